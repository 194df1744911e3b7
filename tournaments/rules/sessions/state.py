"""The sessions of a tournament: which is being played, who got how far, and points won."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A session that was started, by ``entries``.

    ``ranks`` are entry, table, chips and place at its end.
    """

    name: str
    heat: int
    number: int
    started_at: str
    ends_at: str = ""
    hands: dict[str, int] = field(default_factory=dict)
    ended_at: str = ""
    announced: bool = False
    ranks: tuple[tuple[int, str, int, int], ...] = ()
    advanced: tuple[int, ...] = ()
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsState:
    """``number`` counts the sessions started, ``current`` is the one being played.

    ``through`` are the entries that go on to each heat, ``allotted`` the session of a later heat
    that an entry was given; ``repechage`` are those admitted to a catch-up session. Points are kept
    in hundredths, since places that are level pool and split them.
    """

    number: int = 0
    current: str = ""
    played: dict[str, Played] = field(default_factory=dict)
    starts: dict[str, str] = field(default_factory=dict)
    through: dict[int, tuple[int, ...]] = field(default_factory=dict)
    allotted: dict[int, str] = field(default_factory=dict)
    repechage: dict[str, tuple[int, ...]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)

    @property
    def open(self) -> Played | None:
        """The session being played, while its end has not come."""
        return self.played.get(self.current) if self.current else None
