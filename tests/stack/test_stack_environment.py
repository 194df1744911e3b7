"""What the processes are told, what is kept for a second terminal, and what need not be redone."""

import subprocess
from pathlib import Path

import pytest

from stack import static_files
from stack.commands import split
from stack.environment import (
    keep_for_second_terminal,
    kept_for_second_terminal,
    owner_environment,
    process_environment,
)
from stack.places import Places, from_environment
from stack.programs import manage, programs
from stack.services import Database

DATABASE = Database("postgresql:///book?user=runtime", "postgresql:///book?user=owner", "runtime")


@pytest.fixture
def env(places: Places, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """As on a machine where libpq's variables point somewhere else."""
    monkeypatch.setenv("PGHOST", "elsewhere")
    monkeypatch.setenv("DATABASE_OWNER_URL", DATABASE.owner_url)
    told = process_environment(places, DATABASE, "unix:///redis.sock", demo=True)
    return {**told, "PITBOOK_SHOES_PORT": "8910", "PITBOOK_CONSOLES_PORT": "8920"}


def test_the_processes_know_the_runtime_role_and_not_the_owner(env: dict[str, str]) -> None:
    assert env["DATABASE_URL"] == DATABASE.url
    assert "owner" not in str({name: env[name] for name in env if "DATABASE" in name})
    assert "PGHOST" not in env
    assert owner_environment(env, DATABASE)["DATABASE_URL"] == DATABASE.owner_url


def test_the_secret_key_is_made_once_and_is_ours_alone(env: dict[str, str], places: Places) -> None:
    again = process_environment(places, DATABASE, "unix:///redis.sock", demo=True)

    assert len(env["PITBOOK_SECRET_KEY"]) >= 50
    assert again["PITBOOK_SECRET_KEY"] == env["PITBOOK_SECRET_KEY"]
    assert (places.var / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_key_of_ones_own_is_preferred(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOOK_SECRET_KEY", "mine")

    env = process_environment(places, DATABASE, "unix:///redis.sock", demo=True)

    assert env["PITBOOK_SECRET_KEY"] == "mine"


def test_the_key_that_seals_is_kept_beside_the_floor(env: dict[str, str], places: Places) -> None:
    assert env["PITBOOK_SEALS_DIR"] == str(places.var / "seals")


def test_a_second_terminal_gets_the_same_values(env: dict[str, str], state: Path) -> None:
    odd = {**env, "PITBOOK_STATIC_ROOT": "/a path/with 'quotes' and $words"}
    keep_for_second_terminal(state / "env", odd, DATABASE)

    shown = subprocess.run(
        [
            "/bin/sh",
            "-c",
            f'. {state}/env && printf "%s|%s" "$PITBOOK_STATIC_ROOT" "$DATABASE_URL"',
        ],
        env={},
        text=True,
        capture_output=True,
        check=True,
    )

    assert shown.stdout == f"{odd['PITBOOK_STATIC_ROOT']}|{DATABASE.url}"
    assert (state / "env").stat().st_mode & 0o777 == 0o600
    read_back = kept_for_second_terminal(state / "env")
    assert read_back["PITBOOK_STATIC_ROOT"] == odd["PITBOOK_STATIC_ROOT"]
    assert read_back["DATABASE_URL"] == DATABASE.url


def test_before_the_first_start_and_after_half_a_write_nothing_is_known(state: Path) -> None:
    assert kept_for_second_terminal(state / "env") == {}
    (state / "env").write_text("export DATABASE_URL='postgresql:///pit")
    assert kept_for_second_terminal(state / "env") == {}


def test_the_simulated_shoes_run_on_the_demo_floor_only(
    env: dict[str, str], places: Places
) -> None:
    at_once, afterwards = programs(places, env, 8000)

    assert [program.name for program in at_once] == ["worker", "web"]
    assert [program.name for program in afterwards] == ["shoes", "consoles", "floor", "beat"]
    _, bare = programs(places, {**env, "PITBOOK_DEMO": "0"}, 8000)
    assert [program.name for program in bare] == ["beat"]


def test_several_commands_go_to_one_process(env: dict[str, str], places: Places) -> None:
    commands = (["migrate", "--no-input"], ["grant_runtime", "runtime"])

    program = manage(places, env, *commands)

    assert program.name == "manage-migrate"
    assert list(split(list(program.argv[3:]))) == list(commands)


def test_state_and_environment_can_be_put_elsewhere(tmp_path: Path) -> None:
    given = from_environment({"PITBOOK_VENV": str(tmp_path / "v"), "PITBOOK_VAR": str(tmp_path)})
    own = from_environment({})

    assert (given.venv, given.var, given.venv_is_given) == (tmp_path / "v", tmp_path, True)
    assert (own.venv, own.var) == (own.root / ".venv", own.root / "var")
    assert not own.venv_is_given


def test_static_files_are_collected_again_only_when_something_changed(state: Path) -> None:
    source = state / "casino" / "web" / "static" / "felt.css"
    source.parent.mkdir(parents=True)
    source.write_text("green")
    (state / "requirements.txt").write_text("django==5.2\n")
    checkout = Places(venv=state / ".venv", var=state, root=state)
    env = {"PITBOOK_STATIC_ROOT": str(state / "collected")}

    def collect() -> None:
        (state / "collected").mkdir(exist_ok=True)
        (state / "collected" / static_files.MADE_BY_COLLECTING).write_text("{}")
        static_files.note_collected(checkout, env)
        assert static_files.are_current(checkout, env)

    assert not static_files.are_current(checkout, env)
    collect()
    source.write_text("blue felt")
    assert not static_files.are_current(checkout, env)
    collect()
    (state / "requirements.txt").write_text("django==5.3\n")
    assert not static_files.are_current(checkout, env)
    collect()
    (state / "collected" / static_files.MADE_BY_COLLECTING).unlink()
    assert not static_files.are_current(checkout, env)
