"""Acts that need a second person, as they stand now; rebuilt from events."""

from django.db import models


class ApprovalSheet(models.Model):
    """One act that was put before a second person."""

    number = models.IntegerField(primary_key=True)
    act = models.TextField(default="")
    target = models.TextField(default="")
    sentence = models.TextField(default="")
    why = models.TextField(default="")
    clause = models.TextField(default="")
    amount_cents = models.BigIntegerField(default=0)
    needs = models.TextField(default="")
    status = models.TextField(default="waiting")
    prepared_by = models.TextField(default="")
    prepared_at = models.DateTimeField(null=True)
    lapses_at = models.DateTimeField(null=True)
    ended_by = models.TextField(default="")
    ended_at = models.DateTimeField(null=True)
    ended_why = models.TextField(default="")

    class Meta:
        verbose_name = "approval"
        ordering = ("-number",)
        default_permissions = ("view",)
        indexes = [models.Index(fields=["status", "target"])]

    def __str__(self) -> str:
        return f"approval {self.number}"
