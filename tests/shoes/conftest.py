"""Shoes to test with: simulated by a real process, registered in a real book."""

import os
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings

from casino.devices import memory
from casino.kernel.handle import Request
from games.shoes.desk import register_shoe
from games.shoes.rules.commands import RegisterShoe
from tests.shoes.simulated import Shoe, Shoes


@pytest.fixture(scope="session")
def simulator() -> Iterator[Shoes]:
    """Many simulated shoes; what Redis remembers of them goes with them."""
    with Shoes() as running:
        yield running
    if os.environ.get("PITBOOK_NO_REDIS"):
        return
    for key in memory.redis().scan_iter(f"{settings.REDIS_PREFIX}device:*"):
        memory.redis().delete(key)


@pytest.fixture
def shoe(simulator: Shoes) -> Shoe:
    """A simulated shoe of the test's own."""
    return simulator.shoe()


@pytest.fixture
def registered(simulator: Shoes) -> Callable[[], Shoe]:
    """Make a simulated shoe that the house knows and no worker has asked yet."""

    def make() -> Shoe:
        shoe = simulator.shoe()
        command = RegisterShoe(
            serial=shoe.serial, model="Simulated", approval="TEST-1", address=shoe.address
        )
        register_shoe(command, Request(actor="test"))
        return shoe

    return make
