"""The opener and the closer: one person counts, another watches, and both sign."""

from collections.abc import Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules.state import Count, FloatState
from games.chips.rules.tray import difference, in_words, require_countable, worth
from games.chips.rules.variances import found


def count(state: FloatState, asked: c.CountChips, told: c.Told) -> Sequence[Fact]:
    """The first signature. An opener that differs from the last closer is a variance at once."""
    chips = require_countable(asked.chips)
    if min(asked.commission_cents, asked.jackpot_drop_cents) < 0:
        raise Refused("count_impossible", "", "Enter what is in the tube and in the jackpot drop.")
    period = state.period
    if asked.occasion == "closing":
        _require_closable(state, told)
    else:
        period += 1
        _require_openable(state, asked, told)
    counted = f.ChipsCounted(
        period=period,
        occasion=asked.occasion,
        chips=chips,
        total_cents=worth(chips),
        commission_cents=asked.commission_cents,
        jackpot_drop_cents=asked.jackpot_drop_cents,
        by=told.by,
        at=told.at,
    )
    if asked.occasion == "closing" or not difference(chips, state.chips):
        return [counted]
    over = worth(chips) - worth(state.chips)
    return [counted, found(told, "opening", period, told.shift, over)]


def sign(state: FloatState, asked: c.SignCount, told: c.Told) -> Sequence[Fact]:
    """The second signature opens or closes the float."""
    waiting = state.count
    if waiting is None:
        raise Refused("nothing_counted", "", "No count waits for a signature. Count first.")
    if told.by == waiting.by:
        raise Refused(
            "same_person", "", f"{told.by} made the count; who watched it signs as the second."
        )
    return (_open if waiting.occasion == "opening" else _close)(state, waiting, told)


def _open(state: FloatState, waiting: Count, told: c.Told) -> Sequence[Fact]:
    _require_shift(told)
    period = state.period + 1
    chips_over = difference(waiting.chips, state.chips)
    variance = state.variances.get(f"opening/{period}")
    if chips_over and not (variance and variance.signed):
        raise Refused(
            "opener_differs",
            "",
            f"The last closer was {dollars(worth(state.chips))} and the count is "
            f"{dollars(worth(waiting.chips))}: {in_words(chips_over)}. Count again, or have the "
            "variance explained and signed first.",
        )
    first = state.status == "new"
    return [
        f.FloatOpened(
            period=period,
            shift=told.shift,
            chips=waiting.chips,
            total_cents=worth(waiting.chips),
            difference_cents=worth(waiting.chips) - worth(state.chips),
            after_round=told.last_round if first else state.after_round,
            house_cents=told.house_cents if first else state.house_cents,
            fees_cents=told.fees_cents if first else state.fees_cents,
            fees_jackpot_cents=told.fees_jackpot_cents if first else state.fees_jackpot_cents,
            counted_by=waiting.by,
            signed_by=told.by,
            at=told.at,
        )
    ]


def _close(state: FloatState, waiting: Count, told: c.Told) -> Sequence[Fact]:
    _require_closable(state, told)
    total = worth(waiting.chips)
    expected = state.expected_cents(told.house_cents)
    result, outside = told.house_cents - state.house_cents, told.fees_cents - state.fees_cents
    variance = total + waiting.commission_cents + waiting.jackpot_drop_cents - expected
    closed = f.FloatClosed(
        period=state.period,
        shift=state.shift,
        chips=waiting.chips,
        total_cents=total,
        commission_cents=waiting.commission_cents,
        jackpot_drop_cents=waiting.jackpot_drop_cents,
        opener_cents=worth(state.chips),
        fills_cents=state.fills_cents,
        credits_cents=state.credits_cents,
        sold_cents=state.sold_cents,
        rounds=told.rounds,
        earlier_rounds_cents=result - outside - sum(told.rounds.values()),
        result_cents=result,
        expected_cents=expected,
        variance_cents=variance,
        after_round=told.last_round,
        house_cents=told.house_cents,
        counted_by=waiting.by,
        signed_by=told.by,
        at=told.at,
        tube_due_cents=told.tube_cents,
        jackpot_due_cents=told.jackpot_cents,
        outside_cents=outside,
        fees_cents=told.fees_cents,
        fees_jackpot_cents=told.fees_jackpot_cents,
    )
    return [closed, *_differences(waiting, told, closed)]


def _differences(waiting: Count, told: c.Told, closed: f.FloatClosed) -> Iterator[Fact]:
    """Float, tube and jackpot drop are each held against the book: one may not cover another."""
    tube = waiting.commission_cents - told.tube_cents
    jackpot = waiting.jackpot_drop_cents - told.jackpot_cents
    apart = {"closing": closed.variance_cents - tube - jackpot, "tube": tube, "jackpot": jackpot}
    for what, difference_cents in apart.items():
        if difference_cents:
            yield found(told, what, closed.period, closed.shift, difference_cents)


def _require_openable(state: FloatState, asked: c.CountChips, told: c.Told) -> None:
    if state.status == "open":
        raise Refused("float_open", "", "The float is open already; count it as a closer.")
    if asked.commission_cents or asked.jackpot_drop_cents:
        raise Refused(
            "tube_not_empty", "", "Tube and jackpot drop are counted and emptied at the close."
        )
    _require_shift(told)


def _require_shift(told: c.Told) -> None:
    if not told.shift:
        raise Refused("no_shift", "", "No shift is open in this pit. Open the shift first.")


def _require_closable(state: FloatState, told: c.Told) -> None:
    require_open(state)
    if told.round_open:
        raise Refused(
            "round_in_progress", "", "Chips lie on the layout: finish the round, then count."
        )
    if state.slips:
        raise Refused(
            "slips_under_way",
            "",
            f"Complete or void first: {', '.join(sorted(state.slips))}.",
        )


def require_open(state: FloatState) -> None:
    """Nothing moves in or out of a float that nobody has opened."""
    if state.status != "open":
        raise Refused("float_not_open", "", "The float is not open: count and sign its opener.")
