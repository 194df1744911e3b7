"""What nobody is told before the second person has entered hand and amount of a claim.

The first entry lies under a salted seal. What the rules make of the value that was held is in the
book from the instant of recording, and would tell the second person what to enter.
"""

from collections.abc import Collection

from casino.kernel.event import Event
from jackpots.models import ClaimSheet
from jackpots.pool import code_of

AMOUNTS = {
    "jackpot.value_held": ("rounded_cents", "due_cents", "held_cents", "meter_cents"),
    "jackpot.claim_revalued": ("due_cents", "held_cents", "change_cents", "meter_cents"),
}
WAITING = ("declared", "checked", "prepared")


def veiled(event: Event) -> Collection[str]:
    """The fields of an event that are not told yet."""
    names = AMOUNTS.get(event.type, ())
    if not names:
        return ()
    sheet = ClaimSheet.objects.filter(
        pool=code_of(event.stream), number=getattr(event.fact, "claim", 0), status__in=WAITING
    )
    return names if sheet.exists() else ()


def waiting_claim(stream: str) -> int:
    """The first claim of a jackpot that waits for its entries; 0 where none does."""
    sheet = ClaimSheet.objects.filter(pool=code_of(stream) or "", status__in=WAITING)
    return int(sheet.order_by("number").values_list("number", flat=True).first() or 0)
