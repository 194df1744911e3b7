"""The shoes over HTTP: read them, register and withdraw them, clear their alerts."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.access import permission
from casino.access.roles import roles_of
from casino.api import problems
from casino.kernel import store
from casino.kernel.event import Command
from casino.kernel.handle import state_of
from games.api import wire
from games.api.recording import Posted, posted
from games.api.serializers import EventSerializer, EventsQuery, RecordedSerializer
from games.api.tables import ON_POST, answers, asked, recorded
from games.shoes import SHOE, desk, page, shapes
from games.shoes import wire as shoe_wire
from games.shoes.rules import commands as c
from games.shoes.streams import shoe_stream

problems.answers(page.NoSuchShoe, 404, "no_such_shoe")

TAGS = ["shoes"]


class ShoeList(APIView):
    """The shoes of the house."""

    @extend_schema(
        tags=TAGS, operation_id="shoes_list", parameters=[shapes.ShoesQuery],
        responses=answers(shapes.ShoeListSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List the shoes with their health."""
        query = asked(shapes.ShoesQuery, request.query_params)
        return Response([shoe_wire.shoe_json(known) for known in desk.shoes(**query)])

    @extend_schema(
        tags=TAGS, operation_id="shoes_register", parameters=ON_POST,
        request=shapes.RegisterBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Register a shoe, or change its address, approval or key."""
        permission.require_role(request.user, c.RegisterShoe.needs)
        told = posted(request)
        command = c.RegisterShoe(**asked(shapes.RegisterBody, told.fields))
        stream = shoe_stream(command.serial)
        appended = told.record(stream, lambda by: desk.register_shoe(command, by))
        location = f"{request.path}{command.serial}/"
        return recorded(appended, wire.recorded_json(appended, stream), location)


class ShoeDetail(APIView):
    """One shoe."""

    @extend_schema(
        tags=TAGS, operation_id="shoes_retrieve", responses=answers(shapes.ShoeSerializer)
    )
    def get(self, _request: Request, serial: str) -> Response:
        """Show a shoe: health, identity, open alerts and randomness."""
        known = page.shoe_known(serial)
        state, version = state_of(shoe_stream(serial), SHOE)
        body = shoe_wire.whole_json(known, state, version)
        return Response(body, headers={"ETag": f'"{version}"'})


class ShoeEvents(APIView):
    """What a shoe said, and what was done about it."""

    @extend_schema(
        tags=TAGS, operation_id="shoes_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, serial: str) -> Response:
        """List a shoe's events, oldest first; faces of a running round are told as ``??``."""
        known = page.shoe_known(serial)
        seal = page.Seal(known.row, roles_of(request.user))
        asked_for = asked(EventsQuery, request.query_params)
        until = asked_for["after"] + asked_for["limit"]
        events = store.read(shoe_stream(serial), asked_for["after"], version=until)
        return Response([shoe_wire.sealed_json(event, seal) for event in events])


class ShoeClear(APIView):
    """The clearing of one of a shoe's alerts."""

    @extend_schema(
        tags=TAGS, operation_id="shoes_clear", parameters=ON_POST,
        request=shapes.ClearBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, serial: str) -> Response:
        """Clear an alert by its name, as the person who is signed in, with the reason."""
        told = posted(request)
        body = asked(shapes.ClearBody, told.fields)
        command = c.ClearAlert(**body, who=request.user.get_username())
        return _act(request, serial, told, command)


class ShoeWithdraw(APIView):
    """The withdrawal of a shoe."""

    @extend_schema(
        tags=TAGS, operation_id="shoes_withdraw", parameters=ON_POST,
        request=shapes.WithdrawBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, serial: str) -> Response:
        """Take a shoe out of the house: it is polled no more."""
        told = posted(request)
        body: dict[str, Any] = asked(shapes.WithdrawBody, told.fields)
        return _act(request, serial, told, c.WithdrawShoe(**body))


def _act(request: Request, serial: str, told: Posted, command: Command) -> Response:
    permission.require(request.user, command)
    page.shoe_known(serial)
    stream = shoe_stream(serial)
    appended = told.record(stream, lambda by: desk.command_shoe(serial, command, by))
    return recorded(appended, wire.recorded_json(appended, stream))
