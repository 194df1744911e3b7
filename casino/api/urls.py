"""The API root: each app brings its own addresses."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView
from rest_framework.permissions import AllowAny

from casino.api.views import NoSuchAddress, Root

OPEN = {"permission_classes": [AllowAny]}

urlpatterns = [
    path("", include("games.api.urls")),
    path("", Root.as_view(), name="api-root"),
    path("schema/", SpectacularAPIView.as_view(**OPEN), name="api-schema"),
    path("docs/", SpectacularSwaggerView.as_view(url_name="api-schema", **OPEN), name="api-docs"),
    path("rulebook/", include("casino.rulebook.api_urls")),
    path("", include("games.chips.api_urls")),
    path("", include("jackpots.api.urls")),
    path("", include("tournaments.api.urls")),
    path("", include("audit.disputes.api_urls")),
    path("", include("games.shoes.api_urls")),
    path("", include("audit.api_urls")),
    re_path(r"", NoSuchAddress.as_view()),
]
