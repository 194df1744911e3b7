"""Rules 3 and 79 once the pots are paid: payouts put right, outcomes that do not stand."""

import pytest

from games.kit.room import facts as r
from games.kit.room.fees import HandFeesTaken
from games.kit.room.irregular import facts as g
from games.texas_holdem import GAME
from games.texas_holdem.rules.outcomes import CorrectPayout, VoidClosedRound
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound

CHARGES = {
    "rate_hundredths": 1000, "maximum_cents": 1200, "jackpot_drop_cents": 100,
    "hand_fee_cents": 100, "hand_fee_jackpot_cents": 200,
}  # fmt: skip


def paid(**settings: object) -> AdelaideRound:
    """Seat 1 has won the pot: $60 each of seats 1 and 2, and $20 of seat 3, who folded."""
    game = AdelaideRound(**settings)
    game.deal()
    game.play(("Raise", 3, 2000))
    game.fold(4, 5, 6)
    game.play(("Call", 1), ("Call", 2))
    game.deal("Kd", "8c", "3s")
    game.play(("Bet", 1, 4000), ("Call", 2), ("Fold", 3))
    game.deal("2h")
    game.check_round()
    game.deal("7s")
    game.check_round()
    game.do("TableHand", seat=1, cards=["Kh", "Kc"])
    game.do("TableHand", seat=2, cards=["8d", "8h"])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    return game


@pytest.mark.rule("holdem-sa-2020:3")
def test_the_casino_manager_puts_a_payout_right_beside_what_was_paid() -> None:
    assert CorrectPayout.needs == "manager", "the rule names no Area Manager"
    game = paid()
    before, facts = game.state.stacks, len(game.facts)
    wrong = {"seat": 1, "to": 2, "amount_cents": 900, "why": "$210 paid where $201 was due"}
    assert game.refused("CorrectPayout", **wrong | {"why": " "}) == ("reason_missing", "3")
    assert game.refused("CorrectPayout", **wrong | {"amount_cents": 10**6})[0] == "no_such_payment"
    assert game.offered("CorrectPayout")
    (corrected,) = game.do("CorrectPayout", **wrong)
    assert isinstance(corrected, g.PaymentCorrected)
    assert (corrected.clause, corrected.why) == ("holdem-sa-2020:3", wrong["why"])
    assert game.state.stacks[1:3] == (before[1] - 900, before[2] + 900)
    awards = [fact for fact in game.facts[:facts] if isinstance(fact, r.PotAwarded)]
    assert [GAME.corrects(corrected, award) for award in awards] == [True]
    early = AdelaideRound()
    early.deal()
    assert early.refused("CorrectPayout", **wrong) == ("not_paid_yet", "3")


@pytest.mark.rule("holdem-sa-2020:79a", "holdem-sa-2020:79c")
@pytest.mark.parametrize(("cause", "rule"), [("cards", "79a"), ("fraud", "79c"), ("fire", "79b")])
def test_the_outcome_of_a_complete_round_is_voided_on_a_ground_of_the_rule(
    cause: str, rule: str
) -> None:
    assert VoidClosedRound.needs == "manager"
    game = paid(charges=CHARGES, jackpot="J1")
    assert game.state.charged_cents > 0
    assert [fact for fact in game.facts if isinstance(fact, HandFeesTaken)]
    void = {"cause": cause, "why": "51 cards: the four of diamonds is missing"}
    assert game.refused("VoidClosedRound", **void | {"why": ""})[0] == "reason_missing"
    late = game.refused("VoidClosedRound", **void | {"cause": "impractical"})
    assert late == ("no_ground_to_void", "79b")
    before = len(game.facts)
    facts = game.do("VoidClosedRound", **void)
    assert facts[0].clause == f"holdem-sa-2020:{rule}"  # type: ignore[attr-defined]
    assert set(game.state.stacks[1:]) == {STAKE}, "folded money too, and the fee of the hand"
    assert (game.state.phase, game.state.charged_cents, game.taken_cents) == ("void", 0, 0)
    returned = {x.seat: x.amount_cents for x in facts if isinstance(x, r.StakeReturned)}
    assert returned == {1: 6000, 2: 6000, 3: 2000}
    assert any(isinstance(fact, r.PotAwarded) for fact in game.facts[:before]), "it stays written"
    withheld = sum(GAME.progress(fact).withheld_cents for fact in game.facts)
    assert withheld == 0, "nothing is kept for the jackpot of a round that does not count"
    assert game.refused("VoidClosedRound", **void)[0] == "round_over"


@pytest.mark.rule("holdem-sa-2020:79a")
def test_an_open_round_is_voided_as_one() -> None:
    game = AdelaideRound()
    game.to_flop()
    void = {"cause": "cards", "why": "A card is missing"}
    assert game.refused("VoidClosedRound", **void) == ("round_not_closed", "79a")
    game.do("VoidRound", **void)
    assert set(game.state.stacks[1:]) == {STAKE}
