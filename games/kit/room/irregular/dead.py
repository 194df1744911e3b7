"""Hands that are out by a rule or a ruling, whoever's turn it is; their bets stay in the pot."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.pots import layers
from games.kit.room.state import RoundState, put, replace
from games.kit.room.turns import must_act, next_to_act


def report_discarded(state: RoundState, command: i.ReportDiscarded) -> Sequence[Fact]:
    clause = state.clause("discarded")
    require_dealt_in(state, command.seat)
    require_cards(state, clause)
    if state.live == (command.seat,):
        raise Refused("pot_is_won", clause, "Nobody else is left: the pot is won without cards.")
    return dead(state, command.seat, "in the discards", clause)


def fold_hand(state: RoundState, command: i.FoldHand) -> Sequence[Fact]:
    """A sanction, or any ruling that cites its clause."""
    clause = command.clause or state.clause("sanction")
    require_dealt_in(state, command.seat)
    require_cards(state, clause)
    if not command.why.strip():
        raise Refused("reason_missing", clause, "Say why the hand is folded.")
    return dead(state, command.seat, "folded by ruling", clause, command.why.strip())


def require_cards(state: RoundState, clause: str) -> None:
    """Refuse what is about a hand while no card is out."""
    if not state.used:
        raise Refused("no_cards_yet", clause, "No card is out yet.")


def dead(state: RoundState, seat: int, cause: str, clause: str, why: str = "") -> list[Fact]:
    """The hand is out; if no hand is left then, the last player to fold has won."""
    turn = _turn_without(state, seat)
    out: list[Fact] = [g.HandDead(seat=seat, cause=cause, to_act=turn, clause=clause, why=why)]
    if state.live != (seat,):
        return out
    if not state.last_folded:
        raise Refused(
            "nobody_left",
            state.clause("dispute"),
            "No hand would be left and nobody has folded: void the round.",
        )
    won = g.LastToFoldWins(seat=state.last_folded, clause=state.clause("no_hand_left"))
    paid = {other: state.paid[other] for other in state.order}
    back = layers(paid, (won.seat,)).uncalled
    clause = state.clause("uncalled")
    return [
        *out,
        won,
        *(
            f.UncalledReturned(seat=s, amount_cents=cents, clause=clause)
            for s, cents in back.items()
        ),
    ]


def _turn_without(state: RoundState, seat: int) -> int:
    """Whose turn it is once a hand is out."""
    if state.phase in ("drawing", "discarding"):
        live = state.live
        later = live[live.index(state.turn) + 1 :] if state.turn == seat else (state.turn,)
        return next(iter(later), 0)
    if state.phase != "betting":
        return state.turn
    after = replace(state, out=put(state.out, seat, "out"))
    if len(after.live) < 2:
        return 0
    if state.turn != seat and must_act(after, state.turn):
        return state.turn
    return next_to_act(after, state.turn)


def _dead(state: RoundState, fact: g.HandDead) -> RoundState:
    """A winner who is out after the announcement leaves the pots to be announced again."""
    seat = fact.seat
    after = replace(
        state,
        out=put(state.out, seat, fact.cause),
        turn=fact.to_act,
        tabled=state.tabled - {seat},
        winners=(),
        clock_seat=0 if state.clock_seat == seat else state.clock_seat,
    )
    if state.phase == "settling":
        return replace(after, phase="showdown")
    if state.phase == "discarding" and not fact.to_act:
        return replace(after, phase="dealing")
    if state.phase == "dealing" and not state.dealt:
        return replace(after, receiving=after.live)
    return after


def _last_to_fold(state: RoundState, fact: g.LastToFoldWins) -> RoundState:
    return replace(
        state,
        out=put(state.out, fact.seat, ""),
        phase="settling",
        turn=0,
        winners=(fact.seat,),
    )


ACTS: Acts = {
    i.ReportDiscarded: report_discarded,
    i.FoldHand: fold_hand,
}

STEPS: Steps = {g.HandDead: _dead, g.LastToFoldWins: _last_to_fold}
