"""The buttons and the rules are one: what is offered is accepted, what is accepted is offered."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.codec import fields_of
from casino.kernel.event import Command
from games.canberra_poker.rules import commands as canberra
from games.game import Game, Option
from games.ultimate_holdem.rules import commands as uth
from tests.games.house_games import KINDS
from tests.games.random_rounds import AMOUNTS, Kind, filled, unseen, walked

STEPS = st.lists(st.integers(0, 2**32), max_size=90)
HOLDEM_PLACES = {"flop": 3, "turn_and_river": 2, "dealer": 2, "seat": 2}
CANBERRA_PLACES = {"up_card": 1, "dealer": 4, "seat": 5}
any_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


def acts_of_holdem(state: Any) -> Iterator[Command]:
    """Everything a dealer could key in the ordinary course of a round."""
    cards = unseen(state)
    yield uth.CallNoMoreBets()
    yield uth.CloseRound()
    yield uth.RefundAntes()
    yield from (uth.CorrectCards(**mend) for mend in mended(state, HOLDEM_PLACES))
    yield uth.RevealFlop(cards=tuple(cards[:3]))
    yield uth.RevealTurnAndRiver(cards=tuple(cards[:2]))
    yield uth.RevealDealerHand(cards=tuple(cards[:2]))
    for to in ("all", "communal", "dealer"):
        yield uth.DealCards(to=to)  # type: ignore[arg-type]
    for seat in range(state.settings.seats + 2):
        yield uth.DealCards(to="seat", seat=seat)
        yield uth.Fold(seat=seat)
        yield uth.Check(seat=seat)
        yield uth.RevealHand(seat=seat, cards=tuple(cards[:2]))
        yield uth.SettleHand(seat=seat)
        yield uth.DiscardHand(seat=seat)
        yield uth.ConcedeHand(seat=seat)
        for amount in {times * amount for times in (1, 2, 3, 4) for amount in AMOUNTS}:
            yield uth.PlaceWager(seat=seat, box="play", amount_cents=amount)


def acts_of_canberra(state: Any) -> Iterator[Command]:
    """The same for Canberra Poker; a hand put together again is turned over as it is."""
    cards = unseen(state)
    yield canberra.CloseRound()
    yield canberra.AcceptJackpotWagers()
    yield from (canberra.CorrectCards(**mend) for mend in mended(state, CANBERRA_PLACES))
    yield canberra.TurnDealerCard(cards=tuple(cards[:1]))
    yield canberra.RevealDealerHand(cards=tuple(cards[:4]))
    yield canberra.DiscardDealerHand(cards=state.dealer_dealt)
    if state.automated:
        yield canberra.CallBetOrFold()
    for to in ("all", "dealer"):
        yield canberra.DealCards(to=to)  # type: ignore[arg-type]
    for seat in range(state.settings.seats + 2):
        held = state.seat(seat)
        yield canberra.DealCards(to="seat", seat=seat)
        yield canberra.Fold(seat=seat)
        yield canberra.RevealHand(seat=seat, cards=held.rebuilt or tuple(cards[:5]))
        yield canberra.SettleHand(seat=seat)
        yield canberra.DiscardHand(seat=seat, cards=held.dealt)
        yield canberra.DeclareJackpotHand(seat=seat)
        yield canberra.PlaceWager(seat=seat, box="jackpot", amount_cents=200)
        for amount in {2 * amount for amount in AMOUNTS}:
            yield canberra.PlaceWager(seat=seat, box="bet", amount_cents=amount)


def mended(state: Any, places: dict[str, int]) -> Iterator[dict[str, Any]]:
    """Every mis-keyed card put right, wherever cards may lie."""
    cards = unseen(state)
    for where, count in places.items():
        for seat in range(1, state.settings.seats + 1) if where == "seat" else (0,):
            yield {"where": where, "seat": seat, "cards": tuple(cards[:count]), "why": "misread"}


ACTS: dict[str, Callable[[Any], Iterator[Command]]] = {
    "uth": acts_of_holdem,
    "canberra": acts_of_canberra,
}


def offers(option: Option, command: Command) -> bool:
    """Whether pressing this button can give that command."""
    if option.command != type(command).__name__:
        return False
    given = fields_of(command)
    return all(given[name] == value for name, value in option.fields.items())


def good_answers(state: Any, option: Option) -> Iterator[dict[str, Any]]:
    """Sensible answers to an option's questions, of which one at least must be accepted."""
    cards = unseen(state)
    kinds: dict[str, list[Any]] = {
        "card": cards[:1],
        "text": ["seen by the supervisor"],
        "number": [2],
        "seat": [*range(1, state.settings.seats + 1)],
        "amount": [*AMOUNTS],
    }
    kinds |= {f"cards:{count}": [cards[:count]] for count in range(1, 6)}
    if "cards:5" in option.ask.values():
        kinds["cards:5"] += [list(seat.rebuilt or seat.cards) for seat in state.seats.values()]
    asked = (kind.partition("=")[0].rstrip("?") for kind in option.ask.values())
    choices = [kinds.get(kind) or kind.split("|") for kind in asked]
    for chosen in product(*choices):
        yield dict(zip(option.ask, chosen, strict=True))


def accepted(game: Game, state: Any, option: Option) -> bool:
    """Whether the rules take an option as it stands, or with a sensible answer."""
    tries = good_answers(state, option) if option.ask else iter([{}])
    return any(game.decider.can(state, filled(game, option, given)) for given in tries)


@any_kind
@given(numbers=STEPS)
@settings(max_examples=60)
def test_everything_offered_is_accepted(kind: Kind, numbers: list[int]) -> None:
    for walk in walked(kind, numbers):
        offered = walk.game.options(walk.state)
        assert not [o for o in offered if not accepted(walk.game, walk.state, o)]


@any_kind
@given(numbers=STEPS)
@settings(max_examples=60)
def test_every_ordinary_act_that_is_accepted_is_offered(kind: Kind, numbers: list[int]) -> None:
    game = kind.game
    for walk in walked(kind, numbers):
        on_offer = game.options(walk.state)
        for act in ACTS[game.key](walk.state):
            if game.decider.can(walk.state, act):
                assert any(offers(option, act) for option in on_offer), act


@any_kind
@given(numbers=STEPS)
@settings(max_examples=60)
def test_a_round_never_dead_ends(kind: Kind, numbers: list[int]) -> None:
    """There is always a way on that is neither a void nor any other report of trouble.

    A hand that lies in the discard rack is put together again first, which is such a report.
    """
    for walk in walked(kind, numbers):
        racked = any(getattr(seat, "in_rack", False) for seat in walk.state.seats.values())
        if not walk.state.over and not racked:
            ways_on = [o for o in walk.game.options(walk.state) if o.group != "irregular"]
            assert any(accepted(walk.game, walk.state, option) for option in ways_on)
