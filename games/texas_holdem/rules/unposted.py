"""Rules 66b and 67b: a player who was dealt in without the post that was due."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.kit.room import facts as r
from games.kit.room.common import Acts, Steps
from games.kit.room.forced import POST
from games.kit.room.irregular.dead import dead
from games.kit.room.state import RoundState
from games.texas_holdem.rules import irregular_facts as f

ALERTS = (f.PostOwed,)


@command()
class ReportUnposted(Command):
    """A player was dealt in without posting: a newcomer, or one ``returning`` to the game.

    ``posts`` says that the player posts now, which counts while nobody has acted.
    """

    seat: int
    returning: bool = False
    posts: bool = False


def report(state: RoundState, command: ReportUnposted) -> Sequence[Fact]:
    """Any act of another kills the hand; who has acted plays on. Either way the post is owed."""
    seat, rule = command.seat, "67b" if command.returning else "66b"
    clause = f"holdem-sa-2020:{rule}"
    if seat not in state.order:
        raise Refused("no_hand_in_play", clause, f"Seat {seat} has no hand in this round.")
    if state.phase in ("forced", "dealing") and not state.street:
        raise Refused("not_now", clause, "That is found once the hole cards are dealt.")
    if _has_posted(state, seat):
        raise Refused("posted", clause, f"Seat {seat} has posted.")
    owed = f.PostOwed(seat=seat, returning=command.returning, clause=clause)
    if state.out[seat] or _has_acted(state, seat):
        return [owed]
    if any(state.acted) or not command.posts:
        return [*dead(state, seat, "dealt in without a post", clause), owed]
    return _posted(state, seat, command.returning, clause)


def _has_acted(state: RoundState, seat: int) -> bool:
    """Whoever is in after the first betting round has acted in it."""
    return state.acted[seat] or state.street > 0 or state.phase != "betting"


def _has_posted(state: RoundState, seat: int) -> bool:
    """A blind, or a post to come in; the ante is everybody's."""
    ante = state.terms.ante_cents if seat in state.antes else 0
    return bool(state.forced[seat] > ante or state.dead[seat])


def _posted(state: RoundState, seat: int, returning: bool, clause: str) -> list[Fact]:
    """A live big blind; who missed blinds puts the small one in dead beside it."""
    stack = state.stacks[seat]
    big = min(state.terms.blinds[-1], stack)
    small = min(state.terms.blinds[0], stack - big) if returning else 0
    return [
        r.BlindPosted(
            seat=seat,
            kind=POST,
            amount_cents=cents,
            level_cents=0,
            dead=is_dead,
            clause=clause,
        )
        for cents, is_dead in ((big, False), (small, True))
        if cents
    ]


ACTS: Acts = {ReportUnposted: report}
STEPS: Steps = {f.PostOwed: lambda s, _: s}
SENTENCES = {
    f.PostOwed: lambda x: f"Seat {x.seat} was dealt in unposted: the post is due next hand."
}
PROGRESS = {
    f.PostOwed: lambda x: {"post_owed": x.seat, "post_both": x.returning},
}
