"""Floor tables against the bank, lent to a tournament: its limits, its order, its opportunities."""

from typing import Any

import pytest

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import state_of
from games import floor
from games.streams import round_stream
from games.tables.rules import commands as t
from tests.jackpots import casino
from tests.tournaments.at_the_desk import Desk
from tests.web.floor_setup import act, asked, open_table, tell
from tests.web.floor_setup import equip as equip_table
from tournaments.alerts import alerts
from tournaments.offers import acts_of
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Level, SessionPlan
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.facts import StakeMade, WagerFoundLate
from tournaments.rules.undo.commands import UndoAct

pytestmark = pytest.mark.django_db
STARTED = "2026-01-01T19:00:00+11:00"
PLANS = (
    SessionPlan(name="1", tables=1, ends_by="rounds", measure=30, table_minimum=200,
                table_maximum=2000),
)  # fmt: skip
LEVELS = (Level(small=300, big=3000, minutes=30), Level(small=400, big=4000, minutes=30))


def evening(instrument: str, table: str, marker: int = 1, **changed: Any) -> Desk:
    """Three players at table 1, whose own limits on the floor are for money and much lower."""
    made = Desk("T5", instrument).selling(
        starts_at=STARTED, least_players=2, entry_chips=10000, **changed
    )
    made.sell([f"P-{n}" for n in range(1, 4)])
    made.tell(b.SetTable(table="1", seats=3, floor_table=table))
    for told in (b.CallBallot(), b.DrawBallot()):
        made.tell(told)
    made.sitting().playing()
    if marker:
        made.tell(b.SetMarker(table="1", seat=marker))
    return made


def uth(**changed: Any) -> Desk:
    open_table("UTH-9")
    equip_table("UTH-9")
    tell("UTH-9", t.LeaveSeat(seat=1))
    made = evening("uth-2019", "UTH-9", **changed)
    floor.start_round("UTH-9", "red", asked())
    return made


def bet(seat: int, chips: int, box: str = "ante", table: str = "UTH-9") -> None:
    act(table, 1, "PlaceWager", seat=seat, box=box, amount_cents=chips * 100)


def refused(clause: str, code: str, act_: Any) -> None:
    with pytest.raises(Refused) as raised:
        act_()
    assert (raised.value.code, raised.value.clause) == (code, clause), raised.value


@pytest.mark.rule("uth-2019:16.3(a)(vii)")
@pytest.mark.rule("uth-2019:16.15")
def test_a_lent_table_takes_the_limits_of_the_conditions_and_not_its_own() -> None:
    made = uth()
    refused("uth-2019:16.3(a)(vii)", "above_maximum", lambda: bet(1, 1500))
    refused("uth-2019:16.15", "below_minimum", lambda: bet(1, 50))
    over = {"seat": 1, "box": "ante", "limit_cents": 500_000}
    permit = "PermitOverMaximum"
    refused("uth-2019:16.3(a)(vii)", "above_maximum", lambda: act("UTH-9", 1, permit, **over))
    bet(1, 1000)
    assert made.state.floor.warned == {}, "nobody wagered out of turn"
    sign = floor.table_now("UTH-9")[0]
    assert '"ante":{"maximum_cents":100000,"minimum_cents":10000}' in sign.terms
    assert sign.terms != sign.settings, "the table's own are kept for money"


@pytest.mark.rule("uth-2019:16.3(a)(vii)")
def test_a_session_may_have_limits_of_its_own() -> None:
    uth(sessions=PLANS)
    refused("uth-2019:16.15", "below_minimum", lambda: bet(1, 150))
    refused("uth-2019:16.3(a)(vii)", "above_maximum", lambda: bet(1, 2001))
    bet(1, 2000)


@pytest.mark.rule("uth-2019:16.15")
def test_a_level_of_the_clock_raises_the_minimum_at_the_table() -> None:
    made = uth(levels=LEVELS)
    refused("uth-2019:16.15", "below_minimum", lambda: bet(1, 299))
    act("UTH-9", 1, "VoidRound", cause="fire", why="The alarm went off.")
    made.tell(k.StartClock())
    made.tell(k.AdjustClock(level=2, seconds=600, why="Behind time"))
    tell("UTH-9", t.ShuffleDeck(deck="red"))
    floor.start_round("UTH-9", "red", asked())
    with pytest.raises(Refused, match="minimum is 400"):
        act("UTH-9", 2, "PlaceWager", seat=1, box="ante", amount_cents=399_00)


@pytest.mark.rule("canberra-2017:17.3(a)(viii)")
@pytest.mark.rule("canberra-2017:17.14")
@pytest.mark.rule("canberra-2017:17.15")
@pytest.mark.rule("canberra-2017:17.16")
def test_canberra_poker_has_the_conditions_limits_and_asks_in_turn() -> None:
    casino.open_jackpot()
    table = casino.Table("CP-9", seats=3)
    for seat in (1, 2, 3):
        tell("CP-9", t.LeaveSeat(seat=seat))
    evening("canberra-2017", "CP-9", marker=2)
    table.start({}, jackpot=False)

    def ante(seat: int, chips: int) -> None:
        table.act("PlaceWager", seat=seat, box="ante", amount_cents=chips * 100)

    refused("canberra-2017:17.3(a)(viii)", "above_maximum", lambda: ante(2, 1500))
    refused("canberra-2017:17.14", "below_minimum", lambda: ante(2, 50))
    offer = "OfferWagers"
    refused("canberra-2017:17.15", "out_of_order", lambda: table.act(offer, seats=(1,)))
    table.act(offer, seats=(2,))
    ante(2, 100)
    ante(2, 200)
    table.act(offer, seats=(3,))
    refused("canberra-2017:17.15", "opportunity_closed", lambda: ante(2, 100))
    withdraw = {"seat": 2, "box": "ante"}
    closed = lambda: table.act("WithdrawWager", **withdraw)  # noqa: E731
    refused("canberra-2017:17.15", "opportunity_closed", closed)


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("uth-2019:16.17")
@pytest.mark.parametrize("marker", [1, 0])
def test_a_wager_stays_when_the_next_player_has_staked_or_been_asked(marker: int) -> None:
    uth(marker=marker)
    for box in ("ante", "blind"):
        bet(1, 100, box)
    bet(1, 100, "trips")
    bet(1, 200, "trips")
    bet(2, 100)
    for changed in (
        lambda: bet(1, 300, "trips"),
        lambda: act("UTH-9", 1, "WithdrawWager", seat=1, box="trips"),
    ):
        refused("uth-2019:16.16", "opportunity_closed", changed)
    act("UTH-9", 1, "OfferWagers", seats=(3,))
    bet(2, 100, "blind")
    refused("uth-2019:16.16", "opportunity_closed", lambda: bet(2, 100, "trips"))


@pytest.mark.rule("uth-2019:16.16")
def test_what_the_director_asks_from_the_console_closes_the_opportunity_too() -> None:
    made = uth()
    made.tell(fl.AskWager(table="1", seat=1))
    bet(1, 100)
    bet(1, 200)
    made.tell(fl.AskWager(table="1", seat=2))
    refused("uth-2019:16.16", "opportunity_closed", lambda: bet(1, 100))


@pytest.mark.rule("uth-2019:16.16")
def test_a_wager_out_of_turn_at_a_lent_table_stands_with_a_warning() -> None:
    made = uth()
    bet(3, 100)
    bet(3, 100, "blind")
    entry = made.state.ballot.tables["1"].places[3]
    assert made.state.floor.warned == {entry: 1}, "ante and blind are one wager out of turn"
    bet(1, 100)
    assert made.state.floor.warned == {entry: 1}, "seat 1 has the marker"
    told = [e.fact for e in store.read("tournament/T5") if isinstance(e.fact, StakeMade)]
    assert [(x.seat, x.out_of_turn, x.clause) for x in told] == [(3, True, "uth-2019:16.16")]


def lies(seat: int, table: str = "UTH-9") -> dict[str, int]:
    """What lies before a seat in the first round, in chips by box."""
    state: Any = state_of(round_stream(table, 1), floor.game_of_round(table, 1).decider)[0]
    return {box: wager.placed_cents // 100 for box, wager in state.seat(seat).wagers.items()}


@pytest.mark.rule("uth-2019:16.16")
def test_a_repeated_wager_out_of_turn_that_is_voided_leaves_the_round() -> None:
    made = uth()
    for box in ("ante", "blind"):
        bet(3, 100, box)
    void = fl.VoidStake(table="1", seat=3, why="Told before")
    refused("uth-2019:16.16", "first_time", lambda: made.tell(void))
    assert lies(3) == {"ante": 100, "blind": 100}, "the first time it stands"
    act("UTH-9", 1, "WithdrawWager", seat=3, box="blind")
    act("UTH-9", 1, "WithdrawWager", seat=3, box="ante")
    for box in ("ante", "blind", "trips"):
        bet(3, 100, box)
    made.tell(void)

    assert lies(3) == {}
    for seat in (1, 2):
        for box in ("ante", "blind"):
            bet(seat, 100, box)
    refused("uth-2019:16.15", "must_stake", lambda: act("UTH-9", 1, "CallNoMoreBets"))
    bet(3, 200)
    assert lies(3) == {"ante": 200}, "in turn, and as he likes"


def found(seat: int, chips: int, box: str = "ante", table: str = "UTH-9") -> None:
    act(table, 1, "ReportWagerFound", seat=seat, box=box, amount_cents=chips * 100)


def told_late(made: Desk) -> list[tuple[int, str, int, int, str]]:
    facts = [e.fact for e in store.read("tournament/T5")]
    late = [x for x in facts if isinstance(x, WagerFoundLate)]
    return [(x.seat, x.box, x.stood, x.found, x.clause) for x in late]


@pytest.mark.rule("uth-2019:16.16")
def test_a_wager_found_changed_after_the_opportunity_is_put_back_as_it_stood() -> None:
    made = uth()
    for box in ("ante", "blind"):
        bet(1, 100, box)
    found(1, 150)
    found(1, 100)
    assert told_late(made) == [], "seat 2 has not been asked"
    bet(2, 100)
    found(2, 200)
    found(1, 200)
    found(1, 300)
    clause = "uth-2019:16.16"
    assert told_late(made) == [
        (1, "ante", 100, 200, clause), (1, "ante", 100, 300, clause)
    ], "what stood is what lay when seat 2 staked"  # fmt: skip
    (alert,) = [one for one in alerts(made.state, STARTED) if "Put it back to 100" in one.text]
    assert alert.grave
    assert clause in alert.text
    found(1, 100)
    assert not [one for one in alerts(made.state, STARTED) if "Put it back" in one.text]


@pytest.mark.rule("canberra-2017:17.15")
def test_an_ante_found_changed_after_the_first_card_is_told_to_the_director() -> None:
    casino.open_jackpot()
    table = casino.Table("CP-9", seats=3)
    for seat in (1, 2, 3):
        tell("CP-9", t.LeaveSeat(seat=seat))
    made = evening("canberra-2017", "CP-9")
    table.start({}, jackpot=False)
    for seat in (1, 2, 3):
        table.act("PlaceWager", seat=seat, box="ante", amount_cents=10000)
    found(3, 100, table="CP-9")
    assert told_late(made) == [], "the last player is asked, and nothing has changed"
    table.act("DealCards", to="all")
    found(3, 200, table="CP-9")
    assert told_late(made) == [(3, "ante", 100, 200, "canberra-2017:17.15")]


def dealt() -> None:
    """Everybody has staked 100 and has two cards."""
    for seat in (1, 2, 3):
        for box in ("ante", "blind"):
            bet(seat, 100, box)
    act("UTH-9", 1, "DealCards", to="all", cards=0)


@pytest.mark.rule("uth-2019:16.16")
def test_no_seat_is_settled_on_a_wager_that_was_changed_after_its_opportunity() -> None:
    made = uth()
    dealt()
    found(2, 300)
    fold = lambda seat: act("UTH-9", 1, "Fold", seat=seat)  # noqa: E731
    fold(1)
    refused("uth-2019:16.16", "wager_changed", lambda: fold(2))
    found(2, 100)
    fold(2)
    fold(3)
    act("UTH-9", 1, "CloseRound")
    assert sorted(made.state.chips.stacks.values()) == [9800] * 3


@pytest.mark.rule("uth-2019:16.16")
def test_the_director_lets_stand_what_was_only_keyed_wrongly() -> None:
    made = uth()
    dealt()
    stand = fl.LetWagerStand(table="1", seat=2, box="ante", why="Keyed as 100")
    refused("uth-2019:16.16", "nothing_found", lambda: made.tell(stand))
    found(2, 300)
    offered = acts_of(made.state, {"director"}, "table 1")
    assert ("LetWagerStand", {"table": "1", "seat": 2, "box": "ante"}) in [
        (one.name, one.fields) for one in offered
    ]
    made.tell(stand)
    assert not [one for one in alerts(made.state, STARTED) if "Put it back" in one.text]
    made.tell(UndoAct(event=store.read("tournament/T5")[-1].version, why="It was 100"))
    refused("uth-2019:16.16", "wager_changed", lambda: act("UTH-9", 1, "Fold", seat=2))
    made.tell(stand)
    act("UTH-9", 1, "Fold", seat=2)
    found(2, 500)
    assert told_late(made)[-1][2:4] == (100, 300), "what is settled is not held up again"
