"""What can be recorded of a run of recomputation."""
