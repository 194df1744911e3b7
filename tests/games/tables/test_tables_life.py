"""Opening, shoe, limits and closing of a table under uth-2019."""

import json
from dataclasses import replace

import pytest

from casino.rulebook import instruments
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from tests.games.tables.gaming_table import (
    GamingTable,
    bare,
    clock,
    equipped,
    limits,
    opening,
    ready,
)


@pytest.mark.rule("uth-2019:Instr2")
@pytest.mark.parametrize("time", ["00:30", "23:59"])
def test_nothing_opens_under_the_edition_before_its_first_day(time: str) -> None:
    day_before, first_day = f"2019-04-17T{time}:00+10:00", "2019-04-18T00:00:00+10:00"
    early = ("instrument_not_yet_in_force", "uth-2019:Instr2")
    table = GamingTable()
    command = opening(at=day_before, layout_approved_on="2019-04-16")
    assert table.refused(command) == early
    table.do(opening(at=first_day, layout_approved_on="2019-04-16"))


@pytest.mark.rule("uth-2019:Instr2")
def test_no_round_is_started_before_the_first_day_and_days_are_the_casinos_own() -> None:
    table = ready()
    assert table.not_started("red", clock("21:00", "2019-04-17")) == (
        "instrument_not_yet_in_force",
        "uth-2019:Instr2",
    )
    # 14:30 of the 17th in UTC is half past midnight of the 18th in Canberra.
    table.start("red", "2019-04-17T14:30:00+00:00")


@pytest.mark.rule("uth-2019:Instr3")
@pytest.mark.parametrize("lacking", [{"approver": ""}, {"approved_on": None}])
def test_no_table_opens_under_an_edition_without_its_approval(
    lacking: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    unapproved = replace(instruments.instrument("uth-2019"), **lacking)  # type: ignore[arg-type]
    monkeypatch.setattr(instruments, "instruments", lambda: {"uth-2019": unapproved})
    table = GamingTable()
    assert table.refused(opening()) == ("instrument_not_approved", "uth-2019:Instr3")


@pytest.mark.rule("uth-2019:Instr3")
def test_the_edition_keeps_its_approver_day_and_number() -> None:
    edition = instruments.instrument("uth-2019")
    assert edition.approver == "Executive Branch Manager, Licensing and Registrations"
    assert (str(edition.approved_on), edition.number) == ("2019-04-16", "NI2019-212")


@pytest.mark.rule("uth-2019:1.1")
@pytest.mark.parametrize(
    "lacking",
    [
        {"layout_approval": ""},
        {"layout_approval": "  "},
        {"layout_approved_on": ""},
        {"layout_approved_on": "soon"},
        {"layout_approved_on": "2026-03-02"},
    ],
)
def test_a_table_opens_on_a_layout_approved_before(lacking: dict[str, str]) -> None:
    table = GamingTable()
    refused = table.refused(opening(**lacking))
    assert refused == ("layout_not_approved", "uth-2019:1.1")
    (opened,) = table.do(opening(layout_approved_on="2026-03-01"))
    assert (opened.layout_approval, opened.layout_approved_on) == ("GRC 2019/114", "2026-03-01")


@pytest.mark.rule("uth-2019:2.2")
def test_no_round_without_an_approved_shoe() -> None:
    table = bare()
    for deck in ("red", "blue"):
        table.do(c.RegisterDeck(deck=deck, colour=deck, cards=52))
        table.check(deck)
        table.shuffle(deck)
    assert table.not_started("red") == ("no_shoe", "uth-2019:2.2")
    for approval in ("", " "):
        manual = c.InstallShoe(serial="manual", approval=approval)
        assert table.refused(manual) == ("shoe_not_approved", "uth-2019:2.2")
    table.do(c.InstallShoe(serial="S1", approval="GRC 2018/7"))
    assert table.start("red")[-1].shoe == "S1"


@pytest.mark.rule("uth-2019:11.2")
@pytest.mark.parametrize("outcome", ["closed", "void"])
def test_a_shoe_is_replaced_when_the_round_is_over(outcome: str) -> None:
    table = ready()
    table.start("red")
    swap = c.ReplaceShoe(serial="S2", approval="GRC 2020/3", why="jammed twice")
    assert table.refused(swap) == ("round_still_open", "uth-2019:11.2")
    table.end(outcome=outcome)
    replaced = table.do(swap)[0]
    assert (replaced.removed, replaced.installed, replaced.clause) == ("S1", "S2", "uth-2019:11.2")


@pytest.mark.rule("uth-2019:11.2")
def test_new_cards_come_with_a_new_shoe() -> None:
    table = ready()
    table.do(c.ReplaceShoe(serial="S2", approval="GRC 2020/3", why="jammed"))
    assert [x.deck for x in table.facts if isinstance(x, f.DeckRetired)] == ["blue", "red"]
    assert table.not_started("red") == ("deck_retired", "uth-2019:11.2")
    again = c.RegisterDeck(deck="red", colour="red", cards=52)
    assert table.refused(again) == ("deck_known", "uth-2019:2.1")
    for deck, colour in (("red 2", "red"), ("blue 2", "blue")):
        table.do(c.RegisterDeck(deck=deck, colour=colour, cards=52))
    table.shuffle("red 2")
    assert table.not_started("red 2") == ("deck_not_checked", "uth-2019:2.4")
    table.check("red 2")
    assert table.start("red 2")[-1].shoe == "S2"


@pytest.mark.rule("uth-2019:11.2")
def test_a_second_shoe_is_not_put_beside_the_first() -> None:
    table = equipped()
    second = c.InstallShoe(serial="S2", approval="GRC 2020/3")
    assert table.refused(second) == ("shoe_in_place", "uth-2019:11.2")


def notice(settings: str, at: str, effective_at: str) -> c.NotifyLimits:
    return c.NotifyLimits(settings=settings, at=clock(at), effective_at=clock(effective_at))


def minimum(settings: str) -> int:
    return int(json.loads(settings)["limits"]["ante"]["minimum_cents"])


@pytest.mark.rule("uth-2019:5.1")
@pytest.mark.parametrize("effective_at", ["20:00", "19:59"])
def test_limits_do_not_change_without_notice_beforehand(effective_at: str) -> None:
    table = ready()
    refused = table.refused(notice(limits(25), "20:00", effective_at))
    assert refused == ("limits_need_notice", "uth-2019:5.1")
    table.start("red", clock("20:30"))
    assert minimum(table.state.settings) == 1000


@pytest.mark.rule("uth-2019:5.1")
def test_notified_limits_apply_from_the_first_round_after_their_time() -> None:
    table = ready()
    (told,) = table.do(notice(limits(25), "20:00", "20:15"))
    assert (told.effective_at, told.clause) == (clock("20:15"), "uth-2019:5.1")
    table.start("red", clock("20:14"))
    assert minimum(table.state.settings) == 1000
    table.end()
    changed, started = table.start("blue", clock("20:15"))
    assert (minimum(changed.settings), changed.clause) == (2500, "uth-2019:5.1")
    assert isinstance(started, f.RoundStarted)
    assert minimum(table.state.settings) == 2500
    table.end()
    table.shuffle("red")
    assert len(table.start("red", clock("20:20"))) == 1, "a change is made once"


@pytest.mark.rule("uth-2019:5.1")
def test_a_later_notice_does_not_swallow_limits_already_due() -> None:
    """Players were told $25 from 20:15: at 20:20 it applies, whatever is told for 20:30."""
    table = ready()
    table.do(notice(limits(25), "20:00", "20:15"))
    table.do(notice(limits(50), "20:16", "20:30"))
    table.start("red", clock("20:20"))
    assert minimum(table.state.settings) == 2500
    table.end()
    table.start("blue", clock("20:31"))
    assert minimum(table.state.settings) == 5000


@pytest.mark.rule("uth-2019:5.1")
def test_a_notice_is_withdrawn_by_another_before_its_time() -> None:
    table = ready()
    table.do(notice(limits(25), "20:00", "20:15"))
    table.do(notice(limits(15), "20:05", "20:30"))
    table.start("red", clock("20:20"))
    assert minimum(table.state.settings) == 1000


@pytest.mark.rule("uth-2019:5.1")
def test_due_limits_wait_for_the_end_of_the_round() -> None:
    table = ready()
    table.do(notice(limits(25), "20:00", "20:15"))
    table.start("red", clock("20:14"))
    again = notice(limits(50), "20:16", "20:30")
    assert table.refused(again) == ("round_still_open", "uth-2019:5.1")
    assert minimum(table.state.settings) == 1000
    table.end()
    table.do(again)
    assert minimum(table.state.settings) == 2500


@pytest.mark.rule("uth-2019:1.1")
def test_a_notice_of_limits_does_not_change_the_layouts_seats() -> None:
    table = ready()
    fewer = notice(limits(10, seats=3), "20:00", "20:15")
    assert table.refused(fewer) == ("seats_of_the_layout", "uth-2019:1.1")


@pytest.mark.rule("uth-2019:5.4")
def test_advice_lasts_until_the_minimum_changes_or_the_table_opens_again() -> None:
    table = ready()
    (advised,) = table.do(c.NoteAdvice(round=1, player="ruby"))
    assert advised.clause == "uth-2019:5.4"
    assert table.state.advised == {"ruby"}
    table.do(notice(limits(10, maximum_payout_cents=5_000_000), "20:00", "20:15"))
    table.start("red", clock("20:16"))
    table.end()
    assert table.state.advised == {"ruby"}, "another change than the minimum leaves it"
    table.do(notice(limits(25), "20:17", "20:20"))
    table.start("blue", clock("20:21"))
    assert table.state.advised == frozenset()
    table.do(c.NoteAdvice(round=2, player="opal"))
    table.end()
    table.do(c.NotifyClosure(at=clock("22:00"), closes_at=clock("23:00")))
    table.do(c.CloseTable(at=clock("23:00")))
    table.do(opening(at=clock("12:00", "2026-03-02")))
    assert table.state.advised == frozenset()


@pytest.mark.rule("uth-2019:4.4")
def test_a_player_has_one_seat_at_a_table() -> None:
    table = bare()
    table.do(c.SeatPlayer(seat=2, player="ruby"))
    again = c.SeatPlayer(seat=3, player="ruby")
    assert table.refused(again) == ("one_hand_per_player", "uth-2019:4.4")
    assert table.refused(c.SeatPlayer(seat=2, player="opal"))[0] == "seat_taken"
    assert table.refused(c.SeatPlayer(seat=7, player="opal"))[0] == "no_such_seat"
    table.do(c.LeaveSeat(seat=2))
    table.do(again)


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_one_round_at_a_time() -> None:
    table = ready()
    table.start("red")
    assert table.not_started("blue") == ("round_still_open", "uth-2019:Def:Round of Play")
    table.end()
    assert table.start("blue")[-1].round == 2


@pytest.mark.rule("uth-2019:15.4")
def test_an_earlier_round_voided_later_leaves_the_open_round_open() -> None:
    table = ready()
    table.play("red")
    table.start("blue")
    table.do(c.EndRound(round=1, outcome="void"))
    assert table.state.round_open
    assert table.refused(c.EndRound(round=3, outcome="void"))[0] == "no_such_round"
    table.do(c.EndRound(round=2, outcome="closed"))
    assert not table.state.round_open


@pytest.mark.rule("uth-2019:14.2")
def test_a_table_closes_with_notice_and_between_rounds() -> None:
    table = ready()
    close = c.CloseTable(at=clock("23:00"))
    assert table.refused(close) == ("closure_needs_notice", "uth-2019:14.2")
    past = c.NotifyClosure(at=clock("22:45"), closes_at=clock("22:44"))
    assert table.refused(past) == ("closure_needs_notice", "uth-2019:14.2")
    (told,) = table.do(c.NotifyClosure(at=clock("22:45"), closes_at=clock("23:00")))
    assert (told.closes_at, told.clause) == (clock("23:00"), "uth-2019:14.2")
    early = c.CloseTable(at=clock("22:59"))
    assert table.refused(early) == ("closure_too_early", "uth-2019:14.2")
    table.start("red", clock("22:58"))
    assert table.refused(close) == ("round_still_open", "uth-2019:14.2")
    table.end()
    (closed,) = table.do(close)
    assert (closed.at, closed.clause) == (clock("23:00"), "uth-2019:14.2")
    assert table.not_started("blue")[0] == "table_not_open"


@pytest.mark.rule("uth-2019:14.2")
def test_the_notice_of_one_evening_does_not_close_the_next() -> None:
    table = ready()
    table.do(c.NotifyClosure(at=clock("22:45"), closes_at=clock("23:00")))
    table.do(c.CloseTable(at=clock("23:00")))
    table.do(opening(at=clock("12:00", "2026-03-02")))
    close = c.CloseTable(at=clock("23:00", "2026-03-02"))
    assert table.refused(close) == ("closure_needs_notice", "uth-2019:14.2")
