"""Seals: made, published, countersigned, and the book found out where it was changed after one."""

from io import StringIO
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command
from django.db import IntegrityError, ProgrammingError, connection, transaction

from audit.seals import places
from audit.seals.keys import BadKey, load_private, make_private, public_of, read_chain, sign
from audit.seals.models import Countersignature, Quire, SealRow
from audit.seals.note import BadNote, Note, read_notes
from audit.seals.seal import read_seal
from audit.seals.sealing import SealsDisagree, begin_keys, rotate_key, seal_book
from audit.seals.tree import Tree, leaf
from audit.seals.verifying import Verdict, verify_book
from casino.kernel import store
from stack.postgresql import RUNTIME
from tests.audit.tampering import forget_receipts, forget_seals, rewrite, sql
from tests.kernel.till import add, added, signature, write

A, B = "till/p/1", "till/p/2"


def told(verdict: Verdict) -> list[tuple[str, int]]:
    return [(finding.kind, finding.seal) for finding in verdict.against_seals]


@pytest.fixture
def book(sealing: Path) -> Path:
    """Two seals: five events on two streams, then three more; and two events unsealed."""
    store.append([write(A, added(1, 2, 3))], signature(), key="k1")
    store.append([write(B, added(4, 5))], signature(), key="k2")
    seal_book()
    add(A, 6, key="k3")
    add(A, 7, key="k4")
    add(B, 8, key="k5")
    seal_book()
    add(A, 9)
    add(B, 10)
    return sealing


def test_a_seal_counts_the_book_and_follows_the_one_before(book: Path) -> None:
    first, second = (read_seal(row.note) for row in SealRow.objects.order_by("number"))
    assert (first.number, first.size, second.number, second.size) == (1, 5, 2, 8)
    assert second.before == SealRow.objects.get(number=1).note.digest
    tree = Tree()
    for event in store.between(0, second.position):
        tree.add(leaf(event.position, event.hash))
    assert tree.root() == second.root
    assert seal_book().number == 3  # type: ignore[union-attr]
    assert seal_book() is None
    assert verify_book().seals == 3


def test_a_quire_is_kept_for_every_256_events(sealing: Path) -> None:
    store.append([write(A, added(*range(1, 301)))], signature())
    seal_book()
    store.append([write(B, added(*range(1, 301)))], signature())
    seal_book()
    events = store.between(0, store.last(), 1000)
    assert list(Quire.objects.values_list("number", "position").order_by("number")) == [
        (0, events[255].position),
        (1, events[511].position),
    ]
    assert verify_book().whole


def test_published_seals_are_the_seals_and_only_added_to(book: Path) -> None:
    rows = list(SealRow.objects.order_by("number"))
    assert [note.text for _, note in places.published()] == [row.text for row in rows]
    day = next(book.glob("seals-*.txt"))
    before = day.read_text()
    seal_book()
    assert day.read_text().startswith(before)


def test_a_seal_that_was_kept_and_not_published_is_published_next_time(book: Path) -> None:
    day = next(book.glob("seals-*.txt"))
    notes = list(read_notes(day.read_text()))
    day.write_text(notes[0].whole + "\n")
    seal_book()
    assert [seal.number for seal, _ in places.published()] == [1, 2, 3]


def test_a_whole_book_is_said_to_agree(book: Path) -> None:
    out = StringIO()
    call_command("verify", stdout=out)
    position = SealRow.objects.get(number=2).position
    assert out.getvalue() == (
        f"10 events read; every hash is as it should be; 2 seals agree, to position {position}\n"
    )


def test_a_stream_rewritten_to_its_end_is_found_between_two_seals(book: Path) -> None:
    rewrite(A, 4, '{"count":600,"note":""}')
    forget_receipts()
    verdict = verify_book()
    assert verdict.chains == [], "no chain shows it"
    assert told(verdict) == [("rewrite", 2)]
    assert verdict.against_seals[0].after == SealRow.objects.get(number=1).position


def test_what_was_recorded_after_the_last_seal_is_not_claimed(book: Path) -> None:
    rewrite(A, 6, '{"count":900,"note":""}')
    assert verify_book().whole


def test_a_tail_cut_off_with_receipts_and_seals_is_a_truncation(book: Path) -> None:
    last = SealRow.objects.get(number=1).position
    sql("DELETE FROM kernel_event WHERE position > %s", last)
    forget_receipts()
    forget_seals(after=1)
    verdict = verify_book()
    assert verdict.chains == []
    assert told(verdict) == [("truncation", 2), ("seal", 2)]
    assert "3 events sealed are gone" in verdict.against_seals[0].what


def test_a_book_emptied_with_everything_in_it_is_a_truncation(book: Path) -> None:
    sql("DELETE FROM kernel_event")
    forget_receipts()
    forget_seals()
    assert told(verify_book())[0] == ("truncation", 1)


def test_a_stream_gone_as_a_whole_is_a_gap(book: Path) -> None:
    sql("DELETE FROM kernel_event WHERE stream = %s", B)
    forget_receipts()
    verdict = verify_book()
    assert verdict.chains == []
    assert told(verdict) == [("gap", 1)]


def test_an_event_put_in_is_a_rewrite(book: Path) -> None:
    position = SealRow.objects.get(number=1).position
    store.append([write("till/p/3", added(1))], signature())
    sql("UPDATE kernel_event SET position = 0 WHERE stream = 'till/p/3'")
    verdict = verify_book()
    assert told(verdict) == [("rewrite", 1)]
    assert "1 events were put in" in verdict.against_seals[0].what
    assert verdict.against_seals[0].until == position


def test_events_of_two_streams_that_changed_places_are_found(book: Path) -> None:
    a, b = (store.read(stream)[-2].position for stream in (A, B))
    sql("UPDATE kernel_event SET position = -%s WHERE position = %s", a, a)
    sql("UPDATE kernel_event SET position = %s WHERE position = %s", a, b)
    sql("UPDATE kernel_event SET position = %s WHERE position = -%s", b, a)
    verdict = verify_book()
    assert told(verdict) == [("rewrite", 2)]
    assert "not in the order" in verdict.against_seals[0].what


def test_a_book_resealed_by_a_forger_without_the_key_is_found(book: Path) -> None:
    """Everything is made anew and consistent; only the key is missing."""
    rewrite(A, 4, '{"count":600,"note":""}')
    forget_seals()
    published = next(book.glob("seals-*.txt"))
    published.rename(book.parent / "kept.txt")
    real = places.private_key().read_bytes()
    places.private_key().unlink()
    forged = make_private(places.private_key())
    (book / "keys.txt").rename(book.parent / "keys.txt")
    _seal_with(forged)
    (book.parent / "keys.txt").rename(book / "keys.txt")
    next(book.glob("seals-*.txt")).unlink()
    places.private_key().write_bytes(real)
    assert told(verify_book()) == [("seal", 1)], "the signature is not the house's"
    out = StringIO()
    with pytest.raises(CommandError, match="something is wrong in the seals"):
        call_command("verify", against=[book.parent / "kept.txt"], stdout=out)
    assert out.getvalue().startswith("First: rewrite between positions")
    assert "the database has another seal under this number" in out.getvalue()


def _seal_with(private: Ed25519PrivateKey) -> None:
    from audit.seals.keys import present

    places.add_key(present("pitbook.test/book", private, 1, None, None))
    seal_book()


def test_a_forger_with_the_old_key_is_found_after_a_rotation(book: Path) -> None:
    old = load_private(places.private_key())
    assert rotate_key() == 2
    seal_book()
    assert verify_book().seals == 3
    row = SealRow.objects.get(number=3)
    line = sign(old, "pitbook.test/book", row.text).line
    sql("UPDATE audit_seal SET signature = %s WHERE number = 3", line)
    next(book.glob("seals-*.txt")).unlink()
    assert told(verify_book()) == [("seal", 3)]


def test_a_new_key_must_be_presented_by_the_old(book: Path) -> None:
    rotate_key()
    first, second = read_notes((book / "keys.txt").read_text())
    assert [key.number for key in read_chain(first.whole + second.whole)] == [1, 2]
    alone = Note(second.text, second.signatures[1:])
    with pytest.raises(BadKey, match="key 2 is not signed by itself and by the key before it"):
        read_chain(first.whole + alone.whole)
    with pytest.raises(BadKey, match="key 2 does not follow"):
        read_chain(second.whole)
    with pytest.raises(BadKey, match="has sealed nothing yet"):
        rotate_key()


def test_a_house_whose_seals_were_exchanged_gets_no_new_one(book: Path) -> None:
    forget_seals(after=1)
    with pytest.raises(SealsDisagree, match="seal 2 was published and is not in the database"):
        seal_book()
    with pytest.raises(CommandError, match="seal 2 was published"):
        call_command("seal", stdout=StringIO())
    assert SealRow.objects.count() == 1


def test_a_seal_taken_out_of_the_middle_is_missed(book: Path) -> None:
    sql("DELETE FROM audit_seal WHERE number = 1")
    assert told(verify_book()) == [("seal", 1)]
    next(book.glob("seals-*.txt")).unlink()
    assert told(verify_book()) == [("seal", 2)]


def test_a_witness_countersigns_and_the_note_goes_out_with_both(book: Path, tmp_path: Path) -> None:
    out = StringIO()
    key = tmp_path / "regulator.key"
    call_command("seal_key", witness="regulator.test", file=key, stdout=out)
    told = {"signer": "regulator.test", "key": key, "stdout": StringIO()}
    with pytest.raises(CommandError, match="none is admitted yet"):
        call_command("countersign", "2", **told)
    call_command("seal_key", admit=out.getvalue().strip(), stdout=StringIO())
    call_command("countersign", "2", **told)
    call_command("countersign", "2", **told)
    assert Countersignature.objects.count() == 1, "the same signature again changes nothing"
    with pytest.raises(CommandError, match="there is no seal 9"):
        call_command("countersign", "9", **told)
    exported = tmp_path / "seals.txt"
    call_command("seal", export=exported, stdout=StringIO())
    notes = list(read_notes(exported.read_text()))
    assert [len(note.signatures) for note in notes] == [1, 2]
    assert places.witnesses()[0].signed(notes[1])
    call_command("verify", against=[exported], stdout=StringIO())


def test_a_signature_of_somebody_else_does_not_count(book: Path, tmp_path: Path) -> None:
    own = make_private(tmp_path / "a.key")
    places.add_witness(public_of(own, "regulator.test"))
    make_private(tmp_path / "b.key")
    for name, key in (("regulator.test", "b.key"), ("other.test", "a.key")):
        with pytest.raises(CommandError, match="no witness's good signature under seal 1"):
            call_command("countersign", "1", signer=name, key=tmp_path / key)
    assert not Countersignature.objects.exists()


def test_keys_are_private_files_and_never_replaced(seals_dir: Path) -> None:
    begin_keys()
    assert places.private_key().stat().st_mode & 0o777 == 0o600
    with pytest.raises(BadKey, match="this house has keys already"):
        begin_keys()
    with pytest.raises(BadKey, match="exists already"):
        make_private(places.private_key())
    (seals_dir / "wrong.key").write_text("x")
    with pytest.raises(BadKey, match="holds no private key"):
        load_private(seals_dir / "wrong.key")


@pytest.mark.parametrize(
    "change",
    [
        ("seal 2", "seal 02"),
        ("position", "Position"),
        ("\nsealed", "\nmore\nsealed"),
        ("— ", "- "),
        ("before ", "before !"),
    ],
)
def test_a_note_that_is_not_written_as_notes_are_is_refused(
    book: Path, change: tuple[str, str]
) -> None:
    whole = SealRow.objects.get(number=2).note.whole
    with pytest.raises(BadNote):
        [read_seal(note) for note in read_notes(whole.replace(*change))]


CHANGES = (
    "UPDATE audit_seal SET size = 1",
    "DELETE FROM audit_seal WHERE number = 2",
    "UPDATE audit_countersignature SET by = 'x'",
    "DELETE FROM audit_quire",
)


@pytest.mark.parametrize("statement", CHANGES)
def test_the_owner_cannot_change_a_seal(book: Path, statement: str) -> None:
    with (
        pytest.raises(IntegrityError, match="the book is never changed"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)


@pytest.mark.parametrize("statement", [*CHANGES, "TRUNCATE audit_seal CASCADE"])
def test_the_run_time_role_seals_and_changes_nothing(book: Path, statement: str) -> None:
    call_command("grant_runtime", RUNTIME, stdout=StringIO())
    with connection.cursor() as cursor:
        cursor.execute(f"SET ROLE {RUNTIME}")
        try:
            assert seal_book().number == 3  # type: ignore[union-attr]
            with (
                pytest.raises(ProgrammingError, match="permission denied"),
                transaction.atomic(),
            ):
                cursor.execute(statement)
        finally:
            cursor.execute("RESET ROLE")
