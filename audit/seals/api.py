"""Seals and verification over HTTP."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from audit.reading import Auditing, require_witness
from audit.seals import places, runs
from audit.seals.countersigning import NoSuchSeal, NotCountersigned, countersign, seal_numbered
from audit.seals.models import SealRow, Verification
from casino.api import problems
from games.api.recording import posted
from games.api.tables import ON_POST, answers, asked

problems.answers(NoSuchSeal, 404, "no_such_seal")
problems.answers(NotCountersigned, 422, "not_countersigned")

TAGS = ["audit"]


class SealQuery(serializers.Serializer[Any]):
    """Which seals to list."""

    before = serializers.IntegerField(required=False, min_value=1, help_text="Seals below this.")
    limit = serializers.IntegerField(default=50, min_value=1, max_value=500)


class SealSerializer(serializers.Serializer[Any]):
    """A seal. ``note`` is its text with every signature: what is to be kept elsewhere."""

    number = serializers.IntegerField()
    size = serializers.IntegerField(help_text="How many events it is over.")
    position = serializers.IntegerField(help_text="The place of the last of them in the book.")
    sealed_at = serializers.DateTimeField()
    note = serializers.CharField()
    countersigned_by = serializers.ListField(child=serializers.CharField())


class KeysSerializer(serializers.Serializer[Any]):
    """The house's keys, oldest first, and the note that presents each."""

    keys = serializers.ListField(child=serializers.CharField())
    notes = serializers.CharField()
    witnesses = serializers.ListField(child=serializers.CharField())


class SignatureBody(serializers.Serializer[Any]):
    """A witness's signature: its line, or the whole note with the line under it."""

    signature = serializers.CharField(trim_whitespace=False)


class VerificationSerializer(serializers.ModelSerializer[Verification]):
    """A reading of the whole book; ``findings`` are sentences, the first bad event first."""

    number = serializers.IntegerField(source="pk")

    class Meta:
        model = Verification
        fields = (
            "number", "asked_by", "asked_at", "ended_at", "state", "percent", "events", "seals",
            "findings",
        )  # fmt: skip
        extra_kwargs = {"findings": {"help_text": "What is wrong, in sentences."}}

    percent = serializers.IntegerField()
    findings = serializers.ListField(child=serializers.CharField())


class Seals(APIView):
    """The seals of the book."""

    permission_classes = [Auditing]

    @extend_schema(
        tags=TAGS, operation_id="seals_list", parameters=[SealQuery],
        responses=answers(SealSerializer(many=True)),
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """List seals, newest first."""
        query = asked(SealQuery, request.query_params)
        rows = SealRow.objects.prefetch_related("countersignatures")
        if "before" in query:
            rows = rows.filter(number__lt=query["before"])
        return Response([_seal_json(row) for row in rows[: query["limit"]]])


class SealDetail(APIView):
    """One seal."""

    permission_classes = [Auditing]

    @extend_schema(tags=TAGS, operation_id="seals_retrieve", responses=answers(SealSerializer))
    def get(self, _request: Request, number: int) -> Response:
        """Show a seal."""
        return Response(_seal_json(seal_numbered(number)))


class Countersignatures(APIView):
    """The witnesses' signatures under a seal."""

    permission_classes = [Auditing]

    @extend_schema(
        tags=TAGS, operation_id="seals_countersign", parameters=ON_POST, request=SignatureBody,
        responses=answers(SealSerializer, 201),
    )  # fmt: skip
    def post(self, request: Request, number: int) -> Response:
        """Hand in a countersignature; the same one again changes nothing."""
        require_witness(request.user)
        told = asked(SignatureBody, posted(request).fields)["signature"]
        countersign(number, told, request.user.get_username())
        return Response(_seal_json(seal_numbered(number)), status=201)


class Keys(APIView):
    """The keys seals are checked with."""

    permission_classes = [Auditing]

    @extend_schema(tags=TAGS, operation_id="seal_keys", responses=answers(KeysSerializer))
    def get(self, _request: Request) -> Response:
        """Show the house's public keys and those of its witnesses."""
        return Response(
            {
                "keys": [key.public.line for key in places.key_chain()],
                "notes": places.key_chain_text(),
                "witnesses": [key.line for key in places.witnesses()],
            }
        )


class Verifications(APIView):
    """Readings of the whole book."""

    permission_classes = [Auditing]

    @extend_schema(
        tags=TAGS, operation_id="verifications_list",
        responses=answers(VerificationSerializer(many=True)),
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        """List the last verifications, newest first."""
        found = [runs.as_far_as_it_is(run) for run in Verification.objects.all()[:50]]
        return Response(VerificationSerializer(found, many=True).data)

    @extend_schema(
        tags=TAGS, operation_id="verifications_create", parameters=ON_POST, request=None,
        responses=answers(VerificationSerializer, 202),
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Ask for a verification; one that is under way serves everybody."""
        run = runs.ask(request.user.get_username(), posted(request).request.key)
        return Response(VerificationSerializer(run).data, status=202)


class VerificationDetail(APIView):
    """One reading of the whole book."""

    permission_classes = [Auditing]

    @extend_schema(
        tags=TAGS, operation_id="verifications_retrieve", responses=answers(VerificationSerializer)
    )
    def get(self, _request: Request, number: int) -> Response:
        """Show how far a verification is, or what it found."""
        run = get_object_or_404(Verification, pk=number)
        return Response(VerificationSerializer(runs.as_far_as_it_is(run)).data)


def _seal_json(row: SealRow) -> dict[str, Any]:
    return {
        "number": row.number,
        "size": row.size,
        "position": row.position,
        "sealed_at": row.sealed_at,
        "note": row.countersigned.whole,
        "countersigned_by": [one.signer for one in row.countersignatures.all()],
    }
