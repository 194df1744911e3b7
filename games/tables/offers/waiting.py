"""The acts about the waiting list, permissions, reserved games and players kept apart."""

from collections.abc import Iterator

from casino.kernel.event import Command
from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

Act = tuple[str, Command | None, Option]


def waiting(state: TableState, _at: str) -> Found:
    """Each act where the instrument provides for it, and everybody on the list."""
    for demand, probe, option in _acts(state):
        if state.gear.demands(demand):
            yield probe, option
    for player in state.seating.waiting:
        yield (
            c.LeaveWaitingList(player=player),
            Option(
                command="LeaveWaitingList",
                label=f"{player} does not wait any more",
                fields={"player": player},
                group="settle",
            ),
        )


def _acts(state: TableState) -> Iterator[Act]:
    whom = {"player": "text"}
    yield _settle(
        state,
        "waiting_list",
        c.JoinWaitingList(player="?"),
        "Put a player on the waiting list",
        whom,
    )
    yield _settle(
        state, "seat_permission", c.PermitSeat(player="?"), "Permit a player to sit", whom
    )
    yield _settle(
        state, "extra_player", c.AllowExtraPlayer(why="?"), "Start with one player more",
        {"why": "text"},
    )  # fmt: skip
    yield _reserve(state, "reserved", c.ReserveGame(group="?"), "some players")
    yield _reserve(state, "language", c.ReserveGame(group="?", kind="language"), "a language")
    pair = {"player": "text", "other": "text"}
    kept = pair | {"how": "beside|game", "why": "text"}
    yield _apart(state, "KeepApart", "Keep two players apart", kept)
    yield _apart(state, "EndApart", "Let two players sit together again", pair | {"why": "text"})


def _settle(state: TableState, demand: str, probe: Command, label: str, ask: dict[str, str]) -> Act:
    option = Option(
        command=type(probe).__name__,
        label=label,
        ask=ask,
        group="settle",
        clause=state.gear.clause(demand),
    )
    return demand, probe, option


def _reserve(state: TableState, demand: str, probe: c.ReserveGame, whom: str) -> Act:
    option = Option(
        command="ReserveGame",
        label=f"Reserve the game for {whom}",
        fields={"kind": probe.kind},
        ask={"group": "text?"},
        group="settle",
        clause=state.gear.clause(demand),
    )
    return demand, probe, option


def _apart(state: TableState, command: str, label: str, ask: dict[str, str]) -> Act:
    option = Option(
        command=command,
        label=label,
        ask=ask,
        group="irregular",
        clause=state.gear.clause("apart"),
    )
    return "apart", None, option
