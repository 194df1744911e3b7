"""The notices that belong at the table, each with the clause that demands it."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.money import dollars
from games.canberra_poker.rules import odds
from games.canberra_poker.rules.settings import CHOICES, Settings, read
from games.kit.wording import Wording, Wordings

Notice = tuple[str, str, str]


def _wording(meanings: Mapping[Any, tuple[str, str]]) -> Wording:
    """A choice as it is asked when a table is opened; a yes or no is one line to tick."""
    if True in meanings:
        return Wording(" ".join(meanings[True]))
    label = next(iter(meanings.values()))[0]
    return Wording(label, {value: says for value, (_, says) in meanings.items()})


# What each choice of the table means to a player.
MEANINGS: dict[str, dict[Any, tuple[str, str]]] = {
    "undecided_player": {
        "fold": (
            "A player who does not decide",
            "counts as having folded, as a supervisor confirms",
        ),
        "return": ("A player who does not decide", "has the wagers handed back by a supervisor"),
    },
    "unlit_jackpot_chip": {
        "return": ("A jackpot chip on an unlit pad", "is handed back at the first card"),
        "hold": ("A jackpot chip on an unlit pad", "holds the deal until it is lit or taken back"),
    },
    "undeclared_jackpot_hand": {
        "hold": ("A jackpot hand nobody declares", "is not collected before it is declared"),
        "collect": ("A jackpot hand nobody declares", "is collected, and the claim lapses"),
    },
    "jackpot_stops_on_variance": {
        True: ("A meter that differs from the book", "stops jackpot wagers until it is approved"),
        False: ("A meter that differs from the book", "is looked into while wagers go on"),
    },
    "dealer_exposures_count": {
        True: ("The dealer's own exposed cards", "count towards the three that void a round"),
        False: ("The dealer's own exposed cards", "do not count towards the three that void"),
    },
}
WORDS: Wordings = {name: _wording(meanings) for name, meanings in MEANINGS.items()} | {
    "jackpot": Wording("Jackpot, by its code")
}


def sign(settings: Mapping[str, Any]) -> tuple[Notice, ...]:
    """Rows of (notice, what it says, clause)."""
    terms = read(settings)
    return (
        *(_limits(terms, box) for box in ("ante", "bet")),
        ("Wagers in multiples of", dollars(terms.multiple_cents), "canberra-2017:3.3"),
        *_jackpot(terms),
        ("Maximum payout on a bet", dollars(terms.maximum_payout_cents), "canberra-2017:8.2"),
        ("Ante: any winning hand", "1 to 1", odds.ANTE_LINE),
        *_pay_table(),
        ("Dealer takes part with", "Ace and King, or better", "canberra-2017:9.2"),
        *_choices(settings),
    )


def _limits(terms: Settings, box: str) -> Notice:
    limits = terms.limits[box]
    says = f"{dollars(limits.minimum_cents)} to {dollars(limits.maximum_cents)}"
    return (box.capitalize(), says, "canberra-2017:3.1")


def _jackpot(terms: Settings) -> tuple[Notice, ...]:
    if not terms.jackpot:
        return ()
    return (("Jackpot wager", dollars(terms.jackpot_wager_cents), "canberra-2017:3.6"),)


def _pay_table() -> tuple[Notice, ...]:
    """One pair and less share a line, as in the instrument."""
    rows = {}
    for held, (pays, to) in odds.BET.items():
        line = odds.BET_LINES[held]
        name = line.partition("Bet(")[2].rstrip(")").lower()
        rows[line] = (f"Bet: {name}", f"{pays} to {to}", line)
    return tuple(rows.values())


def _choices(settings: Mapping[str, Any]) -> tuple[Notice, ...]:
    """Where the rules leave a case open, what this table does."""
    return tuple(
        (*MEANINGS[name][settings.get(name, choices[0])], clause)
        for name, (choices, clause) in CHOICES.items()
    )
