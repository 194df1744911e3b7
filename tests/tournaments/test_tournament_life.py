"""A tournament begins under an instrument, and a shift manager names who directs it."""

import pytest

from tests.tournaments.evening import Evening
from tournaments.rules.life import commands as c
from tournaments.rules.life.facts import DirectorNamed


def test_a_code_is_used_once() -> None:
    evening = Evening("canberra-2017")

    evening.refused(c.OpenTournament(code="T5", name="x", instrument="uth-2019"), "tournament_open")


@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_a_director_is_named_and_the_naming_can_be_ended(instrument: str) -> None:
    evening = Evening(instrument).with_director()
    named = evening.facts[-1]

    assert isinstance(named, DirectorNamed)
    assert named.by == "Mika"
    assert evening.state.directors == ("Dora",)
    evening.refused(c.NameDirector(who="Dora"), "director_named")
    evening.tell(c.EndDirector(who="Dora", why="Relieved"), by="Mika")
    assert evening.state.directors == ()
