"""Addresses of the pages about tournaments."""

from django.urls import path

from tournaments import views

app_name = "tournaments"
urlpatterns = [
    path("", views.tournaments, name="list"),
    path("<slug:code>/", views.console, name="console"),
    path("<slug:code>/live/", views.live, name="live"),
    path("<str:code>/act/<str:act>/", views.act_form, name="act"),
    path("<str:code>/record/", views.record, name="record"),
]
