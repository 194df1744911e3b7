"""The pages of jackpots, asked through Django's client."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from jackpots.models import ClaimSheet, PoolBoard
from jackpots.pages import looks
from jackpots.rules import commands as c
from tests.conftest import PASSWORD
from tests.jackpots.casino import FLUSH, NOTHING, Table, ask, open_jackpot, pools, settle

pytestmark = pytest.mark.django_db
SignIn = Callable[[str], Client]
URL = "/jackpots/RIVER/"


def post(client: Client, command: str, place: str = "RIVER", **fields: object):
    form = {"command": command, "key": uuid4().hex, **fields}
    return client.post(
        f"/jackpots/{place}/record/", {name: str(value) for name, value in form.items()}
    )


def page(client: Client, url: str = URL) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


def buttons(html: str) -> set[str]:
    return set(re.findall(r'data-command="(\w+)"', html))


@pytest.mark.rule("canberra-2017:10.3")
@pytest.mark.rule("canberra-2017:3.6")
def test_the_screen_at_the_table_is_open_to_everybody(client: Client) -> None:
    open_jackpot()
    table = Table()
    table.start({1: ()})
    html = page(client, f"{URL}meter/")
    assert "$50,001.50" in html
    assert "Jackpot wager $2.00" in html
    assert "100 % of the jackpot, $10,000 at least" in html
    seen = re.search(r'id="seen" name="seen" value="(\d+)"', html)
    assert seen
    same = client.get(f"{URL}meter/", {"live": "1", "seen": seen[1]})
    assert same.status_code == 204
    table.act("VoidRound", cause="impractical", why="Fire")
    moved = client.get(f"{URL}meter/", {"live": "1", "seen": seen[1]})
    assert "$50,000.00" in moved.content.decode()
    ask(c.ReportFault(detail="Dark"))
    assert "not taken at the moment" in page(client, f"{URL}meter/")
    assert client.get("/jackpots/NOPE/meter/").status_code == 404


def test_a_manager_opens_a_jackpot_on_the_page(as_: SignIn) -> None:
    mika = as_("Mika")
    assert "No jackpot is open" in page(mika, "/jackpots/")
    form = page(mika, "/jackpots/-/act/OpenJackpot/")
    assert "Where the opening amounts come from" in form
    fields = {
        "code": "LAKE", "name": "Lake Jackpot", "scheme": "canberra", "jackpot_cents": "20,000",
        "reserve_cents": "5000.00", "approval": "GRC-7", "jackpot_parts": 7500, "why": "Bank",
    }  # fmt: skip
    wrong = post(mika, "OpenJackpot", "-", **fields, reserve_parts=2000)
    assert wrong.status_code == 422
    assert "they make 95 percent" in wrong.content.decode()
    assert post(as_("Blake"), "OpenJackpot", "-", **fields, reserve_parts=2500).status_code == 403
    assert post(mika, "OpenJackpot", "-", **fields, reserve_parts=2500).status_code == 200
    assert PoolBoard.objects.get().jackpot_cents == 2_000_000
    assert "$20,000.00" in page(mika, "/jackpots/")


def test_the_console_page_shows_the_equation_and_its_history(as_: SignIn) -> None:
    open_jackpot()
    table = Table()
    table.play({1: FLUSH, 2: NOTHING})
    settle(1, "flush", 20_000)
    ask(c.ConfirmPayout(table="CP-1", round=1), by="Mika")
    html = page(as_("Blake"))
    assert "✓ $59,804.00" in html
    for figure in ("$60,000.00", "$4.00", "$200.00", "$50,003.00", "$9,801.00"):
        assert figure in html, figure
    assert '<polyline class="meter-line"' in html
    assert 'class="mark mark-paid"' in html
    assert "Full house" in html
    assert buttons(html) >= {"AdjustPool", "ReportFault"}
    assert "SeedPool" not in buttons(html), "a supervisor does not seed"
    assert "SeedPool" in buttons(page(as_("Mika")))


def test_a_claim_from_its_declaration_to_its_slip_on_pages(as_: SignIn) -> None:
    open_jackpot()
    table = Table()
    table.play({1: FLUSH, 2: NOTHING})
    blake, mika = as_("Blake"), as_("Mika")
    claim = f"{URL}claims/1/"
    html = page(blake, claim)
    assert 'aria-label="King of diamonds"' in html
    assert buttons(html) == {"CheckClaim"}
    checks = {"cards_shown": "on", "deck_sorted": "on", "cards_counted": 52}
    assert post(blake, "CheckClaim", claim=1, **checks).status_code == 200
    entry = {"claim": 1, "hand": "flush", "amount_cents": "200"}
    assert post(blake, "PrepareClaim", **entry).status_code == 200
    for seen in (page(mika, claim), page(mika), page(mika, f"{URL}act/VerifyClaim-1/")):
        assert "$200.00" not in seen, "the first entry stays unseen"
    assert post(blake, "VerifyClaim", **entry).status_code == 422
    signed = {**entry, "signer": "Mika", "signer_password": PASSWORD}
    assert post(blake, "VerifyClaim", **signed).status_code == 200
    assert "ConfirmPayout" in buttons(page(mika, claim))
    assert post(mika, "ConfirmPayout", table="CP-1", round=1).status_code == 200
    slip = page(as_("Cass"), f"{claim}slip/")
    assert "Jackpot slip No. 1" in slip
    for name in ("Blake", "Mika", "$200.00", "CP-1, round 1, seat 1"):
        assert name in slip
    assert pools() == (5_000_300, 1_000_100 - 20_000)


def test_the_live_part_comes_only_when_something_was_recorded(as_: SignIn) -> None:
    open_jackpot()
    blake = as_("Blake")
    seen = re.search(r'id="seen" name="seen" value="(\d+)"', page(blake))
    assert seen
    assert blake.get(f"{URL}live/", {"seen": seen[1]}).status_code == 204
    ask(c.ReportFault(detail="Pad 3 is dark"))
    html = page(blake, f"{URL}live/?seen={seen[1]}")
    assert "Pad 3 is dark" in html
    assert "ApprovePlay" in buttons(html)
    assert post(as_("Dana"), "ApprovePlay", why="Go on").status_code == 403
    assert post(blake, "ApprovePlay", why="Go on").status_code == 200
    assert post(blake, "ResumeWagers", why="New lamp").status_code == 200


def test_what_is_recorded_while_the_page_is_read_comes_with_the_next_look(
    as_: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_jackpot()
    plot = looks.plot_of

    def late(board: PoolBoard) -> object:
        ask(c.ReportFault(detail="Pad 3 is dark"))
        return plot(board)

    monkeypatch.setattr(looks, "plot_of", late)
    html = page(blake := as_("Blake"))
    monkeypatch.setattr(looks, "plot_of", plot)
    seen = re.search(r'id="seen" name="seen" value="(\d+)"', html)
    assert seen
    assert "ApprovePlay" not in buttons(html), "read before the fault"
    assert "ApprovePlay" in buttons(page(blake, f"{URL}live/?seen={seen[1]}"))


def test_an_adjustment_made_on_the_page_waits_on_the_alerts_page(as_: SignIn) -> None:
    open_jackpot()
    fields = {
        "reason": "malfunction", "pool": "jackpot", "change_cents": "-1.50",
        "document": "Incident 4", "why": "One chip counted twice",
    }  # fmt: skip
    assert post(as_("Blake"), "AdjustPool", **fields).status_code == 200
    html = page(as_("Mika"), "/alerts/")
    assert "change the jackpot pool of jackpot RIVER for malfunction" in html
    assert pools()[0] == 5_000_000


def test_pages_are_for_people_who_work_here(client: Client, make_user) -> None:
    open_jackpot()
    urls = ("/jackpots/", URL, f"{URL}live/", f"{URL}claims/1/", f"{URL}claims/1/slip/")
    assert all(client.get(url).status_code == 302 for url in urls)
    client.force_login(make_user("supervisor"))
    assert client.get(f"{URL}claims/9/").status_code == 404
    assert client.get("/jackpots/NOPE/").status_code == 404
    assert post(client, "Told").status_code == 404
    assert post(client, "CheckClaim", claim=9, cards_counted="many").status_code == 422
    assert not ClaimSheet.objects.exists()
