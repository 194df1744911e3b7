"""The rulebook over HTTP: public and read-only, like its pages."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.rulebook.book import UnknownClause, rulebook
from casino.rulebook.instruments import Instrument, UnknownInstrument, instrument, instruments
from casino.rulebook.serializers import (
    ClauseQuerySerializer,
    ClauseSerializer,
    InstrumentSerializer,
)

TAGS = ["rulebook"]


class InstrumentList(APIView):
    """The approved instruments."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS, operation_id="rulebook_list", responses=InstrumentSerializer(many=True)
    )
    def get(self, _request: Request) -> Response:
        """List the approved instruments with their dates in force."""
        return Response(InstrumentSerializer(list(instruments().values()), many=True).data)


class InstrumentDetail(APIView):
    """One approved instrument."""

    permission_classes = [AllowAny]

    @extend_schema(tags=TAGS, operation_id="rulebook_retrieve", responses=InstrumentSerializer)
    def get(self, _request: Request, key: str) -> Response:
        """Show one instrument."""
        return Response(InstrumentSerializer(_instrument_or_404(key)).data)


class ClauseList(APIView):
    """The clauses of one instrument."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        operation_id="rulebook_clauses_list",
        parameters=[ClauseQuerySerializer],
        responses=ClauseSerializer(many=True),
    )
    def get(self, request: Request, key: str) -> Response:
        """List an instrument's clauses in document order, narrowed by kind, area and words."""
        _instrument_or_404(key)
        query = ClauseQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        asked = query.validated_data
        found = rulebook().clauses(
            key, kinds=asked.get("kind", ()), area=asked["area"], text=asked["q"]
        )
        return Response(ClauseSerializer(found, many=True).data)


class ClauseDetail(APIView):
    """One clause."""

    permission_classes = [AllowAny]

    @extend_schema(tags=TAGS, operation_id="rulebook_clauses_retrieve", responses=ClauseSerializer)
    def get(self, _request: Request, key: str, number: str) -> Response:
        """Show one clause with its obligations."""
        try:
            return Response(ClauseSerializer(rulebook().clause(f"{key}:{number}")).data)
        except UnknownClause as unknown:
            raise NotFound(str(unknown)) from unknown


def _instrument_or_404(key: str) -> Instrument:
    try:
        return instrument(key)
    except UnknownInstrument as unknown:
        raise NotFound(str(unknown)) from unknown
