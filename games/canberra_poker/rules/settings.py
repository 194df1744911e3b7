"""What a table sets for itself, and the named choices where the instrument leaves one open."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from games.kit.house.house import Clauses
from games.kit.house.layout import Terms
from games.kit.house.terms import not_allowed, read_terms, require_whole

# 7.2: the bet is this many antes.
BET_MULTIPLE = 2

CLAUSES = Clauses(
    layout="canberra-2017:Def:Box",
    round_of_play="canberra-2017:Def:Round of Play",
    offer="canberra-2017:4.1",
    chips="canberra-2017:4.3",
    locked="canberra-2017:4.5",
    one_box="canberra-2017:4.4",
    one_hand="canberra-2017:4.4",
    limits="canberra-2017:3.1",
    marker="canberra-2017:3.2",
    multiple="canberra-2017:3.3",
    under_minimum="canberra-2017:3.4",
    over_maximum="canberra-2017:3.5",
    odds="canberra-2017:8.1",
    excluded="canberra-2017:13.2(tail)",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Terms):
    """The terms a round is opened on and keeps to its end.

    ``jackpot`` is the pool the table feeds, or nothing; ``jackpot_wager_cents`` the wager on the
    sign. ``undecided_player`` is what becomes of a player who neither bets nor folds,
    ``unlit_jackpot_chip`` of a chip on a pad that has not lit up by the first card,
    ``undeclared_jackpot_hand`` of a hand that qualifies and that nobody has declared.
    ``jackpot_stops_on_variance``: no jackpot wagers while meter and book differ.
    ``dealer_exposures_count`` counts the dealer's own exposed cards towards the three of 14.1.
    """

    jackpot: str = ""
    jackpot_wager_cents: int = 200
    undecided_player: Literal["fold", "return"] = "fold"
    unlit_jackpot_chip: Literal["return", "hold"] = "return"
    undeclared_jackpot_hand: Literal["hold", "collect"] = "hold"
    jackpot_stops_on_variance: bool = True
    dealer_exposures_count: bool = True


DEFAULTS: Mapping[str, Any] = {
    "seats": 7,
    "limits": {
        "ante": {"minimum_cents": 1000, "maximum_cents": 20_000},
        "bet": {"minimum_cents": 2000, "maximum_cents": 40_000},
    },
    "multiple_cents": 500,
    "maximum_payout_cents": 2_000_000,
    "jackpot": "",
    "jackpot_wager_cents": 200,
    "undecided_player": "fold",
    "unlit_jackpot_chip": "return",
    "undeclared_jackpot_hand": "hold",
    "jackpot_stops_on_variance": True,
    "dealer_exposures_count": True,
}
# The choices and the clause each of them fills.
CHOICES = {
    "undecided_player": (("fold", "return"), "canberra-2017:7.1"),
    "unlit_jackpot_chip": (("return", "hold"), "canberra-2017:10.2"),
    "undeclared_jackpot_hand": (("hold", "collect"), "canberra-2017:10.4"),
    "jackpot_stops_on_variance": ((True, False), "canberra-2017:14.5"),
    "dealer_exposures_count": ((True, False), "canberra-2017:14.1"),
}


def read(settings: Mapping[str, Any]) -> Settings:
    """A table's settings from plain data; refused where the instrument leaves no choice."""
    terms = read_terms(settings, DEFAULTS, CLAUSES, "canberra-2017:1.1")
    ante, bet = terms["limits"]["ante"], terms["limits"]["bet"]
    doubled = (BET_MULTIPLE * ante.minimum_cents, BET_MULTIPLE * ante.maximum_cents)
    if (bet.minimum_cents, bet.maximum_cents) != doubled:
        raise not_allowed(
            "canberra-2017:7.2", "The bet limits are twice the ante limits, as the bet is the ante."
        )
    chosen = {name: settings.get(name, DEFAULTS[name]) for name in ("jackpot", *CHOICES)}
    if not isinstance(chosen["jackpot"], str):
        raise not_allowed("canberra-2017:10.6", "jackpot is the code of a pool, or empty.")
    wager = settings.get("jackpot_wager_cents", DEFAULTS["jackpot_wager_cents"])
    require_whole(wager, "jackpot_wager_cents", "canberra-2017:3.6")
    for name, (choices, clause) in CHOICES.items():
        if chosen[name] not in choices or isinstance(chosen[name], bool) != (True in choices):
            raise not_allowed(clause, f"{name} is one of {', '.join(map(str, choices))}.")
    return Settings(**terms, **chosen, jackpot_wager_cents=wager)
