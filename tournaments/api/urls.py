"""Addresses of the API of tournaments."""

from django.urls import path

from tournaments.api import floor, views

ONE = "tournaments/<slug:code>/"
urlpatterns = [
    path("tournaments/", views.TournamentList.as_view(), name="api-tournaments"),
    path(ONE, views.TournamentDetail.as_view(), name="api-tournament"),
    path(
        f"{ONE}conditions/<int:number>/",
        views.ConditionsDetail.as_view(),
        name="api-tournament-conditions",
    ),
    path(f"{ONE}entries/", views.EntryList.as_view(), name="api-tournament-entries"),
    path(f"{ONE}entries/<int:number>/", views.EntryDetail.as_view(), name="api-tournament-entry"),
    path(f"{ONE}prizes/", views.TournamentPrizes.as_view(), name="api-tournament-prizes"),
    path(f"{ONE}events/", views.TournamentEvents.as_view(), name="api-tournament-events"),
    path(f"{ONE}commands/", views.TournamentCommands.as_view(), name="api-tournament-commands"),
    path(f"{ONE}floor/", floor.TournamentFloor.as_view(), name="api-tournament-floor"),
    path(f"{ONE}places/", floor.TournamentPlaces.as_view(), name="api-tournament-places"),
    path(f"{ONE}draws/", floor.TournamentDraws.as_view(), name="api-tournament-draws"),
]
