"""A lent table in plain sentences."""

from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences


def _seated(fact: f.LentSeatsTaken) -> str:
    seats = ", ".join(f"{player} at seat {seat}" for seat, player in sorted(fact.players.items()))
    return f"For the next round sit: {seats}." if seats else "Nobody sits at the table."


SENTENCES: Sentences = {
    f.TableLent: lambda x: f"The table stands for {x.to} from now on.",
    f.LentSeatsTaken: _seated,
    f.TableGivenBack: lambda x: f"The table is given back; it stood for {x.to}.",
}
