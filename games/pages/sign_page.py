"""The sign that hangs at a table: what its rules want posted, drawn from the table as it is now."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import floor
from games.game import Game
from games.pages.settings_form import in_order_of
from games.tables.rules.state import TableState
from games.tables.sign import chosen_deck, notices, table_sign

Row = tuple[str, str, str]


@dataclass(slots=True)
class Sign:
    """Notices in the order they are read: what is about to happen, the terms, then the odds."""

    code: str
    table: TableState
    game: Game
    seen: str
    notices: list[Row] = field(default_factory=list)
    terms: list[Row] = field(default_factory=list)
    odds: dict[str, list[Row]] = field(default_factory=dict)


def read_sign(code: str) -> Sign:
    """The sign of a table; raises ``NoSuchTable``."""
    table, version = floor.table_now(code)
    game = floor.game_named(table.game)
    sign = Sign(code, table, game, str(version))
    settings = in_order_of(json.loads(table.terms), game.default_settings)
    said = game.sign(settings, **chosen_deck(table))
    posted = notices(table) if said else table_sign(table)
    sign.notices = [row for row in posted if row[0].startswith("This table")]
    _hang(sign, [*said, *(row for row in posted if row not in sign.notices)])
    return sign


def _hang(sign: Sign, rows: Sequence[Row]) -> None:
    """A notice written ``Blind: full house`` is a line of the odds paid on blind."""
    for notice, says, clause in rows:
        box, colon, hand = notice.partition(": ")
        if colon:
            sign.odds.setdefault(box, []).append((hand, says, clause))
        elif (notice, says, clause) not in sign.terms:
            sign.terms.append((notice, says, clause))


@login_not_required
@require_safe
def sign(request: HttpRequest, code: str) -> HttpResponse:
    """A table's sign, for anyone, on a screen or on paper; it follows the table by itself."""
    try:
        found = read_sign(code)
    except floor.NoSuchTable as unknown:
        raise Http404(str(unknown)) from unknown
    if request.headers.get("HX-Request"):
        if request.GET.get("seen") == found.seen:
            return HttpResponse(status=204)
        return render(request, "floor/_sign.html", {"sign": found})
    return render(request, "floor/sign.html", {"sign": found})
