"""The felt's JSON described for OpenAPI."""

from typing import Any

from rest_framework import serializers as s

Shape = s.Serializer[Any]


class ChipsSerializer(Shape):
    """Chips in one box."""

    box = s.CharField()
    amount_cents = s.IntegerField()
    note = s.CharField(allow_blank=True)


class SpotSerializer(Shape):
    """A place on the felt."""

    key = s.CharField()
    label = s.CharField()  # type: ignore[assignment]
    cards = s.ListField(child=s.CharField())
    chips = ChipsSerializer(many=True)
    status = s.CharField(allow_blank=True)
    live = s.BooleanField()
    marks = s.ListField(child=s.CharField())
    turn = s.BooleanField(help_text="Whether it is this seat's turn.")
    until = s.CharField(allow_blank=True, help_text="When its clock runs out, if one runs.")


class FeltSerializer(Shape):
    """The layout as it lies."""

    phase = s.CharField()
    house = SpotSerializer(many=True)
    seats = SpotSerializer(many=True)
