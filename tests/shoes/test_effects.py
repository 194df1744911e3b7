"""What a shoe's fault does to the round on its table, by the instrument of the table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Event
from games import floor
from games.game import Game
from games.kit.equipment import Equipment
from games.models import AlertLine, RoundSheet, TableBoard
from games.shoes.models import ShoeBoard
from games.shoes.poller import poll
from games.shoes.streams import shoe_stream
from games.streams import round_stream
from games.tables.rules import commands as t
from games.texas_holdem.equipment import EQUIPMENT as ADELAIDE
from games.ultimate_holdem.rules.commands import CloseRound
from tests.shoes.at_table import CODE, REQUEST, bring, table_with
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


def events(shoe: Shoe, kind: str) -> list[Event]:
    return [e for e in store.read(shoe_stream(shoe.serial)) if e.type == f"shoe.{kind}"]


def fault_in_a_round(shoe: Shoe, kind: str) -> None:
    """A round is open and some cards are out when the shoe fails."""
    table_with(shoe)
    floor.start_round(CODE, "red", REQUEST)
    shoe.deal(3)
    poll([shoe.serial])
    assert RoundSheet.objects.get().outcome == "open"
    shoe.fail(kind)
    shoe.deal(1)
    poll([shoe.serial])


def assert_void(shoe: Shoe, kind: str, clause: str) -> None:
    sheet = RoundSheet.objects.get()
    assert (sheet.outcome, TableBoard.objects.get().phase) == ("void", "Void")
    assert clause in sheet.clauses.split()
    last = store.read(round_stream(CODE, 1))[-1]
    (fault,) = events(shoe, "faulted")
    (answer,) = events(shoe, "fault_answered")
    assert (last.actor, last.correlation) == (f"shoe {shoe.serial}", fault.correlation)
    assert (answer.fact.code, answer.fact.effect, answer.fact.clause) == (kind, "void", clause)
    assert ShoeBoard.objects.get(serial=shoe.serial).fault == kind


@pytest.mark.rule("uth-2019:11.1")
@pytest.mark.rule("uth-2019:11.3")
def test_a_jam_voids_the_round_on_its_table(registered: MakeShoe) -> None:
    shoe = registered()
    fault_in_a_round(shoe, "jam")
    assert_void(shoe, "jam", "uth-2019:11.1")


@pytest.mark.rule("uth-2019:11.3")
def test_a_power_cut_voids_the_round_when_the_shoe_tells_of_it(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    floor.start_round(CODE, "red", REQUEST)
    poll([shoe.serial])
    shoe.fail("power_cut")
    shoe.recover("power_cut")
    poll([shoe.serial])
    assert_void(shoe, "power_cut", "uth-2019:11.1")


@pytest.mark.rule("uth-2019:13.6")
@pytest.mark.rule("uth-2019:13.6(b)")
@pytest.mark.rule("uth-2019:13.6(c)")
@pytest.mark.parametrize("kind", ["miscount", "foreign_card", "duplicate_card"])
def test_wrong_cards_void_the_round_and_the_deck_is_checked_first(
    registered: MakeShoe, kind: str
) -> None:
    shoe = registered()
    fault_in_a_round(shoe, kind)
    assert_void(shoe, kind, "uth-2019:13.6(b)")
    floor.command_table(CODE, t.ShuffleDeck(deck="red"), REQUEST)
    with pytest.raises(Refused) as refused:
        floor.start_round(CODE, "red", REQUEST)
    assert (refused.value.code, refused.value.clause) == ("deck_in_doubt", "uth-2019:13.6(c)")
    floor.command_table(CODE, t.CheckDeck(deck="red", occasion="ordered", cards=52), REQUEST)
    floor.start_round(CODE, "red", REQUEST)


def test_a_fault_between_rounds_voids_nothing(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    shoe.deal(1)
    shoe.fail("jam")
    poll([shoe.serial])
    assert not RoundSheet.objects.exists()
    assert ShoeBoard.objects.get(serial=shoe.serial).fault == "jam"


@pytest.mark.rule("uth-2019:11.2")
def test_a_shoe_that_left_the_table_does_not_void_its_round(registered: MakeShoe) -> None:
    shoe, other = registered(), registered()
    table_with(shoe)
    swap = t.ReplaceShoe(serial=other.serial, approval="TEST-1", why="Jammed")
    floor.command_table(CODE, swap, REQUEST)
    with pytest.raises(Refused, match="taken out of use"):
        floor.start_round(CODE, "red", REQUEST)
    bring("green", "white")
    floor.start_round(CODE, "green", REQUEST)
    shoe.fail("jam")
    poll([shoe.serial, other.serial])
    assert RoundSheet.objects.get().outcome == "open"
    tables = [ShoeBoard.objects.get(serial=one.serial).table for one in (shoe, other)]
    assert tables == ["", CODE]


def adelaide(**changes: Any) -> Game:
    """A game whose instrument voids nothing for its shuffling machine, as rule 4 of Adelaide's."""
    game = floor.game_named("uth")
    reports = ("ReportMalfunction", "ReportForeignCard", "ReportMissingCard")
    rules = ("clear_jam", "continue_by_hand", "check", "new_deck_mutilated")
    clauses = {rule: ADELAIDE.clause(rule) for rule in rules}
    gear = Equipment(decks=2, cards=52, shoe_required=False, clauses=clauses)
    commands = tuple(cls for cls in game.commands if cls.__name__ not in reports)
    return replace(game, equipment=gear, commands=commands, **changes)


@pytest.fixture
def adelaide_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Adelaide game is dealt here: the rules of its equipment stand in for one."""
    games = {"uth": adelaide()}
    monkeypatch.setattr(floor, "all_games", lambda: games)


@pytest.mark.rule("holdem-sa-2020:4")
def test_where_the_instrument_says_so_a_jam_is_cleared_and_the_cards_are_checked(
    registered: MakeShoe, adelaide_table: None
) -> None:
    shoe = registered()
    fault_in_a_round(shoe, "jam")
    assert RoundSheet.objects.get().outcome == "open", "the round is not void"
    (answer,) = events(shoe, "fault_answered")
    assert (answer.fact.effect, answer.fact.clause) == ("check_cards", "holdem-sa-2020:4")
    table, _ = floor.table_now(CODE)
    assert all(deck.in_doubt for deck in table.decks.values())
    alerts = AlertLine.objects.filter(is_open=True, shoe=shoe.serial)
    assert any("Jam" in alert.sentence for alert in alerts)
    floor.command_round(CODE, 1, CloseRound(), REQUEST)
    floor.command_table(CODE, t.ShuffleDeck(deck="blue"), REQUEST)
    with pytest.raises(Refused) as refused:
        floor.start_round(CODE, "blue", REQUEST)
    assert (refused.value.code, refused.value.clause) == ("deck_in_doubt", "holdem-sa-2020:4")
    floor.command_table(CODE, t.CheckDeck(deck="blue", occasion="ordered", cards=52), REQUEST)
    floor.start_round(CODE, "blue", REQUEST)


@pytest.mark.rule("holdem-sa-2020:4", "holdem-sa-2020:5a(ii)")
def test_cards_found_damaged_after_a_jam_do_not_go_back(
    registered: MakeShoe, adelaide_table: None
) -> None:
    shoe = registered()
    fault_in_a_round(shoe, "jam")
    floor.command_table(CODE, t.ReportMutilatedCard(card="7h"), REQUEST)
    floor.command_round(CODE, 1, CloseRound(), REQUEST)
    with pytest.raises(Refused) as refused:
        floor.command_table(CODE, t.ShuffleDeck(deck="red"), REQUEST)
    assert refused.value.clause == "holdem-sa-2020:5a(ii)"


@pytest.mark.rule("holdem-sa-2020:4")
def test_where_the_instrument_says_so_play_goes_on_by_hand(
    registered: MakeShoe, adelaide_table: None
) -> None:
    shoe = registered()
    table_with(shoe)
    floor.start_round(CODE, "red", REQUEST)
    poll([shoe.serial])
    shoe.fail("power_cut")
    shoe.recover("power_cut")
    poll([shoe.serial])
    assert RoundSheet.objects.get().outcome == "open"
    (answer,) = events(shoe, "fault_answered")
    assert (answer.fact.effect, answer.fact.clause) == ("by_hand", "holdem-sa-2020:4")
    table, _ = floor.table_now(CODE)
    assert not any(deck.in_doubt for deck in table.decks.values())
    floor.command_table(CODE, t.ShuffleDeck(deck="blue", method="hand"), REQUEST)
