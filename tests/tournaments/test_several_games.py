"""An event in several games: levels of each, its clock, what it is lent, and what screens say."""

from typing import Any

import pytest

from tests.tournaments.mistakes import event
from tests.tournaments.night import Night, night
from tests.tournaments.terms import terms
from tests.tournaments.test_sessions import ended
from tournaments import scenes
from tournaments.pages.condition_lines import READERS, WRITERS
from tournaments.pages.wall import wall_of
from tournaments.rules.clock import commands as k
from tournaments.rules.clock.of_session import level_in_force
from tournaments.rules.clock.reading import reading
from tournaments.rules.conditions.acts import digest
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import Conditions, Level, SessionPlan
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.places.standing import places_of
from tournaments.rules.sessions import commands as s
from tournaments.rules.undo.commands import UndoAct
from tournaments.sheets_of_play import sessions

STUD = "stud-2006"
LEVELS = (
    Level(small=25, big=50, minutes=20),
    Level(small=50, big=100, minutes=20, break_minutes=10),
    Level(small=25, big=50, ante=10, minutes=30),
    Level(small=50, big=100, ante=20, minutes=30),
)
PLANS = (
    SessionPlan(name="1", heat=1, game="holdem", ends_by="minutes", measure=60, advance=1),
    SessionPlan(name="2", heat=2, game="stud7", first_level=3),
)
SAID: dict[str, Any] = {
    "games": ("holdem", "stud7"), "sessions": PLANS, "levels": LEVELS,
    "progression": "head_to_head", "elimination": "The others",
}  # fmt: skip


def mixed(**changed: Any) -> Conditions:
    return terms(STUD, **SAID | changed)


def playing(**changed: Any) -> Night:
    """Twelve players in the first game."""
    return night(STUD, 12, 2, **SAID | changed).playing("1")


def second(evening: Night) -> Night:
    """One of each table is seated for the second game."""
    won = {f"t{t}": {f"e{evening.entry_at(t, 1)}": 10000, f"e{evening.entry_at(t, 2)}": 0}
           for t in ("1", "2")}  # fmt: skip
    ended(evening, **won)
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    return evening.drawn("2")


def shown(evening: Night) -> tuple[int, int, int, bool]:
    """The level's number, big blind and ante, and whether the clock runs."""
    now = reading(evening.state.clock, evening.at)
    assert now is not None
    return now.number, now.blinds.big, now.blinds.ante, now.running


@pytest.mark.rule("stud-2006:20.4(g)")
def test_each_game_has_its_own_levels_on_the_clock() -> None:
    evening = playing()
    evening.tell(k.StartClock())
    evening.later(minutes=55)
    assert shown(evening) == (2, 100, 0, True), "the first game does not come to the second's"
    evening.refused(k.AdjustClock(level=3, seconds=60, why="Late"), "no_such_level")
    second(evening)
    evening.tell(s.StartSession(session="2"))
    assert shown(evening) == (3, 50, 10, False)
    evening.tell(k.ResumeClock())
    evening.later(minutes=31)
    assert shown(evening) == (4, 100, 20, True)


@pytest.mark.rule("stud-2006:20.17")
def test_who_does_not_go_on_is_placed_by_chips_and_not_by_a_pot() -> None:
    behind = places_of(second(playing()).state)[2:]
    assert [one.why.partition(",")[0] for one in behind[:-2]] == ["5"] * 8
    assert {one.clause for one in behind} == {"stud-2006:20.17"}
    assert behind[0].why == (
        "5,000 chips at the end, not through from 1: The others; more is placed higher"
    )


def test_a_session_started_too_soon_gives_the_clock_its_levels_back() -> None:
    evening = event(STUD, 12, **SAID)
    evening.tables(2).playing("1")
    evening.tell(k.StartClock())
    second(evening)
    was = evening.state.clock
    evening.tell(s.StartSession(session="2"))
    evening.tell(UndoAct(event=1, why="Not everybody is back"))
    now = evening.state.clock
    assert (now.schedule, now.at, now.played_ms) == (was.schedule, was.at, was.played_ms)
    assert now.running


def test_without_a_clock_the_first_level_of_the_game_is_dealt() -> None:
    evening = playing()
    level = level_in_force(evening.state, evening.at)
    assert level is not None
    assert (level.big, level.ante) == (50, 0)
    second(evening).tell(s.StartSession(session="2"))
    level = level_in_force(evening.state, evening.at)
    assert level is not None
    assert (level.big, level.ante) == (50, 10)
    evening.tell(k.StartClock())
    assert shown(evening) == (3, 50, 10, True)


@pytest.mark.rule("stud-2006:20.4(g)")
def test_the_check_holds_each_level_against_the_game_played_at_it() -> None:
    book = INSTRUMENTS[STUD]

    def codes(written: Conditions) -> set[str]:
        return {one.code for one in findings(book, written)} & {
            "ante_missing", "blinds_missing", "blinds_fall", "first_level_missing",
        }  # fmt: skip

    assert codes(mixed()) == set()
    on = (PLANS[0], SessionPlan(name="2", heat=2, game="stud7"))
    assert codes(mixed(sessions=on)) == {"ante_missing", "blinds_fall"}
    late = (PLANS[0], SessionPlan(name="2", heat=2, game="stud7", first_level=5))
    assert codes(mixed(sessions=late)) == {"first_level_missing", "blinds_fall"}


@pytest.mark.rule("stud-2006:20.4(b)")
def test_a_session_is_in_a_game_that_there_is() -> None:
    typed = "1 | 1 | hold'em | minutes 60"
    assert READERS["sessions"](typed)[0].game == "holdem", "however it is spelt"
    with pytest.raises(ValueError, match=r"'Whist' is no game of this house: .*Hold-em, Omaha"):
        READERS["sessions"](typed.replace("hold'em", "Whist"))
    wrong = mixed(sessions=(SessionPlan(name="1", game="whist"),))
    (found,) = [one for one in findings(INSTRUMENTS[STUD], wrong) if one.code == "game_unknown"]
    assert (found.bars, found.sentence) == (True, "Session 1 is in whist, which is no game here.")
    assert "game_unknown" not in {one.code for one in findings(INSTRUMENTS[STUD], mixed())}


def test_the_level_a_session_begins_at_is_typed_published_and_part_of_the_document() -> None:
    typed = WRITERS["sessions"](PLANS)
    assert typed.splitlines()[1].endswith("| level 3")
    assert READERS["sessions"](typed) == PLANS
    assert READERS["sessions"](typed.replace("level 3", "3")) == PLANS
    assert list(sessions(mixed()))[1].endswith(", from level 3 on")
    plain = (PLANS[0], SessionPlan(name="2", heat=2, game="stud7"))
    assert digest(mixed()) != digest(mixed(sessions=plain))


def test_screens_say_which_game_is_played() -> None:
    evening = playing()
    assert wall_of(evening.state, 1)["playing"] == "Session 1 · Hold-em"
    names = [one["name"] for one in scenes.sessions_scene(evening.state)]
    assert names == ["1 · Hold-em", "2 · Seven Card Stud"]
    evening.tell(k.StartClock())
    assert wall_of(evening.state, 1)["session"] is None
    second(evening)
    between = wall_of(evening.state, 1)
    assert between["playing"] == "Session 2 · Seven Card Stud"
    assert between["session"]["title"] == "Not started yet", "the clock has the other's levels"
    evening.tell(s.StartSession(session="2"))
    assert wall_of(evening.state, 1)["session"] is None
    alone = night(STUD, 6, 1).playing()
    assert wall_of(alone.state, 1)["playing"] == ""
