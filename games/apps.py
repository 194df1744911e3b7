"""The games and their tables as a Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "The floor"

    def ready(self) -> None:
        """Enter every game's facts, and what the floor does besides when one is recorded."""
        from games import floor
        from games.chips.guard import require_float
        from games.corrected import move_stakes
        from games.registry import all_games
        from games.shoes.dealing import compare_with_shoe

        all_games()
        floor.ROUND_HOOKS.append(compare_with_shoe)
        floor.ROUND_HOOKS.append(move_stakes)
        floor.WAGER_GUARDS.append(require_float)
