"""The shoes' pages: health, alerts, feed and randomness, with a running round under seal."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from casino.kernel.handle import Request
from games import floor
from games.shoes.models import ShoeBoard
from games.shoes.poller import poll
from games.shoes.rules import randomness
from games.tables.rules.commands import InstallShoe
from tests.shoes.at_table import CODE, act, round_with_wagers, table_with
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]
As = Callable[..., Client]


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


@pytest.fixture
def as_(make_user: Callable[..., User]) -> As:
    """A client signed in with these roles."""

    def sign_in(*roles: str) -> Client:
        client = Client()
        client.force_login(make_user(*roles))
        return client

    return sign_in


def text_of(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, response.content
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def faces_on(client: Client, shoe: Shoe) -> int:
    """How many cards the feed shows face up."""
    page = client.get(f"/floor/shoes/{shoe.serial}/").content.decode()
    return len(re.findall(r'class="pc pc-[cdhs] ', page))


def test_the_list_puts_what_wants_attention_first(registered: MakeShoe, as_: As) -> None:
    well, jammed = registered(), registered()
    jammed.fail("jam")
    poll([well.serial, jammed.serial])
    said = text_of(as_("dealer"), "/floor/shoes/")
    assert said.index(jammed.serial) < said.index(well.serial)
    assert "▲ Jam" in said
    assert "● In order" in said


def test_a_shoe_shows_its_health_identity_and_alerts(registered: MakeShoe, as_: As) -> None:
    shoe = registered()
    shoe.deal(4)
    poll([shoe.serial])
    shoe.fail("firmware")
    poll([shoe.serial])
    row = ShoeBoard.objects.get(serial=shoe.serial)
    boss = as_("supervisor")
    said = text_of(boss, f"/floor/shoes/{shoe.serial}/")
    assert row.firmware in said
    assert "48 cards, blue" in said
    assert "◆ Has an alert" in said
    assert "0 of 1,000 shuffles" in said
    page = boss.get(f"/floor/shoes/{shoe.serial}/").content.decode()
    (position,) = re.findall(r'hx-post="/alerts/(\d+)/clear/"', page)
    boss.post(f"/alerts/{position}/clear/", {"why": "Update was ordered", "key": "k1"})
    assert "● In order" in text_of(boss, f"/floor/shoes/{shoe.serial}/health/")
    assert ShoeBoard.objects.get(serial=shoe.serial).alert == ""


def test_faces_of_a_running_round_are_under_seal_and_shown_once_it_is_over(
    registered: MakeShoe, as_: As
) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    shoe.deal(9)
    poll([shoe.serial])
    boss = as_("supervisor")
    assert faces_on(boss, shoe) == 0
    act("Fold", seat=1)
    act("CloseRound")
    assert faces_on(boss, shoe) == 9
    assert faces_on(as_("dealer"), shoe) == 0, "a dealer sees only what is turned over"


def test_the_page_is_sent_again_only_when_something_was_recorded(
    registered: MakeShoe, as_: As
) -> None:
    shoe = registered()
    poll([shoe.serial])
    client = as_("dealer")
    page = client.get(f"/floor/shoes/{shoe.serial}/").content.decode()
    (seen,) = re.findall(r'id="seen" name="seen" value="([^"]+)"', page)
    live = f"/floor/shoes/{shoe.serial}/live/"
    assert client.get(live, {"seen": seen}).status_code == 204
    shoe.deal(1)
    poll([shoe.serial])
    assert client.get(live, {"seen": seen}).status_code == 200


def test_a_judgement_is_told_in_plain_words(
    registered: MakeShoe, as_: As, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(randomness, "BLOCK", 3)
    shoe = registered()
    shoe.deal(3 * 52 + 1)
    poll([shoe.serial])
    said = text_of(as_("dealer"), f"/floor/shoes/{shoe.serial}/")
    assert "The last 3 shuffles look random." in said
    assert "586.47" in said
    assert "±4.06" in said
    assert "fails about one block in 10,000 by chance alone" in said


def test_a_shoe_nobody_knows_is_not_found(as_: As) -> None:
    assert as_("dealer").get("/floor/shoes/NO-1/").status_code == 404


def test_a_shoe_at_a_table_that_was_never_registered_is_not_connected(as_: As) -> None:
    table_with(Shoe("http://nowhere/shoes", "HAND-1"))
    assert "○ Not connected" in text_of(as_("dealer"), "/floor/shoes/HAND-1/")


def test_a_dealing_shoe_is_called_one_and_is_not_waited_for(as_: As) -> None:
    by = Request(actor="Morgan")
    layout = {"layout_approval": "L-1", "layout_approved_on": "2006-05-02"}
    floor.open_table("D-1", "draw", by, pit="Pit 1", **layout)
    floor.command_table("D-1", InstallShoe(serial="HAND-2", approval="", kind="manual"), by)
    client = as_("dealer")
    for address in ("/floor/shoes/HAND-2/", "/floor/shoes/"):
        said = text_of(client, address)
        assert "○ Dealing shoe, no line" in said
        assert "huffled by hand, keyed by the dealer" in said
        assert "not yet" not in said
        assert "not told yet" not in said


def test_the_floor_shows_the_health_and_the_table_links_to_its_shoe(
    registered: MakeShoe, as_: As
) -> None:
    shoe = registered()
    table_with(shoe)
    shoe.fail("jam")
    poll([shoe.serial])
    client = as_("dealer")
    grid = client.get("/floor/").content.decode()
    assert 'href="/floor/shoes/"' in grid
    assert f"Shoe {shoe.serial}: Jam" in grid
    link = f'href="/floor/shoes/{shoe.serial}/"'
    assert link in client.get(f"/floor/{CODE}/").content.decode()
