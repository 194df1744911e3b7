"""What would have been: a round under another ruling, other settings or other rules.

Everything here happens in memory. The pages read in a transaction that the database itself keeps
from writing.
"""
