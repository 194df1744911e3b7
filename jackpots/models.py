"""Jackpots, their claims and consoles as they are now, rebuilt from events; and entries under
seal."""

from django.db import models


class PoolBoard(models.Model):
    """One jackpot: its pools and every term of its money equation."""

    code = models.TextField(primary_key=True)
    name = models.TextField(default="")
    scheme = models.TextField(default="")
    instrument = models.TextField(default="")
    jackpot_cents = models.BigIntegerField(default=0)
    reserve_cents = models.BigIntegerField(default=0)
    opening_cents = models.BigIntegerField(default=0)
    contributions_cents = models.BigIntegerField(default=0)
    seeds_cents = models.BigIntegerField(default=0)
    paid_cents = models.BigIntegerField(default=0)
    adjustments_cents = models.BigIntegerField(default=0)
    wagers = models.BigIntegerField(default=0)
    hits = models.BigIntegerField(default=0)
    cap_cents = models.BigIntegerField(default=0)
    last_hit = models.TextField(default="")
    last_hit_cents = models.BigIntegerField(default=0)
    last_hit_at = models.DateTimeField(null=True)
    events = models.BigIntegerField(default=0)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "jackpot"
        ordering = ("code",)
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.name or self.code

    @property
    def owed_cents(self) -> int:
        """The left side of the money equation."""
        put_in = self.opening_cents + self.contributions_cents + self.seeds_cents
        return put_in - self.paid_cents + self.adjustments_cents

    @property
    def held_cents(self) -> int:
        """The right side: display and reserve."""
        return self.jackpot_cents + self.reserve_cents


class PoolLine(models.Model):
    """One event that moved a jackpot's money, with what its meter showed after it."""

    key = models.TextField(primary_key=True)
    position = models.BigIntegerField(default=0)
    pool = models.TextField(default="")
    version = models.BigIntegerField(default=0)
    kind = models.TextField(default="")
    table = models.TextField(default="")
    round = models.IntegerField(default=0)
    seat = models.IntegerField(default=0)
    claim = models.IntegerField(default=0)
    jackpot_cents = models.BigIntegerField(default=0)
    reserve_cents = models.BigIntegerField(default=0)
    meter_cents = models.BigIntegerField(default=0)
    at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "jackpot movement"
        ordering = ("-position",)
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["pool", "version"]),
            models.Index(fields=["pool", "table", "round"]),
        ]

    def __str__(self) -> str:
        return f"{self.pool} {self.version}"


class ClaimSheet(models.Model):
    """One declared jackpot hand, and everybody who had a part in its payment."""

    key = models.TextField(primary_key=True)
    pool = models.TextField(default="")
    number = models.IntegerField(default=0)
    version = models.BigIntegerField(default=0)
    table = models.TextField(default="")
    round = models.IntegerField(default=0)
    seat = models.IntegerField(default=0)
    hand = models.TextField(default="")
    displayed_cents = models.BigIntegerField(default=0)
    pool_cents = models.BigIntegerField(default=0)
    status = models.TextField(default="declared")
    declared_at = models.DateTimeField(null=True)
    recorded_by = models.TextField(default="")
    checked_by = models.TextField(default="")
    cards_counted = models.IntegerField(default=0)
    prepared_by = models.TextField(default="")
    verified_by = models.TextField(default="")
    signed_by = models.TextField(default="")
    confirmed_by = models.TextField(default="")
    trouble = models.TextField(default="")
    slip = models.IntegerField(null=True)
    amount_cents = models.BigIntegerField(default=0)
    jackpot_cents = models.BigIntegerField(default=0)
    reserve_cents = models.BigIntegerField(default=0)
    house_cents = models.BigIntegerField(default=0)
    clause = models.TextField(default="")
    paid_at = models.DateTimeField(null=True)
    ended_why = models.TextField(default="")

    class Meta:
        verbose_name = "jackpot claim"
        ordering = ("-declared_at", "-number")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["pool", "status"]),
            models.Index(fields=["slip"]),
        ]

    def __str__(self) -> str:
        return f"{self.pool} claim {self.number}"


class ConsoleBoard(models.Model):
    """One console of the house. ``memory`` is its whole state, ``code`` the code that made it."""

    serial = models.TextField(primary_key=True)
    jackpot = models.TextField(default="")
    model = models.TextField(default="")
    approval = models.TextField(default="")
    address = models.TextField(default="")
    polled = models.BooleanField(default=False)
    meter_cents = models.BigIntegerField(default=0)
    heard = models.BigIntegerField(default=0)
    variance_cents = models.BigIntegerField(default=0)
    silent = models.BooleanField(default=False)
    fault = models.TextField(default="")
    to_set = models.BooleanField(default=False)
    changed_at = models.DateTimeField(null=True)
    memory = models.TextField(default="")
    code = models.TextField(default="")

    class Meta:
        verbose_name = "console"
        ordering = ("serial",)
        default_permissions = ("view",)
        indexes = [models.Index(fields=["jackpot"])]

    def __str__(self) -> str:
        return self.serial


class SealedEntry(models.Model):
    """A first person's hand and amount, kept here unseen until the second person's are in.

    No projection: it is removed once the seal is opened, and no page or API shows it.
    """

    pool = models.TextField()
    claim = models.IntegerField()
    by = models.TextField()
    hand = models.TextField()
    amount_cents = models.BigIntegerField()
    salt = models.TextField()

    class Meta:
        default_permissions = ()
        constraints = [models.UniqueConstraint(fields=["pool", "claim"], name="one_entry_a_claim")]
