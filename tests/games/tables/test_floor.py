"""What spans a table and its rounds, through the one door and on the real database."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from casino.kernel import store
from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request, state_of
from casino.kernel.projection import Projection, projections, rebuild
from games import floor
from games.models import AlertLine, RoundSheet, TableBoard
from games.streams import round_stream, table_stream
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import facts as rf
from games.ultimate_holdem.rules import rulings as rr
from tests.games.tables.gaming_table import clock, limits

pytestmark = pytest.mark.django_db
CODE = "UTH-03"


def tell(command: Command, actor: str = "kim") -> None:
    floor.command_table(CODE, command, Request(actor=actor))


def start(deck: str, at: str = clock("19:00")) -> int:
    floor.start_round(CODE, deck, Request(actor="kim"), at)
    return floor.table_now(CODE)[0].rounds


def say(name: str, number: int, **fields: Any) -> None:
    """Record a fact about a round of the table."""
    cls = GAME.command(name)
    assert cls is not None
    floor.command_round(CODE, number, read_command(cls, fields), Request(actor="kim"))


def refusal(act: Callable[..., object], *args: Any, **fields: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as raised:
        act(*args, **fields)
    return raised.value.code, raised.value.clause


def board() -> TableBoard:
    return TableBoard.objects.get(code=CODE)


def facts(stream: str, kind: type) -> list[Any]:
    return [event.fact for event in store.read(stream) if isinstance(event.fact, kind)]


def open_table() -> None:
    floor.open_table(
        CODE, "uth", Request(actor="sam"), pit="Main pit", layout_approval="GRC 2019/114",
        layout_approved_on="2019-05-02", at=clock("18:00"),
    )  # fmt: skip


@pytest.fixture
def table() -> None:
    """A table on which a round may be started with either deck."""
    open_table()
    tell(c.InstallShoe(serial="S1", approval="GRC 2018/7"))
    for deck in ("red", "blue"):
        tell(c.RegisterDeck(deck=deck, colour=deck, cards=52))
        tell(c.CheckDeck(deck=deck, occasion="opening", cards=52))
        tell(c.ShuffleDeck(deck=deck))


def bet(number: int, seat: int = 1, ante: int = 10, **fields: Any) -> None:
    for box in ("ante", "blind"):
        say("PlaceWager", number, seat=seat, box=box, amount_cents=ante * 100, **fields)


def play(number: int, ante: int = 10) -> None:
    """Seat 1 bets four times the ante before the flop and wins ante and play with a pair."""
    bet(number, ante=ante)
    say("DealCards", number, to="all")
    say("PlaceWager", number, seat=1, box="play", amount_cents=400 * ante)
    say("RevealFlop", number, cards=["Kc", "9d", "7s"])
    say("RevealTurnAndRiver", number, cards=["4h", "2c"])
    say("RevealDealerHand", number, cards=["2h", "Js"])
    say("RevealHand", number, seat=1, cards=["7c", "3d"])
    say("SettleHand", number, seat=1)
    say("DiscardHand", number, seat=1)


def test_a_round_is_not_started_before_shoe_check_and_shuffle() -> None:
    open_table()
    for deck in ("red", "blue"):
        tell(c.RegisterDeck(deck=deck, colour=deck, cards=52))
    steps: list[tuple[tuple[str, str], Command]] = [
        (("no_shoe", "uth-2019:2.2"), c.InstallShoe(serial="S1", approval="GRC 2018/7")),
        (
            ("deck_not_checked", "uth-2019:2.4"),
            c.CheckDeck(deck="red", occasion="opening", cards=52),
        ),
        (("deck_not_shuffled", "uth-2019:6.1(a)"), c.ShuffleDeck(deck="red")),
    ]
    for expected, remedy in steps:
        assert refusal(start, "red") == expected
        assert not store.read(round_stream(CODE, 1)), "a refused start leaves nothing behind"
        tell(remedy)
    assert start("red") == 1
    (opened,) = facts(round_stream(CODE, 1), rf.RoundOpened)
    assert (opened.deck, opened.shoe, opened.instrument) == ("red", "S1", "uth-2019")


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_the_end_of_a_round_is_told_to_the_table(table: None) -> None:
    number = start("red")
    assert refusal(start, "blue") == ("round_still_open", "uth-2019:Def:Round of Play")
    play(number)
    (ended,) = facts(table_stream(CODE), f.RoundEnded)
    assert (ended.round, ended.outcome, ended.aftermath) == (1, "closed", ())
    assert start("blue") == 2


@pytest.mark.rule("uth-2019:6.1(b)", "uth-2019:13.3")
def test_a_misdeal_owes_a_shuffle_that_names_it_and_a_round_of_its_own(table: None) -> None:
    number = start("red")
    bet(number)
    say("DealCards", number, to="communal")
    say("DeclareMisdeal", number, why="two cards stuck together")
    assert refusal(start, "blue") == ("shuffle_after_misdeal", "uth-2019:6.1(b)")
    tell(c.ShuffleDeck(deck="red"))
    (*_, shuffled) = facts(table_stream(CODE), f.DeckShuffled)
    assert (shuffled.after_misdeal, shuffled.clause) == (1, "uth-2019:6.1(b)")
    assert start("red") == 2
    state, _ = state_of(round_stream(CODE, 2), GAME.decider)
    assert not list(state.wagers()), "wagers of the misdeal are not carried over"


@pytest.mark.rule("uth-2019:13.6(c)", "uth-2019:13.6(a)")
@pytest.mark.parametrize("report", ["ReportMissingCard", "ReportForeignCard"])
def test_a_wrong_card_owes_a_check_of_that_deck(table: None, report: str) -> None:
    play(start("blue"))
    number = start("red")
    bet(number)
    say(report, number, card="Td")
    tell(c.ShuffleDeck(deck="red"))
    tell(c.ShuffleDeck(deck="blue"))
    assert refusal(start, "red") == ("deck_in_doubt", "uth-2019:13.6(c)")
    tell(c.CheckDeck(deck="red", occasion="ordered", cards=51))
    assert refusal(start, "red") == ("deck_unsound", "uth-2019:2.1")
    tell(c.ReplaceCards(deck="red", cards=("Td",), why="lost"), "sam")
    for role, who in (("dealer", "kim"), ("supervisor", "sam")):
        tell(c.CheckDeck(deck="red", occasion="replacement", cards=52, role=role), who)
    tell(c.ShuffleDeck(deck="red"))
    assert start("red") == 3
    assert RoundSheet.objects.get(number=1).result_cents == -5000, "earlier rounds stand"


@pytest.mark.rule("uth-2019:13.6(c)", "uth-2019:13.6(a)")
def test_a_card_missed_after_the_round_owes_the_check_and_keeps_the_result(table: None) -> None:
    number = start("red")
    play(number)
    say("ReportMissingCard", number, card="Td")
    tell(c.ShuffleDeck(deck="red"))
    assert refusal(start, "red") == ("deck_in_doubt", "uth-2019:13.6(c)")
    assert RoundSheet.objects.get(number=1).outcome == "closed"
    assert board().result_cents == -5000
    assert start("blue") == 2


@pytest.mark.rule("uth-2019:2.6", "uth-2019:13.6", "uth-2019:13.6(b)")
@pytest.mark.parametrize(("cards", "kind"), [(51, rr.CardMissing), (53, rr.ForeignCardFound)])
def test_an_ordered_count_that_fails_the_deck_in_play_voids_the_round(
    table: None, cards: int, kind: type
) -> None:
    number = start("red")
    bet(number)
    say("DealCards", number, to="all")
    tell(c.OrderCount(deck="red", why="a player doubts the deck"), "sam")
    assert facts(table_stream(CODE), f.CountOrdered)[0].round == number
    tell(c.CheckDeck(deck="red", occasion="ordered", cards=cards))
    assert facts(round_stream(CODE, number), kind)
    (void,) = facts(round_stream(CODE, number), rr.RoundVoided)
    assert void.clause == "uth-2019:13.6(b)"
    now = board()
    assert (now.round_open, now.phase, now.on_layout_cents, now.result_cents) == (
        False, "Void", 0, 0,
    )  # fmt: skip
    assert AlertLine.objects.filter(table=CODE, is_open=True), "the pit sees why"
    tell(c.ShuffleDeck(deck="red"))
    assert refusal(start, "red") == ("deck_unsound", "uth-2019:2.1")


@pytest.mark.rule("uth-2019:2.6")
@pytest.mark.parametrize(("deck", "cards"), [("red", 52), ("blue", 51)])
def test_a_count_that_does_not_touch_the_round_leaves_it(
    table: None, deck: str, cards: int
) -> None:
    number = start("red")
    bet(number)
    tell(c.CheckDeck(deck=deck, occasion="ordered", cards=cards))
    assert board().round_open
    play(number)


@pytest.mark.rule("uth-2019:2.5")
def test_the_house_names_who_checked(table: None) -> None:
    tell(c.ReplaceCards(deck="red", cards=("Td",), why="bent"), "sam")
    tell(c.ShuffleDeck(deck="red"))
    for role in ("dealer", "supervisor"):
        tell(c.SignedCheck(deck="red", occasion="replacement", cards=52, role=role, by=role), "sam")
    assert refusal(start, "red") == ("replacement_not_checked", "uth-2019:2.5")
    tell(c.CheckDeck(deck="red", occasion="replacement", cards=52, role="supervisor"), "alex")
    assert start("red") == 1


@pytest.mark.rule("uth-2019:5.1")
def test_a_round_keeps_the_limits_it_was_opened_on(table: None) -> None:
    tell(c.NotifyLimits(settings=limits(25), at=clock("20:00"), effective_at=clock("20:15")))
    number = start("red", clock("20:14"))
    play(number)
    (opened,) = facts(round_stream(CODE, 1), rf.RoundOpened)
    assert opened.settings.limits["ante"].minimum_cents == 1000
    assert not facts(round_stream(CODE, 1), rf.PlayerAdvised), "$10 was the minimum to its end"
    number = start("blue", clock("20:15"))
    bet(number)
    (opened,) = facts(round_stream(CODE, 2), rf.RoundOpened)
    assert opened.settings.limits["ante"].minimum_cents == 2500
    assert facts(round_stream(CODE, 2), rf.PlayerAdvised)[0].minimum_cents == 2500
    assert json.loads(board().settings)["limits"]["ante"]["minimum_cents"] == 2500


@pytest.mark.rule("uth-2019:5.1", "uth-2019:10.1")
def test_a_notice_of_settings_the_instrument_does_not_leave_open_is_refused(table: None) -> None:
    odds = json.dumps(json.loads(limits(25)) | {"odds": {"blind": {"flush": [2, 1]}}})
    notice = c.NotifyLimits(settings=odds, at=clock("20:00"), effective_at=clock("20:15"))
    assert refusal(tell, notice) == ("settings_not_allowed", "uth-2019:10.1")


@pytest.mark.rule("uth-2019:5.4")
def test_advice_is_carried_to_the_next_round_until_the_minimum_changes(table: None) -> None:
    number = start("red")
    bet(number, seat=2, ante=5, player="ruby")
    assert facts(table_stream(CODE), f.PlayerAdvised)[0].player == "ruby"
    say("DealCards", number, to="all")
    say("Fold", number, seat=2)
    say("CloseRound", number)
    number = start("blue")
    assert refusal(bet, number, seat=2, ante=5, player="ruby") == (
        "wager_below_minimum",
        "uth-2019:5.4",
    )
    bet(number, seat=3, ante=5, player="opal")
    say("DealCards", number, to="all")
    say("Fold", number, seat=3)
    say("CloseRound", number)
    tell(c.NotifyLimits(settings=limits(25), at=clock("20:00"), effective_at=clock("20:15")))
    tell(c.ShuffleDeck(deck="red"))
    number = start("red", clock("20:15"))
    bet(number, seat=2, ante=15, player="ruby")
    assert facts(round_stream(CODE, number), rf.PlayerAdvised)[0].player == "ruby"


@pytest.mark.rule("uth-2019:15.4")
@pytest.mark.parametrize("meanwhile", [False, True])
def test_voiding_a_closed_round_corrects_the_tables_result(table: None, meanwhile: bool) -> None:
    play(start("red"))
    play(start("blue"), ante=20)
    tell(c.ShuffleDeck(deck="red"))
    assert board().result_cents == -15_000
    if meanwhile:
        bet(start("red"), ante=50)
    say("VoidClosedRound", 2, why="seat 1 switched a card")
    now = board()
    assert now.result_cents == -5000, "the round voided is out, the one before it stands"
    assert (now.round_open, now.on_layout_cents) == (meanwhile, 10_000 if meanwhile else 0)
    sheets = {sheet.number: sheet for sheet in RoundSheet.objects.filter(table=CODE)}
    assert (sheets[1].outcome, sheets[1].result_cents) == ("closed", -5000)
    assert (sheets[2].outcome, sheets[2].result_cents) == ("void", 0)
    if meanwhile:
        say("VoidRound", 3, cause="fire", why="alarm")
        assert board().result_cents == -5000


@pytest.mark.rule("uth-2019:11.1", "uth-2019:11.2")
def test_after_a_malfunction_the_shoe_may_be_replaced_and_new_cards_follow(table: None) -> None:
    number = start("red")
    bet(number)
    swap = c.ReplaceShoe(serial="S2", approval="GRC 2020/3", why="jam")
    assert refusal(tell, swap) == ("round_still_open", "uth-2019:11.2")
    say("ReportMalfunction", number, kind="mechanical", detail="jam")
    assert board().result_cents == 0
    tell(swap)
    assert refusal(start, "blue") == ("deck_retired", "uth-2019:11.2")
    for deck in ("green", "black"):
        tell(c.RegisterDeck(deck=deck, colour=deck, cards=52))
    tell(c.CheckDeck(deck="green", occasion="opening", cards=52))
    tell(c.ShuffleDeck(deck="green"))
    assert start("green") == 2
    assert board().shoe == "S2"


def _projection(name: str) -> Projection:
    return projections()[name]


def _bytes(projection: Projection) -> list[str]:
    rows = projection.model._default_manager.order_by("pk").values_list()
    return [repr(row) for row in rows]


@pytest.mark.parametrize("name", ["floor-board", "round-list"])
def test_a_rebuilt_board_is_the_same_to_the_byte(table: None, name: str) -> None:
    play(start("red"))
    number = start("blue")
    bet(number, seat=2, ante=5, player="ruby")
    say("DealCards", number, to="communal")
    tell(c.CheckDeck(deck="blue", occasion="ordered", cards=51))
    tell(c.SeatPlayer(seat=4, player="opal"))
    tell(c.ShuffleDeck(deck="red"))
    tell(c.NotifyLimits(settings=limits(25), at=clock("20:00"), effective_at=clock("20:15")))
    bet(start("red", clock("20:16")), ante=50)
    say("VoidClosedRound", 1, why="fraud")
    before = _bytes(_projection(name))
    assert len(before) == {"floor-board": 1, "round-list": 3}[name]
    _projection(name).model._default_manager.update(phase="spoilt")
    rebuild(_projection(name), restart=True)
    assert _bytes(_projection(name)) == before


@pytest.mark.rule("uth-2019:5.4")
def test_the_table_forgets_advice_about_a_wager_that_did_not_stand(table: None) -> None:
    number = start("red")
    say("PlaceWager", number, seat=1, box="ante", amount_cents=500, player="ruby")
    assert floor.table_now(CODE)[0].advised == {"ruby"}
    say("WithdrawWager", number, seat=1, box="ante")
    assert floor.table_now(CODE)[0].advised == frozenset()
    (withdrawn,) = facts(table_stream(CODE), f.AdviceWithdrawn)
    assert (withdrawn.player, withdrawn.clause) == ("ruby", "uth-2019:5.4")
