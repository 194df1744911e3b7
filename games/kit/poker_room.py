"""What the poker games of the ACT demand of a table.

The 2006 rules of five card stud say it in full. The alterations of 1996 are silent on it, so that
their seven games are run on the same terms, each with its own clause on playing a round out.
"""

from games.kit.cards import DECK_SIZES
from games.kit.equipment import Equipment, Term

CLAUSES = {
    "layout": "stud-2006:1.1",
    "decks": "stud-2006:2.1",
    "cutting_card": "stud-2006:2.1",
    "check": "stud-2006:2.4",
    "replace": "stud-2006:2.5",
    "count": "stud-2006:2.6",
    "limits": "stud-2006:4.1",
    "buy_in": "stud-2006:Def:Buy-in",
    "buy_in_maximum": "stud-2006:4.2(i)",
    "start_stake": "stud-2006:4.3",
    "stake_in_round": "stud-2006:4.4",
    "stake_stays": "stud-2006:4.4",
    "top_up": "stud-2006:4.5",
    "stake_kept": "stud-2006:4.6",
    "shuffle_each_round": "stud-2006:7.1",
    "cut": "stud-2006:7.2",
    "shoe": "stud-2006:7.3",
    "reserved": "stud-2006:8.1",
    "seat_choice": "stud-2006:8.2",
    "seated_first": "stud-2006:8.2",
    "waiting_list": "stud-2006:8.2",
    "declared": "stud-2006:14.3",
    "enter_missed": "stud-2006:17.4",
    "enter_new": "stud-2006:17.11",
    "enter_off_button": "stud-2006:17.11",
    "enter_first_orbit": "stud-2006:17.12",
    "enter_moved": "stud-2006:17.13",
    "one_hand": "stud-2006:16.2",
    "round_of_play": "stud-2006:Def:Round of Play",
    "final": "stud-2006:17.14",
    "hours": "stud-2006:18.1",
    "closure": "stud-2006:18.2",
    "check_after_void": "stud-2006:19.3",
    "idle": "stud-2006:19.6",
}
CHOICE = {"choice": "stud-2006:2.2", "joker": "stud-2006:2.3"}
STRUCTURES = ("fixed", "half pot", "full pot", "no limit", "straddle")

TERMS = (
    Term(path="buy_in.minimum_cents", clause="stud-2006:4.1", label="Minimum table stake"),
    Term(path="limits.bet.minimum_cents", clause="stud-2006:4.1", label="Minimum bet"),
    Term(
        path="buy_in.maximum_cents",
        clause="stud-2006:4.2(i)",
        label="Largest buy-in",
        needed="round",
    ),
    Term(path="forced_bets", clause="stud-2006:4.2", needed="round", choices=("blinds", "antes")),
    Term(path="limits.structure", clause="stud-2006:4.2", needed="round", choices=STRUCTURES),
)


def poker_table(
    *,
    play_out: str,
    time_charge: str,
    cards: int = 52,
    sizes: tuple[int, ...] = (),
    any_deck: bool = False,
) -> Equipment:
    """The demands of one game; ``any_deck`` leaves the size and the joker to the operator.

    ``sizes`` are the decks to choose from where the game itself knows more than one.
    """
    own = {"play_out": play_out, "time_charge": time_charge}
    return Equipment(
        decks=1,
        cards=cards,
        shoe_required=True,
        shoes=("manual",),
        clauses=CLAUSES | own | (CHOICE if any_deck else {}),
        sizes=DECK_SIZES if any_deck else sizes,
        joker_optional=any_deck,
        terms=TERMS,
        button="right",
    )
