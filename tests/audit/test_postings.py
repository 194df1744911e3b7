"""The money of any round and pool, added up from postings alone, is the money the rules fold."""

import json
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from audit.exhibits.standalone.checks import Case, post
from audit.exhibits.standalone.hashes import link, mark
from audit.exhibits.steps import tournament_balances
from casino.kernel import chain
from casino.kernel.codec import encode
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.game import Game
from games.kit.postings import Postings
from jackpots.rules import commands as c
from jackpots.rules.money import LAWFUL
from jackpots.rules.postings import POSTINGS
from tests.games.house_games import KINDS
from tests.games.random_rounds import Kind, walked
from tests.games.room.rooms import GAMES as ROOM
from tests.games.room.test_room_properties import random_round
from tests.jackpots.harness import Jackpot
from tests.tournaments.test_money_properties import ACTS as TOURNAMENT_ACTS
from tests.tournaments.test_money_properties import busy
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life.commands import NameDirector
from tournaments.rules.money.postings import POSTINGS as TOURNAMENT_POSTINGS

STEPS = st.lists(st.integers(0, 2**32), max_size=90)
any_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


def posted(facts: Iterable[Fact], postings: Postings) -> dict[str, int]:
    """What a stranger makes of facts as they are recorded."""
    case, balances = Case({}), {}
    for fact in facts:
        post(case, fact.wire, json.loads(encode(fact)), postings.get(fact.wire), balances)
    assert not case.wrong
    return balances


@any_kind
@given(numbers=STEPS)
def test_a_rounds_seats_and_table_add_up_after_every_fact(kind: Kind, numbers: list[int]) -> None:
    *_, walk = walked(kind, numbers)
    game, state, table = kind.game, kind.game.decider.initial, 0
    for at, fact in enumerate(walk.facts, start=1):
        state = game.decider.evolve(state, fact)
        table += game.progress(fact).in_cents - game.progress(fact).out_cents
        balances = posted(walk.facts[:at], game.postings)
        assert balances.get("table", 0) == table, fact
        for seat in game.money(state):
            told = seat.returned_cents + seat.won_cents - seat.staked_cents
            assert balances.get(f"seat {seat.seat}", 0) == told, fact


@pytest.mark.parametrize("game", ROOM, ids=lambda game: game.key)
@hypothesis_settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_a_poker_rounds_seats_and_table_add_up_after_every_fact(game: Game, seed: int) -> None:
    state, table, facts = game.decider.initial, 0, random_round(game, Random(seed)).facts
    for at, fact in enumerate(facts, start=1):
        state = game.decider.evolve(state, fact)
        table += game.progress(fact).in_cents - game.progress(fact).out_cents
        balances = posted(facts[:at], game.postings)
        assert balances.get("table", 0) == table, fact
        for seat in game.money(state):
            told = seat.returned_cents + seat.won_cents - seat.staked_cents
            assert balances.get(f"seat {seat.seat}", 0) == told, fact


ACTS = st.tuples(st.sampled_from(["wager", "void", "win", "seed", *LAWFUL]), st.integers(-900, 900))


@given(st.lists(ACTS, max_size=20))
def test_a_pools_money_adds_up_after_every_fact(acts: list[tuple[str, int]]) -> None:
    jackpot = Jackpot(jackpot_cents=1000, reserve_cents=500)
    for number, (what, cents) in enumerate(acts, start=1):
        try:
            _act(jackpot, what, number, cents)
        except Refused:
            continue
    balances = posted(jackpot.facts, POSTINGS)
    assert balances["jackpot"] == jackpot.state.jackpot_cents
    assert balances["reserve"] == jackpot.state.reserve_cents
    assert sum(balances.values()) == 0


def _act(jackpot: Jackpot, what: str, number: int, cents: int) -> None:
    pool = ("jackpot", "reserve")[cents % 2]
    match what:
        case "wager":
            jackpot.wager(number=number)
        case "void":
            jackpot.wager(number=number)
            jackpot.void(number=number)
        case "win":
            jackpot.win(1, "flush", 20_000, number)
            if cents > 0:
                jackpot.void(number=number)
        case "seed":
            jackpot.ask(c.SeedPool(pool=pool, amount_cents=abs(cents), approval="G-2", why="Low."))
        case reason:
            jackpot.ask(
                c.AdjustPool(reason=reason, pool=pool, change_cents=cents, why="X.", document="D")
            )


@hypothesis_settings(max_examples=60)
@given(
    st.sampled_from(list(INSTRUMENTS)),
    st.lists(st.tuples(TOURNAMENT_ACTS, st.sampled_from(["Dora", "Blake"])), max_size=40),
)
def test_a_tournaments_money_adds_up_after_every_act(
    instrument: str, acts: list[tuple[Command, str]]
) -> None:
    evening = busy(instrument, 1)
    evening.tell(NameDirector(who="Blake"), by="Mika")
    for asked, who in acts:
        try:
            evening.tell(asked, by=who)
        except Refused:
            continue
        balances = posted(evening.facts, TOURNAMENT_POSTINGS)
        for account, cents in tournament_balances(evening.state).items():
            assert balances.get(account, 0) == cents, (account, asked)
        assert sum(balances.values()) == 0


@given(st.text(), st.text(), st.integers(-(2**53), 2**53))
def test_a_stranger_hashes_any_text_as_the_book_does(actor: str, data: str, at: int) -> None:
    if "\x00" in actor + data or any("\ud800" <= char <= "\udfff" for char in actor + data):
        return
    mine = chain.link(bytes(32), "a/b", 3, "x.y", 1, at, at, actor, "c", data.encode())
    event = {
        "prev_hash": "00" * 32, "stream": "a/b", "version": 3, "type": "x.y", "schema": 1,
        "recorded_us": at, "occurred_us": at, "actor": actor, "correlation": "c", "data": data,
    }  # fmt: skip
    assert link(event) == mine.hex()
    assert mark(json.loads(json.dumps(event))) == mark(event)
