"""What may be done with a table now, outside a round: one list, asked of the table's own rules.

Besides the kinds that games ask for, a table asks for a ``count`` (a whole number), ``when``
(minutes from now) and ``settings`` (the game's own sheet of limits).
"""

from casino.kernel.decider import Refused
from games.game import Option
from games.tables import TABLE
from games.tables.offers import bringing, charges, life, seats, shoe, waiting
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

AREAS = (
    life.dealing, shoe.gear, bringing.decks, seats.seats, waiting.waiting,
    charges.charges, life.people, life.limits, life.closing,
)  # fmt: skip


def table_options(state: TableState, at: str) -> tuple[Option, ...]:
    """The acts the table's rules allow at this instant, the likeliest first."""
    return tuple(
        option
        for area in AREAS
        for probe, option in area(state, at)
        if probe is None or TABLE.can(state, probe)
    )


def next_need(state: TableState, at: str) -> Refused | None:
    """What still stands between the table and its next round, or None when one may start."""
    refusals = [
        TABLE.refusal(state, c.StartRound(deck=deck, at=at))
        for deck in sorted(state.decks) or ["first"]
    ]
    if state.round_open or None in refusals:
        return None
    return refusals[0]
