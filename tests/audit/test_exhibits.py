"""An exhibit checked by the verifier that goes out with it, in an environment that has nothing."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from audit.exhibits import verifier
from audit.exhibits.making import Part, make_exhibit
from audit.exhibits.standalone.checks import Case, check
from audit.exhibits.standalone.command import load
from audit.kinds import NoSuchStream
from audit.seals import places
from audit.seals.countersigning import countersign
from audit.seals.keys import make_private, public_of, sign
from audit.seals.models import SealRow
from audit.seals.proving import NotProvable
from audit.seals.sealing import rotate_key, seal_book
from casino.kernel import store
from games.game import Game
from tests.audit.tampering import rewrite
from tests.games.room.rooms import GAMES as ROOM
from tests.games.room.test_room_properties import random_round
from tests.jackpots.casino import CODE, FLUSH, Table, ask, open_jackpot, settle
from tests.kernel.till import added, signature, write
from tests.tournaments.test_money_properties import busy
from tests.web.floor_setup import played_table

ROUND = "round/UTH-1/1"
Files = dict[str, bytes]


@pytest.fixture
def floor(sealing: Path) -> Path:
    """A round played between other events, three seals, two keys, and a witness's signature."""
    store.append([write("till/p/1", added(*range(1, 300)))], signature())
    seal_book()
    rotate_key()
    played_table("UTH-1")
    seal_book()
    store.append([write("till/p/2", added(*range(1, 300)))], signature())
    seal_book()
    witness = make_private(sealing / "witness.key")
    places.add_witness(public_of(witness, "regulator.test"))
    row = SealRow.objects.get(number=3)
    countersign(3, sign(witness, "regulator.test", row.text).line, "Reg")
    store.append([write("till/p/3", added(1))], signature())
    seal_book()
    return sealing


def unpacked(content: bytes) -> Files:
    with ZipFile(BytesIO(content)) as packed:
        return {Path(name).name: packed.read(name) for name in packed.namelist()}


@pytest.fixture
def files(floor: Path) -> Files:
    return unpacked(make_exhibit([Part(ROUND)]).content)


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """With nothing but the interpreter: no site packages, no variables, another directory."""
    return subprocess.run(
        [sys.executable, "-I", "-S", str(folder / "verify.py"), *arguments],
        cwd="/", env={}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_stranger_checks_everything_with_nothing(floor: Path, tmp_path: Path) -> None:
    made = make_exhibit([Part(ROUND)])
    with ZipFile(BytesIO(made.content)) as packed:
        packed.extractall(tmp_path)
    folder = tmp_path / made.name
    answer = run(folder)
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stdout
    assert answer.stdout.endswith("Everything fits.\n")
    for said in (
        f"{len(store.read(ROUND))} events, each hash recomputed",
        "led to seal 2, 0 not sealed yet",
        "seal 3 is countersigned by regulator.test",
        "4 seals, their signatures checked",
        "round/UTH-1/1: seat 1 $375.00",
        "round/UTH-1/1: table -$375.00",
    ):
        assert said in answer.stdout
    packed_as_it_came = tmp_path / "exhibit.zip"
    packed_as_it_came.write_bytes(made.content)
    assert run(folder, str(packed_as_it_came)).returncode == 0
    first = places.key_chain()[0].public.line
    assert run(folder, "--key", first).returncode == 0
    wrong = run(folder, "--key", first[:-4] + "AAA=")
    assert "first key is not the one you were given" in wrong.stdout


def test_the_verifier_is_one_file_of_the_standard_library() -> None:
    source = verifier.source()
    compile(source, "verify.py", "exec")
    imported = set(re.findall(r"^(?:from|import) (\S+)", source, re.MULTILINE))
    assert imported <= {
        *("__future__", "json", "sys", "zipfile", "base64", "hashlib", "pathlib", "typing"),
        "collections.abc",
    }


def test_a_flipped_byte_anywhere_is_located(files: Files) -> None:
    """Every file, bytes spread over the whole of it; in the events, line by line."""
    assert check(files).wrong == []
    for name, raw in files.items():
        for at in range(0, len(raw), max(1, len(raw) // 24)):
            _require_located(files, name, at)


@given(data=st.data())
@hypothesis_settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_flipped_bit_of_an_event_is_located_to_its_line(
    files: Files, data: st.DataObject
) -> None:
    raw = files["events.jsonl"]
    _require_located(
        files, "events.jsonl", data.draw(st.integers(0, len(raw) - 1)), 1 << data.draw(BITS)
    )


BITS = st.integers(0, 7)


def _require_located(files: Files, name: str, at: int, flip: int = 1) -> None:
    raw = bytearray(files[name])
    raw[at] ^= flip
    wrong = check({**files, name: bytes(raw)}).wrong
    assert any(one.startswith(name) for one in wrong), (name, at, wrong)
    if name == "events.jsonl":
        line = files[name][:at].count(b"\n") + 1
        near = (f"{name} line {line} ", f"{name} line {line}:", f"{name} line {line + 1}")
        assert any(one.startswith(near) for one in wrong), (at, wrong)


FIELDS: dict[str, Callable[[dict[str, object]], object]] = {
    "position": lambda event: event["position"] + 1,  # type: ignore[operator]
    "leaf": lambda event: event["leaf"] + 1,  # type: ignore[operator]
    "actor": lambda _: "Somebody else",
    "occurred_us": lambda event: event["occurred_us"] - 60_000_000,  # type: ignore[operator]
    "data": lambda event: str(event["data"]).replace("2500", "9500"),
    "hash": lambda _: "00" * 32,
    "type": lambda _: "uth.round_closed",
}


@pytest.mark.parametrize("field", FIELDS)
def test_the_changed_field_is_named(files: Files, field: str) -> None:
    changed, number = _changed(files, field, FIELDS[field], marked=False)
    assert check(changed).wrong[0] == (
        f"events.jsonl line {number} ({ROUND} version {number}): the field {field} was changed"
    )


@pytest.mark.parametrize("field", FIELDS)
def test_a_forger_who_makes_every_sum_anew_is_found_by_hash_proof_or_seal(
    files: Files, field: str
) -> None:
    from audit.exhibits.making import _sums

    changed, _ = _changed(files, field, FIELDS[field], marked=True)
    changed["SHA256SUMS"] = _sums({k: v for k, v in changed.items() if k != "SHA256SUMS"})
    wrong = check(changed).wrong
    assert wrong
    assert not any("was changed" in one or "SHA256SUMS" in one for one in wrong)


def _changed(
    files: Files, field: str, change: Callable[[dict[str, object]], object], *, marked: bool
) -> tuple[Files, int]:
    from audit.exhibits.standalone.hashes import mark

    lines = files["events.jsonl"].decode().splitlines()
    number = next(at for at, line in enumerate(lines, 1) if '"uth.wager_placed"' in line)
    event = json.loads(lines[number - 1])
    event[field] = change(event)
    if marked:
        event["marks"][field] = mark(event[field])
    lines[number - 1] = json.dumps(event, ensure_ascii=False)
    return {**files, "events.jsonl": "".join(f"{one}\n" for one in lines).encode()}, number


def test_money_from_nowhere_and_a_false_statement_are_found(files: Files) -> None:
    statement = json.loads(files["statement.json"])
    statement["steps"][-1]["balances"]["seat 1"] += 1
    wrong = check({**files, "statement.json": json.dumps(statement).encode()}).wrong
    assert any("seat 1 has 37500 cents by the events, not 37501" in one for one in wrong)
    statement["postings"]["uth.wager_placed"]["table"] = []
    wrong = check({**files, "statement.json": json.dumps(statement).encode()}).wrong
    assert any("-2500 cents come from nowhere" in one for one in wrong)


def test_a_missing_and_a_foreign_event_break_the_chain(files: Files) -> None:
    lines = files["events.jsonl"].decode().splitlines(keepends=True)
    for changed in (lines[:3] + lines[4:], lines[1:], lines[:-1], lines[:2] + lines[1:]):
        wrong = check({**files, "events.jsonl": "".join(changed).encode()}).wrong
        assert any("follow the event before" in one or "does not end" in one for one in wrong)


def test_the_page_reads_by_itself_and_shows_the_money(files: Files) -> None:
    page = files["index.html"].decode()
    assert "UTH-1, round 1: Ultimate Texas Hold-em" in page
    assert not re.findall(r'(?:src|href)="(?!#)', page), "nothing is fetched from elsewhere"
    assert "<script" not in page
    assert "+$375.00" in page
    assert 'id="uth-2019:' in page
    clauses = json.loads(files["clauses.json"])
    assert clauses
    assert all(told and told[0]["requirement"] for told in clauses.values())


def test_what_is_not_sealed_yet_is_said(sealing: Path) -> None:
    played_table("UTH-1")
    files = unpacked(make_exhibit([Part(ROUND)]).content)
    case = check(files)
    assert case.wrong == []
    assert any("no event here was sealed yet" in said for said in case.said)
    assert "Not yet: ask for this exhibit again" in files["index.html"].decode()
    seal_book()
    store.append([write("till/p/3", added(1))], signature())
    parts = [Part(ROUND), Part("till/p/3")]
    with pytest.raises(NoSuchStream):
        make_exhibit(parts)
    seal_book()
    parts = [Part(ROUND), Part("table/UTH-1")]
    case = check(unpacked(make_exhibit(parts).content))
    assert case.wrong == []


def test_a_book_changed_since_its_seal_gives_no_proof(floor: Path) -> None:
    rewrite("till/p/2", 4, '{"count":600,"note":""}')
    with pytest.raises(NotProvable, match="does not lead to the root of seal 3 any more"):
        make_exhibit([Part(ROUND)])
    wager = next(event for event in store.read(ROUND) if b"2500" in event.data)
    rewrite(ROUND, wager.version, wager.data.decode().replace("2500", "9500"))
    with pytest.raises(NotProvable, match="does not lead to the root of seal 2 any more"):
        make_exhibit([Part(ROUND)])


def test_a_jackpot_and_a_period_of_it(sealing: Path) -> None:
    open_jackpot()
    table = Table()
    number = table.play({1: FLUSH})
    settle(1, "flush", 20_000)
    from jackpots.rules import commands as c

    ask(c.ConfirmPayout(table="CP-1", round=number), by="Mika")
    seal_book()
    stream = f"jackpot/{CODE}"
    whole = _checked([Part(stream)])
    assert any(said.startswith(f"{stream}: players $198.00") for said in whole.said), whole.said
    length = len(store.read(stream))
    period = _checked([Part(stream, first=2, last=length - 1)])
    assert f"{length - 2} events" in period.said[0]


@pytest.mark.parametrize("game", ROOM, ids=lambda game: game.key)
def test_a_poker_round_and_its_money(sealing: Path, game: Game) -> None:
    stream = "round/PK-1/1"
    store.append([write(stream, random_round(game, Random(7)).facts)], signature())
    seal_book()
    case = _checked([Part(stream)])
    assert any(f"{stream}: table" in said for said in case.said), "its money was added up"


def test_a_tournament_and_its_money(sealing: Path) -> None:
    stream = "tournament/T1"
    store.append([write(stream, busy("stud-2006", 1).facts)], signature())
    seal_book()
    case = _checked([Part(stream)])
    assert any(f"{stream}: contributions" in said for said in case.said)


def _checked(parts: list[Part]) -> Case:
    case = check(unpacked(make_exhibit(parts).content))
    assert case.wrong == []
    return case


def test_a_folder_and_a_zip_load_alike(floor: Path, tmp_path: Path) -> None:
    made = make_exhibit([Part(ROUND)])
    (tmp_path / "x.zip").write_bytes(made.content)
    with ZipFile(tmp_path / "x.zip") as packed:
        packed.extractall(tmp_path)
    assert load(tmp_path / "x.zip") == load(tmp_path / made.name)
