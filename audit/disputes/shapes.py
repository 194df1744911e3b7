"""The shapes of disputes in the API."""

from rest_framework import serializers as s

from games.api.serializers import Asked, RecordedSerializer, Shape

STATUSES = ["open", "final", "under review", "reviewed", "closed"]


class DisputesQuery(Asked):
    """Narrows the disputes, newest first."""

    status = s.ChoiceField(choices=STATUSES, required=False)
    table = s.CharField(required=False)
    before = s.IntegerField(required=False, min_value=1, help_text="Disputes of lower numbers.")
    limit = s.IntegerField(default=50, min_value=1, max_value=200)


class DisputeBody(Asked):
    """A complaint about a round."""

    table = s.CharField(max_length=32)
    round = s.IntegerField(min_value=1)
    complainant = s.CharField(max_length=80)
    subject = s.CharField(max_length=2000)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class DisputeSerializer(Shape):
    """A dispute as it stands."""

    number = s.IntegerField()
    table = s.CharField()
    round = s.IntegerField()
    instrument = s.CharField()
    complainant = s.CharField()
    subject = s.CharField()
    status = s.CharField(help_text=", ".join(STATUSES))
    favours = s.CharField(allow_blank=True, help_text="complainant, house or neither.")
    clauses = s.CharField(allow_blank=True)
    outcome = s.CharField(allow_blank=True, help_text="Of the review.")
    opened_by = s.CharField()
    opened_at = s.DateTimeField()


class FrozenSerializer(Shape):
    """A stream as it stood when the dispute was opened, held against the book as it is."""

    stream = s.CharField()
    version = s.IntegerField()
    position = s.IntegerField()
    hash = s.CharField()
    intact = s.BooleanField()
    since = s.IntegerField(help_text="Events recorded after it.")


class DisputeDetailSerializer(DisputeSerializer):
    """A dispute with its exhibit."""

    exhibit = FrozenSerializer(many=True)


class DisputeRecordedSerializer(RecordedSerializer):
    """What was recorded of a dispute."""

    number = s.IntegerField()
