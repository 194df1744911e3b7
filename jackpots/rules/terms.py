"""The approved terms of a pool, and how one wager is divided under them to the cent."""

from dataclasses import dataclass
from typing import Literal

from casino.kernel.decider import Refused
from jackpots.rules.scheme import Scheme

WHOLE = 10_000

Funder = Literal["reserve", "house"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Parts of every wager in ten-thousandths, the seed after a win, and who funds the rest.

    Where the house feeds the pool itself, every round brings ``increment_cents``, wins are paid in
    whole ``unit_cents``, and from ``signature_cents`` on with one more signature.

    ``approval`` is the Commission's reference; they hold for rounds opened from ``from_at`` on.
    """

    approval: str
    jackpot_parts: int
    reserve_parts: int
    house_parts: int = 0
    seed_cents: int = 0
    floors_from: Funder = "reserve"
    multiples_from: Funder = "reserve"
    from_at: str = ""
    increment_cents: int = 0
    unit_cents: int = 0
    signature_cents: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """One wager divided; ``carry`` and ``house_carry`` are the ten-thousandths of a cent kept."""

    jackpot_cents: int
    reserve_cents: int
    house_cents: int
    carry: int
    house_carry: int


def divide(wager_cents: int, terms: Terms, carry: int, house_carry: int) -> Split:
    """Divide a wager so that its parts are whole cents and make up the wager.

    What a part falls short of a cent is carried to the next wager, so that over any number of
    wagers the jackpot and the house have their approved parts to less than a cent; the reserve has
    the rest.
    """
    jackpot_cents, carry = divmod(wager_cents * terms.jackpot_parts + carry, WHOLE)
    house_cents, house_carry = divmod(wager_cents * terms.house_parts + house_carry, WHOLE)
    # Two carries that ripen together must not take more than the wager holds.
    over = max(0, jackpot_cents + house_cents - wager_cents)
    house_cents, house_carry = house_cents - over, house_carry + over * WHOLE
    return Split(
        jackpot_cents=jackpot_cents,
        reserve_cents=wager_cents - jackpot_cents - house_cents,
        house_cents=house_cents,
        carry=carry,
        house_carry=house_carry,
    )


def require_sound(terms: Terms, scheme: Scheme) -> None:
    """Approved, adding up to the whole wager, and with no part the scheme does not know."""
    if not terms.approval.strip():
        raise Refused(
            "terms_not_approved",
            scheme.clauses["split"],
            "Enter the Commission's approval of the split between the pools.",
        )
    parts = (terms.jackpot_parts, terms.reserve_parts, terms.house_parts)
    if min(parts) < 0 or sum(parts) != WHOLE:
        raise Refused(
            "split_incomplete",
            scheme.clauses["split"],
            f"The parts must add up to 100 percent; they make {sum(parts) / 100:g} percent.",
        )
    if terms.house_parts and not scheme.house_share:
        raise Refused(
            "house_takes_no_part",
            scheme.clauses["split"],
            "Every part of a jackpot wager goes to the jackpot or to the reserve pool.",
        )
    if terms.seed_cents < 0:
        raise Refused("seed_below_nothing", "", "A seed is an amount, or nothing.")
