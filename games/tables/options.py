"""What may be done with a table now, outside a round: one list, asked of the table's own rules.

Besides the kinds that games ask for, a table asks for a ``count`` (a whole number), ``when``
(minutes from now) and ``settings`` (the game's own sheet of limits).
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from games.game import Option
from games.tables import TABLE
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

COLOURS = "red|blue|green|black"
Found = Iterator[tuple[Command, Option]]


def table_options(state: TableState, at: str) -> tuple[Option, ...]:
    """The acts the table's rules allow at this instant, the likeliest first."""
    areas = (_dealing, _gear, _decks, _seats, _limits, _closing)
    return tuple(
        option for area in areas for command, option in area(state, at) if TABLE.can(state, command)
    )


def _dealing(state: TableState, at: str) -> Found:
    for deck in sorted(state.decks):
        yield (
            c.StartRound(deck=deck, at=at),
            Option(
                command="StartRound",
                label=f"Start round {state.rounds + 1}, {deck} deck",
                fields={"deck": deck},
                group="deal",
                clause=state.equipment.clause("round_of_play"),
            ),
        )


def _gear(state: TableState, _at: str) -> Found:
    asks = {"serial": "text", "approval": "text"}
    yield (
        c.InstallShoe(serial="?", approval="?"),
        Option(command="InstallShoe", label="Put in a shoe", ask=asks, group="deal"),
    )
    if state.shoe:
        yield (
            c.ReplaceShoe(serial="?", approval="?", why="?"),
            Option(
                command="ReplaceShoe",
                label=f"Replace shoe {state.shoe}",
                ask=asks | {"why": "text"},
                group="irregular",
                clause=state.equipment.clause("shoe_swap"),
            ),
        )


def _decks(state: TableState, _at: str) -> Found:
    gear = state.equipment
    fields = {"cards": gear.cards, "jokers": int(gear.joker)}
    taken = {deck.colour for deck in state.decks.values()}
    free = [colour for colour in COLOURS.split("|") if colour not in taken]
    yield (
        c.RegisterDeck(deck="?", colour="?", cards=gear.cards, jokers=int(gear.joker)),
        Option(
            command="RegisterDeck",
            label="Bring a deck",
            fields=fields,
            ask={"deck": "text", "colour": "|".join(free)},
            group="deal",
            clause=gear.clause("decks"),
        ),
    )
    for name in sorted(state.decks):
        yield from _deck(state, name)


def _deck(state: TableState, name: str) -> Found:
    gear, deck = state.equipment, state.decks[name]
    occasion = "replacement" if deck.awaiting else "opening"
    wanting = bool(not deck.checked or deck.unsound or deck.in_doubt or deck.awaiting)
    if state.status == "closed":
        occasion, wanting = "closing", not deck.closing_checked
    for role in sorted(deck.awaiting or {"dealer"}) if wanting else ():
        yield _check(state, name, occasion, role)
    if not deck.shuffled:
        yield (
            c.ShuffleDeck(deck=name),
            Option(
                command="ShuffleDeck",
                label=f"Shuffle the {name} deck",
                fields={"deck": name, "method": "shoe"},
                group="deal",
                clause=gear.clause("shuffle_each_round"),
            ),
        )
    yield from _deck_doubts(state, name)


def _check(state: TableState, name: str, occasion: str, role: str) -> tuple[Command, Option]:
    """The usual finding is one tap away; another count is entered under the doubts."""
    cards = state.equipment.cards
    fields = {"deck": name, "occasion": occasion, "role": role, "cards": cards, "odd_backs": 0}
    return (
        c.CheckDeck(deck=name, occasion="opening", cards=cards),
        Option(
            command="CheckDeck",
            label=f"{name.capitalize()} deck: {role} counted {cards}, backs alike",
            fields=fields,
            group="deal",
            clause=state.equipment.clause("check"),
        ),
    )


def _deck_doubts(state: TableState, name: str) -> Found:
    gear = state.equipment
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
            clause=gear.clause("check"),
        ),
    )
    asked: tuple[tuple[Command, str, dict[str, str], str], ...] = (
        (c.OrderCount(deck=name, why="?"), "order a count", {}, "count"),
        (c.OrderShuffle(deck=name, why="?"), "order a shuffle", {}, "shuffle_on_order"),
        (
            c.ReplaceCards(deck=name, cards=("As",), why="?"),
            "replace cards",
            {"cards": "cards"},
            "replace",
        ),
    )
    for probe, label, ask, demand in asked:
        yield (
            probe,
            Option(
                command=type(probe).__name__,
                label=f"{name.capitalize()} deck: {label}",
                fields={"deck": name},
                ask=ask | {"why": "text"},
                group="irregular",
                clause=gear.clause(demand),
            ),
        )


def _seats(state: TableState, _at: str) -> Found:
    for seat in range(1, state.seats + 1):
        player = state.players.get(seat)
        if player is None:
            yield (
                c.SeatPlayer(seat=seat, player=f"?{seat}"),
                Option(
                    command="SeatPlayer",
                    label="Seat a player",
                    fields={"seat": seat},
                    ask={"player": "text"},
                    seat=seat,
                ),
            )
        else:
            yield (
                c.LeaveSeat(seat=seat),
                Option(
                    command="LeaveSeat", label=f"{player} leaves", fields={"seat": seat}, seat=seat
                ),
            )


def _limits(state: TableState, at: str) -> Found:
    yield (
        c.NotifyLimits(settings=state.settings, at=at, effective_at=_later(at)),
        Option(
            command="NotifyLimits",
            label="Tell players of new limits",
            ask={"effective_at": "when", "settings": "settings"},
            group="settle",
            clause=state.equipment.clause("limits"),
        ),
    )


def _closing(state: TableState, at: str) -> Found:
    clause = state.equipment.clause("closure")
    yield (
        c.NotifyClosure(at=at, closes_at=_later(at)),
        Option(
            command="NotifyClosure",
            label="Tell players the table closes",
            ask={"closes_at": "when"},
            group="settle",
            clause=clause,
        ),
    )
    yield (
        c.CloseTable(at=at),
        Option(command="CloseTable", label="Close the table", group="settle", clause=clause),
    )
    if state.status == "closed" and not state.reconciled:
        yield (
            c.ReconcileCards(),
            Option(
                command="ReconcileCards",
                label="Reconcile the cards",
                group="settle",
                clause=state.equipment.clause("check"),
            ),
        )


def _later(at: str) -> str:
    return (datetime.fromisoformat(at) + timedelta(minutes=1)).isoformat()


def next_need(state: TableState, at: str) -> Refused | None:
    """What still stands between the table and its next round, or None when one may start."""
    refusals = [
        TABLE.refusal(state, c.StartRound(deck=deck, at=at))
        for deck in sorted(state.decks) or ["first"]
    ]
    if state.round_open or None in refusals:
        return None
    return refusals[0]
