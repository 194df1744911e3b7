"""What every game offers the rest of the house, and nothing about any one game.

A game is a folder whose ``GAME`` is one of these. Pages, API, replay and simulators are drawn from
it, so that a new game needs no page, no URL and no setting of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact, UnknownFact
from casino.kernel.exact import Exact, record
from games.kit.bots import Bot, any_player
from games.kit.equipment import Equipment
from games.kit.postings import Postings
from games.kit.redo import Redo, nothing_to_redo
from games.kit.wording import Wordings

FACE_DOWN = "??"

Aftermath = Literal["shuffle", "check_deck", "check_shoe"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableForRound:
    """What the table lends a round when it opens; the round keeps it for ever.

    ``shoe_kind`` is ``automated`` or ``manual``, where the instrument knows both. ``cards`` and
    ``joker`` are the deck chosen where there is a choice; ``stakes`` what lies before each player
    and ``missed`` how many big blinds each has missed, in games with table stakes; ``posts`` and
    ``dead_posts`` are what players put in to come in, as a bet and as nobody's money; ``declared``
    are the seats whose stake is not added to any more. ``lent`` says that the table is an event's
    for the time, whose chips are no money: nothing is charged.
    """

    table: str
    number: int
    settings: Mapping[str, Any]
    deck: str = ""
    shoe: str = ""
    shoe_kind: str = "automated"
    cards: int = 0
    joker: bool = False
    players: Mapping[int, str] = field(default_factory=dict)
    stakes: Mapping[int, int] = field(default_factory=dict)
    missed: Mapping[int, int] = field(default_factory=dict)
    posts: Mapping[int, int] = field(default_factory=dict)
    dead_posts: Mapping[int, int] = field(default_factory=dict)
    declared: Sequence[int] = ()
    advised: Sequence[str] = ()
    button: int = 0
    lent: bool = False


@record
class Line(Exact):
    """A fact in one plain sentence, with the cards to draw beside it and the clause it rests on."""

    sentence: str
    cards: tuple[str, ...] = ()
    clause: str = ""
    tone: Literal["plain", "money", "alert"] = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """Chips in one box of the layout; ``note`` says what became of them."""

    box: str
    amount_cents: int
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place on the felt: the dealer, the communal cards, the pots, or a seat with its marks.

    ``turn``: what happens next is for this seat to do; ``until`` the instant its clock runs out.
    """

    key: str
    label: str
    cards: tuple[str, ...] = ()
    chips: tuple[Chips, ...] = ()
    status: str = ""
    live: bool = True
    marks: tuple[str, ...] = ()
    turn: bool = False
    until: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """The layout as it lies now: what to draw, and the phase in the floor's words."""

    phase: str
    house: tuple[Spot, ...]
    seats: tuple[Spot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMoney:
    """One seat's money in a round; ``net_cents`` is what the player is up or down so far."""

    seat: int
    player: str
    staked_cents: int
    returned_cents: int
    won_cents: int
    lost_cents: int

    @property
    def net_cents(self) -> int:
        return self.won_cents - self.lost_cents


@record
class Option(Exact):
    """An act the rules allow now: a command, the fields already known, and those to be asked for.

    ``ask`` maps a field to what it takes: ``cards:3`` (three cards), ``cards:2=As Kd`` (two, these
    to begin with), ``card`` (one), ``amount``, ``number``, ``text``, ``seat``, or a choice written
    ``a|b|c``. ``amounts`` are several, one after another. With a ``?`` it may be left out.
    """

    command: str
    label: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    ask: Mapping[str, str] = field(default_factory=dict)
    seat: int | None = None
    clause: str = ""
    group: Literal["deal", "seat", "settle", "irregular"] = "seat"


@record
class Progress(Exact):
    """What one fact changes on the floor board, known from the fact alone.

    ``advised`` is a player told about under-minimum wagers, ``unadvised`` one of whom that is taken
    back; ``aftermath`` is what the table owes before its next round. ``jackpot_cents`` is a jackpot
    wager accepted for ``jackpot_seat``, below zero where it is given back; ``jackpot_claim`` the
    class of hand declared for it; ``jackpot_fault`` what is wrong with the jackpot's equipment at
    this table. ``jackpot_press`` is the Jackpot Button at the start of a round; ``jackpot_cards``
    the hole cards and the board of a hand recorded for ``jackpot_seat``. ``dealt`` are the cards
    this fact deals, each with the key of its spot on the felt and its face, if that is known.
    ``withheld_cents`` is the part of a charge that is kept apart for a jackpot the house feeds
    itself, below zero where it is given back. ``post_owed`` is a seat that acted without its post,
    a small blind with it if ``post_both``.
    """

    phase: str | None = None
    in_cents: int = 0
    out_cents: int = 0
    irregularity: str = ""
    clauses: tuple[str, ...] = ()
    ends: Literal["", "closed", "void"] = ""
    advised: str = ""
    unadvised: str = ""
    aftermath: tuple[Aftermath, ...] = ()
    jackpot_cents: int = 0
    jackpot_seat: int = 0
    jackpot_claim: str = ""
    jackpot_fault: str = ""
    jackpot_press: bool = False
    jackpot_cards: tuple[str, ...] = ()
    dealt: tuple[tuple[str, str], ...] = ()
    withheld_cents: int = 0
    post_owed: int = 0
    post_both: bool = False


def corrects_nothing(_later: Fact, _earlier: Fact) -> bool:
    """For games in which no fact puts an earlier one right."""
    return False


def reads_nothing(_settings: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    """For games whose instrument leaves nothing open that a table has to read one way."""
    return ()


def keeps_no_stakes(_state: Any) -> None:
    """For games played from hand to layout, without a stake on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game under its approved instrument.

    A round's first fact bears the game's key; ``shares`` is the name of those it has in common with
    other games, all of which tell them alike. ``sign`` and ``readings`` are rows of a topic, what
    is to be said of it, and the clause: what is posted, and how a table has what the clause leaves
    open; a sign takes the deck besides, where the table has chosen one. ``table_of`` goes back from
    the command that opened a round to what its table lent it, so that the round can be opened again
    on other settings.
    """

    key: str
    name: str
    instrument: str
    decider: Decider[Any]
    equipment: Equipment
    commands: tuple[type[Command], ...]
    open_round: Callable[[TableForRound], Command]
    table_of: Callable[[Any], TableForRound]
    default_settings: Mapping[str, Any]
    check_settings: Callable[[Mapping[str, Any]], None]
    narrate: Callable[[Fact | UnknownFact], Line]
    felt: Callable[[Any], Felt]
    money: Callable[[Any], tuple[SeatMoney, ...]]
    options: Callable[[Any], tuple[Option, ...]]
    progress: Callable[[Fact | UnknownFact], Progress]
    sign: Callable[..., tuple[tuple[str, str, str], ...]]
    readings: Callable[[Mapping[str, Any]], tuple[tuple[str, str, str], ...]] = reads_nothing
    corrects: Callable[[Fact, Fact], bool] = corrects_nothing
    wordings: Wordings = field(default_factory=dict)
    postings: Postings = field(default_factory=dict)
    redo: Redo = nothing_to_redo
    bot: Bot = any_player
    stakes: Callable[[Any], dict[int, int] | None] = keeps_no_stakes
    shares: str = ""

    def command(self, name: str) -> type[Command] | None:
        """The command class of that name, if the game has one."""
        return next((cls for cls in self.commands if cls.__name__ == name), None)
