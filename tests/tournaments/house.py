"""A tournament in the book: the same acts as in ``evening``, recorded through the desk."""

from dataclasses import replace
from typing import Any

from casino.kernel.event import Command
from casino.kernel.handle import Request, transact
from tests.tournaments.terms import terms
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.desk import command_tournament, tournament_now
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.findings import findings
from tournaments.rules.entries import commands as ec
from tournaments.rules.life.commands import NameDirector, OpenTournament
from tournaments.rules.places.commands import AwardPlaces
from tournaments.rules.places.facts import PlacesAwarded
from tournaments.rules.state import TournamentState

CODE = "T5"


def tell(asked: Command, by: str = "Dora", code: str = CODE) -> TournamentState:
    """Record one act; the tournament after it."""
    command_tournament(code, asked, Request(actor=by))
    return tournament_now(code)[0]


def publish(instrument: str = "uth-2019", code: str = CODE, **changed: Any) -> None:
    """Opened, written, released, approved where asked for, published, notified."""
    tell(OpenTournament(code=code, name="Friday", instrument=instrument), code=code)
    tell(NameDirector(who="Dora"), by="Mika", code=code)
    written = terms(instrument, **changed)
    state = tell(cc.DraftConditions(conditions=written), code=code)
    accepted = tuple(f.code for f in findings(state.book, written, 40) if not f.bars)
    release = cc.ReleaseConditions(
        version=1, expected_entries=40, accepted=accepted, why="Looked at"
    )
    tell(release, by="Blake", code=code)
    if state.book.approval:
        tell(cc.ApproveConditions(reference="A-1", commission_parts=1000), by="Mika", code=code)
    tell(cc.PublishConditions(), code=code)
    if state.book.notice:
        tell(cc.NotifyRegulator(recipient="The Commission"), code=code)


def place(*groups: tuple[int, ...], code: str = CODE) -> None:
    """The places as the director awarded them, however the evening went."""
    awarded = PlacesAwarded(places=groups, by="Dora", at="", clause="")
    given = replace(TOURNAMENT, decide=lambda _state, _asked: [awarded])
    transact(
        lambda book: book.record(tournament_stream(code), given, AwardPlaces()),
        Request(actor="Dora"),
    )


def sell(number: int, code: str = CODE) -> None:
    """Open the entries and take so many."""
    state = tell(ec.OpenEntries(), code=code)
    for n in range(1, number + 1):
        asked = ec.SellEntry(
            player=f"P-{n}", paid_cents=state.terms.entry_cents or 0, eligible=True, signed=True
        )
        command_tournament(code, asked, Request(actor="Cass"))
