"""Asks configured servers for real; run inside the virtual environment, where their libraries are.

`python -m stack.probe database DATABASE_URL` writes the role behind the URL in that variable,
`redis` checks that Redis answers, and `test-roles` has what the tests need: a role that may create
databases, and the run-time role that they hold the immutability rules against.
"""

import os
import sys

import psycopg
import redis
from psycopg import sql

from stack.console import Trouble
from stack.postgresql import RUNTIME

OLDEST_POSTGRESQL = 150000


def database(variable: str) -> None:
    """Log in, refuse a server that is too old, and write the role's name."""
    with _connect(variable) as connection:
        version = connection.info.server_version
        if version < OLDEST_POSTGRESQL:
            raise Trouble(f"{variable} is a PostgreSQL {version // 10000}; 15 is the oldest.")
        sys.stdout.write(connection.info.user)


def redis_server(variable: str) -> None:
    """Log in and wait for an answer."""
    try:
        redis.Redis.from_url(os.environ[variable], socket_connect_timeout=5).ping()
    except (redis.RedisError, ValueError) as error:
        raise Trouble(f"{variable} is set, but Redis refuses it ({_one_line(error)}).") from None


def test_roles(variable: str) -> None:
    """Refuse a role that cannot create databases; create the run-time role where it is missing."""
    name = sql.Identifier(RUNTIME)
    with _connect(variable) as connection:
        if not connection.execute(
            "SELECT FROM pg_roles WHERE rolname = current_user AND (rolcreatedb OR rolsuper)"
        ).fetchall():
            role = connection.info.user
            raise Trouble(f"The tests make databases of their own: ALTER ROLE {role} CREATEDB.")
        if connection.execute("SELECT FROM pg_roles WHERE rolname = %s", [RUNTIME]).fetchall():
            return
        try:
            connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(name))
            connection.execute(sql.SQL("GRANT {} TO CURRENT_USER").format(name))
        except psycopg.Error as error:
            raise Trouble(f"{variable} has no role {RUNTIME} ({_one_line(error)}).") from None


def _connect(variable: str) -> psycopg.Connection[tuple[str]]:
    try:
        return psycopg.connect(os.environ[variable], connect_timeout=5)
    except psycopg.Error as error:
        reason = _one_line(error)
        raise Trouble(f"{variable} is set, but PostgreSQL refuses it ({reason}).") from None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


QUESTIONS = {"database": database, "redis": redis_server, "test-roles": test_roles}

if __name__ == "__main__":
    try:
        QUESTIONS[sys.argv[1]](sys.argv[2])
    except Trouble as trouble:
        sys.exit(str(trouble))
