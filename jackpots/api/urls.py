"""Addresses of the API of jackpots and consoles."""

from django.urls import path

from jackpots.api import views

JACKPOT, CONSOLE = "jackpots/<slug:code>/", "consoles/<slug:serial>/"
urlpatterns = [
    path("jackpots/", views.JackpotList.as_view(), name="api-jackpots"),
    path(JACKPOT, views.JackpotDetail.as_view(), name="api-jackpot"),
    path(f"{JACKPOT}meter/", views.JackpotMeter.as_view(), name="api-jackpot-meter"),
    path(f"{JACKPOT}events/", views.JackpotEvents.as_view(), name="api-jackpot-events"),
    path(f"{JACKPOT}commands/", views.JackpotCommands.as_view(), name="api-jackpot-commands"),
    path(f"{JACKPOT}claims/", views.ClaimList.as_view(), name="api-claims"),
    path(f"{JACKPOT}claims/<int:number>/", views.ClaimDetail.as_view(), name="api-claim"),
    path("consoles/", views.ConsoleList.as_view(), name="api-consoles"),
    path(CONSOLE, views.ConsoleDetail.as_view(), name="api-console"),
    path(f"{CONSOLE}events/", views.ConsoleEvents.as_view(), name="api-console-events"),
    path(f"{CONSOLE}commands/", views.ConsoleCommands.as_view(), name="api-console-commands"),
]
