"""Seats, waiting, draws and stakes in plain sentences."""

from casino.kernel.money import dollars
from games.game import Line
from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences, alert, because


def _seated(fact: f.PlayerSeated) -> str:
    stake = f" with {dollars(fact.stake_cents)}" if fact.stake_cents else ""
    return f"{fact.player} sat down at seat {fact.seat}{stake}."


def _left(fact: f.PlayerLeft) -> str:
    stake = f" with {dollars(fact.stake_cents)}" if fact.stake_cents else ""
    return f"{fact.player} left seat {fact.seat}{stake}."


def _drawn(fact: f.SeatDrawn) -> Line:
    tied = ", after a tie" if len(fact.players) > len(set(fact.players)) else ""
    return Line(
        sentence=f"{fact.winner} drew the highest card for seat {fact.seat}{tied}.",
        cards=fact.cards,
    )


def _reserved(fact: f.GameReserved) -> str:
    if not fact.group:
        return "The game is open to everybody again."
    whom = f"speakers of {fact.group}" if fact.kind == "language" else fact.group
    return f"The game is reserved for {whom}."


def _stake(fact: f.StakeChanged) -> Line:
    return Line(
        sentence=f"{fact.player} at seat {fact.seat} added {dollars(fact.change_cents)}: "
        f"the stake is {dollars(fact.stake_cents)}.",
        tone="money",
    )


SENTENCES: Sentences = {
    f.PlayerSeated: _seated,
    f.PlayerLeft: _left,
    f.PlayerMoved: lambda x: f"{x.player} moved from seat {x.seat} to seat {x.to}.",
    f.PostExcused: lambda x: f"{x.player} at seat {x.seat} comes in without a post: {x.ground}.",
    f.PostFallsDue: lambda x: f"{x.player} at seat {x.seat} posts before the next hand.",
    f.PostAgreed: lambda x: f"{x.player} at seat {x.seat} posts to come in with the next round.",
    f.SeatRequested: lambda x: f"{x.player} wants seat {x.seat}.",
    f.SeatRequestWithdrawn: lambda x: f"{x.player} does not want seat {x.seat} any more.",
    f.SeatDrawCalled: lambda x: (
        f"Cards are drawn for seat {x.seat} between {' and '.join(x.players)}; "
        f"the seed is fixed by {x.digest[:12]}."
    ),
    f.SeatDrawn: _drawn,
    f.WaitingListJoined: lambda x: f"{x.player} is on the waiting list.",
    f.WaitingListLeft: lambda x: f"{x.player} does not wait any more.",
    f.SeatPermitted: lambda x: f"A manager permits {x.player} to take a seat.",
    f.SeatedByRuling: lambda x: alert(
        f"{x.player} gets seat {x.seat} by a manager's decision{because(x.why)}."
    ),
    f.GameReserved: _reserved,
    f.PlayersKeptApart: lambda x: alert(
        f"{x.player} and {x.other} are kept apart, "
        f"{'not side by side' if x.how == 'beside' else 'not in one game'}{because(x.why)}."
    ),
    f.ApartEnded: lambda x: f"{x.player} and {x.other} may sit together{because(x.why)}.",
    f.ExtraPlayerAllowed: lambda x: alert(
        f"The game may start with one player more than usual{because(x.why)}."
    ),
    f.PlayerAway: lambda x: f"{x.player} at seat {x.seat} is away.",
    f.PlayerBack: lambda x: f"{x.player} at seat {x.seat} is back.",
    f.SeatRuledVacant: lambda x: alert(f"{x.player} gives up seat {x.seat}{because(x.ground)}."),
    f.StakeChanged: _stake,
    f.PlayerDeclared: lambda x: alert(
        f"{x.player} at seat {x.seat} is declared with {dollars(x.stake_cents)} and adds no more."
    ),
}
