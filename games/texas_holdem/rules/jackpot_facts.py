"""What the jackpot adds to a round of Texas Hold'em."""

from casino.kernel.event import Fact, fact


@fact("texas.jackpot_button_pressed")
class JackpotButtonPressed(Fact):
    """The round has started for the Jackpot System."""

    jackpot: str
    clause: str


@fact("texas.flop_requested")
class FlopRequested(Fact):
    """All others have folded; the winner tables two cards that a flop may make royal."""

    seat: int
    cards: tuple[str, ...]
    clause: str


@fact("texas.requested_flop_dealt")
class RequestedFlopDealt(Fact):
    """The flop the winner asked for, after a burn; nobody bets on it."""

    cards: tuple[str, ...]
    clause: str


@fact("texas.jackpot_hand_tabled")
class JackpotHandTabled(Fact):
    """A winner whom nobody called shows both hole cards for the jackpot."""

    seat: int
    cards: tuple[str, ...]
    clause: str


@fact("texas.qualifying_hand_recorded")
class QualifyingHandRecorded(Fact):
    """A manager recorded the hand on the handset: hole cards, then the first board in its order."""

    seat: int
    cards: tuple[str, ...]
    street: str
    clause: str
