"""A copy of the rules beside the regulator's master."""

import logging
from dataclasses import replace

import pytest
from django.test import Client

from casino.rulebook import masters
from casino.rulebook.book import rulebook

KEY = "holdem-sa-2020"


@pytest.mark.rule("holdem-sa-2020:Order.2")
def test_an_edited_copy_does_not_count_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    clauses = rulebook().clauses(KEY)
    registered = masters.compared(KEY, clauses)
    assert registered is not None
    assert registered.authoritative
    first = clauses[0]
    words = replace(first.obligations[0], requirement="Something else.")
    edited = (replace(first, obligations=(words, *first.obligations[1:])), *clauses[1:])
    with caplog.at_level(logging.WARNING):
        copy = masters.compared(KEY, edited)
    assert copy is not None
    assert not copy.authoritative
    assert "application 11708" in caplog.text
    assert masters.compared("uth-2019", rulebook().clauses("uth-2019")) is None


@pytest.mark.django_db
@pytest.mark.rule("holdem-sa-2020:Order.2")
@pytest.mark.parametrize(
    ("digest", "words"), [("", "the master decides"), ("0" * 64, "was changed and does not count")]
)
def test_the_page_names_the_master(
    client: Client, monkeypatch: pytest.MonkeyPatch, digest: str, words: str
) -> None:
    if digest:
        entry = masters.registered()[KEY] | {"digest": digest}
        monkeypatch.setattr(masters, "registered", lambda: {KEY: entry})
    html = client.get(f"/rulebook/{KEY}/").content.decode()
    assert "application 11708" in html
    assert words in html
