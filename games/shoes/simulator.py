"""A simulated shoe: it shuffles by a seed it is bound to before the first card, and deals."""

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, ClassVar

from casino.devices.simulator.device import ON_THE_LINE, SLOW_S, SimulatedDevice
from games.shoes.rules.reading import DeckRead, Entry, FaultRead, Reading
from games.shoes.rules.shuffle import commitment, deck_of, order

MODEL = "Simulated one-deck shoe"
DECK = 52
COLOURS = ("red", "blue")
KEPT = 2_000
PAGE = 200
HOUR_MS = 3_600_000

IN_THE_LOG = frozenset({"replay", "reorder", "hole"})
IN_THE_SHOE = frozenset(
    {"jam", "miscount", "foreign_card", "duplicate_card", "clock_jump", "firmware", "memory_loss"}
)

JAM = FaultRead(code="jam", kind="mechanical", detail="A card is stuck in the mouth.")
POWER_CUT = FaultRead(code="power_cut", kind="electrical", detail="Power was lost.")


def _new_run() -> str:
    return secrets.token_hex(8)


def _new_seed() -> str:
    return secrets.token_hex(32)


@dataclass(kw_only=True)
class SimulatedShoe(SimulatedDevice):
    """``latched`` are faults it reports until it is mended; ``seeds`` is its source of chance."""

    kinds: ClassVar[frozenset[str]] = ON_THE_LINE | IN_THE_LOG | IN_THE_SHOE

    run: str = field(default_factory=_new_run)
    seeds: Callable[[], str] = _new_seed
    log: list[Entry] = field(default_factory=list)
    dropped: int = 0
    stack: list[str] = field(default_factory=list)
    seed: str = ""
    shuffles: int = 0
    last_card: str = ""
    hidden: int = 0
    latched: dict[str, FaultRead] = field(default_factory=dict)

    def answer(self, query: Mapping[str, str], told: bytes, clock_ms: int) -> Reading:
        """What is new since the entry the house has."""
        return self.reading(int(query.get("since", "0")), query.get("ask", ""), clock_ms)

    def handled(self, act: str, asked: Mapping[str, Any]) -> dict[str, Any] | None:
        """Cards are drawn from the shoe, or it is made to shuffle."""
        if act == "deal":
            return {"cards": self.deal(int(asked.get("cards", 1)))}
        if act == "shuffle":
            self.shuffle()
            return self.watched()
        return None

    def seen(self) -> dict[str, Any]:
        """How far its log has got."""
        return {"sequence": self.sequence}

    def shuffle(self) -> None:
        """Show the last seed, choose another, and bind to it."""
        if self.seed:
            self._write(what="seed", seed=self.seed)
        self.seed, self.last_card = self.seeds(), ""
        self.shuffles += 1
        self.stack = list(order(self.seed, deck_of(DECK)))
        self._write(
            what="shuffle", colour=self.colour, cards=DECK, commitment=commitment(self.seed)
        )

    def deal(self, count: int) -> list[str]:
        """Let cards out, shuffling when the deck is through; a jammed shoe gives none."""
        out: list[str] = []
        while len(out) < count and "jam" not in self.latched:
            if not self.stack:
                self.shuffle()
            self.last_card = self._next_card()
            self._write(what="card", card=self.last_card)
            out.append(self.last_card)
        return out

    def break_down(self, kind: str, seconds: float = SLOW_S) -> None:
        """Begin a fault."""
        if kind == "memory_loss":
            self.run, self.log, self.dropped, self.stack, self.seed = _new_run(), [], 0, [], ""
            return
        if kind == "jam":
            self.latched["jam"] = JAM
        if kind == "hole":
            self.hidden = self.sequence + 2
        super().break_down(kind, seconds)

    def mend(self, kind: str = "") -> None:
        """End one fault, or all. Power that comes back leaves its mark until all is mended."""
        was_cut = kind == "power_cut" and kind in self.faults
        super().mend(kind)
        if was_cut:
            self.latched[kind] = POWER_CUT
        elif kind:
            self.latched.pop(kind, None)
        else:
            self.latched.clear()

    @property
    def colour(self) -> str:
        return COLOURS[self.shuffles % len(COLOURS)]

    @property
    def sequence(self) -> int:
        return self.dropped + len(self.log)

    def reading(self, since: int, ask: str, clock_ms: int) -> Reading:
        """The answer to "what is new since"."""
        state = "stopped" if self.latched else "dealing" if self.stack else "ready"
        firmware = sha256(f"firmware {'firmware' in self.faults}".encode()).hexdigest()
        return Reading(
            serial=self.serial,
            model=MODEL,
            firmware=firmware,
            run=self.run,
            state=state,  # type: ignore[arg-type]
            deck=DeckRead(colour=self.colour, cards=self._counted()),
            sequence=self.sequence,
            oldest=self.dropped + 1,
            clock_ms=clock_ms + (HOUR_MS if "clock_jump" in self.faults else 0),
            faults=tuple(self.latched.values()),
            entries=tuple(self._entries(since)),
            ask=ask,
        )

    def _counted(self) -> int:
        return max(0, len(self.stack) - ("miscount" in self.faults))

    def _entries(self, since: int) -> Iterator[Entry]:
        if "replay" in self.faults:
            since = max(self.dropped, since - 10)
        page = self.log[max(0, since - self.dropped) :][:PAGE]
        if "hole" in self.faults:
            page = [entry for entry in page if entry.sequence != self.hidden]
        if "reorder" in self.faults:
            page = page[::-1]
        yield from page
        if "replay" in self.faults:
            yield from page

    def _next_card(self) -> str:
        card = self.stack.pop(0)
        if self.faults.pop("foreign_card", None) is not None:
            return "Jo"
        if self.last_card and self.faults.pop("duplicate_card", None) is not None:
            return self.last_card
        return card

    def _write(self, **said: object) -> None:
        blank = Entry(sequence=self.sequence + 1, what="seed")
        self.log.append(replace(blank, **said))  # type: ignore[arg-type]
        extra = len(self.log) - KEPT
        if extra > 0:
            del self.log[:extra]
            self.dropped += extra
