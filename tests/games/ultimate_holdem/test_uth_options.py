"""The buttons and the rules are one: what is offered is accepted, what is accepted is offered."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.codec import fields_of
from casino.kernel.event import Command
from games.game import Option
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules.state import RoundState
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, show
from tests.games.ultimate_holdem.random_rounds import AMOUNTS, filled, unseen, walked

STEPS = st.lists(st.integers(0, 2**32), max_size=90)


def ordinary_acts(state: RoundState) -> Iterator[Command]:
    """Everything a dealer could key in the ordinary course of a round."""
    cards = unseen(state)
    yield c.CallNoMoreBets()
    yield c.CloseRound()
    yield c.RefundAntes()
    yield c.RevealFlop(cards=tuple(cards[:3]))
    yield c.RevealTurnAndRiver(cards=tuple(cards[:2]))
    yield c.RevealDealerHand(cards=tuple(cards[:2]))
    for to in ("all", "communal", "dealer"):
        yield c.DealCards(to=to)  # type: ignore[arg-type]
    for seat in range(state.settings.seats + 2):
        yield c.DealCards(to="seat", seat=seat)
        yield c.Fold(seat=seat)
        yield c.Check(seat=seat)
        yield c.RevealHand(seat=seat, cards=tuple(cards[:2]))
        yield c.SettleHand(seat=seat)
        yield c.DiscardHand(seat=seat)
        yield c.ConcedeHand(seat=seat)
        for amount in {times * amount for times in (1, 2, 3, 4) for amount in AMOUNTS}:
            yield c.PlaceWager(seat=seat, box="play", amount_cents=amount)


def offers(option: Option, command: Command) -> bool:
    """Whether pressing this button can give that command."""
    if option.command != type(command).__name__:
        return False
    given = fields_of(command)
    return all(given[name] == value for name, value in option.fields.items())


def good_answers(state: RoundState, option: Option) -> Iterator[dict[str, Any]]:
    """Sensible answers to an option's questions, of which one at least must be accepted."""
    cards = unseen(state)
    kinds: dict[str, list[Any]] = {
        "cards:3": [cards[:3]],
        "cards:2": [cards[:2]],
        "cards:1": [cards[:1]],
        "card": cards[:1],
        "text": ["seen by the supervisor"],
        "number": [2],
        "seat": [*range(1, state.settings.seats + 1)],
        "amount": [*AMOUNTS],
    }
    (name, asked), *others = option.ask.items()
    rest = {other: kinds.get(kind, kind.split("|"))[0] for other, kind in others}
    for answer in kinds.get(asked) or asked.split("|"):
        yield {name: answer, **rest}


def accepted(state: RoundState, option: Option) -> bool:
    """Whether the rules take an option as it stands, or with a sensible answer."""
    tries = good_answers(state, option) if option.ask else iter([{}])
    return any(GAME.decider.can(state, filled(option, given)) for given in tries)


@given(STEPS)
@settings(max_examples=60)
def test_everything_offered_is_accepted(numbers: list[int]) -> None:
    for walk in walked(numbers):
        refused = [o for o in GAME.options(walk.state) if not accepted(walk.state, o)]
        assert not refused


@given(STEPS)
@settings(max_examples=60)
def test_every_ordinary_act_that_is_accepted_is_offered(numbers: list[int]) -> None:
    for walk in walked(numbers):
        on_offer = GAME.options(walk.state)
        for act in ordinary_acts(walk.state):
            if GAME.decider.can(walk.state, act):
                assert any(offers(option, act) for option in on_offer), act


@given(STEPS)
@settings(max_examples=60)
def test_a_round_never_dead_ends(numbers: list[int]) -> None:
    """There is always a way on that is neither a void nor any other report of trouble."""
    for walk in walked(numbers):
        if not walk.state.over:
            ways_on = [o for o in GAME.options(walk.state) if o.group != "irregular"]
            assert any(accepted(walk.state, option) for option in ways_on)


def labels(game: Round, seat: int) -> list[str]:
    return [option.label for option in GAME.options(game.state) if option.seat == seat]


def test_a_bet_above_the_play_maximum_is_not_offered() -> None:
    terms = {**GAME.default_settings}
    terms["limits"] = terms["limits"] | {"play": {"minimum_cents": 1000, "maximum_cents": 150_000}}
    game = deal([Hand("As Ks", ante=500)], terms)
    assert labels(game, 1) == ["Bet 3× ($1,500.00)", "Check", "Fold", "Deem folded"]


@pytest.mark.rule("uth-2019:8.5")
def test_the_river_offers_no_check() -> None:
    game = deal([Hand("As Ks", ante=25)])
    for cards, reveal in ((["2c", "7d", "9h"], "RevealFlop"), (["Jc", "4s"], "RevealTurnAndRiver")):
        game.do("Check", seat=1)
        game.do(reveal, cards=cards)
    assert labels(game, 1) == ["Bet 1× ($25.00)", "Fold", "Deem folded"]


def test_a_closed_round_offers_only_to_void_it_for_fraud() -> None:
    game = show("Kc 9d 7s 4h 2c", "Kh 3s", [Hand("9c Ad")])
    game.do("ConcedeHand", seat=1)
    assert [option.command for option in GAME.options(game.state)] == ["VoidClosedRound"]
    game.do("VoidClosedRound", why="the dealer and the player were in league")
    assert GAME.options(game.state) == ()
