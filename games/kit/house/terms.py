"""A table's terms from plain data, refused where the instrument leaves no choice."""

from collections.abc import Iterable, Mapping
from typing import Any

from casino.kernel.decider import Refused
from games.kit.house.house import Clauses
from games.kit.house.layout import Limits

SEATS_MAX = 7


def read_terms(
    settings: Mapping[str, Any],
    defaults: Mapping[str, Any],
    clauses: Clauses,
    layout_clause: str,
) -> dict[str, Any]:
    """The fields of ``Terms``: seats, the limits of each box, the multiple, the maximum payout."""
    if unknown := sorted(set(settings) - set(defaults)):
        raise not_allowed(
            clauses.odds if "odds" in unknown[0] else clauses.limits,
            f"{unknown[0]!r} is not a table's to set; a table sets {', '.join(defaults)}.",
        )
    whole = ("seats", "multiple_cents", "maximum_payout_cents")
    for name in whole:
        require_whole(settings.get(name), name, clauses.limits)
    if not 1 <= settings["seats"] <= SEATS_MAX:
        raise not_allowed(layout_clause, f"A table has 1 to {SEATS_MAX} seats.")
    boxes = sorted(defaults["limits"])
    limits = settings.get("limits")
    if not isinstance(limits, Mapping) or sorted(limits) != boxes:
        raise not_allowed(clauses.limits, f"Each box needs its limits: {_listed(boxes)}.")
    read = {box: _limits(box, limits[box], settings["multiple_cents"], clauses) for box in boxes}
    return {name: settings[name] for name in whole} | {"limits": read}


def require_whole(value: Any, name: str, clause: str) -> None:
    """Refuse anything but a whole number above zero."""
    if type(value) is not int or value <= 0:
        raise not_allowed(clause, f"{name} must be a whole number above zero.")


def not_allowed(clause: str, why: str) -> Refused:
    """The refusal of a setting."""
    return Refused("settings_not_allowed", clause, why)


def _limits(box: str, limits: Any, multiple_cents: int, clauses: Clauses) -> Limits:
    if not isinstance(limits, Mapping) or set(limits) != {"minimum_cents", "maximum_cents"}:
        raise not_allowed(clauses.limits, f"The {box} box needs minimum_cents and maximum_cents.")
    for name, amount in limits.items():
        require_whole(amount, f"{box} {name}", clauses.limits)
        if amount % multiple_cents:
            raise not_allowed(
                clauses.multiple, f"The {box} limits must be multiples of the table's."
            )
    if limits["minimum_cents"] > limits["maximum_cents"]:
        raise not_allowed(clauses.limits, f"The {box} minimum is above its maximum.")
    return Limits(**limits)


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
