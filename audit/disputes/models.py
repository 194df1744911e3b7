"""The disputes of the house, rebuilt from events."""

from django.db import models


class DisputeSheet(models.Model):
    """One dispute as it stands."""

    number = models.IntegerField(primary_key=True)
    table = models.TextField(default="")
    round = models.IntegerField(default=0)
    instrument = models.TextField(default="")
    complainant = models.TextField(default="")
    subject = models.TextField(default="")
    status = models.TextField(default="open")
    favours = models.TextField(default="")
    clauses = models.TextField(default="")
    outcome = models.TextField(default="")
    opened_by = models.TextField(default="")
    opened_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "audit"
        verbose_name = "dispute"
        ordering = ("-number",)
        default_permissions = ("view",)
        indexes = [models.Index(fields=["status", "-number"])]

    def __str__(self) -> str:
        return f"Dispute {self.number}"
