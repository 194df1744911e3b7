"""Lines that only reports read, rebuilt from events."""

from django.db import models


class ReportLine(models.Model):
    """Something rare in a long stream: a device that fails or comes back, a charge at a table."""

    position = models.BigIntegerField(primary_key=True)
    kind = models.TextField(default="")
    name = models.TextField(default="")
    what = models.TextField(default="")
    detail = models.TextField(default="")
    amount_cents = models.BigIntegerField(default=0)
    at = models.DateTimeField(null=True)

    class Meta:
        app_label = "audit"
        ordering = ("position",)
        default_permissions = ()
        indexes = [models.Index(fields=["kind", "name", "at"])]

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"
