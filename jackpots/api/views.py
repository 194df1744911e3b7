"""Jackpots, claims and consoles over HTTP."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.api import problems
from casino.kernel.event import Command
from casino.kernel.handle import Request as ByWhom
from casino.kernel.store import Appended
from games.api.serializers import CommandBody, EventSerializer, EventsQuery, RecordedSerializer
from games.api.tables import ON_POST, answers, asked, events_page, record_command
from jackpots import desk
from jackpots.api import shapes
from jackpots.api import wire as jackpots_wire
from jackpots.console import console_stream
from jackpots.console.desk import command_console, register_console
from jackpots.console.rules import commands as kc
from jackpots.models import ClaimSheet, ConsoleBoard, PoolBoard
from jackpots.pages import looks
from jackpots.pool import pool_stream
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc

problems.answers(desk.NoSuchJackpot, 404, "no_such_jackpot")

TAGS = ["jackpots"]
OPENING = (c.OpenJackpot.__name__, sc.OpenJackpotSystem.__name__)


class JackpotList(APIView):
    """The jackpots of the house."""

    @extend_schema(
        tags=TAGS, operation_id="jackpots_list",
        responses=answers(shapes.JackpotListSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List the jackpots."""
        return Response([jackpots_wire.listed_json(board) for board in PoolBoard.objects.all()])


class JackpotDetail(APIView):
    """One jackpot."""

    @extend_schema(
        tags=TAGS, operation_id="jackpots_retrieve", responses=answers(shapes.JackpotSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Show a jackpot: its money equation, its terms, its faults, and the claims that wait."""
        state, version = desk.jackpot_now(code)
        body = jackpots_wire.jackpot_json(PoolBoard.objects.get(pk=code), state, version)
        return Response(body, headers={"ETag": f'"{version}"'})


class JackpotMeter(APIView):
    """The meter, for anybody."""

    authentication_classes = ()
    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS, operation_id="jackpots_meter", responses=answers(shapes.MeterSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Show what the screen at the table shows."""
        desk.jackpot_now(code)
        return Response(jackpots_wire.meter_json(looks.meter(code)))


class JackpotEvents(APIView):
    """What happened to a jackpot."""

    @extend_schema(
        tags=TAGS, operation_id="jackpots_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List the events of a jackpot, oldest first; entries under seal stay under seal."""
        desk.jackpot_now(code)
        return Response(events_page(pool_stream(code), request.query_params))


class JackpotCommands(APIView):
    """Facts about a jackpot."""

    @extend_schema(
        tags=TAGS, operation_id="jackpots_command", parameters=ON_POST,
        request=CommandBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, code: str) -> Response:
        """Record a fact about a jackpot; opening commands open the one of this address."""
        return record_command(
            request, sc.COMMANDS, pool_stream(code),
            lambda command, by, at: desk.command_jackpot(code, command, by, at),
            {name: {"code": code} for name in OPENING},
        )  # fmt: skip


class ClaimList(APIView):
    """The claims on a jackpot."""

    @extend_schema(
        tags=TAGS, operation_id="claims_list", parameters=[shapes.ClaimQuery],
        responses=answers(shapes.ClaimSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List claims, newest first."""
        desk.jackpot_now(code)
        query = asked(shapes.ClaimQuery, request.query_params)
        limit = query.pop("limit")
        found = ClaimSheet.objects.filter(pool=code, **query)[:limit]
        return Response([jackpots_wire.claim_json(claim) for claim in found])


class ClaimDetail(APIView):
    """One claim."""

    @extend_schema(
        tags=TAGS, operation_id="claims_retrieve", responses=answers(shapes.ClaimSerializer)
    )
    def get(self, _request: Request, code: str, number: int) -> Response:
        """Show a claim."""
        claim = get_object_or_404(ClaimSheet, pool=code, number=number)
        return Response(jackpots_wire.claim_json(claim))


class ConsoleList(APIView):
    """The consoles of the house."""

    @extend_schema(
        tags=TAGS, operation_id="consoles_list",
        responses=answers(shapes.ConsoleSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List the consoles."""
        return Response([jackpots_wire.console_json(row) for row in ConsoleBoard.objects.all()])


class ConsoleDetail(APIView):
    """One console."""

    @extend_schema(
        tags=TAGS, operation_id="consoles_retrieve", responses=answers(shapes.ConsoleSerializer)
    )
    def get(self, _request: Request, serial: str) -> Response:
        """Show a console."""
        return Response(jackpots_wire.console_json(get_object_or_404(ConsoleBoard, pk=serial)))


class ConsoleEvents(APIView):
    """What happened to a console."""

    @extend_schema(
        tags=TAGS, operation_id="consoles_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, serial: str) -> Response:
        """List the readings and other events of a console, oldest first."""
        page = events_page(console_stream(serial), request.query_params)
        if not page and not ConsoleBoard.objects.filter(pk=serial).exists():
            raise NotFound(f"There is no console {serial}.")
        return Response(page)


class ConsoleCommands(APIView):
    """Facts about a console."""

    @extend_schema(
        tags=TAGS, operation_id="consoles_command", parameters=ON_POST,
        request=CommandBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, serial: str) -> Response:
        """Register a console, set its meter, or withdraw it."""

        def act(command: Command, by: ByWhom, at: str) -> Appended:
            if isinstance(command, kc.RegisterConsole):
                return register_console(command, by)
            return command_console(serial, command, by, at)

        return record_command(
            request, kc.COMMANDS, console_stream(serial), act,
            {kc.RegisterConsole.__name__: {"serial": serial}},
        )  # fmt: skip
