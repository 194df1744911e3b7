"""A game of the room as the rest of the house reads it."""

from functools import partial

from casino.kernel.decider import Decider
from casino.kernel.event import Command
from games.game import Game, TableForRound
from games.kit.equipment import Equipment
from games.kit.room import settings
from games.kit.room.bot import bot
from games.kit.room.commands import (
    COMMANDS,
    AddChips,
    AskToSee,
    BuyTime,
    DiscardCard,
    DrawCards,
    OpenRound,
    ShowOpeners,
)
from games.kit.room.decide import advance, decide
from games.kit.room.evolve import evolve
from games.kit.room.felt import felt
from games.kit.room.irregular.payment import corrects
from games.kit.room.money import money, stakes
from games.kit.room.narrate import narrate
from games.kit.room.open_points import discards, draws, readings
from games.kit.room.options import options
from games.kit.room.postings import POSTINGS
from games.kit.room.progress import progress
from games.kit.room.redo import redo_of
from games.kit.room.rules import Rules
from games.kit.room.sign import sign
from games.kit.room.state import RoundState, check
from games.kit.room.terms import NO_CHARGES
from games.kit.room.wording import WORDS


def poker_game(rules: Rules, equipment: Equipment) -> Game:
    """The game that these rules make."""
    decider: Decider[RoundState] = Decider(
        initial=RoundState(rules=rules),
        decide=decide,
        evolve=evolve,
        check=check,
        advance=advance,
    )
    return Game(
        key=rules.variant.key,
        name=rules.variant.name,
        instrument=rules.room.instrument,
        decider=decider,
        equipment=equipment,
        commands=commands_of(rules),
        open_round=partial(open_round, rules),
        table_of=partial(table_of, rules),
        default_settings=settings.defaults(rules),
        check_settings=partial(settings.check, rules),
        wordings=WORDS,
        narrate=partial(narrate, rules.room.procedures),
        felt=felt,
        money=money,
        options=options,
        progress=partial(progress, rules.room.procedures),
        sign=partial(sign, rules),
        readings=lambda settings: tuple(readings(rules, settings)),
        redo=redo_of(rules),
        stakes=stakes,
        postings=POSTINGS,
        corrects=corrects,
        shares="poker",
        bot=bot,
    )


def commands_of(rules: Rules) -> tuple[type[Command], ...]:
    """What may be asked in this game: not what its deal or its instrument does not know.

    A command of the instrument's own takes the place of the room's of the same name.
    """
    room = rules.room
    known = {
        DrawCards: draws(rules),
        DiscardCard: discards(rules),
        ShowOpeners: draws(rules),
        AskToSee: "ask_to_see" in room.clauses,
        BuyTime: room.express,
        AddChips: "top_up" in room.clauses,
    }
    own = tuple(cls for cls in room.procedures.commands if cls not in COMMANDS)
    names = {cls.__name__ for cls in own}
    shared = (cls for cls in COMMANDS if known.get(cls, True) and cls.__name__ not in names)
    return (*shared, *own)


def open_round(rules: Rules, table: TableForRound) -> OpenRound:
    """The command that opens a round on a table's present terms."""
    return OpenRound(
        terms=settings.read(rules, table.settings, table.cards, table.joker, lent=table.lent),
        table=table.table,
        number=table.number,
        players=dict(table.players),
        stakes={seat: table.stakes.get(seat, 0) for seat in table.players},
        button=table.button,
        deck=table.deck,
        shoe=table.shoe,
        missed=dict(table.missed),
        posts=dict(table.posts),
        dead_posts=dict(table.dead_posts),
        declared=tuple(seat for seat in table.declared if seat in table.players),
    )


def table_of(rules: Rules, opening: OpenRound) -> TableForRound:
    """What the table lent a round; one that charges nothing was lent itself."""
    terms = opening.terms
    return TableForRound(
        settings=settings.settings_of(rules, terms),
        cards=terms.cards,
        joker=terms.joker,
        lent=terms.charges == NO_CHARGES,
        table=opening.table,
        number=opening.number,
        players=opening.players,
        stakes=opening.stakes,
        button=opening.button,
        deck=opening.deck,
        shoe=opening.shoe,
        missed=opening.missed,
        posts=opening.posts,
        dead_posts=opening.dead_posts,
        declared=opening.declared,
    )
