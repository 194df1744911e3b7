"""One thing that the check before the event finds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing the check found; one that bars cannot be accepted, only mended."""

    code: str
    sentence: str
    clause: str = ""
    bars: bool = True
