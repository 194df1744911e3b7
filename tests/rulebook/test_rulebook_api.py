"""The rulebook over the API."""

from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from casino.rulebook.book import rulebook
from casino.rulebook.instruments import instruments

pytestmark = pytest.mark.django_db


def answer(client: Client, path: str, status: int = 200, **query: Any) -> Any:
    response = client.get(f"/api/rulebook/{path}", query)
    assert response.status_code == status
    return response.json()


def test_editions_are_listed_without_signing_in(client: Client) -> None:
    listed = answer(client, "")
    assert [edition["key"] for edition in listed] == list(instruments())


def test_an_edition_tells_its_dates_and_what_was_entered(client: Client) -> None:
    edition = answer(client, "uth-2019/")
    assert edition["approved_on"] == "2019-04-16"
    assert edition["effective_from"] == "2019-04-18"
    assert edition["effective_until"] is None
    assert sorted(edition["entered"]) == ["effective_from", "notified_on"]
    assert edition["games"] == {"uth": "Ultimate Texas Hold-em"}
    assert edition["clause_count"] == 237


def test_the_game_that_left_an_edition_is_told(client: Client) -> None:
    assert answer(client, "poker-1996/")["superseded"] == {
        "stud5": {"until": "2006-04-30", "clause": "stud-2006:Inst.2"}
    }


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ({}, {}),
        ({"q": "royal flush"}, {"text": "royal flush"}),
        ({"kind": ["record", "show"]}, {"kinds": ["record", "show"]}),
        ({"area": "settlement", "q": ""}, {"area": "settlement"}),
    ],
)
def test_clauses_are_listed_in_document_order_and_narrowed(client: Client, query, asked) -> None:
    listed = answer(client, "uth-2019/clauses/", **query)
    expected = rulebook().clauses("uth-2019", **asked)
    assert expected
    assert [clause["id"] for clause in listed] == [clause.id for clause in expected]


def test_one_clause_carries_its_obligations_and_its_page(client: Client) -> None:
    number = "Def:Tournament Director/Assistant"
    clause = answer(client, f"uth-2019/clauses/{quote(number)}/")
    assert clause["number"] == number
    assert clause["rule"] == "Def"
    assert clause["page"] == "/rulebook/uth-2019/Def:Tournament%20Director/Assistant/"
    (obligation,) = clause["obligations"]
    assert obligation["kind"] == "define"
    assert obligation["requirement"] == rulebook().clause(clause["id"]).requirement


@pytest.mark.parametrize(
    "path", ["uth-2020/", "uth-2020/clauses/", "uth-2020/clauses/1.1/", "uth-2019/clauses/99/"]
)
def test_what_does_not_exist_is_not_found(client: Client, path: str) -> None:
    assert answer(client, path, status=404)["detail"]


def test_an_unknown_clause_is_answered_with_the_nearest(client: Client) -> None:
    detail = answer(client, "uth-2019/clauses/9.6/", status=404)["detail"]
    assert "uth-2019:9.6(a)" in detail


def test_a_kind_that_does_not_exist_is_a_bad_request(client: Client) -> None:
    answer(client, "uth-2019/clauses/", status=400, kind="forbid")


@pytest.mark.parametrize("path", ["", "uth-2019/", "uth-2019/clauses/"])
def test_nothing_can_be_written(client: Client, path: str) -> None:
    response = client.post(f"/api/rulebook/{path}", {}, content_type="application/json")
    assert response.status_code in {403, 405}
