"""What the tests need from the machine: got where it can be had, named with the reason where not.

The tests learn of a missing part by PITBOOK_NO_POSTGRESQL, PITBOOK_NO_REDIS, PITBOOK_NO_CELERY or
PITBOOK_NO_BROWSER, which hold the reason to skip with.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from stack import services
from stack.browser import find_chromium
from stack.console import Unavailable
from stack.places import Places
from stack.postgresql import environment
from stack.supervisor import Supervisor


@dataclass
class Components:
    """The tests' environment, and the components that are missing from it."""

    env: dict[str, str]
    missing: dict[str, str] = field(default_factory=dict)

    def get(self, name: str, variable: str, find: Callable[[], str]) -> None:
        """Put what `find` returns in the environment, or note why it cannot be had."""
        try:
            self.env[variable] = find()
        except Unavailable as reason:
            self.lack(name, str(reason))

    def lack(self, name: str, reason: str) -> None:
        """Note a missing component where the summary and the tests see it."""
        self.missing[name] = reason
        self.env[f"PITBOOK_NO_{name.upper()}"] = reason


def gather(places: Places, supervisor: Supervisor, state: Path) -> Components:
    """Start the servers, look for a browser, and describe the result."""
    external = bool(os.environ.get("DATABASE_URL"))
    found = Components(dict(os.environ) if external else environment())

    def database_url() -> str:
        database = services.start_database(places, supervisor, state, durable=False)
        if external:
            services.ask(places, "test-roles", services.owner_variable())
        return database.owner_url

    found.get("postgresql", "DATABASE_URL", database_url)
    found.get(
        "redis",
        "REDIS_URL",
        lambda: services.start_redis(places, supervisor, state, durable=False),
    )
    found.get("browser", "PITBOOK_CHROMIUM", find_chromium)
    if without := sorted(found.missing.keys() & {"postgresql", "redis"}):
        found.lack("celery", f"its workers need {' and '.join(without)}")
    return found
