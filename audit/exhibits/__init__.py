"""Exhibits: a part of the book as one file that a stranger can read and check without the house."""
