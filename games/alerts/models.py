"""The alerts of the house, rebuilt from events."""

from django.db import models


class AlertLine(models.Model):
    """One alert, open until ``cleared_at``.

    ``position`` is the event that raised it and names it to people; ``changed`` is the last event
    that touched the line, so that a page can tell whether it has seen everything.
    """

    key = models.TextField(primary_key=True)
    position = models.BigIntegerField(default=0)
    kind = models.TextField(default="")
    table = models.TextField(default="")
    round = models.IntegerField(default=0)
    shoe = models.TextField(default="")
    sentence = models.TextField(default="")
    clause = models.TextField(default="")
    raised_by = models.TextField(default="")
    raised_at = models.DateTimeField(null=True)
    is_open = models.BooleanField(default=True)
    cleared_by = models.TextField(default="")
    cleared_why = models.TextField(default="")
    cleared_at = models.DateTimeField(null=True)
    changed = models.BigIntegerField(default=0)

    class Meta:
        app_label = "games"
        verbose_name = "alert"
        ordering = ("-position",)
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["position"]),
            models.Index(fields=["is_open", "-position"]),
            models.Index(fields=["table", "changed"]),
            models.Index(fields=["changed"]),
        ]

    def __str__(self) -> str:
        return self.sentence
