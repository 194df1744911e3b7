"""A tournament table recorded hand by hand: rounds of the floor tell stacks and eliminations."""

from typing import Any

import pytest
from django.test import Client

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.projection import projections, rebuild
from games import floor
from games.tables.rules import commands as t
from tests.jackpots import casino
from tests.tournaments.at_the_desk import Desk
from tests.web.floor_setup import DEALER, FLOP, HAND, TURN_AND_RIVER, act, asked, open_table, tell
from tests.web.floor_setup import equip as equip_table
from tournaments import scenes
from tournaments.book import tournament_stream
from tournaments.models import TournamentTable
from tournaments.offers import acts_of
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.facts import HandCompleted
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.places.commands import ReportOut
from tournaments.rules.sessions import commands as s
from tournaments.rules.undo.commands import UndoAct
from tournaments.undoing import may_undo

pytestmark = pytest.mark.django_db
STARTED = "2026-01-01T19:00:00+11:00"
LOSING = ["2c", "3d"]


@pytest.fixture
def house() -> Desk:
    """Two players at one table, which is UTH-9 on the floor."""
    open_table("UTH-9")
    equip_table("UTH-9")
    tell("UTH-9", t.LeaveSeat(seat=1))
    evening = Desk("T5", "uth-2019").selling(
        starts_at=STARTED, table_minimum=25, table_maximum=500, most_players=6, least_players=2
    )
    evening.sell([f"P-{n}" for n in range(1, 3)])
    evening.tell(b.SetTable(table="1", seats=6, floor_table="UTH-9"))
    evening.tell(b.CallBallot())
    evening.tell(b.DrawBallot())
    evening.sitting().playing()
    return evening


def bet(number: int, seat: int = 1, **more: Any) -> None:
    for box in ("ante", "blind"):
        act("UTH-9", number, "PlaceWager", seat=seat, box=box, amount_cents=2500, **more)


def played(number: int, hand: list[str]) -> None:
    """Seat 1 bets four times its ante and shows this hand; seat 2 folds."""
    bet(number, seat=2)
    act("UTH-9", number, "DealCards", to="all", cards=0)
    act("UTH-9", number, "PlaceWager", seat=1, box="play", amount_cents=10000)
    act("UTH-9", number, "Fold", seat=2)
    act("UTH-9", number, "RevealFlop", cards=tuple(FLOP))
    act("UTH-9", number, "RevealTurnAndRiver", cards=tuple(TURN_AND_RIVER))
    act("UTH-9", number, "RevealDealerHand", cards=tuple(DEALER))
    act("UTH-9", number, "RevealHand", seat=1, cards=tuple(hand))
    act("UTH-9", number, "SettleHand", seat=1)
    act("UTH-9", number, "DiscardHand", seat=1)


def first(house: Desk) -> int:
    return house.state.ballot.tables["1"].places[1]


def test_a_round_tells_the_stacks_and_counts_as_a_hand(house: Desk) -> None:
    floor.start_round("UTH-9", "red", asked())
    assert house.state.ballot.tables["1"].dealing
    bet(1)
    played(1, HAND)

    state = house.state
    assert state.chips.stacks[first(house)] > 5000
    assert state.ballot.tables["1"].hands == 1
    assert not state.ballot.tables["1"].dealing
    assert state.money.payments_cents == 2 * 22000, "tournament chips are no money"


@pytest.mark.rule("uth-2019:16.7")
def test_who_loses_the_last_chip_in_a_round_is_out_by_it(house: Desk) -> None:
    entry = first(house)
    stacks = [(e, 150 if e == entry else 5000) for e in range(1, 3)]
    house.tell(ch.ReportCount(table="1", stacks=tuple(stacks)))
    floor.start_round("UTH-9", "red", asked())
    bet(1)
    played(1, LOSING)

    (out,) = house.state.places.outs
    assert (out.entry, out.put_in, out.hand) == (entry, 150, 1)
    assert entry not in house.state.ballot.where


@pytest.mark.rule("uth-2019:16.9")
@pytest.mark.rule("uth-2019:16.12")
def test_only_who_holds_the_seat_wagers_there_and_no_more_than_the_stack(house: Desk) -> None:
    from tournaments.rules.entries.commands import ApproveSubstitute

    floor.start_round("UTH-9", "red", asked())
    with pytest.raises(Refused) as refused:
        bet(1, player="Stranger")
    assert (refused.value.code, refused.value.clause) == ("not_the_seat", "uth-2019:16.9")
    house.tell(ApproveSubstitute(entry=first(house), player="Stranger", why="Called away"))
    bet(1, player="Stranger")
    with pytest.raises(Refused, match="tournament chips"):
        act(
            "UTH-9",
            1,
            "PlaceWager",
            seat=1,
            box="trips",
            amount_cents=500_000_00,
            player="Stranger",
        )


@pytest.mark.rule("uth-2019:16.15")
def test_who_cannot_stake_ante_and_blind_is_out_before_the_round(house: Desk) -> None:
    entry = first(house)
    stacks = [(e, 49 if e == entry else 5000) for e in range(1, 3)]
    house.tell(ch.ReportCount(table="1", stacks=tuple(stacks)))
    floor.start_round("UTH-9", "red", asked())

    assert [out.entry for out in house.state.places.outs] == [entry]


@pytest.mark.rule("uth-2019:16.1")
@pytest.mark.rule("uth-2019:16.15")
def test_no_card_is_dealt_while_a_player_has_staked_nothing(house: Desk) -> None:
    floor.start_round("UTH-9", "red", asked())
    bet(1)
    with pytest.raises(Refused) as refused:
        act("UTH-9", 1, "DealCards", to="all", cards=0)

    assert (refused.value.code, refused.value.clause) == ("must_stake", "uth-2019:16.15")


@pytest.mark.rule("uth-2019:16.3(a)(vii)")
def test_the_public_screen_says_what_may_be_wagered(house: Desk, client: Client) -> None:
    assert "Wagers 25 to 500" in client.get("/tournaments/T5/wall/").content.decode()


def test_a_void_round_moves_no_chip_and_counts_as_no_hand(house: Desk) -> None:
    floor.start_round("UTH-9", "red", asked())
    bet(1)
    act("UTH-9", 1, "VoidRound", cause="impractical", why="Foreign card")

    board = house.state.ballot.tables["1"]
    assert (board.hands, board.misdeals, board.dealing) == (0, 1, False)
    assert set(house.state.chips.stacks.values()) == {5000}, "nothing has moved"


def test_no_round_starts_outside_a_session(house: Desk) -> None:
    house.tell(s.EndSession(why="Enough"))
    with pytest.raises(Refused, match="No session"):
        floor.start_round("UTH-9", "red", asked())


def test_a_table_stands_for_one_tournament_table_until_it_is_taken_out(house: Desk) -> None:
    with pytest.raises(Refused, match="stands for"):
        house.tell(b.SetTable(table="2", seats=6, floor_table="UTH-9"))
    with pytest.raises(Refused, match="not open"):
        house.tell(b.SetTable(table="2", seats=6, floor_table="NONE"))
    before = list(TournamentTable.objects.values())
    rebuild(projections()["tournament-tables"])
    assert list(TournamentTable.objects.values()) == before
    assert before[0]["floor_table"] == "UTH-9"


def test_what_only_the_house_tells_nobody_can_ask_for() -> None:
    from tournaments.rules.decide import COMMANDS
    from tournaments.rules.floor.live import FollowEnd

    assert FollowEnd not in COMMANDS
    assert fl.ReportHand in COMMANDS


@pytest.mark.rule("canberra-2017:17.3(a)(vii)")
def test_no_jackpot_wager_is_registered_in_a_tournament_round() -> None:
    casino.open_jackpot()
    table = casino.Table("CP-9", seats=2)
    for seat in (1, 2):
        tell("CP-9", t.LeaveSeat(seat=seat))
    evening = Desk("T6", "canberra-2017").selling(
        starts_at=STARTED, table_minimum=10, least_players=2, jackpot_wagers="No jackpot wagers"
    )
    evening.sell(["CP-9-1", "CP-9-2"])
    evening.tell(b.SetTable(table="1", seats=2, floor_table="CP-9"))
    evening.tell(b.CallBallot())
    evening.tell(b.DrawBallot())
    evening.sitting().playing()
    evening.tell(b.SetMarker(table="1", seat=1))
    table.start({}, jackpot=False)
    with pytest.raises(Refused) as refused:
        table.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)

    assert (refused.value.code, refused.value.clause) == (
        "jackpot_barred",
        "canberra-2017:17.3(a)(vii)",
    )


class TestTheRoundTellsItsHand:
    """While a round is played on the floor, nobody ends or loses its hand here."""

    @pytest.mark.rule("uth-2019:Def:Tournament Chips")
    def test_a_table_is_not_given_back_in_the_middle_of_a_round(self, house: Desk) -> None:
        floor.start_round("UTH-9", "red", asked())
        with pytest.raises(Refused) as refused:
            house.tell(b.SetTable(table="1", seats=6))
        assert refused.value.code == "round_running"
        act("UTH-9", 1, "VoidRound", cause="impractical", why="Foreign card")
        house.tell(b.SetTable(table="1", seats=6))
        assert floor.table_now("UTH-9")[0].lending.to == ""

    @pytest.mark.rule("uth-2019:Def:Tournament Chips")
    def test_nobody_is_reported_out_and_nothing_is_called_off_in_the_middle_of_a_round(
        self, house: Desk
    ) -> None:
        floor.start_round("UTH-9", "red", asked())
        for asked_for, by in ((ReportOut(entry=2), "Dora"), (CancelTournament(why="Fire"), "Mika")):
            with pytest.raises(Refused) as refused:
                house.tell(asked_for, by=by)
            assert refused.value.code == "round_running"
        labels = {one.label for one in acts_of(house.state, {"director"}, "entry 2")}
        assert "Is out" not in labels
        act("UTH-9", 1, "VoidRound", cause="impractical", why="Foreign card")
        house.tell(ReportOut(entry=2))
        house.tell(CancelTournament(why="Fire"), by="Mika")
        assert floor.table_now("UTH-9")[0].lending.to == ""

    @pytest.mark.rule("uth-2019:16.3(a)(vii)")
    def test_the_table_shows_the_limits_it_is_played_with(self, house: Desk, as_: Any) -> None:
        blake = as_("Blake")
        head = "<p>Ultimate Texas Hold-em · Pit 1{}</p>"
        assert head.format("") in blake.get("/floor/UTH-9/").content.decode()
        floor.start_round("UTH-9", "red", asked())
        shown = blake.get("/floor/UTH-9/").content.decode()
        assert head.format(" · Ante $25 to $500") in shown

    def test_a_director_neither_starts_nor_ends_the_hand_of_a_round(self, house: Desk) -> None:
        refused_here(house, fl.StartHand(table="1"))
        floor.start_round("UTH-9", "red", asked())
        refused_here(house, fl.ReportHand(table="1"))
        refused_here(house, fl.CompleteDeal(table="1"))
        labels = {one.label for one in acts_of(house.state, {"director"}, "table 1")}
        assert labels.isdisjoint({"Hand is over", "Misdealt", "All hands are dealt", "Ask seat 1"})
        assert not any(label.startswith("Give UTH-9") for label in labels)

    def test_what_a_round_told_is_not_undone_here(self, house: Desk) -> None:
        floor.start_round("UTH-9", "red", asked())
        begun = len(store.read(tournament_stream("T5")))
        refused_here(house, UndoAct(event=begun, why="Too early"))
        bet(1)
        act("UTH-9", 1, "VoidRound", cause="impractical", why="Foreign card")
        over = store.read(tournament_stream("T5"))[-1]
        assert isinstance(over.fact, HandCompleted)
        refused_here(house, UndoAct(event=over.version, why="It counts"))
        assert not may_undo(over, house.state)


def refused_here(house: Desk, asked_for: Command) -> None:
    with pytest.raises(Refused) as refused:
        house.tell(asked_for)
    assert refused.value.code == "recorded_on_the_floor"


def test_what_the_bank_won_is_in_nobody_s_average(house: Desk, as_: Any) -> None:
    house.tell(b.SetMarker(table="1", seat=min(house.state.ballot.tables["1"].places)))
    floor.start_round("UTH-9", "red", asked())
    bet(1)
    played(1, LOSING)
    scene = scenes.table_scene(house.state, "1", STARTED)
    dora = as_("Dora")

    assert (scene.total, scenes.figures(house.state)["average"]) == (9800, 4900)
    assert 'title="Starting marker">M<' in dora.get("/tournaments/T5/seats/").content.decode()
    sheet = dora.get("/tournaments/T5/count/1/").content.decode()
    assert "the bank paid or took" in sheet
    assert "data-expected" not in sheet
