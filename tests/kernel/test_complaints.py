"""What somebody is told who sent a field that cannot be read."""

from collections.abc import Mapping
from typing import Any, Literal

import pytest

from casino.api.problems import _bad_command
from casino.kernel.codec import BadCommand, read_command
from casino.kernel.event import Command, command
from casino.kernel.exact import Exact


class Witness(Exact):
    """A record inside a command."""

    kind: Literal["player", "dealer"]
    seat: int = 0


@command()
class Tell(Command):
    """A command with a field of every kind."""

    due_cents: int
    cards: tuple[str, ...] = ()
    chips: dict[int, int] = {}
    persons: tuple[Witness, ...] = ()
    box: int | None = None
    sure: bool = False


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        ({"due_cents": "5"}, "due_cents", "Due takes a whole number of cents, not the text '5'."),
        ({"due_cents": None}, "due_cents", "Due takes a whole number of cents, not nothing."),
        ({"due_cents": True}, "due_cents", "Due takes a whole number of cents, not true."),
        ({"cards": "As"}, "cards", "Cards takes a list of texts, not the text 'As'."),
        ({"cards": ["As", 7]}, "cards", "Cards 2 takes text, not 7."),
        ({"chips": 3}, "chips", "Chips takes an object of whole numbers, not 3."),
        ({"chips": {"5": 1, "25": "x"}}, "chips", "Chips takes a whole number, not the text 'x'."),
        ({"chips": {"red": 1}}, "chips", "Chips takes whole numbers as names only."),
        ({"persons": [{}]}, "persons", "Persons 1 kind is missing: give one of player, dealer."),
        (
            {"persons": [{"kind": "guest"}]},
            "persons",
            "Persons 1 kind takes one of player, dealer, not the text 'guest'.",
        ),
        ({"box": "x"}, "box", "Box takes a whole number or nothing, not the text 'x'."),
        ({"sure": 1}, "sure", "Sure takes true or false, not 1."),
    ],
)
def test_a_field_is_told_by_its_name_what_it_takes_and_what_it_was_given(
    wrong: Mapping[str, Any], field: str, sentence: str
) -> None:
    with pytest.raises(BadCommand) as told:
        read_command(Tell, {"due_cents": 1, **wrong})
    assert told.value.plain == sentence
    problem = _bad_command(told.value)
    assert problem.more == {"field": field}
    assert problem.detail.startswith("Tell: field '")
    assert problem.detail.endswith(
        sentence[sentence.index("takes" if "takes" in sentence else "is") :]
    )


def test_a_form_that_lacks_a_field_is_told_so_without_the_name_of_the_command() -> None:
    with pytest.raises(BadCommand) as told:
        read_command(Tell, {})
    assert told.value.plain == "Due is missing: give a whole number of cents."
    assert str(told.value) == "Tell: field 'due_cents' is missing: give a whole number of cents."
