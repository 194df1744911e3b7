"""Addresses of the rulebook API, for the API root to include."""

from django.urls import path

from casino.rulebook import api

urlpatterns = [
    path("", api.InstrumentList.as_view(), name="rulebook-list"),
    path("<slug:key>/", api.InstrumentDetail.as_view(), name="rulebook-detail"),
    path("<slug:key>/clauses/", api.ClauseList.as_view(), name="rulebook-clauses"),
    path("<slug:key>/clauses/<path:number>/", api.ClauseDetail.as_view(), name="rulebook-clause"),
]
