"""The shoes over HTTP."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from games.shoes.poller import poll
from tests.api.conftest import Terminal, problem_of
from tests.shoes.at_table import act, round_with_wagers, table_with
from tests.shoes.simulated import Shoe, Shoes

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


@pytest.fixture
def boss(make_user: Callable[..., User]) -> Terminal:
    """A pit boss."""
    return Terminal(make_user("supervisor", name="boss"))


@pytest.fixture
def manager(make_user: Callable[..., User]) -> Terminal:
    """The shift manager, who registers shoes."""
    return Terminal(make_user("manager", name="manager"))


def test_a_shoe_is_registered_read_and_withdrawn(
    simulator: Shoes, boss: Terminal, manager: Terminal
) -> None:
    shoe = simulator.shoe()
    asked = {
        "serial": shoe.serial, "model": "Sim", "approval": "A-1", "address": shoe.address, "key": 1,
    }  # fmt: skip
    assert problem_of(boss.send("shoes/", asked), 403)["role"] == "manager"
    assert manager.send("shoes/", asked).status_code == 201
    assert manager.send("shoes/", asked).status_code == 200
    shoe.deal(3)
    poll([shoe.serial])
    told = boss.get(f"shoes/{shoe.serial}/")
    assert (told["health"], told["cards"], told["key"]) == ("In order", 49, 1)
    assert told["randomness"]["once_in"] == 10_000
    assert told["last_heard"]
    manager.post(f"shoes/{shoe.serial}/withdraw/", why="Sent for repair")
    assert boss.get(f"shoes/{shoe.serial}/")["health"] == "Out of the house"
    assert problem_of(boss.client.get("/api/shoes/NO-1/"), 404)["code"] == "no_such_shoe"


def test_an_address_that_cannot_be_asked_is_refused(manager: Terminal) -> None:
    asked = {"serial": "S1", "model": "Sim", "approval": "A-1", "address": "ftp://x"}
    assert manager.problem(422, "shoes/", **asked)["code"] == "address_unusable"


def test_an_alert_is_cleared_by_its_name_as_the_person_signed_in(
    registered: MakeShoe, boss: Terminal, make_user: Callable[..., User]
) -> None:
    shoe = registered()
    shoe.fail("jam")
    poll([shoe.serial])
    (alert,) = boss.get(f"shoes/{shoe.serial}/")["alerts"]
    assert alert["name"] == "fault jam"
    path = f"shoes/{shoe.serial}/clear/"
    dealer = Terminal(make_user("dealer", name="dealer"))
    assert dealer.problem(403, path, alert="fault jam", why="x")["role"] == "supervisor"
    assert boss.problem(422, path, alert="silent", why="x")["code"] == "no_such_alert"
    done = boss.post(path, alert="fault jam", why="Card taken out")
    assert done["events"][0]["fields"]["who"] == "boss"
    assert boss.get(f"shoes/{shoe.serial}/")["alerts"] == []
    assert boss.get("alerts/") == []


def test_events_keep_the_faces_of_a_running_round_under_seal(
    registered: MakeShoe, boss: Terminal
) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    dealt = shoe.deal(9)
    poll([shoe.serial])

    def told() -> list[list[str]]:
        events = boss.get(f"shoes/{shoe.serial}/events/")
        return [e["fields"]["cards"] for e in events if e["type"] == "shoe.cards_read"]

    assert told() == [["??"] * 9]
    act("Fold", seat=1)
    act("CloseRound")
    assert told() == [dealt]
