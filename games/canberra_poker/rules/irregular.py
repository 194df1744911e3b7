"""Rules 12.6 and 14, and the powers to void of rules 13 and 16: reports are recorded first."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.amounts import doubts
from games.canberra_poker.rules.closing import rounded_off, void_round, void_wagers
from games.canberra_poker.rules.evolve import exposed_so_far
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.settlement import ORDER
from games.canberra_poker.rules.showdown import read_cards
from games.canberra_poker.rules.state import EXPOSED_TOO_MANY, HAND_CARDS, RoundState
from games.kit.house.powers import clause_for, require_voidable
from games.kit.house.wagering import require_reason, require_seat

FACE_DOWN_PHASES = ("dealing", "decisions")


def report_card_count(state: RoundState, command: c.ReportCardCount) -> Sequence[Fact]:
    """14.3: another number of cards than 6.3 or 12.4 prescribe voids the round."""
    _require_place(state, command.to, command.seat)
    due = _cards_due(state, command.to, command.seat)
    wrong = command.cards != due
    reported = r.CardCountReported(
        to=command.to,
        seat=command.seat,
        cards=command.cards,
        due=due,
        clause="canberra-2017:14.3" if wrong else "",
    )
    if not wrong or state.over:
        return [reported]
    return [reported, *_wrong_deal(state, "a wrong number of cards was dealt")]


def report_wrong_deal(state: RoundState, command: c.ReportWrongDeal) -> Sequence[Fact]:
    require_reason(command.why, "canberra-2017:14.3", "Say how the cards were dealt.")
    reported = r.WrongDealReported(why=command.why, clause="canberra-2017:14.3")
    if state.over or not state.cards_dealt:
        return [reported]
    return [reported, *_wrong_deal(state, command.why)]


def report_cards_exposed(state: RoundState, command: c.ReportCardsExposed) -> Sequence[Fact]:
    """14.1: two are turned face down again, the third voids; 14.2: the dealer's own stays up."""
    _require_place(state, command.to, command.seat)
    if state.phase not in FACE_DOWN_PHASES:
        return [_exposed(command, _wrongly(state, state.exposed), "", "")]
    seat = command.seat if command.to == "seat" else 0
    wrongly = _wrongly(state, exposed_so_far(state, command.to, seat, command.cards))
    stays_up = _becomes_up_card(state, command)
    clause = "canberra-2017:14.2" if stays_up else "canberra-2017:14.1"
    exposed = _exposed(command, wrongly, stays_up, clause)
    if wrongly < EXPOSED_TOO_MANY:
        return [exposed]
    why = f"{wrongly} cards were exposed"
    return [exposed, *void_round(state, "exposed_cards", why, "canberra-2017:14.1")]


def report_hand_in_rack(state: RoundState, command: c.ReportHandInRack) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    early = state.seat(command.seat).in_hand
    clause = "canberra-2017:14.4" if early else ""
    return [r.HandInRack(seat=command.seat, clause=clause)]


def reconstruct_hand(state: RoundState, command: c.ReconstructHand) -> Sequence[Fact]:
    """14.4: before the player acted, or where a hand has to be verified."""
    require_seat(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    if not (seat.collected or seat.in_rack) or not seat.dealt or state.phase == "void":
        raise Refused(
            "hand_not_in_rack", "canberra-2017:14.4", "No cards of that hand are in the rack."
        )
    own = (*seat.cards, *seat.rebuilt)
    cards = read_cards(state, command.cards, HAND_CARDS, "canberra-2017:14.4", but=own)
    agrees = not seat.cards or set(cards) == set(seat.cards)
    return [
        r.HandReconstructed(
            seat=command.seat, cards=cards, agrees=agrees, clause="canberra-2017:14.4"
        )
    ]


def report_missing_card(state: RoundState, command: c.ReportMissingCard) -> Sequence[Fact]:
    """The instrument has no rule for it: by 16.4 the current round, and no other, is void."""
    found = r.CardMissing(card=command.card, clause="canberra-2017:2.4")
    return [found, *_void_for_deck(state, f"{command.card or 'a card'} is missing from the deck")]


def report_foreign_card(state: RoundState, command: c.ReportForeignCard) -> Sequence[Fact]:
    clause = "canberra-2017:12.2" if state.automated else "canberra-2017:2.1"
    found = r.ForeignCardFound(card=command.card, deck=command.deck, clause=clause)
    return [
        found,
        *_void_for_deck(state, f"{command.card or 'a card'} does not belong to the deck"),
    ]


def report_malfunction(state: RoundState, command: c.ReportMalfunction) -> Sequence[Fact]:
    """12.6 and 12.8: a fault of the automated shoe voids the round; a person's slip does not."""
    fault = command.kind != "operator_error"
    clause = "canberra-2017:12.6" if fault else "canberra-2017:12.8"
    malfunction = r.ShoeMalfunctioned(
        kind=command.kind, detail=command.detail, clause=clause if state.automated else ""
    )
    if not fault or state.over or not state.automated:
        return [malfunction]
    why = f"the shoe malfunctioned: {command.detail or command.kind.replace('_', ' ')}"
    return [malfunction, *void_round(state, "malfunction", why, "canberra-2017:12.6")]


def confirm_ruling(state: RoundState, command: c.ConfirmRuling) -> Sequence[Fact]:
    if (command.about, command.seat) not in doubts(state):
        raise Refused("no_ruling_awaited", "canberra-2017:7.2", "No ruling on that is awaited.")
    require_reason(command.why, "canberra-2017:7.2", "Say what the ruling rests on.")
    return [
        r.RulingConfirmed(
            about=command.about, seat=command.seat, why=command.why, clause="canberra-2017:7.2"
        )
    ]


def void_open_round(state: RoundState, command: c.VoidRound) -> Sequence[Fact]:
    clause = clause_for(
        command.cause,
        disruption="canberra-2017:16.2",
        collusion="canberra-2017:13.2(tail)",
        otherwise="canberra-2017:16.4",
    )
    require_reason(command.why, clause, "Say why the round cannot stand.")
    return void_round(state, command.cause, command.why, clause)


def void_seat_wagers(state: RoundState, command: c.VoidSeatWagers) -> Sequence[Fact]:
    """13.2, 16.3(a): one player's wagers have no result; the other boxes play on."""
    require_voidable(state, command.seat, command.why, command.clause, HOUSE)
    voided = r.HandVoided(seat=command.seat, why=command.why, clause=command.clause)
    return rounded_off(state, [voided, *void_wagers(state, command.seat, command.clause)])


def void_closed_round(state: RoundState, command: c.VoidClosedRound) -> Sequence[Fact]:
    if state.phase != "closed":
        raise Refused("round_not_closed", "canberra-2017:16.4", "The round is open: void it.")
    require_reason(command.why, "canberra-2017:16.4", "Say what the fraud was.")
    return void_round(state, "fraud", command.why, "canberra-2017:16.4")


def close_round(state: RoundState, command: c.CloseRound) -> Sequence[Fact]:
    if not can_close(state):
        raise Refused(
            "cards_not_collected",
            "canberra-2017:Def:Round of Play",
            "A round ends when every card is in the discard rack.",
        )
    return [f.RoundClosed(clause="canberra-2017:Def:Round of Play")]


def can_close(state: RoundState) -> bool:
    """No card is out and no wager lies on the layout."""
    held = any(wager.on_layout_cents for _, _, wager in state.wagers())
    return state.phase == "wagers" and not held


def _cards_due(state: RoundState, to: str, number: int) -> int:
    """What lies at a place by the deal so far; a box without an ante is due nothing."""
    return state.dealer_dealt if to == "dealer" else state.seat(number).dealt


def _wrongly(state: RoundState, exposed: tuple[str, ...]) -> int:
    """How many count towards 14.1; the table says whether the dealer's own do."""
    counts = state.settings.dealer_exposures_count
    return sum(counts or not card.startswith("dealer") for card in exposed)


def _becomes_up_card(state: RoundState, command: c.ReportCardsExposed) -> str:
    """14.2: the first of the dealer's first four to be exposed, dealt by hand and readable."""
    first_four = 0 < state.dealer_dealt < HAND_CARDS and state.phase == "dealing"
    if command.to != "dealer" or state.automated or state.stays_up or not first_four:
        return ""
    deck, seen = ORDER.deck.cards, state.cards_seen
    return next((card for card in command.cards if card in deck and card not in seen), "")


def _exposed(
    command: c.ReportCardsExposed, wrongly: int, stays_up: str, clause: str
) -> r.CardsExposed:
    return r.CardsExposed(
        to=command.to,
        seat=command.seat if command.to == "seat" else 0,
        cards=command.cards,
        wrongly=wrongly,
        stays_up=stays_up,
        clause=clause,
    )


def _wrong_deal(state: RoundState, why: str) -> list[Fact]:
    return void_round(state, "wrong_deal", why, "canberra-2017:14.3")


def _void_for_deck(state: RoundState, why: str) -> list[Fact]:
    return [] if state.over else void_round(state, "deck", why, "canberra-2017:16.4")


def _require_place(state: RoundState, to: str, seat: int) -> None:
    if to == "seat":
        require_seat(state, seat, HOUSE)
