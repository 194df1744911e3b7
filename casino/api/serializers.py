"""The shape of a problem, for OpenAPI."""

from typing import Any

from rest_framework import serializers


class ProblemSerializer(serializers.Serializer[Any]):
    """What went wrong (RFC 9457). ``code`` is stable; ``clause`` is the rule that refuses."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField()
    instance = serializers.CharField()
    code = serializers.CharField()
    clause = serializers.CharField(required=False)
    clause_url = serializers.CharField(required=False)
    field = serializers.CharField(required=False)
    role = serializers.CharField(required=False)
    errors = serializers.DictField(required=False)  # type: ignore[assignment]
