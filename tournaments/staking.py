"""Opening wagers at a floor table that stands for a tournament: limits, order, opportunity.

The round keeps the wagers; the tournament is told only what it rules on: a wager out of turn, and
one found changed after its player's opportunity.
"""

from collections.abc import Iterator
from typing import Any

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Book
from games import floor
from games.game import Game
from games.streams import round_stream
from tournaments import desk
from tournaments.lending import CENTS
from tournaments.rules.floor.commands import VoidStake
from tournaments.rules.floor.live import FollowFound, FollowStake
from tournaments.rules.floor.minimum import TableLimits
from tournaments.rules.floor.opportunity import Heard, next_asked, opportunities
from tournaments.rules.floor.state import Wagering
from tournaments.rules.floor.wagering import in_turn, opportunity_closed, require_within
from tournaments.rules.state import TournamentState
from tournaments.rules.told import HOUSE_NAME, Told

OPENING = ("ante", "blind", "trips")
COMPULSORY = ("ante", "blind")
FOUND = "ReportWagerFound"
OVER_MAXIMUM = "PermitOverMaximum"
ASKED = ("OfferWagers", "WithdrawWager", OVER_MAXIMUM)
OFFERED, STAKED = ".wagers_offered", (".wager_placed", ".wager_replaced")


def guard(
    book: Book, state: TournamentState, at: str, place: tuple[str, int], game: Game, told: Command
) -> None:
    """Ask the rules of the tournament before a dealer's request or an opening wager."""
    if not state.book.marker:
        return
    now = _now(book, state, at, place)
    name, seat, box = type(told).__name__, getattr(told, "seat", 0), getattr(told, "box", "")
    if name == "OfferWagers":
        _require_turn(state, at, now, getattr(told, "seats", ()))
    elif name == OVER_MAXIMUM:
        why = "The conditions set one maximum for everybody: no marker goes beyond it."
        raise Refused("above_maximum", state.clause("limits"), why)
    elif box in OPENING:
        round_: Any = book.state(round_stream(*place), game.decider)
        lies = round_.seat(seat).wagers
        if name == "WithdrawWager":
            _require_opportunity(state, now, seat, lies, "")
            return
        _require_opportunity(state, now, seat, lies, box)
        chips = told.amount_cents // CENTS  # type: ignore[attr-defined]
        limits = round_.settings.limits[box]
        least, most = limits.minimum_cents // CENTS, limits.maximum_cents // CENTS
        require_within(state, chips, TableLimits(least, most))
        if not lies and _out_of_turn(state, at, now, seat):
            warned = FollowStake(table=at, seat=seat, chips=chips)
            desk.record(book, state.code, Told(asked=warned, by=HOUSE_NAME, at=floor.now()))


def notice(
    book: Book, state: TournamentState, at: str, place: tuple[str, int], game: Game, told: Command
) -> None:
    """Tell the tournament of a wager found changed after its player's opportunity."""
    seat, box = getattr(told, "seat", 0), getattr(told, "box", "")
    if not state.book.marker or box not in OPENING or seat not in state.ballot.at(at).places:
        return
    round_: Any = book.state(round_stream(*place), game.decider)
    now = _now(book, state, at, place)
    lies = round_.seat(seat).wagers
    owed = box in COMPULSORY and box not in lies
    settled = box in lies and lies[box].result
    open_ = round_.phase == "wagers" and seat not in now.had and not now.closed
    if open_ or owed or settled or round_.over:
        return
    found = FollowFound(
        table=at, seat=seat, box=box, recorded=round_.seat(seat).placed(box) // CENTS,
        found=told.amount_cents // CENTS,  # type: ignore[attr-defined]
    )  # fmt: skip
    desk.record(book, state.code, Told(asked=found, by=HOUSE_NAME, at=floor.now()))


def voided(book: Book, state: TournamentState, told: Told) -> Told:
    """A wager the director voids leaves the floor's round as well, while no card is dealt."""
    asked = told.asked
    if not isinstance(asked, VoidStake):
        return told
    board = state.ballot.at(asked.table)
    if not (board.floor_table and board.round):
        return told
    place = board.floor_table, board.round
    game = floor.game_of_round(*place, book)
    withdraw: Any = game.command("WithdrawWager")
    for box in COMPULSORY:
        round_: Any = book.state(round_stream(*place), game.decider)
        if box in round_.seat(asked.seat).wagers:
            floor.record_in_round(book, *place, withdraw(seat=asked.seat, box=box), game)
    return told


def _now(book: Book, state: TournamentState, at: str, place: tuple[str, int]) -> Wagering:
    """The opportunities of the round; the director may have asked from the console as well."""
    board = state.ballot.at(at)
    stream = round_stream(*place)
    facts = (*(event.fact for event in store.read(stream)), *book.staged(stream))
    now = opportunities(in_turn(state, board), _heard(facts), marker=bool(board.marker))
    asked = state.floor.wagering.get(at, Wagering())
    had = tuple({*now.had, *asked.had} - {0})
    return Wagering(asked=asked.asked or now.asked, had=had, closed=asked.closed)


def _heard(facts: tuple[Any, ...]) -> Iterator[Heard]:
    """One seat named is a request to that player; to all at once, it is an invitation."""
    for fact in facts:
        wire = getattr(fact, "wire", "")
        if wire.endswith(OFFERED) and len(fact.seats) == 1:
            yield Heard("asked", fact.seats[0])
        elif wire.endswith(STAKED) and fact.box in OPENING:
            yield Heard("staked", fact.seat)


def _require_turn(state: TournamentState, at: str, now: Wagering, seats: tuple[int, ...]) -> None:
    """The dealer asks one player after the other, from the marker on where one is used."""
    if len(seats) != 1 or seats[0] == now.asked:
        return
    board, clause = state.ballot.at(at), state.clause("marker")
    if seats[0] in now.had:
        raise Refused("wagers_closed", clause, f"Seat {seats[0]} has been asked: go on from there.")
    due = next_asked(in_turn(state, board), now)
    if board.marker and seats[0] != due:
        raise Refused("out_of_order", clause, f"Seat {due} is asked next.")


def _require_opportunity(
    state: TournamentState, now: Wagering, seat: int, lies: dict[str, Any], box: str
) -> None:
    """What lay down when the next player was asked stays; a box still owed may be filled."""
    owed = box in COMPULSORY and box not in lies
    if (seat in now.had or now.closed) and not owed:
        raise opportunity_closed(state, _said(lies))


def _said(lies: dict[str, Any]) -> str:
    said = [f"{box} {wager.placed_cents // CENTS:,}" for box, wager in lies.items()]
    return ", ".join(said) or "none"


def _out_of_turn(state: TournamentState, at: str, now: Wagering, seat: int) -> bool:
    board = state.ballot.at(at)
    if not board.marker or seat == now.asked:
        return False
    return seat in now.had or seat != next_asked(in_turn(state, board), now)
