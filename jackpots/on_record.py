"""What the book holds of a round that a pool has forgotten, and who is to be told of a fault."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import Sum

from casino.kernel import store
from casino.kernel.event import Fact
from games.chips.models import ShiftSheet
from games.models import TableBoard
from jackpots.models import ClaimSheet, PoolLine
from jackpots.pool import pool_stream
from jackpots.rules import facts as f
from jackpots.rules.evolve import evolve
from jackpots.rules.ledger import MOVING
from jackpots.rules.state import PoolState, RoundPot, place_of


def pot_of(code: str, table: str, number: int, staged: Iterable[Fact]) -> RoundPot | None:
    """A round's wagers and payouts that were not reversed, read from their own events.

    ``staged`` is what is about to be recorded of the jackpot and must not be reversed twice.
    """
    moving = [fact for fact in staged if _moves(fact, table, number)]
    return pot_from(code, table, number, [*facts_of(code, table, number), *moving])


def facts_of(code: str, table: str, number: int) -> list[Fact]:
    """Every fact by which a round moved the jackpot's money, oldest first."""
    lines = PoolLine.objects.filter(pool=code, table=table, round=number).order_by("version")
    return [_fact(code, version) for version in lines.values_list("version", flat=True)]


def pot_from(code: str, table: str, number: int, facts: list[Fact]) -> RoundPot | None:
    """What those facts leave of the round."""
    if not facts:
        return None
    state = PoolState(code=code, scheme=_scheme(code))
    for fact in facts:
        state = evolve(state, fact)
    return state.rounds.get(place_of(table, number))


def paid_in(table: str, number: int) -> int:
    """What jackpots have paid on a round and was not reversed: a void would take it back."""
    paid = ClaimSheet.objects.filter(table=table, round=number, status="paid")
    return int(paid.aggregate(total=Sum("amount_cents"))["total"] or 0)


def tables_of(code: str) -> list[TableBoard]:
    """The open tables that feed a jackpot."""
    named = TableBoard.objects.filter(status="open", settings__contains=f'"jackpot":"{code}"')
    return list(named)


def games_at(tables: Iterable[str]) -> dict[str, str]:
    """What is dealt at these tables, where they were ever opened."""
    known = TableBoard.objects.filter(code__in=list(tables))
    return dict(known.values_list("code", "game"))


def supervisors_of(code: str) -> tuple[str, ...]:
    """Who answers for the pits in which the jackpot is played; without a shift, all supervisors."""
    pits = {table.pit for table in tables_of(code)}
    on_duty = ShiftSheet.objects.filter(pit__in=pits, status="open")
    names = {sheet.offered_by or sheet.opened_by for sheet in on_duty}
    if not names:
        people = User.objects.filter(is_active=True, groups__name="supervisor")
        names = set(people.values_list("username", flat=True))
    return tuple(sorted(names))


def _moves(fact: Fact, table: str, number: int) -> bool:
    place = (getattr(fact, "table", ""), getattr(fact, "round", 0))
    return isinstance(fact, MOVING) and place == (table, number)


def _fact(code: str, version: int) -> Fact:
    (event,) = store.read(pool_stream(code), version - 1, version=version)
    assert isinstance(event.fact, Fact), event
    return event.fact


def _scheme(code: str) -> str:
    opened = _fact(code, 1)
    assert isinstance(opened, f.JackpotOpened), opened
    return opened.scheme
