"""Coming in to a game of blinds: newcomers, missed blinds, and moves away from the blinds.

The demands: ``enter_new`` (wait for the big blind or post one), ``enter_off_button`` (never there),
``enter_first_orbit`` (nothing is owed before the button has been round, at a seat it has not
passed), ``enter_first_lap`` (at any seat), ``enter_missed`` (wait for a blind or post what was
missed), ``enter_moved`` (as a newcomer after a move away from the blinds).
With ``enter_both`` who missed any blind waits for the big one or posts all of them, and with
``enter_excused`` a manager lets a player in free who was moved, or whose same game closed.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room.seats import ROUND
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.button import blind_walk, blinds_of, next_button, passed_by
from games.tables.rules.common import Acts, Steps, player_at
from games.tables.rules.state import CameIn, Entering, TableState


class Entry(NamedTuple):
    """Who waits for the blinds, and what others post to come in: bets, and dead money."""

    waiting: tuple[int, ...] = ()
    live: dict[int, int] = {}
    dead: dict[int, int] = {}


def post_to_enter(state: TableState, command: c.PostToEnter) -> Sequence[Fact]:
    """The player posts with the next round instead of waiting."""
    player, button = player_at(state, command.seat), next_button(state)
    owed = _owed(state, command.seat, button, blinds_of(state.settings))
    if not owed:
        clause = state.gear.clause("enter_new")
        raise Refused("nothing_to_post", clause, f"{player} may play without posting.")
    clause = state.gear.clause(owed)
    if _barred(state, command.seat, button):
        raise Refused("not_on_the_button", clause, "Nobody comes in on the button: wait a round.")
    return [f.PostAgreed(seat=command.seat, player=player, clause=clause)]


def excuse(state: TableState, command: c.ExcusePost) -> Sequence[Fact]:
    """66a: moved by a manager, or from a closed table of the same game and limits."""
    player = player_at(state, command.seat)
    clause = state.gear.clause("enter_excused")
    if not state.gear.demands("enter_excused"):
        raise Refused("not_excused", clause, "Nobody is let in free here.")
    if command.ground == "table closed":
        if not command.same_limits:
            raise Refused(
                "other_limits", "holdem-sa-2020:66a(ii)", "That was another game: post or wait."
            )
        clause = "holdem-sa-2020:66a(ii)"
    return [f.PostExcused(seat=command.seat, player=player, ground=command.ground, clause=clause)]


def owe(state: TableState, command: c.NotePostOwed) -> Sequence[Fact]:
    """66b, 67b: who played without a post is not dealt in again before it is made."""
    owed = "enter_missed" if command.both else "enter_new"
    player, clause = player_at(state, command.seat), state.gear.clause(owed)
    return [f.PostFallsDue(seat=command.seat, player=player, both=command.both, clause=clause)]


def _due(state: TableState, fact: f.PostFallsDue) -> TableState:
    owing = state.entering.owing | {fact.player: "enter_missed" if fact.both else "enter_new"}
    return replace(state, entering=replace(state.entering, owing=owing))


def _excused(state: TableState, fact: f.PostExcused) -> TableState:
    excused = state.entering.excused | {fact.player}
    return replace(state, entering=replace(state.entering, excused=excused))


def entry(state: TableState, settings: str, out: Collection[int], button: int) -> Entry:
    """Who of the players is dealt in with what, going round from the left of the button."""
    blinds, entering = blinds_of(settings), state.entering
    if not (blinds and button and state.gear.demands("enter_new")):
        return Entry()
    waiting, live, dead, place = [], {}, {}, 0
    here = set(state.players) - set(out)
    for seat in blind_walk(settings, button, here, here):
        owed, player = _owed(state, seat, button, blinds), state.players[seat]
        on_big = place == len(blinds) - 1
        any_blind = owed == "enter_missed" and not state.gear.demands("enter_both")
        on_blind = any_blind and place < len(blinds)
        free = player in entering.posting or on_big or on_blind
        if owed and (_barred(state, seat, button) or not free):
            waiting.append(seat)
            continue
        if owed and not (on_big or on_blind):
            due = blinds[place] if place < len(blinds) else 0
            live[seat], dead[seat] = _amounts(_missed(state, player), owed, blinds, due)
        place += 1
    return Entry(tuple(sorted(waiting)), _some(live), _some(dead))


def _barred(state: TableState, seat: int, button: int) -> bool:
    """Nobody comes in on the button, where the instrument says so."""
    return seat == button and state.gear.demands("enter_off_button")


def _owed(state: TableState, seat: int, button: int, blinds: Sequence[int]) -> str:
    """Why a player does not simply play: the demand, or nothing."""
    gear, entering, player = state.gear, state.entering, state.players[seat]
    if not (state.started and blinds and gear.demands("enter_new")):
        return ""
    before = entering.seats.get(player)
    if player in entering.excused:
        return ""
    if player in entering.owing:
        return entering.owing[player]
    if before is None:
        return "" if _first_orbit(state, seat, button) else "enter_new"
    moved = before != seat and gear.demands("enter_moved")
    if moved and _further(state, before, seat, button):
        return "enter_moved"
    return "enter_missed" if entering.missed.get(player) else ""


def _first_orbit(state: TableState, seat: int, button: int) -> bool:
    """The button has not been round yet and, where that counts, has not passed this seat."""
    first, gear = state.entering.first_button, state.gear
    now = (button - first) % ROUND
    if state.entering.orbited or now < (state.button - first) % ROUND:
        return False
    passed = (seat - first) % ROUND <= now
    return gear.demands("enter_first_lap") or (gear.demands("enter_first_orbit") and not passed)


def _missed(state: TableState, player: str) -> Sequence[int]:
    """The blinds to be made good: those that were missed, or where one counts for all, all."""
    missed = state.entering.missed.get(player, ())
    if (missed or player in state.entering.owing) and state.gear.demands("enter_both"):
        return range(len(blinds_of(state.settings)))
    return missed


def _further(state: TableState, before: int, seat: int, button: int) -> bool:
    """Whether the blinds take longer to reach the new seat than the old one."""
    around = max([state.seats, *state.players])
    return (seat - button - 1) % around > (before - button - 1) % around


def _amounts(
    missed: Sequence[int], owed: str, blinds: Sequence[int], due_cents: int
) -> tuple[int, int]:
    """What is posted as a bet, up to the big blind and beside a blind that is due, and as dead."""
    big = blinds[-1]
    total = sum(blinds[place] for place in missed) if owed == "enter_missed" else big
    bet = big if total >= big else 0
    return max(0, bet - due_cents), total - bet


def _some(amounts: Mapping[int, int]) -> dict[int, int]:
    return {seat: cents for seat, cents in amounts.items() if cents}


def began(state: TableState, fact: f.RoundStarted) -> Entering:
    """Who has come in, who has missed which blind, and whether the button has been round."""
    entering = state.entering
    dealt = {s: p for s, p in state.players.items() if s not in fact.sitting_out}
    here = set(state.players.values())
    seats = {p: s for p, s in entering.seats.items() if p in here} | {
        p: s for s, p in dealt.items()
    }
    missed = {p: m for p, m in entering.missed.items() if p in here and p not in dealt.values()}
    first = entering.first_button if state.started else fact.button
    for seat, place in passed_by(state, fact.button, fact.sitting_out).items():
        player = state.players[seat]
        if seats.get(player) == seat:
            missed[player] = tuple(sorted({*missed.get(player, ()), place}))
    wrapped = (fact.button - first) % ROUND < (state.button - first) % ROUND
    return Entering(
        seats=seats,
        missed=missed,
        posting=entering.posting - set(dealt.values()),
        excused=entering.excused - set(dealt.values()),
        owing={p: owed for p, owed in entering.owing.items() if p not in dealt.values()},
        came_in={
            player: CameIn(
                seat=entering.seats.get(player, 0),
                missed=entering.missed.get(player, ()),
                owing=entering.owing.get(player, ""),
            )
            for player in (state.players[seat] for seat in {*fact.posts, *fact.dead_posts})
        },
        first_button=first,
        orbited=state.started and (entering.orbited or wrapped),
    )


def not_begun(entering: Entering) -> Entering:
    """The round was void: who posted to come in has it back, and posts again with the next deal."""
    came = entering.came_in
    kept = [
        {player: value for player, value in known.items() if player not in came}
        for known in (entering.seats, entering.missed, entering.owing)
    ]
    return replace(
        entering,
        seats=kept[0] | {player: was.seat for player, was in came.items() if was.seat},
        missed=kept[1] | {player: was.missed for player, was in came.items() if was.missed},
        owing=kept[2] | {player: was.owing for player, was in came.items() if was.owing},
        posting=entering.posting | set(came),
        came_in={},
    )


def _agreed(state: TableState, fact: f.PostAgreed) -> TableState:
    posting = state.entering.posting | {fact.player}
    return replace(state, entering=replace(state.entering, posting=posting))


ACTS: Acts = {c.PostToEnter: post_to_enter, c.ExcusePost: excuse, c.NotePostOwed: owe}

STEPS: Steps = {f.PostAgreed: _agreed, f.PostExcused: _excused, f.PostFallsDue: _due}
