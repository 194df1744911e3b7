"""The reports of irregularities as buttons, where they fit."""

from collections.abc import Iterator
from typing import get_args

from games.game import Option
from games.kit.house.showing import report
from games.kit.room.dealing import due
from games.kit.room.irregular.commands import Ground
from games.kit.room.irregular.misdeal import in_time
from games.kit.room.state import RoundState

GROUNDS = "|".join(get_args(Ground))


def offers(state: RoundState) -> Iterator[Option]:
    """What may be reported or ruled now."""
    if state.phase == "closed":
        ask = {"seat": "seat", "to": "seat", "amount_cents": "amount", "why": "text"}
        yield report("CorrectPayment", "Chips paid wrongly", state.clause("final"), **ask)
    if state.phase in ("new", "closed", "void"):
        return
    if state.shuffle_due:
        label, ask = "Shuffle and cut", {"cut_above": "count"}
        yield Option(
            command="ShuffleAgain", label=label, ask=ask, clause=state.shuffle_due, group="deal"
        )
    elif cards := due(state):
        yield from _next_card(state, cards[0].how)
    if state.phase == "betting":
        ask = {"seat": "seat", "amount_cents": "amount"}
        yield report("ReportChips", "Chips put forward", state.clause("early"), **ask)
    yield from _deal_errors(state)
    yield from _hands(state)


def _next_card(state: RoundState, how: str) -> Iterator[Option]:
    boxed, face_up = state.clause("boxed"), state.clause("face_up")
    yield report("ReportBoxedCard", "The next card is boxed", boxed, card="card")
    if how == "down":
        yield report("ReportFaceUp", "The next card lands face up", face_up, card="card")


def _deal_errors(state: RoundState) -> Iterator[Option]:
    for seen, label in ((False, "unseen"), (True, "seen by a player")):
        yield Option(
            command="ReportDealError",
            label=f"A mistake in the deal, {label}",
            fields={"seen": seen},
            ask={"ground": GROUNDS, "seat": "seat?", "card": "card?"},
            clause=state.clause("misdeal" if in_time(state) else "too_late"),
            group="irregular",
        )


def _hands(state: RoundState) -> Iterator[Option]:
    if state.used:
        counted = {"seat": "seat", "count": "count"}
        clause = state.clause("card_count")
        yield report("ReportCardCount", "Too few or too many cards", clause, **counted)
        clause = state.clause("discarded")
        yield report("ReportDiscarded", "Cards in the discards", clause, seat="seat")
        clause = state.clause("sanction")
        yield report("FoldHand", "Fold a hand", clause, seat="seat", why="text")


OFFERS = (offers,)
