"""What every polled device shares: how it is asked, whose turn it is, when to leave it alone."""
