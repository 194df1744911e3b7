"""Consoles that are not there: a server process that speaks the protocol and fails on demand."""
