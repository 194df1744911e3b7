"""Sealing: everything up to the horizon goes under the next root, is signed, kept and published.

Nothing at or below the horizon can still appear, so what is sealed is final. One sealer works at a
time. Before it signs, it looks whether the seals in the database still agree with those published:
a house whose seals were exchanged gets no new one.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings
from django.db import transaction

from audit.seals import places
from audit.seals.keys import BadKey, key_for, load_private, make_private, present, public_of, sign
from audit.seals.models import Quire, SealRow
from audit.seals.seal import NONE_BEFORE, Seal, read_seal
from audit.seals.tree import HASH, QUIRE, Tree, leaf
from casino.kernel import store

QUEUE = "audit seals"
BATCH = 20_000
_LEAVES = """SELECT position, hash FROM kernel_event
    WHERE position > %b AND position <= %b ORDER BY position LIMIT %b"""


class SealsDisagree(Exception):
    """The database's seals are not those that were published: somebody has changed them."""


@dataclass(slots=True)
class _Growth:
    """The tree while it takes in what was recorded since the last seal."""

    tree: Tree
    position: int
    quires: list[Quire]

    def take(self, until: int) -> None:
        while rows := _leaves(self.position, until):
            for position, digest in rows:
                root = self.tree.add(leaf(position, digest))
                if root is not None:
                    number = self.tree.size // QUIRE - 1
                    self.quires.append(Quire(number=number, position=position, root=root))
            self.position = rows[-1][0]


def seal_book(until: int | None = None) -> Seal | None:
    """Seal what is new, whole or up to a position, and publish it; None when nothing is new."""
    private = load_private(places.private_key())
    with transaction.atomic():
        store.queue_for([QUEUE])
        last = SealRow.objects.order_by("number").last()
        require_agreement(last)
        horizon = store.horizon()
        made = _next(last, private, horizon if until is None else min(until, horizon))
    publish_missing()
    return made


def _next(last: SealRow | None, private: Ed25519PrivateKey, until: int) -> Seal | None:
    growth = _Growth(
        Tree(last.size, _peaks(last)) if last else Tree(), last.position if last else 0, []
    )
    if last and growth.tree.root() != read_seal(last.note).root:
        raise SealsDisagree(f"the peaks kept with seal {last.number} do not give its root")
    before = growth.tree.size
    growth.take(until)
    if growth.tree.size == before:
        return None
    seal = Seal(
        house=settings.HOUSE,
        number=last.number + 1 if last else 1,
        size=growth.tree.size,
        position=growth.position,
        root=growth.tree.root(),
        before=last.note.digest if last else NONE_BEFORE,
        sealed_at=datetime.now(UTC),
    )
    _keep(seal, growth, private)
    return seal


def _keep(seal: Seal, growth: _Growth, private: Ed25519PrivateKey) -> None:
    key = key_for(places.key_chain(), seal.number)
    if key is None or key.public != public_of(private, settings.HOUSE):
        raise BadKey("the private key is not the last of keys.txt: see manage.py seal_key")
    Quire.objects.bulk_create(growth.quires)
    SealRow.objects.create(
        number=seal.number,
        size=seal.size,
        position=seal.position,
        sealed_at=seal.sealed_at,
        text=seal.text,
        signature=sign(private, settings.HOUSE, seal.text).line,
        peaks=b"".join(growth.tree.peaks),
    )


def require_agreement(last: SealRow | None) -> None:
    """Refuse to go on from seals that are not those published here."""
    published = places.last_published()
    if published is None:
        return
    seal, note = published
    row = SealRow.objects.filter(number=seal.number).first()
    if row is None:
        stands = f"the last there is {last.number}" if last else "there is none"
        raise SealsDisagree(
            f"seal {seal.number} was published and is not in the database, where {stands}"
        )
    if row.text != note.text:
        raise SealsDisagree(f"seal {seal.number} in the database is not the one published")


def publish_missing() -> None:
    """Publish what is kept and not published yet, such as after a crash between the two."""
    published = places.last_published()
    newer = SealRow.objects.order_by("number")
    if published:
        newer = newer.filter(number__gt=published[0].number)
    places.publish((read_seal(row.note), row.note) for row in newer)


def begin_keys() -> None:
    """Make the house's first key."""
    if places.key_chain():
        raise BadKey("this house has keys already; a new one takes over by rotation")
    private = make_private(places.private_key())
    places.add_key(present(settings.HOUSE, private, 1, None, None))


def rotate_key() -> int:
    """Let a new key take over from the next seal on, presented by the old one; its number."""
    chain = places.key_chain()
    if not chain:
        raise BadKey("this house has no key yet")
    with transaction.atomic():
        store.queue_for([QUEUE])
        last = SealRow.objects.order_by("number").last()
        path = places.private_key()
        old = load_private(path)
        first = last.number + 1 if last else 1
        if first <= chain[-1].first_seal:
            raise BadKey("the present key has sealed nothing yet; seal once before it hands over")
        path.rename(path.with_name(f"{path.name}.{chain[-1].number}"))
        note = present(settings.HOUSE, make_private(path), first, chain[-1], old)
        places.add_key(note)
    return chain[-1].number + 1


def _peaks(row: SealRow) -> list[bytes]:
    raw = bytes(row.peaks)
    return [raw[at : at + HASH] for at in range(0, len(raw), HASH)]


def _leaves(after: int, until: int) -> list[tuple[int, bytes]]:
    with store.cursor() as cur:
        rows = cur.execute(_LEAVES, (after, until, BATCH), binary=True).fetchall()
    return [(row[0], bytes(row[1])) for row in rows]
