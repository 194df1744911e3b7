"""The log out of one house and into an empty one: the same events, places, hashes and seals."""

import gzip
import json
from io import StringIO
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.db import connection

from audit.logbook.lines import EndLine, read_lines
from audit.seals import places
from audit.seals.countersigning import countersign
from audit.seals.keys import make_private, public_of, sign
from audit.seals.models import Countersignature, Quire, SealRow
from audit.seals.sealing import begin_keys, seal_book
from audit.seals.verifying import verify_book
from casino.kernel import store
from casino.kernel.models import EventRow, Receipt
from games.models import RoundSheet, TableBoard
from stack.postgresql import RUNTIME
from tests.audit.tampering import sql
from tests.kernel.till import add, added, signature, write
from tests.web.floor_setup import played_table

TABLES = (EventRow, Receipt, SealRow, Countersignature, Quire)


def everything() -> list[list[dict[str, object]]]:
    found = [list(model.objects.order_by("pk").values()) for model in TABLES]
    for row in found[TABLES.index(Countersignature)]:
        del row["id"]
    return found


def empty_house(settings: LazySettings, folder: Path) -> None:
    """The same tables, with nothing in them, and another directory."""
    for table in ("audit_countersignature", "audit_seal", "audit_quire", "kernel_receipt"):
        sql(f"DELETE FROM {table}")
    sql("DELETE FROM kernel_event")
    for model in (TableBoard, RoundSheet):
        model.objects.all().delete()
    with connection.cursor() as cursor:
        cursor.execute("ALTER SEQUENCE kernel_event_position RESTART")
    settings.SEALS_DIR = str(folder)


@pytest.fixture
def log(sealing: Path, tmp_path: Path) -> Path:
    """A round, three hundred other events with receipts, two seals and a witness's signature."""
    played_table("UTH-1")
    seal_book()
    store.append([write("till/p/1", added(*range(1, 300)))], signature(), key="k")
    store.append([write('till/p/ü ‖ "x"', added(7))], signature(actor="Zoë\t\\"), key="ö")
    seal_book()
    witness = make_private(tmp_path / "witness.key")
    places.add_witness(public_of(witness, "regulator.test"))
    line = sign(witness, "regulator.test", SealRow.objects.get(number=2).text).line
    countersign(2, line, "Reg")
    add("till/p/9")
    call_command("export_log", tmp_path / "log.jsonl", stdout=StringIO())
    return tmp_path / "log.jsonl"


def imported(path: Path, **options: object) -> str:
    out = StringIO()
    call_command("import_log", path, stdout=out, **options)
    return out.getvalue()


def test_an_empty_house_becomes_the_same_house(
    log: Path, settings: LazySettings, tmp_path: Path
) -> None:
    before, keys = everything(), places.key_chain_text()
    private = places.private_key().read_bytes()
    board = TableBoard.objects.values().get(code="UTH-1")
    empty_house(settings, tmp_path / "there")
    told = imported(log)
    assert told.startswith(f"{len(before[0])} events taken in and verified; 2 seals agree")
    assert everything() == before
    assert places.key_chain_text() == keys
    assert [seal.number for seal, _ in places.published()] == [1, 2]
    assert TableBoard.objects.values().get(code="UTH-1") == board
    assert verify_book().whole
    places.private_key().write_bytes(private)
    add("till/p/9", 2)
    assert store.read("till/p/9")[-1].position > store.read("till/p/9")[0].position
    assert seal_book().number == 3  # type: ignore[union-attr]
    assert verify_book().seals == 3


def test_a_compressed_log_is_the_same_log(
    log: Path, settings: LazySettings, tmp_path: Path
) -> None:
    call_command("export_log", tmp_path / "log.jsonl.gz", stdout=StringIO())
    assert gzip.decompress((tmp_path / "log.jsonl.gz").read_bytes()) == log.read_bytes()
    before = everything()
    empty_house(settings, tmp_path / "there")
    imported(tmp_path / "log.jsonl.gz", no_rebuild=True)
    assert everything() == before
    assert not TableBoard.objects.exists()


def test_a_log_is_taken_into_an_empty_house_only(log: Path) -> None:
    before = everything()
    with pytest.raises(CommandError, match="this house has a book already"):
        imported(log)
    assert everything() == before
    with pytest.raises(CommandError, match="exists already"):
        call_command("export_log", log)
    call_command("export_log", log, replace=True, stdout=StringIO())


def changed(log: Path, at: int, **fields: object) -> bytes:
    """The log with one line changed, and the sum at its end made anew."""
    from hashlib import sha256

    lines = log.read_bytes().splitlines(keepends=True)
    told = json.loads(lines[at]) | fields
    lines[at] = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    end = json.loads(lines[-1]) | {"sha256": sha256(b"".join(lines[:-1])).hexdigest()}
    return b"".join([*lines[:-1], json.dumps(end).encode() + b"\n"])


FORGED = {
    "a changed event": lambda log: changed(log, 5, actor="Somebody"),
    "a moved event": lambda log: changed(log, 300, position=10_000),
    "a changed seal": lambda log: changed(log, -4, text="pitbook.test/book\\n1\\n"),
    "another sum": lambda log: log.read_bytes().replace(b"Morgan", b"Morgen", 1),
    "no end": lambda log: b"".join(log.read_bytes().splitlines(keepends=True)[:-1]),
    "half a line": lambda log: log.read_bytes()[:4000],
    "no head": lambda log: b"".join(log.read_bytes().splitlines(keepends=True)[1:]),
    "more after the end": lambda log: log.read_bytes() * 2,
    "not a log": lambda _: b"hello\n",
}


@pytest.mark.parametrize("how", FORGED)
def test_a_log_that_is_not_as_it_was_written_is_not_taken_in(
    log: Path, settings: LazySettings, tmp_path: Path, how: str
) -> None:
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(FORGED[how](log))
    empty_house(settings, tmp_path / "there")
    with pytest.raises(CommandError, match="nothing was taken in"):
        imported(forged)
    assert everything() == [[], [], [], [], []]
    assert not (tmp_path / "there").exists()


def test_the_first_key_can_be_demanded(log: Path, settings: LazySettings, tmp_path: Path) -> None:
    first = places.key_chain()[0].public.line
    empty_house(settings, tmp_path / "there")
    with pytest.raises(CommandError, match="first key is not the one given"):
        imported(log, key=first[:-3] + "AA=")
    imported(log, key=first, no_rebuild=True)


def test_a_key_made_here_meanwhile_is_put_aside(
    log: Path, settings: LazySettings, tmp_path: Path
) -> None:
    theirs = places.key_chain()[0].public
    empty_house(settings, tmp_path / "there")
    begin_keys()
    imported(log, no_rebuild=True)
    assert places.key_chain()[0].public == theirs
    assert (tmp_path / "there" / "before-import-seal.key").exists()


def test_the_run_time_role_may_not_take_a_log_in(
    log: Path, settings: LazySettings, tmp_path: Path
) -> None:
    empty_house(settings, tmp_path / "there")
    call_command("grant_runtime", RUNTIME, stdout=StringIO())
    with connection.cursor() as cursor:
        cursor.execute(f"SET ROLE {RUNTIME}")
        with pytest.raises(CommandError, match="permission denied"):
            imported(log)
        cursor.execute("RESET ROLE")


def test_every_line_says_what_it_is(log: Path) -> None:
    kinds = [json.loads(line)["line"] for line in log.read_text().splitlines()]
    assert kinds[0] == "log"
    assert list(dict.fromkeys(kinds)) == ["log", "event", "receipt", "seal", "keys", "end"]
    with log.open("rb") as out:
        assert not any(isinstance(line, EndLine) for line in read_lines(out))
