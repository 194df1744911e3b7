"""Disputes over HTTP: read them, open them, and record what follows."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from audit.disputes import desk, shapes
from audit.disputes.models import DisputeSheet
from audit.disputes.rules import commands as c
from audit.disputes.streams import dispute_stream
from casino.access import permission
from casino.api import problems
from casino.web.doors import AUDITING
from games.api import wire
from games.api.recording import posted
from games.api.serializers import CommandBody, EventSerializer, EventsQuery
from games.api.tables import ON_POST, answers, asked, events_page, recorded
from games.asked import command_from

problems.answers(desk.NoSuchDispute, 404, "no_such_dispute")

TAGS = ["disputes"]
SHEET = tuple(shapes.DisputeSerializer().get_fields())


class Overseen(APIView):
    """For those who answer for what was recorded."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse everybody else before anything is read."""
        super().initial(request, *args, **kwargs)
        if not request.user.is_superuser:
            permission.require_any(request.user, AUDITING, c.OpenDispute.needs)


class DisputeList(Overseen):
    """The disputes."""

    @extend_schema(
        tags=TAGS, operation_id="disputes_list", parameters=[shapes.DisputesQuery],
        responses=answers(shapes.DisputeSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List disputes, newest first."""
        query = asked(shapes.DisputesQuery, request.query_params)
        limit, before = query.pop("limit"), query.pop("before", None)
        sheets = DisputeSheet.objects.filter(**query)
        if before:
            sheets = sheets.filter(number__lt=before)
        return Response(list(sheets.values(*SHEET)[:limit]))

    @extend_schema(
        tags=TAGS, operation_id="disputes_open", parameters=ON_POST, request=shapes.DisputeBody,
        responses=answers(shapes.DisputeRecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Open a dispute about a round; its record is frozen as it stands."""
        permission.require_role(request.user, c.OpenDispute.needs)
        told = posted(request)
        command = c.OpenDispute(**asked(shapes.DisputeBody, told.fields))
        appended = desk.open_dispute(command, told.request, told.at)
        number = desk.opened_number(appended)
        body = wire.recorded_json(appended, dispute_stream(number), number=number)
        return recorded(appended, body, f"{request.path}{number}/")


class DisputeDetail(Overseen):
    """One dispute."""

    @extend_schema(
        tags=TAGS, operation_id="disputes_retrieve",
        responses=answers(shapes.DisputeDetailSerializer),
    )  # fmt: skip
    def get(self, _request: Request, number: int) -> Response:
        """Show a dispute, and whether the round still is what it was."""
        state = desk.dispute_now(number)
        sheet = get_object_or_404(DisputeSheet, pk=number)
        exhibit = [
            fields_of_head(one) | {"intact": one.intact, "since": one.since}
            for one in desk.exhibit_of(state)
        ]
        return Response({name: getattr(sheet, name) for name in SHEET} | {"exhibit": exhibit})


def fields_of_head(one: desk.Frozen) -> dict[str, Any]:
    """Where a stream stood."""
    head = one.head
    return {
        "stream": head.stream,
        "version": head.version,
        "position": head.position,
        "hash": head.hash,
    }


class DisputeEvents(Overseen):
    """The timeline of one dispute."""

    @extend_schema(
        tags=TAGS, operation_id="disputes_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, number: int) -> Response:
        """List a dispute's events, oldest first."""
        desk.dispute_now(number)
        return Response(events_page(dispute_stream(number), request.query_params))


class DisputeCommands(Overseen):
    """What is recorded of one dispute."""

    @extend_schema(
        tags=TAGS, operation_id="disputes_command", parameters=ON_POST, request=CommandBody,
        responses=answers(shapes.DisputeRecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Take a statement, weigh a clause, rule, review, or close."""
        told = posted(request)
        fields = dict(told.fields)
        command = command_from(c.COMMANDS[1:], fields.pop("command", None), fields, told.at)
        permission.require(request.user, command)
        stream = dispute_stream(number)
        appended = told.record(
            stream, lambda by: desk.command_dispute(number, command, by, told.at)
        )
        return recorded(appended, wire.recorded_json(appended, stream, number=number))
