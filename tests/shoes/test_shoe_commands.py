"""The management commands that bring simulated shoes to the floor."""

import subprocess
import sys
from io import StringIO
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.shoes.desk import register_shoe
from games.shoes.models import ShoeBoard
from games.shoes.rules.commands import RegisterShoe
from tests.shoes.simulated import Shoes
from tests.simulators import ROOT


def test_a_port_in_use_is_one_clear_sentence(simulator: Shoes) -> None:
    port = urlsplit(simulator.base).port
    done = subprocess.run(
        [sys.executable, "manage.py", "simulate_shoes", f"--port={port}"],
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode != 0
    assert f"cannot listen on port {port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.django_db
def test_demo_shoes_are_registered_once_and_follow_the_port() -> None:
    def register(port: int) -> str:
        said = StringIO()
        call_command("register_demo_shoes", count=3, port=port, stdout=said)
        return said.getvalue().split()[0]

    assert [register(8910), register(8910), register(8911)] == ["3", "0", "3"]
    assert list(ShoeBoard.objects.values_list("serial", "polled")) == [
        ("SIM-001", True),
        ("SIM-002", True),
        ("SIM-003", True),
    ]
    assert {urlsplit(row.address).port for row in ShoeBoard.objects.all()} == {8911}


@pytest.mark.django_db
def test_an_address_that_cannot_be_asked_is_refused() -> None:
    command = RegisterShoe(serial="S", model="M", approval="A", address="ftp://nowhere")
    with pytest.raises(Refused, match="http://host:port/path"):
        register_shoe(command, Request(actor="test"))
