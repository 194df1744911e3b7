"""Every address of the house, by the app that answers it; those asked most often first."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

urlpatterns = [
    path("api/", include("casino.api.urls")),
    path("", include("casino.web.urls")),
    path("", include("games.shoes.urls")),
    path("", include("games.pages.urls")),
    path("", include("games.chips.urls")),
    path("jackpots/", include("jackpots.pages.urls")),
    path("tournaments/", include("tournaments.pages.urls")),
    path("audit/", include("audit.urls")),
    path("rulebook/", include("casino.rulebook.urls")),
    path("admin/login/", RedirectView.as_view(pattern_name="web:login", query_string=True)),
    path("admin/", admin.site.urls),
]
