"""Runs of recomputation as they are now, and the list of work that is left of them."""

from django.db import models


class RunSheet(models.Model):
    """One run, rebuilt from its events."""

    stream = models.TextField(primary_key=True)
    number = models.IntegerField(default=0)
    after = models.BigIntegerField(default=0)
    until = models.BigIntegerField(default=0)
    since = models.TextField(default="")
    to = models.TextField(default="")
    status = models.TextField(default="running")
    started_by = models.TextField(default="")
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    streams = models.BigIntegerField(default=0)
    events = models.BigIntegerField(default=0)
    divergences = models.BigIntegerField(default=0)

    class Meta:
        app_label = "audit"
        verbose_name = "recomputation"
        ordering = ("-number",)
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"Recomputation {self.number}"


class RunPart(models.Model):
    """A range of the book, or one long stream, that a worker takes; no fact, and not kept for ever.

    ``at`` is the position reached. A worker that dies loses its lease, and another goes on there.
    """

    run = models.IntegerField()
    kind = models.TextField(default="")
    stream = models.TextField(default="")
    after = models.BigIntegerField()
    until = models.BigIntegerField()
    at = models.BigIntegerField()
    status = models.TextField(default="waiting")
    leased_until = models.DateTimeField(null=True)
    streams = models.BigIntegerField(default=0)
    events = models.BigIntegerField(default=0)
    found = models.BigIntegerField(default=0)

    class Meta:
        app_label = "audit"
        default_permissions = ()
        indexes = [models.Index(fields=["run", "status"])]

    def __str__(self) -> str:
        return f"{self.run}: {self.stream or self.kind} {self.after} to {self.until}"
