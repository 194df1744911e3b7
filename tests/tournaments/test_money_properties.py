"""Whatever is done in whatever order, the money equation holds; ``Evening`` checks every step."""

from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from tests.tournaments.evening import Evening
from tests.tournaments.terms import ADDONS, REBUYS, START
from tournaments.book import TOURNAMENT
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life import commands as lc
from tournaments.rules.money import commands as c

number = st.integers(1, 8)
players = st.sampled_from([f"P-{n}" for n in range(1, 9)])
why = st.just("A reason")
eligible = st.just(True)
entry_price = st.sampled_from([22000, 22000, 22000, 21999])

ACTS: st.SearchStrategy[Command] = st.one_of(
    st.builds(ec.SellEntry, player=players, paid_cents=entry_price, eligible=eligible,
              signed=eligible),
    st.builds(ec.SellEntry, player=players, paid_cents=st.just(22000), eligible=eligible),
    st.builds(ec.SellRebuy, entry=number, paid_cents=st.just(20000)),
    st.builds(ec.SellAddon, entry=number, paid_cents=st.just(10000)),
    st.builds(ec.VoidEntry, entry=number, why=why),
    st.builds(ec.VoidPurchase, purchase=number, why=why),
    st.builds(ec.CorrectEntry, entry=number, player=players, why=why),
    st.builds(ec.ListReserve, player=players),
    st.builds(ec.StrikeReserve, reserve=number, why=why),
    st.builds(ec.SeatReserve, reserve=number, entry=st.integers(0, 8), paid_cents=entry_price,
              eligible=eligible),
    st.builds(ec.DeclareForfeit, entry=number),
    st.builds(ec.ReinstateEntry, entry=number, why=why),
    st.builds(ec.WithdrawEntry, entry=number, why=why),
    st.builds(ec.RefundEntry, entry=number, why=why),
    st.builds(ec.TakeBackRefund, entry=number, why=why),
    st.builds(ec.RestorePurchase, purchase=number, why=why),
    st.builds(ec.RelistReserve, reserve=number, why=why),
    st.builds(ec.OpenEntries),
    st.builds(ec.CloseEntries),
    st.builds(c.AddValue, what=why, amount_cents=st.integers(0, 10**6)),
    st.builds(c.WithdrawValue, added=st.integers(1, 3), why=why),
    st.builds(c.AwardBounty, entry=number, to=number),
    st.builds(c.ReverseBounty, entry=number, why=why),
    st.builds(c.LockPool, commission_cents=st.sampled_from([-1, 0, 2000, 10**7])),
    st.builds(c.UnlockPool, why=why),
    st.builds(c.AgreeDeal, kind=st.just("icm"), entries=st.just((1, 2)),
              stacks=st.tuples(st.integers(0, 9), st.integers(1, 9)), consented=eligible),
    st.builds(c.PrepareAwards),
    st.builds(c.ConfirmAwards),
    st.builds(c.RecallAwards, why=why),
    st.builds(c.DeclareIneligible, entry=number, why=why,
              ground=st.sampled_from(["ineligible", "under_age"])),
    st.builds(c.ReverseIneligible, entry=number, why=why),
    st.builds(c.PayPrize, entry=number),
    st.builds(c.ReversePayment, entry=number, why=why),
    st.builds(lc.CancelTournament, why=why),
    st.builds(lc.ReinstateTournament, why=why),
    st.builds(c.DecideRefunds, refund=st.booleans(), why=why),
    st.builds(c.PayRefund, entry=number),
    st.builds(lc.CloseTournament),
)  # fmt: skip


def busy(instrument: str, session: int, *, over: bool = True) -> Evening:
    """A small tournament with everything on offer that the instrument knows; ``over`` once the
    places are awarded."""
    book = INSTRUMENTS[instrument]
    evening = Evening(instrument).selling(
        least_players=2, most_players=6, rebuy=REBUYS, bounty_cents=3000, guarantee_cents=90001,
        addon=ADDONS if book.addons else ADDONS.__class__(allowed=False), deals=("icm",),
        refund_hours=0 if book.refunds == "conditions" else None,
        entries_per_player=2 if book.many_entries else 1,
    )  # fmt: skip
    evening.sell_many(4)
    evening.at = START
    evening.begin(session).gone(4)
    return evening.placed((1,), (2, 3), (4,)) if over else evening


@settings(max_examples=150)
@given(
    st.sampled_from(list(INSTRUMENTS)),
    st.integers(1, 2),
    st.booleans(),
    st.lists(st.tuples(ACTS, st.sampled_from(["Dora", "Blake"])), max_size=40),
)
def test_money_is_conserved_by_any_evening(
    instrument: str, session: int, over: bool, acts: list[tuple[Command, str]]
) -> None:
    evening = busy(instrument, session, over=over)
    evening.tell(lc.NameDirector(who="Blake"), by="Mika")
    for asked, who in acts:
        try:
            evening.tell(asked, by=who)
        except Refused:
            continue
        money = evening.state.money
        assert money.pool_cents >= 0
        if evening.state.closed:
            lock = money.lock
            assert lock is not None
            assert money.paid_cents + money.bounties_paid_cents == lock.pool_cents


@settings(max_examples=25)
@given(st.sampled_from(list(INSTRUMENTS)), st.booleans(), st.lists(ACTS, max_size=25))
def test_a_cancelled_tournament_gives_every_cent_back(
    instrument: str, over: bool, acts: list[Command]
) -> None:
    evening = busy(instrument, 1, over=over)
    for asked in acts:
        try:
            evening.tell(asked)
        except Refused:
            continue
    try:
        evening.tell(lc.CancelTournament(why="x"), by="Mika")
    except Refused:
        return
    evening.tell(c.DecideRefunds(refund=True, why="x"), by="Mika")
    for entry in list(evening.state.entries.entries.values()):
        if not entry.returned:
            evening.tell(c.PayRefund(entry=entry.number), by="Cass")

    assert evening.state.money.returned_cents == evening.state.money.payments_cents
    assert TOURNAMENT.fold(evening.facts).money.pool_cents == evening.state.money.added_cents
