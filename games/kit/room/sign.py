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


def _order(rules: Rules, terms: Terms, deck: Deck) -> Row:
    """The classes of hands, best first, as the deck that is dealt has them."""
    order = HandOrder(deck=deck, ace_low=terms.ace_low)
    known = [cls for cls in order.classes if deck.joker or cls != HandClass.FIVE_OF_A_KIND]
    says = ", ".join(cls.replace("_", " ") for cls in known)
    return "Order of hands", says, rules.clause("hand_order", "reduced" if deck.is_reduced else "")


def sign(
    rules: Rules, settings: Mapping[str, Any], cards: int = 0, joker: bool = False
) -> tuple[Row, ...]:
    """Notice, what it says, and the clause that wants it posted or decided.

    Only a lent table is without charges. ``cards`` is the deck the table has chosen, 0 for the
    game's own.
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
    if terms.opening_requirement != "none":
        rows.append(("To open", f"a pair of {terms.opening_requirement}", clause("openers")))
    if terms.third_card == "discarded":
        rows.append(("Third card", "given up before the second communal card", clause("discard")))
    rows.append(("Pot won by", terms.wins, clause("hand_options")))
    rows.append(_order(rules, terms, Deck(cards or terms.cards, joker)))
    if terms.express_seconds:
        rows.append(("Time to act", f"{terms.express_seconds} seconds", clause("clock", "express")))
    return (*rows, *posted(terms.charges, rules.room.tariff))
