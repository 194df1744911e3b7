"""The chip equation: everything put into play is at a table, with a player, or with a bank."""

from tournaments.rules.chips.denominations import worth
from tournaments.rules.state import TournamentState


def check(state: TournamentState) -> None:
    """Chips issued, less removed, with races and differences, are where the book says."""
    chips, seated = state.chips, state.ballot.where
    loose = sum(value for entry, value in chips.stacks.items() if entry not in seated)
    held = sum(chips.totals.values()) + loose + chips.banked
    assert held == chips.value, (held, chips.value)
    made = worth(chips.in_play)
    assert made == chips.issued - chips.removed + chips.raced - chips.banked, (made, chips)
    assert min(chips.in_play.values(), default=0) >= 0, chips.in_play
    assert min(chips.stacks.values(), default=0) >= 0, chips.stacks


def check_seats(state: TournamentState) -> None:
    """No seat holds two players, no player two seats, and nobody sits where there is no table."""
    held = [
        (entry, table, seat)
        for table, board in state.ballot.tables.items()
        for seat, entry in board.places.items()
    ]
    assert len({entry for entry, _, _ in held}) == len(held), held
    assert {entry: (table, seat) for entry, table, seat in held} == dict(state.ballot.where)
    players = [state.entries.entries[entry].player for entry, _, _ in held]
    assert len(set(players)) == len(players), "a player holds two seats"
