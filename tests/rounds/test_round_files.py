"""Every round file of every game holds."""

from pathlib import Path

import pytest

from games.game import Game
from games.registry import all_games
from tests.rounds.runner import run_file


def round_files() -> list[tuple[Path, Game]]:
    """Round files beside the package of the game they are about, the first of several in it."""
    root = Path(__file__).resolve().parents[2]
    found: dict[Path, Game] = {}
    for game in all_games().values():
        folder = root.joinpath(*_module(game).split(".")[:2]) / "rounds"
        for path in sorted(folder.glob("*.round")):
            found.setdefault(path, game)
    return list(found.items())


def _module(game: Game) -> str:
    """Where the game's own rules are: those of poker share one decider."""
    rules = getattr(game.decider.initial, "rules", None)
    return str(rules.opened.__module__ if rules else game.decider.decide.__module__)


@pytest.mark.parametrize(
    ("path", "game"), [pytest.param(p, g, id=f"{g.key}-{p.stem}") for p, g in round_files()]
)
def test_the_round_file_holds(path: Path, game: Game) -> None:
    run_file(path, game)


def test_a_wrong_figure_in_a_round_file_is_named(tmp_path: Path) -> None:
    """The runner itself can fail, and says where."""
    path, game = next((p, g) for p, g in round_files() if p.stem == "9-a-whole-round")
    broken = tmp_path / "broken.round"
    broken.write_text(path.read_text(encoding="utf-8") + "\nhouse 123456.78\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"house 123456\.78"):
        run_file(broken, game)
