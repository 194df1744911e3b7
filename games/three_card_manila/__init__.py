"""Three card Manila under Gazette S90 of 1996."""
