"""The whole log as one file: out of a house, and into an empty one."""
