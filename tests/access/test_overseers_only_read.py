"""Auditor and regulator read everything and write nothing but what belongs to the audit."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from casino.access.roles import may
from casino.kernel.event import Command
from casino.kernel.models import EventRow
from tests.api.conftest import Terminal
from tests.web.floor_setup import played_table

MakeUser = Callable[..., User]
OVERSEERS = ("auditor", "regulator")
# The administrator's own pages are Django's, and everything in them is for viewing only.
NOT_OURS = ("admin/", "static/")
SAMPLES = {"code": "UTH-1", "table": "UTH-1", "key": "uth", "stream": "round/UTH-1/1"}
# Pages that are there to write only, and show nothing that another page does not.
WRITING_ONLY = {"/open-table/", "/tournaments/UTH-1/conditions/draft/"}
overseer = pytest.mark.parametrize("role", OVERSEERS)


def every_command(base: type[Command] = Command) -> Iterator[type[Command]]:
    for cls in base.__subclasses__():
        yield cls
        yield from every_command(cls)


def every_address() -> list[str]:
    """Every address of the house, with the parts in brackets filled in."""
    return sorted(set(_addresses(get_resolver().url_patterns, "")))


def _addresses(patterns: Any, prefix: str) -> Iterator[str]:
    for pattern in patterns:
        here = prefix + _filled(pattern)
        if here.startswith(NOT_OURS):
            continue
        if isinstance(pattern, URLResolver):
            yield from _addresses(pattern.url_patterns, here)
        elif isinstance(pattern, URLPattern):
            yield f"/{here}"


def _filled(pattern: URLPattern | URLResolver) -> str:
    route = str(pattern.pattern)
    for name, converter in pattern.pattern.converters.items():
        number = type(converter).__name__ == "IntConverter"
        sample = "1" if number else SAMPLES.get(name, "UTH-1")
        for spelled in (f"<int:{name}>", f"<slug:{name}>", f"<str:{name}>", f"<path:{name}>"):
            route = route.replace(spelled, sample)
        route = route.replace(f"<{name}>", sample)
    return route.removeprefix("^")


@overseer
def test_the_only_commands_open_to_them_are_the_audits_own(role: str) -> None:
    open_to = [cls for cls in every_command() if may({role}, cls.needs)]
    assert open_to
    foreign = [cls.__qualname__ for cls in open_to if not cls.__module__.startswith("audit.")]
    assert not [name for name in foreign if "<locals>" not in name]


@pytest.mark.django_db
@overseer
def test_no_address_of_the_house_is_closed_to_them(role: str, make_user: MakeUser) -> None:
    played_table("UTH-1")
    user = make_user(role)
    browser, terminal = Client(), Terminal(user).client
    browser.force_login(user)
    closed = []
    for address in set(every_address()) - WRITING_ONLY:
        client = terminal if address.startswith("/api/") else browser
        answer = client.get(address)
        if answer.status_code in (401, 403) or answer.status_code >= 500:
            closed.append((address, answer.status_code))
    assert not closed


@pytest.mark.django_db
@overseer
def test_nothing_they_send_to_the_floor_is_recorded(role: str, make_user: MakeUser) -> None:
    played_table("UTH-1")
    user = make_user(role)
    browser, terminal = Client(), Terminal(user).client
    browser.force_login(user)
    before = set(EventRow.objects.values_list("position", flat=True))
    for address in every_address():
        key = {"Idempotency-Key": uuid4().hex}
        if address.startswith("/api/"):
            answer = terminal.post(address, {}, content_type="application/json", headers=key)
        else:
            answer = browser.post(address, {"key": uuid4().hex, "why": "to see"})
        assert answer.status_code < 500, address
    added = EventRow.objects.exclude(position__in=before).values_list("stream", flat=True)
    allowed = ("access/", "dispute/", "recompute/", "register/")
    assert not [stream for stream in added if not stream.startswith(allowed)]


@pytest.mark.django_db
@overseer
def test_lawful_acts_of_the_floor_are_refused_to_them(role: str, make_user: MakeUser) -> None:
    played_table("UTH-1")
    terminal = Terminal(make_user(role))
    for path, body in (
        ("tables/UTH-1/commands/", {"command": "LeaveSeat", "seat": 1}),
        ("tables/UTH-1/commands/", {"command": "ShuffleDeck", "deck": "red"}),
        ("tables/UTH-1/rounds/1/commands/", {"command": "VoidClosedRound", "why": "fraud"}),
        ("tables/UTH-1/rounds/", {"deck": "blue"}),
        ("tables/", {"code": "UTH-9", "game": "uth", "pit": "Pit 1"}),
        ("incidents/", {"clause": "uth-2019:12.1", "persons": []}),
    ):
        assert terminal.problem(403, path, **body)["status"] == 403, path
