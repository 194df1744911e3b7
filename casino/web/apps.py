"""Pages, as a Django app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "casino.web"
    label = "web"
    verbose_name = "Pages"
