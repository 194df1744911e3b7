"""The incidents of the house, rebuilt from events."""

from django.db import models


class IncidentSheet(models.Model):
    """One incident; ``sanctions`` is a JSON list of those imposed, in their order."""

    number = models.IntegerField(primary_key=True)
    clause = models.TextField(default="")
    instrument = models.TextField(default="")
    table = models.TextField(default="")
    round = models.IntegerField(default=0)
    tournament = models.TextField(default="")
    persons = models.TextField(default="")
    what = models.TextField(default="")
    witness = models.TextField(default="")
    told = models.BooleanField(default=False)
    sanctions = models.JSONField(default=list)
    recorded_by = models.TextField(default="")
    occurred_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "games"
        verbose_name = "incident"
        ordering = ("-number",)
        default_permissions = ("view",)
        indexes = [models.Index(fields=["table", "-number"])]

    def __str__(self) -> str:
        return f"incident {self.number}"
