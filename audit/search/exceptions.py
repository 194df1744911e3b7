"""What counts as an exception: told from the event alone, by what its fact is called.

Games and tournaments name such facts alike, so that a new one is listed without a line here.
"""

from datetime import timedelta

from casino.kernel.event import Event, Fact

LATE_AFTER = timedelta(minutes=2)
KINDS = {
    "void": "Voids",
    "correction": "Corrections",
    "override": "Overrides",
    "adjustment": "Adjustments",
    "variance": "Variances",
    "late": "Late entries",
    "second_person": "Second persons",
}
VOID = frozenset({"round_voided", "hand_voided", "slip_voided", "game_voided", "misdealt"})
CORRECTION = frozenset({"payout_reversed", "prize_reversed", "entry_reversed"})
OVERRIDE = frozenset({
    "over_maximum_permitted", "ruling_confirmed", "ruling_given", "play_approved",
    "seated_by_ruling", "seat_ruled_vacant", "seat_permitted", "extra_player_allowed",
    "alert_cleared", "exclusion_ended", "apart_ended", "release_stopped",
})  # fmt: skip
ADJUSTMENT = frozenset({"adjusted", "seeded", "capped", "meter_set", "terms_approved"})
SECOND_PERSON = frozenset({"confirmed", "declined", "variance_signed", "claim_compared", "paid"})
SECOND_PERSON_OF = frozenset({"approval", "chips", "jackpot", "tournament"})


def kinds_of(event: Event) -> tuple[str, ...]:
    """The kinds of exception an event is; mostly none."""
    found = _kind(event)
    late = event.recorded_at - event.occurred_at > LATE_AFTER
    return (*((found,) if found else ()), *(("late",) if late else ()))


def _kind(event: Event) -> str:
    about, _, name = event.type.partition(".")
    if name in VOID:
        return "void"
    if name in CORRECTION or name.endswith("_corrected"):
        return "correction"
    if name in OVERRIDE or (about == "alert" and name == "cleared") or _late_claim(event):
        return "override"
    if name in ADJUSTMENT and about in ("jackpot", "console", "tournament"):
        return "adjustment"
    if name == "variance_found":
        return "variance"
    if name in SECOND_PERSON and about in SECOND_PERSON_OF:
        return "second_person"
    return ""


def _late_claim(event: Event) -> bool:
    """A jackpot hand that a supervisor let count after its cards were collected."""
    if not event.type.endswith(".jackpot_hand_declared"):
        return False
    return isinstance(event.fact, Fact) and bool(getattr(event.fact, "late", False))
