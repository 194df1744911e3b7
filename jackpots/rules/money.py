"""Opening, seeding, capping and adjusting a jackpot: no meter falls without a lawful reason."""

from collections.abc import Callable, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.schemes import SCHEMES, clause_of
from jackpots.rules.state import PoolState
from jackpots.rules.terms import Terms, require_sound

LAWFUL = ("malfunction", "cap", "seed_recovery", "removal")


def open_jackpot(state: PoolState, asked: c.OpenJackpot, told: c.Told) -> Sequence[Fact]:
    """The opening amounts are recorded with their explanation."""
    if state.open:
        raise Refused("jackpot_open", "", f"Jackpot {state.code} is open already.")
    scheme = SCHEMES.get(asked.scheme)
    if scheme is None or scheme.latches:
        raise Refused(
            "no_such_scheme",
            "",
            f"Jackpots fed by wagers: {', '.join(k for k, s in SCHEMES.items() if not s.latches)}.",
        )
    if not (asked.code.strip() and asked.name.strip() and asked.why.strip()):
        raise Refused(
            "jackpot_incomplete", "", "Enter code, name, and where the opening amounts come from."
        )
    if min(asked.jackpot_cents, asked.reserve_cents) < 0:
        raise Refused("pool_below_nothing", "", "A pool begins with nothing or more.")
    terms = _terms(asked, told.at)
    require_sound(terms, scheme)
    return [
        f.JackpotOpened(
            code=asked.code,
            name=asked.name,
            scheme=scheme.key,
            instrument=scheme.instrument,
            jackpot_cents=asked.jackpot_cents,
            reserve_cents=asked.reserve_cents,
            terms=terms,
            why=asked.why,
            by=told.by,
            at=told.at,
        )
    ]


def approve_terms(state: PoolState, asked: c.ApproveTerms, told: c.Told) -> Sequence[Fact]:
    """Parameters of a running jackpot wait until it is won; a later approval replaces one that
    waits."""
    _require_wagers(state)
    terms = _terms(asked, asked.from_at)
    require_sound(terms, SCHEMES[state.scheme])
    _require_reason(asked.why)
    return [f.TermsApproved(terms=terms, why=asked.why, by=told.by, at=told.at)]


def cap(state: PoolState, asked: c.CapMeter, told: c.Told) -> Sequence[Fact]:
    """Only at or above the amount showing."""
    _require_wagers(state)
    if not asked.approval.strip():
        raise Refused(
            "cap_not_approved", clause_of(state.scheme, "approved"), "Enter the cap's approval."
        )
    if asked.cap_cents and asked.cap_cents < state.jackpot_cents:
        raise Refused(
            "cap_below_meter",
            clause_of(state.scheme, "meter"),
            f"The meter shows {dollars(state.jackpot_cents)}: a cap may not lie below that.",
        )
    if asked.cap_cents == state.cap_cents:
        return []
    return [
        f.MeterCapped(
            cap_cents=asked.cap_cents,
            meter_cents=state.jackpot_cents,
            approval=asked.approval,
            by=told.by,
        )
    ]


def seed(state: PoolState, asked: c.SeedPool, told: c.Told) -> Sequence[Fact]:
    """House money comes in; a cap holds here too."""
    if asked.amount_cents <= 0:
        raise Refused("seed_below_nothing", "", "Enter the amount put in.")
    if not asked.approval.strip():
        raise Refused(
            "seed_not_approved", clause_of(state.scheme, "approved"), "Enter the seed's approval."
        )
    _require_reason(asked.why)
    if asked.pool == "reserve":
        _require_wagers(state)
    lifts = asked.amount_cents if asked.pool == "jackpot" else 0
    if lifts and state.cap_cents and state.jackpot_cents + lifts > state.cap_cents:
        raise Refused(
            "seed_over_cap",
            "",
            f"The meter may not rise over its cap of {dollars(state.cap_cents)}.",
        )
    return [
        f.PoolSeeded(
            pool=asked.pool,
            amount_cents=asked.amount_cents,
            approval=asked.approval,
            why=asked.why,
            by=told.by,
            meter_cents=state.jackpot_cents + lifts,
        )
    ]


def adjust(state: PoolState, asked: c.AdjustPool, told: c.Told) -> Sequence[Fact]:
    """A fall that is none of the lawful ones is refused, whoever signs it."""
    rule = _REASONS.get(asked.reason)
    if rule is None:
        raise Refused(
            "meter_may_not_fall",
            clause_of(state.scheme, "meter"),
            f"A pool is changed by hand for {', '.join(LAWFUL).replace('_', ' ')} only; "
            "wins and voids change it by themselves.",
        )
    if not (asked.why.strip() and asked.document.strip()):
        raise Refused("adjustment_undocumented", "", "Say why, and name the document it rests on.")
    if asked.pool == "reserve":
        _require_wagers(state)
    jackpot, reserve = rule(state, asked)
    if not (jackpot or reserve):
        raise Refused("nothing_to_adjust", "", "The change is nothing.")
    if min(state.jackpot_cents + jackpot, state.reserve_cents + reserve) < 0:
        raise Refused(
            "pool_below_nothing",
            "",
            f"The pools hold {dollars(state.jackpot_cents)} and {dollars(state.reserve_cents)}: "
            "neither may fall below nothing.",
        )
    return [
        f.PoolAdjusted(
            reason=asked.reason,
            jackpot_change_cents=jackpot,
            reserve_change_cents=reserve,
            why=asked.why,
            document=asked.document,
            prepared_by=told.prepared_by,
            meter_cents=state.jackpot_cents + jackpot,
        )
    ]


def _to_pool(asked: c.AdjustPool) -> tuple[int, int]:
    return (asked.change_cents, 0) if asked.pool == "jackpot" else (0, asked.change_cents)


def _malfunction(_state: PoolState, asked: c.AdjustPool) -> tuple[int, int]:
    return _to_pool(asked)


def _down_to_cap(state: PoolState, asked: c.AdjustPool) -> tuple[int, int]:
    over = state.jackpot_cents - state.cap_cents
    if not state.cap_cents or over <= 0 or asked.change_cents != -over:
        raise Refused(
            "meter_within_cap",
            clause_of(state.scheme, "meter"),
            "A cap correction takes the meter down to the cap exactly, where it stands over it.",
        )
    return -over, over


def _recovered(state: PoolState, asked: c.AdjustPool) -> tuple[int, int]:
    if not 0 < -asked.change_cents <= state.seeds_out_cents:
        raise Refused(
            "seed_not_recoverable",
            "",
            f"The house may take back {dollars(state.seeds_out_cents)} of what it put in.",
        )
    return _to_pool(asked)


def _removed(state: PoolState, asked: c.AdjustPool) -> tuple[int, int]:
    if asked.pool != "reserve" or asked.change_cents >= 0:
        raise Refused(
            "displayed_amount_stays",
            clause_of(state.scheme, "meter"),
            "Only an amount that no meter shows is removed: out of the reserve.",
        )
    return _to_pool(asked)


def _terms(asked: c.OpenJackpot | c.ApproveTerms, from_at: str) -> Terms:
    return Terms(
        approval=asked.approval,
        jackpot_parts=asked.jackpot_parts,
        reserve_parts=asked.reserve_parts,
        house_parts=asked.house_parts,
        seed_cents=asked.seed_cents,
        floors_from=asked.floors_from,
        multiples_from=asked.multiples_from,
        from_at=from_at,
    )


def _require_wagers(state: PoolState) -> None:
    """A system has no split and no cap, and its reserve is what recorded hands will be paid."""
    if state.system is not None:
        raise Refused(
            "jackpot_system",
            "holdem-sa-2020:113",
            "The house feeds this jackpot round by round, and its reserve is held for claims.",
        )


def _require_reason(why: str) -> None:
    if not why.strip():
        raise Refused("reason_missing", "", "Say why.")


_REASONS: dict[str, Callable[[PoolState, c.AdjustPool], tuple[int, int]]] = {
    "malfunction": _malfunction,
    "cap": _down_to_cap,
    "seed_recovery": _recovered,
    "removal": _removed,
}
