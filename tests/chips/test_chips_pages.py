"""The pages about chips, asked through Django's client."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from casino.kernel import store
from casino.kernel.models import Receipt
from games.chips.models import FloatSheet, ShiftSheet, SlipSheet
from games.chips.rules import commands as c
from games.chips.signing import TRIES
from tests.chips.floor import PIT, count, funded, open_shift, tell
from tests.chips.telling import BOSS, CASHIER, CHIPS, DEALER, MANAGER
from tests.conftest import PASSWORD
from tests.web.floor_setup import open_table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_cache")]
SignIn = Callable[[str], Client]
URL = "/floor/UTH-1/chips/"


def post(client: Client, command: str, url: str = URL, **fields: object):
    form = {"command": command, "key": uuid4().hex, **fields}
    return client.post(f"{url}record/", {name: str(value) for name, value in form.items()})


def page(client: Client, url: str = URL) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


def buttons(html: str) -> set[str]:
    return set(re.findall(r'data-command="(\w+)"', html))


def test_a_count_is_entered_and_signed_from_two_screens(as_: SignIn) -> None:
    open_table("UTH-1", PIT)
    open_shift()
    dana, blake = as_("Dana"), as_("Blake")
    assert post(dana, "CountChips", occasion="opening", **{"chips-500": ""}).status_code == 200
    assert "waits for the second signature" in page(blake)
    assert "SignCount" in buttons(page(blake))
    assert post(dana, "SignCount").status_code == 403
    assert post(blake, "SignCount").headers["HX-Trigger"] == "recorded"
    assert FloatSheet.objects.get().status == "open"


def test_the_second_person_signs_on_the_same_screen_with_a_password(as_: SignIn) -> None:
    open_table("UTH-1", PIT)
    open_shift()
    dana = as_("Dana")
    as_("Blake")
    post(dana, "CountChips", occasion="opening")
    wrong = post(dana, "SignCount", signer="Blake", signer_password="guess")
    assert wrong.status_code == 422
    assert "Name or password is wrong" in wrong.content.decode()
    assert post(dana, "SignCount", signer="Dana", signer_password=PASSWORD).status_code == 403
    assert post(dana, "SignCount", signer="Blake", signer_password=PASSWORD).status_code == 200
    signed = store.read("float/UTH-1")[-1]
    assert (signed.actor, signed.fact.counted_by, signed.fact.signed_by) == (BOSS, DEALER, BOSS)
    assert PASSWORD not in repr(Receipt.objects.values())


def test_passwords_cannot_be_guessed_at_a_terminal(as_: SignIn) -> None:
    open_table("UTH-1", PIT)
    open_shift()
    dana = as_("Dana")
    post(dana, "CountChips", occasion="opening")
    for _ in range(TRIES):
        assert post(dana, "SignCount", signer="Blake", signer_password="guess").status_code == 422
    right = post(dana, "SignCount", signer="Blake", signer_password=PASSWORD)
    assert "Too many wrong passwords" in right.content.decode()
    assert not FloatSheet.objects.filter(status="open").exists()


def test_an_opener_that_differs_is_refused_on_the_page_with_the_difference(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    count("UTH-1", "closing", CHIPS)
    post(as_("Dana"), "CountChips", occasion="opening",
         **{"chips-500": 100, "chips-2500": 39, "chips-10000": 20})  # fmt: skip
    refused = post(as_("Blake"), "SignCount")
    assert refused.status_code == 422
    assert "1 × $25 short" in refused.content.decode()
    assert "Variance, opener, period 2: $25.00 short" in page(as_("Blake"))


def test_the_page_offers_each_person_what_they_may_do(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 4}))
    assert buttons(page(as_("Dana"))) == {"SellChips", "CountChips", "IssueFill"}
    assert buttons(page(as_("Cass"))) == {"IssueFill"}
    boss = {"SellChips", "RequestFill", "RequestCredit", "CountChips", "IssueFill", "VoidSlip"}
    assert buttons(page(as_("Blake"))) == boss


def test_the_page_shows_the_sum_and_what_is_expected(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    html = page(as_("Blake"))
    assert '<dd id="expected">$3,300</dd>' in html
    assert "$200.00" in html


def test_a_double_tap_records_once(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    dana = as_("Dana")
    form = {"command": "SellChips", "key": "one-key", "amount_cents": "200", "player": ""}
    for _ in range(2):
        assert dana.post(f"{URL}record/", form).status_code == 200
    assert FloatSheet.objects.get().sold_cents == 20_000


@pytest.mark.parametrize(
    ("fields", "said"),
    [({"amount_cents": "ten"}, "not an amount"), ({"amount_cents": ""}, "Enter the cash")],
)
def test_what_cannot_be_read_is_said(as_: SignIn, fields: dict[str, str], said: str) -> None:
    open_shift()
    funded("UTH-1")
    answer = post(as_("Dana"), "SellChips", **fields)
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_the_forms_of_all_acts_can_be_drawn(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    tell("UTH-1", BOSS, c.RequestCredit(chips={500: 4}))
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 4}))
    for name in ("Dana", "Blake", "Cass", "Mika"):
        client = as_(name)
        forms = re.findall(r'hx-get="([^"]+/act/[^"]+)"', page(client))
        assert forms
        for url in forms:
            assert 'class="act-form"' in page(client, url)


def test_no_page_shows_a_count_under_seal(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    count("UTH-1", "closing", CHIPS)
    tell("UTH-1", CASHIER, c.CountDrop(period=1, amount_cents=49_873))
    mika = as_("Mika")
    shown = page(mika) + page(mika, f"/shifts/{ShiftSheet.objects.get().key}/")
    assert "498.73" not in shown
    assert "sealed until a second person has counted" in shown
    tell("UTH-1", MANAGER, c.VerifyDrop(period=1, amount_cents=1))
    assert "498.73" in page(mika)


def test_a_slip_is_printed_with_its_denominations_and_signatures(as_: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 4}))
    tell("UTH-1", BOSS, c.VoidSlip(kind="fill", number=2, why="Not needed"))
    html = page(as_("Cass"), "/slips/fill/1/")
    for said in ("Fill slip No. 1", "$3,500.00", "Blake", "Cass", "Dana", "UTH-1", "$25"):
        assert said in html
    void = page(as_("Cass"), "/slips/fill/2/")
    assert "VOID" in void
    assert "Not needed" in void
    assert SlipSheet.objects.count() == 2
    listed = page(as_("Cass"), "/slips/?kind=fill&table=UTH-1")
    assert "Fill 1" in listed
    assert "void" in listed


def test_the_shift_page_shows_the_figures_the_plots_and_the_difference(as_: SignIn) -> None:
    sheet = open_shift()
    funded("UTH-1")
    count("UTH-1", "closing", CHIPS | {2500: 38})
    html = page(as_("Blake"), f"/shifts/{sheet.key}/")
    assert "The chips do not balance" in html
    assert "$50.00 short" in html
    assert html.count("<svg viewBox") == 3
    refused = post(as_("Blake"), "CloseShift", f"/shifts/{sheet.key}/")
    assert "UTH-1 $50.00 short" in refused.content.decode()
    assert "<script>" not in html


def test_a_shift_is_opened_on_its_page_and_taken_over_with_a_password(as_: SignIn) -> None:
    open_table("UTH-1", PIT)
    blake = as_("Blake")
    opened = blake.post("/shifts/", {"pit": PIT, "key": "k"})
    assert opened.status_code == 302
    url = opened.headers["Location"]
    assert blake.post("/shifts/", {"pit": PIT, "key": "k2"}).status_code == 422
    assert post(blake, "OfferHandOver", url).status_code == 200
    assert post(blake, "TakeOver", url).status_code == 422
    taken = post(blake, "TakeOver", url, signer="Mika", signer_password=PASSWORD)
    assert taken.status_code == 200
    assert ShiftSheet.objects.get(status="open").opened_by == "Mika"
    assert as_("Dana").post("/shifts/", {"pit": "Salon", "key": "k3"}).status_code == 403


def test_the_floor_leads_to_the_shift_and_the_table_to_its_chips(as_: SignIn) -> None:
    open_table("UTH-1", PIT)
    sheet = open_shift()
    blake = as_("Blake")
    assert f'href="/shifts/{PIT.replace(" ", "%20")}/now/"' in page(blake, "/floor/")
    assert blake.get(f"/shifts/{PIT}/now/").headers["Location"].endswith(f"/{sheet.number}/")
    assert f'href="{URL}"' in page(blake, "/floor/UTH-1/")


def test_acts_at_tables_and_shifts_that_do_not_exist(as_: SignIn) -> None:
    blake = as_("Blake")
    assert post(blake, "SignCount", "/floor/NOPE/chips/").status_code == 404
    assert post(blake, "CloseShift", "/shifts/Pit 9/2026-01-01/1/").status_code == 404
    assert blake.get("/floor/NOPE/chips/").status_code == 404
    open_table("UTH-1", PIT)
    assert post(blake, "Told").status_code == 404


def test_strangers_and_devices_see_no_chips(client: Client, make_user) -> None:
    open_table("UTH-1", PIT)
    sheet = open_shift()
    urls = (URL, "/slips/", "/shifts/", f"/shifts/{sheet.key}/")
    assert all(client.get(url).status_code == 302 for url in urls)
    client.force_login(make_user("device"))
    assert all(client.get(url).status_code == 403 for url in urls)
    assert client.get("/floor/NOPE/chips/").status_code == 403
