"""Which events of jackpots and consoles the pit must not overlook."""

from casino.kernel.event import Event
from games.alerts.sources import News
from jackpots.console import serial_of
from jackpots.console.rules import facts as k
from jackpots.narrate import narrate, narrate_console
from jackpots.pool import code_of
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules import system_facts as sf


def pool_news(event: Event) -> tuple[News, ...]:
    """A fault, a shortfall, a payout that was stopped or reversed, entries that differ."""
    match event.fact:
        case f.FaultFound(fault=fault):
            return (_raise(event, fault),)
        case f.PoolFellShort(claim=claim):
            return (_raise(event, f"short {claim}"),)
        case f.PayoutReversed(claim=claim, table=table, round=number):
            return (_raise(event, f"reversed {claim}", table, number),)
        case f.WagerReversed(made_good_cents=made_good) as fact if made_good:
            return (_raise(event, f"made good {event.version}", fact.table, fact.round),)
        case cf.ClaimCompared(claim=claim, agreed=False):
            return (_raise(event, f"entries {claim}"),)
        case cf.ReleaseStopped(claim=claim):
            return (_raise(event, f"stopped {claim}"),)
        case cf.ClaimChecked(claim=claim, sound=False):
            return (_raise(event, f"check {claim}"),)
        case cf.ClaimDeclared(claim=claim, table=table, round=number):
            return (_raise(event, f"claim {claim}", table, number),)
        case f.JackpotPaid(claim=claim, by=by, slip=slip):
            return (_end(event, f"claim {claim}", by, f"Paid on slip {slip}"),)
        case cf.ClaimDropped(claim=claim, by=by, why=why):
            return (_end(event, f"claim {claim}", by, why),)
    return _system_news(event)


def _system_news(event: Event) -> tuple[News, ...]:
    """A round that is owed a contribution, and records that changed their worth."""
    match event.fact:
        case sf.RoundMissed(table=table, round=number):
            return (_raise(event, f"missed {table} {number}", table, number),)
        case sf.RoundCounted(table=table, round=number, how="adjustment", by=by, why=why):
            return (_end(event, f"missed {table} {number}", by, why),)
        case sf.RoundExcused(table=table, round=number, why=why):
            return (_end(event, f"missed {table} {number}", "house", why),)
        case sf.ClaimRevalued(claim=claim):
            return (_raise(event, f"revalued {claim}"),)
        case sf.CountReversed(made_good_cents=made_good) as fact if made_good:
            return (_raise(event, f"made good {event.version}", fact.table, fact.round),)
    return ()


def console_news(event: Event) -> tuple[News, ...]:
    """What a console does wrong, told once for as long as it lasts."""
    serial = serial_of(event.stream)
    name = {
        k.ConsoleSwitchedOn: "restarted",
        k.FirmwareChanged: "firmware",
        k.VarianceFound: "variance",
        k.ConsoleFellSilent: "silent",
        k.ConsoleFaulted: "fault",
    }.get(type(event.fact))
    if name is None or getattr(event.fact, "was", "known") == "":
        return ()
    if isinstance(event.fact, k.VarianceFound) and event.fact.was_over_cents:
        return ()
    line = narrate_console(event.fact)
    return (
        News(
            key=f"{event.stream} {name}",
            does="raise",
            kind="jackpot",
            sentence=f"Console {serial}: {line.sentence}",
        ),
    )


def _raise(event: Event, name: str, table: str = "", number: int = 0) -> News:
    line = narrate(event.fact)
    return News(
        key=f"{event.stream} {name}",
        does="raise",
        kind="jackpot",
        sentence=f"Jackpot {code_of(event.stream)}: {line.sentence}",
        clause=line.clause,
        table=table,
        round=number,
    )


def _end(event: Event, name: str, by: str, why: str) -> News:
    return News(key=f"{event.stream} {name}", does="end", by=by, why=why)
