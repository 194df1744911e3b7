"""Penalties, absences, and the wagering of a round at tables with a starting marker."""

from dataclasses import dataclass, field

from tournaments.rules.floor.penalties import Penalty


@dataclass(frozen=True, slots=True, kw_only=True)
class Wagering:
    """A round's opening wagers: whose opportunity it is, who had it, and what lies down.

    ``late`` holds what was found by seat and box after the opportunity: as it stood, as it lies.
    """

    asked: int = 0
    had: tuple[int, ...] = ()
    stakes: dict[int, int] = field(default_factory=dict)
    closed: bool = False
    late: dict[tuple[int, str], tuple[int, int]] = field(default_factory=dict)

    @property
    def changed(self) -> dict[tuple[int, str], tuple[int, int]]:
        """Of ``late``, what neither lies as it stood nor was let stand."""
        return {place: (stood, lies) for place, (stood, lies) in self.late.items() if stood != lies}


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorState:
    """``absent`` are away from their seats; ``waits`` take no hand until the button has passed.

    ``warned`` counts wagers out of turn; ``dead`` are the hands of this deal whose players came too
    late, by table; ``undone`` are the events that were undone.
    """

    penalties: dict[int, Penalty] = field(default_factory=dict)
    last_penalty: int = 0
    absent: tuple[int, ...] = ()
    waits: tuple[int, ...] = ()
    warned: dict[int, int] = field(default_factory=dict)
    wagering: dict[str, Wagering] = field(default_factory=dict)
    dead: dict[str, tuple[int, ...]] = field(default_factory=dict)
    undone: tuple[int, ...] = ()

    def serving(self, entry: int, now: str) -> Penalty | None:
        """The penalty an entry serves now, if any."""
        return next(
            (p for p in self.penalties.values() if p.entry == entry and p.serving(now)), None
        )
