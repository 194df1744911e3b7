"""Canberra Manila under Gazette S90 of 1996."""
