"""What the procedures of the Adelaide order remember of a round, beside what every game does."""

import msgspec

from games.kit.room.state import Hand, RoundState, replace


class Own(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """``pressed`` is the Jackpot Button, ``recorded`` are seats on the handset, ``shown`` the hole
    cards of a lone winner, ``requested`` whose flop was asked for, ``first_board`` the first of
    several.
    """

    pressed: bool = False
    recorded: frozenset[int] = frozenset()
    shown: dict[int, Hand] = {}
    requested: int = 0
    first_board: Hand = ()


NOTHING = Own()


def own_of(state: RoundState) -> Own:
    """What is remembered so far."""
    return state.own or NOTHING


def remember(state: RoundState, **said: object) -> RoundState:
    """The round with something more remembered."""
    return replace(state, own=msgspec.structs.replace(own_of(state), **said))
