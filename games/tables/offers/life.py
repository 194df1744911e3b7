"""The acts about rounds, people, limits and closing."""

from datetime import datetime, timedelta

from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.state import TableState


def dealing(state: TableState, at: str) -> Found:
    """The next round, with each deck that is ready."""
    for deck in sorted(state.decks):
        yield (
            c.StartRound(deck=deck, at=at),
            Option(
                command="StartRound",
                label=f"Start round {state.rounds + 1}, {deck} deck",
                fields={"deck": deck},
                group="deal",
                clause=state.gear.clause("round_of_play"),
            ),
        )


def people(state: TableState, _at: str) -> Found:
    """Who deals and who watches."""
    gear = state.gear
    ask = {"who": "text"}
    if gear.demands("instructed_staff"):
        ask |= {"instruction": "text?"}
    labels = {"dealer": "Say who deals", "supervisor": "Say who watches the table"}
    for role, label in labels.items():
        yield (
            c.AssignStaff(role="dealer" if role == "dealer" else "supervisor", who="?"),
            Option(
                command="AssignStaff",
                label=label,
                fields={"role": role},
                ask=ask,
                group="settle",
                clause=gear.clause("dealer"),
            ),
        )
    if gear.demands("hours"):
        yield (
            c.ChangeGamingHours(hours="00:00-24:00"),
            Option(
                command="ChangeGamingHours",
                label="Enter the licensed hours",
                ask={"hours": "text"},
                group="settle",
                clause=gear.clause("hours"),
            ),
        )


def limits(state: TableState, at: str) -> Found:
    """New limits."""
    yield (
        c.NotifyLimits(settings=state.settings, at=at, effective_at=_later(at)),
        Option(
            command="NotifyLimits",
            label="Tell players of new limits",
            ask={"effective_at": "when", "settings": "settings"},
            group="settle",
            clause=state.gear.clause("limits"),
        ),
    )
    if state.gear.demands("limits_agreed"):
        everyone = tuple(sorted(state.players))
        yield (
            c.AgreeLimits(settings=state.settings, agreed=everyone, at=at),
            Option(
                command="AgreeLimits",
                label="New limits: every player agrees",
                fields={"agreed": list(everyone)},
                ask={"settings": "settings"},
                group="settle",
                clause=state.gear.clause("limits_agreed"),
            ),
        )


def closing(state: TableState, at: str) -> Found:
    """The notice, the last rounds, the closing and the cards after it."""
    gear = state.gear
    clause = gear.clause("closure")
    yield (
        c.NotifyClosure(at=at, closes_at=_later(at, max(1, gear.closure_minutes))),
        Option(
            command="NotifyClosure",
            label="Tell players the table closes",
            ask={"closes_at": "when"},
            group="settle",
            clause=clause,
        ),
    )
    if gear.closing_rounds:
        yield (
            c.CallLastRounds(),
            Option(
                command="CallLastRounds",
                label=f"Call the last {gear.closing_rounds} rounds",
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
                clause=gear.clause("check"),
            ),
        )


def _later(at: str, minutes: int = 1) -> str:
    return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat()
