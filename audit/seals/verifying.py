"""The whole book verified: every hash and chain, and every seal that is known."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from audit.seals import checking, places
from audit.seals.checking import SealFinding, SealWatch
from audit.seals.keys import SealKey
from audit.seals.note import Note
from audit.seals.seal import Seal
from casino.kernel import store, verification
from casino.kernel.chain import Finding

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a reading of the whole book came to. ``seals`` counts those the book agrees with."""

    events: int
    seals: int
    sealed_to: int
    chains: list[Finding]
    against_seals: list[SealFinding]

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong."""
        return not self.chains and not self.against_seals

    def sentences(self) -> list[str]:
        """What is wrong, the first bad event first."""
        told = [sentence_of(finding) for finding in self.chains]
        return told + [finding.sentence for finding in self.against_seals]


def verify_book(
    progress: Progress = lambda _count, _position: None,
    against: Iterable[tuple[Seal, Note]] = (),
    chain: list[SealKey] | None = None,
) -> Verdict:
    """Read every event once. The seals are read first: what they cover is then surely visible.

    ``chain`` are the keys to check with, where they are not this house's own.
    """
    kept, forked = checking.kept_elsewhere(against)
    seals, wrong = checking.examine(
        checking.in_database(), kept, places.key_chain() if chain is None else chain
    )
    watch = SealWatch(seals)
    events, chains = verification.verify(progress, watch=watch)
    differs = watch.end(store.last())
    return Verdict(
        events=events,
        seals=watch.checked,
        sealed_to=seals[watch.checked - 1].position if watch.checked else 0,
        chains=chains,
        against_seals=[*([differs] if differs else []), *forked, *wrong],
    )


def sentence_of(finding: Finding) -> str:
    """A broken chain as a person reads it."""
    where = f"{finding.stream} version {finding.version} (position {finding.position})"
    return f"{finding.kind} at {where}: {finding.what}"
