"""Texas Hold'em as SkyCity Adelaide deals it under the order of 9 October 2020."""

from collections.abc import Mapping

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.commands import DISRUPTIONS
from games.kit.room.irregular import dead, telling
from games.kit.room.limits import Cap
from games.kit.room.procedures import procedures
from games.kit.room.rules import Room, Rules
from games.kit.room.tariffs import ADELAIDE_2020
from games.kit.room.variant import Street, Variant
from games.texas_holdem.rules import (
    deals,
    hands,
    jackpot,
    offers,
    runs,
    stakes,
    standing,
    streets,
    unposted,
    wagers,
)


@fact("texas.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of Texas Hold'em is open."""


CLAUSES: Mapping[str, str] = {
    name: f"holdem-sa-2020:{clause}"
    for name, clause in {
        "round_of_play": "Def:Cut",
        "players": "4",
        "post": "66a",
        "post dead": "67a",
        "discarded": "129",
        "sanction": "129",
        "dispute": "82",
        "no_hand_left": "57",
        "table_stakes": "33",
        "sign_stake": "30",
        "sign_bets": "37",
        "chips": "32",
        "own_bets": "36",
        "settings": "29",
        "structure": "29",
        "blinds_number": "14",
        "blind_sizes": "App1.1(d)",
        "ante_size": "App1.6(d)",
        "deck": "7",
        "hand_options": "43",
        "hand_order": "45",
        "blind": "App1.1(c)",
        "ante": "App1.6(b)",
        "straddle": "App1.7(b)",
        "straddle_allowed": "App1.7(a)",
        "straddle_time": "App1.7(c)",
        "collect": "11a",
        "collect_antes": "11a",
        "deal.1": "11b",
        "deal.2": "11d",
        "deal.3": "11f",
        "deal.4": "11h",
        "deal": "11b",
        "deal_waits.1": "11c",
        "deal_waits.2": "11e",
        "deal_waits.3": "11g",
        "deal_waits": "11i",
        "burn": "Def:Burn Card",
        "opener.1": "16",
        "opener.4": "22a",
        "opener": "20",
        "no_betting": "Def:Betting Round",
        "turn.1": "16",
        "turn": "20",
        "no_check.1": "16c",
        "no_check": "Def:Check",
        "check.1": "18d",
        "check": "20a",
        "call.1": "16a",
        "call": "20b",
        "bet": "20c",
        "raise.1": "16b",
        "raise": "20c",
        "fold.1": "16c",
        "fold": "20d",
        "all_in": "48",
        "reopens": "48",
        "cap.1": "App1.2",
        "cap.2": "App1.3",
        "cap": "App1.4",
        "tournament_cap": "98",
        "tournament_all_in": "97",
        "minimum bet": "App1.8",
        "minimum raise": "15",
        "maximum": "33",
        "maximum fixed.1": "App1.2",
        "maximum fixed.2": "App1.3",
        "maximum fixed": "App1.4",
        "maximum half pot": "App1.8(a)",
        "maximum full pot": "App1.8(b)",
        "maximum no limit": "App1.8(c)",
        "street_over.1": "17b",
        "street_over": "22a",
        "won": "17a",
        "uncalled": "25",
        "show": "22a",
        "table_all": "22b",
        "surrender": "23",
        "tabled_stays": "47c",
        "announce": "22a",
        "commission_after": "25",
        "award": "22a",
        "side_pot": "48",
        "share": "58",
        "closed": "25",
        "no_agreement": "52",
        "void": "79b",
        "ask_to_see": "23",
        "void_returns": "Def:Misdeal",
        "clock": "53a",
        "clock_out": "53a",
        "clock_checks": "53a",
        "clock express": "53b",
        "clock_out express": "53b",
        "clock_checks express": "53b",
        "buy_time": "53c",
    }.items()
}

ROOM = Room(
    instrument="holdem-sa-2020",
    clauses=CLAUSES,
    tariff=ADELAIDE_2020,
    short="full raise",
    short_fixed="half bet",
    cap=Cap(raises=3, released="heads up before it"),
    cap_structures=("fixed",),
    structures=("fixed", "half pot", "full pot", "no limit"),
    blinds_number=(2, 6),
    antes_with_blinds=True,
    bets_by_big_blind=True,
    straddle="double",
    all_in_shows="last called",
    odd="chip by chip",
    clock_seconds=(30, 10),
    clock_expired="check or fold",
    express=True,
    tournaments=True,
    voids={
        "cards": "holdem-sa-2020:79a",
        **dict.fromkeys(DISRUPTIONS, "holdem-sa-2020:79b"),
        **dict.fromkeys(("fraud", "collusion"), "holdem-sa-2020:79c"),
    },
    procedures=procedures(
        dead,
        telling,
        deals,
        streets,
        hands,
        wagers,
        standing,
        unposted,
        stakes,
        runs,
        jackpot,
        offers,
    ),
)

VARIANT = Variant(
    key="texas",
    name="Texas Hold'em",
    streets=(
        Street(name="Hole cards", down=2, opens="blind"),
        Street(name="Flop", burn=True, communal=3),
        Street(name="Turn", burn=True, communal=1, bets=2),
        Street(name="River", burn=True, communal=1, bets=2),
    ),
    settings={
        "limits": {"bet": {"minimum_cents": 500, "maximum_cents": 500}, "structure": "no limit"},
        "blinds": [200, 500],
        "burns": True,
        "ace_low": True,
        "charges": {"rate_hundredths": 1000, "maximum_cents": 1200},
        "jackpot": "",
        "several_boards": False,
        "trivial_chips": "play",
    },
)

RULES = Rules(variant=VARIANT, room=ROOM, opened=RoundOpened)
