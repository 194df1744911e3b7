"""Commands as people and devices send them: loose JSON, read into one of the house's own.

The instant ``at`` which some commands carry is given by the edge and never by the sender, so that
nobody dates an act to a convenient moment. Pure; shared by the API and ``manage.py play``.
"""

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, get_type_hints

from casino.kernel.codec import BadCommand, canonical, read_command
from casino.kernel.event import Command

BY_THE_EDGE = "at"
LARGEST = 10**12
LONGEST = 2000


def command_from(
    commands: Iterable[type[Command]], name: Any, fields: Mapping[str, Any], at: str = ""
) -> Command:
    """The command of that name with these fields; raises ``BadCommand`` naming what is wrong."""
    known = {cls.__name__: cls for cls in commands}
    if not isinstance(name, str) or name not in known:
        raise BadCommand(f"field 'command' must name one of: {', '.join(known)}")
    cls = known[name]
    if BY_THE_EDGE in fields:
        raise BadCommand(f"{name}: field 'at' is set by the house; send occurred_at instead")
    given = {field: _plain(f"{name}: field '{field}'", value) for field, value in fields.items()}
    hints = _hints(cls)  # type: ignore[arg-type]
    for field, value in given.items():
        if field == "settings" and hints.get(field) is str:
            given[field] = _settings(f"{name}: field '{field}'", value)
        elif field.endswith("_at") and hints.get(field) is str:
            instant(value, f"{name}: field '{field}'")
    if BY_THE_EDGE in hints:
        given[BY_THE_EDGE] = at
    return read_command(cls, given)


@cache
def _hints(cls: type[Command]) -> dict[str, Any]:
    return get_type_hints(cls)


def _settings(where: str, value: Any) -> str:
    """A table's settings as the book keeps them, from an object or from the text of one."""
    try:
        read = json.loads(value) if isinstance(value, str) else value
    except ValueError as error:
        raise BadCommand(f"{where} must be an object") from error
    if not isinstance(read, dict):
        raise BadCommand(f"{where} must be an object")
    return canonical(_plain(where, read)).decode()


def instant(value: Any, where: str) -> str:
    """An instant as it was given, with its offset; raises ``BadCommand``."""
    try:
        read = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        read = None
    if read is None or read.tzinfo is None:
        raise BadCommand(f"{where} must be ISO 8601 with an offset: 2026-03-01T20:15:00+11:00")
    return str(value)


def _plain(where: str, value: Any) -> Any:
    """Refuse what the book could not hold: fractions, boundless numbers, unprintable text."""
    match value:
        case float():
            raise BadCommand(f"{where} takes no fractions: amounts are whole cents")
        case int() if abs(value) > LARGEST:
            raise BadCommand(f"{where} may not be larger than {LARGEST}")
        case str() if len(value) > LONGEST:
            raise BadCommand(f"{where} may not be longer than {LONGEST} characters")
        case str() if not value.replace("\n", " ").replace("\t", " ").isprintable():
            raise BadCommand(f"{where} holds characters that cannot be printed")
        case list():
            return [_plain(where, item) for item in value]
        case dict():
            return {str(key): _plain(where, item) for key, item in value.items()}
    return value
