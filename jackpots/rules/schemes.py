"""The schemes the house knows, by their keys."""

from jackpots.rules.adelaide import ADELAIDE
from jackpots.rules.canberra import CANBERRA
from jackpots.rules.scheme import Scheme

SCHEMES: dict[str, Scheme] = {scheme.key: scheme for scheme in (CANBERRA, ADELAIDE)}


def clause_of(scheme: str, step: str) -> str:
    """The clause a step of a scheme rests on; nothing where no scheme is known yet."""
    return SCHEMES[scheme].clauses[step] if scheme in SCHEMES else ""
