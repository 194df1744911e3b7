"""What can be done now, as buttons: the next step first, then the seat in turn, then the rest.

Nothing here judges. An act without a question is offered only if the rules accept it as it stands.
"""

from collections.abc import Iterator, Mapping

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.money import dollars
from games.game import Option
from games.kit.room import commands as c
from games.kit.room.betting import bounds_of, to_call_cents
from games.kit.room.dealing import due, face_down
from games.kit.room.decide import answer, decide
from games.kit.room.ending import grounds
from games.kit.room.facts import UNKNOWN
from games.kit.room.forced import antes_due, blinds_due, straddle_due
from games.kit.room.jacks import openers_due, proof
from games.kit.room.showdown import to_show
from games.kit.room.state import RoundState

BY_NAME = {cls.__name__: cls for cls in c.COMMANDS}


def options(state: RoundState) -> tuple[Option, ...]:
    """The acts that fit the round as it stands."""
    if state.over or state.phase == "new":
        return tuple(option for option in _own(state) if _allowed(state, option))
    void = Option(
        command="VoidRound",
        label="Void the round",
        ask={"cause": "|".join(grounds(state)), "why": "text"},
        clause=state.clause("void"),
        group="irregular",
    )
    fitting = (*_fitting(state), *_own(state))
    return (*(option for option in fitting if _allowed(state, option)), void)


def _own(state: RoundState) -> Iterator[Option]:
    """What the instrument's own procedures offer."""
    for offer in state.rules.room.procedures.offers:
        yield from offer(state)


def _fitting(state: RoundState) -> Iterator[Option]:
    match state.phase:
        case "forced":
            yield from _forced(state)
            yield from _deal(state)
        case "dealing" if waiting := face_down(state):
            yield from _turn_up(state, waiting)
        case "dealing" if not state.rules.room.procedures.boards(state):
            yield from _deal(state)
        case "drawing":
            yield of_seat("DrawCards", "Change cards", state.turn, ask={"count": "number"})
        case "discarding":
            yield _discard(state)
        case "betting":
            yield from _turn(state, state.turn)
            yield from _clock(state, state.turn)
        case "showdown":
            yield from _show(state)
        case "settling":
            yield from _openers(state)
            yield Option(command="SettleRound", label="Take commission and pay", group="settle")


def _forced(state: RoundState) -> Iterator[Option]:
    if blinds_due(state) or antes_due(state):
        label = "Collect antes" if state.terms.forced == "antes" else "Collect blinds"
        yield Option(command="CollectForcedBets", label=label, group="deal")
    for seat, cents in blinds_due(state).items():
        yield of_seat("PostBlind", f"Blind {dollars(cents)}", seat)
    for seat in antes_due(state):
        yield of_seat("PostAnte", f"Ante {dollars(state.terms.ante_cents)}", seat)
    yield from _augmented(state)
    seat, cents = straddle_due(state)
    if cents:
        kind = "Straddle" if state.rules.room.straddle == "double" else "Over-blind"
        yield of_seat("PostStraddle", f"{kind} {dollars(cents)}", seat, {"amount_cents": cents})


def _augmented(state: RoundState) -> Iterator[Option]:
    """Before the first card a stake may still be brought up, where the instrument has it so."""
    if "top_up" not in state.rules.room.clauses or state.used:
        return
    least, most = state.terms.stake_cents
    for seat in (seat for seat in state.order if seat not in state.fixed_stakes):
        short, room = max(0, least - state.stacks[seat]), most - state.stacks[seat]
        if room > 0:
            span = f"{dollars(short)}–{dollars(room)}" if short else f"up to {dollars(room)}"
            yield of_seat("AddChips", f"Add chips, {span}", seat, ask={"amount_cents": "amount"})


def _deal(state: RoundState) -> Iterator[Option]:
    cards = due(state)
    if not cards or blinds_due(state) or antes_due(state):
        return
    shown = sum(card.how in ("up", "board") for card in cards)
    ask = {"cards": f"cards:{shown}"} if shown else {}
    label = f"Deal: {state.on_street.name.lower()}"
    yield Option(command="DealStreet", label=label, ask=ask, group="deal")
    if len(cards) > 1:
        first = cards[0].how in ("up", "board")
        label = "Burn a card" if cards[0].how == "burn" else "Deal one card"
        ask = {"card": "card"} if first else {}
        yield Option(command="DealNext", label=label, ask=ask, group="deal")


def _discard(state: RoundState) -> Option:
    """At once, unless it is known what the player holds."""
    known = UNKNOWN not in state.holes[state.turn]
    ask = {"card": "card"} if known else {}
    return of_seat("DiscardCard", "Give up a card", state.turn, ask=ask)


def _turn(state: RoundState, seat: int) -> Iterator[Option]:
    call, stack = to_call_cents(state, seat), state.stacks[seat]
    yield of_seat("Check", "Check", seat)
    if 0 < call < stack:
        yield of_seat("Call", f"Call {dollars(call)}", seat)
    bounds = bounds_of(state, seat)
    if bounds is not None:
        yield from _wagers(state, seat, bounds.min_cents, bounds.max_cents)
    yield of_seat("AllIn", f"All in {dollars(stack)}", seat)
    yield of_seat("Fold", "Fold", seat)


def _wagers(state: RoundState, seat: int, least: int, most: int) -> Iterator[Option]:
    """The least and the most as they stand, and what lies between to be asked for."""
    raising = state.level.bet_cents > 0
    name, field = ("Raise", "to_cents") if raising else ("Bet", "amount_cents")
    words = "Raise to" if raising else "Bet"
    whole = state.bets[seat] + state.stacks[seat]
    for cents in sorted({least, most}):
        if cents < whole:
            yield of_seat(name, f"{words} {dollars(cents)}", seat, {field: cents})
    if most > least:
        label = f"{words} {dollars(least)}–{dollars(most)}"
        yield of_seat(name, label, seat, ask={field: "amount"})


def _clock(state: RoundState, seat: int) -> Iterator[Option]:
    if state.clock_seat == seat:
        yield of_seat("ExpireClock", "Time is up", seat)
    else:
        yield of_seat("CallClock", "Call the clock", seat)


def _show(state: RoundState) -> Iterator[Option]:
    waiting = to_show(state)
    yield from _openers(state)
    yield Option(command="AnnounceWinners", label="Announce the winners", group="settle")
    for seat in waiting:
        yield from _turn_up(state, (seat,))
        yield of_seat("SurrenderHand", "Give up", seat)


def _openers(state: RoundState) -> Iterator[Option]:
    """Offered with the cards that would prove it, once the hand lies open."""
    seat = openers_due(state)
    if not seat or (len(state.live) > 1 and seat not in state.tabled):
        return
    held = state.holes[seat] if seat in state.tabled else ()
    likely = " ".join(proof(state, held) or held)
    yield of_seat("ShowOpeners", "Show openers", seat, ask={"cards": f"cards={likely}"})


def _turn_up(state: RoundState, seats: tuple[int, ...]) -> Iterator[Option]:
    for seat in seats:
        count = len(state.holes[seat])
        yield of_seat("TableHand", "Table the hand", seat, ask={"cards": f"cards:{count}"})


def of_seat(
    command: str,
    label: str,
    seat: int,
    fields: Mapping[str, int] | None = None,
    ask: Mapping[str, str] | None = None,
) -> Option:
    """A button beside a seat."""
    return Option(
        command=command,
        label=label,
        fields={"seat": seat, **(fields or {})},
        ask=ask or {},
        seat=seat,
    )


def _named(state: RoundState, name: str) -> type[Command]:
    own = state.rules.room.procedures.commands
    return BY_NAME.get(name) or next(cls for cls in own if cls.__name__ == name)


def _allowed(state: RoundState, option: Option) -> bool:
    """One truth for the button and the rule; what is still to be asked is judged when it comes."""
    if option.ask or "Clock" in option.command:
        return True
    # Only chips or cards out of turn can bring about something that is refused in its turn.
    judge = answer if state.own is None and not state.laid else decide
    try:
        judge(state, read_command(_named(state, option.command), dict(option.fields)))
    except Refused:
        return False
    return True
