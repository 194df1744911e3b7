"""The poker room: one engine for every game that players play against each other.

A *variant* says what is dealt and how a hand is made; a *room* says by which procedures and clauses
an instrument runs it. Facts are shared by all games under ``poker.``; only the opening of a round
bears the game's own name.
"""
