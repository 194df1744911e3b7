"""Canberra Poker through the one door: table, round, sanctions and the board, on the database."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games import floor
from games.canberra_poker import GAME
from games.incidents.desk import Breach, Sanction, record_incident
from games.incidents.rules.facts import Person
from games.models import RoundSheet
from games.rounds import round_as_of
from games.tables.rules import commands as t

pytestmark = pytest.mark.django_db
CODE, KIM, BOSS = "CP-01", Request(actor="kim"), Request(actor="morgan")
WHY = "swapped cards, seen on camera"


def tell(command: Command, code: str = CODE) -> None:
    floor.command_table(code, command, KIM)


def act(name: str, number: int = 1, **fields: Any) -> None:
    cls = GAME.command(name)
    assert cls is not None, name
    floor.command_round(CODE, number, read_command(cls, fields), KIM)


def opened(code: str) -> None:
    floor.open_table(
        code, "canberra", BOSS, pit="Main pit", layout_approval="GRC 2017/9",
        layout_approved_on="2017-06-01", layout_marks=tuple(GAME.equipment.layout_marks),
    )  # fmt: skip


@pytest.fixture
def dealt() -> None:
    """Dealt by hand to seats 2 and 4; seat 2 is P-200."""
    opened(CODE)
    tell(t.InstallShoe(serial="M1", approval="", kind="manual"))
    tell(t.RegisterDeck(deck="red", colour="red", cards=52, cutting_card=True))
    tell(t.CheckDeck(deck="red", occasion="opening", cards=52))
    tell(t.SeatPlayer(seat=2, player="P-200"))
    start()
    for seat in (2, 4):
        act("PlaceWager", seat=seat, box="ante", amount_cents=1000)
    act("DealCards", to="all")
    act("TurnDealerCard", cards=["2c"])


def start() -> None:
    tell(t.ShuffleDeck(deck="red", method="hand"))
    tell(t.CutDeck(deck="red", above=26))
    floor.start_round(CODE, "red", KIM)


def finish() -> None:
    """Seat 4 folds, seat 2 wins with three eights, and every card is collected."""
    act("Fold", seat=4)
    act("PlaceWager", seat=2, box="bet", amount_cents=2000)
    act("RevealDealerHand", cards=["2d", "Kh", "9s", "5c"])
    act("RevealHand", seat=2, cards=["8h", "8d", "8c", "Qs", "4d"])
    act("SettleHand", seat=2)
    for seat in (2, 4):
        act("DiscardHand", seat=seat)


def punish(sanction: str, clause: str) -> None:
    told = Breach(
        clause=clause, persons=(Person(kind="player", who="", seat=2),), table=CODE, round=1,
        what=WHY,
    )  # fmt: skip
    given = [Sanction(sanction=sanction, why=WHY)]
    record_incident(told, BOSS, floor.now(), sanctions=given, roles={"supervisor"})


def net(seat: int) -> int:
    return next(m.net_cents for m in round_as_of(CODE, 1).money if m.seat == seat)


@pytest.mark.rule("canberra-2017:Def:Round of Play")
def test_the_next_round_waits_for_the_last_card_in_the_rack(dealt: None) -> None:
    finish()
    with pytest.raises(Refused) as refused:
        floor.start_round(CODE, "red", KIM)
    assert refused.value.clause == "canberra-2017:Def:Round of Play"
    act("DiscardDealerHand")
    sheet = RoundSheet.objects.get(table=CODE, number=1)
    assert (sheet.outcome, net(2), net(4)) == ("closed", 7000, -1000)
    start()
    assert floor.table_now(CODE)[0].rounds == 2


@pytest.mark.rule("canberra-2017:13.2(tail)")
def test_a_player_out_of_the_round_gets_the_stakes_back_and_the_other_plays_on(dealt: None) -> None:
    punish("exclude_from_round", "canberra-2017:13.2(a)")
    assert net(2) == 0
    act("PlaceWager", seat=4, box="bet", amount_cents=2000)
    act("RevealDealerHand", cards=["2d", "Kh", "9s", "5c"])
    act("RevealHand", seat=4, cards=["8h", "8d", "8c", "Qs", "4d"])
    act("SettleHand", seat=4)
    assert net(4) == 7000


@pytest.mark.rule("canberra-2017:13.2(tail)")
def test_a_round_void_for_collusion_returns_every_stake(dealt: None) -> None:
    punish("void_round", "canberra-2017:13.2(b)")
    found = round_as_of(CODE, 1)
    assert (found.outcome, net(2), net(4)) == ("void", 0, 0)
    void = next(e.fact for e in found.events if e.type == "canberra.round_voided")
    assert void.clause == "canberra-2017:13.2(tail)"  # type: ignore[union-attr]


@pytest.mark.rule("canberra-2017:16.3(a)")
def test_only_the_offenders_wagers_are_voided(dealt: None) -> None:
    punish("void_wagers", "canberra-2017:16.1")
    assert net(2) == 0
    assert floor.table_now(CODE)[0].players[2] == "P-200"
    act("Fold", seat=4)
    assert net(4) == -1000


@pytest.mark.rule("canberra-2017:16.3(b)")
def test_a_player_out_of_the_game_bets_and_sits_at_no_table_of_it(dealt: None) -> None:
    punish("exclude_from_game", "canberra-2017:16.1")
    with pytest.raises(Refused) as refused:
        act("PlaceWager", seat=2, box="bet", amount_cents=2000)
    assert (refused.value.code, refused.value.clause) == (
        "player_excluded",
        "canberra-2017:16.3(b)",
    )
    opened("CP-02")
    with pytest.raises(Refused):
        tell(t.SeatPlayer(seat=1, player="P-200"), "CP-02")
    tell(t.SeatPlayer(seat=1, player="P-300"), "CP-02")


@pytest.mark.rule("canberra-2017:14.3", "canberra-2017:5.1")
def test_after_a_wrong_deal_the_cards_are_shuffled_anew(dealt: None) -> None:
    act("ReportWrongDeal", why="seat 4 had its card before seat 2")
    assert floor.table_now(CODE)[0].misdealt == 1
    with pytest.raises(Refused):
        floor.start_round(CODE, "red", KIM)
    start()


@pytest.mark.rule("canberra-2017:2.4", "canberra-2017:16.4")
def test_a_count_that_fails_in_mid_round_voids_that_round_only(dealt: None) -> None:
    tell(t.OrderCount(deck="red", why="a card looks thin"))
    tell(t.CheckDeck(deck="red", occasion="ordered", cards=51))
    assert round_as_of(CODE, 1).outcome == "void"
    assert (net(2), net(4)) == (0, 0)


def test_table_page_sign_and_replay_draw_the_round(
    dealt: None, client: Client, make_user: Callable[..., User]
) -> None:
    client.force_login(make_user("dealer", "supervisor", "auditor"))
    page = client.get(f"/floor/{CODE}/").content.decode()
    assert "Bet or fold" in page
    assert ">Fold</button>" in page
    assert "Bet $20" in page
    sign = client.get(f"/floor/{CODE}/sign/").content.decode()
    assert "A player who does not decide" in sign
    assert "$20,000.00" in sign
    replay = client.get(f"/audit/rounds/{CODE}/1/").content.decode()
    assert "up card is shown" in replay
