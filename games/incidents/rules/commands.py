"""What may be asked about a breach of conduct. Number, person and instant come from the edge."""

from casino.kernel.event import Command, command
from games.incidents.rules.facts import Person


@command()
class RecordIncident(Command):
    """Record a breach of a conduct clause against players, onlookers or staff."""

    number: int
    clause: str
    persons: tuple[Person, ...]
    by: str
    at: str
    table: str = ""
    round: int = 0
    tournament: str = ""
    what: str = ""
    witness: str = ""
    told: bool = False


@command(needs="supervisor")
class ImposeSanction(Command):
    """Impose what the clause permits; ``measure`` is its size where it comes in sizes."""

    sanction: str
    why: str
    by: str
    at: str
    who: str = ""
    measure: int = 0
    until_at: str = ""
    approval: int = 0
