"""What holds of any round of Ultimate Texas Hold-em, however it goes."""

from dataclasses import fields
from re import fullmatch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel import codec
from casino.kernel.event import FACTS, Fact, UnknownFact
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules.commands import VoidClosedRound, VoidRound
from tests.games.ultimate_holdem.random_rounds import Walk, walked

STEPS = st.lists(st.integers(0, 2**32), max_size=90)
FACT_CLASSES = {wire: cls for wire, cls in FACTS.items() if wire.startswith("uth.")}


def finished(numbers: list[int]) -> Walk:
    """The walk at its end."""
    *_, walk = walked(numbers)
    return walk


@given(STEPS)
def test_money_is_conserved_step_by_step(numbers: list[int]) -> None:
    """``Walk.give`` checks after every step; here chips in are counted from the facts anew."""
    walk = finished(numbers)
    steps = [GAME.progress(fact) for fact in walk.facts]
    assert sum(step.in_cents for step in steps) == walk.state.in_cents
    assert sum(step.out_cents for step in steps) == walk.state.out_cents
    money = GAME.money(walk.state)
    on_layout = sum(wager.on_layout_cents for _, _, wager in walk.state.wagers())
    house = walk.state.in_cents - walk.state.out_cents - on_layout
    assert house == -sum(seat.net_cents for seat in money)
    for seat in money:
        assert min(seat.staked_cents, seat.returned_cents, seat.won_cents, seat.lost_cents) >= 0


@given(STEPS)
def test_no_fact_moves_a_negative_amount(numbers: list[int]) -> None:
    for fact in finished(numbers).facts:
        for name, value in codec.fields_of(fact).items():
            if name.endswith("_cents") and name != "difference_cents":
                assert value >= 0, fact


@given(STEPS)
def test_the_book_gives_back_the_same_round(numbers: list[int]) -> None:
    walk = finished(numbers)
    stored = [(fact.wire, fact.schema, codec.encode(fact)) for fact in walk.facts]
    read = [codec.decode(*line) for line in stored]
    assert read == walk.facts
    assert GAME.decider.fold(f for f in read if isinstance(f, Fact)) == walk.state


@given(STEPS)
def test_every_refusal_has_a_code_a_clause_and_something_to_do(numbers: list[int]) -> None:
    for refused in finished(numbers).refusals:
        assert fullmatch("[a-z]+(_[a-z]+)*", refused.code)
        assert refused.clause.startswith("uth-2019:")
        assert refused.why.endswith(".")


@given(STEPS)
@pytest.mark.rule("uth-2019:Def:Void")
def test_a_void_round_hands_back_exactly_what_was_placed(numbers: list[int]) -> None:
    walk = finished(numbers)
    if not walk.state.over:
        assert walk.give(VoidRound(cause="fire", why="the hall was cleared"))
    elif walk.state.phase == "closed":
        assert walk.give(VoidClosedRound(why="marked cards"))
    assert walk.state.phase == "void"
    assert walk.state.in_cents == walk.state.out_cents
    for seat in GAME.money(walk.state):
        assert seat.returned_cents == seat.staked_cents
        assert (seat.won_cents, seat.lost_cents) == (0, 0)
    assert {wager.result for _, _, wager in walk.state.wagers()} <= {"voided"}


@given(STEPS)
@settings(max_examples=50)
def test_every_step_can_be_told_and_drawn(numbers: list[int]) -> None:
    phase = ""
    for walk in walked(numbers):
        drawn = GAME.felt(walk.state)
        assert len(drawn.seats) == walk.state.settings.seats
    for fact in walk.facts:
        line = GAME.narrate(fact)
        assert line.sentence.strip().endswith(".")
        assert "_" not in line.sentence, line.sentence
        phase = GAME.progress(fact).phase or phase
    assert phase == drawn.phase


@pytest.mark.parametrize("wire", sorted(FACT_CLASSES))
def test_every_kind_of_fact_has_a_sentence_and_survives_the_book(wire: str) -> None:
    fact = sample(FACT_CLASSES[wire])
    line = GAME.narrate(fact)
    assert not line.sentence[0].islower()
    assert line.sentence.endswith(".")
    assert codec.decode(wire, fact.schema, codec.encode(fact)) == fact
    GAME.progress(fact)


def test_a_fact_of_a_later_version_is_shown_by_its_name() -> None:
    line = GAME.narrate(UnknownFact("uth.card_burnt", 9, {}))
    assert "uth.card_burnt" in line.sentence
    assert GAME.progress(UnknownFact("uth.card_burnt", 9, {})).in_cents == 0


def sample(cls: type[Fact]) -> Fact:
    """A fact of the kind with something in every field."""
    known = {
        "settings": Walk().state.settings,
        "players": {1: "amber"},
        "street": "before_flop",
        "phase": "after_flop",
        "missing": ("ante", "blind"),
        "cards": 2,
        "card": "As",
    }
    kinds = {"int": 7, "str": "amber", "bool": True}
    values = {}
    for field in fields(cls):  # type: ignore[arg-type]
        hint = getattr(field.type, "__name__", str(field.type))
        if hint.startswith("tuple"):
            values[field.name] = (3,) if "int" in str(field.type) else ("As", "Kd")
        else:
            values[field.name] = known.get(field.name, kinds.get(hint))
    return cls(**values)
