"""What a table decides for itself in its settings, and what of it is posted."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from games.kit.equipment import Equipment, Term


def value_at(settings: Mapping[str, Any], path: str) -> Any:
    """What stands at a path such as ``limits.ante.minimum_cents``; None where nothing does."""
    place: Any = settings
    for key in path.split("."):
        if not isinstance(place, Mapping) or key not in place:
            return None
        place = place[key]
    return place


def require_terms(gear: Equipment, settings: str, by: Literal["opening", "round"]) -> None:
    """Refuse while something is undecided that the instrument wants decided by now."""
    read = json.loads(settings)
    missing = []
    for term in gear.terms:
        value = value_at(read, term.path)
        if value in (None, "", ()):
            missing.append(term)
        else:
            _require_allowed(term, value)
    due = [term for term in missing if by == "round" or term.needed == "opening"]
    if due:
        raise Refused(
            "terms_missing",
            due[0].clause,
            f"Still to be decided: {', '.join(_words(term.path) for term in due)}.",
        )


def _require_allowed(term: Term, value: Any) -> None:
    clause = term.choices_clause or term.clause
    if term.choices and value not in term.choices:
        wanted = f"{_words(term.path)} is one of {', '.join(term.choices)}."
        raise Refused("term_not_allowed", clause, wanted)
    if term.least and not (isinstance(value, list) and len(value) >= term.least):
        wanted = f"{_words(term.path)}: at least {term.least} are set."
        raise Refused("term_not_allowed", clause, wanted)


def posted(gear: Equipment, settings: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """The rows of the sign that follow from the settings: notice, what it says, clause."""
    for term in gear.terms:
        value = value_at(settings, term.path)
        if term.label and value not in (None, ""):
            yield term.label, _shown(term.path, value), term.clause


def _shown(path: str, value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_shown(path, item) for item in value)
    return dollars(value) if path.endswith("_cents") and type(value) is int else str(value)


def _words(path: str) -> str:
    return path.removesuffix("_cents").replace(".", " ").replace("_", " ")
