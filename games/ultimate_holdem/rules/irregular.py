"""Rules 11 and 13, and the powers to void of rule 15: reports are recorded, the rules decide."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.house.powers import clause_for, require_voidable
from games.kit.house.wagering import require_reason, require_seat
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.amounts import doubts
from games.ultimate_holdem.rules.closing import rounded_off, void_round, void_wagers
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.showdown import declare_dealer, declare_hand, read_cards
from games.ultimate_holdem.rules.state import (
    COMMUNAL_CARDS,
    DEALER_CARDS,
    HOLE_CARDS,
    STREETS,
    RoundState,
)


def report_card_count(state: RoundState, command: c.ReportCardCount) -> Sequence[Fact]:
    """13.1: a wrong count for anyone is a misdeal of the whole round."""
    _require_place(state, command.to, command.seat)
    in_seat = HOLE_CARDS if state.seat(command.seat).has_opening_wagers else 0
    due = {"communal": COMMUNAL_CARDS, "dealer": DEALER_CARDS}.get(command.to, in_seat)
    wrong = command.cards != due
    reported = r.CardCountReported(
        to=command.to,
        seat=command.seat,
        cards=command.cards,
        due=due,
        clause="uth-2019:13.1" if wrong else "",
    )
    if not wrong or state.over:
        return [reported]
    if not due:
        return [reported, *without_wager(state, command.seat)]
    return [reported, *_misdeal(state, "a wrong number of cards was dealt", "uth-2019:13.1")]


def report_cards_exposed(state: RoundState, command: c.ReportCardsExposed) -> Sequence[Fact]:
    """13.2 during the deal; 13.4 for the dealer's cards after it."""
    _require_place(state, command.to, command.seat)
    down = tuple(n for n in state.in_hand() if "play" in state.seat(n).wagers)
    # With every hand folded the last wager is settled: there is nothing left to spoil.
    dealers = command.to == "dealer" and state.phase in STREETS and state.in_hand()
    clause = ""
    if state.phase == "dealing":
        clause = "uth-2019:13.2"
    elif dealers:
        clause = "uth-2019:13.4(b)" if down else "uth-2019:13.4(a)"
    exposed = r.CardsExposed(
        to=command.to,
        seat=command.seat,
        cards=command.cards,
        phase=state.phase,
        play_wagers=down,
        clause=clause,
    )
    if clause == "uth-2019:13.4(b)":
        return [exposed, *_continued(state)]
    if clause:
        return [exposed, *_misdeal(state, "a card was exposed", clause)]
    return [exposed]


def report_cards_handled(state: RoundState, command: c.ReportCardsHandled) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    return [f.CardsHandled(seat=command.seat)]


def report_hand_without_wager(
    state: RoundState, command: c.ReportHandWithoutWager
) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    return without_wager(state, command.seat)


def report_missing_card(state: RoundState, command: c.ReportMissingCard) -> Sequence[Fact]:
    """13.6: this round is void; rounds complete by then keep their results."""
    clause = "uth-2019:13.6(a)" if state.over else "uth-2019:13.6"
    found = r.CardMissing(card=command.card, clause=clause)
    return [found, *_void_for_deck(state, f"{command.card or 'a card'} is missing from the shoe")]


def report_foreign_card(state: RoundState, command: c.ReportForeignCard) -> Sequence[Fact]:
    clause = "uth-2019:13.6(a)" if state.over else "uth-2019:13.6"
    found = r.ForeignCardFound(card=command.card, deck=command.deck, clause=clause)
    return [
        found,
        *_void_for_deck(state, f"{command.card or 'a card'} does not belong to the deck"),
    ]


def report_malfunction(state: RoundState, command: c.ReportMalfunction) -> Sequence[Fact]:
    """11.1 and 11.3: a fault of the shoe voids the round; a person's error is not a fault."""
    fault = command.kind != "operator_error"
    malfunction = r.ShoeMalfunctioned(
        kind=command.kind,
        detail=command.detail,
        clause="uth-2019:11.1" if fault else "uth-2019:11.3",
    )
    if not fault or state.over:
        return [malfunction]
    why = f"the shoe malfunctioned: {command.detail or command.kind.replace('_', ' ')}"
    return [malfunction, *void_round(state, "malfunction", why, "uth-2019:11.1")]


def declare_misdeal(state: RoundState, command: c.DeclareMisdeal) -> Sequence[Fact]:
    require_reason(command.why, "uth-2019:6.1(b)", "Say what makes it a misdeal.")
    if not state.cards_dealt:
        raise Refused("nothing_dealt", "uth-2019:13.1", "No card of this round is out yet.")
    return _misdeal(state, command.why, "uth-2019:6.1(b)")


def confirm_ruling(state: RoundState, command: c.ConfirmRuling) -> Sequence[Fact]:
    if (command.about, command.seat) not in doubts(state):
        raise Refused("no_ruling_awaited", "uth-2019:13.7", "No ruling on that is awaited.")
    require_reason(command.why, "uth-2019:13.7", "Say what the ruling rests on.")
    clause = {
        "blind": "uth-2019:Def:Blind",
        "play": "uth-2019:13.7",
        "exposure": "uth-2019:13.4(b)",
    }[command.about]
    return [
        r.RulingConfirmed(about=command.about, seat=command.seat, why=command.why, clause=clause)
    ]


def void_open_round(state: RoundState, command: c.VoidRound) -> Sequence[Fact]:
    clause = clause_for(
        command.cause,
        disruption="uth-2019:15.2",
        collusion="uth-2019:12.3",
        otherwise="uth-2019:15.4",
    )
    require_reason(command.why, clause, "Say why the round cannot stand.")
    return void_round(state, command.cause, command.why, clause)


def void_seat_wagers(state: RoundState, command: c.VoidSeatWagers) -> Sequence[Fact]:
    """12.3 and 15.3(a): one player's wagers have no result; the other seats play on."""
    require_voidable(state, command.seat, command.why, command.clause, HOUSE)
    voided = r.HandVoided(seat=command.seat, why=command.why, clause=command.clause)
    facts = [voided, *void_wagers(state, command.clause, command.seat)]
    return rounded_off(state, facts) if state.phase == "showdown" else facts


def void_closed_round(state: RoundState, command: c.VoidClosedRound) -> Sequence[Fact]:
    if state.phase != "closed":
        raise Refused("round_not_closed", "uth-2019:15.4", "The round is not complete: void it.")
    require_reason(command.why, "uth-2019:15.4", "Say what the fraud was.")
    return void_round(state, "fraud", command.why, "uth-2019:15.4")


def correctable(state: RoundState, where: str, number: int = 0) -> tuple[str, ...]:
    """The cards turned over at a place, unless a hand is settled on them."""
    shown = {
        "flop": state.communal[:3],
        "turn_and_river": state.communal[3:],
        "dealer": state.dealer,
        "seat": state.seat(number).cards,
    }[where]
    own = [state.seat(number)] if where == "seat" and shown else []
    relied = own or [seat for seat in state.seats.values() if seat.cards and not seat.out]
    settled = any(seat.out or seat.wagers["blind"].result for seat in relied)
    return () if settled else shown


def correct_cards(state: RoundState, command: c.CorrectCards) -> Sequence[Fact]:
    """A keying error is put right by a fact that keeps what was keyed."""
    require_reason(command.why, "uth-2019:9.3(b)", "Name the keying error.")
    were = correctable(state, command.where, command.seat)
    if not were:
        raise Refused(
            "cards_relied_upon",
            "uth-2019:9.3(c)",
            "A hand is settled on these cards, or they are not turned over yet.",
        )
    cards = read_cards(state, command.cards, len(were), "uth-2019:9.3(b)", but=were)
    corrected = r.CardsCorrected(
        where=command.where, seat=command.seat, were=were, cards=cards, why=command.why
    )
    return [corrected, *_declared_anew(evolve(state, corrected))]


def _declared_anew(state: RoundState) -> list[Fact]:
    facts: list[Fact] = []
    if state.dealer:
        facts += declare_dealer(state, state.dealer)
        facts += _antes_back_on_layout(reduce(evolve, facts, state))
    for number in state.in_hand():
        if cards := state.seat(number).cards:
            facts += declare_hand(state, number, cards)
    return facts


def _antes_back_on_layout(state: RoundState) -> list[Fact]:
    """Antes handed back by 9.2 are at risk again when the dealer's hand qualifies after all."""
    refunded = [
        (number, state.seat(number).wagers["ante"])
        for number in state.in_hand()
        if state.dealer_qualifies and state.seat(number).wagers["ante"].result == "pushed"
    ]
    return [
        r.SettlementReversed(
            seat=number,
            box="ante",
            taken_back_cents=ante.stake_cents,
            given_back_cents=0,
            clause="uth-2019:9.2",
        )
        for number, ante in refunded
        if not state.seat(number).wagers["blind"].result
    ]


def _misdeal(state: RoundState, why: str, clause: str) -> list[Fact]:
    declared = r.MisdealDeclared(why=why, clause=clause)
    return [declared, *void_round(state, "misdeal", why, "uth-2019:13.3")]


def _void_for_deck(state: RoundState, why: str) -> list[Fact]:
    return [] if state.over else void_round(state, "deck", why, "uth-2019:13.6(b)")


def _continued(state: RoundState) -> list[Fact]:
    """13.4(b); where nobody bet before the flop 13.4(a) fits as well, so a person confirms."""
    plays = [state.seat(number).wagers.get("play") for number in state.in_hand()]
    before = any(play.street == "before_flop" for play in plays if play)
    facts: list[Fact] = [r.RoundContinued(why="a play wager is down", clause="uth-2019:13.4(b)")]
    if not before and ("exposure", 0) not in state.awaited:
        facts.append(
            r.RulingAwaited(
                about="exposure",
                seat=0,
                proposal="play on, since a play wager is down",
                clause="uth-2019:13.4(b)",
            )
        )
    return facts


def _require_place(state: RoundState, to: str, seat: int) -> None:
    if to == "seat":
        require_seat(state, seat, HOUSE)


def without_wager(state: RoundState, number: int) -> list[Fact]:
    """13.5: the whole round, or once cards were handled that hand alone, is void."""
    seat = state.seat(number)
    missing = tuple(box for box in ("ante", "blind") if not seat.placed(box))
    handled = any(other.handled for other in state.seats.values())
    found = r.HandWithoutWagerFound(
        seat=number, missing=missing, cards_handled=handled, clause="uth-2019:13.5"
    )
    if not missing or state.over:
        return [found]
    why = f"seat {number} was dealt a hand without {' and '.join(missing)}"
    if not handled:
        return [found, *void_round(state, "hand_without_wager", why, "uth-2019:13.5(a)")]
    returned = [
        f.WagerVoided(
            seat=number, box=box, amount_cents=wager.on_layout_cents, clause="uth-2019:13.5(b)"
        )
        for box, wager in seat.wagers.items()
        if not wager.result
    ]
    voided = r.HandVoided(seat=number, why=why, clause="uth-2019:13.5(b)")
    facts = [found, voided, *returned]
    return rounded_off(state, facts) if state.phase == "showdown" else facts
