"""What may be asked about the seats of a table, who waits for one, and the stakes before them."""

from typing import Literal

from casino.kernel.event import Command, command


@command()
class SeatPlayer(Command):
    """Give a seat to a player; ``groups`` are what is on record of them, for reserved games."""

    seat: int
    player: str
    stake_cents: int = 0
    groups: tuple[str, ...] = ()
    at: str = ""


@command(needs="supervisor")
class SeatByRuling(SeatPlayer):
    """Seat a player against the waiting list, the order or the reservation, and say why."""

    why: str


@command()
class AdmitPlayer(SeatPlayer):
    """The same with what the house itself knows of the player, which no sender may say.

    ``not_with`` and ``not_beside`` are players to be kept away from; ``left_at`` and
    ``took_cents`` the last departure from the same game.
    """

    why: str = ""
    not_with: tuple[str, ...] = ()
    not_beside: tuple[str, ...] = ()
    left_at: str = ""
    took_cents: int = 0


@command()
class MovePlayer(Command):
    """Move a player of the table to a seat that is free."""

    seat: int
    to: int


@command(needs="supervisor")
class MoveByRuling(MovePlayer):
    """Move a player against the order in which players may, and say why."""

    why: str


@command()
class AdmitMove(MovePlayer):
    """The same with the players whom the house keeps away from this one."""

    why: str = ""
    not_beside: tuple[str, ...] = ()


@command()
class LeaveSeat(Command):
    """A player gives up a seat; ``taken_cents`` is the stake taken away, where it was counted."""

    seat: int
    taken_cents: int = 0
    at: str = ""


@command()
class LeaveCounted(LeaveSeat):
    """The same in an open round, which says what lies before the player."""


@command()
class RequestSeat(Command):
    """A player, seated here or not, wants this seat."""

    seat: int
    player: str


@command()
class WithdrawRequest(Command):
    """A player does not want the seat any more."""

    seat: int
    player: str


@command()
class CallDraw(Command):
    """Call a draw of cards for a seat that several players want."""

    seat: int


@command()
class CommitDraw(CallDraw):
    """The same with the digest of a seed which the house has made."""

    digest: str
    nonce: str


@command()
class DrawSeat(Command):
    """Draw the cards for the seat that was called: the highest takes it."""

    seat: int


@command()
class RevealDraw(DrawSeat):
    """The same with the seed."""

    seed: str


@command()
class JoinWaitingList(Command):
    """Put a player on the waiting list."""

    player: str


@command()
class LeaveWaitingList(Command):
    """Take a player off the waiting list."""

    player: str


@command(needs="supervisor")
class PermitSeat(Command):
    """Permit a player to take a seat."""

    player: str


@command(needs="supervisor")
class ReserveGame(Command):
    """Reserve the game for a class of players, or for speakers of a language; empty ends it."""

    group: str
    kind: Literal["players", "language"] = "players"


@command(needs="supervisor")
class KeepApart(Command):
    """Order two players to stay out of one another's game, or merely not to sit together."""

    player: str
    other: str
    how: Literal["game", "beside"]
    why: str
    at: str
    until_at: str = ""


@command(needs="supervisor")
class EndApart(Command):
    """Let two players sit together again."""

    player: str
    other: str
    why: str
    at: str


@command(needs="supervisor")
class AllowExtraPlayer(Command):
    """Start the game with one player more than the table normally takes."""

    why: str


@command()
class StepAway(Command):
    """A player leaves the table for a while and keeps the seat."""

    seat: int


@command()
class ComeBack(Command):
    """A player who was away is back."""

    seat: int


@command(needs="supervisor")
class ReleaseSeat(Command):
    """Give up the seat of a player who is away."""

    seat: int
    at: str


@command(needs="supervisor")
class VacateSeat(Command):
    """Have a player who does not bet give up the seat."""

    seat: int
    at: str = ""


@command()
class PostToEnter(Command):
    """A player posts with the next round and does not wait for the blinds."""

    seat: int


@command(needs="supervisor")
class ExcusePost(Command):
    """Let a player in without a post: moved by a manager, or the same game elsewhere closed."""

    seat: int
    ground: Literal["moved by a manager", "table closed"]
    same_limits: bool = True


@command(needs="device")
class NotePostOwed(Command):
    """The round tells the table: a player has acted who was dealt in without a post."""

    seat: int
    both: bool = False


@command()
class ChangeStake(Command):
    """A player adds chips to the stake on the table.

    Below zero, chips paid to an employee for what ``spent_on`` says, where that is allowed.
    """

    seat: int
    change_cents: int
    spent_on: str = ""


COMMANDS: tuple[type[Command], ...] = (
    SeatPlayer, SeatByRuling, MovePlayer, MoveByRuling, LeaveSeat, RequestSeat, WithdrawRequest,
    CallDraw, DrawSeat, JoinWaitingList, LeaveWaitingList, PermitSeat, ReserveGame, KeepApart,
    EndApart, AllowExtraPlayer, StepAway, ComeBack, ReleaseSeat, VacateSeat, ChangeStake,
    PostToEnter, ExcusePost,
)  # fmt: skip
