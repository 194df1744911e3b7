"""The API's own pages: what there is, and the answer to an address that does not exist."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

ENTRANCES = {
    "games": "api-games",
    "tables": "api-tables",
    "alerts": "api-alerts",
    "approvals": "api-approvals",
    "incidents": "api-incidents",
    "slips": "api-slips",
    "shifts": "api-shifts",
    "jackpots": "api-jackpots",
    "consoles": "api-consoles",
    "tournaments": "api-tournaments",
    "shoes": "api-shoes",
    "seals": "api-seals",
    "verifications": "api-verifications",
    "rulebook": "rulebook-list",
    "schema": "api-schema",
    "docs": "api-docs",
}


class EntrancesSerializer(serializers.Serializer[Any]):
    """Where each part of the API begins."""

    games = serializers.URLField()
    tables = serializers.URLField()
    alerts = serializers.URLField()
    approvals = serializers.URLField()
    incidents = serializers.URLField()
    slips = serializers.URLField()
    shifts = serializers.URLField()
    jackpots = serializers.URLField()
    consoles = serializers.URLField()
    tournaments = serializers.URLField()
    shoes = serializers.URLField()
    seals = serializers.URLField()
    verifications = serializers.URLField()
    rulebook = serializers.URLField()
    schema = serializers.URLField()
    docs = serializers.URLField()


class Root(APIView):
    """The API's front door."""

    permission_classes = [AllowAny]

    @extend_schema(tags=["api"], operation_id="api_root", responses=EntrancesSerializer)
    def get(self, request: Request) -> Response:
        """Say where each part of the API begins."""
        return Response({name: reverse(to, request=request) for name, to in ENTRANCES.items()})


class NoSuchAddress(APIView):
    """Answers every other address under /api/ as a problem, not as a page."""

    authentication_classes = ()
    permission_classes = [AllowAny]
    schema = None

    def initial(self, request: Request, *_args: Any, **_kwargs: Any) -> None:
        """Whatever was asked, there is nothing here."""
        raise NotFound(
            f"There is nothing at {request.path}: addresses end in a slash, and /api/ lists them."
        )
