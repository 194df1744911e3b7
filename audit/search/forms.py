"""The search for rounds; sent by GET, so that a search can be shared as a link."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.timezone import make_aware

from audit.search.models import RoundTrace
from games.registry import all_games

OUTCOMES = [("", "any"), ("closed", "Closed"), ("void", "Void"), ("open", "Open")]


def _instant_field(label: str) -> forms.DateTimeField:
    return forms.DateTimeField(
        required=False,
        label=label,
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )


class RoundSearch(forms.Form):
    """Narrows the rounds by everything that was recorded of them."""

    table = forms.CharField(required=False, label="Table")
    game = forms.ChoiceField(required=False, label="Game")
    since = _instant_field("From")
    until = _instant_field("To")
    player = forms.CharField(required=False, label="Player")
    actor = forms.CharField(required=False, label="Recorded by")
    clause = forms.CharField(
        required=False,
        label="Clause cited",
        widget=forms.TextInput(attrs={"placeholder": "uth-2019:8.1"}),
    )
    least = forms.DecimalField(required=False, label="Won at least $", min_value=0)
    outcome = forms.ChoiceField(required=False, choices=OUTCOMES, label="Outcome")
    irregular = forms.BooleanField(required=False, label="Irregular only")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.key, game.name) for game in all_games().values()]
        self.fields["game"].choices = [("", "any"), *games]  # type: ignore[attr-defined]

    def found(self) -> "QuerySet[RoundTrace]":
        """The rounds that fit; a faulty field narrows nothing."""
        self.is_valid()
        rounds, asked = RoundTrace.objects.all(), self.cleaned_data
        for field, narrowing in self._narrowings(asked).items():
            if asked.get(field):
                rounds = rounds.filter(**narrowing)
        return rounds

    def _narrowings(self, asked: dict[str, Any]) -> dict[str, dict[str, Any]]:
        return {
            "table": {"table__in": _spellings(asked.get("table"))},
            "game": {"game": asked.get("game")},
            "since": {"started_at__gte": asked.get("since")},
            "until": {"started_at__lte": self._last_instant(asked.get("until"))},
            "player": {"players__contains": [asked.get("player")]},
            "actor": {"actors__contains": [asked.get("actor")]},
            "clause": {"clauses__contains": [asked.get("clause")]},
            "least": {"won_cents__gte": int((asked.get("least") or 0) * 100)},
            "outcome": {"outcome": asked.get("outcome")},
            "irregular": {"irregularities__gt": 0},
        }

    def _last_instant(self, until: datetime | None) -> datetime | None:
        """A day alone means all of it, by the casino's own clock."""
        if until is None or ":" in str(self.data.get("until", "")):
            return until
        return make_aware(datetime.combine(until.date(), time.max))


def _spellings(table: str | None) -> set[str]:
    """A table's code however it was typed."""
    return {table or "", (table or "").upper()}
