"""Rounds over HTTP: start one, record every fact of it, read it as of any version or instant."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.access import permission
from casino.kernel.event import Command
from casino.kernel.store import Appended
from games import floor
from games.api import serializers as shapes
from games.api import wire
from games.api.oversight import prepared
from games.api.oversight_shapes import PreparedSerializer
from games.api.recording import MINIMAL, PREFER_HEADER, instant, posted, wants_minimal
from games.api.tables import ON_POST, TAGS, answers, asked, events_page, recorded
from games.asked import command_from
from games.game import Game, Option
from games.models import RoundSheet
from games.offering import offered
from games.rounds import RoundAsOf, round_as_of
from games.streams import round_of, round_stream, table_stream
from games.tables.rules import commands as c

ON_ROUND = [
    *ON_POST,
    OpenApiParameter(
        PREFER_HEADER, str, OpenApiParameter.HEADER,
        description=f"`{MINIMAL}`: the answer goes without the options.",
    ),
]  # fmt: skip
SHEET = tuple(shapes.RoundListSerializer().get_fields())


def as_of(request: Request, code: str, number: int) -> RoundAsOf:
    """The round at the point in time that the query asks for."""
    query = asked(shapes.AsOfQuery, request.query_params)
    if len(query) > 1:
        raise ValidationError({"instant": ["Ask for a version or for an instant, not for both."]})
    at = instant(query["instant"], "instant") if "instant" in query else None
    return round_as_of(code, number, version=query.get("version"), instant=at)


class Left:
    """The round as an act has left it, so that it need not be read again."""

    round: tuple[Game, Any] | None = None

    def __call__(self, game: Game, state: Any) -> None:
        """Keep the state; what the rules allow in it is asked when all is recorded."""
        self.round = game, state

    def options(self, code: str, number: int) -> tuple[Option, ...] | None:
        """What the rules allow after the act, if it was done here."""
        return offered(code, number, *self.round) if self.round else None


def recorded_round(
    request: Request, appended: Appended, code: str, number: int, left: Left | None = None
) -> Response:
    """What was recorded of a round, and what the rules allow now, unless nobody wants to know."""
    body = wire.recorded_json(appended, round_stream(code, number), number=number)
    location = f"{request.path}{number}/" if left is None else ""
    if wants_minimal(request):
        answer = recorded(appended, body, location)
        answer["Preference-Applied"] = MINIMAL
        return answer
    told = None if left is None or appended.repeated else left.options(code, number)
    body["options"] = round_as_of(code, number).options if told is None else told
    return recorded(appended, body, location)


class RoundList(APIView):
    """The rounds of one table."""

    @extend_schema(
        tags=TAGS, operation_id="rounds_list", parameters=[shapes.RoundsQuery],
        responses=answers(shapes.RoundListSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List a table's rounds, newest first."""
        query = asked(shapes.RoundsQuery, request.query_params)
        rounds = RoundSheet.objects.filter(table=code).order_by("-number")
        if "before" in query:
            rounds = rounds.filter(number__lt=query["before"])
        listed = list(rounds.values(*SHEET)[: query["limit"]])
        if not listed:
            floor.table_now(code)
        return Response(listed)

    @extend_schema(
        tags=TAGS, operation_id="rounds_start", parameters=ON_ROUND,
        request=shapes.StartRoundBody, responses=answers(shapes.RoundRecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, code: str) -> Response:
        """Start the table's next round."""
        permission.require_role(request.user, c.StartRound.needs)
        told = posted(request)
        deck = asked(shapes.StartRoundBody, told.fields)["deck"]
        appended = told.record(
            table_stream(code), lambda by: floor.start_round(code, deck, by, told.at)
        )
        place = next(filter(None, (round_of(event.stream) for event in appended.events)))
        return recorded_round(request, appended, code, place[1])


class RoundDetail(APIView):
    """One round."""

    @extend_schema(
        tags=TAGS, operation_id="rounds_retrieve", parameters=[shapes.AsOfQuery],
        responses=answers(shapes.RoundSerializer),
    )  # fmt: skip
    def get(self, request: Request, code: str, number: int) -> Response:
        """Show a round now, or as of a version or an instant: layout, phase, money per seat."""
        found = as_of(request, code, number)
        return Response(wire.round_json(found), headers={"ETag": f'"{found.version}"'})


class RoundEvents(APIView):
    """What happened in one round."""

    @extend_schema(
        tags=TAGS, operation_id="rounds_events", parameters=[shapes.EventsQuery],
        responses=answers(shapes.EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str, number: int) -> Response:
        """List a round's events, oldest first, with sentence, clause and hashes."""
        page = events_page(round_stream(code, number), request.query_params)
        if not page:
            floor.game_of_round(code, number)
        return Response(page)


class RoundOptions(APIView):
    """The legal actions of one round."""

    @extend_schema(
        tags=TAGS, operation_id="rounds_options", parameters=[shapes.AsOfQuery],
        responses=answers(shapes.OptionSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str, number: int) -> Response:
        """List what the rules allow now, or allowed at a version or an instant."""
        found = as_of(request, code, number)
        now = not request.query_params
        told = offered(code, number, found.game, found.state) if now else found.options
        return Response(told)


class RoundCommands(APIView):
    """Facts about one round."""

    @extend_schema(
        tags=TAGS, operation_id="rounds_command", parameters=ON_ROUND,
        request=shapes.CommandBody,
        responses=answers(shapes.RoundRecordedSerializer, 201) | {202: PreparedSerializer},
    )  # fmt: skip
    def post(self, request: Request, code: str, number: int) -> Response:
        """Record a fact of a round: a wager, a card, a decision, a settlement, a void.

        A void of much money is answered with 202: it waits for a second person.
        """
        told = posted(request)
        fields = dict(told.fields)
        name, left = fields.pop("command", None), Left()

        def read(game: Game) -> Command:
            command = command_from(game.commands, name, fields, told.at)
            permission.require(request.user, command)
            return command

        appended = told.record(
            round_stream(code, number),
            lambda by: floor.command_round(code, number, read, by, left),
        )
        return prepared(appended) or recorded_round(request, appended, code, number, left)
