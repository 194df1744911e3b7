"""What a verification or a refused seal shows, written down once and put before the floor.

Each finding is a stream of its own, named by what it is about, so that it can be recorded however
broken other streams are, and is never recorded twice.
"""

from audit.findings.rules.finding import FINDING

__all__ = ["FINDING"]
