"""What holds of any round of a house-banked game, however it goes."""

from dataclasses import fields
from re import fullmatch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel import codec
from casino.kernel.event import FACTS, Fact, UnknownFact
from games.game import Game
from games.registry import all_games
from tests.games.house_games import KINDS
from tests.games.random_rounds import Kind, Walk, walked

STEPS = st.lists(st.integers(0, 2**32), max_size=90)
any_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
FACT_CLASSES = [
    pytest.param(game, cls, id=wire)
    for game in {kind.game.key: kind.game for kind in KINDS.values()}.values()
    for wire, cls in sorted(FACTS.items())
    if wire.startswith(f"{game.key}.")
]


def finished(kind: Kind, numbers: list[int]) -> Walk:
    """The walk at its end."""
    *_, walk = walked(kind, numbers)
    return walk


@any_kind
@given(numbers=STEPS)
def test_money_is_conserved_step_by_step(kind: Kind, numbers: list[int]) -> None:
    """``Walk.give`` checks after every step; here chips in are counted from the facts anew."""
    walk = finished(kind, numbers)
    steps = [walk.game.progress(fact) for fact in walk.facts]
    assert sum(step.in_cents for step in steps) == walk.state.in_cents
    assert sum(step.out_cents for step in steps) == walk.state.out_cents
    money = walk.game.money(walk.state)
    on_layout = sum(wager.on_layout_cents for _, _, wager in walk.state.wagers())
    house = walk.state.in_cents - walk.state.out_cents - on_layout
    assert house == -sum(seat.net_cents for seat in money)
    for seat in money:
        assert min(seat.staked_cents, seat.returned_cents, seat.won_cents, seat.lost_cents) >= 0


@any_kind
@given(numbers=STEPS)
def test_no_fact_moves_a_negative_amount(kind: Kind, numbers: list[int]) -> None:
    for fact in finished(kind, numbers).facts:
        for name, value in codec.fields_of(fact).items():
            if name.endswith("_cents") and name != "difference_cents":
                assert value >= 0, fact


@any_kind
@given(numbers=STEPS)
def test_the_book_gives_back_the_same_round(kind: Kind, numbers: list[int]) -> None:
    walk = finished(kind, numbers)
    stored = [(fact.wire, fact.schema, codec.encode(fact)) for fact in walk.facts]
    read = [codec.decode(*line) for line in stored]
    assert read == walk.facts
    assert walk.game.decider.fold(f for f in read if isinstance(f, Fact)) == walk.state


@any_kind
@given(numbers=STEPS)
def test_every_refusal_has_a_code_a_clause_and_something_to_do(
    kind: Kind, numbers: list[int]
) -> None:
    walk = finished(kind, numbers)
    for refused in walk.refusals:
        assert fullmatch("[a-z]+(_[a-z]+)*", refused.code)
        assert refused.clause.startswith(f"{walk.game.instrument}:")
        assert refused.why.endswith(".")


@any_kind
@given(numbers=STEPS)
@pytest.mark.rule("uth-2019:Def:Void", "canberra-2017:Def:Void")
def test_a_void_round_hands_back_exactly_what_was_placed(kind: Kind, numbers: list[int]) -> None:
    walk = finished(kind, numbers)
    if not walk.state.over:
        assert walk.do("VoidRound", cause="fire", why="the hall was cleared")
    elif walk.state.phase == "closed":
        assert walk.do("VoidClosedRound", why="marked cards")
    assert walk.state.phase == "void"
    assert walk.state.in_cents == walk.state.out_cents
    for seat in walk.game.money(walk.state):
        assert seat.returned_cents == seat.staked_cents
        assert (seat.won_cents, seat.lost_cents) == (0, 0)
    assert {wager.result for _, _, wager in walk.state.wagers()} <= {"voided"}
    assert sum(walk.game.progress(fact).jackpot_cents for fact in walk.facts) == 0


@any_kind
@given(numbers=STEPS)
@settings(max_examples=50)
def test_every_step_can_be_told_and_drawn(kind: Kind, numbers: list[int]) -> None:
    phase = ""
    for walk in walked(kind, numbers):
        drawn = walk.game.felt(walk.state)
        assert len(drawn.seats) == walk.state.settings.seats
    for fact in walk.facts:
        line = walk.game.narrate(fact)
        assert line.sentence.strip().endswith(".")
        assert "_" not in line.sentence, line.sentence
        phase = walk.game.progress(fact).phase or phase
    assert phase == drawn.phase


@any_kind
@given(numbers=STEPS)
@settings(max_examples=50)
def test_cards_go_where_the_board_says(kind: Kind, numbers: list[int]) -> None:
    """What the shoe compares its own count with is what lies on the felt."""
    walk = finished(kind, numbers)
    spots = [spot for fact in walk.facts for spot, _ in walk.game.progress(fact).dealt]
    assert len(spots) == walk.state.cards_dealt
    for number, seat in walk.state.seats.items():
        assert spots.count(str(number)) == seat.dealt


@pytest.mark.parametrize(("game", "cls"), FACT_CLASSES)
def test_every_kind_of_fact_has_a_sentence_and_survives_the_book(
    game: Game, cls: type[Fact]
) -> None:
    fact = sample(cls)
    line = game.narrate(fact)
    assert not line.sentence[0].islower()
    assert line.sentence.endswith(".")
    assert codec.decode(cls.wire, fact.schema, codec.encode(fact)) == fact
    game.progress(fact)


@pytest.mark.parametrize("key", ["uth", "canberra"])
def test_a_fact_of_a_later_version_is_shown_by_its_name(key: str) -> None:
    game, unknown = all_games()[key], UnknownFact(f"{key}.card_burnt", 9, {})
    assert f"{key}.card_burnt" in game.narrate(unknown).sentence
    assert game.progress(unknown).in_cents == 0


def sample(cls: type[Fact]) -> Fact:
    """A fact of the kind with something in every field."""
    kind = next(kind for kind in KINDS.values() if cls.wire.startswith(f"{kind.game.key}."))
    known = {
        "settings": Walk(kind).state.settings,
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
