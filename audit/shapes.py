"""The shapes of finding, replaying, recomputing and reporting in the API."""

from rest_framework import serializers as s

from games.api.serializers import Asked, EventSerializer, Shape


class FoundRoundsQuery(Asked):
    """Narrows the rounds by what was recorded of them, newest first."""

    table = s.CharField(required=False)
    game = s.CharField(required=False, help_text="The key of a game.")
    since = s.CharField(required=False, help_text="2026-03-01 or 2026-03-01T20:15, floor time.")
    until = s.CharField(required=False, help_text="The same; a day alone means all of it.")
    player = s.CharField(required=False)
    actor = s.CharField(required=False, help_text="Who recorded some of it.")
    clause = s.CharField(required=False, help_text="A clause, or a rule that holds it.")
    least = s.CharField(required=False, help_text="Dollars won on one wager at least.")
    outcome = s.ChoiceField(choices=["closed", "void", "open"], required=False)
    irregular = s.CharField(required=False, help_text="Anything: only rounds with irregularities.")
    page = s.IntegerField(default=1, min_value=1)


class FoundRoundSerializer(Shape):
    """A round as the index has it."""

    stream = s.CharField()
    table = s.CharField()
    number = s.IntegerField()
    game = s.CharField()
    instrument = s.CharField()
    outcome = s.CharField(help_text="closed, void or open")
    in_cents = s.IntegerField()
    out_cents = s.IntegerField()
    won_cents = s.IntegerField(help_text="The largest amount won on one wager.")
    irregularities = s.IntegerField()
    events = s.IntegerField()
    players = s.ListField(child=s.CharField())
    actors = s.ListField(child=s.CharField())
    cited = s.ListField(child=s.CharField())
    started_at = s.DateTimeField()


class FoundRoundsSerializer(Shape):
    """One page of what was found. ``behind`` counts events the index has still to read."""

    count = s.IntegerField(help_text="At most 1,000 are counted.")
    more = s.BooleanField(help_text="Whether there are more than were counted.")
    pages = s.IntegerField()
    behind = s.IntegerField()
    rounds = FoundRoundSerializer(many=True)


class ExceptionsQuery(Asked):
    """Narrows the exceptions; without days those of the last month."""

    since = s.CharField(required=False, help_text="2026-03-01")
    until = s.CharField(required=False, help_text="2026-03-31")
    kind = s.CharField(required=False, help_text="void, correction, override, adjustment, ...")
    table = s.CharField(required=False)
    actor = s.CharField(required=False)
    by = s.ChoiceField(choices=["day", "week", "shift"], required=False)
    page = s.IntegerField(default=1, min_value=1)


class ExceptionSerializer(Shape):
    """Something that departed from the ordinary."""

    kind = s.CharField()
    stream = s.CharField()
    version = s.IntegerField()
    table = s.CharField(allow_blank=True)
    at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    actor = s.CharField()
    sentence = s.CharField()
    clause = s.CharField(allow_blank=True)
    count = s.IntegerField()


class PeriodSerializer(Shape):
    """How many exceptions of each kind a day, week or shift had."""

    period = s.CharField()
    counts = s.DictField(child=s.IntegerField())


class ExceptionsSerializer(Shape):
    """One page of exceptions, and all of them counted."""

    count = s.IntegerField(help_text="At most 1,000 are counted.")
    more = s.BooleanField(help_text="Whether there are more than were counted.")
    pages = s.IntegerField()
    behind = s.IntegerField()
    periods = PeriodSerializer(many=True)
    exceptions = ExceptionSerializer(many=True)


class SeatSerializer(Shape):
    """One seat's money in a round at a step."""

    seat = s.IntegerField()
    player = s.CharField(allow_blank=True)
    staked_cents = s.IntegerField()
    returned_cents = s.IntegerField()
    won_cents = s.IntegerField()
    lost_cents = s.IntegerField()


class StepSerializer(Shape):
    """One event of a stream and what stood there after it."""

    stream = s.CharField()
    last = s.IntegerField(help_text="How many steps the stream has.")
    linked = s.BooleanField(help_text="Whether the hash follows from the event and the one before.")
    event = EventSerializer()
    money = SeatSerializer(many=True)
    known = s.DictField(child=s.CharField(), help_text="What was known, field by field.")
    corrects = s.IntegerField(allow_null=True)
    corrected_by = s.IntegerField(allow_null=True)


class RecomputeBody(Asked):
    """The days whose figures are worked out again; without any, the whole book."""

    since = s.DateField(required=False, help_text="2026-03-01")
    to = s.DateField(required=False)


class RunSerializer(Shape):
    """A recomputation as it stands."""

    number = s.IntegerField()
    since = s.CharField(allow_blank=True)
    to = s.CharField(allow_blank=True)
    status = s.CharField(help_text="running, cancelled or ended")
    progress = s.IntegerField(help_text="Hundredths done.")
    streams = s.IntegerField()
    events = s.IntegerField()
    divergences = s.IntegerField()
    started_by = s.CharField()
    started_at = s.DateTimeField()


class DivergenceSerializer(Shape):
    """A figure the rules do not confirm."""

    stream = s.CharField()
    version = s.IntegerField()
    position = s.IntegerField()
    why = s.CharField()
    recorded = s.CharField(help_text="The facts as recorded, as JSON.")
    recomputed = s.CharField(help_text="The facts as they follow, as JSON.")


class RunDetailSerializer(RunSerializer):
    """A recomputation with what it found."""

    found = DivergenceSerializer(many=True)


class ReportQuery(Asked):
    """The days of a report; without any, the last week."""

    since = s.CharField(required=False, help_text="2026-03-01")
    until = s.CharField(required=False)


class ReportSerializer(Shape):
    """A report's figures: money in cents, shares in ten-thousandths."""

    key = s.CharField()
    name = s.CharField()
    since = s.DateField()
    until = s.DateField()
    columns = s.ListField(child=s.DictField(child=s.CharField()))
    rows = s.ListField(child=s.ListField(child=s.CharField()))
    totals = s.ListField(child=s.CharField())
    note = s.CharField()
