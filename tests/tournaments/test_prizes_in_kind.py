"""Prizes of money and things, from the conditions to the receipt, on pages and in the rules."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from casino.kernel.money import dollars
from tests.tournaments.evening import Evening
from tests.tournaments.house import CODE, place, publish, sell, tell
from tournaments.desk import tournament_now
from tournaments.narrate.prizes import FOUND, TELLERS, things
from tournaments.offers.prizes import offers, payment
from tournaments.pages.wall import prizes_now, wall_of
from tournaments.rules.conditions.terms import PayTable, PrizeInKind
from tournaments.rules.entries.commands import CloseEntries
from tournaments.rules.life.commands import CloseTournament
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f

As = Callable[[str], Client]
SA = "holdem-sa-2020"
SEAT = PrizeInKind(place=1, what="Seat", value_cents=40000, from_pool=True)
DINNER = PrizeInKind(place=3, what="Dinner", value_cents=12000)


def locked(instrument: str = SA, **changed: Any) -> Evening:
    """Six entries of $200: $600 with the seat, $360 with a weekend on top, $240 with a dinner."""
    evening = Evening(instrument).selling(**({"in_kind": (SEAT, DINNER)} | changed)).sell_many(6)
    evening.tell(CloseEntries())
    evening.tell(c.AddValue(what="Weekend", value_cents=45000, place=2), by="Mika")
    evening.tell(c.LockPool())
    return evening


def due(evening: Evening, *groups: tuple[int, ...]) -> Evening:
    """Places, and awards that a second person has confirmed."""
    evening.placed(*groups)
    evening.tell(c.PrepareAwards())
    evening.tell(c.ConfirmAwards(), by="Blake")
    return evening


def to_pay(evening: Evening) -> list[tuple[str, str]]:
    acts = [payment(evening.state, award) for award in evening.state.money.awards]
    return [(act.label, act.note) for act in acts if act is not None]


@pytest.mark.rule(f"{SA}:107", f"{SA}:108")
def test_the_cashier_pays_in_cash_what_is_left_beside_the_thing() -> None:
    evening = due(locked(), (1,), (2,), (3,))
    assert to_pay(evening) == [
        ("Pay $200.00 and hand over", "To P-1: Seat ($400.00 of it)."),
        ("Pay $360.00 and hand over", "To P-2: Weekend on top."),
        ("Pay $240.00 and hand over", "To P-3: Dinner on top."),
    ]
    (paid,) = evening.tell(c.PayPrize(entry=1), by="Cass")
    assert isinstance(paid, f.PrizePaid)
    assert (paid.amount_cents, paid.cash_cents) == (60000, 20000)
    told = TELLERS[f.PrizePaid](paid).sentence
    assert told.endswith("the prize of $600.00: $200.00 in cash and Seat ($400.00 of it).")


def test_a_thing_that_is_the_whole_prize_is_handed_over() -> None:
    whole = PrizeInKind(place=1, what="Car", value_cents=60000, from_pool=True)
    evening = due(locked(in_kind=(whole,)), (1,), (2,), (3,))
    assert to_pay(evening)[0] == ("Hand over", "To P-1: Car ($600.00 of it).")


@pytest.mark.rule(f"{SA}:110")
def test_what_the_house_adds_is_on_the_list_before_the_pool_is_locked() -> None:
    evening = Evening(SA).selling(in_kind=(SEAT, DINNER)).sell_many(6)
    evening.tell(c.AddValue(what="Weekend", value_cents=45000, place=2), by="Mika")
    assert [things(line) for line in prizes_now(evening.state)] == [
        "Seat ($400.00 of it)", "Weekend on top", "Dinner on top",
    ]  # fmt: skip


@pytest.mark.django_db
def test_sheet_entry_and_receipt_tell_money_and_things(as_: As) -> None:
    publish(SA, in_kind=(SEAT, DINNER))
    sell(6)
    for asked, by in (
        (CloseEntries(), "Dora"),
        (c.AddValue(what="Weekend", value_cents=45000, place=2), "Mika"),
        (c.LockPool(), "Dora"),
    ):
        tell(asked, by=by)
    place((1,), (2,), (3,))
    tell(c.PrepareAwards())
    tell(c.ConfirmAwards(), by="Blake")
    tell(c.PayPrize(entry=1), by="Cass")
    cass = as_("Cass")

    def text(path: str) -> str:
        page = cass.get(f"/tournaments/{CODE}/{path}").content.decode()
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))

    for path in ("prizes/", "published/"):
        assert "Seat ($400.00 of it)" in text(path), path
        assert "Weekend on top" in text(path), path
    assert "in kind, $450.00, for place 2" in text("prizes/")
    assert "Pay $360.00 and hand over" in text("prizes/")
    assert "$600.00 , Seat ($400.00 of it), to P-1, $600.00 paid" in text("entries/1/")
    paper = text(f"receipts/{tournament_now(CODE)[1]}/")
    for cents, name in ((60000, "Prize"), (20000, "In cash")):
        assert f"{name} {dollars(cents)}" in paper
    assert "In kind Seat ($400.00 of it)" in paper


@pytest.mark.rule(f"{SA}:109")
@pytest.mark.parametrize(
    ("ground", "podium"),
    [
        ("ineligible", [(1, ["P-2", "P-3"]), (3, ["P-4"]), (4, ["P-5"])]),
        ("under_age", [(2, ["P-2", "P-3"]), (4, ["P-4"]), (5, ["P-5"])]),
    ],
)
def test_the_wall_names_nobody_who_may_have_no_prize(
    ground: str, podium: list[tuple[int, list[str]]]
) -> None:
    evening = locked("uth-2019").placed((1,), (2, 3), (4,), (5,), (6,))
    barred = replace(evening.state.money, ineligible={1: ground})
    wall = wall_of(replace(evening.state, money=barred), 1)
    assert wall["podium"] == podium
    page = render_to_string("tournaments/floor/_wall.html", wall)
    assert ("Winner" in page) == (ground == "ineligible")
    assert "P-1" not in page


STAFF = c.DeclareIneligible(entry=1, ground="ineligible", why="Staff")


@pytest.mark.rule(f"{SA}:109")
def test_nobody_keeps_a_thing_that_is_due_to_another_then() -> None:
    evening = due(locked(), (1,), (2,), (3,), (4,))
    evening.tell(c.PayPrize(entry=2), by="Cass")
    refusal = evening.refused(STAFF, "prizes_paid", by="Mika")
    assert refusal.clause == f"{SA}:109"
    assert refusal.why.startswith("P-2 has been paid and is due something else then")
    evening.tell(c.ReversePayment(entry=2, why="Staff won"), by="Blake")
    evening.tell(STAFF, by="Mika")
    evening.tell(c.ConfirmAwards(), by="Blake")
    assert [note for _, note in to_pay(evening)] == [
        "To P-2: Seat ($400.00 of it).", "To P-3: Weekend on top.", "To P-4: Dinner on top.",
    ]  # fmt: skip


@pytest.mark.rule(f"{SA}:109")
def test_who_moves_up_after_being_paid_is_paid_the_rest_and_given_nothing_twice() -> None:
    hats = tuple(PrizeInKind(place=n, what="Hat", value_cents=100, from_pool=True) for n in (1, 2))
    evening = Evening(SA).selling(in_kind=hats).sell_many(6)
    evening.tell(CloseEntries())
    evening.tell(c.LockPool())
    due(evening, (1,), (2,), (3,), (4,)).tell(c.PayPrize(entry=2), by="Cass")
    evening.tell(STAFF, by="Mika")
    evening.tell(c.ConfirmAwards(), by="Blake")
    assert to_pay(evening)[0] == ("Pay $240.00", "To P-2.")
    (paid,) = evening.tell(c.PayPrize(entry=2), by="Cass")
    assert isinstance(paid, f.PrizePaid)
    assert (paid.amount_cents, paid.cash_cents, paid.in_kind) == (24000, 24000, "")


@pytest.mark.rule(f"{SA}:109")
def test_the_finding_about_a_minor_is_lifted_while_the_crown_has_nothing() -> None:
    minor = c.DeclareIneligible(entry=1, ground="under_age", why="Is 17")
    lifted = c.ReverseIneligible(entry=1, why="Another's papers")
    evening = due(locked(), (1,), (2,), (3,))
    evening.tell(minor, by="Mika")
    evening.tell(c.ConfirmAwards(), by="Blake")
    evening.tell(c.PayPrize(entry=2), by="Cass")
    evening.tell(lifted, by="Mika")
    assert evening.state.money.awards[0].payee == "P-1"
    evening.tell(minor, by="Mika")
    evening.tell(c.ConfirmAwards(), by="Blake")
    evening.tell(c.PayPrize(entry=1), by="Cass")
    assert "The Crown has been paid" in evening.refused(lifted, "prizes_paid", by="Mika").why


@pytest.mark.parametrize("ground", ["ineligible", "under_age"])
def test_a_finding_about_a_winner_can_be_lifted_from_the_entry(ground: str) -> None:
    evening = due(locked(), (1,), (2,), (3,), (4,))
    evening.tell(replace(STAFF, ground=ground), by="Mika")
    offered = {act.label for act in offers(evening.state, "entry 1")}
    assert "Eligible after all" in offered
    assert "Eligible after all" not in {act.label for act in offers(evening.state, "entry 2")}


@pytest.mark.rule("uth-2019:16.22", f"{SA}:108")
@pytest.mark.parametrize("instrument", ["uth-2019", SA])
def test_a_tournament_closes_when_every_thing_is_handed_over(instrument: str) -> None:
    pen = PrizeInKind(place=3, what="Pen", value_cents=1)
    tables = (PayTable(from_entries=1, shares=(6000, 4000, 0)),)
    evening = due(locked(instrument, in_kind=(pen,), pay_tables=tables), (1,), (2,), (3,))
    for entry in (1, 2):
        evening.tell(c.PayPrize(entry=entry), by="Cass")
    refusal = evening.refused(CloseTournament(), "thing_not_handed_over")
    assert refusal.why == "Pen has not been handed over to P-3."
    evening.tell(c.PayPrize(entry=3), by="Cass")
    evening.tell(CloseTournament())


@pytest.mark.django_db
@pytest.mark.rule(f"{SA}:109")
def test_pages_say_who_was_found_ineligible_and_what_follows(as_: As) -> None:
    publish(SA)
    sell(6)
    tell(CloseEntries())
    tell(c.LockPool())
    place((1,), (2,), (3,), (4,))
    tell(c.PrepareAwards())
    tell(STAFF, by="Mika")
    tell(c.DeclareIneligible(entry=2, ground="under_age", why="Is 17"), by="Mika")
    mika = as_("Mika")
    pages = {path: mika.get(f"/tournaments/{CODE}/{path}").content.decode() for path in SAID}
    for path, grounds in SAID.items():
        for ground, words in FOUND.items():
            assert (words in pages[path]) == (ground in grounds), (path, ground)
    assert "The Crown" in pages["prizes/"]
    tell(c.ConfirmAwards(), by="Blake")
    tell(c.PayPrize(entry=2), by="Cass")
    paper = mika.get(f"/tournaments/{CODE}/receipts/{tournament_now(CODE)[1]}/").content.decode()
    assert "P-2. Under age: the prize goes to the Crown" in paper
    assert f"{SA}:109" in paper
    assert "Eligible after all" in pages["entries/1/"]


SAID = {
    "prizes/": ("ineligible", "under_age"),
    "places/": ("ineligible", "under_age"),
    "entries/1/": ("ineligible",),
    "entries/2/": ("under_age",),
    "entries/3/": (),
}
