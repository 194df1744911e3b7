"""``manage.py phh`` on a recorded round and on files."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from casino.kernel import bulk
from games.simulation.doors import HouseDoor
from games.simulation.floor import evenings, plans, playable, run
from tests.games.room.test_phh import _document


def told(*words: str) -> str:
    out = StringIO()
    call_command("phh", *words, stdout=out)
    return out.getvalue()


@pytest.mark.django_db(transaction=True)
def test_a_recorded_round_is_written_and_comes_to_the_same_end(tmp_path: Path) -> None:
    began = datetime.now(UTC) - timedelta(days=2)
    texas = [game for game in playable(began) if game.key == "texas"]
    with bulk.filling():
        run(evenings(plans(1, "phh", 0.0, texas), HouseDoor(), began, 3), speed=0)
    text = told("export", "TEXAS-11/1")
    assert text.startswith("variant = ")
    assert "hand = 1" in text
    with pytest.raises(CommandError, match="no round 99"):
        told("export", "TEXAS-11/99")


def test_a_file_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(_document()[1])
    assert told("import", str(path)).startswith("Hand 1: Texas Hold'em")


def test_a_file_that_ends_otherwise_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    changed = _document()[1].replace("finishing_stacks = [", "finishing_stacks = [9")
    path.write_text(changed)
    with pytest.raises(CommandError, match="1 of 1 hands end otherwise"):
        told("import", str(path))


def test_a_bad_file_gets_file_line_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "bad.phh"
    path.write_text("variant = 'NT'\nantes = [")
    with pytest.raises(CommandError, match=r"bad\.phh: line 2: not TOML"):
        told("import", str(path))
    with pytest.raises(CommandError, match="No such file"):
        told("import", str(tmp_path / "none.phh"))
