"""What every step of a claim asks first: that it waits, and that another person takes it."""

from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from jackpots.rules.state import Claim, PoolState


def open_claim(state: PoolState, number: int) -> Claim:
    """A claim that waits; any other number is refused."""
    claim = state.claims.get(number)
    if claim is None:
        waiting = ", ".join(map(str, state.claims)) or "none"
        raise Refused("no_such_claim", "", f"No claim {number} waits here; waiting: {waiting}.")
    return claim


def require_unprepared(claim: Claim) -> None:
    """What one person has entered is not changed before the other has entered it too."""
    if claim.prepared_by:
        raise Refused(
            "claim_prepared", "", f"{claim.prepared_by} has entered this claim; verify it now."
        )


def require_payable(state: PoolState, claim: Claim, method: str, by: str) -> None:
    """118, 122: in chips, confirmed by another than the recorder, signed for where it is large."""
    if method != "chips":
        raise Refused("not_in_chips", "holdem-sa-2020:122", "A jackpot is paid in chips.")
    if claim.recorded_by == by:
        raise Refused(
            "same_person",
            "holdem-sa-2020:118",
            f"{by} recorded the hand; another person confirms the payout at the console.",
        )
    limit = state.terms[-1].signature_cents
    if limit and claim.due_cents >= limit and claim.signed_by in ("", by):
        raise Refused(
            "signature_missing",
            "holdem-sa-2020:122",
            f"From {dollars(limit)} on another manager signs for the payout first.",
        )


def require_other(first: str, second: str, does: str) -> None:
    """The one who prepares never confirms."""
    if first == second:
        raise Refused("same_person", "", f"{first} prepared the claim; another person {does}.")
