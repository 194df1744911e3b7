"""Prizes are prepared by one person, confirmed by another, and paid by a third."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.due import CROWN, awards_of
from tournaments.rules.money.state import Award
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def prepare(state: TournamentState, asked: c.PrepareAwards, told: Told) -> Sequence[Fact]:
    """By the locked pool and the places as the director has awarded them."""
    require_running(state)
    require_director(state, told)
    if state.money.lock is None:
        raise Refused("pool_not_locked", state.clause("pool"), "Lock the pool first.")
    if state.money.awards:
        raise Refused("awards_stand", state.clause("places"), "The awards are prepared.")
    awards = awards_of(state, state.money.ineligible)
    return [f.AwardsPrepared(awards=awards, by=told.by, clause=state.clause("places"))]


def confirm(state: TournamentState, asked: c.ConfirmAwards, told: Told) -> Sequence[Fact]:
    """The second person."""
    require_running(state)
    money = state.money
    if money.awards_stage != "prepared":
        raise Refused("nothing_prepared", "", "No awards wait for a second person.")
    if money.prepared_by == told.by:
        raise Refused("second_person", "", "Who prepared the awards does not confirm them.")
    return [
        f.AwardsConfirmed(
            by=told.by,
            prepared_by=money.prepared_by,
            amount_cents=sum(award.amount_cents for award in money.awards),
            clause=state.clause("paid_in_full"),
        )
    ]


def recall(state: TournamentState, asked: c.RecallAwards, told: Told) -> Sequence[Fact]:
    """Back to the places, as long as nothing is paid."""
    require_running(state)
    if not state.money.awards:
        raise Refused("nothing_prepared", "", "There are no awards.")
    if state.money.paid:
        raise Refused("prizes_paid", "", "Prizes have been paid: reverse the payments first.")
    return [f.AwardsRecalled(by=told.by, why=reason(asked.why))]


def ineligible(state: TournamentState, asked: c.DeclareIneligible, told: Told) -> Sequence[Fact]:
    """A winner who should not have played: those behind move up, or the Crown has the prize."""
    award = _award(state, asked.entry)
    clause = state.clause("ineligible") or state.clause("paid_in_full")
    if state.money.ineligible.get(asked.entry) == "under_age":
        raise Refused("crown_forfeit", clause, "The prize is forfeited to the Crown.")
    if asked.ground == "under_age" and not state.clause("ineligible"):
        raise Refused("no_crown_forfeit", clause, "No prize is forfeited to the Crown here.")
    if asked.entry in state.money.paid:
        raise Refused("prize_paid", clause, "The prize was paid: reverse the payment first.")
    awards = awards_of(state, state.money.ineligible | {asked.entry: asked.ground})
    _require_kept(state, awards, clause)
    return [
        f.WinnerIneligible(
            entry=asked.entry,
            player=award.payee,
            ground=asked.ground,
            awards=awards,
            by=told.by,
            why=reason(asked.why),
            clause=clause,
        )
    ]


def eligible(state: TournamentState, asked: c.ReverseIneligible, told: Told) -> Sequence[Fact]:
    """The finding was wrong, and nobody has been paid what is due to another then."""
    require_running(state)
    if asked.entry not in state.money.ineligible:
        raise Refused("not_ineligible", "", f"Entry {asked.entry} was not found ineligible.")
    left = {e: ground for e, ground in state.money.ineligible.items() if e != asked.entry}
    awards = awards_of(state, left)
    _require_kept(state, awards, state.clause("ineligible") or state.clause("paid_in_full"))
    return [
        f.WinnerEligible(
            entry=asked.entry,
            player=state.entries.entries[asked.entry].player,
            awards=awards,
            by=told.by,
            why=reason(asked.why),
        )
    ]


def _require_kept(state: TournamentState, awards: Sequence[Award], clause: str) -> None:
    """Who has been paid may be due more money, but nothing less and no other thing."""
    now = {award.entry: award for award in awards}
    for was in state.money.awards:
        new, paid = now.get(was.entry), state.money.paid.get(was.entry)
        if paid is None or (
            new is not None and new.amount_cents >= paid and _to_hand(new) == _to_hand(was)
        ):
            continue
        why = f"{was.payee} has been paid and is due something else then: reverse that first."
        raise Refused("prizes_paid", clause, why)


def _to_hand(award: Award) -> tuple[str, str, int, str]:
    return award.payee, award.in_kind, award.in_kind_cents, award.extra


def pay(state: TournamentState, asked: c.PayPrize, told: Told) -> Sequence[Fact]:
    """Only what is confirmed, and only what is still due: a thing is handed over once."""
    award = _award(state, asked.entry)
    if state.money.awards_stage != "confirmed":
        raise Refused("not_confirmed", "", "A second person has not confirmed the awards.")
    if not owed(state, award):
        raise Refused("prize_paid", "", f"Entry {award.entry} has been paid.")
    paid = state.money.paid.get(award.entry)
    given = award if paid is None else replace(award, in_kind="", in_kind_cents=0, extra="")
    return [
        f.PrizePaid(
            entry=award.entry,
            payee=award.payee,
            place=award.place,
            amount_cents=award.amount_cents - (paid or 0),
            in_kind=given.in_kind,
            in_kind_cents=given.in_kind_cents,
            extra=given.extra,
            by=told.by,
            at=told.at,
            clause=state.clause("ineligible" if award.payee == CROWN else "paid_in_full"),
        )
    ]


def owed(state: TournamentState, award: Award) -> bool:
    """Whether money, or what the house gives on top where there is none, is still to be given."""
    paid = state.money.paid.get(award.entry)
    return bool(award.amount_cents or award.extra) if paid is None else paid < award.amount_cents


def reverse_payment(state: TournamentState, asked: c.ReversePayment, told: Told) -> Sequence[Fact]:
    """The money is back, or never went."""
    award = _award(state, asked.entry)
    if asked.entry not in state.money.paid:
        raise Refused("prize_not_paid", "", f"Entry {asked.entry} has not been paid.")
    return [
        f.PaymentReversed(
            entry=asked.entry,
            payee=award.payee,
            amount_cents=state.money.paid[asked.entry],
            by=told.by,
            why=reason(asked.why),
        )
    ]


def _award(state: TournamentState, entry: int) -> Award:
    require_running(state)
    for award in state.money.awards:
        if award.entry == entry:
            return award
    raise Refused("no_award", "", f"Entry {entry} has no prize.")


ACTS: Acts = {
    c.PrepareAwards: prepare,
    c.ConfirmAwards: confirm,
    c.RecallAwards: recall,
    c.DeclareIneligible: ineligible,
    c.ReverseIneligible: eligible,
    c.PayPrize: pay,
    c.ReversePayment: reverse_payment,
}
