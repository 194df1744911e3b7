"""What is looked at in an exhibit. Each check goes as far as it can, whatever another one found."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from audit.exhibits.standalone.hashes import HEADER, digest, leaf, link, mark, root, spans
from audit.exhibits.standalone.notes import is_signed, key_line, read_notes, read_seal

ZEROES = "00" * 32
FIELDS = ("position", "leaf", *HEADER, "data", "prev_hash", "hash")
SUMS = "SHA256SUMS"
ODDS = {"stake_cents", "pays", "to", "winnings_cents"}


class Case:
    """What was looked at, and what is wrong."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.wrong: list[str] = []
        self.said: list[str] = []
        self.events: list[dict[str, Any]] = []

    def find(self, where: str, what: str) -> None:
        self.wrong.append(f"{where}: {what}")

    def text(self, name: str) -> str:
        return self.files.get(name, b"").decode("utf-8", "replace")

    def json(self, name: str) -> Any:
        try:
            return json.loads(self.files[name])
        except (KeyError, ValueError) as error:
            self.find(name, f"cannot be read ({error})")
            return {}


def check(files: dict[str, bytes], key: str = "") -> Case:
    """Look at everything; a part goes on as far as it can when another found something."""
    case = Case(files)
    steps: dict[str, Callable[[Case], None]] = {
        "events.jsonl": check_events,
        "exhibit.json": check_chains,
        "seals.txt": lambda case: check_proofs(case, check_seals(case, key)),
        "statement.json": check_money,
        SUMS: check_sums,
    }
    for name, step in steps.items():
        try:
            step(case)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            case.find(name, f"it, or what belongs to it, cannot be read ({error!r})")
    return case


def check_sums(case: Case) -> None:
    """Every file is the one that was written; the list of sums vouches for itself."""
    text = case.text(SUMS)
    lines = text.split("\n")[:-1]
    if not lines or lines[-1] != f"{digest(''.join(f'{x}{chr(10)}' for x in lines[:-1]))}  -":
        case.find(SUMS, "the list of sums itself was changed")
    listed = {line[66:]: line[:64] for line in lines[:-1]}
    for name in sorted(set(listed) | set(case.files) - {SUMS}):
        if name not in case.files:
            case.find(name, "the file is missing")
        elif listed.get(name) != sha256(case.files[name]).hexdigest():
            case.find(name, f"the file is not the one that {SUMS} lists")


def check_events(case: Case) -> None:
    """Every event's hash follows from its own bytes; marks tell which field does not fit."""
    lines = case.text("events.jsonl").split("\n")
    for number, line in enumerate(lines if lines[-1] else lines[:-1], start=1):
        where = f"events.jsonl line {number}"
        try:
            event = json.loads(line)
            marks = event["marks"]
            where += f" ({event.get('stream')} version {event.get('version')})"
            bad = [
                name for name in FIELDS
                if name not in event or marks.get(name) != mark(event[name])
            ]  # fmt: skip
            for name in bad:
                case.find(where, f"the field {name} was changed")
            if not bad and set(event) - set(FIELDS) != {"marks"}:
                case.find(where, "it has fields that no event has")
            if all(name in event for name in FIELDS):
                if link(event) != event["hash"] and not bad:
                    case.find(where, "its hash does not follow from its contents")
                case.events.append(event)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            case.find(where, f"cannot be read ({error})")
    case.said.append(f"{len(case.events)} events, each hash recomputed from its bytes")


def check_chains(case: Case) -> None:
    """Every stream is unbroken from the first event given to the last."""
    told = case.json("exhibit.json")
    for part in told["streams"]:
        events = [event for event in case.events if event["stream"] == part["stream"]]
        at, before = part["first"], part["before"]
        if at == 1 and before != ZEROES:
            case.find("exhibit.json", f"{part['stream']} does not begin at its beginning")
        for event in events:
            if (event["version"], event["prev_hash"]) != (at, before):
                where = f"events.jsonl ({part['stream']} version {event['version']})"
                case.find(where, "it does not follow the event before it")
            at, before = event["version"] + 1, event["hash"]
        if at != part["last"] + 1:
            case.find("events.jsonl", f"{part['stream']} does not end at version {part['last']}")
    if len({event["stream"] for event in case.events}) != len(told["streams"]):
        case.find("events.jsonl", "it holds other streams than exhibit.json says")


def check_seals(case: Case, pinned: str) -> dict[int, dict[str, Any]]:
    """The house's keys, each presented by the one before; the seals, signed by the key in force."""
    keys: list[dict[str, Any]] = []
    for text, signed in read_notes(case.text("keys.txt")):
        lines = text.splitlines()
        key = {"name": lines[0][: -len("/keys")], "raw": b64decode(lines[2]), "text": text,
               "first": int(lines[3].split()[1])}  # fmt: skip
        before = sha256(keys[-1]["text"].encode()).digest() if keys else bytes(32)
        if b64decode(lines[4].split()[1]) != before or int(lines[1]) != len(keys) + 1:
            case.find("keys.txt", f"key {lines[1]} does not follow the one before it")
        for signer in [key, *keys[-1:]]:
            if not is_signed(signer, text, signed):
                case.find("keys.txt", f"key {lines[1]} is not signed as it must be")
        keys.append(key)
    seals: dict[int, dict[str, Any]] = {}
    for text, signed in read_notes(case.text("seals.txt")):
        seal = read_seal(text)
        own = [key for key in keys if key["first"] <= seal["number"]]
        if not own or seal["house"] != own[-1]["name"] or not is_signed(own[-1], text, signed):
            case.find("seals.txt", f"the house's signature under seal {seal['number']} is not good")
        earlier = seals.get(seal["number"] - 1)
        if earlier and sha256(earlier["text"].encode()).digest() != seal["before"]:
            case.find("seals.txt", f"seal {seal['number']} does not follow the one before it")
        seals[seal["number"]] = seal
        check_witnesses(case, seal, signed)
    if keys:
        line = key_line(keys[0])
        case.said.append(f"the house's first key: {line}")
        if pinned and pinned.strip() != line:
            case.find("keys.txt", "the house's first key is not the one you were given")
    case.said.append(f"{len(seals)} seals, their signatures checked")
    return seals


def check_witnesses(case: Case, seal: dict[str, Any], signed: list[tuple[str, bytes]]) -> None:
    """Countersignatures by whoever the house says may give them."""
    known = {}
    for line in case.text("witnesses.txt").split("\n")[:-1]:
        name, _, rest = line.partition("+")
        known[name] = {"name": name, "raw": b64decode(rest.partition("+")[2])[1:]}
    for name, raw in signed:
        if name in known:
            if is_signed(known[name], seal["text"], [(name, raw)]):
                case.said.append(f"seal {seal['number']} is countersigned by {name}")
            else:
                case.find("seals.txt", f"{name}'s signature under seal {seal['number']} is bad")


def check_proofs(case: Case, seals: dict[int, dict[str, Any]]) -> None:
    """Every sealed event leads to the seal's root, and that root to every later seal's."""
    told = case.json("proofs.json")
    if not told["seal"]:
        case.said.append("no event here was sealed yet: ask for the exhibit again later")
        return
    leaves = {(event["leaf"], 1): leaf(event) for event in case.events if event["leaf"] >= 0}
    given = spans(told["beside"])
    expect(case, seals[told["seal"]], {**given, **leaves}, "the events do not lead to its root")
    for step in told["later"]:
        nodes = spans(step["spans"])
        for number in (step["earlier"], step["later"]):
            expect(case, seals[number], nodes, "its root does not follow from the hashes given")
    waiting = sum(event["leaf"] < 0 for event in case.events)
    case.said.append(f"{len(leaves)} events led to seal {told['seal']}, {waiting} not sealed yet")


def expect(case: Case, seal: dict[str, Any], nodes: dict[tuple[int, int], str], what: str) -> None:
    try:
        fits = root(0, seal["size"], nodes) == seal["root"].hex()
    except (KeyError, ValueError, RecursionError):
        fits = False
    if not fits:
        case.find("proofs.json", f"seal {seal['number']}: {what}")


def check_money(case: Case) -> None:
    """Every event takes from one account what it gives to another, and the balances are as told."""
    told = case.json("statement.json")
    expected = {(step["stream"], step["version"]): step["balances"] for step in told["steps"]}
    books = {stream: dict(opening) for stream, opening in told["forward"].items()}
    for event in case.events:
        where = f"events.jsonl ({event['stream']} version {event['version']})"
        balances = books.setdefault(event["stream"], {})
        post(case, where, json.loads(event["data"]), told["postings"].get(event["type"]), balances)
        for account, cents in expected.pop((event["stream"], event["version"]), {}).items():
            if balances.get(account, 0) != cents:
                what = f"{account} has {balances.get(account, 0)} cents by the events, not {cents}"
                case.find("statement.json", f"{where}: {what}")
    if expected:
        case.find("statement.json", "it tells of events that are not here")
    for stream, balances in books.items():
        for account, cents in sorted(balances.items()):
            amount = f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02}"
            case.said.append(f"{stream}: {account} {amount}")


def post(case: Case, where: str, data: Any, postings: Any, balances: dict[str, int]) -> None:
    """What one event moves between accounts."""
    moved = 0
    for account, names in (postings or {}).items():
        cents = sum(-data[name[1:]] if name[0] == "-" else data[name] for name in names)
        named = account.format(**data)
        balances[named] = balances.get(named, 0) + cents
        moved += cents
    if moved:
        case.find(where, f"{moved} cents come from nowhere")
    pays = data["stake_cents"] * data["pays"] // data["to"] if set(data) >= ODDS else None
    if pays is not None and data["winnings_cents"] > pays:
        case.find(where, f"{data['winnings_cents']} cents were won where the odds pay {pays}")
