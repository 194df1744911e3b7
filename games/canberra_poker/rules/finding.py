"""What lies in a box is recorded as it lies, and cards keyed wrongly are put right."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.amounts import acting
from games.canberra_poker.rules.closing import void_round
from games.canberra_poker.rules.evolve import evolve
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.showdown import declare_dealer, declare_hand, read_cards
from games.canberra_poker.rules.state import RoundState
from games.kit.house.limits import advice, advice_undone
from games.kit.house.wagering import require_reason, require_seat


def report_wager_found(state: RoundState, command: c.ReportWagerFound) -> Sequence[Fact]:
    """Record the find and what the wager acts for; a wager settled by then stays settled."""
    require_seat(state, command.seat, HOUSE)
    if command.amount_cents < 0:
        raise Refused(
            "amount_below_zero", "canberra-2017:4.3", "Enter what lies there; 0 is empty."
        )
    was = state.seat(command.seat).wagers.get(command.box)
    found = r.WagerFound(
        seat=command.seat,
        box=command.box,
        was_cents=was.stake_cents if was else 0,
        amount_cents=command.amount_cents,
        difference_cents=0,
        acts_cents=was.stake_cents if was else 0,
        player=state.owner(command.seat),
        clause="canberra-2017:7.2" if command.box == "bet" else "",
    )
    if state.over or (was and was.result):
        return [found]
    lies = replace(found, difference_cents=command.amount_cents - found.was_cents, acts_cents=0)
    after = evolve(state, lies)
    if acts := acting(after, command.seat).get(command.box):
        lies = replace(lies, acts_cents=acts.cents, clause=acts.clause or lies.clause)
    return [lies, *_follows(after, command)]


def _follows(state: RoundState, command: c.ReportWagerFound) -> list[Fact]:
    """A hand dealt to a box without an ante, advice, or a ruling to be made."""
    number = command.seat
    seat = state.seat(number)
    if seat.dealt and not seat.out and not seat.placed("ante"):
        why = f"seat {number} was dealt a hand without an ante"
        return void_round(state, "wrong_deal", why, "canberra-2017:14.3")
    facts: list[Fact] = advice_undone(state, number, HOUSE)
    if command.box == "ante" and command.amount_cents:
        player = seat.wagers["ante"].player
        facts += advice(state, number, "ante", command.amount_cents, player, HOUSE)
    bet = acting(state, number).get("bet")
    if bet and bet.needs_ruling and seat.in_hand:
        facts.append(
            r.RulingAwaited(
                about="bet",
                seat=number,
                proposal=f"the bet acts for {dollars(bet.cents)}, which is not twice the ante",
                clause=bet.clause,
            )
        )
    return facts


def correctable(state: RoundState, where: str, number: int = 0) -> tuple[str, ...]:
    """The cards turned over at a place, unless a hand is settled on them."""
    own = [state.seat(number)] if where == "seat" else []
    relied = own or [seat for seat in state.seats.values() if seat.cards and not seat.out]
    if any(
        seat.out or seat.claimed or any(w.result for w in seat.wagers.values()) for seat in relied
    ):
        return ()
    return {
        "up_card": (state.up_card,) if state.up_card else (),
        "dealer": state.dealer[1:],
        "seat": state.seat(number).cards,
    }[where]


def correct_cards(state: RoundState, command: c.CorrectCards) -> Sequence[Fact]:
    """A keying error is put right by a fact that keeps what was keyed."""
    require_reason(command.why, "canberra-2017:9.1", "Name the keying error.")
    were = correctable(state, command.where, command.seat)
    if not were:
        raise Refused(
            "cards_relied_upon",
            "canberra-2017:9.1",
            "A hand is settled on these cards, or they are not turned over yet.",
        )
    cards = read_cards(state, command.cards, len(were), "canberra-2017:9.1", but=were)
    corrected = r.CardsCorrected(
        where=command.where, seat=command.seat, were=were, cards=cards, why=command.why
    )
    after = evolve(state, corrected)
    if command.where == "seat":
        return [corrected, *declare_hand(command.seat, cards)]
    return [corrected, *(declare_dealer(after.dealer) if after.dealer else [])]
