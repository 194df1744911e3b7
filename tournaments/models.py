"""Tournaments and their entries as they are now, rebuilt from events."""

from django.db import models


class TournamentBoard(models.Model):
    """One tournament in the list. ``draft_starts_at`` waits for its publication."""

    code = models.TextField(primary_key=True)
    name = models.TextField(default="")
    instrument = models.TextField(default="")
    status = models.TextField(default="draft")
    starts_at = models.TextField(default="")
    draft_starts_at = models.TextField(default="")
    entries = models.IntegerField(default=0)
    payments_cents = models.BigIntegerField(default=0)
    pool_cents = models.BigIntegerField(default=0)
    events = models.BigIntegerField(default=0)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "tournament"
        ordering = ("code",)
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.name or self.code


class EntrySheet(models.Model):
    """One entry: what was paid for it, and what has become of it.

    ``events`` are the versions of the tournament's events that are about it.
    """

    key = models.TextField(primary_key=True)
    tournament = models.TextField(default="")
    number = models.IntegerField(default=0)
    player = models.TextField(default="")
    entrant = models.TextField(default="")
    member = models.TextField(default="")
    group = models.TextField(default="")
    session = models.TextField(default="")
    version = models.IntegerField(default=0)
    status = models.TextField(default="entered")
    signed = models.BooleanField(default=False)
    paid_cents = models.BigIntegerField(default=0)
    contribution_cents = models.BigIntegerField(default=0)
    commission_cents = models.BigIntegerField(default=0)
    bought_cents = models.BigIntegerField(default=0)
    rebuys = models.IntegerField(default=0)
    addons = models.IntegerField(default=0)
    returned_cents = models.BigIntegerField(default=0)
    chips = models.BigIntegerField(default=0)
    prize_cents = models.BigIntegerField(default=0)
    taken_by = models.TextField(default="")
    events = models.TextField(default="")
    taken_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "tournament entry"
        ordering = ("tournament", "-number")
        default_permissions = ("view",)
        indexes = [models.Index(fields=["tournament", "number"])]

    def __str__(self) -> str:
        return f"{self.tournament} entry {self.number}"

    @property
    def total_cents(self) -> int:
        """All that was paid for it."""
        return self.paid_cents + self.bought_cents


class TournamentTable(models.Model):
    """A tournament table, and the table of the floor that stands for it, if one does."""

    key = models.TextField(primary_key=True)
    tournament = models.TextField(default="")
    name = models.TextField(default="")
    floor_table = models.TextField(default="", db_index=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.key
