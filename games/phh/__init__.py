"""Poker hands in the open Poker Hand History format (PHH): written from rounds, read into them.

PHH is TOML. Of the games dealt here it has codes for four; it knows no commission, no dead blind,
no misdeal and no clause, so the book stays the master and a file is only a copy of a hand.
"""
