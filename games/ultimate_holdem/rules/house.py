"""The clauses of uth-2019 behind the rules that house-banked games share."""

from games.kit.house.house import Facts, House
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.settings import CLAUSES

HOUSE = House(
    clauses=CLAUSES,
    facts=Facts(
        advised=f.PlayerAdvised,
        unadvised=f.AdviceWithdrawn,
        permitted=f.OverMaximumPermitted,
        won=f.WagerWon,
        lost=f.WagerLost,
        pushed=f.WagerPushed,
        excess=f.ExcessReturned,
        voided=f.WagerVoided,
        undone=r.SettlementReversed,
        declared=f.HandDeclared,
        dealer_declared=f.DealerHandDeclared,
        flagged=r.DeclarationFlagged,
        round_voided=r.RoundVoided,
    ),
)
