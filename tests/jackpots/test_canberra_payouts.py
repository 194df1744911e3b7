"""What rules 10 and 11 pay: every figure of the clause table, and the wrong answers beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackpots.rules.canberra import CANBERRA, HANDS, class_of, order_of_payment, pay
from jackpots.rules.scheme import Winner

ROYAL, STRAIGHT, FOUR, FULL, FLUSH = HANDS
DOLLARS = 100


def paid(pool: float, *winners: tuple[int, str], wager: int = 2) -> list[tuple[int, float]]:
    """Seat and dollars, in order of payment."""
    shares = pay(
        round(pool * DOLLARS),
        [Winner(seat=seat, hand=hand) for seat, hand in winners],
        wager * DOLLARS,
    )
    return [(share.seat, share.amount_cents / DOLLARS) for share in shares]


def left(pool: float, *winners: tuple[int, str]) -> float:
    """What stays in the jackpot pool."""
    shares = pay(
        round(pool * DOLLARS), [Winner(seat=seat, hand=hand) for seat, hand in winners], 200
    )
    return (round(pool * DOLLARS) - sum(share.jackpot_cents for share in shares)) / DOLLARS


@pytest.mark.rule("canberra-2017:11.1(a)")
@pytest.mark.rule("canberra-2017:10.7(a)")
def test_a_royal_flush_is_paid_the_whole_pool_or_its_floor() -> None:
    assert paid(48_000, (1, ROYAL)) == [(1, 48_000)]
    assert left(48_000, (1, ROYAL)) == 0
    (share,) = pay(750_000, [Winner(seat=1, hand=ROYAL)], 200)
    assert (share.amount_cents, share.jackpot_cents, share.rest_cents) == (
        1_000_000, 750_000, 250_000,
    )  # fmt: skip


@pytest.mark.rule("canberra-2017:11.1(b)")
@pytest.mark.rule("canberra-2017:10.7(b)")
def test_a_straight_flush_is_paid_a_tenth_or_its_floor() -> None:
    assert paid(50_000, (1, STRAIGHT)) == [(1, 5_000)]
    assert left(50_000, (1, STRAIGHT)) == 45_000
    assert paid(8_000, (1, STRAIGHT)) == [(1, 1_000)]
    assert paid(12_345.67, (1, STRAIGHT)) == [(1, 1_234.56)]


@pytest.mark.rule("canberra-2017:11.1(c)")
@pytest.mark.rule("canberra-2017:10.7(c)")
@pytest.mark.parametrize("pool", [0, 900, 48_000])
def test_four_of_a_kind_is_paid_500_times_the_displayed_wager(pool: int) -> None:
    assert paid(pool, (1, FOUR)) == [(1, 1_000)]
    assert paid(pool, (1, FOUR), wager=1) == [(1, 500)]
    assert left(pool, (1, FOUR)) == pool


@pytest.mark.rule("canberra-2017:11.1(d)")
@pytest.mark.rule("canberra-2017:10.7(d)")
def test_a_full_house_is_paid_150_times_and_not_shared() -> None:
    assert paid(500, (1, FULL)) == [(1, 300)]
    assert paid(500, (1, FULL), (4, FULL)) == [(4, 300), (1, 300)]


@pytest.mark.rule("canberra-2017:11.1(e)")
@pytest.mark.rule("canberra-2017:10.7(e)")
def test_a_flush_is_paid_100_times() -> None:
    assert paid(500, (1, FLUSH)) == [(1, 200)]


@pytest.mark.rule("canberra-2017:11.1")
def test_one_row_is_paid_to_each_winner() -> None:
    everything = [(seat, hand) for seat, hand in enumerate(HANDS, 1)]
    assert len(paid(50_000, *everything)) == len(HANDS)
    assert paid(50_000) == []


@pytest.mark.rule("canberra-2017:11.2")
def test_payouts_go_from_right_to_left() -> None:
    assert [seat for seat, _ in paid(1_000, (1, FLUSH), (3, FLUSH), (6, FLUSH))] == [6, 3, 1]


@pytest.mark.rule("canberra-2017:11.3(a)")
def test_several_royals_share_the_pool_or_take_the_floor_each() -> None:
    assert paid(30_000, (1, ROYAL), (2, ROYAL)) == [(2, 15_000), (1, 15_000)]
    assert left(30_000, (1, ROYAL), (2, ROYAL)) == 0
    assert paid(16_000, (1, ROYAL), (2, ROYAL)) == [(2, 10_000), (1, 10_000)]
    assert paid(30_000.01, (1, ROYAL), (2, ROYAL)) == [(2, 15_000), (1, 15_000)]
    assert left(30_000.01, (1, ROYAL), (2, ROYAL)) == 0.01


@pytest.mark.rule("canberra-2017:11.3(b)")
def test_several_straight_flushes_take_a_tenth_in_turn_and_share_the_sum() -> None:
    two = ((1, STRAIGHT), (2, STRAIGHT))
    assert paid(50_000, *two) == [(2, 4_750), (1, 4_750)]
    assert left(50_000, *two) == 40_500
    three = (*two, (3, STRAIGHT))
    assert paid(50_000, *three) == [(3, 4_516.66), (2, 4_516.66), (1, 4_516.66)]
    assert left(50_000, *three) == 36_450.02


@pytest.mark.rule("canberra-2017:11.3(b)")
def test_the_floor_of_straight_flushes_is_applied_once_to_the_share() -> None:
    two = ((1, STRAIGHT), (2, STRAIGHT))
    assert paid(10_400, *two) == [(2, 1_000), (1, 1_000)]
    shares = pay(1_040_000, [Winner(seat=1, hand=STRAIGHT), Winner(seat=2, hand=STRAIGHT)], 200)
    assert sum(share.jackpot_cents for share in shares) == 197_600
    assert sum(share.rest_cents for share in shares) == 2_400
    assert paid(11_000, *two) == [(2, 1_045), (1, 1_045)]
    assert paid(10_526.31, *two)[0] == (2, 1_000)
    assert paid(10_530, *two)[0] == (2, 1_000.35)


@pytest.mark.rule("canberra-2017:11.4")
def test_a_straight_flush_is_paid_before_a_royal_which_takes_the_rest() -> None:
    assert paid(50_000, (6, ROYAL), (1, STRAIGHT)) == [(1, 5_000), (6, 45_000)]
    assert left(50_000, (6, ROYAL), (1, STRAIGHT)) == 0
    assert paid(10_500, (6, ROYAL), (1, STRAIGHT)) == [(1, 1_050), (6, 10_000)]


@pytest.mark.rule("canberra-2017:11.4")
def test_with_several_of_either_kind_all_straight_flushes_come_first() -> None:
    two_straights = ((1, STRAIGHT), (2, STRAIGHT), (3, ROYAL))
    assert paid(50_000, *two_straights) == [(2, 4_750), (1, 4_750), (3, 40_500)]
    two_royals = ((1, STRAIGHT), (2, ROYAL), (3, ROYAL))
    assert paid(50_000, *two_royals) == [(1, 5_000), (3, 22_500), (2, 22_500)]


@pytest.mark.rule("canberra-2017:11.2")
def test_other_hands_keep_their_turn_when_a_royal_waits_for_a_straight_flush() -> None:
    winners = [(6, ROYAL), (5, FLUSH), (2, STRAIGHT), (1, FULL)]
    order = order_of_payment([Winner(seat=seat, hand=hand) for seat, hand in winners])
    assert [winner.seat for winner in order] == [2, 6, 5, 1]


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Ah Kh Qh Jh Th", ROYAL),
        ("5c 4c 3c 2c Ac", STRAIGHT),
        ("9c 9d 9h 9s 2c", FOUR),
        ("7c 7d 7h 2s 2d", FULL),
        ("Kd Jd 9d 7d 5d", FLUSH),
        ("Tc 9d 8h 7s 6c", ""),
        ("9c 9d 9h 8s 2c", ""),
        ("Ah Kh Qh Jh", ""),
        ("Ah Ah Qh Jh Th", ""),
        ("?? ?? ?? ?? ??", ""),
    ],
)
@pytest.mark.rule("canberra-2017:10.7(e)")
def test_five_cards_are_classed_again_and_nothing_below_a_flush_qualifies(
    cards: str, hand: str
) -> None:
    assert class_of(cards.split()) == hand


@given(
    pool=st.integers(0, 10**9),
    hands=st.lists(st.sampled_from(HANDS), max_size=7),
    wager=st.integers(1, 10_000),
)
def test_shares_never_take_more_than_the_pool_and_never_less_than_the_floor(
    pool: int, hands: list[str], wager: int
) -> None:
    winners = [Winner(seat=seat, hand=hand) for seat, hand in enumerate(hands, 1)]
    shares = pay(pool, winners, wager)
    assert sorted(share.seat for share in shares) == [winner.seat for winner in winners]
    assert sum(share.jackpot_cents for share in shares) <= pool
    assert all(0 <= share.jackpot_cents <= share.amount_cents for share in shares)
    floors = {ROYAL: 1_000_000, STRAIGHT: 100_000}
    assert all(share.amount_cents >= floors.get(share.hand, wager) for share in shares)
    amounts = [{s.amount_cents for s in shares if s.hand == hand} for hand in HANDS]
    assert all(len(amount) <= 1 for amount in amounts), "equal hands are paid equally"
    if ROYAL in hands:
        left_over = pool - sum(share.jackpot_cents for share in shares)
        assert left_over < len(hands), "royals leave nothing but odd cents"


def test_every_prize_on_the_sign_cites_its_clause() -> None:
    assert CANBERRA.hands == HANDS
    assert all(prize.clause.startswith("canberra-2017:11.1(") for prize in CANBERRA.prizes)
