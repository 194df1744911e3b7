"""Chips that come and go between the counts: fills, credits and buy-ins."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules.counting import require_open
from games.chips.rules.state import FloatState, Slip, slip_key
from games.chips.rules.tray import require_countable, worth


def sell(state: FloatState, asked: c.SellChips, told: c.Told) -> Sequence[Fact]:
    """Cash to the drop box, chips to the player."""
    require_open(state)
    if asked.amount_cents <= 0:
        raise Refused("amount_missing", "", "Enter the cash that was taken.")
    _require_in_float(state, told, asked.amount_cents)
    return [
        f.ChipsSold(
            period=state.period,
            number=len(state.buy_ins) + 1,
            amount_cents=asked.amount_cents,
            player=asked.player,
            by=told.by,
            at=told.at,
        )
    ]


def correct(state: FloatState, asked: c.CorrectBuyIn, told: c.Told) -> Sequence[Fact]:
    """The entry was wrong, not the cash; both stay in the book."""
    require_open(state)
    was = state.buy_ins.get(asked.number)
    if was is None:
        raise Refused("no_such_buy_in", "", f"This period has no buy-in {asked.number}.")
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say what was wrong with the entry.")
    if asked.amount_cents < 0:
        raise Refused("amount_missing", "", "Enter the cash that was taken, or nothing.")
    _require_in_float(state, told, asked.amount_cents - was)
    return [
        f.BuyInCorrected(
            period=state.period,
            number=asked.number,
            was_cents=was,
            amount_cents=asked.amount_cents,
            why=asked.why,
            by=told.by,
            at=told.at,
        )
    ]


def request_fill(state: FloatState, asked: c.RequestFill, told: c.Told) -> Sequence[Fact]:
    """A supervisor asks the cage for chips."""
    return _request(state, "fill", asked.chips, told)


def request_credit(state: FloatState, asked: c.RequestCredit, told: c.Told) -> Sequence[Fact]:
    """A supervisor asks to return chips, no more than there are."""
    _require_in_float(state, told, worth(asked.chips))
    return _request(state, "credit", asked.chips, told)


def _request(
    state: FloatState, kind: c.SlipKind, chips: dict[int, int], told: c.Told
) -> Sequence[Fact]:
    require_open(state)
    counted = require_countable(chips)
    if not counted:
        raise Refused("no_chips", "", "Enter how many chips of which denomination.")
    return [
        f.SlipRequested(
            period=state.period,
            kind=kind,
            number=told.number,
            chips=counted,
            amount_cents=worth(counted),
            game=told.game,
            shift=state.shift,
            by=told.by,
            at=told.at,
        )
    ]


def send(state: FloatState, asked: c.IssueFill | c.SendCredit, told: c.Told) -> Sequence[Fact]:
    """The chips are on their way."""
    kind = "fill" if isinstance(asked, c.IssueFill) else "credit"
    slip = _signable(state, kind, asked.number, "requested", told.by)
    if kind == "credit":
        _require_in_float(state, told, slip.amount_cents)
    return [
        f.SlipSent(
            period=state.period,
            kind=kind,
            number=slip.number,
            amount_cents=slip.amount_cents,
            by=told.by,
            at=told.at,
        )
    ]


def receive(
    state: FloatState, asked: c.ReceiveFill | c.AcceptCredit, told: c.Told
) -> Sequence[Fact]:
    """The chips have arrived; the slip is complete."""
    kind = "fill" if isinstance(asked, c.ReceiveFill) else "credit"
    slip = _signable(state, kind, asked.number, "sent", told.by)
    return [
        f.SlipReceived(
            period=state.period,
            kind=kind,
            number=slip.number,
            amount_cents=slip.amount_cents,
            by=told.by,
            at=told.at,
        )
    ]


def void(state: FloatState, asked: c.VoidSlip, told: c.Told) -> Sequence[Fact]:
    """The slip comes to nothing; chips that had left for the cage are put back."""
    slip = _under_way(state, asked.kind, asked.number)
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say why the slip is void.")
    away = slip.kind == "credit" and slip.status == "sent"
    return [
        f.SlipVoided(
            period=state.period,
            kind=slip.kind,
            number=slip.number,
            put_back_cents=slip.amount_cents if away else 0,
            why=asked.why,
            by=told.by,
            at=told.at,
        )
    ]


def _under_way(state: FloatState, kind: str, number: int) -> Slip:
    slip = state.slips.get(slip_key(kind, number))
    if slip is None:
        raise Refused(
            "slip_not_under_way",
            "",
            f"The table has no {kind} {number} under way. A complete slip is never altered: put it "
            "right by another fill or credit.",
        )
    return slip


def _signable(state: FloatState, kind: str, number: int, status: str, by: str) -> Slip:
    slip = _under_way(state, kind, number)
    if slip.status != status:
        stands = "has not been sent yet" if slip.status == "requested" else "is on its way already"
        raise Refused("slip_out_of_turn", "", f"{kind.capitalize()} {number} {stands}.")
    if by in slip.signed:
        raise Refused(
            "same_person", "", f"{by} has signed this slip already; another person signs here."
        )
    return slip


def _require_in_float(state: FloatState, told: c.Told, amount_cents: int) -> None:
    require_open(state)
    there = state.expected_cents(told.house_cents)
    if amount_cents > there:
        raise Refused(
            "float_too_small",
            "",
            f"The float should hold {dollars(max(0, there))} and this takes "
            f"{dollars(amount_cents)}. Ask for a fill first.",
        )
