"""What NI2017-193 demands of a Canberra Poker table.

With a shoe that is not automated there is one deck, a cutting card, a shuffle and a cut; with an
automated shuffling shoe rule 12 stands in for these.
"""

from games.kit.equipment import Equipment, Term, UnderAutomatedShoe

EQUIPMENT = Equipment(
    decks=1,
    cards=52,
    shoe_required=True,
    shoes=("automated", "manual"),
    clauses={
        "layout": "canberra-2017:1.1",
        "decks": "canberra-2017:2.1",
        "cutting_card": "canberra-2017:2.1",
        "check": "canberra-2017:2.2",
        "replace": "canberra-2017:2.3",
        "count": "canberra-2017:2.4",
        "limits": "canberra-2017:3.1",
        "under_minimum": "canberra-2017:3.4",
        "one_hand": "canberra-2017:4.4",
        "shuffle_each_round": "canberra-2017:5.1",
        "cut": "canberra-2017:5.2",
        "shoe": "canberra-2017:6.1",
        "shoe_swap": "canberra-2017:12.7",
        "round_of_play": "canberra-2017:Def:Round of Play",
        "hours": "canberra-2017:15.1",
        "closure": "canberra-2017:15.2",
        "check_after_void": "canberra-2017:16.4",
        "idle": "canberra-2017:16.7",
    },
    automated=UnderAutomatedShoe(
        decks=2,
        clauses={
            "decks": "canberra-2017:12.2",
            "colours": "canberra-2017:12.2",
            "backs": "canberra-2017:12.2",
            "shuffle_each_round": "canberra-2017:12.3",
            "load": "canberra-2017:12.3",
            "shoe": "canberra-2017:12.1",
        },
        lifts=("cutting_card", "cut"),
    ),
    layout_marks={
        "ante": "canberra-2017:1.2(a)",
        "bet": "canberra-2017:1.2(b)",
        "jackpot": "canberra-2017:1.2(c)",
    },
    terms=(
        Term(path="limits.ante.minimum_cents", clause="canberra-2017:3.1", label="Smallest ante"),
        Term(path="limits.ante.maximum_cents", clause="canberra-2017:3.1", label="Largest ante"),
        Term(path="limits.bet.minimum_cents", clause="canberra-2017:3.1", label="Smallest bet"),
        Term(path="limits.bet.maximum_cents", clause="canberra-2017:3.1", label="Largest bet"),
        Term(path="multiple_cents", clause="canberra-2017:3.3", label="Wagers in multiples of"),
        Term(path="maximum_payout_cents", clause="canberra-2017:8.2", label="Maximum payout"),
    ),
)
