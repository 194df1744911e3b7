"""Any reports and acts, in any order: chips and cards are counted after every one of them.

The harness also tells every fact, draws the felt, and decides every append again for the auditor.
"""

from random import Random
from typing import Any

from hypothesis import given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from games.kit.cards import Deck
from tests.games.texas_holdem.adelaide_round import AdelaideRound

ERRORS = [
    "too many cards", "too early", "too many burns", "no burn", "surplus card", "cannot be told",
]  # fmt: skip
WORDS = ["", "check", "call", "bet", "raise", "all-in", "fold"]
IRREGULAR = (
    "ReportFaceUp", "ReportBoxedCard", "ReportDealError", "ReportHandsDealt", "ReportStreetError",
    "ReportCardCount", "ReportDiscarded", "FoldHand", "ReportWager", "ReportUnposted",
    "CompleteWager", "WithdrawChips", "ForfeitHand", "AgreeRuns", "ReportPushed", "SpendStake",
)  # fmt: skip


class Chaos(AdelaideRound):
    """A round at whose table everything goes wrong; cards come from one shuffled deck."""

    def __init__(self, seed: int) -> None:
        stakes = {1: 20_000, 2: 35_000, 3: 50_000, 4: 50_000}
        super().__init__(seats=4, stakes=stakes, several_boards=True, jackpot="J1")
        self.chance = Random(seed)

    def fresh(self, count: int) -> list[str]:
        """Cards whose faces nobody has seen."""
        seen = self.state.faces()
        for board in getattr(self.state.own, "boards", ()):
            seen |= set(board)
        left = [card for card in Deck(52).cards if card not in seen]
        return self.chance.sample(left, count)

    def fields(self, name: str) -> dict[str, Any]:
        """Something to report."""
        pick, seat = self.chance.choice, self.chance.randint(1, 4)
        match name:
            case "ReportFaceUp" | "ReportBoxedCard":
                return {"card": self.fresh(1)[0]}
            case "ReportDealError":
                grounds = ["exposed in the cut", "wrong player"]
                return {"ground": pick(grounds), "seen": pick([True, False])}
            case "ReportHandsDealt":
                return {"hands": pick([3, 5]), "looked": pick([True, False, False])}
            case "ReportStreetError":
                error = pick(ERRORS)
                cards = self.fresh(pick([1, 2, 3, 4]))
                return {"error": error, "cards": cards, "acted": pick([[], [1, 2], [seat]])}
            case "ReportWager":
                motions = [pick([300, 500, 800, 1500, 2500, 4000])] * pick([0, 1, 1, 2])
                return {
                    "seat": seat,
                    "said": pick(WORDS),
                    "motions": motions,
                    "chips": pick([1, 3]),
                }
            case "ReportCardCount":
                return {"seat": seat, "count": pick([1, 3])}
            case "ReportUnposted":
                return {"seat": seat, "returning": pick([True, False]), "posts": True}
            case "FoldHand":
                return {"seat": seat, "why": "Ruled"}
            case "SpendStake":
                return {"seat": seat, "amount_cents": 1200, "on": "A drink"}
            case "AgreeRuns":
                return {"runs": 2, "agreed": list(self.state.live)}
        return {"seat": seat}

    def go_on(self) -> None:
        """One of the buttons, answered if it asks for cards."""
        options = [one for one in self.buttons() if one.command not in ("VoidRound", "CallClock")]
        asking = {"DealStreet", "DealNext", "DealRun", "TableHand"}
        plain = [one for one in options if not one.ask or one.command in asking]
        if not plain:
            return
        chosen = self.chance.choice(plain)
        fields = dict(chosen.fields)
        for name, kind in chosen.ask.items():
            count = int(kind.partition(":")[2] or 1)
            cards = self.fresh(count)
            fields[name] = cards if kind.startswith("cards") else cards[0]
        self.do(chosen.command, **fields)

    def buttons(self) -> list[Any]:
        from games.texas_holdem import GAME

        return list(GAME.options(self.state))


@hypothesis_settings(max_examples=120)
@given(
    seed=st.integers(0, 2**16),
    steps=st.lists(st.sampled_from(("on", "on", "on", "on", *IRREGULAR)), min_size=10, max_size=60),
)
def test_chips_and_cards_are_conserved_whatever_goes_wrong(seed: int, steps: list[str]) -> None:
    game = Chaos(seed)
    for step in steps:
        note(step)
        before = game.state
        try:
            if step == "on":
                game.go_on()
            else:
                game.do(step, **game.fields(step))
        except Refused:
            game.state = before
        state = game.state
        assert 0 <= state.used <= 52
        known = [card for hand in state.holes for card in hand if card != "??"]
        open_cards = [*known, *state.board, *state.gone]
        assert len(open_cards) == len(set(open_cards)), "no card is in two places"
        if state.over:
            break
