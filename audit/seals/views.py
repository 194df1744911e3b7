"""The pages about seals: how far the book is sealed, by whom, and whether it still agrees."""

from collections.abc import Iterator
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from audit.reading import WITNESSES, require_witness
from audit.seals import places, runs
from audit.seals.countersigning import NoSuchSeal, NotCountersigned, countersign, seal_numbered
from audit.seals.keys import BadKey
from audit.seals.models import SealRow, Verification
from audit.seals.note import BadNote
from audit.seals.sealing import SealsDisagree, require_agreement
from casino.access.permission import RoleNeeded
from casino.access.roles import roles_of
from casino.kernel.models import EventRow
from casino.web.doors import AUDITING, door

PAGE = 25
PLAIN = "text/plain; charset=utf-8"


@door(AUDITING)
@require_safe
def seals(request: HttpRequest) -> HttpResponse:
    """How far the book is sealed, the last verification, and every seal, newest first."""
    rows = SealRow.objects.prefetch_related("countersignatures")
    last = rows.first()
    context = {
        "page": Paginator(rows, PAGE).get_page(request.GET.get("page")),
        "last": last,
        "unsealed": EventRow.objects.filter(position__gt=last.position if last else 0).count(),
        "run": _run(Verification.objects.first()),
        **_outside(last),
    }
    return render(request, "audit/seals/seals.html", context)


@door(AUDITING)
@require_http_methods(["GET", "HEAD", "POST"])
def seal_page(request: HttpRequest, number: int) -> HttpResponse:
    """One seal with its signatures; a witness hands in a countersignature here."""
    row = _row(number)
    trouble = ""
    if request.method == "POST":
        try:
            require_witness(request.user)
            countersign(number, request.POST.get("signature", ""), request.user.get_username())
            return redirect("audit:seal", number)
        except (NotCountersigned, RoleNeeded) as refused:
            trouble = str(refused)
    context = {
        "row": row,
        "countersignatures": row.countersignatures.all(),
        "typed": request.POST.get("signature", ""),
        "trouble": trouble,
        "witnesses": [key.name for key in places.witnesses()],
        "may_sign": bool(roles_of(request.user) & WITNESSES),
        "before": number - 1 if number > 1 else None,
        "after": number + 1 if SealRow.objects.filter(number=number + 1).exists() else None,
    }
    status = 422 if trouble else 200
    return render(request, "audit/seals/seal.html", context, status=status)


@door(AUDITING)
@require_safe
def note(_request: HttpRequest, number: int) -> HttpResponse:
    """A seal as the small text that is kept elsewhere."""
    return _text(_row(number).countersigned.whole, f"seal-{number}.txt")


@door(AUDITING)  # type: ignore[arg-type]
@require_safe
def all_notes(_request: HttpRequest) -> StreamingHttpResponse:
    """Every seal, oldest first."""
    return StreamingHttpResponse(_notes(), content_type=PLAIN, headers=_attached("seals.txt"))


@door(AUDITING)
@require_safe
def keys(_request: HttpRequest) -> HttpResponse:
    """The house's public keys."""
    return _text(places.key_chain_text(), "keys.txt")


@door(AUDITING)
@require_POST
def verify(request: HttpRequest) -> HttpResponse:
    """Ask for a verification of the whole book."""
    return redirect("audit:verification", runs.ask(request.user.get_username()).pk)


@door(AUDITING)
@require_safe
def verification(request: HttpRequest, number: int) -> HttpResponse:
    """One verification: how far it is, and what it found."""
    run = _run(get_object_or_404(Verification, pk=number))
    return render(request, "audit/seals/verification.html", {"run": run})


@door(AUDITING)
@require_safe
def live(request: HttpRequest, number: int) -> HttpResponse:
    """The figures alone, for as long as it goes on."""
    run = _run(get_object_or_404(Verification, pk=number))
    return render(request, "audit/seals/_run.html", {"run": run})


def _run(run: Verification | None) -> Verification | None:
    return runs.as_far_as_it_is(run) if run else None


def _row(number: int) -> SealRow:
    try:
        return seal_numbered(number)
    except NoSuchSeal as unknown:
        raise Http404(str(unknown)) from unknown


def _outside(last: SealRow | None) -> dict[str, Any]:
    """What is kept in files, and whether the database still agrees with it."""
    try:
        chain, witnesses = places.key_chain(), places.witnesses()
        require_agreement(last)
    except (BadKey, BadNote, SealsDisagree) as error:
        return {"disagree": str(error)}
    return {"chain": chain, "witnesses": witnesses}


def _notes() -> Iterator[str]:
    rows = SealRow.objects.order_by("number").prefetch_related("countersignatures")
    return (f"{row.countersigned.whole}\n" for row in rows.iterator(chunk_size=500))


def _text(text: str, name: str) -> HttpResponse:
    return HttpResponse(text, content_type=PLAIN, headers=_attached(name))


def _attached(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
