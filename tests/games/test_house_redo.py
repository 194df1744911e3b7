"""Any round of a house-banked game follows again from its own facts, and no altered one does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from casino.kernel.event import FACTS, Fact
from games.kit.house import facts as f
from games.kit.house import rulings as r
from games.kit.redo import Divergence, rework
from tests.games.house_games import KINDS
from tests.games.random_rounds import Kind, walked

STEPS = st.lists(st.integers(0, 2**32), max_size=90)
any_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
# What the rules worked out, and nobody entered.
WORKED_OUT = {
    f.WagerWon: "winnings_cents",
    f.WagerLost: "stake_cents",
    f.WagerPushed: "stake_cents",
    f.ExcessReturned: "amount_cents",
    f.WagerVoided: "amount_cents",
    r.SettlementReversed: "given_back_cents",
}


def appends_of(kind: Kind, numbers: list[int]) -> list[list[Fact]]:
    *_, walk = walked(kind, numbers)
    return walk.appends


def reworked(kind: Kind, appends: Sequence[Sequence[Fact]]) -> Iterator[Divergence]:
    state = kind.game.decider.initial
    for facts in appends:
        state, found = rework(kind.game.decider, kind.game.redo, state, facts)
        yield from found


@any_kind
@given(numbers=STEPS)
def test_every_figure_of_a_round_follows_again(kind: Kind, numbers: list[int]) -> None:
    assert list(reworked(kind, appends_of(kind, numbers))) == []


@any_kind
@given(numbers=STEPS, which=st.integers(0, 10**6), cents=st.integers(1, 10**6))
def test_one_altered_figure_is_found_where_it_stands(
    kind: Kind, numbers: list[int], which: int, cents: int
) -> None:
    appends = appends_of(kind, numbers)
    figures = [
        (nth, at, field)
        for nth, facts in enumerate(appends)
        for at, fact in enumerate(facts)
        for cls, field in WORKED_OUT.items()
        if isinstance(fact, cls)
    ]
    assume(figures)
    nth, at, field = figures[which % len(figures)]
    honest = appends[nth][at]
    altered = replace(honest, **{field: getattr(honest, field) + cents})  # type: ignore[type-var]
    appends[nth][at] = altered
    first = next(reworked(kind, appends))
    assert altered in first.recorded
    assert honest in first.recomputed


@any_kind
@given(numbers=STEPS)
def test_a_settlement_put_in_where_none_is_due_is_found(kind: Kind, numbers: list[int]) -> None:
    won = FACTS[f"{kind.game.key}.wager_won"](
        seat=1, box="ante", stake_cents=1, pays=1, to=1, winnings_cents=123, clause="", line=""
    )
    found = list(reworked(kind, [*appends_of(kind, numbers), [won]]))
    assert found[-1].recorded[0] == won


@any_kind
def test_long_rounds_follow_again_too(kind: Kind) -> None:
    """Walks that are long enough to come to their settlements."""
    chance = Random(2017)
    settled = 0
    for _ in range(150):
        appends = appends_of(kind, [chance.randrange(2**32) for _ in range(90)])
        assert list(reworked(kind, appends)) == []
        settled += sum(isinstance(x, f.WagerWon) for facts in appends for x in facts)
    assert settled > 20
