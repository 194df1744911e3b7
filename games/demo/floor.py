"""Makes the planned tables and brings each to its planned ending.

A table is made in one transaction, so that it is there whole or not at all; one that exists is left
alone.
"""

from collections.abc import Callable
from datetime import timedelta

from django.db import transaction

from casino.kernel import store
from casino.kernel.codec import canonical, read_command
from casino.kernel.event import Command
from games.chips.demo import count_out, fund
from games.demo.conduct import note_talk
from games.demo.dealer import Dealer
from games.demo.plan import Ending, TablePlan, tables_for
from games.registry import all_games
from games.streams import table_stream
from games.tables.rules import commands as c

MISDEAL = "Seat 3 was dealt a third card."


def make_floor() -> int:
    """Make every planned table that is missing; how many were made."""
    missing = [
        plan
        for plan in tables_for(game for game in all_games().values() if not game.shares)
        if plan.game in all_games() and not store.read(table_stream(plan.code), version=1)
    ]
    for plan in missing:
        with transaction.atomic():
            make_table(plan)
    return len(missing)


def make_table(plan: TablePlan) -> None:
    """Open, equip, play and end one table as planned."""
    dealer = Dealer(plan)
    dealer.open()
    if plan.ending != "opening":
        fund(plan.code, plan.pit, dealer.at, len(plan.seats))
        dealer.check_decks("opening")
        dealer.seat_players()
    for _ in range(plan.rounds):
        dealer.deal()
    ENDINGS[plan.ending](dealer)


def in_progress(dealer: Dealer) -> None:
    """Leave a round where cards lie open and players have still to decide."""
    dealer.deal(until=lambda command: bool(getattr(command, "cards", ())))
    note_talk(dealer)


def misdeal(dealer: Dealer) -> None:
    """Call a round off as soon as its cards are dealt."""
    dealer.deal(until=lambda command: type(command).__name__.startswith("Deal"))
    dealer.tell_round(_calling_off(dealer))


def notify_limits(dealer: Dealer) -> None:
    """Tell the players that every limit doubles tomorrow."""
    dealer.shuffle()
    doubled = {
        box: {name: 2 * cents for name, cents in limits.items()}
        for box, limits in dealer.settings["limits"].items()
    }
    dealer.tell(
        c.NotifyLimits(
            settings=canonical(dealer.settings | {"limits": doubled}).decode(),
            at=dealer.at.isoformat(),
            effective_at=(dealer.at + timedelta(days=1)).isoformat(),
        )
    )


def close(dealer: Dealer) -> None:
    """Give notice, close, count the cards and reconcile them."""
    notice = dealer.at
    closes_at = dealer.wait(minutes=10).isoformat()
    dealer.tell(c.NotifyClosure(at=notice.isoformat(), closes_at=closes_at))
    dealer.tell(c.CloseTable(at=dealer.at.isoformat()))
    dealer.check_decks("closing")
    dealer.tell(c.ReconcileCards())
    count_out(dealer.plan.code, dealer.at)


def _calling_off(dealer: Dealer) -> Command:
    """The game's own misdeal, or a void where it knows none."""
    misdealt = dealer.game.command("DeclareMisdeal")
    if misdealt is not None:
        return read_command(misdealt, {"why": MISDEAL})
    void = dealer.game.command("VoidRound")
    if void is None:
        raise LookupError(f"{dealer.game.name} has no way to call a round off")
    return read_command(void, {"cause": "impractical", "why": MISDEAL})


ENDINGS: dict[Ending, Callable[[Dealer], object]] = {
    "opening": lambda _: None,
    "ready": Dealer.shuffle,
    "in_progress": in_progress,
    "misdeal": misdeal,
    "limits": notify_limits,
    "closed": close,
}
