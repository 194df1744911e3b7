"""What happens to a table's shoe and to its cards."""

from casino.kernel.event import Fact, fact


@fact("table.shoe_installed")
class ShoeInstalled(Fact):
    serial: str
    approval: str
    kind: str = "automated"


@fact("table.shoe_replaced")
class ShoeReplaced(Fact):
    removed: str
    installed: str
    approval: str
    why: str
    clause: str
    kind: str = "automated"


@fact("table.shoe_loaded")
class ShoeLoaded(Fact):
    serial: str
    clause: str


@fact("table.deck_chosen")
class DeckChosen(Fact):
    """The operator's choice among the decks that the instrument leaves open."""

    cards: int
    joker: bool
    clause: str


@fact("table.deck_announced")
class DeckAnnounced(Fact):
    cards: int
    joker: bool
    clause: str


@fact("table.deck_registered")
class DeckRegistered(Fact):
    deck: str
    colour: str
    cards: int
    cutting_card: bool = False


@fact("table.deck_sealed")
class DeckSealed(Fact):
    """A deck was checked beforehand and put away under seal."""

    deck: str
    colour: str
    cards: int
    store: str
    seal: str
    clause: str


@fact("table.deck_issued")
class DeckIssued(Fact):
    """A sealed deck came to the table; under a whole seal its check still holds."""

    deck: str
    seal: str
    whole: bool
    clause: str


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


@fact("table.deck_inspected")
class DeckInspected(Fact):
    deck: str
    clause: str


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


@fact("table.new_deck_asked")
class NewDeckAsked(Fact):
    seat: int
    player: str
    clause: str


@fact("table.card_mutilated")
class CardMutilated(Fact):
    card: str
    round: int
    clause: str


@fact("table.new_deck_due")
class NewDeckDue(Fact):
    """A new deck comes in before the next shuffle; ``round`` is the one still being played."""

    why: str
    round: int
    clause: str


@fact("table.deck_washed")
class DeckWashed(Fact):
    deck: str
    clause: str


@fact("table.deck_shuffled")
class DeckShuffled(Fact):
    deck: str
    method: str
    after_misdeal: int
    why: str
    clause: str


@fact("table.deck_cut")
class DeckCut(Fact):
    """``above`` and ``below`` are the cards on either side of the cut."""

    deck: str
    above: int
    below: int
    clause: str


@fact("table.deck_doubted")
class DeckDoubted(Fact):
    """A card proved missing or foreign after ``round`` was over; its result stands.

    By ``cause`` it may also be a jam, after which the cards are checked for damage.
    """

    round: int
    decks: tuple[str, ...]
    clause: str
    cause: str = "cards"


@fact("table.cards_reconciled")
class CardsReconciled(Fact):
    decks: tuple[str, ...]
    clause: str
