"""Players out, ties parted, places awarded."""

from casino.kernel.event import Command, command


@command(needs="director")
class ReportOut(Command):
    """A player has no chips left. ``put_in`` is what went into the last pot, ``all_in_order`` who
    was all-in first, ``together_with`` an entry that went out in the same hand."""

    entry: int
    put_in: int = 0
    all_in_order: int = 0
    together_with: int = 0


@command(needs="director")
class DeclineRebuy(Command):
    """A player without chips does not re-buy and is out."""

    entry: int


@command(needs="director")
class CutCards(Command):
    """Enter the cards that tied players cut, in the order of the entries named."""

    entries: tuple[int, ...]
    cards: tuple[str, ...]


@command(needs="director")
class PlayExtraRounds(Command):
    """Enter the chips that tied players hold after the extra rounds."""

    entries: tuple[int, ...]
    chips: tuple[int, ...]


@command(needs="director")
class AwardPlaces(Command):
    """Make the places final, as the system has worked them out."""
