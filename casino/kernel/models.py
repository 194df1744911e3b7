"""The tables of the book. Only ``kernel_append`` (migration 0001) writes events and receipts."""

from django.db import models


class EventRow(models.Model):
    """One recorded event; the database refuses any change to it."""

    position = models.BigIntegerField(primary_key=True)
    recorded_at = models.DateTimeField()
    occurred_at = models.DateTimeField()
    version = models.IntegerField()
    schema = models.SmallIntegerField()
    stream = models.TextField()
    type = models.TextField()
    actor = models.TextField()
    correlation = models.TextField()
    prev_hash = models.BinaryField()
    hash = models.BinaryField()
    data = models.TextField()

    class Meta:
        db_table = "kernel_event"
        verbose_name = "event"
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.stream} {self.version}: {self.type}"


class Receipt(models.Model):
    """What a request with this key recorded, so that a repeat gets the same answer."""

    key = models.TextField(primary_key=True)
    digest = models.BinaryField()
    streams = models.TextField()
    versions = models.TextField()

    class Meta:
        db_table = "kernel_receipt"
        default_permissions = ()

    def __str__(self) -> str:
        return self.key


class Snapshot(models.Model):
    """A stream's folded state at a version; never trusted beyond the code that made it.

    ``latest_at`` is the latest instant at which anything up to that version was recorded.
    """

    stream = models.TextField()
    version = models.IntegerField()
    hash = models.BinaryField()
    code = models.TextField()
    state = models.TextField()
    latest_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["stream", "version"], name="one_snapshot_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.stream} at {self.version}"


class Checkpoint(models.Model):
    """How far a projection has read, and whether it is being rebuilt."""

    name = models.TextField(primary_key=True)
    position = models.BigIntegerField(default=0)
    rebuilding = models.BooleanField(default=False)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.name} at {self.position}"
