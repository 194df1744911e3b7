"""The shuffling machine of a simulated table: it deals, it fails, and somebody sees to it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from casino.kernel import store
from casino.kernel.bulk import fold_now
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.alerts.desk import clear_alert, open_alerts
from games.demo.players import Hands
from games.shoes.dealing import DEAL, deals_face_down
from games.simulation.mishaps import way_out
from games.simulation.shoes import DEALING, SHUFFLING, ShoeInHand
from games.streams import round_stream

if TYPE_CHECKING:
    from games.simulation.table import SimulatedTable

# So often a dealer looks whether the cards have been read before keying them by hand.
LOOKS = 8
UNTIL_MENDED, UNTIL_HEARD = (40, 150), (20, 40)
SHORT = "The shoe gave fewer cards than the round needed."
SEEN_TO = "Cleared by the attendant and tried with a deck; it deals again."


class Machine:
    """A shoe at its table."""

    def __init__(self, table: "SimulatedTable", serial: str, shoe: ShoeInHand) -> None:
        self.table, self.serial, self.shoe = table, serial, shoe
        self.deals = deals_face_down(table.game)
        self.broken = False

    def shuffle(self) -> None:
        """The deck for the next round."""
        self.shoe.shuffle()
        self.shoe.read(self.table.at)

    def go_wrong(self) -> None:
        """Some fault, which shows when cards are next wanted, or at once where it deals none."""
        kinds = DEALING if self.deals else SHUFFLING
        self.shoe.fail(self.table.chance.choices(list(kinds), list(kinds.values()))[0])
        self.broken = True
        if not self.deals:
            self.shoe.read(self.table.at)

    def takes(self, command: Command) -> bool:
        """Whether the cards for this act come out of the shoe."""
        return self.deals and type(command).__name__ == DEAL and not self.shoe.gone

    def deal(self, hands: Hands, state: Any, command: Command) -> Iterator[None]:
        """Draw the cards; the house reads them, or else the dealer keys what was dealt."""
        table, game = self.table, self.table.game
        stream = round_stream(table.plan.code, table.round)
        facts = game.decider.decide(state, command)
        due, before = sum(len(game.progress(f).dealt) for f in facts), store.length(stream)
        drawn = self.shoe.deal(due)
        hands.cards = [*drawn, *(card for card in hands.cards if card not in drawn)]
        self.shoe.read(table.at)
        for _ in range(LOOKS):
            if store.length(stream) > before:
                break
            yield from table.pause()
        else:
            whole = len(drawn) == due or self.shoe.gone
            by_hand = command if whole else way_out(game, state, SHORT)
            assert by_hand is not None, "a game that deals from a shoe can be voided"
            table.tell_round(by_hand)
        hands.saw(store.facts(stream, before)[0])
        yield from table.pause()

    def attended(self) -> Iterator[None]:
        """After a while a broken machine is mended, and its alerts are cleared."""
        if not self.broken:
            return
        self.table.wait(*UNTIL_MENDED)
        yield
        self.broken = False
        self.shoe.mend()
        self.shoe.read(self.table.at)
        self.table.wait(*UNTIL_HEARD)
        yield
        fold_now()
        request = Request(actor="supervisor", occurred_at=self.table.at)
        for line in open_alerts():
            if line.shoe == self.serial:
                clear_alert(line.position, SEEN_TO, request)
