"""What an instrument adds to the room: acts of its own, and how their facts are remembered.

A procedure is one module about one subject. It may hold ``ACTS`` (an act of the same name as one of
the room's takes its place), ``STEPS``, ``SENTENCES`` and ``ALERTS`` (how its facts are told), and
``OFFERS`` (when its acts are buttons), ``PROGRESS`` (what its facts change on the board) and
``REDO`` (the way back from them to a command). ``LATE`` are acts that a closed round still takes,
``FOLLOWS`` find what follows of itself from what procedures remember (``own`` and ``laid``), and
``BOARDS`` gives the boards to draw where there are several, in place of the usual one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from casino.kernel.event import Command, Fact
from games.game import Option, Spot


def one_board(_state: object) -> tuple[Spot, ...]:
    """For instruments under which a board is run once."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedures:
    """The procedures of one instrument, merged; functions take the round's state first."""

    acts: Mapping[type[Command], Callable[..., Any]] = field(default_factory=dict)
    steps: Mapping[type[Fact], Callable[..., Any]] = field(default_factory=dict)
    sentences: Mapping[type[Fact], Callable[[Any], str]] = field(default_factory=dict)
    alerts: frozenset[type[Fact]] = frozenset()
    offers: tuple[Callable[[Any], Iterable[Option]], ...] = ()
    progress: Mapping[type[Fact], Callable[[Any], Mapping[str, Any]]] = field(default_factory=dict)
    redo: Mapping[type[Fact], Callable[..., Command | None]] = field(default_factory=dict)
    late: frozenset[type[Command]] = frozenset()
    follows: tuple[Callable[[Any], Sequence[Fact]], ...] = ()
    boards: Callable[[Any], tuple[Spot, ...]] = one_board

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """What may be asked beside what every game of the room takes."""
        return tuple(self.acts)


def procedures(*modules: ModuleType) -> Procedures:
    """Everything these modules hold; a later one wins."""

    def merged(name: str) -> dict[Any, Any]:
        return {key: value for one in modules for key, value in getattr(one, name, {}).items()}

    return Procedures(
        acts=merged("ACTS"),
        steps=merged("STEPS"),
        sentences=merged("SENTENCES"),
        alerts=frozenset(kind for one in modules for kind in getattr(one, "ALERTS", ())),
        offers=tuple(offer for one in modules for offer in getattr(one, "OFFERS", ())),
        progress=merged("PROGRESS"),
        redo=merged("REDO"),
        late=frozenset(kind for one in modules for kind in getattr(one, "LATE", ())),
        boards=next((one.BOARDS for one in modules if hasattr(one, "BOARDS")), one_board),
        follows=tuple(found for one in modules for found in getattr(one, "FOLLOWS", ())),
    )
