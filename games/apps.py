"""The games and their tables as a Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "The floor"

    def ready(self) -> None:
        """Enter every game's facts, and what the floor does when a second person agrees."""
        from games import floor  # noqa: F401
        from games.registry import all_games

        all_games()
