"""Canberra Poker from an automated shoe: packets fill the round, and a fault voids it."""

from collections.abc import Callable
from typing import Any

import pytest

from casino.kernel import store
from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games import floor
from games.models import RoundSheet
from games.shoes.poller import poll
from games.shoes.streams import shoe_stream
from games.streams import round_stream
from games.tables.rules import commands as t
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]
CODE, REQUEST = "CP-7", Request(actor="test")


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


def act(name: str, **fields: Any) -> None:
    cls = floor.game_named("canberra").command(name)
    assert cls is not None
    floor.command_round(CODE, 1, read_command(cls, fields), REQUEST)


@pytest.fixture
def shoe(registered: MakeShoe) -> Shoe:
    """A shoe at a table whose round has two antes down."""
    shoe = registered()
    marks = tuple(floor.game_named("canberra").equipment.layout_marks)
    floor.open_table(
        CODE, "canberra", REQUEST, pit="1", layout_approval="L-1", layout_approved_on="2026-01-01",
        layout_marks=marks,
    )  # fmt: skip
    floor.command_table(CODE, t.InstallShoe(serial=shoe.serial, approval="TEST-1"), REQUEST)
    for deck in ("red", "blue"):
        for command in (
            t.RegisterDeck(deck=deck, colour=deck, cards=52),
            t.CheckDeck(deck=deck, occasion="opening", cards=52),
            t.ShuffleDeck(deck=deck),
        ):
            floor.command_table(CODE, command, REQUEST)
    floor.command_table(CODE, t.LoadShoe(), REQUEST)
    floor.start_round(CODE, "red", REQUEST)
    for seat in (2, 4):
        act("PlaceWager", seat=seat, box="ante", amount_cents=1000, player=f"p{seat}")
    return shoe


def dealt() -> list[str]:
    told = [event.fact for event in store.read(round_stream(CODE, 1))]
    game = floor.game_named("canberra")
    return [key for fact in told for key, _ in game.progress(fact).dealt]


def facts(shoe: Shoe, kind: str) -> list[Any]:
    told = store.read(shoe_stream(shoe.serial))
    return [event.fact for event in told if event.type == f"shoe.{kind}"]


@pytest.mark.rule("canberra-2017:12.4")
def test_whole_packets_fill_the_round(shoe: Shoe) -> None:
    cards = shoe.deal(7)
    poll([shoe.serial])
    assert dealt() == ["2"] * 5, "a packet that is not whole waits"
    cards += shoe.deal(8)
    poll([shoe.serial])
    assert dealt() == ["2"] * 5 + ["4"] * 5 + ["dealer"] * 5
    assert not facts(shoe, "cards_out_of_turn")
    act("TurnDealerCard", cards=[cards[14]])
    assert not facts(shoe, "card_disagreed")


def test_an_up_card_that_the_dealer_was_not_dealt_is_told(shoe: Shoe) -> None:
    cards = shoe.deal(15)
    poll([shoe.serial])
    act("TurnDealerCard", cards=[cards[0]])
    (told,) = facts(shoe, "card_disagreed")
    assert (told.place, told.recorded) == ("Dealer", (cards[0],))


@pytest.mark.rule("canberra-2017:12.6")
@pytest.mark.rule("canberra-2017:12.8")
def test_a_jam_voids_the_round(shoe: Shoe) -> None:
    shoe.deal(5)
    shoe.fail("jam")
    poll([shoe.serial])
    sheet = RoundSheet.objects.get()
    assert sheet.outcome == "void"
    (answer,) = facts(shoe, "fault_answered")
    assert (answer.effect, answer.clause) == ("void", "canberra-2017:12.6")


@pytest.mark.rule("canberra-2017:12.2")
@pytest.mark.parametrize("kind", ["foreign_card", "duplicate_card", "miscount"])
def test_wrong_cards_void_the_round_and_are_checked(shoe: Shoe, kind: str) -> None:
    shoe.deal(3)
    shoe.fail(kind)
    shoe.deal(2)
    poll([shoe.serial])
    assert RoundSheet.objects.get().outcome == "void"
    assert floor.table_now(CODE)[0].decks["red"].in_doubt


@pytest.mark.rule("canberra-2017:12.7")
def test_a_replaced_shoe_gets_new_cards(shoe: Shoe, registered: MakeShoe) -> None:
    other = registered()
    swap = t.ReplaceShoe(serial=other.serial, approval="TEST-1", why="Jammed")
    with pytest.raises(Refused) as refused:
        floor.command_table(CODE, swap, REQUEST)
    assert refused.value.clause == "canberra-2017:12.7"
    shoe.fail("jam")
    poll([shoe.serial])
    floor.command_table(CODE, swap, REQUEST)
    with pytest.raises(Refused, match="taken out of use"):
        floor.command_table(CODE, t.ShuffleDeck(deck="red"), REQUEST)
