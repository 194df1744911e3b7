"""Who sits where, who waits, who is away, and the stakes before them."""

from casino.kernel.event import Fact, fact


@fact("table.player_seated")
class PlayerSeated(Fact):
    seat: int
    player: str
    stake_cents: int = 0


@fact("table.player_left")
class PlayerLeft(Fact):
    """``stake_cents`` is what the player took away, in games played with table stakes."""

    seat: int
    player: str
    stake_cents: int = 0
    at: str = ""


@fact("table.player_moved")
class PlayerMoved(Fact):
    seat: int
    to: int
    player: str
    clause: str


@fact("table.post_agreed")
class PostAgreed(Fact):
    """The player posts with the next round to come in, and does not wait for the blinds."""

    seat: int
    player: str
    clause: str


@fact("table.post_excused")
class PostExcused(Fact):
    """A manager lets the player in without a post."""

    seat: int
    player: str
    ground: str
    clause: str


@fact("table.post_falls_due")
class PostFallsDue(Fact):
    """The player played without a post and is not dealt in again before it is made."""

    seat: int
    player: str
    both: bool
    clause: str


@fact("table.seat_requested")
class SeatRequested(Fact):
    seat: int
    player: str
    clause: str


@fact("table.seat_request_withdrawn")
class SeatRequestWithdrawn(Fact):
    seat: int
    player: str


@fact("table.seat_draw_called")
class SeatDrawCalled(Fact):
    """The seed of the draw is fixed by its ``digest`` before anybody knows the cards."""

    seat: int
    players: tuple[str, ...]
    digest: str
    nonce: str
    clause: str


@fact("table.seat_drawn")
class SeatDrawn(Fact):
    """``cards`` were drawn by ``players`` in turn; those who tied drew again."""

    seat: int
    players: tuple[str, ...]
    cards: tuple[str, ...]
    winner: str
    seed: str
    clause: str


@fact("table.waiting_list_joined")
class WaitingListJoined(Fact):
    player: str
    clause: str


@fact("table.waiting_list_left")
class WaitingListLeft(Fact):
    player: str


@fact("table.seat_permitted")
class SeatPermitted(Fact):
    player: str
    clause: str


@fact("table.seated_by_ruling")
class SeatedByRuling(Fact):
    """Somebody entitled to it seats a player against the list, the order or the reservation."""

    seat: int
    player: str
    why: str
    clause: str


@fact("table.game_reserved")
class GameReserved(Fact):
    """``group`` is whom the game is for; empty when it is open to everybody again."""

    kind: str
    group: str
    clause: str


@fact("table.players_kept_apart")
class PlayersKeptApart(Fact):
    """``how`` is game (not in the same game) or beside (not next to one another)."""

    player: str
    other: str
    how: str
    why: str
    until_at: str
    clause: str


@fact("table.apart_ended")
class ApartEnded(Fact):
    player: str
    other: str
    why: str
    clause: str


@fact("table.extra_player_allowed")
class ExtraPlayerAllowed(Fact):
    why: str
    clause: str


@fact("table.player_away")
class PlayerAway(Fact):
    seat: int
    player: str
    clause: str


@fact("table.player_back")
class PlayerBack(Fact):
    seat: int
    player: str


@fact("table.seat_ruled_vacant")
class SeatRuledVacant(Fact):
    """Why a player has to give up a seat; the leaving itself is a fact of its own."""

    seat: int
    player: str
    ground: str
    clause: str


@fact("table.stake_changed")
class StakeChanged(Fact):
    """``spent_on`` is what chips were paid for that left the table."""

    seat: int
    player: str
    change_cents: int
    stake_cents: int
    clause: str
    spent_on: str = ""


@fact("table.player_declared")
class PlayerDeclared(Fact):
    """The player did not bring the stake up to the minimum and can add to it no more."""

    seat: int
    player: str
    stake_cents: int
    clause: str
