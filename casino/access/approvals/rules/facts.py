"""What can become of an act that needs a second person."""

from casino.kernel.event import Fact, fact


@fact("approval.prepared")
class ActPrepared(Fact):
    """``fields`` is canonical JSON; ``amount_cents`` is the figure the second person is shown."""

    number: int
    act: str
    target: str
    fields: str
    sentence: str
    why: str
    clause: str
    amount_cents: int
    needs: str
    by: str
    lapses_at: str


@fact("approval.confirmed")
class ActConfirmed(Fact):
    """The act itself is recorded in the same transaction."""

    by: str
    prepared_by: str


@fact("approval.declined")
class ActDeclined(Fact):
    by: str
    why: str


@fact("approval.lapsed")
class ActLapsed(Fact):
    at: str
