"""Addresses of the API of the shoes."""

from django.urls import path

from games.shoes import api

SHOE = "shoes/<str:serial>/"
urlpatterns = [
    path("shoes/", api.ShoeList.as_view(), name="api-shoes"),
    path(SHOE, api.ShoeDetail.as_view(), name="api-shoe"),
    path(f"{SHOE}events/", api.ShoeEvents.as_view(), name="api-shoe-events"),
    path(f"{SHOE}clear/", api.ShoeClear.as_view(), name="api-shoe-clear"),
    path(f"{SHOE}withdraw/", api.ShoeWithdraw.as_view(), name="api-shoe-withdraw"),
]
