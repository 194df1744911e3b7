"""Cards that show themselves: dealt face up, or found face up in the shoe."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.dealing import require_due, told
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.irregular.misdeal import declared
from games.kit.room.state import RoundState, replace


def report_face_up(state: RoundState, command: i.ReportFaceUp) -> Sequence[Fact]:
    clause, card = state.clause("face_up"), command.card
    if require_due(state)[0].how != "down":
        raise Refused("goes_face_up", clause, "The next card goes face up anyway: deal it.")
    require_faces(state, (card,), clause)
    return _face_up(state, card)


def report_boxed_card(state: RoundState, command: i.ReportBoxedCard) -> Sequence[Fact]:
    """The first card of a street is shuffled in with the shoe; any other is used in its place."""
    clause, card = state.clause("boxed"), command.card
    due = require_due(state)[0]
    require_faces(state, (card,), clause)
    used = state.dealt > 0
    found = g.BoxedCardFound(card=card, used=used, clause=clause)
    if not used:
        return [found]
    return [found, *(_face_up(state, card) if due.how == "down" else told(state, [(due, card)]))]


def _face_up(state: RoundState, card: str) -> list[Fact]:
    """The player's first exposed card trades places with the up card; another is a misdeal."""
    seat, street = require_due(state)[0].seat, state.on_street
    up = f.CardsDealt(seats=(seat,), cards=(card,), up=True, clause=state.clause("face_up"))
    if state.street:
        return [up]
    if street.up and seat not in state.swapped:
        exposed = g.FirstCardExposed(seat=seat, card=card, clause=state.clause("face_up"))
        return [exposed, up]
    return declared(state, "face up" if street.up else "hole card exposed", seat, card)


def _exposed(state: RoundState, fact: g.FirstCardExposed) -> RoundState:
    return replace(state, swapped=(*state.swapped, fact.seat))


def _boxed(state: RoundState, fact: g.BoxedCardFound) -> RoundState:
    return state if fact.used else replace(state, shuffle_due=fact.clause)


ACTS: Acts = {i.ReportFaceUp: report_face_up, i.ReportBoxedCard: report_boxed_card}

STEPS: Steps = {g.FirstCardExposed: _exposed, g.BoxedCardFound: _boxed}
