"""Addresses of the floor's API, for the API root to include."""

from django.urls import URLPattern, URLResolver, include, path

from games import api, api_rounds

ROUND = [
    path("", api_rounds.RoundDetail.as_view(), name="api-round"),
    path("events/", api_rounds.RoundEvents.as_view(), name="api-round-events"),
    path("options/", api_rounds.RoundOptions.as_view(), name="api-round-options"),
    path("commands/", api_rounds.RoundCommands.as_view(), name="api-round-commands"),
]
TABLE: list[URLPattern | URLResolver] = [
    path("", api.TableDetail.as_view(), name="api-table"),
    path("events/", api.TableEvents.as_view(), name="api-table-events"),
    path("commands/", api.TableCommands.as_view(), name="api-table-commands"),
    path("rounds/", api_rounds.RoundList.as_view(), name="api-rounds"),
    path("rounds/<int:number>/", include(ROUND)),
]
urlpatterns = [
    path("games/", api.GameList.as_view(), name="api-games"),
    path("games/<slug:key>/", api.GameDetail.as_view(), name="api-game"),
    path("tables/", api.TableList.as_view(), name="api-tables"),
    path("tables/<slug:code>/", include(TABLE)),
]
