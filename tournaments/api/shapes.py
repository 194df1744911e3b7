"""The JSON of tournaments described for OpenAPI, and the queries that are checked by it."""

from rest_framework import serializers as s

from games.api.serializers import Asked, CommandSerializer, Shape

STATUSES = (
    "entered", "seat_drawn", "seated", "no_chips", "out", "placed", "forfeited", "replaced",
    "withdrawn", "disqualified", "refunded", "voided", "cancelled",
)  # fmt: skip


class EntryQuery(Asked):
    """Narrows the list of entries; ``before`` goes on from an entry, newest first."""

    q = s.CharField(required=False, default="", max_length=60)
    before = s.IntegerField(required=False, min_value=1)
    limit = s.IntegerField(default=100, min_value=1, max_value=500)


class ConditionsQuery(Asked):
    """How many entries the house expects, for the check before the event."""

    expected = s.IntegerField(default=0, min_value=0, max_value=20000)


class TournamentListSerializer(Shape):
    """A tournament in the list."""

    code = s.CharField()
    name = s.CharField()
    instrument = s.CharField()
    status = s.CharField()
    starts_at = s.CharField()
    entries = s.IntegerField()
    payments_cents = s.IntegerField()
    pool_cents = s.IntegerField()


class EntrySerializer(Shape):
    """An entry and how it stands: ``place`` to ``last_place`` once it has one, 0 before."""

    number = s.IntegerField()
    player = s.CharField()
    entrant = s.CharField()
    member = s.CharField()
    group = s.CharField()
    session = s.CharField()
    version = s.IntegerField()
    status = s.ChoiceField(choices=STATUSES)
    place = s.IntegerField()
    last_place = s.IntegerField()
    table = s.CharField()
    seat = s.IntegerField()
    signed = s.BooleanField()
    paid_cents = s.IntegerField()
    contribution_cents = s.IntegerField()
    commission_cents = s.IntegerField()
    bought_cents = s.IntegerField()
    rebuys = s.IntegerField()
    addons = s.IntegerField()
    returned_cents = s.IntegerField()
    chips = s.IntegerField()
    prize_cents = s.IntegerField()


class PrizeLineSerializer(Shape):
    """The prize of a place."""

    place = s.IntegerField()
    amount_cents = s.IntegerField()
    in_kind = s.CharField()
    in_kind_cents = s.IntegerField()
    extra = s.CharField()


class AwardSerializer(PrizeLineSerializer):
    """What an entry is due and was paid."""

    entry = s.IntegerField()
    payee = s.CharField()
    paid_cents = s.IntegerField()


class TournamentMoneySerializer(Shape):
    """Payments - returned - commission + added + overlay = pool = prizes."""

    payments_cents = s.IntegerField()
    returned_cents = s.IntegerField()
    commission_cents = s.IntegerField()
    added_cents = s.IntegerField()
    overlay_cents = s.IntegerField()
    pool_cents = s.IntegerField()
    locked = s.BooleanField()
    prizes = PrizeLineSerializer(many=True)
    awards_stage = s.CharField()
    awards = AwardSerializer(many=True)


class ReserveSerializer(Shape):
    """A player who waits for a place."""

    reserve = s.IntegerField()
    player = s.CharField()


class TournamentSerializer(Shape):
    """A tournament: how far it has come, its money, and every command with its fields."""

    code = s.CharField()
    version = s.IntegerField()
    name = s.CharField()
    instrument = s.CharField()
    directors = s.ListField(child=s.CharField())
    cancelled = s.BooleanField()
    closed = s.BooleanField()
    entries_open = s.BooleanField()
    playing = s.IntegerField()
    reserves = ReserveSerializer(many=True)
    draft = s.IntegerField()
    released = s.IntegerField()
    published = s.IntegerField()
    notified = s.ListField(child=s.IntegerField())
    money = TournamentMoneySerializer()
    commands = CommandSerializer(many=True)


class ConditionItemSerializer(Shape):
    """An item of the checklist."""

    item = s.CharField()
    about = s.CharField()
    clause = s.CharField()
    answered = s.BooleanField()
    relevant = s.BooleanField()
    demanded = s.BooleanField()


class FindingSerializer(Shape):
    """What the check before the event found."""

    code = s.CharField()
    sentence = s.CharField()
    clause = s.CharField()
    bars = s.BooleanField()


class ConditionsSerializer(Shape):
    """One version of the conditions."""

    version = s.IntegerField()
    digest = s.CharField()
    published = s.BooleanField()
    in_force = s.BooleanField()
    conditions = s.DictField()
    checklist = ConditionItemSerializer(many=True)
    findings = FindingSerializer(many=True)
