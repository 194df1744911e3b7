"""The page of what-if; it reads in a transaction that cannot write."""

import json
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.whatif.again import act_end, known, play_again
from audit.whatif.asking import Otherwise, without_blanks
from audit.whatif.reading import never_writing
from casino.kernel.codec import BadCommand, read_command
from casino.kernel.event import Command
from casino.web.doors import AUDITING, door
from games.floor import NoSuchGame, NoSuchRound
from games.game import Game, Option
from games.pages.acts import command_from
from games.pages.refusals import Trouble
from games.rounds import RoundAsOf, round_as_of

RULINGS = ("Declare", "Void", "Confirm", "Report", "Correct", "Deem", "Rule")


@door(AUDITING)
@require_safe
def what_if(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A round with another ruling after one of its steps, or under other settings."""
    if shorter := without_blanks(request):
        return shorter
    with never_writing():
        try:
            whole = round_as_of(code, number)
        except (NoSuchRound, NoSuchGame) as unknown:
            raise Http404(str(unknown)) from unknown
        if not known(whole.events):
            raise BadRequest("This round holds facts that this version cannot read.")
        asked = request.GET.get("at", "")
        at = min(max(int(asked), 1), whole.version) if asked.isdecimal() else whole.version
        at = act_end(whole.events, at)
        then = round_as_of(code, number, version=at)
        context = _answered(request, whole, then, at)
    status = context["trouble"].status if context["trouble"] else 200
    return render(request, "audit/whatif/what_if.html", context, status=status)


def _answered(request: HttpRequest, whole: RoundAsOf, then: RoundAsOf, at: int) -> dict[str, Any]:
    outcome = trouble = None
    given = request.GET.dict()
    otherwise, rulings = Otherwise(whole.game, given), _rulings(then)
    chosen = next((option for option in rulings if _mark(option) == given.get("command")), None)
    instant = whole.events[at - 1].occurred_at.isoformat()
    try:
        ruling = _ruling(whole.game, chosen, given, instant) if given.get("go") else None
        if change := otherwise.change(at, ruling):
            outcome = play_again(whole.game, whole.events, change)
    except BadCommand as bad:
        trouble = Trouble(str(bad))
    return {
        "whole": whole,
        "at": at,
        "line": whole.game.narrate(whole.events[at - 1].fact),
        "rulings": [(_mark(option), option) for option in rulings],
        "chosen": chosen,
        "given": given,
        "kept": [(name, value) for name, value in given.items() if name not in _asks(chosen)],
        "otherwise": otherwise,
        "outcome": outcome,
        "felt": otherwise.plays.felt(outcome.state) if outcome else None,
        "trouble": trouble,
    }


def _asks(chosen: Option | None) -> set[str]:
    """What the second form asks for itself."""
    return {"go", *(chosen.ask if chosen else ())}


def _rulings(then: RoundAsOf) -> list[Option]:
    """What the rules would have let somebody rule or report at that step."""
    return [
        option
        for option in then.options
        if option.command.startswith(RULINGS) and (option.ask or _stands(then, option))
    ]


def _stands(then: RoundAsOf, option: Option) -> bool:
    cls = then.game.command(option.command)
    assert cls is not None, option
    return then.game.decider.can(then.state, read_command(cls, dict(option.fields)))


def _ruling(game: Game, option: Option | None, given: dict[str, str], at: str) -> Command | None:
    """The ruling asked for, with the fields its form gave."""
    if option is None:
        if given.get("command"):
            raise BadCommand("That ruling is not open at this step.")
        return None
    cls = game.command(option.command)
    assert cls is not None, option
    form = {"why": "What if", **given}
    form |= {"fields": json.dumps(dict(option.fields)), "asks": json.dumps(dict(option.ask))}
    return command_from(cls, form, at)


def _mark(option: Option) -> str:
    return f"{option.command}:{option.seat}" if option.seat else option.command
