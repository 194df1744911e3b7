"""Naming the director, and the tournament's end."""

from collections.abc import Iterator

from tournaments.asks import WHY, Act, Ask
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life import commands as c
from tournaments.rules.state import TournamentState

OPENING = Act(
    command=c.OpenTournament, label="Open a tournament", group="", first=True,
    asks=(
        Ask(name="code", kind="line", label="Code", hint="Letters, digits, dashes: FRI-550"),
        Ask(name="name", kind="line", label="Name"),
        Ask(name="instrument", kind="choice", label="Held under",
            choices=tuple((one.key, one.name) for one in INSTRUMENTS.values())),
    ),
)  # fmt: skip


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """Who directs it."""
    if about or state.cancelled or state.closed:
        return
    yield Act(
        command=c.NameDirector, label="Name a director", group="life",
        asks=(Ask(name="who", kind="line", label="Login of the director or assistant"),),
        first=not state.directors,
    )  # fmt: skip
    for who in state.directors:
        yield Act(
            command=c.EndDirector, label=f"End {who} as director", group="life",
            fields={"who": who}, asks=(WHY,),
        )  # fmt: skip
