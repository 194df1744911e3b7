"""Seals, verification, exhibits and retention as people and programs meet them."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from audit.exhibits.standalone.checks import check
from audit.seals import places
from audit.seals.keys import make_private, public_of, sign
from audit.seals.models import Countersignature, SealRow, Verification
from audit.seals.note import read_notes
from audit.seals.sealing import begin_keys, seal_book
from tests.audit.tampering import forget_seals, rewrite
from tests.celery_worker import Worker
from tests.kernel.till import add
from tests.web.floor_setup import played_table

MakeUser = Callable[..., User]
PAGES = ("seals", "seal-notes", "seal-keys", "exhibits", "retention")


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _post(client: Client, url: str, body: dict[str, str], key: str = "") -> Any:
    """A POST under a key of its own."""
    headers = {"Idempotency-Key": key or uuid4().hex}
    return client.post(url, body, content_type="application/json", headers=headers)


@pytest.fixture
def auditor(make_user: MakeUser) -> Client:
    return signed_in(make_user("auditor"))


@pytest.fixture
def regulator(make_user: MakeUser) -> Client:
    return signed_in(make_user("regulator"))


@pytest.fixture
def sealed(sealing: Path) -> Path:
    played_table("UTH-1")
    seal_book()
    return sealing


@pytest.fixture
def line(sealed: Path) -> str:
    """A witness's signature under the first seal."""
    private = make_private(sealed / "regulator.key")
    places.add_witness(public_of(private, "regulator.test"))
    return sign(private, "regulator.test", SealRow.objects.get(number=1).text).line


@pytest.mark.parametrize("name", PAGES)
def test_the_pages_are_open_to_those_who_audit_and_to_nobody_else(
    sealed: Path, make_user: MakeUser, auditor: Client, name: str
) -> None:
    assert auditor.get(reverse(f"audit:{name}")).status_code == 200
    assert signed_in(make_user("dealer")).get(reverse(f"audit:{name}")).status_code == 403


def test_before_there_is_a_key_the_page_says_what_to_do(seals_dir: Path, auditor: Client) -> None:
    page = auditor.get(reverse("audit:seals")).content.decode()
    assert "No seal yet" in page
    assert "manage.py seal_key" in page


def test_the_page_tells_how_far_the_book_is_sealed(sealed: Path, auditor: Client) -> None:
    add("till/p/1")
    page = auditor.get(reverse("audit:seals")).content.decode()
    assert "1 event since waits for the next one" in page
    assert places.key_chain()[0].public.line.replace("+", "+") in page
    note = auditor.get(reverse("audit:seal-note", args=[1]))
    assert note.content.decode() == SealRow.objects.get().note.whole
    together = b"".join(auditor.get(reverse("audit:seal-notes")).streaming_content)  # type: ignore[attr-defined]
    assert [one.text for one in read_notes(together.decode())] == [SealRow.objects.get().text]
    assert auditor.get(reverse("audit:seal", args=[9])).status_code == 404


def test_exchanged_seals_are_shouted_about(sealed: Path, auditor: Client) -> None:
    forget_seals()
    page = auditor.get(reverse("audit:seals")).content.decode()
    assert "Seal 1 was published and is not in the database" in page


def test_a_witness_hands_in_a_signature_on_the_page(
    sealed: Path, line: str, regulator: Client, make_user: MakeUser
) -> None:
    url = reverse("audit:seal", args=[1])
    wrong = regulator.post(url, {"signature": line[:-6] + "AAAAA="})
    assert wrong.status_code == 422
    assert line[:-6] in wrong.content.decode(), "what was typed is not lost"
    refused = signed_in(make_user("supervisor")).post(url, {"signature": line})
    assert refused.status_code == 422
    assert not Countersignature.objects.exists()
    assert regulator.post(url, {"signature": line}).status_code == 302
    assert "✓ regulator.test, handed in by" in regulator.get(url).content.decode()


def test_seals_and_signatures_over_the_api(sealed: Path, line: str, regulator: Client) -> None:
    (listed,) = regulator.get("/api/seals/").json()
    assert listed["number"] == 1
    assert regulator.get("/api/seals/?before=1").json() == []
    url = "/api/seals/1/countersignatures/"
    sent = {"signature": line}
    assert regulator.post(url, sent, content_type="application/json").status_code == 400
    for _ in range(2):
        answer = _post(regulator, url, sent)
        assert answer.status_code == 201
        assert answer.json()["countersigned_by"] == ["regulator.test"]
    assert Countersignature.objects.count() == 1
    assert answer.json()["note"].endswith(f"{line}\n")
    other = {"signature": SealRow.objects.get().signature}
    bad = _post(regulator, url, other)
    assert (bad.status_code, bad.json()["code"]) == (422, "not_countersigned")
    missing = _post(regulator, "/api/seals/7/countersignatures/", sent)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_seal")
    keys = regulator.get("/api/seals/keys/").json()
    assert keys["keys"] == [places.key_chain()[0].public.line]
    assert keys["witnesses"][0].startswith("regulator.test+")


def test_a_dealer_reads_no_seals_over_the_api(sealed: Path, make_user: MakeUser) -> None:
    dealer = signed_in(make_user("dealer"))
    for url in ("/api/seals/", "/api/verifications/", "/api/exhibits/?stream=round/UTH-1/1"):
        answer = dealer.get(url)
        assert (answer.status_code, answer.json()["code"]) == (403, "role_needed")
        assert Client().get(url).status_code == 401


def test_an_exhibit_is_downloaded_from_page_and_api(sealed: Path, auditor: Client) -> None:
    for url in (reverse("audit:exhibit"), "/api/exhibits/"):
        answer = auditor.get(url, {"stream": "round/UTH-1/1"})
        assert answer["Content-Type"] == "application/zip"
        assert answer["Content-Disposition"].endswith('"exhibit-round-UTH-1-1.zip"')
        with ZipFile(BytesIO(answer.content)) as packed:
            files = {Path(name).name: packed.read(name) for name in packed.namelist()}
        assert check(files).wrong == []
    replay = auditor.get(reverse("audit:round", args=["UTH-1", 1])).content.decode()
    assert f"{reverse('audit:exhibit')}?stream=round/UTH-1/1" in replay


def test_an_exhibit_of_nothing_is_refused_and_nothing_typed_is_lost(
    sealed: Path, auditor: Client
) -> None:
    answer = auditor.get(reverse("audit:exhibit"), {"stream": "round/UTH-1/77"})
    assert answer.status_code == 422
    assert "The book has nothing of round/UTH-1/77." in answer.content.decode()
    assert ">\nround/UTH-1/77</textarea>" in answer.content.decode()
    asked = {"stream": "round/UTH-1/1", "until": "2001-01-01"}
    answer = auditor.get("/api/exhibits/", asked)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_stream")
    assert auditor.get("/api/exhibits/").json()["field"] == "stream"


@pytest.mark.celery
@pytest.mark.django_db(transaction=True)
def test_a_worker_verifies_the_book_and_tells_what_it_found(
    celery_worker: Worker, make_user: MakeUser, eventually: Callable[..., object]
) -> None:
    auditor = signed_in(make_user("auditor"))
    begin_keys()
    add("till/p/1", 5)
    add("till/p/1", 6)
    seal_book()
    page = auditor.post(reverse("audit:verify"), follow=True).content.decode()
    assert 'hx-trigger="every 1s"' in page or "The book is whole" in page
    eventually(lambda: Verification.objects.get().state == "whole")
    rewrite("till/p/1", 1, '{"count":50,"note":""}')
    answer = _post(auditor, "/api/verifications/", {}, key="again")
    assert answer.status_code == 202
    number = answer.json()["number"]
    assert _post(auditor, "/api/verifications/", {}, key="again").json()["number"] == number
    eventually(lambda: Verification.objects.get(pk=number).state == "broken")
    found = auditor.get(f"/api/verifications/{number}/").json()
    assert found["percent"] == 100
    assert "events are not what was sealed" in found["findings"][0]
    live = auditor.get(reverse("audit:verification-live", args=[number])).content.decode()
    assert "The book was changed" in live
    assert "hx-trigger" not in live
