"""The games and the tables over HTTP; rounds are next door in ``rounds``."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from casino.access import permission
from casino.api import problems
from casino.api.serializers import ProblemSerializer
from casino.kernel import store
from casino.kernel.event import Command
from casino.kernel.handle import Request as ByWhom
from casino.kernel.store import Appended
from games import floor
from games.alerts.desk import alerts_by_table
from games.api import serializers as shapes
from games.api import wire
from games.api.recording import KEY_HEADER, VERSION_HEADER, posted
from games.asked import command_from
from games.models import TableBoard
from games.registry import all_games
from games.rounds import NoSuchVersion
from games.streams import table_stream
from games.tables.rules import commands as c

problems.answers(floor.NoSuchGame, 404, "no_such_game")
problems.answers(floor.NoSuchTable, 404, "no_such_table")
problems.answers(floor.NoSuchRound, 404, "no_such_round")
problems.answers(NoSuchVersion, 404, "no_such_version")

TAGS = ["floor"]
ON_POST = [
    OpenApiParameter(
        KEY_HEADER, str, OpenApiParameter.HEADER, required=True,
        description="Your own key for this request: sent again, it is answered and not done again.",
    ),
    OpenApiParameter(
        VERSION_HEADER, str, OpenApiParameter.HEADER,
        description="The version you have read; 412 when the stream has moved on.",
    ),
]  # fmt: skip


def answers(shape: type[Serializer[Any]] | Serializer[Any], status: int = 200) -> dict[Any, Any]:
    """The answers of an operation for OpenAPI: its own, and a problem for everything else."""
    return {status: shape, ("4XX", problems.MEDIA_TYPE): ProblemSerializer}


def asked(shape: type[Serializer[Any]], values: Any) -> dict[str, Any]:
    """A body or a query, checked."""
    given = shape(data=values)
    given.is_valid(raise_exception=True)
    checked: dict[str, Any] = given.validated_data
    return checked


def recorded(appended: Appended, body: Mapping[str, Any], location: str = "") -> Response:
    """201 with what was recorded; 200 when it had been recorded before or nothing was to be."""
    new = appended.events and not appended.repeated
    headers = {"ETag": f'"{body["version"]}"'} | ({"Location": location} if location else {})
    return Response(body, status=201 if new else 200, headers=headers)


def record_command(
    request: Request,
    commands: Sequence[type[Command]],
    stream: str,
    act: Callable[[Any, ByWhom, str], Appended],
    opening: Mapping[str, Mapping[str, str]] | None = None,
) -> Response:
    """Read the command that was posted, ask whether the sender may give it, and record it.

    ``opening`` has, by the name of a command that opens something, what its address says already.
    """
    told = posted(request)
    fields = dict(told.fields)
    name = fields.pop("command", None)
    fields |= (opening or {}).get(str(name), {})
    command = command_from(commands, name, fields, told.at)
    permission.require(request.user, command)
    appended = told.record(stream, lambda by: act(command, by, told.at))
    return recorded(appended, wire.recorded_json(appended, stream))


def events_page(stream: str, query: Any) -> list[dict[str, Any]]:
    """Some events of a stream; versions have no gaps, so a page is a range of them."""
    page = asked(shapes.EventsQuery, query)
    until = page["after"] + page["limit"]
    return [wire.event_json(e) for e in store.read(stream, page["after"], version=until)]


class GameList(APIView):
    """The games of the house."""

    @extend_schema(
        tags=TAGS,
        operation_id="games_list",
        responses=answers(shapes.GameListSerializer(many=True)),
    )
    def get(self, _request: Request) -> Response:
        """List the games."""
        listed = shapes.GameListSerializer(list(all_games().values()), many=True)
        return Response(listed.data)


class GameDetail(APIView):
    """One game."""

    @extend_schema(
        tags=TAGS, operation_id="games_retrieve", responses=answers(shapes.GameSerializer)
    )
    def get(self, _request: Request, key: str) -> Response:
        """Show a game: its settings, and each command with its fields and the role it needs."""
        game = wire.game_json(floor.game_named(key))
        return Response(game | {"table_commands": wire.commands_json(c.COMMANDS)})


class TableList(APIView):
    """The tables."""

    @extend_schema(
        tags=TAGS, operation_id="tables_list", parameters=[shapes.TableQuery],
        responses=answers(shapes.TableListSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List the tables as the floor board shows them."""
        narrowed = TableBoard.objects.filter(**asked(shapes.TableQuery, request.query_params))
        rows = list(narrowed)
        alerts = alerts_by_table(rows)
        return Response([wire.board_json(row, alerts.get(row.code, [])) for row in rows])

    @extend_schema(
        tags=TAGS, operation_id="tables_open", parameters=ON_POST,
        request=shapes.OpenTableBody, responses=answers(shapes.RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Open a table for a game."""
        permission.require_role(request.user, c.OpenTable.needs)
        told = posted(request)
        body = asked(shapes.OpenTableBody, told.fields)
        stream = table_stream(body["code"])
        appended = told.record(
            stream,
            lambda signed: floor.open_table(
                body["code"], body["game"], signed, pit=body["pit"],
                layout_approval=body["layout_approval"],
                layout_approved_on=str(body["layout_approved_on"] or ""),
                settings=body["settings"], layout_marks=body["layout_marks"], at=told.at,
            ),
        )  # fmt: skip
        location = f"{request.path}{body['code']}/"
        return recorded(appended, wire.recorded_json(appended, stream), location)


class TableDetail(APIView):
    """One table."""

    @extend_schema(
        tags=TAGS, operation_id="tables_retrieve", responses=answers(shapes.TableSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Show a table as it is now."""
        state, version = floor.table_now(code)
        return Response(wire.table_json(state, version), headers={"ETag": f'"{version}"'})


class TableEvents(APIView):
    """What happened to one table."""

    @extend_schema(
        tags=TAGS, operation_id="tables_events", parameters=[shapes.EventsQuery],
        responses=answers(shapes.EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List a table's events, oldest first."""
        page = events_page(table_stream(code), request.query_params)
        if not page:
            floor.table_now(code)
        return Response(page)


class TableCommands(APIView):
    """Facts about one table."""

    @extend_schema(
        tags=TAGS, operation_id="tables_command", parameters=ON_POST,
        request=shapes.CommandBody, responses=answers(shapes.RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, code: str) -> Response:
        """Record a fact about a table."""
        return record_command(
            request, c.COMMANDS, table_stream(code),
            lambda command, by, _at: floor.command_table(code, command, by),
        )  # fmt: skip
