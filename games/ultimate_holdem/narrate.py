"""Every fact of a round as one plain sentence, with the cards to draw beside it."""

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import Line
from games.kit.house.telling import Sentence, cards_of, ended, listed, place, tell, words
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r

STREETS = {
    "before_flop": "before the flop",
    "after_flop": "after the flop",
    "on_river": "on the river",
}
ALERTS = (
    f.HandDeemedFolded, r.FoldCorrected, r.CardsExposed, r.HandWithoutWagerFound,
    r.MisdealDeclared,
)  # fmt: skip
MONEY = (f.AnteRefunded,)


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a fact; a kind this code does not know is shown by its name."""
    return tell(fact, _SENTENCES, cards_of, ALERTS, MONEY)


def _placed(x: f.WagerPlaced) -> str:
    when = f" {STREETS[x.street]}" if x.street else ""
    return f"Seat {x.seat} puts {dollars(x.amount_cents)} on {x.box}{when}."


def _exposed(x: r.CardsExposed) -> str:
    down = f" Play wagers down: {listed(x.play_wagers)}." if x.play_wagers else ""
    return f"Cards of {place(x.to, x.seat)} were seen {STREETS.get(x.phase, words(x.phase))}.{down}"


def _without(x: r.HandWithoutWagerFound) -> str:
    lacks = " and ".join(x.missing) or "nothing"
    touched = "cards were handled" if x.cards_handled else "no cards were handled"
    return f"Seat {x.seat} was dealt a hand and lacks {lacks}; {touched}."


_SENTENCES: dict[type[Fact], Sentence] = {
    f.WagerPlaced: _placed,
    f.BetsClosed: lambda _: "No more bets.",
    f.CardsHandled: lambda x: f"Seat {x.seat} has handled its cards.",
    f.HandFolded: lambda x: f"Seat {x.seat} folds {STREETS[x.street]}.",
    f.HandDeemedFolded: lambda x: f"Seat {x.seat} is deemed to have folded ({x.reason}).",
    r.FoldCorrected: lambda x: f"Seat {x.seat} had not folded: keyed by mistake ({x.why}).",
    f.HandChecked: lambda x: f"Seat {x.seat} checks {STREETS[x.street]}.",
    f.FlopRevealed: lambda _: "The flop is turned over.",
    f.TurnAndRiverRevealed: lambda _: "The turn and the river are turned over.",
    f.AnteRefunded: lambda x: f"Seat {x.seat}: ante {dollars(x.amount_cents)} is handed back.",
    f.HandConceded: lambda x: f"Conceding hand: seat {x.seat} gives up its hand.",
    r.CardsExposed: _exposed,
    r.RoundContinued: lambda x: f"The round goes on: {ended(x.why)}",
    r.HandWithoutWagerFound: _without,
    r.MisdealDeclared: lambda x: f"Misdeal: {ended(x.why)}",
}
