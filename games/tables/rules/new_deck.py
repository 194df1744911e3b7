"""When a new deck is due: the players ask for it, a card is marked, or it is ordered."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.cards import CARDS
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds, player_at, reason
from games.tables.rules.decks import registered
from games.tables.rules.state import TableState


def ask_new_deck(state: TableState, command: c.AskNewDeck) -> Sequence[Fact]:
    """It is due once more than half of the players ask."""
    clause = _provided(state, "new_deck_asked")
    player = player_at(state, command.seat)
    if command.seat in state.asked_new_deck:
        raise Refused("asked_already", clause, f"{player} has asked for a new deck already.")
    asked = f.NewDeckAsked(seat=command.seat, player=player, clause=clause)
    number = len(state.asked_new_deck) + 1
    if state.new_deck or 2 * number <= len(state.players):
        return [asked]
    why = f"{number} of {len(state.players)} players ask for it"
    return [asked, f.NewDeckDue(why=why, round=_open_round(state), clause=clause)]


def report_mutilated(state: TableState, command: c.ReportMutilatedCard) -> Sequence[Fact]:
    """An observation: the round is played out, and the deck goes after it."""
    clause = _provided(state, "new_deck_mutilated")
    if command.card not in CARDS:
        raise Refused("unknown_card", clause, f"There is no card {command.card}.")
    number = _open_round(state)
    found = f.CardMutilated(card=command.card, round=number, clause=clause)
    return [found, f.NewDeckDue(why=f"{command.card} is mutilated", round=number, clause=clause)]


def order_new_deck(state: TableState, command: c.OrderNewDeck) -> Sequence[Fact]:
    clause = _provided(state, "new_deck_ordered")
    why = reason(command.why, clause, "Say why a new deck is wanted.")
    return [f.NewDeckDue(why=why, round=_open_round(state), clause=clause)]


def change_deck(state: TableState, command: c.ChangeDeck) -> Sequence[Fact]:
    """The outgoing deck is still at the table when the incoming one is looked at."""
    if not state.new_deck:
        raise Refused(
            "new_deck_not_due",
            state.gear.clause("new_deck_ordered"),
            "No new deck is due: order one, with a reason.",
        )
    between_rounds(state, state.new_deck, "The new deck comes in after the showdown.")
    incoming = registered(state, command)
    outgoing = [
        f.DeckRetired(deck=name, why="a new deck was due", clause=state.new_deck)
        for name in sorted(state.decks)
    ]
    return [*outgoing, incoming]


def require_no_new_deck(state: TableState) -> None:
    """Refuse to go on with a deck that has to go."""
    if state.new_deck:
        raise Refused(
            "new_deck_due", state.new_deck, "A new deck is due: bring it before the next shuffle."
        )


def _provided(state: TableState, demand: str) -> str:
    if not state.gear.demands(demand):
        raise Refused(
            "cards_are_replaced",
            state.gear.clause("replace"),
            "Under this instrument cards are replaced between rounds: replace the cards.",
        )
    return state.gear.clause(demand)


def _open_round(state: TableState) -> int:
    return state.rounds if state.round_open else 0


ACTS: Acts = {
    c.AskNewDeck: ask_new_deck,
    c.ReportMutilatedCard: report_mutilated,
    c.OrderNewDeck: order_new_deck,
    c.ChangeDeck: change_deck,
}

STEPS: Steps = {
    f.NewDeckAsked: lambda s, x: replace(s, asked_new_deck=s.asked_new_deck | {x.seat}),
    f.CardMutilated: lambda s, _: s,
    f.NewDeckDue: lambda s, x: replace(s, new_deck=x.clause),
}
