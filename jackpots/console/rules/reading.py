"""What the house tells a console and what it answers (docs/jackpots.md is the protocol)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

Text = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Meta(ge=0, le=2**53)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One change of the meter, numbered as in the jackpot's own book."""

    number: Count
    what: Literal["wager", "round", "won", "paid", "corrected"]
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What the console has not heard: the presses after ``since`` up to ``until``.

    With ``set_cents`` the console is set to that amount, as a supervisor ordered.
    """

    since: Count
    until: Count
    presses: tuple[Press, ...] = ()
    set_cents: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultRead:
    """A fault the console itself reports."""

    code: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
    detail: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One answer: what the meter shows, and up to which number the console has heard."""

    serial: Text
    model: Text
    firmware: Digest
    run: Annotated[str, Meta(min_length=1, max_length=64)]
    meter_cents: Count
    heard: Count
    clock_ms: Count
    faults: Annotated[tuple[FaultRead, ...], Meta(max_length=50)] = ()
    ask: Text = ""
