"""Commission: what comes out of the pots of a round before they are shared.

One pot above the threshold makes the sum of the round's pots liable, capped once. Pots that are
exempt (only antes or blinds; only tied winners put in; a winner would lose by it) stay out of both.
The jackpot drop and the fee for several boards are taken on top.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from games.kit.room.charges import Charges
from games.kit.room.pots import Pot, put_in
from games.kit.room.tariffs import Scale, Tariff
from games.kit.room.winners import Won

Kind = Literal["commission", "jackpot drop", "several boards"]
OverPots = Literal["in proportion", "largest first"]


class Contest(NamedTuple):
    """One pot when it is won: what is in it and from whom, and who wins it.

    ``forced`` says that it holds nothing but antes and blinds; ``boards`` who wins each board where
    several were run, an equal part of the pot lying on each.
    """

    amount_cents: int
    put_in: Mapping[int, int]
    won: Won
    forced: bool = False
    boards: tuple[Won, ...] = ()


class Charge(NamedTuple):
    """One charge of a round, pot by pot, with the clause that fixes it or lifts it."""

    kind: Kind
    by_pot: tuple[int, ...]
    clause: str

    @property
    def amount_cents(self) -> int:
        """The charge on the whole round."""
        return sum(self.by_pot)


class Taking(NamedTuple):
    """How a round is charged: in which unit, for how many boards, and over the pots in what way.

    ``uncalled_cents`` went back to who bet them, but commission is reckoned on them too.
    """

    unit_cents: int
    boards: int = 1
    uncalled_cents: int = 0
    over_pots: OverPots = "in proportion"


def contests(
    pots: Sequence[Pot],
    won: Sequence[Won],
    stakes: Mapping[int, int],
    forced: Mapping[int, int],
    dead: Mapping[int, int] | None = None,
) -> tuple[Contest, ...]:
    """The pots as they are charged.

    ``stakes`` is what each seat put in, net of the uncalled bet; ``forced`` how much of that was
    ante or blind; ``dead`` what it put in beside, as nobody's money, into the main pot.
    """
    covered = dict(forced)
    found: list[Contest] = []
    for pot, winning, parts in zip(pots, won, put_in(stakes, pots), strict=True):
        only_forced = all(cents <= covered.get(seat, 0) for seat, cents in parts.items())
        covered = {seat: covered.get(seat, 0) - cents for seat, cents in parts.items()}
        from_seats = parts if found else _added(parts, dead or {})
        found.append(Contest(pot.amount_cents, from_seats, winning, only_forced))
    return tuple(found)


def pot_charges(
    tariff: Tariff,
    charges: Charges,
    pots: Sequence[Contest],
    *,
    dealt_in: Collection[int],
    chip_cents: int,
    boards: int = 1,
    uncalled_cents: int = 0,
    over_pots: OverPots = "in proportion",
) -> tuple[Charge, ...]:
    """What comes out of the pots of a round before they are shared, commission first."""
    if not pots:
        return ()
    taking = Taking(tariff.unit_cents or chip_cents, boards, uncalled_cents, over_pots)
    spared = _spared(tariff, pots, dealt_in)
    while True:
        found = _reckoned(tariff, charges, pots, spared, taking)
        losing = _losing(tariff, pots, found, taking.unit_cents)
        if not losing:
            return found
        spared |= dict.fromkeys(losing, tariff.clause("loss"))


def net(pots: Iterable[Contest], charged: Sequence[Charge]) -> tuple[int, ...]:
    """What is left of each pot to be shared."""
    return tuple(
        pot.amount_cents - sum(charge.by_pot[number] for charge in charged)
        for number, pot in enumerate(pots)
    )


def apportioned(total_cents: int, weights: Sequence[int], unit_cents: int) -> tuple[int, ...]:
    """A total over weights in whole units by largest remainder, ties to the earlier one."""
    whole, sum_of = total_cents // unit_cents, sum(weights)
    if not sum_of:
        return (0,) * len(weights)
    parts = [whole * weight // sum_of for weight in weights]
    rests = [whole * weight % sum_of for weight in weights]
    by_rest = sorted(range(len(weights)), key=lambda place: (-rests[place], place))
    for place in by_rest[: whole - sum(parts)]:
        parts[place] += 1
    cents = [part * unit_cents for part in parts]
    cents[weights.index(max(weights))] += total_cents % unit_cents
    return tuple(cents)


def largest_first(total_cents: int, pots: Sequence[int], unit_cents: int) -> tuple[int, ...]:
    """A total out of the largest pot, what it cannot bear out of the next, equal ones in order."""
    parts = [0] * len(pots)
    for number in sorted(range(len(pots)), key=lambda number: (-pots[number], number)):
        parts[number] = min(total_cents - sum(parts), pots[number] // unit_cents * unit_cents)
    return tuple(parts)


def _spared(tariff: Tariff, pots: Sequence[Contest], dealt_in: Collection[int]) -> dict[int, str]:
    """The pots that bear nothing, each with the clause that says so."""
    shared_by_all = tariff.clause("shared by all")
    if shared_by_all and _shared_by_all(pots, dealt_in):
        return dict.fromkeys(range(len(pots)), shared_by_all)
    spared = {}
    for number, pot in enumerate(pots):
        if tariff.clause("forced") and pot.forced:
            spared[number] = tariff.clause("forced")
        elif tariff.clause("tied") and pot.won.tied and set(pot.put_in) <= set(pot.won.seats):
            spared[number] = tariff.clause("tied")
    return spared


def _shared_by_all(pots: Sequence[Contest], dealt_in: Collection[int]) -> bool:
    """Whether everybody who started the hand finished it and shares equally in all his pots."""
    return (
        len(dealt_in) > 1
        and set(pots[0].won.seats) == set(dealt_in)
        and all(pot.won.tied and set(pot.put_in) == set(pot.won.seats) for pot in pots)
        and all(len(set(_parts(pot, pot.amount_cents, 1).values())) == 1 for pot in pots)
    )


def _reckoned(
    tariff: Tariff,
    charges: Charges,
    pots: Sequence[Contest],
    spared: Mapping[int, str],
    taking: Taking,
) -> tuple[Charge, ...]:
    taken = [_commission(tariff, charges, pots, spared, taking)]
    bearer = next((number for number in range(len(pots)) if number not in spared), None)
    extra: list[tuple[Kind, int, str]] = [
        ("jackpot drop", charges.jackpot_drop_cents, tariff.clause("drop")),
        ("several boards", charges.boards_fee_cents * (taking.boards > 1), tariff.clause("runs")),
    ]
    if bearer is not None:
        taken += [Charge(k, _on(bearer, len(pots), cents), c) for k, cents, c in extra if cents]
    return tuple(taken) if charges.rate_hundredths else tuple(taken[1:])


def _commission(
    tariff: Tariff,
    charges: Charges,
    pots: Sequence[Contest],
    spared: Mapping[int, str],
    taking: Taking,
) -> Charge:
    scale = scale_of(tariff, charges)
    liable = [0 if n in spared else pot.amount_cents for n, pot in enumerate(pots)]
    payers = [cents if cents > scale.nil_up_to_cents else 0 for cents in liable]
    nothing = (0,) * len(pots)
    if not any(payers):
        clause = scale.clauses.get("nil", "") if any(liable) else next(iter(spared.values()), "")
        return Charge("commission", nothing, clause or scale.clauses["rate"])
    unit, base = taking.unit_cents, sum(liable) + taking.uncalled_cents
    full = base * scale.rate_hundredths // 10_000 // unit * unit
    total = min(full, charges.maximum_cents, sum(cents // unit * unit for cents in payers))
    over = apportioned if taking.over_pots == "in proportion" else largest_first
    clause = scale.clauses["cap" if total < full else "rate"]
    return Charge("commission", over(total, payers, unit), clause)


def scale_of(tariff: Tariff, charges: Charges) -> Scale:
    """The scale a table uses: one of the instrument's, or the rate it has nominated."""
    for scale in tariff.scales:
        if scale.rate_hundredths == charges.rate_hundredths:
            return scale
    return Scale(charges.rate_hundredths, 0, tariff.clauses)


def _losing(
    tariff: Tariff, pots: Sequence[Contest], charged: Sequence[Charge], unit_cents: int
) -> list[int]:
    """The pots a winner of which would get less than he put in, only because of the charges."""
    if not tariff.clause("loss"):
        return []
    left = net(pots, charged)
    return [
        number
        for number, pot in enumerate(pots)
        if left[number] < pot.amount_cents and _loses(pot, left[number], unit_cents)
    ]


def _loses(pot: Contest, net_cents: int, unit_cents: int) -> bool:
    """Who wins the lesser part of several boards has lost already, and not by the charges."""
    least = _parts(pot, net_cents, unit_cents)
    before = _parts(pot, pot.amount_cents, unit_cents) if pot.boards else pot.put_in
    return any(cents < pot.put_in.get(s, 0) <= before[s] for s, cents in least.items())


def _parts(pot: Contest, cents: int, unit_cents: int) -> Counter[int]:
    """The least that each winner gets of an amount, board by board."""
    boards, least = pot.boards or (pot.won,), Counter[int]()
    for won in boards:
        each = cents // len(boards) // len(won.seats) // unit_cents * unit_cents
        least.update(dict.fromkeys(won.seats, each))
    return least


def _on(bearer: int, pots: int, cents: int) -> tuple[int, ...]:
    return tuple(cents if number == bearer else 0 for number in range(pots))


def _added(parts: Mapping[int, int], dead: Mapping[int, int]) -> dict[int, int]:
    return {seat: parts.get(seat, 0) + dead.get(seat, 0) for seat in {*parts, *dead}}
