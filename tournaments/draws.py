"""The house's part in a draw: the seed it committed to before, and the next one it commits to."""

from dataclasses import replace

from casino.kernel.event import Command
from casino.kernel.handle import Book
from games.tables import draws
from tournaments.rules.ballot.commands import BalanceTables, BreakTable, CallBallot, DrawBallot
from tournaments.rules.chips.commands import RaceOff
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

DRAWS: tuple[type[Command], ...] = (CallBallot, DrawBallot, BreakTable, BalanceTables, RaceOff)


def seeded(_book: Book, state: TournamentState, told: Told) -> Told:
    """An act that draws gets the seed behind the digest shown before it, and a new digest."""
    if not isinstance(told.asked, DRAWS):
        return told
    shown = state.ballot
    seed = draws.reveal(shown.digest, shown.nonce) if shown.digest else ""
    digest, nonce = draws.commit()
    return replace(told, seed=seed, digest=digest, nonce=nonce)
