"""One example of every act that can be taken back: the event it is done in, the act, the way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from casino.kernel.event import Command, Fact
from tests.tournaments.night import Night
from tests.tournaments.terms import ADDONS, BLINDS, REBUYS, START, terms
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions import commands as co
from tournaments.rules.conditions.terms import Level, Offer, SessionPlan
from tournaments.rules.entries import commands as e
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.live import FollowFound
from tournaments.rules.life import commands as life
from tournaments.rules.money import commands as m
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.state import TournamentState
from tournaments.rules.timing.commands import ReportTimeUp
from tournaments.rules.told import HOUSE_NAME, Told
from tournaments.rules.undo.commands import UndoAct, Undone

PEOPLE = {"director": "Dora", "cashier": "Cass", "supervisor": "Blake", "manager": "Mika"}
OOPS = "A mistake"


class Event(Night):
    """A night on which everybody does their own work, and the latest act can be undone."""

    last: tuple[TournamentState, TournamentState, tuple[Fact, ...]]

    def tell(self, asked: Command, by: str = "", seed: str = "") -> list[Fact]:
        before = self.state
        facts = super().tell(asked, by or PEOPLE.get(asked.needs, "Dora"), seed)
        self.last = (before, self.state, tuple(facts))
        return facts

    def as_told(self, asked: Command, by: str, seed: str) -> Told:
        told = super().as_told(asked, by, seed)
        if not isinstance(asked, UndoAct):
            return told
        before, after, facts = self.last
        return replace(told, undone=Undone(before=before, after=after, facts=facts))

    def told(self, *acts: Command) -> "Event":
        for asked in acts:
            self.tell(asked)
        return self


def event(instrument: str = "holdem-sa-2020", entries: int = 0, **changed: Any) -> Event:
    """Entries are open, and so many are sold."""
    made = Event(instrument)
    said: dict[str, Any] = {"tables_basis": "By the entries", "least_players": 2}
    if instrument in ("stud-2006", "holdem-sa-2020"):
        said |= {"levels": BLINDS, "late_levels": 3}
    made.selling(**said | changed).sell_many(entries)
    return made


def drafted(instrument: str = "uth-2019") -> Event:
    return Event(instrument).told(co.DraftConditions(conditions=terms(instrument)))


def released(*acts: Command) -> Event:
    return drafted().told(RELEASE, *acts)


def approvable(*acts: Command) -> Event:
    made = drafted("stud-2006")
    made.release()
    return made.told(*acts)


def adelaide(**changed: Any) -> Event:
    """Eleven players at three tables, the clock running, re-buys and add-ons on sale."""
    offers = {"rebuy": REBUYS, "addon": ADDONS} | changed
    made = event(entries=11, **offers)
    made.tables(3).playing()
    return made.told(k.StartClock())


def canberra(*acts: Command) -> Event:
    """Six players against the bank, at one table whose marker is placed."""
    made = event("canberra-2017", 6)
    made.tables(1).playing()
    return made.told(b.SetMarker(table="1", seat=1), *acts)


def heats(*acts: Command, **changed: Any) -> Event:
    """A first heat of six at a table, and a final."""
    plans = (
        SessionPlan(name="1A", ends_by="minutes", measure=120, advance=1),
        SessionPlan(name="Final", heat=2, ends_by="minutes", measure=60),
    )
    said = {
        "sessions": plans, "progression": "head_to_head", "elimination": "Out of chips",
        "advancing": "One of each table", "progress_method": "By chips", "session_ties": "cut",
    }  # fmt: skip
    made = event(entries=6, **said | changed)
    made.tables(1).playing("1A")
    return made.told(*acts)


def two_days() -> Event:
    plans = (SessionPlan(name="1A"), SessionPlan(name="1B"), SessionPlan(name="Final", heat=2))
    made = event(sessions=plans, progression="head_to_head", elimination="x", advancing="x",
                 progress_method="x", session_ties="cut")  # fmt: skip
    made.sell("P-1", session="1A")
    return made


def repechage(*names: str) -> Event:
    """One of six went on; the others wait for a second chance."""
    again = [
        SessionPlan(name=name, ends_by="minutes", measure=60, advance=1, repechage=True)
        for name in names or ("Again",)
    ]
    first, last = heats().state.terms.sessions
    made = heats(sessions=(first, *again, last), repechage=True, repechage_how="Any who lost")
    return _counted(made).told(s.AnnounceSession(), s.AdvanceEntries())


def counted(*acts: Command) -> Event:
    """The heat is over, with a different stack before everybody."""
    return _counted(heats()).told(*acts)


def _counted(made: Event) -> Event:
    made.tell(s.EndSession(why="Time"))
    made.count("1", **{f"e{n}": 2000 + 1000 * n - 500 * (n == 6) for n in range(1, 7)})
    return made


def level(ties: str) -> Event:
    """The only session of three is over, two of them level."""
    made = event("canberra-2017" if ties == "extra_rounds" else "holdem-sa-2020", 3, ties=ties)
    made.tables(1).playing()
    if ties == "extra_rounds":
        made.tell(b.SetMarker(table="1", seat=made.state.ballot.where[1].seat))
    made.tell(s.EndSession(why="Time"))
    made.count("1", e1=6000, e2=4500, e3=4500)
    return made


def over() -> Event:
    return level("cut").told(p.CutCards(entries=(2, 3), cards=("9c", "Jd")), s.AnnounceSession())


def locked() -> Event:
    """The pool of four is locked, and the places are known."""
    made = event("uth-2019", 4, bounty_cents=3000, deals=("icm",))
    made.told(e.CloseEntries(), m.LockPool())
    made.begin().placed((1,), (2,), (3,), (4,))
    return made


def knocked_out() -> Event:
    """Entry 2 is out, and its bounty is to be had."""
    made = locked()
    made.gone(2)
    return made


def awarded(*acts: Command) -> Event:
    return locked().told(m.PrepareAwards(), *acts)


def paid() -> Event:
    return awarded(m.ConfirmAwards(), *(m.PayPrize(entry=n) for n in (1, 2, 3)))


def cancelled(instrument: str = "uth-2019", *acts: Command) -> Event:
    return event(instrument, 3).told(life.CancelTournament(why="Power cut"), *acts)


def late() -> Event:
    """Three players of the poker room at the hour of the start."""
    made = event("stud-2006", 3)
    made.at = START
    return made


def reserve(*acts: Command) -> Event:
    """One of three players was not seated in time, and two reserves wait."""
    listed = (e.ListReserve(player="R-1"), e.ListReserve(player="R-2"))
    return late().told(*listed, e.DeclareForfeit(entry=2), *acts)


def withdrawn(*acts: Command) -> Event:
    return event(entries=3).told(e.WithdrawEntry(entry=2, why="Ill"), *acts)


def bought(*acts: Command) -> Event:
    made = adelaide()
    return made.told(rebuy(made), *acts)


def out_of_chips() -> Event:
    made = adelaide()
    return made.told(p.ReportOut(entry=first(made)))


def seated(instrument: str) -> Event:
    """Six players drawn, five of them seated, at the hour of the start."""
    made = event(instrument, 6)
    made.tables(1).drawn()
    made.told(*(b.TakeSeat(entry=n) for n in range(1, 6)))
    made.at = START
    return made


def drawn(*acts: Command) -> Event:
    made = event(entries=6)
    made.tables(1).drawn()
    return made.told(*acts)


def tabled() -> Event:
    made = event(entries=6)
    made.tables(1)
    return made


def called() -> Event:
    return tabled().told(b.CallBallot())


def never_came() -> Event:
    """It is the fourth level, and entry 1 has not been seen."""
    made = event(entries=6, levels=(*BLINDS, Level(small=200, big=400)))
    made.tables(1).drawn()
    made.told(*(b.TakeSeat(entry=n) for n in range(2, 7)))
    made.at = START
    made.told(s.StartSession(), k.StartClock())
    made.later(minutes=61)
    return made


def uneven() -> Event:
    made = adelaide(rebuy=Offer(allowed=False))
    gone = list(made.state.ballot.tables["3"].places.values())[:2]
    return made.told(*(p.ReportOut(entry=entry) for entry in gone))


def moved() -> Event:
    made = adelaide()
    return made.told(b.MoveEntry(entry=first(made), table="2", seat=6, why="x"))


def differing() -> Event:
    made = adelaide()
    return made.told(recount(made))


def dealing(*acts: Command) -> Event:
    """A hand is played at a table from which one player is away."""
    return away().told(fl.StartHand(table="1"), *acts)


def away() -> Event:
    made = adelaide()
    return made.told(fl.MarkAbsent(entry=first(made)))


def penalised() -> Event:
    made = adelaide()
    return made.told(penalty(made))


def wagering(*acts: Command) -> Event:
    return canberra(fl.StartHand(table="1"), *acts)


def asked(*acts: Command) -> Event:
    return wagering(fl.AskWager(table="1", seat=1), *acts)


def found_changed() -> Event:
    it = asked()
    late = FollowFound(table="1", seat=2, box="ante", recorded=100, found=200)
    it.tell(late, by=HOUSE_NAME)
    return it


def staked() -> Event:
    stakes = [
        act
        for seat in range(1, 7)
        for act in (
            fl.AskWager(table="1", seat=seat),
            fl.PlaceStake(table="1", seat=seat, chips=100),
        )
    ]
    return wagering(*stakes)


def first(it: Event) -> int:
    return it.entry_at("1", 1)


def gone(it: Event) -> int:
    """Who gave up the place, or had it taken away, last."""
    return next(n for n, one in it.state.entries.entries.items() if one.status != "entered")


def rebuy(it: Event) -> Command:
    return e.SellRebuy(entry=first(it), paid_cents=20000)


def penalty(it: Event) -> Command:
    return fl.Penalise(entry=first(it), kind="minutes", amount=30, rule="99", why="x")


def recount(it: Event) -> Command:
    """Every stack of table 1 is short of fifty."""
    here = it.state.ballot.tables["1"].places.values()
    return ch.ReportCount(table="1", stacks=tuple((entry, it.stack(entry) - 50) for entry in here))


def back(step: co.StepBack) -> Command:
    return co.TakeBackConditions(step=step, why=OOPS)


RELEASE = co.ReleaseConditions(version=1, expected_entries=40, accepted=(), why="Seen")
APPROVAL = co.ApproveConditions(reference="A-1", commission_parts=1000)
NOTICE = co.NotifyRegulator(recipient="The Commission")
SALE = e.SellEntry(player="X", paid_cents=22000, eligible=True, signed=True)
VOID = e.VoidPurchase(purchase=1, why=OOPS)
REFUND = e.RefundEntry(entry=2, why=OOPS)
TAKEN_BACK = e.TakeBackRefund(entry=2, why=OOPS)
STRUCK = e.StrikeReserve(reserve=1, why=OOPS)
RELISTED = e.RelistReserve(reserve=1, why=OOPS)
SUBSTITUTE = e.ApproveSubstitute(entry=1, player="Q-1", why="Ill")
NEXT = e.SeatReserve(reserve=1, entry=2, paid_cents=22000, eligible=True, signed=True)
VALUE = m.AddValue(what="A watch", value_cents=50000)
DEAL = m.AgreeDeal(kind="icm", entries=(1, 2), stacks=(6000, 4000), consented=True)
INELIGIBLE = m.DeclareIneligible(entry=1, ground="ineligible", why="A colleague")
LATER = "2026-03-07T20:00:00+11:00"
UNDO = UndoAct(event=1, why=OOPS)

Given = Command | Callable[[Event], Command]
Example = tuple[Callable[[], Event], Given, tuple[Given, ...]]


def undone(setup: Callable[[], Event], act: Given) -> Example:
    return setup, act, (UNDO,)


DESK: list[Example] = [
    (lambda: Event("uth-2019"), life.NameDirector(who="Dora"),
     (life.EndDirector(who="Dora", why=OOPS),)),
    (event, life.EndDirector(who="Dora", why=OOPS), (life.NameDirector(who="Dora"),)),
    (drafted, co.DraftConditions(conditions=terms(seats_per_table=7)),
     (co.DraftConditions(conditions=terms(), why=OOPS),)),
    (drafted, RELEASE, (back("release"),)),
    (approvable, APPROVAL, (back("approval"),)),
    (lambda: approvable(APPROVAL), back("approval"), (APPROVAL,)),
    (released, co.PublishConditions(), (back("publication"),)),
    (lambda: released(co.PublishConditions()), NOTICE, (back("notice"),)),
    (lambda: event("uth-2019").told(e.CloseEntries()), e.OpenEntries(), (e.CloseEntries(),)),
    (lambda: event("uth-2019"), e.CloseEntries(), (e.OpenEntries(),)),
    (lambda: event(entries=3), SALE, (e.VoidEntry(entry=4, why=OOPS),)),
    (adelaide, lambda it: e.VoidEntry(entry=first(it), why=OOPS),
     (lambda it: e.TakeBackRefund(entry=gone(it), why=OOPS),)),
    (adelaide, rebuy, (VOID,)),
    (out_of_chips, rebuy, (VOID,)),
    (adelaide, lambda it: e.SellAddon(entry=first(it), paid_cents=10000), (VOID,)),
    (bought, VOID, (e.RestorePurchase(purchase=1, why=OOPS),)),
    (lambda: bought(VOID), e.RestorePurchase(purchase=1, why=OOPS), (VOID,)),
    (late, e.DeclareForfeit(entry=2),
     (e.ReinstateEntry(entry=2, why=OOPS),)),
    undone(late, e.DeclareForfeit(entry=2)),
    (adelaide, lambda it: e.WithdrawEntry(entry=first(it), why=OOPS),
     (lambda it: e.ReinstateEntry(entry=gone(it), why=OOPS),)),
    undone(adelaide, lambda it: e.WithdrawEntry(entry=first(it), why=OOPS)),
    (withdrawn, e.ReinstateEntry(entry=2, why=OOPS), (e.WithdrawEntry(entry=2, why=OOPS),)),
    (withdrawn, REFUND, (TAKEN_BACK,)),
    (lambda: withdrawn(REFUND), TAKEN_BACK, (REFUND,)),
    (lambda: event(entries=2), e.ListReserve(player="R-1"), (STRUCK,)),
    (reserve, STRUCK, (RELISTED,)),
    (lambda: reserve(STRUCK), RELISTED, (STRUCK,)),
    (reserve, NEXT, (e.VoidEntry(entry=4, why=OOPS), TAKEN_BACK, RELISTED)),
    (lambda: event(entries=2), e.CorrectEntry(entry=1, player="Q-1", why=OOPS),
     (e.CorrectEntry(entry=1, player="P-1", why=OOPS),)),
    (two_days, e.AllotSession(entry=1, session="1B", why=OOPS),
     (e.AllotSession(entry=1, session="1A", why=OOPS),)),
    (lambda: event(entries=2), SUBSTITUTE, (e.EndSubstitute(entry=1, why=OOPS),)),
    (lambda: event(entries=2).told(SUBSTITUTE), e.EndSubstitute(entry=1, why=OOPS), (SUBSTITUTE,)),
]  # fmt: skip
MONEY: list[Example] = [
    (event, VALUE, (m.WithdrawValue(added=1, why=OOPS),)),
    (lambda: event().told(VALUE), m.WithdrawValue(added=1, why=OOPS), (VALUE,)),
    (lambda: locked().told(m.UnlockPool(why=OOPS)), m.LockPool(), (m.UnlockPool(why=OOPS),)),
    (locked, m.UnlockPool(why=OOPS), (m.LockPool(),)),
    (knocked_out, m.AwardBounty(entry=2, to=1), (m.ReverseBounty(entry=2, why=OOPS),)),
    (lambda: knocked_out().told(m.AwardBounty(entry=2, to=1)), m.ReverseBounty(entry=2, why=OOPS),
     (m.AwardBounty(entry=2, to=1),)),
    (locked, DEAL, (m.EndDeal(why=OOPS),)),
    (lambda: locked().told(DEAL), m.EndDeal(why=OOPS), (DEAL,)),
    (locked, m.PrepareAwards(), (m.RecallAwards(why=OOPS),)),
    (awarded, m.ConfirmAwards(), (m.RecallAwards(why=OOPS), m.PrepareAwards())),
    (awarded, m.RecallAwards(why=OOPS), (m.PrepareAwards(),)),
    (awarded, INELIGIBLE, (m.ReverseIneligible(entry=1, why=OOPS),)),
    (lambda: awarded(INELIGIBLE), m.ReverseIneligible(entry=1, why=OOPS), (INELIGIBLE,)),
    (lambda: awarded(m.ConfirmAwards()), m.PayPrize(entry=1),
     (m.ReversePayment(entry=1, why=OOPS),)),
    (lambda: awarded(m.ConfirmAwards(), m.PayPrize(entry=1)), m.ReversePayment(entry=1, why=OOPS),
     (m.PayPrize(entry=1),)),
    (lambda: cancelled("holdem-sa-2020", m.DecideRefunds(refund=False, why="Why")),
     m.DecideRefunds(refund=True, why="Why"), (m.DecideRefunds(refund=False, why=OOPS),)),
    (cancelled, m.PayRefund(entry=2), (TAKEN_BACK,)),
    (lambda: event("uth-2019", 3).told(e.CloseEntries()), life.CancelTournament(why=OOPS),
     (life.ReinstateTournament(why=OOPS),)),
    (cancelled, life.ReinstateTournament(why=OOPS), (life.CancelTournament(why=OOPS),)),
    (paid, life.CloseTournament(), (life.ReopenTournament(why=OOPS),)),
    (lambda: paid().told(life.CloseTournament()), life.ReopenTournament(why=OOPS),
     (life.CloseTournament(),)),
]  # fmt: skip
FLOOR: list[Example] = [
    undone(adelaide, ReportTimeUp(entry=1, seconds=50, facing_bet=True)),
    undone(lambda: event(entries=2), s.MoveStart(session="1", starts_at=LATER, notice="Called")),
    undone(lambda: seated("holdem-sa-2020"), s.StartSession()),
    undone(lambda: seated("uth-2019"), s.StartSession()),
    undone(heats, s.EndSession(why="Time")),
    undone(repechage, s.AdmitRepechage(session="Again", entries=(1,))),
    undone(counted, s.AnnounceSession()),
    undone(lambda: counted(s.AnnounceSession()), s.AdvanceEntries()),
    undone(adelaide, b.SetTable(table="9", seats=6)),
    undone(lambda: adelaide().told(b.SetTable(table="9", seats=6)),
           b.RemoveTable(table="9", why=OOPS)),
    undone(called, b.DrawBallot()),
    undone(tabled, b.AssignSeat(entry=1, table="1", seat=1, why="x")),
    undone(drawn, b.TakeSeat(entry=1)),
    undone(drawn, b.TakeSeats()),
    undone(adelaide, b.SetButton(table="1", seat=2)),
    undone(canberra, b.SetMarker(table="1", seat=2)),
    undone(adelaide, lambda it: b.MoveEntry(entry=first(it), table="2", seat=6, why="x")),
    undone(uneven, b.BalanceTables()),
    undone(adelaide, b.BreakTable(table="3")),
    undone(moved, b.CountCarried(move=1, chips=4000)),
    undone(lambda: heats(levels=BLINDS), k.StartClock()),
    undone(adelaide, k.PauseClock()),
    undone(lambda: adelaide().told(k.PauseClock()), k.ResumeClock()),
    undone(adelaide, k.AdjustClock(level=2, seconds=60, why="x")),
    undone(adelaide, k.CallBreak(minutes=10)),
    undone(adelaide, k.SetPace(seconds=30)),
    undone(adelaide, lambda it: k.DirectPace(entry=first(it), direction="Act now")),
    undone(adelaide, k.BeginHandForHand()),
    undone(lambda: adelaide().told(k.BeginHandForHand()), k.CompleteSharedHand()),
    undone(lambda: adelaide().told(k.BeginHandForHand()), k.EndHandForHand()),
    undone(event, ch.ChooseChips(denominations=(25, 100))),
    undone(canberra, ch.StockRack(table="1", chips=50000)),
    undone(adelaide, lambda it: ch.ForfeitChips(entry=first(it), chips=100, why="x")),
    undone(adelaide, recount),
    undone(differing, ch.ExplainDifference(number=1, why="x")),
    undone(adelaide, ch.ColourUp(table="1", small=25, large=100, chips=8)),
    undone(adelaide, lambda it: ch.RaceOff(table="1", small=25, large=100, odd=((first(it), 3),))),
    undone(adelaide, fl.StartHand(table="1")),
    undone(dealing, fl.CompleteDeal(table="1")),
    undone(lambda: dealing(fl.CompleteDeal(table="1")), fl.ReportHand(table="1")),
    undone(dealing, fl.ReportHand(table="1", misdealt=True)),
    undone(adelaide, lambda it: fl.MarkAbsent(entry=first(it))),
    undone(away, lambda it: fl.MarkBack(entry=first(it))),
    undone(adelaide, penalty),
    undone(penalised, fl.LiftPenalty(number=1, why="x")),
    undone(adelaide, lambda it: fl.Disqualify(entry=first(it), rule="99", why="x")),
    undone(never_came, fl.DisqualifyAbsent(entry=1, why="x")),
    undone(wagering, fl.AskWager(table="1", seat=1)),
    undone(asked, fl.PlaceStake(table="1", seat=1, chips=200)),
    undone(asked, fl.ReportStake(table="1", seat=3, chips=200)),
    undone(lambda: asked(*2 * (fl.ReportStake(table="1", seat=3, chips=200),)),
           fl.VoidStake(table="1", seat=3, why="x")),
    undone(found_changed, fl.LetWagerStand(table="1", seat=2, box="ante", why="x")),
    undone(staked, fl.CloseWagers(table="1")),
    undone(lambda: adelaide(rebuy=Offer(allowed=False)), lambda it: p.ReportOut(entry=first(it))),
    undone(adelaide, lambda it: p.ReportOut(entry=first(it))),
    undone(out_of_chips, lambda it: p.DeclineRebuy(entry=first(it))),
    undone(lambda: level("cut"), p.CutCards(entries=(2, 3), cards=("9c", "Jd"))),
    undone(lambda: level("extra_rounds").told(s.AnnounceSession()),
           p.PlayExtraRounds(entries=(2, 3), chips=(500, 700))),
    undone(over, p.AwardPlaces()),
]  # fmt: skip
EXAMPLES = [*DESK, *MONEY, *FLOOR]
