"""Alerts and second-person approvals over HTTP."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.access import permission
from casino.access.approvals import desk as approvals
from casino.access.models import ApprovalSheet
from casino.access.roles import roles_of
from casino.api import problems
from casino.kernel.store import Appended
from games import floor
from games.alerts.desk import NoSuchAlert, alert_at, alert_stream, clear_alert
from games.alerts.rules.commands import ClearAlert
from games.api import oversight_shapes as shapes
from games.api import wire
from games.api.recording import posted
from games.api.serializers import RecordedSerializer
from games.api.tables import ON_POST, answers, asked, recorded
from games.models import AlertLine

problems.answers(NoSuchAlert, 404, "no_such_alert")
problems.answers(approvals.NoSuchApproval, 404, "no_such_approval")

TAGS = ["oversight"]
ALERT = tuple(shapes.AlertSerializer().get_fields())
APPROVAL = tuple(shapes.ApprovalSerializer().get_fields())


def approval_json(number: int) -> dict[str, Any]:
    """An approval as it stands."""
    approvals.approval_now(number)
    found: dict[str, Any] = ApprovalSheet.objects.values(*APPROVAL).get(number=number)
    return found


def prepared(appended: Appended) -> Response | None:
    """202 with the approval, where the act was only put before a second person."""
    number = next(filter(None, (approvals.number_of(e.stream) for e in appended.events)), None)
    if number is None:
        return None
    body = wire.recorded_json(appended, approvals.stream_of(number), approval=approval_json(number))
    return Response(body, status=202)


class AlertList(APIView):
    """The alerts."""

    @extend_schema(
        tags=TAGS, operation_id="alerts_list", parameters=[shapes.AlertsQuery],
        responses=answers(shapes.AlertSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List the alerts, newest first."""
        query = asked(shapes.AlertsQuery, request.query_params)
        lines = AlertLine.objects.filter(is_open=query["open"])
        if "table" in query:
            lines = lines.filter(table=query["table"])
        return Response(list(lines.values(*ALERT)[: query["limit"]]))


class AlertClear(APIView):
    """The clearing of one alert."""

    @extend_schema(
        tags=TAGS, operation_id="alerts_clear", parameters=ON_POST,
        request=shapes.WhyBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, position: int) -> Response:
        """Clear an alert, with the reason."""
        permission.require_role(request.user, ClearAlert.needs)
        alert_at(position)
        told = posted(request)
        why = asked(shapes.WhyBody, told.fields)["why"]
        stream = alert_stream(position)
        appended = told.record(stream, lambda by: clear_alert(position, why, by))
        return recorded(appended, wire.recorded_json(appended, stream))


class ApprovalList(APIView):
    """What waits for a second person."""

    @extend_schema(
        tags=TAGS, operation_id="approvals_list", parameters=[shapes.ApprovalsQuery],
        responses=answers(shapes.ApprovalSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List approvals, newest first; those that wait by default."""
        query = asked(shapes.ApprovalsQuery, request.query_params)
        return Response(list(ApprovalSheet.objects.filter(**query).values(*APPROVAL)[:200]))


class ApprovalDetail(APIView):
    """One approval."""

    @extend_schema(
        tags=TAGS, operation_id="approvals_retrieve", responses=answers(shapes.ApprovalSerializer)
    )
    def get(self, _request: Request, number: int) -> Response:
        """Show what was put before a second person, and what became of it."""
        return Response(approval_json(number))


class ApprovalConfirm(APIView):
    """The second person's yes."""

    @extend_schema(
        tags=TAGS, operation_id="approvals_confirm", parameters=ON_POST,
        request=shapes.NothingBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Confirm as another person than the one who prepared it; the act is done at once."""
        told = posted(request)
        asked(shapes.NothingBody, told.fields)
        stream, roles = approvals.stream_of(number), roles_of(request.user)
        appended = told.record(stream, lambda by: approvals.confirm(number, roles, by, floor.now()))
        return recorded(appended, wire.recorded_json(appended, stream))


class ApprovalDecline(APIView):
    """The second person's no, or the first one's second thought."""

    @extend_schema(
        tags=TAGS, operation_id="approvals_decline", parameters=ON_POST,
        request=shapes.WhyBody, responses=answers(RecordedSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Decline, with the reason."""
        told = posted(request)
        why = asked(shapes.WhyBody, told.fields)["why"]
        stream, roles = approvals.stream_of(number), roles_of(request.user)
        appended = told.record(
            stream, lambda by: approvals.decline(number, why, roles, by, floor.now())
        )
        return recorded(appended, wire.recorded_json(appended, stream))
