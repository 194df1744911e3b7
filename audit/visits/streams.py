"""The names of the streams that keep who looked: one a person and day."""

PREFIX = "access/"


def access_stream(day: str, who: str) -> str:
    """A person's day."""
    return f"{PREFIX}{day}/{who}"


def whose(stream: str) -> str | None:
    """The person of such a stream; None for any other stream."""
    if not stream.startswith(PREFIX):
        return None
    return stream.removeprefix(PREFIX).partition("/")[2]
