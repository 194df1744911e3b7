"""What an address says is to be otherwise: settings in words, or an edition of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from audit.whatif.again import Change, merged
from audit.whatif.editions import Edition, edition_named, editions_of
from casino.kernel.event import Command
from games.game import Game
from games.pages.settings_form import Part, otherwise_sheet, read_otherwise, said_otherwise


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The form of what is otherwise in a game, as far as it was filled in."""

    game: Game
    typed: Mapping[str, str]

    @property
    def edition(self) -> Edition | None:
        """The edition that was chosen."""
        return edition_named(self.typed.get("edition", ""), self.game.key)

    @property
    def editions(self) -> list[Edition]:
        """Those there are to choose from."""
        return editions_of(self.game.key)

    @property
    def sheet(self) -> list[Part]:
        """The settings there are: those of the other rules, where others were chosen."""
        return otherwise_sheet(self.plays.default_settings, self.typed)

    @property
    def said(self) -> list[str]:
        """What is otherwise, in words."""
        named = [f"Under {self.edition.name}"] if self.edition else []
        return named + self.settings_said

    @property
    def settings_said(self) -> list[str]:
        """The settings among it."""
        return said_otherwise(self.sheet)

    def change(self, at: int = 0, ruling: Command | None = None) -> Change | None:
        """The change to play rounds again with, if anything is otherwise; raises ``BadCommand``."""
        edition, settings = self.edition, read_otherwise(self.typed, self.plays.default_settings)
        if not (edition or settings or ruling):
            return None
        if edition:
            settings = merged(edition.settings, settings)
        plays = edition.plays if edition else None
        return Change(at=at, ruling=ruling, settings=settings, plays=plays)

    @property
    def plays(self) -> Game:
        """The game whose rules and settings these are."""
        return self.edition.plays if self.edition else self.game


def without_blanks(request: HttpRequest) -> HttpResponse | None:
    """The way to the same page by its shortest address, where a form left fields empty."""
    if all(request.GET.values()):
        return None
    kept = request.GET.copy()
    for name in [name for name, value in request.GET.items() if not value]:
        del kept[name]
    return redirect(f"{request.path}?{kept.urlencode()}")
