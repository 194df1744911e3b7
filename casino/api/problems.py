"""What goes wrong over HTTP, told in one shape: application/problem+json (RFC 9457).

One rule for the status: a request that cannot be read is 400, one the approved rules refuse is 422,
a race lost to another writer is 409 and may be tried again, a stale If-Match is 412. An app enters
its own exceptions with ``answers``; whatever nobody entered is a defect: 500, logged, and not told.
"""

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, TypeVar

from django.core.exceptions import PermissionDenied
from django.core.signals import got_request_exception
from django.http import Http404, HttpResponse
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.views import set_rollback

from casino.access.permission import RoleNeeded
from casino.kernel.codec import BadCommand
from casino.kernel.decider import Conflict, KeyReused, Refused
from casino.rulebook.book import rulebook
from casino.rulebook.links import clause_url
from casino.web.instants import in_house_time

MEDIA_TYPE = "application/problem+json"
REALM = 'Basic realm="Pitbook"'
Error = TypeVar("Error", bound=Exception)
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem: ``code`` is stable and for programs, ``detail`` says what to do, for people."""

    status: int
    code: str
    detail: str
    more: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    def body(self, instance: str) -> dict[str, Any]:
        """The problem as its JSON members."""
        return {
            "type": f"urn:pitbook:problem:{self.code}",
            "title": self.code.replace("_", " ").capitalize(),
            "status": self.status,
            "detail": self.detail,
            "instance": instance,
            "code": self.code,
            **self.more,
        }


class PreconditionFailed(Exception):
    """The stream has moved on since the client read it."""


_TELLERS: dict[type[Exception], Callable[[Any], Problem]] = {}


def answers(error: type[Exception], status: int, code: str, **headers: str) -> None:
    """Enter an exception whose message may be told: its status and its stable code."""
    _TELLERS[error] = lambda raised: Problem(
        status=status, code=code, detail=str(raised), headers=headers
    )


def problem_response(error: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """The exception handler of the API."""
    set_rollback()
    problem = _problem_of(error)
    request = context["request"]
    if problem.status == HTTPStatus.INTERNAL_SERVER_ERROR:
        log.error("%s %s failed", request.method, request.path, exc_info=error)
        got_request_exception.send(sender=None, request=request)
    return HttpResponse(
        JSONRenderer().render(problem.body(request.path)),
        status=problem.status,
        content_type=MEDIA_TYPE,
        headers=dict(problem.headers),
    )


def _problem_of(error: Exception) -> Problem:
    for cls in type(error).__mro__:
        if tell := _TELLERS.get(cls):
            return tell(error)
    return Problem(
        status=500,
        code="internal_error",
        detail="The fault is ours and has been logged. Sent again with the same key, a request"
        " is never recorded twice.",
    )


def _refused(error: Refused) -> Problem:
    cited: dict[str, Any] = {"clause": error.clause} if error.clause else {}
    if rulebook().holds(error.clause):
        cited["clause_url"] = clause_url(rulebook().clause(error.clause))
    return Problem(status=422, code=error.code, detail=in_house_time(error.why), more=cited)


_FIELD = re.compile(r"field '(\w+)'")


def _bad_command(error: BadCommand) -> Problem:
    found = _FIELD.search(str(error))
    field = error.field or (found[1] if found else "")
    named = {"field": field} if field else {}
    return Problem(status=400, code="bad_command", detail=str(error), more=named)


def _role_needed(error: RoleNeeded) -> Problem:
    return Problem(status=403, code="role_needed", detail=str(error), more={"role": error.needs})


def _invalid(error: exceptions.ValidationError) -> Problem:
    errors = error.detail if isinstance(error.detail, dict) else {"body": error.detail}
    first = next(iter(errors), "body")
    return Problem(
        status=400,
        code="invalid_request",
        detail=f"Look at {', '.join(map(str, errors))}.",
        more={"field": first, "errors": errors},
    )


def _not_signed_in(error: exceptions.APIException) -> Problem:
    """Session comes first among the ways to sign in, so DRF itself would make this a 403."""
    return Problem(
        status=401,
        code=error.default_code,
        detail=str(error.detail),
        headers={"WWW-Authenticate": REALM},
    )


def _api_exception(error: exceptions.APIException) -> Problem:
    wait = getattr(error, "wait", None)
    headers = {"Retry-After": str(int(wait))} if wait else {}
    return Problem(
        status=error.status_code,
        code=error.default_code,
        detail=str(error.detail),
        headers=headers,
    )


def _hidden(status: int, code: str, detail: str) -> Callable[[Exception], Problem]:
    return lambda error: Problem(status=status, code=code, detail=str(error) or detail)


_TELLERS |= {
    Refused: _refused,
    BadCommand: _bad_command,
    RoleNeeded: _role_needed,
    PermissionDenied: _hidden(403, "permission_denied", "You may not do this."),
    Http404: _hidden(404, "not_found", "There is nothing here."),
    exceptions.ValidationError: _invalid,
    exceptions.NotAuthenticated: _not_signed_in,
    exceptions.AuthenticationFailed: _not_signed_in,
    exceptions.APIException: _api_exception,
}
answers(KeyReused, 422, "idempotency_key_reused")
answers(Conflict, 409, "conflict", **{"Retry-After": "1"})
answers(PreconditionFailed, 412, "precondition_failed")
