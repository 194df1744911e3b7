"""Conditions before entries: every item answered, released by two, published, notified."""

from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from games.registry import all_games
from tests.tournaments.evening import Evening
from tests.tournaments.night import night
from tests.tournaments.terms import ADDONS, REBUYS, START, terms
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions.checklist import ITEMS, checklist, unanswered
from tournaments.rules.conditions.facts import ConditionsPublished, RegulatorNotified
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import (
    Extra,
    Level,
    Offer,
    PayTable,
    PrizeInKind,
    SessionPlan,
)
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import ADELAIDE, CANBERRA, INSTRUMENTS, STUD, UTH
from tournaments.rules.money.commands import LockPool
from tournaments.rules.sessions.commands import StartSession
from tournaments.sheets import TIES, document

mark = pytest.mark
HEATS = (
    SessionPlan(name="1A", tables=4, advance=3),
    SessionPlan(name="1B", tables=4, advance=3),
    SessionPlan(name="Final", heat=2, tables=1),
)
POINTS: dict[str, Any] = {
    "progression": "points", "points": (10, 8, 6), "elimination": "Bottom two of a session",
    "session_places": "By chips", "session_ties": "share",
}  # fmt: skip
HEADS: dict[str, Any] = {
    "progression": "head_to_head", "elimination": "All but the best three",
    "advancing": "Three a table", "session_ties": "extra_rounds",
}  # fmt: skip


def refused_for(
    instrument: str, code: str = "conditions_incomplete", **changed: Any
) -> tuple[str, str]:
    """The clause and the sentence with which the release of such conditions is refused."""
    evening = Evening(instrument).drafted(**changed)
    draft = c.ReleaseConditions(version=1, expected_entries=40, why="Looked at")
    refusal = evening.refused(draft, code, by="Blake")
    return refusal.clause, refusal.why


def test_every_clause_an_instrument_names_stands_in_the_rulebook() -> None:
    for book in INSTRUMENTS.values():
        for clause in [*book.clauses.values(), *book.items.values()]:
            assert rulebook().clause(f"{book.key}:{clause}")
        assert set(book.items) <= set(ITEMS)


@pytest.mark.parametrize(
    ("instrument", "clause", "left_open"),
    [
        pytest.param(
            "uth-2019", "16.3(a)(i)", {"starts_at": ""}, marks=mark.rule("uth-2019:16.3(a)(i)")
        ),
        pytest.param("uth-2019", "16.3(a)(i)", {"how_to_enter": ""}),
        pytest.param("uth-2019", "16.3(a)(i)", {"eligibility": " "}),
        pytest.param(
            "uth-2019", "16.3(a)(ii)", {"commission_cents": None},
            marks=mark.rule("uth-2019:16.3(a)(ii)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(A)", {"sessions": (), "tables_basis": "By entries"},
            marks=mark.rule("uth-2019:16.3(a)(iii)(A)", "uth-2019:16.3(a)(iii)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(B)", {"sit_and_go": True},
            marks=mark.rule("uth-2019:16.3(a)(iii)(B)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(D)", {"sessions": HEATS},
            marks=mark.rule("uth-2019:16.3(a)(iii)(D)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(E)", POINTS | {"points": ()},
            marks=mark.rule("uth-2019:16.3(a)(iii)(E)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(E)a", POINTS | {"elimination": ""},
            marks=mark.rule("uth-2019:16.3(a)(iii)(E)a"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(iii)(E)b", POINTS | {"session_places": ""},
            marks=mark.rule("uth-2019:16.3(a)(iii)(E)b"),
        ),
        pytest.param("uth-2019", "16.3(a)(iii)(E)c", POINTS | {"ties": ""}),
        pytest.param("uth-2019", "16.3(a)(iii)(F)", {"repechage": None}),
        pytest.param("uth-2019", "16.3(a)(iii)(F)", {"repechage": True}),
        pytest.param("uth-2019", "16.3(a)(iii)(G)", {"rebuy": Offer()}),
        pytest.param("uth-2019", "16.3(a)(iii)(G)", {"rebuy": replace(REBUYS, until_session=0)}),
        pytest.param("uth-2019", "16.3(a)(iii)(H)", {"addon": replace(ADDONS, cost_cents=0)}),
        pytest.param("uth-2019", "16.3(a)(iv)", {"entry_chips": None}),
        pytest.param("uth-2019", "16.3(a)(iv)", {"rebuy": replace(REBUYS, chips=0)}),
        pytest.param("uth-2019", "16.3(a)(v)", {"most_players": None}),
        pytest.param("uth-2019", "16.3(a)(vi)", {"groups": ""}),
        pytest.param(
            "uth-2019", "16.3(a)(vii)", {"table_maximum": 0},
            marks=mark.rule("uth-2019:16.3(a)(vii)"),
        ),
        pytest.param(
            "uth-2019", "16.3(a)(viii)(A)", HEADS | {"elimination": ""},
            marks=mark.rule("uth-2019:16.3(a)(viii)(A)"),
        ),
        pytest.param("uth-2019", "16.3(a)(viii)(B)", HEADS | {"advancing": ""}),
        pytest.param(
            "uth-2019", "16.3(a)(viii)(A)", {"sessions": HEATS, "progress_method": "By chips"}
        ),
        pytest.param("uth-2019", "16.3(a)(ix)", {"pay_tables": ()}),
        pytest.param(
            "uth-2019", "16.3(a)(x)", {"distribution": ""}, marks=mark.rule("uth-2019:16.3(a)(x)")
        ),
        pytest.param("uth-2019", "16.3(b)", {"director_statement": False}),
        pytest.param(
            "canberra-2017", "17.3(a)(i)", {"starts_at": ""},
            marks=mark.rule("canberra-2017:17.3(a)(i)"),
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(ii)(A)", {"sessions": (), "tables_basis": "By entries"},
            marks=mark.rule("canberra-2017:17.3(a)(ii)(A)", "canberra-2017:17.3(a)(ii)"),
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(ii)(B)", {"sit_and_go": True, "sit_and_go_players": 6},
            marks=mark.rule("canberra-2017:17.3(a)(ii)(B)"),
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(ii)(C)", {"sessions": HEATS},
            marks=mark.rule("canberra-2017:17.3(a)(ii)(C)"),
        ),
        pytest.param("canberra-2017", "17.3(a)(ii)(D)", POINTS | {"points": ()}),
        pytest.param("canberra-2017", "17.3(a)(ii)(E)", {"repechage": None}),
        pytest.param("canberra-2017", "17.3(a)(ii)(F)", {"rebuy": Offer()}),
        pytest.param(
            "canberra-2017", "17.3(a)(iii)", {"commission_cents": None},
            marks=mark.rule("canberra-2017:17.3(a)(iii)"),
        ),
        pytest.param("canberra-2017", "17.3(a)(iv)", {"entry_chips": 0}),
        pytest.param("canberra-2017", "17.3(a)(v)", {"least_players": None}),
        pytest.param("canberra-2017", "17.3(a)(vi)", {"groups": ""}),
        pytest.param("canberra-2017", "17.3(a)(vii)", {"jackpot_wagers": ""}),
        pytest.param("canberra-2017", "17.3(a)(viii)", {"table_minimum": 0}),
        pytest.param(
            "canberra-2017", "17.3(a)(ix)(A)", HEADS | {"elimination": ""},
            marks=mark.rule("canberra-2017:17.3(a)(ix)(A)"),
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(ix)(B)", HEADS | {"session_ties": ""},
            marks=mark.rule("canberra-2017:17.3(a)(ix)(B)"),
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(ix)(B)",
            {"sessions": HEATS, "progress_method": "By chips", "elimination": "Out of chips"},
        ),
        pytest.param(
            "canberra-2017", "17.3(a)(x)(A)", POINTS | {"elimination": ""},
            marks=mark.rule("canberra-2017:17.3(a)(x)(A)"),
        ),
        pytest.param("canberra-2017", "17.3(a)(x)(B)", POINTS | {"session_ties": ""}),
        pytest.param("canberra-2017", "17.3(a)(xi)", {"pay_tables": ()}),
        pytest.param(
            "canberra-2017", "17.3(a)(xii)", {"ties": ""},
            marks=mark.rule("canberra-2017:17.3(a)(xii)"),
        ),
        pytest.param("canberra-2017", "17.3(a)(xii)", {"distribution": ""}),
        pytest.param("canberra-2017", "17.3(b)", {"director_statement": False}),
        pytest.param("holdem-sa-2020", "89a", {"entry_cents": None}),
        pytest.param("holdem-sa-2020", "89d", {"levels": ()}),
        pytest.param("holdem-sa-2020", "89e", {"most_players": None}),
        pytest.param("holdem-sa-2020", "89f", {"sessions": ()}),
        pytest.param("holdem-sa-2020", "89i", {"pay_tables": ()}),
        pytest.param("holdem-sa-2020", "89j", {"entries_per_player": 0}),
    ],
)  # fmt: skip
def test_an_item_left_open_bars_the_release(
    instrument: str, clause: str, left_open: dict[str, Any]
) -> None:
    cited, why = refused_for(instrument, **left_open)
    label = next(
        a.label
        for a in checklist(INSTRUMENTS[instrument], terms(instrument, **left_open))
        if a.open
    )

    assert cited == f"{instrument}:{clause}"
    assert label in why


@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_complete_conditions_are_released(instrument: str) -> None:
    evening = Evening(instrument).drafted()
    evening.release()

    assert evening.state.conditions.released == 1


@pytest.mark.parametrize(
    "extra", [HEADS | {"sessions": HEATS, "progress_method": "By chips"}, POINTS, HEADS]
)
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_heats_points_and_head_to_head_are_released_when_answered(
    instrument: str, extra: dict[str, Any]
) -> None:
    evening = Evening(instrument).drafted(**extra)

    evening.release()


@mark.rule("canberra-2017:17.3(a)(ix)(B)", "canberra-2017:17.3(a)(x)(B)")
@pytest.mark.parametrize(("said", "clause"), [(HEADS, "17.3(a)(ix)(B)"), (POINTS, "17.3(a)(x)(B)")])
def test_what_patrons_read_says_how_equal_chips_are_settled(
    said: dict[str, Any], clause: str
) -> None:
    evening = Evening("canberra-2017").drafted(**said)
    written = evening.state.conditions.newest
    read = {one.clause: one.lines for one in document(evening.state, written)}

    assert read[f"canberra-2017:{clause}"] == (TIES[written.session_ties],)


@mark.rule("uth-2019:16.3(a)(ii)", "canberra-2017:17.3(a)(iii)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_no_commission_is_an_answer(instrument: str) -> None:
    Evening(instrument).drafted(commission_cents=0, contribution_cents=22000).release()


@mark.rule("stud-2006:20.4")
def test_what_is_left_open_in_2006_is_not_specified_and_bars_nothing() -> None:
    evening = Evening("stud-2006").drafted(starts_at="", entry_chips=None, groups="")
    shown = {a.clause: a.answered for a in checklist(STUD, evening.state.conditions.newest)}

    assert set(shown) == {f"stud-2006:20.4({letter})" for letter in "abcdefgh"}
    assert [clause for clause, answered in shown.items() if not answered] == [
        "stud-2006:20.4(a)", "stud-2006:20.4(d)", "stud-2006:20.4(f)",
    ]  # fmt: skip
    evening.release()


@mark.rule("uth-2019:16.2", "uth-2019:16.2(a)", "uth-2019:16.2(c)")
@mark.rule("canberra-2017:17.2", "canberra-2017:17.2(a)", "canberra-2017:17.2(c)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_no_entry_before_document_access_and_notice(instrument: str) -> None:
    evening = Evening(instrument).drafted()
    evening.refused(ec.OpenEntries(), "conditions_not_published")
    evening.refused(c.PublishConditions(), "not_released")
    evening.release()
    evening.tell(c.PublishConditions())
    refusal = evening.refused(ec.OpenEntries(), "regulator_not_notified")

    assert refusal.clause == INSTRUMENTS[instrument].clause("notice")
    evening.refused(c.NotifyRegulator(recipient=" "), "recipient_missing")
    evening.tell(c.NotifyRegulator(recipient="The Commission"))
    published, notified = evening.facts[-2:]
    assert isinstance(published, ConditionsPublished)
    assert isinstance(notified, RegulatorNotified)
    assert (notified.recipient, notified.at) == ("The Commission", evening.at)
    assert notified.digest == published.digest
    evening.tell(ec.OpenEntries())


@mark.rule("stud-2006:20.3")
def test_in_2006_the_conditions_need_an_approval() -> None:
    evening = Evening("stud-2006").drafted()
    evening.release()
    evening.tell(c.PublishConditions())
    refusal = evening.refused(ec.OpenEntries(), "conditions_not_approved")

    assert refusal.clause == "stud-2006:20.3"
    evening.refused(c.ApproveConditions(reference="", commission_parts=1000), "reference_missing")
    evening.tell(c.ApproveConditions(reference="A-1", commission_parts=1000), by="Mika")
    evening.tell(ec.OpenEntries())


@mark.rule("stud-2006:20.20")
def test_an_approval_covers_the_commission_of_the_conditions() -> None:
    evening = Evening("stud-2006").drafted()
    evening.release()

    evening.refused(
        c.ApproveConditions(reference="A-1", commission_parts=909), "commission_not_approved"
    )
    evening.tell(c.ApproveConditions(reference="A-1", commission_parts=910))


def test_who_drafts_does_not_release() -> None:
    evening = Evening().drafted()

    evening.refused(c.ReleaseConditions(version=1, expected_entries=40), "second_person")


def test_what_the_check_finds_is_accepted_with_a_reason_or_not_released() -> None:
    evening = Evening().drafted(guarantee_cents=5_000_000)
    asked = c.ReleaseConditions(version=1, expected_entries=40)
    evening.refused(asked, "finding_not_accepted", by="Blake")
    evening.refused(replace(asked, accepted=("guarantee_far",)), "why_missing", by="Blake")

    evening.tell(replace(asked, accepted=("guarantee_far",), why="A sponsor pays"), by="Blake")


FALLING = (Level(small=50, big=100), Level(small=25, big=50))


@pytest.mark.parametrize(
    ("instrument", "code", "bars", "changed"),
    [
        ("holdem-sa-2020", "no_late_window", False, {"late_levels": 0}),
        ("uth-2019", "guarantee_far", False, {"guarantee_cents": 1_100_000}),
        ("uth-2019", "guarantee_far", False, {"guarantee_cents": 300_000}),
        ("stud-2006", "blinds_fall", False, {"levels": FALLING}),
        ("stud-2006", "ante_missing", False, {"games": ("stud7",)}),
        ("stud-2006", "blinds_missing", False, {"levels": (Level(big=100),)}),
        ("stud-2006", "ante_over_blind", False, {"levels": (Level(small=5, big=10, ante=11),)}),
        ("uth-2019", "seats_short", False, {"most_players": 49}),
        ("uth-2019", "prizes_not_whole", True,
         {"pay_tables": (PayTable(from_entries=1, shares=(5000, 3000, 1500)),)}),
        ("uth-2019", "limits_reversed", True, {"table_minimum": 1001}),
        ("uth-2019", "players_reversed", True, {"least_players": 60}),
        ("uth-2019", "bounty_size", True, {"bounty_cents": 20001}),
        ("uth-2019", "sessions_alike", True, {"sessions": HEATS[:1] * 2}),
    ],
)  # fmt: skip
def test_the_check_before_the_event_finds_it(
    instrument: str, code: str, bars: bool, changed: dict[str, Any]
) -> None:
    book = INSTRUMENTS[instrument]
    sound = findings(book, terms(instrument), 40)
    found = {f.code: f for f in findings(book, terms(instrument, **changed), 40)}

    assert sound == []
    assert list(found) == [code]
    assert found[code].bars is bars


def test_an_item_half_answered_says_what_is_still_to_be_said() -> None:
    book = INSTRUMENTS["uth-2019"]
    halves = terms("uth-2019", eligibility="", table_maximum=0, least_players=None)
    lacking = {answer.key: answer.lacks for answer in checklist(book, halves) if answer.lacks}
    assert lacking == {
        "start": ("who may enter",), "players": ("the least",), "betting": ("the table maximum",),
    }  # fmt: skip
    assert {answer.key for answer in unanswered(book, halves)} == set(lacking)


@pytest.mark.rule("stud-2006:20.4(g)")
def test_levels_without_an_ante_are_named_before_stud_is_played_for_antes() -> None:
    levels = (Level(small=25, big=50), Level(small=50, big=100), Level(small=50, big=100, ante=10))
    changed = {"games": ("stud5", "stud7"), "levels": levels}
    (found,) = findings(INSTRUMENTS["stud-2006"], terms("stud-2006", **changed), 40)
    assert found.sentence.startswith("Levels 1 and 2 have no ante, and Seven card stud")
    assert found.clause == "stud-2006:20.4(g)"
    antes = tuple(replace(level, ante=10) for level in levels)
    assert not findings(INSTRUMENTS["stud-2006"], terms("stud-2006", **changed | {"levels": antes}))


@pytest.mark.parametrize(
    ("code", "clause", "changed"),
    [
        pytest.param(
            "extra_contradicts_rules", "uth-2019:16.3(a)(iii)(C)",
            {"extras": (Extra(subject="play_wager", text="Five times before the flop"),)},
            marks=mark.rule("uth-2019:16.3(a)(iii)(C)"),
        ),
        pytest.param(
            "repechage_not_stated", "uth-2019:16.3(a)(iii)(F)",
            {"sessions": (SessionPlan(name="1", tables=8),
                          SessionPlan(name="Catch-up", tables=1, repechage=True)),
             "progress_method": "By chips"},
            marks=mark.rule("uth-2019:16.3(a)(iii)(F)"),
        ),
        pytest.param(
            "prizes_not_whole", "uth-2019:16.3(a)(ix)",
            {"pay_tables": (PayTable(from_entries=1, shares=(5000, 3000, 1500)),)},
            marks=mark.rule("uth-2019:16.3(a)(ix)"),
        ),
        pytest.param(
            "commission_on_rebuys", "uth-2019:16.21",
            {"rebuy": replace(REBUYS, commission_cents=100)}, marks=mark.rule("uth-2019:16.21"),
        ),
        pytest.param("one_entry", "uth-2019:16.6", {"entries_per_player": 2}),
        pytest.param("tie_rule_unknown", "uth-2019:16.3(a)(iii)(E)c", {"ties": "extra_rounds"}),
        pytest.param("game_of_another_instrument", "uth-2019:16.1", {"games": ("omaha",)}),
    ],
)  # fmt: skip
def test_what_cannot_be_right_under_the_rules_of_2019_bars(
    code: str, clause: str, changed: dict[str, Any]
) -> None:
    evening = Evening().drafted(**changed)
    asked = c.ReleaseConditions(version=1, expected_entries=40, accepted=(code,), why="Fine")

    assert evening.refused(asked, code, by="Blake").clause == clause


@pytest.mark.parametrize(
    ("code", "clause", "changed"),
    [
        pytest.param(
            "prizes_not_whole", "canberra-2017:17.3(a)(xi)",
            {"pay_tables": (PayTable(from_entries=1, shares=(5000, 3000, 1500)),)},
            marks=mark.rule("canberra-2017:17.3(a)(xi)"),
        ),
        pytest.param(
            "repechage_not_stated", "canberra-2017:17.3(a)(ii)(E)",
            {"sessions": (SessionPlan(name="1", tables=8),
                          SessionPlan(name="Catch-up", tables=1, repechage=True)),
             "progress_method": "By chips"},
            marks=mark.rule("canberra-2017:17.3(a)(ii)(E)"),
        ),
        pytest.param("addons_unknown", "canberra-2017:17.3(a)(ii)(F)", {"addon": ADDONS}),
        pytest.param("tie_rule_unknown", "canberra-2017:17.3(a)(xii)", {"ties": "draw"}),
        pytest.param(
            "tie_not_decided", "canberra-2017:17.3(a)(ix)(B)", HEADS | {"session_ties": "share"},
            marks=mark.rule("canberra-2017:17.3(a)(ix)(B)"),
        ),
        pytest.param("refund_condition", "canberra-2017:17.23", {"refund_hours": 48}),
    ],
)  # fmt: skip
def test_what_cannot_be_right_under_the_rules_of_2017_bars(
    code: str, clause: str, changed: dict[str, Any]
) -> None:
    evening = Evening("canberra-2017").drafted(**changed)
    asked = c.ReleaseConditions(version=1, expected_entries=40, accepted=(code,), why="Fine")

    assert evening.refused(asked, code, by="Blake").clause == clause


@pytest.mark.parametrize(
    ("code", "clause", "changed"),
    [
        pytest.param(
            "fee_split", "holdem-sa-2020:89b", {"contribution_cents": 20500},
            marks=mark.rule("holdem-sa-2020:89b"),
        ),
        pytest.param(
            "fee_over_cap", "holdem-sa-2020:89c",
            {"entry_cents": 11000, "contribution_cents": 7000, "commission_cents": 4000},
            marks=mark.rule("holdem-sa-2020:89c"),
        ),
        pytest.param(
            "blinds_reversed", "holdem-sa-2020:89d",
            {"levels": (Level(small=100, big=200), Level(small=400, big=200))},
            marks=mark.rule("holdem-sa-2020:89d"),
        ),
        pytest.param(
            "in_kind_unrewarded", "holdem-sa-2020:107",
            {"in_kind": (PrizeInKind(place=4, what="A jacket", value_cents=5000),)},
            marks=mark.rule("holdem-sa-2020:107"),
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_right_in_adelaide_bars(
    code: str, clause: str, changed: dict[str, Any]
) -> None:
    evening = Evening("holdem-sa-2020").drafted(**changed)
    asked = c.ReleaseConditions(version=1, expected_entries=40, accepted=(code,), why="Fine")

    assert evening.refused(asked, code, by="Blake").clause == clause


@mark.rule("holdem-sa-2020:106")
def test_a_fee_over_the_cap_is_only_a_warning_where_rebuys_may_mend_it() -> None:
    high = terms(
        "holdem-sa-2020", entry_cents=10000, contribution_cents=6000, commission_cents=4000,
        rebuy=replace(REBUYS, until_level=2),
    )  # fmt: skip
    found = [f for f in findings(ADELAIDE, high, 40) if f.code == "fee_over_cap"]

    assert [f.bars for f in found] == [False]
    assert "fee_over_cap" not in {f.code for f in findings(UTH, high, 40)}
    assert "fee_over_cap" not in {f.code for f in findings(CANBERRA, high, 40)}


@mark.rule("uth-2019:16.3(a)(iii)(C)")
def test_a_time_for_betting_is_an_allowed_extra() -> None:
    thirty = Extra(subject="betting_time", text="Thirty seconds")

    Evening().drafted(extras=(thirty,), act_seconds=30).release()


@mark.rule("holdem-sa-2020:89", "holdem-sa-2020:89a")
def test_a_change_after_publication_is_a_new_version_with_notice_and_old_entries_keep_theirs() -> (
    None
):
    evening = Evening("holdem-sa-2020").selling(
        entry_cents=11000, contribution_cents=10000, commission_cents=1000
    )
    evening.sell("P-1")
    dearer = terms(
        "holdem-sa-2020", entry_cents=12000, contribution_cents=10000, commission_cents=2000
    )
    evening.refused(c.DraftConditions(conditions=dearer), "why_missing")
    evening.drafted(dearer)
    evening.release()
    evening.refused(c.PublishConditions(), "notice_missing")
    assert evening.state.terms.entry_cents == 11000
    evening.tell(c.PublishConditions(notice="Posted at the desk and sent to all entrants"))
    evening.refused(
        ec.SellEntry(player="P-2", paid_cents=11000, eligible=True), "payment_differs", by="Cass"
    )
    evening.sell("P-2")

    first, second = evening.state.entries.entries.values()
    assert (first.version, first.paid_cents) == (1, 11000)
    assert (second.version, second.paid_cents) == (2, 12000)


def test_a_new_version_is_notified_again_before_the_next_entry() -> None:
    evening = Evening().selling()
    evening.drafted(starts_at="2026-03-07T19:30:00+11:00").release()
    evening.tell(c.PublishConditions(notice="Announced"))
    asked = ec.SellEntry(player="P-1", paid_cents=22000, eligible=True, signed=True)
    evening.refused(asked, "regulator_not_notified", by="Cass")

    evening.tell(c.NotifyRegulator(recipient="The Commission"))
    evening.sell("P-1")


@mark.rule("uth-2019:16.2", "canberra-2017:17.2", "canberra-2017:17.22")
@mark.rule("stud-2006:20.3", "stud-2006:20.20")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_nothing_is_played_or_divided_under_a_version_no_regulator_has(instrument: str) -> None:
    evening = night(instrument, 6, 1).drawn()
    evening.tell(b.TakeSeats())
    evening.tell(ec.CloseEntries())
    other = (PayTable(from_entries=1, shares=(9000, 1000)),)
    evening.drafted(pay_tables=other, tables_basis="By entries").release()
    evening.tell(c.PublishConditions(notice="Posted at the desk"))
    evening.at = START
    clause = INSTRUMENTS[instrument].clause
    for act in (StartSession(), LockPool()):
        with pytest.raises(Refused) as refused:
            evening.tell(act)
        assert refused.value.clause == (clause("notice") or clause("approval"))
    if evening.state.book.approval:
        evening.tell(c.ApproveConditions(reference="A-2", commission_parts=1000), by="Mika")
    else:
        evening.tell(c.NotifyRegulator(recipient="The Commission"))
    for act in (StartSession(), LockPool()):
        evening.tell(act)


def test_every_step_can_be_taken_back_while_nobody_relies_on_it() -> None:
    evening = Evening("uth-2019").published()
    for step in ("notice", "publication", "release"):
        evening.tell(c.TakeBackConditions(step=step, why="Wrong file"), by="Mika")
        evening.refused(c.TakeBackConditions(step=step, why="Again"), "nothing_to_take_back")
    kept = evening.state.conditions
    assert (kept.released, kept.published, kept.notified) == (0, 0, ())
    evening.drafted(most_players=40).release()
    evening.tell(c.PublishConditions())
    evening.tell(c.NotifyRegulator(recipient="The Commission"))
    evening.tell(ec.OpenEntries())

    evening.refused(c.TakeBackConditions(step="notice", why="Late"), "relied_on")


@mark.rule("canberra-2017:17.3(a)(ii)(F)")
def test_canberra_poker_knows_no_addons() -> None:
    clause, _ = refused_for("canberra-2017", "addons_unknown", addon=ADDONS)
    assert clause == "canberra-2017:17.3(a)(ii)(F)"


@mark.rule("canberra-2017:17.23", "stud-2006:20.21")
@pytest.mark.parametrize("instrument", ["canberra-2017", "stud-2006"])
def test_conditions_cannot_make_fees_refundable(instrument: str) -> None:
    clause, _ = refused_for(instrument, "refund_condition", refund_hours=48)
    assert clause == INSTRUMENTS[instrument].clause("refund")


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_the_games_of_a_tournament_are_games_of_the_house(instrument: str) -> None:
    """An exclusion from a game is kept under its key, and so keeps out of its tournaments."""
    keys = INSTRUMENTS[instrument].games
    governed = {all_games()[key].instrument for key in keys}
    assert governed <= {instrument, *(["poker-1996"] if instrument == "stud-2006" else [])}
