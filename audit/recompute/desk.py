"""The door to runs: start one, cancel one, and do a part of one."""

from collections.abc import Iterable
from datetime import timedelta
from time import monotonic

from django.db import transaction
from django.db.models import Q, Sum
from django.utils.timezone import now

from audit.instants import range_of
from audit.kinds import kind_of
from audit.recompute import working
from audit.recompute.models import RunPart
from audit.recompute.projections import PREFIX
from audit.recompute.rules import commands as c
from audit.recompute.rules.decide import RUN, RunState
from audit.recompute.rules.facts import DivergenceFound
from casino.kernel.codec import canonical, fields_of
from casino.kernel.event import Fact, UnknownFact
from casino.kernel.handle import Book, Request, handle, state_of, transact
from casino.kernel.numbering import draw_number

PART, CHUNK = 100_000, 10_000
LEASE = timedelta(seconds=90)
SLICE_SECONDS = 20.0
HOUSE = Request(actor="house")


class NoSuchRun(LookupError):
    """No run has that number."""


def run_stream(number: int) -> str:
    """The stream of a run."""
    return f"{PREFIX}{number}"


def start(since: str, to: str, request: Request) -> int:
    """Start a run over the days given, or over the whole book; its number."""
    after, until = range_of(since, to)
    parts = _parts(after, until)
    with transaction.atomic():
        done = transact(lambda book: _start(book, (after, until), (since, to), len(parts)), request)
        number = int(done.events[-1].stream.removeprefix(PREFIX))
        if not done.repeated:
            for part in parts:
                part.run = number
            RunPart.objects.bulk_create(parts)
            transaction.on_commit(lambda: dispatch(number))
    return number


def _start(book: Book, places: tuple[int, int], days: tuple[str, str], parts: int) -> None:
    number = draw_number(book, "recompute")
    command = c.StartRecompute(
        number=number, after=places[0], until=places[1], parts=parts, since=days[0], to=days[1]
    )
    book.record(run_stream(number), RUN, command)


def _parts(after: int, until: int) -> list[RunPart]:
    ranges = [
        RunPart(kind=kind.word, after=low, at=low, until=min(low + PART, until))
        for kind in working.short_kinds()
        for low in range(after, until, PART)
    ]
    alone = [
        RunPart(stream=stream, after=after, at=after, until=until)
        for stream in working.long_streams()
    ]
    return ranges + alone


def dispatch(number: int | None = None) -> None:
    """Give every part that nobody works on to the workers."""
    from audit.recompute.tasks import work_part

    free = RunPart.objects.filter(_free())
    for part in free.filter(run=number) if number else free:
        work_part.delay(part.pk)


def cancel(number: int, request: Request) -> None:
    """Stop a run; its workers see it at their next step."""
    run_now(number)
    handle(run_stream(number), RUN, c.CancelRecompute(by=request.actor), request)
    RunPart.objects.filter(run=number).exclude(status="done").update(status="cancelled")


def run_now(number: int) -> RunState:
    """A run as it stands; raises ``NoSuchRun``."""
    state, version = state_of(run_stream(number), RUN)
    if not version:
        raise NoSuchRun(f"there is no recomputation {number}")
    return state


def progress(number: int) -> int:
    """How much of a run is done, in hundredths."""
    sums = RunPart.objects.filter(run=number).aggregate(
        whole=Sum("until") - Sum("after"), done=Sum("at") - Sum("after")
    )
    return 100 * int(sums["done"] or 0) // int(sums["whole"] or 1)


def work(pk: int, seconds: float = SLICE_SECONDS) -> bool:
    """Work on a part for a while; whether some of it is left for later."""
    if not RunPart.objects.filter(_free(), pk=pk).update(
        status="working", leased_until=now() + LEASE
    ):
        return False
    part, stop = RunPart.objects.get(pk=pk), monotonic() + seconds
    for at, tally in _steps(part):
        if not _note(part, at, tally):
            return False
        if monotonic() > stop and at < part.until:
            RunPart.objects.filter(pk=pk).update(leased_until=None)
            return True
    RunPart.objects.filter(pk=pk, status="working").update(status="done", at=part.until)
    _end(part.run)
    return False


def _free() -> Q:
    idle = Q(leased_until=None) | Q(leased_until__lt=now())
    return Q(status__in=("waiting", "working")) & idle


def _steps(part: RunPart) -> Iterable[tuple[int, working.Tally]]:
    """The steps of a part from where it stands: the position reached, and what was found."""
    if part.stream:
        yield from working.recompute_stream(part.stream, part.at, part.until)
        return
    kind = kind_of(f"{part.kind}/")
    for low in range(part.at, part.until, CHUNK):
        high = min(low + CHUNK, part.until)
        yield high, working.recompute_range(kind, low, high)


def _note(part: RunPart, at: int, tally: working.Tally) -> bool:
    """Write down what was found, then how far the part is; False if it is no longer wanted."""
    if tally.found:
        found = tuple(map(_written_down, tally.found))
        handle(run_stream(part.run), RUN, c.ReportDivergences(found=found), HOUSE)
    part.at, part.events = max(part.at, min(at, part.until)), part.events + tally.events
    part.streams, part.found = part.streams + tally.streams, part.found + len(tally.found)
    return bool(
        RunPart.objects.filter(pk=part.pk, status="working").update(
            at=part.at,
            streams=part.streams,
            events=part.events,
            found=part.found,
            leased_until=now() + LEASE,
        )
    )


def _end(number: int) -> None:
    """Whoever does the last part ends the run."""
    if not RunPart.objects.filter(run=number).exclude(status="done").exists():
        handle(run_stream(number), RUN, c.EndRecompute(**sums(number)), HOUSE)


def sums(number: int) -> dict[str, int]:
    """What the parts of a run have read and found so far."""
    added = RunPart.objects.filter(run=number).aggregate(
        streams=Sum("streams"), events=Sum("events"), divergences=Sum("found")
    )
    return {name: int(value or 0) for name, value in added.items()}


def _written_down(found: working.Found) -> DivergenceFound:
    return DivergenceFound(
        stream=found.stream,
        version=found.version,
        position=found.position,
        recorded=_text(found.recorded),
        recomputed=_text(found.recomputed),
        why=found.why,
    )


def _text(facts: Iterable[Fact | UnknownFact]) -> str:
    return canonical([[fact.wire, fields_of(fact)] for fact in facts]).decode()
