"""Addresses of the pages that belong to no app: home, signing in, health."""

from django.conf import settings
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path
from django.views.generic import RedirectView

from casino.web import views

app_name = "web"
urlpatterns = [
    path("", views.home, name="home"),
    path("login/", LoginView.as_view(template_name="web/login.html"), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    # What shows a document of ours without a page around it, such as a PDF, asks for this.
    path("favicon.ico", RedirectView.as_view(url=f"{settings.STATIC_URL}web/mark.svg")),
    path("healthz", views.healthz, name="healthz"),
]
