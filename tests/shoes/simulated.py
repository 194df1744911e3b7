"""Many simulated shoes, and a hand on each."""

from casino.devices.simulator.hand import Hand
from tests.simulators import SimulatorProcess

SHOES = 200


class Shoe(Hand):
    """One simulated shoe that no other test uses."""

    def __init__(self, base: str, serial: str) -> None:
        super().__init__(f"{base}/{serial}")
        self.serial = serial

    def deal(self, cards: int = 1) -> list[str]:
        dealt: list[str] = self.handle("deal", cards=cards)["cards"]
        return dealt

    def shuffle(self) -> None:
        self.handle("shuffle")


class Shoes(SimulatorProcess):
    """``manage.py simulate_shoes`` on a free port."""

    def __init__(self) -> None:
        super().__init__("simulate_shoes", SHOES)

    def shoe(self) -> Shoe:
        """A shoe nobody has touched yet."""
        return Shoe(self.base, f"SIM-{self.untouched():03d}")
