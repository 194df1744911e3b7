"""What every request to the API can count on: keys, versions, problems, signing in, the schema."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client

from casino.kernel import store
from casino.kernel.decider import Conflict
from games import floor
from tests.api.conftest import OPENING, Terminal, problem_of
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db

SEAT = {"command": "SeatPlayer", "seat": 5, "player": "P-5"}


def test_a_request_sent_twice_is_done_once(boss: Terminal, table: str) -> None:
    first = boss.post(f"{table}commands/", key="k-1", **SEAT)
    again = boss.post(f"{table}commands/", key="k-1", status=200, **SEAT)
    assert again["repeated"] is True
    assert again["events"] == first["events"]
    assert again["version"] == first["version"]
    assert len(boss.get(f"{table}events/", after=first["version"])) == 0


def test_a_repeat_is_recognised_after_the_table_has_moved_on(boss: Terminal, table: str) -> None:
    first = boss.post(f"{table}rounds/", key="start", deck="red")
    boss.post(f"{table}rounds/1/commands/", command="OfferWagers")
    again = boss.post(f"{table}rounds/", key="start", status=200, deck="red")
    assert again["events"] == first["events"]
    assert again["number"] == 1


def test_a_key_spent_on_another_request_is_refused(boss: Terminal, table: str) -> None:
    boss.post(f"{table}commands/", key="k-1", **SEAT)
    told = boss.problem(422, f"{table}commands/", key="k-1", **{**SEAT, "seat": 6})
    assert told["code"] == "idempotency_key_reused"
    elsewhere = boss.problem(422, "tables/", key="k-1", **{**OPENING, "code": "T2"})
    assert elsewhere["code"] == "idempotency_key_reused"


def test_keys_belong_to_their_sender(boss: Terminal, dealer: Terminal, table: str) -> None:
    boss.post(f"{table}commands/", key="1", **SEAT)
    dealer.post(f"{table}commands/", key="1", command="SeatPlayer", seat=6, player="P-6")


@pytest.mark.parametrize("key", [None, "", "x" * 201])
def test_a_post_needs_a_key(boss: Terminal, table: str, key: str | None) -> None:
    response = boss.client.post(
        f"/api/{table}commands/",
        SEAT,
        content_type="application/json",
        headers={} if key is None else {"Idempotency-Key": key},
    )
    assert problem_of(response, 400)["field"] == "Idempotency-Key"


def test_a_version_that_is_expected_must_be_the_streams(boss: Terminal, table: str) -> None:
    version = boss.get(table)["version"]
    stale = boss.send(f"{table}commands/", SEAT, **{"If-Match": f'"{version - 1}"'})
    assert problem_of(stale, 412)["code"] == "precondition_failed"
    fresh = boss.send(f"{table}commands/", SEAT, key="k", **{"If-Match": f'"{version}"'})
    assert fresh.status_code == 201
    assert fresh.headers["ETag"] == f'"{version + 1}"'
    again = boss.send(f"{table}commands/", SEAT, key="k", **{"If-Match": f'"{version}"'})
    assert again.status_code == 200
    assert again.json()["repeated"] is True


def test_a_round_has_a_version_of_its_own(dealer: Terminal, round_path: str) -> None:
    shown = dealer.client.get(f"/api/{round_path}")
    etag = shown.headers["ETag"]
    offer = {"command": "OfferWagers"}
    assert dealer.send(f"{round_path}commands/", offer, **{"If-Match": etag}).status_code == 201
    assert dealer.send(f"{round_path}commands/", offer, **{"If-Match": etag}).status_code == 412


def test_a_new_table_may_be_expected_not_to_exist(boss: Terminal, table: str) -> None:
    second = boss.send("tables/", {**OPENING, "code": "T2"}, **{"If-Match": '"0"'})
    assert second.status_code == 201
    assert boss.send("tables/", OPENING, **{"If-Match": '"0"'}).status_code == 412


def test_an_unreadable_version_is_a_bad_request(boss: Terminal, table: str) -> None:
    told = problem_of(boss.send(f"{table}commands/", SEAT, **{"If-Match": "newest"}), 400)
    assert told["field"] == "If-Match"


@pytest.mark.django_db(transaction=True)
def test_a_writer_who_comes_between_look_and_act_is_noticed(
    boss: Terminal, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another connection records after the version was compared and before the act is decided."""
    version = boss.get(table)["version"]
    real, rival = floor.command_table, dict(SEAT, seat=6, player="P-6")

    def overtaken(code: str, command: Any, request: Any) -> Any:
        monkeypatch.setattr(floor, "command_table", real)
        thread = threading.Thread(target=_elsewhere, args=(boss, f"{table}commands/", rival))
        thread.start()
        thread.join()
        return real(code, command, request)

    monkeypatch.setattr(floor, "command_table", overtaken)
    late = boss.send(f"{table}commands/", SEAT, **{"If-Match": f'"{version}"'})
    assert problem_of(late, 412)["code"] == "precondition_failed"
    assert [player["seat"] for player in boss.get(table)["players"]] == [1, 3, 6]
    assert boss.get(table)["version"] == version + 1


def _elsewhere(boss: Terminal, path: str, body: dict[str, Any]) -> None:
    try:
        assert Terminal(boss.user).send(path, body).status_code == 201
    finally:
        connection.close()


def test_a_lost_race_may_be_tried_again(
    boss: Terminal, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_args: Any, **_kwargs: Any) -> Any:
        raise Conflict("table/T1 is not at version 9")

    monkeypatch.setattr(store, "append", busy)
    response = boss.send(f"{table}commands/", SEAT)
    assert problem_of(response, 409)["code"] == "conflict"
    assert response.headers["Retry-After"] == "1"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "command"),
        ({"command": "Dance"}, "command"),
        ({"command": 7}, "command"),
        ({"command": "SeatPlayer", "seat": 5}, "player"),
        ({**SEAT, "seat": "five"}, "seat"),
        ({**SEAT, "seat": 5.5}, "seat"),
        ({**SEAT, "seat": True}, "seat"),
        ({**SEAT, "seat": 10**30}, "seat"),
        ({**SEAT, "seat": 10**13}, "seat"),
        ({**SEAT, "player": None}, "player"),
        ({**SEAT, "player": "a\x00b"}, "player"),
        ({**SEAT, "player": "x" * 2001}, "player"),
        ({**SEAT, "chair": 5}, "chair"),
        ({"command": "ReplaceCards", "deck": "red", "cards": [1], "why": "x"}, "cards"),
        ({"command": "CheckDeck", "deck": "red", "occasion": "x", "cards": 52}, "occasion"),
    ],
)
def test_a_command_that_cannot_be_read_names_the_field(
    boss: Terminal, table: str, body: dict[str, Any], field: str
) -> None:
    told = problem_of(boss.send(f"{table}commands/", body), 400)
    assert told["field"] == field
    assert boss.get(table)["version"] == 9


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'"x"', b'{"a": NaN}', b'{"a": "\\ud800"}'])
def test_a_body_that_is_no_json_object_is_a_bad_request(
    boss: Terminal, table: str, raw: bytes
) -> None:
    response = boss.client.post(
        f"/api/{table}commands/",
        raw,
        content_type="application/json",
        headers={"Idempotency-Key": "k"},
    )
    problem_of(response, 400)


def test_nobody_gets_in_without_signing_in(client: Client, table: str) -> None:
    for response in (client.get("/api/tables/"), client.get(f"/api/{table}")):
        assert problem_of(response, 401)["code"] == "not_authenticated"
        assert response.headers["WWW-Authenticate"].startswith("Basic ")
    wrong = client.get("/api/tables/", headers={"Authorization": "Basic eDp5"})
    assert problem_of(wrong, 401)["code"] == "authentication_failed"


def test_a_session_works_and_is_protected_against_forgery(
    make_user: Callable[..., Any], table: str
) -> None:
    user = make_user("dealer")
    client = Client(enforce_csrf_checks=True)
    assert client.login(username=user.get_username(), password=PASSWORD)
    assert client.get(f"/api/{table}").status_code == 200
    forged = client.post(
        f"/api/{table}commands/",
        SEAT,
        content_type="application/json",
        headers={"Idempotency-Key": "k"},
    )
    assert "CSRF" in problem_of(forged, 403)["detail"]


@pytest.mark.parametrize(
    ("path", "status"), [("nothing/", 404), ("tables", 404), ("tables/T1/rounds/x/", 404)]
)
def test_an_address_that_does_not_exist(boss: Terminal, path: str, status: int) -> None:
    assert problem_of(boss.client.get(f"/api/{path}"), status)["code"] == "not_found"


def test_a_method_that_is_not_allowed(boss: Terminal, table: str) -> None:
    assert problem_of(boss.client.delete(f"/api/{table}"), 405)["code"] == "method_not_allowed"


def test_a_defect_is_logged_and_not_told(
    boss: Terminal, table: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_code: str) -> Any:
        raise KeyError("secret-of-the-house")

    monkeypatch.setattr(floor, "table_now", broken)
    boss.client.raise_request_exception = False
    response = boss.client.get(f"/api/{table}")
    assert problem_of(response, 500)["code"] == "internal_error"
    assert b"secret" not in response.content
    assert "secret-of-the-house" in caplog.text
    boss.client.raise_request_exception = True
    with pytest.raises(KeyError):
        boss.client.get(f"/api/{table}")


def test_the_root_leads_everywhere(client: Client, boss: Terminal) -> None:
    entrances = client.get("/api/").json()
    assert set(entrances) >= {
        "games", "tables", "alerts", "approvals", "incidents", "rulebook", "schema", "docs",
    }  # fmt: skip
    for address in entrances.values():
        assert boss.client.get(address).status_code == 200


def test_the_schema_is_valid_and_describes_every_address(tmp_path: Any, client: Client) -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "s.yaml"))
    schema = client.get("/api/schema/?format=json").json()
    assert schema["openapi"].startswith("3.")
    posts = {path for path, verbs in schema["paths"].items() if "post" in verbs}
    assert posts >= {
        "/api/alerts/{position}/clear/",
        "/api/approvals/{number}/confirm/",
        "/api/approvals/{number}/decline/",
        "/api/incidents/",
        "/api/incidents/{number}/sanctions/",
        "/api/tables/",
        "/api/tables/{code}/commands/",
        "/api/tables/{code}/rounds/",
        "/api/tables/{code}/rounds/{number}/commands/",
    }
    for path in posts:
        headers = {p["name"]: p for p in schema["paths"][path]["post"]["parameters"]}
        assert headers["Idempotency-Key"]["required"] is True
        # A recomputation is a task of its own: there is no version to start it on.
        if not path.startswith("/api/audit/recomputes/"):
            assert "required" not in headers["If-Match"]


def test_the_documentation_page_loads_its_script_from_here(client: Client) -> None:
    page = client.get("/api/docs/")
    assert page.status_code == 200
    assert b"/static/drf_spectacular_sidecar/swagger-ui-dist/" in page.content
    assert b"https://" not in page.content
