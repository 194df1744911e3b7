"""The search form of an instrument's page."""

from collections.abc import Mapping
from typing import Any

from django import forms

from casino.rulebook.book import Kind


class ClauseFilter(forms.Form):
    """Narrows an instrument's clauses; sent by GET, so that a search can be shared as a link."""

    q = forms.CharField(
        required=False, label="Search", widget=forms.TextInput(attrs={"type": "search"})
    )
    kind = forms.MultipleChoiceField(
        required=False,
        choices=[(kind.value, kind.value) for kind in Kind],
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, data: Mapping[str, Any], areas: tuple[str, ...]) -> None:
        super().__init__(data)
        choices = [("", "all areas"), *((area, area) for area in areas)]
        self.fields["area"] = forms.ChoiceField(required=False, choices=choices)

    def narrowing(self) -> dict[str, Any]:
        """What was asked of ``Rulebook.clauses``; a faulty form narrows nothing."""
        if not self.is_valid():
            return {}
        asked = self.cleaned_data
        return {"kinds": asked["kind"], "area": asked["area"], "text": asked["q"]}
