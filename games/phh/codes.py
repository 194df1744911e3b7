"""Which games PHH has a code for, and on what terms a hand of each is dealt here."""

from dataclasses import dataclass
from typing import Any

from games.game import Game
from games.kit.room.terms import Terms
from games.phh.document import BadFile, Document
from games.registry import all_games


@dataclass(frozen=True, slots=True)
class Code:
    """A code of the format: the game that reads it, and the limits it stands for."""

    game: str
    structure: str


CODES = {
    "NT": Code("texas", "no limit"),
    "FT": Code("texas", "fixed"),
    "PO": Code("omaha", "full pot"),
    "F7S": Code("stud7", "fixed"),
}
# Hold-em by the rules of 1996 is written under the same codes, and read under Adelaide's.
HOLDEM = ("texas", "holdem")


# A file knows no commission out of pots; a table that charges by time takes none.
BY_TIME = {"time_fee_cents": 1, "time_fee_maximum_cents": 1, "approval": "PHH"}


class NotCovered(ValueError):
    """PHH has no way to say it."""


def code_of(game: Game, terms: Terms) -> str:
    """The code a round is written under."""
    key = "texas" if game.key in HOLDEM else game.key
    for code, stands_for in CODES.items():
        if (stands_for.game, stands_for.structure) == (key, terms.structure):
            _require_plain(game, terms)
            return code
    known = ", ".join(
        f"{code} ({all_games()[c.game].name}, {c.structure})" for code, c in CODES.items()
    )
    raise NotCovered(
        f"PHH has no code for {game.name} played {terms.structure}; it covers {known}."
    )


def _require_plain(game: Game, terms: Terms) -> None:
    if terms.wins != "high" or terms.joker or terms.cards != 52:
        raise NotCovered(f"PHH knows {game.name} with 52 cards and for the high hand only.")
    if not terms.ace_low:
        raise NotCovered(f"PHH knows {game.name} with a low ace in straights only.")
    if game.key == "stud7" and terms.forced != "antes":
        raise NotCovered("PHH knows seven card stud with antes only.")


def game_for(document: Document) -> Game:
    """The game that a file's code is read under."""
    code = CODES.get(document.variant)
    if code is None:
        known = ", ".join(CODES)
        raise BadFile(document.line, f"variant {document.variant!r} is not dealt here; {known} are")
    return all_games()[code.game]


def settings_for(document: Document, game: Game) -> dict[str, Any]:
    """The table settings a file speaks of: its blinds, antes and limits, and no commission."""
    code, least = CODES[document.variant], document.min_bet_cents or document.small_bet_cents
    antes = set(document.antes)
    if len(antes) > 1:
        raise BadFile(
            document.line_of("antes"), "antes that differ from player to player are not dealt here"
        )
    whole = not any(cents % 100 for cents in (*document.stacks, *document.blinds, *document.antes))
    changed: dict[str, Any] = {
        "seats": max(len(document.stacks), 2),
        "limits": {
            "structure": code.structure,
            "bet": {"minimum_cents": least, "maximum_cents": least},
        },
        "blinds": [cents for cents in document.posted if cents],
        "ante_cents": antes.pop() if antes else 0,
        "smallest_chip_cents": 100 if whole else 1,
        "charges": BY_TIME,
        "ace_low": True,
        "forced_bets": "blinds" if any(document.blinds) else "antes",
    }
    if document.big_bet_cents and document.big_bet_cents != 2 * document.small_bet_cents:
        raise BadFile(document.line_of("big_bet"), "the big bet is twice the small one here")
    known = game.default_settings
    return {**known, **{name: value for name, value in changed.items() if name in known}}
