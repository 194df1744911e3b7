"""A table's rounds in plain sentences."""

from casino.kernel.money import dollars
from games.game import Line
from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences, alert, seats

AFTERMATH = {
    "shuffle": "the cards are shuffled",
    "check_deck": "the deck is checked",
    "check_shoe": "the shoe is checked",
}


def _started(fact: f.RoundStarted) -> str:
    button = f", the button at seat {fact.button}" if fact.button else ""
    out = f"; not dealt in: {seats(fact.sitting_out)}" if fact.sitting_out else ""
    posting = tuple(sorted({*fact.posts, *fact.dead_posts}))
    posted = f"; posting to come in: {seats(posting)}" if posting else ""
    return f"Round {fact.round} began with the {fact.deck} deck{button}{out}{posted}."


def _ended(fact: f.RoundEnded) -> Line:
    owed = [AFTERMATH.get(after, after) for after in fact.aftermath]
    then = f" Before the next round {' and '.join(owed)}." if owed else ""
    if fact.outcome == "closed":
        return Line(sentence=f"Round {fact.round} is finished.{then}")
    return alert(f"Round {fact.round} is void.{then}")


SENTENCES: Sentences = {
    f.RoundStarted: _started,
    f.RoundEnded: _ended,
    f.StakesCorrected: lambda x: alert(
        f"A payment of round {x.round} is corrected: "
        + ", ".join(f"seat {s} {dollars(cents)}" for s, cents in sorted(x.changes.items()))
        + "."
    ),
    f.PlayerAdvised: lambda x: alert(
        f"{x.player} was told that wagers under the minimum will be handed back."
    ),
    f.AdviceWithdrawn: lambda x: (
        f"What {x.player} was told of the minimum is withdrawn: the wager did not stand."
    ),
}
