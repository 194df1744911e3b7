"""The tests run on the real servers, and with a real worker."""

import psycopg
import pytest
from django.core.cache import cache
from django.db import connection
from redis import Redis

from casino.kernel.tasks import follow_projections
from stack.postgresql import RUNTIME
from tests.celery_worker import Worker, database_under_test


@pytest.mark.django_db
def test_the_database_is_a_postgresql_of_at_least_15() -> None:
    assert connection.vendor == "postgresql"
    assert connection.cursor().connection.info.server_version >= 150000


def test_the_cache_is_a_real_redis(redis: Redis) -> None:
    cache.set("kept", "here", 30)
    assert any(b"kept" in key for key in redis.scan_iter("*kept*"))


@pytest.mark.celery
@pytest.mark.django_db(transaction=True)
def test_a_worker_has_the_rights_of_the_run_time_role_only(celery_worker: Worker) -> None:
    with psycopg.connect(database_under_test(role=RUNTIME)) as other:
        assert other.execute("SELECT current_user").fetchone() == (RUNTIME,)
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            other.execute("TRUNCATE kernel_event")


@pytest.mark.celery
@pytest.mark.django_db(transaction=True)
def test_a_worker_process_takes_a_task(celery_worker: Worker, eventually) -> None:
    task = follow_projections.delay()
    eventually(lambda: f"[{task.id}] succeeded" in celery_worker.log.read_text())
