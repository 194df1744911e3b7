"""What a fact moves between accounts, as data: enough to add the money up without this code.

A posting names an account and the fields of the fact that it takes (``-`` before a field takes it
off). ``{seat}`` in an account stands for the fact's own field. What a fact takes from one account
it gives to another, so its postings add up to nothing.
"""

from collections.abc import Mapping

Postings = Mapping[str, Mapping[str, tuple[str, ...]]]


def opposite(fields: tuple[str, ...]) -> tuple[str, ...]:
    """The same fields, taken the other way."""
    return tuple(field[1:] if field.startswith("-") else f"-{field}" for field in fields)


def between(giver: str, taker: str, *fields: str) -> Mapping[str, tuple[str, ...]]:
    """These fields of a fact go from one account to another."""
    return {giver: opposite(fields), taker: fields}
