"""Addresses of the API of jackpots and consoles."""

from django.urls import path

from jackpots import api

JACKPOT, CONSOLE = "jackpots/<slug:code>/", "consoles/<slug:serial>/"
urlpatterns = [
    path("jackpots/", api.JackpotList.as_view(), name="api-jackpots"),
    path(JACKPOT, api.JackpotDetail.as_view(), name="api-jackpot"),
    path(f"{JACKPOT}meter/", api.JackpotMeter.as_view(), name="api-jackpot-meter"),
    path(f"{JACKPOT}events/", api.JackpotEvents.as_view(), name="api-jackpot-events"),
    path(f"{JACKPOT}commands/", api.JackpotCommands.as_view(), name="api-jackpot-commands"),
    path(f"{JACKPOT}claims/", api.ClaimList.as_view(), name="api-claims"),
    path(f"{JACKPOT}claims/<int:number>/", api.ClaimDetail.as_view(), name="api-claim"),
    path("consoles/", api.ConsoleList.as_view(), name="api-consoles"),
    path(CONSOLE, api.ConsoleDetail.as_view(), name="api-console"),
    path(f"{CONSOLE}events/", api.ConsoleEvents.as_view(), name="api-console-events"),
    path(f"{CONSOLE}commands/", api.ConsoleCommands.as_view(), name="api-console-commands"),
]
