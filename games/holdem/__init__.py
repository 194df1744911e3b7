"""Hold-em under Gazette S90 of 1996."""
