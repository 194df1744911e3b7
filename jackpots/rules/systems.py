"""Setting up a Jackpot System: tables, displays, increments and what is nominated (114)."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.adelaide import ADELAIDE, GAMES
from jackpots.rules.nomination import OTHERS, WHOLE, Mode, Nomination, OtherHand
from jackpots.rules.state import PoolState
from jackpots.rules.system import System
from jackpots.rules.terms import Terms


def open_system(state: PoolState, asked: sc.OpenJackpotSystem, told: c.Told) -> Sequence[Fact]:
    """114: at its seed or a balance, with a table, a display and a nominated hand at least."""
    if state.open:
        raise Refused("jackpot_open", "", f"Jackpot {state.code} is open already.")
    if not (asked.code.strip() and asked.name.strip() and asked.why.strip()):
        raise Refused(
            "jackpot_incomplete", "", "Enter code, name, and where the opening amount comes from."
        )
    if not asked.tables:
        raise Refused(
            "no_table", "holdem-sa-2020:114b", "A Jackpot System serves one table or more."
        )
    terms = _terms(asked, told.at)
    nomination = _nomination(asked.mode, asked.off_flop_parts, told.at)
    _require_notice(asked.notice_displayed, "holdem-sa-2020:114e")
    linked = [_linked(table, asked.display, told) for table in asked.tables]
    return [
        f.JackpotOpened(
            code=asked.code,
            name=asked.name,
            scheme=ADELAIDE.key,
            instrument=ADELAIDE.instrument,
            jackpot_cents=asked.jackpot_cents or asked.seed_cents,
            reserve_cents=0,
            terms=terms,
            why=asked.why,
            by=told.by,
            at=told.at,
        ),
        *linked,
        sf.HandNominated(nomination=nomination, by=told.by, clause="holdem-sa-2020:114f"),
    ]


def approve_increment(state: PoolState, asked: sc.ApproveIncrement, told: c.Told) -> Sequence[Fact]:
    """They wait for the next seeded start; a later approval replaces one that waits."""
    require_system(state)
    _require_reason(asked.why)
    return [f.TermsApproved(terms=_terms(asked, ""), why=asked.why, by=told.by, at=told.at)]


def link(state: PoolState, asked: sc.LinkTable, told: c.Told) -> Sequence[Fact]:
    """114a and 114c: Hold'em only, and never without a display."""
    require_system(state)
    return [_linked(asked.table, asked.display, told)]


def unlink(state: PoolState, asked: sc.UnlinkTable, told: c.Told) -> Sequence[Fact]:
    """114b: the last table stays, or there is no system."""
    system = require_system(state)
    _require_reason(asked.why)
    if asked.table not in system.tables:
        raise Refused(
            "table_not_linked", "holdem-sa-2020:114a", f"Table {asked.table} is not on it."
        )
    if len(system.tables) == 1:
        raise Refused(
            "no_table", "holdem-sa-2020:114b", "A Jackpot System serves one table or more."
        )
    return [
        sf.TableUnlinked(table=asked.table, why=asked.why, by=told.by, clause="holdem-sa-2020:114b")
    ]


def nominate(state: PoolState, asked: sc.NominateHand, told: c.Told) -> Sequence[Fact]:
    """114f: as the seeded start-up value begins, and not in the middle of a running jackpot."""
    if not require_system(state).at_seed:
        raise Refused(
            "jackpot_runs",
            "holdem-sa-2020:114f",
            "The jackpot runs: give notice, and the change holds from the next trading day.",
        )
    _require_notice(asked.notice_displayed, "holdem-sa-2020:114e")
    nomination = _nomination(asked.mode, asked.off_flop_parts, told.at, _now(state, told.at))
    return [sf.HandNominated(nomination=nomination, by=told.by, clause="holdem-sa-2020:114f")]


def notify(state: PoolState, asked: sc.NotifyHandChange, told: c.Told) -> Sequence[Fact]:
    """114g: from the start of the next trading day, unless the jackpot is won before."""
    require_system(state)
    _require_reason(asked.why)
    _require_notice(asked.notice_displayed, "holdem-sa-2020:114g")
    nomination = _nomination(
        asked.mode, asked.off_flop_parts, told.trading_day, _now(state, told.trading_day)
    )
    return [
        sf.HandChangeNotified(
            nomination=nomination,
            why=asked.why,
            by=told.by,
            at=told.at,
            clause="holdem-sa-2020:114g",
        )
    ]


def add_hand(state: PoolState, asked: sc.AddQualifyingHand, told: c.Told) -> Sequence[Fact]:
    """114i: for a part of the pool or an amount, and shown on the notice before it counts."""
    require_system(state)
    if asked.hand not in OTHERS:
        raise Refused(
            "no_such_hand",
            "holdem-sa-2020:114i",
            f"Other hands are: {', '.join(OTHERS).replace('_', ' ')}.",
        )
    if (asked.parts > 0) == (asked.amount_cents > 0) or asked.parts > WHOLE:
        raise Refused(
            "prize_missing",
            "holdem-sa-2020:114i",
            "A qualifying hand wins a part of the jackpot, or an amount, and not both.",
        )
    _require_notice(asked.notice_displayed, "holdem-sa-2020:114i")
    other = OtherHand(hand=asked.hand, parts=asked.parts, amount_cents=asked.amount_cents)
    return [
        sf.QualifyingHandAdded(other=other, by=told.by, at=told.at, clause="holdem-sa-2020:114i")
    ]


def remove_hand(state: PoolState, asked: sc.RemoveQualifyingHand, told: c.Told) -> Sequence[Fact]:
    """What is displayed counts until the trading day is over."""
    require_system(state)
    _require_reason(asked.why)
    if asked.hand not in {other.hand for other in _now(state, told.at).others}:
        raise Refused("no_such_hand", "holdem-sa-2020:114i", "That hand does not qualify now.")
    return [
        sf.QualifyingHandRemoved(
            hand=asked.hand,
            from_at=told.trading_day,
            why=asked.why,
            by=told.by,
            clause="holdem-sa-2020:114g",
        )
    ]


def require_system(state: PoolState) -> System:
    """The system; a jackpot that is fed by wagers is none."""
    if state.system is None:
        raise Refused("no_system", "", "This jackpot is fed by wagers; it is no Jackpot System.")
    return state.system


def _now(state: PoolState, at: str) -> Nomination:
    return require_system(state).nomination_at(at)


def _linked(table: str, display: str, told: c.Told) -> Fact:
    game = told.games.get(table, "")
    if game not in GAMES:
        raise Refused(
            "table_not_holdem",
            "holdem-sa-2020:114a",
            f"Table {table} deals {game or 'nothing yet'}: two hole cards each and a flop of "
            "three are needed.",
        )
    if not display.strip():
        raise Refused(
            "no_display", "holdem-sa-2020:114c", f"Name the display at or close to table {table}."
        )
    return sf.TableLinked(
        table=table, game=game, display=display, by=told.by, clause="holdem-sa-2020:114a"
    )


def _nomination(
    mode: Mode, off_flop_parts: int, from_at: str, before: Nomination | None = None
) -> Nomination:
    if mode == "board" and not 0 < off_flop_parts <= WHOLE:
        raise Refused(
            "percentage_missing",
            "holdem-sa-2020:119",
            "Say which part of the jackpot a royal flush off the flop wins.",
        )
    return Nomination(
        mode=mode,
        off_flop_parts=off_flop_parts if mode == "board" else 0,
        others=before.others if before else (),
        from_at=from_at,
    )


def _terms(asked: sc.OpenJackpotSystem | sc.ApproveIncrement, from_at: str) -> Terms:
    if not asked.approval.strip():
        raise Refused(
            "terms_not_approved", "holdem-sa-2020:114", "Enter the approval of the system."
        )
    if min(asked.seed_cents, asked.increment_cents, asked.unit_cents) <= 0:
        raise Refused(
            "increment_missing",
            "holdem-sa-2020:113",
            "Enter the seed, the amount set for every round, and the smallest payable amount.",
        )
    return Terms(
        approval=asked.approval,
        jackpot_parts=WHOLE,
        reserve_parts=0,
        seed_cents=asked.seed_cents,
        floors_from="house",
        multiples_from="house",
        from_at=from_at,
        increment_cents=asked.increment_cents,
        unit_cents=asked.unit_cents,
        signature_cents=asked.signature_cents,
    )


def _require_notice(displayed: bool, clause: str) -> None:
    if not displayed:
        raise Refused(
            "notice_not_displayed",
            clause,
            "Put the notice with every qualifying hand and prize at the tables first.",
        )


def _require_reason(why: str) -> None:
    if not why.strip():
        raise Refused("reason_missing", "", "Say why.")
