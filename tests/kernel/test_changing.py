"""A state with fields changed is what ``dataclasses.replace`` would make of it."""

import dataclasses
from typing import Any

import pytest

from casino.kernel.changing import replace
from tests.kernel.till import ChipsAdded


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    chips: int = 0


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Base):
    cards: tuple[str, ...] = ()
    notes: dict[str, int] = dataclasses.field(default_factory=dict)


def test_fields_are_changed_and_the_others_kept() -> None:
    seat = Seat(chips=5, cards=("As",), notes={"a": 1})
    changed = replace(seat, chips=7)
    assert changed == dataclasses.replace(seat, chips=7)
    assert seat == Seat(chips=5, cards=("As",), notes={"a": 1})
    assert replace(seat) == seat
    assert replace(seat) is not seat


def test_a_field_that_is_not_there_is_a_defect() -> None:
    with pytest.raises(AttributeError):
        replace(Seat(), cars=("As",))


def test_a_class_that_does_more_than_hold_fields_is_refused() -> None:
    class Checked(Base):
        def __post_init__(self) -> None:
            raise AssertionError

    made: Any = object.__new__(Checked)
    with pytest.raises(TypeError, match="more than hold"):
        replace(made)


def test_a_fact_is_changed_as_well() -> None:
    added = ChipsAdded(count=5, note="a")
    assert replace(added, count=7) == ChipsAdded(count=7, note="a")
    assert added.count == 5
