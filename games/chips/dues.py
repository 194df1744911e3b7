"""What a table has put into its commission tube and its jackpot drop."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import F, Q, Sum

from games.models import RoundSheet
from games.registry import all_games


@dataclass(frozen=True, slots=True)
class Due:
    """Money of a period that is counted beside the float."""

    tube_cents: int = 0
    jackpot_cents: int = 0

    def with_fees(self, cents: int, jackpot_cents: int) -> "Due":
        """And what was charged outside rounds, so much of it for a jackpot."""
        return Due(self.tube_cents + cents - jackpot_cents, self.jackpot_cents + jackpot_cents)


def due_of(table: str, after: int) -> Due:
    """What the table's rounds after that one have put aside."""
    return dues_of({table: after}).get(table, Due())


def dues_of(after: Mapping[str, int]) -> dict[str, Due]:
    """The same for several tables, each with the last round of the period before."""
    since = Q(pk__in=[])
    for table, number in after.items():
        since |= Q(table=table, number__gt=number)
    dealt = (
        RoundSheet.objects.filter(since, lent="").exclude(outcome="open").values("table", "game")
    )
    kept = F("in_cents") - F("out_cents") - F("jackpot_cents")
    return {
        one["table"]: Due(one["kept"] if takes_commission(one["game"]) else 0, one["jackpot"])
        for one in dealt.annotate(kept=Sum(kept), jackpot=Sum("jackpot_cents")).order_by("table")
    }


def takes_commission(key: str) -> bool:
    """Whether the house plays no hand in this game and lives on what it charges."""
    game = all_games().get(key)
    return game is not None and "charges" in game.default_settings
