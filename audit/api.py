"""Finding, replaying, recomputing and reporting over HTTP."""

import json
from dataclasses import asdict
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from audit import shapes
from audit.kinds import NoSuchStream
from audit.reading import require_unsealed
from audit.recompute import desk
from audit.recompute.models import RunSheet
from audit.recompute.sides import differences
from audit.recompute.views import require_runner
from audit.replay import Step, replay_stream
from audit.reports.catalogue import REPORTS
from audit.reports.views import DaysForm
from audit.search.exceptions import KINDS
from audit.search.forms import RoundSearch
from audit.search.paging import Found
from audit.search.periods import ExceptionSearch
from audit.search.projections import EXCEPTIONS, INDEX, behind
from casino.access import permission
from casino.api import problems
from casino.kernel.codec import fields_of
from casino.web.doors import AUDITING
from games.api import wire
from games.api.recording import posted
from games.api.tables import ON_POST, answers, asked

problems.answers(NoSuchStream, 404, "no_such_stream")
problems.answers(desk.NoSuchRun, 404, "no_such_recomputation")

TAGS = ["audit"]
PAGE = 50
ROUND = tuple(shapes.FoundRoundSerializer().get_fields())
LINE = tuple(shapes.ExceptionSerializer().get_fields())


class Audited(APIView):
    """For those who answer for what was recorded."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse everybody else before anything is read."""
        super().initial(request, *args, **kwargs)
        if not request.user.is_superuser:
            permission.require_any(request.user, AUDITING, "auditor")


class FoundRounds(Audited):
    """The rounds by what was recorded of them."""

    @extend_schema(
        tags=TAGS, operation_id="audit_rounds", parameters=[shapes.FoundRoundsQuery],
        responses=answers(shapes.FoundRoundsSerializer),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Find rounds, newest first."""
        query = asked(shapes.FoundRoundsQuery, request.query_params)
        late = behind(INDEX)
        pages = Found(RoundSearch(query).found().values(*ROUND), PAGE)
        return Response(
            {
                "count": pages.count,
                "more": pages.more,
                "pages": pages.num_pages,
                "behind": late,
                "rounds": list(pages.get_page(query["page"])),
            }
        )


class FoundExceptions(Audited):
    """What departed from the ordinary."""

    @extend_schema(
        tags=TAGS, operation_id="audit_exceptions", parameters=[shapes.ExceptionsQuery],
        responses=answers(shapes.ExceptionsSerializer),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List exceptions, newest first, and count them by day, week or shift."""
        query = asked(shapes.ExceptionsQuery, request.query_params)
        late = behind(EXCEPTIONS)
        form = ExceptionSearch(query)
        pages = Found(form.lines().values(*LINE), PAGE)
        return Response(
            {
                "count": pages.count,
                "more": pages.more,
                "pages": pages.num_pages,
                "behind": late,
                "periods": [
                    {"period": one.label, "counts": dict(zip(KINDS, one.counts, strict=True))}
                    for one in form.periods()
                ],
                "exceptions": list(pages.get_page(query["page"])),
            }
        )


class StreamStep(Audited):
    """One step of any stream."""

    @extend_schema(tags=TAGS, operation_id="audit_step", responses=answers(shapes.StepSerializer))
    def get(self, request: Request, stream: str, version: int) -> Response:
        """Show an event of a stream, what stood there after it, and whether its hash holds."""
        require_unsealed([stream], request.user)
        found = replay_stream(stream, version)
        if not 1 <= version <= found.last:
            raise NotFound(f"{stream} has {found.last} steps.")
        return Response(
            _step_json(found.stream, found.last, found.steps[version - found.steps[0].number])
        )


def _step_json(stream: str, last: int, step: Step) -> dict[str, Any]:
    return {
        "stream": stream,
        "last": last,
        "linked": step.linked,
        "event": wire.event_json(step.event) | {"fields": json.loads(step.event.data)},
        "money": [asdict(seat) for seat in step.money],
        "known": dict(step.scene.known),
        "corrects": step.corrects.number if step.corrects else None,
        "corrected_by": step.corrected_by.number if step.corrected_by else None,
    }


class Recomputes(Audited):
    """The recomputations."""

    @extend_schema(
        tags=TAGS, operation_id="recomputes_list",
        responses=answers(shapes.RunSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List the last recomputations."""
        return Response([_run_json(sheet) for sheet in RunSheet.objects.all()[:PAGE]])

    @extend_schema(
        tags=TAGS, operation_id="recomputes_start", parameters=ON_POST[:1],
        request=shapes.RecomputeBody, responses=answers(shapes.RunSerializer, 202),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Start working out the figures of some days, or of the whole book, again."""
        require_runner(request.user)
        told = posted(request)
        days = asked(shapes.RecomputeBody, told.fields)
        number = desk.start(str(days.get("since", "")), str(days.get("to", "")), told.request)
        body = _run_json(RunSheet.objects.get(number=number))
        return Response(body, status=202, headers={"Location": f"{request.path}{number}/"})


class RecomputeDetail(Audited):
    """One recomputation."""

    @extend_schema(
        tags=TAGS, operation_id="recomputes_retrieve",
        responses=answers(shapes.RunDetailSerializer),
    )  # fmt: skip
    def get(self, _request: Request, number: int) -> Response:
        """Show how far a recomputation is and every figure that differs."""
        sheet = get_object_or_404(RunSheet, number=number)
        found = [fields_of(one.found) for one in differences(sheet.stream)]
        return Response(_run_json(sheet) | {"found": found})


class RecomputeCancel(Audited):
    """The end of a recomputation before its time."""

    @extend_schema(
        tags=TAGS, operation_id="recomputes_cancel", parameters=ON_POST[:1], request=None,
        responses=answers(shapes.RunSerializer),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Stop a recomputation; what it found so far stays."""
        require_runner(request.user)
        desk.cancel(number, posted(request).request)
        return Response(_run_json(RunSheet.objects.get(number=number)))


def _run_json(sheet: RunSheet) -> dict[str, Any]:
    running = sheet.status == "running"
    names = ("number", "since", "to", "status", "started_by", "started_at")
    sums = desk.sums(sheet.number) if sheet.status != "ended" else {
        "streams": sheet.streams, "events": sheet.events, "divergences": sheet.divergences,
    }  # fmt: skip
    return (
        {name: getattr(sheet, name) for name in names}
        | sums
        | {"progress": desk.progress(sheet.number) if running else 100}
    )


class ReportDetail(Audited):
    """One report."""

    @extend_schema(
        tags=TAGS, operation_id="audit_report", parameters=[shapes.ReportQuery],
        responses=answers(shapes.ReportSerializer),
    )  # fmt: skip
    def get(self, request: Request, key: str) -> Response:
        """Show a report's figures for some days."""
        kind = REPORTS.get(key)
        if kind is None:
            raise NotFound(f"There are: {', '.join(REPORTS)}.")
        behind(INDEX)
        since, until = DaysForm(asked(shapes.ReportQuery, request.query_params)).days()
        report = kind.make(since, until)
        return Response(
            {
                "key": key,
                "name": kind.name,
                "since": since,
                "until": until,
                "columns": [{"title": c.title, "unit": c.unit} for c in report.columns],
                "rows": [[str(cell) for cell in row] for row in report.rows],
                "totals": [str(cell) for cell in report.totals],
                "note": report.note,
            }
        )
