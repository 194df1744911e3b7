"""A running tournament over the API: its floor, its places, its draws."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games import floor
from games.api.tables import answers
from tournaments import desk, redrawing, scenes
from tournaments.alerts import alerts
from tournaments.api.floor_shapes import (
    DrawSerializer,
    PlacesSerializer,
    TournamentFloorSerializer,
)
from tournaments.rules.clock.reading import reading
from tournaments.rules.places.standing import places_of
from tournaments.rules.state import TournamentState

TAGS = ["tournaments"]


class TournamentFloor(APIView):
    """The floor now."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_floor", responses=answers(TournamentFloorSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Read the clock, the tables with their seats, and what waits for the director."""
        state, version = desk.tournament_now(code)
        at = floor.now()
        figures = scenes.figures(state)
        return Response(
            {
                "version": version,
                "at": at,
                "session": state.sessions.current,
                "clock": _clock(state, at),
                **{name: figures[name] for name in ("left", "entered", "chips", "average")},
                "tables": [_table(state, name, at) for name in state.ballot.tables],
                "alerts": [
                    {"text": one.text, "about": one.about, "grave": one.grave}
                    for one in alerts(state, at)
                ],
            }
        )


def _clock(state: TournamentState, at: str) -> dict[str, Any] | None:
    now = reading(state.clock, at)
    if now is None:
        return None
    return {
        "level": now.number,
        "small": now.blinds.small,
        "big": now.blinds.big,
        "ante": now.blinds.ante,
        "left_seconds": now.left_seconds,
        "ends_at": now.ends_at,
        "running": now.running,
        "on_break": now.on_break,
        "hand_for_hand": state.clock.hand_for_hand,
    }


def _table(state: TournamentState, name: str, at: str) -> dict[str, Any]:
    scene, board = scenes.table_scene(state, name, at), state.ballot.tables[name]
    return {
        "table": name,
        "capacity": scene.capacity,
        "expected_chips": scene.total,
        "button": board.button,
        "hands": scene.hands,
        "seats": [
            {
                "seat": seat.seat,
                "entry": seat.entry,
                "player": seat.player,
                "chips": seat.chips,
                "away": seat.away,
            }
            for seat in scene.seats
            if seat.entry
        ],
    }


class TournamentPlaces(APIView):
    """The standings."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_places", responses=answers(PlacesSerializer)
    )
    def get(self, _request: Request, code: str) -> Response:
        """Read everybody's place, worked out by the rules, with its reason."""
        state, _ = desk.tournament_now(code)
        lines = [
            {
                "entry": place.entry,
                "player": state.entries.entries[place.entry].player,
                "place": place.place,
                "shared": list(place.shared),
                "why": place.why,
                "clause": place.clause,
            }
            for place in places_of(state)
        ]
        return Response({"final": bool(state.places.final), "places": lines})


class TournamentDraws(APIView):
    """The draws."""

    @extend_schema(
        tags=TAGS, operation_id="tournaments_draws", responses=answers(DrawSerializer(many=True))
    )
    def get(self, _request: Request, code: str) -> Response:
        """Read every draw with the digest shown before it, its seed, and whether it holds."""
        desk.tournament_now(code)
        return Response(
            [
                {
                    "number": draw.number,
                    "what": draw.what,
                    "digest": draw.digest,
                    "seed": draw.seed,
                    "holds": draw.holds,
                    "annulled": draw.annulled,
                }
                for draw in redrawing.draws_of(code)
            ]
        )
