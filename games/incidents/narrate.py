"""Each fact of an incident as one plain sentence."""

from casino.kernel.event import Fact, UnknownFact
from games.game import Line
from games.incidents.rules import facts as f
from games.incidents.rules.sanctions import all_conduct

KINDS = {"player": "Player", "onlooker": "Onlooker", "staff": "Staff member"}


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    match fact:
        case f.IncidentRecorded():
            where = f" in round {fact.round}" if fact.round else ""
            at = f" at table {fact.table}{where}" if fact.table else ""
            what = f": {fact.what.rstrip('.')}" if fact.what else ""
            told = " Directed to comply." if fact.told else ""
            sentence = f"Incident {fact.number}{at}, {named(fact.persons)}{what}.{told}"
            return Line(sentence=sentence, clause=fact.clause, tone="alert")
        case f.SanctionImposed():
            return Line(sentence=_sanction(fact), clause=fact.clause, tone="alert")
    return Line(sentence=f"{fact.wire} was recorded.")


def named(persons: tuple[f.Person, ...]) -> str:
    """The persons of an incident as the floor names them."""
    return ", ".join(
        f"{KINDS.get(p.kind, p.kind)} {p.who}"
        + (f" (seat {p.seat})" if p.seat and p.who != f"seat {p.seat}" else "")
        for p in persons
    )


def sanction_words(sanction: str, measure: int = 0) -> str:
    """A sanction as the floor says it, with its size."""
    powers = (power for conduct in all_conduct().values() for power in conduct.powers)
    words = next((power.words for power in powers if power.sanction == sanction), sanction)
    return f"{words}: {measure}" if measure else words


def _sanction(fact: f.SanctionImposed) -> str:
    on = f" for {fact.who}" if fact.who else ""
    until = f" until {fact.until_at}" if fact.until_at else ""
    waits = " A second person has to confirm it." if fact.approval else ""
    words = sanction_words(fact.sanction, fact.measure)
    return f"{words}{on}{until}, because {fact.why.rstrip('.')}.{waits}"
