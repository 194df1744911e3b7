"""Every conduct clause of the five instruments: recorded, sanctioned as permitted, no further.

The list is written out, so that a change of ``sanctions.toml`` has to be made twice to be believed.
"""

import pytest

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from games.incidents import INCIDENT
from games.incidents.narrate import narrate
from games.incidents.rules import commands as c
from games.incidents.rules import facts as f
from games.incidents.rules.sanctions import all_conduct
from games.incidents.rules.state import IncidentState

AT = "2026-03-01T20:15:00+11:00"
WHO = {"player": "P-17", "onlooker": "man in a red cap", "staff": "dealer-7"}
# Clauses of another kind whose breach can be recorded too (stud-2006:19.2).
BREACHES = {"stud-2006:8.4", "stud-2006:13.3", "stud-2006:14.4"}
PENALTIES = "warning minutes_away hands_away hands_away_each disqualify"

CLAUSES = [
    pytest.param(
        "canberra-2017:7.2",
        "player",
        "exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:7.2"),
    ),
    pytest.param("canberra-2017:10.2", "player", "", marks=pytest.mark.rule("canberra-2017:10.2")),
    pytest.param(
        "canberra-2017:13.1",
        "player",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:13.1"),
    ),
    pytest.param(
        "canberra-2017:13.2(a)",
        "player",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:13.2(a)"),
    ),
    pytest.param(
        "canberra-2017:13.2(b)",
        "player onlooker",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:13.2(b)"),
    ),
    pytest.param(
        "canberra-2017:16.1",
        "player onlooker",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:16.1"),
    ),
    pytest.param(
        "canberra-2017:16.6(a)", "staff", "", marks=pytest.mark.rule("canberra-2017:16.6(a)")
    ),
    pytest.param(
        "canberra-2017:16.6(b)", "staff", "", marks=pytest.mark.rule("canberra-2017:16.6(b)")
    ),
    pytest.param(
        "canberra-2017:16.6(c)", "staff", "", marks=pytest.mark.rule("canberra-2017:16.6(c)")
    ),
    pytest.param(
        "canberra-2017:16.8",
        "player onlooker",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:16.8"),
    ),
    pytest.param(
        "canberra-2017:16.9",
        "player onlooker",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:16.9"),
    ),
    pytest.param(
        "canberra-2017:16.10",
        "player",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:16.10"),
    ),
    pytest.param(
        "canberra-2017:17.12",
        "player",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:17.12"),
    ),
    pytest.param(
        "canberra-2017:17.17",
        "player",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("canberra-2017:17.17"),
    ),
    pytest.param(
        "holdem-sa-2020:Def:Soft Play",
        "player",
        PENALTIES,
        marks=pytest.mark.rule("holdem-sa-2020:Def:Soft Play"),
    ),
    pytest.param(
        "holdem-sa-2020:31", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:31")
    ),
    pytest.param(
        "holdem-sa-2020:47a", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:47a")
    ),
    pytest.param(
        "holdem-sa-2020:50", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:50")
    ),
    pytest.param(
        "holdem-sa-2020:60b", "onlooker", "", marks=pytest.mark.rule("holdem-sa-2020:60b")
    ),
    pytest.param(
        "holdem-sa-2020:73", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:73")
    ),
    pytest.param(
        "holdem-sa-2020:75a",
        "player",
        f"keep_apart void_round dead_hand {PENALTIES}",
        marks=pytest.mark.rule("holdem-sa-2020:75a"),
    ),
    pytest.param(
        "holdem-sa-2020:75b",
        "player onlooker",
        f"dead_hand_on_advice {PENALTIES}",
        marks=pytest.mark.rule("holdem-sa-2020:75b"),
    ),
    pytest.param(
        "holdem-sa-2020:76a", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:76a")
    ),
    pytest.param("holdem-sa-2020:80", "staff", "", marks=pytest.mark.rule("holdem-sa-2020:80")),
    pytest.param(
        "holdem-sa-2020:85a",
        "player",
        f"void_round {PENALTIES}",
        marks=pytest.mark.rule("holdem-sa-2020:85a"),
    ),
    pytest.param(
        "holdem-sa-2020:99", "player", PENALTIES, marks=pytest.mark.rule("holdem-sa-2020:99")
    ),
    pytest.param(
        "stud-2006:4.3",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:4.3"),
    ),
    pytest.param(
        "stud-2006:8.4",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:8.4"),
    ),
    pytest.param(
        "stud-2006:13.3",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:13.3"),
    ),
    pytest.param(
        "stud-2006:14.4",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:14.4"),
    ),
    pytest.param(
        "stud-2006:16.1",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.1"),
    ),
    pytest.param(
        "stud-2006:16.3",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.3"),
    ),
    pytest.param(
        "stud-2006:16.4",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.4"),
    ),
    pytest.param(
        "stud-2006:16.5",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.5"),
    ),
    pytest.param(
        "stud-2006:16.6",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.6"),
    ),
    pytest.param(
        "stud-2006:16.7",
        "player onlooker",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.7"),
    ),
    pytest.param(
        "stud-2006:16.8(a)",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.8(a)"),
    ),
    pytest.param(
        "stud-2006:16.8(b)",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:16.8(b)"),
    ),
    pytest.param(
        "stud-2006:17.15",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:17.15"),
    ),
    pytest.param("stud-2006:19.5(a)", "staff", "", marks=pytest.mark.rule("stud-2006:19.5(a)")),
    pytest.param(
        "stud-2006:19.5(b)", "staff", "void_round", marks=pytest.mark.rule("stud-2006:19.5(b)")
    ),
    pytest.param("stud-2006:19.5(c)", "staff", "", marks=pytest.mark.rule("stud-2006:19.5(c)")),
    pytest.param(
        "stud-2006:19.7",
        "player onlooker",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:19.7"),
    ),
    pytest.param(
        "stud-2006:19.8",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:19.8"),
    ),
    pytest.param(
        "stud-2006:20.9", "player", "forfeit_place", marks=pytest.mark.rule("stud-2006:20.9")
    ),
    pytest.param(
        "stud-2006:20.13",
        "player",
        "fold_hand exclude_from_game",
        marks=pytest.mark.rule("stud-2006:20.13"),
    ),
    pytest.param(
        "uth-2019:8.1(c)(i)",
        "player",
        "exclude_from_game",
        marks=pytest.mark.rule("uth-2019:8.1(c)(i)"),
    ),
    pytest.param(
        "uth-2019:8.3(c)(i)",
        "player",
        "exclude_from_game",
        marks=pytest.mark.rule("uth-2019:8.3(c)(i)"),
    ),
    pytest.param(
        "uth-2019:8.5(b)(i)",
        "player",
        "exclude_from_game",
        marks=pytest.mark.rule("uth-2019:8.5(b)(i)"),
    ),
    pytest.param(
        "uth-2019:8.7",
        "player",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:8.7"),
    ),
    pytest.param(
        "uth-2019:12.1",
        "player",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:12.1"),
    ),
    pytest.param(
        "uth-2019:12.2(a)",
        "player",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:12.2(a)"),
    ),
    pytest.param(
        "uth-2019:12.2(b)",
        "player onlooker",
        "exclude_from_round void_round void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:12.2(b)"),
    ),
    pytest.param(
        "uth-2019:15.1",
        "player onlooker",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:15.1"),
    ),
    pytest.param("uth-2019:15.6(a)", "staff", "", marks=pytest.mark.rule("uth-2019:15.6(a)")),
    pytest.param("uth-2019:15.6(b)", "staff", "", marks=pytest.mark.rule("uth-2019:15.6(b)")),
    pytest.param("uth-2019:15.6(c)", "staff", "", marks=pytest.mark.rule("uth-2019:15.6(c)")),
    pytest.param(
        "uth-2019:15.8",
        "player onlooker",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:15.8"),
    ),
    pytest.param(
        "uth-2019:15.9",
        "player",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:15.9"),
    ),
    pytest.param(
        "uth-2019:16.13",
        "player",
        "void_wagers exclude_from_game",
        marks=pytest.mark.rule("uth-2019:16.13"),
    ),
]


def breach(clause: str, kind: str, **more: object) -> c.RecordIncident:
    person = f.Person(kind=kind, who=WHO[kind], seat=4 if kind == "player" else 0)
    told = {"table": "T1", "round": 3, "tournament": "Autumn", "what": "seen by all"} | more
    return c.RecordIncident(
        number=1, clause=clause, persons=(person,), by="dealer-7", at=AT, **told
    )  # type: ignore[arg-type]


def recorded(clause: str, kind: str, **more: object) -> IncidentState:
    return INCIDENT.fold(INCIDENT.decide(INCIDENT.initial, breach(clause, kind, **more)))


def impose(sanction: str, **more: object) -> c.ImposeSanction:
    told = {"why": "seen by two", "by": "boss", "at": AT} | more
    return c.ImposeSanction(sanction=sanction, **told)  # type: ignore[arg-type]


def refused(state: IncidentState, command: object) -> tuple[str, str]:
    with pytest.raises(Refused) as refusal:
        INCIDENT.decide(state, command)  # type: ignore[arg-type]
    return refusal.value.code, refusal.value.clause


def every_sanction() -> set[str]:
    return {power.sanction for conduct in all_conduct().values() for power in conduct.powers}


@pytest.mark.parametrize(("clause", "about", "permitted"), CLAUSES)
def test_a_breach_is_recorded_and_sanctioned_as_its_instrument_permits_and_no_further(
    clause: str, about: str, permitted: str
) -> None:
    for kind in about.split():
        (fact,) = INCIDENT.decide(INCIDENT.initial, breach(clause, kind))
        assert isinstance(fact, f.IncidentRecorded)
        assert (fact.clause, fact.table, fact.round) == (clause, "T1", 3)
        assert WHO[kind] in narrate(fact).sentence
    for kind in set(WHO) - set(about.split()):
        told = refused(INCIDENT.initial, breach(clause, kind))
        assert told == ("not_about_such_a_person", clause)

    state = recorded(clause, about.split(maxsplit=1)[0])
    for sanction in permitted.split():
        power = all_conduct()[clause].power(sanction)
        assert power is not None
        measure = power.measures[0] if power.measures else 0
        (imposed,) = INCIDENT.decide(state, impose(sanction, measure=measure))
        assert isinstance(imposed, f.SanctionImposed)
        assert (imposed.sanction, imposed.clause) == (sanction, power.clause)
        assert rulebook().holds(imposed.clause)
        assert narrate(imposed).sentence.startswith(power.words)
    for sanction in (every_sanction() | {"confiscate_chips"}) - set(permitted.split()):
        assert refused(state, impose(sanction)) == ("sanction_not_permitted", clause)


@pytest.mark.parametrize(
    ("clause", "letters"),
    [
        pytest.param(
            "stud-2006:16.8", ["16.8(a)", "16.8(b)"], marks=pytest.mark.rule("stud-2006:16.8")
        ),
        pytest.param(
            "stud-2006:19.5",
            ["19.5(a)", "19.5(b)", "19.5(c)"],
            marks=pytest.mark.rule("stud-2006:19.5"),
        ),
    ],
)
def test_a_clause_that_only_leads_to_its_letters_asks_for_one(
    clause: str, letters: list[str]
) -> None:
    with pytest.raises(Refused) as refusal:
        INCIDENT.decide(INCIDENT.initial, breach(clause, "player"))
    assert (refusal.value.code, refusal.value.clause) == ("choose_letter", clause)
    assert all(letter in refusal.value.why for letter in letters)


def test_no_conduct_clause_of_any_instrument_is_left_out() -> None:
    book = rulebook()
    conduct = {c.id for key in book.instruments for c in book.clauses(key, kinds=["conduct"])}
    listed = {str(parameter.values[0]) for parameter in CLAUSES}
    assert len(book.instruments) == 5
    assert set(all_conduct()) == listed | {"stud-2006:16.8", "stud-2006:19.5"}
    assert set(all_conduct()) == conduct | BREACHES


def test_every_power_is_given_by_a_clause_that_exists() -> None:
    powers = [power for conduct in all_conduct().values() for power in conduct.powers]
    assert powers
    assert not [p.clause for p in powers if not rulebook().holds(p.clause)]
    assert all(p.words for p in powers)


@pytest.mark.parametrize("clause", ["uth-2019:9.3", "uth-2019:99", "nonsense"])
def test_other_clauses_are_no_conduct(clause: str) -> None:
    assert refused(INCIDENT.initial, breach(clause, "player"))[0] == "not_a_conduct_clause"


def test_somebody_must_be_named() -> None:
    nobody = c.RecordIncident(number=1, clause="uth-2019:12.1", persons=(), by="x", at=AT)
    assert refused(INCIDENT.initial, nobody) == ("person_missing", "uth-2019:12.1")


@pytest.mark.rule("stud-2006:19.2", "stud-2006:19.2(a)", "stud-2006:19.2(b)")
def test_fold_and_exclude_may_both_fall_on_one_player_but_each_once() -> None:
    state = recorded("stud-2006:16.8(a)", "player")
    for sanction in ("fold_hand", "exclude_from_game"):
        state = INCIDENT.fold(INCIDENT.decide(state, impose(sanction)), state)
    assert [name for name, _ in state.imposed] == ["fold_hand", "exclude_from_game"]
    assert refused(state, impose("fold_hand")) == ("sanctioned_already", "stud-2006:19.2(a)")


@pytest.mark.rule("holdem-sa-2020:111.Penalties(b)", "holdem-sa-2020:111.Penalties(c)")
@pytest.mark.parametrize(
    ("sanction", "good", "bad"),
    [("minutes_away", 20, 25), ("hands_away", 5, 4), ("hands_away_each", 3, 4)],
)
def test_a_penalty_comes_in_the_listed_sizes_only(sanction: str, good: int, bad: int) -> None:
    state = recorded("holdem-sa-2020:73", "player")
    assert INCIDENT.decide(state, impose(sanction, measure=good))
    code, clause = refused(state, impose(sanction, measure=bad))
    assert code == "measure_not_listed"
    assert clause.startswith("holdem-sa-2020:111.Penalties(")


@pytest.mark.rule("holdem-sa-2020:73", "holdem-sa-2020:111a")
def test_at_a_cash_table_no_penalty_is_named() -> None:
    state = recorded("holdem-sa-2020:73", "player", tournament="")
    assert refused(state, impose("warning"))[0] == "tournament_only"


@pytest.mark.rule("uth-2019:12.3")
def test_what_acts_on_a_round_needs_one() -> None:
    state = recorded("uth-2019:12.1", "player", round=0)
    for sanction in ("exclude_from_round", "void_round", "void_wagers"):
        assert refused(state, impose(sanction))[0] == "round_needed"


@pytest.mark.rule("uth-2019:15.3(b)")
def test_a_sanction_falls_on_a_player_of_the_incident_and_with_a_reason() -> None:
    state = recorded("uth-2019:15.8", "onlooker")
    told = refused(state, impose("exclude_from_game"))
    assert told == ("sanction_is_for_a_player", "uth-2019:15.3(b)")
    state = recorded("uth-2019:15.8", "player")
    assert refused(state, impose("exclude_from_game", who="P-99"))[0] == "sanction_is_for_a_player"
    assert refused(state, impose("exclude_from_game", why=""))[0] == "reason_missing"
