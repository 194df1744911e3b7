"""Who may re-buy, with what is left, and who may not."""

from dataclasses import replace

import pytest

from tests.tournaments.mistakes import Event, event
from tests.tournaments.terms import ADDONS, REBUYS
from tournaments.rules.ballot.commands import SetMarker, SetTable
from tournaments.rules.entries import commands as c
from tournaments.rules.floor import commands as fl
from tournaments.rules.places import commands as p
from tournaments.rules.places import facts as pf
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
