"""Writing a note on a replay's page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from audit.kinds import NoSuchStream
from audit.notes import desk
from audit.notes.rules.note import WriteNote
from audit.reading import require_unsealed
from audit.views import shown
from casino.access.permission import require_role
from casino.web.doors import AUDITING, door
from games.pages.refusals import refusing, request_from


@door(AUDITING)
@require_POST
def write(request: HttpRequest, stream: str) -> HttpResponse:
    """Write a note; after a refusal what was typed is still there."""
    require_unsealed([stream], request.user)
    step = request.POST.get("version", "")
    version = int(step) if step.isdecimal() else 0
    trouble = refusing(lambda: _write(request, stream, version))
    if trouble:
        return shown(request, stream, step, trouble)
    return redirect(f"{reverse('audit:replay', args=[stream])}?at={version}#notes")


def _write(request: HttpRequest, stream: str, version: int) -> None:
    require_role(request.user, WriteNote.needs)
    text, finding = request.POST.get("text", "").strip()[:2000], "finding" in request.POST
    asked = WriteNote(version=version, text=text, finding=finding)
    try:
        desk.write_note(stream, asked, request_from(request, f"note {stream}"))
    except NoSuchStream as unknown:
        raise Http404(str(unknown)) from unknown
