"""What the table's page shows: the felt as it lies, what was recorded, and what may be done now."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any
from uuid import uuid4

from django.db.models import Max

from casino.access.roles import may
from casino.kernel import store
from casino.kernel.codec import canonical
from casino.kernel.event import Command, Event
from casino.kernel.handle import state_of
from casino.kernel.models import EventRow
from games import floor, meters
from games.alerts.desk import last_change, open_alerts
from games.chips.guard import float_is_open
from games.game import Felt, Game, Line, Option, Spot
from games.meters import Meter, meters_of
from games.models import AlertLine, TableBoard
from games.offering import offered
from games.pages.oversight import Waiting, waiting_approvals
from games.pages.settings_form import Part, in_order_of, settings_sheet
from games.streams import round_stream, table_stream
from games.tables.narrate import narrate as narrate_table
from games.tables.options import next_need, table_options
from games.tables.rules import commands as c
from games.tables.rules.state import TableState
from games.tables.sign import chosen_deck, notices

FEED = 60


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that may be done now, as a button: at the table itself or in its round."""

    option: Option
    round: int
    key: str = field(default_factory=lambda: uuid4().hex)

    @property
    def id(self) -> str:
        """The same for the same offer, so that its button is known after the page moved on."""
        option = self.option
        said = [self.round, option.command, option.label, dict(option.fields), dict(option.ask)]
        return sha256(canonical(said)).hexdigest()[:16]

    @property
    def at_once(self) -> bool:
        """Whether one tap records it: nothing to ask and nothing irregular about it."""
        return not self.option.ask and self.option.group != "irregular"


@dataclass(frozen=True, slots=True)
class Place:
    """A seat on the felt with its player and the acts that belong to it."""

    number: int
    spot: Spot
    player: str
    acts: Sequence[Act]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the feed."""

    event: Event
    line: Line


@dataclass(frozen=True, slots=True)
class TableView:
    """A table at one moment."""

    code: str
    game: Game
    table: TableState
    round: int
    felt: Felt
    acts: Sequence[Act]
    seen: str
    roles: Collection[str]
    board: TableBoard | None
    alerts: Sequence[AlertLine]
    approvals: Sequence[Waiting]
    meter: Meter | None = None

    @property
    def places(self) -> list[Place]:
        """Every seat, taken or free, in order."""
        spots = {seat_of(spot): spot for spot in self.felt.seats}
        return [
            self._place(seat, spots.get(seat) or Spot(key=str(seat), label=f"Seat {seat}"))
            for seat in range(1, max([self.table.seats, *spots, *self.table.players]) + 1)
        ]

    def _place(self, seat: int, spot: Spot) -> Place:
        player = self.table.players.get(seat, "")
        acts = [act for act in self.acts if act.option.seat == seat and self._drawer(act) == "seat"]
        if spot.status == player:
            spot = replace(spot, status="")
        return Place(seat, spot, player, acts)

    @property
    def groups(self) -> dict[str, list[Act]]:
        """The acts that lie in no seat, by where the page puts them."""
        found: dict[str, list[Act]] = {}
        for act in self.acts:
            place = self._drawer(act)
            if place != "seat" or act.option.seat is None:
                found.setdefault(place, []).append(act)
        return found

    def _drawer(self, act: Act) -> str:
        """While a round runs its acts come first, and the table's own wait in a drawer."""
        group = act.option.group
        if group == "irregular":
            return group
        if act.round == 0 and (self.table.round_open or group == "settle"):
            return "table"
        return group if act.option.seat is None else "seat"

    @property
    def cards(self) -> frozenset[str]:
        """The cards that lie open on the felt."""
        return frozenset(
            card for spot in (*self.felt.house, *self.felt.seats) for card in spot.cards
        )

    @property
    def settings(self) -> dict[str, Any]:
        """The table's settings, those included that came after it was opened."""
        usual = self.game.default_settings
        return in_order_of({**usual, **json.loads(self.table.terms)}, usual)

    @property
    def decided(self) -> Sequence[Part]:
        """The settings in words that ``readings`` does not tell, for whoever asks."""
        told = {topic for topic, *_ in self.readings}
        return [
            replace(part, entries=tuple(e for e in part.entries if e.label not in told))
            for part in settings_sheet(self.settings)
        ]

    @property
    def readings(self) -> tuple[tuple[str, str, str], ...]:
        """What the rules leave open, how this table has it, and the clause."""
        return self.game.readings(self.settings)

    @property
    def terms(self) -> tuple[tuple[str, str, str], ...]:
        """How this table deals the game, as its sign says; what each hand pays is on the sign."""
        said = self.game.sign(self.settings, **chosen_deck(self.table))
        posted = (*said, *notices(self.table))
        return tuple(row for row in posted if ": " not in row[0])

    @property
    def uncounted(self) -> bool:
        """Whether rounds dealt now are in nobody's count, because no float is open."""
        lent = bool(self.table.lending.to)
        return self.table.status == "open" and not lent and not float_is_open(self.code)

    @property
    def need(self) -> Any:
        """What the table still lacks before its next round."""
        return next_need(self.table, floor.now()) if may(self.roles, "dealer") else None


def look(code: str, roles: Collection[str]) -> TableView:
    """A table as a person with these roles sees it; raises ``NoSuchTable``."""
    table, version = floor.table_now(code)
    game = floor.game_named(table.game)
    state, round_version = game.decider.initial, 0
    if table.rounds:
        game = floor.game_of_round(code, table.rounds)
        state, round_version = state_of(round_stream(code, table.rounds), game.decider)
    # After the versions: a row read before them could be older than what ``seen`` says.
    board = TableBoard.objects.filter(pk=code).first()
    return TableView(
        code=code,
        game=game,
        table=table,
        round=table.rounds,
        felt=game.felt(state) if table.rounds else _bare(table),
        acts=[
            *_allowed(_offered(code, table, game, state), game, table.rounds, roles),
            *_allowed(table_options(table, floor.now()), None, 0, roles),
        ],
        seen=f"{version}.{table.rounds}.{round_version}.{last_change(code)}~{meters.last_change()}",
        roles=roles,
        board=board,
        alerts=[alert for alert in open_alerts(code) if alert.kind != "approval"],
        approvals=waiting_approvals(roles, code),
        meter=meters_of([board]).get(code) if board else None,
    )


def changed_since(code: str, seen: str) -> bool:
    """Whether anything was recorded since the page was drawn: two stream heads and the alerts."""
    heads_seen, _, meter = seen.partition("~")
    parts = heads_seen.split(".")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts):
        return True
    version, number, round_version, alerts = map(int, parts)
    if last_change(code) != alerts or meters.last_change() != meter:
        return True
    at = dict.fromkeys((table_stream(code), round_stream(code, number)), 0)
    heads = EventRow.objects.filter(stream__in=at).values("stream").annotate(head=Max("version"))
    at |= {row["stream"]: row["head"] for row in heads}
    return list(at.values()) != [version, round_version]


def feed(view: TableView) -> list[Entry]:
    """What was last recorded at the table and in its round, newest first."""
    version = int(view.seen.split(".")[0])
    events = [
        Entry(event, narrate_table(event.fact))
        for event in store.read(table_stream(view.code), max(0, version - FEED))
    ]
    if view.round:
        events += [
            Entry(event, view.game.narrate(event.fact))
            for event in store.read(round_stream(view.code, view.round))
        ]
    return sorted(events, key=lambda entry: entry.event.position, reverse=True)[:FEED]


def command_named(name: str, game: Game | None) -> type[Command] | None:
    """The class of a command of the round's game, or of the table where no game is given."""
    if game is not None:
        return game.command(name)
    offered = (*c.COMMANDS, c.StartRound)
    return next((cls for cls in offered if cls.__name__ == name), None)


def seat_of(spot: Spot) -> int:
    """The number in a seat's key."""
    return int("".join(filter(str.isdecimal, spot.key)) or 0)


def _offered(code: str, table: TableState, game: Game, state: Any) -> Sequence[Option]:
    return offered(code, table.rounds, game, state) if table.rounds else ()


def _allowed(
    options: Sequence[Option], game: Game | None, number: int, roles: Collection[str]
) -> list[Act]:
    acts = []
    for option in options:
        cls = command_named(option.command, game)
        if cls and may(roles, cls.needs) and may(roles, option.fields.get("role", cls.needs)):
            acts.append(Act(option, number))
    return acts


def _bare(table: TableState) -> Felt:
    """The layout before the first round."""
    seats = tuple(
        Spot(key=str(seat), label=f"Seat {seat}", live=seat in table.players)
        for seat in range(1, table.seats + 1)
    )
    phase = {"open": "No round yet", "closed": "Closed"}.get(table.status, "")
    return Felt(phase=phase, house=(Spot(key="dealer", label="Dealer"),), seats=seats)
