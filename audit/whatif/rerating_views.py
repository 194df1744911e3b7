"""The page of re-rating; it reads in a transaction that cannot write."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.search.models import RoundTrace
from audit.search.projections import INDEX, behind
from audit.whatif.editions import edition_named, editions_of
from audit.whatif.reading import never_writing
from audit.whatif.rerating import rerate, settings_from
from casino.kernel.decider import Refused
from casino.web.doors import AUDITING, door
from games.pages.refusals import Trouble
from games.registry import all_games


class RerateForm(forms.Form):
    """Which rounds, and what is otherwise."""

    game = forms.ChoiceField(label="Game")
    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )
    edition = forms.CharField(required=False, label="Edition")
    settings = forms.CharField(
        required=False,
        label="Settings",
        widget=forms.Textarea(attrs={"rows": 3, "placeholder": "maximum_payout_cents=100000"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.key, game.name) for game in all_games().values()]
        self.fields["game"].choices = games  # type: ignore[attr-defined]


@door(AUDITING)
@require_safe
def rerating(request: HttpRequest) -> HttpResponse:
    """A range of rounds under other settings or another edition, and the payouts that differ."""
    behind(INDEX)
    form = RerateForm(request.GET or None, label_suffix="")
    found = trouble = None
    if request.GET and form.is_valid():
        try:
            with never_writing():
                found = _rerate(form.cleaned_data, request.GET.get("after", ""))
        except Refused as refused:
            trouble = Trouble(refused.why, refused.clause)
    query = request.GET.copy()
    query.pop("after", None)
    context = {
        "form": form,
        "found": found,
        "trouble": trouble,
        "query": query.urlencode(),
        "editions": [edition for key in all_games() for edition in editions_of(key)],
    }
    status = trouble.status if trouble else 200
    return render(request, "audit/whatif/rerate.html", context, status=status)


def _rerate(asked: dict[str, Any], after: str) -> Any:
    settings, edition = settings_from(asked["settings"]), edition_named(asked["edition"])
    if not settings and edition is None:
        raise Refused("nothing_changed", "", "Enter a setting or an edition that is otherwise.")
    rows = RoundTrace.objects.filter(game=asked["game"]).exclude(outcome="open").order_by("stream")
    if asked["since"]:
        rows = rows.filter(started_at__date__gte=asked["since"])
    if asked["until"]:
        rows = rows.filter(started_at__date__lte=asked["until"])
    if after:
        rows = rows.filter(stream__gte=after)
    return rerate(rows.iterator(500), settings, edition)
