"""The JSON of chips and shifts described for OpenAPI, and the queries that are checked by it."""

from rest_framework import serializers as s

from games.api.serializers import Asked, CommandSerializer, Shape

Tray = s.DictField


class OpenShiftBody(Asked):
    """The pit whose next shift begins."""

    pit = s.CharField(max_length=100)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class SlipQuery(Asked):
    """Narrows the list of slips."""

    kind = s.ChoiceField(choices=["fill", "credit"], required=False)
    table = s.CharField(required=False)
    status = s.ChoiceField(choices=["requested", "sent", "complete", "void"], required=False)
    limit = s.IntegerField(default=100, min_value=1, max_value=500)


class ShiftQuery(Asked):
    """Narrows the list of shifts."""

    pit = s.CharField(required=False)
    day = s.DateField(required=False)
    status = s.ChoiceField(choices=["open", "closed"], required=False)
    limit = s.IntegerField(default=100, min_value=1, max_value=500)


class CountSerializer(Shape):
    """A count that waits for its second signature."""

    occasion = s.ChoiceField(choices=["opening", "closing"])
    chips = Tray(child=s.IntegerField(), help_text="Denomination in cents to number of chips.")
    commission_cents = s.IntegerField()
    jackpot_drop_cents = s.IntegerField()
    by = s.CharField()


class SlipUnderWaySerializer(Shape):
    """A slip that is not complete."""

    kind = s.ChoiceField(choices=["fill", "credit"])
    number = s.IntegerField()
    chips = Tray(child=s.IntegerField())
    status = s.ChoiceField(choices=["requested", "sent"])
    signed = s.ListField(child=s.CharField())


class VarianceSerializer(Shape):
    """A difference that waits for an explanation or a signature."""

    variance = s.CharField()
    period = s.IntegerField()
    difference_cents = s.IntegerField()
    report_required = s.BooleanField()
    regulator = s.BooleanField()
    why = s.CharField(allow_blank=True)
    explained_by = s.CharField(allow_blank=True)
    signed = s.BooleanField()


class DropSerializer(Shape):
    """A drop box that is not settled; figures are shown only when the seals are opened."""

    period = s.IntegerField()
    counted_by = s.ListField(child=s.CharField())
    counts = s.DictField(child=s.IntegerField())


class FloatSerializer(Shape):
    """A table's float as its events leave it."""

    table = s.CharField()
    version = s.IntegerField()
    status = s.ChoiceField(choices=["new", "open", "closed"])
    period = s.IntegerField()
    shift = s.CharField(allow_blank=True)
    chips = Tray(child=s.IntegerField(), help_text="The last signed inventory.")
    expected_cents = s.IntegerField()
    fills_cents = s.IntegerField()
    credits_cents = s.IntegerField()
    sold_cents = s.IntegerField()
    count = CountSerializer(allow_null=True)
    slips = SlipUnderWaySerializer(many=True)
    variances = VarianceSerializer(many=True)
    drops = DropSerializer(many=True)
    commands = CommandSerializer(many=True)


class SlipSerializer(Shape):
    """A slip with everybody who signed it."""

    kind = s.ChoiceField(choices=["fill", "credit"])
    number = s.IntegerField()
    table = s.CharField()
    game = s.CharField()
    shift = s.CharField()
    chips = Tray(child=s.IntegerField())
    amount_cents = s.IntegerField()
    status = s.ChoiceField(choices=["requested", "sent", "complete", "void"])
    requested_by = s.CharField()
    requested_at = s.DateTimeField()
    sent_by = s.CharField(allow_blank=True)
    sent_at = s.DateTimeField(allow_null=True)
    received_by = s.CharField(allow_blank=True)
    received_at = s.DateTimeField(allow_null=True)
    voided_by = s.CharField(allow_blank=True)
    voided_at = s.DateTimeField(allow_null=True)
    void_reason = s.CharField(allow_blank=True)


class ShiftListSerializer(Shape):
    """A shift in the list."""

    pit = s.CharField()
    day = s.DateField()
    number = s.IntegerField()
    status = s.ChoiceField(choices=["open", "closed"])
    opened_by = s.CharField()
    opened_at = s.DateTimeField()
    offered_by = s.CharField(allow_blank=True)
    ended_by = s.CharField(allow_blank=True)
    handed_to = s.CharField(allow_blank=True)
    ended_at = s.DateTimeField(allow_null=True)


class FiguresSerializer(Shape):
    """Figures in cents; ``hold`` is win in per cent of drop."""

    rounds = s.IntegerField()
    opener_cents = s.IntegerField()
    fills_cents = s.IntegerField()
    credits_cents = s.IntegerField()
    result_cents = s.IntegerField()
    sold_cents = s.IntegerField()
    closer_cents = s.IntegerField()
    drop_cents = s.IntegerField()
    win_cents = s.IntegerField()
    hold = s.CharField(allow_blank=True)
    commission_cents = s.IntegerField()
    jackpot_drop_cents = s.IntegerField()
    variance_cents = s.IntegerField()


class TableFiguresSerializer(FiguresSerializer):
    """The figures of one period of a table's float."""

    table = s.CharField()
    period = s.IntegerField()
    status = s.ChoiceField(choices=["open", "closed"])
    drop_counted = s.BooleanField()
    unsigned = s.ListField(child=s.CharField())


class ShiftSerializer(ShiftListSerializer):
    """A shift with the figures of each table and of the pit."""

    version = s.IntegerField()
    tables = TableFiguresSerializer(many=True)
    total = FiguresSerializer()
    commands = CommandSerializer(many=True)


LISTED: tuple[str, ...] = tuple(ShiftListSerializer().get_fields())
SLIP: tuple[str, ...] = tuple(SlipSerializer().get_fields())
