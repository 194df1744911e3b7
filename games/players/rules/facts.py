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


@fact("player.exclusion_ended")
class ExclusionEnded(Fact):
    """``number`` is the exclusion's place among those of this player."""

    number: int
    why: str
