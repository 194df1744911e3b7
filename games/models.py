"""The floor as it is now and its rounds, rebuilt from events; nothing here is a source of truth."""

from django.db import models

from games.alerts.models import AlertLine
from games.chips.models import FeeSheet, FloatSheet, SealedCount, ShiftSheet, SlipSheet
from games.incidents.models import IncidentSheet
from games.shoes.models import ShoeBoard

__all__ = [
    "AlertLine",
    "FeeSheet",
    "FloatSheet",
    "IncidentSheet",
    "RoundSheet",
    "SealedCount",
    "ShiftSheet",
    "ShoeBoard",
    "SlipSheet",
    "TableBoard",
]


class TableBoard(models.Model):
    """One table on the floor grid; rounds after ``lent_after`` to ``lent_until`` were an event's.

    The chips of those are no money and in no figure here.
    """

    code = models.TextField(primary_key=True)
    pit = models.TextField(default="")
    game = models.TextField(default="")
    instrument = models.TextField(default="")
    status = models.TextField(default="new")
    seats = models.IntegerField(default=0)
    players = models.IntegerField(default=0)
    shoe = models.TextField(default="")
    settings = models.TextField(default="{}")
    round = models.IntegerField(default=0)
    round_open = models.BooleanField(default=False)
    phase = models.TextField(default="")
    on_layout_cents = models.BigIntegerField(default=0)
    result_cents = models.BigIntegerField(default=0)
    jackpot_cents = models.BigIntegerField(default=0)
    jackpot_on_layout_cents = models.BigIntegerField(default=0)
    fees_cents = models.BigIntegerField(default=0)
    fees_jackpot_cents = models.BigIntegerField(default=0)
    lent_after = models.IntegerField(default=0)
    lent_until = models.IntegerField(default=0)
    round_started_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "table"
        ordering = ("pit", "code")
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.code

    @property
    def win_cents(self) -> int:
        """What the house is up or down; jackpot wagers are the pools' and no part of it."""
        return self.result_cents - self.jackpot_cents


class RoundSheet(models.Model):
    """One round: when, where, how it ended and what it cost or won the house."""

    stream = models.TextField(primary_key=True)
    table = models.TextField(default="")
    number = models.IntegerField(default=0)
    game = models.TextField(default="")
    instrument = models.TextField(default="")
    phase = models.TextField(default="")
    outcome = models.TextField(default="open")
    in_cents = models.BigIntegerField(default=0)
    out_cents = models.BigIntegerField(default=0)
    jackpot_cents = models.BigIntegerField(default=0)
    lent = models.TextField(default="")
    irregularities = models.IntegerField(default=0)
    last_irregularity = models.TextField(default="")
    clauses = models.TextField(default="")
    events = models.IntegerField(default=0)
    started_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "round"
        ordering = ("-started_at", "-number")
        default_permissions = ("view",)
        indexes = [
            models.Index(fields=["table", "-number"]),
            models.Index(fields=["-started_at"]),
        ]

    def __str__(self) -> str:
        return f"{self.table} round {self.number}"

    @property
    def result_cents(self) -> int:
        """What stays at the table: the house's win, and the jackpot wagers in their drop.

        Nothing in a round of an event, whose chips are no money.
        """
        return 0 if self.lent else self.in_cents - self.out_cents

    @property
    def win_cents(self) -> int:
        """What the house is up or down; jackpot wagers are the pools' and no part of it."""
        return self.result_cents - self.jackpot_cents
