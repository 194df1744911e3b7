"""Tournaments and their entries as they are now, rebuilt from events."""

from django.db import models


class TournamentBoard(models.Model):
    """One tournament in the list."""

    code = models.TextField(primary_key=True)
    name = models.TextField(default="")
    instrument = models.TextField(default="")
    status = models.TextField(default="draft")
    starts_at = models.TextField(default="")
    entries = models.IntegerField(default=0)
    payments_cents = models.BigIntegerField(default=0)
    events = models.BigIntegerField(default=0)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "tournament"
        ordering = ("code",)
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.name or self.code
