"""Every audit access is recorded before its answer leaves: no record, no answer."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.timezone import localdate

from audit.visits import VISITS
from audit.visits.rules.visit import NoteVisit
from audit.visits.streams import access_stream
from casino.access.roles import roles_of
from casino.kernel.handle import Request, handle
from games.floor import now

WATCHED = frozenset({"auditor", "regulator"})
AUDIT = (
    *("/audit/", "/api/audit/", "/api/disputes/", "/api/exhibits/"),
    *("/api/seals/", "/api/verifications/"),
)
# Open to everybody, or no look at the book.
PUBLIC = (
    *("/static/", "/healthz", "/login/", "/logout/", "/rulebook/"),
    *("/api/rulebook/", "/api/schema/", "/api/docs/"),
)
LONGEST = 500


class AuditTrail:
    """Notes who was shown what: the audit's own pages to anybody, every page to an auditor."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code < 300 and is_audit_access(request):
            note(request)
        return response


def is_audit_access(request: HttpRequest) -> bool:
    """Whether this answer is one that has to be noted."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return False
    if request.path.startswith(AUDIT):
        return True
    return bool(roles_of(user) & WATCHED) and not request.path.startswith(PUBLIC)


def note(request: HttpRequest) -> None:
    """Record the visit; what was searched for is part of an audit's address."""
    who, asked = request.user.get_username(), request.path
    if asked.startswith(AUDIT):
        asked = request.get_full_path()
    visit = NoteVisit(what=asked[:LONGEST], roles=tuple(sorted(roles_of(request.user))), at=now())
    stream = access_stream(localdate().isoformat(), who)
    handle(stream, VISITS, visit, Request(actor=who))
