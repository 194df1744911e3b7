"""The shoe's cards and the round's: one fills the other, and where they disagree it is told.

What the shoe read stays with the shoe. The round is told only that a card was dealt, and to which
place; the faces are compared when the dealer turns cards over. Nothing is ever overwritten.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn, get_type_hints

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book
from casino.kernel.rows import rows_of
from games.floor import record_in_round
from games.game import FACE_DOWN, Game, Spot
from games.shoes import SHOE
from games.shoes.models import ShoeBoard
from games.shoes.places import RoundAt
from games.shoes.projections import remembered
from games.shoes.rules.commands import NoteDisagreement, NoteOutOfTurn
from games.shoes.rules.state import Play
from games.shoes.streams import shoe_stream

DEAL = "DealCards"


def fill_round(book: Book, serial: str, round_at: RoundAt) -> None:
    """Deal to the round, face down and in its own order, the cards it has not recorded yet."""
    play = book.state(shoe_stream(serial), SHOE).play
    if not _counts(play, round_at.table, round_at.number) or play is None:
        return
    if not deals_face_down(round_at.game):
        return
    left = len(play.cards) - len(round_at.spots_dealt(book))
    while left > 0:
        try:
            deal, cards = _next_deal(book, round_at)
        except Refused as refused:
            _out_of_turn(book, serial, round_at, left, refused)
            return
        if cards > left:
            return
        record_in_round(book, round_at.table, round_at.number, deal)
        left -= cards


def compare_news(book: Book, serial: str, round_at: RoundAt) -> None:
    """Compare what the shoe has just told with what the dealer had turned over before."""
    play = book.state(shoe_stream(serial), SHOE).play
    if play is not None and _counts(play, round_at.table, round_at.number):
        compare(book, serial, play, round_at)


def compare(book: Book, serial: str, play: Play, round_at: RoundAt) -> None:
    """Hold the cards on the felt against those the shoe dealt to the same spots."""
    felt = round_at.game.felt(book.state(round_at.stream, round_at.game.decider))
    shown = [spot for spot in (*felt.house, *felt.seats) if _faces(spot)]
    dealt = round_at.spots_dealt(book) if shown else []
    for spot in shown:
        read = [card for card, key in zip(play.cards, dealt, strict=False) if key == spot.key]
        # A shoe that has not yet told of every card there is not held against the dealer.
        strange = Counter(_faces(spot)) - Counter(read)
        if read and len(read) == dealt.count(spot.key) and strange:
            told = NoteDisagreement(
                table=round_at.table,
                round=round_at.number,
                place=spot.label,
                recorded=tuple(sorted(strange.elements())),
            )
            book.record(shoe_stream(serial), SHOE, told)


def compare_with_shoe(
    book: Book, table: str, number: int, facts: Sequence[Fact], game: Game
) -> None:
    """Whenever cards are turned over in a round, compare them with its shoe's."""
    faces = {card for fact in facts for card in game.narrate(fact).cards} - {FACE_DOWN}
    if not faces:
        return
    for row in rows_of(ShoeBoard).where("table", table):
        state = remembered(row) or book.state(shoe_stream(row.serial), SHOE)
        if state.play is not None and _counts(state.play, table, number):
            compare(book, row.serial, state.play, RoundAt(table=table, number=number, game=game))


def _counts(play: Play | None, table: str, number: int) -> bool:
    """Whether the shoe knows every card it dealt to this round."""
    return play is not None and play.sound and (play.table, play.round) == (table, number)


def deals_face_down(game: Game) -> bool:
    """Whether the game takes deals by place and number of cards, without their faces."""
    cls = game.command(DEAL)
    fields = get_type_hints(cls) if cls else {}
    return fields.get("cards") is int and "to" in fields


def _faces(spot: Spot) -> list[str]:
    return [card for card in spot.cards if card != FACE_DOWN]


def _next_deal(book: Book, round_at: RoundAt) -> tuple[Command, int]:
    """The next deal by the game's own order, as its options name it, and how many cards it takes.

    One card where the game deals them singly, else as many as make a packet.
    """
    game = round_at.game
    state = book.state(round_at.stream, game.decider)
    cls = game.command(DEAL)
    assert cls is not None
    for option in game.options(state):
        if option.command != DEAL or option.ask or option.fields.get("to") == "all":
            continue
        single = read_command(cls, {**option.fields, "cards": 1})
        if game.decider.can(state, single):
            return single, 1
        packet = read_command(cls, dict(option.fields))
        facts = game.decider.decide(state, packet)
        return packet, sum(len(game.progress(fact).dealt) for fact in facts)
    return _refused_deal(book, round_at, cls)


def _refused_deal(book: Book, round_at: RoundAt, cls: type[Command]) -> NoReturn:
    """No card is due: the game's own words for it, where it has some."""
    decider = round_at.game.decider
    command = read_command(cls, {"to": "all"})
    refusal = decider.refusal(book.state(round_at.stream, decider), command)
    raise refusal or Refused("no_card_due", "", "No card is due in this round.")


def _out_of_turn(book: Book, serial: str, round_at: RoundAt, cards: int, refused: Refused) -> None:
    told = NoteOutOfTurn(
        table=round_at.table,
        round=round_at.number,
        cards=cards,
        why=refused.why.rstrip("."),
        clause=refused.clause,
    )
    book.record(shoe_stream(serial), SHOE, told)
