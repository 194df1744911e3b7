"""A breach of conduct on the demo floor: recorded, the player told, and nothing imposed."""

from games.demo.dealer import Dealer
from games.incidents.desk import Breach, record_incident
from games.incidents.rules.facts import Person
from games.incidents.rules.sanctions import conduct_of

CLAUSES = {"uth-2019": "uth-2019:8.7"}
WHAT = "Told a neighbour which card was folded"


def note_talk(dealer: Dealer) -> None:
    """Somebody talked about a hand before everybody had acted."""
    clause = CLAUSES.get(dealer.game.instrument, "")
    if conduct_of(clause) is None:
        return
    breach = Breach(
        clause=clause,
        persons=(Person(kind="player", who="", seat=dealer.plan.seats[0]),),
        table=dealer.plan.code,
        round=dealer.round,
        what=WHAT,
        witness="dealer",
        told=True,
    )
    request = dealer.request("supervisor")
    record_incident(breach, request, dealer.at.isoformat())
