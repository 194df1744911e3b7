"""Editions: who approved them, and on which days a round may be opened under them."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from casino.rulebook.instruments import (
    Instrument,
    UnknownInstrument,
    governing,
    instrument,
    instrument_in_force,
    instruments,
    require_in_force,
)


def refusal_of(edition: Instrument, on_date: date, game: str | None = None) -> Refused:
    refused = edition.refusal(on_date, game)
    assert refused is not None
    return refused


FIRST_DAYS = [
    pytest.param("uth-2019", date(2019, 4, 18), marks=pytest.mark.rule("uth-2019:Instr2")),
    pytest.param("canberra-2017", date(2017, 5, 2), marks=pytest.mark.rule("canberra-2017:Instr2")),
    pytest.param("stud-2006", date(2006, 5, 1), marks=pytest.mark.rule("stud-2006:Inst.2")),
    pytest.param(
        "poker-1996", date(1996, 5, 16), marks=pytest.mark.rule("poker-1996:Inst:Approval")
    ),
    pytest.param(
        "holdem-sa-2020", date(2020, 10, 9), marks=pytest.mark.rule("holdem-sa-2020:Order")
    ),
]


@pytest.mark.parametrize(("key", "first_day"), FIRST_DAYS)
def test_no_round_before_the_first_day(key: str, first_day: date) -> None:
    day_before = date.fromordinal(first_day.toordinal() - 1)
    with pytest.raises(Refused) as raised:
        require_in_force(key, day_before)
    assert raised.value.code == "instrument_not_yet_in_force"
    assert raised.value.clause == instrument(key).commencement_clause
    assert not instrument_in_force(key, day_before)
    assert require_in_force(key, first_day) is instrument(key)
    assert instrument_in_force(key, first_day)


@pytest.mark.rule("uth-2019:Instr3", "canberra-2017:Instr4", "stud-2006:Inst.3")
@pytest.mark.parametrize("key", ["uth-2019", "canberra-2017", "stud-2006"])
@pytest.mark.parametrize("lacking", [{"approver": ""}, {"approved_on": None}])
def test_an_edition_without_approver_or_date_is_refused(key: str, lacking) -> None:
    refused = refusal_of(replace(instrument(key), **lacking), date(2026, 1, 1))
    assert refused.code == "instrument_not_approved"
    assert refused.clause == instrument(key).approval_clause


@pytest.mark.rule("uth-2019:Instr3")
def test_the_edition_keeps_approver_date_and_number() -> None:
    edition = instrument("uth-2019")
    assert edition.approver == "Executive Branch Manager, Licensing and Registrations"
    assert edition.approved_on == date(2019, 4, 16)
    assert edition.number == "NI2019-212"


def test_an_edition_whose_first_day_is_not_entered_is_not_in_force() -> None:
    refused = refusal_of(replace(instrument("uth-2019"), effective_from=None), date(2026, 1, 1))
    assert (refused.code, refused.clause) == ("instrument_not_yet_in_force", "uth-2019:Instr2")


def test_an_edition_ends_after_its_last_day() -> None:
    edition = replace(instrument("uth-2019"), effective_until=date(2025, 6, 30))
    assert edition.refusal(date(2025, 6, 30)) is None
    assert refusal_of(edition, date(2025, 7, 1)).code == "instrument_no_longer_in_force"


@pytest.mark.rule("stud-2006:Inst.2", "poker-1996:Inst:Approval")
def test_five_card_stud_leaves_the_1996_alterations_and_the_other_games_stay() -> None:
    assert instrument_in_force("poker-1996", date(2006, 4, 30), "stud5")
    with pytest.raises(Refused) as raised:
        require_in_force("poker-1996", date(2006, 5, 1), "stud5")
    assert raised.value.code == "instrument_no_longer_in_force"
    assert raised.value.clause == "stud-2006:Inst.2"
    assert instrument_in_force("poker-1996", date(2006, 5, 1), "omaha")


@pytest.mark.rule("stud-2006:Inst.2")
@pytest.mark.parametrize(
    ("game", "day", "key"),
    [
        ("stud5", date(1996, 5, 15), None),
        ("stud5", date(2006, 4, 30), "poker-1996"),
        ("stud5", date(2006, 5, 1), "stud-2006"),
        ("draw", date(2020, 1, 1), "poker-1996"),
        ("uth", date(2019, 4, 17), None),
        ("uth", date(2019, 4, 18), "uth-2019"),
        ("baccarat", date(2020, 1, 1), None),
    ],
)
def test_one_edition_governs_a_game_on_a_day(game: str, day: date, key: str | None) -> None:
    found = governing(game, day)
    assert (found.key if found else None) == key


def test_an_edition_does_not_govern_another_game() -> None:
    with pytest.raises(Refused) as raised:
        require_in_force("uth-2019", date(2026, 1, 1), "omaha")
    assert raised.value.code == "game_not_governed"


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(UnknownInstrument, match=r'"uth-2020".*uth-2019'):
        require_in_force("uth-2020", date(2026, 1, 1))


@pytest.mark.rule("holdem-sa-2020:Order")
def test_the_day_is_the_floors_own_day() -> None:
    adelaide = instrument("holdem-sa-2020")
    before_midnight = datetime(2020, 10, 8, 13, 20, tzinfo=UTC)
    after_midnight = datetime(2020, 10, 8, 13, 35, tzinfo=UTC)
    assert adelaide.refusal(adelaide.local_date(before_midnight)) is not None
    assert adelaide.refusal(adelaide.local_date(after_midnight)) is None


def test_an_instant_without_a_time_zone_has_no_day() -> None:
    with pytest.raises(ValueError, match="time zone"):
        instrument("uth-2019").local_date(datetime(2020, 1, 1))  # noqa: DTZ001


def test_editions_and_clause_tables_belong_together() -> None:
    assert set(instruments()) == set(rulebook().instruments)


@pytest.mark.parametrize("key", instruments())
def test_what_an_edition_cites_exists(key: str) -> None:
    edition = instrument(key)
    ends = (end.clause for end in edition.superseded.values())
    for citation in (edition.commencement_clause, edition.approval_clause, *ends):
        assert rulebook().holds(citation), citation
    assert set(edition.superseded) <= set(edition.games)


@pytest.mark.parametrize("key", ["uth-2019", "canberra-2017"])
def test_dates_that_the_document_does_not_state_are_marked_as_entered(key: str) -> None:
    assert instrument(key).entered == {"notified_on", "effective_from"}
    assert not instrument("stud-2006").entered
