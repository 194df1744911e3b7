"""Who may re-buy, with what is left, and who may not."""

from dataclasses import replace

import pytest

from tests.tournaments.mistakes import Event, event
from tests.tournaments.terms import ADDONS, REBUYS
from tournaments.rules.ballot.commands import SetMarker, SetTable
from tournaments.rules.conditions.commands import PublishConditions
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as c
from tournaments.rules.floor import commands as fl
from tournaments.rules.money.commands import LockPool
from tournaments.rules.places import commands as p
from tournaments.rules.places import facts as pf
from tournaments.rules.sessions import commands as s
from tournaments.rules.undo.commands import UndoAct

mark = pytest.mark
REBUY = c.SellRebuy(entry=1, paid_cents=20000)
ADDON = c.SellAddon(entry=1, paid_cents=10000)


def playing(instrument: str = "uth-2019", **changed: object) -> Event:
    evening = event(instrument, entries=6, rebuy=REBUYS, **changed)
    evening.tables(1, 6).playing()
    return evening


@mark.rule("uth-2019:16.3(a)(iii)(H)", "uth-2019:16.7", "holdem-sa-2020:95")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_an_add_on_is_no_cheaper_way_back_in(instrument: str) -> None:
    evening = playing(instrument, addon=ADDONS)
    evening.tell(p.ReportOut(entry=1))
    assert evening.refused(ADDON, "no_chips", by="Cass").clause == evening.state.clause("addon")
    evening.tell(REBUY)
    evening.tell(ADDON)
    assert evening.stack(1) == 3000 + 2000


@mark.rule("uth-2019:16.14", "uth-2019:16.15", "canberra-2017:17.13", "canberra-2017:17.14")
@pytest.mark.parametrize(("instrument", "few"), [("uth-2019", 150), ("canberra-2017", 50)])
def test_chips_too_few_to_stake_are_the_player_s_still_when_he_re_buys(
    instrument: str, few: int
) -> None:
    evening = playing(instrument)
    evening.count("1", e1=few)
    if evening.state.book.marker == "must":
        evening.tell(SetMarker(table="1", seat=evening.state.ballot.where[2].seat))
    broke, _ = evening.tell(fl.StartHand(table="1"))
    assert isinstance(broke, pf.EntryBroke)
    assert (broke.kept, evening.stack(1)) == (few, few)
    evening.tell(replace(REBUY, stack=few))
    assert evening.stack(1) == 3000 + few
    evening.tell(c.VoidPurchase(purchase=1, why="Changed his mind"))
    assert (evening.stack(1), list(evening.state.places.broke)) == (few, [1])
    (out,) = evening.tell(p.DeclineRebuy(entry=1))
    assert isinstance(out, pf.EntryOut)
    evening.tell(UndoAct(event=1, why="He does after all"))
    assert (evening.stack(1), list(evening.state.places.broke)) == (few, [1])


@mark.rule("uth-2019:16.3(a)(iii)(G)", "holdem-sa-2020:95")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_where_rounds_tell_the_stacks_nobody_re_buys_with_more_than_is_set(instrument: str) -> None:
    evening = playing(instrument)
    evening.tell(SetTable(table="1", seats=6, floor_table="F-1"))
    refused = evening.refused(REBUY, "stack_too_large", by="Cass")
    assert "this one is 5,000" in refused.why
    evening.count("1", e1=0)
    evening.tell(REBUY)


@mark.rule("uth-2019:16.21(a)", "uth-2019:16.3(a)(iii)(G)", "holdem-sa-2020:110")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
@pytest.mark.parametrize("until", [1, 2])
def test_the_pool_is_not_known_while_re_buys_are_still_ahead(instrument: str, until: int) -> None:
    plans = tuple(SessionPlan(name=f"{n}", heat=n, ends_by="rounds", measure=1) for n in (1, 2))
    evening = event(
        instrument, entries=6, rebuy=replace(REBUYS, until_session=until), sessions=plans,
        progression="head_to_head", progress_method="All", elimination="None", advancing="All",
        session_ties="cut" if instrument == "holdem-sa-2020" else "draw",
    )  # fmt: skip
    evening.tell(c.CloseEntries())
    evening.refused(LockPool(), "rebuys_open")
    evening.tables(1, 6).playing("1")
    evening.refused(LockPool(), "rebuys_open")
    evening.tell(s.EndSession(why="Time"))
    if until == 1:
        evening.tell(LockPool())
        return
    refused = evening.refused(LockPool(), "rebuys_open")
    assert refused.clause == evening.state.clause("pool")
    evening.count("1", **{f"e{n}": 1000 * n for n in range(1, 7)})
    evening.told(s.AnnounceSession(), s.AdvanceEntries())
    evening.playing("2").tell(s.EndSession(why="Time"))
    evening.tell(LockPool())


@mark.rule("uth-2019:16.23", "canberra-2017:17.23", "stud-2006:20.21")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_a_fee_that_was_played_for_does_not_go_back_as_a_mistake(instrument: str) -> None:
    evening = event(instrument, entries=6)
    evening.tables(1, 6).drawn()
    evening.tell(c.VoidEntry(entry=6, why="Keyed twice"))
    evening.sell("P-7")
    evening.playing()
    refused = evening.refused(c.VoidEntry(entry=1, why="Wants out"), "entry_played", by="Blake")
    assert refused.clause == evening.state.clause("refund")
    assert evening.state.money.returned_cents == 22000


@mark.rule("uth-2019:16.3(a)(iii)(G)", "uth-2019:16.7")
def test_a_voided_re_buy_comes_back_to_who_is_in_and_may_have_it() -> None:
    evening = playing()
    void, restore = c.VoidPurchase(purchase=1, why="Slip"), c.RestorePurchase(purchase=1, why="No")
    evening.told(REBUY, void, REBUY)
    refused = evening.refused(restore, "rebuys_used_up", by="Blake")
    assert refused.clause == "uth-2019:16.3(a)(iii)(G)"
    evening.told(replace(void, purchase=2), p.ReportOut(entry=1), p.DeclineRebuy(entry=1))
    assert evening.refused(restore, "entry_out", by="Blake").clause == "uth-2019:16.7"
    assert evening.stack(1) == 0


@mark.rule("uth-2019:16.21(a)")
def test_with_the_last_session_nothing_more_is_sold_whatever_the_level() -> None:
    evening = playing("holdem-sa-2020")
    late = replace(REBUYS, until_session=0, until_level=3)
    evening.drafted(rebuy=late, tables_basis="By entries").release()
    evening.told(PublishConditions(notice="Posted"), c.CloseEntries())
    evening.refused(LockPool(), "rebuys_open")
    evening.tell(s.EndSession(why="Time"))
    evening.tell(LockPool())
