"""The rooms of the ACT: the 2006 rules of five card stud, which also serve the games of 1996.

The alterations of 1996 speak of sharing a pot and of commission only, game by game; for the rest
their games are run by the general rules of 2006 (assumption A7).
"""

from collections.abc import Mapping

from games.kit.room.commands import DISRUPTIONS
from games.kit.room.irregular import (
    agreement,
    chips,
    dead,
    exposed,
    misdeal,
    offers,
    payment,
    redo,
    telling,
    time_out,
)
from games.kit.room.irregular.clauses import ACT
from games.kit.room.limits import Cap
from games.kit.room.procedures import procedures
from games.kit.room.rules import Room
from games.kit.room.tariffs import ALTERED_1996, STUD_2006

STUD: Mapping[str, str] = {
    name: f"stud-2006:{clause}"
    for name, clause in {
        "round_of_play": "Def:Round of Play",
        "players": "9.5",
        "table_stakes": "4.4",
        "top_up": "4.5",
        "top_up_in_round": "Def:Round of Play",
        "declared": "14.3",
        "sign_stake": "4.1",
        "sign_bets": "4.1",
        "chips": "4.7",
        "own_bets": "14.4",
        "settings": "4.2",
        "structure": "4.2(g)",
        "blinds_number": "4.2(c)",
        "blind_sizes": "4.2(f)",
        "forced_bets": "4.2(b)",
        "over_blinds": "4.2(e)",
        "deck": "2.2",
        "hand_options": "3.5",
        "hand_order": "3.3(e)",
        "hand_order reduced": "3.4(e)",
        "eight": "3.5(d)",
        "blind": "8.5(a)",
        "ante": "8.5(b)",
        "post": "17.11(b)",
        "post dead": "17.4",
        "straddle": "Def:Over-Blind",
        "straddle_allowed": "4.2(e)",
        "straddle_time": "Def:Over-Blind",
        "collect": "8.5",
        "collect_antes": "8.5(b)",
        "deal.1": "9.2",
        "deal": "9.4",
        "deal_waits": "9.4",
        "deal_waits.1": "9.3",
        "burn": "9.2",
        "communal_last": "17.19",
        "draw": "9.4",
        "opener": "4.2(h)",
        "openers": "4.2",
        "passed_out": "17.3",
        "discard": "4.2",
        "no_betting": "9.3",
        "turn.1": "10.2",
        "turn": "12.3",
        "no_check.1": "10.2",
        "no_check": "11.2",
        "must_open": "10.1(d)(i)",
        "check.1": "10.1(tail)",
        "check": "12.3(c)",
        "call.1": "10.2(a)",
        "call": "12.3(a)",
        "bet.1": "10.1(d)(i)",
        "bet": "12.2(a)",
        "raise.1": "10.2(b)",
        "raise": "12.3(b)",
        "fold.1": "10.2(c)",
        "fold": "12.3(d)",
        "blind_a": "10.1(a)(iii)",
        "blind_c": "10.1(c)",
        "all_in": "14.1",
        "reopens": "14.5",
        "cap": "5.1",
        "minimum bet": "5.2",
        "minimum bet antes": "6.1",
        "minimum raise": "5.1",
        "minimum raise antes": "6.2",
        "maximum": "5.2",
        "maximum half pot": "Def:Half Pot",
        "maximum full pot": "Def:Full Pot",
        "maximum straddle": "Def:Straddle",
        "street_over.1": "10.3(b)",
        "street_over": "12.4(b)",
        "won.1": "10.3(a)",
        "won": "12.4(a)",
        "uncalled": "15.2(b)",
        "show": "13.1",
        "table_all": "13.1",
        "surrender": "13.1",
        "tabled_stays": "13.1",
        "announce": "13.1",
        "commission_after": "13.1",
        "award": "13.1",
        "side_pot": "14.2",
        "share": "13.2",
        "closed": "Def:Round of Play",
        "no_agreement": "13.3",
        "void": "19.3",
        "void_returns": "Def:Void",
        "unfinished": "19.1",
        "clock": "4.8",
        "clock_out": "4.8",
        "clock_checks": "4.8",
    }.items()
} | dict(ACT)

IRREGULAR = procedures(
    chips, exposed, misdeal, dead, agreement, payment, telling, offers, redo, time_out
)

VOIDS = {
    **dict.fromkeys(DISRUPTIONS, "stud-2006:19.1"),
    **dict.fromkeys(("impractical", "fraud", "collusion", "cards"), "stud-2006:19.3"),
}

STUD_ROOM = Room(
    instrument="stud-2006",
    clauses=STUD,
    tariff=STUD_2006,
    short="tap out",
    cap=Cap(raises=3, released="heads up"),
    cap_needs_blinds=True,
    opening_options=True,
    odd="left of button",
    voids=VOIDS,
    procedures=IRREGULAR,
)


def room_1996(game: str, section: int, sharing: str = "9.3", agreement: str = "9.4") -> Room:
    """The room of a game as altered in 1996; ``section`` is the one on commission."""
    rule = f"poker-1996:{game}"
    own = {
        "share": f"{rule}:{sharing}",
        "no_agreement": f"{rule}:{agreement}",
        "commission_after": f"{rule}:{section}.2(i)",
        "uncalled": f"{rule}:{section}.2(ii)",
    }
    return Room(
        instrument="poker-1996",
        clauses={**STUD, **own},
        tariff=ALTERED_1996[game],
        short="tap out",
        cap=Cap(raises=3, released="heads up"),
        cap_needs_blinds=True,
        opening_options=True,
        odd="button seat",
        share_unit_cents=100,
        voids=VOIDS,
        procedures=IRREGULAR,
    )
