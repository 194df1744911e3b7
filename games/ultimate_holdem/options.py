"""What can be done now, as buttons: the next step first, then each seat, then what goes wrong.

Nothing here judges. Every option is offered only if the rules accept it as it stands.
"""

from collections.abc import Iterator

from casino.kernel.money import dollars
from games.game import Option
from games.kit.house.limits import maximum
from games.kit.house.showing import CAUSES, KINDS, REASONS, keyed_wrongly, of_seat, report
from games.ultimate_holdem.rules.amounts import doubts, play_bets
from games.ultimate_holdem.rules.betting import can_close
from games.ultimate_holdem.rules.dealing import can_deal, due
from games.ultimate_holdem.rules.irregular import correctable
from games.ultimate_holdem.rules.showdown import settlement_order
from games.ultimate_holdem.rules.state import STREETS, RoundState
from games.ultimate_holdem.rules.wagering import boxes_taking

PLACES = {"flop": "Flop", "turn_and_river": "Turn and river", "dealer": "Dealer's cards"}


def options(state: RoundState) -> tuple[Option, ...]:
    """The acts and reports that fit the round as it stands."""
    if state.phase == "closed":
        ask = {"why": "text"}
        return (
            Option(
                command="VoidClosedRound", label="Void for fraud", ask=ask,
                clause="uth-2019:15.4", group="irregular",
            ),
        )  # fmt: skip
    if state.over or state.phase == "new":
        return ()
    return (*_next_steps(state), *_seats(state), *_rulings(state), *_reports(state))


def _next_steps(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers" and not state.bets_closed:
        yield Option(command="OfferWagers", label="Place your bets", group="deal")
        if can_deal(state):
            yield Option(command="CallNoMoreBets", label="No more bets", group="deal")
    yield from _deals(state)
    if can_close(state):
        yield Option(command="CloseRound", label="End the round", group="deal")
    if not state.undecided() and ("exposure", 0) not in state.awaited:
        yield from _reveal(state)
    if state.phase == "showdown":
        yield from _settle(state)


def _deals(state: RoundState) -> Iterator[Option]:
    waiting = due(state)
    if waiting and can_deal(state):
        to, seat, cards = waiting[0]
        where = f"seat {seat}" if to == "seat" else to
        yield _deal("Deal the round", to="all")
        yield _deal(f"Deal {cards} to {where}", to=to, seat=seat)


def _deal(label: str, **fields: object) -> Option:
    return Option(command="DealCards", label=label, fields=fields, group="deal")


def _reveal(state: RoundState) -> Iterator[Option]:
    steps = {
        "before_flop": ("RevealFlop", "Turn over the flop", "cards:3"),
        "after_flop": ("RevealTurnAndRiver", "Turn over turn and river", "cards:2"),
        "on_river": ("RevealDealerHand", "Dealer's hand", "cards:2"),
    }
    if state.phase in steps:
        command, label, cards = steps[state.phase]
        yield Option(command=command, label=label, ask={"cards": cards}, group="deal")


def _settle(state: RoundState) -> Iterator[Option]:
    refunds = not state.dealer_qualifies and any(
        state.seat(n).wagers["ante"].on_layout_cents for n in state.in_hand()
    )
    if refunds:
        yield Option(command="RefundAntes", label="Hand back all antes", group="settle")
    for number in settlement_order(state)[:1]:
        seat = state.seat(number)
        here = {"fields": {"seat": number}, "seat": number, "group": "settle"}
        if not seat.cards and not refunds:
            ask = {"cards": "cards:2"}
            yield Option(command="RevealHand", label=f"Turn over seat {number}", ask=ask, **here)  # type: ignore[arg-type]
        elif seat.cards and any(not w.result for w in seat.wagers.values()):
            if not {(box, number) for box in seat.wagers} & doubts(state):
                yield Option(command="SettleHand", label=f"Settle seat {number}", **here)  # type: ignore[arg-type]
        elif seat.cards:
            yield Option(command="DiscardHand", label=f"Discard seat {number}", **here)  # type: ignore[arg-type]


def _seats(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers" and not state.bets_closed:
        for number in range(1, state.settings.seats + 1):
            yield from _wagers(state, number)
    if state.phase in STREETS:
        for number in state.undecided():
            yield from _decisions(state, number)
        for number, seat in sorted(state.seats.items()):
            if seat.out == "folded" and seat.folded_on == state.phase:
                yield of_seat("CorrectFold", "Fold was a keying error", number, why="text")
    if state.phase == "showdown":
        for number in state.in_hand():
            if not state.seat(number).cards:
                yield of_seat("ConcedeHand", "Concede", number)


def _wagers(state: RoundState, number: int) -> Iterator[Option]:
    seat = state.seat(number)
    for box in boxes_taking(state, number):
        yield Option(
            command="PlaceWager",
            label=box.capitalize(),
            fields={"seat": number, "box": box},
            ask={"amount_cents": "amount"},
            seat=number,
        )
    for box in () if seat.out else seat.wagers:
        yield Option(
            command="WithdrawWager",
            label=f"Take back {box}",
            fields={"seat": number, "box": box},
            seat=number,
        )


def _decisions(state: RoundState, number: int) -> Iterator[Option]:
    seat = state.seat(number)
    most = maximum(state, seat, "play", seat.wagers["ante"].player)
    for times, amount in reversed(play_bets(state, number)):
        if amount <= most:
            yield Option(
                command="PlaceWager",
                label=f"Bet {times}× ({dollars(amount)})",
                fields={"seat": number, "box": "play", "amount_cents": amount},
                seat=number,
            )
    if state.phase != "on_river":
        yield of_seat("Check", "Check", number)
    yield of_seat("Fold", "Fold", number)
    yield of_seat("DeemFold", "Deem folded", number, reason=REASONS)


def _rulings(state: RoundState) -> Iterator[Option]:
    for about, number in sorted(doubts(state)):
        yield Option(
            command="ConfirmRuling",
            label=f"Confirm the ruling on {about}",
            fields={"about": about, "seat": number},
            ask={"why": "text"},
            seat=number or None,
            group="settle",
        )


def _reports(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers":
        yield report(
            "PermitOverMaximum", "Marker over the maximum", "uth-2019:5.2",
            seat="seat", box="ante|blind|trips|play", limit_cents="amount",
        )  # fmt: skip
    if state.cards_dealt:
        yield report("ReportCardsHandled", "Cards handled", "uth-2019:13.5", seat="seat")
        yield report("DeclareMisdeal", "Misdeal", "uth-2019:6.1(b)", why="text")
        yield report(
            "ReportCardCount", "Wrong number of cards", "uth-2019:13.1",
            to="communal|seat|dealer", seat="seat", cards="number",
        )  # fmt: skip
        yield report(
            "ReportCardsExposed", "Card exposed", "uth-2019:13.2",
            to="communal|seat|dealer", seat="seat", cards="cards:1",
        )  # fmt: skip
        yield report("ReportHandWithoutWager", "Hand without a wager", "uth-2019:13.5", seat="seat")
        yield report(
            "ReportWagerFound", "Wager found", "uth-2019:13.7",
            seat="seat", box="ante|blind|trips|play", amount_cents="amount",
        )  # fmt: skip
    yield report("ReportMalfunction", "Shoe fault", "uth-2019:11.1", kind=KINDS, detail="text")
    yield report("ReportMissingCard", "Card missing", "uth-2019:13.6", card="card")
    yield report("ReportForeignCard", "Foreign card", "uth-2019:13.6", card="card", deck="text")
    if any(seat.wagers and seat.out != "voided" for seat in state.seats.values()):
        yield report(
            "VoidSeatWagers", "Void one seat's wagers", "uth-2019:15.3(a)", seat="seat", why="text"
        )
    yield report("VoidRound", "Void the round", "uth-2019:15.4", cause=CAUSES, why="text")
    yield from _corrections(state)


def _corrections(state: RoundState) -> Iterator[Option]:
    for where, what in PLACES.items():
        if cards := correctable(state, where):
            yield keyed_wrongly(where, what, cards)
    for number in state.seats:
        if cards := correctable(state, "seat", number):
            yield keyed_wrongly("seat", f"Seat {number}'s cards", cards, number)
