"""Draws done again from what the book shows of them: the proof that nobody chose a seat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from casino.kernel import store
from casino.kernel.event import Event
from games.kit.draw import commitment
from tournaments.book import tournament_stream
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.drawing import Seat, ballot, mixed, nth_try
from tournaments.rules.ballot.moving import GAP
from tournaments.rules.chips.denominations import race
from tournaments.rules.chips.facts import ChipsRacedOff
from tournaments.rules.floor.positions import Sits, balanced

Placed = tuple[tuple[int, str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redrawn:
    """A draw: the digest shown before it, the seed shown with it, and the draw done again.

    ``annulled`` is why its seats were taken back, if they were.
    """

    number: int
    what: str
    digest: str
    seed: str
    at: str
    recorded: Placed
    again: Placed
    annulled: str = ""

    @property
    def sealed(self) -> bool:
        """Whether the seed is the one whose digest was shown before."""
        return commitment(self.seed) == self.digest

    @property
    def holds(self) -> bool:
        """Whether the seed gives what was recorded."""
        return self.sealed and self.recorded == self.again


def draws_of(code: str) -> list[Redrawn]:
    """Every draw of a tournament, oldest first, with those whose seats were taken back."""
    events = store.read(tournament_stream(code))
    facts = [event.fact for event in events]
    why = {fact.number: fact.why for fact in facts if isinstance(fact, f.BallotAnnulled)}
    return [replace(draw, annulled=why.get(draw.number, "")) for draw in _draws(events)]


def _draws(events: Iterable[Event]) -> Iterator[Redrawn]:
    digests: dict[int, str] = {}
    current = 0
    moved: list[f.EntryMoved] = []
    for event in events:
        fact = event.fact
        if isinstance(fact, f.DrawCommitted):
            current = fact.number
            digests[fact.number] = fact.digest
            moved = []
        elif isinstance(fact, f.EntryMoved):
            moved.append(fact)
        elif isinstance(fact, f.BallotDrawn):
            yield _ballot(fact, digests.get(fact.number, ""))
        elif isinstance(fact, f.BalanceDrawn):
            yield _balanced(fact, digests.get(fact.number, ""))
        elif isinstance(fact, f.TableBroken):
            yield _broken(fact, moved, digests.get(fact.number, ""))
        elif isinstance(fact, ChipsRacedOff):
            yield _raced(fact, current, digests.get(current, ""), event.occurred_at.isoformat())


def _ballot(fact: f.BallotDrawn, digest: str) -> Redrawn:
    seats = [Seat(*seat) for seat in fact.seats]
    sitting = {(table, group): number for table, group, number in fact.sitting}
    again = ballot(
        fact.seed, fact.entries, seats, dict(fact.groups), fact.most_of_a_group, sitting=sitting
    )
    return Redrawn(
        number=fact.number,
        what=f"seats for session {fact.session}",
        digest=digest,
        seed=fact.seed,
        at=fact.at,
        recorded=fact.placed,
        again=tuple((entry, *seat) for entry, seat in sorted(again.items())),
    )


def _balanced(fact: f.BalanceDrawn, digest: str) -> Redrawn:
    players: dict[str, dict[int, int]] = {table: {} for table, _ in fact.tables}
    for table, seat, entry in fact.seated:
        players[table][seat] = entry
    tables = [
        Sits(table=table, capacity=seats, button=0, players=players[table], blinds=False)
        for table, seats in fact.tables
    ]
    moves = balanced(tables, GAP, nth_try(fact.seed, fact.tries))
    return Redrawn(
        number=fact.number,
        what="who moves to even out the tables",
        digest=digest,
        seed=fact.seed,
        at=fact.at,
        recorded=fact.moved,
        again=tuple((move.entry, *move.to) for move in moves),
    )


def _broken(fact: f.TableBroken, moved: list[f.EntryMoved], digest: str) -> Redrawn:
    seed = nth_try(fact.seed, fact.tries)
    cards = mixed(f"{seed}/cards", [Seat(*seat) for seat in fact.seats])
    drawers = mixed(f"{seed}/players", fact.entries)
    again = sorted((entry, *card) for entry, card in zip(drawers, cards, strict=True))
    here = moved[-len(fact.entries) :] if fact.entries else []
    return Redrawn(
        number=fact.number,
        what=f"table {fact.table} broken",
        digest=digest,
        seed=fact.seed,
        at=fact.at,
        recorded=tuple(sorted((m.entry, m.to_table, m.to_seat) for m in here)),
        again=tuple(again),
    )


def _raced(fact: ChipsRacedOff, number: int, digest: str, at: str) -> Redrawn:
    """A race by its winners: who won a chip, at which table."""
    before = dict(fact.stacks)
    for entry, count in fact.odd:
        per = fact.large // fact.small
        before[entry] += (count % per) * fact.small - dict(fact.won).get(entry, 0) * fact.large
    again = race(dict(fact.odd), before, fact.small, fact.large, fact.seed)
    return Redrawn(
        number=number,
        what=f"race of {fact.small:,} at table {fact.table}",
        digest=digest,
        seed=fact.seed,
        at=at,
        recorded=tuple((entry, fact.table, won) for entry, won in fact.won),
        again=tuple((entry, fact.table, won) for entry, won in again.won.items()),
    )
