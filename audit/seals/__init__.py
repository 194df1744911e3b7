"""Seals: signed roots over the whole book, so that nobody can change it unnoticed afterwards."""
