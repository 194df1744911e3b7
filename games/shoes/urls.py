"""Addresses of the shoes' pages."""

from django.urls import path

from games.shoes import views

app_name = "shoes"
urlpatterns = [
    path("floor/shoes/", views.shoes_page, name="shoes"),
    path("floor/shoes/live/", views.shoes_live, name="list"),
    path("floor/shoes/<path:serial>/health/", views.shoe_health, name="health"),
    path("floor/shoes/<path:serial>/live/", views.shoe_live, name="live"),
    path("floor/shoes/<path:serial>/", views.shoe_page, name="shoe"),
]
