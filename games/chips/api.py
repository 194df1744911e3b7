"""Chips, slips and shifts over HTTP."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.access import permission
from casino.api import problems
from games.api import wire
from games.api.recording import posted
from games.api.serializers import CommandBody, EventSerializer, EventsQuery, RecordedSerializer
from games.api.tables import ON_POST, answers, asked, events_page, record_command, recorded
from games.chips import desk, shapes, shift_desk
from games.chips import wire as chips_wire
from games.chips.models import ShiftSheet, SlipSheet
from games.chips.rules import commands as c
from games.chips.rules import shift_commands as sc
from games.chips.streams import float_stream, shift_name, shift_stream

problems.answers(shift_desk.NoSuchShift, 404, "no_such_shift")

TAGS = ["chips"]


class FloatDetail(APIView):
    """A table's float."""

    @extend_schema(
        tags=TAGS, operation_id="chips_retrieve", responses=answers(shapes.FloatSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Show a table's float: the last inventory, what should be there, and what waits."""
        house_cents = desk.board_of(code).result_cents
        state, version = desk.float_now(code)
        body = chips_wire.float_json(code, state, version, house_cents)
        return Response(body, headers={"ETag": f'"{version}"'})


class FloatEvents(APIView):
    """What happened to a table's float."""

    @extend_schema(
        tags=TAGS, operation_id="chips_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List the events of a float, oldest first; drop counts under seal stay under seal."""
        desk.board_of(code)
        return Response(events_page(float_stream(code), request.query_params))


class FloatCommands(APIView):
    """Facts about a table's float."""

    @extend_schema(
        tags=TAGS, operation_id="chips_command", parameters=ON_POST,
        request=CommandBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, code: str) -> Response:
        """Record a fact about a float; each person signs with their own login."""
        return record_command(
            request, c.COMMANDS, float_stream(code),
            lambda command, by, at: desk.command_float(code, command, by, at),
        )  # fmt: skip


class SlipList(APIView):
    """The slips of the house."""

    @extend_schema(
        tags=TAGS, operation_id="slips_list", parameters=[shapes.SlipQuery],
        responses=answers(shapes.SlipSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List slips, newest first."""
        query = asked(shapes.SlipQuery, request.query_params)
        limit = query.pop("limit")
        found = SlipSheet.objects.filter(**query)[:limit]
        return Response([chips_wire.slip_json(slip) for slip in found])


class SlipDetail(APIView):
    """One slip."""

    @extend_schema(
        tags=TAGS, operation_id="slips_retrieve", responses=answers(shapes.SlipSerializer)
    )
    def get(self, _request: Request, kind: str, number: int) -> Response:
        """Show a slip and who signed it."""
        return Response(
            chips_wire.slip_json(get_object_or_404(SlipSheet, kind=kind, number=number))
        )


class ShiftList(APIView):
    """The shifts of the pits."""

    @extend_schema(
        tags=TAGS, operation_id="shifts_list", parameters=[shapes.ShiftQuery],
        responses=answers(shapes.ShiftListSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List shifts, newest first."""
        query = asked(shapes.ShiftQuery, request.query_params)
        limit = query.pop("limit")
        found = ShiftSheet.objects.filter(**{name: str(value) for name, value in query.items()})
        return Response(list(found.values(*shapes.LISTED)[:limit]))

    @extend_schema(
        tags=TAGS, operation_id="shifts_open", parameters=ON_POST,
        request=shapes.OpenShiftBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Open a pit's next shift."""
        permission.require_role(request.user, sc.OpenShift.needs)
        told = posted(request)
        pit = asked(shapes.OpenShiftBody, told.fields)["pit"]
        appended = told.record("", lambda by: shift_desk.open_shift(pit, by, told.at))
        stream = appended.events[0].stream
        location = f"{request.path}{stream.removeprefix('shift/')}/"
        return recorded(appended, wire.recorded_json(appended, stream), location)


class ShiftDetail(APIView):
    """One shift."""

    @extend_schema(
        tags=TAGS, operation_id="shifts_retrieve", responses=answers(shapes.ShiftSerializer)
    )
    def get(self, _request: Request, pit: str, day: str, number: int) -> Response:
        """Show a shift with its figures by table."""
        name = shift_name(pit, day, number)
        _, version = shift_desk.shift_now(name)
        body = chips_wire.shift_json(ShiftSheet.objects.get(pk=name), version)
        return Response(body, headers={"ETag": f'"{version}"'})


class ShiftCommands(APIView):
    """Acts of one shift."""

    @extend_schema(
        tags=TAGS, operation_id="shifts_command", parameters=ON_POST,
        request=CommandBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, pit: str, day: str, number: int) -> Response:
        """Offer a shift for hand-over, take it over, or close it."""
        name = shift_name(pit, day, number)
        return record_command(
            request, sc.COMMANDS, shift_stream(name),
            lambda command, by, at: shift_desk.command_shift(name, command, by, at),
        )  # fmt: skip
