"""What lies in a box is recorded as it lies; 5.4, 5.5 and 13.7 say what it acts for."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.house.limits import advice, advice_undone
from games.kit.house.wagering import require_seat
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.amounts import acting, least_play, play_street
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.irregular import without_wager
from games.ultimate_holdem.rules.state import RoundState


def report_wager_found(state: RoundState, command: c.ReportWagerFound) -> Sequence[Fact]:
    """Record the find and what the wager acts for; a wager settled by then stays settled."""
    require_seat(state, command.seat, HOUSE)
    if command.amount_cents < 0:
        raise Refused("amount_below_zero", "uth-2019:4.1", "Enter what lies there; 0 is empty.")
    found = _found(state, command)
    was = state.seat(command.seat).wagers.get(command.box)
    if state.over or (was and was.result):
        return [replace(found, acts_cents=was.stake_cents if was else 0)]
    lies_there = replace(found, difference_cents=command.amount_cents - found.was_cents)
    after = evolve(state, lies_there)
    acts = acting(after, command.seat).get(command.box)
    if acts:
        lies_there = replace(
            lies_there, acts_cents=acts.cents, clause=acts.clause or lies_there.clause
        )
    return [lies_there, *_follows(after, command)]


def _found(state: RoundState, command: c.ReportWagerFound) -> r.WagerFound:
    seat = state.seat(command.seat)
    was = seat.wagers.get(command.box)
    play = command.box == "play"
    street = command.street or (was.street if was else "") or play_street(state)
    return r.WagerFound(
        seat=command.seat,
        box=command.box,
        was_cents=was.stake_cents if was else 0,
        amount_cents=command.amount_cents,
        difference_cents=0,
        acts_cents=0,
        player=was.player if was else seat.player or f"seat {command.seat}",
        street=street if play else "",
        clause="uth-2019:13.7" if play else "",
    )


def _follows(state: RoundState, command: c.ReportWagerFound) -> list[Fact]:
    """Advice, a ruling to be made, or a hand without its wager."""
    number, box = command.seat, command.box
    seat = state.seat(number)
    if seat.dealt and not seat.out and not seat.has_opening_wagers:
        return without_wager(state, number)
    facts = [*advice_undone(state, number, HOUSE), *_advice(state, number, box)]
    for about, acts in acting(state, number).items():
        if acts.needs_ruling and seat.in_hand:
            facts.append(
                r.RulingAwaited(
                    about=about,
                    seat=number,
                    proposal=f"the {about} acts for {dollars(acts.cents)}, the rest goes back",
                    clause=acts.clause,
                )
            )
    return facts


def _advice(state: RoundState, number: int, box: str) -> list[Fact]:
    """5.4, and 13.7(a) where the play wager is short of its multiple."""
    wager = state.seat(number).wagers.get(box)
    if not wager:
        return []
    acts = acting(state, number).get(box)
    short = acts is not None and acts.clause == "uth-2019:13.7(a)"
    least = least_play(state, number) if short else 0
    return advice(state, number, box, wager.placed_cents, wager.player, HOUSE, least)
