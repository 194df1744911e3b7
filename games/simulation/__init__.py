"""A floor that plays by itself: bots at every game, through the same commands as people."""
