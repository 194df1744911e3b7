"""Wiring of the house, read from the environment (docs/operations.md lists every variable)."""

import os
from pathlib import Path
from typing import Any

from celery.schedules import crontab
from psycopg.conninfo import conninfo_to_dict

from casino.web.backoffice import UNFOLD  # noqa: F401

BASE_DIR = Path(__file__).resolve().parent.parent
DEBUG = os.environ.get("PITBOOK_DEBUG") == "1"
DEMO = os.environ.get("PITBOOK_DEMO") == "1"
KNOWN_SECRET_KEY = "only-for-commands-and-tests"
SECRET_KEY = os.environ.get("PITBOOK_SECRET_KEY", KNOWN_SECRET_KEY)
SECRET_KEY_FALLBACKS = os.environ.get("PITBOOK_SECRET_KEY_FALLBACKS", "").split()
ALLOWED_HOSTS = os.environ.get("PITBOOK_ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]").split()
CSRF_TRUSTED_ORIGINS = os.environ.get("PITBOOK_TRUSTED_ORIGINS", "").split()

INSTALLED_APPS = [
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "casino.kernel",
    "casino.rulebook",
    "casino.access",
    "casino.web",
    "casino.api",
    "games",
    "jackpots",
    "tournaments",
    "audit",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "casino.web.security.ContentSecurityPolicy",
    "audit.visits.middleware.AuditTrail",
]

ROOT_URLCONF = "casino.urls"
WSGI_APPLICATION = "casino.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "casino.web.context.house",
            ]
        },
    }
]


def database(url: str) -> dict[str, Any]:
    """Django's settings of a libpq address; unix sockets are given as ``?host=/directory``."""
    parts = conninfo_to_dict(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.pop("dbname", "pitbook"),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": parts.pop("port", ""),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": parts,
    }


def broker(url: str, number: int) -> str:
    """Celery's spelling of a Redis address, with the database number to use."""
    if url.startswith("unix://"):
        return f"redis+socket://{url.removeprefix('unix://')}?virtual_host={number}"
    return url if url.count("/") > 2 else f"{url}/{number}"


DATABASES = {"default": database(os.environ.get("DATABASE_URL", "postgresql:///pitbook"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379")
REDIS_PREFIX = os.environ.get("PITBOOK_REDIS_PREFIX", "")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": REDIS_PREFIX,
    }
}

SHOES_PORT = int(os.environ.get("PITBOOK_SHOES_PORT", "8910"))
SHOE_POLL_SECONDS = float(os.environ.get("PITBOOK_SHOE_POLL_SECONDS", "1"))
SHOE_ANSWER_SECONDS = float(os.environ.get("PITBOOK_SHOE_ANSWER_SECONDS", "1"))
SHOE_SILENT_AFTER = int(os.environ.get("PITBOOK_SHOE_SILENT_AFTER", "3"))
CONSOLES_PORT = int(os.environ.get("PITBOOK_CONSOLES_PORT", "8920"))
CONSOLE_POLL_SECONDS = float(os.environ.get("PITBOOK_CONSOLE_POLL_SECONDS", "1"))
CONSOLE_ANSWER_SECONDS = float(os.environ.get("PITBOOK_CONSOLE_ANSWER_SECONDS", "1"))
CONSOLE_SILENT_AFTER = int(os.environ.get("PITBOOK_CONSOLE_SILENT_AFTER", "3"))
# Each device's own secret follows from this one; see casino/devices/credentials.py.
DEVICE_SECRET = os.environ.get("PITBOOK_DEVICE_SECRET", SECRET_KEY)
# A worker that dies while it asks a device blocks that device no longer than this.
DEVICE_TURN_SECONDS = float(os.environ.get("PITBOOK_DEVICE_TURN_SECONDS", "10"))

# Licensed gaming hours by the floor's clock, as 12:00-06:00; recorded with every table opened.
GAMING_HOURS = os.environ.get("PITBOOK_GAMING_HOURS", "00:00-24:00")

# When a trading day begins by the same clock; a notified jackpot hand changes then.
TRADING_DAY_BEGINS = os.environ.get("PITBOOK_TRADING_DAY_BEGINS", "06:00")

# A void that moves more than this needs a second person, who has so long to confirm it.
VOID_SECOND_PERSON_CENTS = int(os.environ.get("PITBOOK_VOID_SECOND_PERSON_CENTS", "100000"))
APPROVAL_MINUTES = int(os.environ.get("PITBOOK_APPROVAL_MINUTES", "15"))

# Whether a round needs an open float; without one its result is in nobody's count.
FLOAT_REQUIRED = os.environ.get("PITBOOK_FLOAT_REQUIRED") == "1"
CHIP_DENOMINATIONS = tuple(
    int(cents)
    for cents in os.environ.get(
        "PITBOOK_CHIP_DENOMINATIONS_CENTS", "100 250 500 2500 10000 50000 100000"
    ).split()
)
VARIANCE_REPORT_CENTS = int(os.environ.get("PITBOOK_VARIANCE_REPORT_CENTS", "2500"))
VARIANCE_REGULATOR_CENTS = int(os.environ.get("PITBOOK_VARIANCE_REGULATOR_CENTS", "10000"))

# Seals of the book: whose it is, where keys and published seals are kept (outside the database).
HOUSE = os.environ.get("PITBOOK_HOUSE", "pitbook.example/book")
SEALS_DIR = os.environ.get("PITBOOK_SEALS_DIR", str(BASE_DIR / "var" / "seals"))
SEAL_KEY = os.environ.get("PITBOOK_SEAL_KEY", "")
SEAL_SECONDS = float(os.environ.get("PITBOOK_SEAL_SECONDS", "60"))
VERIFY_HOUR = int(os.environ.get("PITBOOK_VERIFY_HOUR", "5"))
# Years each kind of record stays at hand (audit/retention.py); a kind not named, for ever.
RETENTION_YEARS = {
    kind: int(years)
    for kind, _, years in (
        word.partition("=")
        for word in os.environ.get(
            "PITBOOK_RETENTION_YEARS", "rounds=7 money=7 rulings=7 accounts=2"
        ).split()
    )
}

CELERY_BROKER_URL = broker(REDIS_URL, 1)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A killed worker's task is given to another after the longest task has certainly ended.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": REDIS_PREFIX,
    "visibility_timeout": 330,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
}
CELERY_BEAT_SCHEDULE = {
    "follow-the-book": {
        "task": "casino.kernel.tasks.follow_projections",
        "schedule": 2.0,
        "options": {"expires": 2},
    },
    "lapse-approvals": {
        "task": "casino.access.tasks.lapse_approvals",
        "schedule": 30.0,
        "options": {"expires": 30},
    },
    "continue-recomputes": {
        "task": "audit.recompute.tasks.continue_runs",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "poll-the-shoes": {
        "task": "games.shoes.tasks.poll_shoes",
        "schedule": SHOE_POLL_SECONDS,
        "options": {"expires": SHOE_POLL_SECONDS},
    },
    "poll-the-consoles": {
        "task": "jackpots.console.tasks.poll_consoles",
        "schedule": CONSOLE_POLL_SECONDS,
        "options": {"expires": CONSOLE_POLL_SECONDS},
    },
    "seal-the-book": {
        "task": "audit.seals.tasks.seal_new_events",
        "schedule": SEAL_SECONDS,
        "options": {"expires": SEAL_SECONDS},
    },
    "verify-the-book": {
        "task": "audit.seals.tasks.verify_every_day",
        "schedule": crontab(hour=VERIFY_HOUR, minute=0),
        "options": {"expires": 3600},
    },
}
CELERY_IMPORTS = (
    "audit.recompute.tasks",
    "audit.seals.tasks",
    "games.shoes.tasks",
    "jackpots.console.tasks",
)

LANGUAGE_CODE = "en-au"
TIME_ZONE = os.environ.get("PITBOOK_TIME_ZONE", "Australia/Sydney")
CELERY_TIMEZONE = TIME_ZONE
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = os.environ.get("PITBOOK_STATIC_ROOT", str(BASE_DIR / "var" / "static"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": os.environ.get(
            "PITBOOK_STATIC_STORAGE", "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}

LOGIN_URL = "web:login"
LOGIN_REDIRECT_URL = "web:home"
LOGOUT_REDIRECT_URL = "web:login"
SESSION_ENGINE = "casino.access.sessions"
AUTHENTICATION_BACKENDS = ["casino.access.backend.HouseBackend"]
SESSION_COOKIE_HTTPONLY = True
SECURE_CONTENT_TYPE_NOSNIFF = True
if os.environ.get("PITBOOK_HTTPS") == "1":
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = 31_536_000

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.SessionAuthentication",
        "rest_framework.authentication.BasicAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["casino.api.rendering.QuickRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "casino.api.problems.problem_response",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Pitbook",
    "DESCRIPTION": "The book of record of a casino's card floor.",
    "VERSION": "0.2.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_NAME_OVERRIDES": {
        "ApprovalStatusEnum": ["waiting", "confirmed", "declined", "lapsed"],
        "OpenOrClosedEnum": ["open", "closed"],
        "PersonKindEnum": ["player", "onlooker", "staff"],
        "SlipKindEnum": ["fill", "credit"],
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("PITBOOK_LOG_LEVEL", "INFO")},
}
