"""Who finished where."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesState:
    """``final`` is the order as the director has awarded it: entries from first place down.

    Entries in one group share their places, and the prizes of those places are pooled.
    """

    final: tuple[tuple[int, ...], ...] = ()
