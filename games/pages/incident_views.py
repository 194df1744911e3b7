"""Incidents: record one in a few taps, look one up, impose what its clause permits."""

from typing import Any
from uuid import uuid4

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from casino.access.permission import require_role
from casino.access.roles import may, roles_of
from casino.kernel import store
from casino.rulebook.instruments import instrument as instrument_of
from casino.web.doors import PEOPLE, door
from games import floor
from games.incidents.desk import NoSuchIncident, impose_sanction, incident_now, record_incident
from games.incidents.narrate import named, narrate
from games.incidents.rules.commands import RecordIncident
from games.incidents.rules.sanctions import all_conduct, conduct_of
from games.incidents.rules.state import IncidentState
from games.incidents.streams import incident_stream, number_of
from games.models import IncidentSheet
from games.pages.incident_form import HOURS, choices, read_breach, read_sanction, read_sanctions
from games.pages.refusals import Trouble, refusing, request_from
from games.players.desk import end_exclusion, exclusions_of
from games.players.rules.commands import EndExclusion
from games.players.rules.state import Exclusion
from games.tables.rules.state import TableState

PAGE = 50


@door(PEOPLE)
@require_safe
def incidents(request: HttpRequest) -> HttpResponse:
    """Every incident, newest first; ``?table=`` narrows."""
    sheets = IncidentSheet.objects.all()
    if table := request.GET.get("table", "").strip():
        sheets = sheets.filter(table__iexact=table)
    page = Paginator(sheets, PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "table": table, "may_file": may(roles_of(request.user), "dealer")}
    return render(request, "oversight/incidents.html", context)


@door(PEOPLE)
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose the clause by words, who, and what follows; what was typed stays after a refusal."""
    form = request.POST if request.method == "POST" else request.GET
    code = form.get("table", "")
    table = _table(code) if code else None
    trouble: Trouble | None = None
    if request.method == "POST":
        filed: list[int] = []
        try:
            trouble = refusing(lambda: filed.append(_file(request, table)))
        except floor.NoSuchRound as unknown:
            trouble = Trouble(f"Nothing was recorded: {unknown}.")
        if trouble is None:
            return redirect("floor:incident", filed[0])
    instrument = table.instrument if table else form.get("instrument", "")
    context = {
        "table": table,
        "instrument": instrument,
        "instruments": [
            instrument_of(key)
            for key in sorted({clause.partition(":")[0] for clause in all_conduct()})
        ],
        "groups": choices(instrument_of(instrument).general if table else instrument),
        "typed": form,
        "seats": form.getlist("seat"),
        "key": form.get("key") or uuid4().hex,
        "trouble": trouble,
        **_permitted(request, form.get("clause", "")),
    }
    status = trouble.status if trouble else 200
    return render(request, "oversight/incident_new.html", context, status=status)


def _file(request: HttpRequest, table: TableState | None) -> int:
    require_role(request.user, RecordIncident.needs)
    breach, at = read_breach(request.POST, table.players if table else {}), floor.now()
    recorded = record_incident(
        breach,
        request_from(request, "incident"),
        at,
        sanctions=read_sanctions(request.POST, breach, at),
        roles=roles_of(request.user),
    )
    numbers = filter(None, (number_of(event.stream) for event in recorded.events))
    return next(numbers)


@door(PEOPLE)
@require_safe
def permitted(request: HttpRequest) -> HttpResponse:
    """The sanctions that a clause permits, once it is chosen."""
    context = _permitted(request, request.GET.get("clause", "")) | {"typed": request.GET}
    return render(request, "oversight/_permitted.html", context)


@door(PEOPLE)
@require_safe
def incident(request: HttpRequest, number: int) -> HttpResponse:
    """One incident: whom it is about, what was recorded, and what may still be imposed."""
    return _incident(request, number)


@door(PEOPLE)
@require_POST
def sanction(request: HttpRequest, number: int) -> HttpResponse:
    """Impose what the clause permits."""
    at, roles = floor.now(), roles_of(request.user)
    imposed = read_sanction(request.POST, request.POST.get("who", ""), at)
    asked = request_from(request, f"incident {number}")
    try:
        trouble = refusing(lambda: impose_sanction(number, imposed, roles, asked, at))
    except (NoSuchIncident, floor.NoSuchRound) as unknown:
        raise Http404(str(unknown)) from unknown
    if trouble:
        return _incident(request, number, trouble)
    return redirect("floor:incident", number)


@door(PEOPLE)
@require_POST
def readmit(request: HttpRequest, number: int) -> HttpResponse:
    """Let a player back in whom this incident had kept out."""
    form, asked = request.POST, request_from(request, f"incident {number}")
    given = form.get("exclusion", "")

    def act() -> None:
        require_role(request.user, EndExclusion.needs)
        exclusion = int(given) if given.isdecimal() else 0
        end_exclusion(form.get("who", ""), exclusion, form.get("why", ""), asked)

    trouble = refusing(act)
    return _incident(request, number, trouble) if trouble else redirect("floor:incident", number)


def _incident(request: HttpRequest, number: int, trouble: Trouble | None = None) -> HttpResponse:
    try:
        state = incident_now(number)
    except NoSuchIncident as unknown:
        raise Http404(str(unknown)) from unknown
    events = store.read(incident_stream(number))
    context = {
        "sheet": IncidentSheet.objects.filter(pk=number).first(),
        "state": state,
        "persons": named(state.persons),
        "told": [(event, narrate(event.fact)) for event in events],
        "kept_out": _kept_out(state),
        "may_readmit": may(roles_of(request.user), EndExclusion.needs),
        "key": uuid4().hex,
        "trouble": trouble,
        "typed": request.POST,
        **_permitted(request, state.clause),
    }
    status = trouble.status if trouble else 200
    return render(request, "oversight/incident.html", context, status=status)


def _kept_out(state: IncidentState) -> list[tuple[str, Exclusion]]:
    """Who is still kept out for this incident."""
    return [
        (who, exclusion)
        for who in state.players
        for exclusion in exclusions_of(who)
        if exclusion.incident == state.number and not exclusion.ended
    ]


def _permitted(request: HttpRequest, clause: str) -> dict[str, Any]:
    """What the clause opens to somebody with these roles."""
    conduct, roles = conduct_of(clause), roles_of(request.user)
    powers = [p for p in conduct.powers if may(roles, p.needs)] if conduct else []
    return {"conduct": conduct, "powers": powers, "hours": HOURS}


def _table(code: str) -> TableState:
    try:
        return floor.table_now(code)[0]
    except floor.NoSuchTable as unknown:
        raise Http404(str(unknown)) from unknown
