"""Every figure of the book worked out again by today's rules and compared with what was recorded.

``working`` does it for a range of the book or for one long stream; ``desk`` starts, cancels and
ends a run; ``tasks`` spreads its parts over the workers. A run is a stream of its own, and a figure
that differs is an event of it.
"""
