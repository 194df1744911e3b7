"""The floor grid: every table as a tile, by pit, with what the filter in the address leaves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Self

from django.db.models import Count, Max
from django.http import QueryDict

from games import meters
from games.alerts.desk import alerts_by_table, last_change
from games.meters import Meter, meters_of
from games.models import AlertLine, ShoeBoard, TableBoard
from games.registry import all_games
from games.shoes.desk import ShoeHealth
from games.shoes.page import Health, health_of

STATES = {
    "open": "Open",
    "playing": "In a round",
    "idle": "Between rounds",
    "closed": "Closed",
}
ROOMY = 40
SHOE_FIELDS = (
    "serial", "address", "by_hand", "polled", "silent", "fault", "alert", "state", "changed_at",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tile:
    """A table on the grid, with its shoe's health, its meter and what nobody has cleared yet."""

    table: TableBoard
    alerts: Sequence[AlertLine] = ()
    shoe: Health | None = None
    meter: Meter | None = None

    def stands(self, state: str) -> bool:
        """Whether the table is in a state of the filter's."""
        row = self.table
        if state in ("playing", "idle"):
            return row.status == "open" and row.round_open == (state == "playing")
        return not state or row.status == state

    def tells(self, word: str) -> bool:
        """Whether every part of what was typed is found somewhere on the tile."""
        row, game = self.table, all_games().get(self.table.game)
        said = [row.code, row.pit, row.phase, row.shoe, row.game, game.name if game else ""]
        said += [alert.sentence for alert in self.alerts]
        text = " ".join(said).casefold()
        return all(part in text for part in word.casefold().split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What the address asks to see; ``shut`` are the pits folded away."""

    pit: str = ""
    game: str = ""
    state: str = ""
    word: str = ""
    alerts: bool = False
    shut: tuple[str, ...] = ()

    @classmethod
    def asked(cls, query: QueryDict) -> Self:
        """The filter an address carries; what it does not know is left out."""
        state = query.get("state", "")
        return cls(
            pit=query.get("pit", ""),
            game=query.get("game", ""),
            state=state if state in STATES else "",
            word=query.get("word", "").strip()[:60],
            alerts=bool(query.get("alerts")),
            shut=tuple(dict.fromkeys(query.getlist("shut"))),
        )

    @property
    def narrows(self) -> bool:
        """Whether any table is left out."""
        return bool(self.pit or self.game or self.state or self.word or self.alerts)

    def query(self) -> str:
        """The filter as the end of an address."""
        query = QueryDict(mutable=True)
        for name in ("pit", "game", "state", "word"):
            if value := getattr(self, name):
                query[name] = value
        if self.alerts:
            query["alerts"] = "1"
        query.setlist("shut", list(self.shut))
        return query.urlencode()

    def toggled(self, pit: str) -> str:
        """The address with one pit folded away, or unfolded."""
        rest = tuple(name for name in self.shut if name != pit)
        return replace(self, shut=rest if pit in self.shut else (*rest, pit)).query()

    def takes(self, tile: Tile) -> bool:
        """Whether a tile is to be seen."""
        return (
            self.pit in ("", tile.table.pit)
            and self.game in ("", tile.table.game)
            and (not self.alerts or bool(tile.alerts))
            and tile.stands(self.state)
            and tile.tells(self.word)
        )


@dataclass(frozen=True, slots=True)
class Pit:
    """The tiles of one pit; ``tiles`` are counted even where they are folded away."""

    name: str
    tiles: Sequence[Tile]
    shut: bool
    toggle: str

    @property
    def alerts(self) -> int:
        """The open alerts of its tables."""
        return sum(len(tile.alerts) for tile in self.tiles)

    @property
    def playing(self) -> int:
        """How many of its tables are in a round."""
        return sum(tile.stands("playing") for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class Grid:
    """The floor as one filter sees it."""

    filter: Filter
    seen: str
    pits: Sequence[Pit] = ()
    tables: int = 0
    playing: int = 0
    alerts: int = 0
    all_pits: Sequence[str] = ()
    all_games: Sequence[str] = ()
    states: Sequence[tuple[str, str]] = field(default_factory=lambda: tuple(STATES.items()))

    @property
    def found(self) -> int:
        """How many tables the filter leaves."""
        return sum(len(pit.tiles) for pit in self.pits)

    @property
    def roomy(self) -> bool:
        """Whether so few are left that each may have more of the screen."""
        return self.found <= ROOMY


def read_grid(asked: Filter) -> Grid:
    """The floor: one query each for the tables, their shoes, their alerts and their meters."""
    seen = last_seen()
    tiles = _tiles()
    kept = [tile for tile in tiles if asked.takes(tile)]
    return Grid(
        filter=asked,
        seen=seen,
        pits=[
            Pit(name, list(found), name in asked.shut, asked.toggled(name))
            for name, found in groupby(kept, key=lambda tile: tile.table.pit)
        ],
        tables=len(tiles),
        playing=sum(tile.stands("playing") for tile in tiles),
        alerts=sum(len(tile.alerts) for tile in tiles),
        all_pits=list(dict.fromkeys(tile.table.pit for tile in tiles)),
        all_games=sorted({tile.table.game for tile in tiles}),
    )


def last_seen() -> str:
    """Changes whenever a table, a shoe, an alert or a meter does; taken before they are read."""
    stamps = [str(last_change()), meters.last_change()]
    for model in (TableBoard, ShoeBoard):
        now: dict[str, Any] = model._default_manager.aggregate(
            changed=Max("changed_at"), rows=Count("pk")
        )
        changed = int(now["changed"].timestamp() * 1_000_000) if now["changed"] else 0
        stamps.append(f"{now['rows']}-{changed}")
    return "_".join(stamps)


def _tiles() -> list[Tile]:
    rows = sorted(TableBoard.objects.all(), key=lambda row: (_natural(row.pit), _natural(row.code)))
    alerts, shoes, hung = alerts_by_table(rows), _shoes(rows), meters_of(rows)
    return [
        Tile(row, alerts.get(row.code, ()), shoes.get(row.shoe), hung.get(row.code)) for row in rows
    ]


def _shoes(rows: Sequence[TableBoard]) -> dict[str, Health]:
    """How each shoe is by what the book says; a shoe that told its state was heard."""
    found = ShoeBoard.objects.filter(pk__in=[row.shoe for row in rows if row.shoe])
    return {
        row.serial: health_of(ShoeHealth(row=row, last_heard=row.changed_at if row.state else None))
        for row in found.only(*SHOE_FIELDS)
    }


def _natural(text: str) -> list[tuple[int, str]]:
    """A sorting key by which UTH-2 comes before UTH-10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", text)]
