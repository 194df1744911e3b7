"""What a sanction does on the floor, in the transaction that imposes it."""

from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.handle import Book
from games import floor
from games.game import Game
from games.incidents.rules.facts import SanctionImposed
from games.incidents.rules.sanctions import Power
from games.incidents.rules.state import IncidentState
from games.players import PLAYER
from games.players.desk import player_stream
from games.players.rules.commands import ExcludePlayer, Scope
from games.registry import games_under
from games.streams import round_stream


def carry_out(book: Book, incident: IncidentState, power: Power, judged: Fact) -> int:
    """Do what was imposed; the number of the approval that a second person has yet to give, or 0.

    What no round and no seat can show (a warning, minutes away) stands in the record alone.
    """
    assert isinstance(judged, SanctionImposed)
    match power.sanction:
        case "void_round":
            fields = {"cause": power.cause, "why": judged.why}
            return _in_round(book, incident, "VoidRound", fields, judged)
        case "void_wagers":
            _void_wagers(book, incident, judged)
        case "fold_hand":
            return _in_round(book, incident, "FoldHand", _on_seat(incident, judged), judged)
        case "exclude_from_round":
            if _has_wagers(book, incident, judged.who):
                _void_wagers(book, incident, judged)
            _exclude(book, incident, judged, "round")
        case "exclude_from_game":
            _exclude(book, incident, judged, "game")
    return 0


def _void_wagers(book: Book, incident: IncidentState, judged: SanctionImposed) -> None:
    _in_round(book, incident, "VoidSeatWagers", _on_seat(incident, judged), judged)


def _on_seat(incident: IncidentState, judged: SanctionImposed) -> dict[str, Any]:
    seat = incident.players[judged.who]
    return {"seat": seat, "why": judged.why, "clause": judged.clause}


def _in_round(
    book: Book,
    incident: IncidentState,
    name: str,
    fields: dict[str, Any],
    judged: SanctionImposed,
) -> int:
    cls = floor.game_of_round(incident.table, incident.round).command(name)
    if cls is None:
        raise Refused(
            "sanction_not_played", judged.clause, "This game's rounds know no such act yet."
        )
    known: Any = cls.__dataclass_fields__  # type: ignore[attr-defined]
    command = read_command(cls, {field: given for field, given in fields.items() if field in known})
    return floor.act_in_round(book, incident.table, incident.round, command, judged.by)


def _has_wagers(book: Book, incident: IncidentState, who: str) -> bool:
    game = floor.game_of_round(incident.table, incident.round)
    state = book.state(round_stream(incident.table, incident.round), game.decider)
    seats = {money.seat for money in game.money(state) if money.staked_cents}
    return incident.players[who] in seats


def _exclude(book: Book, incident: IncidentState, judged: SanctionImposed, scope: Scope) -> None:
    """A seat whose player is not known cannot be followed to another table; its wagers are void."""
    if judged.who == f"seat {incident.players[judged.who]}":
        if scope == "round":
            return
        raise Refused("player_unknown", judged.clause, "Name the player first: seat the player.")
    command = ExcludePlayer(
        scope=scope,
        game=_game(incident),
        why=judged.why,
        clause=judged.clause,
        at=judged.at,
        table=incident.table if scope != "game" else "",
        round=incident.round if scope == "round" else 0,
        until_at=judged.until_at,
        incident=incident.number,
    )
    book.record(player_stream(judged.who), PLAYER, command)


def _game(incident: IncidentState) -> str:
    """The game the incident belongs to: its table's, or the one its instrument governs."""
    instrument = incident.clause.partition(":")[0]
    if incident.table:
        return floor.table_now(incident.table)[0].game
    games: list[Game] = games_under(instrument)
    return games[0].key if games else instrument
