"""What can happen to a table between its opening and its closing."""

from casino.kernel.event import Fact, fact


@fact("table.opened")
class TableOpened(Fact):
    table: str
    pit: str
    game: str
    instrument: str
    layout_approval: str
    layout_approved_on: str
    settings: str
    equipment: str
    seats: int
    at: str


@fact("table.shoe_installed")
class ShoeInstalled(Fact):
    serial: str
    approval: str


@fact("table.shoe_replaced")
class ShoeReplaced(Fact):
    removed: str
    installed: str
    approval: str
    why: str
    clause: str


@fact("table.deck_registered")
class DeckRegistered(Fact):
    deck: str
    colour: str
    cards: int


@fact("table.deck_retired")
class DeckRetired(Fact):
    deck: str
    why: str
    clause: str


@fact("table.deck_checked")
class DeckChecked(Fact):
    """``odd_backs`` counts cards whose back differs; ``by`` is who checked, ``role`` as what."""

    deck: str
    role: str
    occasion: str
    cards: int
    odd_backs: int
    sound: bool
    clause: str
    by: str = ""


@fact("table.cards_replaced")
class CardsReplaced(Fact):
    deck: str
    cards: tuple[str, ...]
    why: str
    clause: str


@fact("table.count_ordered")
class CountOrdered(Fact):
    deck: str
    why: str
    round: int
    clause: str


@fact("table.deck_shuffled")
class DeckShuffled(Fact):
    deck: str
    method: str
    after_misdeal: int
    why: str
    clause: str


@fact("table.limits_notified")
class LimitsNotified(Fact):
    settings: str
    effective_at: str
    clause: str


@fact("table.limits_changed")
class LimitsChanged(Fact):
    settings: str
    clause: str


@fact("table.player_seated")
class PlayerSeated(Fact):
    seat: int
    player: str


@fact("table.player_left")
class PlayerLeft(Fact):
    seat: int
    player: str


@fact("table.round_started")
class RoundStarted(Fact):
    round: int
    deck: str
    shoe: str


@fact("table.round_ended")
class RoundEnded(Fact):
    round: int
    outcome: str
    aftermath: tuple[str, ...]


@fact("table.deck_doubted")
class DeckDoubted(Fact):
    """A card proved missing or foreign after ``round`` was over; its result stands."""

    round: int
    decks: tuple[str, ...]
    clause: str


@fact("table.player_advised")
class PlayerAdvised(Fact):
    """The player was told that further wagers under the minimum will be handed back."""

    round: int
    player: str
    clause: str


@fact("table.closure_notified")
class ClosureNotified(Fact):
    closes_at: str
    clause: str


@fact("table.closed")
class TableClosed(Fact):
    at: str
    clause: str


@fact("table.cards_reconciled")
class CardsReconciled(Fact):
    decks: tuple[str, ...]
    clause: str
