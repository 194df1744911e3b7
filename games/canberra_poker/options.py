"""What can be done now, as buttons: the next step first, then each seat, then what goes wrong.

Nothing here judges. Every option is offered only if the rules accept it as it stands.
"""

from collections.abc import Iterator

from casino.kernel.money import dollars
from games.canberra_poker.rules.amounts import bet_due, doubts
from games.canberra_poker.rules.dealing import can_deal, due, where
from games.canberra_poker.rules.deciding import can_decide
from games.canberra_poker.rules.finding import correctable
from games.canberra_poker.rules.irregular import can_close
from games.canberra_poker.rules.jackpot import undeclared, unlit
from games.canberra_poker.rules.showdown import settlement_order
from games.canberra_poker.rules.state import HAND_CARDS, RoundState, Seat
from games.canberra_poker.rules.wagering import takes_ante
from games.game import Option
from games.kit.house.showing import CAUSES, KINDS, REASONS, keyed_wrongly, of_seat, report


def options(state: RoundState) -> tuple[Option, ...]:
    """The acts and reports that fit the round as it stands."""
    if state.phase == "closed":
        return (
            *_late_claims(state),
            report("VoidClosedRound", "Void for fraud", "canberra-2017:16.4", why="text"),
        )
    if state.over or state.phase == "new":
        return ()
    if state.halted:
        approve = Option(
            command="ApprovePlay",
            label="Play may go on",
            ask={"why": "text?"},
            clause="canberra-2017:14.5",
            group="deal",
        )
        return (approve, *_reports(state))
    return (*_next_steps(state), *_seats(state), *_rulings(state), *_reports(state))


def _next_steps(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers":
        yield Option(command="OfferWagers", label="Place your bets", group="deal")
        if unlit(state) and not state.jackpot_off:
            yield Option(
                command="AcceptJackpotWagers", label="Light the jackpot pads", group="deal"
            )
        if can_close(state):
            yield Option(command="CloseRound", label="End the round", group="deal")
    yield from _deals(state)
    if state.phase == "decisions":
        if state.automated and not state.announced:
            yield Option(command="CallBetOrFold", label="Bet or fold", group="deal")
        if state.in_hand() and not state.undecided():
            ask = {"cards": f"cards:{HAND_CARDS - 1}"}
            yield Option(command="RevealDealerHand", label="Dealer's hand", ask=ask, group="deal")
    yield from _settle(state)
    if state.cards_dealt and not state.in_hand() and not state.dealer_discarded:
        yield Option(
            command="DiscardDealerHand", label="Collect the dealer's hand", group="settle",
            fields={"cards": state.dealer_dealt}, clause="canberra-2017:9.7",
        )  # fmt: skip


def _deals(state: RoundState) -> Iterator[Option]:
    if can_deal(state):
        to, seat = due(state)[0]
        label = f"Deal to {where((to, seat))}"
        yield Option(
            command="DealCards", label="Deal the round", fields={"to": "all"}, group="deal"
        )
        fields = {"to": to, "seat": seat}
        yield Option(command="DealCards", label=label, fields=fields, group="deal")
    if state.dealer_dealt == HAND_CARDS and state.phase == "dealing":
        ask = {"cards": "cards:1"}
        yield Option(command="TurnDealerCard", label="Dealer's up card", ask=ask, group="deal")


def _settle(state: RoundState) -> Iterator[Option]:
    for number in settlement_order(state):
        seat = state.seat(number)
        if not seat.cards and not seat.in_rack:
            ask = {"cards": f"cards:{HAND_CARDS}"}
            yield Option(
                command="RevealHand", label=f"Turn over seat {number}", fields={"seat": number},
                ask=ask, seat=number, group="settle",
            )  # fmt: skip
        if undeclared(seat) and not (seat.in_rack or seat.collected):
            held = seat.hand_class.replace("_", " ")
            yield _settling("DeclareJackpotHand", f"Jackpot, seat {number}: {held}", number)
        if seat.cards and _unsettled(seat) and ("bet", number) not in doubts(state):
            yield _settling("SettleHand", f"Settle seat {number}", number)
    for number in state.not_collected():
        seat = state.seat(number)
        settled = seat.cards and not _unsettled(seat)
        if seat.out or (settled and (seat.lapsed or not undeclared(seat))):
            yield _settling("DiscardHand", f"Discard seat {number}", number, cards=seat.dealt)
    yield from _late_claims(state)


def _unsettled(seat: Seat) -> bool:
    return any(not wager.result for wager in seat.wagers.values())


def _settling(command: str, label: str, number: int, **known: int) -> Option:
    fields = {"seat": number, **known}
    return Option(command=command, label=label, fields=fields, seat=number, group="settle")


def _late_claims(state: RoundState) -> Iterator[Option]:
    for number, seat in sorted(state.seats.items()):
        if seat.collected and seat.rebuilt and undeclared(seat):
            label = f"Let seat {number}'s late claim count"
            yield Option(
                command="AcceptLateClaim", label=label, fields={"seat": number},
                ask={"why": "text"}, seat=number, group="irregular", clause="canberra-2017:10.4",
            )  # fmt: skip


def _seats(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers":
        for number in range(1, state.settings.seats + 1):
            yield from _wagers(state, number)
    if state.phase == "decisions":
        for number in state.undecided() if can_decide(state) else ():
            if not state.seat(number).in_rack:
                yield from _decisions(state, number)
        for number, seat in sorted(state.seats.items()):
            if seat.out == "folded" and not seat.discarded:
                yield of_seat("CorrectFold", "Fold was a keying error", number, why="text")


def _wagers(state: RoundState, number: int) -> Iterator[Option]:
    seat = state.seat(number)
    if takes_ante(state, number):
        yield Option(
            command="PlaceWager", label="Ante", fields={"seat": number, "box": "ante"},
            ask={"amount_cents": "amount"}, seat=number,
        )  # fmt: skip
    takes_jackpot = state.settings.jackpot and not state.jackpot_off and not seat.out
    if "ante" in seat.wagers and "jackpot" not in seat.wagers and takes_jackpot:
        displayed = state.settings.jackpot_wager_cents
        yield Option(
            command="PlaceWager", label=f"Jackpot ({dollars(displayed)})", seat=number,
            fields={"seat": number, "box": "jackpot", "amount_cents": displayed},
        )  # fmt: skip
    for box in ("ante", "jackpot"):
        if box in seat.wagers and not seat.out:
            yield Option(
                command="WithdrawWager", label=f"Take back {box}",
                fields={"seat": number, "box": box}, seat=number,
            )  # fmt: skip


def _decisions(state: RoundState, number: int) -> Iterator[Option]:
    amount = bet_due(state, number)
    yield Option(
        command="PlaceWager", label=f"Bet {dollars(amount)}", seat=number,
        fields={"seat": number, "box": "bet", "amount_cents": amount},
    )  # fmt: skip
    yield of_seat("Fold", "Fold", number)
    if state.settings.undecided_player == "fold":
        yield of_seat("DeemFold", "Deem folded", number, reason=REASONS)


def _rulings(state: RoundState) -> Iterator[Option]:
    for about, number in sorted(doubts(state)):
        yield Option(
            command="ConfirmRuling", label="Confirm the ruling on the bet",
            fields={"about": about, "seat": number}, ask={"why": "text"}, seat=number,
            group="settle",
        )  # fmt: skip


def _reports(state: RoundState) -> Iterator[Option]:
    if state.phase == "wagers" and not state.halted:
        yield report(
            "PermitOverMaximum", "Marker over the maximum", "canberra-2017:3.2",
            seat="seat", limit_cents="amount",
        )  # fmt: skip
    if state.cards_dealt:
        yield from _about_cards(state)
    if not state.halted:
        yield from _corrections(state)
    if state.settings.jackpot:
        yield report(
            "ReportJackpotFault", "Jackpot equipment fault", "canberra-2017:14.5",
            supervisor="text", detail="text?",
        )  # fmt: skip
    yield report(
        "ReportWagerFound", "Wager found", "canberra-2017:3.5",
        seat="seat", box="ante|bet", amount_cents="amount",
    )  # fmt: skip
    yield report("ReportMalfunction", "Shoe fault", "canberra-2017:12.6", kind=KINDS, detail="text")
    yield report("ReportMissingCard", "Card missing", "canberra-2017:2.4", card="card")
    yield report("ReportForeignCard", "Foreign card", "canberra-2017:2.4", card="card", deck="text")
    if any(seat.wagers and seat.out != "voided" for seat in state.seats.values()):
        yield report(
            "VoidSeatWagers", "Void one seat's wagers", "canberra-2017:16.3(a)",
            seat="seat", why="text",
        )  # fmt: skip
        yield Option(
            command="VoidSeatWagers", label="Hand one seat's wagers back", group="irregular",
            fields={"clause": "canberra-2017:16.4"}, ask={"seat": "seat", "why": "text"},
            clause="canberra-2017:16.4",
        )  # fmt: skip
    yield report("VoidRound", "Void the round", "canberra-2017:16.4", cause=CAUSES, why="text")


def _about_cards(state: RoundState) -> Iterator[Option]:
    yield report("ReportCardsHandled", "Cards handled", "canberra-2017:12.5", seat="seat")
    yield report("ReportWrongDeal", "Wrong deal", "canberra-2017:14.3", why="text")
    yield report(
        "ReportCardCount", "Wrong number of cards", "canberra-2017:14.3",
        to="seat|dealer", seat="seat", cards="number",
    )  # fmt: skip
    yield report(
        "ReportCardsExposed", "Card exposed", "canberra-2017:14.1",
        to="seat|dealer", seat="seat", cards="cards:1",
    )  # fmt: skip
    yield report("ReportHandInRack", "Hand in the rack", "canberra-2017:14.4", seat="seat")
    if not state.halted and any(s.in_rack or s.collected for s in state.seats.values()):
        yield report(
            "ReconstructHand", "Rebuild a hand", "canberra-2017:14.4",
            seat="seat", cards=f"cards:{HAND_CARDS}",
        )  # fmt: skip


def _corrections(state: RoundState) -> Iterator[Option]:
    for place, what in (("up_card", "Up card"), ("dealer", "Dealer's four cards")):
        if cards := correctable(state, place):
            yield keyed_wrongly(place, what, cards)
    for number in state.seats:
        if cards := correctable(state, "seat", number):
            yield keyed_wrongly("seat", f"Seat {number}'s cards", cards, number)
