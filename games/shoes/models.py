"""The shoes as they are now, rebuilt from events."""

from django.db import models


class ShoeBoard(models.Model):
    """One shoe of the house. ``memory`` is its whole state, ``code`` the code that made it.

    A shoe ``by_hand`` is a dealing shoe: it shuffles nothing and has no line to the house.
    """

    serial = models.TextField(primary_key=True)
    table = models.TextField(default="")
    by_hand = models.BooleanField(default=False)
    model = models.TextField(default="")
    approval = models.TextField(default="")
    address = models.TextField(default="")
    polled = models.BooleanField(default=False)
    state = models.TextField(default="")
    deck_colour = models.TextField(default="")
    cards = models.IntegerField(default=0)
    firmware = models.TextField(default="")
    sequence = models.BigIntegerField(default=0)
    silent = models.BooleanField(default=False)
    fault = models.TextField(default="")
    alert = models.TextField(default="")
    alerts = models.TextField(default="{}")
    changed_at = models.DateTimeField(null=True)
    memory = models.TextField(default="")
    code = models.TextField(default="")

    class Meta:
        app_label = "games"
        verbose_name = "shoe"
        ordering = ("serial",)
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.serial
