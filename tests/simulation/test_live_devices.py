"""A floor beside running simulators: pollers find the faults, the rules rule, people see to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from casino.devices import memory
from casino.kernel import store
from casino.kernel.handle import Request
from games.alerts.desk import open_alerts
from games.models import RoundSheet
from games.shoes.poller import poll
from games.shoes.streams import shoe_stream
from games.simulation import machine
from games.simulation.doors import HouseDoor
from games.simulation.floor import evenings, plans, playable, run
from games.simulation.shoes import live_shoe
from jackpots.attendant import Attendant
from jackpots.console import console_stream
from jackpots.console.desk import register_console
from jackpots.console.poller import poll as poll_consoles
from jackpots.console.rules.commands import RegisterConsole
from jackpots.console.simulator import MODEL
from jackpots.demo import KEY
from jackpots.desk import jackpot_now
from jackpots.models import ConsoleBoard
from tests.jackpots.casino import CODE, kinds, open_jackpot
from tests.jackpots.simulated import Consoles
from tests.shoes.simulated import Shoes

pytestmark = pytest.mark.django_db(transaction=True)

NOW = datetime.now(UTC)
SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def patience(settings: Any, redis: object) -> None:
    settings.SHOE_ANSWER_SECONDS = settings.CONSOLE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


@dataclass
class Worker:
    """Polls one shoe every second of the floor's time."""

    serial: str
    at: datetime = NOW

    def acts(self) -> Iterator[None]:
        while True:
            memory.wake(shoe_stream(self.serial))
            poll([self.serial])
            self.at += SECOND
            yield


def play(seed: str, rounds: int, faults: float, game: str = "uth") -> str:
    """Some rounds at one table with a live shoe; its serial."""
    planned = plans(1, seed, faults, [one for one in playable(NOW) if one.key == game])
    actors = evenings(planned, HouseDoor(), NOW, rounds, live_shoe)
    run(actors, speed=0, beside=[Worker(planned[0].shoe)])
    return planned[0].shoe


@pytest.fixture(scope="module")
def simulator() -> Iterator[Shoes]:
    with Shoes() as running:
        yield running


@pytest.fixture
def shoes(simulator: Shoes, settings: Any) -> Shoes:
    settings.SHOES_PORT = urlsplit(simulator.base).port
    return simulator


def test_the_cards_of_a_round_are_those_of_its_shoe(shoes: Shoes) -> None:
    serial = play("quiet", rounds=2, faults=0.0)
    dealt = [
        event.actor for event in store.read("round/UTH-11/1") if event.type == "uth.card_dealt"
    ]
    assert set(dealt) == {f"shoe {serial}"}
    assert set(RoundSheet.objects.values_list("outcome", flat=True)) == {"closed"}
    read = {event.type for event in store.read(shoe_stream(serial))}
    assert "shoe.cards_read" in read
    assert not read & {"shoe.card_disagreed", "shoe.cards_out_of_turn", "shoe.faulted"}


@pytest.mark.parametrize(
    ("kind", "clause"), [("jam", "uth-2019:11.1"), ("duplicate_card", "uth-2019:13.6(b)")]
)
def test_a_fault_of_a_live_shoe_voids_its_round_and_is_seen_to(
    shoes: Shoes, monkeypatch: pytest.MonkeyPatch, kind: str, clause: str
) -> None:
    monkeypatch.setattr(machine, "DEALING", {kind: 1})
    monkeypatch.setattr("games.simulation.table.BY_MACHINE", 1.0)
    serial = play(kind, rounds=1, faults=1.0)
    assert [sheet.outcome for sheet in RoundSheet.objects.all()] == ["void"]
    answers = [e.fact for e in store.read(shoe_stream(serial)) if e.type == "shoe.fault_answered"]
    assert {(fact.effect, fact.clause) for fact in answers} == {("void", clause)}
    assert [line for line in open_alerts() if line.shoe == serial] == []


def test_a_table_whose_simulator_is_gone_deals_by_hand(settings: Any) -> None:
    settings.SHOES_PORT = 9
    play("alone", rounds=1, faults=0.0)
    assert RoundSheet.objects.get().outcome == "closed"


@pytest.fixture(scope="module")
def consoles() -> Iterator[Consoles]:
    with Consoles() as running:
        yield running


@pytest.mark.parametrize("kind", ["reset", "sensor"])
def test_a_console_that_fails_is_approved_mended_and_set(
    consoles: Consoles, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    console = consoles.console()
    open_jackpot()
    command = RegisterConsole(
        serial=console.serial, model=MODEL, approval="TEST-1", address=console.address,
        jackpot=CODE, key=KEY,
    )  # fmt: skip
    register_console(command, Request(actor="Mika"))
    monkeypatch.setattr("jackpots.attendant.KINDS", {kind: 1})
    attendant = Attendant(at=NOW, faults=1000.0, chance=Random(1))
    seen = []
    acts = attendant.acts()
    poll_consoles([console.serial])
    for _ in range(12):
        next(acts)
        attendant.faults = 0.0
        memory.wake(console_stream(console.serial))
        poll_consoles([console.serial])
        seen.append(bool(jackpot_now(CODE)[0].faults))
    assert True in seen
    assert not seen[-1]
    assert ConsoleBoard.objects.get().variance_cents == 0
    told = kinds(f"jackpot/{CODE}")
    assert told.index("fault_found") < told.index("play_approved") < told.index("wagers_resumed")
