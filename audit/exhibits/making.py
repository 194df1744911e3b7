"""An exhibit made: events, clauses, steps, money, proofs, seals and the verifier, as one zip."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.template.loader import render_to_string

from audit.exhibits import verifier
from audit.exhibits.proofs import Proofs, proofs_of
from audit.exhibits.standalone.hashes import mark
from audit.exhibits.steps import Step, Story, story_of
from audit.kinds import NoSuchStream
from audit.seals import places
from casino.kernel import chain, store
from casino.kernel.event import Event
from casino.rulebook.book import rulebook

README = """This folder is an exhibit from Pitbook, the book of record of a casino's card floor.

index.html      read it in any browser, without a network
events.jsonl    the events exactly as they were recorded and hashed, one a line
statement.json  the money after each event, as the house works it out
clauses.json    the clauses that the events cite, in the house's words
proofs.json     the hashes that lead from the events to the seal
seals.txt       the seals, with the signatures of the house and of its witnesses
keys.txt        the house's public keys; witnesses.txt those of its witnesses
verify.py       checks all of the above:  python verify.py
"""


@dataclass(frozen=True, slots=True)
class Part:
    """A stream, or some versions of it, to be shown."""

    stream: str
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A part as it was found: its steps, and the balances and hash brought forward to it."""

    stream: str
    title: str
    steps: list[Step]
    postings: Mapping[str, Any]
    forward: dict[str, int]
    before: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """The zip, and what to call it."""

    name: str
    content: bytes


def make_exhibit(parts: Sequence[Part]) -> Exhibit:
    """One file for these parts of the book; raises ``NoSuchStream``."""
    chapters = [_chapter(part) for part in parts]
    steps = sorted(
        (step for chapter in chapters for step in chapter.steps), key=lambda s: s.event.position
    )
    proofs = proofs_of([step.event.position for step in steps])
    files = _files(chapters, steps, proofs)
    files["SHA256SUMS"] = _sums(files)
    first = "-".join(word for word in chapters[0].stream.replace(" ", "_").split("/") if word)
    name = f"exhibit-{first}" + ("-and-more" if len(chapters) > 1 else "")
    return Exhibit(name=name, content=_zip(name, files))


def _chapter(part: Part) -> Chapter:
    events = store.read(part.stream, version=part.last)
    shown = [event for event in events if event.version >= part.first]
    if not shown:
        raise NoSuchStream(f"the book has nothing of {part.stream} there")
    story: Story = story_of(events)
    earlier = story.steps[: part.first - 1]
    return Chapter(
        stream=part.stream,
        title=story.title,
        steps=story.steps[part.first - 1 :],
        postings=story.postings,
        forward=earlier[-1].balances if earlier else {},
        before=earlier[-1].event.hash if earlier else chain.GENESIS,
    )


def _files(chapters: list[Chapter], steps: list[Step], proofs: Proofs) -> dict[str, bytes]:
    made = datetime.now(UTC)
    cited = _clauses(clause for step in steps for clause in step.clauses)
    lines = [_line(step.event, proofs.leaves.get(step.event.position, -1)) for step in steps]
    context = {
        "chapters": chapters, "clauses": cited, "proofs": proofs, "made": made,
        "zone": settings.TIME_ZONE,
        "house": settings.HOUSE, "first_key": _first_key(),
    }  # fmt: skip
    texts = {
        "README.txt": README,
        "index.html": render_to_string("audit/exhibit.html", context),
        "events.jsonl": "".join(lines),
        "statement.json": _json(_statement(chapters, steps)),
        "clauses.json": _json(cited),
        "proofs.json": _json(proofs.told),
        "exhibit.json": _json({"made": made.isoformat(), "house": settings.HOUSE, "streams": [
            _told(chapter) for chapter in chapters]}),
        "seals.txt": proofs.seals_text,
        "keys.txt": places.key_chain_text(),
        "witnesses.txt": "".join(f"{key.line}\n" for key in places.witnesses()),
        "verify.py": verifier.source(),
    }  # fmt: skip
    return {name: text.encode() for name, text in texts.items()}


def _told(chapter: Chapter) -> dict[str, Any]:
    return {
        "stream": chapter.stream,
        "title": chapter.title,
        "first": chapter.steps[0].event.version,
        "last": chapter.steps[-1].event.version,
        "before": chapter.before.hex(),
    }


def _statement(chapters: list[Chapter], steps: list[Step]) -> dict[str, Any]:
    return {
        "postings": {kind: moves for part in chapters for kind, moves in part.postings.items()},
        "forward": {chapter.stream: chapter.forward for chapter in chapters},
        "steps": [
            {
                "stream": step.event.stream,
                "version": step.event.version,
                "balances": step.balances,
            }
            for step in steps
            if step.balances
        ],
    }


def _line(event: Event, leaf: int) -> str:
    """An event as one line, with a mark a field, so that a change can be pointed at."""
    fields = {
        "position": event.position,
        "leaf": leaf,
        "stream": event.stream,
        "version": event.version,
        "type": event.type,
        "schema": event.schema,
        "recorded_us": chain.microseconds(event.recorded_at),
        "occurred_us": chain.microseconds(event.occurred_at),
        "actor": event.actor,
        "correlation": event.correlation,
        "data": event.data.decode(),
        "prev_hash": event.prev_hash.hex(),
        "hash": event.hash.hex(),
    }
    marks = {name: mark(value) for name, value in fields.items()}
    return json.dumps({**fields, "marks": marks}, ensure_ascii=False) + "\n"


def _clauses(cited: Iterable[str]) -> dict[str, list[dict[str, str]]]:
    """The text of every clause cited, in the house's words."""
    book = rulebook()
    return {
        clause: [
            {"kind": str(told.kind), "requirement": told.requirement}
            for told in book.clause(clause).obligations
        ]
        for clause in sorted(set(cited))
        if book.holds(clause)
    }


def _first_key() -> str:
    keys = places.key_chain()
    return keys[0].public.line if keys else ""


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _sums(files: dict[str, bytes]) -> bytes:
    """A sum a file, and last one over the list itself."""
    lines = "".join(f"{sha256(raw).hexdigest()}  {name}\n" for name, raw in sorted(files.items()))
    return f"{lines}{sha256(lines.encode()).hexdigest()}  -\n".encode()


def _zip(name: str, files: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for file, raw in sorted(files.items()):
            packed.writestr(f"{name}/{file}", raw)
    return out.getvalue()
