"""What the instrument allows to be done with a table, its cards, its shoe and its limits."""

import json
from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.rulebook.instruments import instrument, require_in_force
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.cards import (
    check_deck,
    order_count,
    order_shuffle,
    register_deck,
    replace_cards,
    require_ready,
    shuffle_deck,
)
from games.tables.rules.state import TableState, equipment_of


def decide(state: TableState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it with the clause."""
    if isinstance(command, c.OpenTable):
        return open_table(state, command)
    if state.status != "open" and not isinstance(command, AFTER_CLOSING):
        raise Refused(
            "table_not_open", "", f"Table {state.table or '?'} is not open. Open it first."
        )
    return _ACTS[type(command)](state, command)


def open_table(state: TableState, command: c.OpenTable) -> Sequence[Fact]:
    if state.status == "open":
        raise Refused("table_already_open", "", f"Table {command.table} is open already.")
    _require_in_force(command.instrument, command.game, command.at)
    if not (command.layout_approval.strip() and _approved_by_then(command)):
        raise Refused(
            "layout_not_approved",
            equipment_of(command.equipment).clause("layout"),
            "Enter the reference and date of the layout's written approval, which comes before "
            "the opening; then open the table.",
        )
    return [
        f.TableOpened(
            table=command.table,
            pit=command.pit,
            game=command.game,
            instrument=command.instrument,
            layout_approval=command.layout_approval,
            layout_approved_on=command.layout_approved_on,
            settings=command.settings,
            equipment=command.equipment,
            seats=command.seats,
            at=command.at,
        )
    ]


def _approved_by_then(command: c.OpenTable) -> bool:
    """Whether the approval is dated, and not later than the day of the opening."""
    try:
        approved_on = date.fromisoformat(command.layout_approved_on)
    except ValueError:
        return False
    return approved_on <= instrument(command.instrument).local_date(_instant(command.at))


def install_shoe(state: TableState, command: c.InstallShoe) -> Sequence[Fact]:
    if state.shoe:
        raise Refused(
            "shoe_in_place",
            state.equipment.clause("shoe_swap"),
            f"Shoe {state.shoe} is in place. Replace it instead.",
        )
    _require_approved_shoe(state, command.approval)
    return [f.ShoeInstalled(serial=command.serial, approval=command.approval)]


def replace_shoe(state: TableState, command: c.ReplaceShoe) -> Sequence[Fact]:
    clause = state.equipment.clause("shoe_swap")
    _between_rounds(state, clause, "The shoe may be replaced once the round is over.")
    _require_approved_shoe(state, command.approval)
    replaced = f.ShoeReplaced(
        removed=state.shoe,
        installed=command.serial,
        approval=command.approval,
        why=command.why,
        clause=clause,
    )
    retired = [
        f.DeckRetired(deck=deck, why=f"shoe {state.shoe} was replaced", clause=clause)
        for deck in sorted(state.decks)
    ]
    return [replaced, *retired]


def _require_approved_shoe(state: TableState, approval: str) -> None:
    if not approval.strip():
        raise Refused(
            "shoe_not_approved",
            state.equipment.clause("shoe"),
            "Enter the approval reference of the automated shuffling shoe.",
        )


def notify_limits(state: TableState, command: c.NotifyLimits) -> Sequence[Fact]:
    clause = state.equipment.clause("limits")
    if _instant(command.effective_at) <= _instant(command.at):
        raise Refused(
            "limits_need_notice",
            clause,
            "Players are told before new limits take effect: choose a later time.",
        )
    if json.loads(command.settings).get("seats") != state.seats:
        raise Refused(
            "seats_of_the_layout",
            state.equipment.clause("layout"),
            f"The layout has {state.seats} seats: close the table to change that.",
        )
    due = _limits_due(state, command.at)
    if due:
        _between_rounds(state, clause, "Limits notified earlier come with the next round: wait.")
    notified = f.LimitsNotified(
        settings=command.settings, effective_at=command.effective_at, clause=clause
    )
    return [*due, notified]


def _limits_due(state: TableState, at: str) -> list[Fact]:
    """The change of limits that players were told of, once its time has come."""
    if not state.notified or _instant(state.notified[1]) > _instant(at):
        return []
    clause = state.equipment.clause("limits")
    return [f.LimitsChanged(settings=state.notified[0], clause=clause)]


def seat_player(state: TableState, command: c.SeatPlayer) -> Sequence[Fact]:
    if not 1 <= command.seat <= state.seats:
        raise Refused("no_such_seat", "", f"The table has seats 1 to {state.seats}.")
    if command.seat in state.players:
        raise Refused("seat_taken", "", f"Seat {command.seat} is taken.")
    if command.player in state.players.values():
        raise Refused(
            "one_hand_per_player",
            state.equipment.clause("one_hand"),
            "The player has a seat at this table already.",
        )
    return [f.PlayerSeated(seat=command.seat, player=command.player)]


def leave_seat(state: TableState, command: c.LeaveSeat) -> Sequence[Fact]:
    player = state.players.get(command.seat)
    if player is None:
        raise Refused("seat_empty", "", f"Nobody sits at seat {command.seat}.")
    return [f.PlayerLeft(seat=command.seat, player=player)]


def start_round(state: TableState, command: c.StartRound) -> Sequence[Fact]:
    _between_rounds(
        state,
        state.equipment.clause("round_of_play"),
        f"Round {state.rounds} is still open: settle its last wager first.",
    )
    _require_in_force(state.instrument, state.game, command.at)
    if state.equipment.shoe_required and not state.shoe:
        raise Refused(
            "no_shoe",
            state.equipment.clause("shoe"),
            "Every card comes out of an automated shuffling shoe: install one.",
        )
    require_ready(state, command.deck)
    started = f.RoundStarted(round=state.rounds + 1, deck=command.deck, shoe=state.shoe)
    return [*_limits_due(state, command.at), started]


def end_round(state: TableState, command: c.EndRound) -> Sequence[Fact]:
    if command.round > state.rounds:
        raise Refused("no_such_round", "", f"Round {command.round} has not been started.")
    return [
        f.RoundEnded(
            round=command.round,
            outcome=command.outcome,
            aftermath=command.aftermath,
        )
    ]


def doubt_deck(state: TableState, command: c.DoubtDeck) -> Sequence[Fact]:
    """The deck of the last round; of an earlier one it is not known which, so every deck."""
    last = command.round == state.rounds and state.deck_in_play in state.decks
    decks = (state.deck_in_play,) if last else tuple(sorted(state.decks))
    clause = state.equipment.clause("check_after_void")
    return [f.DeckDoubted(round=command.round, decks=decks, clause=clause)]


def note_advice(state: TableState, command: c.NoteAdvice) -> Sequence[Fact]:
    clause = state.equipment.clause("under_minimum")
    return [f.PlayerAdvised(round=command.round, player=command.player, clause=clause)]


def notify_closure(state: TableState, command: c.NotifyClosure) -> Sequence[Fact]:
    clause = state.equipment.clause("closure")
    if _instant(command.closes_at) < _instant(command.at):
        raise Refused("closure_needs_notice", clause, "Give players notice: choose a later time.")
    return [f.ClosureNotified(closes_at=command.closes_at, clause=clause)]


def close_table(state: TableState, command: c.CloseTable) -> Sequence[Fact]:
    clause = state.equipment.clause("closure")
    if not state.closes_at:
        raise Refused("closure_needs_notice", clause, "Tell the players first: notify the closure.")
    if _instant(command.at) < _instant(state.closes_at):
        told = instrument(state.instrument).local(_instant(state.closes_at))
        raise Refused(
            "closure_too_early",
            clause,
            f"Players were told {told:%H:%M}; wait until then.",
        )
    _between_rounds(state, clause, "Finish the round before closing the table.")
    return [f.TableClosed(at=command.at, clause=clause)]


def reconcile_cards(state: TableState, command: c.ReconcileCards) -> Sequence[Fact]:
    clause = state.equipment.clause("check")
    if state.status == "open":
        raise Refused("table_still_open", clause, "Cards are reconciled once the table is closed.")
    waiting = [name for name, deck in sorted(state.decks.items()) if not deck.closing_checked]
    if waiting:
        raise Refused(
            "closing_check_missing",
            clause,
            f"Check the {' and '.join(waiting)} deck card by card before reconciling.",
        )
    return [f.CardsReconciled(decks=tuple(sorted(state.decks)), clause=clause)]


def _between_rounds(state: TableState, clause: str, why: str) -> None:
    if state.round_open:
        raise Refused("round_still_open", clause, why)


def _require_in_force(key: str, game: str, at: str) -> None:
    """Editions change at midnight where the casino stands, not in UTC."""
    require_in_force(key, instrument(key).local_date(_instant(at)), game)


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


AFTER_CLOSING = (
    c.CheckDeck, c.ReconcileCards, c.LeaveSeat, c.EndRound, c.NoteAdvice, c.DoubtDeck,
)  # fmt: skip

_ACTS: dict[type[Command], Callable[[TableState, Any], Sequence[Fact]]] = {
    c.InstallShoe: install_shoe,
    c.ReplaceShoe: replace_shoe,
    c.RegisterDeck: register_deck,
    c.CheckDeck: check_deck,
    c.SignedCheck: check_deck,
    c.ReplaceCards: replace_cards,
    c.OrderCount: order_count,
    c.ShuffleDeck: shuffle_deck,
    c.OrderShuffle: order_shuffle,
    c.NotifyLimits: notify_limits,
    c.SeatPlayer: seat_player,
    c.LeaveSeat: leave_seat,
    c.StartRound: start_round,
    c.EndRound: end_round,
    c.NoteAdvice: note_advice,
    c.DoubtDeck: doubt_deck,
    c.NotifyClosure: notify_closure,
    c.CloseTable: close_table,
    c.ReconcileCards: reconcile_cards,
}
