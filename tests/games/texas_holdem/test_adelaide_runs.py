"""Rules 125 and 130: the rest of the board run several times."""

import pytest

from games.texas_holdem import GAME
from games.texas_holdem.rules.runs import divided
from tests.games.texas_holdem.adelaide_round import AdelaideRound


def all_in(before: str = "flop", players: int = 2, **settings: object) -> AdelaideRound:
    """So many players all in for $500 each, the others out."""
    stakes = dict.fromkeys(range(1, 7), 50000)
    chosen = {"several_boards": True, **settings}
    game = AdelaideRound(stakes=stakes, **chosen)
    game.deal()
    if before == "flop":
        game.play(("Call", 3))
        game.fold(4, 5, 6)
        game.play(("Call", 1) if players > 2 else ("Fold", 1), ("Check", 2))
        game.deal("9d", "8d", "2c")
        for _ in range(players):
            game.do("AllIn", seat=game.state.turn)
        return game
    game.play(("AllIn", 3))
    game.fold(4, 5, 6, 1)
    game.play(("AllIn", 2))
    return game


@pytest.mark.rule("holdem-sa-2020:130")
def test_two_players_all_in_may_run_the_rest_several_times() -> None:
    game = all_in()
    assert game.refused("AgreeRuns", runs=2, agreed=[2]) == ("not_agreed", "130")
    assert game.refused("AgreeRuns", runs=1, agreed=[2, 3])[0] == "too_many_runs"
    assert game.refused("AgreeRuns", runs=10, agreed=[2, 3])[0] == "too_many_runs", (
        "36 cards, 4 each"
    )
    assert game.offered("AgreeRuns")
    game.do("AgreeRuns", runs=2, agreed=[2, 3])
    assert game.refused("DealStreet", cards=["3h"])[0] == "run_due"
    game.do("DealRun", cards=["3h", "4h"])
    assert game.refused("DealRun", cards=["3h", "5h"])[0] == "duplicate_card"
    game.do("DealRun", cards=["5h", "6h"])
    assert (game.state.phase, game.state.burnt) == ("showdown", 1 + 4)
    assert game.state.cards_left == 52 - 12 - 3 - 1 - 2 * 4
    plain = all_in(several_boards=False)
    assert plain.refused("AgreeRuns", runs=2, agreed=[2, 3])[0] == "table_not_designated"
    three = all_in(players=3)
    assert three.refused("AgreeRuns", runs=2, agreed=[1, 2, 3])[0] == "not_two_all_in"


@pytest.mark.rule("holdem-sa-2020:130")
@pytest.mark.parametrize(
    ("cents", "boards", "parts"),
    [
        (100_000, 2, (50_000, 50_000)),
        (100_100, 2, (50_100, 50_000)),
        (100_100, 3, (33_400, 33_400, 33_300)),
        (100_150, 2, (50_150, 50_000)),
    ],
)
def test_the_larger_parts_go_to_the_boards_dealt_first(
    cents: int, boards: int, parts: tuple[int, ...]
) -> None:
    assert divided(cents, boards, 100) == parts


@pytest.mark.rule("holdem-sa-2020:130")
def test_each_board_is_a_showdown_of_its_own() -> None:
    game = all_in()
    game.do("AgreeRuns", runs=2, agreed=[2, 3])
    game.do("DealRun", cards=["Ah", "4h"])
    game.do("DealRun", cards=["Kh", "6h"])
    first = game.state.shows_first
    hands = {2: ["As", "3c"], 3: ["Ks", "3s"]}
    for seat in (first, 5 - first):
        game.do("TableHand", seat=seat, cards=hands[seat])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    pot = 2 * 50_000 + 200
    commission = game.state.charged_cents
    assert sum(game.state.awarded) == pot - commission
    assert (game.state.awarded[2], game.state.awarded[3]) == divided(pot - commission, 2, 100)


@pytest.mark.rule("holdem-sa-2020:130")
def test_the_fee_for_several_boards_comes_on_top_of_the_commission() -> None:
    charges = {**GAME.default_settings["charges"], "boards_fee_cents": 200}
    game = all_in(charges=charges)
    game.do("AgreeRuns", runs=2, agreed=[2, 3])
    game.do("DealRun", cards=["Ah", "4h"])
    game.do("DealRun", cards=["Ac", "6h"])
    first = game.state.shows_first
    hands = {2: ["As", "3c"], 3: ["Ks", "3s"]}
    for seat in (first, 5 - first):
        game.do("TableHand", seat=seat, cards=hands[seat])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert game.state.charged_cents == 1200 + 200


@pytest.mark.rule("holdem-sa-2020:130", "holdem-sa-2020:59b", "holdem-sa-2020:78a")
@pytest.mark.parametrize(
    ("runs", "charged", "awarded"),
    [
        (["Ah 4h", "Kc 6c"], 0, (50_100, 50_100)),
        (["Ah 4h", "Ac 4c", "Kh 6h"], 1200, (66_000, 33_000)),
    ],
)
def test_only_a_loss_by_the_charge_spares_a_pot_run_several_times(
    runs: list[str], charged: int, awarded: tuple[int, int]
) -> None:
    """A board each: commission would make both lose. One of three: its winner has lost anyway."""
    game = all_in()
    game.do("AgreeRuns", runs=len(runs), agreed=[2, 3])
    for cards in runs:
        game.do("DealRun", cards=cards.split())
    hands = {2: ["As", "3c"], 3: ["Ks", "3s"]}
    for seat in (game.state.shows_first, 5 - game.state.shows_first):
        game.do("TableHand", seat=seat, cards=hands[seat])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert (game.state.charged_cents, game.state.awarded[2:4]) == (charged, awarded)


@pytest.mark.rule("holdem-sa-2020:125")
@pytest.mark.parametrize("first", [True, False])
def test_only_the_first_flop_counts_for_the_jackpot(first: bool) -> None:
    game = all_in("deal", jackpot="J1")
    game.do("AgreeRuns", runs=2, agreed=[2, 3])
    royal, other = ["Qs", "Js", "Ts", "2h", "3h"], ["7d", "7c", "2d", "4h", "5h"]
    for cards in (royal, other) if first else (other, royal):
        game.do("DealRun", cards=cards)
    shows = game.state.shows_first
    hands = {2: ["As", "Ks"], 3: ["Kd", "Kc"]}
    for seat in (shows, 5 - shows):
        game.do("TableHand", seat=seat, cards=hands[seat])
    (recorded,) = game.do("RecordQualifyingHand", seat=2)
    assert (recorded.cards[2:5] == ("Qs", "Js", "Ts")) == first  # type: ignore[attr-defined]


def offered(game: AdelaideRound) -> list[str]:
    """The buttons that deal, or agree how often."""
    return [option.label for option in GAME.options(game.state) if option.group == "deal"]


@pytest.mark.rule("holdem-sa-2020:130")
def test_as_many_boards_are_offered_as_the_cards_left_allow() -> None:
    often = ["Run it twice", "Run it three times", "Run it four times"]
    assert offered(all_in()) == ["Deal: turn", "Burn a card", *often]
    full = AdelaideRound(stakes=dict.fromkeys(range(1, 12), 50000), several_boards=True, seats=11)
    full.deal()
    full.play(("AllIn", 3))
    full.fold(*range(4, 12), 1)
    full.play(("AllIn", 2))
    assert full.state.cards_left == 30
    assert offered(full) == ["Deal: flop", "Burn a card", *often[:2]]
    assert full.refused("AgreeRuns", runs=4, agreed=[2, 3]) == ("too_many_runs", "130")
    assert offered(all_in(several_boards=False)) == ["Deal: turn", "Burn a card"]


def boards(game: AdelaideRound) -> list[tuple[str, str, str, list[tuple[str, int]]]]:
    """The boards on the felt: label, cards, who wins, what is paid."""
    return [
        (s.label, " ".join(s.cards), s.status, [(c.box, c.amount_cents) for c in s.chips])
        for s in GAME.felt(game.state).house
        if s.key != "pots"
    ]


@pytest.mark.rule("holdem-sa-2020:130")
def test_every_board_lies_on_the_felt_with_its_winner_and_its_part_of_the_pot() -> None:
    """What lies on the boards is what the commission of $12 has left."""
    game = all_in()
    game.do("AgreeRuns", runs=3, agreed=[2, 3])
    assert offered(game) == ["Deal run 1"], "the board is dealt by its runs and in no other way"
    game.do("DealRun", cards=["Ah", "4h"])
    assert [cards for _, cards, *_ in boards(game)] == ["9d 8d 2c Ah 4h", "9d 8d 2c", "9d 8d 2c"]
    game.do("DealRun", cards=["Kh", "6h"])
    game.do("DealRun", cards=["5s", "6s"])
    hands = {2: ["As", "3c"], 3: ["Ks", "3s"]}
    for seat in (game.state.shows_first, 5 - game.state.shows_first):
        game.do("TableHand", seat=seat, cards=hands[seat])
    game.do("AnnounceWinners")
    first, second, third = divided(2 * 50_000 + 200 - 1200, 3, 100)
    told = [
        (
            "Board 1",
            "9d 8d 2c Ah 4h",
            "Seat 2: one pair",
            [("main pot", first)],
        ),
        (
            "Board 2",
            "9d 8d 2c Kh 6h",
            "Seat 3: one pair",
            [("main pot", second)],
        ),
        (
            "Board 3",
            "9d 8d 2c 5s 6s",
            "Seat 2: five odd cards",
            [("main pot", third)],
        ),
    ]
    assert boards(game) == told
    game.do("SettleRound")
    assert boards(game) == told
    assert game.state.awarded[2:4] == (first + third, second)
