"""Polling by real worker processes: one at a time per shoe, and a dead worker holds nothing up."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis

from casino.devices import memory
from casino.kernel import store
from games.shoes.models import ShoeBoard
from games.shoes.poller import poll
from games.shoes.rules.facts import CardsReadByShoe
from games.shoes.streams import shoe_stream
from games.shoes.tasks import poll_shoe, poll_shoes
from tests.celery_worker import Worker
from tests.shoes.simulated import Shoe
from tests.shoes.workers import OwnWorker

pytestmark = [pytest.mark.celery, pytest.mark.django_db(transaction=True)]

MakeShoe = Callable[[], Shoe]
Eventually = Callable[..., object]


def recorded_cards(shoe: Shoe) -> list[str]:
    facts = [event.fact for event in store.read(shoe_stream(shoe.serial))]
    return [card for fact in facts if isinstance(fact, CardsReadByShoe) for card in fact.cards]


def _beat() -> bool:
    """One more beat: what workers did not get to within a second has expired."""
    poll_shoes.delay()
    return False


@pytest.fixture
def second_worker(tmp_path: Path, celery_worker: Worker) -> Iterator[OwnWorker]:
    """Another worker beside the one that all tests share, on the same queue."""
    with OwnWorker("celery", tmp_path / "second.log", {}) as worker:
        yield worker


def test_a_worker_polls_a_shoe(
    registered: MakeShoe, celery_worker: Worker, eventually: Eventually
) -> None:
    shoe = registered()
    dealt = shoe.deal(5)
    poll_shoe.delay(shoe.serial)
    eventually(lambda: recorded_cards(shoe) == dealt)


def test_the_beat_task_reaches_every_shoe(
    registered: MakeShoe, celery_worker: Worker, eventually: Eventually
) -> None:
    made = [registered() for _ in range(30)]
    dealt = {shoe.serial: shoe.deal(2) for shoe in made}
    heard = ShoeBoard.objects.filter(sequence=3)
    eventually(lambda: heard.count() == 30 or _beat())
    assert {shoe.serial: recorded_cards(shoe) for shoe in made} == dealt


def test_one_in_flight_however_many_workers(
    registered: MakeShoe,
    celery_worker: Worker,
    second_worker: OwnWorker,
    eventually: Eventually,
) -> None:
    shoe = registered()
    dealt = shoe.deal(5)
    shoe.fail("slow", seconds=0.2)
    tasks = {poll_shoe.delay(shoe.serial).id for _ in range(40)}

    def done_by(worker: Worker | OwnWorker) -> set[str]:
        said = worker.log.read_text()
        return {task for task in tasks if f"[{task}] succeeded" in said}

    eventually(lambda: done_by(celery_worker) | done_by(second_worker) == tasks)
    assert done_by(celery_worker)
    assert done_by(second_worker)
    shoe.mend()
    eventually(lambda: poll([shoe.serial]) == 1)
    assert shoe.watch()["most_at_once"] == 1
    assert recorded_cards(shoe) == dealt


def test_a_worker_killed_while_it_asks_leaves_no_turn_for_ever(
    registered: MakeShoe, tmp_path: Path, redis: Redis, eventually: Eventually
) -> None:
    shoe = registered()
    device = shoe_stream(shoe.serial)
    shoe.fail("silence")
    env = {"PITBOOK_DEVICE_TURN_SECONDS": "600", "PITBOOK_SHOE_ANSWER_SECONDS": "300"}
    with OwnWorker("doomed", tmp_path / "doomed.log", env) as doomed:
        poll_shoe.apply_async((shoe.serial,), queue="doomed")
        eventually(lambda: shoe.watch()["asking"] == 1)
        doomed.kill()
    assert memory.take_turn(device, 1_000) is None, "the dead worker's turn still stands"
    turn = memory.key_of(device, "turn")
    assert 0 < memory.redis().pttl(turn) <= 600_000, "but it runs out by itself"
    memory.redis().pexpire(turn, 1)
    shoe.mend()
    dealt = shoe.deal(3)
    eventually(lambda: poll([shoe.serial]) == 1)
    assert recorded_cards(shoe) == dealt
