"""Whatever a sender puts into a command, it is unreadable, refused or recorded: never a defect."""

from functools import reduce
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.codec import BadCommand, encode
from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command
from games.asked import BY_THE_EDGE, command_from
from games.game import TableForRound
from games.registry import all_games
from games.tables import TABLE
from games.tables.rules import commands as c

AT = "2026-03-01T20:15:00+11:00"
TEXT = st.sampled_from(["", " ", "red", "blue", "As", "Zz", "9", "seat 1", "{}", "null", AT]) | (
    st.text(max_size=5)
)
NUMBER = st.integers(-2, 8) | st.sampled_from([52, 500, 1000, 2000, 10**12, -(10**12)])
JUNK = st.none() | st.booleans() | st.floats() | st.lists(NUMBER, max_size=2) | TEXT | NUMBER


def right(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's own type."""
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return st.lists(right(get_args(hint)[0]), max_size=6)
    return NUMBER if hint is int else TEXT


def messages(cls: type[Command]) -> st.SearchStrategy[dict[str, Any]]:
    """Mostly right, sometimes of the wrong type, sometimes incomplete."""
    hints = {n: h for n, h in get_type_hints(cls).items() if n in cls.__dataclass_fields__}  # type: ignore[attr-defined]
    asked = {name: hint for name, hint in hints.items() if name != BY_THE_EDGE}
    whole = st.fixed_dictionaries({name: right(hint) for name, hint in asked.items()})
    loose = st.fixed_dictionaries(
        {}, optional={name: right(hint) | JUNK for name, hint in asked.items()}
    )
    return whole | loose


def given_to(
    decider: Decider[Any], state: Any, commands: tuple[type[Command], ...], data: Any
) -> Any:
    """The state after one command, which may change nothing; only a defect gets out of here."""
    cls = data.draw(st.sampled_from(commands))
    try:
        command = command_from(commands, cls.__name__, data.draw(messages(cls)), AT)
        facts = decider.decide(state, command)
    except (BadCommand, Refused):
        return state
    for fact in facts:
        encode(fact)
    after = decider.fold(facts, state)
    decider.check(after)
    return after


def open_round(key: str) -> Any:
    game = all_games()[key]
    lent = TableForRound(
        table="T1",
        number=1,
        settings=game.default_settings,
        shoe="S",
        players={1: "P-1", 2: "P-2", 4: "P-4"},
        stakes={1: 10_000, 2: 700, 4: 20_000},
    )
    return game.decider.fold(game.decider.decide(game.decider.initial, game.open_round(lent)))


@pytest.mark.parametrize("key", list(all_games()))
@given(data=st.data())
@settings(max_examples=80)
def test_a_round_survives_whatever_it_is_told(key: str, data: Any) -> None:
    game = all_games()[key]
    state = open_round(key)
    for _ in range(data.draw(st.integers(1, 8))):
        state = given_to(game.decider, state, game.commands, data)
        game.felt(state), game.money(state), game.options(state)


@given(data=st.data())
@settings(max_examples=80)
def test_a_table_survives_whatever_it_is_told(data: Any) -> None:
    opening = reduce(
        lambda state, command: TABLE.fold(TABLE.decide(state, command), state),
        [
            _opening(),
            c.RegisterDeck(deck="red", colour="red", cards=52),
            c.CheckDeck(deck="red", occasion="opening", cards=52),
        ],
        TABLE.initial,
    )
    for _ in range(data.draw(st.integers(1, 6))):
        opening = given_to(TABLE, opening, c.COMMANDS, data)


def _opening() -> c.OpenTable:
    from dataclasses import asdict

    from casino.kernel.codec import canonical

    game = all_games()["uth"]
    return c.OpenTable(
        table="T1",
        pit="Main",
        game="uth",
        instrument="uth-2019",
        layout_approval="L-1",
        layout_approved_on="2019-05-01",
        settings=canonical(dict(game.default_settings)).decode(),
        equipment=canonical(asdict(game.equipment)).decode(),
        seats=6,
        at=AT,
    )
