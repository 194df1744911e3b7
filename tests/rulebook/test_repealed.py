"""What the alterations of 1996 took out of the rules of seven games."""

from datetime import date

import pytest

from casino.rulebook.book import RepealedClause, repealed, rulebook
from casino.rulebook.instruments import instrument_in_force

SECTIONS = {"stud5": 12, "stud7": 12}
SUCCESSORS = {"draw": ("9.4", "9.5")}
GAMES = ("draw", "stud5", "stud7", "manila", "manila3", "holdem", "omaha")


@pytest.mark.rule("poker-1996:draw:Terms")
@pytest.mark.rule("poker-1996:draw:9")
@pytest.mark.rule("poker-1996:draw:11")
@pytest.mark.rule("poker-1996:stud5:Terms")
@pytest.mark.rule("poker-1996:stud5:9")
@pytest.mark.rule("poker-1996:stud5:12")
@pytest.mark.rule("poker-1996:stud7:Terms")
@pytest.mark.rule("poker-1996:stud7:9")
@pytest.mark.rule("poker-1996:stud7:12")
@pytest.mark.rule("poker-1996:manila:Terms")
@pytest.mark.rule("poker-1996:manila:9")
@pytest.mark.rule("poker-1996:manila:11")
@pytest.mark.rule("poker-1996:manila3:Terms")
@pytest.mark.rule("poker-1996:manila3:9")
@pytest.mark.rule("poker-1996:manila3:11")
@pytest.mark.rule("poker-1996:holdem:Terms")
@pytest.mark.rule("poker-1996:holdem:9")
@pytest.mark.rule("poker-1996:holdem:11")
@pytest.mark.rule("poker-1996:omaha:Terms")
@pytest.mark.rule("poker-1996:omaha:9")
@pytest.mark.rule("poker-1996:omaha:11")
@pytest.mark.parametrize("game", GAMES)
def test_a_clause_without_a_successor_is_repealed_and_the_new_ones_stand(game: str) -> None:
    section = SECTIONS.get(game, 11)
    kept = SUCCESSORS.get(game, ("9.3", "9.4"))
    gone = "9.6" if game == "draw" else "9.5"
    for number in (gone, f"{section}.4", f"{section}.5", "Terms:Commission"):
        with pytest.raises(RepealedClause, match="repealed, not replaced"):
            rulebook().clause(f"poker-1996:{game}:{number}")
    for number in (*kept, f"{section}.1", f"{section}.2", f"{section}.3", "Def:Commission"):
        assert rulebook().holds(f"poker-1996:{game}:{number}")
    assert instrument_in_force("poker-1996", date(1996, 5, 16))
    assert not instrument_in_force("poker-1996", date(1996, 5, 15))


def test_every_repeal_names_a_clause_that_exists_and_none_that_stands() -> None:
    for key, clauses in repealed().items():
        for number, by in clauses.items():
            assert rulebook().holds(f"{key}:{by}")
            assert not rulebook().holds(f"{key}:{number}")
