"""The Adelaide jackpots: rules 112 to 128 of the order of 9 October 2020."""

from collections.abc import Sequence

from jackpots.rules.nomination import HANDS, ON_THE_FLOP
from jackpots.rules.scheme import Scheme, Share, Winner

GAMES = frozenset({"texas"})


def pay(_pool_cents: int, _winners: Sequence[Winner], _displayed_cents: int) -> tuple[Share, ...]:
    """Nothing is worked out at the payment: what is due was held when the hand was recorded."""
    return ()


def class_of(_cards: Sequence[str]) -> str:
    """What a hand wins depends on what was nominated when it was recorded."""
    return ""


ADELAIDE = Scheme(
    key="adelaide",
    name="Texas Hold'em jackpot of Adelaide",
    instrument="holdem-sa-2020",
    prizes=(),
    hands=HANDS,
    drawing=frozenset(HANDS),
    outright=frozenset({ON_THE_FLOP}),
    house_share=False,
    deck_cards=52,
    latches=True,
    clauses={
        "split": "holdem-sa-2020:113",
        "wager": "holdem-sa-2020:116",
        "round": "holdem-sa-2020:120b",
        "declared": "holdem-sa-2020:121",
        "win": "holdem-sa-2020:118",
        "meter": "holdem-sa-2020:114c",
        "offer": "holdem-sa-2020:127",
        "fault": "holdem-sa-2020:127",
        "pay": "holdem-sa-2020:120b",
        "order": "holdem-sa-2020:120b",
        "void": "holdem-sa-2020:113",
        "approved": "holdem-sa-2020:114",
    },
    pay=pay,
    class_of=class_of,
)
