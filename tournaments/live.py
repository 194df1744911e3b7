"""Where tournaments meet the floor: a round recorded at a tournament table tells its stacks.

One tournament chip is written as a dollar of the floor's round, and is none: a table that stands
for a tournament has no float, takes no jackpot wager, and its rounds move no money of the house.
"""

from collections.abc import Sequence

from casino.kernel import store
from casino.kernel.cursors import kept_cursor
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book
from games import floor
from games.chips.guard import float_is_open
from games.game import Game
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.commands import StartRound
from tournaments import desk
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.lending import CENTS, furnish
from tournaments.rules.floor.live import FollowEnd, FollowStart
from tournaments.rules.floor.wagering import require_at_table, require_seat
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

JACKPOT = ("AcceptJackpotWagers",)
WHO = "the house"
FIRST_CARD = ("DealCards", "DealCard", "CallNoMoreBets")
BETS = ("Check", "Call", "Bet", "Raise", "AllIn")
ASKED = frozenset((StartRound.__name__, *floor.WAGERS, *JACKPOT, *FIRST_CARD, *BETS))
PUT_IN = ("poker.ante_posted", "poker.blind_posted", "poker.called", "poker.raised")


def standing_for(table: str) -> tuple[str, str] | None:
    """The tournament and the table of it that a table of the floor stands for, if any."""
    found = kept_cursor().execute(
        "SELECT tournament, name FROM tournaments_tournamenttable WHERE floor_table = %b",
        (table,),
        prepare=True,
    )
    row = found.fetchone()
    return (row[0], row[1]) if row else None


def guard(book: Book, table: str, number: int, command: Command, game: Game) -> None:
    """Before a round starts or a wager is taken at a tournament table, its rules are asked."""
    name = type(command).__name__
    if name not in ASKED:
        return
    place = standing_for(table)
    if place is None:
        return
    code, at = place
    state = book.state(tournament_stream(code), TOURNAMENT)
    if isinstance(command, StartRound):
        _require_no_cash(state, table)
        asked = FollowStart(table=at, round=number + 1)
        state = desk.record(book, code, Told(asked=asked, by=WHO, at=command.at))
        furnish(book, state, at, game, command.at)
    elif name in FIRST_CARD:
        _require_stakes(state, at, _staking(book, table, number, game))
    elif name in JACKPOT or getattr(command, "box", "") == "jackpot":
        _require_jackpot(state)
    elif name in BETS:
        require_at_table(state, at, getattr(command, "seat", 0), floor.now())
    else:
        seated = book.state(table_stream(table), TABLE).players
        seat = getattr(command, "seat", 0)
        player = getattr(command, "player", "") or seated.get(seat, "")
        staked = _staked(book, table, number, game, command)
        require_seat(state, at, seat, player, staked, floor.now())


def _staking(book: Book, table: str, number: int, game: Game) -> set[int]:
    """The seats that have chips in the round."""
    money = game.money(book.state(round_stream(table, number), game.decider))
    return {one.seat for one in money if one.staked_cents}


def _require_stakes(state: TournamentState, table: str, staking: set[int]) -> None:
    """Against the bank every player stakes in every round; cards wait for it."""
    board, clause = state.ballot.at(table), state.clause("minimum")
    sitting_out = sorted(set(board.places) - staking)
    if state.book.marker and sitting_out:
        why = f"Seat {sitting_out[0]} must stake the table minimum."
        raise Refused("must_stake", clause, why)


def _require_no_cash(state: TournamentState, table: str) -> None:
    if float_is_open(table):
        why = f"Table {table} has an open float: tournament chips are never mixed with money."
        raise Refused("float_open", state.clause("tournament_chips"), why)


def _require_jackpot(state: TournamentState) -> None:
    """Jackpot wagers take real chips, so they are barred unless the conditions allow them."""
    if state.terms.jackpot_wagers.strip().lower() not in ("allowed", "unrestricted"):
        why = "No jackpot wagers in this tournament."
        raise Refused("jackpot_barred", state.clause("jackpot_wagers"), why)


def _staked(book: Book, table: str, number: int, game: Game, command: Command) -> int:
    """What the seat will have in the round with this wager, in chips."""
    seat = getattr(command, "seat", 0)
    money = game.money(book.state(round_stream(table, number), game.decider))
    before = sum(one.staked_cents for one in money if one.seat == seat)
    return (before + getattr(command, "amount_cents", 0)) // CENTS


def follow(book: Book, table: str, number: int, facts: Sequence[Fact], game: Game) -> None:
    """When a round of a tournament table ends, its stacks and eliminations are taken over."""
    ends = {game.progress(fact).ends for fact in facts} - {""}
    place = standing_for(table) if ends else None
    if place is None:
        return
    code, name = place
    money = game.money(book.state(round_stream(table, number), game.decider))
    results = tuple((one.seat, one.net_cents // CENTS, one.staked_cents // CENTS) for one in money)
    spent = FollowEnd(
        table=name, round=number, results=results, void="void" in ends,
        all_in=_all_in(book, round_stream(table, number)),
    )  # fmt: skip
    desk.record(book, code, Told(asked=spent, by=WHO, at=floor.now()))


def _all_in(book: Book, stream: str) -> tuple[int, ...]:
    """The seats in the order in which they put in their last chip, where stakes are followed."""
    facts = [event.fact for event in store.read(stream)] + list(book.staged(stream))
    left: dict[int, int] = {}
    order: list[int] = []
    for fact in facts:
        left = left or dict(getattr(fact, "stakes", None) or {})
        if getattr(fact, "wire", "") in PUT_IN and left:
            seat, amount = getattr(fact, "seat", 0), getattr(fact, "amount_cents", 0)
            left[seat] = left.get(seat, 0) - amount
            if left[seat] <= 0 and seat not in order:
                order.append(seat)
    return tuple(order)
