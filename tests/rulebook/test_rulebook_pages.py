"""The public rulebook pages."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from casino.rulebook.book import rulebook
from casino.rulebook.instruments import instruments
from casino.rulebook.links import clause_anchor, clause_url

pytestmark = pytest.mark.django_db

CLAUSES = [clause for key in rulebook().instruments for clause in rulebook().clauses(key)]


def page(client: Client, url: str, status: int = 200) -> str:
    response = client.get(url)
    assert response.status_code == status
    return unescape(response.content.decode())


def numbers(html: str) -> list[str]:
    return re.findall(r'<article class="clause card" id="([^"]+)">', html)


@pytest.mark.rule("uth-2019:15.10", "canberra-2017:16.11", "stud-2006:19.9")
@pytest.mark.rule("holdem-sa-2020:Order.1", "holdem-sa-2020:86")
@pytest.mark.parametrize("key", instruments())
def test_anyone_may_read_every_clause_of_an_edition(client: Client, key: str) -> None:
    html = page(client, reverse("rulebook:instrument", args=[key]))
    clauses = rulebook().clauses(key)
    assert numbers(html) == [clause_anchor(clause.number) for clause in clauses]
    assert all(o.requirement in html for clause in clauses for o in clause.obligations)


def test_the_index_lists_the_editions_with_dates_and_counts(client: Client) -> None:
    html = page(client, reverse("rulebook:index"))
    for edition in instruments().values():
        assert f'href="/rulebook/{edition.key}/"' in html
        assert edition.number in html
    assert "18 April 2019" in html
    assert '<td class="number">237</td>' in html


@pytest.mark.rule("stud-2006:Inst.3")
def test_an_edition_shows_approver_and_signing_day_apart_from_its_first_day(
    client: Client,
) -> None:
    html = page(client, "/rulebook/stud-2006/")
    assert "Chief Executive Officer, ACT Gambling and Racing Commission" in html
    assert "13 April 2006" in html
    assert "1 May 2006" in html


@pytest.mark.rule("poker-1996:Inst:Approval")
def test_the_1996_alterations_show_their_dates_power_and_the_game_that_left(
    client: Client,
) -> None:
    html = page(client, "/rulebook/poker-1996/")
    for fact in ("14 May 1996", "16 May 1996", "section 72(3)", "Five card stud after 30 April"):
        assert fact in html
    assert "<h2>Omaha: Rule 11</h2>" in html


def test_entered_dates_are_marked(client: Client) -> None:
    assert page(client, "/rulebook/uth-2019/").count('<span class="badge">entered</span>') == 2
    assert '<span class="badge">entered</span>' not in page(client, "/rulebook/stud-2006/")


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("q=royal+flush", {"text": "royal flush"}),
        ("kind=record&kind=show", {"kinds": ["record", "show"]}),
        ("area=settlement", {"area": "settlement"}),
        (
            "q=dealer&kind=enforce&area=irregularity",
            {"text": "dealer", "kinds": ["enforce"], "area": "irregularity"},
        ),
        ("q=&area=", {}),
    ],
)
def test_search_and_filters_work_by_address_alone(client: Client, query: str, asked) -> None:
    found = rulebook().clauses("uth-2019", **asked)
    assert found
    html = page(client, f"/rulebook/uth-2019/?{query}")
    assert numbers(html) == [clause_anchor(clause.number) for clause in found]
    assert f"{len(found)} of 237 clauses" in html


def test_a_search_without_result_says_so(client: Client) -> None:
    html = page(client, "/rulebook/uth-2019/?q=roulette")
    assert "No clause fits this search." in html


def test_a_filter_that_does_not_exist_is_pointed_out(client: Client) -> None:
    html = page(client, "/rulebook/uth-2019/?kind=forbid&area=parking")
    assert html.count('class="errorlist"') == 2
    assert "237 of 237 clauses" in html


def test_the_search_is_kept_and_escaped(client: Client) -> None:
    response = client.get("/rulebook/uth-2019/", {"q": '"><script>alert(1)</script>'})
    assert "<script>alert(1)" not in response.content.decode()


def test_a_clause_page_shows_obligations_check_notes_and_neighbours(client: Client) -> None:
    html = page(client, "/rulebook/uth-2019/Table1:**/")
    clause = rulebook().clause("uth-2019:Table1:**")
    assert len(clause.obligations) == 2
    for obligation in clause.obligations:
        assert f'<span class="badge badge-{obligation.kind}">{obligation.kind}</span>' in html
        for text in (obligation.requirement, obligation.check, obligation.notes):
            assert text in html
    assert 'rel="prev" href="/rulebook/uth-2019/Table1:*/"' in html
    assert 'rel="next" href="/rulebook/uth-2019/Table2:Trips(Royal%20Flush)/"' in html


def test_first_and_last_clause_have_one_neighbour(client: Client) -> None:
    assert 'rel="prev"' not in page(client, "/rulebook/uth-2019/Instr1/")
    assert 'rel="next"' not in page(client, "/rulebook/uth-2019/16.24/")


def test_every_clause_has_an_address_of_its_own_that_leads_back_to_it(client: Client) -> None:
    addresses = {clause_url(clause): clause for clause in CLAUSES}
    assert len(addresses) == len(CLAUSES)
    for address, clause in addresses.items():
        assert f"<h1>{clause.id}</h1>" in page(client, address)


def test_anchors_are_unique_and_hold_no_space() -> None:
    for key in rulebook().instruments:
        anchors = [clause_anchor(clause.number) for clause in rulebook().clauses(key)]
        assert len(set(anchors)) == len(anchors)
        assert not any(re.search(r"\s", anchor) for anchor in anchors)


def test_an_unknown_clause_is_answered_with_the_nearest(client: Client) -> None:
    html = page(client, "/rulebook/uth-2019/9.6/", status=404)
    assert "has no clause 9.6" in html
    assert 'href="/rulebook/uth-2019/9.6(a)/"' in html


@pytest.mark.parametrize("url", ["/rulebook/uth-2020/", "/rulebook/uth-2020/1.1/"])
def test_an_unknown_edition_is_not_found(client: Client, url: str) -> None:
    assert client.get(url).status_code == 404


@pytest.mark.parametrize(
    "url", ["/rulebook/", "/rulebook/uth-2019/", "/rulebook/uth-2019/9.6(c)(ii)/"]
)
def test_the_rulebook_is_read_only(client: Client, url: str) -> None:
    assert client.post(url).status_code == 405
