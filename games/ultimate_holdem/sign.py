"""The notices that belong at the table, each with the clause that demands it."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.money import dollars
from games.kit.hand_classes import HandClass
from games.ultimate_holdem.rules import odds
from games.ultimate_holdem.rules.settings import BOXES, read

MOST_ANTES = 4


def sign(settings: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    """Rows of (notice, what it says, clause)."""
    terms = read(settings)
    limits = tuple(
        (
            box.capitalize(),
            f"{dollars(terms.limits[box].minimum_cents)} to "
            f"{dollars(terms.limits[box].maximum_cents)}",
            "uth-2019:5.1",
        )
        for box in BOXES
    )
    return (
        *limits,
        ("Wagers in multiples of", dollars(terms.multiple_cents), "uth-2019:5.3"),
        ("Maximum payout on blind", dollars(terms.maximum_payout_cents), "uth-2019:Table1:**"),
        *_warnings(terms.limits["play"].maximum_cents, terms.limits["ante"].maximum_cents),
        *_pay_table("Blind", odds.BLIND, odds.BLIND_LINES),
        *_pay_table("Trips", odds.TRIPS, odds.TRIPS_LINES),
    )


def _warnings(play_cents: int, ante_cents: int) -> tuple[tuple[str, str, str], ...]:
    if play_cents >= MOST_ANTES * ante_cents:
        return ()
    note = f"An ante above {dollars(play_cents // MOST_ANTES)} cannot be bet four times"
    return (("Please note", note, "uth-2019:5.5"),)


def _pay_table(
    box: str, rates: Mapping[HandClass, odds.Odds], lines: Mapping[HandClass, str]
) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (f"{box}: {held.replace('_', ' ')}", f"{pays} to {to}", lines[held])
        for held, (pays, to) in rates.items()
    )
