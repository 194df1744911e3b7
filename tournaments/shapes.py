"""The JSON of tournaments described for OpenAPI."""

from rest_framework import serializers as s

from games.serializers import CommandSerializer, Shape


class TournamentListSerializer(Shape):
    """A tournament in the list."""

    code = s.CharField()
    name = s.CharField()
    instrument = s.CharField()
    status = s.CharField()
    starts_at = s.CharField()
    entries = s.IntegerField()
    payments_cents = s.IntegerField()


class TournamentSerializer(Shape):
    """A tournament: its conditions in force, and every command with its fields."""

    code = s.CharField()
    version = s.IntegerField()
    name = s.CharField()
    instrument = s.CharField()
    directors = s.ListField(child=s.CharField())
    cancelled = s.BooleanField()
    closed = s.BooleanField()
    conditions = s.DictField()
    commands = CommandSerializer(many=True)
