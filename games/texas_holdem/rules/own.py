"""What the procedures of the Adelaide order remember of a round, beside what every game does."""

import msgspec

from games.kit.room.state import Hand, RoundState, replace


class Own(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """``pressed`` is the Jackpot Button, ``recorded`` are seats on the handset, ``shown`` the hole
    cards of a lone winner, ``requested`` whose flop was asked for, ``first_board`` the first of
    several. ``aside`` is the hole card put aside and ``exchanged`` that it was; ``burnt_before``
    the clause by which the next street is burnt for; ``early`` the card that stands on
    ``early_street``. ``standing`` is what was put out of turn on street ``standing_on``, ``spoken``
    who announced an act, ``short`` chips to be completed (seat, cents, to, forfeits), ``word`` a
    bet announced (seat, street, bet), ``owed`` cards to be shown to all (seat, card, clause),
    ``runs`` how many ``boards`` are dealt.
    """

    pressed: bool = False
    recorded: frozenset[int] = frozenset()
    shown: dict[int, Hand] = {}
    requested: int = 0
    first_board: Hand = ()
    aside: tuple[int, str] | tuple[()] = ()
    exchanged: bool = False
    burnt_before: str = ""
    early: Hand = ()
    early_street: int = 0
    standing: dict[int, int] = {}
    standing_on: int = 0
    spoken: frozenset[int] = frozenset()
    short: tuple[int, int, int, int] | tuple[()] = ()
    word: tuple[int, int, int] | tuple[()] = ()
    owed: tuple[tuple[int, str, str], ...] = ()
    runs: int = 0
    boards: tuple[Hand, ...] = ()


NOTHING = Own()


def own_of(state: RoundState) -> Own:
    """What is remembered so far."""
    return state.own or NOTHING


def standing_in(state: RoundState) -> dict[int, int]:
    """What was put out of turn in this betting round, and how much that seat will have in."""
    own = own_of(state)
    return own.standing if own.standing_on == state.street else {}


def remember(state: RoundState, **said: object) -> RoundState:
    """The round with something more remembered."""
    return replace(state, own=msgspec.structs.replace(own_of(state), **said))
