"""Exhibits over HTTP."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request
from rest_framework.views import APIView

from audit.exhibits.asking import parts_of
from audit.exhibits.making import make_exhibit
from audit.exhibits.views import zipped
from audit.kinds import NoSuchStream
from audit.reading import Auditing, require_unsealed
from audit.seals.proving import NotProvable
from casino.api import problems
from casino.api.serializers import ProblemSerializer
from games.api.tables import asked

problems.answers(NoSuchStream, 404, "no_such_stream")
problems.answers(NotProvable, 409, "not_provable")


class ExhibitQuery(serializers.Serializer[Any]):
    """What an exhibit shall show."""

    stream = serializers.ListField(
        child=serializers.CharField(), help_text="A stream such as round/UTH1/17; may be repeated."
    )
    since = serializers.DateField(required=False, help_text="From this day on.")
    until = serializers.DateField(required=False, help_text="To the end of this day.")


class AsItIs(BaseContentNegotiation):
    """A zip is a zip, whatever was asked for; problems are told as everywhere."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The first there is."""
        return parsers[0]

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        """The first there is."""
        return renderers[0], renderers[0].media_type


class Exhibits(APIView):
    """Parts of the book that can be checked without this house."""

    permission_classes = [Auditing]
    content_negotiation_class = AsItIs

    @extend_schema(
        tags=["audit"], operation_id="exhibits_retrieve", parameters=[ExhibitQuery],
        responses={
            (200, "application/zip"): OpenApiTypes.BINARY,
            ("4XX", problems.MEDIA_TYPE): ProblemSerializer,
        },
    )  # fmt: skip
    def get(self, request: Request) -> HttpResponse:
        """Download an exhibit of one or several streams, whole or of a period."""
        query = asked(ExhibitQuery, request.query_params)
        require_unsealed([name.strip() for name in query["stream"]], request.user)
        parts = parts_of(query["stream"], query.get("since"), query.get("until"))
        return zipped(make_exhibit(parts))
