"""Chips, slips and shifts over the API, each person with their own login."""

import pytest

from games.chips.models import SlipSheet
from tests.api.conftest import Terminal
from tests.web.floor_setup import open_table

pytestmark = pytest.mark.django_db
CHIPS = {"500": 100, "10000": 20}
People = dict[str, Terminal]


@pytest.fixture
def chips(terminals: People) -> str:
    """A table whose float was opened and filled; the address of its commands."""
    open_table("UTH-1", "Pit 1")
    terminals["Blake"].post("shifts/", pit="Pit 1")
    path = "tables/UTH-1/chips/commands/"
    terminals["Dana"].post(path, command="CountChips", occasion="opening", chips={})
    terminals["Blake"].post(path, command="SignCount")
    terminals["Blake"].post(path, command="RequestFill", chips=CHIPS)
    terminals["Cass"].post(path, command="IssueFill", number=1)
    terminals["Dana"].post(path, command="ReceiveFill", number=1)
    return path


def test_a_shift_from_its_opening_to_its_close(terminals: People, chips: str) -> None:
    dana, blake, cass, mika = (terminals[name] for name in ("Dana", "Blake", "Cass", "Mika"))
    dana.post(chips, command="SellChips", amount_cents=50_000, player="P-1")
    now = mika.get("tables/UTH-1/chips/")
    assert (now["expected_cents"], now["status"], now["period"]) == (200_000, "open", 1)
    counted = {"500": 100, "10000": 14}
    dana.post(chips, command="CountChips", occasion="closing", chips=counted)
    told = blake.post(chips, command="SignCount")
    assert [event["type"] for event in told["events"]] == [
        "chips.float_closed", "chips.variance_found", "shift.float_tallied", "shift.variance_noted",
    ]  # fmt: skip
    (shift,) = blake.get("shifts/", status="open")
    address = f"shifts/{shift['pit']}/{shift['day']}/{shift['number']}/"
    problem = blake.problem(422, f"{address}commands/", command="CloseShift")
    assert problem["code"] == "chips_do_not_balance"
    assert "UTH-1 $100.00 short" in problem["detail"]
    blake.post(chips, command="ExplainVariance", variance="closing/1", why="Lost", report="R-7")
    mika.post(chips, command="SignVariance", variance="closing/1")
    cass.post(chips, command="CountDrop", period=1, amount_cents=50_000)
    mika.post(chips, command="VerifyDrop", period=1, amount_cents=50_000)
    blake.post(f"{address}commands/", command="CloseShift")
    figures = blake.get(address)
    assert figures["status"] == "closed"
    assert figures["total"]["drop_cents"] == 50_000
    assert figures["total"]["win_cents"] == -10_000
    assert figures["tables"][0]["variance_cents"] == -10_000
    assert figures["total"]["hold"] == "-20.0 %"


def test_nobody_reads_a_count_under_seal(terminals: People, chips: str) -> None:
    terminals["Dana"].post(chips, command="CountChips", occasion="closing", chips=CHIPS)
    terminals["Blake"].post(chips, command="SignCount")
    secret = 987_650_123_451
    answer = terminals["Cass"].post(chips, command="CountDrop", period=1, amount_cents=secret)
    seen = [answer, terminals["Mika"].get("tables/UTH-1/chips/"),
            terminals["Mika"].get("tables/UTH-1/chips/events/")]  # fmt: skip
    assert str(secret) not in repr(seen)
    assert seen[1]["drops"] == [{"period": 1, "counted_by": ["Cass"], "counts": {}}]


def test_each_act_needs_its_role(terminals: People, chips: str) -> None:
    dana, cass = terminals["Dana"], terminals["Cass"]
    assert dana.problem(403, chips, command="RequestFill", chips=CHIPS)["role"] == "supervisor"
    assert dana.problem(403, chips, command="IssueFill", number=1)["role"] == "cashier"
    assert cass.problem(403, chips, command="SellChips", amount_cents=100)["role"] == "dealer"
    assert dana.problem(403, "shifts/", pit="Salon")["role"] == "supervisor"


def test_nobody_says_who_they_are_or_what_the_house_knows(terminals: People, chips: str) -> None:
    for forged in ({"by": "Mika"}, {"at": "2026-01-01T00:00:00+00:00"}, {"shift": "x"}):
        told = terminals["Dana"].problem(400, chips, command="SellChips", amount_cents=1, **forged)
        assert told["code"] == "bad_command"
    assert terminals["Dana"].problem(400, chips, command="Told")["code"] == "bad_command"


@pytest.mark.parametrize("chips_sent", [{"x": 1}, {"500": "2"}, {"500": 1.5}, [500], "500"])
def test_a_tray_that_cannot_be_read_is_named(
    terminals: People, chips: str, chips_sent: object
) -> None:
    told = terminals["Blake"].problem(400, chips, command="RequestFill", chips=chips_sent)
    assert "chips" in told["detail"]
    assert SlipSheet.objects.count() == 1


def test_slips_are_listed_and_shown(terminals: People, chips: str) -> None:
    terminals["Blake"].post(chips, command="RequestCredit", chips={"500": 10})
    (fill,) = terminals["Cass"].get("slips/", kind="fill")
    assert (fill["number"], fill["status"], fill["received_by"]) == (1, "complete", "Dana")
    credit = terminals["Cass"].get("slips/credit/1/")
    assert (credit["chips"], credit["amount_cents"], credit["status"]) == (
        {"500": 10}, 5_000, "requested",
    )  # fmt: skip


def test_what_does_not_exist_is_a_problem(terminals: People) -> None:
    blake = terminals["Blake"]
    assert blake.problem(404, "tables/NOPE/chips/commands/", command="SignCount")["code"]
    path = "shifts/Pit 9/2026-01-01/1/commands/"
    assert blake.problem(404, path, command="CloseShift")["code"] == "no_such_shift"


def test_a_hand_over_by_two_logins(terminals: People) -> None:
    blake, mika = terminals["Blake"], terminals["Mika"]
    opened = blake.post("shifts/", pit="Pit 1")
    fields = opened["events"][0]["fields"]
    path = f"shifts/Pit 1/{fields['day']}/1/commands/"
    blake.post(path, command="OfferHandOver")
    told = mika.post(path, command="TakeOver")
    assert [event["type"] for event in told["events"]] == ["shift.handed_over", "shift.opened"]
    (running,) = mika.get("shifts/", status="open", pit="Pit 1")
    assert (running["number"], running["opened_by"]) == (2, "Mika")
