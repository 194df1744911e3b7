"""Floats, slips, drops and shifts."""
