"""Whatever is asked of a float in whatever order, no column falls below nothing and sums hold."""

from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.codec import BadCommand
from casino.kernel.decider import Refused
from games.asked import command_from
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from tests.api.test_commands_are_safe import messages
from tests.chips.telling import BOSS, CASHIER, DEALER, MANAGER, Float

PEOPLE = st.sampled_from([DEALER, BOSS, CASHIER, MANAGER])
TRAY = st.dictionaries(st.sampled_from([500, 2500, 10000]), st.integers(-1, 40), max_size=3)
CENTS = st.integers(-100, 100_000)
NUMBER = st.integers(0, 4)
KINDS = ("opening", "closing", "tube", "jackpot", "count", "drop")
VARIANCE = st.sampled_from([f"{kind}/{period}" for kind in KINDS for period in (1, 2)])
WORDS = st.sampled_from(["", "Miscounted"])

ACTS = st.one_of(
    st.builds(
        c.CountChips,
        occasion=st.sampled_from(["opening", "closing"]),
        chips=TRAY,
        commission_cents=st.sampled_from([0, 0, 500, -1]),
        jackpot_drop_cents=st.sampled_from([0, 0, 100]),
    ),
    st.builds(c.SignCount),
    st.builds(c.SellChips, amount_cents=CENTS),
    st.builds(c.CorrectBuyIn, number=NUMBER, amount_cents=CENTS, why=WORDS),
    st.builds(c.RequestFill, chips=TRAY),
    st.builds(c.IssueFill, number=NUMBER),
    st.builds(c.ReceiveFill, number=NUMBER),
    st.builds(c.RequestCredit, chips=TRAY),
    st.builds(c.SendCredit, number=NUMBER),
    st.builds(c.AcceptCredit, number=NUMBER),
    st.builds(c.VoidSlip, kind=st.sampled_from(["fill", "credit"]), number=NUMBER, why=WORDS),
    st.builds(c.CountDrop, period=NUMBER, amount_cents=st.sampled_from([0, 100, 200])),
    st.builds(c.DiscardDropCounts, period=NUMBER, why=WORDS),
    st.builds(c.ExplainVariance, variance=VARIANCE, why=WORDS, report=WORDS),
    st.builds(c.SignVariance, variance=VARIANCE),
)


def attempt(told: Float, by: str, asked: c.Command) -> None:
    """Do it, if the rules allow it, and keep what the house keeps beside the book."""
    try:
        facts = told.tell(by, asked)
    except Refused:
        return
    if isinstance(asked, c.RequestFill | c.RequestCredit):
        told.slips["fill" if isinstance(asked, c.RequestFill) else "credit"] += 1
    if isinstance(asked, c.CountDrop):
        told.kept.append((by, asked.amount_cents, f"salt of {by}"))
    if any(isinstance(fact, f.DropSettled | f.DropDiscarded) for fact in facts):
        told.kept.clear()


def adds_up(closed: f.FloatClosed) -> bool:
    left = closed.opener_cents + closed.fills_cents - closed.credits_cents
    left += closed.result_cents - closed.sold_cents
    counted = closed.total_cents + closed.commission_cents + closed.jackpot_drop_cents
    booked = sum(closed.rounds.values()) + closed.earlier_rounds_cents + closed.outside_cents
    return left + closed.variance_cents == counted and booked == closed.result_cents


@settings(max_examples=300)
@given(st.data())
def test_any_sequence_keeps_the_equation_and_no_negative_column(data: st.DataObject) -> None:
    told = Float.opened()
    for _ in range(data.draw(st.integers(1, 40))):
        if data.draw(st.booleans()):
            attempt(told, data.draw(PEOPLE), data.draw(ACTS))
        else:
            told.play(data.draw(st.integers(-60_000, 60_000)))
    for fact in told.facts:
        chips = getattr(fact, "chips", {})
        assert all(count > 0 for count in chips.values())
        if isinstance(fact, f.FloatClosed):
            assert adds_up(fact)
            assert fact.counted_by != fact.signed_by
    opened = [x for x in told.facts if isinstance(x, f.FloatOpened | f.FloatClosed)]
    for closer, opener in zip(opened[1::2], opened[2::2], strict=False):
        same = closer.chips == opener.chips
        assert same or any(
            isinstance(x, f.VarianceSigned) and x.variance == f"opening/{opener.period}"
            for x in told.facts
        )


@settings(max_examples=200)
@given(st.lists(st.integers(-20_000, 20_000), max_size=20), st.integers(0, 30), st.integers(0, 400))
def test_what_the_count_is_over_is_the_variance(
    results: list[int], fives: int, counted: int
) -> None:
    told = Float.opened()
    for result in results:
        told.play(result)
    if fives:
        told.credit({500: fives})
    closed = told.count("closing", {500: counted})[0]
    assert isinstance(closed, f.FloatClosed)
    assert adds_up(closed)
    assert closed.variance_cents == 500 * counted - (350_000 - 500 * fives + sum(results))


@given(st.lists(st.tuples(st.sampled_from(["fill", "credit"]), st.booleans()), max_size=12))
def test_a_slip_number_is_used_once_whether_its_slip_is_void_or_not(
    slips: list[tuple[str, bool]],
) -> None:
    told = Float.opened()
    for kind, void in slips:
        ask = c.RequestFill if kind == "fill" else c.RequestCredit
        told.tell(BOSS, ask(chips={500: 1}))
        told.slips[kind] += 1
        if void:
            told.tell(BOSS, c.VoidSlip(kind=kind, number=told.slips[kind], why="Not needed"))
    asked = [fact for fact in told.facts if isinstance(fact, f.SlipRequested)]
    for kind in ("fill", "credit"):
        numbers = [fact.number for fact in asked if fact.kind == kind]
        assert numbers == list(range(1, len(numbers) + 1))


@settings(max_examples=300)
@given(st.data())
def test_whatever_a_sender_puts_into_a_command_it_is_unreadable_refused_or_recorded(
    data: st.DataObject,
) -> None:
    told = Float.opened()
    for _ in range(6):
        cls = data.draw(st.sampled_from(c.COMMANDS))
        fields = data.draw(messages(cls))
        if "chips" in fields and data.draw(st.booleans()):
            fields["chips"] = {str(k): v for k, v in data.draw(TRAY).items()}
        try:
            asked = command_from(c.COMMANDS, cls.__name__, fields)
        except BadCommand:
            continue
        attempt(told, data.draw(PEOPLE), asked)
