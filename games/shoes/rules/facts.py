"""What can become known about a shoe."""

from casino.kernel.event import Fact, fact


@fact("shoe.registered")
class ShoeRegistered(Fact):
    """``key`` is the number of the secret its answers are signed with; 0 means none is asked."""

    serial: str
    model: str
    approval: str
    address: str
    key: int = 0


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
    """Cards in the order they came out; ``first`` is the number of the first in the shoe's log.

    ``round`` is the one open on the shoe's table when they were read; 0 means there was none.
    """

    first: int
    cards: tuple[str, ...]
    table: str = ""
    round: int = 0


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
    """``found_by`` is the shoe, or the book when the cards read cannot be those of one deck.

    ``cards`` are those that do not fit; ``short`` counts missing ones, below zero too many.
    """

    code: str
    kind: str
    detail: str
    found_by: str
    cards: tuple[str, ...] = ()
    short: int = 0


@fact("shoe.fault_ended")
class FaultEnded(Fact):
    code: str


@fact("shoe.fault_answered")
class FaultAnswered(Fact):
    """What the instrument made of a fault in the round that was open, and by which clause.

    ``effect``: the round is ``void``, ``stands``, or goes on ``by_hand``; ``check_cards`` where the
    cards are taken out and checked before they are used again.
    """

    code: str
    table: str
    round: int
    effect: str
    clause: str


@fact("shoe.cards_out_of_turn")
class CardsOutOfTurn(Fact):
    """Cards left the shoe for which the round had no place; ``why`` is the round's own answer."""

    table: str
    round: int
    cards: int
    why: str
    clause: str


@fact("shoe.card_disagreed")
class CardDisagreed(Fact):
    """The dealer recorded cards at a place to which the shoe did not deal them; both stand."""

    table: str
    round: int
    place: str
    recorded: tuple[str, ...]


@fact("shoe.randomness_judged")
class RandomnessJudged(Fact):
    """A block of shuffles was judged; figures and limits in thousandths."""

    deck: int
    shuffles: int
    positions_milli: int
    positions_limit_milli: int
    runs_milli: int
    runs_limit_milli: int
    once_in: int
    random: bool


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
