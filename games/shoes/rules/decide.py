"""What follows from what a shoe says, from its silence, and from what people do about it."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.shoes.rules import commands as c
from games.shoes.rules import facts as f
from games.shoes.rules import integrity, log, randomness
from games.shoes.rules.evolve import disagreement, evolve
from games.shoes.rules.reading import Reading
from games.shoes.rules.state import ShoeState

CLOCK_TOLERANCE_MS = 2_000


def decide(state: ShoeState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, none where nothing is new, or refuse it."""
    if isinstance(command, c.RegisterShoe):
        return register(state, command)
    if not state.serial:
        raise Refused(
            "shoe_unknown", "", "No shoe of that serial is registered. Register it first."
        )
    return _ACTS[type(command)](state, command)


def register(state: ShoeState, command: c.RegisterShoe) -> Sequence[Fact]:
    if not (command.serial.strip() and command.approval.strip() and command.address.strip()):
        raise Refused(
            "shoe_incomplete",
            "",
            "Enter the shoe's serial, its approval reference and its address.",
        )
    if command.key < 0:
        raise Refused("no_such_key", "", "Keys are numbered from 1; 0 takes unsigned answers.")
    known = (state.serial, state.model, state.approval, state.address, state.key)
    wanted = (command.serial, command.model, command.approval, command.address, command.key)
    if known == wanted and not state.withdrawn:
        return []
    return [
        f.ShoeRegistered(
            serial=command.serial,
            model=command.model,
            approval=command.approval,
            address=command.address,
            key=command.key,
        )
    ]


def withdraw(state: ShoeState, command: c.WithdrawShoe) -> Sequence[Fact]:
    if not command.why.strip():
        raise Refused("reason_missing", "", "Say why the shoe is taken out of the house.")
    return [] if state.withdrawn else [f.ShoeWithdrawn(why=command.why)]


def note_reading(state: ShoeState, command: c.NoteReading) -> Sequence[Fact]:
    """An answer older than what is recorded says nothing new, whatever it says."""
    reading = command.reading
    older = reading.run == state.run and reading.sequence < state.sequence
    if state.withdrawn or older or reading.run in state.past_runs:
        return []
    facts: list[Fact] = []
    for step in _STEPS:
        waiting = list(step(state, command))
        while waiting:
            fact = _completed(state, waiting.pop(0), command)
            state = evolve(state, fact)
            facts.append(fact)
            waiting = [*_follows(state, fact, command.deck), *waiting]
    return facts


def _follows(state: ShoeState, fact: Fact, deck: int) -> Sequence[Fact]:
    """What becomes known with an entry of the log."""
    match fact:
        case f.CardsReadByShoe():
            return integrity.unfit_cards(state)
        case f.CardsShuffled():
            return [*integrity.unfit_shuffle(state, deck), *_judgement(state)]
    return []


def _judgement(state: ShoeState) -> Sequence[Fact]:
    """A block of shuffles is judged when it is full, and only then."""
    if state.tally.shuffles < randomness.BLOCK:
        return []
    found = randomness.figures(state.tally)
    return [
        f.RandomnessJudged(
            deck=state.tally.deck,
            shuffles=state.tally.shuffles,
            positions_milli=found.positions_milli,
            positions_limit_milli=found.positions_limit_milli,
            runs_milli=found.runs_milli,
            runs_limit_milli=found.runs_limit_milli,
            once_in=randomness.ONCE_IN,
            random=found.random,
        )
    ]


def note_silence(state: ShoeState, command: c.NoteSilence) -> Sequence[Fact]:
    if state.silent or state.withdrawn:
        return []
    return [f.ShoeFellSilent(how=command.how, misses=command.misses, detail=command.detail)]


def note_effect(_state: ShoeState, command: c.NoteEffect) -> Sequence[Fact]:
    return [
        f.FaultAnswered(
            code=command.code,
            table=command.table,
            round=command.round,
            effect=command.effect,
            clause=command.clause,
        )
    ]


def note_out_of_turn(state: ShoeState, command: c.NoteOutOfTurn) -> Sequence[Fact]:
    """Told once a round."""
    if state.play is None or state.play.out_of_turn:
        return []
    return [
        f.CardsOutOfTurn(
            table=command.table,
            round=command.round,
            cards=command.cards,
            why=command.why,
            clause=command.clause,
        )
    ]


def note_disagreement(state: ShoeState, command: c.NoteDisagreement) -> Sequence[Fact]:
    known = state.play.disagreed if state.play else frozenset()
    if disagreement(command.place, command.recorded) in known:
        return []
    return [
        f.CardDisagreed(
            table=command.table,
            round=command.round,
            place=command.place,
            recorded=command.recorded,
        )
    ]


def clear_alert(state: ShoeState, command: c.ClearAlert) -> Sequence[Fact]:
    if command.alert not in state.alerts:
        waiting = ", ".join(sorted(state.alerts)) or "none"
        raise Refused(
            "no_such_alert", "", f"The shoe has no alert {command.alert!r}; waiting: {waiting}."
        )
    if not (command.who.strip() and command.why.strip()):
        raise Refused("reason_missing", "", "Say who clears the alert and why.")
    code = command.alert.removeprefix("fault ")
    standing = state.silent if command.alert == "silent" else code in state.faults
    return [
        f.AlertCleared(alert=command.alert, who=command.who, why=command.why, standing=standing)
    ]


def _completed(state: ShoeState, fact: Fact, command: c.NoteReading) -> Fact:
    """Seeds are judged against the cards recorded just before; cards are told their round."""
    match fact:
        case f.SeedShown():
            return replace(fact, finding=integrity.finding(state, fact.seed))
        case f.CardsReadByShoe():
            return replace(fact, table=command.table, round=command.round)
    return fact


def _run(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    if reading.run == state.run:
        return []
    return [f.ShoeSwitchedOn(run=reading.run, cards_out=len(state.dealt) if state.shuffle else 0)]


def _return(state: ShoeState, _reading: Reading) -> Sequence[Fact]:
    return [f.ShoeCameBack()] if state.silent else []


def _firmware(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    if reading.firmware == state.firmware:
        return []
    return [f.FirmwareChanged(was=state.firmware, digest=reading.firmware)]


def _clock(state: ShoeState, command: c.NoteReading) -> Sequence[Fact]:
    offset_ms = command.reading.clock_ms - command.at_ms
    by_ms = offset_ms - state.offset_ms
    if abs(by_ms) <= CLOCK_TOLERANCE_MS:
        return []
    return [f.ClockJumped(by_ms=by_ms, offset_ms=offset_ms)]


def _status(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """Told only when the log does not say it: a card dealt lowers the count by itself."""
    now = (reading.state, reading.deck.colour, reading.deck.cards)
    if now == (state.status, state.deck_colour, state.cards) or state.sequence < reading.sequence:
        return []
    return [f.ShoeStateRead(state=now[0], deck_colour=now[1], cards=now[2])]


def _faults(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    reported = {fault.code: fault for fault in reading.faults}
    began = [
        f.ShoeFaulted(code=code, kind=fault.kind, detail=fault.detail, found_by="shoe")
        for code, fault in reported.items()
        if code not in state.reported
    ]
    ended = [f.FaultEnded(code=code) for code in sorted(state.reported - set(reported))]
    return [*began, *ended]


Step = Callable[[ShoeState, c.NoteReading], Sequence[Fact]]


def _of_reading(step: Callable[[ShoeState, Reading], Sequence[Fact]]) -> Step:
    return lambda state, command: step(state, command.reading)


_STEPS: tuple[Step, ...] = (
    *map(_of_reading, (_run, _return, _firmware)),
    _clock,
    *map(_of_reading, (log.contradictions, log.losses, log.news, log.gaps, integrity.miscounts)),
    *map(_of_reading, (_status, _faults)),
)

_ACTS: dict[type[Command], Callable[[ShoeState, Any], Sequence[Fact]]] = {
    c.WithdrawShoe: withdraw,
    c.NoteReading: note_reading,
    c.NoteSilence: note_silence,
    c.NoteEffect: note_effect,
    c.NoteOutOfTurn: note_out_of_turn,
    c.NoteDisagreement: note_disagreement,
    c.ClearAlert: clear_alert,
}
