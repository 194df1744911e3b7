"""Five card stud under NI2006-154, and before it under Gazette S90 of 1996."""
