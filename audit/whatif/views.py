"""The page of what-if; it reads in a transaction that cannot write."""

from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.whatif.again import Change, act_end, known, play_again
from audit.whatif.editions import edition_named, editions_of
from audit.whatif.reading import never_writing
from audit.whatif.rerating import settings_from
from casino.kernel.codec import BadCommand, read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.web.doors import AUDITING, door
from games.floor import NoSuchGame, NoSuchRound
from games.game import Game, Option
from games.pages.refusals import Trouble
from games.rounds import RoundAsOf, round_as_of

RULINGS = ("Declare", "Void", "Confirm", "Report", "Correct", "Deem", "Rule")
VOIDS = {"VoidRound": "Void the round", "VoidClosedRound": "Void the closed round"}


@door(AUDITING)
@require_safe
def what_if(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A round with another ruling after one of its steps, or under other settings."""
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
    edition = edition_named(given.get("edition", ""))
    rulings = _rulings(whole.game, then)
    try:
        settings = settings_from(given.get("settings", ""))
        ruling = _ruling(whole.game, rulings, given) if given.get("go") else None
        if ruling or settings or edition:
            change = Change(
                at=at if ruling else 0,
                ruling=ruling,
                settings={**(edition.settings if edition else {}), **settings},
                decider=edition.decider if edition else None,
            )
            outcome = play_again(whole.game, whole.events, change)
    except Refused as refused:
        trouble = Trouble(refused.why, refused.clause)
    except BadCommand as bad:
        trouble = Trouble(str(bad))
    return {
        "whole": whole,
        "at": at,
        "line": whole.game.narrate(whole.events[at - 1].fact),
        "rulings": [(_mark(option), option) for option in rulings],
        "chosen": next((o for o in rulings if _mark(o) == given.get("command")), None),
        "given": given,
        "editions": editions_of(whole.game.key),
        "outcome": outcome,
        "felt": whole.game.felt(outcome.state) if outcome else None,
        "trouble": trouble,
    }


def _rulings(game: Game, then: RoundAsOf) -> list[Option]:
    """What could have been ruled or reported at that step, and the voids that need no offer."""
    offered = [option for option in then.options if option.command.startswith(RULINGS)]
    named = {option.command for option in offered}
    for name, label in VOIDS.items():
        if name not in named and game.command(name):
            ask = {"why": "text"}
            offered.append(Option(command=name, label=label, ask=ask, group="irregular"))
    return offered


def _ruling(game: Game, rulings: list[Option], given: dict[str, str]) -> Command | None:
    """The ruling asked for, with the fields its form gave."""
    chosen = given.get("command", "")
    if not chosen:
        return None
    option = next((o for o in rulings if _mark(o) == chosen), None)
    cls = game.command(option.command if option else chosen)
    if cls is None:
        raise BadCommand("The game knows no such ruling.")
    fields: dict[str, Any] = dict(option.fields) if option else {}
    for name, field in cls.__dataclass_fields__.items():  # type: ignore[attr-defined]
        if given.get(name):
            fields[name] = _value(str(field.type), given[name])
        elif name == "why" and name not in fields:
            fields[name] = "what if"
        elif name == "cause" and name not in fields:
            fields[name] = "impractical"
    return read_command(cls, fields)


def _mark(option: Option) -> str:
    return f"{option.command}:{option.seat}" if option.seat else option.command


def _value(kind: str, text: str) -> Any:
    if "tuple" in kind:
        return text.replace(",", " ").split()
    return int(text) if text.lstrip("-").isdecimal() else text
