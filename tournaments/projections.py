"""Tournaments and their entries, folded from events."""

from collections.abc import Callable, Iterable
from typing import Any

from casino.kernel.event import Event, Fact
from casino.kernel.projection import Projection
from tournaments.book import code_of
from tournaments.models import EntrySheet, TournamentBoard, TournamentTable
from tournaments.rules.ballot import facts as b
from tournaments.rules.ballot.facts import SeatGiven
from tournaments.rules.chips.facts import ChipsRemoved
from tournaments.rules.conditions import facts as cf
from tournaments.rules.entries import facts as ef
from tournaments.rules.floor import facts as fl
from tournaments.rules.life import facts as lf
from tournaments.rules.money import facts as mf
from tournaments.rules.places.facts import EntryBroke, EntryOut, OutAnnulled
from tournaments.rules.sessions.facts import SessionStarted
from tournaments.rules.timing.facts import TimeRanOut

STATUS: dict[type[Any], str] = {
    cf.ConditionsReleased: "released",
    cf.ConditionsPublished: "published",
    ef.EntriesOpened: "entries open",
    ef.EntriesClosed: "entries closed",
    SessionStarted: "playing",
    mf.AwardsConfirmed: "prizes",
    lf.TournamentCancelled: "cancelled",
    lf.TournamentReinstated: "entries closed",
    lf.TournamentClosed: "closed",
    lf.TournamentReopened: "prizes",
}


class Boards(Projection):
    """The list of tournaments."""

    name = "tournaments"
    model = TournamentBoard

    def concerns(self, kind: str) -> bool:
        """Tournaments only."""
        return kind == "tournament"

    def keys(self, event: Event) -> Iterable[str]:
        """The tournament of the stream."""
        code = code_of(event.stream)
        return [code] if code else []

    def fold(self, row: Any, event: Event) -> None:
        """Count every event, and remember what some of them change."""
        row.events += 1
        row.changed_at = event.recorded_at
        begun = row.status in ("playing", "prizes")
        if type(event.fact) in STATUS and not (begun and isinstance(event.fact, ef.EntriesClosed)):
            row.status = STATUS[type(event.fact)]
        match event.fact:
            case lf.TournamentOpened() as x:
                row.name, row.instrument = x.name, x.instrument
            case cf.ConditionsDrafted() as x:
                row.draft_starts_at = x.conditions.starts_at
            case cf.ConditionsPublished():
                row.starts_at = row.draft_starts_at
            case _:
                _moved(row, event.fact)


def _moved(row: Any, fact: Any) -> None:
    """What a fact does to the entries, the payments and the pool."""
    match fact:
        case ef.EntryTaken() as x:
            row.entries += 1
            _move(row, x.paid_cents, x.contribution_cents)
        case ef.PurchaseMade() as x:
            _move(row, x.paid_cents, x.contribution_cents)
        case ef.EntryVoided() | ef.EntryRefunded() as x:
            row.entries -= 1
            _move(row, -x.returned_cents, -x.contribution_cents)
        case ef.EntryReplaced() | ef.PurchaseVoided() as x:
            _move(row, -x.returned_cents, -x.contribution_cents)
        case ef.RefundTakenBack() as x:
            row.entries += x.was != "replaced"
            _move(row, x.returned_cents, x.contribution_cents)
        case ef.PurchaseRestored() as x:
            _move(row, x.returned_cents, x.contribution_cents)
        case mf.ValueAdded() as x:
            row.pool_cents += x.amount_cents
        case mf.ValueWithdrawn() as x:
            row.pool_cents -= x.amount_cents


def _move(row: Any, paid_cents: int, pool_cents: int) -> None:
    row.payments_cents += paid_cents
    row.pool_cents += pool_cents


class Entries(Projection):
    """Every entry of every tournament."""

    name = "tournament-entries"
    model = EntrySheet

    def concerns(self, kind: str) -> bool:
        """Tournaments only."""
        return kind == "tournament"

    def keys(self, event: Event) -> Iterable[str]:
        """The entry a fact is about, and who a bounty went to."""
        code = code_of(event.stream)
        if not code or type(event.fact) not in FOLDS:
            return []
        about = [event.fact.entry]  # type: ignore[union-attr]
        if isinstance(event.fact, mf.BountyAwarded | mf.BountyReversed):
            about.append(event.fact.to)
        return [f"{code}/{entry}" for entry in about]

    def fold(self, row: Any, event: Event) -> None:
        """What one fact changes of an entry."""
        row.tournament, _, number = row.key.rpartition("/")
        row.number = int(number)
        row.events = f"{row.events} {event.version}".strip()
        assert isinstance(event.fact, Fact)
        FOLDS[type(event.fact)](row, event.fact)
        if isinstance(event.fact, ef.EntryTaken):
            row.taken_at = event.occurred_at


def _set(**said: Any) -> Callable[[Any, Any], None]:
    def fold(row: Any, _fact: Any) -> None:
        for name, value in said.items():
            setattr(row, name, value)

    return fold


def _taken(row: Any, x: ef.EntryTaken) -> None:
    row.player = row.entrant = x.player
    row.member, row.group, row.session, row.version = x.member, x.group, x.session, x.version
    row.paid_cents, row.chips, row.taken_by = x.paid_cents, x.chips, x.by
    row.contribution_cents, row.commission_cents = x.contribution_cents, x.commission_cents


def _corrected(row: Any, x: ef.EntryCorrected) -> None:
    row.player = row.entrant = x.player
    row.member, row.group = x.member, x.group


def _bought(row: Any, x: ef.PurchaseMade) -> None:
    row.bought_cents += x.paid_cents
    row.chips += x.chips
    _counted(row, x.kind, 1)


def _unbought(row: Any, x: ef.PurchaseVoided) -> None:
    row.bought_cents -= x.returned_cents
    row.chips -= x.chips
    _counted(row, x.kind, -1)


def _bought_again(row: Any, x: ef.PurchaseRestored) -> None:
    row.bought_cents += x.returned_cents
    row.chips += x.chips
    _counted(row, x.kind, 1)


def _counted(row: Any, kind: str, sign: int) -> None:
    if kind == "rebuy":
        row.rebuys += sign
    elif kind == "addon":
        row.addons += sign


def _returned(status: str) -> Callable[[Any, Any], None]:
    def fold(row: Any, x: Any) -> None:
        row.status = status
        row.returned_cents += x.returned_cents

    return fold


def _taken_back(row: Any, x: ef.RefundTakenBack) -> None:
    row.status = x.status
    row.returned_cents -= x.returned_cents


def _prize(sign: int) -> Callable[[Any, Any], None]:
    def fold(row: Any, x: Any) -> None:
        row.prize_cents += sign * x.amount_cents

    return fold


def _played_by(row: Any, x: Any) -> None:
    row.player = x.player


def _allotted(row: Any, x: ef.SessionAllotted) -> None:
    row.session = x.session


# What changes nothing of the row and stands on the entry's page all the same.
TOLD: tuple[type[Fact], ...] = (
    SeatGiven, b.EntryMoved, fl.PenaltyImposed, fl.PenaltyLifted, EntryBroke, EntryOut, OutAnnulled,
    ChipsRemoved, TimeRanOut, mf.BountyAwarded, mf.BountyReversed, mf.WinnerIneligible,
    mf.WinnerEligible,
)  # fmt: skip
FOLDS: dict[type[Fact], Callable[[Any, Any], None]] = {
    ef.EntryTaken: _taken,
    ef.TermsSigned: _set(signed=True),
    ef.EntryCorrected: _corrected,
    ef.SessionAllotted: _allotted,
    ef.EntryVoided: _returned("voided"),
    ef.EntryReplaced: _returned("replaced"),
    ef.EntryRefunded: _returned("refunded"),
    ef.RefundTakenBack: _taken_back,
    ef.EntryForfeited: _set(status="forfeited"),
    ef.EntryReinstated: _set(status="entered"),
    ef.EntryWithdrawn: _set(status="withdrawn"),
    ef.SubstituteApproved: _played_by,
    ef.SubstituteEnded: _played_by,
    ef.PurchaseMade: _bought,
    ef.PurchaseVoided: _unbought,
    ef.PurchaseRestored: _bought_again,
    fl.EntryDisqualified: _set(status="disqualified"),
    fl.DisqualificationAnnulled: _set(status="entered"),
    **dict.fromkeys(TOLD, _set()),
    mf.PrizePaid: _prize(1),
    mf.PaymentReversed: _prize(-1),
}


class Tables(Projection):
    """Which tournament table a table of the floor stands for."""

    name = "tournament-tables"
    model = TournamentTable

    def concerns(self, kind: str) -> bool:
        """Tournaments only."""
        return kind == "tournament"

    def keys(self, event: Event) -> Iterable[str]:
        """The table of the tournament."""
        code = code_of(event.stream)
        if code and isinstance(event.fact, b.TableSet | b.TableRemoved | b.TableBroken):
            return [f"{code}/{event.fact.table}"]
        return []

    def fold(self, row: Any, event: Event) -> None:
        """Set up, or taken out again."""
        row.tournament, _, row.name = row.key.partition("/")
        fact = event.fact
        row.floor_table = fact.floor_table if isinstance(fact, b.TableSet) else ""


PROJECTIONS: list[Projection] = [Boards(), Entries(), Tables()]
