"""The rounds of a table: when one may start, and what its end leaves behind."""

import json
from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.terms import require_terms
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.button import misses_big_blind, next_button
from games.tables.rules.cards import require_sound, with_deck
from games.tables.rules.charging import require_charges_paid
from games.tables.rules.common import Acts, Steps, between_rounds, full, in_force
from games.tables.rules.decks import require_announced
from games.tables.rules.entering import began, entry, not_begun
from games.tables.rules.hours import require_gaming_time
from games.tables.rules.life import require_not_over
from games.tables.rules.limits import limits_due
from games.tables.rules.shoe import require_shoe
from games.tables.rules.shuffling import require_mixed
from games.tables.rules.staff import require_dealer
from games.tables.rules.stakes import broke, declarations, require_start_stakes, short_seats
from games.tables.rules.state import TableState


def start_round(state: TableState, command: c.StartRound) -> Sequence[Fact]:
    between_rounds(
        state,
        state.gear.clause("round_of_play"),
        f"Round {state.rounds} is still open: settle its last wager first.",
    )
    in_force(state.instrument, state.game, command.at)
    require_gaming_time(state, command.at)
    require_not_over(state)
    require_dealer(state)
    if not state.lending.to:
        _require_players(state)
    require_terms(state.gear, state.settings, "round")
    require_announced(state)
    require_shoe(state)
    require_sound(state, command.deck)
    require_mixed(state, command.deck)
    return _lent(state, command) if state.lending.to else _own(state, command)


def _own(state: TableState, command: c.StartRound) -> list[Fact]:
    """A round for money: stakes, posts and charges come first."""
    due = limits_due(state, command.at)
    settings = due[0].settings if due else state.settings
    require_start_stakes(state, settings)
    out = _sitting_out(state, settings, bool(due))
    button = next_button(state)
    come_in = entry(state, settings, out, button)
    out = tuple(sorted({*out, *come_in.waiting}))
    require_charges_paid(state, settings, out, command.at)
    started = replace(
        _started(state, command, button),
        sitting_out=out,
        posts=come_in.live,
        dead_posts=come_in.dead,
    )
    return [*due, *declarations(state, settings), started]


def _lent(state: TableState, command: c.StartRound) -> list[Fact]:
    """A round of the event that has the table, which says who plays with what and the button."""
    return [replace(_started(state, command, state.lending.button), lent=state.lending.to)]


def _started(state: TableState, command: c.StartRound, button: int) -> f.RoundStarted:
    return f.RoundStarted(
        round=state.rounds + 1,
        deck=command.deck,
        shoe=state.shoe,
        shoe_kind=state.shoe_kind,
        dealer=state.staff.get("dealer", ""),
        supervisor=state.staff.get("supervisor", ""),
        button=button,
    )


def _sitting_out(state: TableState, settings: str, changed: bool) -> tuple[int, ...]:
    """Players away, players who owe chips since the limits rose, and players without chips."""
    owing = short_seats(state, settings) if changed else state.short
    staked = state.gear.demands("buy_in")
    least = _least_stake(settings)
    without = {seat for seat, stake in state.stakes.items() if staked and stake < least}
    return tuple(sorted(owing | set(state.seating.away) | without))


def _least_stake(settings: str) -> int:
    """The least stake that plays: any chip, or by ruling the smallest bet (holdem-sa-2020:72b)."""
    read = json.loads(settings)
    trivial = read.get("trivial_chips") == "do not play"
    return int(read["limits"]["bet"]["minimum_cents"]) if trivial else 1


def _require_players(state: TableState) -> None:
    least = state.gear.players_to_start
    if len(state.players) - len(state.seating.away) < least:
        raise Refused(
            "too_few_players", state.gear.clause("players"), f"A table is made by {least} players."
        )


def end_round(state: TableState, command: c.EndRound) -> Sequence[Fact]:
    if command.round > state.rounds:
        raise Refused("no_such_round", "", f"Round {command.round} has not been started.")
    ended = f.RoundEnded(
        round=command.round,
        outcome=command.outcome,
        aftermath=command.aftermath,
        bet=command.bet,
        stakes=command.stakes,
    )
    return [ended, *broke(state, command.stakes)]


def note_advice(state: TableState, command: c.NoteAdvice) -> Sequence[Fact]:
    clause = state.gear.clause("under_minimum")
    return [f.PlayerAdvised(round=command.round, player=command.player, clause=clause)]


def withdraw_advice(state: TableState, command: c.WithdrawAdvice) -> Sequence[Fact]:
    clause = state.gear.clause("under_minimum")
    return [f.AdviceWithdrawn(round=command.round, player=command.player, clause=clause)]


def _began(state: TableState, fact: f.RoundStarted) -> TableState:
    """Gaming goes on, so no deck has had its closing check yet."""
    decks = {name: replace(deck, closing_checked=False) for name, deck in state.decks.items()}
    state = with_deck(replace(state, decks=decks), fact.deck, shuffled=False, cut=False)
    missed = dict(state.seating.missed)
    missing = misses_big_blind(state, fact.button, fact.sitting_out) & set(state.seating.away)
    for seat in missing:
        missed[seat] = missed.get(seat, 0) + 1
    return replace(
        state,
        rounds=fact.round,
        round_open=True,
        deck_in_play=fact.deck,
        dealt={seat: seat for seat in state.players if seat not in fact.sitting_out},
        button=fact.button or state.button,
        seating=replace(
            state.seating, full=full(state), extra=False, missed=missed, missing=missing
        ),
        entering=began(state, fact),
    )


def _ended(state: TableState, fact: f.RoundEnded) -> TableState:
    if "check_deck" in fact.aftermath and state.deck_in_play in state.decks:
        state = with_deck(state, state.deck_in_play, in_doubt=True)
    now = state.round_open and fact.round == state.rounds
    if now:
        state = replace(
            state,
            round_open=False,
            button_stays=fact.outcome == "void",
            seating=replace(state.seating, idle=_idle(state, fact)),
            stakes=state.stakes | _stakes_back(state, fact.stakes or {}),
        )
        state = _not_begun(state) if fact.outcome == "void" else state
    misdealt = fact.round if "shuffle" in fact.aftermath else state.misdealt
    return replace(state, misdealt=misdealt)


def _stakes_back(state: TableState, stakes: dict[int, int]) -> dict[int, int]:
    """What the round leaves, with the players it belongs to: some have moved, or left with it."""
    now = {state.dealt.get(seat, seat): cents for seat, cents in stakes.items()}
    return {seat: cents for seat, cents in now.items() if seat}


def _not_begun(state: TableState) -> TableState:
    """The blinds of a void round were not missed, nor its posts made."""
    seating = state.seating
    fewer = {s: number - (s in seating.missing) for s, number in seating.missed.items()}
    missed = {seat: number for seat, number in fewer.items() if number}
    return replace(
        state,
        seating=replace(seating, missed=missed, missing=frozenset()),
        entering=not_begun(state.entering),
    )


def _idle(state: TableState, fact: f.RoundEnded) -> dict[int, int]:
    """Rounds in a row without a bet; a void round counts neither for nor against anybody."""
    before = state.seating.idle
    if not state.seating.full:
        return {}
    if fact.bet is None or fact.outcome == "void":
        return before
    return {seat: before.get(seat, 0) + 1 for seat in state.players if seat not in fact.bet}


ACTS: Acts = {
    c.StartRound: start_round,
    c.EndRound: end_round,
    c.NoteAdvice: note_advice,
    c.WithdrawAdvice: withdraw_advice,
}

STEPS: Steps = {
    f.RoundStarted: _began,
    f.RoundEnded: _ended,
    f.PlayerAdvised: lambda s, x: replace(s, advised=s.advised | {x.player}),
    f.AdviceWithdrawn: lambda s, x: replace(s, advised=s.advised - {x.player}),
}
