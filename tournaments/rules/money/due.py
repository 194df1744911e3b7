"""What each entry is due: the prizes of the places, shared where places are shared."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from tournaments.rules.money.prizes import share_equally
from tournaments.rules.money.state import Award, Lock, PrizeLine
from tournaments.rules.places.standing import tie_rule
from tournaments.rules.state import TournamentState

CROWN = "The Crown"


def awards_of(state: TournamentState, ineligible: Mapping[int, str]) -> tuple[Award, ...]:
    """The awards that places, deal, bounties and findings about winners make of the pool.

    Behind a winner found ineligible everybody moves up; what an under-age winner would have had
    goes to the Crown and moves nobody.
    """
    lock = state.money.lock
    assert lock is not None
    out = {entry for entry, ground in ineligible.items() if ground == "ineligible"}
    groups = [tuple(e for e in group if e not in out) for group in state.places.final]
    groups = [group for group in groups if group]
    if not groups:
        raise Refused("places_missing", state.clause("places"), "No place has been awarded.")
    amounts = _by_entry(state, lock, groups)
    return tuple(
        Award(
            entry=entry,
            payee=CROWN if ineligible.get(entry) == "under_age" else _player(state, entry),
            place=place,
            amount_cents=line.amount_cents,
            in_kind=line.in_kind,
            in_kind_cents=line.in_kind_cents,
            extra=line.extra,
        )
        for entry, (place, line) in amounts.items()
    )


def _by_entry(
    state: TournamentState, lock: Lock, groups: Sequence[Sequence[int]]
) -> dict[int, tuple[int, PrizeLine]]:
    """Each winner's place and line, with everything that must be given away given away.

    More may have made a deal than there are prizes.
    """
    made: dict[int, tuple[int, PrizeLine]] = {}
    deal, place = state.money.deal, 0
    given = max(len(lock.prizes), len(deal.amounts) if deal else 0)
    for group in groups:
        if place >= given:
            break
        lines = lock.prizes[place : place + len(group)]
        if lines:
            _require_parted(state, group)
        lines = lines or (PrizeLine(place=place + 1, amount_cents=0),)
        for entry, line in zip(group, _shared(state, group, lines), strict=True):
            made[entry] = (place + 1, line)
        place += len(group)
    _apply_deal(state, made)
    unclaimed = lock.bounties_cents - state.money.bounties_paid_cents
    left = sum(line.amount_cents for line in lock.prizes[place:])
    first, (at, line) = next(iter(made.items()))
    made[first] = (at, _more(line, unclaimed + left))
    return made


def _require_parted(state: TournamentState, group: Sequence[int]) -> None:
    """A prize is shared only where ties are; a longer list may reward places left level."""
    if len(group) > 1 and tie_rule(state) != "share":
        names = ", ".join(map(str, group))
        why = f"Entries {names} are level for a prize: undo the award and part them."
        raise Refused("tie_open", state.clause("ties"), why)


def _shared(
    state: TournamentState, group: Sequence[int], lines: Sequence[PrizeLine]
) -> list[PrizeLine]:
    """One line each; those who share places share the sum, leftover cents to the first named.

    A thing is not cut up: the first named has that of the first of their places, at its cost within
    the equal share, the next that of the next place.
    """
    if len(group) == 1:
        return list(lines)
    place = lines[0].place
    parts = share_equally(sum(line.amount_cents for line in lines), len(group))
    held = [*lines, *(PrizeLine(place=place, amount_cents=0) for _ in group[len(lines) :])]
    for part, line in zip(parts, held, strict=True):
        if line.in_kind_cents > part:
            raise Refused(
                "in_kind_tied",
                state.clause("ties"),
                f"{line.in_kind} costs {dollars(line.in_kind_cents)}, and those level have "
                f"{dollars(part)} each: unlock the pool and publish how else it is given.",
            )
    return [
        replace(line, place=place, amount_cents=part)
        for part, line in zip(parts, held, strict=True)
    ]


def _apply_deal(state: TournamentState, made: dict[int, tuple[int, PrizeLine]]) -> None:
    """Those in the deal have their amounts, and the best placed what was left to play for."""
    deal = state.money.deal
    if deal is None:
        return
    best = list(made)[: len(deal.amounts)]
    if set(best) != set(deal.amounts):
        raise Refused(
            "deal_does_not_fit", "", "The players of the deal are not those of the first places."
        )
    for number, entry in enumerate(best):
        place, line = made[entry]
        cents = deal.amounts[entry] + (deal.left_cents if number == 0 else 0)
        made[entry] = (place, PrizeLine(place=place, amount_cents=cents, extra=line.extra))


def _more(line: PrizeLine, cents: int) -> PrizeLine:
    return PrizeLine(
        place=line.place,
        amount_cents=line.amount_cents + cents,
        in_kind=line.in_kind,
        in_kind_cents=line.in_kind_cents,
        extra=line.extra,
    )


def _player(state: TournamentState, entry: int) -> str:
    held = state.entries.entries.get(entry)
    return held.player if held else ""
