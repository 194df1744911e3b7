"""A range of rounds under other settings or rules: which payouts would differ."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from audit.search.models import RoundTrace
from audit.whatif.again import Change, Outcome, known, play_again
from audit.whatif.editions import Edition
from casino.kernel import store
from casino.kernel.decider import Refused
from games.floor import game_named

SECONDS = 8.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rerated:
    """A round that would have gone otherwise."""

    row: RoundTrace
    outcome: Outcome


@dataclass(slots=True)
class Rerating:
    """What was found so far. ``left_at`` is the round to go on from, where time ran out."""

    rounds: int
    differing: list[Rerated]
    stopped: int
    recorded_cents: int = 0
    other_cents: int = 0
    left_at: str = ""


def rerate(
    rows: Iterator[RoundTrace],
    settings: Mapping[str, Any],
    edition: Edition | None,
    seconds: float = SECONDS,
) -> Rerating:
    """Play rounds again until they are done or time is up."""
    found, end = Rerating(rounds=0, differing=[], stopped=0), monotonic() + seconds
    change = Change(
        settings={**(edition.settings if edition else {}), **settings},
        decider=edition.decider if edition else None,
    )
    for row in rows:
        if found.rounds and monotonic() > end:
            found.left_at = row.stream
            break
        _rerate(row, change, found)
    return found


def _rerate(row: RoundTrace, change: Change, found: Rerating) -> None:
    events = store.read(row.stream)
    found.rounds += 1
    if not known(events):
        found.stopped += 1
        return
    outcome = play_again(game_named(row.game), events, change)
    if outcome.stopped and outcome.stopped.code in ("no_such_setting", "setting_unreadable"):
        raise outcome.stopped
    found.stopped += bool(outcome.stopped)
    recorded, other = outcome.house_cents
    found.recorded_cents, found.other_cents = (
        found.recorded_cents + recorded,
        found.other_cents + other,
    )
    if outcome.differs or outcome.stopped:
        found.differing.append(Rerated(row=row, outcome=outcome))


def settings_from(text: str) -> dict[str, Any]:
    """Settings as people type them: ``maximum_payout_cents=100000``, one a line."""
    chosen: dict[str, Any] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, equals, value = line.partition("=")
        if not equals or not value.strip():
            raise Refused("setting_unreadable", "", f"Write {line!r} as name=value.")
        plain = value.strip()
        chosen[name.strip()] = int(plain) if plain.lstrip("-").isdecimal() else plain
    return chosen
