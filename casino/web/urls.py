"""Addresses of the pages that belong to no app: home, signing in, health."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from casino.web import views

app_name = "web"
urlpatterns = [
    path("", views.home, name="home"),
    path("login/", LoginView.as_view(template_name="web/login.html"), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("healthz", views.healthz, name="healthz"),
]
