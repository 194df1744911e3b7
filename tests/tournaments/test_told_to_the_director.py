"""What the console and the form of the conditions show, worked out without a page."""

from dataclasses import replace

import pytest

from tests.tournaments.night import Night, night
from tests.tournaments.terms import START, terms
from tournaments.alerts import alerts
from tournaments.offers import entries as offers
from tournaments.pages.conditions_fields import sections_for
from tournaments.pages.conditions_form import read_conditions, typed_of
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.checklist import unanswered
from tournaments.rules.conditions.terms import Offer, SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.sessions import commands as s

mark = pytest.mark
SA, UTH, CANBERRA = "holdem-sa-2020", "uth-2019", "canberra-2017"


def shown(instrument: str) -> dict[str, tuple[str, ...]]:
    """The fields of the form, with what may be chosen in them."""
    sections = sections_for(INSTRUMENTS[instrument])
    fields = [field for section in sections for field in section.fields]
    return {field.name: tuple(key for key, _ in field.choices) for field in fields}


@mark.rule(f"{CANBERRA}:17.3(a)(ii)(F)")
def test_the_form_asks_for_nothing_that_the_instrument_does_not_know() -> None:
    titles = [section.title for section in sections_for(INSTRUMENTS[CANBERRA])]
    assert "Re-buys" in titles
    assert "Add-ons" not in titles
    assert "addon.allowed" in shown(UTH)
    for instrument, book in INSTRUMENTS.items():
        fields = shown(instrument)
        assert ("rebuy.commission_cents" in fields) is book.commission_on_rebuys
        assert ("entries_per_player" in fields) is book.many_entries
        assert ("refund_hours" in fields) is (book.refunds != "never")
        assert fields["ties"] == ("", *(tie for tie in TIES_IN_ORDER if tie in book.ties))
        assert "rebuy.cost_cents" in fields


TIES_IN_ORDER = ("share", "draw", "cut", "extra_rounds")


@mark.parametrize("instrument", list(INSTRUMENTS))
def test_what_the_form_leaves_out_is_as_if_nothing_was_said(instrument: str) -> None:
    document = terms(instrument)
    fields = shown(instrument)
    typed = {name: value for name, value in typed_of(document).items() if name in fields}
    read = read_conditions(typed)
    if not INSTRUMENTS[instrument].addons:
        document = replace(document, addon=Offer())
    assert read == document
    assert not unanswered(INSTRUMENTS[instrument], read)


def due(evening: Night, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, bool]:
    """Whether the console says that the entries are to be closed, and puts the act first."""
    monkeypatch.setattr("games.floor.now", lambda: evening.at)
    said = [one for one in alerts(evening.state, evening.at) if "close the entries" in one.text]
    acts = [act for act in offers.offers(evening.state, "") if act.command is ec.CloseEntries]
    return bool(said), any(act.first for act in acts)


@mark.rule(f"{UTH}:16.3(a)(i)")
def test_entries_left_open_without_a_window_are_to_be_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = night(UTH, 6, 1).drawn()
    assert due(evening, monkeypatch) == (False, False)
    evening = night(UTH, 6, 1).playing()
    assert due(evening, monkeypatch) == (True, True)
    evening.tell(ec.CloseEntries())
    assert due(evening, monkeypatch) == (False, False)


@mark.rule(f"{SA}:91")
def test_entries_stay_open_to_the_last_level_of_their_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = night(SA, 6, 1, late_levels=1).playing()
    evening.tell(k.StartClock())
    assert due(evening, monkeypatch) == (False, False)
    evening.tell(k.AdjustClock(level=2, seconds=600, why="Behind time"))
    assert due(evening, monkeypatch) == (True, True)


def test_entries_stay_open_for_a_session_that_is_still_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plans = tuple(
        SessionPlan(name=name, heat=1, tables=1, ends_by="rounds", measure=30, starts_at=START)
        for name in ("1A", "1B")
    )
    evening = Night(UTH)
    evening.selling(sessions=plans, tables_basis="By the entries", progress_method="By chips")
    for n in range(1, 7):
        evening.sell(f"P-{n}", session="1A")
    evening.tables(1).playing("1A")
    assert due(evening, monkeypatch) == (False, False)
    evening.tell(s.EndSession(why="Over"))
    assert due(evening, monkeypatch) == (False, False)
