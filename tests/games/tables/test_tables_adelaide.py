"""holdem-sa-2020: staff, cards, shuffle, limits and closing of an Adelaide table."""

import json
from typing import Any

import pytest

from casino.kernel.codec import canonical
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.sign import table_sign
from tests.games.tables.gaming_table import GamingTable
from tests.games.tables.other_instruments import (
    ADELAIDE_SETTINGS,
    AdelaideTable,
    adelaide,
    adelaide_clock,
    adelaide_opening,
)

FOUR = "holdem-sa-2020:4"


def settings(**changes: Any) -> str:
    return canonical(ADELAIDE_SETTINGS | changes).decode()


def register(colour: str, **fields: Any) -> c.RegisterDeck:
    chosen = {"deck": colour, "colour": colour, "cards": 52, "cutting_card": True} | fields
    return c.RegisterDeck(**chosen)


@pytest.mark.rule("holdem-sa-2020:Order")
@pytest.mark.parametrize(("day", "accepted"), [("2020-10-08", False), ("2020-10-09", True)])
def test_a_table_opens_under_the_order_from_its_own_day(day: str, accepted: bool) -> None:
    """By Adelaide's clock: at five to midnight UTC it is the next day there."""
    opening = adelaide_opening(at=adelaide_clock("00:05", day))
    if accepted:
        GamingTable().do(opening)
    else:
        refused = GamingTable().refused(opening)
        assert refused == ("instrument_not_yet_in_force", "holdem-sa-2020:Order")


@pytest.mark.rule("holdem-sa-2020:Order.3")
def test_staff_without_instruction_are_recorded_as_a_breach() -> None:
    table = adelaide()
    assigned, breach = table.do(c.AssignStaff(role="dealer", who="D-301"))
    assert (assigned.who, table.state.staff["dealer"]) == ("D-301", "D-301")
    assert (breach.who, breach.clause) == ("D-301", "holdem-sa-2020:Order.3")
    trained = c.AssignStaff(role="supervisor", who="AM-7", instruction="TH-2")
    assert not [x for x in table.do(trained) if isinstance(x, f.UninstructedStaffNoted)]
    assert table.refused(c.AssignStaff(role="dealer", who="AM-7"))[0] == "same_person"
    assert table.refused(c.AssignStaff(role="dealer", who=" "))[0] == "person_missing"


@pytest.mark.rule("holdem-sa-2020:2")
def test_a_table_has_one_dealer_and_a_finite_number_of_seats() -> None:
    refused = GamingTable().refused(adelaide_opening(seats=0))
    assert refused == ("layout_without_seats", "holdem-sa-2020:2")
    table = adelaide()
    table.do(c.AssignStaff(role="dealer", who="D-9", instruction="TH-9"))
    assert table.state.staff == {"dealer": "D-9"}
    table.do(c.PermitSeat(player="P10"))
    tenth = c.SeatPlayer(seat=10, player="P10", stake_cents=20_000)
    assert table.refused(tenth)[0] == "no_such_seat"


@pytest.mark.rule("holdem-sa-2020:3")
def test_every_round_carries_the_dealer_who_runs_it() -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    assert table.cannot_begin() == ("no_dealer", "holdem-sa-2020:3")
    started = adelaide(1, 2).begin()
    assert started.dealer == "D-204"


@pytest.mark.rule("holdem-sa-2020:4", "holdem-sa-2020:7")
def test_the_deck_is_a_full_one_without_jokers() -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    assert table.refused(register("red", cards=53)) == ("wrong_deck", FOUR)
    assert table.refused(register("red", jokers=1)) == ("wrong_deck", FOUR)
    short = ("wrong_deck", "holdem-sa-2020:7")
    assert table.refused(register("red", cards=36)) == short
    assert table.refused(c.ChooseDeck(cards=36))[0] == "wrong_deck"


@pytest.mark.rule("holdem-sa-2020:4")
def test_two_players_make_a_table_and_the_deck_is_checked_for_it() -> None:
    table = adelaide(1)
    table.mix()
    assert table.cannot_begin() == ("too_few_players", FOUR)
    table.sit(2)
    table.start("red", table.at)
    unchecked = AdelaideTable()
    unchecked.do(adelaide_opening())
    unchecked.do(c.AssignStaff(role="dealer", who="D-1", instruction="TH-1"))
    unchecked.sit(1, 2)
    unchecked.do(register("red"))
    unchecked.do(c.WashDeck(deck="red"))
    unchecked.mix()
    assert unchecked.cannot_begin() == ("deck_not_checked", FOUR)


@pytest.mark.rule("holdem-sa-2020:4")
def test_a_managers_inspection_follows_the_dealers_check_or_is_left_out() -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    table.do(register("red"))
    inspect = c.InspectDeck(deck="red")
    assert table.refused(inspect) == ("deck_not_checked", FOUR)
    table.check("red")
    (inspected,) = table.do(inspect)
    assert inspected.clause == FOUR
    adelaide(1, 2).begin()


@pytest.mark.rule("holdem-sa-2020:4")
def test_a_new_deck_is_washed_once_before_its_first_shuffle() -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    table.do(register("red"))
    by_hand = c.ShuffleDeck(deck="red", method="hand")
    assert table.refused(by_hand) == ("deck_not_washed", FOUR)
    table.do(c.WashDeck(deck="red"))
    table.do(by_hand)
    assert table.refused(c.WashDeck(deck="red"))[0] == "washed_already"
    played = adelaide(1, 2)
    played.round()
    played.begin()


@pytest.mark.rule("holdem-sa-2020:4", "holdem-sa-2020:Def:Cut")
@pytest.mark.parametrize(("above", "accepted"), [(1, False), (51, False), (2, True), (50, True)])
def test_the_dealer_cuts_away_from_the_ends(above: int, accepted: bool) -> None:
    table = adelaide(1, 2)
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    assert table.cannot_begin() == ("deck_not_cut", FOUR)
    cut = c.CutDeck(deck="red", above=above)
    if accepted:
        table.do(cut)
        table.start("red", table.at)
    else:
        assert table.refused(cut) == ("cut_too_near_the_end", FOUR)


@pytest.mark.rule("holdem-sa-2020:4")
def test_only_an_approved_machine_shuffles() -> None:
    table = adelaide(1, 2)
    by_machine = c.ShuffleDeck(deck="red", method="shoe")
    assert table.refused(by_machine) == ("machine_not_approved", FOUR)
    unapproved = c.InstallShoe(serial="SM-9", approval="")
    assert table.refused(unapproved) == ("shoe_not_approved", FOUR)
    table.do(c.InstallShoe(serial="SM-9", approval="LGC 2019/4"))
    table.do(by_machine)
    assert table.cannot_begin()[0] == "deck_not_cut", "the dealer cuts after a machine too"


@pytest.mark.rule("holdem-sa-2020:27")
def test_after_a_showdown_the_deck_is_shuffled_and_the_button_moves() -> None:
    table = adelaide(1, 3, 4)
    assert table.round().button == 1
    assert table.cannot_begin() == ("deck_not_shuffled", "holdem-sa-2020:27")
    assert table.begin().button == 3


@pytest.mark.rule("holdem-sa-2020:9", "holdem-sa-2020:28")
def test_the_button_starts_at_the_dealers_left_and_waits_after_a_misdeal() -> None:
    table = adelaide(2, 4, 7)
    assert table.begin().button == 2
    table.end("shuffle", outcome="void")
    assert table.cannot_begin() == ("shuffle_after_misdeal", "holdem-sa-2020:28")
    assert table.begin().button == 2
    table.end()
    assert [table.round().button for _ in range(3)] == [4, 7, 2]


@pytest.mark.rule("holdem-sa-2020:5a(i)")
def test_more_than_half_of_the_players_get_a_new_deck() -> None:
    table = adelaide(*range(1, 9))
    table.begin()
    clause = "holdem-sa-2020:5a(i)"
    for seat in range(1, 5):
        (asked,) = table.do(c.AskNewDeck(seat=seat))
        assert asked.clause == clause
    assert not table.state.new_deck
    assert table.refused(c.AskNewDeck(seat=4))[0] == "asked_already"
    _, due = table.do(c.AskNewDeck(seat=5))
    assert (due.round, due.clause) == (1, clause)
    change = c.ChangeDeck(deck="blue", colour="blue", cards=52, cutting_card=True)
    assert table.refused(change) == ("round_still_open", clause)
    table.end()
    assert table.refused(c.ShuffleDeck(deck="red", method="hand")) == ("new_deck_due", clause)
    table.do(change)
    assert sorted(table.state.decks) == ["blue"]
    assert not table.state.asked_new_deck


@pytest.mark.rule("holdem-sa-2020:5a(ii)")
def test_a_mutilated_card_brings_a_new_deck_after_the_round() -> None:
    table = adelaide(1, 2)
    table.begin()
    found, due = table.do(c.ReportMutilatedCard(card="7h"))
    assert (found.card, found.round, due.clause) == ("7h", 1, "holdem-sa-2020:5a(ii)")
    assert table.state.round_open, "the round is played out"
    table.end()
    by_hand = c.ShuffleDeck(deck="red", method="hand")
    assert table.refused(by_hand) == ("new_deck_due", "holdem-sa-2020:5a(ii)")


@pytest.mark.rule("holdem-sa-2020:5a(iii)")
def test_a_manager_orders_a_new_deck_with_a_reason() -> None:
    table = adelaide(1, 2)
    clause = "holdem-sa-2020:5a(iii)"
    change = c.ChangeDeck(deck="blue", colour="blue", cards=52, cutting_card=True)
    assert table.refused(change) == ("new_deck_not_due", clause)
    assert table.refused(c.OrderNewDeck(why=" ")) == ("reason_missing", clause)
    table.begin()
    (due,) = table.do(c.OrderNewDeck(why="two hours in play"))
    assert (due.why, due.round, due.clause) == ("two hours in play", 1, clause)
    assert table.refused(change) == ("round_still_open", clause)
    table.end()
    table.do(change)


@pytest.mark.rule("holdem-sa-2020:5b")
@pytest.mark.parametrize("colour", ["red", "RED "])
def test_the_incoming_deck_has_another_colour(colour: str) -> None:
    table = adelaide(1, 2)
    table.do(c.OrderNewDeck(why="worn"))
    same = c.ChangeDeck(deck="second", colour=colour, cards=52, cutting_card=True)
    assert table.refused(same) == ("same_colour", "holdem-sa-2020:5b")
    table.do(c.ChangeDeck(deck="second", colour="blue", cards=52, cutting_card=True))


@pytest.mark.rule("holdem-sa-2020:6")
@pytest.mark.parametrize("seal", ["whole", "broken"])
def test_a_sealed_deck_keeps_its_check_while_the_seal_is_whole(seal: Any) -> None:
    table = AdelaideTable()
    table.do(adelaide_opening())
    table.do(c.AssignStaff(role="dealer", who="D-1", instruction="TH-1"))
    table.sit(1, 2)
    store = {"colour": "blue", "cards": 52, "store": "PZ-1", "seal": "118"}
    unsaid = c.SealDeck(deck="B-118", **store | {"seal": ""})  # type: ignore[arg-type]
    assert table.refused(unsaid) == ("store_missing", "holdem-sa-2020:6")
    table.do(c.SealDeck(deck="B-118", **store))  # type: ignore[arg-type]
    _, issued = table.do(c.IssueDeck(deck="B-118", seal=seal, cutting_card=True))
    assert (issued.whole, issued.clause) == (seal == "whole", "holdem-sa-2020:6")
    table.deck = "B-118"
    table.do(c.WashDeck(deck="B-118"))
    table.mix()
    if seal == "whole":
        table.start("B-118", table.at)
    else:
        assert table.cannot_begin() == ("deck_not_checked", FOUR)


@pytest.mark.rule("holdem-sa-2020:29")
def test_the_limits_are_one_of_four_kinds_with_two_blinds() -> None:
    spread = {"bet": {"minimum_cents": 500}, "structure": "spread limit"}
    refused = GamingTable().refused(adelaide_opening(settings=settings(limits=spread)))
    assert refused == ("term_not_allowed", "holdem-sa-2020:29")
    one = GamingTable().refused(adelaide_opening(settings=settings(blinds=[500])))
    assert one == ("term_not_allowed", "holdem-sa-2020:29")
    for structure in ("fixed", "half pot", "full pot", "no limit"):
        allowed = {"bet": {"minimum_cents": 500}, "structure": structure}
        GamingTable().do(adelaide_opening(settings=settings(limits=allowed)))


@pytest.mark.rule("holdem-sa-2020:30", "holdem-sa-2020:37")
def test_buy_in_and_wagers_are_posted_before_the_table_opens() -> None:
    sign = table_sign(adelaide().state)
    assert ("Minimum buy-in", "$100.00", "holdem-sa-2020:30") in sign
    assert ("Maximum buy-in", "$500.00", "holdem-sa-2020:30") in sign
    assert ("Minimum wager", "$5.00", "holdem-sa-2020:37") in sign
    assert ("Maximum wager", "no limit", "holdem-sa-2020:37") in sign
    for lacking, clause in (("buy_in", "holdem-sa-2020:30"), ("limits", "holdem-sa-2020:37")):
        kept = {key: value for key, value in ADELAIDE_SETTINGS.items() if key != lacking}
        refused = GamingTable().refused(adelaide_opening(settings=canonical(kept).decode()))
        assert refused == ("terms_missing", clause)


@pytest.mark.rule("holdem-sa-2020:30")
@pytest.mark.parametrize(
    ("stake", "code"), [(80, "buy_in_too_small"), (600, "buy_in_too_large"), (100, ""), (500, "")]
)
def test_a_newcomer_comes_in_within_the_posted_range(stake: int, code: str) -> None:
    table = adelaide()
    table.do(c.PermitSeat(player="P1"))
    join = c.SeatPlayer(seat=1, player="P1", stake_cents=stake * 100)
    if code:
        assert table.refused(join) == (code, "holdem-sa-2020:30")
    else:
        table.do(join)


DEARER = {
    "buy_in": {"minimum_cents": 20_000, "maximum_cents": 100_000},
    "limits": {"bet": {"minimum_cents": 1_000}, "structure": "no limit"},
    "blinds": [500, 1_000],
}


@pytest.mark.rule("holdem-sa-2020:38")
def test_limits_are_raised_only_if_every_player_agrees() -> None:
    table = adelaide(*range(1, 10))
    at = adelaide_clock("20:00")
    told = c.NotifyLimits(settings=settings(**DEARER), at=at, effective_at=adelaide_clock("20:30"))
    assert table.refused(told) == ("limits_need_agreement", "holdem-sa-2020:38")
    eight = c.AgreeLimits(settings=settings(**DEARER), agreed=tuple(range(1, 9)), at=at)
    assert table.refused(eight) == ("limits_need_agreement", "holdem-sa-2020:38")
    table.begin(at)
    (agreed,) = table.do(
        c.AgreeLimits(settings=settings(**DEARER), agreed=tuple(range(1, 10)), at=at)
    )
    assert agreed.seats == tuple(range(1, 10))
    assert json.loads(table.state.settings)["blinds"] == [200, 500], "not during the hand"
    table.end()
    table.begin(adelaide_clock("20:10"))
    assert json.loads(table.state.settings)["blinds"] == [500, 1_000]


@pytest.mark.rule("holdem-sa-2020:App1.1(b)")
def test_lower_blinds_need_every_player_too() -> None:
    table = adelaide(1, 2, 3)
    at, later = adelaide_clock("20:00"), adelaide_clock("20:30")
    lower = c.NotifyLimits(settings=settings(blinds=[100, 200]), at=at, effective_at=later)
    assert table.refused(lower)[0] == "limits_need_agreement"
    narrower = settings(buy_in={"minimum_cents": 10_000, "maximum_cents": 40_000})
    table.do(c.NotifyLimits(settings=narrower, at=at, effective_at=later))


@pytest.mark.rule("holdem-sa-2020:38")
def test_after_a_raise_everybody_brings_the_stake_into_the_new_range() -> None:
    table = adelaide(1, 2, 7)
    table.round(stakes={1: 60_000, 2: 20_000, 7: 15_000})
    agreed = (1, 2, 7)
    table.do(c.AgreeLimits(settings=settings(**DEARER), agreed=agreed, at=adelaide_clock("19:30")))
    assert table.begin(adelaide_clock("19:31")).sitting_out == (7,)
    table.end()
    little = c.ChangeStake(seat=7, change_cents=4_900)
    assert table.refused(little)[0] == "stake_out_of_range"
    table.do(c.ChangeStake(seat=7, change_cents=5_000))
    table.do(c.PostToEnter(seat=7))
    assert table.begin(adelaide_clock("19:40")).sitting_out == ()


@pytest.mark.rule("holdem-sa-2020:79a")
def test_a_count_that_is_short_stops_the_deck_and_leaves_the_round_to_a_decision() -> None:
    table = adelaide(1, 2)
    table.round()
    (counted,) = table.check("red", 51, occasion="ordered")
    assert not counted.sound
    table.mix()
    assert table.cannot_begin() == ("deck_unsound", FOUR)
    (doubted,) = table.do(c.DoubtDeck(round=1))
    assert (doubted.decks, doubted.clause) == (("red",), "holdem-sa-2020:79a")
    ends = [x.outcome for x in table.facts if isinstance(x, f.RoundEnded)]
    assert ends == ["closed"], "nothing is voided by itself"


@pytest.mark.rule("holdem-sa-2020:81")
def test_a_table_closes_after_fifteen_minutes_notice() -> None:
    table = adelaide(1, 2)
    clause = "holdem-sa-2020:81"
    short = c.NotifyClosure(at=adelaide_clock("23:45"), closes_at=adelaide_clock("23:55"))
    assert table.refused(short) == ("closure_needs_notice", clause)
    midnight = adelaide_clock("00:00", "2026-03-02")
    table.do(c.NotifyClosure(at=adelaide_clock("23:45"), closes_at=midnight))
    assert table_sign(table.state)[0] == (
        "This table is about to close", "at 00:00 on 2 March", clause,
    )  # fmt: skip
    early = c.CloseTable(at=adelaide_clock("23:55"))
    assert table.refused(early) == ("closure_too_early", clause)
    table.do(c.CloseTable(at=midnight))
    assert table_sign(table.state)[0][0] != "This table is about to close"


@pytest.mark.rule("holdem-sa-2020:81")
def test_or_a_table_closes_after_its_last_three_rounds() -> None:
    table = adelaide(1, 2)
    table.begin()
    (called,) = table.do(c.CallLastRounds())
    assert (called.rounds, called.last) == (3, 4)
    close = c.CloseTable(at=adelaide_clock("20:00"))
    assert not [row for row in table_sign(table.state) if row[0].startswith("This table")]
    table.end()
    for _ in range(3):
        assert table.refused(close) == ("closure_too_early", "holdem-sa-2020:81")
        table.round()
    table.mix()
    assert table.cannot_begin() == ("last_round_played", "holdem-sa-2020:81")
    table.do(close)
