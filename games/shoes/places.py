"""Where a shoe stands: its table, and the round that is open there."""

from dataclasses import dataclass

from casino.kernel import store
from casino.kernel.event import Fact
from casino.kernel.handle import Book
from games.floor import game_of_round
from games.game import Game
from games.kit.equipment import Equipment
from games.streams import round_stream, table_stream
from games.tables import TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAt:
    """A round on a table, and the game it is dealt as."""

    table: str
    number: int
    game: Game

    @property
    def stream(self) -> str:
        return round_stream(self.table, self.number)

    def spots_dealt(self, book: Book) -> list[str]:
        """The spot each card of the round went to, in the order of the deal."""
        facts = [event.fact for event in store.read(self.stream)]
        staged: tuple[Fact, ...] = book.staged(self.stream)
        dealt = (self.game.progress(fact).dealt for fact in (*facts, *staged))
        return [key for cards in dealt for key, _ in cards]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeAt:
    """A shoe at its table; ``round`` is the one open there, ``number`` the last one started."""

    serial: str
    table: str
    number: int
    gear: Equipment
    deck_cards: int
    has_decks: bool
    round: RoundAt | None


def place_of(book: Book, serial: str, table: str) -> ShoeAt | None:
    """Where the shoe stands now; None if the table has another shoe, or there is no table."""
    if not table:
        return None
    state = book.state(table_stream(table), TABLE)
    if state.shoe != serial:
        return None
    running = None
    if state.round_open:
        game = game_of_round(table, state.rounds)
        running = RoundAt(table=table, number=state.rounds, game=game)
        book.state(running.stream, game.decider)
    return ShoeAt(
        serial=serial,
        table=table,
        number=state.rounds,
        gear=state.gear,
        deck_cards=state.deck_cards,
        has_decks=bool(state.decks),
        round=running,
    )
