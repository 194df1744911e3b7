"""What a table charges, read from its settings and refused where the instrument leaves no choice.

The fees that come out of no pot are reckoned here too: per hand, by time, for a seat. Commission
is in ``commission``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from games.kit.room.tariffs import Tariff

HAND_FEE_CENTS = 100
LEAST_DROP_CENTS = 100
HANDS_OF_NOTICE = 3
# The charges only some instruments know, by the point they are settled under.
POINTS = {
    "drop": ("jackpot_drop_cents", "time_fee_jackpot_cents"),
    "hand": ("hand_fee_cents", "hand_fee_jackpot_cents"),
    "time": ("time_fee_cents", "time_fee_minutes", "time_fee_maximum_cents"),
    "runs": ("boards_fee_cents",),
    "seating": ("seating_fee_cents",),
    "bought time": ("bought_time_cents",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Charges:
    """What a table charges, as posted beside it; 0 is no such charge.

    Rates are in hundredths of a percent. The jackpot's part of a hand fee is for the whole table,
    that of a time fee for each player.
    """

    rate_hundredths: int = 0
    maximum_cents: int = 0
    approval: str = ""
    jackpot_drop_cents: int = 0
    hand_fee_cents: int = 0
    hand_fee_jackpot_cents: int = 0
    time_fee_cents: int = 0
    time_fee_maximum_cents: int = 0
    time_fee_minutes: int = 60
    time_fee_jackpot_cents: int = 0
    boards_fee_cents: int = 0
    seating_fee_cents: int = 0
    bought_time_cents: int = 0


class Fee(NamedTuple):
    """A fee that players pay themselves: in all, and the part withheld for the jackpot."""

    amount_cents: int
    jackpot_cents: int = 0


def read_charges(settings: Mapping[str, Any], tariff: Tariff, stake_cents: int) -> Charges:
    """A table's charges from its settings; ``stake_cents`` is the table stake it requires."""
    known = {field.name for field in fields(Charges)}
    if unknown := sorted(set(settings) - known):
        raise _not_allowed(tariff.clause("charge"), f"There is no charge called {unknown[0]!r}.")
    for name, value in settings.items():
        if name != "approval" and (type(value) is not int or value < 0):
            raise _not_allowed(tariff.clause("charge"), f"{name} is a whole number, 0 for none.")
    charges = Charges(**settings)
    _require_method(charges, tariff)
    if charges.rate_hundredths:
        _require_commission(charges, tariff, stake_cents)
    if charges.time_fee_cents:
        _require_time(charges, tariff)
    _require_extras(charges, tariff)
    return charges


NOTHING = Charges()


def offered(tariff: Tariff) -> dict[str, int]:
    """Every charge these rules know, at nothing."""
    known = (names for point, names in POINTS.items() if tariff.clause(point))
    return {name: getattr(NOTHING, name) for names in known for name in names}


def hand_fees(charges: Charges, players: int) -> Fee:
    """The fee of one hand from everybody dealt in, whether he folds at once or not."""
    total = charges.hand_fee_cents * players
    return Fee(total, min(charges.hand_fee_jackpot_cents, total))


def time_fee(charges: Charges, minutes: int) -> Fee:
    """The fee of one player for so long: every period or part of one is paid whole."""
    periods = -(-minutes // charges.time_fee_minutes)
    return Fee(charges.time_fee_cents * periods, charges.time_fee_jackpot_cents * periods)


def in_force_from(announced_in: int) -> int:
    """The first round that new ways of collecting may serve, announced during this round."""
    return announced_in + HANDS_OF_NOTICE + 1


def posted(charges: Charges, tariff: Tariff) -> Iterator[tuple[str, str, str]]:
    """The rows of the sign: notice, what it says, clause."""
    if charges.rate_hundredths:
        rate, most = _percent(charges.rate_hundredths), dollars(charges.maximum_cents)
        yield "Commission", f"{rate} of the pots, at most {most} a round", tariff.clause("rate")
    if charges.jackpot_drop_cents:
        drop = f"{dollars(charges.jackpot_drop_cents)} a round besides"
        yield "Jackpot", drop, tariff.clause("drop")
    every = f"{charges.time_fee_minutes} minutes" if charges.time_fee_minutes != 60 else "hour"
    for label, cents, per, point in (
        ("Fee per hand", charges.hand_fee_cents, " a player", "hand"),
        ("Time charge", charges.time_fee_cents, f" a player per {every} or part", "time"),
        ("Several boards", charges.boards_fee_cents, " a round besides", "runs"),
        ("Seating fee", charges.seating_fee_cents, " on starting play", "seating"),
        ("Bought time", charges.bought_time_cents, " each time", "bought time"),
    ):
        if cents:
            yield label, dollars(cents) + per, tariff.clause(point)


def _require_method(charges: Charges, tariff: Tariff) -> None:
    """Something is charged, and of pot and time one, where the instrument offers a choice."""
    pot, time = bool(charges.rate_hundredths), bool(charges.time_fee_cents)
    if not (pot or time or charges.hand_fee_cents):
        raise _not_allowed(tariff.clause("charge"), "Set how commission is charged.")
    if tariff.approved and pot and time:
        clause = tariff.clause("time")
        raise _not_allowed(clause, "Commission is taken from the pots or by time, not both.")
    if tariff.approved and not charges.approval.strip():
        clause = tariff.clause("approval")
        raise _not_allowed(clause, "The maximum is an approved one: enter its approval reference.")


def _require_commission(charges: Charges, tariff: Tariff, stake_cents: int) -> None:
    scale = next((s for s in tariff.scales if s.rate_hundredths == charges.rate_hundredths), None)
    if tariff.scales and scale is None:
        rates = " or ".join(_percent(scale.rate_hundredths) for scale in tariff.scales)
        clause = tariff.clause("scale") or tariff.scales[0].clauses["rate"]
        raise _not_allowed(clause, f"Commission is {rates} of the pots.")
    if scale and 0 < scale.largest_stake_cents < stake_cents:
        most = dollars(scale.largest_stake_cents)
        clause = tariff.clause("stake")
        raise _not_allowed(clause, f"That rate is for table stakes up to {most}.")
    least, most_rate = tariff.rates
    if not tariff.scales and not least <= charges.rate_hundredths <= most_rate:
        between = f"{_percent(least)} to {_percent(most_rate)}"
        raise _not_allowed(tariff.clause("rate"), f"The rate is {between} of the pot.")
    if not charges.maximum_cents:
        clause = scale.clauses["cap"] if scale else tariff.clause("cap")
        raise _not_allowed(clause, "Name the most that is taken in a round.")


def _require_time(charges: Charges, tariff: Tariff) -> None:
    clause = tariff.clause("time")
    if not charges.time_fee_minutes:
        raise _not_allowed(clause, "Say how many minutes the time charge is for.")
    if tariff.approved and not 0 < charges.time_fee_cents <= charges.time_fee_maximum_cents:
        most = dollars(charges.time_fee_maximum_cents)
        raise _not_allowed(clause, f"The approved maximum is {most}.")
    if charges.time_fee_jackpot_cents > charges.time_fee_cents:
        raise _not_allowed(clause, "The jackpot's part is no more than the charge itself.")


def _require_extras(charges: Charges, tariff: Tariff) -> None:
    """The charges only some instruments know, each within its own bounds."""
    for name, point in ((name, point) for point, names in POINTS.items() for name in names):
        if getattr(charges, name) != getattr(NOTHING, name) and not tariff.clause(point):
            raise _not_allowed(tariff.clause("charge"), f"These rules know no {name[:-6]}.")
    if 0 < charges.jackpot_drop_cents < LEAST_DROP_CENTS or (
        charges.jackpot_drop_cents and not charges.rate_hundredths
    ):
        why = f"The drop is {dollars(LEAST_DROP_CENTS)} or more, besides the commission."
        raise _not_allowed(tariff.clause("drop"), why)
    if charges.hand_fee_cents not in (0, HAND_FEE_CENTS):
        why = f"The fee is {dollars(HAND_FEE_CENTS)} a player for each hand."
        raise _not_allowed(tariff.clause("hand"), why)


def _not_allowed(clause: str, why: str) -> Refused:
    return Refused("settings_not_allowed", clause, why)


def _percent(hundredths: int) -> str:
    whole, part = divmod(hundredths, 100)
    return f"{whole}.{part:02d}".rstrip("0").rstrip(".") + "%"
