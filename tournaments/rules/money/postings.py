"""What each fact of a tournament moves between players, pool, commission and house, as data."""

from games.kit.postings import Postings, between

_PAID_IN = {
    "players": ("-paid_cents",),
    "contributions": ("contribution_cents",),
    "commission": ("commission_cents",),
}
_GIVEN_BACK = {
    "players": ("returned_cents",),
    "contributions": ("-contribution_cents",),
    "commission": ("-commission_cents",),
}
_IN_AGAIN = {
    "players": ("-returned_cents",),
    "contributions": ("contribution_cents",),
    "commission": ("commission_cents",),
}

POSTINGS: Postings = {
    "tournament.entry_taken": _PAID_IN,
    "tournament.purchase_made": _PAID_IN,
    "tournament.entry_voided": _GIVEN_BACK,
    "tournament.entry_replaced": _GIVEN_BACK,
    "tournament.entry_refunded": _GIVEN_BACK,
    "tournament.purchase_voided": _GIVEN_BACK,
    "tournament.refund_taken_back": _IN_AGAIN,
    "tournament.purchase_restored": _IN_AGAIN,
    "tournament.value_added": between("house", "added", "amount_cents"),
    "tournament.value_withdrawn": between("added", "house", "amount_cents"),
    "tournament.bounty_awarded": between("prizes", "players", "amount_cents"),
    "tournament.bounty_reversed": between("players", "prizes", "amount_cents"),
    "tournament.prize_paid": between("prizes", "players", "amount_cents"),
    "tournament.payment_reversed": between("players", "prizes", "amount_cents"),
}
