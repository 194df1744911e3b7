"""A table's settings as a sheet to fill in: every game's, there and back."""

import re
from typing import Any

import pytest

from casino.kernel.codec import BadCommand
from games.pages.settings_form import (
    otherwise_sheet,
    read_otherwise,
    read_settings,
    said_otherwise,
    settings_sheet,
)
from games.registry import all_games

GAMES = sorted(all_games())


def filled(settings: dict[str, Any]) -> dict[str, str]:
    entries = [entry for part in settings_sheet(settings) for entry in part.entries]
    return {one.name: one.value for one in entries if one.kind != "flag" or one.value}


@pytest.mark.parametrize("key", GAMES)
def test_a_sheet_sent_as_it_is_gives_the_same_settings(key: str) -> None:
    usual = dict(all_games()[key].default_settings)
    assert read_settings(filled(usual), usual) == usual


@pytest.mark.parametrize("key", GAMES)
def test_no_field_shows_a_bracket_an_underscore_or_cents(key: str) -> None:
    for part in settings_sheet(all_games()[key].default_settings):
        for entry in part.entries:
            assert not set("[]{}_") & set(entry.value + entry.label), entry
            assert entry.kind != "choice" or entry.value in entry.choices, entry


def test_amounts_rates_and_choices_are_read_as_the_floor_writes_them() -> None:
    usual = dict(all_games()["texas"].default_settings)
    typed = filled(usual) | {
        "settings.blinds": "1,250 / 2,500.50",
        "settings.charges.rate_hundredths": "7.5",
        "settings.street_bets": "1,1, 2,4",
        "settings.two_handed": "the button",
        "settings.uncalled_bet": "bears commission",
    }
    read = read_settings(typed, usual)
    assert read["blinds"] == [125_000, 250_050]
    assert read["charges"]["rate_hundredths"] == 750
    assert read["street_bets"] == [1, 1, 2, 4]
    assert read["two_handed"] == "the button"
    assert read["uncalled_bet"] == "bears commission"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("blinds", "2 and 5", "Blinds, in their order: enter amounts such as 2 / 5."),
        ("two_handed", "the dealer", "Small blind of two players: enter one of the choices."),
        ("street_raises", "1;2", "Raise on each street, in smallest bets: enter whole numbers"),
    ],
)
def test_a_slip_is_told_in_the_words_of_the_sheet(name: str, value: str, sentence: str) -> None:
    usual = dict(all_games()["texas"].default_settings)
    with pytest.raises(BadCommand, match=re.escape(sentence)):
        read_settings(filled(usual) | {f"settings.{name}": value}, usual)


def test_what_the_rules_leave_open_is_chosen_in_words() -> None:
    entries = {
        entry.label: (entry.kind, entry.said)
        for part in settings_sheet(all_games()["stud5-1996"].default_settings)
        for entry in part.entries
    }
    for label, said in {
        "Commission comes": "Out of the pots, before they are shared",
        "Where the alterations of 1996 are silent": "The rules of five card stud of 2006 serve",
        "Five card stud before May 2006 is dealt": "As in the rules of 2006",
        "Of equal cards opens": "The next card shown, then the first from the button",
    }.items():
        assert entries[label] == ("choice", said)


@pytest.mark.parametrize("key", GAMES)
def test_a_sheet_of_what_is_otherwise_begins_with_nothing(key: str) -> None:
    usual = all_games()[key].default_settings
    sheet = otherwise_sheet(usual, {})
    entries = [entry for part in sheet for entry in part.entries]
    assert {entry.hint or entry.choices[""] for entry in entries} == {"as recorded"}
    assert read_otherwise({entry.name: entry.value for entry in entries}, usual) == {}
    assert said_otherwise(sheet) == []


def test_only_what_is_filled_in_is_otherwise() -> None:
    usual = all_games()["texas"].default_settings
    typed = {
        "settings.charges.rate_hundredths": "4",
        "settings.straddles": "on",
        "settings.burns": "off",
        "settings.limits.bet.maximum_cents": "20.00",
        "settings.two_handed": "the button",
    }
    assert read_otherwise(typed, usual) == {
        "charges": {"rate_hundredths": 400},
        "straddles": True,
        "burns": False,
        "limits": {"bet": {"maximum_cents": 2000}},
        "two_handed": "the button",
    }
    assert sorted(said_otherwise(otherwise_sheet(usual, typed))) == [
        "Cards are burnt: No",
        "Commission, % of the pot: 4 %",
        "Largest bet: $20.00",
        "Small blind of two players: The button",
        "Straddles are allowed: Yes",
    ]
