"""Addresses of the API of tournaments."""

from django.urls import path

from tournaments import api, api_floor

ONE = "tournaments/<slug:code>/"
urlpatterns = [
    path("tournaments/", api.TournamentList.as_view(), name="api-tournaments"),
    path(ONE, api.TournamentDetail.as_view(), name="api-tournament"),
    path(
        f"{ONE}conditions/<int:number>/",
        api.ConditionsDetail.as_view(),
        name="api-tournament-conditions",
    ),
    path(f"{ONE}entries/", api.EntryList.as_view(), name="api-tournament-entries"),
    path(f"{ONE}entries/<int:number>/", api.EntryDetail.as_view(), name="api-tournament-entry"),
    path(f"{ONE}prizes/", api.TournamentPrizes.as_view(), name="api-tournament-prizes"),
    path(f"{ONE}events/", api.TournamentEvents.as_view(), name="api-tournament-events"),
    path(f"{ONE}commands/", api.TournamentCommands.as_view(), name="api-tournament-commands"),
    path(f"{ONE}floor/", api_floor.TournamentFloor.as_view(), name="api-tournament-floor"),
    path(f"{ONE}places/", api_floor.TournamentPlaces.as_view(), name="api-tournament-places"),
    path(f"{ONE}draws/", api_floor.TournamentDraws.as_view(), name="api-tournament-draws"),
]
