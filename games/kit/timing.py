"""An act that comes at the wrong time is refused with what the round waits for."""

from collections.abc import Callable

from casino.kernel.decider import Refused

UNTIMELY = frozenset((
    "not_open", "already_open", "round_already_open", "round_over", "not_now",
    "no_betting", "betting_not_over", "winner_not_announced", "not_to_act", "cards_are_out",
    "no_run_due", "wagers_locked", "deal_complete", "not_a_betting_round", "not_time_to_decide",
    "dealer_hand_too_early", "dealer_hand_not_declared", "hands_in_play",
))  # fmt: skip


def with_what_is_due(refused: Refused, due: Callable[[], str]) -> Refused:
    """The same refusal; one that is a matter of time also says what is due."""
    if refused.code not in UNTIMELY:
        return refused
    return Refused(refused.code, refused.clause, f"{refused.why} Now: {due()}.")
