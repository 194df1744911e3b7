"""The jackpots' pages: the console page, claims and slips, and the screen at the table."""
