"""What came of an irregularity; ``clause`` is the rule that decided it."""

from casino.kernel.event import Fact, fact


@fact("poker.misdeal_declared")
class MisdealDeclared(Fact):
    """The deal does not count: cards are shuffled and dealt again to the same hands and blinds."""

    ground: str
    seat: int
    cards_out: int
    clause: str
    card: str = ""


@fact("poker.deal_corrected")
class DealCorrected(Fact):
    """Cards nobody had looked at were moved to where they belong; the round goes on."""

    ground: str
    seat: int
    clause: str


@fact("poker.played_on")
class PlayedOn(Fact):
    """Noticed too late to be a misdeal: the hand is played out."""

    ground: str
    seat: int
    clause: str


@fact("poker.first_card_exposed")
class FirstCardExposed(Fact):
    """The card becomes the player's up card, and the card due face up is dealt face down."""

    seat: int
    card: str
    clause: str


@fact("poker.boxed_card_found")
class BoxedCardFound(Fact):
    """``used`` in its normal place, or else shuffled in with the rest of the shoe."""

    card: str
    used: bool
    clause: str


@fact("poker.shuffled_again")
class ShuffledAgain(Fact):
    """``cards`` were shuffled and cut, so many of them above the cut."""

    cards: int
    cut_above: int
    clause: str


@fact("poker.chips_laid")
class ChipsLaid(Fact):
    """Chips lie before a player and are no bet yet: put out of turn, or short of a call."""

    seat: int
    amount_cents: int
    kind: str
    clause: str


@fact("poker.early_bet_stands")
class EarlyBetStands(Fact):
    """Nobody before the player bet more: the chips put out of turn count now."""

    seat: int
    amount_cents: int
    clause: str


@fact("poker.early_bet_freed")
class EarlyBetFreed(Fact):
    """The chips put out of turn bind the player to nothing any more."""

    seat: int
    amount_cents: int
    clause: str


@fact("poker.chips_returned")
class ChipsReturned(Fact):
    """Chips that did not become a bet go back to the player."""

    seat: int
    amount_cents: int
    clause: str


@fact("poker.hand_dead")
class HandDead(Fact):
    """A hand is out of the round by a rule or a ruling; its bets stay in the pot."""

    seat: int
    cause: str
    to_act: int
    clause: str
    why: str = ""


@fact("poker.last_to_fold_wins")
class LastToFoldWins(Fact):
    """No hand that is left counts: the last player to fold has won."""

    seat: int
    clause: str


@fact("poker.payment_corrected")
class PaymentCorrected(Fact):
    """Chips paid to ``seat`` were due to ``to``."""

    seat: int
    to: int
    amount_cents: int
    why: str
    clause: str


@fact("poker.award_taken_back")
class AwardTakenBack(Fact):
    """The outcome does not stand: what a seat was paid comes back."""

    seat: int
    amount_cents: int
    clause: str


@fact("poker.charges_given_back")
class ChargesGivenBack(Fact):
    """What was charged lies in the pots again; ``drop_cents`` of it was kept for the jackpot."""

    amount_cents: int
    drop_cents: int
    clause: str


@fact("poker.options_put")
class OptionsPut(Fact):
    question: str
    options: tuple[str, ...]
    clause: str


@fact("poker.option_agreed")
class OptionAgreed(Fact):
    """Every player of the round agreed to this."""

    question: str
    option: str
    seats: tuple[int, ...]
    clause: str


@fact("poker.dispute_ruled")
class DisputeRuled(Fact):
    """The operator's decision, final unless the Commission reviews it; ``agreed`` are the seats
    that agreed to an option before."""

    question: str
    ruling: str
    why: str
    clause: str
    option: str = ""
    agreed: tuple[int, ...] = ()
