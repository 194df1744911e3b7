"""How a fair poker player plays any game of the room: by what is held, and by the price to stay."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.kit.bots import Choice, Look, named
from games.kit.cards import ACE, JOKER, RANKS
from games.kit.room.betting import to_call_cents
from games.kit.room.jacks import openers, proof, to_open
from games.kit.room.state import RoundState

PAIR, ANOTHER, TRIPS, FOUR, FLUSH = 0.35, 0.2, 0.3, 0.3, 0.5
RAISES, BETS, BLUFFS = 0.75, 0.5, 0.05
STRONG, MOST_DRAWN, HOPE = 3, 3, 0.4


def bot(look: Look, offers: Sequence[Any]) -> Choice | None:
    """Change the cards that help nothing, show the hand, or bet by its strength."""
    drawing = named(offers, "DrawCards")
    if drawing:
        return _draw(look, drawing)
    giving_up = named(offers, "DiscardCard")
    if giving_up:
        return Choice(giving_up, discards=(_least(look),))
    proving = named(offers, "ShowOpeners")
    if proving:
        return Choice(proving, {"cards": proof(look.state, look.own) or look.own})
    shown = named(offers, "TableHand")
    return Choice(shown) if shown else _bet(look, offers)


def _draw(look: Look, offer: Any) -> Choice:
    away = tuple(card for card in look.own if card not in _kept(look))
    return Choice(offer, {"count": len(away)}, away)


def _least(look: Look) -> str:
    """The card that matches least of what is seen, the lowest of those."""
    ranks = Counter(card[0] for card in (*look.own, *look.open.get("board", ())))
    return min(look.own, key=lambda card: (ranks[card[0]], _rank(card)))


def _kept(look: Look) -> tuple[str, ...]:
    """What is matched, and the high cards if nothing is; never more than three are thrown away."""
    ranks = Counter(card[0] for card in look.own)
    single = sorted((card for card in look.own if ranks[card[0]] == 1), key=_rank)
    away = [card for card in single if card != JOKER][:MOST_DRAWN]
    return tuple(card for card in look.own if card not in away)


def _bet(look: Look, offers: Sequence[Any]) -> Choice | None:
    state: RoundState = look.state
    held, chance = strength(look), look.chance.random()
    call, pot = to_call_cents(state, look.seat), state.pot_cents
    wagers = [o for o in offers if o.command in ("Bet", "Raise") and not o.ask]
    if wagers and to_open(state) and not openers(state, _kept(look)):
        wagers = []
    if wagers and (held > RAISES or (not call and held > BETS) or chance < BLUFFS):
        return Choice(wagers[-1] if held > RAISES and chance < held / STRONG else wagers[0])
    worth = held + HOPE * look.chance.random() > call / (pot + call) if call else True
    quiet = named(offers, "Check")
    if not quiet and worth:
        quiet = named(offers, "Call") or named(offers, "AllIn")
    return _first(quiet, named(offers, "Fold"), *wagers, named(offers, "AllIn"))


def _first(*offers: Any) -> Choice | None:
    return next((Choice(offer) for offer in offers if offer), None)


def strength(look: Look) -> float:
    """From nothing to one: pairs and better that the own cards take part in, suits, high cards."""
    own = [card for card in look.own if card != JOKER]
    seen = [*own, *look.open.get("board", ())]
    ranks, suits = Counter(card[0] for card in seen), Counter(card[1] for card in seen)
    matched = sorted((ranks[rank] for rank in {card[0] for card in own}), reverse=True)
    high = max((_rank(card) for card in own), default=0) / ACE
    held = 0.3 * high + sum(_matched(count, n) for n, count in enumerate(matched))
    if any(suits[card[1]] >= 5 for card in own):
        held += FLUSH
    return min(1.0, held + 0.35 * (len(own) < len(look.own)))


def _matched(count: int, nth: int) -> float:
    if count < 2:
        return 0.0
    return (ANOTHER if nth else PAIR) + TRIPS * (count > 2) + FOUR * (count > 3)


def _rank(card: str) -> int:
    return RANKS.get(card[0], ACE + 1)
