"""A house-banked round for the page: its money seat by seat, the chips in its boxes, its acts."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, get_args

from casino.kernel.event import Fact
from games.game import Aftermath, Chips, Line, Option, Progress, SeatMoney
from games.kit.house import facts as f
from games.kit.house import rulings as r
from games.kit.house.commands import Cause, DeemFold, ReportMalfunction
from games.kit.house.layout import HouseRound, HouseSeat
from games.kit.house.telling import ALERTS, QUIET, chips_moved

# The choices that shared commands leave, as questions.
REASONS = "|".join(get_args(DeemFold.__annotations__["reason"]))
KINDS = "|".join(get_args(ReportMalfunction.__annotations__["kind"]))
CAUSES = "|".join(get_args(Cause))
# Cards dealt and wagers of one amount change the same, and there are many of them.
_seen = lru_cache(2048)(Progress)
NOTES = {"": "", "pushed": "push", "voided": "returned"}


def money(state: HouseRound[Any]) -> tuple[SeatMoney, ...]:
    """Each seat's money so far decided."""
    return tuple(
        SeatMoney(
            seat=number,
            player=seat.player,
            staked_cents=sum(w.placed_cents for w in seat.wagers.values()),
            returned_cents=sum(w.returned_cents for w in seat.wagers.values()),
            won_cents=sum(w.winnings_cents for w in seat.wagers.values()),
            lost_cents=sum(w.stake_cents for w in seat.wagers.values() if w.result == "lost"),
        )
        for number, seat in sorted(state.seats.items())
        if seat.wagers
    )


def chips(seat: HouseSeat, boxes: Sequence[str]) -> tuple[Chips, ...]:
    """What lies in a seat's boxes, in the order of the layout."""
    return tuple(
        Chips(box=box, amount_cents=wager.stake_cents, note=NOTES.get(wager.result, wager.result))
        for box in boxes
        if (wager := seat.wagers.get(box))
    )


def progress(
    fact: Fact,
    narrate: Callable[[Fact], Line],
    phase: str | None,
    aftermath: tuple[Aftermath, ...],
    alerts: tuple[type[Fact], ...] = (),
) -> Progress:
    """The board's view of one fact; what is the game's own is given by the game."""
    in_cents, out_cents = chips_moved(fact)
    told, cites = _kind(type(fact), alerts)  # type: ignore[arg-type]
    clauses = {getattr(fact, name) for name in cites} - {""} if cites else ()
    return _seen(
        phase=phase,
        in_cents=in_cents,
        out_cents=out_cents,
        irregularity=narrate(fact).sentence if told else "",
        clauses=tuple(sorted(clauses)),
        ends=_ends(fact),
        advised=fact.player if isinstance(fact, f.PlayerAdvised) else "",
        unadvised=fact.player if isinstance(fact, f.AdviceWithdrawn) else "",
        aftermath=aftermath,
        dealt=_dealt(fact),
    )


@cache
def _kind(cls: type[Fact], alerts: tuple[type[Fact], ...]) -> tuple[bool, tuple[str, ...]]:
    """Whether a kind of fact is an irregularity to be told, and which of its fields cite a rule."""
    told = issubclass(cls, ALERTS + alerts) and not issubclass(cls, QUIET)
    return told, tuple(name for name in ("clause", "line") if hasattr(cls, name))


def _dealt(fact: Fact) -> tuple[tuple[str, str], ...]:
    if not isinstance(fact, f.CardDealt):
        return ()
    return ((str(fact.seat) if fact.to == "seat" else fact.to, ""),)


def _ends(fact: Fact) -> Literal["", "closed", "void"]:
    if isinstance(fact, f.RoundClosed):
        return "closed"
    return "void" if isinstance(fact, r.RoundVoided) else ""


def of_seat(command: str, label: str, number: int, **ask: str) -> Option:
    """An act of one seat."""
    return Option(command=command, label=label, fields={"seat": number}, ask=ask, seat=number)


def keyed_wrongly(where: str, what: str, cards: Sequence[str], seat: int = 0) -> Option:
    """Put right what was keyed for one place; the picker starts from what stands there now."""
    return Option(
        command="CorrectCards",
        label=f"{what} keyed wrongly",
        fields={"where": where, "seat": seat},
        ask={"cards": f"cards:{len(cards)}={' '.join(cards)}", "why": "text"},
        group="irregular",
    )


def report(command: str, label: str, clause: str, **ask: str) -> Option:
    """Something that goes wrong and can be reported or ruled."""
    return Option(command=command, label=label, ask=ask, clause=clause, group="irregular")
