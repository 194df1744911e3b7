"""Edges of the conditions: which items are asked for, what bars, and what stays in force."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.night import night
from tests.tournaments.terms import ADDONS, REBUYS, terms
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions.acts import digest
from tournaments.rules.conditions.checklist import checklist, unanswered
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import (
    Extra,
    Level,
    Offer,
    PayTable,
    PrizeInKind,
    SessionPlan,
)
from tournaments.rules.entries.commands import CloseEntries, OpenEntries, SellEntry
from tournaments.rules.instruments import INSTRUMENTS

mark = pytest.mark


def lacking(instrument: str = "uth-2019", **changed: Any) -> list[str]:
    """The items that such conditions leave open."""
    return [one.key for one in unanswered(INSTRUMENTS[instrument], terms(instrument, **changed))]


@mark.rule("uth-2019:16.3(a)(iii)(D)", "canberra-2017:17.3(a)(ii)(C)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_two_sessions_ask_how_players_progress_though_they_are_of_one_heat(instrument: str) -> None:
    both = (SessionPlan(name="1A", tables=4), SessionPlan(name="1B", tables=4))
    assert lacking(instrument, sessions=both) == ["progress"]
    assert lacking(instrument, sessions=both[:1]) == []
    assert lacking(instrument, sessions=both, progress_method="Best chips of both") == []


@mark.rule("uth-2019:16.3(a)(iii)(D)", "holdem-sa-2020:89f")
@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_a_session_that_was_entered_or_played_keeps_its_name(instrument: str) -> None:
    evening = night(instrument, 6, 1)
    release = c.ReleaseConditions(version=2, expected_entries=40, why="Looked at")
    evening.drafted(sessions=(SessionPlan(name="Day 1", tables=8),))
    refused = evening.refused(release, "session_in_use", by="Blake")
    book = INSTRUMENTS[instrument]
    assert refused.clause == (book.clause("progress") or book.clause("allotment"))

    evening.drafted(sessions=(), sessions_basis="By entries", tables_basis="By entries")
    evening.refused(replace(release, version=3), "session_in_use", by="Blake")
    more = (SessionPlan(name="1", tables=8), SessionPlan(name="2", heat=2, tables=1))
    evening.drafted(
        sessions=more,
        progress_method="By chips",
        elimination="None",
        advancing="All",
        session_ties=evening.state.book.ties[-1],
    )
    evening.release()


@mark.rule("uth-2019:16.3(a)(iii)(A)")
def test_a_session_nobody_named_keeps_the_name_it_was_played_under() -> None:
    basis = {"sessions": (), "sessions_basis": "One", "tables_basis": "By entries"}
    evening = night("uth-2019", 6, 1, **basis).playing()
    evening.drafted(sessions=(SessionPlan(name="1", tables=8),))
    release = c.ReleaseConditions(version=2, expected_entries=40, why="Looked at")
    evening.refused(release, "session_in_use", by="Blake")
    evening.drafted(**basis, groups="Two of a club").release()


SIT = {"sit_and_go": True, "sit_and_go_players": 6, "sit_and_go_seating": "By ballot"}
TWO = (SessionPlan(name="1", tables=4), SessionPlan(name="2", heat=2))
HEADS: dict[str, Any] = {
    "progress_method": "By chips", "elimination": "All but three", "advancing": "Three",
    "session_ties": "extra_rounds",
}  # fmt: skip


@mark.rule(
    "uth-2019:16.3(a)(i)", "uth-2019:16.3(a)(iii)(B)", "uth-2019:16.3(a)(iii)(C)",
    "uth-2019:16.3(a)(iii)(G)", "uth-2019:16.3(a)(iii)(H)", "uth-2019:16.3(a)(iv)",
)  # fmt: skip
@pytest.mark.parametrize(
    ("changed", "left_open"),
    [
        ({"members_only": None}, ["start"]),
        ({"starts_at": "", **SIT}, []),
        ({**SIT, "sit_and_go_players": 0}, ["tables"]),
        ({**SIT, "sit_and_go_seating": " "}, ["tables"]),
        ({"sessions": TWO, **HEADS}, ["tables"]),
        ({"sessions": TWO, "tables_basis": "By entries", **HEADS}, []),
        ({"extras": (Extra(subject="breaks", text=" "),)}, ["extras"]),
        ({"rebuy": replace(REBUYS, method=" ")}, ["rebuys"]),
        ({"rebuy": replace(REBUYS, until_session=0, until_level=3)}, []),
        ({"addon": replace(ADDONS, cost_cents=0)}, ["addons"]),
        ({"addon": replace(ADDONS, chips=0)}, ["chips"]),
        ({"pay_tables": (), "fixed_cents": (100,)}, []),
    ],
)
def test_every_part_of_an_item_is_asked_for(changed: dict[str, Any], left_open: list[str]) -> None:
    assert lacking(**changed) == left_open


def test_an_item_nothing_is_said_about_names_no_parts() -> None:
    silent = terms(least_players=None, most_players=None, commission_cents=None)
    parts = {one.key: one.lacks for one in checklist(INSTRUMENTS["uth-2019"], silent)}
    assert (parts["players"], parts["fees"]) == ((), ("the commission",))


SAT = SessionPlan(name="1", tables=8)
FINAL = SessionPlan(name="2", heat=2, tables=1)


@mark.rule("uth-2019:16.3(a)(v)", "uth-2019:16.3(a)(vii)", "uth-2019:16.21", "stud-2006:20.4(g)")
@pytest.mark.parametrize(
    ("instrument", "changed", "found"),
    [
        ("uth-2019", {"rebuy": Offer(allowed=False, commission_cents=5)}, []),
        ("uth-2019", {"rebuy": replace(REBUYS, until_session=2)}, []),
        ("uth-2019", {"rebuy": replace(REBUYS, until_session=0)}, ["rebuys_without_end"]),
        ("uth-2019", {"least_players": 10}, []),
        ("uth-2019", {"most_players": 48, "sessions": (SAT, FINAL)}, []),
        ("uth-2019", {"most_players": 49, "sessions": (SAT, FINAL)}, ["seats_short"]),
        ("uth-2019", {"sessions": (replace(SAT, tables=1), SessionPlan(name="1B"))}, []),
        ("uth-2019", {"in_kind": (PrizeInKind(place=0, what="Pen", value_cents=1),)},
         ["in_kind_unrewarded"]),
        ("uth-2019", {"in_kind": (PrizeInKind(place=4, what="Pen", value_cents=1),),
                      "fixed_cents": (4, 3, 2, 1)}, []),
        ("uth-2019", {"commission_cents": -1, "contribution_cents": 22001},
         ["fee_split", "below_nought"]),
        ("uth-2019", {"pay_tables": (PayTable(from_entries=1, shares=(10001, -1)),)},
         ["prizes_not_whole", "below_nought"]),
        ("uth-2019", {"table_minimum": 1000}, []),
        ("uth-2019", {"table_minimum": 1001}, ["limits_reversed"]),
        ("uth-2019", {"games": ("uth", "canberra")}, []),
        ("stud-2006", {"levels": (Level(small=50, big=50),)}, []),
        ("stud-2006", {"levels": (Level(small=25, big=50), Level(small=20, big=50))},
         ["blinds_fall"]),
        ("stud-2006", {"levels": (Level(small=25, big=50), Level(small=25, big=50))}, []),
        ("stud-2006", {"levels": (Level(small=25, big=50, ante=50),)}, []),
        ("stud-2006", {"levels": (Level(small=25, big=50, ante=51),)}, ["ante_over_blind"]),
        ("stud-2006", {"levels": (Level(ante=5),), "games": ("stud7",)}, []),
        ("stud-2006", {"late_levels": 0}, ["no_late_window"]),
        ("stud-2006", {"late_levels": 0, **SIT}, []),
        ("stud-2006", {"table_minimum": 200, "table_maximum": 100}, []),
        ("stud-2006", {"session_ties": "share"}, []),
        ("holdem-sa-2020", {"commission_cents": 7700, "contribution_cents": 14300}, []),
        ("holdem-sa-2020", {"bounty_cents": 20000}, []),
        ("holdem-sa-2020", {"bounty_cents": 20001}, ["bounty_size"]),
    ],
)  # fmt: skip
def test_the_check_finds_this_and_nothing_less(
    instrument: str, changed: dict[str, Any], found: list[str]
) -> None:
    written = terms(instrument, **{"most_players": 10} | changed)
    assert [one.code for one in findings(INSTRUMENTS[instrument], written)] == found


@pytest.mark.parametrize(
    ("guarantee", "far"),
    [(49999, True), (50000, False), (125_000, False), (125_001, True)],
)
def test_a_guarantee_is_far_under_four_fifths_and_over_twice(guarantee: int, far: bool) -> None:
    written = terms(guarantee_cents=guarantee)
    found = [one.code for one in findings(INSTRUMENTS["uth-2019"], written, expected=5)]
    assert ("guarantee_far" in found) is far


@pytest.mark.parametrize("changed", [{"guarantee_cents": 200_000}, {"fixed_cents": (100_001,)}])
def test_no_more_are_expected_than_may_enter(changed: dict[str, Any]) -> None:
    written = terms(least_players=2, most_players=5, **changed)
    found = findings(INSTRUMENTS["uth-2019"], written, expected=10)
    assert [one.sentence for one in found if "5 entries bring $1,000.00" in one.sentence]


@mark.rule("uth-2019:16.2(a)")
def test_the_newest_draft_is_released_and_not_by_who_wrote_that() -> None:
    evening = Evening().drafted()
    second = terms(groups="Two of a club")
    evening.tell(c.DraftConditions(conditions=second, why="Asked"), by="Blake")
    release = c.ReleaseConditions(version=1, expected_entries=40, why="Looked at")
    evening.refused(release, "not_the_draft", by="Mika")
    newest = replace(release, version=2)
    evening.refused(newest, "second_person", by="Blake")
    evening.tell(newest, by="Dora")
    assert evening.state.conditions.released_by == "Dora"


@mark.rule("stud-2006:20.20", "stud-2006:20.3")
def test_an_approval_is_for_the_released_draft_and_for_parts_of_a_whole() -> None:
    evening = Evening("stud-2006").drafted()
    evening.release()
    asked = c.ApproveConditions(reference="A-1", commission_parts=10001)
    assert evening.refused(asked, "commission_not_approved").clause == "stud-2006:20.20"
    evening.tell(c.DraftConditions(conditions=terms("stud-2006", groups="Two"), why="Asked"))
    for act in (replace(asked, commission_parts=1000), c.PublishConditions()):
        evening.refused(act, "not_released")
    evening.release()
    evening.tell(replace(asked, commission_parts=10000))
    evening.tell(c.PublishConditions())
    evening.refused(c.PublishConditions(notice="Again"), "published")


@mark.rule("uth-2019:16.2", "canberra-2017:17.2", "stud-2006:20.3")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_a_later_version_is_put_before_the_regulator_like_the_first(instrument: str) -> None:
    evening = Evening(instrument).selling()
    evening.sell("P-1")
    evening.drafted(groups="Two of a club").release()
    evening.tell(c.PublishConditions(notice="By letter"))
    sale = SellEntry(player="P-2", paid_cents=22000, eligible=True)
    if evening.state.book.approval:
        evening.refused(sale, "conditions_not_approved")
        evening.tell(c.ApproveConditions(reference="A-2", commission_parts=1000), by="Mika")
    else:
        evening.refused(sale, "regulator_not_notified")
        evening.tell(c.NotifyRegulator(recipient="The Commission"))
    second = evening.sell("P-2")
    assert evening.state.entries.entries[second].version == 2


def test_a_step_is_taken_back_only_while_nobody_relies_on_it_or_a_later_one() -> None:
    evening = Evening().published()
    release = c.TakeBackConditions(step="release", why="Slip")
    evening.refused(release, "nothing_to_take_back")
    evening.drafted(groups="Two of a club").release()
    evening.tell(release)
    evening.release()
    evening.tell(c.PublishConditions(notice="By letter"))
    evening.tell(c.NotifyRegulator(recipient="The Commission"))
    evening.with_director().tell(OpenEntries())
    publication = c.TakeBackConditions(step="publication", why="Slip")
    evening.refused(publication, "relied_on")
    evening.tell(CloseEntries())
    evening.tell(publication)
    assert evening.state.conditions.published == 1, "the first stands again"
    evening.tell(OpenEntries())
    evening.sell("P-1")
    evening.tell(CloseEntries())
    evening.refused(c.TakeBackConditions(step="notice", why="Slip"), "relied_on")


@mark.rule("uth-2019:16.3(a)(ix)")
def test_the_breakdown_is_that_of_the_entries_taken() -> None:
    tables = tuple(PayTable(from_entries=n, shares=(n,)) for n in (3, 10, 6))
    written = terms(pay_tables=tables)
    assert [written.shares_for(n) for n in (1, 3, 5, 6, 9, 10)] == [
        (3,), (3,), (3,), (6,), (6,), (10,),
    ]  # fmt: skip


@mark.rule("uth-2019:16.2(c)")
def test_a_limit_of_a_session_is_part_of_the_document_that_was_sent() -> None:
    plain = SessionPlan(name="1", tables=8)
    documents = {
        digest(terms(sessions=(plan,)))
        for plan in (plain, replace(plain, table_minimum=5), replace(plain, table_maximum=5))
    }
    assert len(documents) == 3


@mark.rule("holdem-sa-2020:106")
@pytest.mark.parametrize("offer", [{"rebuy": REBUYS}, {"addon": ADDONS}], ids=str)
def test_re_buys_or_add_ons_alone_may_bring_a_fee_under_the_cap(offer: dict[str, Any]) -> None:
    written = terms("holdem-sa-2020", commission_cents=7701, contribution_cents=14299, **offer)
    found = {one.code: one for one in findings(INSTRUMENTS["holdem-sa-2020"], written)}
    assert not found["fee_over_cap"].bars
    assert found["fee_over_cap"].clause == "holdem-sa-2020:106"
