"""Addresses of the pages about tournaments."""

from django.urls import path

from tournaments import floor_views, views

app_name = "tournaments"
urlpatterns = [
    path("", views.tournaments, name="list"),
    path("<slug:code>/", views.console, name="console"),
    path("<slug:code>/live/", views.live, name="live"),
    path("<str:code>/act/<str:act>/", views.act_form, name="act"),
    path("<str:code>/record/", views.record, name="record"),
    path("<slug:code>/seats/", floor_views.seats, name="seats"),
    path("<slug:code>/about/", floor_views.about, name="about"),
    path("<slug:code>/count/<str:table>/", floor_views.count, name="count"),
    path("<slug:code>/counted/<str:table>/", floor_views.counted, name="counted"),
    path("<slug:code>/moves/", floor_views.moves, name="moves"),
    path("<slug:code>/places/", floor_views.places, name="places"),
    path("<slug:code>/draws/", floor_views.draws, name="draws"),
    path("<slug:code>/wall/", floor_views.wall, name="wall"),
]
