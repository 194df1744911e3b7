"""The names of the streams of chips and shifts."""

FLOAT, SLIPS, SHIFT = "float/", "slips/", "shift/"


def float_stream(table: str) -> str:
    return f"{FLOAT}{table}"


def slips_stream(kind: str) -> str:
    return f"{SLIPS}{kind}"


def shift_stream(shift: str) -> str:
    """The stream of a shift by its name, which is pit, day and number."""
    return f"{SHIFT}{shift}"


def shift_name(pit: str, day: str, number: int) -> str:
    return f"{pit}/{day}/{number}"


def table_of(stream: str) -> str:
    """The table of a float's stream; nothing for any other stream."""
    return stream.removeprefix(FLOAT) if stream.startswith(FLOAT) else ""
