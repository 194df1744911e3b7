"""The virtual environment: made whole or made again, and left alone when nothing changed."""

import sys
from pathlib import Path

import pytest

from stack import venv
from stack.console import Trouble
from stack.places import Places
from stack.stopping import Stop, StopRequested

NOT_TO_BE_HAD = f"--no-index\nnothing-of-that-name==1 --hash=sha256:{'0' * 64}\n"
REQUIREMENTS = ("requirements.txt",)


@pytest.fixture
def checkout(state: Path) -> Places:
    """A checkout that needs no packages, so that nothing is fetched."""
    (state / "stack").mkdir()
    for name in (venv.UV_REQUIREMENTS, *REQUIREMENTS):
        (state / name).write_text("--no-index\n")
    return Places(venv=state / ".venv", var=state / "var", root=state)


def test_half_an_environment_is_replaced_and_a_whole_one_is_left_alone(
    checkout: Places, stop: Stop, capfd: pytest.CaptureFixture[str]
) -> None:
    (checkout.venv / "bin").mkdir(parents=True)
    checkout.python.symlink_to(sys.executable)
    (checkout.root / REQUIREMENTS[0]).write_text(NOT_TO_BE_HAD)

    with pytest.raises(Trouble, match="could not be installed"):
        venv.ensure(checkout, REQUIREMENTS, stop)
    assert "Making the virtual environment" in capfd.readouterr().out
    assert (checkout.venv / "pyvenv.cfg").exists()

    (checkout.root / REQUIREMENTS[0]).write_text("--no-index\n")
    venv.ensure(checkout, REQUIREMENTS, stop)
    second = capfd.readouterr().out
    assert "Installing" in second
    assert "Making" not in second

    venv.ensure(checkout, REQUIREMENTS, stop)
    assert capfd.readouterr().out == ""

    (checkout.root / REQUIREMENTS[0]).write_text("--no-index\n# newer\n")
    venv.ensure(checkout, REQUIREMENTS, stop)
    assert "Installing" in capfd.readouterr().out


def test_a_stop_while_it_is_made_makes_it_again_the_next_time(checkout: Places, stop: Stop) -> None:
    stop.ask()

    with pytest.raises(StopRequested):
        venv.ensure(checkout, REQUIREMENTS, stop)

    assert not (checkout.venv / venv.STAMP).exists()


def test_somebody_elses_environment_is_used_as_it_is(state: Path, stop: Stop) -> None:
    given = Places(venv=Path(sys.prefix), var=state / "var", venv_is_given=True)

    venv.ensure(given, ("no such file",), stop)

    assert not (state / "var").exists()


def test_a_given_environment_without_python_is_refused(state: Path, stop: Stop) -> None:
    given = Places(venv=state / "none", var=state / "var", venv_is_given=True)

    with pytest.raises(Trouble, match=r"PITBOOK_VENV names .*none, which has no bin/python"):
        venv.ensure(given, REQUIREMENTS, stop)


def test_two_floors_of_a_checkout_wait_for_one_another_to_install(state: Path) -> None:
    """They have a ``var`` each and one environment between them."""
    one, other = (Places(venv=state / ".venv", var=state / name, root=state) for name in "ab")
    assert one.venv_lock == other.venv_lock
