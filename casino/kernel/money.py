"""Money is whole cents. Nothing here, and nothing near an event, is a float."""

import re

_AMOUNT = re.compile(r"(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?")


def cents(text: str) -> int:
    """Read an amount such as ``10``, ``37.50`` or ``$1,250.00`` as cents."""
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not an amount: write dollars as 25 or 25.00")
    sign, dollars, part = match.groups()
    return (-1 if sign else 1) * (int(dollars.replace(",", "")) * 100 + int(part or 0))


def dollars(amount_cents: int) -> str:
    """Write cents as a person reads them: ``$1,250.00``, ``-$20.00``."""
    whole, part = divmod(abs(amount_cents), 100)
    return f"{'-' if amount_cents < 0 else ''}${whole:,}.{part:02d}"


def at_odds(stake_cents: int, pays: int, to: int) -> int:
    """Winnings of a stake at odds of ``pays`` to ``to``; a fraction of a cent is not paid."""
    return stake_cents * pays // to
