"""The names of the disputes' streams."""

PREFIX = "dispute/"


def dispute_stream(number: int) -> str:
    """The stream of a dispute."""
    return f"{PREFIX}{number}"


def number_of(stream: str) -> int | None:
    """The number in a dispute's stream; None for any other stream."""
    return int(stream.removeprefix(PREFIX)) if stream.startswith(PREFIX) else None
