"""The entry desk, an entry's own page, receipts, and the prize sheet."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from casino.access.roles import may, roles_of
from casino.kernel import store
from casino.web.doors import PEOPLE, door
from games.pages.table_page import Entry as Told
from tournaments import deals
from tournaments.book import tournament_stream
from tournaments.models import EntrySheet
from tournaments.offers import acts_of, in_group
from tournaments.offers.prizes import payment
from tournaments.pages import looks
from tournaments.pages.wall import prizes_now
from tournaments.rules.entries.facts import (
    EntryRefunded,
    EntryReplaced,
    EntryTaken,
    PurchaseMade,
)
from tournaments.rules.money.commands import PayPrize
from tournaments.rules.money.facts import BountyAwarded, PrizePaid
from tournaments.rules.places.status import Standings
from tournaments.rules.state import TournamentState
from tournaments.rules.undo.commands import UndoAct

PAGE, LATEST = 60, 30
PAID_OUT = (EntryRefunded, EntryReplaced, PrizePaid, BountyAwarded)
RECEIPTS = (EntryTaken, PurchaseMade, *PAID_OUT)


@door(PEOPLE)
@require_safe
def entry_desk(request: HttpRequest, code: str) -> HttpResponse:
    """Who has entered, who waits, and the sale of one more."""
    return render(request, "tournaments/desk.html", _desk(request, code))


@door(PEOPLE)
@require_safe
def desk_live(request: HttpRequest, code: str) -> HttpResponse:
    """The same without the frame, or nothing when nothing was recorded since."""
    if request.GET.get("seen") == str(looks.version_of(code)) and "q" not in request.GET:
        return HttpResponse(status=204)
    return render(request, "tournaments/_desk.html", _desk(request, code))


def _desk(request: HttpRequest, code: str) -> dict[str, Any]:
    state, version = looks.found(code)
    acts = acts_of(state, roles_of(request.user))
    asked = request.GET.get("q", request.GET.get("for", "")).strip()
    page = Paginator(matching(code, asked), PAGE).get_page(request.GET.get("page"))
    standings = Standings(state)
    return looks.frame(code, state, version) | {
        "page": page,
        "rows": [(row, standings.of(row.number)) for row in page.object_list],
        "waiting": [
            r for r in state.entries.reserves if asked and asked.lower() in r.player.lower()
        ],
        "asked": asked,
        "desk_acts": in_group(acts, "desk"),
        "entry_acts": in_group(acts, "entries"),
        "reserve_acts": in_group(acts, "reserves"),
        "playing": len(state.entries.playing),
        "places": state.terms.most_players,
    }


def matching(code: str, asked: str) -> QuerySet[EntrySheet]:
    """The entries whose player, member or number is like what was asked."""
    rows = EntrySheet.objects.filter(tournament=code)
    if not asked:
        return rows
    like = Q(player__icontains=asked) | Q(entrant__icontains=asked) | Q(member__icontains=asked)
    if asked.isdecimal() and len(asked) < 9:
        like |= Q(number=int(asked))
    return rows.filter(like)


@door(PEOPLE)
@require_safe
def entry(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One entry: what was paid, what became of it, and what may be done about it."""
    state, version = looks.found(code)
    sheet = _sheet(code, number)
    roles = roles_of(request.user)
    acts = acts_of(state, roles, f"entry {number}")
    context = looks.frame(code, state, version) | {
        "sheet": sheet,
        "standing": Standings(state).of(number),
        "award": next((a for a in state.money.awards if a.entry == number), None),
        "paid_cents": state.money.paid.get(number, 0),
        "bought": [p for p in state.entries.purchases.values() if p.entry == number],
        "acts": acts,
        "about": f"entry {number}",
        "feed": _about(sheet, state),
        "may_undo": may(roles, UndoAct.needs),
    }
    return render(request, "tournaments/entry.html", context)


def _sheet(code: str, number: int) -> EntrySheet:
    return get_object_or_404(EntrySheet, pk=f"{code}/{number}")


def _about(sheet: EntrySheet, state: TournamentState) -> list[Told]:
    """What was last recorded of one entry, newest first."""
    stream = tournament_stream(sheet.tournament)
    versions = [int(version) for version in sheet.events.split()][-LATEST:]
    return [
        Told(event, looks.told_of(event, state))
        for version in reversed(versions)
        for event in store.read(stream, version - 1, version=version)
    ]


@door(PEOPLE)
@require_safe
def receipt(request: HttpRequest, code: str, version: int) -> HttpResponse:
    """The paper for what was paid or paid out, by the event that recorded it."""
    state, _ = looks.found(code)
    events = store.read(tournament_stream(code), version - 1, version=version)
    if not events or not isinstance(events[0].fact, RECEIPTS):
        raise Http404("There is no receipt of that number.")
    fact = events[0].fact
    if isinstance(fact, EntryReplaced) and not fact.returned_cents:
        raise Http404("No money went back.")
    context = {
        "code": code,
        "tournament": state,
        "event": events[0],
        "fact": fact,
        "kind": type(fact).__name__,
        "cash_cents": fact.cash_cents if isinstance(fact, PrizePaid) else 0,
        "paid_out": isinstance(fact, PAID_OUT),
        "entry": state.entries.entries.get(fact.entry),
        "about": fact.to if isinstance(fact, BountyAwarded) else fact.entry,
    }
    return render(request, "tournaments/receipt.html", context)


@door(PEOPLE)
@require_safe
def prizes(request: HttpRequest, code: str) -> HttpResponse:
    """The pool, the prizes, who is due what, and the papers."""
    state, version = looks.found(code)
    roles = roles_of(request.user)
    acts, lock = acts_of(state, roles), state.money.lock
    context = looks.frame(code, state, version) | {
        "money": state.money,
        "deal": deals.deal_made(state),
        "quoted": deals.quoted(state),
        "lines": _lines(state, pays=may(roles, PayPrize.needs)),
        "unclaimed_cents": (lock.bounties_cents if lock else 0) - state.money.bounties_paid_cents,
        "so_far": () if state.money.lock else prizes_now(state),
        "barred": [(state.entries.entries[e].player, e) for e in state.money.ineligible],
        "pool_acts": in_group(acts, "pool"),
        "award_acts": in_group(acts, "awards"),
        "end_acts": in_group(acts, "end"),
    }
    return render(request, "tournaments/prizes.html", context)


def _lines(state: TournamentState, *, pays: bool) -> list[dict[str, Any]]:
    """The prizes by place, with who is due them, what was paid, and for who pays the act."""
    lock = state.money.lock
    if state.money.awards:
        return [
            {"place": a.place, "amount_cents": a.amount_cents, "award": a, "prize": a,
             "paid_cents": state.money.paid.get(a.entry, 0),
             "about": f"entry {a.entry}", "pay": payment(state, a) if pays else None}
            for a in state.money.awards
        ]  # fmt: skip
    if lock is None:
        return []
    return [{"place": p.place, "amount_cents": p.amount_cents, "prize": p} for p in lock.prizes]
