"""What a table has to be told of a round on it."""

from collections.abc import Iterator, Sequence

from casino.kernel.event import Command
from games.game import Progress
from games.tables.rules import commands as c


def news_for_table(number: int, steps: Sequence[Progress]) -> Iterator[Command]:
    """What the table has to remember of a round: players advised, and how the round ended."""
    for player in {step.advised for step in steps if step.advised}:
        yield c.NoteAdvice(round=number, player=player)
    for player in {step.unadvised for step in steps if step.unadvised}:
        yield c.WithdrawAdvice(round=number, player=player)
    for step in steps:
        if step.post_owed:
            yield c.NotePostOwed(seat=step.post_owed, both=step.post_both)
    ends = {step.ends for step in steps if step.ends}
    if ends:
        yield c.EndRound(
            round=number,
            outcome="void" if "void" in ends else "closed",
            aftermath=tuple(sorted({after for step in steps for after in step.aftermath})),
        )
    elif any("check_deck" in step.aftermath for step in steps):
        yield c.DoubtDeck(round=number)
