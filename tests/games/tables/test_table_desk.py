"""What the house adds to a table's commands and keeps of its facts, on the real database."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games import floor
from games.asked import BadCommand, command_from
from games.kit.draw import commitment, draw
from games.registry import all_games
from games.streams import table_stream
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.texas_holdem.equipment import EQUIPMENT as ADELAIDE
from games.ultimate_holdem import GAME
from tests.games.tables.other_instruments import ADELAIDE_SETTINGS, adelaide_clock
from tests.games.tables.test_floor import CODE, bet, open_table, play, say, start, table, tell

__all__ = ["table"]

pytestmark = pytest.mark.django_db


def refusal(act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(Refused) as raised:
        act()
    return raised.value.code, raised.value.clause


def facts(code: str, kind: type) -> list[Any]:
    events = store.read(table_stream(code))
    return [event.fact for event in events if isinstance(event.fact, kind)]


@pytest.mark.rule("uth-2019:15.7")
def test_the_table_learns_from_the_round_who_bet(table: None) -> None:
    for seat in range(1, 7):
        tell(c.SeatPlayer(seat=seat, player=f"P{seat}"))
    for deck in ("red", "blue", "red"):
        assert refusal(lambda: tell(c.VacateSeat(seat=4))) == ("may_stay", "uth-2019:15.7")
        number = start(deck)
        say("OfferWagers", number)
        play(number)
        tell(c.ShuffleDeck(deck=deck))
    assert [ended.bet for ended in facts(CODE, f.RoundEnded)] == [(1,)] * 3
    tell(c.VacateSeat(seat=4), actor="sam")
    (ruled,) = facts(CODE, f.SeatRuledVacant)
    assert (ruled.player, ruled.clause) == ("P4", "uth-2019:15.7")
    assert 4 not in floor.table_now(CODE)[0].players


@pytest.mark.rule("uth-2019:15.7")
def test_a_wager_that_was_withdrawn_is_no_bet(table: None) -> None:
    number = start("red")
    bet(number, 2)
    for box in ("ante", "blind"):
        say("WithdrawWager", number, seat=2, box=box)
    say("OfferWagers", number)
    play(number)
    assert facts(CODE, f.RoundEnded)[-1].bet == (1,)


@pytest.mark.rule("uth-2019:14.1")
def test_the_licensed_hours_are_the_houses_setting(settings: Any) -> None:
    settings.GAMING_HOURS = "12:00-06:00"
    open_table()
    assert floor.table_now(CODE)[0].hours == "12:00-06:00"


def test_the_seed_of_a_draw_is_fixed_in_the_book_before_it_is_shown() -> None:
    open_table()
    for player in ("A", "B"):
        tell(c.RequestSeat(seat=3, player=player))
    tell(c.CallDraw(seat=3))
    (called,) = facts(CODE, f.SeatDrawCalled)
    assert not facts(CODE, f.SeatDrawn)
    tell(c.DrawSeat(seat=3))
    (drawn,) = facts(CODE, f.SeatDrawn)
    assert commitment(drawn.seed) == called.digest
    cards, winner = draw(drawn.seed, called.players)
    assert list(zip(drawn.players, drawn.cards, strict=True)) == cards
    assert drawn.winner == winner
    tell(c.SeatPlayer(seat=3, player=winner))


def test_two_draws_never_have_the_same_seed() -> None:
    open_table()
    for seat in (1, 2):
        for player in ("A", "B"):
            tell(c.RequestSeat(seat=seat, player=player))
        tell(c.CallDraw(seat=seat))
        tell(c.DrawSeat(seat=seat))
    first, second = facts(CODE, f.SeatDrawn)
    assert first.seed != second.seed


def test_a_draw_survives_a_change_of_the_houses_secret(settings: Any) -> None:
    open_table()
    for player in ("A", "B"):
        tell(c.RequestSeat(seat=3, player=player))
    tell(c.CallDraw(seat=3))
    old = settings.SECRET_KEY
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another", []
    assert refusal(lambda: tell(c.DrawSeat(seat=3)))[0] == "seed_lost"
    settings.SECRET_KEY_FALLBACKS = [old]
    tell(c.DrawSeat(seat=3))


@pytest.mark.parametrize(
    "name", ["CommitDraw", "RevealDraw", "AdmitPlayer", "SignedCheck", "LeaveCounted"]
)
def test_nobody_sends_what_only_the_house_knows(name: str) -> None:
    with pytest.raises(BadCommand):
        command_from(c.COMMANDS, name, {"seat": 3})


@pytest.fixture
def adelaide_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables under the Adelaide order; its game has no rounds here, and none are dealt."""

    def any_settings(_chosen: Mapping[str, Any]) -> None:
        return None

    texas = replace(
        GAME, key="texas", instrument="holdem-sa-2020", equipment=ADELAIDE,
        default_settings=ADELAIDE_SETTINGS, check_settings=any_settings, sign=lambda _: (),
    )  # fmt: skip
    monkeypatch.setitem(all_games(), "texas", texas)
    for code in ("P1", "P2"):
        floor.open_table(
            code, "texas", Request(actor="sam"), pit="Poker room", layout_approval="L1",
            layout_approved_on="2020-10-01", at=adelaide_clock("18:00"),
        )  # fmt: skip


def at_table(code: str, command: Command) -> None:
    floor.command_table(code, command, Request(actor="am-7"))


def sit(code: str, seat: int, player: str, dollars: int = 200, at: str = "20:00") -> None:
    if player not in floor.table_now(code)[0].seating.permitted:
        at_table(code, c.PermitSeat(player=player))
    stake = {"stake_cents": dollars * 100, "at": adelaide_clock(at)}
    at_table(code, c.SeatPlayer(seat=seat, player=player, **stake))  # type: ignore[arg-type]


def apart(how: str, **fields: str) -> c.KeepApart:
    order = {"player": "A", "other": "B", "how": how, "why": "spouses"} | fields
    return c.KeepApart(**order | {"at": adelaide_clock("19:00")})  # type: ignore[arg-type]


@pytest.mark.rule("holdem-sa-2020:63")
def test_an_order_to_keep_two_players_apart_holds_at_every_table(adelaide_tables: None) -> None:
    at_table("P1", apart("game"))
    sit("P2", 1, "A")
    assert refusal(lambda: sit("P2", 9, "B")) == ("kept_apart", "holdem-sa-2020:63")
    sit("P1", 9, "B")
    at_table("P1", c.LeaveSeat(seat=9, taken_cents=20_000, at=adelaide_clock("20:01")))
    ended = c.EndApart(player="B", other="A", why="divorced", at=adelaide_clock("20:02"))
    at_table("P2", ended)
    sit("P2", 9, "B", at="20:03")
    assert refusal(lambda: at_table("P2", ended))[0] == "not_kept_apart"


@pytest.mark.rule("holdem-sa-2020:63")
def test_players_who_may_not_sit_side_by_side_may_not_move_there_either(
    adelaide_tables: None,
) -> None:
    at_table("P1", apart("beside"))
    sit("P1", 4, "A")
    assert refusal(lambda: sit("P1", 5, "B")) == ("kept_apart", "holdem-sa-2020:63")
    sit("P1", 6, "B")
    move = c.MovePlayer(seat=6, to=3)
    assert refusal(lambda: at_table("P1", move)) == ("kept_apart", "holdem-sa-2020:63")
    at_table("P1", c.MovePlayer(seat=6, to=7))


@pytest.mark.rule("holdem-sa-2020:63")
@pytest.mark.parametrize(
    "bad", [{"why": " "}, {"other": "A"}, {"until_at": adelaide_clock("18:59")}]
)
def test_an_order_names_two_players_a_reason_and_an_end_to_come(
    adelaide_tables: None, bad: dict[str, str]
) -> None:
    assert refusal(lambda: at_table("P1", apart("game", **bad)))[1] == "holdem-sa-2020:63"


@pytest.mark.rule("holdem-sa-2020:63")
def test_an_order_ends_when_it_says(adelaide_tables: None) -> None:
    at_table("P1", apart("game", until_at=adelaide_clock("20:00")))
    sit("P1", 1, "A")
    sit("P1", 2, "B")


@pytest.mark.rule("holdem-sa-2020:61")
def test_what_was_taken_from_one_table_is_brought_back_to_another(adelaide_tables: None) -> None:
    sit("P1", 3, "A", 500)
    at_table("P1", c.LeaveSeat(seat=3, taken_cents=74_000, at=adelaide_clock("20:10")))
    short = refusal(lambda: sit("P2", 3, "A", 500, at="21:05"))
    assert short == ("return_with_the_same", "holdem-sa-2020:61")
    sit("P2", 3, "A", 740, at="21:05")


@pytest.mark.rule("holdem-sa-2020:61")
def test_the_same_game_at_other_limits_is_another_game(adelaide_tables: None) -> None:
    sit("P1", 3, "A", 500)
    at_table("P1", c.LeaveSeat(seat=3, taken_cents=74_000, at=adelaide_clock("20:10")))
    dearer = ADELAIDE_SETTINGS | {"blinds": [500, 1_000]}
    floor.open_table(
        "P9", "texas", Request(actor="sam"), pit="Poker room", layout_approval="L1",
        layout_approved_on="2020-10-01", at=adelaide_clock("18:00"), settings=dearer,
    )  # fmt: skip
    sit("P9", 3, "A", 500, at="20:30")
