"""Rules 1, 2, 3, 5, 12, 15 and 16.7 of canberra-2017: a table with either kind of shoe."""

import json

import pytest

from casino.kernel.codec import canonical
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.sign import table_sign
from tests.games.tables.gaming_table import GamingTable, clock
from tests.games.tables.other_instruments import (
    CANBERRA_SETTINGS,
    MARKS,
    PokerTable,
    canberra,
    canberra_opening,
)


def register(colour: str, **fields: object) -> c.RegisterDeck:
    chosen = {"deck": colour, "colour": colour, "cards": 52} | fields
    return c.RegisterDeck(**chosen)  # type: ignore[arg-type]


@pytest.mark.rule("canberra-2017:Instr3")
@pytest.mark.parametrize(("day", "accepted"), [("2017-05-01", False), ("2017-05-02", True)])
def test_the_edition_that_was_revoked_opens_no_table(day: str, accepted: bool) -> None:
    """Only NI2017-193 is loaded: before it began no table opens, under NI2016-268 never."""
    table = GamingTable()
    opening = canberra_opening(at=clock("12:00", day), layout_approved_on="2017-01-01")
    if accepted:
        table.do(opening)
    else:
        assert table.refused(opening)[0] == "instrument_not_yet_in_force"
    with pytest.raises(LookupError):
        GamingTable().refused(canberra_opening(instrument="canberra-2016"))


@pytest.mark.rule("canberra-2017:1.1")
@pytest.mark.parametrize(
    "changes",
    [
        {"layout_approval": " "},
        {"layout_approved_on": ""},
        {"layout_approved_on": "2026-03-02"},
    ],
)
def test_a_layout_is_approved_before_it_is_used(changes: dict[str, str]) -> None:
    table = GamingTable()
    refused = table.refused(canberra_opening(**changes))
    assert refused == ("layout_not_approved", "canberra-2017:1.1")
    table.do(canberra_opening())


@pytest.mark.rule("canberra-2017:1.2(a)", "canberra-2017:1.2(b)", "canberra-2017:1.2(c)")
@pytest.mark.parametrize(
    ("mark", "clause"),
    [
        ("ante", "canberra-2017:1.2(a)"),
        ("bet", "canberra-2017:1.2(b)"),
        ("jackpot", "canberra-2017:1.2(c)"),
    ],
)
def test_a_layout_without_one_of_its_areas_fails_the_checklist(mark: str, clause: str) -> None:
    table = GamingTable()
    lacking = tuple(area for area in MARKS if area != mark)
    refused = table.refused(canberra_opening(layout_marks=lacking))
    assert refused == ("layout_mark_missing", clause)
    (opened,) = table.do(canberra_opening())
    assert opened.layout_marks == MARKS


@pytest.mark.rule("canberra-2017:2.1")
def test_by_hand_one_jokerless_deck_comes_with_a_cutting_card() -> None:
    table = PokerTable()
    table.do(canberra_opening())
    table.do(c.InstallShoe(serial="M1", approval="", kind="manual"))
    clause = "canberra-2017:2.1"
    assert table.refused(register("red")) == ("cutting_card_missing", clause)
    for odd in ({"jokers": 1}, {"cards": 51}, {"cards": 53}):
        refused = table.refused(register("red", cutting_card=True, **odd))
        assert refused == ("wrong_deck", clause)
    table.do(register("red", cutting_card=True))
    assert table.refused(register("blue", cutting_card=True)) == ("too_many_decks", clause)


@pytest.mark.rule("canberra-2017:2.2")
def test_the_deck_is_checked_every_day_before_gaming_and_after_it() -> None:
    table = canberra()
    table.mix()
    assert table.cannot_begin() == ("deck_not_checked", "canberra-2017:2.2")
    table.check("red")
    table.round()
    table.do(c.NotifyClosure(at=clock("22:00"), closes_at=clock("22:30")))
    table.do(c.CloseTable(at=clock("22:30")))
    refused = table.refused(c.ReconcileCards())
    assert refused == ("closing_check_missing", "canberra-2017:2.2")
    table.check("red", occasion="closing")
    table.do(c.ReconcileCards())
    table.do(canberra_opening(at=clock("12:00", "2026-03-02")))
    table.mix()
    tomorrow = clock("12:30", "2026-03-02")
    assert table.cannot_begin(tomorrow) == ("deck_not_checked", "canberra-2017:2.2")


@pytest.mark.rule("canberra-2017:2.3")
def test_replaced_cards_are_checked_by_dealer_and_supervisor() -> None:
    table = canberra()
    table.check("red")
    table.begin()
    swap = c.ReplaceCards(deck="red", cards=("9h",), why="creased")
    assert table.refused(swap) == ("round_still_open", "canberra-2017:2.3")
    table.end()
    table.do(swap)
    table.mix()
    waiting = ("replacement_not_checked", "canberra-2017:2.3")
    assert table.cannot_begin() == waiting
    table.check("red", occasion="replacement", by="kim")
    assert table.cannot_begin() == waiting
    table.check("red", occasion="replacement", role="supervisor", by="sam")
    assert table.start("red", table.at)


@pytest.mark.rule("canberra-2017:2.4", "canberra-2017:16.4")
def test_a_count_ordered_in_a_round_finds_a_card_missing() -> None:
    table = canberra()
    table.check("red")
    table.begin()
    (ordered,) = table.do(c.OrderCount(deck="red", why="a gap in the rack"))
    assert (ordered.round, ordered.clause) == (1, "canberra-2017:2.4")
    (counted,) = table.check("red", 51, occasion="ordered")
    assert (counted.sound, counted.clause) == (False, "canberra-2017:2.4")
    table.end("check_deck", outcome="void")
    table.mix()
    assert table.cannot_begin()[0] == "deck_unsound"
    table.check("red")
    table.start("red", table.at)
    table.end()
    (doubted,) = table.do(c.DoubtDeck(round=2))
    assert doubted.clause == "canberra-2017:16.4"
    table.mix()
    assert table.cannot_begin() == ("deck_in_doubt", "canberra-2017:16.4")


@pytest.mark.rule("canberra-2017:3.1", "canberra-2017:3.3")
def test_the_sign_shows_the_limits_of_each_box_and_the_multiple() -> None:
    table = canberra()
    sign = {notice: (says, clause) for notice, says, clause in table_sign(table.state)}
    assert sign["Smallest ante"] == ("$10.00", "canberra-2017:3.1")
    assert sign["Largest ante"] == ("$200.00", "canberra-2017:3.1")
    assert sign["Smallest bet"] == ("$20.00", "canberra-2017:3.1")
    assert sign["Largest bet"] == ("$400.00", "canberra-2017:3.1")
    assert sign["Wagers in multiples of"] == ("$5.00", "canberra-2017:3.3")
    for lacking, clause in (
        ("limits", "canberra-2017:3.1"),
        ("multiple_cents", "canberra-2017:3.3"),
    ):
        settings = {key: value for key, value in CANBERRA_SETTINGS.items() if key != lacking}
        refused = GamingTable().refused(canberra_opening(settings=canonical(settings).decode()))
        assert refused == ("terms_missing", clause)


@pytest.mark.rule("canberra-2017:3.1")
def test_limits_change_with_notice_and_never_within_a_round() -> None:
    table = canberra()
    table.check("red")
    raised = json.loads(canonical(CANBERRA_SETTINGS))
    raised["limits"]["ante"]["minimum_cents"] = 2500
    settings = canonical(raised).decode()
    at_once = c.NotifyLimits(settings=settings, at=clock("20:00"), effective_at=clock("20:00"))
    assert table.refused(at_once) == ("limits_need_notice", "canberra-2017:3.1")
    table.do(c.NotifyLimits(settings=settings, at=clock("20:00"), effective_at=clock("20:15")))
    table.begin(clock("20:14"))
    assert json.loads(table.state.settings) == CANBERRA_SETTINGS
    table.end()
    table.begin(clock("20:16"))
    assert json.loads(table.state.settings)["limits"]["ante"]["minimum_cents"] == 2500
    agreed = c.AgreeLimits(settings=settings, agreed=(), at=clock("20:20"))
    assert table.refused(agreed) == ("limits_need_notice", "canberra-2017:3.1")


@pytest.mark.rule("canberra-2017:5.1")
def test_by_hand_every_round_is_shuffled_for() -> None:
    table = canberra()
    table.check("red")
    table.round()
    assert table.cannot_begin() == ("deck_not_shuffled", "canberra-2017:5.1")
    table.begin()


@pytest.mark.rule("canberra-2017:5.2")
def test_one_cut_follows_the_shuffle() -> None:
    table = canberra()
    table.check("red")
    cut = c.CutDeck(deck="red", above=26)
    assert table.refused(cut) == ("deck_not_shuffled", "canberra-2017:5.2")
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    assert table.cannot_begin() == ("deck_not_cut", "canberra-2017:5.2")
    table.do(cut)
    assert table.refused(cut) == ("cut_already", "canberra-2017:5.2")
    table.start("red", table.at)


@pytest.mark.rule("canberra-2017:5.2")
@pytest.mark.parametrize("above", [-1, 0, 1, 51, 52, 60])
def test_the_cut_leaves_more_than_one_card_on_each_side(above: int) -> None:
    table = canberra()
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    refused = table.refused(c.CutDeck(deck="red", above=above))
    assert refused == ("cut_too_near_the_end", "canberra-2017:5.2")


@pytest.mark.parametrize("above", [2, 50])
@pytest.mark.rule("canberra-2017:5.2")
def test_the_cut_may_leave_two_cards(above: int) -> None:
    table = canberra()
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    (cut,) = table.do(c.CutDeck(deck="red", above=above))
    assert (cut.above, cut.below) == (above, 52 - above)


@pytest.mark.rule("canberra-2017:6.1")
def test_cards_come_from_a_shoe() -> None:
    table = GamingTable()
    table.do(canberra_opening())
    assert table.not_started("red") == ("no_shoe", "canberra-2017:6.1")


@pytest.mark.rule("canberra-2017:12.1")
def test_with_an_automated_shoe_there_is_no_cut_and_no_cutting_card() -> None:
    table = canberra("automated")
    for deck in ("red", "blue"):
        table.check(deck)
        table.do(c.ShuffleDeck(deck=deck, method="hand"))
    assert table.refused(c.CutDeck(deck="red", above=20))[0] == "no_cut"
    table.do(c.LoadShoe())
    (started,) = table.start("red", table.at)
    assert started.shoe_kind == "automated"
    by_hand = canberra()
    by_hand.check("red")
    assert by_hand.begin().shoe_kind == "manual"


@pytest.mark.rule("canberra-2017:12.1")
def test_an_automated_shoe_is_an_approved_one() -> None:
    table = GamingTable()
    table.do(canberra_opening())
    refused = table.refused(c.InstallShoe(serial="S1", approval=" "))
    assert refused[0] == "shoe_not_approved"


@pytest.mark.rule("canberra-2017:12.2")
def test_with_an_automated_shoe_two_decks_differ_in_colour() -> None:
    table = PokerTable()
    table.do(canberra_opening())
    table.do(c.InstallShoe(serial="S1", approval="GRC 2017/9"))
    table.do(register("red"))
    clause = "canberra-2017:12.2"
    assert table.refused(register("Red", deck="second")) == ("same_colour", clause)
    table.check("red")
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    table.do(c.LoadShoe())
    assert table.cannot_begin() == ("deck_missing", clause)
    table.do(register("blue"))
    assert table.refused(register("green")) == ("too_many_decks", clause)
    (odd,) = table.check("blue", odd_backs=1)
    assert (odd.sound, odd.clause) == (False, clause)
    assert table.not_started("blue", table.at) == ("deck_unsound", clause)
    (started,) = table.start("red", table.at)
    assert started.deck == "red"


@pytest.mark.rule("canberra-2017:12.3")
def test_the_automated_shoe_is_loaded_before_the_first_round() -> None:
    table = canberra("automated")
    clause = "canberra-2017:12.3"
    for deck in ("red", "blue"):
        table.check(deck)
    assert table.refused(c.LoadShoe()) == ("deck_not_shuffled", clause)
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    assert table.cannot_begin() == ("shoe_not_loaded", clause)
    table.do(c.LoadShoe())
    table.start("red", table.at)
    table.end()
    assert table.not_started("blue", table.at) == ("deck_not_shuffled", clause)
    table.do(c.ShuffleDeck(deck="blue", method="shoe"))
    table.start("blue", table.at)


@pytest.mark.rule("canberra-2017:12.7")
def test_a_shoe_replaced_by_one_not_automated_ends_rule_12() -> None:
    table = canberra("automated")
    for deck in ("red", "blue"):
        table.check(deck)
        table.do(c.ShuffleDeck(deck=deck, method="hand"))
    table.do(c.LoadShoe())
    table.start("red", table.at)
    swap = c.ReplaceShoe(serial="M2", approval="", why="jammed", kind="manual")
    assert table.refused(swap) == ("round_still_open", "canberra-2017:12.7")
    table.end(outcome="void")
    replaced = table.do(swap)[0]
    assert (replaced.removed, replaced.installed, replaced.kind) == ("S1", "M2", "manual")
    assert table.cannot_begin() == ("deck_retired", "canberra-2017:12.7")
    assert table.refused(register("green"))[0] == "cutting_card_missing"
    table.do(register("green", cutting_card=True))
    table.deck = "green"
    table.check("green")
    table.do(c.ShuffleDeck(deck="green", method="hand"))
    assert table.cannot_begin() == ("deck_not_cut", "canberra-2017:5.2")
    table.do(c.CutDeck(deck="green", above=20))
    (started,) = table.start("green", table.at)
    assert started.shoe_kind == "manual"
    first = next(fact for fact in table.facts if isinstance(fact, f.RoundStarted))
    assert first.shoe_kind == "automated", "the earlier round keeps its own shoe"


@pytest.mark.rule("canberra-2017:15.1")
def test_no_round_outside_gaming_hours() -> None:
    table = canberra()
    table.check("red")
    table.do(c.ChangeGamingHours(hours="12:00-06:00"))
    table.mix()
    clause = "canberra-2017:15.1"
    for outside in ("06:00", "11:59"):
        assert table.cannot_begin(clock(outside)) == ("outside_gaming_hours", clause)
    table.start("red", clock("05:59"))


@pytest.mark.rule("canberra-2017:15.2")
def test_a_table_closes_early_only_with_notice() -> None:
    table = canberra()
    table.check("red")
    close = c.CloseTable(at=clock("23:00"))
    assert table.refused(close) == ("closure_needs_notice", "canberra-2017:15.2")
    table.do(c.NotifyClosure(at=clock("22:50"), closes_at=clock("23:00")))
    table.begin()
    assert table.refused(close) == ("round_still_open", "canberra-2017:15.2")
    table.end()
    table.do(close)


@pytest.mark.rule("canberra-2017:16.7")
def test_three_rounds_without_a_wager_at_a_full_table() -> None:
    table = canberra()
    table.check("red")
    for seat in range(1, 8):
        table.do(c.SeatPlayer(seat=seat, player=f"P{seat}"))
    others = (1, 2, 3, 5, 6, 7)
    ask = c.VacateSeat(seat=4)
    for _ in range(3):
        assert table.refused(ask) == ("may_stay", "canberra-2017:16.7")
        table.round(bet=others)
    ruled, left = table.do(ask)
    assert (ruled.player, ruled.clause) == ("P4", "canberra-2017:16.7")
    assert (left.seat, left.player) == (4, "P4")
    assert 4 not in table.state.players
