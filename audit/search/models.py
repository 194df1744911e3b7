"""What the searches read, rebuilt from events; and searches that people have kept."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models


def _texts() -> "ArrayField[list[str], list[str]]":
    return ArrayField(models.TextField(), default=list)


class RoundTrace(models.Model):
    """One round by everything it can be found by.

    ``clauses`` holds each clause cited and the rules above it, so that rule 8 finds 8.1(c) too.
    ``won_cents`` is the largest amount won on one wager or pot.
    """

    stream = models.TextField(primary_key=True)
    table = models.TextField(default="")
    number = models.IntegerField(default=0)
    game = models.TextField(default="")
    instrument = models.TextField(default="")
    phase = models.TextField(default="")
    outcome = models.TextField(default="open")
    in_cents = models.BigIntegerField(default=0)
    out_cents = models.BigIntegerField(default=0)
    won_cents = models.BigIntegerField(default=0)
    irregularities = models.IntegerField(default=0)
    last_irregularity = models.TextField(default="")
    events = models.IntegerField(default=0)
    players = _texts()
    actors = _texts()
    clauses = _texts()
    cited = _texts()
    started_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "audit"
        verbose_name = "round"
        ordering = ("-started_at", "-number")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["-started_at", "-number"]),
            models.Index(fields=["table", "-started_at", "-number"]),
            models.Index(fields=["game", "-started_at", "-number"]),
            models.Index(fields=["won_cents"]),
            models.Index(
                name="audit_trace_odd",
                fields=["-started_at", "-number"],
                condition=models.Q(irregularities__gt=0) | models.Q(outcome="void"),
            ),
            GinIndex(name="audit_trace_players", fields=["players"]),
            GinIndex(name="audit_trace_actors", fields=["actors"]),
            GinIndex(name="audit_trace_clauses", fields=["clauses"]),
        ]

    def __str__(self) -> str:
        return f"{self.table} round {self.number}"

    @property
    def result_cents(self) -> int:
        """What the house is up or down."""
        return self.in_cents - self.out_cents


class ExceptionLine(models.Model):
    """Something that departs from the ordinary: a void, a correction, a variance, a late entry."""

    key = models.TextField(primary_key=True)
    kind = models.TextField(default="")
    stream = models.TextField(default="")
    version = models.IntegerField(default=0)
    table = models.TextField(default="")
    at = models.DateTimeField(null=True)
    recorded_at = models.DateTimeField(null=True)
    actor = models.TextField(default="")
    sentence = models.TextField(default="")
    clause = models.TextField(default="")
    count = models.IntegerField(default=0)

    class Meta:
        app_label = "audit"
        verbose_name = "exception"
        ordering = ("-recorded_at", "key")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["-recorded_at", "key"]),
            models.Index(fields=["kind", "-recorded_at"]),
            models.Index(fields=["table", "-recorded_at"]),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.sentence}"


class SavedSearch(models.Model):
    """A search somebody has kept under a name; ``shared`` shows it to every auditor."""

    owner = models.TextField()
    name = models.TextField()
    page = models.TextField(default="rounds")
    query = models.TextField(default="")
    shared = models.BooleanField(default=False)

    class Meta:
        app_label = "audit"
        ordering = ("name",)
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["owner", "page", "name"], name="one_search_a_name")
        ]

    def __str__(self) -> str:
        return self.name
