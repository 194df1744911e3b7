"""The search for rounds."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.timezone import make_aware

from games.models import RoundSheet

OUTCOMES = [("", "any"), ("closed", "Closed"), ("void", "Void"), ("open", "Open")]


class RoundSearch(forms.Form):
    """Narrows the rounds; sent by GET, so that a search can be shared as a link."""

    table = forms.CharField(required=False, label="Table")
    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )
    outcome = forms.ChoiceField(required=False, choices=OUTCOMES, label="Outcome")
    clause = forms.CharField(
        required=False,
        label="Clause",
        widget=forms.TextInput(attrs={"placeholder": "uth-2019:8.1"}),
    )
    irregular = forms.BooleanField(required=False, label="Irregular only")

    def found(self) -> "QuerySet[RoundSheet]":
        """The rounds that fit; a faulty field narrows nothing."""
        self.is_valid()
        rounds, asked = RoundSheet.objects.all(), self.cleaned_data
        for field, narrowing in self._narrowings(asked).items():
            if asked.get(field):
                rounds = rounds.filter(**narrowing)
        return rounds

    def _narrowings(self, asked: dict[str, Any]) -> dict[str, dict[str, Any]]:
        return {
            "table": {"table__iexact": asked.get("table")},
            "since": {"started_at__gte": _instant(asked.get("since"), time.min)},
            "until": {"started_at__lte": _instant(asked.get("until"), time.max)},
            "outcome": {"outcome": asked.get("outcome")},
            "clause": {"clauses__icontains": asked.get("clause")},
            "irregular": {"irregularities__gt": 0},
        }


def _instant(day: Any, at: time) -> datetime | None:
    """A day begins and ends by the casino's own clock."""
    return make_aware(datetime.combine(day, at)) if day else None
