"""Table stakes: the buy-in range, adding to a stake, and what happens to one that runs low.

The demands: ``buy_in`` (a range to come in with), ``stake_kept`` (no chips leave the table),
``stake_in_round`` (none are added during a round), ``hand_from_cut`` (nor once the cards for the
next one are cut), ``stake_stays`` (nor taken during one), ``top_up`` (the range to add within),
``start_stake`` (what play starts with), ``declared`` (who fails to come up to the minimum adds no
more and leaves with the stake).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.equipment import Equipment
from games.kit.terms import value_at
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds, instant, player_at
from games.tables.rules.state import TableState

RETURN_SECONDS = 3600
NO_END = 10**15


@dataclass(frozen=True, slots=True)
class Range:
    """The smallest and the largest buy-in."""

    minimum_cents: int
    maximum_cents: int

    def __str__(self) -> str:
        return f"{dollars(self.minimum_cents)} to {dollars(self.maximum_cents)}"


def buy_in_range(settings: str) -> Range:
    """The range a table's settings give; without one, anything."""
    read = json.loads(settings)
    low, high = (value_at(read, f"buy_in.{end}_cents") for end in ("minimum", "maximum"))
    return Range(low if type(low) is int else 0, high if type(high) is int else NO_END)


def require_buy_in(
    gear: Equipment, span: Range, stake_cents: int, took_cents: int = 0, away_seconds: int = -1
) -> None:
    """Refuse a first stake outside the range, or other than what was lately taken away."""
    back = gear.demands("return") and 0 <= away_seconds <= RETURN_SECONDS
    if back and took_cents >= span.minimum_cents:
        if stake_cents != took_cents:
            raise Refused(
                "return_with_the_same",
                gear.clause("return"),
                f"Back within the hour: the stake is the {dollars(took_cents)} taken away.",
            )
        return
    if not gear.demands("buy_in"):
        return
    if stake_cents < span.minimum_cents:
        raise Refused("buy_in_too_small", gear.clause("buy_in"), f"The buy-in is {span}.")
    if stake_cents > span.maximum_cents:
        largest = gear.clause("buy_in_maximum") or gear.clause("buy_in")
        raise Refused("buy_in_too_large", largest, f"The buy-in is {span}.")


def away_seconds(left_at: str, at: str) -> int:
    """How long a player was away; -1 where the house knows of no departure."""
    if not (left_at and at):
        return -1
    return int((instant(at) - instant(left_at)).total_seconds())


def require_top_up(
    gear: Equipment, span: Range, stake_cents: int, change_cents: int, *, in_round: bool
) -> None:
    """Refuse a change of stake that the instrument bars; winnings above the range may stay."""
    if change_cents <= 0:
        raise Refused(
            "stake_stays", gear.clause("stake_kept"), "Chips leave the table with the player only."
        )
    if in_round:
        raise Refused(
            "round_still_open", gear.clause("stake_in_round"), "Add chips when the pot is won."
        )
    after = stake_cents + change_cents
    if not span.minimum_cents <= after <= span.maximum_cents:
        raise Refused(
            "stake_out_of_range",
            gear.clause("top_up"),
            f"The stake would be {dollars(after)}; the range is {span}.",
        )


def change_stake(state: TableState, command: c.ChangeStake) -> Sequence[Fact]:
    gear, player = state.gear, player_at(state, command.seat)
    stake = state.stakes.get(command.seat, 0)
    if command.change_cents > 0 and command.seat in state.declared:
        raise Refused(
            "player_declared", gear.clause("declared"), f"{player} is declared: no more chips."
        )
    if command.change_cents < 0 and command.spent_on.strip() and gear.demands("stake_spent"):
        return [_spent(state, command, player, stake)]
    if command.change_cents > 0 and cut_begun(state):
        raise Refused(
            "hand_begun",
            gear.clause("hand_from_cut"),
            "The cut has begun the hand: add chips when it is over.",
        )
    span = buy_in_range(state.settings)
    require_top_up(gear, span, stake, command.change_cents, in_round=state.round_open)
    return [
        f.StakeChanged(
            seat=command.seat,
            player=player,
            change_cents=command.change_cents,
            stake_cents=stake + command.change_cents,
            clause=gear.clause("top_up"),
        )
    ]


def require_stake_free(state: TableState, seat: int) -> None:
    """Refuse to take a stake away that the round has; what is left of it shows at its end."""
    clause = state.gear.clause("stake_stays")
    if clause and state.round_open and seat in state.dealt.values():
        raise Refused(
            "stake_in_play", clause, "The stake is in the round: leave or move when the pot is won."
        )


def cut_begun(state: TableState) -> bool:
    """Whether the cards of the next hand are cut, where a hand begins with that."""
    cut = any(deck.cut for deck in state.decks.values())
    return cut and not state.round_open and state.gear.demands("hand_from_cut")


def correct_stakes(state: TableState, command: c.CorrectStakes) -> Sequence[Fact]:
    """What was paid wrongly in a round, until a new round makes its decision final.

    Where no new round does, it waits for the end of the round that is open.
    """
    final, clause = state.gear.demands("final"), state.gear.clause("correct")
    clause = clause or state.gear.clause("final")
    if final and (command.round != state.rounds or state.round_open):
        raise Refused(
            "decision_final",
            clause,
            f"A new round has begun: the decision in round {command.round} is final.",
        )
    between_rounds(
        state, state.gear.clause("stake_in_round"), "Stakes are put right when the pot is won."
    )
    here = {s for s, p in state.players.items() if command.players.get(s, p) == p}
    gone = sorted(set(command.changes) - here)
    if gone and not command.void:
        raise Refused("seat_empty", clause, f"The player of seat {gone[0]} has left.")
    changes = {seat: cents for seat, cents in command.changes.items() if seat in here}
    short = [seat for seat, cents in changes.items() if state.stakes.get(seat, 0) + cents < 0]
    if short:
        raise Refused("stake_too_small", clause, f"Seat {short[0]} has not that much left.")
    return [f.StakesCorrected(round=command.round, changes=changes, clause=clause)]


def _corrected(state: TableState, fact: f.StakesCorrected) -> TableState:
    moved = {s: state.stakes.get(s, 0) + cents for s, cents in fact.changes.items()}
    return replace(state, stakes=state.stakes | moved)


def _spent(state: TableState, command: c.ChangeStake, player: str, stake: int) -> Fact:
    """What a player pays an employee for goods or services, and only between the hands."""
    if state.round_open:
        raise Refused(
            "round_still_open",
            state.gear.clause("stake_spent_in_round"),
            "Not from the stake of a player in the hand: who is out of it pays in the round.",
        )
    left = stake + command.change_cents
    if left < 0:
        raise Refused(
            "stake_too_small", state.gear.clause("stake_spent"), f"The stake is {dollars(stake)}."
        )
    return f.StakeChanged(
        seat=command.seat,
        player=player,
        change_cents=command.change_cents,
        stake_cents=left,
        clause=state.gear.clause("stake_spent"),
        spent_on=command.spent_on,
    )


def short_seats(state: TableState, settings: str) -> frozenset[int]:
    """The seats whose stake lies under a new minimum and who owe chips before they are dealt in."""
    if not state.gear.demands("limits_agreed"):
        return frozenset()
    least = buy_in_range(settings).minimum_cents
    return frozenset(seat for seat, stake in state.stakes.items() if stake < least)


def require_start_stakes(state: TableState, settings: str) -> None:
    """When play starts, every player has the minimum table stake on the table."""
    clause = state.gear.clause("start_stake")
    least = buy_in_range(settings).minimum_cents
    low = [seat for seat, stake in sorted(state.stakes.items()) if stake < least]
    if clause and low and not state.started:
        raise Refused(
            "stake_too_small",
            clause,
            f"Play starts with {dollars(least)} or more: seat {low[0]} has less.",
        )


def declarations(state: TableState, settings: str) -> list[Fact]:
    """The players who did not come up to the minimum before this round."""
    clause = state.gear.clause("declared")
    least = buy_in_range(settings).minimum_cents
    return [
        f.PlayerDeclared(seat=seat, player=state.players[seat], stake_cents=stake, clause=clause)
        for seat, stake in sorted(state.stakes.items())
        if clause and 0 < stake < least and seat not in state.declared
    ]


def broke(state: TableState, stakes: dict[int, int] | None) -> list[Fact]:
    """The declared players who have lost their stake, and so their seat."""
    clause = state.gear.clause("declared")
    gone: list[Fact] = []
    for seat in sorted(state.declared):
        if stakes is not None and stakes.get(seat) == 0 and seat in state.players:
            player = state.players[seat]
            ruled = f.SeatRuledVacant(
                seat=seat, player=player, ground="the stake of a declared player is lost",
                clause=clause,
            )  # fmt: skip
            gone += [ruled, f.PlayerLeft(seat=seat, player=player)]
    return gone


def _stake_changed(state: TableState, fact: f.StakeChanged) -> TableState:
    enough = fact.stake_cents >= buy_in_range(state.settings).minimum_cents
    return replace(
        state,
        stakes=state.stakes | {fact.seat: fact.stake_cents},
        short=state.short - {fact.seat} if enough else state.short,
    )


ACTS: Acts = {c.ChangeStake: change_stake, c.CorrectStakes: correct_stakes}

STEPS: Steps = {
    f.StakeChanged: _stake_changed,
    f.StakesCorrected: _corrected,
    f.PlayerDeclared: lambda s, x: replace(s, declared=s.declared | {x.seat}),
}
