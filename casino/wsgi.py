"""The web server's way in."""

import gc
import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")

if settings.SECRET_KEY == settings.KNOWN_SECRET_KEY and not settings.DEBUG:
    raise ImproperlyConfigured("Set PITBOOK_SECRET_KEY: sessions signed with a known key are open.")

application = get_wsgi_application()
# Every page is loaded here, once before the workers are forked, and not by each at its first visit.
get_resolver().url_patterns  # noqa: B018
# What is loaded stays for good: the search for garbage need not go through it time and again.
gc.collect()
gc.freeze()
