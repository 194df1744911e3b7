"""Facts to bytes and back: exact, canonical, typed, and readable for ever."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.kernel import codec
from casino.kernel.codec import BadCommand, CannotRecord
from casino.kernel.event import FACTS, Fact, UnknownFact, fact
from tests.kernel.till import AddChips, ChipsAdded


@dataclass(frozen=True, slots=True)
class Stack:
    colour: str
    cents: int


@fact("test.all_kinds")
class AllKinds(Fact):
    number: int
    text: str
    yes: bool
    maybe: int | None
    cards: tuple[str, ...]
    stacks: tuple[Stack, ...]
    by_name: dict[str, int]
    by_seat: dict[int, str]


text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
number = st.integers(-(2**62), 2**62)
all_kinds = st.builds(
    AllKinds,
    number=number,
    text=text,
    yes=st.booleans(),
    maybe=st.none() | number,
    cards=st.lists(text, max_size=4).map(tuple),
    stacks=st.lists(st.builds(Stack, colour=text, cents=number), max_size=3).map(tuple),
    by_name=st.dictionaries(text, number, max_size=4),
    by_seat=st.dictionaries(st.integers(0, 20), text, max_size=4),
)
PLAIN = AllKinds(
    number=1, text="é\n", yes=True, maybe=None, cards=("As",), stacks=(Stack("red", 500),),
    by_name={"b": 2, "a": 1}, by_seat={10: "x", 9: "y"},
)  # fmt: skip


def changed(**fields: Any) -> AllKinds:
    return AllKinds(**{**{name: getattr(PLAIN, name) for name in PLAIN.__slots__}, **fields})


@given(all_kinds)
def test_every_fact_reads_back_as_it_was_written(given_fact: AllKinds) -> None:
    data = codec.encode(given_fact)
    back = codec.decode("test.all_kinds", 1, data)
    assert back == given_fact
    assert codec.encode(back) == data
    assert b"\n" not in data
    data.decode("utf-8")


@given(all_kinds)
def test_the_order_in_which_a_table_was_filled_does_not_matter(given_fact: AllKinds) -> None:
    turned = AllKinds(
        **{
            name: dict(reversed(value.items())) if isinstance(value, dict) else value
            for name in given_fact.__slots__
            for value in [getattr(given_fact, name)]
        }
    )
    assert codec.encode(turned) == codec.encode(given_fact)


def test_the_canonical_bytes() -> None:
    assert codec.encode(PLAIN).decode() == (
        '{"by_name":{"a":1,"b":2},"by_seat":{"10":"x","9":"y"},"cards":["As"],"maybe":null,'
        '"number":1,"stacks":[{"cents":500,"colour":"red"}],"text":"é\\n","yes":true}'
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"number": 1.0},
        {"number": 1.5},
        {"number": True},
        {"maybe": float("nan")},
        {"maybe": 2.0},
        {"text": 1.5},
        {"text": Decimal("1.5")},
        {"text": "\ud800"},
        {"text": {"not": "text"}},
        {"yes": 1},
        {"cards": ("As", 1.5)},
        {"cards": ["As"]},
        {"stacks": (Stack("red", 0.5),)},  # type: ignore[arg-type]
        {"by_name": {"a": 1.5}},
        {"by_seat": {1.5: "x"}},
    ],
    ids=str,
)
def test_a_value_the_book_could_not_return_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(CannotRecord):
        codec.encode(changed(**fields))


@pytest.mark.parametrize(
    "hint", [float, Any, list[int], dict[str, float], tuple[float, ...], int | float, bytes, dict]
)
def test_a_fact_cannot_even_be_declared_with_a_field_that_is_not_exact(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"test\.inexact\.amount"):
        fact("test.inexact")(type("Inexact", (Fact,), {"__annotations__": {"amount": hint}}))
    assert "test.inexact" not in FACTS


def test_two_kinds_of_fact_cannot_have_one_name() -> None:
    class Usurper(Fact):
        count: int

    with pytest.raises(TypeError, match="already the name of ChipsAdded"):
        fact("test.chips_added")(Usurper)
    assert FACTS["test.chips_added"] is ChipsAdded


def test_an_unregistered_fact_fails_loudly_on_write() -> None:
    class Stray(Fact):
        count: int

    with pytest.raises(CannotRecord, match="Stray is not a registered fact"):
        codec.encode(Stray(count=1))  # type: ignore[call-arg]
    with pytest.raises(CannotRecord, match="not a registered fact"):
        codec.encode(UnknownFact("test.gone", 1, {}))  # type: ignore[arg-type]


@pytest.mark.parametrize(("wire", "schema"), [("test.gone", 1), ("test.chips_added", 2)])
def test_an_unknown_kind_or_a_newer_schema_stays_readable(wire: str, schema: int) -> None:
    found = codec.decode(wire, schema, b'{"count":1}')
    assert found == UnknownFact(wire, schema, {"count": 1})
    assert codec.fields_of(found) == {"count": 1}


def test_old_schemas_are_lifted_step_by_step_and_the_bytes_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(codec, "_upcasters", {})

    @codec.upcaster("test.lifted", 1)
    def name_the_unit(data: dict[str, Any]) -> dict[str, Any]:
        return {"amount_cents": data["dollars"] * 100}

    @codec.upcaster("test.lifted", 2)
    def say_the_box(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "box": "ante"}

    @fact("test.lifted", schema=3)
    class Lifted(Fact):
        amount_cents: int
        box: str

    assert codec.decode("test.lifted", 1, b'{"dollars":5}') == Lifted(amount_cents=500, box="ante")
    assert codec.decode("test.lifted", 2, b'{"amount_cents":7}') == Lifted(
        amount_cents=7, box="ante"
    )
    monkeypatch.setattr(codec, "_upcasters", {})
    with pytest.raises(LookupError, match=r"no upcaster lifts test\.lifted from schema 1"):
        codec.decode("test.lifted", 1, b'{"dollars":5}')


@pytest.mark.parametrize("value", [1.5, {"a": [1, (2.5,)]}, {1.5: 1}, [float("nan")]])
def test_canonical_json_takes_no_fractions_however_deep(value: Any) -> None:
    with pytest.raises(CannotRecord):
        codec.canonical(value)


def test_canonical_json_sorts_keys_of_any_kind() -> None:
    assert codec.canonical({"b": {2: 1, 10: 0}, "a": None}) == b'{"a":null,"b":{"10":0,"2":1}}'


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"count": 1, "colour": "red"}, "has no field 'colour'; its fields are: count, note"),
        ({"count": "1"}, "AddChips: field 'count' takes a whole number, not the text '1'."),
        ({"count": 1.5}, "AddChips: field 'count' takes a whole number, not the fraction 1.5."),
        ({}, "AddChips: field 'count' is missing: give a whole number."),
    ],
)
def test_a_bad_command_is_told_which_field_is_wrong(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadCommand, match=complaint):
        codec.read_command(AddChips, fields)


def test_every_fact_of_the_house_can_be_read_by_its_own_decoder() -> None:
    house = {wire: cls for wire, cls in FACTS.items() if not wire.startswith("test.")}
    for wire, cls in house.items():
        assert msgspec.json.Decoder(cls), wire
        assert cls.wire == wire
        assert all((wire, old) in codec._upcasters for old in range(1, cls.schema))
