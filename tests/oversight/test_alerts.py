"""Alerts: raised by what is recorded, open until a named person clears them with a reason."""

import pytest
from django.conf import settings

from casino.access.approvals import desk as approvals
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.alerts.desk import (
    NoSuchAlert,
    alerts_by_table,
    clear_alert,
    last_change,
    open_alerts,
)
from games.chips.rules.commands import ExplainVariance, SignVariance
from games.models import AlertLine, TableBoard
from games.shoes import SHOE
from games.shoes.desk import command_shoe, register_shoe
from games.shoes.rules.commands import ClearAlert as ClearShoeAlert
from games.shoes.rules.commands import NoteSilence, RegisterShoe
from games.shoes.streams import shoe_stream
from games.tables.rules import commands as c
from tests.chips.floor import count, funded, open_shift
from tests.chips.floor import tell as tell_float
from tests.chips.telling import CHIPS
from tests.web.floor_setup import act, bet, deal, equip, finish, open_table, start_round, tell

pytestmark = pytest.mark.django_db
BOSS = Request(actor="morgan")


@pytest.fixture
def dealt() -> str:
    open_table("T1")
    equip("T1")
    start_round("T1")
    bet("T1")
    deal("T1")
    return "T1"


def jam(code: str = "T1", number: int = 1) -> AlertLine:
    act(code, number, "ReportMalfunction", kind="mechanical", detail="jam")
    (alert,) = open_alerts(code)
    return alert


def silence(serial: str = "SH-1") -> None:
    command_shoe(serial, NoteSilence(how="silent", misses=3), Request(actor="poller"))


def test_one_act_raises_one_alert_that_says_all_of_it(dealt: str) -> None:
    alert = jam()
    assert "malfunctioned (mechanical): jam" in alert.sentence
    assert "The round is void" in alert.sentence
    assert (alert.clause, alert.table, alert.round) == ("uth-2019:11.1", "T1", 1)
    assert alert.raised_by == "Morgan"


def test_it_outlives_the_next_round_and_goes_only_when_cleared(dealt: str) -> None:
    alert = jam()
    tell("T1", c.ReplaceShoe(serial="SH-2", approval="GRC-10", why="jammed"))
    for deck in ("red", "blue"):
        tell(
            "T1",
            c.RegisterDeck(deck=f"{deck} 2", colour=deck, cards=52),
            c.CheckDeck(deck=f"{deck} 2", occasion="opening", cards=52),
            c.ShuffleDeck(deck=f"{deck} 2"),
        )
    start_round("T1", "blue 2")
    bet("T1", 2)
    deal("T1", 2)
    finish("T1", 2)
    assert open_alerts("T1") == [alert]

    clear_alert(alert.position, "Shoe sent to the workshop", BOSS)

    assert open_alerts("T1") == []
    alert.refresh_from_db()
    assert (alert.cleared_by, alert.cleared_why) == ("morgan", "Shoe sent to the workshop")


def test_an_alert_is_cleared_once_and_with_a_reason(dealt: str) -> None:
    alert = jam()
    for why in ("", "  "):
        with pytest.raises(Refused) as refused:
            clear_alert(alert.position, why, BOSS)
        assert refused.value.code == "reason_missing"
    clear_alert(alert.position, "seen to", BOSS)
    with pytest.raises(Refused) as refused:
        clear_alert(alert.position, "seen to again", Request(actor="robin"))
    assert refused.value.code == "alert_cleared"
    with pytest.raises(NoSuchAlert):
        clear_alert(alert.position + 1000, "nothing there", BOSS)


def test_a_plain_round_raises_none(dealt: str) -> None:
    finish("T1")
    assert not AlertLine.objects.exists()


def test_cards_that_fail_their_check_raise_one() -> None:
    open_table("T1")
    tell("T1", c.RegisterDeck(deck="red", colour="red", cards=52))
    tell("T1", c.CheckDeck(deck="red", occasion="opening", cards=51))
    (alert,) = open_alerts("T1")
    assert (alert.kind, "51 cards" in alert.sentence) == ("cards", True)


def test_a_silent_shoe_stands_at_the_table_it_is_in_and_once(dealt: str) -> None:
    register_shoe(
        RegisterShoe(serial="SH-1", model="M", approval="A", address="http://127.0.0.1:1/s"), BOSS
    )
    silence()
    silence()
    (alert,) = open_alerts("T1")
    assert (alert.kind, alert.shoe, alert.table) == ("shoe", "SH-1", "")
    assert alerts_by_table(TableBoard.objects.all()) == {"T1": [alert]}


def test_clearing_it_clears_the_shoes_own_list_and_the_other_way_round(dealt: str) -> None:
    register_shoe(
        RegisterShoe(serial="SH-1", model="M", approval="A", address="http://127.0.0.1:1/s"), BOSS
    )
    silence()
    (alert,) = open_alerts("T1")
    clear_alert(alert.position, "plugged in", BOSS)
    assert not SHOE.fold(_facts(shoe_stream("SH-1"))).alerts

    command_shoe("SH-1", NoteSilence(how="silent", misses=3), Request(actor="poller"))
    assert not open_alerts("T1"), "a shoe that stays silent says nothing new"


def test_a_trouble_that_comes_back_opens_its_line_anew(dealt: str) -> None:
    register_shoe(
        RegisterShoe(serial="SH-1", model="M", approval="A", address="http://127.0.0.1:1/s"), BOSS
    )
    silence()
    (first,) = open_alerts("T1")
    command_shoe("SH-1", ClearShoeAlert(alert="silent", who="kim", why="plug"), BOSS)
    assert not open_alerts("T1")
    first.refresh_from_db()
    assert first.cleared_by == "kim"


def test_an_approval_is_answered_and_not_cleared_away(
    dealt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 100)
    act("T1", 1, "VoidRound", cause="fire", why="alarm")
    (alert,) = open_alerts("T1")
    assert (alert.kind, alert.round) == ("approval", 1)
    with pytest.raises(Refused) as refused:
        clear_alert(alert.position, "never mind", BOSS)
    assert refused.value.code == "approval_waits"
    approvals.confirm(1, {"supervisor"}, Request(actor="robin"), floor.now())
    alert.refresh_from_db()
    assert (alert.is_open, alert.cleared_by, alert.cleared_why) == (False, "robin", "Confirmed")
    assert [line.kind for line in open_alerts("T1")] == ["round"], "the void itself is to be seen"


def test_an_approval_that_lapsed_stays_until_cleared(
    dealt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 100)
    monkeypatch.setattr(settings, "APPROVAL_MINUTES", 0)
    act("T1", 1, "VoidRound", cause="fire", why="alarm")
    assert approvals.lapse_overdue(floor.now()) == 1
    (alert,) = open_alerts("T1")
    assert "Nobody confirmed it in time" in alert.sentence
    clear_alert(alert.position, "round was played on", BOSS)
    assert not open_alerts("T1")


@pytest.mark.parametrize(("short", "waits"), [({500: 1}, False), ({10_000: 1}, True)])
def test_a_variance_stands_until_it_is_signed_or_where_the_regulator_is_told_until_cleared(
    short: dict[int, int], waits: bool
) -> None:
    open_shift()
    funded("T1")
    left = CHIPS | {chip: CHIPS[chip] - number for chip, number in short.items()}
    count("T1", "closing", left)
    (alert,) = open_alerts("T1")
    assert alert.kind == "variance"
    why = ExplainVariance(variance="closing/1", why="Dropped", report="A chip was dropped.")
    tell_float("T1", "Blake", why)
    tell_float("T1", "Mika", SignVariance(variance="closing/1"))
    assert bool(open_alerts("T1")) == waits
    if waits:
        clear_alert(alert.position, "Regulator told at 21:00", BOSS)
    assert not open_alerts("T1")


def test_pages_can_tell_that_something_changed(dealt: str) -> None:
    before = last_change("T1")
    alert = jam()
    raised = last_change("T1")
    clear_alert(alert.position, "seen to", BOSS)
    assert before < raised < last_change("T1") == last_change()
    assert last_change("T2") == 0


def test_the_list_is_rebuilt_to_the_same(dealt: str) -> None:
    clear_alert(jam().position, "seen to", BOSS)
    before = list(AlertLine.objects.values())
    rebuild(projections()["alert-list"])
    assert list(AlertLine.objects.values()) == before


def _facts(stream: str) -> list:
    from casino.kernel import store

    return store.facts(stream)[0]
