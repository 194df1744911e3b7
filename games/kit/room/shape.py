"""Whether settings have the shape of the game's own, before anything is read out of them."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.complaints import told

WANTED = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    list: "a list of whole numbers",
}


def misfit(settings: Mapping[str, Any], usual: Mapping[str, Any], where: str = "") -> str:
    """A sentence about the first setting that is not of the kind it usually is; else nothing.

    Of charges only those are named that a table makes, so none of them is missing.
    """
    for name, value in usual.items():
        place = f"{where}{name}"
        if name not in settings:
            if where in ("", "charges."):
                continue
            return f"{place} has to be set."
        if isinstance(value, Mapping):
            found = settings[name]
            if not isinstance(found, Mapping):
                parts = ", ".join(value)
                return f"{place} takes an object of {parts}, not {told(found)}."
            if wrong := misfit(found, value, f"{place}."):
                return wrong
        elif not _fits(settings[name], value):
            kind = "a whole number of cents" if name.endswith("_cents") else WANTED[type(value)]
            return f"{place} takes {kind}, not {told(settings[name])}."
    return ""


def _fits(given: Any, usual: Any) -> bool:
    if isinstance(usual, list):
        return isinstance(given, list | tuple) and all(type(one) is int for one in given)
    return type(given) is type(usual)
