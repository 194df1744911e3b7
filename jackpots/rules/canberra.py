"""The jackpot of Canberra Poker: rules 10 and 11 of NI2017-193."""

from collections.abc import Sequence

from games.kit.cards import CardError, Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder
from jackpots.rules.scheme import Prize, Scheme, Share, Winner

ROYAL_FLUSH = HandClass.ROYAL_FLUSH.value
STRAIGHT_FLUSH = HandClass.STRAIGHT_FLUSH.value
ROYAL_FLOOR_CENTS = 1_000_000
STRAIGHT_FLUSH_FLOOR_CENTS = 100_000
MULTIPLES = {
    HandClass.FOUR_OF_A_KIND.value: (500, "canberra-2017:11.1(c)"),
    HandClass.FULL_HOUSE.value: (150, "canberra-2017:11.1(d)"),
    HandClass.FLUSH.value: (100, "canberra-2017:11.1(e)"),
}
HANDS = (ROYAL_FLUSH, STRAIGHT_FLUSH, *MULTIPLES)
ORDER = HandOrder(deck=Deck(52), ace_low=True)
CARDS_IN_A_HAND = 5


def pay(
    pool_cents: int, winners: Sequence[Winner], displayed_wager_cents: int
) -> tuple[Share, ...]:
    """Rule 11: every winner of one round, in order of payment."""
    straights = straight_flushes(pool_cents, _with(STRAIGHT_FLUSH, winners))
    left_cents = pool_cents - sum(share.jackpot_cents for share in straights)
    royals = royal_flushes(left_cents, _with(ROYAL_FLUSH, winners))
    multiples = fixed_multiples(winners, displayed_wager_cents)
    shares = {share.seat: share for share in (*straights, *royals, *multiples)}
    return tuple(shares[winner.seat] for winner in order_of_payment(winners))


def royal_flushes(pool_cents: int, winners: Sequence[Winner]) -> list[Share]:
    """11.1(a), 11.3(a): an equal share of the whole pool, or $10,000 each if that is more."""
    if not winners:
        return []
    share_cents = pool_cents // len(winners)
    clause = "canberra-2017:11.1(a)" if len(winners) == 1 else "canberra-2017:11.3(a)"
    return _greater_of(share_cents, ROYAL_FLOOR_CENTS, winners, clause)


def straight_flushes(pool_cents: int, winners: Sequence[Winner]) -> list[Share]:
    """11.1(b), 11.3(b): a tenth for each of what the one before left, added up and shared equally,
    or $1,000 each if that is more. A fraction of a cent stays in the pool."""
    if not winners:
        return []
    total_cents = 0
    for _ in winners:
        total_cents += (pool_cents - total_cents) // 10
    clause = "canberra-2017:11.1(b)" if len(winners) == 1 else "canberra-2017:11.3(b)"
    share_cents = total_cents // len(winners)
    return _greater_of(share_cents, STRAIGHT_FLUSH_FLOOR_CENTS, winners, clause)


def fixed_multiples(winners: Sequence[Winner], displayed_wager_cents: int) -> list[Share]:
    """11.1(c) to (e): so many times the displayed jackpot wager, whatever the pool."""
    return [
        Share(
            seat=winner.seat,
            hand=winner.hand,
            amount_cents=MULTIPLES[winner.hand][0] * displayed_wager_cents,
            jackpot_cents=0,
            clause=MULTIPLES[winner.hand][1],
        )
        for winner in winners
        if winner.hand in MULTIPLES
    ]


def order_of_payment(winners: Sequence[Winner]) -> list[Winner]:
    """11.2: right to left from the box at the dealer's right; 11.4: straight flushes before royals.

    Boxes are numbered from the dealer's left, so the highest number is paid first.
    """
    right_to_left = sorted(winners, key=lambda winner: -winner.seat)
    if {ROYAL_FLUSH, STRAIGHT_FLUSH} <= {winner.hand for winner in winners}:
        right_to_left.sort(key=lambda winner: winner.hand != STRAIGHT_FLUSH)
    return right_to_left


def class_of(cards: Sequence[str]) -> str:
    """10.7: the qualifying class of five cards; nothing for a lower hand or for other cards."""
    if len(cards) != CARDS_IN_A_HAND:
        return ""
    try:
        held = ORDER.hand(tuple(cards)).hand_class.value
    except CardError:
        return ""
    return held if held in HANDS else ""


def _greater_of(
    share_cents: int, floor_cents: int, winners: Sequence[Winner], clause: str
) -> list[Share]:
    """The share comes out of the pool; where the floor is more, the excess does not."""
    return [
        Share(
            seat=winner.seat,
            hand=winner.hand,
            amount_cents=max(share_cents, floor_cents),
            jackpot_cents=share_cents,
            clause=clause,
        )
        for winner in winners
    ]


def _with(hand: str, winners: Sequence[Winner]) -> list[Winner]:
    return [winner for winner in winners if winner.hand == hand]


CANBERRA = Scheme(
    key="canberra",
    name="Canberra Poker progressive jackpot",
    instrument="canberra-2017",
    prizes=(
        Prize(
            hand=ROYAL_FLUSH,
            words="100 % of the jackpot, $10,000 at least",
            clause="canberra-2017:11.1(a)",
        ),
        Prize(
            hand=STRAIGHT_FLUSH,
            words="10 % of the jackpot, $1,000 at least",
            clause="canberra-2017:11.1(b)",
        ),
        *(
            Prize(hand=hand, words=f"{times} × the jackpot wager", clause=clause)
            for hand, (times, clause) in MULTIPLES.items()
        ),
    ),
    hands=HANDS,
    drawing=frozenset({ROYAL_FLUSH, STRAIGHT_FLUSH}),
    outright=frozenset({ROYAL_FLUSH}),
    house_share=False,
    deck_cards=52,
    clauses={
        "split": "canberra-2017:10.6",
        "wager": "canberra-2017:3.6",
        "round": "canberra-2017:Def:Round of Play",
        "declared": "canberra-2017:10.4",
        "win": "canberra-2017:10.5",
        "meter": "canberra-2017:10.3",
        "offer": "canberra-2017:4.2",
        "fault": "canberra-2017:14.5",
        "pay": "canberra-2017:11.1",
        "order": "canberra-2017:11.2",
        "void": "canberra-2017:Def:Void",
        "approved": "canberra-2017:Def:Approved",
    },
    pay=pay,
    class_of=class_of,
)
