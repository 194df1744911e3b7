"""Where tournaments meet the floor: a round recorded at a tournament table tells its stacks.

One tournament chip is written as a dollar of the floor's round, and is none: a table that stands
for a tournament has no float, takes no jackpot wager, and its rounds move no money of the house.
"""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.exchange import ask
from casino.kernel.handle import Book
from games import floor
from games.chips.guard import float_is_open
from games.corrected import changes_of
from games.game import Game
from games.kit.house.correcting import RESULTS
from games.kit.room.irregular.facts import PaymentCorrected
from games.models import RoundSheet
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.commands import StartRound
from tournaments import desk, staking
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.lending import CENTS, furnish, lent_to, require_game
from tournaments.rules.floor.live import FollowCorrected, FollowEnd, FollowStart
from tournaments.rules.floor.wagering import (
    require_as_it_stood,
    require_at_table,
    require_seat,
)
from tournaments.rules.state import TournamentState
from tournaments.rules.told import HOUSE_NAME, Told

JACKPOT = ("AcceptJackpotWagers",)
FIRST_CARD = ("DealCards", "DealCard", "CallNoMoreBets")
BETS = ("Check", "Call", "Bet", "Raise", "AllIn")
ASKED = frozenset(
    (
        StartRound.__name__,
        *floor.WAGERS,
        *JACKPOT,
        *FIRST_CARD,
        *BETS,
        *staking.ASKED,
        staking.FOUND,
    )
)
PUT_IN = ("poker.ante_posted", "poker.blind_posted", "poker.called", "poker.raised")


def standing_for(table: str, lent: Callable[[], str]) -> tuple[str, str] | None:
    """The tournament and the table of it that a table of the floor stands for, if any.

    A tournament keeps the tables it had: ``lent`` says to whom, and is asked only of those.
    """
    rows = ask(
        "SELECT tournament, name FROM tournaments_tournamenttable WHERE floor_table = %s", (table,)
    )
    to = lent() if rows else ""
    return next(((code, name) for code, name in rows if lent_to(code, name) == to), None)


def guard(book: Book, table: str, number: int, command: Command, game: Game) -> None:
    """Before a round starts or a wager is taken at a tournament table, its rules are asked."""
    name = type(command).__name__
    if name not in ASKED:
        return
    to = book.state(table_stream(table), TABLE).lending.to
    place = standing_for(table, lambda: to) if to else None
    if place is None:
        return
    code, at = place
    state = book.state(tournament_stream(code), TOURNAMENT)
    if isinstance(command, StartRound):
        _require_no_cash(state, table)
        require_game(state, game)
        asked = FollowStart(table=at, round=number + 1)
        state = desk.record(book, code, Told(asked=asked, by=HOUSE_NAME, at=command.at))
        furnish(book, state, at, game, command.at)
    elif name == staking.FOUND:
        staking.notice(book, state, at, (table, number), game, command)
    elif name in FIRST_CARD:
        _require_stakes(state, at, _staked_by_seat(book, table, number, game))
    elif name in JACKPOT or getattr(command, "box", "") == "jackpot":
        _require_jackpot(state)
    elif name in BETS:
        require_at_table(state, at, getattr(command, "seat", 0), floor.now())
    elif name in staking.ASKED:
        staking.guard(book, state, at, (table, number), game, command)
    else:
        seated = book.state(table_stream(table), TABLE).players
        seat = getattr(command, "seat", 0)
        player = getattr(command, "player", "") or seated.get(seat, "")
        staked = _staked(book, table, number, game, command)
        require_seat(state, at, seat, player, staked, floor.now())
        staking.guard(book, state, at, (table, number), game, command)


def _staked_by_seat(book: Book, table: str, number: int, game: Game) -> dict[int, int]:
    """The chips that each seat has in the round."""
    money = game.money(book.state(round_stream(table, number), game.decider))
    return {one.seat: one.staked_cents // CENTS for one in money}


def _require_stakes(state: TournamentState, table: str, staked: dict[int, int]) -> None:
    """Against the bank every player stakes in every round; cards wait for it."""
    if not state.book.marker:
        return
    board, clause = state.ballot.at(table), state.clause("minimum")
    for seat, entry in sorted(board.places.items()):
        if entry not in state.places.broke and not staked.get(seat):
            why = f"Seat {seat} must stake the table minimum."
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
    """What the seat will have in the round with this wager, in chips; it replaces one there."""
    seat, box = getattr(command, "seat", 0), getattr(command, "box", "")
    round_: Any = book.state(round_stream(table, number), game.decider)
    before = sum(one.staked_cents for one in game.money(round_) if one.seat == seat)
    replaced: int = round_.seat(seat).placed(box)
    return (before - replaced + getattr(command, "amount_cents", 0)) // CENTS


def follow(book: Book, table: str, number: int, facts: Sequence[Fact], game: Game) -> None:
    """A seat is settled on what stood; a round that ends tells stacks and eliminations.

    One that is put right when it is over tells what that moves.
    """
    if any(isinstance(fact, PaymentCorrected) for fact in facts):
        _follow_corrected(book, table, number, facts, game)
        return
    ends = {game.progress(fact).ends for fact in facts} - {""}
    settled = {fact.seat for fact in facts if isinstance(fact, RESULTS)}
    if not ends and not (settled and book.state(table_stream(table), TABLE).lending.to):
        return
    place = standing_for(table, lambda: lent_for(table, number))
    if place is None:
        return
    code, name = place
    if settled:
        require_as_it_stood(book.state(tournament_stream(code), TOURNAMENT), name, settled)
    if not ends:
        return
    money = game.money(book.state(round_stream(table, number), game.decider))
    results = tuple((one.seat, one.net_cents // CENTS, one.staked_cents // CENTS) for one in money)
    spent = FollowEnd(
        table=name, round=number, results=results, void="void" in ends,
        all_in=_all_in(book, round_stream(table, number)),
    )  # fmt: skip
    desk.record(book, code, Told(asked=spent, by=HOUSE_NAME, at=floor.now()))


def _follow_corrected(
    book: Book, table: str, number: int, facts: Sequence[Fact], game: Game
) -> None:
    place = standing_for(table, lambda: lent_for(table, number))
    if place is None:
        return
    code, name = place
    players = book.state(round_stream(table, number), game.decider).players
    changes = tuple(
        (seat, players[seat], cents // CENTS)
        for seat, cents in sorted(changes_of(facts).items())
        if cents
    )
    told = FollowCorrected(table=name, round=number, changes=changes)
    desk.record(book, code, Told(asked=told, by=HOUSE_NAME, at=floor.now()))


def lent_for(table: str, number: int) -> str:
    """To whom the table was lent when the round began."""
    sheet = RoundSheet.objects.filter(pk=round_stream(table, number))
    return sheet.values_list("lent", flat=True).first() or ""


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
