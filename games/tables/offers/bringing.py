"""The acts that bring decks to a table, and those that call for a new one."""

from games.game import Option
from games.tables.offers import Found
from games.tables.offers.cards import one_deck
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

COLOURS = "red|blue|green|black"


def decks(state: TableState, _at: str) -> Found:
    """Bringing decks, checking, mixing and doubting them."""
    demanded = state.gear
    cutting = {"cutting_card": True} if demanded.demands("cutting_card") else {}
    fields = {"cards": demanded.cards, "jokers": int(demanded.joker)} | cutting
    taken = {deck.colour for deck in state.decks.values()}
    free = [colour for colour in COLOURS.split("|") if colour not in taken]
    offers = (
        (c.RegisterDeck, "Bring a deck", demanded.clause("decks")),
        (c.ChangeDeck, "Bring the new deck", state.new_deck),
    )
    for cls, label, clause in offers:
        yield (
            cls(
                deck="?",
                colour="?",
                cards=demanded.cards,
                jokers=int(demanded.joker),
                cutting_card=bool(cutting),
            ),
            Option(
                command=cls.__name__,
                label=label,
                fields=fields,
                ask={"deck": "text", "colour": "|".join(free)},
                group="deal",
                clause=clause,
            ),
        )
    yield from _sealed(state)
    for name in sorted(state.decks):
        yield from one_deck(state, name)
    yield from _new_deck(state)


def _sealed(state: TableState) -> Found:
    clause = state.gear.clause("precheck")
    if not clause:
        return
    ask = {"deck": "text", "colour": COLOURS, "store": "text", "seal": "text"}
    yield (
        c.SealDeck(deck="?", colour="?", cards=state.deck_cards, store="?", seal="?"),
        Option(
            command="SealDeck",
            label="A deck was checked beforehand and sealed",
            fields={"cards": state.deck_cards},
            ask=ask,
            group="settle",
            clause=clause,
        ),
    )
    for name in sorted(state.sealed):
        yield (
            c.IssueDeck(deck=name, seal="whole", cutting_card=True),
            Option(
                command="IssueDeck",
                label=f"Bring the sealed {name} deck",
                fields={"deck": name, "cutting_card": True},
                ask={"seal": "whole|broken"},
                group="deal",
                clause=clause,
            ),
        )


def _new_deck(state: TableState) -> Found:
    demanded = state.gear
    if demanded.demands("new_deck_ordered"):
        yield (
            c.OrderNewDeck(why="?"),
            Option(
                command="OrderNewDeck",
                label="Order a new deck",
                ask={"why": "text"},
                group="irregular",
                clause=demanded.clause("new_deck_ordered"),
            ),
        )
    if demanded.demands("new_deck_mutilated"):
        yield (
            c.ReportMutilatedCard(card="As"),
            Option(
                command="ReportMutilatedCard",
                label="A card is mutilated",
                ask={"card": "card"},
                group="irregular",
                clause=demanded.clause("new_deck_mutilated"),
            ),
        )
