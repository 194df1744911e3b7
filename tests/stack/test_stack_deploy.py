"""Production files by inspection: compose, image, units and docs start the same processes."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from stack.places import ROOT

UNITS = ROOT / "deploy" / "systemd"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
PROCESSES = {
    "web": "pitbook-web.service",
    "worker": "pitbook-worker@.service",
    "beat": "pitbook-beat.service",
    "migrate": "pitbook-migrate.service",
}
VARIABLE = re.compile(r"\b(?:PITBOOK_[A-Z_]*[A-Z]|DATABASE_OWNER_URL|DATABASE_URL|REDIS_URL)\b")
DEPENDENCY = re.compile(r"^([a-z][a-z0-9-]*(?:\[[a-z]+\])?)", re.MULTILINE)


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    parsed: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return dict(parsed["services"])


def unit(name: str) -> list[tuple[str, str]]:
    lines = (UNITS / name).read_text(encoding="utf-8").splitlines()
    return [
        (key, value) for key, equals, value in (line.partition("=") for line in lines) if equals
    ]


def unit_commands(name: str) -> list[str]:
    """What a unit starts, without where it is installed and what tells two of a kind apart."""
    starts = [value for key, value in unit(name) if key == "ExecStart"]
    return [re.sub(r"^/srv/venv/bin/| --hostname=\S+", "", start) for start in starts]


def compose_commands(service: dict[str, Any]) -> list[str]:
    command: list[str] = service["command"]
    return command[2].split(" && ") if command[:2] == ["sh", "-c"] else [shlex.join(command)]


@pytest.mark.parametrize(("process", "name"), PROCESSES.items())
def test_compose_systemd_and_docs_start_the_same(
    process: str, name: str, services: dict[str, Any]
) -> None:
    commands = unit_commands(name)

    assert compose_commands(services[process]) == commands
    assert f"# {process}\n" + "\n".join(commands) + "\n" in OPERATIONS


def test_the_image_starts_the_web_server(services: dict[str, Any]) -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    (command,) = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)

    assert yaml.safe_load(command) == services["web"]["command"]
    assert re.findall(r"^USER (\w+)$", text, re.MULTILINE) == ["pitbook"]


def test_the_image_holds_every_package_of_the_project() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    copied = set(re.findall(r"^COPY (\w+) \./\1$", text, re.MULTILINE))
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}

    assert copied == packages - {"stack", "tests", "bench"}


def test_one_version_stands_everywhere(services: dict[str, Any]) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    newest = re.search(
        r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )

    assert newest
    assert newest[1] == version
    assert services["web"]["image"] == f"pitbook:{version}"
    assert f'"VERSION": "{version}"' in (ROOT / "casino/settings.py").read_text(encoding="utf-8")


def test_only_migrate_knows_the_owner(services: dict[str, Any]) -> None:
    knowing = {name for name, told in services.items() if "OWNER_URL" in str(told["environment"])}
    units = {path.name for path in UNITS.iterdir() if "owner-environment" in path.read_text()}

    assert knowing == {"migrate"}
    assert units == {PROCESSES["migrate"]}


def test_there_is_one_beat(services: dict[str, Any]) -> None:
    assert "replicas" not in str(services["beat"])
    assert services["worker"]["deploy"]["replicas"] > 1


@pytest.mark.parametrize("name", PROCESSES.values())
def test_units_run_unprivileged_and_are_told_of_in_the_docs(name: str) -> None:
    settings = dict(unit(name))

    assert settings["User"] == "pitbook"
    assert settings["NoNewPrivileges"] == "yes"
    assert settings["ProtectSystem"] == "strict"
    assert f"`{name.removesuffix('.service').removesuffix('@')}" in OPERATIONS


def test_every_variable_that_is_read_is_documented() -> None:
    sources = [ROOT / "casino" / "settings.py", ROOT / "manage.py", *(ROOT / "stack").glob("*.py")]
    read = {name for path in sources for name in VARIABLE.findall(path.read_text(encoding="utf-8"))}

    assert read - set(VARIABLE.findall(OPERATIONS)) == set()
    assert "PITBOOK_SECRET_KEY" in read


@pytest.mark.parametrize("name", ["requirements.in", "requirements-dev.in"])
def test_every_dependency_has_its_reason(name: str) -> None:
    reasons = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    wanted = DEPENDENCY.findall((ROOT / name).read_text(encoding="utf-8"))

    assert wanted
    assert [one for one in wanted if f"\n| {one} |" not in reasons] == []


@pytest.mark.parametrize(
    "path", ["README.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_every_file_a_document_names_exists(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    named = re.findall(r"`((?:docs|deploy|bench|tests|stack|bin|\.ci)/[\w./-]+)`", text)
    linked = [link for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text) if link]

    here = (ROOT / path).parent
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert [link for link in linked if not (here / Path(link)).exists()] == []
