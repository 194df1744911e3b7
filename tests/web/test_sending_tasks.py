"""Whoever sends a task, from whatever thread, sends it to the house's own broker."""

import os
import subprocess
import sys

from django.conf import settings

from tests.simulators import ROOT

SENDER = """
import threading, django
django.setup()
from audit.recompute.tasks import work_part
told = []
thread = threading.Thread(target=lambda: told.append(work_part.app.conf.broker_url))
thread.start()
thread.join()
print(told[0])
"""


def test_a_thread_of_the_web_server_knows_the_broker() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SENDER], cwd=ROOT, text=True, capture_output=True, check=True,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "casino.settings"},
    )  # fmt: skip
    assert done.stdout.strip() == settings.CELERY_BROKER_URL
