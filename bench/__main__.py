"""`bench/run [--quick] [--only PART ...] [--json FILE]`: measure, and say what is met."""

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from bench.harness import Row, Scale, table, write_json
from bench.server import durable_postgresql, owner_url

PURE = ("ranking", "imports", "settlement", "poker")
STORED = (
    "appending", "writers", "reading", "verifying", "growth", "http", "rebuilding", "shoes",
    "tournaments", "audit",
)  # fmt: skip


def main(argv: list[str]) -> int:
    """Run the parts asked for; the exit code says whether every target was met."""
    options = _options(argv)
    scale, wanted = Scale(options.quick), options.only or [*PURE, *STORED]
    rows = _measure([part for part in PURE if part in wanted], scale)
    if stored := [part for part in STORED if part in wanted]:
        with durable_postgresql() as server:
            os.environ["DATABASE_URL"] = owner_url(server)
            _make_tables()
            rows += _measure(stored, scale)
    print(table(rows))
    if options.json:
        write_json(options.json, rows)
    return 1 if any(row.verdict == "missed" for row in rows) else 0


def _options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small figures, under a minute")
    parser.add_argument("--only", nargs="+", choices=(*PURE, *STORED), metavar="PART")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there too")
    return parser.parse_args(argv)


def _make_tables() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "casino.settings"
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    import_module("bench.databases").keep_empty()


def _measure(parts: list[str], scale: Scale) -> list[Row]:
    rows: list[Row] = []
    for part in parts:
        print(f"measuring {part} ...", file=sys.stderr, flush=True)
        measure: Callable[[Scale], list[Row]] = import_module(f"bench.{part}").measure
        rows += measure(scale)
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
