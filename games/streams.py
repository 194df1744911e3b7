"""The names of the floor's streams."""

from functools import lru_cache


def table_stream(code: str) -> str:
    return f"table/{code}"


def round_stream(code: str, number: int) -> str:
    return f"round/{code}/{number}"


@lru_cache(1024)
def round_of(stream: str) -> tuple[str, int] | None:
    """The table and number of a round's stream; None for any other stream."""
    kind, _, rest = stream.partition("/")
    table, _, number = rest.rpartition("/")
    return (table, int(number)) if kind == "round" else None
