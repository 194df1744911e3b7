"""What every test stands on: real servers, real Celery workers, and people with roles."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import psycopg
import pytest
import redis as redis_client
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import TransactionTestCase
from hypothesis import settings as hypothesis_settings

from casino.access.roles import ROLES
from stack.postgresql import RUNTIME
from tests.celery_worker import Worker, eventually

PASSWORD = "only-in-tests"
PLAIN_STORAGE = "django.contrib.staticfiles.storage.StaticFilesStorage"
NEEDS_DATABASE = {"db", "transactional_db", "live_server", "admin_client"}
# A busy machine is no fault of a device's: workers under test wait longer than those of a floor.
PATIENCE = {
    "PITBOOK_SHOE_ANSWER_SECONDS": "30",
    "PITBOOK_CONSOLE_ANSWER_SECONDS": "30",
    "PITBOOK_DEVICE_TURN_SECONDS": "120",
}
# Keys and published seals of this process's tests and workers; never those of a house.
OUTSIDE = TemporaryDirectory(prefix="pitbook-seals-")
KEPT_TABLES = (
    *("kernel_event", "kernel_receipt"),
    *("audit_seal", "audit_countersignature", "audit_quire"),
)

hypothesis_settings.register_profile("pitbook", deadline=None)
hypothesis_settings.load_profile("pitbook")


def pytest_configure(config: pytest.Config) -> None:
    """Plain static files, a quick password hash, and keys in Redis of this process's own."""
    os.environ["PITBOOK_STATIC_STORAGE"] = PLAIN_STORAGE
    os.environ.update(PATIENCE)
    settings.STORAGES["staticfiles"]["BACKEND"] = PLAIN_STORAGE
    settings.WHITENOISE_AUTOREFRESH = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    os.environ["PITBOOK_SEALS_DIR"] = settings.SEALS_DIR = OUTSIDE.name
    prefix = f"test-{uuid4().hex}:"
    os.environ["PITBOOK_REDIS_PREFIX"] = settings.REDIS_PREFIX = prefix
    settings.CACHES["default"]["KEY_PREFIX"] = prefix
    settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"] = prefix


def _flush_in_the_end(case: TransactionTestCase, left: int = 5) -> None:
    """Empty the tables; a server or worker may be finishing a last request, and then once more."""
    try:
        _flush(case)
    except CommandError:
        if not left:
            raise
        _flush_in_the_end(case, left - 1)


_flush = TransactionTestCase._fixture_teardown
TransactionTestCase._fixture_teardown = _flush_in_the_end  # type: ignore[method-assign,assignment]


def pytest_report_header() -> list[str]:
    """The servers these tests run on, so that nobody mistakes a stand-in for them."""
    return [f"postgresql: {_postgresql_version()}", f"redis: {_redis_version()}"]


def _postgresql_version() -> str:
    if missing := os.environ.get("PITBOOK_NO_POSTGRESQL"):
        return f"none ({missing})"
    try:
        with psycopg.connect(os.environ.get("DATABASE_URL", ""), connect_timeout=5) as server:
            return str(server.execute("SELECT version()").fetchone()[0])  # type: ignore[index]
    except psycopg.OperationalError:
        return "none answers; ./test brings one"


def _redis_version() -> str:
    if missing := os.environ.get("PITBOOK_NO_REDIS"):
        return f"none ({missing})"
    try:
        with redis_client.from_url(settings.REDIS_URL) as server:
            told = server.info("server")
            return f"{told.get('server_name', 'redis')} {told['redis_version']}"
    except redis_client.ConnectionError:
        return "none answers; ./test brings one"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what needs a part this machine lacks; keep tests of workers on one process.

    What takes minutes is left for ``-m slow``.
    """
    if "slow" not in config.option.markexpr:
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
    for item in items:
        if item.get_closest_marker("celery"):
            item.add_marker(pytest.mark.xdist_group("celery"))
        for part in _parts(item):
            if missing := os.environ.get(f"PITBOOK_NO_{part.upper()}"):
                item.add_marker(pytest.mark.skip(reason=f"no {part}: {missing}"))


def _parts(item: pytest.Item) -> Iterator[str]:
    fixtures = set(getattr(item, "fixturenames", ()))
    if item.get_closest_marker("django_db") or fixtures & NEEDS_DATABASE:
        yield "postgresql"
    if "redis" in fixtures:
        yield "redis"
    yield from (part for part in ("celery", "browser") if item.get_closest_marker(part))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> None:
    """On the test database alone the book may be emptied between tests; changes stay refused."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        assert connection.vendor == "postgresql", "the tests need a real PostgreSQL"
        assert connection.settings_dict["NAME"].startswith("test_")
        with connection.cursor() as cursor:
            for table in KEPT_TABLES:
                cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER {table}_no_truncate")


@pytest.fixture(autouse=True)
def no_seals_of_other_tests() -> None:
    """Seals published by an earlier test are of a book that is no longer there."""
    for kept in Path(OUTSIDE.name).iterdir():
        kept.unlink()


@pytest.fixture
def redis() -> Iterator["redis_client.Redis"]:
    """A client of the real Redis."""
    with redis_client.from_url(settings.REDIS_URL) as client:
        assert client.ping(), "the tests need a real Redis"
        yield client


@pytest.fixture
def empty_cache(redis: "redis_client.Redis") -> None:
    """Forget what this process cached; the process beside it shares the Redis and keeps its own."""
    for key in redis.scan_iter(f"{settings.REDIS_PREFIX}:*"):
        redis.delete(key)


@pytest.fixture(scope="session")
def celery_worker(
    django_db_setup: None,
    django_db_blocker: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Worker]:
    """A real worker process on the test database, which takes this process's tasks only.

    It has the rights of the run-time role and no more, as in the house.
    """
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        call_command("grant_runtime", RUNTIME)
    with Worker(tmp_path_factory.mktemp("celery") / "worker.log") as worker:
        yield worker
    with redis_client.from_url(settings.REDIS_URL) as client:
        for key in client.scan_iter(f"{settings.REDIS_PREFIX}*"):
            client.delete(key)


@pytest.fixture(name="eventually")
def _eventually() -> Callable[..., object]:
    """Wait, within a limit, for what another process is about to do: ``eventually(check)``."""
    return eventually


@pytest.fixture
def make_user(db: None) -> Callable[..., User]:
    """Make a person with roles: ``make_user("dealer")``, ``make_user("manager", name="Kim")``."""

    def make(*roles: str, name: str = "") -> User:
        unknown = set(roles) - set(ROLES)
        assert not unknown, f"no such role: {unknown}"
        user = User.objects.create_user(name or f"{'-'.join(roles)}-{uuid4().hex[:8]}")
        user.set_password(PASSWORD)
        user.is_staff = True
        user.save()
        user.groups.set([Group.objects.get_or_create(name=role)[0] for role in roles])
        return user

    return make
