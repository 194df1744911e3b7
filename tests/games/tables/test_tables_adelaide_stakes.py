"""holdem-sa-2020: decks, stakes, trivial chips, blinds and antes decided before play."""

import pytest

from casino.kernel.codec import canonical
from games.tables.rules import commands as c
from tests.games.tables.other_instruments import (
    ADELAIDE_SETTINGS,
    AdelaideTable,
    adelaide,
    adelaide_clock,
    adelaide_opening,
)


def with_settings(*seats: int, **settings: object) -> AdelaideTable:
    """A table ready to play, with some settings changed."""
    table = AdelaideTable()
    chosen = {k: v for k, v in (ADELAIDE_SETTINGS | settings).items() if v is not None}
    table.do(adelaide_opening(settings=canonical(chosen).decode()))
    for step in (
        c.AssignStaff(role="dealer", who="D-1", instruction="TH-1"),
        c.RegisterDeck(deck="red", colour="red", cards=52, cutting_card=True),
    ):
        table.do(step)
    table.check("red", 52)
    table.do(c.WashDeck(deck="red"))
    table.sit(*seats)
    return table


@pytest.mark.rule("holdem-sa-2020:Def:Deck")
@pytest.mark.parametrize(("cards", "jokers"), [(53, 0), (52, 1)])
def test_a_deck_is_52_cards_and_no_joker(cards: int, jokers: int) -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    deck = c.RegisterDeck(deck="red", colour="red", cards=cards, jokers=jokers, cutting_card=True)
    assert table.refused(deck)[1].startswith("holdem-sa-2020:")


@pytest.mark.rule("holdem-sa-2020:35a")
def test_chips_stay_on_the_table_but_for_what_an_employee_sells() -> None:
    table = adelaide(1, 2, 3)
    pocket = c.ChangeStake(seat=2, change_cents=-5000)
    assert table.refused(pocket) == ("stake_stays", "holdem-sa-2020:35a")
    drink = c.ChangeStake(seat=2, change_cents=-1200, spent_on="A drink")
    (spent,) = table.do(drink)
    assert (spent.stake_cents, spent.spent_on) == (20_000 - 1200, "A drink")
    table.begin()
    assert table.refused(drink) == ("round_still_open", "holdem-sa-2020:35b")


@pytest.mark.rule("holdem-sa-2020:Def:Cut", "holdem-sa-2020:33", "holdem-sa-2020:34")
def test_the_cut_ends_the_time_for_adding_chips() -> None:
    table = adelaide(1, 2, 4)
    more = c.ChangeStake(seat=4, change_cents=10_000)
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    table.do(more)
    table.do(c.CutDeck(deck="red", above=20))
    assert table.refused(more) == ("hand_begun", "holdem-sa-2020:Def:Cut")
    table.start("red", table.at)
    assert table.refused(more) == ("round_still_open", "holdem-sa-2020:33")
    table.end()
    table.do(more)
    assert table.state.stakes[4] == 40_000


@pytest.mark.rule("holdem-sa-2020:72b")
@pytest.mark.parametrize(("stake", "ruled", "plays"), [(300, True, False), (500, True, True),
                                                       (300, False, True)])  # fmt: skip
def test_by_ruling_trivial_chips_are_no_stake(stake: int, ruled: bool, plays: bool) -> None:
    table = with_settings(1, 2, 3, trivial_chips="do not play" if ruled else "play")
    table.round(stakes={1: 20_000, 2: 20_000, 3: stake})
    assert (3 not in table.begin().sitting_out) == plays


@pytest.mark.rule("holdem-sa-2020:App1.1(a)")
def test_blinds_are_decided_before_the_first_round() -> None:
    table = with_settings(1, 2, 3, blinds=None)
    table.mix()
    assert table.cannot_begin()[1] == "holdem-sa-2020:App1.1(a)"


@pytest.mark.rule("holdem-sa-2020:App1.6(c)")
def test_an_ante_is_decided_before_play_and_not_brought_in_later() -> None:
    table = with_settings(1, 2, 3, ante_cents=0)
    table.round()
    at, later = adelaide_clock("20:00"), adelaide_clock("20:30")
    changed = canonical(ADELAIDE_SETTINGS | {"ante_cents": 100}).decode()
    refused = table.refused(c.NotifyLimits(settings=changed, at=at, effective_at=later))
    assert refused[1] == "holdem-sa-2020:App1.6(c)"
