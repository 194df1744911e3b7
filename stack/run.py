"""`./run`: from a bare checkout to a working floor, then keeps it working until told to stop."""

import argparse
import contextlib
import http.client
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass

from stack import services, static_files, venv
from stack.console import say
from stack.endpoints import (
    CONSOLES_VARIABLE,
    HOST,
    SHOES_VARIABLE,
    consoles_port,
    refuse_used_port,
    shoes_port,
)
from stack.environment import (
    keep_for_second_terminal,
    kept_for_second_terminal,
    owner_environment,
    process_environment,
)
from stack.locking import refuse_second_run, run_lock
from stack.places import Places, from_environment
from stack.process import Program
from stack.programs import manage, programs
from stack.services import Database
from stack.settled import (
    drop_half_loaded,
    is_settled,
    logins_file,
    note_loading,
    note_settled,
    refuse_demo_floor,
)
from stack.stopping import Stop, StopRequested
from stack.supervisor import Supervisor

REQUIREMENTS = ("requirements.txt",)
HEALTHY_SECONDS = 90.0
DAYS = 7
DEMO = (
    ("register_demo_shoes",),
    ("load_demo_jackpot",),
    ("load_demo",),
    ("load_demo_tournaments",),
    ("load_demo_audit",),
    ("seal",),
)
LOGINS = "  login "
EPILOG = """
With DATABASE_URL (and DATABASE_OWNER_URL, for migrations) or REDIS_URL set, those servers are used;
otherwise a PostgreSQL and a Redis are started here, with their data in var/.
"""


@dataclass(frozen=True)
class Options:
    """What the command line asked for."""

    port: int
    demo: bool
    days: int


def main(argv: list[str]) -> int:
    """Start everything; a stop that was asked for is a success, whenever it comes."""
    options = _parse(argv)
    stop = Stop()
    stop.listen()
    with contextlib.suppress(StopRequested):
        boot(options, from_environment(), stop)
    say("Pitbook has stopped.")
    return 0


def boot(options: Options, places: Places, stop: Stop) -> None:
    """Check what can be checked before anything is made, then start from the ground up."""
    began = time.monotonic()
    lock = places.var / "run.lock"
    address = f"http://{HOST}:{options.port}/"
    refuse_second_run(lock)
    refuse_used_port(options.port)
    if not options.demo and "DATABASE_URL" not in os.environ:
        refuse_demo_floor(places)
    simulated = _simulators(places)
    services.refuse_silent_servers()
    with run_lock(lock, address), Supervisor(places.logs, stop) as supervisor:
        venv.ensure(places, REQUIREMENTS, stop)
        database = services.start_database(places, supervisor, places.var, durable=True)
        if drop_half_loaded(database):
            say("The demo floor was not loaded to its end last time: it is made anew.")
        redis_url = services.start_redis(places, supervisor, places.var, durable=True)
        env = process_environment(places, database, redis_url, demo=options.demo)
        env |= simulated
        keep_for_second_terminal(places.var / "env", env, database)
        at_once, afterwards = programs(places, env, options.port)
        settled = is_settled(places, database, env) and static_files.are_current(places, env)
        if not settled:
            _set_up(places, supervisor, database, env)
        for program in at_once:
            supervisor.start(program)
        if not settled:
            demo = _demo(places, env, options.days)
            logins = _load(demo, supervisor, database) if options.demo else ""
            note_settled(places, database, env, logins)
        supervisor.wait_until(lambda: _healthy(options.port), "The web server", HEALTHY_SECONDS)
        supervisor.wait_until(lambda: _worker_ready(places), "The worker", HEALTHY_SECONDS)
        for program in afterwards:
            supervisor.start(program)
        seconds = time.monotonic() - began
        say(f"\nREADY  {address}  ({seconds:.1f} s)\n\n{_welcome(places)}")
        try:
            supervisor.watch()
        finally:
            say("Stopping ...")


def _parse(argv: list[str]) -> Options:
    parser = argparse.ArgumentParser(
        prog="./run", description="Start Pitbook on this machine.", epilog=EPILOG
    )
    parser.add_argument("--port", type=int, default=8000, help="of the web server (8000)")
    parser.add_argument("--empty", action="store_true", help="do not load the demo floor")
    past = f"nights of a past that a new demo floor gets ({DAYS})"
    parser.add_argument("--days", type=int, default=DAYS, help=past)
    parsed = parser.parse_args(argv)
    if not 0 < parsed.port < 65536:
        parser.error("a port is a number from 1 to 65535")
    if parsed.days < 1:
        parser.error("the past of a demo floor is one night or more")
    return Options(parsed.port, not parsed.empty, parsed.days)


def _simulators(places: Places) -> dict[str, str]:
    """Where the simulated devices listen: at the ports of the last start, while they are free."""
    last = kept_for_second_terminal(places.var / "env")
    return {SHOES_VARIABLE: str(shoes_port(last)), CONSOLES_VARIABLE: str(consoles_port(last))}


def _set_up(
    places: Places, supervisor: Supervisor, database: Database, env: Mapping[str, str]
) -> None:
    """Bring tables, rights and static files up to this version; all can be repeated."""
    say("Migrating the database and collecting static files ...")
    as_owner = [("migrate", "--no-input")]
    if database.owner_url != database.url:
        as_owner.append(("grant_runtime", database.runtime_role))
    as_owner.append(("seal_key", "--if-missing"))
    steps = [manage(places, owner_environment(env, database), *as_owner)]
    if not static_files.are_current(places, env):
        steps.append(manage(places, env, ("collectstatic", "--no-input")))
    supervisor.run_steps(*steps)
    static_files.note_collected(places, env)


def _demo(places: Places, env: Mapping[str, str], days: int) -> Program:
    """What makes whatever is missing of the demo floor, and tells its logins."""
    return manage(places, env, ("load_demo_week", f"--days={days}"), *DEMO, ("demo_logins",))


def _load(demo: Program, supervisor: Supervisor, database: Database) -> str:
    """Make the demo floor while the web server starts; returns the logins."""
    say("Loading the demo floor ...")
    note_loading(database)
    (told,) = supervisor.run_steps(demo, tell=_tell)
    return told[told.index(LOGINS) :]


def _tell(line: str) -> None:
    """Show how far the demo floor has come; the logins, which are indented, come at the end."""
    if not line.startswith(" "):
        say(f"  {line}")


def _healthy(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _worker_ready(places: Places) -> bool:
    """Celery says so in its log; asking it would mean loading Django once more."""
    return " ready." in (places.logs / "worker.log").read_text(encoding="utf-8", errors="replace")


def _welcome(places: Places) -> str:
    """The logins of the demo floor, or how to make the first one, and where to look."""
    command = f". {places.var}/env && {os.path.relpath(places.python, places.root)} manage.py"
    logins = logins_file(places).read_text(encoding="utf-8").rstrip()
    logins = logins or f"  First user:     {command} createsuperuser"
    return (
        f"{logins}\n\n"
        f"  Other commands: {command} help\n"
        f"  Logs:           {places.logs}\n"
        f"  Ctrl-C stops everything.\n"
    )
