"""Floats, slips and shifts as they are now, rebuilt from events; and drop counts under seal."""

from django.db import models


class FloatSheet(models.Model):
    """One period of a table's float, from its opener to its closer."""

    key = models.TextField(primary_key=True)
    table = models.TextField(default="")
    period = models.IntegerField(default=0)
    shift = models.TextField(default="")
    status = models.TextField(default="new")
    opener_cents = models.BigIntegerField(default=0)
    opener_variance_cents = models.BigIntegerField(default=0)
    fills_cents = models.BigIntegerField(default=0)
    credits_cents = models.BigIntegerField(default=0)
    sold_cents = models.BigIntegerField(default=0)
    house_cents = models.BigIntegerField(default=0)
    fees_cents = models.BigIntegerField(default=0)
    fees_jackpot_cents = models.BigIntegerField(default=0)
    after_round = models.IntegerField(default=0)
    last_round = models.IntegerField(null=True)
    result_cents = models.BigIntegerField(default=0)
    closer_cents = models.BigIntegerField(null=True)
    commission_cents = models.BigIntegerField(default=0)
    jackpot_drop_cents = models.BigIntegerField(default=0)
    variance_cents = models.BigIntegerField(default=0)
    unsigned = models.TextField(default="")
    regulator = models.BooleanField(default=False)
    drop_cents = models.BigIntegerField(null=True)
    opened_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "games"
        verbose_name = "float"
        ordering = ("table", "-period")
        default_permissions = ("view",)
        indexes = [models.Index(fields=["shift"]), models.Index(fields=["table", "-period"])]

    def __str__(self) -> str:
        return f"{self.table} float {self.period}"


class FeeSheet(models.Model):
    """One fee charged outside the rounds, by time or for a seat."""

    key = models.TextField(primary_key=True)
    table = models.TextField(default="")
    amount_cents = models.BigIntegerField(default=0)
    jackpot_cents = models.BigIntegerField(default=0)
    at = models.DateTimeField(null=True)

    class Meta:
        app_label = "games"
        verbose_name = "fee"
        ordering = ("-at", "-key")
        default_permissions = ("view",)
        indexes = [models.Index(fields=["table", "at"])]

    def __str__(self) -> str:
        return f"Fee at {self.key}"

    @property
    def kept_cents(self) -> int:
        """What goes into the commission tube; the rest is withheld for a jackpot."""
        return self.amount_cents - self.jackpot_cents


class SlipSheet(models.Model):
    """One numbered slip and everybody who signed it."""

    key = models.TextField(primary_key=True)
    kind = models.TextField(default="")
    number = models.IntegerField(default=0)
    table = models.TextField(default="")
    game = models.TextField(default="")
    shift = models.TextField(default="")
    chips = models.TextField(default="{}")
    amount_cents = models.BigIntegerField(default=0)
    status = models.TextField(default="requested")
    requested_by = models.TextField(default="")
    requested_at = models.DateTimeField(null=True)
    sent_by = models.TextField(default="")
    sent_at = models.DateTimeField(null=True)
    received_by = models.TextField(default="")
    received_at = models.DateTimeField(null=True)
    voided_by = models.TextField(default="")
    voided_at = models.DateTimeField(null=True)
    void_reason = models.TextField(default="")

    class Meta:
        app_label = "games"
        verbose_name = "slip"
        ordering = ("-requested_at", "kind", "-number")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["table", "-number"]),
            models.Index(fields=["-requested_at"]),
        ]

    def __str__(self) -> str:
        return f"{self.kind.capitalize()} {self.number}"


class ShiftSheet(models.Model):
    """One shift of a pit."""

    key = models.TextField(primary_key=True)
    pit = models.TextField(default="")
    day = models.TextField(default="")
    number = models.IntegerField(default=0)
    status = models.TextField(default="open")
    follows = models.TextField(default="")
    opened_by = models.TextField(default="")
    opened_at = models.DateTimeField(null=True)
    offered_by = models.TextField(default="")
    ended_by = models.TextField(default="")
    handed_to = models.TextField(default="")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "games"
        verbose_name = "shift"
        ordering = ("-opened_at",)
        default_permissions = ("view",)
        indexes = [models.Index(fields=["pit", "-opened_at"])]

    def __str__(self) -> str:
        return f"{self.pit}, {self.day}, shift {self.number}"


class SealedCount(models.Model):
    """A drop count whose seal stands in the book, kept here unseen until all counts are in.

    No projection: it is removed once the seals are opened, and no page or API shows it.
    """

    table = models.TextField()
    period = models.IntegerField()
    by = models.TextField()
    amount_cents = models.BigIntegerField()
    salt = models.TextField()

    class Meta:
        app_label = "games"
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["table", "period", "by"], name="one_count_a_person")
        ]
