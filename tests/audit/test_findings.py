"""A book that does not hold: written down once, and before the floor until somebody clears it."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils.timezone import now

from audit.findings import desk
from audit.findings.desk import seal_or_tell
from audit.findings.rules.finding import FindingMade
from audit.replay import replay_stream
from audit.seals.models import SealRow, Verification
from audit.seals.runs import carry_out
from audit.seals.sealing import SealsDisagree, seal_book
from audit.seals.tasks import seal_new_events, verify_every_day
from audit.seals.verifying import verify_book
from casino.kernel import store
from casino.kernel.handle import Request
from games.alerts.desk import clear_alert, open_alerts
from tests.audit.tampering import forget_receipts, forget_seals, rewrite, sql
from tests.kernel.till import add, added, signature, write

A, B = "till/p/1", "till/p/2"


@pytest.fixture
def book(sealing: Path) -> Path:
    """Two seals, over five events on two streams and over two more."""
    store.append([write(A, added(1, 2, 3))], signature(), key="k1")
    store.append([write(B, added(4, 5))], signature(), key="k2")
    seal_book()
    add(A, 6, key="k3")
    add(B, 7, key="k4")
    seal_book()
    return sealing


def made() -> list[FindingMade]:
    events = store.between(0, store.last(), 1000)
    return [event.fact for event in events if isinstance(event.fact, FindingMade)]


def verify() -> None:
    with pytest.raises(CommandError, match="something is wrong"):
        call_command("verify", stdout=StringIO(), stderr=StringIO())


def on_the_page() -> Verification:
    run = Verification.objects.create(asked_by="casey", asked_at=now(), until=store.last())
    carry_out(run.pk)
    run.refresh_from_db()
    return run


def test_a_book_that_holds_is_no_finding(book: Path) -> None:
    call_command("verify", stdout=StringIO(), stderr=StringIO())
    assert on_the_page().state == "whole"
    assert (made(), open_alerts()) == ([], [])


def test_a_broken_chain_is_written_down_once_whoever_verifies(book: Path) -> None:
    sql("UPDATE kernel_event SET data = %s WHERE stream = %s AND version = 2", '{"count":9}', A)
    verify()
    assert [(fact.kind, fact.about) for fact in made()] == [("rewrite", f"{A}/2")]
    verify()
    assert on_the_page().state == "broken"
    assert len(made()) == 1
    assert [line.sentence for line in open_alerts()] == [
        f"The book is not what was recorded: {made()[0].sentence}."
    ]


def test_only_a_named_person_clears_it_and_it_does_not_come_back(book: Path) -> None:
    rewrite(A, 4, '{"count":600,"note":""}')
    forget_receipts()
    run = on_the_page()
    (line,) = open_alerts()
    assert (line.raised_by, line.kind) == ("casey", "audit")
    assert run.findings == [made()[0].sentence]
    clear_alert(line.position, "Restored from the night's backup.", Request(actor="morgan"))
    verify()
    assert (len(made()), open_alerts()) == (1, [])


def test_a_tail_cut_off_is_one_finding_even_once_the_book_has_gone_on(book: Path) -> None:
    last = SealRow.objects.get(number=1).position
    sql("DELETE FROM kernel_event WHERE position > %s", last)
    forget_receipts()
    verify()
    assert [(fact.kind, fact.about) for fact in made()] == [("truncation", "book/2")]
    assert verify_book().against_seals[0].kind == "gap", "the finding itself came after the cut"
    verify()
    assert len(made()) == 1


def test_a_refused_seal_is_an_event_and_an_alert(book: Path) -> None:
    forget_seals(after=1)
    add(A, 8)
    for _ in range(3):
        with pytest.raises(SealsDisagree):
            seal_new_events()
    with pytest.raises(CommandError, match="seal 2 was published"):
        call_command("seal", stdout=StringIO())
    (fact,) = made()
    assert (fact.kind, fact.about.partition("/")[0]) == ("refused", "sealing")
    (line,) = open_alerts()
    assert line.sentence.startswith("The book was not sealed: seal 2 was published")
    step = replay_stream(line.key).steps[0]
    assert step.line.sentence == line.sentence


def test_a_house_whose_seals_agree_is_sealed_without_a_word(book: Path) -> None:
    add(A, 8)
    assert seal_or_tell() is not None
    assert (seal_or_tell(), made()) == (None, [])


def test_many_broken_streams_are_not_as_many_alerts(book: Path) -> None:
    for number in range(30):
        store.append([write(f"till/q/{number}", added(1))], signature())
    sql("UPDATE kernel_event SET data = %s WHERE stream LIKE %s", '{"count":9}', "till/q/%")
    verify()
    assert len(made()) == len(open_alerts()) == desk.MOST_WRITTEN_DOWN


def test_a_database_that_takes_nothing_does_not_keep_it_silent(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rewrite(A, 4, '{"count":600,"note":""}')
    forget_receipts()
    err = StringIO()

    def read_only(*_args: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT no_such_thing()")

    monkeypatch.setattr(desk, "handle", read_only)
    from django.db import transaction

    with pytest.raises(CommandError, match="something is wrong"), transaction.atomic():
        call_command("verify", stdout=StringIO(), stderr=err)
    assert "nothing was written down" in err.getvalue()


def test_the_book_is_verified_every_day(book: Path) -> None:
    verify_every_day()
    assert Verification.objects.get().asked_by == "house"
