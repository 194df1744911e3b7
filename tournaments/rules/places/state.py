"""Who is out, in which order, who still waits for a re-buy, and what cards were cut for a tie."""

from dataclasses import dataclass, field

from tournaments.rules.places.ordering import Out


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesState:
    """``final`` is the order as the director has awarded it: entries from first place down.

    Entries in one group share their places, and the prizes of those places are pooled. ``outs`` are
    in the order in which players went out; ``broke`` have no chips but may still re-buy, and
    ``rebought`` did, by the number of the purchase. ``parted`` holds what each tied entry cut, drew
    or won in extra rounds, highest first; ``announced`` how much of that parted the last session.
    """

    final: tuple[tuple[int, ...], ...] = ()
    outs: tuple[Out, ...] = ()
    broke: dict[int, Out] = field(default_factory=dict)
    rebought: dict[int, Out] = field(default_factory=dict)
    last_moment: int = 0
    parted: dict[int, tuple[int, ...]] = field(default_factory=dict)
    announced: dict[int, int] = field(default_factory=dict)
