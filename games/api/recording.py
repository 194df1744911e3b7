"""How a POST becomes a request to the book: its key, its version, its date, its sender."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max
from rest_framework.exceptions import ParseError, ValidationError
from rest_framework.request import Request as HttpRequest

from casino.api.problems import PreconditionFailed
from casino.kernel import store
from casino.kernel.handle import Request
from casino.kernel.models import EventRow
from casino.kernel.store import Appended

KEY_HEADER, VERSION_HEADER = "Idempotency-Key", "If-Match"
PREFER_HEADER, MINIMAL = "Prefer", "return=minimal"
LONGEST_KEY = 200
LATEST_ENTRY = timedelta(days=1)
_VERSION = re.compile(r'(?:W/)?"?(\d{1,9})"?')
_PLUS_LOST = re.compile(r" (\d\d:\d\d)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """What was posted, and in whose name and under which key it is to be recorded."""

    fields: Mapping[str, Any]
    at: str
    request: Request
    expected: int | None

    def record(self, stream: str, act: Callable[[Request], Appended]) -> Appended:
        """Do the act; where a version was expected, only on top of exactly that version."""
        if self.expected is None:
            return act(self.request)
        with transaction.atomic():
            earlier = store.repeated(self.request.key or "", self.request.digest)
            return earlier or self._on_expected(stream, act)

    def _on_expected(self, stream: str, act: Callable[[Request], Appended]) -> Appended:
        """Another writer may come between the look and the act, so both ends are compared."""
        found = EventRow.objects.filter(stream=stream).aggregate(head=Max("version"))["head"] or 0
        if found == self.expected:
            appended = act(self.request)
            versions = (event.version for event in appended.events if event.stream == stream)
            found = min(versions, default=found + 1) - 1
        if found != self.expected:
            raise PreconditionFailed(
                f"{stream} stands at version {found}, not {self.expected}: read it again first."
            )
        return appended


def posted(http: HttpRequest) -> Posted:
    """Read the headers and body of a POST; raises what the API answers with 400."""
    fields = http.data
    if not isinstance(fields, dict):
        raise ParseError("The body must be a JSON object.")
    now = datetime.now(UTC)
    dated = fields.get("occurred_at")
    occurred_at = now if dated is None else instant(dated, "occurred_at")
    if occurred_at > now:
        raise ValidationError({"occurred_at": ["This has not happened yet."]})
    if occurred_at < now - LATEST_ENTRY:
        raise ValidationError({"occurred_at": ["This is more than a gaming day ago."]})
    return Posted(
        fields={name: value for name, value in fields.items() if name != "occurred_at"},
        at=occurred_at.isoformat(),
        request=Request(
            actor=http.user.get_username(),
            key=_key(http),
            body=_bytes([http.path, fields]),
            occurred_at=occurred_at,
        ),
        expected=_expected(http),
    )


def wants_minimal(http: HttpRequest) -> bool:
    """Whether the sender has no use for more than what was recorded (RFC 7240)."""
    return MINIMAL in map(str.strip, http.headers.get(PREFER_HEADER, "").split(","))


def instant(text: Any, field: str) -> datetime:
    """An instant from ISO 8601 with an offset; in a query a bare ``+`` has become a space."""
    try:
        read = datetime.fromisoformat(_PLUS_LOST.sub(r"+\1", text))
    except (TypeError, ValueError):
        read = None
    if read is None or read.tzinfo is None:
        raise ValidationError(
            {field: ["Write ISO 8601 with an offset: 2026-03-01T20:15:00+11:00."]}
        )
    return read


def _key(http: HttpRequest) -> str:
    """Keys belong to their sender: two terminals may count alike without meeting."""
    key = http.headers.get(KEY_HEADER, "")
    if not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        raise ValidationError(
            {
                KEY_HEADER: [
                    f"Send a key of your own with every POST, 1 to {LONGEST_KEY} characters."
                ]
            }
        )
    return f"api:{http.user.get_username()}:{key}"


def _expected(http: HttpRequest) -> int | None:
    header = http.headers.get(VERSION_HEADER, "*").strip()
    if header == "*":
        return None
    found = _VERSION.fullmatch(header)
    if not found:
        raise ValidationError({VERSION_HEADER: ['Send the version you have read, as "12".']})
    return int(found[1])


def _bytes(body: Any) -> bytes:
    try:
        return msgspec.json.encode(body, order="sorted")
    except (UnicodeError, OverflowError) as error:
        raise ParseError("The body holds text or numbers that cannot be recorded.") from error
