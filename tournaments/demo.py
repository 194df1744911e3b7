"""Tournaments of the demo: one being played, one that takes entries, one whose conditions wait."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from casino.kernel.event import Command
from casino.kernel.handle import Request
from tournaments.desk import command_tournament, tournament_now
from tournaments.models import TournamentBoard
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock.commands import StartClock
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import Conditions, Offer
from tournaments.rules.conditions.usual import usual
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life.commands import NameDirector, OpenTournament
from tournaments.rules.places.commands import ReportOut
from tournaments.rules.sessions.commands import StartSession

Asked = tuple[str, Command]
REBUYS = Offer(
    allowed=True, method="At the table, with the dealer", cost_cents=20000, chips=10000,
    until_level=4, most=2,
)  # fmt: skip


def make_demo_tournaments() -> int:
    """Make those that are missing; how many were made."""
    made = 0
    for code, name, instrument, acts in (
        ("HOLDEM", "Tonight's hold'em", "holdem-sa-2020", _playing),
        ("UTH", "Tomorrow's Ultimate Texas Hold-em", "uth-2019", _selling),
        ("CANBERRA", "Canberra to come", "canberra-2017", _drafted),
    ):
        if not TournamentBoard.objects.filter(pk=code).exists():
            _tell(code, "director", OpenTournament(code=code, name=name, instrument=instrument))
            _tell(code, "manager", NameDirector(who="director"))
            for by, asked in acts(code):
                _tell(code, by, asked)
            made += 1
    return made


def _tell(code: str, by: str, asked: Command) -> None:
    command_tournament(code, asked, Request(actor=by))


def terms_of(instrument: str, starts: datetime) -> Conditions:
    """Usual terms with a start, a price, and room for sixty."""
    return replace(
        usual(INSTRUMENTS[instrument]), starts_at=starts.isoformat(), eligibility="Adults",
        entry_cents=22000, contribution_cents=20000, commission_cents=2000, least_players=6,
        most_players=60,
    )  # fmt: skip


def published(code: str, terms: Conditions) -> Iterator[Asked]:
    """The conditions on their way from the draft to the first entry."""
    yield "director", cc.DraftConditions(conditions=terms)
    state, _ = tournament_now(code)
    found = tuple(finding.code for finding in findings(state.book, terms, 40))
    why = "Usual for this event"
    release = cc.ReleaseConditions(version=1, expected_entries=40, accepted=found, why=why)
    yield "supervisor", release
    yield "director", cc.PublishConditions()
    if state.book.notice:
        yield "director", cc.NotifyRegulator(recipient="Gambling and Racing Commission")
    yield "director", ec.OpenEntries()


def entries_of(number: int, first: int = 201) -> Iterator[Asked]:
    """So many players pay at the desk."""
    for n in range(first, first + number):
        yield (
            "cashier",
            ec.SellEntry(player=f"P-{n}", paid_cents=22000, eligible=True, signed=True),
        )


def _playing(code: str) -> Iterator[Asked]:
    """Forty at five tables, a few re-buys sold and a few players gone."""
    started = datetime.now(UTC) - timedelta(minutes=1)
    terms = terms_of("holdem-sa-2020", started)
    yield from published(code, replace(terms, rebuy=REBUYS, guarantee_cents=750_000))
    yield from entries_of(40)
    for table in range(1, 6):
        yield "director", b.SetTable(table=str(table), seats=9)
    play = (b.CallBallot(), b.DrawBallot(), b.TakeSeats(), StartSession(), StartClock())
    for act in play:
        yield "director", act
    for entry in (3, 11, 29):
        yield "director", ReportOut(entry=entry, put_in=10000)
    for entry in (3, 11):
        yield "cashier", ec.SellRebuy(entry=entry, paid_cents=20000)


def _selling(code: str) -> Iterator[Asked]:
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    yield from published(code, terms_of("uth-2019", tomorrow))
    yield from entries_of(14)


def _drafted(_code: str) -> Iterator[Asked]:
    """Written but not complete: who may enter is not said yet."""
    terms = terms_of("canberra-2017", datetime.now(UTC) + timedelta(days=2))
    yield "director", cc.DraftConditions(conditions=replace(terms, eligibility=""))
