"""A table's settings as plain data: the room's defaults, what they are read into, and refusals.

What the instruments leave open (assumptions A1 to A21) is a setting under its own name, never a
constant of the engine: here, or where it is a choice between words, in ``open_points``.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from casino.kernel.complaints import complaint
from casino.kernel.decider import Refused
from games.kit.cards import CardError, Deck
from games.kit.room.charges import offered, read_charges
from games.kit.room.making import Making
from games.kit.room.open_points import draws, opened_by_cards, points_of, require_choices
from games.kit.room.rules import Rules
from games.kit.room.shape import misfit
from games.kit.room.terms import Terms

DEFAULTS: Mapping[str, Any] = {
    "seats": 9,
    "buy_in": {"minimum_cents": 10_000, "maximum_cents": 50_000},
    "limits": {"bet": {"minimum_cents": 500, "maximum_cents": 500}, "structure": "fixed"},
    "forced_bets": "blinds",
    "blinds": [500],
    "ante_cents": 0,
    "over_blind_cents": 0,
    "opening": "B",
    "opener": "lowest",
    "burns": False,
    "wins": "high",
    "ace_low": False,
    "eight_or_better": False,
    "hold_fifth": False,
    "smallest_chip_cents": 100,
    "charges": {
        "rate_hundredths": 500,
        "maximum_cents": 1000,
        "approval": "CSA 96/1",
    },
}
STAKE_ENDS = ("minimum_cents", "maximum_cents")
# The terms that are called otherwise among the settings.
TOLD_AS = {"structure": "limits.structure", "forced": "forced_bets"}
LOW_ACE = {"as in straights": None, "low": True, "high": False}


def defaults(rules: Rules) -> dict[str, Any]:
    """The settings a table of this game starts from."""
    streets = rules.variant.streets
    sizes = {
        "street_bets": [street.bets for street in streets],
        "street_raises": [street.raises or street.bets for street in streets],
    }
    extra: dict[str, Any] = {"straddles": False} if rules.room.straddle == "double" else {}
    if rules.room.tournaments:
        extra |= {"tournament": False, "two_handed": "left of the button"}
    if rules.room.express:
        extra |= {"express_seconds": 0, "bought_seconds": 30}
    chosen = {point.name: point.default for point in points_of(rules)}
    known = {**DEFAULTS, **extra, **sizes, **chosen, **rules.variant.settings}
    known["charges"] = {**known["charges"], **offered(rules.room.tariff)}
    return {name: value for name, value in known.items() if name not in _foreign(rules)}


def _foreign(rules: Rules) -> set[str]:
    """The settings that mean nothing in this game."""
    room = rules.room
    foreign = set() if opened_by_cards(rules) else {"opener"}
    if not draws(rules):
        foreign.add("hold_fifth")
    if not room.opening_options:
        foreign.add("opening")
    if room.straddle == "double":
        foreign.add("over_blind_cents")
    if room.antes_with_blinds:
        foreign.add("forced_bets")
    return foreign


def settings_of(rules: Rules, terms: Terms) -> dict[str, Any]:
    """The settings that make these terms, the way back from ``read``."""
    plain = msgspec.to_builtins(terms)
    usual = defaults(rules)
    bet = {"minimum_cents": terms.bet_minimum_cents, "maximum_cents": terms.bet_maximum_cents}
    said = plain | {
        "limits": {"bet": bet, "structure": terms.structure},
        "buy_in": dict(zip(STAKE_ENDS, terms.stake_cents, strict=True)),
        "forced_bets": terms.forced,
        "low_ace": next(name for name, low in LOW_ACE.items() if low is terms.low_ace),
        "blinds": list(terms.blinds),
        "street_bets": list(terms.bets),
        "street_raises": list(terms.raises),
        "charges": {name: plain["charges"][name] for name in usual["charges"]},
    }
    if terms.think_seconds:
        usual["think_seconds"] = 0
    return {name: said.get(name, value) for name, value in usual.items()}


def read(
    rules: Rules,
    settings: Mapping[str, Any],
    cards: int = 0,
    joker: bool = False,
    *,
    lent: bool = False,
) -> Terms:
    """The terms of a round; refused where the instrument leaves no choice.

    A table that was opened before there was a setting has it at its default. ``cards`` is the deck
    the table has chosen, 0 for the game's own; at a ``lent`` table nothing is charged, and the
    time on a clock may be that of a tournament's conditions.
    """
    known = defaults(rules) | ({"think_seconds": 0} if lent else {})
    if unknown := sorted(set(settings) - set(known)):
        raise _not_allowed(rules, "settings", f"{unknown[0]!r} is not a table's to set.")
    settings = {**known, **settings}
    if wrong := misfit(settings, known):
        raise _not_allowed(rules, "settings", wrong)
    require_choices(rules, settings)
    terms = _terms(rules, settings, cards or rules.variant.deck, joker)
    if not lent:
        terms = _charged(rules, settings, terms)
    for require in (_require_structure, _require_forced, _require_seats, _require_hands):
        require(rules, terms)
    return terms


def check(rules: Rules, settings: Mapping[str, Any]) -> None:
    """Refuse what a table may not choose, and settings that are not all there."""
    read(rules, settings)
    if missing := sorted(set(defaults(rules)) - set(settings)):
        raise _not_allowed(rules, "settings", f"{missing[0]} has to be set.")


def _terms(rules: Rules, settings: Mapping[str, Any], cards: int, joker: bool) -> Terms:
    plain = {key: value for key, value in settings.items() if key in Terms.__dataclass_fields__}
    limits = settings["limits"]
    chosen = plain | {
        "cards": cards,
        "joker": joker,
        "structure": limits["structure"],
        "bet_minimum_cents": limits["bet"]["minimum_cents"],
        "bet_maximum_cents": limits["bet"]["maximum_cents"],
        "bets": settings["street_bets"],
        "raises": settings["street_raises"],
        "forced": _forced(rules, settings),
        "low_ace": LOW_ACE[settings["low_ace"]],
        "charges": {},
        "stake_cents": [settings["buy_in"][end] for end in STAKE_ENDS],
        "tap_out_unit_cents": limits["bet"]["minimum_cents"] * (rules.room.short == "tap out"),
    }
    try:
        return msgspec.convert(chosen, Terms)
    except msgspec.ValidationError as wrong:
        name, what = complaint(wrong, Terms, chosen)
        name = TOLD_AS.get(name, name)
        raise _not_allowed(rules, "settings", f"{name} {what}.") from wrong


def _charged(rules: Rules, settings: Mapping[str, Any], terms: Terms) -> Terms:
    stake, charges = settings["buy_in"]["minimum_cents"], settings["charges"]
    return replace(terms, charges=read_charges(charges, rules.room.tariff, stake))


def _forced(rules: Rules, settings: Mapping[str, Any]) -> str:
    if rules.room.antes_with_blinds:
        return "both" if settings["ante_cents"] else "blinds"
    return str(settings["forced_bets"])


def _require_structure(rules: Rules, terms: Terms) -> None:
    if terms.structure not in rules.room.structures:
        allowed = ", ".join(rules.room.structures)
        raise _not_allowed(rules, "structure", f"The limits are one of {allowed}.")
    if not 0 < terms.bet_minimum_cents <= terms.bet_maximum_cents:
        raise _not_allowed(
            rules, "structure", "The smallest bet is above zero, the largest no less."
        )
    streets = len(rules.variant.streets)
    if not streets == len(terms.bets) == len(terms.raises) or min(*terms.bets, *terms.raises) < 1:
        raise _not_allowed(rules, "structure", f"There are {streets} streets: a size for each.")
    if terms.smallest_chip_cents < 1:
        raise _not_allowed(rules, "structure", "The smallest chip is worth something.")


def _require_forced(rules: Rules, terms: Terms) -> None:
    least, most = rules.room.blinds_number
    if terms.forced != "antes" and not least <= len(terms.blinds) <= most:
        raise _not_allowed(rules, "blinds_number", f"{least} to {most} players post blinds.")
    if any(cents <= 0 for cents in terms.blinds):
        raise _not_allowed(rules, "blind_sizes", "A blind is an amount above zero.")
    if list(terms.blinds) != sorted(terms.blinds):
        raise _not_allowed(rules, "blind_sizes", "No blind is larger than the one to its left.")
    if terms.forced == "antes" and terms.ante_cents <= 0:
        raise _not_allowed(rules, "forced_bets", "With antes, the ante is an amount above zero.")
    if terms.opening_requirement != "none" and terms.forced != "antes":
        raise _not_allowed(rules, "openers", "Openers are asked for with antes: blinds open.")
    if terms.over_blind_cents and terms.over_blind_cents <= max(terms.blinds, default=0):
        raise _not_allowed(rules, "over_blinds", "An over-blind is more than the last blind.")
    if rules.room.bets_by_big_blind and terms.bet_minimum_cents != terms.blinds[-1]:
        raise _not_allowed(rules, "minimum bet", "The smallest bet is the big blind.")
    if terms.forced == "both" and terms.ante_cents > max(terms.blinds):
        raise _not_allowed(rules, "ante_size", "An ante is not above the big blind.")


def _require_seats(rules: Rules, terms: Terms) -> None:
    cap = rules.variant.seat_cap(terms.cards + terms.joker, terms.burns)
    if not 2 <= terms.seats <= cap:
        raise _not_allowed(rules, "deal", f"This deck serves 2 to {cap} players.")


def _require_hands(rules: Rules, terms: Terms) -> None:
    variant = rules.variant
    if terms.cards not in variant.sizes or (terms.joker and not variant.joker_optional):
        raise _not_allowed(rules, "deck", "This game is not dealt from that deck.")
    if rules.room.high_only and terms.wins != "high":
        raise _not_allowed(rules, "hand_options", "Here the highest hand wins and no other.")
    try:
        Making(
            deck=Deck(terms.cards, terms.joker),
            ace_low=terms.ace_low,
            wins=terms.wins,
            low_ace=terms.low_ace,
            eight_or_better=terms.eight_or_better,
        )
    except CardError as wrong:
        raise _not_allowed(rules, "hand_options", str(wrong)) from wrong


def _not_allowed(rules: Rules, name: str, why: str) -> Refused:
    return Refused("settings_not_allowed", rules.clause(name), why)
