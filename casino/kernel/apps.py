"""The kernel as a Django app."""

from django.apps import AppConfig


class KernelConfig(AppConfig):
    name = "casino.kernel"
    label = "kernel"
    verbose_name = "The book"
