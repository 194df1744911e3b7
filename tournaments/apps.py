"""The tournaments as a Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """Tell the house what the facts of a tournament mean."""
        from games import floor, offering, telling
        from games.simulation.floor import ALSO_PLAYS, ON_REQUEST
        from tournaments import desk, lending, lent_options, live, simulation, staking
        from tournaments.draws import seeded
        from tournaments.narrate import narrate
        from tournaments.pages import floor_panels, own_panels, panels
        from tournaments.undoing import remembered

        telling.enter_teller("tournament", narrate)
        first, *others = own_panels.PANELS
        panels.PANELS.extend([first, *floor_panels.PANELS, *others])
        desk.GUARDS += [desk.admitted, seeded, remembered, lending.linkable, staking.voided]
        desk.FOLLOWERS.append(lending.follow_links)
        floor.WAGER_GUARDS.append(live.guard)
        floor.ROUND_HOOKS.append(live.follow)
        offering.NARROWED.append(lent_options.narrowed)
        ALSO_PLAYS.append(simulation.on_fridays)
        ON_REQUEST["tournament"] = simulation.on_request
