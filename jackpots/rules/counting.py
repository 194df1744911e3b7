"""The house's contribution for every round: by the button, or entered afterwards (113, 116, 126).

A round that is started and void nets to nothing; one that no press counted is owed.
"""

from collections.abc import Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.equipment import offer_refused
from jackpots.rules.state import PoolState, RoundPot, place_of
from jackpots.rules.systems import require_system


def count(state: PoolState, asked: sc.CountRound) -> Sequence[Fact]:
    """116: once for a round; while the equipment fails the increment is owed, not lost (115a)."""
    system, place = require_system(state), place_of(asked.table, asked.round)
    if asked.table not in system.tables:
        raise Refused(
            "table_not_linked",
            "holdem-sa-2020:114a",
            f"Table {asked.table} is not on this Jackpot System.",
        )
    if place in system.missed or state.rounds.get(place, RoundPot()).counted_cents:
        raise Refused(
            "button_pressed",
            "holdem-sa-2020:116",
            "The Jackpot Button counts a round once, and this one is recorded.",
        )
    fault = offer_refused(state, table=asked.table)
    if fault is not None:
        return [
            sf.RoundMissed(
                table=asked.table,
                round=asked.round,
                ended=False,
                why="The equipment was out of order.",
                clause="holdem-sa-2020:115a",
            )
        ]
    return [
        _counted(state, (asked.table, asked.round), "button", "", asked.by, "holdem-sa-2020:116")
    ]


def count_missed(state: PoolState, asked: sc.CountMissedRounds, told: c.Told) -> Sequence[Fact]:
    """126, 127: an Area or Casino Manager makes the contributions, each of them once."""
    missed = require_system(state).missed
    numbers = range(asked.first, asked.last + 1)
    unknown = [n for n in numbers if place_of(asked.table, n) not in missed]
    if unknown or not numbers:
        where = f"Round {unknown[0]} of table {asked.table}" if unknown else "No round"
        raise Refused("round_not_missed", "holdem-sa-2020:126", f"{where} is owed a contribution.")
    if not asked.why.strip():
        raise Refused("reason_missing", "holdem-sa-2020:126", "Say why no press counted it.")
    return list(_entered(state, asked, told.by))


def _entered(state: PoolState, asked: sc.CountMissedRounds, by: str) -> Iterator[Fact]:
    meter = state.jackpot_cents
    for number in range(asked.first, asked.last + 1):
        place = (asked.table, number)
        fact = _counted(state, place, "adjustment", asked.why, by, "holdem-sa-2020:126", meter)
        meter = fact.meter_cents
        yield fact


def _counted(
    state: PoolState,
    place: tuple[str, int],
    how: str,
    why: str,
    by: str,
    clause: str,
    meter_cents: int | None = None,
) -> sf.RoundCounted:
    increment = state.terms[-1].increment_cents
    meter = state.jackpot_cents if meter_cents is None else meter_cents
    return sf.RoundCounted(
        table=place[0],
        round=place[1],
        increment_cents=increment,
        how=how,
        why=why,
        by=by,
        meter_cents=meter + increment,
        clause=clause,
    )


def missed_at_end(state: PoolState, asked: c.NoteRoundEnd) -> Sequence[Fact]:
    """126: a round that ended without a press is noted, for a manager to put right."""
    system, place = state.system, place_of(asked.table, asked.round)
    if system is None or asked.table not in system.tables or place in system.missed:
        return []
    return [
        sf.RoundMissed(
            table=asked.table,
            round=asked.round,
            ended=True,
            why="The Jackpot Button was not pressed.",
            clause="holdem-sa-2020:126",
        )
    ]


def uncount(
    state: PoolState, asked: c.ReverseRound | c.ReverseSeat, pot: RoundPot
) -> Iterator[Fact]:
    """113: a round that is not completed brings nothing."""
    place = place_of(asked.table, asked.round)
    if state.system is not None and place in state.system.missed:
        yield sf.RoundExcused(
            table=asked.table,
            round=asked.round,
            why=asked.why,
            clause="holdem-sa-2020:113",
        )
    if pot.counted_cents:
        gone = min(pot.counted_cents, state.jackpot_cents)
        yield sf.CountReversed(
            table=asked.table,
            round=asked.round,
            increment_cents=pot.counted_cents,
            made_good_cents=pot.counted_cents - gone,
            meter_cents=state.jackpot_cents - gone,
            why=asked.why,
            clause="holdem-sa-2020:113",
        )
