"""The JSON of a running tournament described for OpenAPI."""

from rest_framework import serializers as s

from games.api.serializers import Shape


class ClockSerializer(Shape):
    """The clock: ``ends_at`` is the instant every screen counts towards, empty while it stands."""

    level = s.IntegerField()
    small = s.IntegerField()
    big = s.IntegerField()
    ante = s.IntegerField()
    left_seconds = s.IntegerField()
    ends_at = s.CharField(allow_blank=True)
    running = s.BooleanField()
    on_break = s.BooleanField()
    hand_for_hand = s.BooleanField()


class SeatedSerializer(Shape):
    """One taken seat."""

    seat = s.IntegerField()
    entry = s.IntegerField()
    player = s.CharField()
    chips = s.IntegerField()
    away = s.BooleanField()


class FloorTableSerializer(Shape):
    """A tournament table and the chips it should hold."""

    table = s.CharField()
    capacity = s.IntegerField()
    expected_chips = s.IntegerField()
    button = s.IntegerField()
    hands = s.IntegerField()
    seats = SeatedSerializer(many=True)


class FloorAlertSerializer(Shape):
    """Something that waits for the director."""

    text = s.CharField()
    about = s.CharField(allow_blank=True)
    grave = s.BooleanField()


class TournamentFloorSerializer(Shape):
    """A running tournament: clock, figures, tables and what waits."""

    version = s.IntegerField()
    at = s.CharField()
    session = s.CharField(allow_blank=True)
    clock = ClockSerializer(allow_null=True)
    left = s.IntegerField()
    entered = s.IntegerField()
    chips = s.IntegerField()
    average = s.IntegerField()
    tables = FloorTableSerializer(many=True)
    alerts = FloorAlertSerializer(many=True)


class StandingSerializer(Shape):
    """A place, those it is shared with, and why it is this one."""

    entry = s.IntegerField()
    player = s.CharField()
    place = s.IntegerField()
    shared = s.ListField(child=s.IntegerField())
    why = s.CharField()
    clause = s.CharField(allow_blank=True)


class PlacesSerializer(Shape):
    """The standings; ``final`` once the director has awarded them."""

    final = s.BooleanField()
    places = StandingSerializer(many=True)


class DrawSerializer(Shape):
    """A draw done again from its seed; ``annulled`` is why its seats were taken back, if at all."""

    number = s.IntegerField()
    what = s.CharField()
    digest = s.CharField()
    seed = s.CharField()
    holds = s.BooleanField()
    annulled = s.CharField()
