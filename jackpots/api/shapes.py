"""The JSON of jackpots described for OpenAPI, and the queries that are checked by it."""

from rest_framework import serializers as s

from games.api.serializers import Asked, CommandSerializer, Shape

CLAIM_STATES = ["declared", "checked", "prepared", "verified", "paid", "dropped", "reversed"]


class ClaimQuery(Asked):
    """Narrows the list of claims."""

    status = s.ChoiceField(choices=CLAIM_STATES, required=False)
    limit = s.IntegerField(default=100, min_value=1, max_value=500)


class EquationSerializer(Shape):
    """Opening + contributions + seeds - paid + adjustments = display + reserve."""

    opening_cents = s.IntegerField()
    contributions_cents = s.IntegerField()
    seeds_cents = s.IntegerField()
    paid_cents = s.IntegerField()
    adjustments_cents = s.IntegerField()
    display_cents = s.IntegerField()
    reserve_cents = s.IntegerField()
    holds = s.BooleanField()


class PrizeSerializer(Shape):
    """A line of the pay table."""

    hand = s.CharField()
    words = s.CharField()
    clause = s.CharField()


class MeterSerializer(Shape):
    """What the screen at the table shows."""

    code = s.CharField()
    name = s.CharField()
    meter_cents = s.IntegerField()
    wagers_offered = s.BooleanField()
    displayed_wagers_cents = s.ListField(child=s.IntegerField())
    increment_cents = s.IntegerField(help_text="What the house adds for every round, if it does.")
    prizes = PrizeSerializer(many=True)


class JackpotListSerializer(Shape):
    """A jackpot in the list."""

    code = s.CharField()
    name = s.CharField()
    scheme = s.CharField()
    instrument = s.CharField()
    jackpot_cents = s.IntegerField()
    reserve_cents = s.IntegerField()
    hits = s.IntegerField()


class TermsSerializer(Shape):
    """Approved terms; parts are ten-thousandths of every wager."""

    approval = s.CharField()
    jackpot_parts = s.IntegerField()
    reserve_parts = s.IntegerField()
    house_parts = s.IntegerField()
    seed_cents = s.IntegerField()
    floors_from = s.CharField()
    multiples_from = s.CharField()
    from_at = s.CharField(allow_blank=True)
    increment_cents = s.IntegerField()
    unit_cents = s.IntegerField()
    signature_cents = s.IntegerField()


class OtherHandSerializer(Shape):
    """Another qualifying hand."""

    hand = s.CharField()
    parts = s.IntegerField()
    amount_cents = s.IntegerField()


class NominationSerializer(Shape):
    """What qualifies from an instant on."""

    mode = s.CharField()
    off_flop_parts = s.IntegerField()
    others = OtherHandSerializer(many=True)
    from_at = s.CharField()


class SystemSerializer(Shape):
    """A Jackpot System: tables with their displays, nominations, and rounds owed."""

    tables = s.DictField(child=s.CharField())
    nominations = NominationSerializer(many=True)
    missed = s.ListField(child=s.CharField())
    at_seed = s.BooleanField()


class FaultSerializer(Shape):
    """A fault of the equipment."""

    fault = s.CharField()
    kind = s.CharField()
    detail = s.CharField()
    standing = s.BooleanField()
    approved_by = s.CharField(allow_blank=True)


class ClaimSerializer(Shape):
    """A declared hand and everybody who had a part in its payment."""

    pool = s.CharField()
    number = s.IntegerField()
    table = s.CharField()
    round = s.IntegerField()
    seat = s.IntegerField()
    hand = s.CharField()
    displayed_cents = s.IntegerField()
    pool_cents = s.IntegerField(help_text="The jackpot pool when the hand was declared.")
    status = s.ChoiceField(choices=CLAIM_STATES)
    recorded_by = s.CharField(allow_blank=True)
    checked_by = s.CharField(allow_blank=True)
    prepared_by = s.CharField(allow_blank=True)
    verified_by = s.CharField(allow_blank=True)
    signed_by = s.CharField(allow_blank=True)
    confirmed_by = s.CharField(allow_blank=True)
    slip = s.IntegerField(allow_null=True)
    amount_cents = s.IntegerField()
    jackpot_cents = s.IntegerField()
    reserve_cents = s.IntegerField()
    house_cents = s.IntegerField()
    clause = s.CharField(allow_blank=True)
    ended_why = s.CharField(allow_blank=True)


class ConsoleSerializer(Shape):
    """A console and its last reading."""

    serial = s.CharField()
    jackpot = s.CharField()
    model = s.CharField()
    approval = s.CharField()
    address = s.CharField()
    meter_cents = s.IntegerField()
    heard = s.IntegerField(help_text="The version of the jackpot's book it has heard up to.")
    variance_cents = s.IntegerField()
    silent = s.BooleanField()
    fault = s.CharField(allow_blank=True)
    to_set = s.BooleanField()


class JackpotSerializer(JackpotListSerializer):
    """A jackpot as its events leave it."""

    version = s.IntegerField()
    equation = EquationSerializer()
    terms = TermsSerializer()
    pending = TermsSerializer(allow_null=True)
    cap_cents = s.IntegerField()
    seed_due_cents = s.IntegerField()
    house_paid_cents = s.IntegerField()
    system = SystemSerializer(allow_null=True)
    faults = FaultSerializer(many=True)
    claims = ClaimSerializer(many=True)
    consoles = ConsoleSerializer(many=True)
    commands = CommandSerializer(many=True)


LISTED: tuple[str, ...] = tuple(JackpotListSerializer().get_fields())
CLAIM: tuple[str, ...] = tuple(ClaimSerializer().get_fields())
CONSOLE: tuple[str, ...] = tuple(ConsoleSerializer().get_fields())
