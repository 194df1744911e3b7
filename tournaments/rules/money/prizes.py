"""From a pool to prizes, without losing a cent: by share, fixed, or in kind."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.money.state import Added, PrizeLine

WHOLE = 10000


def split(pool_cents: int, shares: Sequence[int], unit_cents: int = 1) -> list[int]:
    """The pool by shares, rounded down to the unit; what is left over goes to the first place."""
    whole = sum(shares) or 1
    unit = max(1, unit_cents)
    parts = [pool_cents * share // whole // unit * unit for share in shares]
    if parts:
        parts[0] += pool_cents - sum(parts)
    return parts


def share_equally(cents: int, among: int) -> list[int]:
    """The same for everybody; the cents that do not divide go to those named first."""
    each, over = divmod(cents, among)
    return [each + (1 if number < over else 0) for number in range(among)]


def prize_list(terms: Conditions, entries: int, pool_cents: int) -> tuple[PrizeLine, ...]:
    """The prizes that the conditions make of a pool: fixed ones first, the rest by share."""
    fixed = list(terms.fixed_cents)
    shares = list(terms.shares_for(entries))
    left = pool_cents - sum(fixed)
    if left < 0 or (left and not shares):
        raise Refused(
            "prizes_do_not_fit", "", "The fixed prizes and the pool do not come to the same."
        )
    parts = split(left, shares, terms.prize_unit_cents)
    places = max(1, len(fixed), len(parts))
    amounts = [
        (fixed[n] if n < len(fixed) else 0) + (parts[n] if n < len(parts) else 0)
        for n in range(places)
    ]
    worth = [n for n, amount in enumerate(amounts, start=1) if amount]
    given = [gift.place for gift in terms.in_kind if gift.place <= places]
    return lines_of(terms, amounts[: max([1, *worth, *given])])


def lines_of(terms: Conditions, amounts: Sequence[int]) -> tuple[PrizeLine, ...]:
    """Amounts by place, with what the conditions give in kind out of them or on top.

    What is on top is published for its place, and makes it one however few have entered.
    """
    last = max([len(amounts), *on_top(terms)])
    made = [*amounts, *[0] * (last - len(amounts))]
    lines = [PrizeLine(place=n, amount_cents=cents) for n, cents in enumerate(made, start=1)]
    for gift in terms.in_kind:
        if not 1 <= gift.place <= len(lines):
            continue
        line = lines[gift.place - 1]
        if not gift.from_pool:
            lines[gift.place - 1] = replace(line, extra=_and(line.extra, gift.what))
            continue
        value = line.in_kind_cents + gift.value_cents
        if value > line.amount_cents:
            raise Refused(
                "in_kind_over_prize",
                "",
                f"{gift.what} costs more than the prize of place {gift.place}.",
            )
        kind = _and(line.in_kind, gift.what)
        lines[gift.place - 1] = replace(line, in_kind=kind, in_kind_cents=value)
    return tuple(lines)


def on_top(terms: Conditions) -> list[int]:
    """The places for which the conditions give something besides the pool."""
    return [gift.place for gift in terms.in_kind if not gift.from_pool]


def with_added(lines: Sequence[PrizeLine], added: Iterable[Added]) -> tuple[PrizeLine, ...]:
    """What the house adds in kind comes on top of the prize of its place, and may make it one."""
    made = list(lines)
    for one in added:
        if one.place:
            more = range(len(made) + 1, one.place + 1)
            made += [PrizeLine(place=place, amount_cents=0) for place in more]
            line = made[one.place - 1]
            made[one.place - 1] = replace(line, extra=_and(line.extra, one.what))
    return tuple(made)


def _and(before: str, what: str) -> str:
    return f"{before} and {what}" if before else what
