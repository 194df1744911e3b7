"""The Celery application: workers and the beat."""

import os
import warnings

from celery import Celery
from celery.platforms import SecurityWarning

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
# A demonstration in a container runs as root; Celery's page-long warning would bury the address.
warnings.filterwarnings("ignore", category=SecurityWarning)

app = Celery("pitbook")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# For every thread: a web server's others would else send their tasks to a broker that is not there.
app.set_default()
