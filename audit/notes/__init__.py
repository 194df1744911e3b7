"""What an auditor writes beside a record: a note, or a finding that the floor has to answer.

The notes about a stream are a stream of their own, ``note/<stream>``; nothing in them changes it.
"""

from audit.notes.rules.note import NOTES

__all__ = ["NOTES"]
