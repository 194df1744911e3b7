"""Addresses of the exhibits."""

from django.urls import path

from audit.exhibits import views

urlpatterns = [
    path("exhibits/", views.exhibits, name="exhibits"),
    path("exhibits/download/", views.download, name="exhibit"),
]
