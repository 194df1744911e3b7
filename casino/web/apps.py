"""Pages, as a Django app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "casino.web"
    label = "web"
    verbose_name = "Pages"

    def ready(self) -> None:
        """Let the workers be heard, so that health can tell how long ago."""
        from celery.signals import task_success

        import casino.celery  # noqa: F401  whoever sends a task sends it to the house's broker
        from casino.web.heartbeat import beat

        task_success.connect(beat, dispatch_uid="heartbeat")
