"""What can become known about a shoe."""

from casino.kernel.event import Fact, fact


@fact("shoe.registered")
class ShoeRegistered(Fact):
    serial: str
    model: str
    approval: str
    address: str


@fact("shoe.withdrawn")
class ShoeWithdrawn(Fact):
    why: str


@fact("shoe.switched_on")
class ShoeSwitchedOn(Fact):
    """The shoe began a new log; ``cards_out`` counts the cards dealt since its last shuffle."""

    run: str
    cards_out: int


@fact("shoe.firmware_changed")
class FirmwareChanged(Fact):
    """``was`` is empty when the digest is read for the first time."""

    was: str
    digest: str


@fact("shoe.state_read")
class ShoeStateRead(Fact):
    state: str
    deck_colour: str
    cards: int


@fact("shoe.shuffled")
class CardsShuffled(Fact):
    """``commitment`` binds the shoe to an order of the cards before the first one is dealt."""

    sequence: int
    colour: str
    cards: int
    commitment: str


@fact("shoe.cards_read")
class CardsReadByShoe(Fact):
    """Cards in the order they came out; ``first`` is the number of the first in the shoe's log."""

    first: int
    cards: tuple[str, ...]


@fact("shoe.seed_shown")
class SeedShown(Fact):
    """``finding``: the seed is ``proven`` by the cards dealt, ``disproved``, or ``unknown``."""

    sequence: int
    seed: str
    finding: str


@fact("shoe.gap_found")
class SequenceGapFound(Fact):
    """The shoe's log goes on after a hole; the entries between are asked for again."""

    after: int
    before: int


@fact("shoe.entries_lost")
class EntriesLost(Fact):
    """The shoe no longer has these entries; what they said is not known and not guessed."""

    first: int
    last: int


@fact("shoe.contradicted_itself")
class ShoeContradictedItself(Fact):
    """An entry came again with other words; what was recorded first stands."""

    sequence: int
    recorded: str
    now_says: str


@fact("shoe.faulted")
class ShoeFaulted(Fact):
    """``found_by`` is the shoe, or the book when the cards read cannot be those of one deck."""

    code: str
    kind: str
    detail: str
    found_by: str


@fact("shoe.fault_ended")
class FaultEnded(Fact):
    code: str


@fact("shoe.fell_silent")
class ShoeFellSilent(Fact):
    how: str
    misses: int
    detail: str


@fact("shoe.came_back")
class ShoeCameBack(Fact):
    pass


@fact("shoe.clock_jumped")
class ClockJumped(Fact):
    """``offset_ms`` is how far the shoe's clock is now ahead of the house's."""

    by_ms: int
    offset_ms: int


@fact("shoe.alert_cleared")
class AlertCleared(Fact):
    """``standing`` tells whether the trouble was still there when the alert was cleared."""

    alert: str
    who: str
    why: str
    standing: bool
