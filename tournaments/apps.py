"""The tournaments as a Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """Tell the house what the facts of a tournament mean."""
        from games import telling
        from tournaments import desk
        from tournaments.draws import seeded
        from tournaments.floor_panels import PANELS as FLOOR
        from tournaments.narrate import narrate
        from tournaments.panels import PANELS
        from tournaments.undoing import remembered

        telling.enter_teller("tournament", narrate)
        desk.GUARDS += [seeded, remembered]
        PANELS.extend(FLOOR)
