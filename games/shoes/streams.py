"""The names of the shoes' streams."""

PREFIX = "shoe/"


def shoe_stream(serial: str) -> str:
    return f"{PREFIX}{serial}"


def serial_of(stream: str) -> str:
    """The serial of a shoe's stream; nothing for any other stream."""
    return stream.removeprefix(PREFIX) if stream.startswith(PREFIX) else ""
