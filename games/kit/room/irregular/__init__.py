"""What goes wrong in a poker round of the ACT: reported as it was seen, ruled on by the rules."""
