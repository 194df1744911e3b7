"""The tree against RFC 6962's own recursive definition, its proofs, and its published examples."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.seals import tree

LEAVES = [sha256(bytes([at])).digest() for at in range(200)]
SIZES = st.integers(1, 200)


def by_definition(leaves: list[bytes]) -> bytes:
    """RFC 6962, 2.1, word for word."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    left, right = by_definition(leaves[:k]), by_definition(leaves[k:])
    return sha256(b"\x01" + left + right).digest()


@given(SIZES)
def test_a_tree_grown_leaf_by_leaf_has_the_root_of_the_definition(size: int) -> None:
    grown = tree.Tree()
    for leaf in LEAVES[:size]:
        grown.add(leaf)
    assert grown.root() == by_definition(LEAVES[:size]) == tree.root_of(LEAVES[:size])
    resumed = tree.Tree(grown.size, grown.peaks)
    resumed.add(LEAVES[0])
    assert resumed.root() == by_definition([*LEAVES[:size], LEAVES[0]])


def test_an_empty_tree_and_known_roots() -> None:
    """The first roots of the example log that RFC 6962's reference code tests itself with."""
    assert tree.Tree().root() == tree.EMPTY
    inputs = [b"", b"\x00", b"\x10", b"\x20\x21"]
    grown = tree.Tree()
    for raw in inputs:
        grown.add(sha256(b"\x00" + raw).digest())
    assert grown.root().hex() == "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"


def test_a_whole_quire_is_told_by_the_leaf_that_completes_it() -> None:
    grown, told = tree.Tree(), []
    leaves = [sha256(at.to_bytes(2, "big")).digest() for at in range(600)]
    for leaf in leaves:
        if root := grown.add(leaf):
            told.append(root)
    quires = [tree.root_of(leaves[:256]), tree.root_of(leaves[256:512])]
    assert told == quires
    assert tree.root_of([*quires, tree.root_of(leaves[512:])]) == grown.root()


@given(SIZES, st.data())
def test_a_proof_of_any_leaves_gives_the_root_and_no_other(size: int, data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.integers(0, size - 1), min_size=1, unique=True))
    given_hashes = {
        (start, count): tree.root_of(LEAVES[start : start + count])
        for start, count in tree.beside(chosen, size)
    }
    own = {(at, 1): LEAVES[at] for at in chosen}
    known = given_hashes | own
    assert tree.root_from(size, lambda *at: known[at]) == by_definition(LEAVES[:size])
    changed = known | {(chosen[0], 1): bytes(32)}
    assert tree.root_from(size, lambda *at: changed[at]) != by_definition(LEAVES[:size])


@given(st.integers(0, 200), SIZES)
def test_an_older_root_can_be_shown_to_be_contained_in_a_newer(old: int, new: int) -> None:
    old = min(old, new)
    spans = {
        (start, count): tree.root_of(LEAVES[start : start + count])
        for start, count in tree.between(old, new)
    }
    assert tree.root_from(new, lambda *at: spans[at]) == by_definition(LEAVES[:new])
    assert tree.root_from(old, lambda *at: spans[at]) == by_definition(LEAVES[:old])


def test_position_and_hash_both_count() -> None:
    leaf = tree.leaf(7, LEAVES[0])
    assert leaf == sha256(b"\x00" + (7).to_bytes(8, "big") + LEAVES[0]).digest()
    with pytest.raises(OverflowError):
        tree.leaf(-1, LEAVES[0])
