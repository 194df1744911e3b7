"""Addresses of the auditor's pages."""

from django.urls import path

from audit import views

app_name = "audit"
urlpatterns = [
    path("", views.rounds, name="rounds"),
    path("rounds/<str:code>/<int:number>/", views.round_page, name="round"),
    path("rounds/<str:code>/<int:number>/steps/", views.steps, name="steps"),
]
