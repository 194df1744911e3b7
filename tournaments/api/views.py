"""Tournaments over HTTP."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.api import problems
from games.api.serializers import CommandBody, EventSerializer, EventsQuery, RecordedSerializer
from games.api.tables import ON_POST, answers, asked, events_page, record_command
from tournaments import desk
from tournaments.api import shapes
from tournaments.api import wire as tournaments_wire
from tournaments.book import tournament_stream
from tournaments.models import EntrySheet, TournamentBoard
from tournaments.pages.entry_views import matching
from tournaments.rules.decide import COMMANDS
from tournaments.rules.life.commands import OpenTournament
from tournaments.rules.places.status import Standings

problems.answers(desk.NoSuchTournament, 404, "no_such_tournament")

TAGS = ["tournaments"]


class TournamentList(APIView):
    """The tournaments of the house."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_list",
        responses=answers(shapes.TournamentListSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List the tournaments."""
        return Response(
            [tournaments_wire.listed_json(board) for board in TournamentBoard.objects.all()]
        )


class TournamentDetail(APIView):
    """One tournament."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_retrieve",
        responses=answers(shapes.TournamentSerializer),
    )  # fmt: skip
    def get(self, _request: Request, code: str) -> Response:
        """Show a tournament."""
        state, version = desk.tournament_now(code)
        body = tournaments_wire.tournament_json(state, version)
        return Response(body, headers={"ETag": f'"{version}"'})


class ConditionsDetail(APIView):
    """One version of the conditions."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_conditions", parameters=[shapes.ConditionsQuery],
        responses=answers(shapes.ConditionsSerializer),
    )  # fmt: skip
    def get(self, request: Request, code: str, number: int) -> Response:
        """Show a version with its checklist and what the check before the event finds."""
        state, _ = desk.tournament_now(code)
        if number not in state.conditions.versions:
            raise NotFound(f"Tournament {code} has no version {number} of its conditions.")
        expected = asked(shapes.ConditionsQuery, request.query_params)["expected"]
        return Response(tournaments_wire.conditions_json(state, number, expected))


class EntryList(APIView):
    """The entries of a tournament."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_entries", parameters=[shapes.EntryQuery],
        responses=answers(shapes.EntrySerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List entries, newest first; ``before`` an entry's number goes on from there."""
        standings = Standings(desk.tournament_now(code)[0])
        query = asked(shapes.EntryQuery, request.query_params)
        rows = matching(code, query["q"])
        if "before" in query:
            rows = rows.filter(number__lt=query["before"])
        shown = rows[: query["limit"]]
        return Response([tournaments_wire.entry_json(row, standings) for row in shown])


class EntryDetail(APIView):
    """One entry."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_entry", responses=answers(shapes.EntrySerializer)
    )
    def get(self, _request: Request, code: str, number: int) -> Response:
        """Show an entry."""
        row = get_object_or_404(EntrySheet, pk=f"{code}/{number}")
        standings = Standings(desk.tournament_now(code)[0])
        return Response(tournaments_wire.entry_json(row, standings))


class TournamentPrizes(APIView):
    """The prize list, for anybody."""

    authentication_classes = ()
    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS, operation_id="tournaments_prizes",
        responses=answers(shapes.TournamentMoneySerializer),
    )  # fmt: skip
    def get(self, _request: Request, code: str) -> Response:
        """Show the pool and, once it is locked, the prizes and who won them."""
        state, _ = desk.tournament_now(code)
        if not state.conditions.published:
            raise desk.NoSuchTournament(f"there is no published tournament {code}")
        return Response(tournaments_wire.money_json(state))


class TournamentEvents(APIView):
    """What happened in a tournament."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_events", parameters=[EventsQuery],
        responses=answers(EventSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """List the events of a tournament, oldest first."""
        desk.tournament_now(code)
        return Response(events_page(tournament_stream(code), request.query_params))


class TournamentCommands(APIView):
    """Facts about a tournament."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_command", parameters=ON_POST,
        request=CommandBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, code: str) -> Response:
        """Record a fact about a tournament; ``OpenTournament`` opens the one of this address."""
        return record_command(
            request, COMMANDS, tournament_stream(code),
            lambda command, by, at: desk.command_tournament(
                code, command, by, at=at, by=request.user
            ),
            {OpenTournament.__name__: {"code": code}},
        )  # fmt: skip
