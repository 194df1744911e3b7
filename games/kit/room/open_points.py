"""What the instruments leave open: each point a setting of the table, chosen in words.

The number of a point is that of the assumption in the room's specification; the first of its
choices is the default, unless the game has one of its own.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from casino.kernel.decider import Refused
from games.kit.room.rules import Rules
from games.kit.wording import Wording, Wordings

Concerns = Callable[[Rules], bool]
Row = tuple[str, str, str]
ACT = ("stud-2006", "poker-1996")
PLACES = {"the button": "The button", "left of the button": "Left of the button"}


def _act(rules: Rules) -> bool:
    return rules.room.instrument in ACT


def _adelaide(rules: Rules) -> bool:
    return not _act(rules)


def _of_1996(rules: Rules) -> bool:
    return rules.room.instrument == "poker-1996"


def _game(key: str) -> Concerns:
    return lambda rules: rules.variant.key == key


def opened_by_cards(rules: Rules) -> bool:
    """Whether up cards say who opens a street."""
    return any(street.opens == "card" for street in rules.variant.streets)


def draws(rules: Rules) -> bool:
    """Whether cards are changed."""
    return any(street.draw for street in rules.variant.streets)


def discards(rules: Rules) -> bool:
    """Whether a hole card may have to be given up."""
    return any(street.discard for street in rules.variant.streets)


@dataclass(frozen=True, slots=True)
class Point:
    """``clause`` is one by its name in the room's clauses or in full; ``concerns`` which games."""

    number: str
    name: str
    label: str
    choices: Mapping[str, str]
    clause: str
    concerns: Concerns = lambda _rules: True

    @property
    def default(self) -> str:
        """What a table has that has not chosen."""
        return next(iter(self.choices))

    def clause_in(self, rules: Rules) -> str:
        """The clause that leaves it open in this game."""
        return self.clause if ":" in self.clause else rules.clause(self.clause)


POINTS = (
    Point(
        "A3", "designated_position", "Designated player position, for the odd dollar", PLACES,
        "share", lambda rules: rules.room.odd == "button seat",
    ),
    Point(
        "A4", "commission_taken", "Commission comes",
        {
            "before sharing": "Out of the pots, before they are shared",
            "after sharing": "Out of the winners' shares, before they are paid",
        },
        "commission_after", _act,
    ),
    Point(
        "A5", "uncalled_bet", "A bet that nobody called",
        {
            "goes back first": "Goes back before commission is reckoned",
            "bears commission": "Goes back, but commission is reckoned on it too",
        },
        "uncalled", _adelaide,
    ),
    Point(
        "A6", "commission_over_pots", "Commission on several pots",
        {
            "in proportion": "In proportion to those that bear any, by the largest remainder",
            "largest first": "Out of the largest, what it cannot bear out of the next",
        },
        "commission_after",
    ),
    Point(
        "A7", "general_rules", "Where the alterations of 1996 are silent",
        {"stud-2006": "The rules of five card stud of 2006 serve"},
        "poker-1996:Inst:Games", _of_1996,
    ),
    Point(
        "A8", "opener_basis", "Who opens is judged by",
        {"card": "A single card shown", "board": "All cards shown"},
        "opener", opened_by_cards,
    ),
    Point(
        "A9", "opener_ties", "Of equal cards opens",
        {
            "next card": "The next card shown, then the first from the button",
            "position": "The first from the button, at once",
        },
        "opener", opened_by_cards,
    ),
    Point(
        "A11", "low_ace", "Ace in a low hand",
        {"as in straights": "As in straights", "low": "Low", "high": "High"},
        "hand_options",
    ),
    Point(
        "A12", "deal_before_2006", "Five card stud before May 2006 is dealt",
        {"as in 2006": "As in the rules of 2006"},
        "stud-2006:Inst.2", _game("stud5-1996"),
    ),
    Point(
        "A15", "shoe_runs_out", "A shoe that runs out",
        {
            "discards": "Is filled with what the others threw away, shuffled",
            "no more changes": "Stays so: nobody changes more cards than it holds",
        },
        "draw", draws,
    ),
    Point(
        "A16", "opening_requirement", "To open, a hand needs",
        {"none": "Nothing", "jacks or better": "A pair of jacks or better"},
        "openers", draws,
    ),
    Point(
        "A17", "manila", "Canberra Manila is dealt with",
        {"two cards": "Two hole cards, both of which play with three communal ones"},
        "poker-1996:Inst:Games", _game("manila"),
    ),
    Point(
        "A19", "third_card", "The third hole card is",
        {"kept": "Kept to the showdown", "discarded": "Given up before the second communal card"},
        "discard", discards,
    ),
    Point(
        "A21", "odd_half", "The odd unit of a split pot goes with the",
        {"high": "High half", "low": "Low half"},
        "share", lambda rules: not rules.room.high_only,
    ),
)  # fmt: skip
WORDS: Wordings = {point.name: Wording(point.label, point.choices) for point in POINTS}


def points_of(rules: Rules) -> tuple[Point, ...]:
    """The points that this game leaves open."""
    return tuple(point for point in POINTS if point.concerns(rules))


def require_choices(rules: Rules, settings: Mapping[str, Any]) -> None:
    """Refuse what is none of the choices."""
    for point in points_of(rules):
        if settings[point.name] not in point.choices:
            said = " or ".join(f"{choice!r}" for choice in point.choices)
            only = " No other approved text is held." if len(point.choices) == 1 else ""
            raise Refused(
                "settings_not_allowed",
                point.clause_in(rules),
                f"{point.label}: choose {said}.{only}",
            )


def readings(rules: Rules, settings: Mapping[str, Any]) -> Iterator[Row]:
    """What is left open, how this table has it, and the clause."""
    for point in points_of(rules):
        yield point.label, point.choices[settings[point.name]], point.clause_in(rules)
    yield "Seats", _seats(rules, settings), rules.clause("deal")


def _seats(rules: Rules, settings: Mapping[str, Any]) -> str:
    """The table's seats, and how many each deck serves so that only the last street may run out."""
    variant = rules.variant
    caps = {size: variant.seat_cap(size, settings["burns"]) for size in variant.sizes}
    served = ", ".join(f"{cap} with {size} cards" for size, cap in caps.items())
    return f"{settings['seats']}; the cards serve {served}"
