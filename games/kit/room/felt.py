"""The layout of a poker table as it lies: board, pots, and each seat with its chips and cards."""

from games.game import Chips, Felt, Spot
from games.kit.room.facts import UNKNOWN
from games.kit.room.jacks import openers_due, required
from games.kit.room.pots import Pot
from games.kit.room.showdown import pots_of, to_show
from games.kit.room.state import RoundState, replace

PHASES = {
    "new": "Not open",
    "forced": "Blinds and antes",
    "dealing": "Dealing",
    "drawing": "Draw",
    "discarding": "Discard",
    "betting": "Betting",
    "showdown": "Showdown",
    "settling": "Settlement",
    "closed": "Closed",
    "void": "Void",
}

TURNS = {"drawing": "To draw", "discarding": "To discard"}


def felt(state: RoundState) -> Felt:
    """What to draw."""
    seats = range(1, max((state.terms.seats, *state.order)) + 1)
    return Felt(
        phase=_phase(state),
        house=(*_board(state), _pots(state)),
        seats=tuple(_seat(state, seat) for seat in seats),
    )


def _phase(state: RoundState) -> str:
    street = state.phase in ("dealing", "betting")
    return (
        f"{state.on_street.name}: {PHASES[state.phase].lower()}" if street else PHASES[state.phase]
    )


def _board(state: RoundState) -> tuple[Spot, ...]:
    """The communal cards, in games that have them or where a last card had to be one."""
    if several := state.rules.room.procedures.boards(state):
        return several
    communal = any(street.communal for street in state.rules.variant.streets)
    if not (communal or state.board or state.burnt):
        return ()
    burnt = f"{state.burnt} burnt" if state.burnt else ""
    return (Spot(key="board", label="Board", cards=state.board, status=burnt),)


def _pots(state: RoundState) -> Spot:
    """What has been collected: bets lie before the players until the betting round is over."""
    swept = tuple(paid - bet for paid, bet in zip(state.paid, state.bets, strict=True))
    pots = pots_of(replace(state, paid=swept)) if state.order and not state.over else ()
    return Spot(key="pots", label=_total(pots), chips=tuple(_pot(n, p) for n, p in enumerate(pots)))


def _total(pots: tuple[Pot, ...]) -> str:
    return "Pots" if len(pots) > 1 else "Pot"


def _pot(number: int, pot: Pot) -> Chips:
    note = f"seats {_spans(sorted(pot.seats))}" if number else ""
    return Chips(box=pot_name(number), amount_cents=pot.amount_cents, note=note)


def pot_name(number: int) -> str:
    """Main pot and side pots, counted from the main pot."""
    return f"side pot {number}" if number else "main pot"


def _spans(seats: list[int]) -> str:
    """Seats in a few words: ``2, 5–11``."""
    spans: list[list[int]] = []
    for seat in seats:
        if spans and seat == spans[-1][-1] + 1:
            spans[-1].append(seat)
        else:
            spans.append([seat])
    long = [
        f"{span[0]}–{span[-1]}" if len(span) > 2 else ", ".join(map(str, span)) for span in spans
    ]
    return ", ".join(long)


def _seat(state: RoundState, seat: int) -> Spot:
    if seat not in state.order:
        return Spot(key=str(seat), label=f"Seat {seat}", live=False)
    chips = [Chips(box="stack", amount_cents=state.stacks[seat])]
    if state.bets[seat] and not state.over:
        chips.append(Chips(box="bet", amount_cents=state.bets[seat]))
    if state.awarded[seat]:
        chips.append(Chips(box="won", amount_cents=state.awarded[seat]))
    return Spot(
        key=str(seat),
        label=f"Seat {seat}",
        cards=_cards(state, seat),
        chips=tuple(chips),
        status=_status(state, seat),
        live=not state.out[seat],
        marks=_marks(state, seat),
        turn=seat == _next_seat(state),
        until=state.clock_until if seat == state.clock_seat else "",
    )


def _next_seat(state: RoundState) -> int:
    """The seat everybody waits for, if it is one."""
    if state.phase == "showdown":
        return next(iter(to_show(state)), 0) or openers_due(state)
    return state.turn or openers_due(state)


def _cards(state: RoundState, seat: int) -> tuple[str, ...]:
    """Down cards stay down until they are tabled, even where somebody knows their faces."""
    if state.out[seat]:
        return ()
    holes = state.holes[seat]
    lies_open = seat in state.tabled or seat in state.lie_open
    down = holes if lies_open else (UNKNOWN,) * len(holes)
    return down + state.ups[seat]


def _marks(state: RoundState, seat: int) -> tuple[str, ...]:
    marks = {
        "Button": seat == state.button,
        "Opened": required(state) and seat == state.opened_by,
        "Clock": seat == state.clock_seat,
    }
    return tuple(mark for mark, there in marks.items() if there)


def _status(state: RoundState, seat: int) -> str:
    if state.out[seat]:
        return state.out[seat].capitalize()
    if seat == openers_due(state) and (seat in state.tabled or state.live == (seat,)):
        return "To show openers"
    if seat in state.tabled:
        several = state.rules.room.procedures.boards(state)
        return "Hand shown" if several else state.declared[seat]
    if seat == state.turn:
        return TURNS.get(state.phase, "To act")
    if state.phase == "showdown":
        return "To show" if seat == _next_seat(state) else ""
    if not state.stacks[seat] and not state.over:
        return "All in"
    return "Wins" if seat in state.winners else ""
