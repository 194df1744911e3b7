"""The page of re-rating; it reads in a transaction that cannot write."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.search.models import RoundTrace
from audit.search.projections import INDEX, behind
from audit.whatif.again import Change
from audit.whatif.asking import Otherwise, without_blanks
from audit.whatif.questions import questions
from audit.whatif.reading import never_writing
from audit.whatif.rerating import Rerating, rerate
from casino.kernel.codec import BadCommand
from casino.web.doors import AUDITING, door
from games.pages.refusals import Trouble
from games.registry import all_games


class RerateForm(forms.Form):
    """Which rounds; what is otherwise in them stands on the game's own sheet."""

    game = forms.ChoiceField(
        label="Game", widget=forms.Select(attrs={"data-reloads": True, "autocomplete": "off"})
    )
    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.key, game.name) for game in all_games().values()]
        self.fields["game"].choices = games  # type: ignore[attr-defined]


@door(AUDITING)
@require_safe
def rerating(request: HttpRequest) -> HttpResponse:
    """A range of rounds under other settings or another edition, and the payouts that differ."""
    if shorter := without_blanks(request):
        return shorter
    behind(INDEX)
    form = RerateForm(request.GET or None, label_suffix="")
    chosen = request.GET.get("game", "")
    otherwise = Otherwise(all_games().get(chosen) or next(iter(all_games().values())), request.GET)
    found = trouble = None
    try:
        change = otherwise.change()
        if form.is_valid() and change:
            with never_writing():
                found = _rerate(form.cleaned_data, change, request.GET.get("after", ""))
    except BadCommand as bad:
        trouble = Trouble(str(bad))
    context = {
        "form": form,
        "found": found,
        "trouble": trouble,
        "query": _query(request),
        "otherwise": otherwise,
        "asked": [] if found else questions(chosen),
    }
    status = trouble.status if trouble else 200
    return render(request, "audit/whatif/rerate.html", context, status=status)


def _query(request: HttpRequest) -> dict[str, str]:
    """The address to go on from, and what of it a single round's page takes."""
    given = request.GET.copy()
    given.pop("after", None)
    whole = given.urlencode()
    for name in ("game", "since", "until"):
        given.pop(name, None)
    return {"whole": whole, "otherwise": given.urlencode()}


def _rerate(asked: dict[str, Any], change: Change, after: str) -> Rerating:
    rows = RoundTrace.objects.filter(game=asked["game"]).exclude(outcome="open").order_by("stream")
    if asked["since"]:
        rows = rows.filter(started_at__date__gte=asked["since"])
    if asked["until"]:
        rows = rows.filter(started_at__date__lte=asked["until"])
    if after:
        rows = rows.filter(stream__gte=after)
    return rerate(rows.iterator(500), change)
