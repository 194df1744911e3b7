"""The conditions in words."""

from collections.abc import Callable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, plain
from tournaments.rules.conditions import facts as f

ACCEPTED = {
    "fee_over_cap": "the fee is over the cap until enough re-buys are sold",
    "seats_short": "fewer seats than players",
    "no_late_window": "no late entry",
    "prizes_rise": "a lower place gets more than a higher",
    "blinds_fall": "the blinds fall",
    "ante_missing": "levels without an ante in a game that is played for antes",
    "blinds_missing": "levels without blinds",
    "ante_over_blind": "an ante above the big blind",
    "rebuys_without_end": "no end of re-buys",
    "addons_without_end": "no end of add-ons",
    "guarantee_far": "the guarantee is far from the expected pool",
}


def _drafted(x: f.ConditionsDrafted) -> Line:
    why = f": {ended(x.why)}" if x.why else ""
    return plain(f"{x.by} wrote version {x.version} of the conditions{why}.", x.clause)


def _released(x: f.ConditionsReleased) -> Line:
    taken = ", ".join(ACCEPTED.get(code, code.replace("_", " ")) for code in x.accepted)
    accepted = f" Accepted: {taken} ({ended(x.why)})." if taken else ""
    return plain(f"{x.by} checked version {x.version} and released it.{accepted}", x.clause)


def _published(x: f.ConditionsPublished) -> Line:
    notice = f" Notice: {ended(x.notice)}." if x.notice else ""
    return plain(f"Version {x.version} of the conditions was published.{notice}", x.clause)


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.ConditionsDrafted: _drafted,
    f.ConditionsReleased: _released,
    f.ConditionsApproved: lambda x: plain(
        f"Version {x.version} is approved ({x.reference}) with a commission of at most "
        f"{x.commission_parts / 100:g} %.",
        x.clause,
    ),
    f.ConditionsPublished: _published,
    f.RegulatorNotified: lambda x: plain(
        f"{x.recipient} was notified of version {x.version} and has a copy.", x.clause
    ),
    f.ConditionsStepTakenBack: lambda x: alert(
        f"{x.by} took back the {x.step} of version {x.version}: {ended(x.why)}."
    ),
}
