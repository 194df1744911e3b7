"""What can be done with a dispute now, as small forms, and a form's answers as a command."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from audit.disputes.rules import commands as c
from audit.disputes.rules.state import DisputeState
from casino.access.roles import may
from casino.kernel.event import Command
from games import asked

PARTIES = (("complainant", "The complainant"), ("house", "The house"), ("witness", "A witness"))
FAVOURS = (("complainant", "The complainant"), ("house", "The house"), ("neither", "Neither"))
OUTCOMES = (
    ("upheld", "Upheld"),
    ("varied", "Varied"),
    ("overturned", "Overturned"),
    ("withdrawn", "Request withdrawn"),
)


@dataclass(frozen=True, slots=True)
class Ask:
    """One field: ``kind`` is text, words (a longer text), choice, tick, day or clauses."""

    name: str
    label: str
    kind: str = "text"
    choices: tuple[tuple[str, str], ...] = ()
    required: bool = True


@dataclass(frozen=True, slots=True)
class Act:
    """A command as a form."""

    command: type[Command]
    label: str
    asks: tuple[Ask, ...]

    @property
    def name(self) -> str:
        """The command's name."""
        return self.command.__name__


OPEN = Act(
    c.OpenDispute,
    "Open the dispute",
    (
        Ask("table", "Table"),
        Ask("round", "Round", "number"),
        Ask("complainant", "Who complains: player's id, or seat"),
        Ask("subject", "What is disputed", "words"),
    ),
)
ACTS = (
    Act(
        c.TakeStatement,
        "Take a statement",
        (
            Ask("party", "Party", "choice", PARTIES),
            Ask("who", "Name or id"),
            Ask("text", "In their own words", "words", required=False),
            Ask("declined", "Declines to make one", "tick", required=False),
        ),
    ),
    Act(
        c.WeighClause,
        "Weigh a clause",
        (
            Ask("clause", "Clause, as uth-2019:9.2"),
            Ask("argument", "What speaks for it and against it", "words"),
        ),
    ),
    Act(
        c.RuleDispute,
        "Rule on it",
        (
            Ask("favours", "In favour of", "choice", FAVOURS),
            Ask("covered", "The rules cover it", "tick", required=False),
            Ask("clauses", "Deciding clauses", "clauses", required=False),
            Ask("reason", "Reason", "words"),
            Ask("remedy", "What is to be done", "words", required=False),
        ),
    ),
    Act(
        c.AdviseRights,
        "Tell the complainant of the review",
        (Ask("how", "How they were told", "words"),),
    ),
    Act(
        c.RequestReview,
        "Attach a request for review",
        (
            Ask("who", "Who wrote it"),
            Ask("received_on", "Received on", "day"),
            Ask("text", "What it says", "words"),
        ),
    ),
    Act(
        c.RecordReview,
        "Record the review",
        (
            Ask("outcome", "The ruling is", "choice", OUTCOMES),
            Ask("reason", "Reason", "words"),
            Ask("reference", "Reference", required=False),
        ),
    ),
    Act(c.NoteDispute, "Add a note", (Ask("text", "Note", "words"),)),
    Act(
        c.CloseDispute,
        "Close it",
        (
            Ask("accepted", "The complainant accepts the outcome", "tick", required=False),
            Ask("why", "Remark", "words", required=False),
        ),
    ),
)


def acts_of(state: DisputeState, roles: Collection[str]) -> list[Act]:
    """The acts that fit a dispute as it stands, for somebody with these roles."""
    fits = {
        c.TakeStatement: state.ruling is None and state.status == "open",
        c.WeighClause: state.ruling is None and state.status == "open",
        c.RuleDispute: state.ruling is None and state.status == "open",
        c.AdviseRights: not state.advised and state.status != "closed",
        c.RequestReview: state.ruling is not None and state.request is None,
        c.RecordReview: state.status == "under review",
        c.NoteDispute: True,
        c.CloseDispute: state.status not in ("closed", "under review"),
    }
    return [act for act in ACTS if fits[act.command] and may(roles, act.command.needs)]


def command_from(act: Act, form: Mapping[str, str], at: str) -> Command:
    """The command that a filled-in form asks for."""
    fields: dict[str, object] = {}
    for ask in act.asks:
        text = form.get(ask.name, "").strip().replace("\r\n", "\n")
        if ask.kind == "tick":
            fields[ask.name] = text == "on"
        elif ask.kind == "clauses":
            fields[ask.name] = [one.strip() for one in text.split(",") if one.strip()]
        elif ask.kind == "number":
            fields[ask.name] = int(text) if text.isdecimal() else 0
        else:
            fields[ask.name] = text
    return asked.command_from((act.command,), act.name, fields, at)
