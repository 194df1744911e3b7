"""Addresses of the disputes' API, for the API root to include."""

from django.urls import include, path

from audit.disputes import api

DISPUTE = [
    path("", api.DisputeDetail.as_view(), name="api-dispute"),
    path("events/", api.DisputeEvents.as_view(), name="api-dispute-events"),
    path("commands/", api.DisputeCommands.as_view(), name="api-dispute-commands"),
]
urlpatterns = [
    path("disputes/", api.DisputeList.as_view(), name="api-disputes"),
    path("disputes/<int:number>/", include(DISPUTE)),
]
