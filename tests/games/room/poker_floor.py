"""A poker table on the real floor: opened, equipped, seated, and rounds played by command."""

from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.event import Command
from casino.kernel.handle import Request, state_of
from games import floor
from games.demo.equipping import decks_of, equip, mix
from games.streams import round_stream
from games.tables.rules import commands as c

APPROVED = {"stud-2006": "2006-04-13", "poker-1996": "1996-05-16", "holdem-sa-2020": "2020-10-09"}


def tell(code: str, command: Command, actor: str = "sam") -> None:
    floor.command_table(code, command, Request(actor=actor))


def open_poker_table(code: str, key: str, stakes: dict[int, int], **settings: Any) -> None:
    """A table ready for its first round; stakes in dollars."""
    game = floor.game_named(key)
    floor.open_table(
        code, key, Request(actor="sam"), pit="Poker room", layout_approval="L1",
        layout_approved_on=APPROVED[game.instrument], settings=settings,
    )  # fmt: skip
    equip(game.equipment, f"S-{code}", "A1", lambda command: tell(code, command))
    for deck in decks_of(game.equipment):
        cards = floor.table_now(code)[0].deck_cards
        tell(code, c.CheckDeck(deck=deck, occasion="opening", cards=cards))
    for seat, dollars in stakes.items():
        if game.equipment.demands("seat_permission"):
            tell(code, c.PermitSeat(player=f"P-{seat}"))
        tell(code, c.SeatPlayer(seat=seat, player=f"P-{seat}", stake_cents=dollars * 100))


def start(code: str) -> int:
    """Shuffle the deck and start a round; its number."""
    table = floor.table_now(code)[0]
    mix(table, "red", "", lambda command: tell(code, command))
    floor.start_round(code, "red", Request(actor="dealer"))
    return floor.table_now(code)[0].rounds


def say(code: str, number: int, name: str, **fields: Any) -> None:
    """Give a command to a round."""
    cls = floor.game_of_round(code, number).command(name)
    assert cls is not None
    floor.command_round(code, number, read_command(cls, fields), Request(actor="dealer"))


def round_state(code: str, number: int) -> Any:
    game = floor.game_of_round(code, number)
    return state_of(round_stream(code, number), game.decider)[0]
