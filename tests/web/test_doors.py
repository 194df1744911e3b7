"""Who may open which page, where each person lands, and how a page says no."""

import re
from collections.abc import Callable

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.test import Client

from casino.access.tasks import lapse_approvals
from casino.kernel.tasks import follow_projections
from casino.web.heartbeat import beat
from casino.web.security import ADMIN, STRICT
from tests.conftest import PASSWORD
from tests.web.floor_setup import open_table, played_table

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


@pytest.mark.parametrize("url", ["/", "/floor/", "/audit/", "/open-table/", "/floor/UTH-1/"])
def test_a_stranger_is_asked_to_sign_in_first(client: Client, url: str) -> None:
    response = client.get(url)
    assert response.status_code == 302
    assert response["Location"].startswith("/login/?next=")


@pytest.mark.parametrize(
    ("role", "page"),
    [
        ("dealer", "/floor/"),
        ("supervisor", "/floor/"),
        ("manager", "/floor/"),
        ("auditor", "/audit/"),
        ("regulator", "/audit/"),
    ],
)
def test_each_role_lands_on_its_own_page(as_: SignIn, role: str, page: str) -> None:
    assert as_(role).get("/")["Location"] == page


def test_signing_in_by_the_form_leads_home_and_out_again(
    client: Client, make_user: Callable[..., User]
) -> None:
    user = make_user("supervisor")
    wrong = client.post("/login/", {"username": user.username, "password": "guess"})
    assert "do not fit together" in wrong.content.decode()
    right = client.post("/login/", {"username": user.username, "password": PASSWORD}, follow=True)
    assert right.redirect_chain[-1][0] == "/floor/"
    assert client.post("/logout/")["Location"] == "/login/"
    assert client.get("/floor/").status_code == 302


def test_a_login_without_a_role_is_told_whom_to_ask(client: Client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("nobody"))
    response = client.get("/")
    assert response.status_code == 403
    assert "Ask the gaming shift manager" in response.content.decode()


@pytest.mark.parametrize("url", ["/audit/", "/open-table/"])
def test_a_page_of_another_role_is_refused_in_words(as_: SignIn, url: str) -> None:
    response = as_("dealer").get(url)
    assert response.status_code == 403
    assert "not yours to open" in response.content.decode()
    assert "Pit boss" in response.content.decode()


def test_a_device_opens_no_page(as_: SignIn) -> None:
    assert as_("device").get("/floor/").status_code == 403


def test_an_unknown_address_is_answered_in_words(as_: SignIn) -> None:
    for url in ("/nowhere/", "/floor/NO-SUCH/", "/audit/rounds/NO-SUCH/1/"):
        response = as_("supervisor").get(url)
        assert response.status_code == 404
        assert "There is nothing at this address" in response.content.decode()


def test_the_back_office_has_no_second_door(client: Client) -> None:
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0] == "/login/?next=%2Fadmin%2F"


def test_the_policy_is_strict_on_every_page_but_the_back_office(as_: SignIn) -> None:
    open_table("UTH-1")
    boss = as_("supervisor")
    for url in ("/floor/", "/floor/UTH-1/", "/audit/", "/login/", "/rulebook/", "/nowhere/"):
        assert boss.get(url)["Content-Security-Policy"] == STRICT, url
    assert "unsafe-eval" not in STRICT
    assert "script-src 'self';" in STRICT
    assert boss.get("/admin/")["Content-Security-Policy"] == ADMIN


def test_no_page_carries_script_of_its_own(as_: SignIn) -> None:
    played_table("UTH-1")
    boss = as_("supervisor")
    for url in ("/floor/", "/floor/UTH-1/", "/audit/", "/audit/rounds/UTH-1/1/", "/open-table/"):
        html = boss.get(url).content.decode()
        assert not re.search(r"<script(?![^>]*\ssrc=)", html), url
        assert not re.search(r"<[^>]+\son\w+=", html), url
        assert not re.search(r"(src|href)=\"(https?:)?//", html), url


def test_health_names_what_the_house_stands_on(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json()["database"] == "ok"
    assert response.json()["redis"] == "ok"
    assert "no-store" in response["Cache-Control"]


def test_health_says_so_when_redis_is_gone_but_the_book_answers(client: Client, settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json()["redis"] == "ConnectionError"


def test_health_tells_how_long_ago_a_worker_was_heard(client: Client, redis) -> None:
    assert client.get("/healthz").json()["workers_seconds"] is None
    beat(follow_projections)
    assert client.get("/healthz").json()["workers_seconds"] >= 0
    redis.delete(f"{django_settings.REDIS_PREFIX}workers:heard")
    beat(lapse_approvals)
    assert client.get("/healthz").json()["workers_seconds"] is None, "not every task is a heartbeat"


def test_a_fragment_for_someone_signed_out_reloads_the_whole_page(client: Client) -> None:
    open_table("UTH-1")
    for url in ("/floor/board/", "/floor/UTH-1/live/"):
        response = client.get(url, headers={"HX-Request": "true"})
        assert response["HX-Refresh"] == "true"
        assert not response.content


def test_a_page_older_than_the_signing_in_is_told_to_load_again(
    make_user: Callable[..., User],
) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(make_user("dealer"))
    response = strict.post("/floor/UTH-1/record/", {"command": "Fold"})
    assert response.status_code == 403
    assert "Load it again" in response.content.decode()
