"""What the house has decided about a player, who is an opaque id here as everywhere."""

from casino.kernel.event import Fact, fact


@fact("player.excluded")
class PlayerExcluded(Fact):
    """``scope`` says how far it reaches; ``until_at`` is empty where no end was set."""

    number: int
    scope: str
    game: str
    table: str
    round: int
    from_at: str
    until_at: str
    why: str
    clause: str
    incident: int


@fact("player.kept_apart")
class KeptApart(Fact):
    """From whom, and whether out of the same game or merely out of the next seat."""

    other: str
    how: str
    table: str
    from_at: str
    until_at: str
    why: str
    clause: str


@fact("player.apart_ended")
class ApartEnded(Fact):
    other: str
    why: str


@fact("player.departed")
class Departed(Fact):
    """What the player took away from a game; ``limits`` tell it from the same game at others."""

    table: str
    game: str
    limits: str
    stake_cents: int
    at: str


@fact("player.exclusion_ended")
class ExclusionEnded(Fact):
    """``number`` is the exclusion's place among those of this player."""

    number: int
    why: str
