"""Whatever a test tells a tournament, every figure of it follows again from its facts."""

import pytest

from casino.kernel.event import Command, Fact
from games.kit.redo import rework
from tests.tournaments.evening import Evening
from tests.tournaments.night import Night
from tournaments.book import TOURNAMENT
from tournaments.redo import redo_of


@pytest.fixture(autouse=True)
def every_figure_follows_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each append is decided again from the state before it."""

    def watched(original):  # type: ignore[no-untyped-def]
        def tell(self: Evening, asked: Command, *given: str, **more: str) -> list[Fact]:
            before = self.state
            facts: list[Fact] = original(self, asked, *given, **more)
            if facts and before is not self.state:
                _, found = rework(TOURNAMENT, redo_of(""), before, facts)
                assert not found, found
            return facts

        return tell

    for cls in (Evening, Night):
        monkeypatch.setattr(cls, "tell", watched(cls.__dict__["tell"]))
