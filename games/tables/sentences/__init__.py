"""A sentence for every fact of a table, by the part of its life that the fact belongs to."""
