"""Whatever is reported in a round of the ACT: no chip is lost, nothing dead-ends, audits agree."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from games.kit.cards import Deck
from games.kit.redo import rework
from games.kit.room.dealing import due
from games.kit.room.irregular import commands as i
from tests.games.room.random_play import Played, begin, own_settings
from tests.games.room.rooms import ACT_GAMES


def reports(played: Played):
    """Something that might be reported now, sensible or not."""
    state, chance = played.state, played.chance
    seat = chance.choice(state.order)
    grounds = i.Ground.__args__
    yield i.ReportChips(seat=seat, amount_cents=100 * chance.randint(1, 40))
    yield i.ReportDealError(ground=chance.choice(grounds), seat=seat, seen=chance.random() < 0.5)
    yield i.ReportCardCount(seat=seat, count=chance.randint(1, 8))
    yield i.ReportDiscarded(seat=seat)
    yield i.FoldHand(seat=seat, why="a signal")
    yield i.ShuffleAgain(cut_above=chance.randint(0, 30))
    if due(state) and played.deck:
        yield i.ReportBoxedCard(card=played.deck[0])
        yield i.ReportFaceUp(card=played.deck[0])


def trouble(played: Played) -> None:
    """One report at random; one that the rules refuse changes nothing."""
    report = played.chance.choice(list(reports(played)))
    deck, dealt = list(played.deck), played.state.used
    try:
        played.do(report)
    except Refused:
        return
    if played.state.used > dealt:
        card = played.deck.pop(0)
        assert card == deck[0]
    if played.state.used < dealt or isinstance(report, i.ShuffleAgain):
        redeal(played)


def redeal(played: Played) -> None:
    """All cards that nobody holds are in the shoe again."""
    if not played.state.used:
        played.hands, played.muck = {}, []
        table = played.state.terms
        played.deck = whole(played, table.cards, table.joker)
    played.chance.shuffle(played.deck)


def whole(played: Played, cards: int, joker: bool) -> list[str]:
    return list(Deck(cards, joker).cards)


@pytest.mark.parametrize("key", [game.key for game in ACT_GAMES])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_round_full_of_trouble_ends_with_every_chip(key, seed) -> None:
    game = next(game for game in ACT_GAMES if game.key == key)
    chance = Random(seed)
    played = begin(game, chance, settings=own_settings(game, chance))
    appends = [0, len(played.facts)]
    for _ in range(400):
        appends.append(len(played.facts))
        if played.state.over:
            break
        if played.chance.random() < 0.15:
            trouble(played)
        elif played.state.shuffle_due:
            played.do(i.ShuffleAgain(cut_above=2))
            redeal(played)
        else:
            step(played)
    assert played.state.over
    assert played.decider.fold(played.facts) == played.state
    assert sum(played.state.stacks) + played.state.charged_cents == played.state.chips_cents
    audit(played, [played.facts[a:b] for a, b in pairwise(appends) if a < b])


def audit(played: Played, appends: list[list]) -> None:
    """Today's rules confirm every figure of the book."""
    state = played.decider.initial
    for facts in appends:
        state, found = rework(played.decider, played.game.redo, state, facts)
        assert not found


def step(played: Played) -> None:
    """The round goes on as the rules allow."""
    played.do(played.chance.choice(list(played.legal())))
