"""A poker-room table recorded hand by hand in a tournament: stacks, bust-outs, and no money."""

import json
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from casino.access.models import ApprovalSheet
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.chips.desk import command_float
from games.chips.rules.commands import CountChips
from games.kit.room.facts import BlindPosted
from games.models import FloatSheet, RoundSheet, TableBoard
from games.streams import round_stream
from games.tables.rules import commands as t
from tests.games.room.poker_floor import open_poker_table, round_state, say, start, tell
from tests.tournaments.at_the_desk import Desk
from tests.tournaments.terms import REBUYS
from tournaments.asks import Act, command_of
from tournaments.offers import acts_of
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Level
from tournaments.rules.entries.commands import SellRebuy
from tournaments.rules.floor import commands as fl
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.places.standing import places_of

pytestmark = pytest.mark.django_db
STARTED = "2026-01-01T19:00:00+11:00"
LEVELS = (Level(small=25, big=50, minutes=30), Level(small=50, big=100, ante=10, minutes=30))
UPS = {
    1: ("9s", "9d", "9c", "Kd"), 2: ("8h", "2h", "5h", "Qh"), 3: ("4c", "3c", "6d", "Jd"),
}  # fmt: skip
BOARD = (["2c", "7d", "9h"], ["Ks"], ["3s"])


def tournament(
    instrument: str, game: str, players: int, tables: int = 1, clock: bool = True, **changed: Any
) -> Desk:
    """Everybody is seated and plays at table 1, which is P9 on the floor."""
    open_poker_table("P9", game, {})
    evening = Desk("T7", instrument).selling(
        starts_at=STARTED, levels=LEVELS, entry_chips=1000, least_players=2, games=(game,),
        **changed,
    )  # fmt: skip
    evening.sell([f"P-{n}" for n in range(1, players + 1)])
    evening.tell(b.SetTable(table="1", seats=6, floor_table="P9"))
    for number in range(2, tables + 1):
        evening.tell(b.SetTable(table=str(number), seats=6))
    for act in (b.CallBallot(), b.DrawBallot(), b.TakeSeats()):
        evening.tell(act)
    evening.playing()
    if clock:
        evening.tell(k.StartClock())
    return evening


@pytest.fixture
def texas() -> Desk:
    return tournament("holdem-sa-2020", "texas", 3)


def stacks(house: Desk) -> dict[int, int]:
    """The chips by seat."""
    places = house.state.ballot.tables["1"].places
    return {seat: house.state.chips.stacks[entry] for seat, entry in places.items()}


def count(house: Desk, **chips: int) -> None:
    """The stacks of seats s1, s2…, as a count finds them."""
    places = house.state.ballot.tables["1"].places
    counted = tuple((places[int(seat[1:])], value) for seat, value in chips.items())
    house.tell(ch.ReportCount(table="1", stacks=counted))


def all_in(number: int) -> None:
    """Everybody puts in everything before the flop."""
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    while round_state("P9", number).phase == "betting":
        state = round_state("P9", number)
        raised = state.level.bet_cents >= state.bets[state.turn] + state.stacks[state.turn]
        say("P9", number, "Call" if raised else "AllIn", seat=state.turn)


def shown(number: int, hands: dict[int, list[str]]) -> None:
    """The hands lie open, the board is dealt, the pots are paid."""
    for seat, cards in hands.items():
        say("P9", number, "TableHand", seat=seat, cards=cards)
    for cards in BOARD:
        say("P9", number, "DealStreet", cards=cards)
    say("P9", number, "AnnounceWinners")
    say("P9", number, "SettleRound")


def blinds(number: int) -> list[tuple[int, int]]:
    facts = [event.fact for event in store.read(round_stream("P9", number))]
    return [(x.seat, x.amount_cents) for x in facts if isinstance(x, BlindPosted)]


def test_stacks_blinds_and_button_are_the_tournament_s(texas: Desk) -> None:
    assert floor.table_now("P9")[0].lending.to == "table 1 of tournament T7"
    number = start("P9")
    opened = round_state("P9", number)
    assert {s: opened.stacks[s] for s in opened.order} == dict.fromkeys((1, 2, 3), 1000_00)
    assert opened.button == 1
    assert opened.terms.blinds == (25_00, 50_00)
    assert opened.terms.charges.rate_hundredths == 0, "nobody pays for a tournament's hands"
    assert opened.terms.structure == "no limit"
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    while round_state("P9", number).phase == "betting":
        say("P9", number, "Fold", seat=round_state("P9", number).turn)
    say("P9", number, "SettleRound")

    assert stacks(texas) == {1: 1000, 2: 975, 3: 1025}
    assert texas.state.ballot.tables["1"].hands == 1
    texas.tell(k.AdjustClock(level=2, seconds=600, why="Behind time"))
    again = round_state("P9", start("P9"))
    assert again.button == 2, "the button went on"
    assert (again.terms.blinds, again.terms.ante_cents) == ((50_00, 100_00), 10_00)


@pytest.mark.rule("stud-2006:20.14")
def test_a_pot_paid_to_the_wrong_player_is_put_right_in_the_tournament_too() -> None:
    house = tournament("stud-2006", "holdem", 3)
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    while round_state("P9", number).phase == "betting":
        say("P9", number, "Fold", seat=round_state("P9", number).turn)
    say("P9", number, "SettleRound")
    before = stacks(house)
    winner, other = max(before, key=before.__getitem__), min(before, key=before.__getitem__)
    moved = {"seat": winner, "to": other, "amount_cents": 5_00, "why": "Pushed to the wrong seat"}
    say("P9", number, "CorrectPayment", **moved)

    after = before | {winner: before[winner] - 5, other: before[other] + 5}
    assert stacks(house) == after
    again = round_state("P9", start("P9"))
    assert {seat: again.stacks[seat] for seat in again.order} == {
        seat: chips * 100 for seat, chips in after.items()
    }, "and the next hand is dealt with them"


@pytest.mark.rule("stud-2006:20.5")
@pytest.mark.rule("holdem-sa-2020:101")
@pytest.mark.parametrize(
    ("instrument", "game", "said", "called", "seconds"),
    [
        ("stud-2006", "holdem", 60, "CallClock", 60),
        ("stud-2006", "holdem", 0, "CallClock", 90),
        ("holdem-sa-2020", "texas", 20, "StartClock", 20),
        ("holdem-sa-2020", "texas", 0, "CallClock", 40),
    ],
)
def test_the_time_to_act_is_that_of_the_conditions(
    instrument: str, game: str, said: int, called: str, seconds: int
) -> None:
    tournament(instrument, game, 3, act_seconds=said)
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    at = "2026-03-01T21:04:00"
    say("P9", number, called, seat=round_state("P9", number).turn, at=at)
    until = datetime.fromisoformat(round_state("P9", number).clock_until)
    assert until - datetime.fromisoformat(at) == timedelta(seconds=seconds)


@pytest.mark.rule("holdem-sa-2020:89d")
@pytest.mark.rule("stud-2006:20.4(g)")
@pytest.mark.parametrize(
    ("instrument", "game"), [("holdem-sa-2020", "texas"), ("stud-2006", "holdem")]
)
def test_before_the_clock_starts_the_first_level_is_dealt(instrument: str, game: str) -> None:
    tournament(instrument, game, 3, clock=False)
    terms = round_state("P9", start("P9")).terms

    assert (terms.blinds, terms.structure) == ((25_00, 50_00), "no limit")


@pytest.mark.rule("stud-2006:20.4(g)")
def test_stud_for_antes_waits_for_a_level_with_one_and_says_so() -> None:
    house = tournament("stud-2006", "stud7", 3)
    with pytest.raises(Refused, match="no ante, and this game is played for antes") as refused:
        start("P9")
    assert refused.value.clause == "stud-2006:20.4(g)"
    house.tell(k.AdjustClock(level=2, seconds=600, why="Antes from here on"))
    assert round_state("P9", start("P9")).terms.ante_cents == 10_00


@pytest.mark.rule("holdem-sa-2020:104a")
def test_who_loses_the_last_chip_is_out_and_the_seat_is_free(texas: Desk) -> None:
    count(texas, s1=1400, s2=1200, s3=400)
    places = dict(texas.state.ballot.tables["1"].places)
    number = start("P9")
    all_in(number)
    shown(number, {1: ["Ah", "Ad"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})

    assert stacks(texas) == {1: 200, 2: 2800}, "seat 2 has three kings"
    (out,) = texas.state.places.outs
    assert (out.entry, out.put_in, out.hand) == (places[3], 400, number)
    players = floor.table_now("P9")[0].players
    number = start("P9")
    assert set(round_state("P9", number).order) == {1, 2}
    assert set(floor.table_now("P9")[0].players) == {1, 2} < set(players)


@pytest.mark.rule("holdem-sa-2020:95")
def test_who_may_still_re_buy_is_dealt_no_hand_and_holds_up_nobody() -> None:
    house = tournament("holdem-sa-2020", "texas", 3, rebuy=replace(REBUYS, chips=1000))
    count(house, s1=1400, s2=1200, s3=400)
    number = start("P9")
    all_in(number)
    shown(number, {1: ["Ah", "Ad"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    (waiting,) = house.state.places.broke
    number = start("P9")
    assert set(round_state("P9", number).order) == {1, 2}
    say("P9", number, "VoidRound", cause="fire", why="The alarm went off.")
    house.tell(SellRebuy(entry=waiting, paid_cents=20000), by="Cass")
    again = round_state("P9", start("P9"))
    assert again.stacks[3] == 1000_00


@pytest.mark.rule("holdem-sa-2020:104c")
def test_of_two_out_in_one_hand_the_larger_all_in_is_placed_higher(texas: Desk) -> None:
    count(texas, s1=2000, s2=400, s3=600)
    places = dict(texas.state.ballot.tables["1"].places)
    number = start("P9")
    all_in(number)
    shown(number, {1: ["Ah", "As"], 2: ["Qh", "Qc"], 3: ["Jh", "Jc"]})

    assert [out.moment for out in texas.state.places.outs] == [1, 1], "one and the same hand"
    placed = {place.entry: place.place for place in places_of(texas.state)}
    assert placed == {places[1]: 1, places[3]: 2, places[2]: 3}


@pytest.mark.rule("holdem-sa-2020:104c")
def test_of_two_equal_all_ins_the_earlier_is_placed_higher(texas: Desk) -> None:
    count(texas, s1=2000, s2=500, s3=500)
    places = dict(texas.state.ballot.tables["1"].places)
    number = start("P9")
    assert round_state("P9", number).button == 1, "so seat 2 acts after seat 1 and before seat 3"
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    for act, seat in (("Call", 1), ("Call", 2), ("AllIn", 3), ("Call", 1), ("Call", 2)):
        say("P9", number, act, seat=seat)
    shown(number, {1: ["Ah", "As"], 2: ["Qh", "Qc"], 3: ["Jh", "Jc"]})

    placed = {place.entry: place.place for place in places_of(texas.state)}
    assert placed == {places[1]: 1, places[3]: 2, places[2]: 3}, "seat 3 was all-in before seat 2"


@pytest.mark.rule("stud-2006:20.19")
def test_under_the_rules_of_2006_who_put_in_more_is_placed_higher() -> None:
    house = tournament("stud-2006", "stud5", 3)
    count(house, s1=2000, s2=300, s3=700)
    places = dict(house.state.ballot.tables["1"].places)
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    order = round_state("P9", number).order
    for up in range(4):
        say("P9", number, "DealStreet", cards=[UPS[seat][up] for seat in order])
        while (state := round_state("P9", number)).phase == "betting":
            owes = state.level.bet_cents > state.bets[state.turn]
            say("P9", number, "Call" if owes else "AllIn", seat=state.turn)
    for seat, card in zip(order, ("As", "Ac", "Ad"), strict=True):
        say("P9", number, "TableHand", seat=seat, cards=[card])
    say("P9", number, "AnnounceWinners")
    say("P9", number, "SettleRound")

    placed = {place.entry: place.place for place in places_of(house.state)}
    gone = {out.entry: out.put_in for out in house.state.places.outs}
    assert gone == {places[2]: 300, places[3]: 700}
    assert placed == {places[1]: 1, places[3]: 2, places[2]: 3}


@pytest.mark.rule("holdem-sa-2020:96")
def test_two_at_a_table_post_as_two_do_until_they_are_the_last_of_the_tournament() -> None:
    house = tournament("holdem-sa-2020", "texas", 4, tables=2)
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    button, other = round_state("P9", number).button, 3 - round_state("P9", number).button
    assert blinds(number) == [(other, 25_00), (button, 50_00)], "two more play at table 2"
    say("P9", number, "VoidRound", cause="fire", why="The alarm went off.")
    from tournaments.rules.places.commands import ReportOut

    for entry in house.state.ballot.tables["2"].places.values():
        house.tell(ReportOut(entry=entry))
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    assert blinds(number) == [(button, 25_00), (other, 50_00)], "now they are the last two"


@pytest.mark.rule("holdem-sa-2020:111.Penalties(b)")
def test_a_player_serving_a_penalty_does_not_act_in_the_hand(texas: Desk) -> None:
    number = start("P9")
    say("P9", number, "CollectForcedBets")
    say("P9", number, "DealStreet")
    turn = round_state("P9", number).turn
    entry = texas.state.ballot.tables["1"].places[turn]
    texas.tell(fl.Penalise(entry=entry, kind="minutes", amount=20, rule="99", why="Abuse"))
    with pytest.raises(Refused) as refused:
        say("P9", number, "Call", seat=turn)

    assert refused.value.clause == "holdem-sa-2020:111.Penalties(b)"
    say("P9", number, "Fold", seat=turn)


class TestNoMoney:
    """Tournament chips and the chips of the house never meet."""

    def test_no_float_is_asked_for_and_none_is_missed(
        self, texas: Desk, settings: Any, client: Client, make_user: Any
    ) -> None:
        settings.FLOAT_REQUIRED = True
        assert start("P9") == 1
        client.force_login(make_user("supervisor", name="Blake"))
        page = client.get("/floor/P9/").content.decode()
        assert "No float is open" not in page
        assert "Stands for table 1 of tournament T7" in page

    def test_neither_win_nor_drop_knows_a_tournament_round(self, texas: Desk) -> None:
        number = start("P9")
        all_in(number)
        shown(number, {1: ["Ah", "Ad"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
        before = list(TableBoard.objects.values()), list(RoundSheet.objects.values())
        board, sheet = TableBoard.objects.get(pk="P9"), RoundSheet.objects.get(table="P9")

        assert (board.result_cents, board.on_layout_cents, board.win_cents) == (0, 0, 0)
        assert (sheet.lent, sheet.result_cents) == ("table 1 of tournament T7", 0)
        assert not FloatSheet.objects.exists()
        for name in ("floor-board", "round-list"):
            rebuild(projections()[name])
        assert (list(TableBoard.objects.values()), list(RoundSheet.objects.values())) == before

    def test_a_void_of_any_number_of_chips_needs_one_person(
        self, texas: Desk, settings: Any
    ) -> None:
        settings.VOID_SECOND_PERSON_CENTS = 100
        number = start("P9")
        all_in(number)
        say("P9", number, "VoidRound", cause="fire", why="The alarm went off.")
        assert round_state("P9", number).phase == "void"
        assert stacks(texas) == dict.fromkeys((1, 2, 3), 1000)
        assert not ApprovalSheet.objects.exists()

    def test_the_same_table_s_own_rounds_are_money_again(self, texas: Desk, settings: Any) -> None:
        settings.VOID_SECOND_PERSON_CENTS = 100
        texas.tell(CancelTournament(why="Fire"), by="Mika")
        for seat in (1, 2):
            tell("P9", t.PermitSeat(player=f"Own-{seat}"))
            tell("P9", t.SeatPlayer(seat=seat, player=f"Own-{seat}", stake_cents=200_00))
        number = start("P9")
        say("P9", number, "CollectForcedBets")
        say("P9", number, "VoidRound", cause="fire", why="The alarm went off.")
        assert round_state("P9", number).phase == "forced"
        assert ApprovalSheet.objects.get().amount_cents == 700

    def test_nobody_sits_down_or_brings_chips_but_by_the_tournament(self, texas: Desk) -> None:
        start("P9")
        for command in (
            t.SeatPlayer(seat=5, player="Stranger", stake_cents=200_00),
            t.ChangeStake(seat=1, change_cents=100_00),
        ):
            with pytest.raises(Refused) as refused:
                tell("P9", command)
            assert refused.value.code == "table_lent"

    def test_no_chips_of_money_are_counted_in_at_a_lent_table(self, texas: Desk) -> None:
        with pytest.raises(Refused) as refused:
            command_float(
                "P9", CountChips(occasion="opening", chips={2500: 20}), Request(actor="Blake")
            )
        assert refused.value.code == "table_lent"

    def test_the_table_is_the_floor_s_again_when_the_tournament_ends(self, texas: Desk) -> None:
        own = json.loads(floor.table_now("P9")[0].settings)
        start("P9")
        assert floor.table_now("P9")[0].terms != floor.table_now("P9")[0].settings
        say("P9", 1, "VoidRound", cause="fire", why="The alarm went off.")
        texas.tell(CancelTournament(why="Fire"), by="Mika")
        table = floor.table_now("P9")[0]

        assert (table.lending.to, table.players, table.stakes) == ("", {}, {})
        assert json.loads(table.terms) == own
        tell("P9", t.PermitSeat(player="Stranger"))
        tell("P9", t.SeatPlayer(seat=5, player="Stranger", stake_cents=200_00))

    def test_a_table_is_given_back_and_lent_again_from_the_sheet_of_its_table(
        self, texas: Desk
    ) -> None:
        def offered(label: str) -> Act:
            acts = acts_of(texas.state, {"director"}, "table 1")
            return next(act for act in acts if act.label == label)

        back = offered("Give P9 back to the floor")
        texas.tell(command_of(back.command, {name: str(v) for name, v in back.fields.items()}))
        assert floor.table_now("P9")[0].lending.to == ""
        again = offered("Record its hands")
        form = {name: str(value) for name, value in again.fields.items()} | {"floor_table": "P9"}
        texas.tell(command_of(again.command, form))
        assert floor.table_now("P9")[0].lending.to == "table 1 of tournament T7"

    def test_a_table_of_a_game_of_other_tournaments_is_not_lent(self) -> None:
        open_poker_table("P8", "texas", {})
        evening = Desk("T8", "stud-2006").selling(starts_at=STARTED)
        with pytest.raises(Refused) as refused:
            evening.tell(b.SetTable(table="1", seats=6, floor_table="P8"))
        assert refused.value.code == "other_instrument"

    @pytest.mark.parametrize("game", ["draw", "stud7", "manila", "manila3", "omaha"])
    @pytest.mark.rule("stud-2006:20.1")
    def test_tables_of_the_games_of_1996_are_lent_to_tournaments_of_2006(self, game: str) -> None:
        levels = tuple(replace(level, ante=10) for level in LEVELS)
        open_poker_table("P8", game, {})
        evening = Desk("T8", "stud-2006").selling(
            starts_at=STARTED, games=(game,), levels=levels, least_players=2
        )
        evening.sell(["P-1", "P-2"])
        evening.tell(b.SetTable(table="1", seats=2, floor_table="P8"))
        for act in (b.CallBallot(), b.DrawBallot(), b.TakeSeats()):
            evening.tell(act)
        evening.playing()
        terms = round_state("P8", start("P8")).terms
        assert terms.ante_cents if terms.forced == "antes" else terms.blinds[-1] == 50_00
        assert terms.charges.rate_hundredths == 0

    def test_a_table_of_a_game_the_conditions_do_not_play_is_not_lent(self) -> None:
        open_poker_table("P8", "omaha", {})
        evening = Desk("T8", "stud-2006").selling(starts_at=STARTED, games=("stud5",))
        with pytest.raises(Refused, match=r"open for Omaha, .* a table of Five Card Stud"):
            evening.tell(b.SetTable(table="1", seats=6, floor_table="P8"))

    def test_a_table_with_players_on_it_is_not_lent(self) -> None:
        open_poker_table("P8", "texas", {1: 200})
        evening = Desk("T8", "holdem-sa-2020").selling(starts_at=STARTED)
        with pytest.raises(Refused, match="chips of their own"):
            evening.tell(b.SetTable(table="1", seats=6, floor_table="P8"))
