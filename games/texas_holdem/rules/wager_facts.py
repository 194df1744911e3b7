"""What players do with words and chips that is no plain act, and how it was ruled."""

from casino.kernel.event import Fact, fact


@fact("texas.wager_ruled")
class WagerRuled(Fact):
    """What a player did and said, and what it counts for."""

    seat: int
    said: str
    motions: tuple[int, ...]
    ruling: str
    clause: str


@fact("texas.out_of_turn")
class ActedOutOfTurn(Fact):
    """A player acted before the turn came; ``to_cents`` of chips lie there and stand."""

    seat: int
    act: str
    to_cents: int
    clause: str


@fact("texas.chips_stand")
class ChipsStand(Fact):
    """Chips put out of turn are in the pot, though another has bet more since."""

    seat: int
    amount_cents: int
    clause: str


@fact("texas.wager_incomplete")
class WagerIncomplete(Fact):
    """Chips that have to be completed to an amount; else hand or chips are given up."""

    seat: int
    amount_cents: int
    to_cents: int
    forfeits: bool
    clause: str


@fact("texas.wager_completed")
class WagerCompleted(Fact):
    seat: int
    clause: str


@fact("texas.chips_withdrawn")
class ChipsWithdrawn(Fact):
    seat: int
    amount_cents: int
    clause: str


@fact("texas.chips_forfeited")
class ChipsForfeited(Fact):
    """The chips stay in the pot, and the hand is dead by the fact that follows."""

    seat: int
    amount_cents: int
    clause: str


@fact("texas.raising_barred")
class RaisingBarred(Fact):
    """For the rest of the betting round the player may call or fold, and not bet or raise."""

    seat: int
    clause: str


@fact("texas.word_binds")
class WordBinds(Fact):
    """The player has to bet what was announced, the minimum at least."""

    seat: int
    said: str
    clause: str
