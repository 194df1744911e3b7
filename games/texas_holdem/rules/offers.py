"""The reports of irregularities as buttons, where they fit; which seat it is, is asked."""

from collections.abc import Iterator

from casino.kernel.money import dollars
from games.game import Option
from games.kit.house.showing import report
from games.kit.room.forced import straddle_due
from games.kit.room.options import of_seat
from games.kit.room.state import RoundState
from games.texas_holdem.rules.own import own_of

WORDS = "bet|raise|call|check|all-in|fold"
PREFLOP = 0


def offers(state: RoundState) -> Iterator[Option]:
    """What may be reported or ruled now."""
    if state.over or state.phase == "new":
        return
    if state.phase == "forced" and straddle_due(state)[1]:
        yield report(
            "ReportOverChip", "One chip put out before the cut", _sa("App1.7(g)"),
            seat="seat", chip_cents="amount",
        )  # fmt: skip
    if state.phase == "betting":
        yield from _wagers(state)
    if state.phase in ("betting", "showdown"):
        yield from _hands(state)
    if any(state.out):
        yield from _folded(state)


def _wagers(state: RoundState) -> Iterator[Option]:
    """Words and chips as they came (69 to 72, 74), a missing post (66b, 67b), time to be had."""
    yield report(
        "ReportWager", "Out of turn, unclear, or chips without a word", _sa("69a"),
        seat="seat", said=f"{WORDS}?", said_cents="amount?", motions="amounts?", chips="count?",
    )  # fmt: skip
    yield report(
        "ReportUnposted", "Dealt in without a post", _sa("66b"),
        seat="seat", returning="no|yes", posts="no|yes",
    )  # fmt: skip
    cost = state.terms.charges.bought_time_cents
    if state.terms.express_seconds and cost:
        yield of_seat("BuyTime", f"Buy time {dollars(cost)}", state.turn)


def _hands(state: RoundState) -> Iterator[Option]:
    yield report("ReportCardCount", "Wrong number of cards", _sa("13"), seat="seat", count="number")
    yield report("ReportDiscarded", "Cards in the muck", _sa("129"), seat="seat")
    yield report("ReportPushed", "Cards pushed forward", _sa("Def:Fold"), seat="seat")
    yield report("FoldHand", "Rule a hand dead", _sa("129"), seat="seat", why="text")
    yield report("ViewHoleCards", "Look at a hand", _sa("49a"), seat="seat", why="text")
    if state.phase == "showdown":
        ask = {"seat": "seat", "of": "seat", "cards": "cards:2"}
        yield report("AskToSee", "A player asks to see a hand", _sa("23"), **ask)


def _folded(state: RoundState) -> Iterator[Option]:
    """Who is out of the hand may spend; a card of it that one has seen is for all to see."""
    if own_of(state).owed:
        yield Option(
            command="ShowToAll", label="Show the card to all", group="irregular",
            clause=_sa("75c"),
        )  # fmt: skip
    ask = {"seat": "seat", "card": "card", "seen_by": "seat?"}
    yield report("ReportShownToOne", "A folded card exposed, or shown to one", _sa("75c"), **ask)
    ask = {"seat": "seat", "amount_cents": "amount", "on": "text"}
    yield report("SpendStake", "Pays from the stake", _sa("35a"), **ask)


def _sa(clause: str) -> str:
    return f"holdem-sa-2020:{clause}"


OFFERS = (offers,)
