"""The embedded Redis: private, durable when asked, and gone when it is stopped."""

from pathlib import Path

import pytest
import redis

from stack import redis_server
from stack.console import Unavailable
from stack.places import Places
from stack.process import Child, is_running
from stack.stopping import Stop
from stack.supervisor import Supervisor


def start(server: redis_server.Server, log: Path) -> Child:
    child = Child(server.program(), log)
    with Supervisor(log.parent, Stop()) as waiting:
        waiting.wait_until(server.ready, "Redis", 60)
    return child


def test_it_answers_on_a_private_socket_only(places: Places, state: Path) -> None:
    server = redis_server.prepare(places.venv, state, durable=False)
    child = start(server, state / "redis.log")
    try:
        client = redis.Redis.from_url(server.url())
        assert client.config_get("port") == {"port": "0"} or client.config_get("port") == {
            b"port": b"0"
        }
        assert server.socket.stat().st_mode & 0o777 == 0o700
    finally:
        child.stop()
    assert not is_running(child.pid, server.binary.name)


def test_a_durable_one_keeps_what_was_queued(places: Places, state: Path) -> None:
    server = redis_server.prepare(places.venv, state, durable=True)
    child = start(server, state / "redis.log")
    redis.Redis.from_url(server.url()).rpush("queue", "task")
    child.stop()

    child = start(server, state / "redis.log")
    try:
        assert redis.Redis.from_url(server.url()).llen("queue") == 1
    finally:
        child.stop()


def test_a_machine_without_any_redis_is_told_what_to_set(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(state))

    with pytest.raises(Unavailable, match="REDIS_URL"):
        redis_server.find_binary(state)
