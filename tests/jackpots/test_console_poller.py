"""A poll as the house does it: the console over the wire, the pool in the book."""

from datetime import UTC, datetime

import pytest

from casino.devices import memory
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games.alerts.desk import open_alerts
from jackpots import desk
from jackpots.console import console_stream
from jackpots.console.desk import command_console, register_console
from jackpots.console.desk import consoles as all_consoles
from jackpots.console.poller import poll
from jackpots.console.rules.commands import RegisterConsole, SetMeter, WithdrawConsole
from jackpots.console.simulator import SimulatedConsole
from jackpots.demo import switched_on_again
from jackpots.models import ConsoleBoard
from jackpots.pool import POOL, pool_stream
from jackpots.rules import commands as c
from tests.jackpots.casino import CODE, FLUSH, NOTHING, Table, ask, kinds, pools, settle
from tests.jackpots.simulated import Console

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the console's, except where the test is about time."""
    settings.CONSOLE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


def ask_console(console: Console, times: int = 1) -> None:
    for _ in range(times):
        memory.wake(console_stream(console.serial))
        assert poll([console.serial]) == 1


def row(console: Console) -> ConsoleBoard:
    return ConsoleBoard.objects.get(serial=console.serial)


def press(times: int = 1, number: int = 1) -> None:
    """Wagers that reach the pool, without a round around them."""
    from casino.kernel.handle import handle

    for seat in range(1, times + 1):
        command = c.TakeWager(
            table="CP-1", round=number, seat=seat, wager_cents=200, displayed_cents=200
        )
        handle(pool_stream(CODE), POOL, command, Request(actor="Dana"))


def test_a_console_is_set_when_it_is_first_heard_and_then_follows(console: Console) -> None:
    ask_console(console)
    assert kinds(console_stream(console.serial))[-1] == "meter_set"
    assert row(console).meter_cents == 5_000_000
    press(3)
    ask_console(console)
    assert console.watch()["meter_cents"] == row(console).meter_cents == pools()[0] == 5_000_450
    assert row(console).variance_cents == 0
    written = len(kinds(console_stream(console.serial)))
    ask_console(console, 3)
    assert len(kinds(console_stream(console.serial))) == written, "nothing new, no event"


def test_the_meter_follows_a_whole_round_with_its_payout_and_its_void(console: Console) -> None:
    table = Table()
    ask_console(console)
    table.play({1: FLUSH, 2: NOTHING})
    settle(1, "flush", 20_000)
    ask(c.ConfirmPayout(table="CP-1", round=1), by="Mika")
    ask_console(console)
    assert row(console).meter_cents == pools()[0] == 5_000_300
    table.start({1: ()})
    ask_console(console)
    table.act("VoidRound", cause="impractical", why="Fire alarm")
    ask_console(console)
    assert row(console).meter_cents == pools()[0] == 5_000_300
    assert row(console).variance_cents == 0


@pytest.mark.parametrize(
    ("fault", "over"),
    [("stuck", -150), ("double_press", 150), ("lost_press", -150), ("drifting", 1)],
)
@pytest.mark.rule("canberra-2017:14.5")
def test_a_meter_that_leaves_the_book_is_found_at_the_next_poll(
    console: Console, fault: str, over: int
) -> None:
    ask_console(console)
    console.fail(fault)
    press()
    ask_console(console)
    assert row(console).variance_cents == over
    assert kinds(console_stream(console.serial))[-1] == "variance_found"
    assert kinds(pool_stream(CODE))[-1] == "fault_found"
    refused = desk.offering(CODE)
    assert refused is not None
    assert refused.code == "jackpot_not_offered"
    sentences = [line.sentence for line in open_alerts()]
    assert any(f"Console {console.serial}: The meter shows" in said for said in sentences)
    assert pools()[0] == 5_000_150, "what a meter shows never changes the book"


def test_a_meter_reset_to_zero_is_found_and_set_again_by_a_supervisor(console: Console) -> None:
    ask_console(console)
    console.fail("reset")
    ask_console(console)
    assert row(console).variance_cents == -5_000_000
    with pytest.raises(Refused) as raised:
        ask(c.ResumeWagers(why="Looks fine"))
    assert raised.value.code == "fault_stands"
    order = SetMeter(why="Reset by a cleaner's plug")
    command_console(console.serial, order, Request(actor="Blake"))
    ask_console(console)
    assert row(console).variance_cents == 0
    assert kinds(console_stream(console.serial))[-2:] == ["meter_set", "variance_ended"]
    assert desk.offering(CODE) is not None, "a supervisor resumes the wagers"
    ask(c.ApprovePlay(why="Meter set"))
    ask(c.ResumeWagers(why="Meter set"))
    assert desk.offering(CODE) is None


@pytest.mark.rule("canberra-2017:14.5")
def test_by_its_setting_a_table_takes_wagers_in_spite_of_a_variance(console: Console) -> None:
    strict, easy = Table("CP-1"), Table("CP-2", jackpot_stops_on_variance=False)
    ask_console(console)
    console.fail("reset")
    ask_console(console)
    with pytest.raises(Refused) as raised:
        strict.start({1: ()})
    assert raised.value.clause == "canberra-2017:14.5"
    easy.start({1: ()})
    assert pools()[0] == 5_000_150


def test_a_restart_is_an_event_and_no_variance(console: Console) -> None:
    ask_console(console)
    console.fail("restart")
    ask_console(console)
    assert kinds(console_stream(console.serial))[-1] == "switched_on"
    assert row(console).variance_cents == 0
    assert any("switched on again" in line.sentence for line in open_alerts())


def test_a_simulated_console_that_is_switched_on_again_keeps_its_meter(console: Console) -> None:
    ask_console(console)
    press(3)
    ask_console(console)
    again = switched_on_again(SimulatedConsole(serial=console.serial))
    assert (again.meter_cents, again.heard) == (5_000_450, row(console).heard)
    new = switched_on_again(SimulatedConsole(serial="CON-900"))
    assert (new.meter_cents, new.heard) == (0, 0)


def test_silence_is_told_once_and_its_end_too(console: Console, settings) -> None:
    ask_console(console)
    settings.CONSOLE_ANSWER_SECONDS = 0.2
    console.fail("silence")
    ask_console(console, settings.CONSOLE_SILENT_AFTER + 1)
    assert kinds(console_stream(console.serial)).count("fell_silent") == 1
    assert desk.jackpot_now(CODE)[0].faults[f"console {console.serial} silent"].standing
    console.mend()
    settings.CONSOLE_ANSWER_SECONDS = 10.0
    ask_console(console)
    assert "came_back" in kinds(console_stream(console.serial))
    assert not desk.jackpot_now(CODE)[0].faults[f"console {console.serial} silent"].standing


def test_a_fault_the_console_reports_itself(console: Console) -> None:
    ask_console(console)
    console.fail("sensor")
    ask_console(console, 2)
    assert kinds(console_stream(console.serial)).count("faulted") == 1
    console.mend()
    ask_console(console)
    assert kinds(console_stream(console.serial))[-1] == "fault_ended"


@pytest.mark.parametrize("fault", ["garbage", "stale"])
def test_answers_that_are_none_are_never_recorded_as_readings(
    console: Console, fault: str, settings
) -> None:
    ask_console(console)
    console.fail(fault)
    press()
    ask_console(console, settings.CONSOLE_SILENT_AFTER)
    assert kinds(console_stream(console.serial))[-1] == "fell_silent"
    assert row(console).meter_cents == 5_000_000
    console.mend()
    ask_console(console)
    assert row(console).meter_cents == 5_000_150
    assert row(console).variance_cents == 0


def test_an_answer_signed_by_nobody_is_garbage(console: Console, settings) -> None:
    settings.DEVICE_SECRET = "another house's secret"
    ask_console(console, settings.CONSOLE_SILENT_AFTER)
    assert kinds(console_stream(console.serial)) == ["registered", "fell_silent"]


def test_wagers_under_way_are_no_variance(console: Console) -> None:
    """A wager that commits between the question and the answer is compared at its own time."""
    from jackpots.console import poller

    ask_console(console)
    press(2)
    visits = list(poller._visits([console.serial]))
    press(3, number=2)
    poller._heard(visits[0], poller._ask(visits[0]), datetime.now(UTC))
    assert (row(console).meter_cents, row(console).variance_cents) == (5_000_300, 0)
    ask_console(console)
    assert (row(console).meter_cents, row(console).variance_cents) == (5_000_750, 0)


def test_a_withdrawn_console_is_left_alone(console: Console) -> None:
    ask_console(console)
    command_console(console.serial, WithdrawConsole(why="Sold"), Request(actor="Mika"))
    assert poll([console.serial]) == 0
    assert [one.last_heard is not None for one in all_consoles(CODE)] == [True]


def test_a_console_is_registered_whole_and_for_a_jackpot_that_exists(console: Console) -> None:
    good = {
        "serial": "CON-X", "model": "M", "approval": "A", "address": console.address,
        "jackpot": CODE,
    }  # fmt: skip
    for wrong, code in (
        ({"address": "ftp://x"}, "address_unusable"),
        ({"jackpot": "NOPE"}, "no_such_jackpot"),
        ({"approval": " "}, "console_incomplete"),
    ):
        with pytest.raises(Refused) as raised:
            register_console(RegisterConsole(**good | wrong), Request(actor="Mika"))  # type: ignore[arg-type]
        assert raised.value.code == code


def test_the_board_of_consoles_is_rebuilt_to_the_byte(console: Console) -> None:
    ask_console(console)
    console.fail("reset")
    press()
    ask_console(console)
    before = list(ConsoleBoard.objects.values())
    rebuild(projections()["console-board"])
    assert list(ConsoleBoard.objects.values()) == before
    assert store.read(console_stream(console.serial))[-1].actor == f"console {console.serial}"
