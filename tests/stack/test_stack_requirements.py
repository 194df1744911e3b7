"""What runs needs requirements.txt alone: no package that only the tests happen to bring."""

import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions

from stack.places import ROOT

# In a process of its own, where every other package is hidden, load what web, workers, beat and
# every management command load.
LOAD = """
import importlib, importlib.abc, pkgutil, sys

class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"{name} is not in requirements.txt", name=name)

hidden = set(sys.argv[1:])
sys.meta_path.insert(0, Hidden())
import casino.wsgi, casino.urls, celery.bin.celery, celery.apps.beat, celery.apps.worker
import gunicorn.app.wsgiapp, gunicorn.workers.gthread
from casino.celery import app
from django.core.management import get_commands, load_command_class
app.loader.import_default_modules()
app.connection_for_write().transport
for command, owner in get_commands().items():
    if owner.partition(".")[0] in ("casino", "games", "jackpots", "tournaments", "audit"):
        load_command_class(owner, command)
"""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_nothing_that_runs_needs_a_package_of_the_tests() -> None:
    locked = {
        normal(name)
        for name in re.findall(
            r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text(), re.MULTILINE
        )
    }
    hidden = [
        package
        for package, owners in packages_distributions().items()
        if locked.isdisjoint(map(normal, owners))
    ]
    assert "pytest" in hidden
    assert "django" not in hidden

    done = subprocess.run(
        [sys.executable, "-c", LOAD, *hidden],
        cwd=ROOT,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "casino.settings",
            "PITBOOK_SECRET_KEY": "any",
        },
        text=True,
        capture_output=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
