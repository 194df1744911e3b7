"""`bench/run [--quick] [--only PART ...] [--json FILE] [--write]`: measure, say what is met."""

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter

from bench import figures
from bench.harness import Row, Scale, table, write_json
from bench.server import durable_postgresql, owner_url

DOCS = Path(__file__).resolve().parent.parent / "docs"
PURE = ("ranking", "imports", "settlement", "poker")
STORED = (
    "appending", "sizes", "writers", "reading", "verifying", "growth", "http", "pages", "thousand",
    "rebuilding", "shoes", "tournaments", "audit",
)  # fmt: skip


def main(argv: list[str]) -> int:
    """Run the parts asked for; the exit code says whether every target was met."""
    options = _options(argv)
    scale, wanted = Scale(options.quick), options.only or [*PURE, *STORED]
    parts = _measure([part for part in PURE if part in wanted], scale)
    if stored := [part for part in STORED if part in wanted]:
        with durable_postgresql() as server:
            os.environ["DATABASE_URL"] = owner_url(server)
            _make_tables()
            fresh = import_module("bench.databases").fresh
            for part in stored:
                with fresh(f"part_{part}"):
                    parts |= _measure([part], scale)
    rows = [row for part in parts.values() for row in part]
    print(table(rows))
    if options.write:
        figures.write(DOCS, parts, (*PURE, *STORED))
    if options.json:
        write_json(options.json, rows)
    return 1 if any(row.verdict == "missed" for row in rows) else 0


def _options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small figures, one to two minutes")
    parser.add_argument("--only", nargs="+", choices=(*PURE, *STORED), metavar="PART")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there too")
    parser.add_argument("--write", action="store_true", help="put them into docs/performance.md")
    return parser.parse_args(argv)


def _make_tables() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "casino.settings"
    os.environ["PITBOOK_STATIC_STORAGE"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    import_module("bench.databases").keep_empty()


def _measure(parts: list[str], scale: Scale) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {}
    for part in parts:
        print(f"measuring {part} ...", file=sys.stderr, end=" ", flush=True)
        measure: Callable[[Scale], list[Row]] = import_module(f"bench.{part}").measure
        began = perf_counter()
        rows[part] = measure(scale)
        print(f"{perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
