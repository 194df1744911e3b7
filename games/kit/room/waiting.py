"""What a poker round waits for, in one clause of a sentence."""

from games.kit.room.dealing import due, face_down
from games.kit.room.forced import antes_due, blinds_due
from games.kit.room.showdown import to_show
from games.kit.room.state import RoundState


def due_now(state: RoundState) -> str:
    """What is to be done next, as the floor says it."""
    match state.phase:
        case _ if state.shuffle_due:
            return "shuffle and cut the shoe"
        case "new":
            return "open the round"
        case "forced" if blinds_due(state):
            return "collect the blinds"
        case "forced" if antes_due(state):
            return "collect the antes"
        case "forced" | "dealing":
            return _deal(state)
        case "drawing":
            return f"seat {state.turn} changes cards"
        case "discarding":
            return f"seat {state.turn} gives up a card"
        case "betting":
            return f"seat {state.turn} is to act"
        case "showdown" if len(state.live) > 1 and (waiting := to_show(state)):
            return f"seat {waiting[0]} shows or gives up"
        case "showdown":
            return "announce the winners"
        case "settling":
            return "take commission and pay"
    return "start the next round"


def _deal(state: RoundState) -> str:
    if waiting := face_down(state):
        return f"seat {waiting[0]} turns the hand up"
    if state.rules.room.procedures.boards(state):
        return "deal the next run of the board"
    if not due(state):
        return "finish the deal"
    return f"deal the {state.on_street.name.lower()}"
