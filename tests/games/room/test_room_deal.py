"""The deal: order, burnt cards, streets that wait for the betting, and the shoe that runs short."""

import pytest

from casino.kernel.decider import Refused
from games.game import Game
from games.kit.room import facts as f
from tests.games.room.at_the_table import Table
from tests.games.room.rooms import DRAW, HOLDEM, MANILA, MANILA3, OMAHA, STUD5, STUD7, TEXAS

FOUR = dict.fromkeys(range(1, 5), 100)
SIX = dict.fromkeys(range(1, 7), 200)


def called_round(table: Table) -> Table:
    """Everybody calls or checks until the betting round is over."""
    while table.state.phase == "betting":
        seat = table.state.turn
        owes = table.state.level.bet_cents > table.state.bets[seat]
        opens = not table.state.level.bet_cents and "Check" not in table.offered()
        table.play(f"{seat} bet 5" if opens else f"{seat} {'call' if owes else 'check'}")
    return table


@pytest.mark.rule("stud-2006:9.2")
@pytest.mark.rule("stud-2006:Def:Dealer Button")
def test_stud_goes_down_then_up_clockwise_with_nothing_burnt() -> None:
    table = Table(STUD5, FOUR, button=2).deal("Th 7s Jc 2d", "As Kd 9c 4h")
    down, up = table.told(f.CardsDealt)
    assert (down.seats, down.cards, down.up) == ((3, 4, 1, 2), ("As", "Kd", "9c", "4h"), False)
    assert (up.seats, up.cards, up.up) == ((3, 4, 1, 2), ("Th", "7s", "Jc", "2d"), True)
    assert not table.told(f.CardBurnt)


@pytest.mark.rule("stud-2006:9.3")
@pytest.mark.rule("stud-2006:9.4")
def test_no_card_is_dealt_before_the_bets_are_level() -> None:
    table = Table(STUD5, {1: 100, 2: 100, 3: 100}, button=3, blinds=[500]).deal("9s 8h 4c")
    third = {"cards": ["Kd", "Qd", "Jd"]}
    table.refuses("DealStreet", "betting_not_over", "stud-2006:9.3", **third)
    table.play("3 raise 10", "1 call")
    table.refuses("DealStreet", "betting_not_over", "stud-2006:9.3", **third)
    table.play("2 fold").deal("Kd Qd")
    assert table.last[0].seats == (1, 3)
    table.play("1 bet 5")
    table.refuses("DealStreet", "betting_not_over", "stud-2006:9.4", cards=["Jd", "2d"])


@pytest.mark.rule("stud-2006:9.1")
@pytest.mark.rule("stud-2006:12.1")
def test_a_finished_stud_hand_is_one_down_and_four_up_after_four_betting_rounds() -> None:
    table = called_round(Table(STUD5, {1: 100, 2: 100}, button=2).deal("9s 8h"))
    for cards in ("Kd Qd", "2c 3c", "4s 5s"):
        called_round(table.deal(cards))
    assert table.state.phase == "showdown"
    assert [len(hand) for hand in table.state.holes] == [0, 1, 1]
    assert [len(hand) for hand in table.state.ups] == [0, 4, 4]
    assert len(table.told(f.StreetOpened)) == 4
    table.refuses("1 bet 5", "no_betting", "stud-2006:9.3")
    two_down = {"seat": 1, "cards": ["As", "Kh"]}
    table.refuses("TableHand", "not_all_tabled", "stud-2006:13.1", **two_down)


@pytest.mark.rule("stud-2006:9.5")
def test_no_card_follows_once_one_player_is_left() -> None:
    table = Table(STUD5, {1: 100, 2: 100, 3: 100}, button=3, blinds=[500]).deal("9s 8h 4c")
    table.play("3 fold", "1 raise 10", "2 fold")
    assert table.state.phase == "settling"
    table.refuses("DealStreet", "betting_not_over", "stud-2006:9.3", cards=["Kd"])


@pytest.mark.rule("holdem-sa-2020:11b")
@pytest.mark.rule("holdem-sa-2020:Def:Initial deal")
def test_two_rounds_of_one_card_each_end_with_the_buttons_second() -> None:
    three = {1: 100, 2: 100, 3: 100}
    table = Table(TEXAS, three, button=3).deal(holes="As Kd Qc Jh Ts 9d")
    assert table.state.holes[1:] == (("As", "Jh"), ("Kd", "Ts"), ("Qc", "9d"))
    slowly = Table(TEXAS, three, button=3)
    for _ in range(5):
        slowly.do("DealNext")
        assert slowly.state.phase == "dealing"
    slowly.do("DealNext")
    assert slowly.last[0].seats == (3,)
    assert slowly.state.phase == "betting"


@pytest.mark.rule("holdem-sa-2020:11c")
@pytest.mark.rule("holdem-sa-2020:11d")
@pytest.mark.rule("holdem-sa-2020:11e")
@pytest.mark.rule("holdem-sa-2020:11f")
@pytest.mark.rule("holdem-sa-2020:11g")
@pytest.mark.rule("holdem-sa-2020:11h")
@pytest.mark.rule("holdem-sa-2020:11i")
@pytest.mark.rule("holdem-sa-2020:Def:Burn Card")
def test_adelaide_burns_one_before_flop_turn_and_river_and_bets_after_each() -> None:
    table = Table(TEXAS, SIX, button=6).deal()
    before = [("11c", ""), ("11e", "2c 3d 4h"), ("11g", "9s"), ("11i", "Kd")]
    numbers = []
    for clause, cards in before:
        if cards:
            table.deal(cards)
            numbers.append(table.state.used)
            kinds = [type(fact) for fact in table.last]
            assert kinds == [f.CardBurnt, f.BoardDealt, f.StreetOpened]
        early = {"cards": ["7c"] * 3}
        table.refuses("DealStreet", "betting_not_over", f"holdem-sa-2020:{clause}", **early)
        called_round(table)
    assert numbers == [16, 18, 20]
    assert table.state.burnt == 3
    assert table.state.cards_left == 32
    assert table.state.phase == "showdown"


@pytest.mark.rule("holdem-sa-2020:19")
@pytest.mark.rule("holdem-sa-2020:Def:Betting Round")
def test_bets_are_met_when_all_in_players_alone_have_less() -> None:
    table = Table(TEXAS, {1: 3, 4: 200, 6: 200}, button=6).deal()
    table.play("6 raise 20", "1 allin", "4 call")
    assert table.state.phase == "dealing"
    flop = table.deal("2c 3d 4h")
    assert flop.state.turn == 4
    table.play("4 bet 40", "6 call")
    assert table.state.phase == "dealing"


@pytest.mark.rule("holdem-sa-2020:19")
@pytest.mark.rule("holdem-sa-2020:20a")
@pytest.mark.rule("holdem-sa-2020:40")
def test_a_fresh_flop_may_be_checked_round_and_the_next_card_follows() -> None:
    table = called_round(Table(TEXAS, {1: 100, 2: 100, 3: 100}, button=3).deal())
    table.deal("2c 3d 4h").play("1 check", "2 check")
    assert table.offered() >= {"Check", "Bet", "Fold"}
    table.play("3 check")
    assert table.state.phase == "dealing"
    assert table.state.on_street.name == "Turn"


@pytest.mark.rule("holdem-sa-2020:21")
def test_all_in_on_the_flop_the_board_is_dealt_out_without_betting() -> None:
    table = called_round(Table(TEXAS, {1: 100, 2: 100}, button=2).deal())
    table.deal("2c 3d 4h").play("1 allin", "2 allin")
    table.deal("9s").deal("Kd")
    assert table.state.phase == "showdown"
    assert table.state.burnt == 3
    assert [fact.street for fact in table.told(f.StreetOpened)] == [0, 1]


def test_the_board_holds_no_card_twice_and_none_of_another_deck() -> None:
    table = called_round(Table(HOLDEM, {1: 100, 2: 100}, button=2).deal(holes="As Kd Qc Jh"))
    clause = "stud-2006:9.4"
    table.refuses("DealStreet", "duplicate_card", clause, cards=["As", "2c", "3c"])
    table.refuses("DealStreet", "duplicate_card", clause, cards=["2c", "2c", "3c"])
    table.refuses("DealStreet", "unknown_card", clause, cards=["1c", "2c", "3c"])
    table.refuses("DealStreet", "wrong_number_of_cards", clause, cards=["2c", "3c"])
    manila = Table(MANILA, {1: 100, 2: 100}, button=2)
    manila.refuses("DealStreet", "card_not_in_deck", "stud-2006:9.2", cards=["6c"])


def test_the_games_deal_what_their_descriptions_say() -> None:
    """Cards in a hand and on the board when a round has been called to its end."""
    seen = {}
    deck = [rank + suit for rank in "AKQJT987" for suit in "shcd"]
    for game in (STUD5, STUD7, DRAW, MANILA, MANILA3, HOLDEM, OMAHA, TEXAS):
        table, left = Table(game, {1: 100, 2: 100}, button=2), list(deck)
        while table.state.phase != "showdown":
            match table.state.phase:
                case "forced" | "dealing":
                    ask = next(o for o in game.options(table.state) if o.command == "DealStreet")
                    count = int(ask.ask.get("cards", "cards:0").partition(":")[2])
                    shown, left = left[:count], left[count:]
                    table.deal(" ".join(shown))
                case "drawing":
                    table.play(f"{table.state.turn} draws 2")
                case "betting":
                    called_round(table)
        state = table.state
        seen[game.key] = (len(state.holes[1]), len(state.ups[1]), len(state.board), state.burnt)
    assert seen == {
        "stud5": (1, 4, 0, 0),
        "stud7": (3, 4, 0, 0),
        "draw": (5, 0, 0, 0),
        "manila": (2, 0, 5, 4),
        "manila3": (3, 0, 5, 4),
        "holdem": (2, 0, 5, 3),
        "omaha": (4, 0, 5, 3),
        "texas": (2, 0, 5, 3),
    }


@pytest.mark.rule("stud-2006:17.19")
def test_a_shoe_too_short_for_the_last_cards_gives_one_card_to_all() -> None:
    """32 cards, seven players: 28 are out, four are left, and the last of them is communal."""
    seven = dict.fromkeys(range(1, 8), 100)
    table = Table(STUD5, seven, button=7, cards=32, blinds=[500])
    called_round(table.deal("As Ks Qs Js Ts 9s 8s"))
    called_round(table.deal("Ah Kh Qh Jh Th 9h 8h"))
    called_round(table.deal("Ac Kc Qc Jc Tc 9c 8c"))
    assert table.state.cards_left == 4
    table.deal("7d")
    burnt = [fact for fact in table.last if isinstance(fact, f.CardBurnt)]
    assert len(burnt) == 3
    assert table.state.board == ("7d",)
    assert table.state.cards_left == 0
    called_round(table)
    assert table.state.phase == "showdown"
    assert all(len(table.state.ups[seat]) == 3 for seat in seven)
    table.do("TableHand", seat=1, cards=["7h"])
    assert table.state.declared[1] == "full house, Aces over Sevens"


def test_seat_caps_follow_from_the_deck() -> None:
    """A10: no street but the last can run out."""
    caps = {size: STUD5.decider.initial.rules.variant.seat_cap(size, False) for size in (52, 32)}
    assert caps == {52: 12, 32: 7}
    others = [
        (game.key, size, game.decider.initial.rules.variant.seat_cap(size, burns))
        for game, size, burns in (
            (STUD7, 52, False), (MANILA, 32, True), (MANILA3, 36, True), (MANILA3, 32, True),
            (OMAHA, 52, True), (DRAW, 52, False),
        )
    ]  # fmt: skip
    assert others == [
        ("stud7", 52, 8), ("manila", 32, 11), ("manila3", 36, 9), ("manila3", 32, 7),
        ("omaha", 52, 11), ("draw", 52, 10),
    ]  # fmt: skip


@pytest.mark.rule("stud-2006:17.19")
@pytest.mark.parametrize(
    ("cards", "joker", "most"),
    [(52, False, 12), (48, False, 11), (44, False, 10), (40, False, 9), (36, False, 8),
     (32, False, 7), (48, True, 12), (32, True, 8)],
)  # fmt: skip
def test_no_more_are_dealt_in_than_the_deck_serves(cards: int, joker: bool, most: int) -> None:
    deck = {"cards": cards, "joker": joker}
    seats = dict.fromkeys(range(1, most + 1), 100)
    assert Table(STUD5, seats, button=1, seats=most, **deck).state.order
    with pytest.raises(Refused, match=f"2 to {most} players"):
        Table(STUD5, seats, button=1, seats=most + 1, **deck)
    with pytest.raises(Refused, match=f"serves {most} players"):
        Table(STUD5, seats | {most + 1: 100}, button=1, seats=most, **deck)


@pytest.mark.parametrize(
    ("game", "cards", "joker"),
    [(HOLDEM, 48, False), (OMAHA, 52, True), (MANILA, 36, False), (MANILA3, 52, False)],
)
def test_a_game_is_dealt_from_its_own_decks_only(game: Game, cards: int, joker: bool) -> None:
    with pytest.raises(Refused, match="not dealt from that deck"):
        Table(game, {1: 100, 2: 100}, button=2, cards=cards, joker=joker)


def test_a_player_changes_up_to_five_cards_in_turn() -> None:
    table = called_round(Table(DRAW, {1: 100, 2: 100, 3: 100}, button=3).deal())
    table.refuses("2 draws 1", "out_of_turn", "stud-2006:12.3")
    table.refuses("1 draws 6", "too_many_changed", "stud-2006:9.4")
    table.play("1 draws 5", "2 draws 0", "3 draws 2")
    assert table.state.used == 15 + 7
    assert [len(hand) for hand in table.state.holes[1:]] == [5, 5, 5]
    assert table.state.phase == "betting"


def test_an_empty_shoe_is_filled_with_the_others_discards() -> None:
    """Six players leave two of 32 cards: the third who draws gets what the first threw away."""
    six = dict.fromkeys(range(1, 7), 100)
    table = called_round(Table(DRAW, six, button=6, cards=32).deal())
    table.refuses("1 draws 3", "too_many_changed", "stud-2006:9.4")
    table.play("1 draws 2", "2 draws 2")
    assert table.told(f.DiscardsShuffled)[0].cards == 2
    assert table.state.cards_left == 0


def test_the_fifth_replacement_may_be_held_back_until_the_others_have_drawn() -> None:
    table = called_round(Table(DRAW, {1: 100, 2: 100}, button=2, hold_fifth=True).deal())
    table.play("1 draws 5")
    assert len(table.state.holes[1]) == 4
    table.play("2 draws 1")
    assert len(table.state.holes[1]) == 5
    assert [type(fact) for fact in table.last] == [f.CardsDrawn, f.CardsDealt, f.StreetOpened]
