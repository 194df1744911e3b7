"""Addresses of the rulebook pages."""

from django.urls import path

from casino.rulebook import views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:key>/", views.instrument_page, name="instrument"),
    path("<slug:key>/<path:number>/", views.clause_page, name="clause"),
]
