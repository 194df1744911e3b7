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
# What only follows from a void that is listed itself.
FOLLOWS = frozenset({"wager_voided", "wager_reversed", "count_reversed"})
VOID = frozenset({"misdealt"})
CORRECTION = frozenset({
    "act_undone", "count_annulled", "disqualification_annulled", "difference_reopened",
    "entry_reinstated", "reinstated", "session_reopened",
})  # fmt: skip
OVERRIDE = frozenset({
    "over_maximum_permitted", "ruling_confirmed", "ruling_given", "play_approved",
    "seated_by_ruling", "seat_ruled_vacant", "seat_permitted", "extra_player_allowed",
    "alert_cleared", "exclusion_ended", "apart_ended", "release_stopped", "post_excused",
    "dispute_ruled",
})  # fmt: skip
ADJUSTMENT = frozenset({
    "adjusted", "seeded", "capped", "meter_set", "terms_approved", "value_withdrawn",
})  # fmt: skip
VARIANCE = frozenset({"variance_found", "variance_noted", "chips_differ"})
SECOND_PERSON = frozenset({
    "confirmed", "declined", "variance_signed", "claim_compared", "paid", "payout_signed",
    "awards_confirmed",
})  # fmt: skip
SECOND_PERSON_OF = frozenset({"approval", "chips", "jackpot", "tournament"})


def kinds_of(event: Event) -> tuple[str, ...]:
    """The kinds of exception an event is; mostly none."""
    found = _kind(event)
    late = event.recorded_at - event.occurred_at > LATE_AFTER
    return (*((found,) if found else ()), *(("late",) if late else ()))


def _kind(event: Event) -> str:
    about, _, name = event.type.partition(".")
    if name in FOLLOWS:
        return ""
    if name in VOID or name.endswith("_voided"):
        return "void"
    if name in CORRECTION or name.endswith(("_corrected", "_reversed")):
        return "correction"
    if name in OVERRIDE or (about == "alert" and name == "cleared") or _late_claim(event):
        return "override"
    if (name in ADJUSTMENT and about in ("jackpot", "console", "tournament")) or _by_hand(event):
        return "adjustment"
    if name in VARIANCE:
        return "variance"
    if name in SECOND_PERSON and about in SECOND_PERSON_OF:
        return "second_person"
    return ""


def _by_hand(event: Event) -> bool:
    """A round's contribution that a manager entered because no press had counted it."""
    return event.type == "jackpot.round_counted" and getattr(event.fact, "how", "") == "adjustment"


def _late_claim(event: Event) -> bool:
    """A jackpot hand that a supervisor let count after its cards were collected."""
    if not event.type.endswith(".jackpot_hand_declared"):
        return False
    return isinstance(event.fact, Fact) and bool(getattr(event.fact, "late", False))
