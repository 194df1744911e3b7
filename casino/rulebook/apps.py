"""Django wiring of the rulebook; it keeps no tables of its own."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    """The approved instruments and their clauses, read from files shipped with the code."""

    name = "casino.rulebook"
    label = "rulebook"
    verbose_name = "Rulebook"
