"""Sessions, heats, finals, repechage and points, and the ties between them."""

import pytest

from tests.tournaments.night import Night, night
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions.terms import PayTable, SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.money import commands as m
from tournaments.rules.places import commands as p
from tournaments.rules.places import facts as pf
from tournaments.rules.places.standing import places_of, standings
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions import facts as f

HEATS = (
    SessionPlan(name="1A", heat=1, ends_by="minutes", measure=120, advance=1),
    SessionPlan(name="Final", heat=2, ends_by="minutes", measure=60),
)


def ended(evening: Night, session: str = "", **stacks: dict[str, int]) -> Night:
    """A session over and counted; ``t1={"e3": 500}`` changes stacks at table 1."""
    evening.tell(s.EndSession(session=session, why="Time"))
    for table, board in evening.state.ballot.tables.items():
        if board.places:
            evening.count(table, **stacks.get(f"t{table}", {}))
    return evening


def heats(instrument: str = "holdem-sa-2020", entries: int = 12, **changed: object) -> Night:
    ties = "cut" if instrument.startswith("holdem") else "extra_rounds"
    plans = {
        "sessions": HEATS, "progression": "head_to_head", "elimination": "Out of chips",
        "advancing": "One of each table", "progress_method": "By chips", "session_ties": ties,
    }  # fmt: skip
    return night(instrument, entries, 2, **plans | changed).playing("1A")


def shifted(evening: Night, table: str, seat: int, to: int, chips: int) -> dict[str, int]:
    """Chips won by one seat of a table from another."""
    loser, winner = evening.entry_at(table, seat), evening.entry_at(table, to)
    return {
        f"e{loser}": evening.stack(loser) - chips, f"e{winner}": evening.stack(winner) + chips
    }  # fmt: skip


@pytest.mark.rule("holdem-sa-2020:102")
def test_each_table_has_its_own_winner() -> None:
    evening = heats()
    low, high = shifted(evening, "1", 1, 2, 900), shifted(evening, "2", 1, 2, 4000)
    ended(evening, t1=low, t2=high)
    for tie in (("1", (3, 4, 5, 6)), ("2", (3, 4, 5, 6))):
        entries = tuple(evening.entry_at(tie[0], seat) for seat in tie[1])
        evening.tell(p.CutCards(entries=entries, cards=("Ac", "Kc", "Qc", "Jc")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())

    advanced = evening.state.sessions.through[2]
    assert len(advanced) == 2, "one of each table, though table 2's winner has far more"


@pytest.mark.rule("holdem-sa-2020:103")
def test_equal_stacks_cut_cards_and_who_is_level_cuts_again() -> None:
    evening = night("holdem-sa-2020", 6, 1, sessions=(HEATS[0],)).playing()
    ended(evening)
    everybody = tuple(evening.entry_at("1", seat) for seat in range(1, 7))
    assert evening.refused(s.AnnounceSession(), "tie_open").clause == "holdem-sa-2020:103"
    (cut,) = evening.tell(p.CutCards(entries=everybody, cards=("Kh", "Kd", "5s", "9c", "Jd", "2c")))
    assert isinstance(cut, pf.TieParted)
    assert cut.again == everybody[:2], "suits do not decide"
    evening.refused(s.AnnounceSession(), "tie_open")
    evening.tell(p.CutCards(entries=everybody[:2], cards=("3h", "4d")))
    evening.tell(s.AnnounceSession())
    order = [entry for entry, *_ in evening.state.sessions.played["1A"].ranks]
    assert order == [everybody[n] for n in (1, 0, 4, 3, 2, 5)]


@pytest.mark.rule("holdem-sa-2020:103")
@pytest.mark.rule("holdem-sa-2020:104a")
def test_the_next_places_go_to_the_next_highest_stacks() -> None:
    evening = night("holdem-sa-2020", 6, 1, sessions=(HEATS[0],)).playing()
    seats = [evening.entry_at("1", seat) for seat in range(1, 7)]
    stacks = dict(zip(seats, (8500, 8500, 6000, 4000, 2000, 1000), strict=True))
    ended(evening, t1={f"e{entry}": value for entry, value in stacks.items()})
    evening.tell(p.CutCards(entries=tuple(seats[:2]), cards=("9c", "Jd")))
    evening.tell(s.AnnounceSession())
    evening.tell(p.AwardPlaces())

    assert evening.state.places.final == tuple((seats[n],) for n in (1, 0, 2, 3, 4, 5))


@pytest.mark.rule("holdem-sa-2020:104b")
def test_places_beyond_those_left_go_to_the_last_out_in_reverse() -> None:
    evening = night("holdem-sa-2020", 6, 1, sessions=(HEATS[0],)).playing()
    first, second = evening.entry_at("1", 1), evening.entry_at("1", 2)
    for entry in (first, second):
        evening.tell(p.ReportOut(entry=entry))
    left = [evening.entry_at("1", seat) for seat in (3, 4, 5, 6)]
    ended(evening, t1={f"e{e}": v for e, v in zip(left, (12000, 9000, 6000, 3000), strict=True)})
    evening.tell(s.AnnounceSession())
    evening.tell(p.AwardPlaces())

    assert [group[0] for group in evening.state.places.final] == [*left, second, first]


@pytest.mark.rule("holdem-sa-2020:105")
def test_a_hand_that_runs_at_the_end_is_played_out_and_no_other_starts() -> None:
    evening = heats()
    evening.later(minutes=119, seconds=50)
    evening.tell(fl.StartHand(table="1"))
    evening.later(seconds=10)
    assert evening.refused(fl.StartHand(table="2"), "session_over").clause == "holdem-sa-2020:105"
    evening.refused(s.EndSession(), "hand_open")
    evening.later(minutes=2)
    evening.count("2")
    evening.later(seconds=1)
    evening.tell(fl.ReportHand(table="1"))
    evening.refused(fl.StartHand(table="1"), "session_over")
    evening.tell(s.EndSession())
    evening.count("1")
    missing = evening.refused(s.AnnounceSession(), "count_missing")
    assert "table 2" in missing.why, "what was counted before the end is no result"
    won = shifted(evening, "1", 1, 2, 700)
    evening.count("1", **won)
    evening.count("2")
    assert evening.stack(evening.entry_at("1", 2)) == 5700, "the last hand counts"


@pytest.mark.rule("uth-2019:16.3(a)(iii)(A)")
@pytest.mark.rule("holdem-sa-2020:105")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_a_table_that_has_played_its_rounds_starts_no_other(instrument: str) -> None:
    plans = (SessionPlan(name="1", ends_by="rounds", measure=2),)
    evening = night(instrument, 8, 2, sessions=plans).playing()
    for misdealt in (False, True, False):
        evening.tell(fl.StartHand(table="1"))
        evening.tell(fl.ReportHand(table="1", misdealt=misdealt))

    evening.refused(fl.StartHand(table="1"), "session_over")
    evening.refused(s.EndSession(), "session_not_over")
    for _ in range(2):
        evening.tell(fl.StartHand(table="2"))
        evening.tell(fl.ReportHand(table="2"))
    evening.tell(s.EndSession())


@pytest.mark.rule("holdem-sa-2020:105")
def test_with_as_many_left_as_end_the_session_running_hands_are_the_last() -> None:
    plans = (SessionPlan(name="1", ends_by="players", measure=7),)
    evening = night("holdem-sa-2020", 8, 2, sessions=plans).playing()
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=evening.entry_at("2", 1)))
    evening.refused(fl.StartHand(table="2"), "session_over")
    evening.tell(fl.ReportHand(table="1"))
    evening.refused(fl.StartHand(table="1"), "session_over")
    evening.tell(s.EndSession())


@pytest.mark.rule("holdem-sa-2020:89h")
def test_a_session_lasts_a_time_or_a_number_of_hands() -> None:
    evening = heats()
    evening.later(minutes=119)
    refused = evening.refused(s.EndSession(), "session_not_over")
    assert refused.clause == "holdem-sa-2020:89h"
    evening.later(minutes=1)
    evening.tell(s.EndSession())
    hands = (SessionPlan(name="1A", ends_by="rounds", measure=2),)
    other = night("holdem-sa-2020", 6, 1, sessions=hands).playing()
    other.tell(fl.ReportHand(table="1"))
    other.tell(fl.ReportHand(table="1", misdealt=True))
    other.refused(s.EndSession(), "session_not_over")
    other.tell(fl.ReportHand(table="1"))
    other.tell(s.EndSession())


@pytest.mark.rule("uth-2019:16.3(a)(viii)(B)")
@pytest.mark.rule("canberra-2017:17.3(a)(ix)(A)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_exactly_so_many_of_a_table_go_on_as_the_conditions_say(instrument: str) -> None:
    plans = (SessionPlan(name="1A", ends_by="rounds", measure=1, advance=3), HEATS[1])
    evening = heats(instrument, sessions=plans)
    stacks = {
        f"t{table}": {f"e{evening.entry_at(table, n)}": 1000 * n for n in range(1, 7)}
        for table in ("1", "2")
    }
    ended(evening, "1A", **stacks)
    evening.tell(s.AnnounceSession())
    through = [evening.entry_at(table, n) for table in ("1", "2") for n in (6, 5, 4)]
    four = (*through[:3], evening.entry_at("1", 3), *through[3:])
    refused = evening.refused(s.AdvanceEntries(entries=tuple(four)), "not_qualified")
    assert refused.clause == evening.state.clause("advance")
    evening.tell(s.AdvanceEntries(entries=tuple(through)))
    assert set(evening.state.sessions.through[2]) == set(through)
    assert [place.shared for place in places_of(evening.state)[6:]] == [
        (7, 8), (7, 8), (9, 10), (9, 10), (11, 12), (11, 12),
    ], "those left behind by their chips: 3,000, 2,000 and 1,000 at each table"  # fmt: skip
    assert not evening.state.ballot.where, "the final is balloted anew"


@pytest.mark.rule("canberra-2017:17.3(a)(ix)(B)")
def test_level_for_the_last_place_that_goes_on_is_decided_as_stated() -> None:
    plans = (SessionPlan(name="1A", ends_by="rounds", measure=1, advance=1), HEATS[1])
    evening = heats("canberra-2017", sessions=plans)
    one, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    top = {f"e{evening.entry_at('2', 1)}": 9000}
    ended(evening, "1A", t1={f"e{one}": 7200, f"e{other}": 7200}, t2=top)
    refused = evening.refused(s.AnnounceSession(), "tie_open")
    assert refused.clause == "canberra-2017:17.3(a)(ix)(B)"
    evening.refused(p.CutCards(entries=(one, other), cards=("9c", "Jd")), "no_cards_for_ties")
    third = evening.entry_at("1", 3)
    evening.refused(p.PlayExtraRounds(entries=(one, third), chips=(900, 100)), "not_level")
    evening.tell(p.PlayExtraRounds(entries=(one, other), chips=(900, 1100)))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    assert other in evening.state.sessions.through[2]
    assert one not in evening.state.sessions.through[2]


@pytest.mark.rule("canberra-2017:17.3(a)(ix)(B)")
def test_a_card_that_the_conditions_state_decides_who_goes_on_in_canberra_too() -> None:
    plans = (SessionPlan(name="1A", ends_by="rounds", measure=1, advance=1), HEATS[1])
    evening = heats("canberra-2017", sessions=plans, session_ties="draw")
    one, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    tops = {"t2": {f"e{evening.entry_at('2', 1)}": 9000}}
    ended(evening, "1A", t1={f"e{one}": 7200, f"e{other}": 7200}, **tops)
    evening.tell(p.CutCards(entries=(one, other), cards=("9c", "Jd")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    assert other in evening.state.sessions.through[2]


@pytest.mark.rule("holdem-sa-2020:103")
def test_a_card_cut_for_one_tie_decides_no_later_one() -> None:
    plans = (
        SessionPlan(name="1A", ends_by="rounds", measure=1, advance=3),
        SessionPlan(name="Final", heat=2, ends_by="rounds", measure=1),
    )
    evening = night("holdem-sa-2020", 6, 1, sessions=plans, progress_method="By chips")
    evening.playing("1A")
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    stacks = dict(zip(seats, (8000, 7000, 7000, 5000, 2000, 1000), strict=True))
    ended(evening, "1A", t1={f"e{e}": v for e, v in stacks.items()})
    evening.tell(p.CutCards(entries=tuple(seats[1:3]), cards=("Ac", "Kd")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    evening.playing("Final")
    ended(evening, "Final", t1={f"e{e}": 7000 for e in seats[:3]} | {f"e{seats[2]}": 8000})

    evening.refused(s.AnnounceSession(), "tie_open")
    evening.tell(p.CutCards(entries=tuple(seats[:2]), cards=("9c", "8d")))
    evening.tell(s.AnnounceSession())
    evening.tell(p.AwardPlaces())
    first = [group[0] for group in evening.state.places.final[:3]]
    assert first == [seats[2], seats[0], seats[1]], "the ace of the heat is forgotten"


@pytest.mark.rule("holdem-sa-2020:103")
def test_everybody_who_is_level_cuts_and_nobody_else() -> None:
    evening = night("holdem-sa-2020", 6, 1, sessions=(HEATS[0],)).playing()
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    stacks = dict(zip(seats, (6000, 6000, 6000, 5000, 4000, 3000), strict=True))
    early = p.CutCards(entries=tuple(seats[:3]), cards=("9c", "Jd", "2c"))
    evening.refused(early, "no_cards_for_ties")
    ended(evening, t1={f"e{e}": v for e, v in stacks.items()})
    evening.refused(p.CutCards(entries=tuple(seats[:2]), cards=("9c", "Jd")), "not_level")
    evening.refused(p.CutCards(entries=tuple(seats[2:4]), cards=("9c", "Jd")), "not_level")
    twice = (seats[0], seats[0], seats[1], seats[2])
    evening.refused(p.CutCards(entries=twice, cards=("9c", "Jd", "2c", "3c")), "not_level")
    evening.tell(early)
    evening.tell(s.AnnounceSession())


@pytest.mark.rule("holdem-sa-2020:103")
@pytest.mark.parametrize("awarded_first", [True, False])
def test_a_prize_list_longer_than_planned_leaves_nobody_level_on_it(awarded_first: bool) -> None:
    one = (PayTable(from_entries=1, shares=(10000,)),)
    evening = night("holdem-sa-2020", 6, 1, sessions=(HEATS[0],), pay_tables=one).playing()
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    evening.tell(p.ReportOut(entry=seats[0], put_in=3000))
    evening.tell(p.ReportOut(entry=seats[1], put_in=3000, together_with=seats[0]))
    stacks = dict(zip(seats[2:], (9000, 8000, 7000, 6000), strict=True))
    ended(evening, t1={f"e{e}": v for e, v in stacks.items()})
    evening.tell(s.AnnounceSession())
    evening.tell(ec.CloseEntries())
    lock = m.LockPool(prizes_cents=(50000, 30000, 20000, 10000, 7000, 3000))
    for asked in (p.AwardPlaces(), lock) if awarded_first else (lock,):
        evening.tell(asked)

    evening.refused(m.PrepareAwards() if awarded_first else p.AwardPlaces(), "tie_open")


@pytest.mark.rule("uth-2019:16.3(a)(iii)(F)")
@pytest.mark.rule("canberra-2017:17.3(a)(ii)(E)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_repechage_is_played_only_if_the_conditions_provide_it(instrument: str) -> None:
    catch_up = SessionPlan(name="R", heat=1, ends_by="rounds", measure=1, advance=1, repechage=True)
    plans = (SessionPlan(name="1A", ends_by="rounds", measure=1, advance=1), catch_up, HEATS[1])
    without = heats(instrument, sessions=(plans[0], plans[2]))
    entry = without.entry_at("1", 1)
    refused = without.refused(s.AdmitRepechage(session="R", entries=(entry,)), "no_repechage")
    assert refused.clause == without.state.clause("repechage")
    evening = heats(instrument, sessions=plans, repechage=True, repechage_how="Second of a table")
    tops = {f"t{t}": {f"e{evening.entry_at(t, 1)}": 9000} for t in ("1", "2")}
    ended(evening, "1A", **tops)
    evening.tell(s.AnnounceSession())
    seconds = evening.entry_at("1", 2), evening.entry_at("2", 2)
    winners = tuple(evening.entry_at(t, 1) for t in ("1", "2"))
    evening.tell(s.AdvanceEntries())
    evening.refused(s.AdmitRepechage(session="R", entries=winners[:1]), "not_qualified")
    evening.tell(s.AdmitRepechage(session="R", entries=seconds))
    assert not evening.state.places.outs, "nobody is out before the catch-up session"


@pytest.mark.rule("uth-2019:16.3(a)(iii)(E)b")
@pytest.mark.rule("canberra-2017:17.3(a)(ii)(D)")
@pytest.mark.rule("canberra-2017:17.3(a)(x)(B)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_points_follow_from_places_by_chips_and_level_players_pool_them(instrument: str) -> None:
    evening = points_night(instrument)
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    stacks = dict(zip(seats, (9000, 7000, 7000, 3000, 2000, 1000), strict=True))
    ended(evening, "1", t1={f"e{e}": v for e, v in stacks.items()})
    evening.tell(s.AnnounceSession())

    points = evening.state.sessions.points
    assert [points.get(entry, 0) for entry in seats] == [1000, 700, 700, 400, 200, 100]


@pytest.mark.rule("canberra-2017:17.3(a)(x)(B)")
def test_where_places_are_decided_and_not_pooled_extra_rounds_come_before_the_points() -> None:
    evening = points_night("canberra-2017", session_ties="extra_rounds")
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    stacks = dict(zip(seats, (9000, 7000, 7000, 3000, 2000, 1000), strict=True))
    ended(evening, "1", t1={f"e{e}": v for e, v in stacks.items()})
    evening.refused(s.AnnounceSession(), "tie_open")
    evening.tell(p.PlayExtraRounds(entries=tuple(seats[1:3]), chips=(300, 400)))
    evening.tell(s.AnnounceSession())

    points = evening.state.sessions.points
    assert [points.get(entry, 0) for entry in seats] == [1000, 600, 800, 400, 200, 100]


@pytest.mark.rule("uth-2019:16.3(a)(iii)(E)a")
@pytest.mark.rule("canberra-2017:17.3(a)(x)(A)")
@pytest.mark.parametrize(
    ("instrument", "clause"),
    [("uth-2019", "16.3(a)(iii)(E)a"), ("canberra-2017", "17.3(a)(x)(A)")],
)
def test_whom_a_points_contest_eliminates_is_out_by_its_criteria(
    instrument: str, clause: str
) -> None:
    plans = (
        SessionPlan(name="1", heat=1, ends_by="rounds", measure=1, advance=4),
        SessionPlan(name="2", heat=2, ends_by="rounds", measure=1),
    )
    evening = points_night(instrument, sessions=plans, elimination="Bottom two of each session")
    seats = [evening.entry_at("1", n) for n in range(1, 7)]
    stacks = {f"e{entry}": 9000 - 1000 * n for n, entry in enumerate(seats)}
    ended(evening, "1", t1=stacks)
    evening.tell(s.AnnounceSession())
    facts = evening.tell(s.AdvanceEntries())
    outs = [fact for fact in facts if isinstance(fact, pf.EntryOut)]

    assert [out.entry for out in outs] == sorted(seats[4:])
    assert {out.clause for out in outs} == {f"{instrument}:{clause}"}
    assert {out.why for out in outs} == {"not through from 1: Bottom two of each session"}
    evening.playing("2")
    assert sorted(evening.state.ballot.where) == sorted(seats[:4])


def points_night(instrument: str, **changed: object) -> Night:
    plans = (
        SessionPlan(name="1", heat=1, ends_by="rounds", measure=1),
        SessionPlan(name="2", heat=2, ends_by="rounds", measure=1),
    )
    given = {
        "sessions": plans, "progression": "points", "points": (10, 8, 6, 4, 2, 1),
        "session_places": "By chips", "elimination": "None", "session_ties": "share",
        "progress_method": "Everybody plays both", "advancing": "All",
    }  # fmt: skip
    return night(instrument, 6, 1, **given | changed).playing("1")


def played_level(instrument: str, **changed: object) -> tuple[Night, list[int]]:
    """Two sessions after which the second and the third have the same points."""
    evening = points_night(instrument, **changed)
    order = [evening.entry_at("1", n) for n in range(1, 7)]
    for session, ranks in (("1", (0, 1, 2, 3, 4, 5)), ("2", (0, 2, 1, 3, 4, 5))):
        if session == "2":
            evening.tell(s.AdvanceEntries())
            evening.playing("2")
        stacks = {f"e{order[n]}": 9000 - 1000 * place for place, n in enumerate(ranks)}
        ended(evening, session, t1=stacks)
        evening.tell(s.AnnounceSession())
    return evening, order


@pytest.mark.rule("uth-2019:16.3(a)(iii)(E)c")
@pytest.mark.rule("canberra-2017:17.3(a)(xii)(B)")
@pytest.mark.rule("canberra-2017:17.3(a)(xii)(C)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_level_on_points_and_sharing_the_places_are_one_group(instrument: str) -> None:
    evening, order = played_level(instrument, ties="share")
    cards = p.CutCards(entries=(order[1], order[2]), cards=("9c", "Jd"))
    evening.refused(cards, "no_cards_for_ties")
    evening.tell(p.AwardPlaces())

    assert evening.state.places.final[0] == (order[0],)
    assert set(evening.state.places.final[1]) == {order[1], order[2]}


@pytest.mark.rule("uth-2019:16.3(a)(iii)(E)c")
def test_level_on_points_and_drawing_a_card_decides() -> None:
    evening, order = played_level("uth-2019", ties="draw")
    assert evening.refused(p.AwardPlaces(), "tie_open").clause == "uth-2019:16.3(a)(iii)(E)c"
    evening.tell(p.CutCards(entries=(order[1], order[2]), cards=("9c", "9d")))
    evening.refused(p.AwardPlaces(), "tie_open")
    evening.tell(p.CutCards(entries=(order[1], order[2]), cards=("8c", "Jd")))
    evening.tell(p.AwardPlaces())
    assert [group[0] for group in evening.state.places.final[:3]] == [order[0], order[2], order[1]]


@pytest.mark.rule("canberra-2017:17.3(a)(xii)(C)")
@pytest.mark.parametrize("ties", ["share", "extra_rounds"])
def test_what_parted_the_chips_of_a_session_parts_nobody_s_points(ties: str) -> None:
    evening = points_night("canberra-2017", session_ties="extra_rounds", ties=ties)
    one, two, three = (evening.entry_at("1", n) for n in range(1, 4))
    ended(evening, "1", t1=behind(evening) | {f"e{one}": 9000, f"e{three}": 8000, f"e{two}": 7000})
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    evening.playing("2")
    ended(evening, "2", t1=behind(evening) | {f"e{one}": 7000, f"e{three}": 8000, f"e{two}": 8000})
    evening.tell(p.PlayExtraRounds(entries=(two, three), chips=(500, 100)))
    evening.tell(s.AnnounceSession())

    assert {evening.state.sessions.points[entry] for entry in (one, two, three)} == {1600}
    if ties == "extra_rounds":
        evening.refused(p.AwardPlaces(), "tie_open")
        return
    evening.tell(p.AwardPlaces())
    assert set(evening.state.places.final[0]) == {one, two, three}


def behind(evening: Night) -> dict[str, int]:
    """Everybody far behind, and no two level."""
    return {f"e{entry}": 100 * entry for entry in evening.state.ballot.where}


@pytest.mark.rule("canberra-2017:17.3(a)(xii)(A)")
@pytest.mark.rule("canberra-2017:17.3(a)(xii)(D)")
def test_extra_rounds_decide_a_final_and_cards_do_not_in_canberra() -> None:
    plans = (SessionPlan(name="1", ends_by="rounds", measure=1),)
    evening = night("canberra-2017", 6, 1, sessions=plans, ties="extra_rounds").playing("1")
    one, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    rest = {f"e{evening.entry_at('1', n)}": 1000 * n for n in range(3, 7)}
    ended(evening, "1", t1={f"e{one}": 21000, f"e{other}": 21000} | rest)
    evening.tell(s.AnnounceSession())
    evening.refused(p.AwardPlaces(), "tie_open")
    evening.refused(p.CutCards(entries=(one, other), cards=("9c", "Jd")), "no_cards_for_ties")
    evening.tell(p.PlayExtraRounds(entries=(one, other), chips=(300, 400)))
    evening.tell(p.AwardPlaces())
    assert evening.state.places.final[:2] == ((other,), (one,))


@pytest.mark.rule("uth-2019:16.20")
@pytest.mark.rule("canberra-2017:17.20")
@pytest.mark.rule("stud-2006:20.17")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_places_are_final_only_by_the_directors_award(instrument: str) -> None:
    evening = night(instrument, 6, 1).playing()
    for seat in range(1, 6):
        evening.tell(p.ReportOut(entry=evening.entry_at("1", seat)))
    assert standings(evening.state)[0] == [evening.entry_at("1", 6)]
    assert evening.state.places.final == ()
    (awarded,) = evening.tell(p.AwardPlaces())
    assert isinstance(awarded, pf.PlacesAwarded)
    assert awarded.clause == evening.state.clause("places")
    evening.refused(p.AwardPlaces(), "places_awarded")


@pytest.mark.rule("uth-2019:16.10")
@pytest.mark.rule("canberra-2017:17.9")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_who_is_not_in_the_seat_before_the_time_forfeits_it(instrument: str) -> None:
    evening = night(instrument, 7, 2).drawn()
    seated, missing = evening.entry_at("1", 1), evening.entry_at("1", 2)
    evening.at = "2026-03-07T18:59:59+11:00"
    for entry in evening.state.ballot.where:
        if entry != missing:
            evening.tell(b.TakeSeat(entry=entry))
    assert evening.refused(s.StartSession(), "too_early")
    evening.later(seconds=1)
    evening.tell(s.StartSession())

    assert evening.state.entries.entries[missing].status == "forfeited"
    assert missing not in evening.state.ballot.where
    assert evening.state.entries.entries[seated].status == "entered"
    assert evening.state.chips.value == 6 * 5000, "the no-show's chips are not in play"
    assert evening.state.money.contributions_cents == 7 * 20000, "the fee stays in the pool"


@pytest.mark.rule("stud-2006:20.9")
def test_where_forfeiture_is_declared_the_entrant_stays_without_a_declaration() -> None:
    evening = night("stud-2006", 7, 2).drawn()
    missing = evening.entry_at("1", 2)
    evening.begun_without(missing)
    assert evening.state.entries.entries[missing].status == "entered"
    evening.tell(ec.DeclareForfeit(entry=missing))
    assert missing not in evening.state.ballot.where


@pytest.mark.rule("canberra-2017:17.7")
def test_a_start_is_moved_after_notice_and_the_forfeit_moves_with_it() -> None:
    evening = night("canberra-2017", 6, 1).drawn()
    later = "2026-03-07T19:30:00+11:00"
    evening.refused(s.MoveStart(session="1", starts_at=later, notice=" "), "notice_missing")
    evening.tell(s.MoveStart(session="1", starts_at=later, notice="Called out and posted"))
    evening.at = "2026-03-07T19:00:00+11:00"
    evening.refused(s.StartSession(), "too_early")
    evening.at = "2026-03-07T19:29:59+11:00"
    evening.refused(ec.DeclareForfeit(entry=1), "not_started")
    evening.tell(b.TakeSeats())
    evening.at = later
    evening.tell(s.StartSession())
    assert len(evening.state.ballot.where) == 6


@pytest.mark.rule("uth-2019:16.3(a)(v)")
@pytest.mark.rule("canberra-2017:17.3(a)(v)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_below_the_least_number_of_players_nothing_starts(instrument: str) -> None:
    evening = night(instrument, 5, 1).drawn()
    evening.at = evening.state.terms.starts_at

    refused = evening.refused(s.StartSession(), "too_few_players")
    assert refused.clause == evening.state.clause("players")


@pytest.mark.rule("uth-2019:16.3(a)(iii)(B)")
@pytest.mark.rule("canberra-2017:17.3(a)(ii)(B)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_sit_and_go_starts_with_the_players_it_is_stated_to_start_with(instrument: str) -> None:
    evening = night(
        instrument, 5, 1, sit_and_go=True, sit_and_go_players=6, sit_and_go_seating="By ballot",
        starts_at="", least_players=2,
    ).drawn()  # fmt: skip
    evening.refused(s.StartSession(), "too_few_players")
    evening.sell("P-6")
    evening.playing()


@pytest.mark.rule("stud-2006:20.4(b)")
def test_heats_and_qualifiers_make_the_final() -> None:
    plans = tuple(
        SessionPlan(name=f"H{n}", heat=1, ends_by="rounds", measure=1, advance=4) for n in (1, 2, 3)
    )
    final = SessionPlan(name="Final", heat=2, ends_by="players", measure=1)
    evening = Night("stud-2006")
    evening.selling(sessions=(*plans, final), progression="head_to_head")
    for n in range(18):
        evening.sell(f"P-{n}", session=f"H{n // 6 + 1}")
    evening.tables(1)
    for plan in plans:
        evening.playing(plan.name)
        stacks = {f"e{evening.entry_at('1', n)}": 1000 * n for n in range(1, 7)}
        ended(evening, plan.name, t1=stacks)
        evening.tell(s.AnnounceSession(session=plan.name))
        evening.tell(s.AdvanceEntries(session=plan.name))
    assert len(evening.state.sessions.through[2]) == 12
    assert len(evening.state.places.outs) == 6
    assert [place.place for place in places_of(evening.state)][-1] == 18


def test_a_session_the_conditions_do_not_plan_is_not_played() -> None:
    evening = heats()

    evening.refused(b.DrawBallot(session="1B"), "no_such_session")
    evening.refused(s.StartSession(session="Final"), "session_open")
    facts = [fact for fact in evening.facts if isinstance(fact, f.SessionStarted)]
    assert len(facts) == 1
