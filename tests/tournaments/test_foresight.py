"""What the check before the event foresees, and the late-entry window it warns about."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.night import Night
from tests.tournaments.terms import BLINDS, terms
from tournaments.pages.plots import BARS, columns, durations, pools
from tournaments.rules.clock.commands import StartClock
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.conditions.usual import usual_levels
from tournaments.rules.entries.commands import SellEntry
from tournaments.rules.foresight.simulation import foresee

EVENT = terms(
    "holdem-sa-2020", levels=usual_levels(), entry_chips=10000, most_players=600,
    guarantee_cents=2_000_000, sessions=(SessionPlan(name="Main"),),
)  # fmt: skip


def test_the_same_seed_foresees_the_same() -> None:
    assert foresee(EVENT, 100, 7) == foresee(EVENT, 100, 7)
    assert foresee(EVENT, 100, 7) != foresee(EVENT, 100, 8)


def test_more_players_last_longer_and_shorter_levels_end_sooner() -> None:
    quick = replace(EVENT, levels=tuple(replace(one, minutes=10) for one in EVENT.levels))

    assert foresee(EVENT, 300, 7).minute_at(50) > foresee(EVENT, 30, 7).minute_at(50)
    assert foresee(quick, 100, 7).minute_at(50) < foresee(EVENT, 100, 7).minute_at(50)


def test_the_risk_of_a_guarantee_falls_with_the_entries_expected() -> None:
    few, enough, many = (foresee(EVENT, expected, 7) for expected in (50, 100, 200))

    assert few.overlay_percent == 100
    assert 30 <= enough.overlay_percent <= 70
    assert many.overlay_percent <= 1
    assert few.overlay_cents > enough.overlay_cents > 100 * many.overlay_cents


def test_rounds_against_the_house_take_their_time() -> None:
    seen = foresee(terms(), 40, 7)

    assert 45 <= seen.minute_at(50) <= 65


def test_an_event_in_several_heats_lasts_as_long_as_its_heats() -> None:
    first = SessionPlan(name="1", ends_by="minutes", measure=60, advance=1)
    final = SessionPlan(name="Final", heat=2, ends_by="players", measure=1)
    whole = foresee(EVENT, 90, 7).minute_at(50)
    cut = foresee(replace(EVENT, sessions=(first, final)), 90, 7).minute_at(50)
    twice = (first, replace(first, name="1B"), final)
    assert 60 < cut < whole, "of ninety ten go on after an hour"
    assert cut + 30 < foresee(replace(EVENT, sessions=twice), 90, 7).minute_at(50) < cut + 90


def test_a_session_is_foreseen_at_its_own_levels() -> None:
    first = SessionPlan(name="1", ends_by="players", measure=9)
    final = SessionPlan(name="Final", heat=2, ends_by="players", measure=1)
    slow = replace(EVENT, sessions=(first, replace(final, first_level=1)))
    quick = replace(EVENT, sessions=(first, replace(final, first_level=20)))
    on = replace(EVENT, sessions=(first, final))
    lasts = [foresee(one, 90, 7).minute_at(50) for one in (quick, on, slow)]
    assert lasts == sorted(lasts)
    assert lasts[0] < lasts[2]
    assert foresee(on, 90, 7).minute_at(50) in range(*_about(foresee(EVENT, 90, 7).minute_at(50)))


def _about(minutes: int) -> tuple[int, int]:
    return minutes - 40, minutes + 40


def test_every_run_stands_in_the_plot() -> None:
    seen = foresee(EVENT, 100, 7)
    plot = pools(seen)

    assert BARS // 2 < len(plot.bars) <= BARS
    assert BARS // 2 < len(durations(seen).bars) <= BARS
    assert plot.mark is not None
    assert any(bar.low for bar in plot.bars)
    assert durations(seen).mark is None


def test_late_entries_end_with_the_level_the_conditions_name() -> None:
    night = Night("holdem-sa-2020")
    night.selling(levels=BLINDS, late_levels=2).sell_many(6)
    night.tables(1, 9).playing()
    night.tell(StartClock())
    night.later(minutes=39)
    night.sell("P-7")
    night.later(minutes=2)
    late = SellEntry(player="P-8", paid_cents=22000, eligible=True, signed=True)

    night.refused(late, "entries_over", by="Cass")
    assert len(night.state.entries.playing) == 7


@given(st.lists(st.integers(0, 400), min_size=2), st.integers(1, 5000))
def test_every_column_of_a_plot_holds_as_many_steps_as_the_next(
    steps: list[int], step: int
) -> None:
    low, wide, number = columns([value * step for value in steps])

    assert wide % step == 0 or len(set(steps)) == 1
    assert number <= BARS
    assert all(0 <= (value * step - low) // wide < number for value in steps)


def test_minutes_in_a_row_leave_no_gap_between_the_columns() -> None:
    low, wide, number = columns(range(44, 67))
    assert {(minute - low) // wide for minute in range(44, 67)} == set(range(number))
