"""Who looked at what, rebuilt from events."""

from django.db import models


class VisitLine(models.Model):
    """One look: who, with which roles, at what, when."""

    key = models.TextField(primary_key=True)
    who = models.TextField(default="")
    roles = models.TextField(default="")
    what = models.TextField(default="")
    at = models.DateTimeField(null=True)

    class Meta:
        app_label = "audit"
        verbose_name = "visit"
        ordering = ("-at", "-key")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["-at", "-key"]),
            models.Index(fields=["who", "-at"]),
        ]

    def __str__(self) -> str:
        return f"{self.who}: {self.what}"
