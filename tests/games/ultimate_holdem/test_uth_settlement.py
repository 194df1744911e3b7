"""Rules 9 and 10 of uth-2019: every line of both pay tables in whole rounds, by its own example."""

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import settlement
from tests.games.ultimate_holdem.at_the_table import Hand, play, settings

OUTCOMES = (f.WagerWon, f.WagerLost, f.WagerPushed, f.AnteRefunded, f.WagerVoided)
NINES = "Kc 9d 7s 4h 2c"
FLOP_OF_JACKS = "Jc Jd 7s 4h 2c"
ROYAL_ON_BOARD = "As Ks Qs Js Ts"


class Outcome(NamedTuple):
    """What became of a box: the kind of fact, the winnings, and the clauses it cites."""

    kind: type[Fact]
    clause: str
    winnings_cents: int = 0
    line: str = ""


def won(cents: int, clause: str, line: str) -> Outcome:
    return Outcome(f.WagerWon, f"uth-2019:{clause}", cents, f"uth-2019:{line}")


def lost(clause: str) -> Outcome:
    return Outcome(f.WagerLost, f"uth-2019:{clause}")


def pushed(clause: str) -> Outcome:
    return Outcome(f.WagerPushed, f"uth-2019:{clause}")


def ante_won(cents: int) -> Outcome:
    return won(cents, "9.5(a)", "Table1:Ante")


def play_won(cents: int) -> Outcome:
    return won(cents, "9.8(a)", "Table1:Play")


def blind_won(cents: int, held: str) -> Outcome:
    return won(cents, "9.6(a)", f"Table1:Blind({held})")


def trips_won(cents: int, held: str) -> Outcome:
    return won(cents, "9.7(a)", f"Table2:Trips({held})")


REFUNDED = Outcome(f.AnteRefunded, "uth-2019:9.2")
LOST = {"ante": lost("9.5(b)"), "blind": lost("9.6(b)"), "play": lost("9.8(b)")}
EQUAL = {"ante": pushed("9.5(c)(i)"), "blind": pushed("9.6(c)(i)"), "play": pushed("9.8(c)")}
TRIPS_LOST = {"trips": lost("9.7(b)")}
BLIND_PUSHED = pushed("9.6(c)(ii)")

ROUNDS = [
    pytest.param(
        NINES, "2h Js", Hand("7c 3d"),
        {"ante": ante_won(1000), "blind": BLIND_PUSHED, "play": play_won(4000)}, 5000,
        id="a pair beats a lower pair",
        marks=pytest.mark.rule("uth-2019:9.5(a)", "uth-2019:Def:Push"),
    ),
    pytest.param(
        NINES, "Kh 3s", Hand("9c Ad", play=20), LOST, -4000,
        id="a pair loses to a higher pair", marks=pytest.mark.rule("uth-2019:9.5(b)"),
    ),
    pytest.param(
        "Ac Kd 9s 9h 4c", "Qh 3d", Hand("Qc 2s", play=10), EQUAL, 0,
        id="equal to the fifth card", marks=pytest.mark.rule("uth-2019:9.5(c)(i)"),
    ),
    pytest.param(
        "Kc Qd 9s 8h 2c", "Jd 3s", Hand("Jh Ts", trips=5),
        {
            "ante": REFUNDED, "blind": blind_won(1000, "Straight"), "play": play_won(4000),
            "trips": trips_won(2000, "Straight"),
        }, 7000,
        id="a straight against a dealer who does not qualify",
        marks=pytest.mark.rule("uth-2019:9.5(c)(ii)"),
    ),
    pytest.param(
        NINES, "Qh Js", Hand("Ad 7c", trips=5),
        {"ante": REFUNDED, "blind": BLIND_PUSHED, "play": play_won(4000)} | TRIPS_LOST, 3500,
        id="the dealer does not qualify and the player is ahead",
        marks=pytest.mark.rule("uth-2019:9.2"),
    ),
    pytest.param(
        NINES, "Ah Js", Hand("Qd Tc", play=10),
        {"ante": REFUNDED, "blind": lost("9.6(b)"), "play": lost("9.8(b)")}, -2000,
        id="the dealer does not qualify and is ahead",
        marks=pytest.mark.rule("uth-2019:9.2", "uth-2019:9.8(b)", "uth-2019:9.10"),
    ),
    pytest.param(
        "Tc 9d 8s 2h 2c", "7h 6h", Hand("Jh 7s"),
        {"ante": ante_won(1000), "blind": blind_won(1000, "Straight"), "play": play_won(4000)},
        6000, id="a straight over a straight",
        marks=pytest.mark.rule("uth-2019:9.6(a)", "uth-2019:Table1:Blind(Straight)"),
    ),
    pytest.param(
        "Tc 9d 8s 2h 2c", "7h 6h", Hand("7s 6s"), EQUAL, 0,
        id="equal straights", marks=pytest.mark.rule("uth-2019:Table1:Blind(Straight)"),
    ),
    pytest.param(
        "Ah 9h 4h 8c 2d", "Kh 3h", Hand("Qh 8h"), LOST, -6000,
        id="a flush under a flush", marks=pytest.mark.rule("uth-2019:9.6(b)"),
    ),
    pytest.param(
        ROYAL_ON_BOARD, "2c 2d", Hand("Ac Ad", trips=5),
        EQUAL | {"trips": trips_won(25000, "Royal Flush")}, 25000, id="a royal flush on the board",
        marks=pytest.mark.rule(
            "uth-2019:9.6(c)(i)", "uth-2019:Table2:Trips(Royal Flush)",
            "uth-2019:Def:Communal Cards",
        ),
    ),
    pytest.param(
        "Qc Qd 7h 4s 2d", "7c Kd", Hand("Qh Ac", trips=5),
        {
            "ante": ante_won(1000), "blind": BLIND_PUSHED, "play": play_won(4000),
            "trips": trips_won(1500, "Three of a Kind"),
        }, 6500,
        id="three queens win",
        marks=pytest.mark.rule("uth-2019:9.6(c)(ii)", "uth-2019:Table1:Blind(below Straight)"),
    ),
    pytest.param(
        "Qc Qd 7h 4s 2d", "Qs Ac", Hand("Qh 3c", trips=5),
        LOST | {"trips": trips_won(1500, "Three of a Kind")}, -4500,
        id="three queens lose",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(below Straight)", "uth-2019:9.4"),
    ),
    pytest.param(
        "Kc Kd 5h 5s 9d", "Kh 3c", Hand("5c 2h", trips=5),
        LOST | {"trips": trips_won(4000, "Full House")}, -2000,
        id="trips pays on a losing full house",
        marks=pytest.mark.rule("uth-2019:9.7(a)", "uth-2019:Table2:Trips(Full House)"),
    ),
    pytest.param(
        FLOP_OF_JACKS, "Kd 9s", Hand("7h Ac", trips=5),
        {"ante": ante_won(1000), "blind": BLIND_PUSHED, "play": play_won(4000)} | TRIPS_LOST, 4500,
        id="trips loses on a winning two pairs", marks=pytest.mark.rule("uth-2019:9.7(b)"),
    ),
    pytest.param(
        NINES, "Qh Js", Hand("Ac 3d", play=20),
        {"ante": REFUNDED, "blind": BLIND_PUSHED, "play": play_won(2000)}, 2000,
        id="ace high over king high", marks=pytest.mark.rule("uth-2019:9.8(a)"),
    ),
    pytest.param(
        "As Kd Jh 9c 7s", "3h 2d", Hand("5d 4c", play=30, trips=5),
        {"ante": REFUNDED, "blind": pushed("9.6(c)(i)"), "play": pushed("9.8(c)")} | TRIPS_LOST,
        -500, id="both play the board, which does not qualify",
        marks=pytest.mark.rule("uth-2019:9.8(c)"),
    ),
    pytest.param(
        NINES, "2h Js", Hand("7c 3d", ante=25, play=100),
        {"ante": ante_won(2500), "blind": BLIND_PUSHED, "play": play_won(10000)}, 12500,
        id="ante pays even money", marks=pytest.mark.rule("uth-2019:Table1:Ante", "uth-2019:9.9"),
    ),
    pytest.param(
        "Ts Js Qs 4d 2c", "Qd Qc", Hand("As Ks", trips=5),
        {
            "ante": ante_won(1000), "blind": blind_won(500_000, "Royal Flush"),
            "play": play_won(4000), "trips": trips_won(25000, "Royal Flush"),
        }, 530_000,
        id="a royal flush", marks=pytest.mark.rule("uth-2019:Table1:Blind(Royal Flush)"),
    ),
    pytest.param(
        "Ts Js Qs 4d 2c", "Qd Qc", Hand("As Ks", ante=100, play=400),
        {
            "ante": ante_won(10000), "blind": blind_won(2_500_000, "Royal Flush"),
            "play": play_won(40000),
        }, 2_550_000,
        id="a royal flush cut to the maximum payout",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(Royal Flush)", "uth-2019:Table1:Play"),
    ),
    pytest.param(
        "9h 8h 7h Kd Kc", "Ks Kh", Hand("6h 5h"),
        {
            "ante": ante_won(1000), "blind": blind_won(50_000, "Straight Flush"),
            "play": play_won(4000),
        }, 55_000,
        id="a straight flush over four kings",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(Straight Flush)"),
    ),
    pytest.param(
        "9c 9d Kh 4s 2c", "Kd Ks", Hand("9h 9s"),
        {
            "ante": ante_won(1000), "blind": blind_won(10_000, "Four of a Kind"),
            "play": play_won(4000),
        }, 15_000,
        id="four nines over a full house",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(Four of a Kind)"),
    ),
    pytest.param(
        "Qc Qd 7h 7s 2d", "7c Kd", Hand("Qh Ac"),
        {"ante": ante_won(1000), "blind": blind_won(3000, "Full House"), "play": play_won(4000)},
        8000, id="a full house over a full house",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(Full House)"),
    ),
    pytest.param(
        "Kd 9d 4d Jc 2s", "Qd 3d", Hand("Ad 7d", ante=25, play=100),
        {"ante": ante_won(2500), "blind": blind_won(3750, "Flush"), "play": play_won(10000)},
        16250, id="three to two pays half a dollar",
        marks=pytest.mark.rule("uth-2019:Table1:Blind(Flush)"),
    ),
    pytest.param(
        "Ks Qs Js Ts 2d", "As 4h", Hand("9s 3c", trips=5),
        LOST | {"trips": trips_won(20_000, "Straight Flush")}, 14_000,
        id="a straight flush under a royal flush",
        marks=pytest.mark.rule("uth-2019:Table1:*", "uth-2019:Table2:Trips(Straight Flush)"),
    ),
    pytest.param(
        "8c 8d 8h 8s Kd", "Qh Qc", Hand("Jc 3h", trips=5),
        EQUAL | {"trips": trips_won(15_000, "Four of a Kind")}, 15_000,
        id="four eights on the board",
        marks=pytest.mark.rule("uth-2019:Table2:Trips(Four of a Kind)"),
    ),
    pytest.param(
        "Ad Jd 9d 6d 3d", "2c 2h", Hand("Kc Qc", trips=5),
        EQUAL | {"trips": trips_won(3500, "Flush")}, 3500,
        id="a flush on the board", marks=pytest.mark.rule("uth-2019:Table2:Trips(Flush)"),
    ),
    pytest.param(
        "9h 8h 7h 6c 2d", "Ah 3h", Hand("Tc 5d", trips=5),
        LOST | {"trips": trips_won(2000, "Straight")}, -4000,
        id="a straight under a flush", marks=pytest.mark.rule("uth-2019:Table2:Trips(Straight)"),
    ),
    pytest.param(
        FLOP_OF_JACKS, "7h 7c", Hand("Jh 3d", trips=5),
        LOST | {"trips": trips_won(1500, "Three of a Kind")}, -4500,
        id="three jacks under a full house",
        marks=pytest.mark.rule(
            "uth-2019:Table2:Trips(Three of a Kind)", "uth-2019:Def:Trips(wager)", "uth-2019:9.3(c)"
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("board", "dealer", "hand", "expected", "net_cents"), ROUNDS)
def test_a_round_settles_each_box_by_its_own_clause(
    board: str, dealer: str, hand: Hand, expected: dict[str, Outcome], net_cents: int
) -> None:
    game = play(board, dealer, [hand])
    stakes = hand.opening | {"play": hand.play}
    found = [fact for fact in game.facts if isinstance(fact, OUTCOMES)]
    assert sorted(fact.box for fact in found if hasattr(fact, "box")) == sorted(
        box for box, outcome in expected.items() if outcome is not REFUNDED
    ), "one result for each box"
    for box, outcome in expected.items():
        (fact,) = [fact for fact in found if getattr(fact, "box", "ante") == box]
        assert read(fact) == outcome, box
        staked = getattr(fact, "stake_cents", getattr(fact, "amount_cents", None))
        assert staked == stakes[box] * 100, f"the {box} goes back or is taken whole"
    assert game.net() == net_cents
    assert game.house() == -net_cents


def read(fact: Any) -> Outcome:
    return Outcome(
        type(fact), fact.clause, getattr(fact, "winnings_cents", 0), getattr(fact, "line", "")
    )


@pytest.mark.rule("uth-2019:Def:Qualify")
@pytest.mark.parametrize(
    ("board", "dealer", "qualifies"),
    [
        (NINES, "Ah Js", False),
        (NINES, "Ah 2d", True),
        ("Kc Kd 7s 4h 2c", "Qh 9s", True),
        ("2c 2d 7s 4h Kc", "Qh 9s", True),
        ("Ac Kd Qs Jh 9c", "8h 7d", False),
        ("Ac Kd Qs Jh 9c", "Th 7d", True),
        ("Ad Kd Qd Jd 9c", "8d 2h", True),
    ],
)
def test_the_dealer_qualifies_on_the_best_five_of_seven(
    board: str, dealer: str, qualifies: bool
) -> None:
    own = "3c 6d" if board.startswith("Ac") else "3s 6d"
    game = play(board, dealer, [Hand(own)])
    (declared,) = game.of(f.DealerHandDeclared)
    assert declared.qualifies is qualifies
    assert bool(game.of(f.AnteRefunded)) is not qualifies


@pytest.mark.rule("uth-2019:9.5(c)(ii)")
@pytest.mark.parametrize("ahead", ["player", "dealer", "nobody"])
def test_the_ante_pushes_under_a_dealer_who_does_not_qualify(ahead: str) -> None:
    low = settlement.ORDER.key_of((NINES + " Qh Js").split())
    high = settlement.ORDER.key_of((NINES + " Ah Js").split())
    hands = {
        "player": settlement.Showdown(player=high, dealer=low),
        "dealer": settlement.Showdown(player=low, dealer=high),
        "nobody": settlement.Showdown(player=low, dealer=low),
    }[ahead]
    verdict = settlement.ante(hands)
    assert (verdict.result, verdict.clause) == ("pushed", "uth-2019:9.5(c)(ii)")


@pytest.mark.rule("uth-2019:Table1:**")
def test_the_maximum_payout_caps_each_blind_by_itself() -> None:
    hands = [
        Hand("As Ks", ante=100, play=400, trips=1000, seat=1),
        Hand("9s 8s", ante=100, play=400, seat=2),
    ]
    game = play("Ts Js Qs 4d 2c", "Qd Qc", hands, settings(trips=(5, 1000)))
    royal, straight = game.of(f.WagerWon, box="blind", seat=1) + game.of(
        f.WagerWon, box="blind", seat=2
    )
    assert (royal.winnings_cents, royal.stake_cents) == (2_500_000, 10_000)
    assert straight.winnings_cents == 500_000, "another player's blind is not cut for it"
    (trips,) = game.of(f.WagerWon, box="trips")
    assert trips.winnings_cents == 5_000_000, "trips has no maximum payout"


@pytest.mark.rule("uth-2019:Table1:**", "uth-2019:Table1:Ante", "uth-2019:Table1:Play")
@pytest.mark.parametrize(("cap", "paid"), [(149, 14_900), (150, 15_000), (151, 15_000)])
def test_the_maximum_payout_cuts_blind_winnings_only(cap: int, paid: int) -> None:
    hand = Hand("Ad 7d", ante=100, play=400, trips=100)
    game = play("Kd 9d 4d Jc 2s", "Qd 3d", [hand], settings(cap=cap))
    winnings = {fact.box: fact.winnings_cents for fact in game.of(f.WagerWon)}
    assert winnings == {"ante": 10_000, "blind": paid, "play": 40_000, "trips": 70_000}
    assert game.house() == -(10_000 + paid + 40_000 + 70_000)


@pytest.mark.rule("uth-2019:Table1:**")
def test_a_round_keeps_the_maximum_payout_it_was_opened_on() -> None:
    game = play(
        "Ts Js Qs 4d 2c", "Qd Qc", [Hand("As Ks", ante=100, play=400)], settings(cap=30_000)
    )
    assert game.of(f.RoundOpened)[0].settings.maximum_payout_cents == 3_000_000
    assert game.of(f.WagerWon, box="blind")[0].winnings_cents == 3_000_000


@pytest.mark.rule("uth-2019:Table1:**")
def test_each_tables_notice_states_its_own_maximum_payout() -> None:
    rows = [GAME.sign(settings(cap=cap)) for cap in (25_000, 50_000)]
    notices = [text for sign in rows for _, text, clause in sign if clause == "uth-2019:Table1:**"]
    assert notices == ["$25,000.00", "$50,000.00"]


@pytest.mark.rule("uth-2019:5.1")
def test_the_sign_lists_the_limits_of_all_four_boxes() -> None:
    rows = {name: text for name, text, clause in GAME.sign(settings()) if clause == "uth-2019:5.1"}
    assert rows == {
        "Ante": "$10.00 to $500.00",
        "Blind": "$10.00 to $500.00",
        "Trips": "$5.00 to $100.00",
        "Play": "$10.00 to $2,000.00",
    }


@pytest.mark.rule("uth-2019:5.3")
def test_the_sign_shows_the_multiple_and_wagers_keep_to_it() -> None:
    rows = [text for _, text, clause in GAME.sign(settings()) if clause == "uth-2019:5.3"]
    assert rows == ["$5.00"]


@pytest.mark.rule("uth-2019:10.1")
@pytest.mark.parametrize("name", ["odds", "blind_odds", "odds_of_blind_flush"])
def test_the_odds_are_not_a_tables_to_set(name: str) -> None:
    with pytest.raises(Refused) as raised:
        GAME.check_settings(settings() | {name: {"flush": "2 to 1"}})
    assert raised.value.clause == "uth-2019:10.1"


@pytest.mark.rule("uth-2019:10.1", "uth-2019:9.9")
def test_a_payment_states_the_odds_it_was_made_at() -> None:
    game = play("Kd 9d 4d Jc 2s", "Qd 3d", [Hand("Ad 7d", ante=25, play=100, trips=5)])
    odds = {fact.box: (fact.pays, fact.to) for fact in game.of(f.WagerWon)}
    assert odds == {"ante": (1, 1), "blind": (3, 2), "play": (1, 1), "trips": (7, 1)}
    for fact in game.of(f.WagerWon):
        assert fact.winnings_cents * fact.to == fact.stake_cents * fact.pays


@pytest.mark.rule("uth-2019:9.3(b)", "uth-2019:9.4")
def test_the_same_best_hand_serves_every_wager() -> None:
    """Ten high, not the nine high that the board nearly makes with the five."""
    game = play("9h 8h 7h 6c 2d", "Kd Ks", [Hand("Tc 5d", trips=5)])
    (declared,) = game.of(f.HandDeclared)
    assert (declared.hand_class, sorted(declared.cards)) == (
        "straight", sorted(["Tc", "9h", "8h", "7h", "6c"]),
    )  # fmt: skip
    assert {fact.box: fact.winnings_cents for fact in game.of(f.WagerWon)} == {
        "ante": 1000, "blind": 1000, "play": 4000, "trips": 2000,
    }  # fmt: skip


@pytest.mark.rule("uth-2019:9.10")
def test_the_losing_players_cards_go_to_the_rack() -> None:
    hand = Hand("Qd Tc", play=10)
    game = play(NINES, "Ah Js", [hand])
    assert game.house() == 2000
    (discarded,) = game.of(f.CardsDiscarded)
    assert (discarded.seat, discarded.cards, discarded.clause) == (1, 2, "uth-2019:9.10")
    winner = play(NINES, "Ah Js", [replace(hand, cards="Kd Tc")])
    assert winner.of(f.CardsDiscarded)[0].clause == "uth-2019:9.3(d)"


@pytest.mark.rule("uth-2019:8.5(a)", "uth-2019:9.2")
def test_a_folded_ante_is_not_refunded() -> None:
    hands = [Hand("3d 5h", play=0, trips=5, seat=1), Hand("Ac 3c", play=10, seat=2)]
    game = play(NINES, "Qh Js", hands)
    assert [fact.seat for fact in game.of(f.AnteRefunded)] == [2]
    assert (game.net(1), game.net(2), game.house()) == (-2500, 1000, 1500)
