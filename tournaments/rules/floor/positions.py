"""Where a table's blinds fall, whom a move takes and which seat it gives: the stated procedure.

To balance, the player who would be the big blind next leaves the fullest table and takes the worst
free position of the emptiest one: the seat the big blind reaches soonest, and never the small
blind. At a table without blinds the player and the seat are drawn.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.rules.ballot.drawing import Seat, mixed


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """Seats in the order the deal reaches them from the one after ``after``."""
    ordered = sorted(seats)
    return [s for s in ordered if s > after] + [s for s in ordered if s <= after]


def blind_seats(button: int, seats: Iterable[int], *, two_left: bool = False) -> tuple[int, int]:
    """The small and the big blind; the last two of a tournament have the small on the button."""
    order = clockwise(seats, button)
    if len(order) < 2:
        return 0, 0
    return (order[1], order[0]) if two_left and len(order) == 2 else (order[0], order[1])


def next_button(button: int, seats: Iterable[int]) -> int:
    """Where the button goes for the next hand; to the first seat where it has not been out yet."""
    order = clockwise(seats, button)
    return order[0] if order else 0


def next_big_blind(button: int, seats: Iterable[int]) -> int:
    """The seat the big blind reaches in the next hand, when the button has moved on."""
    held = list(seats)
    return blind_seats(next_button(button, held), held)[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A free seat as the next hand finds it: hands until the big blind, and whether it waits.

    A player who would be the small blind, or sits between it and the button, takes no hand until
    the button has passed.
    """

    seat: int
    hands_to_big_blind: int
    waits: bool


def positions(button: int, seats: Iterable[int], capacity: int) -> list[Position]:
    """The free seats, worst position first."""
    held = set(seats)
    ahead = next_button(button, held)
    small, _ = blind_seats(ahead, held)
    free = [seat for seat in range(1, capacity + 1) if seat not in held]
    found = [_position(seat, ahead, small, held) for seat in free]
    return sorted(found, key=lambda p: (p.waits, p.hands_to_big_blind, p.seat))


def _position(seat: int, button: int, small: int, held: set[int]) -> Position:
    order = clockwise(held | {seat}, button)
    between = order.index(seat) <= order.index(small) if small in order else False
    hands = (order.index(seat) - 1) % len(order)
    return Position(seat=seat, hands_to_big_blind=hands, waits=between and len(held) > 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sits:
    """A table as balancing sees it; ``blinds`` is off where the game has none."""

    table: str
    capacity: int
    button: int
    players: Mapping[int, int]
    blinds: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A player's way from one seat to another, with the reason to be read to the players."""

    entry: int
    origin: Seat
    to: Seat
    why: str
    waits: bool = False


def uneven(tables: Iterable[Sits], gap: int) -> tuple[Sits, Sits] | None:
    """The fullest and the emptiest table, if they lie ``gap`` players apart."""
    found = list(tables)
    if len(found) < 2:
        return None
    fullest = max(found, key=lambda t: len(t.players))
    emptiest = min(found, key=lambda t: len(t.players))
    apart = len(fullest.players) - len(emptiest.players)
    return (fullest, emptiest) if apart >= gap else None


def balancing(tables: Iterable[Sits], gap: int, seed: str) -> Move | None:
    """The next move that balances the tables, or None when they are even."""
    pair = uneven(tables, gap)
    if pair is None:
        return None
    fullest, emptiest = pair
    apart = f"{len(fullest.players)} against {len(emptiest.players)} players"
    if not fullest.blinds:
        return _drawn(fullest, emptiest, seed, apart)
    seat = next_big_blind(fullest.button, fullest.players)
    worst = positions(emptiest.button, emptiest.players, emptiest.capacity)[0]
    place = "waits until the button has passed" if worst.waits else _said(worst)
    return Move(
        entry=fullest.players[seat],
        origin=Seat(fullest.table, seat),
        to=Seat(emptiest.table, worst.seat),
        why=f"{apart}; next big blind of table {fullest.table} to the worst position: {place}",
        waits=worst.waits,
    )


def balanced(tables: Iterable[Sits], gap: int, seed: str) -> list[Move]:
    """As many moves as it takes until no two tables lie ``gap`` players apart."""
    now = {table.table: table for table in tables}
    moves: list[Move] = []
    while move := balancing(now.values(), gap, f"{seed}/{len(moves)}"):
        moves.append(move)
        fullest, emptiest = now[move.origin.table], now[move.to.table]
        left = {seat: entry for seat, entry in fullest.players.items() if entry != move.entry}
        joined = dict(sorted({**emptiest.players, move.to.seat: move.entry}.items()))
        now[fullest.table] = replace(fullest, players=left)
        now[emptiest.table] = replace(emptiest, players=joined)
    return moves


def _said(position: Position) -> str:
    hands = position.hands_to_big_blind
    return "big blind at once" if not hands else f"big blind in {hands} hand{'s' * (hands > 1)}"


def _drawn(fullest: Sits, emptiest: Sits, seed: str, apart: str) -> Move:
    seat = mixed(f"{seed}/who", sorted(fullest.players))[0]
    free = [s for s in range(1, emptiest.capacity + 1) if s not in emptiest.players]
    to = mixed(f"{seed}/where", free)[0]
    return Move(
        entry=fullest.players[seat],
        origin=Seat(fullest.table, seat),
        to=Seat(emptiest.table, to),
        why=f"{apart}; player and seat drawn",
    )


def breaking(table: Sits, others: Iterable[Sits], seed: str, spread: Iterable[Seat]) -> list[Move]:
    """The two draws of a breaking table: the seat cards are mixed, then the players draw them."""
    by_table = {other.table: other for other in others}
    cards = mixed(f"{seed}/cards", spread)
    drawers = mixed(f"{seed}/players", [table.players[seat] for seat in sorted(table.players)])
    seat_of = {player: seat for seat, player in table.players.items()}
    return [
        Move(
            entry=player,
            origin=Seat(table.table, seat_of[player]),
            to=card,
            why=f"table {table.table} breaks; seat card drawn",
            waits=_waits(by_table[card.table], card.seat),
        )
        for player, card in zip(drawers, cards, strict=False)
    ]


def _waits(table: Sits, seat: int) -> bool:
    """A player from a broken table takes any position but one between small blind and button."""
    if not table.blinds or len(table.players) < 3:
        return False
    ahead = next_button(table.button, table.players)
    small, _ = blind_seats(ahead, table.players)
    order = clockwise({*table.players, seat}, ahead)
    return order.index(seat) < order.index(small)
