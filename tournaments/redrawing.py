"""Draws done again from what the book shows of them: the proof that nobody chose a seat."""

from collections.abc import Iterator
from dataclasses import dataclass

from casino.kernel import store
from games.kit.draw import commitment
from tournaments.book import tournament_stream
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.drawing import Seat, ballot, mixed
from tournaments.rules.chips.denominations import race
from tournaments.rules.chips.facts import ChipsRacedOff

Placed = tuple[tuple[int, str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Redrawn:
    """A draw: the digest shown before it, the seed shown with it, and the draw done again."""

    number: int
    what: str
    digest: str
    seed: str
    at: str
    recorded: Placed
    again: Placed

    @property
    def sealed(self) -> bool:
        """Whether the seed is the one whose digest was shown before."""
        return commitment(self.seed) == self.digest

    @property
    def holds(self) -> bool:
        """Whether the seed gives what was recorded."""
        return self.sealed and self.recorded == self.again


def draws_of(code: str) -> Iterator[Redrawn]:
    """Every draw of a tournament, oldest first."""
    digests: dict[int, str] = {}
    current = 0
    moved: list[f.EntryMoved] = []
    for event in store.read(tournament_stream(code)):
        fact = event.fact
        if isinstance(fact, f.DrawCommitted):
            current = fact.number
            digests[fact.number] = fact.digest
            moved = []
        elif isinstance(fact, f.EntryMoved):
            moved.append(fact)
        elif isinstance(fact, f.BallotDrawn):
            yield _ballot(fact, digests.get(fact.number, ""))
        elif isinstance(fact, f.TableBroken):
            yield _broken(fact, moved, digests.get(fact.number, ""))
        elif isinstance(fact, ChipsRacedOff):
            yield _raced(fact, current, digests.get(current, ""), event.occurred_at.isoformat())


def _ballot(fact: f.BallotDrawn, digest: str) -> Redrawn:
    seats = [Seat(*seat) for seat in fact.seats]
    again = ballot(fact.seed, fact.entries, seats, dict(fact.groups), fact.most_of_a_group)
    return Redrawn(
        number=fact.number,
        what=f"seats for session {fact.session}",
        digest=digest,
        seed=fact.seed,
        at=fact.at,
        recorded=fact.placed,
        again=tuple((entry, *seat) for entry, seat in sorted(again.items())),
    )


def _broken(fact: f.TableBroken, moved: list[f.EntryMoved], digest: str) -> Redrawn:
    cards = mixed(f"{fact.seed}/cards", [Seat(*seat) for seat in fact.seats])
    drawers = mixed(f"{fact.seed}/players", fact.entries)
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
