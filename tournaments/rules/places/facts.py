"""What is recorded of players who go out, of ties, and of the places awarded."""

from casino.kernel.event import Fact, fact


@fact("tournament.entry_out")
class EntryOut(Fact):
    """A player is out. Those with the same ``moment`` went out together.

    ``chips`` is the last stack known: it is at the table with the others. Without a table it has
    left play.
    """

    entry: int
    moment: int
    table: str
    seat: int
    hand: int
    put_in: int
    all_in_order: int
    from_button: int
    chips: int
    at: str
    why: str
    clause: str


@fact("tournament.entry_broke")
class EntryBroke(Fact):
    """A player has no chips, or too few to stake, and may still re-buy; the seat is kept.

    ``kept`` are the chips that are too few: they stay the player's.
    """

    entry: int
    moment: int
    table: str
    seat: int
    hand: int
    put_in: int
    all_in_order: int
    from_button: int
    chips: int
    at: str
    clause: str
    kept: int = 0


@fact("tournament.out_annulled")
class OutAnnulled(Fact):
    """It was wrong that the player was out: seat and chips are given back."""

    entry: int
    table: str
    seat: int
    chips: int
    why: str


@fact("tournament.tie_parted")
class TieParted(Fact):
    """Cards cut or drawn, or extra rounds played, between players who are level.

    ``values`` is entry and rank of the card, or chips won; ``shown`` the cards as they fell.
    """

    how: str
    values: tuple[tuple[int, int], ...]
    shown: tuple[str, ...]
    again: tuple[int, ...]
    by: str
    clause: str


@fact("tournament.parting_annulled")
class PartingAnnulled(Fact):
    entries: tuple[int, ...]
    why: str


@fact("tournament.places_awarded")
class PlacesAwarded(Fact):
    """The director's award: groups of entries from first place down."""

    places: tuple[tuple[int, ...], ...]
    by: str
    at: str
    clause: str


@fact("tournament.award_annulled")
class AwardAnnulled(Fact):
    why: str
