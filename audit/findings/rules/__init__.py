"""What can be recorded of a finding."""
