"""Addresses of the API of chips and shifts."""

from django.urls import path

from games.chips import api

SHIFT = "shifts/<str:pit>/<str:day>/<int:number>/"
urlpatterns = [
    path("tables/<slug:code>/chips/", api.FloatDetail.as_view(), name="api-float"),
    path("tables/<slug:code>/chips/events/", api.FloatEvents.as_view(), name="api-float-events"),
    path(
        "tables/<slug:code>/chips/commands/",
        api.FloatCommands.as_view(),
        name="api-float-commands",
    ),
    path("slips/", api.SlipList.as_view(), name="api-slips"),
    path("slips/<str:kind>/<int:number>/", api.SlipDetail.as_view(), name="api-slip"),
    path("shifts/", api.ShiftList.as_view(), name="api-shifts"),
    path(SHIFT, api.ShiftDetail.as_view(), name="api-shift"),
    path(f"{SHIFT}commands/", api.ShiftCommands.as_view(), name="api-shift-commands"),
]
