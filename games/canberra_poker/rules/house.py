"""The facts of this game behind the rules that house-banked games share."""

from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.settings import CLAUSES
from games.kit.house.house import Facts, House

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
