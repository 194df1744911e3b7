"""A poll as the house does it: the shoe over the wire, the book in the database."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from casino.devices import memory
from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games.shoes.desk import command_shoe, shoes
from games.shoes.models import ShoeBoard
from games.shoes.poller import poll
from games.shoes.rules.commands import ClearAlert, WithdrawShoe
from games.shoes.streams import shoe_stream
from tests.shoes.at_table import table_with
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]
REQUEST = Request(actor="test")


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's, except where the test is about time."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


def events(shoe: Shoe) -> list[Event]:
    return store.read(shoe_stream(shoe.serial))


def kinds(shoe: Shoe) -> list[str]:
    return [event.type.removeprefix("shoe.") for event in events(shoe)]


def recorded_cards(shoe: Shoe) -> list[str]:
    facts = [event.fact for event in events(shoe) if event.type == "shoe.cards_read"]
    return [card for fact in facts for card in fact.cards]  # type: ignore[union-attr]


def row(shoe: Shoe) -> ShoeBoard:
    return ShoeBoard.objects.get(serial=shoe.serial)


def miss(shoe: Shoe, times: int) -> None:
    for _ in range(times):
        memory.wake(shoe_stream(shoe.serial))
        assert poll([shoe.serial]) == 1


def test_cards_are_read_once_and_a_poll_without_news_writes_nothing(registered: MakeShoe) -> None:
    shoe = registered()
    dealt = shoe.deal(6)
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt
    written = len(events(shoe))
    assert [poll([shoe.serial]) for _ in range(3)] == [1, 1, 1]
    assert len(events(shoe)) == written
    more = shoe.deal(2)
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt + more
    assert len(events(shoe)) == written + 1
    assert events(shoe)[-1].actor == f"shoe {shoe.serial}"


def test_the_board_shows_the_shoe(registered: MakeShoe) -> None:
    shoe = registered()
    shoe.deal(6)
    before = datetime.now(UTC) - timedelta(seconds=1)
    poll([shoe.serial])
    shown = row(shoe)
    assert (shown.state, shown.deck_colour, shown.cards) == ("dealing", "blue", 46)
    assert (shown.fault, shown.alert, shown.silent) == ("", "", False)
    (health,) = [known for known in shoes() if known.row.serial == shoe.serial]
    assert health.last_heard is not None
    assert health.last_heard > before


def test_many_shoes_in_one_poll_and_one_bad_one_among_them(registered: MakeShoe) -> None:
    made = [registered() for _ in range(12)]
    made[5].fail("garbage")
    dealt = [shoe.deal(3) for shoe in made]
    assert poll([shoe.serial for shoe in made]) == 12
    heard = [recorded_cards(shoe) for shoe in made]
    assert heard[5] == []
    assert heard[:5] + heard[6:] == dealt[:5] + dealt[6:]


def test_a_silent_shoe_becomes_an_event_and_an_alert_until_a_person_clears_it(
    registered: MakeShoe,
) -> None:
    shoe = registered()
    poll([shoe.serial])
    shoe.fail("power_cut")
    miss(shoe, 2)
    assert "fell_silent" not in kinds(shoe)
    miss(shoe, 3)
    assert kinds(shoe).count("fell_silent") == 1
    assert row(shoe).silent
    shoe.mend()
    miss(shoe, 1)
    assert kinds(shoe)[-1] == "came_back"
    assert not row(shoe).silent
    assert "No usable answer 3 times" in row(shoe).alert
    clear = ClearAlert(alert="silent", who="Kim Tran", why="Plug was loose")
    command_shoe(shoe.serial, clear, Request(actor="kim"))
    assert row(shoe).alert == ""


def test_a_shoe_that_misses_is_left_alone_for_a_while(registered: MakeShoe) -> None:
    shoe = registered()
    shoe.fail("power_cut")
    assert poll([shoe.serial]) == 1
    assert poll([shoe.serial]) == 0


@pytest.mark.parametrize(("kind", "how"), [("garbage", "garbage"), ("stale", "stale")])
def test_useless_answers_count_as_silence(registered: MakeShoe, kind: str, how: str) -> None:
    shoe = registered()
    poll([shoe.serial])
    shoe.fail(kind)
    miss(shoe, 3)
    (silence,) = [event.fact for event in events(shoe) if event.type == "shoe.fell_silent"]
    assert silence.how == how  # type: ignore[union-attr]


def test_a_slow_shoe_counts_as_silent(registered: MakeShoe, settings) -> None:
    shoe = registered()
    shoe.fail("slow", seconds=60)
    settings.SHOE_ANSWER_SECONDS = 0.3
    miss(shoe, 3)
    assert kinds(shoe)[-1] == "fell_silent"


def test_replays_and_reorders_on_the_wire_record_each_card_once(registered: MakeShoe) -> None:
    shoe = registered()
    dealt = shoe.deal(15)
    shoe.fail("replay")
    shoe.fail("reorder")
    poll([shoe.serial])
    dealt += shoe.deal(60)
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt
    assert row(shoe).alert == ""


def test_a_hole_that_stays_is_told_and_filled_when_the_shoe_is_mended(
    registered: MakeShoe,
) -> None:
    shoe = registered()
    dealt = shoe.deal(4)
    shoe.fail("hole")
    dealt += shoe.deal(4)
    poll([shoe.serial])
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt[:5]
    assert kinds(shoe).count("gap_found") == 1
    shoe.mend()
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt


def test_a_withdrawn_shoe_is_asked_no_more(registered: MakeShoe) -> None:
    shoe = registered()
    command_shoe(shoe.serial, WithdrawShoe(why="Sent for repair"), REQUEST)
    assert poll([shoe.serial]) == 0
    assert shoe.watch()["asked"] == 0


def test_the_board_is_rebuilt_to_the_byte(registered: MakeShoe) -> None:
    shoe, other = registered(), registered()
    shoe.deal(9)
    shoe.fail("jam")
    poll([shoe.serial, other.serial])
    table_with(shoe)
    before = list(ShoeBoard.objects.values())
    rebuild(projections()["shoe-board"])
    assert list(ShoeBoard.objects.values()) == before
    assert row(shoe).table == "UTH-7"


def test_a_board_written_by_other_code_is_not_trusted(registered: MakeShoe) -> None:
    shoe = registered()
    dealt = shoe.deal(3)
    poll([shoe.serial])
    ShoeBoard.objects.filter(serial=shoe.serial).update(code="old", memory="{}")
    dealt += shoe.deal(2)
    poll([shoe.serial])
    assert recorded_cards(shoe) == dealt
    assert row(shoe).sequence == 6
