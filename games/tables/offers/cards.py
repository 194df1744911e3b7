"""The acts about one deck: its check, its mixing, and doubts about it."""

from casino.kernel.event import Command
from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.state import TableState


def one_deck(state: TableState, name: str) -> Found:
    """Everything that may be done with a deck now."""
    deck = state.decks[name]
    occasion = "replacement" if deck.awaiting else "opening"
    wanting = bool(not deck.checked or deck.unsound or deck.in_doubt or deck.awaiting)
    if state.status == "closed":
        occasion, wanting = "closing", not deck.closing_checked
    for role in sorted(deck.awaiting or {"dealer"}) if wanting else ():
        yield _check(state, name, occasion, role)
    yield from _mixing(state, name)
    yield from _doubts(state, name)


def _check(state: TableState, name: str, occasion: str, role: str) -> tuple[c.CheckDeck, Option]:
    """The usual finding is one tap away; another count is entered under the doubts."""
    cards = state.decks[name].cards
    fields = {"deck": name, "occasion": occasion, "role": role, "cards": cards, "odd_backs": 0}
    return (
        c.CheckDeck(deck=name, occasion="opening", cards=cards),
        Option(
            command="CheckDeck",
            label=f"{name.capitalize()} deck: {role} counted {cards}, backs alike",
            fields=fields,
            group="deal",
            clause=state.gear.clause("check"),
        ),
    )


def _mixing(state: TableState, name: str) -> Found:
    demanded, deck = state.gear, state.decks[name]
    if demanded.demands("wash") and not deck.washed:
        yield (
            c.WashDeck(deck=name),
            Option(
                command="WashDeck",
                label=f"Wash the {name} deck",
                fields={"deck": name},
                group="deal",
                clause=demanded.clause("wash"),
            ),
        )
    if not deck.shuffled:
        by_hand = state.shoe_kind != "automated" and not demanded.demands("shuffle_by_shoe")
        yield (
            c.ShuffleDeck(deck=name, method="hand" if by_hand else "shoe"),
            Option(
                command="ShuffleDeck",
                label=f"Shuffle the {name} deck",
                fields={"deck": name, "method": "hand" if by_hand else "shoe"},
                group="deal",
                clause=demanded.clause("shuffle_each_round"),
            ),
        )
    if demanded.demands("cut"):
        yield (
            c.CutDeck(deck=name, above=deck.cards // 2),
            Option(
                command="CutDeck",
                label=f"Cut the {name} deck",
                fields={"deck": name},
                ask={"above": "count"},
                group="deal",
                clause=demanded.clause("cut"),
            ),
        )


def _doubts(state: TableState, name: str) -> Found:
    yield (
        c.CheckDeck(deck=name, occasion="ordered", cards=0),
        Option(
            command="CheckDeck",
            label=f"{name.capitalize()} deck: another count",
            fields={"deck": name},
            ask={
                "occasion": "opening|ordered|replacement|closing",
                "role": "dealer|supervisor",
                "cards": "count",
                "odd_backs": "count",
            },
            group="irregular",
            clause=state.gear.clause("check"),
        ),
    )
    yield from _orders(state, name)


def _orders(state: TableState, name: str) -> Found:
    demanded = state.gear
    asked: list[tuple[Command, str, dict[str, str], str]] = [
        (c.OrderCount(deck=name, why="?"), "order a count", {"why": "text"}, "count"),
        (
            c.OrderShuffle(deck=name, why="?"),
            "order a shuffle",
            {"why": "text"},
            "shuffle_on_order",
        ),
        (
            c.ReplaceCards(deck=name, cards=("As",), why="?"),
            "replace cards",
            {"cards": "cards", "why": "text"},
            "replace",
        ),
    ]
    if demanded.demands("inspect"):
        asked.append((c.InspectDeck(deck=name), "manager's inspection", {}, "inspect"))
    for probe, label, ask, demand in asked:
        yield (
            probe,
            Option(
                command=type(probe).__name__,
                label=f"{name.capitalize()} deck: {label}",
                fields={"deck": name},
                ask=ask,
                group="irregular",
                clause=demanded.clause(demand),
            ),
        )
