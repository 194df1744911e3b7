"""What a shoe says when it is asked, exactly as it says it (docs/devices.md is the protocol)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

Text = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Number = Annotated[int, Meta(ge=1, le=2**53)]
FaultKind = Literal["mechanical", "electrical", "cards_unfit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the shoe's own log: a shuffle began, a card came out, or a seed was shown."""

    sequence: Number
    what: Literal["shuffle", "card", "seed"]
    card: Annotated[str, Meta(max_length=4)] = ""
    colour: Text = ""
    cards: Count = 0
    commitment: Text = ""
    seed: Text = ""

    def __post_init__(self) -> None:
        if self.what == "card" and not self.card:
            raise ValueError("a card entry names its card")

    def __str__(self) -> str:
        said = (
            self.what,
            self.card,
            self.colour,
            str(self.cards or ""),
            self.commitment,
            self.seed,
        )
        return " ".join(part for part in said if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultRead:
    """A fault the shoe itself reports."""

    code: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
    kind: FaultKind
    detail: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRead:
    """The deck in the shoe and how many of its cards are still inside."""

    colour: Text
    cards: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One answer. ``run`` names the log ``sequence`` counts in; ``ask`` is the question's own."""

    serial: Text
    model: Text
    firmware: Digest
    run: Annotated[str, Meta(min_length=1, max_length=64)]
    state: Literal["ready", "shuffling", "dealing", "stopped"]
    deck: DeckRead
    sequence: Count
    oldest: Number
    clock_ms: Count
    faults: Annotated[tuple[FaultRead, ...], Meta(max_length=50)] = ()
    entries: Annotated[tuple[Entry, ...], Meta(max_length=5000)] = ()
    ask: Text = ""
