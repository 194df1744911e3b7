"""Incidents over HTTP: what may be recorded, what was, and what is imposed."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.access import permission
from casino.access.roles import roles_of
from casino.api import problems
from casino.kernel.store import Appended
from games.api import oversight_shapes as shapes
from games.api import wire
from games.api.oversight import TAGS
from games.api.recording import instant, posted
from games.api.serializers import RecordedSerializer
from games.api.tables import ON_POST, answers, asked, recorded
from games.incidents.desk import (
    Breach,
    NoSuchIncident,
    Sanction,
    impose_sanction,
    incident_now,
    record_incident,
)
from games.incidents.rules.commands import RecordIncident
from games.incidents.rules.facts import Person
from games.incidents.rules.sanctions import all_conduct
from games.incidents.streams import incident_stream, number_of
from games.models import IncidentSheet
from games.players.desk import end_exclusion, exclusions_of, player_stream
from games.players.rules.commands import EndExclusion

problems.answers(NoSuchIncident, 404, "no_such_incident")
SHEET = tuple(shapes.IncidentSerializer().get_fields())


def recorded_incident(appended: Appended, number: int, location: str = "") -> Response:
    """What was recorded of an incident."""
    stream = incident_stream(number)
    return recorded(appended, wire.recorded_json(appended, stream, number=number), location)


def sanction_of(body: Mapping[str, Any]) -> Sanction:
    """A sanction as the body asks for it."""
    until = instant(body["until_at"], "until_at").isoformat() if body["until_at"] else ""
    return Sanction(
        sanction=body["sanction"],
        why=body["why"],
        who=body["who"],
        measure=body["measure"],
        until_at=until,
    )


class ConductList(APIView):
    """The conduct clauses."""

    @extend_schema(
        tags=TAGS, operation_id="conduct_list",
        responses=answers(shapes.ConductSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List every conduct clause with the sanctions it permits."""
        return Response(shapes.ConductSerializer(list(all_conduct().values()), many=True).data)


class IncidentList(APIView):
    """The incidents."""

    @extend_schema(
        tags=TAGS, operation_id="incidents_list", parameters=[shapes.IncidentsQuery],
        responses=answers(shapes.IncidentSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List incidents, newest first."""
        query = asked(shapes.IncidentsQuery, request.query_params)
        limit, before = query.pop("limit"), query.pop("before", None)
        sheets = IncidentSheet.objects.filter(**query)
        if before:
            sheets = sheets.filter(number__lt=before)
        return Response(list(sheets.values(*SHEET)[:limit]))

    @extend_schema(
        tags=TAGS, operation_id="incidents_record", parameters=ON_POST,
        request=shapes.IncidentBody, responses=answers(shapes.IncidentRecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Record a breach, and in the same breath what is imposed for it."""
        permission.require_role(request.user, RecordIncident.needs)
        told = posted(request)
        body = asked(shapes.IncidentBody, told.fields)
        sanctions = [sanction_of(given) for given in body.pop("sanctions")]
        persons = tuple(Person(**person) for person in body.pop("persons"))
        breach, roles = Breach(persons=persons, **body), roles_of(request.user)
        appended = record_incident(breach, told.request, told.at, sanctions=sanctions, roles=roles)
        number = next(filter(None, (number_of(event.stream) for event in appended.events)))
        return recorded_incident(appended, number, f"{request.path}{number}/")


class IncidentDetail(APIView):
    """One incident."""

    @extend_schema(
        tags=TAGS, operation_id="incidents_retrieve", responses=answers(shapes.IncidentSerializer)
    )
    def get(self, _request: Request, number: int) -> Response:
        """Show an incident and what was imposed for it."""
        incident_now(number)
        return Response(IncidentSheet.objects.values(*SHEET).get(number=number))


class IncidentSanctions(APIView):
    """What is imposed for one incident."""

    @extend_schema(
        tags=TAGS, operation_id="incidents_sanction", parameters=ON_POST,
        request=shapes.SanctionBody, responses=answers(shapes.IncidentRecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Impose what the clause permits; it takes effect at once."""
        told = posted(request)
        sanction = sanction_of(asked(shapes.SanctionBody, told.fields))
        stream, roles = incident_stream(number), roles_of(request.user)
        appended = told.record(
            stream, lambda by: impose_sanction(number, sanction, roles, by, told.at)
        )
        return recorded_incident(appended, number)


class Exclusions(APIView):
    """What keeps one player out."""

    @extend_schema(
        tags=TAGS, operation_id="exclusions_list",
        responses=answers(shapes.ExclusionSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request, player: str) -> Response:
        """List a player's exclusions, ended or not."""
        return Response(shapes.ExclusionSerializer(list(exclusions_of(player)), many=True).data)


class ExclusionEnd(APIView):
    """The end of one exclusion."""

    @extend_schema(
        tags=TAGS, operation_id="exclusions_end", parameters=ON_POST,
        request=shapes.WhyBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, player: str, number: int) -> Response:
        """Let a player back in, with the reason."""
        permission.require_role(request.user, EndExclusion.needs)
        told = posted(request)
        why = asked(shapes.WhyBody, told.fields)["why"]
        stream = player_stream(player)
        appended = told.record(stream, lambda by: end_exclusion(player, number, why, by))
        return recorded(appended, wire.recorded_json(appended, stream))
