"""The house-banked games as random rounds take them."""

from random import Random

from games import canberra_poker, ultimate_holdem
from tests.games.random_rounds import AMOUNTS, PLAYERS, Kind, Walk

JACKPOT = {"jackpot": "J1"}


def bet_holdem(walk: Walk, chance: Random) -> None:
    """Opening wagers to begin with, most of them in order."""
    for seat in PLAYERS:
        amount = chance.choice(AMOUNTS[2:12])
        for box in ("ante", "blind", "trips")[: chance.choice((0, 1, 2, 2, 3, 3))]:
            walk.do("PlaceWager", seat=seat, box=box, amount_cents=amount)
            if not chance.randrange(8):
                odd = chance.choice(AMOUNTS)
                walk.do("ReportWagerFound", seat=seat, box=box, amount_cents=odd)
    if chance.randrange(4):
        walk.do("OfferWagers")
        walk.do("DealCards", to="all")


def bet_canberra(walk: Walk, chance: Random) -> None:
    """Antes with and without a jackpot wager, some pads lit, and mostly the whole deal."""
    for seat in PLAYERS:
        if chance.randrange(5):
            amount = chance.choice(AMOUNTS[1:11])
            walk.do("PlaceWager", seat=seat, box="ante", amount_cents=amount)
        if not chance.randrange(8):
            odd = chance.choice(AMOUNTS)
            walk.do("ReportWagerFound", seat=seat, box="ante", amount_cents=odd)
        if chance.randrange(3):
            walk.do("PlaceWager", seat=seat, box="jackpot", amount_cents=200)
        if chance.randrange(4):
            walk.do("AcceptJackpotWagers")
    if chance.randrange(4):
        walk.do("OfferWagers")
        walk.do("DealCards", to="all")
        if chance.randrange(4):
            walk.do("TurnDealerCard", cards=[chance.choice(("As", "7d", "2c"))])
            walk.do("CallBetOrFold")


KINDS = {
    "uth": Kind(ultimate_holdem.GAME, bet_holdem),
    "canberra": Kind(canberra_poker.GAME, bet_canberra, JACKPOT),
    "canberra-by-hand": Kind(canberra_poker.GAME, bet_canberra, JACKPOT, shoe_kind="manual"),
}
