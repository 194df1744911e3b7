"""The chips of the house: each table's float, the numbered slips, and the shifts of the pits."""

from casino.kernel.decider import Decider
from games.chips.rules import numbering, shift
from games.chips.rules.decide import decide
from games.chips.rules.evolve import evolve
from games.chips.rules.state import FloatState, check

FLOAT: Decider[FloatState] = Decider(
    initial=FloatState(),
    decide=decide,
    evolve=evolve,
    check=check,
    sources=("games.chips.rules",),
)
SLIPS: Decider[numbering.SeriesState] = Decider(
    initial=numbering.SeriesState(),
    decide=numbering.decide,
    evolve=numbering.evolve,
    sources=("games.chips.rules",),
)
SHIFT: Decider[shift.ShiftState] = Decider(
    initial=shift.ShiftState(),
    decide=shift.decide,
    evolve=shift.evolve,
    sources=("games.chips.rules",),
)
