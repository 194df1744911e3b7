"""Jackpots, claims and consoles over HTTP."""
