"""By which clauses and facts one game applies the rules that house-banked games share."""

from dataclasses import dataclass

from games.kit.house import facts as f
from games.kit.house import rulings as r


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The clause of an instrument behind each shared rule."""

    layout: str
    round_of_play: str
    offer: str
    chips: str
    locked: str
    one_box: str
    one_hand: str
    limits: str
    marker: str
    multiple: str
    under_minimum: str
    over_maximum: str
    odds: str
    excluded: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The game's own fact for each thing a shared rule can lead to."""

    advised: type[f.PlayerAdvised]
    unadvised: type[f.AdviceWithdrawn]
    permitted: type[f.OverMaximumPermitted]
    won: type[f.WagerWon]
    lost: type[f.WagerLost]
    pushed: type[f.WagerPushed]
    excess: type[f.ExcessReturned]
    voided: type[f.WagerVoided]
    undone: type[r.SettlementReversed]
    declared: type[f.HandDeclared]
    dealer_declared: type[f.DealerHandDeclared]
    flagged: type[r.DeclarationFlagged]
    round_voided: type[r.RoundVoided]


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """One game's clauses and facts."""

    clauses: Clauses
    facts: Facts
