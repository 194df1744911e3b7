"""The shoes as plain JSON values."""

from typing import Any

import msgspec

from casino.kernel.event import Event
from games.api.wire import event_json
from games.game import FACE_DOWN
from games.models import AlertLine
from games.shoes import page
from games.shoes.desk import ShoeHealth
from games.shoes.rules.state import ShoeState
from games.shoes.streams import shoe_stream

ROW = (
    "serial", "table", "model", "approval", "polled", "state", "deck_colour", "cards", "firmware",
    "sequence", "silent",
)  # fmt: skip


def shoe_json(known: ShoeHealth) -> dict[str, Any]:
    """A shoe on the list."""
    health = page.health_of(known)
    return {name: getattr(known.row, name) for name in ROW} | {
        "health": health.word,
        "grade": health.grade,
        "faults": known.row.fault.split(),
        "last_heard": known.last_heard,
    }


def whole_json(known: ShoeHealth, state: ShoeState, version: int) -> dict[str, Any]:
    """A shoe with all there is to show."""
    random = page.randomness_of(state)
    return shoe_json(known) | {
        "version": version,
        "address": state.address,
        "key": state.key,
        "alerts": [alert_json(line) for line in page.open_alerts_of(state.serial)],
        "randomness": {
            "judged": msgspec.to_builtins(random.judged),
            "shuffles": random.shuffles,
            "block": random.block,
            "once_in": random.once_in,
        },
    }


def alert_json(line: AlertLine) -> dict[str, Any]:
    """An open alert under the name the shoe knows it by."""
    return {
        "position": line.position,
        "name": line.key.removeprefix(f"{shoe_stream(line.shoe)} "),
        "sentence": line.sentence,
        "raised_at": line.raised_at,
    }


def sealed_json(event: Event, seal: page.Seal) -> dict[str, Any]:
    """An event of a shoe; faces under seal are told as cards face down."""
    told = event_json(event)
    if not seal.hides(event):
        return told
    fields = told["fields"]
    hidden = {
        "cards": [FACE_DOWN] * len(fields.get("cards", ())),
        **dict.fromkeys({"recorded", "now_says", "detail"} & set(fields), FACE_DOWN),
    }
    kept = {name: hidden.get(name, value) for name, value in fields.items()}
    return told | {"fields": kept, "sentence": seal.line(event).sentence}
