"""What a director reads and is offered: names, the next step, and nothing that would be refused."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

from casino.kernel import store
from tests.tournaments.at_the_desk import Desk
from tests.tournaments.terms import ADDONS, BLINDS, REBUYS, terms
from tournaments.book import tournament_stream
from tournaments.models import EntrySheet
from tournaments.pages.looks import told_of
from tournaments.pages.wall import wall_of
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.conditions.usual import usual_levels
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.money import commands as mc
from tournaments.rules.places import commands as p
from tournaments.rules.undo.commands import UndoAct

pytestmark = pytest.mark.django_db
SignIn = Callable[[str], Client]
OFFERS = {
    "rebuy": replace(REBUYS, until_level=1, until_session=0),
    "addon": replace(ADDONS, from_level=2, until_level=2, until_session=0),
}


@pytest.fixture
def night() -> Desk:
    """Six players at one table in the first level: re-buys now, add-ons in the second."""
    made = Desk("FRI", "holdem-sa-2020").selling(
        starts_at="", levels=BLINDS, deals=("even", "chips", "icm"), **OFFERS
    )
    made.sell([f"P-{n}" for n in range(1, 7)]).seated(1, 9).playing()
    made.tell(ec.CloseEntries())
    made.tell(k.StartClock())
    return made


def page(client: Client, path: str = "") -> str:
    return client.get(f"/tournaments/FRI/{path}").content.decode()


def test_the_pool_is_locked_when_nothing_more_is_sold(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    assert "Lock the pool" not in page(dora), "re-buys are on sale"
    night.tell(k.AdjustClock(level=3, seconds=600, why="Lost time"))
    assert "Lock the pool" in page(dora)


def test_re_buys_and_add_ons_are_offered_in_their_time(as_: SignIn, night: Desk) -> None:
    cass = as_("Cass")
    shown = page(cass, "entries/1/")
    assert "Sell a re-buy" in shown
    assert "Sell an add-on" not in shown
    night.tell(p.ReportOut(entry=2))
    night.tell(p.DeclineRebuy(entry=2))
    assert "Sell a re-buy" not in page(cass, "entries/2/"), "who is out buys nothing"
    assert "Withdraw" not in page(cass, "entries/2/")
    night.tell(k.AdjustClock(level=2, seconds=600, why="Lost time"))
    shown = page(cass, "entries/1/")
    assert "Sell an add-on" in shown
    assert "Sell a re-buy" not in shown
    sheet = page(cass, "act/SellAddon-1/?about=entry 1")
    assert "P-1 (table 1 seat" in sheet, "the sheet says who buys"


def test_undo_is_offered_to_who_may_undo(as_: SignIn, night: Desk) -> None:
    night.tell(fl.MarkAbsent(entry=1))
    assert ">Undo</button>" in page(as_("Dora"))
    for person in ("Cass", "Blake"):
        for shown in (page(as_(person)), page(as_(person), "entries/1/")):
            assert ">Undo</button>" not in shown


def test_the_chips_are_chosen_before_the_first_are_given_out(as_: SignIn) -> None:
    made, dora = Desk("FRI", "holdem-sa-2020").selling(), as_("Dora")
    assert "Choose the chips" in page(dora), "no table stands yet"
    made.sell(["P-1"])
    assert "Choose the chips" not in page(dora)


def test_players_sit_before_a_session_is_the_next_thing(as_: SignIn) -> None:
    made, dora = Desk("FRI", "holdem-sa-2020").selling(starts_at=""), as_("Dora")
    made.sell(["P-1", "P-2"])
    for asked in (b.SetTable(table="1", seats=6), b.CallBallot(), b.DrawBallot()):
        made.tell(asked)
    todo = page(dora).partition("To do now")[2].partition("</section>")[0]
    assert "Everybody is seated" in todo
    assert "Start session" not in todo
    assert page(dora, "seats/").count("not here yet") == 2
    made.tell(b.TakeSeats())
    assert "Start session" in page(dora).partition("To do now")[2].partition("</section>")[0]
    assert "not here yet" not in page(dora, "seats/")


def test_where_every_place_is_taken_the_next_player_is_listed(as_: SignIn) -> None:
    made, cass = Desk("FRI", "holdem-sa-2020").selling(least_players=2, most_players=2), as_("Cass")
    first = 'class="act primary" data-command="{}"'
    assert first.format("SellEntry") in page(cass, "desk/")
    made.sell(["P-1", "P-2"])
    assert first.format("SellEntry") not in page(cass, "desk/")
    assert first.format("ListReserve") in page(cass, "desk/")


def test_a_re_buy_asks_for_the_stack_as_the_book_has_it(as_: SignIn, night: Desk) -> None:
    assert 'name="stack" value="5000"' in page(as_("Cass"), "act/SellRebuy-1/?about=entry 1")


def test_the_feed_names_players_and_tells_a_sitting_down_once(as_: SignIn, night: Desk) -> None:
    night.tell(p.ReportOut(entry=2))
    shown = page(as_("Dora"))

    assert "P-2 (entry 2) has no chips" in shown
    assert "6 players are in their seats." in shown
    assert "is in the seat." not in shown
    assert "P-2 (table 1 seat" in shown, "the thing to do says who and where"
    assert "P-2 (entry 2) has no chips" in page(as_("Cass"), "entries/2/")


def test_an_undo_says_what_it_takes_back_and_is_offered_once(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    here = night.state.ballot.tables["1"].places.values()
    night.tell(ch.ReportCount(table="1", stacks=tuple((entry, 4900) for entry in here)))
    shown = page(dora)
    version = int(shown.partition("act/UndoAct-")[2].partition("/")[0])
    asked = page(dora, f"act/UndoAct-{version}/?about=event {version}")
    assert "counted table 1: 29,400, expected 30,000" in asked
    night.tell(UndoAct(event=version, why="Keyed wrongly"))
    shown = page(dora)

    assert "undid “table counted, chips differ”: Keyed wrongly." in shown
    assert f"act/UndoAct-{version}/" not in shown
    assert f"act/UndoAct-{version - 1}/" not in shown, "nor any other event of that act"


def test_a_break_asks_for_the_counts(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    assert "Break: count table 1." not in page(dora)
    night.tell(k.CallBreak(minutes=10))
    shown = page(dora)
    assert "Break: count table 1." in shown
    assert "End the break" in shown
    here = night.state.ballot.tables["1"].places.values()
    night.tell(ch.ReportCount(table="1", stacks=tuple((entry, 5000) for entry in here)))
    assert "Break: count table 1." not in page(dora)
    night.tell(k.ResumeClock())
    assert "End the break" not in page(dora)


def test_a_table_that_breaks_uncounted_is_followed_up(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    night.tell(k.AdjustClock(level=3, seconds=600, why="No re-buys"))
    night.tell(b.SetTable(table="2", seats=9))
    first, second = list(night.state.ballot.tables["1"].places.values())[:2]
    for seat, entry in enumerate((first, second), start=1):
        night.tell(b.MoveEntry(entry=entry, table="2", seat=seat, why="x"))
    night.tell(p.ReportOut(entry=first))
    asked = page(dora, "act/BreakTable-2/?about=table 2")
    assert "should hold 10,000 chips, and its players are known to have 5,000" in asked
    night.tell(b.BreakTable(table="2"))
    assert "Table 2 broke with 5,000 chips more than" in page(dora)
    assert "Up to 5,000 more may have come from broken tables" in page(dora, "count/1/")


def test_a_deal_is_quoted_before_it_is_agreed_and_shown_after(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    night.tell(k.AdjustClock(level=3, seconds=600, why="No re-buys"))
    night.tell(mc.LockPool())
    for entry in (4, 5, 6):
        night.tell(p.ReportOut(entry=entry))
    shown = page(dora, "prizes/")
    assert "What a deal would give" in shown
    assert "By the independent chip model (ICM)" in shown
    assert "$400.00" in shown, "a third of twelve hundred each"
    sheet = page(dora, "act/AgreeDeal/")
    assert 'name="entries" value="1 2 3"' in sheet
    assert 'name="stacks" value="5000 5000 5000"' in sheet
    deal = mc.AgreeDeal(
        kind="even", entries=(1, 2, 3), stacks=(5000,) * 3, consented=True, left_cents=30000
    )
    night.tell(deal)
    shown = page(dora, "prizes/")
    assert "Deal of the last 3: equal parts" in shown
    assert "$300.00 is left to play for" in shown
    assert "What a deal would give" not in shown


def test_when_it_is_over_nothing_of_the_floor_is_offered(as_: SignIn, night: Desk) -> None:
    dora = as_("Dora")
    night.tell(k.AdjustClock(level=3, seconds=600, why="No re-buys"))
    for entry in range(2, 7):
        night.tell(p.ReportOut(entry=entry))
    assert "the last one in" in page(dora, "places/")
    night.tell(p.AwardPlaces())
    shown = page(dora)

    assert "the first goes to P-1 (entry 1)." in shown
    for label in ("Set up a table", "End session", "Hand for hand"):
        assert label not in shown


def test_the_second_person_reads_what_is_released_and_what_has_changed(as_: SignIn) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling()
    terms = made.state.terms
    assert "Level 2: 50/100, 20 minutes" in page(as_("Blake"), "conditions/")
    made.tell(cc.DraftConditions(conditions=replace(terms, entry_chips=7000), why="More play"))
    shown = page(as_("Blake"), "conditions/")

    assert "7,000 for an entry" in shown
    assert "In force: 5,000 for an entry" in shown
    assert shown.count('class="badge changed"') == 1


def test_the_wall_says_when_it_starts_and_what_was_won(client: Client, as_: SignIn) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling(deals=("even",), late_levels=0)
    assert "19:00" in page(client, "wall/")
    assert "in bounties" not in page(client, "wall/")
    assert "Entries are open" in page(client, "wall/")
    made.sell([f"P-{n}" for n in range(1, 7)]).seated(1, 9)
    made.at = terms_start(made)
    made.playing()
    assert "Session 1" in page(client, "wall/")
    made.tell(ec.CloseEntries())
    made.tell(mc.LockPool())
    for entry in range(3, 7):
        made.tell(p.ReportOut(entry=entry))
    made.tell(mc.AgreeDeal(kind="even", entries=(1, 2), stacks=(1, 1), consented=True))
    made.tell(p.ReportOut(entry=2))
    made.tell(p.AwardPlaces())
    made.tell(mc.PrepareAwards())
    made.tell(mc.ConfirmAwards(), by="Blake")

    assert "$480" in page(client, "wall/"), "half of the first two prizes each"
    assert "$480.00" in page(client, "published/")


def terms_start(made: Desk) -> str:
    return made.state.terms.starts_at


def test_the_form_asks_for_games_and_deals_by_name(as_: SignIn) -> None:
    Desk("FRI", "stud-2006")
    shown = page(as_("Dora"), "conditions/draft/")

    assert 'type="checkbox" name="games" value="stud5" checked' in shown
    assert "Seven Card Stud" in shown
    assert "independent chip model" in shown
    assert "{" not in shown.partition("<form")[2].partition("</form>")[0].replace("{}", "")


def test_usual_antes_are_paid_in_chips_of_twenty_five() -> None:
    assert all(level.ante % 25 == 0 for level in usual_levels())


def test_re_buys_without_an_end_are_looked_at(night: Desk) -> None:
    endless = replace(night.state.terms, rebuy=replace(REBUYS, until_session=0))
    found = {one.code: one for one in findings(night.state.book, endless)}

    assert not found["rebuys_without_end"].bars


def test_every_line_of_an_event_names_an_entry_s_player_once(night: Desk) -> None:
    from casino.kernel import store
    from tournaments.book import tournament_stream

    lines = [told_of(event, night.state).sentence for event in store.read(tournament_stream("FRI"))]

    assert any("Entry 3: P-3" in line for line in lines)
    assert not any("P-3 (entry 3) (P-3)" in line or "P-3 (entry 3): P-3" in line for line in lines)
    assert EntrySheet.objects.count() == 6


def test_the_wall_says_what_of_the_pool_is_for_eliminations(client: Client) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling(bounty_cents=2000)
    made.sell(["P-1", "P-2", "P-3"])
    assert "with $60 in bounties" in page(client, "wall/")


def test_money_that_goes_back_has_a_paper_of_its_own(as_: SignIn) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling().sell(["P-1"])
    made.tell(ec.WithdrawEntry(entry=1, why="Ill"), by="Cass")
    made.tell(ec.RefundEntry(entry=1, why="Certificate seen"), by="Mika")
    version = len(store.read(tournament_stream("FRI")))
    assert f"receipts/{version}/" in page(as_("Cass"), "entries/1/")
    paper = page(as_("Cass"), f"receipts/{version}/")

    for said in ("Refund receipt", "$220.00", "Certificate seen", "Received by"):
        assert said in paper


def test_the_prize_sheet_says_where_the_bounties_went(as_: SignIn) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling(
        bounty_cents=2000, starts_at="", late_levels=0, deals=("icm",)
    )
    made.sell([f"P-{n}" for n in range(1, 7)]).seated(1, 9).playing()
    made.tell(ec.CloseEntries())
    made.tell(mc.LockPool())
    for entry in range(3, 7):
        made.tell(p.ReportOut(entry=entry))
    made.tell(mc.AgreeDeal(kind="icm", entries=(1, 2), stacks=(1, 1), consented=True))
    assert "by the independent chip model (ICM)" in page(as_("Dora"), "prizes/")
    made.tell(p.ReportOut(entry=2))
    made.tell(mc.AwardBounty(entry=2, to=1))
    made.tell(p.AwardPlaces())
    assert page(as_("Dora")).count(">Undo</button>") == 1, "only the award of places"
    made.tell(mc.PrepareAwards())
    shown = page(as_("Dora"), "prizes/")

    assert "Of the bounties $20.00 went to those who put somebody out" in shown
    assert "$100.00 that nobody won is in the first prize" in shown


def test_a_cancelled_tournament_starts_and_pays_nowhere(client: Client, as_: SignIn) -> None:
    made = Desk("FRI", "holdem-sa-2020").selling().sell(["P-1"])
    made.tell(CancelTournament(why="Power failure"), by="Mika")
    wall = page(client, "wall/")
    assert "Cancelled" in wall
    for said in ("Starts", "Prizes", "19:00", "Chips in play"):
        assert said not in wall
    assert "Prizes" not in page(client, "published/")
    assert "There are no prizes" in page(as_("Dora"), "prizes/")
    assert "the shift manager decides on refunds" in page(as_("Cass"), "desk/")
    made.tell(mc.DecideRefunds(refund=True, why="The house cancelled"), by="Mika")
    assert "open each entry and refund everything" in page(as_("Cass"), "desk/")
    assert "$0.00 of $220.00 has gone back" in page(as_("Cass"), "desk/")
    console = page(as_("Dora"))
    for panel in ("clock", "tables", "sessions", "alerts"):
        assert f'id="panel-{panel}"' not in console


def test_a_session_that_has_run_its_rounds_is_to_be_ended(as_: SignIn) -> None:
    plans = (SessionPlan(name="1", ends_by="rounds", measure=1),)
    made = Desk("FRI", "holdem-sa-2020").selling(starts_at="", sessions=plans, least_players=2)
    made.sell(["P-1", "P-2", "P-3"]).seated(1, 9).playing()
    first = 'class="act primary" data-command="EndSession"'
    assert first not in page(as_("Dora"))
    made.tell(fl.StartHand(table="1"))
    made.tell(fl.ReportHand(table="1"))
    assert first in page(as_("Dora"))


def test_the_console_says_that_an_approval_is_lacking(as_: SignIn) -> None:
    made = Desk("FRI", "stud-2006")
    made.tell(cc.DraftConditions(conditions=terms("stud-2006"), why="First"))
    found = tuple(one.code for one in findings(made.state.book, made.state.conditions.newest, 40))
    release = cc.ReleaseConditions(version=1, expected_entries=40, accepted=found, why="Seen")
    made.tell(release, by="Blake")
    made.tell(cc.PublishConditions())
    assert "no approval reference: the gaming shift manager enters it." in page(as_("Dora"))
    assert 'Conditions <span aria-label="done">' not in page(as_("Dora"))
    made.tell(cc.ApproveConditions(reference="A-1", commission_parts=1000), by="Mika")
    assert "no approval reference" not in page(as_("Dora"))
    assert 'Conditions <span aria-label="done">' in page(as_("Dora"))


def test_the_prize_sheet_knows_that_the_places_are_awarded(as_: SignIn, night: Desk) -> None:
    night.tell(k.AdjustClock(level=3, seconds=600, why="Lost time"))
    for entry in range(2, 7):
        night.tell(p.ReportOut(entry=entry))
    night.tell(mc.LockPool())
    assert "the director awards the places first" in page(as_("Dora"), "prizes/")
    night.tell(p.AwardPlaces())
    assert "The places are awarded; who gets what" in page(as_("Dora"), "prizes/")


def test_after_two_winners_the_wall_shows_a_third(night: Desk) -> None:
    state = night.state
    places = replace(state.places, final=((1, 2), (3,), (4,), (5,), (6,)))
    podium = wall_of(replace(state, places=places), 1)["podium"]
    assert podium == [(1, ["P-1", "P-2"]), (3, ["P-3"]), (4, ["P-4"])]


@pytest.mark.rule("uth-2019:16.12")
def test_the_feed_names_a_substitute_once(as_: SignIn) -> None:
    made = Desk("FRI", "uth-2019").selling().sell(["P-1"])
    made.tell(ec.ApproveSubstitute(entry=1, player="Quinn", why="Ill"))
    assert "Dora lets Quinn play for P-1 (entry 1): Ill." in page(as_("Dora"))
    made.tell(ec.EndSubstitute(entry=1, why="Well"))
    assert "P-1 plays again (entry 1): Well." in page(as_("Dora"))
