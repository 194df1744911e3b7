"""Rounds played again under other editions of their rules, and on other settings of their table."""

from collections.abc import Sequence

import pytest

from audit.whatif.again import Change, Outcome, replayed
from audit.whatif.editions import edition_named, editions_of
from casino.kernel.event import Fact
from games.game import Game, TableForRound
from games.registry import all_games
from tests.games.room.at_the_table import Table
from tests.games.room.rooms import GAMES, HOLDEM, STUD5, STUD5_1996, STUD7, TEXAS
from tests.games.room.test_room_redo import appends_of

SEEDS = range(12)
any_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def under(key: str, game: Game, appends: Sequence[Sequence[Fact]]) -> Outcome:
    edition = edition_named(key, game.key)
    assert edition is not None
    return replayed(game, appends, Change(settings=edition.settings, plays=edition.plays))


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_the_way_back_from_an_opening_leads_to_its_table(game: Game) -> None:
    settings = dict(game.default_settings)
    table = TableForRound(
        table="T-1", number=3, settings=settings, deck="red", shoe="S-1", button=2,
        players={1: "P-1", 2: "P-2"}, stakes={1: 20_000, 2: 30_000},
    )  # fmt: skip
    opening = game.open_round(table)
    back = game.table_of(opening)
    assert back.settings == settings
    assert game.open_round(back) == opening


@any_game
def test_the_way_back_leads_from_any_round_to_its_own_terms(game: Game) -> None:
    for seed in SEEDS:
        opened = appends_of(game, seed)[0]
        opening = game.redo(game.decider.initial, opened)
        assert game.open_round(game.table_of(opening)) == opening


@any_game
def test_played_again_as_it_was_every_round_comes_to_the_same_money(game: Game) -> None:
    for seed in SEEDS:
        again = replayed(game, appends_of(game, seed), Change())
        assert again.stopped is None
        assert not again.differs


def test_half_the_commission_leaves_more_in_the_pots() -> None:
    half = Change(settings={"charges": {"rate_hundredths": 500}})
    appends = [appends_of(TEXAS, seed) for seed in SEEDS]
    house = [replayed(TEXAS, one, half).house_cents for one in appends]
    assert all(other <= recorded for recorded, other in house)
    assert any(other < recorded for recorded, other in house)


def test_a_commission_the_rules_do_not_know_is_refused_with_the_clause() -> None:
    change = Change(settings={"charges": {"rate_hundredths": 400}})
    again = replayed(STUD7, appends_of(STUD7, 1), change)
    assert again.stopped is not None
    assert again.stopped.clause == "poker-1996:stud7:12.2(i)(b)"
    assert again.stopped_at == 1


def test_the_odd_dollar_goes_where_each_edition_of_five_card_stud_sends_it() -> None:
    for game, key, moved in (
        (STUD5_1996, "stud5-1996-under-2006", {1: 100, 3: -100, 2: 0}),
        (STUD5, "stud5-under-1996", {1: -100, 3: 100, 2: 0}),
    ):
        table = Table(game, {1: 100, 2: 100, 3: 100}, button=3, forced_bets="antes", ante_cents=100)
        table.deal("2s 9h 9c").play("1 bet 5", "2 fold", "3 call")
        for cards in ("Kh Kd", "Qh Qd", "9d 2d"):
            table.deal(cards)
            while table.state.phase == "betting":
                table.play(f"{table.state.turn} check")
        table.show(s1="Jh", s3="Jd").settle()
        again = under(key, game, [table.facts])
        assert {pair.seat: pair.difference_cents for pair in again.pairs} == moved
        assert again.house_cents[0] == again.house_cents[1]


def test_hold_em_of_1996_is_taken_for_adelaides_with_its_own_opening_and_words() -> None:
    table = Table(HOLDEM, {1: 200, 2: 200, 3: 200}, button=3)
    table.deal().play("3 call", "1 fold", "2 check").deal("Ah Kd 9c")
    again = under("holdem-under-adelaide", HOLDEM, [table.facts])
    assert again.stopped is None
    assert again.lines[1].clause.startswith("holdem-sa-2020:")


def test_what_another_edition_has_no_place_for_stops_the_round_there() -> None:
    table = Table(HOLDEM, {1: 200, 2: 200, 3: 200}, button=3)
    table.deal().do("VoidRound", cause="impractical", why="a power cut")
    again = under("holdem-under-adelaide", HOLDEM, [table.facts])
    assert again.stopped is not None
    assert again.stopped.clause.startswith("holdem-sa-2020:")


def test_an_edition_is_for_its_own_game_only() -> None:
    assert edition_named("stud5-under-1996", "texas") is None
    assert [edition.plays for edition in editions_of("holdem")] == [TEXAS]
