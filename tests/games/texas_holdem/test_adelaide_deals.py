"""Rules 28, 46, 54 to 56 and 128: errors of the deal and of the streets."""

import pytest

from games.texas_holdem import GAME
from games.texas_holdem.rules import irregular_facts as f
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound


def begun(**settings: object) -> AdelaideRound:
    """Blinds are in and the deal begins."""
    game = AdelaideRound(**settings)
    game.do("CollectForcedBets")
    return game


def dealing(cards: int, **settings: object) -> AdelaideRound:
    """So many hole cards are out."""
    game = begun(**settings)
    for _ in range(cards):
        game.do("DealNext")
    return game


def is_misdeal(game: AdelaideRound) -> bool:
    return game.state.phase == "void" and "MisdealDeclared" in game.kinds()


@pytest.mark.rule("holdem-sa-2020:Def:Misdeal")
def test_a_misdeal_gives_everything_back_and_nobody_wins() -> None:
    game = AdelaideRound(ante_cents=100)
    game.deal()
    game.do("ReportDealError", ground="exposed in the cut")
    assert is_misdeal(game)
    assert set(game.state.stacks[1:]) == {STAKE}
    assert game.state.charged_cents == 0
    kinds = game.kinds()
    assert "PotAwarded" not in kinds
    assert "ChargeTaken" not in kinds


@pytest.mark.rule("holdem-sa-2020:28")
def test_after_a_misdeal_the_table_owes_a_shuffle_and_the_round_is_void() -> None:
    game = begun()
    facts = game.do("ReportDealError", ground="exposed in the cut")
    steps = [GAME.progress(fact) for fact in facts]
    assert ("shuffle",) in [step.aftermath for step in steps]
    assert "void" in [step.ends for step in steps], "a void round leaves the button where it is"
    assert game.refused("DealStreet")[0] == "round_over"


@pytest.mark.rule("holdem-sa-2020:28")
def test_substantial_action_ends_the_time_of_misdeals() -> None:
    game = AdelaideRound()
    game.deal()
    game.play(("Call", 3))
    early = game.do("ReportDealError", ground="wrong player", seen=True)
    assert type(early[0]).__name__ == "MisdealDeclared", "one act is not substantial"
    late = AdelaideRound()
    late.deal()
    late.play(("Call", 3), ("Fold", 4))
    (noted,) = late.do("ReportDealError", ground="wrong player", seen=True)
    assert isinstance(noted, f.DealErrorNoted)
    assert late.state.phase == "betting"


@pytest.mark.rule("holdem-sa-2020:28")
@pytest.mark.parametrize(("seen", "misdeal"), [(True, True), (False, False)])
def test_cards_in_the_wrong_order_are_moved_unless_somebody_looked(
    seen: bool, misdeal: bool
) -> None:
    game = dealing(6)
    game.do("ReportDealError", ground="wrong player", seat=5, seen=seen)
    assert is_misdeal(game) == misdeal


@pytest.mark.rule("holdem-sa-2020:28")
@pytest.mark.rule("holdem-sa-2020:54a")
@pytest.mark.parametrize("second", ["ReportFaceUp", "ReportBoxedCard"])
def test_a_second_card_up_is_a_misdeal_and_the_first_is_not(second: str) -> None:
    game = dealing(3)
    (aside,) = game.do("ReportBoxedCard", card="7h")
    assert (aside.seat, game.state.phase) == (4, "dealing")  # type: ignore[attr-defined]
    for _ in range(4):
        game.do("DealNext")
    game.do(second, card="Qd")
    assert is_misdeal(game)


@pytest.mark.rule("holdem-sa-2020:54a")
def test_the_card_put_aside_becomes_the_first_burn() -> None:
    game = dealing(3)
    game.do("ReportFaceUp", card="7h")
    assert game.do("DealNext")[0].seats == (5,), "nobody gets a card instead"  # type: ignore[attr-defined]
    game.do("DealNext")
    for card in ("2c", "2d", "2h", "Qc", "3c"):
        game.do("DealNext", card=card)
    facts = game.do("DealNext", card="3d")
    assert [type(fact).__name__ for fact in facts[1:]] == ["CardExchanged", "StreetOpened"]
    assert set(game.state.holes[4]) == {"??", "Qc"}
    assert (game.state.used, game.state.burnt) == (13, 0)
    while game.state.phase == "betting":
        seat = game.state.turn
        game.do("Check" if seat == 2 else "Call", seat=seat)
    assert game.state.burnt == 1, "7h is the burn"
    assert game.refused("DealStreet", cards=["7h", "9d", "4c"])[0] == "duplicate_card"
    facts = game.deal("Ah", "9d", "4c")
    assert "CardBurnt" not in [type(fact).__name__ for fact in facts]
    assert (game.state.used, game.state.cards_left) == (16, 36)


@pytest.mark.rule("holdem-sa-2020:54a")
def test_a_boxed_replacement_is_the_second_card() -> None:
    game = dealing(3)
    game.do("ReportFaceUp", card="7h")
    for _ in range(8):
        game.do("DealNext")
    game.do("ReportBoxedCard", card="2s")
    assert is_misdeal(game)


@pytest.mark.rule("holdem-sa-2020:54b")
def test_a_boxed_burn_or_communal_card_is_mucked() -> None:
    game = AdelaideRound()
    game.deal()
    while game.state.phase == "betting":
        seat = game.state.turn
        game.do("Check" if seat == 2 else "Call", seat=seat)
    game.do("ReportBoxedCard", card="2s")
    game.do("DealNext")
    game.do("ReportBoxedCard", card="3s")
    game.deal("Kd", "8c", "4s")
    assert (game.state.board, game.state.burnt) == (("Kd", "8c", "4s"), 1)
    assert game.state.cards_left == 52 - 12 - 2 - 1 - 3
    assert game.state.phase == "betting"
    assert {"2s", "3s"} <= game.state.faces()


@pytest.mark.rule("holdem-sa-2020:46")
def test_a_hand_too_many_is_put_right_before_anybody_looks() -> None:
    game = dealing(11)
    game.do("DealNext")
    (repaired,) = game.do("ReportHandsDealt", hands=7)
    assert isinstance(repaired, f.DealRepaired)
    assert (repaired.returned, repaired.missing) == ((13, 14), ())
    assert game.state.used == 12, "card 13 is the next on top"
    fewer = dealing(11)
    fewer.do("DealNext")
    assert fewer.do("ReportHandsDealt", hands=5)[0].missing == (11, 12)  # type: ignore[attr-defined]


@pytest.mark.rule("holdem-sa-2020:28")
@pytest.mark.rule("holdem-sa-2020:46")
@pytest.mark.parametrize("why", ["looked", "exposed"])
def test_a_hand_too_many_that_was_seen_is_a_misdeal(why: str) -> None:
    game = AdelaideRound()
    game.deal()
    assert why in game.offered("ReportHandsDealt")[0].ask
    game.do("ReportHandsDealt", hands=7, **{why: True})
    assert is_misdeal(game)


def flop_due() -> AdelaideRound:
    """Betting before the flop is over."""
    game = AdelaideRound()
    game.deal()
    while game.state.phase == "betting":
        seat = game.state.turn
        game.do("Check" if seat == 2 else "Call", seat=seat)
    return game


@pytest.mark.rule("holdem-sa-2020:55a")
def test_a_flop_with_a_card_too_many_is_dealt_again() -> None:
    game = flop_due()
    facts = game.do("ReportStreetError", error="too many cards", cards=["Kd", "8c", "3s", "2d"])
    assert facts[-1].reshuffled == 39  # type: ignore[attr-defined]
    assert (game.state.board, game.state.burnt) == ((), 1)
    facts = game.deal("2d", "Kd", "9h")
    assert "CardBurnt" not in [type(fact).__name__ for fact in facts]
    assert (game.state.cards_left, game.state.burnt) == (36, 1)


@pytest.mark.rule("holdem-sa-2020:55a")
@pytest.mark.parametrize("dealt", [1, 2, 3])
def test_cards_of_a_spoiled_flop_leave_the_board(dealt: int) -> None:
    game = flop_due()
    game.do("DealNext")
    for card in ("Kd", "8c", "3s")[:dealt]:
        game.do("DealNext", card=card)
    shown = ["Kd", "8c", "3s", "2d"]
    spoiled = game.do("ReportStreetError", error="too many cards", cards=shown)[-1]
    assert spoiled.reshuffled == 39  # type: ignore[attr-defined]
    assert (game.state.board, game.state.burnt, game.state.phase) == ((), 1, "dealing")
    facts = game.deal("2d", "Kd", "9h")
    assert "CardBurnt" not in [type(fact).__name__ for fact in facts]
    assert (game.state.board, game.state.cards_left) == (("2d", "Kd", "9h"), 36)
    game.play(("Check", 1), ("Check", 2))
    late = {"error": "too many cards", "cards": shown}
    assert game.refused("ReportStreetError", **late) == ("ruling_needed", "82")


@pytest.mark.rule("holdem-sa-2020:55b")
@pytest.mark.rule("holdem-sa-2020:128")
def test_a_flop_dealt_too_early_waits_for_the_betting_and_is_dealt_again() -> None:
    game = AdelaideRound(jackpot="J1")
    game.deal()
    game.play(("Call", 3))
    spoiled = game.do("ReportStreetError", error="too early", cards=["Qs", "Js", "Ts"])
    assert spoiled[0].reshuffled == 39  # type: ignore[attr-defined]
    assert game.state.turn == 4, "betting is completed first"
    game.fold(4, 5, 6, 1)
    game.do("Check", seat=2)
    game.deal("9c", "4d", "2h")
    assert (game.state.board, game.state.burnt, game.state.cards_left) == (
        ("9c", "4d", "2h"), 1, 36,
    )  # fmt: skip
    for card in ("5h", "6h"):
        game.check_round()
        game.deal(card)
    game.check_round()
    for seat, cards in ((2, ["As", "Ks"]), (3, ["2d", "3d"])):
        game.do("TableHand", seat=seat, cards=cards)
    recorded = game.do("RecordQualifyingHand", seat=2)[0]
    assert recorded.cards[2:5] == ("9c", "4d", "2h"), "the corrected flop counts"  # type: ignore[attr-defined]


@pytest.mark.rule("holdem-sa-2020:55c")
@pytest.mark.parametrize(
    ("error", "reshuffled", "burns"), [("too many burns", 39, 0), ("no burn", 40, 1)]
)
def test_a_flop_after_wrong_burns_goes_back_before_substantial_action(
    error: str, reshuffled: int, burns: int
) -> None:
    game = flop_due()
    game.deal("Kd", "8c", "3s")
    game.play(("Check", 1))
    taken = game.do("ReportStreetError", error=error)[-1]
    assert isinstance(taken, f.StreetTakenBack)
    assert (taken.reshuffled, game.state.board) == (reshuffled, ())
    facts = game.deal("2d", "Kd", "9h")
    assert [type(fact).__name__ for fact in facts].count("CardBurnt") == burns
    assert (game.state.cards_left, game.state.burnt, game.state.turn) == (36, 1, 1)


@pytest.mark.rule("holdem-sa-2020:55c")
def test_a_flop_after_wrong_burns_stays_after_substantial_action() -> None:
    game = flop_due()
    game.deal("Kd", "8c", "3s")
    game.play(("Check", 1), ("Bet", 2, 1000))
    (stands,) = game.do("ReportStreetError", error="too many burns")
    assert isinstance(stands, f.StreetStands)
    assert game.state.board == ("Kd", "8c", "3s")
    assert game.state.cards_left == 35, "the second burn stays burnt"


def all_in(*board: str) -> AdelaideRound:
    """Two players all in before the flop, and so much of the board dealt."""
    game = AdelaideRound()
    game.deal()
    game.play(("AllIn", 3))
    game.fold(4, 5, 6, 1)
    game.play(("AllIn", 2))
    for street in (board[:3], board[3:4], board[4:5]):
        if street:
            game.deal(*street)
    return game


@pytest.mark.rule("holdem-sa-2020:55c", "holdem-sa-2020:128")
@pytest.mark.parametrize(
    ("error", "reshuffled", "burns"), [("too many burns", 39, 0), ("no burn", 40, 1)]
)
def test_a_flop_for_players_all_in_goes_back_too(error: str, reshuffled: int, burns: int) -> None:
    game = all_in("Qs", "Js", "Ts")
    assert game.offered("ReportStreetError")
    taken = game.do("ReportStreetError", error=error)[-1]
    assert (taken.reshuffled, game.state.board) == (reshuffled, ())  # type: ignore[attr-defined]
    facts = game.deal("2d", "Kd", "9h")
    assert [type(fact).__name__ for fact in facts].count("CardBurnt") == burns
    assert (game.state.board, game.state.cards_left) == (("2d", "Kd", "9h"), 36)
    game.deal("4c")
    game.deal("5c")
    assert (game.state.phase, game.state.shows_first) == ("showdown", 3)


@pytest.mark.rule("holdem-sa-2020:56c", "holdem-sa-2020:56d")
@pytest.mark.parametrize("street", [4, 5])
def test_turn_and_river_for_players_all_in_go_back_too(street: int) -> None:
    board = ("Kd", "8c", "3s", "6c", "7c")[:street]
    left = 52 - 12 - street - (street - 2)
    twice = all_in(*board)
    twice.do("ReportStreetError", error="too many burns")
    twice.deal("9c")
    assert (twice.state.board, twice.state.cards_left) == ((*board[:-1], "9c"), left)
    none = all_in(*board)
    none.do("ReportStreetError", error="no burn")
    none.deal("Jd")
    assert (none.state.board[-1], none.state.gone) == ("Jd", board[-1:])
    assert none.state.cards_left == left


@pytest.mark.rule("holdem-sa-2020:56c")
def test_a_street_two_players_went_all_in_upon_stays() -> None:
    game = AdelaideRound(seats=2)
    game.to_flop("Kd", "8c", "3s")
    game.play(("AllIn", 1), ("AllIn", 2))
    assert game.refused("ReportStreetError", error="no burn") == ("not_now", "55c")


def test_a_bet_on_a_street_that_goes_back_goes_back_too() -> None:
    game = flop_due()
    game.deal("Kd", "8c", "3s")
    game.play(("Bet", 1, 1000))
    game.do("ReportStreetError", error="too many burns")
    assert game.state.stacks[1] == STAKE - 500
    game.deal("2d", "Kd", "9h")
    game.play(("Check", 1))


def turn_due() -> AdelaideRound:
    game = AdelaideRound()
    game.to_flop("Kd", "8c", "3s")
    game.check_round()
    return game


@pytest.mark.rule("holdem-sa-2020:56a")
def test_a_surplus_card_is_shuffled_in_on_the_turn_and_discarded_on_the_river() -> None:
    game = turn_due()
    facts = game.do("ReportStreetError", error="surplus card", cards=["Td", "5s"])
    assert facts[0].reshuffled == 34  # type: ignore[attr-defined]
    assert game.state.board[-1] == "Td"
    game.check_round()
    game.do("ReportStreetError", error="surplus card", cards=["5s", "9s"])
    assert game.state.board[-1] == "5s", "it may come on the river"
    assert game.state.gone == ("9s",)
    assert (game.state.burnt, game.state.cards_left) == (3, 52 - 12 - 3 - 5 - 1)


@pytest.mark.rule("holdem-sa-2020:56a")
def test_cards_that_cannot_be_told_apart_are_dealt_again() -> None:
    game = turn_due()
    facts = game.do("ReportStreetError", error="cannot be told", cards=["Td", "5s"])
    assert facts[-1].reshuffled == 35  # type: ignore[attr-defined]
    facts = game.deal("5s")
    assert "CardBurnt" not in [type(fact).__name__ for fact in facts]
    assert (game.state.burnt, game.state.cards_left) == (2, 34)


@pytest.mark.rule("holdem-sa-2020:56b")
def test_a_turn_dealt_too_early_is_dealt_again() -> None:
    game = flop_due()
    game.deal("Kd", "8c", "3s")
    game.play(("Bet", 1, 2000), ("Call", 2))
    spoiled = game.do("ReportStreetError", error="too early", cards=["8h"], acted=[1])
    assert spoiled[0].reshuffled == 35  # type: ignore[attr-defined]
    assert game.state.turn == 3
    game.fold(3, 4, 5, 6)
    game.deal("2c")
    assert (game.state.board[-1], game.state.burnt, game.state.cards_left) == ("2c", 2, 34)


@pytest.mark.rule("holdem-sa-2020:56b")
@pytest.mark.rule("holdem-sa-2020:129")
def test_a_turn_two_players_acted_upon_stays_and_the_skipped_hand_is_dead() -> None:
    game = flop_due()
    game.deal("Kd", "8c", "3s")
    game.play(("Bet", 1, 2000), ("Call", 2))
    game.fold(3, 4, 5)
    game.do("ReportStreetError", error="too early", cards=["8h"], acted=[1, 2])
    assert game.state.out[6] == "skipped"
    assert (game.state.board[-1], game.state.street, game.state.turn) == ("8h", 2, 1)
    game.play(("Check", 1), ("Check", 2))


@pytest.mark.rule("holdem-sa-2020:56c")
def test_two_burns_before_the_turn() -> None:
    game = turn_due()
    game.deal("Td")
    taken = game.do("ReportStreetError", error="too many burns")[-1]
    assert taken.reshuffled == 35  # type: ignore[attr-defined]
    game.deal("9c")
    assert (game.state.burnt, game.state.cards_left) == (2, 34)
    game.play(("Check", 1), ("Check", 2))
    game.do("ReportStreetError", error="too many burns")
    assert (game.state.board[-1], game.state.cards_left) == ("9c", 33)


@pytest.mark.rule("holdem-sa-2020:56d")
def test_a_burn_card_shown_as_the_turn_is_burnt_and_the_next_card_is_the_turn() -> None:
    game = turn_due()
    game.deal("6c")
    taken = game.do("ReportStreetError", error="no burn")[-1]
    assert taken.gone == ("6c",)  # type: ignore[attr-defined]
    facts = game.deal("Jd")
    assert "CardBurnt" not in [type(fact).__name__ for fact in facts]
    assert (game.state.board[-1], game.state.burnt, game.state.cards_left) == ("Jd", 2, 34)
    late = turn_due()
    late.deal("6c")
    late.play(("Check", 1), ("Check", 2))
    (stands,) = late.do("ReportStreetError", error="no burn")
    assert isinstance(stands, f.StreetStands)
    assert late.state.board[-1] == "6c"
    assert (late.state.burnt, late.state.cards_left) == (1, 35), "no card was burnt for it"
