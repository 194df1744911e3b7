"""Pitbook's settings with the site of ``bench.bare``."""

from casino.settings import *  # noqa: F403

ROOT_URLCONF = "bench.bare"
