"""A console as its events leave it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsoleState:
    """``meter_cents`` and ``heard`` are its last reading; ``to_set`` waits for its next answer.

    ``variance_cents`` is by how much the meter is over the pool, or 0.
    """

    serial: str = ""
    model: str = ""
    approval: str = ""
    address: str = ""
    jackpot: str = ""
    key: int = 0
    withdrawn: bool = False
    run: str = ""
    firmware: str = ""
    meter_cents: int = 0
    heard: int = 0
    variance_cents: int = 0
    reported: frozenset[str] = frozenset()
    silent: bool = False
    to_set: bool = False

    @property
    def unset(self) -> bool:
        """Whether it is to be set at its next answer: ordered, or never heard before."""
        return self.to_set or not self.run
