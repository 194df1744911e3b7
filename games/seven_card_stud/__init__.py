"""Seven card stud under Gazette S90 of 1996."""
