"""Sharing pots: whole units, the odd money, halves. Amounts are cents unless said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.room import facts as f
from games.kit.room.shares import (
    Award,
    Sharing,
    awards,
    halves,
    share,
)
from games.kit.room.winners import Won
from tests.games.room.at_the_table import Table, limited
from tests.games.room.rooms import (
    GAMES,
    HOLDEM,
    TEXAS,
    sharing_1996,
    sharing_2006,
    sharing_adelaide,
)


@pytest.mark.rule("stud-2006:13.2")
def test_shares_are_counted_in_the_lowest_chip_on_the_table() -> None:
    assert share(9750, (3, 4), 1, sharing_2006(250)) == {3: 5000, 4: 4750}


@pytest.mark.rule("stud-2006:13.2")
def test_the_whole_rest_goes_to_the_tied_winner_nearest_the_buttons_left() -> None:
    assert share(10100, (5, 6, 2), 5, sharing_2006(100)) == {6: 3500, 2: 3300, 5: 3300}


@pytest.mark.parametrize(
    ("game", "net", "button", "parts"),
    [
        pytest.param("draw", 59, 5, {5: 30, 6: 29}, marks=pytest.mark.rule("poker-1996:draw:9.4")),
        pytest.param(
            "stud5", 101, 2, {2: 51, 3: 50}, marks=pytest.mark.rule("poker-1996:stud5:9.3")
        ),
        pytest.param(
            "stud7", 85, 7, {7: 43, 8: 42}, marks=pytest.mark.rule("poker-1996:stud7:9.3")
        ),
        pytest.param(
            "manila", 136, 1, {1: 46, 2: 45, 3: 45}, marks=pytest.mark.rule("poker-1996:manila:9.3")
        ),
        pytest.param(
            "manila3",
            80,
            4,
            {4: 28, 5: 26, 6: 26},
            marks=pytest.mark.rule("poker-1996:manila3:9.3"),
        ),
        pytest.param(
            "holdem", 200, 8, {8: 68, 9: 66, 1: 66}, marks=pytest.mark.rule("poker-1996:holdem:9.3")
        ),
        pytest.param(
            "omaha", 145, 6, {6: 73, 7: 72}, marks=pytest.mark.rule("poker-1996:omaha:9.3")
        ),
    ],
)
def test_in_1996_the_rest_goes_to_the_designated_position(game, net, button, parts) -> None:
    sharing = sharing_1996(game)
    dollars = {
        seat: cents // 100
        for seat, cents in share(net * 100, tuple(parts), button, sharing).items()
    }
    assert dollars == parts
    assert share(5950, (3, 4), 9, sharing) == {3: 3050, 4: 2900}
    assert share(5950, (3, 4), 4, sharing) == {4: 3050, 3: 2900}
    assert sharing.clause.startswith(f"poker-1996:{game}:9.")


@pytest.mark.rule("poker-1996:holdem:9.3")
@pytest.mark.parametrize(
    ("position", "stacks"),
    [("the button", {2: 100, 3: 101}), ("left of the button", {2: 101, 3: 100})],
)
def test_where_the_designated_position_is_a_table_decides(position, stacks) -> None:
    three = {1: 100, 2: 100, 3: 100}
    table = Table(HOLDEM, three, button=3, blinds=[100, 500], designated_position=position).deal()
    table.play("3 call", "1 fold", "2 check").deal("Ah Kh Qh").play("2 check", "3 check")
    table.deal("Jh").play("2 check", "3 check").deal("Th").play("2 check", "3 check")
    table.show(s2="2c 3d", s3="4c 5d").settle()
    assert table.stacks == {1: 99, **stacks}
    assert [award.odd_cents for award in table.told(f.PotAwarded)] == [100, 0]


def test_the_position_is_a_setting_of_1996_only() -> None:
    known = {game.key for game in GAMES if "designated_position" in game.default_settings}
    assert known == {game.key for game in GAMES if game.instrument == "poker-1996"}


@pytest.mark.rule("stud-2006:Inst.2")
def test_the_odd_dollar_changed_sides_in_2006() -> None:
    assert share(10100, (3, 4), 3, sharing_1996("stud5")) == {3: 5100, 4: 5000}
    assert share(10100, (3, 4), 3, sharing_2006(100)) == {4: 5100, 3: 5000}


@pytest.mark.rule("holdem-sa-2020:58", "holdem-sa-2020:26")
def test_adelaide_gives_the_larger_share_left_of_the_button() -> None:
    assert share(10100, (3, 6), 4, sharing_adelaide(100)) == {6: 5100, 3: 5000}
    assert share(20000, (1, 2, 3), 6, sharing_adelaide(100)) == {1: 6700, 2: 6700, 3: 6600}
    assert share(20000, (1, 2), 6, sharing_adelaide(100)) == {1: 10000, 2: 10000}


@pytest.mark.rule("stud-2006:3.5(c)", "stud-2006:Def:High/Low Split")
def test_the_odd_unit_between_halves_goes_to_the_high_half() -> None:
    assert halves(10100, 100) == (5100, 5000)
    assert halves(8000, 100) == (4000, 4000)
    sharing = sharing_2006(100)
    assert awards([8000], [Won((1,), (1,))], 3, sharing) == (
        Award(0, "high", 1, 4000),
        Award(0, "low", 1, 4000),
    )


@pytest.mark.rule("stud-2006:3.5(c)", "stud-2006:13.2")
def test_a_tie_inside_a_half_is_shared_like_any_other() -> None:
    paid = awards([10100], [Won(high=(1, 2), low=(3,))], 4, sharing_2006(100))
    assert paid == (Award(0, "high", 1, 2600), Award(0, "high", 2, 2500), Award(0, "low", 3, 5000))


@pytest.mark.rule("stud-2006:3.5(d)")
def test_without_a_low_the_high_hand_is_paid_the_entire_pot() -> None:
    assert awards([10100], [Won(high=(2,))], 1, sharing_2006(100)) == (Award(0, "", 2, 10100),)
    assert awards([10100], [Won(low=(2,))], 1, sharing_2006(100)) == (Award(0, "", 2, 10100),)


@pytest.mark.rule("stud-2006:13.2", "holdem-sa-2020:58")
def test_each_pot_is_shared_by_itself() -> None:
    paid = awards([101, 51], [Won((1, 2)), Won((1, 2))], 3, sharing_adelaide(1))
    assert paid == (
        Award(0, "", 1, 51),
        Award(0, "", 2, 50),
        Award(1, "", 1, 26),
        Award(1, "", 2, 25),
    )


SEATS = st.lists(st.integers(1, 11), min_size=1, max_size=11, unique=True)
ODD = st.sampled_from(["button seat", "left of button", "chip by chip"])


@given(st.integers(0, 10**7), SEATS, st.integers(1, 11), st.sampled_from([1, 5, 100, 250]), ODD)
def test_shares_make_up_the_amount_and_differ_only_by_the_rest(amount, seats, button, unit, odd):
    parts = share(amount, seats, button, Sharing(unit, odd))
    assert sum(parts.values()) == amount
    assert set(parts) == set(seats)
    each = amount // len(seats) // unit * unit
    more = [seat for seat, cents in parts.items() if cents != each]
    assert all(cents >= each for cents in parts.values())
    if odd == "chip by chip":
        assert max(parts.values()) < each + 2 * unit
    else:
        assert len(more) <= 1


@given(
    st.lists(st.tuples(st.integers(0, 10**6), SEATS, st.one_of(st.just([]), SEATS)), max_size=5),
    st.integers(1, 11),
    st.sampled_from([1, 100, 250]),
    ODD,
)
def test_awards_pay_out_every_pot_to_the_cent(pots, button, unit, odd) -> None:
    won = [Won(tuple(sorted(high)), tuple(sorted(low))) for _, high, low in pots]
    paid = awards([amount for amount, _, _ in pots], won, button, Sharing(unit, odd))
    for number, (amount, high, low) in enumerate(pots):
        assert sum(award.amount_cents for award in paid if award.pot == number) == amount
        assert {award.seat for award in paid if award.pot == number} == {*high, *low}


@pytest.mark.parametrize(
    ("game", "chip", "paid"),
    [
        pytest.param(HOLDEM, 50, {3: 6, 4: 7}, marks=pytest.mark.rule("poker-1996:holdem:9.3")),
        pytest.param(TEXAS, 50, {3: 6.5, 4: 6.5}, marks=pytest.mark.rule("holdem-sa-2020:58")),
        pytest.param(TEXAS, 100, {3: 7, 4: 6}, marks=pytest.mark.rule("holdem-sa-2020:58")),
    ],
)
def test_the_rest_at_the_table_goes_where_the_instrument_says(game, chip, paid) -> None:
    """Seats 3 and 4, on the button, share $13 on the board: in dollars, or in the lowest chip."""
    stakes, limits = dict.fromkeys((1, 2, 3, 4), 100), limited("no limit", 400)
    blinds = {"blinds": [100, 400], "limits": limits, "smallest_chip_cents": chip}
    table = Table(game, stakes, button=4, **blinds).deal()
    table.play("3 call", "4 call", "1 fold", "2 fold")
    for cards in ("As Ks Qs", "Js", "Ts"):
        table.deal(cards).play("3 check", "4 check")
    table.show(s3="2c 3d", s4="2d 3c").settle()
    assert {fact.seat: fact.amount_cents / 100 for fact in table.told(f.PotAwarded)} == paid
