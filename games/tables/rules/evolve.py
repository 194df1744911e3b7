"""How a table remembers what happened to it. Nothing here validates."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from casino.kernel.event import Fact
from games.tables.rules import facts as f
from games.tables.rules.state import Deck, TableState, equipment_of

BOTH = frozenset({"dealer", "supervisor"})


def evolve(state: TableState, fact: Fact) -> TableState:
    """The table after one more fact."""
    return _STEPS[type(fact)](state, fact)


def minimums(settings: Any, path: str = "") -> dict[str, int]:
    """Every minimum in a table's settings, by where it stands."""
    if not isinstance(settings, dict):
        return {}
    found = {path: settings["minimum_cents"]} if "minimum_cents" in settings else {}
    for key, value in settings.items():
        found |= minimums(value, f"{path}/{key}")
    return found


def _opened(state: TableState, fact: f.TableOpened) -> TableState:
    return replace(
        state,
        status="open",
        table=fact.table,
        pit=fact.pit,
        game=fact.game,
        instrument=fact.instrument,
        seats=fact.seats,
        settings=fact.settings,
        equipment=equipment_of(fact.equipment),
        notified=None,
        players={},
        advised=frozenset(),
        closes_at="",
        reconciled=False,
        decks={
            name: replace(deck, checked=False, closing_checked=False)
            for name, deck in state.decks.items()
        },
    )


def _deck(state: TableState, name: str, **changes: Any) -> TableState:
    return replace(state, decks=state.decks | {name: replace(state.decks[name], **changes)})


def _checked(state: TableState, fact: f.DeckChecked) -> TableState:
    deck = state.decks[fact.deck]
    by_dealer = fact.role == "dealer"
    closing = deck.closing_checked or (by_dealer and fact.occasion == "closing")
    if not fact.sound:
        found = {"unsound": True, "odd_backs": fact.odd_backs, "closing_checked": closing}
        return _deck(state, fact.deck, **found)
    again = fact.by in deck.checked_by and bool(fact.by)
    return _deck(
        state,
        fact.deck,
        unsound=False,
        odd_backs=0,
        in_doubt=False,
        checked=deck.checked or by_dealer,
        awaiting=deck.awaiting if again else deck.awaiting - {fact.role},
        checked_by=deck.checked_by | {fact.by} if deck.awaiting else frozenset(),
        closing_checked=closing,
    )


def _shuffled(state: TableState, fact: f.DeckShuffled) -> TableState:
    return replace(_deck(state, fact.deck, shuffled=True), misdealt=0)


def _limits_changed(state: TableState, fact: f.LimitsChanged) -> TableState:
    """A new minimum wipes the slate of players advised about the old one (5.4, our resolution)."""
    raised = minimums(json.loads(fact.settings)) != minimums(json.loads(state.settings))
    return replace(
        state,
        settings=fact.settings,
        notified=None,
        advised=frozenset() if raised else state.advised,
    )


def _started(state: TableState, fact: f.RoundStarted) -> TableState:
    """Gaming goes on, so no deck has had its closing check yet."""
    decks = {name: replace(deck, closing_checked=False) for name, deck in state.decks.items()}
    state = _deck(replace(state, decks=decks), fact.deck, shuffled=False)
    return replace(state, rounds=fact.round, round_open=True, deck_in_play=fact.deck)


def _ended(state: TableState, fact: f.RoundEnded) -> TableState:
    if "check_deck" in fact.aftermath and state.deck_in_play in state.decks:
        state = _deck(state, state.deck_in_play, in_doubt=True)
    return replace(
        state,
        round_open=state.round_open and fact.round != state.rounds,
        misdealt=fact.round if "shuffle" in fact.aftermath else state.misdealt,
    )


def _doubted(state: TableState, fact: f.DeckDoubted) -> TableState:
    for deck in fact.decks:
        state = _deck(state, deck, in_doubt=True)
    return state


def _cards_replaced(state: TableState, fact: f.CardsReplaced) -> TableState:
    return _deck(
        state, fact.deck, awaiting=BOTH, checked_by=frozenset(), unsound=False, shuffled=False
    )


def _without(players: dict[int, str], seat: int) -> dict[int, str]:
    return {at: player for at, player in players.items() if at != seat}


def _retired(state: TableState, fact: f.DeckRetired) -> TableState:
    kept = {name: deck for name, deck in state.decks.items() if name != fact.deck}
    return replace(state, decks=kept, retired_decks=state.retired_decks | {fact.deck})


_STEPS: dict[type[Fact], Callable[[TableState, Any], TableState]] = {
    f.TableOpened: _opened,
    f.ShoeInstalled: lambda s, x: replace(s, shoe=x.serial),
    f.ShoeReplaced: lambda s, x: replace(s, shoe=x.installed),
    f.DeckRegistered: lambda s, x: replace(
        s, decks=s.decks | {x.deck: Deck(colour=x.colour, cards=x.cards)}
    ),
    f.DeckRetired: _retired,
    f.DeckChecked: _checked,
    f.CardsReplaced: _cards_replaced,
    f.CountOrdered: lambda s, _: s,
    f.DeckShuffled: _shuffled,
    f.LimitsNotified: lambda s, x: replace(s, notified=(x.settings, x.effective_at)),
    f.LimitsChanged: _limits_changed,
    f.PlayerSeated: lambda s, x: replace(s, players=s.players | {x.seat: x.player}),
    f.PlayerLeft: lambda s, x: replace(s, players=_without(s.players, x.seat)),
    f.RoundStarted: _started,
    f.RoundEnded: _ended,
    f.DeckDoubted: _doubted,
    f.PlayerAdvised: lambda s, x: replace(s, advised=s.advised | {x.player}),
    f.ClosureNotified: lambda s, x: replace(s, closes_at=x.closes_at),
    f.TableClosed: lambda s, _: replace(s, status="closed", players={}),
    f.CardsReconciled: lambda s, _: replace(s, reconciled=True),
}
