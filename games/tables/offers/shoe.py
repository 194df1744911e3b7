"""The acts about a table's shoe and the size of its deck."""

from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.state import TableState


def gear(state: TableState, _at: str) -> Found:
    """Shoe and deck size."""
    yield from _shoe(state)
    demanded = state.gear
    if demanded.demands("load") and not state.loaded:
        yield (
            c.LoadShoe(),
            Option(
                command="LoadShoe",
                label=f"Cards loaded into shoe {state.shoe}",
                group="deal",
                clause=demanded.clause("load"),
            ),
        )
    yield from _choice(state)


def _shoe(state: TableState) -> Found:
    asks = {"serial": "text", "approval": "text"}
    for kind in state.equipment.shoes:
        asked = asks if kind == "automated" else {"serial": "text", "approval": "text?"}
        word = "shoe" if len(state.equipment.shoes) == 1 else f"{kind} shoe"
        yield (
            c.InstallShoe(serial="?", approval="?", kind=_kind(kind)),
            Option(
                command="InstallShoe",
                label=f"Put in a{'n' if word[0] == 'a' else ''} {word}",
                fields={} if kind == "automated" else {"kind": kind},
                ask=asked,
                group="deal",
                clause=state.gear.clause("shoe") if kind == "manual" else "",
            ),
        )
        if state.shoe:
            named = f" by a {kind} one" if len(state.equipment.shoes) > 1 else ""
            yield (
                c.ReplaceShoe(serial="?", approval="?", why="?", kind=_kind(kind)),
                Option(
                    command="ReplaceShoe",
                    label=f"Replace shoe {state.shoe}{named}",
                    fields={} if kind == "automated" else {"kind": kind},
                    ask=asked | {"why": "text"},
                    group="irregular",
                    clause=state.gear.clause("shoe_swap"),
                ),
            )


def _kind(kind: str) -> c.ShoeKind:
    return "manual" if kind == "manual" else "automated"


def _choice(state: TableState) -> Found:
    demanded = state.gear
    clause = demanded.clause("choice")
    if not clause:
        return
    for jokers in range(int(demanded.joker_optional) + 1):
        yield (
            c.ChooseDeck(cards=demanded.sizes[0], jokers=jokers),
            Option(
                command="ChooseDeck",
                label=f"Choose the deck, {'with' if jokers else 'without'} the joker",
                fields={"jokers": jokers},
                ask={"cards": "|".join(map(str, demanded.sizes))},
                group="deal",
                clause=clause,
            ),
        )
    if state.chosen and not state.chosen.announced:
        yield (
            c.AnnounceDeck(),
            Option(
                command="AnnounceDeck",
                label=f"Tell players: {state.chosen.cards} cards",
                group="deal",
                clause=clause,
            ),
        )
