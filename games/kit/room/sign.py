"""What the sign of a poker table says of its stakes, its limits and its charges."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.money import dollars
from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder
from games.kit.room.charges import posted
from games.kit.room.rules import Rules
from games.kit.room.settings import read
from games.kit.room.terms import Terms

Row = tuple[str, str, str]


def _order(terms: Terms) -> str:
    """The classes of hands, best first."""
    order = HandOrder(deck=Deck(terms.cards, terms.joker), ace_low=terms.ace_low)
    known = [cls for cls in order.classes if terms.joker or cls != HandClass.FIVE_OF_A_KIND]
    return ", ".join(cls.replace("_", " ") for cls in known)


def sign(rules: Rules, settings: Mapping[str, Any]) -> tuple[Row, ...]:
    """Notice, what it says, and the clause that wants it posted or decided.

    Only a lent table is without charges.
    """
    terms = read(rules, settings, lent=not settings["charges"])
    clause, buy_in = rules.clause, settings["buy_in"]
    stake = f"{dollars(buy_in['minimum_cents'])} to {dollars(buy_in['maximum_cents'])}"
    limits = f"{terms.structure}, from {dollars(terms.bet_minimum_cents)}"
    if terms.structure == "fixed":
        most = terms.bet_maximum_cents * max(terms.bets)
        least = dollars(terms.bet_minimum_cents)
        spread = most > terms.bet_minimum_cents
        limits = f"fixed, {least} to {dollars(most)}" if spread else f"fixed, {least}"
    blinds = " / ".join(dollars(cents) for cents in terms.blinds)
    rows: list[Row] = [
        ("Table stake", stake, clause("sign_stake")),
        ("Bets", limits, clause("sign_bets")),
    ]
    if terms.forced != "antes":
        rows.append(("Blinds", blinds, clause("blind_sizes")))
    if terms.ante_cents and terms.forced != "blinds":
        rows.append(("Ante", dollars(terms.ante_cents), clause("ante")))
    rows.append(("Pot won by", terms.wins, clause("hand_options")))
    rows.append(("Order of hands", _order(terms), clause("hand_order")))
    if terms.express_seconds:
        rows.append(("Time to act", f"{terms.express_seconds} seconds", clause("clock", "express")))
    return (*rows, *posted(terms.charges, rules.room.tariff))
