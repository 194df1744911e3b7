"""What is recorded of hands, absences, penalties and opening wagers."""

from casino.kernel.event import Fact, fact


@fact("tournament.hand_started")
class HandStarted(Fact):
    """``button`` and ``marker`` are where they stand for this hand; 0 where there is none."""

    table: str
    hand: int
    button: int
    marker: int
    at: str
    round: int = 0


@fact("tournament.deal_completed")
class DealCompleted(Fact):
    """All hands are complete; those not in their seats have dead hands."""

    table: str
    hand: int
    dead: tuple[int, ...]
    at: str
    clause: str


@fact("tournament.hand_completed")
class HandCompleted(Fact):
    """``posted`` are blinds and antes taken from players who were not there; what they paid is with
    the table's other players. ``button`` and ``marker`` are those of the next hand."""

    table: str
    hand: int
    misdealt: bool
    posted: tuple[tuple[int, int], ...]
    button: int
    marker: int
    at: str
    clause: str


@fact("tournament.hand_annulled")
class HandAnnulled(Fact):
    """A hand was entered by mistake; ``dealing`` says that it is being played still, with the
    ``dead`` hands of those who came too late."""

    table: str
    hand: int
    misdealt: bool
    posted: tuple[tuple[int, int], ...]
    served: tuple[int, ...]
    button: int
    marker: int
    why: str
    dealing: bool = False
    dead: tuple[int, ...] = ()


@fact("tournament.hand_start_annulled")
class HandStartAnnulled(Fact):
    """A hand was started by mistake: button and marker stand where they stood."""

    table: str
    hand: int
    button: int
    marker: int
    why: str


@fact("tournament.deal_annulled")
class DealAnnulled(Fact):
    """The deal was not complete after all: nobody's hand is dead for coming late."""

    table: str
    why: str


@fact("tournament.player_absent")
class PlayerAbsent(Fact):
    entry: int
    at: str
    clause: str


@fact("tournament.player_back")
class PlayerBack(Fact):
    entry: int
    at: str


@fact("tournament.penalty_imposed")
class PenaltyImposed(Fact):
    """``until`` ends a penalty in minutes, ``hands`` is how many of them it lasts; ``rule`` names
    the rule or the code of conduct that was broken."""

    number: int
    entry: int
    kind: str
    until: str
    hands: int
    rule: str
    why: str
    by: str
    at: str
    clause: str


@fact("tournament.penalty_lifted")
class PenaltyLifted(Fact):
    number: int
    entry: int
    why: str
    by: str


@fact("tournament.penalty_restored")
class PenaltyRestored(Fact):
    """It was a mistake to lift the penalty: it runs on."""

    number: int
    entry: int
    why: str


@fact("tournament.entry_disqualified")
class EntryDisqualified(Fact):
    """The player is out without any refund, and the chips leave play."""

    entry: int
    table: str
    seat: int
    chips: int
    why: str
    by: str
    at: str
    clause: str


@fact("tournament.disqualification_annulled")
class DisqualificationAnnulled(Fact):
    """``present`` says whether the player had taken the seat."""

    entry: int
    table: str
    seat: int
    chips: int
    present: bool
    why: str


@fact("tournament.wager_asked")
class WagerAsked(Fact):
    """The dealer asks a seat for its wagers; the opportunity of the seat before is over."""

    table: str
    seat: int
    at: str
    clause: str


@fact("tournament.stake_made")
class StakeMade(Fact):
    """An opening wager; out of turn it stands, and the player is warned."""

    table: str
    seat: int
    entry: int
    chips: int
    out_of_turn: bool
    warned: int
    clause: str


@fact("tournament.stake_voided")
class StakeVoided(Fact):
    table: str
    seat: int
    entry: int
    chips: int
    why: str
    by: str
    clause: str


@fact("tournament.wager_found_late")
class WagerFoundLate(Fact):
    """After the opportunity ``found`` chips lie in a box where ``stood`` are to lie."""

    table: str
    seat: int
    entry: int
    box: str
    stood: int
    found: int
    at: str
    clause: str


@fact("tournament.late_wager_stands")
class LateWagerStands(Fact):
    """A director's ruling: ``found`` chips are what stood, and ``stood`` was keyed wrongly."""

    table: str
    seat: int
    entry: int
    box: str
    stood: int
    found: int
    at: str
    why: str
    by: str
    clause: str


@fact("tournament.wagers_closed")
class WagersClosed(Fact):
    table: str
    at: str
    clause: str


@fact("tournament.wagering_annulled")
class WageringAnnulled(Fact):
    """Something about the opening wagers was keyed by mistake: they stand as they did before.

    ``stakes`` is seat and chips, ``warned`` entry and how often it was warned.
    """

    table: str
    asked: int
    had: tuple[int, ...]
    stakes: tuple[tuple[int, int], ...]
    closed: bool
    warned: tuple[tuple[int, int], ...]
    why: str
