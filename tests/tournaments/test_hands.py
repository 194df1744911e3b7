"""Hands at a tournament table: absent players, penalties, the marker and opening wagers."""

import pytest

from tests.tournaments.night import Night, night
from tests.tournaments.terms import REBUYS
from tournaments.offers import tables
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.state import Board
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Level
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor import facts as f
from tournaments.rules.floor.wagering import wagering_order
from tournaments.rules.places import commands as p
from tournaments.rules.sessions.who import left_in

LEVELS = (
    Level(small=100, big=200, ante=25, minutes=60),
    Level(small=200, big=400, minutes=60),
    Level(small=300, big=600, minutes=60),
    Level(small=400, big=800, minutes=60),
)


def table_of_eight(instrument: str = "holdem-sa-2020", **changed: object) -> Night:
    return night(instrument, 8, 1, seats=8, levels=LEVELS, **changed)


def running(instrument: str = "holdem-sa-2020", **changed: object) -> Night:
    evening = table_of_eight(instrument, **changed).playing()
    evening.tell(k.StartClock())
    return evening


def hand(evening: Night, misdealt: bool = False) -> f.HandCompleted:
    evening.tell(fl.StartHand(table="1"))
    facts = evening.tell(fl.ReportHand(table="1", misdealt=misdealt))
    assert isinstance(facts[0], f.HandCompleted)
    return facts[0]


@pytest.mark.rule("holdem-sa-2020:93")
def test_an_absent_player_is_dealt_in_and_blinded_off_in_two_laps() -> None:
    evening = running(entry_chips=1000)
    away = evening.entry_at("1", 4)
    evening.tell(fl.MarkAbsent(entry=away))
    paid = [hand(evening).posted for _ in range(8)]

    assert sum(due for posted in paid for _, due in posted) == 100 + 200 + 8 * 25
    assert evening.stack(away) == 500
    assert evening.state.chips.totals == {"1": 8000}, "what was posted is with the others"
    for _ in range(8):
        hand(evening)
    assert away not in evening.state.ballot.where
    assert evening.stack(away) == 0
    assert evening.state.places.outs[-1].why == "blinded off"


@pytest.mark.rule("holdem-sa-2020:93")
def test_nobody_is_blinded_below_nought() -> None:
    evening = running(entry_chips=110)
    away = evening.entry_at("1", 4)
    evening.tell(fl.MarkAbsent(entry=away))
    for _ in range(8):
        if away in evening.state.ballot.where:
            hand(evening)

    assert evening.stack(away) == 0


@pytest.mark.rule("holdem-sa-2020:93")
def test_who_never_took_the_seat_is_absent_without_being_marked() -> None:
    evening = table_of_eight(entry_chips=1000).drawn()
    missing = evening.entry_at("1", 2)
    for entry in evening.state.ballot.where:
        if entry != missing:
            evening.tell(b.TakeSeat(entry=entry))
    from tournaments.rules.sessions.commands import StartSession

    evening.at = evening.state.terms.starts_at
    evening.tell(StartSession())
    evening.tell(k.StartClock())
    assert [entry for entry, _ in hand(evening).posted] == [missing]


@pytest.mark.rule("holdem-sa-2020:93")
def test_before_the_clock_starts_the_absent_pay_the_first_level() -> None:
    evening = table_of_eight(entry_chips=1000).playing()
    away = evening.entry_at("1", 4)
    evening.tell(fl.MarkAbsent(entry=away))
    paid = [hand(evening).posted for _ in range(8)]

    assert sum(due for posted in paid for _, due in posted) == 100 + 200 + 8 * 25


@pytest.mark.rule("holdem-sa-2020:96")
def test_two_at_a_table_are_not_yet_the_last_two_of_the_tournament() -> None:
    levels = (Level(small=100, big=200, minutes=60),)
    evening = night("holdem-sa-2020", 6, 2, seats=3, levels=levels).playing()
    evening.tell(k.StartClock())
    evening.tell(p.ReportOut(entry=evening.entry_at("1", 3)))
    evening.tell(b.SetButton(table="1", seat=1))
    button, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    for entry in (button, other):
        evening.tell(fl.MarkAbsent(entry=entry))

    assert dict(hand(evening).posted) == {other: 100, button: 200}, "table 2 plays three more"
    for seat in (1, 2, 3):
        evening.tell(p.ReportOut(entry=evening.entry_at("2", seat)))
    evening.tell(b.SetButton(table="1", seat=1))
    assert dict(hand(evening).posted) == {button: 100, other: 200}, "now they are the last two"


def test_the_last_two_of_2006_post_as_any_two_do() -> None:
    levels = (Level(small=100, big=200, minutes=60),)
    evening = night("stud-2006", 6, 1, levels=levels).playing()
    evening.tell(k.StartClock())
    for seat in (3, 4, 5, 6):
        evening.tell(p.ReportOut(entry=evening.entry_at("1", seat)))
    evening.tell(b.SetButton(table="1", seat=1))
    button, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    for entry in (button, other):
        evening.tell(fl.MarkAbsent(entry=entry))

    assert dict(hand(evening).posted) == {other: 100, button: 200}, "96 is Adelaide's alone"


@pytest.mark.rule("stud-2006:20.11")
def test_blinds_and_antes_of_an_absent_entrant_are_taken_and_the_hand_is_folded() -> None:
    levels = (Level(small=25, big=50, minutes=60),)
    evening = night("stud-2006", 8, 1, seats=8, levels=levels, entry_chips=1500).playing()
    evening.tell(k.StartClock())
    evening.tell(b.SetButton(table="1", seat=2))
    away = evening.entry_at("1", 4)
    evening.tell(fl.MarkAbsent(entry=away))
    evening.tell(fl.StartHand(table="1"))
    (dealt,) = evening.tell(fl.CompleteDeal(table="1"))
    evening.tell(fl.ReportHand(table="1"))

    assert isinstance(dealt, f.DealCompleted)
    assert dealt.dead == (away,), "it cannot win by checking"
    assert evening.stack(away) == 1450


@pytest.mark.rule("holdem-sa-2020:92")
def test_a_hand_is_eligible_only_if_its_player_sits_when_the_deal_is_complete() -> None:
    evening = running()
    late = evening.entry_at("1", 5)
    evening.tell(fl.MarkAbsent(entry=late))
    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.CompleteDeal(table="1"))
    evening.later(seconds=1)
    evening.tell(fl.MarkBack(entry=late))

    assert evening.state.floor.dead["1"] == (late,), "sitting down a second later is too late"
    evening.tell(fl.ReportHand(table="1"))
    evening.tell(fl.StartHand(table="1"))
    (dealt,) = evening.tell(fl.CompleteDeal(table="1"))
    assert isinstance(dealt, f.DealCompleted)
    assert dealt.dead == ()


@pytest.mark.rule("stud-2006:20.11")
@pytest.mark.parametrize("game", ["stud7", "holdem"])
def test_where_a_game_is_played_for_antes_the_absent_pay_no_blinds(game: str) -> None:
    evening = running("stud-2006", games=(game,))
    for seat in range(1, 9):
        evening.tell(fl.MarkAbsent(entry=evening.entry_at("1", seat)))
    posted = dict(hand(evening).posted)

    assert sum(posted.values()) == 8 * 25 + (0 if game == "stud7" else 100 + 200)


@pytest.mark.rule("holdem-sa-2020:92")
@pytest.mark.rule("holdem-sa-2020:93")
def test_blinds_of_a_hand_that_was_dead_stay_in_though_its_player_came() -> None:
    evening = running()
    first, then = evening.entry_at("1", 4), evening.entry_at("1", 5)
    evening.tell(b.SetButton(table="1", seat=2))
    evening.tell(fl.MarkAbsent(entry=first))
    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.CompleteDeal(table="1"))
    evening.tell(fl.MarkBack(entry=first))
    evening.tell(fl.MarkAbsent(entry=then))
    (done,) = evening.tell(fl.ReportHand(table="1"))

    assert isinstance(done, f.HandCompleted)
    assert done.posted == ((first, 200 + 25),), "the big blind was dead, whoever left later was not"


@pytest.mark.rule("holdem-sa-2020:111a")
@pytest.mark.rule("holdem-sa-2020:111.Penalties(a)")
def test_a_warning_is_stored_and_the_player_plays_on() -> None:
    evening = running()
    entry = evening.entry_at("1", 4)
    (given,) = evening.tell(fl.Penalise(entry=entry, kind="warning", rule="Code 4", why="Phone"))

    assert isinstance(given, f.PenaltyImposed)
    assert (given.by, given.rule, given.clause) == (
        "Dora",
        "Code 4",
        "holdem-sa-2020:111.Penalties(a)",
    )
    assert evening.state.floor.serving(entry, evening.at) is None
    evening.refused(fl.Penalise(entry=entry, kind="warning", rule="", why="x"), "rule_missing")


@pytest.mark.rule("holdem-sa-2020:111a")
@pytest.mark.rule("uth-2019:16.4")
@pytest.mark.rule("canberra-2017:17.4")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_who_was_not_named_director_imposes_and_moves_nothing(instrument: str) -> None:
    assert fl.Penalise.needs == "director"
    evening = night(instrument, 6, 1).playing()
    entry = evening.entry_at("1", 1)
    for act in (
        fl.Penalise(entry=entry, kind="warning", rule="x", why="y"),
        p.ReportOut(entry=entry),
        b.CallBallot(),
        b.BreakTable(table="1"),
    ):
        refused = evening.refused(act, "director_not_named", by="Drew")
        assert refused.clause == evening.state.clause("director")


@pytest.mark.rule("holdem-sa-2020:111.Penalties(b)")
def test_minutes_are_those_of_the_list_and_end_by_themselves() -> None:
    evening = running(entry_chips=9000)
    entry = evening.entry_at("1", 4)
    evening.refused(
        fl.Penalise(entry=entry, kind="minutes", amount=25, rule="99", why="x"),
        "penalty_not_listed",
    )
    evening.tell(fl.Penalise(entry=entry, kind="minutes", amount=20, rule="99", why="Soft play"))
    evening.later(minutes=19)
    paid = dict(hand(evening).posted)
    assert paid[entry] >= 25, "dealt dead, ante and blinds taken"
    evening.later(seconds=61)
    assert entry not in dict(hand(evening).posted)


@pytest.mark.rule("holdem-sa-2020:111.Penalties(c)")
def test_hands_are_those_of_the_list_and_a_misdeal_serves_none() -> None:
    evening = running(entry_chips=90000)
    entry = evening.entry_at("1", 4)
    evening.refused(
        fl.Penalise(entry=entry, kind="hands", amount=4, rule="99", why="x"), "penalty_not_listed"
    )
    evening.tell(fl.Penalise(entry=entry, kind="hands", amount=5, rule="99", why="x"))
    hand(evening, misdealt=True)
    for _ in range(4):
        hand(evening)
    assert evening.state.floor.serving(entry, evening.at)
    hand(evening)
    assert not evening.state.floor.serving(entry, evening.at)


@pytest.mark.rule("holdem-sa-2020:111.Penalties(c)")
def test_hands_for_each_player_are_counted_when_imposed() -> None:
    evening = running(entry_chips=90000)
    entry = evening.entry_at("1", 4)
    evening.refused(
        fl.Penalise(entry=entry, kind="per_player", amount=4, rule="99", why="x"),
        "penalty_not_listed",
    )
    (given,) = evening.tell(
        fl.Penalise(entry=entry, kind="per_player", amount=2, rule="99", why="x")
    )
    assert isinstance(given, f.PenaltyImposed)
    evening.tell(p.ReportOut(entry=evening.entry_at("1", 1)))
    assert given.hands == 16


@pytest.mark.rule("holdem-sa-2020:111.Penalties(d)")
def test_a_disqualified_player_gets_nothing_back_and_the_chips_leave_play() -> None:
    evening = running()
    entry, before = evening.entry_at("1", 4), evening.state.chips.value
    pool = evening.state.money.contributions_cents
    evening.tell(fl.Disqualify(entry=entry, rule="Code 1", why="Collusion"))

    assert evening.state.chips.value == before - 5000
    assert evening.state.chips.totals == {"1": 35000}
    assert evening.state.money.contributions_cents == pool
    evening.refused(ec.RefundEntry(entry=entry, why="x"), "no_refund", by="Mika")
    assert entry not in left_in(evening.state)


@pytest.mark.rule("holdem-sa-2020:111b")
def test_an_empty_seat_may_be_disqualified_from_the_fourth_level_on() -> None:
    evening = table_of_eight(entry_chips=9000).drawn()
    missing = evening.entry_at("1", 4)
    for entry in evening.state.ballot.where:
        if entry != missing:
            evening.tell(b.TakeSeat(entry=entry))
    from tournaments.rules.sessions.commands import StartSession

    evening.at = evening.state.terms.starts_at
    evening.tell(StartSession())
    evening.tell(k.StartClock())
    for _ in range(8):
        hand(evening)
    left = evening.stack(missing)
    evening.later(minutes=179)
    evening.refused(fl.DisqualifyAbsent(entry=missing, why="Gone home"), "too_early")
    evening.later(minutes=1)
    evening.refused(fl.DisqualifyAbsent(entry=missing, why=" "), "why_missing")
    seated = evening.entry_at("1", 5)
    evening.refused(fl.DisqualifyAbsent(entry=seated, why="Gone home"), "seated_already")
    evening.tell(fl.DisqualifyAbsent(entry=missing, why="Gone home"))
    assert left == 8500
    assert evening.state.chips.value == 8 * 9000 - left


@pytest.mark.rule("holdem-sa-2020:99")
def test_soft_play_may_be_penalised_on_both_sides() -> None:
    evening = running()
    one, other = evening.entry_at("1", 4), evening.entry_at("1", 5)
    evening.tell(fl.Penalise(entry=one, kind="minutes", amount=10, rule="99", why="Soft play"))
    evening.tell(fl.Penalise(entry=other, kind="warning", rule="99", why="Soft play"))

    kinds = [penalty.kind for penalty in evening.state.floor.penalties.values()]
    assert kinds == ["minutes", "warning"]


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("canberra-2017:17.15")
def test_wagers_go_clockwise_from_the_marker() -> None:
    board = Board(seats=6, places={n: n for n in range(1, 7)}, marker=3)

    assert wagering_order(board) == [3, 4, 5, 6, 1, 2]


def marked(instrument: str) -> Night:
    evening = night(instrument, 6, 1).playing()
    evening.tell(b.SetMarker(table="1", seat=3))
    evening.tell(fl.StartHand(table="1"))
    return evening


@pytest.mark.rule("canberra-2017:17.15")
def test_canberra_starts_no_round_without_a_marker_and_uth_may() -> None:
    canberra = night("canberra-2017", 6, 1).playing()
    assert canberra.refused(fl.StartHand(table="1"), "marker_missing").clause.endswith(":17.15")
    uth = night("uth-2019", 6, 1).playing()
    uth.tell(fl.StartHand(table="1"))


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("uth-2019:16.17")
@pytest.mark.rule("canberra-2017:17.15")
@pytest.mark.rule("canberra-2017:17.16")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_wager_may_be_changed_until_the_next_player_is_asked(instrument: str) -> None:
    evening = marked(instrument)
    evening.refused(fl.PlaceStake(table="1", seat=3, chips=100), "not_asked")
    evening.refused(fl.AskWager(table="1", seat=4), "out_of_order")
    evening.tell(fl.AskWager(table="1", seat=3))
    evening.tell(fl.PlaceStake(table="1", seat=3, chips=100))
    evening.tell(fl.PlaceStake(table="1", seat=3, chips=200))
    evening.tell(fl.AskWager(table="1", seat=4))
    evening.refused(fl.PlaceStake(table="1", seat=3, chips=300), "opportunity_closed")

    assert evening.state.floor.wagering["1"].stakes == {3: 200}


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("canberra-2017:17.15")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_out_of_turn_stands_with_a_warning_and_a_repeat_may_be_voided(instrument: str) -> None:
    evening = marked(instrument)
    evening.tell(fl.AskWager(table="1", seat=3))
    (first,) = evening.tell(fl.ReportStake(table="1", seat=5, chips=100))
    assert isinstance(first, f.StakeMade)
    assert (first.out_of_turn, first.warned) == (True, 1)
    evening.refused(fl.VoidStake(table="1", seat=5, why="x"), "first_time")
    evening.tell(fl.ReportStake(table="1", seat=5, chips=200))
    assert evening.state.floor.wagering["1"].stakes[5] == 200, "it stands until voided"
    evening.tell(fl.VoidStake(table="1", seat=5, why="Told twice"))
    assert 5 not in evening.state.floor.wagering["1"].stakes


@pytest.mark.rule("uth-2019:16.1")
@pytest.mark.rule("uth-2019:16.15")
@pytest.mark.rule("canberra-2017:17.1")
@pytest.mark.rule("canberra-2017:17.14")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_everybody_stakes_the_minimum_in_every_round(instrument: str) -> None:
    evening = marked(instrument)
    for seat in (3, 4, 5, 6, 1):
        evening.tell(fl.AskWager(table="1", seat=seat))
        evening.tell(fl.PlaceStake(table="1", seat=seat, chips=100))
    refused = evening.refused(fl.CloseWagers(table="1"), "must_stake")
    assert refused.clause == evening.state.clause("minimum")
    evening.tell(fl.AskWager(table="1", seat=2))
    evening.refused(fl.PlaceStake(table="1", seat=2, chips=99), "below_minimum")
    evening.tell(fl.PlaceStake(table="1", seat=2, chips=100))
    evening.tell(fl.CloseWagers(table="1"))
    evening.refused(fl.PlaceStake(table="1", seat=2, chips=200), "opportunity_closed")


@pytest.mark.rule("uth-2019:16.15")
@pytest.mark.rule("canberra-2017:17.14")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_hand_whose_wagers_are_keyed_is_not_over_while_somebody_sits_it_out(
    instrument: str,
) -> None:
    def offered() -> list[str]:
        return [act.label for act in tables.offers(evening.state, "table 1")]

    evening = marked(instrument)
    assert "Hand is over" in offered(), "a table run from counts keys no wagers"
    for seat in (3, 4, 5, 6, 1):
        evening.tell(fl.AskWager(table="1", seat=seat))
        evening.tell(fl.PlaceStake(table="1", seat=seat, chips=100))
    refused = evening.refused(fl.ReportHand(table="1"), "must_stake")
    assert refused.clause == evening.state.clause("minimum")
    assert "Hand is over" not in offered()
    assert "Misdealt" in offered()
    evening.tell(fl.AskWager(table="1", seat=2))
    evening.tell(fl.PlaceStake(table="1", seat=2, chips=100))
    assert "Hand is over" in offered()
    evening.tell(fl.ReportHand(table="1"))

    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.ReportHand(table="1"))
    assert evening.state.ballot.tables["1"].hands == 2


@pytest.mark.rule("uth-2019:16.7")
def test_a_round_does_not_wait_for_who_may_still_re_buy() -> None:
    evening = night("uth-2019", 6, 1, rebuy=REBUYS).playing()
    evening.tell(p.ReportOut(entry=evening.entry_at("1", 4)))
    evening.tell(fl.StartHand(table="1"))
    for seat in (1, 2, 3, 5, 6):
        evening.tell(fl.AskWager(table="1", seat=seat))
        evening.tell(fl.PlaceStake(table="1", seat=seat, chips=100))
    evening.tell(fl.CloseWagers(table="1"))

    assert evening.entry_at("1", 4) in evening.state.places.broke


@pytest.mark.rule("uth-2019:16.3(a)(vii)")
@pytest.mark.rule("canberra-2017:17.3(a)(viii)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_the_conditions_limits_hold_at_the_table(instrument: str) -> None:
    evening = marked(instrument)
    evening.tell(fl.AskWager(table="1", seat=3))

    refused = evening.refused(fl.PlaceStake(table="1", seat=3, chips=1500), "above_maximum")
    assert refused.clause == evening.state.clause("limits")


@pytest.mark.rule("uth-2019:16.14")
@pytest.mark.rule("uth-2019:16.15")
@pytest.mark.rule("canberra-2017:17.13")
@pytest.mark.parametrize(("instrument", "most"), [("uth-2019", 150), ("canberra-2017", 300)])
def test_a_stack_reaches_for_every_compulsory_box(instrument: str, most: int) -> None:
    evening = marked(instrument)
    evening.count("1", **{f"e{evening.entry_at('1', 3)}": 300})
    evening.tell(fl.AskWager(table="1", seat=3))
    evening.refused(fl.PlaceStake(table="1", seat=3, chips=most + 1), "more_than_held")
    evening.tell(fl.PlaceStake(table="1", seat=3, chips=most))


def test_the_marker_moves_to_the_next_live_seat_after_a_round_and_not_after_a_misdeal() -> None:
    evening = marked("canberra-2017")
    evening.tell(fl.ReportHand(table="1", misdealt=True))
    assert evening.state.ballot.tables["1"].marker == 3
    evening.tell(p.ReportOut(entry=evening.entry_at("1", 4)))
    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.ReportHand(table="1"))
    assert evening.state.ballot.tables["1"].marker == 5
