"""The JSON of alerts, approvals and incidents, described for OpenAPI and checked by it."""

from rest_framework import serializers as s

from games.api.serializers import Asked, RecordedSerializer, Shape


class AlertsQuery(Asked):
    """Narrows the alerts; open ones by default."""

    table = s.CharField(required=False)
    open = s.BooleanField(default=True)
    limit = s.IntegerField(default=100, min_value=1, max_value=500)


class AlertSerializer(Shape):
    """An alert: raised by the event at ``position``, open until somebody clears it."""

    position = s.IntegerField()
    kind = s.CharField()
    table = s.CharField(allow_blank=True)
    round = s.IntegerField()
    shoe = s.CharField(allow_blank=True)
    sentence = s.CharField()
    clause = s.CharField(allow_blank=True)
    raised_by = s.CharField()
    raised_at = s.DateTimeField()
    is_open = s.BooleanField()
    cleared_by = s.CharField(allow_blank=True)
    cleared_why = s.CharField(allow_blank=True)
    cleared_at = s.DateTimeField(allow_null=True)


class WhyBody(Asked):
    """A reason, in the person's own words."""

    why = s.CharField(max_length=500)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class NothingBody(Asked):
    """Nothing but, if wanted, when it happened."""

    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class ApprovalsQuery(Asked):
    """Narrows the approvals."""

    status = s.ChoiceField(
        choices=["waiting", "confirmed", "declined", "lapsed"], default="waiting"
    )


class ApprovalSerializer(Shape):
    """An act put before a second person: what it is, the figure it moves, and who may confirm."""

    number = s.IntegerField()
    act = s.CharField()
    target = s.CharField()
    sentence = s.CharField()
    why = s.CharField()
    clause = s.CharField(allow_blank=True)
    amount_cents = s.IntegerField()
    needs = s.CharField(help_text="The least role of the second person.")
    status = s.CharField(help_text="waiting, confirmed, declined or lapsed.")
    prepared_by = s.CharField()
    prepared_at = s.DateTimeField()
    lapses_at = s.DateTimeField()
    ended_by = s.CharField(allow_blank=True)
    ended_at = s.DateTimeField(allow_null=True)
    ended_why = s.CharField(allow_blank=True)


class PreparedSerializer(RecordedSerializer):
    """What was put before a second person instead of being done at once."""

    approval = ApprovalSerializer()


class PersonSerializer(Shape):
    """Whom an incident is about; a seat alone stands for the player in it."""

    kind = s.ChoiceField(choices=["player", "onlooker", "staff"])
    who = s.CharField(default="", allow_blank=True, max_length=80)
    seat = s.IntegerField(default=0, min_value=0)


class SanctionBody(Asked):
    """A sanction that the clause permits; refused with the clause if it does not."""

    sanction = s.CharField(max_length=40)
    why = s.CharField(max_length=500)
    who = s.CharField(default="", allow_blank=True, max_length=80)
    measure = s.IntegerField(default=0, min_value=0)
    until_at = s.CharField(default="", allow_blank=True, help_text="Of an exclusion; with offset.")
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class IncidentBody(Asked):
    """A breach of a conduct clause, and what is imposed for it at once, if anything is."""

    clause = s.CharField(max_length=80)
    persons = PersonSerializer(many=True)
    table = s.CharField(default="", allow_blank=True, max_length=32)
    round = s.IntegerField(default=0, min_value=0)
    tournament = s.CharField(default="", allow_blank=True, max_length=80)
    what = s.CharField(default="", allow_blank=True, max_length=500)
    witness = s.CharField(default="", allow_blank=True, max_length=80)
    told = s.BooleanField(default=False)
    sanctions = SanctionBody(many=True, default=list)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class IncidentsQuery(Asked):
    """Narrows the incidents, newest first."""

    table = s.CharField(required=False)
    clause = s.CharField(required=False)
    before = s.IntegerField(required=False, min_value=1, help_text="Incidents of lower numbers.")
    limit = s.IntegerField(default=50, min_value=1, max_value=200)


class IncidentSerializer(Shape):
    """An incident and what was imposed for it."""

    number = s.IntegerField()
    clause = s.CharField()
    table = s.CharField(allow_blank=True)
    round = s.IntegerField()
    tournament = s.CharField(allow_blank=True)
    persons = s.CharField()
    what = s.CharField(allow_blank=True)
    witness = s.CharField(allow_blank=True)
    told = s.BooleanField()
    sanctions = s.ListField(child=s.DictField())
    recorded_by = s.CharField()
    occurred_at = s.DateTimeField()


class PowerSerializer(Shape):
    """A sanction and the clause that gives the power."""

    sanction = s.CharField()
    words = s.CharField()
    clause = s.CharField()
    needs = s.CharField()
    tournament = s.BooleanField()
    measures = s.ListField(child=s.IntegerField())


class ConductSerializer(Shape):
    """A conduct clause: whom it is about, and every sanction it permits."""

    clause = s.CharField()
    about = s.ListField(child=s.CharField())
    powers = PowerSerializer(many=True)
    letters = s.ListField(child=s.CharField())


class IncidentRecordedSerializer(RecordedSerializer):
    """What was recorded of an incident."""

    number = s.IntegerField()


class ExclusionSerializer(Shape):
    """What keeps a player out: of a round, of a table, or of every table of a game."""

    number = s.IntegerField()
    scope = s.CharField(help_text="round, table or game.")
    game = s.CharField()
    table = s.CharField(allow_blank=True)
    round = s.IntegerField()
    from_at = s.DateTimeField()
    until_at = s.CharField(allow_blank=True, help_text="Empty where no end was set.")
    why = s.CharField()
    clause = s.CharField()
    incident = s.IntegerField()
    ended = s.BooleanField()
