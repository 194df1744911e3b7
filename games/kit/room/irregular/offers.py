"""The reports of irregularities as buttons, where they fit."""

from collections.abc import Iterator
from typing import get_args

from games.game import Option
from games.kit.house.showing import report
from games.kit.room.dealing import due
from games.kit.room.irregular.commands import Ground
from games.kit.room.irregular.facts import OptionsPut
from games.kit.room.irregular.misdeal import in_time
from games.kit.room.state import RoundState

WAYS_OUT = ("play on", "deal again", "void the round")
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
    yield from _uncovered(state)


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


def _uncovered(state: RoundState) -> Iterator[Option]:
    """What no rule covers: the usual ways out, what all agree to, the operator's decision."""
    clause, asked = state.clause("put_to_players"), state.own
    if not isinstance(asked, OptionsPut):
        yield Option(
            command="PutToPlayers",
            label="Put it to the players",
            fields={"options": list(WAYS_OUT)},
            ask={"question": "text"},
            clause=clause,
            group="irregular",
        )
        return
    for option in asked.options:
        yield Option(
            command="AgreeOption",
            label=f"All agree: {option}",
            fields={"option": option, "agreed": list(state.order)},
            clause=clause,
            group="irregular",
        )
    ask = {"ruling": "text", "why": "text"}
    yield report("RuleDispute", "The operator decides", state.clause("dispute"), **ask)


OFFERS = (offers,)
