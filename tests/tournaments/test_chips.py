"""Every tournament chip accounted for: by denomination, by table, by interval."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.night import Night, night
from tests.tournaments.terms import ADDONS, REBUYS
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as c
from tournaments.rules.chips import facts as f
from tournaments.rules.chips.denominations import made_up, plus, race, taken, worth
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.places import commands as p
from tournaments.rules.sessions.commands import StartSession

DENOMINATIONS = (25, 100, 500, 1000, 5000)


@given(st.integers(1, 10**7))
def test_a_stack_is_made_up_to_the_last_chip(value: int) -> None:
    assert worth(made_up(value)) == value
    assert min(made_up(value).values()) > 0


@given(st.lists(st.integers(25, 50000), min_size=1, max_size=20), st.data())
def test_what_is_taken_leaves_the_rest(values: list[int], data: st.DataObject) -> None:
    counts: dict[int, int] = {}
    for value in values:
        counts = plus(counts, made_up(value))
    out = data.draw(st.integers(0, worth(counts)))

    assert worth(taken(counts, out)) == worth(counts) - out
    assert min(taken(counts, out).values(), default=1) > 0


@given(
    st.lists(st.tuples(st.integers(0, 11), st.integers(0, 30)), min_size=1, max_size=9),
    st.text(max_size=4),
)
def test_a_race_leaves_nobody_without_chips_and_gives_one_chip_at_most(
    players: list[tuple[int, int]], seed: str
) -> None:
    odd = {n: small for n, (small, _) in enumerate(players) if small}
    stacks = {n: small * 25 + large * 100 for n, (small, large) in enumerate(players)}
    raced = race(odd, stacks, 25, 100, seed)

    assert all(value > 0 for n, value in raced.stacks.items() if stacks[n])
    assert all(value % 100 == 0 for value in raced.stacks.values())
    assert set(raced.won.values()) <= {1}
    assert raced.gained == sum(raced.stacks.values()) - sum(stacks.values())
    assert raced.given * 100 - raced.removed * 25 == raced.gained
    assert race(odd, stacks, 25, 100, seed) == raced


@pytest.mark.rule("uth-2019:16.3(a)(iv)")
def test_chips_issued_are_entries_re_buys_and_add_ons_times_their_stacks() -> None:
    evening = night("uth-2019", 40, 7, rebuy=REBUYS, addon=ADDONS).playing()
    for entry in range(1, 7):
        evening.tell(p.ReportOut(entry=entry))
        evening.tell(ec.SellRebuy(entry=entry, paid_cents=20000), by="Cass")

    assert evening.state.chips.value == 40 * 5000 + 6 * 3000 == 218_000
    assert worth(evening.state.chips.in_play) == 218_000
    evening.tell(ec.SellAddon(entry=9, paid_cents=10000), by="Cass")
    assert evening.state.chips.value == 220_000


@pytest.mark.rule("canberra-2017:17.3(a)(iv)")
def test_canberra_issues_chips_when_a_session_starts() -> None:
    evening = night("canberra-2017", 30, 5).drawn()
    assert evening.state.chips.value == 0
    evening.tell(b.TakeSeats())
    evening.at = evening.state.terms.starts_at
    evening.tell(StartSession())
    assert evening.state.chips.value == 150_000
    assert sum(evening.state.chips.totals.values()) == 150_000


@pytest.mark.rule("stud-2006:20.4(d)")
def test_chips_in_play_follow_from_the_entries() -> None:
    evening = night("stud-2006", 40, 7, entry_chips=1500)

    assert evening.state.chips.value == 60_000


@pytest.mark.rule("uth-2019:16.14")
@pytest.mark.rule("canberra-2017:17.13")
@pytest.mark.rule("stud-2006:20.14")
@pytest.mark.rule("holdem-sa-2020:95")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006", "holdem-sa-2020"])
def test_no_stack_is_added_to_reduced_or_passed_on(instrument: str) -> None:
    evening = night(instrument, 6, 1).playing()
    one, other = evening.entry_at("1", 1), evening.entry_at("1", 2)

    for change, to in ((500, 0), (-500, 0), (-500, other)):
        refused = evening.refused(
            c.AlterStack(entry=one, change=change, why="Asked", other=to), "stack_fixed"
        )
        assert refused.clause == evening.state.clause("stack_changes") != ""


@pytest.mark.rule("holdem-sa-2020:95")
def test_an_add_on_in_its_period_is_no_alteration() -> None:
    from dataclasses import replace

    addon = replace(ADDONS, chips=3000)
    evening = night("holdem-sa-2020", 6, 1, addon=addon).playing()
    entry = evening.entry_at("1", 1)
    evening.tell(ec.SellAddon(entry=entry, paid_cents=10000), by="Cass")

    assert evening.stack(entry) == 8000
    assert evening.state.chips.totals == {"1": 33000}


@pytest.mark.rule("holdem-sa-2020:94")
def test_chips_in_a_pocket_leave_play_and_nobody_gets_them() -> None:
    evening = night("holdem-sa-2020", 36, 6).playing()
    entry = evening.entry_at("1", 1)
    evening.refused(c.ForfeitChips(entry=entry, chips=5001, why="Found"), "more_than_held")
    evening.tell(c.ForfeitChips(entry=entry, chips=2500, why="Found in a pocket"))

    assert evening.state.chips.value == 177_500
    assert evening.stack(entry) == 2500
    assert evening.state.chips.totals["1"] == 27_500


@pytest.mark.rule("stud-2006:20.14")
def test_a_count_that_does_not_agree_is_raised_with_its_table_and_interval() -> None:
    evening = night("stud-2006", 40, 7, entry_chips=1500).playing()
    evening.later(minutes=30)
    for table in evening.state.ballot.tables:
        evening.count(table)
    first = evening.at
    evening.later(minutes=30)
    for table in evening.state.ballot.tables:
        entry = evening.entry_at(table, 1)
        evening.count(table, **({f"e{entry}": 1400} if table == "3" else {}))
    (found,) = evening.state.chips.differences

    assert (found.table, found.since, found.until) == ("3", first, evening.at)
    assert found.counted - found.expected == -100
    assert evening.state.chips.value == 59_900
    evening.tell(c.ExplainDifference(number=1, why="Found under the table"))
    assert evening.state.chips.differences[0].closed
    evening.refused(c.ExplainDifference(number=1, why="x"), "no_such_difference")


def test_the_next_interval_starts_from_the_count() -> None:
    evening = night("holdem-sa-2020", 6, 1).playing()
    entry = evening.entry_at("1", 1)
    evening.count("1", **{f"e{entry}": 4900})
    evening.later(minutes=20)
    evening.count("1")

    assert len(evening.state.chips.differences) == 1


def test_players_win_from_each_other_without_a_difference() -> None:
    evening = night("holdem-sa-2020", 6, 1).playing()
    one, other = evening.entry_at("1", 1), evening.entry_at("1", 2)
    facts = evening.count("1", **{f"e{one}": 9000, f"e{other}": 1000})

    assert [type(fact) for fact in facts] == [f.TableCounted]


def test_a_count_names_every_player_once() -> None:
    evening = night("holdem-sa-2020", 6, 1).playing()

    evening.refused(c.ReportCount(table="1", stacks=((1, 5000),)), "count_incomplete")
    stacks = tuple((entry, 5000) for entry in range(1, 7))
    evening.refused(c.ReportCount(table="1", stacks=stacks, chips=((25, 8),)), "count_contradicts")


def racing() -> Night:
    evening = Night("holdem-sa-2020")
    evening.selling()
    evening.tell(c.ChooseChips(denominations=DENOMINATIONS))
    evening.sell_many(6)
    return evening.tables(1).playing()


def test_a_denomination_is_raced_off_by_cards_that_can_be_dealt_again() -> None:
    evening = racing()
    small = evening.state.chips.in_play[25]
    odd = tuple(
        (evening.entry_at("1", seat), 8 + (seat == 1) - (seat == 2)) for seat in range(1, 7)
    )
    evening.count("1", **{f"e{odd[0][0]}": 5025, f"e{odd[1][0]}": 4975})
    facts = evening.tell(c.RaceOff(table="1", small=25, large=100, odd=odd))
    raced = facts[0]

    assert isinstance(raced, f.ChipsRacedOff)
    assert raced.taken == small == 48
    assert 25 not in evening.state.chips.in_play
    assert evening.state.chips.raced == raced.gained
    assert len(raced.cards) == 1 + 3
    assert all(value % 100 == 0 for value in evening.state.chips.stacks.values())


def test_colouring_up_changes_chips_and_no_value() -> None:
    evening = racing()
    before = evening.state.chips.value
    evening.tell(c.ColourUp(table="1", small=25, large=100, chips=40))
    assert evening.state.chips.value == before
    assert evening.state.chips.in_play[25] == 8
    evening.refused(c.ColourUp(table="1", small=25, large=100, chips=3), "odd_chips")
    evening.refused(c.ColourUp(table="1", small=25, large=100, chips=12), "denominations")
    evening.refused(c.ColourUp(table="1", small=100, large=250, chips=5), "denominations")


def test_a_bank_with_a_rack_is_counted_with_it() -> None:
    evening = night("uth-2019", 6, 1)
    evening.tell(c.StockRack(table="1", chips=20000))
    evening.playing()
    stacks = tuple((entry, 4000) for entry in evening.state.ballot.tables["1"].places.values())
    facts = evening.tell(c.ReportCount(table="1", stacks=stacks, rack=26000))
    assert [type(fact) for fact in facts] == [f.TableCounted]
    facts = evening.tell(c.ReportCount(table="1", stacks=stacks, rack=25000))
    assert any(isinstance(fact, f.ChipsDiffer) for fact in facts)


def test_without_a_counted_rack_the_bank_wins_what_players_lose() -> None:
    evening = night("uth-2019", 6, 1).playing()
    entry = evening.entry_at("1", 1)
    facts = evening.count("1", **{f"e{entry}": 3000})

    assert [type(fact) for fact in facts] == [f.TableCounted]
    assert evening.state.chips.banked == 2000


def test_tournament_chips_are_no_money() -> None:
    evening = night("uth-2019", 6, 1).playing()
    before = evening.state.money
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=evening.entry_at("1", 1)))
    evening.count("1")

    assert evening.state.money == before


@pytest.mark.rule("canberra-2017:17.10")
def test_a_reserve_seated_after_the_start_has_the_chips_of_the_session() -> None:
    evening = night("canberra-2017", 6, 1, most_players=6)
    evening.tell(ec.ListReserve(player="R-1"), by="Cass")
    evening.drawn()
    for entry in range(1, 6):
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = evening.state.terms.starts_at
    evening.tell(StartSession())
    evening.tell(ec.SeatReserve(reserve=1, entry=6, paid_cents=22000, eligible=True, signed=True))
    evening.tell(b.DrawBallot())

    assert evening.stack(7) == evening.stack(1) == 5000
    assert evening.state.chips.totals["1"] == 30000


def broken_after_a_big_pot() -> Night:
    """Three tables; at the third one player has won 4,000 from each of two others, uncounted."""
    evening = night("holdem-sa-2020", 18, 3, seats=9).playing()
    gone = [evening.entry_at("3", seat) for seat in (1, 2)]
    for entry in gone:
        evening.tell(p.ReportOut(entry=entry))
    evening.tell(b.BreakTable(table="3"))
    assert evening.state.chips.totals["3"] == 10_000, "what the two had is with the others"
    return evening


def test_what_a_broken_table_held_turns_up_where_its_players_went() -> None:
    evening = broken_after_a_big_pot()
    here = evening.state.ballot.tables["1"].places.values()
    moved = next(move.entry for move in evening.state.ballot.moves if move.entry in here)
    evening.count("1", **{f"e{moved}": 15_000})
    evening.count("2")

    assert evening.state.chips.differences == ()
    assert evening.state.chips.totals["3"] == 0
    assert evening.state.chips.value == 90_000


def test_more_than_a_broken_table_held_is_a_difference() -> None:
    evening = broken_after_a_big_pot()
    here = evening.state.ballot.tables["1"].places.values()
    moved = next(move.entry for move in evening.state.ballot.moves if move.entry in here)
    counted, differs = evening.count("1", **{f"e{moved}": 15_100})
    assert isinstance(counted, f.TableCounted)
    assert isinstance(differs, f.ChipsDiffer)

    assert counted.brought == (("3", 10_000),)
    assert differs.counted - differs.expected == 100


def test_no_more_chips_are_raced_off_than_are_in_play() -> None:
    evening = racing()
    assert evening.state.chips.in_play[25] == 48
    odd = tuple((evening.entry_at("1", seat), 8 + (seat == 1)) for seat in range(1, 7))
    asked = c.RaceOff(table="1", small=25, large=100, odd=odd)
    assert "chips of 25" in evening.refused(asked, "denominations").why


def test_of_cards_of_one_rank_the_higher_suit_wins_the_race() -> None:
    raced = race({1: 1, 2: 1}, {1: 1025, 2: 1025}, 25, 100, "race 12")
    assert raced.cards == ((1, "2d"), (2, "2h"))
    assert raced.won == {2: 1}
