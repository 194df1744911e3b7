"""The table's own sentences and acts: every fact is told, and no act is offered that is refused."""

from dataclasses import fields
from datetime import UTC, datetime
from typing import Any, get_type_hints

import pytest

from casino.kernel.event import FACTS, Fact, UnknownFact
from casino.web.cards import face
from games.game import Option
from games.registry import all_games
from games.tables import TABLE
from games.tables.narrate import narrate
from games.tables.options import next_need, table_options
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.state import Deck, TableState

AT = datetime(2026, 11, 17, 9, tzinfo=UTC).isoformat()
GEAR = all_games()["uth"].equipment
TABLE_FACTS = sorted(wire for wire in FACTS if wire.startswith("table."))
SAMPLES: dict[Any, Any] = {
    int: 3, str: "red", bool: True, tuple[str, ...]: ("As",), tuple[int, ...]: (2, 3),
    tuple[int, ...] | None: (2,), dict[int, int] | None: {2: 100}, dict[int, int]: {2: 100},
    dict[int, str]: {2: "P-1"},
}  # fmt: skip


def sample(cls: type[Fact]) -> Fact:
    hints = get_type_hints(cls)
    filled = {field.name: SAMPLES[hints[field.name]] for field in fields(cls)}  # type: ignore[arg-type]
    filled |= {"settings": "{}"} if "settings" in filled else {}
    return cls(**filled)


def labels(options: tuple[Option, ...]) -> list[str]:
    return [option.label for option in options]


@pytest.mark.parametrize("wire", TABLE_FACTS)
def test_every_fact_of_a_table_has_a_sentence(wire: str) -> None:
    fact = sample(FACTS[wire])
    line = narrate(fact)
    assert line.sentence.endswith(".")
    assert line.sentence[0].isupper() or line.sentence.startswith("red")
    assert "_" not in line.sentence
    assert line.clause == getattr(fact, "clause", "")


def test_a_fact_of_another_edition_is_still_told() -> None:
    line = narrate(UnknownFact("table.painted", 1, {"colour": "red"}))
    assert "table.painted" in line.sentence
    assert line.tone == "alert"


def test_an_open_table_is_led_step_by_step_to_its_first_round() -> None:
    state = TableState(status="open", table="T", game="uth", instrument="uth-2019", equipment=GEAR)
    assert "Put in a shoe" in labels(table_options(state, AT))
    need = next_need(state, AT)
    assert need is not None
    assert need.code == "no_shoe"
    ready = Deck(colour="red", cards=52, checked=True, shuffled=True)
    other = Deck(colour="blue", cards=52)
    state = TableState(
        status="open", table="T", game="uth", instrument="uth-2019", equipment=GEAR, seats=2,
        shoe="S", decks={"red": ready, "blue": other}, players={1: "P-1"},
    )  # fmt: skip
    offered = labels(table_options(state, AT))
    assert offered[0] == "Start round 1, red deck"
    assert "Put in a shoe" not in offered
    assert "Shuffle the blue deck" in offered
    assert "P-1 leaves" in offered
    assert next_need(state, AT) is None


def test_what_is_offered_at_once_is_never_refused() -> None:
    deck = Deck(colour="red", cards=52)
    state = TableState(
        status="open", table="T", game="uth", instrument="uth-2019", equipment=GEAR, seats=3,
        shoe="S", decks={"red": deck}, players={2: "P-2"},
    )  # fmt: skip
    at_once = [option for option in table_options(state, AT) if not option.ask]
    assert at_once
    for option in at_once:
        cls = getattr(c, option.command)
        dated = {"at": AT} if "at" in get_type_hints(cls) else {}
        if cls is not c.CheckDeck:
            assert TABLE.refusal(state, cls(**option.fields, **dated)) is None, option.label


def test_a_closed_table_offers_its_closing_checks_only() -> None:
    decks = {"red": Deck(colour="red", cards=52)}
    state = TableState(
        status="closed", table="T", game="uth", instrument="uth-2019", equipment=GEAR, seats=3,
        decks=decks, reconciled=False,
    )  # fmt: skip
    assert {option.command for option in table_options(state, AT)} == {"CheckDeck"}


@pytest.mark.parametrize(
    ("text", "name", "rank", "suit"),
    [
        ("As", "Ace of spades", "A", "s"),
        ("Td", "10 of diamonds", "10", "d"),
        ("2c", "2 of clubs", "2", "c"),
        ("Jo", "Joker", "★", ""),
        ("??", "Card face down", "", ""),
        ("<b>", "Card face down", "", ""),
    ],
)
def test_a_card_is_named_and_drawn(text: str, name: str, rank: str, suit: str) -> None:
    drawn = face(text)
    assert (drawn.name, drawn.rank, drawn.suit) == (name, rank, suit)
    assert bool(drawn.shape) == bool(suit)


def test_closing_times_are_told_by_the_clock_of_the_place() -> None:
    told = f.ClosureNotified(closes_at="2026-11-17T17:47:00+00:00", clause="uth-2019:14.2")
    assert narrate(told).sentence == "Players were told: the table closes at 04:47 on 18 November."
