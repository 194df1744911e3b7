"""The names of the incidents' streams."""

PREFIX = "incident/"


def incident_stream(number: int) -> str:
    return f"{PREFIX}{number}"


def number_of(stream: str) -> int | None:
    """The number in an incident's stream; None for any other stream."""
    return int(stream.removeprefix(PREFIX)) if stream.startswith(PREFIX) else None
