"""A player as the house's decisions leave them."""

from dataclasses import dataclass, field
from datetime import datetime

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from games.players.rules import facts as f


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusion:
    """One exclusion: how far it reaches, from when, until when, and by which clause."""

    number: int
    scope: str
    game: str
    table: str
    round: int
    from_at: str
    until_at: str
    why: str
    clause: str
    incident: int = 0
    ended: bool = False

    def covers(self, game: str, table: str, number: int, at: str) -> bool:
        """Whether it keeps the player out of this place at this instant."""
        now = datetime.fromisoformat(at)
        over = bool(self.until_at) and datetime.fromisoformat(self.until_at) <= now
        if self.ended or over or datetime.fromisoformat(self.from_at) > now:
            return False
        places = {
            "game": self.game == game,
            "table": self.table == table,
            "round": (self.table, self.round) == (table, number),
        }
        return places[self.scope]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerState:
    """Every exclusion, ended or not; whom the player is kept apart from; the last departures.

    A departure is kept for each game and its limits.
    """

    exclusions: tuple[Exclusion, ...] = ()
    apart: dict[str, f.KeptApart] = field(default_factory=dict)
    departures: dict[tuple[str, str], f.Departed] = field(default_factory=dict)

    def kept_from(self, how: str, at: str) -> tuple[str, ...]:
        """The players to be kept from in this way at this instant."""
        now = datetime.fromisoformat(at)
        return tuple(
            order.other
            for order in self.apart.values()
            if order.how == how
            and not (order.until_at and datetime.fromisoformat(order.until_at) <= now)
        )

    def kept_out(self, game: str, table: str, number: int, at: str) -> Exclusion | None:
        """The exclusion that keeps the player out of a place, if one does."""
        return next((e for e in self.exclusions if e.covers(game, table, number, at)), None)


def evolve(state: PlayerState, fact: Fact) -> PlayerState:
    """The player after one more fact."""
    match fact:
        case f.PlayerExcluded():
            exclusion = Exclusion(
                number=fact.number,
                scope=fact.scope,
                game=fact.game,
                table=fact.table,
                round=fact.round,
                from_at=fact.from_at,
                until_at=fact.until_at,
                why=fact.why,
                clause=fact.clause,
                incident=fact.incident,
            )
            return replace(state, exclusions=(*state.exclusions, exclusion))
        case f.ExclusionEnded(number=number):
            kept = tuple(
                replace(e, ended=True) if e.number == number else e for e in state.exclusions
            )
            return replace(state, exclusions=kept)
        case f.KeptApart(other=other):
            return replace(state, apart=state.apart | {other: fact})
        case f.ApartEnded(other=other):
            still = {name: order for name, order in state.apart.items() if name != other}
            return replace(state, apart=still)
        case f.Departed(game=game, limits=limits):
            return replace(state, departures=state.departures | {(game, limits): fact})
    return state
