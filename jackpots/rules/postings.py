"""What each fact of a jackpot moves between players, pools and house, as data."""

from games.kit.postings import Postings

POSTINGS: Postings = {
    "jackpot.opened": {
        "house": ("-jackpot_cents", "-reserve_cents"),
        "jackpot": ("jackpot_cents",),
        "reserve": ("reserve_cents",),
    },
    "jackpot.wager_taken": {
        "players": ("-wager_cents",),
        "jackpot": ("jackpot_cents",),
        "reserve": ("reserve_cents",),
        "house": ("house_cents",),
    },
    "jackpot.wager_reversed": {
        "players": ("wager_cents",),
        "jackpot": ("-jackpot_cents",),
        "reserve": ("-reserve_cents",),
        "house": ("-house_cents", "-made_good_cents"),
    },
    "jackpot.seeded": {"house": ("-amount_cents",), "{pool}": ("amount_cents",)},
    "jackpot.paid": {
        "players": ("amount_cents",),
        "jackpot": ("-jackpot_cents",),
        "reserve": ("-reserve_cents",),
        "house": ("-house_cents",),
    },
    "jackpot.payout_reversed": {
        "players": ("-amount_cents",),
        "jackpot": ("jackpot_cents",),
        "reserve": ("reserve_cents",),
        "house": ("house_cents",),
    },
    "jackpot.adjusted": {
        "adjustments": ("-jackpot_change_cents", "-reserve_change_cents"),
        "jackpot": ("jackpot_change_cents",),
        "reserve": ("reserve_change_cents",),
    },
}
