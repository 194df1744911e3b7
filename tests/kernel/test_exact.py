"""Facts and commands: frozen records that answer what ``dataclasses`` asks."""

from dataclasses import asdict, field, fields, is_dataclass, replace

import pytest

from casino.kernel.event import Command, command


@command()
class CountChips(Command):
    seat: int
    note: str = ""
    chips: dict[int, int] = field(default_factory=dict)
    by: str


@command(needs="supervisor")
class CountAgain(CountChips):
    why: str


def test_a_record_is_given_by_name_and_stays_as_it_is() -> None:
    counted = CountChips(seat=3, by="morgan")
    assert counted == CountChips(seat=3, note="", chips={}, by="morgan")
    with pytest.raises(AttributeError):
        counted.seat = 4  # type: ignore[misc]
    with pytest.raises(TypeError):
        CountChips(3, "", {}, "morgan")  # type: ignore[misc]
    with pytest.raises(TypeError):
        CountChips(seat=3)  # type: ignore[call-arg]


def test_a_table_that_nobody_gave_is_its_own() -> None:
    one, other = CountChips(seat=1, by="a"), CountChips(seat=1, by="a")
    one.chips[25] = 4
    assert other.chips == {}


def test_dataclasses_can_ask_it() -> None:
    counted = CountAgain(seat=3, by="morgan", why="a chip was found", chips={25: 4})
    assert is_dataclass(counted)
    assert is_dataclass(CountAgain)
    assert sorted(one.name for one in fields(CountAgain)) == ["by", "chips", "note", "seat", "why"]
    assert [one.name for one in fields(CountChips)] == ["seat", "note", "chips", "by"]
    assert replace(counted, seat=4) == CountAgain(
        seat=4, by="morgan", why="a chip was found", chips={25: 4}
    )
    assert CountAgain(**asdict(counted)) == counted
    assert (CountChips.needs, CountAgain.needs) == ("dealer", "supervisor")
