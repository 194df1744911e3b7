"""The showdown and the settlement: who shows, what must be tabled, what is paid and when."""

import pytest

from games.game import Game
from games.kit.room import facts as f
from games.kit.room.dealing import due
from tests.games.room.at_the_table import Table
from tests.games.room.rooms import ACT_GAMES, DRAW, HOLDEM, OMAHA, STUD5, TEXAS

SA = "holdem-sa-2020"
NO_AGREEMENT = (
    "stud-2006:13.3", "poker-1996:stud5:9.4", "poker-1996:draw:9.5", "poker-1996:stud7:9.4",
    "poker-1996:manila:9.4", "poker-1996:manila3:9.4", "poker-1996:holdem:9.4",
    "poker-1996:omaha:9.4",
)  # fmt: skip
ADELAIDE = {"rate_hundredths": 1000, "maximum_cents": 1200}
ACT_CHARGES = {"rate_hundredths": 500, "maximum_cents": 1000, "approval": "CSA 96/1"}


def texas(board: str, seats: tuple[int, ...] = (2, 5, 6), **settings: object) -> Table:
    """A hand of $20 each before the flop, checked to the river's betting round."""
    table = Table(TEXAS, dict.fromkeys(seats, 500), button=seats[-1], **settings).deal()
    table.play(f"{table.state.turn} raise 20")
    while table.state.phase == "betting":
        table.play(f"{table.state.turn} call")
    cards = board.split()
    for street in (cards[:3], cards[3:4], cards[4:5]):
        table.deal(" ".join(street))
        while table.state.phase == "betting" and not table.state.last_street:
            table.play(f"{table.state.turn} check")
    return table


def stud(ups: tuple[str, ...], **settings: object) -> Table:
    """Five card stud for $5 a street between seats 1 and 3, seat 3 on the button."""
    table = Table(STUD5, {1: 100, 3: 100}, button=3, blinds=[500], **settings)
    for street in ups:
        table.deal(street)
        while table.state.phase == "betting" and not table.state.last_street:
            owes = table.state.level.bet_cents > table.state.bets[table.state.turn]
            table.play(f"{table.state.turn} {'call' if owes else 'check'}")
    return table


UPS = ("9s 8h", "Ad Kd", "Tc 3c", "4s 5s")


@pytest.mark.rule("stud-2006:13.1")
def test_who_was_called_shows_first_and_the_rest_only_if_they_wish() -> None:
    table = stud(UPS).play("1 bet 5", "3 call")
    assert table.state.shows_first == 1
    first = next(o for o in table.game.options(table.state) if o.command == "TableHand")
    assert first.seat == 1
    table.show(s1="2h").play("3 gives-up").settle()
    assert table.stacks == {1: 110, 3: 90}
    checked = stud(UPS).play("1 check", "3 check")
    assert checked.state.shows_first == 1, "the street's opener, by the highest card"


@pytest.mark.rule("stud-2006:13.1")
def test_an_equal_hand_left_unshown_gets_no_share() -> None:
    table = Table(HOLDEM, {1: 100, 2: 100}, button=2).deal().play("1 call", "2 check")
    for cards in ("As Ks Qs", "Js", "Ts"):
        table.deal(cards).play("1 check", "2 check")
    table.show(s1="2h 3d").play("2 gives-up").settle()
    assert table.stacks == {1: 105, 2: 95}


@pytest.mark.rule("stud-2006:13.1")
def test_a_wrong_announcement_is_flagged_before_the_payment() -> None:
    table = stud(UPS).play("1 check", "3 check").show(s1="Ts", s3="Ah")
    table.do("AnnounceWinners", seats=[3])
    assert table.told(f.AnnouncementFlagged)[0].winners == (1,)
    assert table.settle().stacks == {1: 105, 3: 95}


@pytest.mark.rule("stud-2006:13.3", "poker-1996:stud5:9.4", "poker-1996:draw:9.5")
@pytest.mark.rule("poker-1996:stud7:9.4", "poker-1996:manila:9.4", "poker-1996:manila3:9.4")
@pytest.mark.rule("poker-1996:holdem:9.4", "poker-1996:omaha:9.4")
@pytest.mark.parametrize(("game", "clause"), list(zip(ACT_GAMES, NO_AGREEMENT, strict=True)))
def test_no_pot_of_the_act_is_shared_by_agreement_or_paid_early(game: Game, clause: str) -> None:
    table = Table(game, {1: 100, 2: 100}, button=2)
    own = clause.rpartition(":")[0]
    section = 12 if game.key.startswith("stud") else 11
    announced = "stud-2006:13.1" if own == "stud-2006" else f"{own}:{section}.2(i)"
    for _ in ("before the deal", "in the first betting round"):
        table.refuses("SharePot", "no_agreement", clause, seats=[1, 2])
        table.refuses("SettleRound", "winner_not_announced", announced)
        if table.state.phase == "forced":
            up = sum(card.how in ("up", "board") for card in due(table.state))
            table.deal(" ".join(["9s", "8h"][:up]))
    assert table.state.phase == "betting"


@pytest.mark.rule("holdem-sa-2020:52")
def test_no_pot_of_adelaide_is_shared_by_agreement_or_paid_early() -> None:
    adelaide = Table(TEXAS, {1: 100, 2: 100}, button=2).deal()
    adelaide.refuses("SharePot", "no_agreement", f"{SA}:52", seats=[1, 2])
    adelaide.refuses("SettleRound", "winner_not_announced", f"{SA}:25")


@pytest.mark.rule("holdem-sa-2020:22a")
def test_the_called_player_shows_first() -> None:
    table = texas("2c 7d 9h Ks 3s").play("2 bet 50", "5 raise 150", "6 fold", "2 call")
    assert table.state.shows_first == 5


@pytest.mark.rule("holdem-sa-2020:22b")
@pytest.mark.rule("holdem-sa-2020:Def:Tabled")
def test_both_cards_are_tabled_even_by_who_plays_the_board() -> None:
    board = "Ts Js Qs Ks As"
    table = texas(board).play("2 bet 50", "5 call", "6 fold")
    table.refuses("TableHand", "not_all_tabled", f"{SA}:22b", seat=2, cards=["Ah"])
    table.refuses("TableHand", "not_all_tabled", f"{SA}:22b", seat=2, cards=["Ah", "??"])
    table.play("2 gives-up").show(s5="2c 7d").settle()
    assert table.stacks == {2: 430, 5: 590, 6: 480}
    both = texas(board).play("2 bet 50", "5 call", "6 fold").show(s2="3c 4d", s5="2c 7d")
    assert both.settle().stacks == {2: 510, 5: 510, 6: 480}


@pytest.mark.rule("holdem-sa-2020:23")
def test_only_a_caller_of_the_last_bet_may_ask_to_see() -> None:
    table = texas("9h 4c 2d Ks 7h").play("2 bet 50", "5 call", "6 fold", "2 gives-up")
    asked = {"of": 2, "cards": ["9s", "9d"]}
    table.refuses("AskToSee", "not_a_caller", f"{SA}:23", seat=6, **asked)
    table.do("AskToSee", seat=5, **asked)
    assert not table.state.out[2], "seat 5 holds live cards: the hand lives again"
    table.show(s5="Kh Qd").settle()
    assert table.stacks[2] == 500 - 70 + 160


@pytest.mark.rule("holdem-sa-2020:23")
def test_who_was_all_in_before_the_last_bet_has_not_called_it() -> None:
    table = Table(TEXAS, {2: 500, 4: 70, 5: 500}, button=5).deal()
    table.play("5 raise 20", "2 call", "4 call").deal("9h 4c 2d")
    table.play("2 bet 50", "4 allin", "5 call").deal("Ks").play("2 check", "5 check").deal("7h")
    table.play("2 bet 50", "5 call", "2 gives-up")
    asked = {"of": 2, "cards": ["9s", "9d"]}
    table.refuses("AskToSee", "not_a_caller", f"{SA}:23", seat=4, **asked)
    table.do("AskToSee", seat=5, **asked)


@pytest.mark.rule("holdem-sa-2020:23", "holdem-sa-2020:129")
def test_once_the_cards_touch_the_muck_nobody_sees_them() -> None:
    table = texas("9h 4c 2d Ks 7h").play("2 bet 50", "5 call", "6 fold", "2 gives-up")
    table.do("ReportDiscarded", seat=2)
    late = {"seat": 5, "of": 2, "cards": ["9s", "9d"]}
    table.refuses("AskToSee", "not_given_up", f"{SA}:23", **late)
    table.show(s5="Kh Qd").settle()
    assert table.stacks[5] == 500 - 70 + 160


@pytest.mark.rule("holdem-sa-2020:47a")
def test_a_caller_who_passes_in_is_not_made_to_show() -> None:
    table = texas("9h 4c 2d Ks 7h", (2, 5, 6)).play("2 bet 50", "5 call", "6 call")
    table.show(s2="9s 4d", s5="Kh Kc").play("6 gives-up")
    for asker in (2, 5):
        asked = {"seat": asker, "of": 6, "cards": ["As", "Ad"]}
        table.refuses("AskToSee", "a_callers_hand", f"{SA}:47a", **asked)
    assert table.told(f.HandSurrendered)[0].seat == 6
    assert table.settle().state.holes[6] == ("??", "??"), "passed in, and unseen for ever"


@pytest.mark.rule("holdem-sa-2020:23")
def test_a_beaten_caller_sees_the_hand_but_it_stays_dead() -> None:
    table = texas("9h 4c 2d Ks 7h", (2, 5, 6)).play("2 bet 50", "5 call", "6 call")
    table.play("2 gives-up").show(s6="Kh Kc", s5="Qh Qd")
    table.do("AskToSee", seat=5, of=2, cards=["9s", "9d"])
    assert table.told(f.HandSeen)[0].seat == 2
    assert table.state.out[2]
    assert table.settle().stacks[6] == 500 - 70 + 210


@pytest.mark.rule("holdem-sa-2020:23")
def test_a_hand_folded_by_a_word_stays_dead_whoever_asks() -> None:
    table = texas("9h 4c 2d Ks 7h").play("2 bet 50", "5 call", "6 fold")
    table.do("SurrenderHand", seat=2, declared=True)
    table.do("AskToSee", seat=5, of=2, cards=["9s", "9d"])
    assert table.state.out[2]
    assert table.settle().stacks[5] == 500 - 70 + 160


@pytest.mark.rule("holdem-sa-2020:24")
def test_who_shows_first_without_a_bet_on_the_river() -> None:
    checked = texas("2c 7d 9h Ks 3s", (3, 5, 6)).play("3 check", "5 check", "6 check")
    assert checked.state.shows_first == 3
    table = Table(TEXAS, {2: 320, 5: 320}, button=5).deal().play("2 raise 20", "5 call")
    table.deal("2c 7d 9h").play("2 check", "5 check").deal("Ks")
    table.play("2 bet 100", "5 allin", "2 allin").deal("3s")
    assert table.state.phase == "showdown"
    assert table.state.shows_first == 5


@pytest.mark.rule("holdem-sa-2020:24")
def test_an_unseen_hand_stays_unknown() -> None:
    table = texas("2c 7d 9h Ks 3s", (3, 5)).play("3 check", "5 check")
    table.show(s3="9s 7s").play("5 gives-up").settle()
    assert table.told(f.WinnersAnnounced)[0].sentence.startswith("seat 3: two pairs")
    assert table.state.holes[5] == ("??", "??")


@pytest.mark.rule("holdem-sa-2020:47c")
def test_a_tabled_hand_is_not_given_up_any_more() -> None:
    table = texas("Ad 8c 8d 3h 2s").play("2 bet 50", "5 call", "6 fold").show(s2="Ah Ac")
    table.refuses("2 gives-up", "hand_tabled", f"{SA}:47c")
    table.show(s5="8h Kd").settle()
    assert table.stacks[2] == 500 - 70 + 160


@pytest.mark.rule("holdem-sa-2020:25")
@pytest.mark.rule("holdem-sa-2020:26")
def test_commission_comes_off_before_the_pot_is_passed_and_shared() -> None:
    table = texas("Ts Js Qs Ks As", charges=ADELAIDE).play("2 bet 76", "5 call", "6 fold")
    table.show(s2="3c 4d", s5="2c 7d")
    table.refuses("SettleRound", "winner_not_announced", f"{SA}:25")
    table.settle()
    kinds = [type(fact) for fact in table.last]
    assert kinds == [f.ChargeTaken, f.PotAwarded, f.PotAwarded, f.RoundClosed]
    assert table.last[0].amount_cents == 1200
    assert [fact.amount_cents for fact in table.told(f.PotAwarded)] == [10_000, 10_000]


@pytest.mark.rule("holdem-sa-2020:58")
def test_the_odd_chip_goes_to_the_left_of_the_button() -> None:
    table = Table(TEXAS, {2: 500, 5: 500, 6: 500}, button=6, ante_cents=100).deal()
    table.play("6 fold", "2 call", "5 check")
    for cards in ("Ts Js Qs", "Ks", "As"):
        table.deal(cards).play("2 check", "5 check")
    table.show(s2="3c 4d", s5="2c 7d").settle()
    assert {fact.seat: fact.amount_cents for fact in table.told(f.PotAwarded)} == {2: 700, 5: 600}
    assert table.told(f.PotAwarded)[0].odd_cents == 100


@pytest.mark.parametrize("game", ACT_GAMES[1:], ids=lambda game: game.key)
@pytest.mark.rule("poker-1996:stud5:12.2(i)")
@pytest.mark.rule("poker-1996:draw:11.2(i)")
@pytest.mark.rule("poker-1996:stud7:12.2(i)")
@pytest.mark.rule("poker-1996:manila:11.2(i)")
@pytest.mark.rule("poker-1996:manila3:11.2(i)")
@pytest.mark.rule("poker-1996:holdem:11.2(i)")
@pytest.mark.rule("poker-1996:omaha:11.2(i)")
def test_commission_waits_for_the_announcement_in_every_game_of_1996(game) -> None:  # type: ignore[no-untyped-def]
    from random import Random

    from tests.games.room.random_play import begin

    seen = 0
    for seed in range(40):
        played = begin(game, Random(seed), open_holes=True)
        while not played.state.over:
            if played.state.phase == "showdown":
                seen += 1
                refusal = game.decider.refusal(played.state, game.command("SettleRound")())
                rule = game.key.removesuffix("-1996")
                section = 12 if rule.startswith("stud") else 11
                assert refusal.code == "winner_not_announced"
                assert refusal.clause == f"poker-1996:{rule}:{section}.2(i)"
            played.do(played.chance.choice(list(played.legal())))
    assert seen


@pytest.mark.rule("stud-2006:Inst.2")
def test_the_odd_dollar_of_1996_goes_to_the_button_and_of_2006_to_its_left() -> None:
    paid = {}
    for game in ACT_GAMES[:2]:
        table = Table(game, {1: 100, 2: 100, 3: 100}, button=3, forced_bets="antes", ante_cents=100)
        table.deal("2s 9h 9c").play("1 bet 5", "2 fold", "3 call")
        for cards in ("Kh Kd", "Qh Qd", "9d 2d"):
            table.deal(cards)
            while table.state.phase == "betting":
                table.play(f"{table.state.turn} check")
        table.show(s1="Jh", s3="Jd").settle()
        paid[game.key] = {fact.seat: fact.amount_cents for fact in table.told(f.PotAwarded)}
    assert paid == {"stud5": {1: 700, 3: 600}, "stud5-1996": {3: 700, 1: 600}}


@pytest.mark.rule("stud-2006:Def:Void")
@pytest.mark.rule("stud-2006:19.3")
@pytest.mark.rule("stud-2006:19.1")
def test_a_void_round_gives_every_bet_back() -> None:
    five = dict.fromkeys(range(1, 6), 100)
    terms = {"forced_bets": "antes", "ante_cents": 200, "charges": ACT_CHARGES}
    table = Table(STUD5, five, button=5, **terms).deal("2s 9h 8c 7d 6s")
    table.play("1 bet 5", "2 call", "3 fold", "4 fold", "5 fold")
    table.do("VoidRound", cause="fraud", why="a marked card")
    returned = {fact.seat: fact.amount_cents for fact in table.told(f.StakeReturned)}
    assert returned == {1: 700, 2: 700, 3: 200, 4: 200, 5: 200}
    assert table.stacks == dict.fromkeys(five, 100)
    assert table.told(f.RoundVoided)[0].clause == "stud-2006:19.3"
    assert not table.told(f.ChargeTaken)
    fire = Table(STUD5, five, button=5).do("VoidRound", cause="fire", why="alarm")
    assert fire.told(f.RoundVoided)[0].clause == "stud-2006:19.1"
    fire.refuses("VoidRound", "round_over", "stud-2006:Def:Round of Play", cause="fire", why="late")


@pytest.mark.rule("stud-2006:19.1", "stud-2006:19.3")
def test_a_disturbance_invalidates_only_a_game_whose_pot_is_not_won() -> None:
    won = Table(STUD5, {1: 100, 2: 100}, button=2).deal("2s 9h").play("1 fold")
    won.refuses("VoidRound", "pot_is_won", "stud-2006:19.1", cause="fire", why="alarm")
    shown = stud(UPS).play("1 check", "3 check").show(s1="Ts", s3="Ah").do("AnnounceWinners")
    shown.refuses("VoidRound", "pot_is_won", "stud-2006:19.1", cause="brawl", why="a fight")
    offered = next(o for o in shown.game.options(shown.state) if o.command == "VoidRound")
    assert offered.ask["cause"] == "impractical|fraud|collusion|cards"
    shown.do("VoidRound", cause="fraud", why="a marked card")
    won.settle()
    won.refuses("VoidRound", "round_over", "stud-2006:Def:Round of Play", cause="fire", why="alarm")


@pytest.mark.rule("stud-2006:19.1", "stud-2006:19.3")
@pytest.mark.parametrize(("cause", "clause"), [("fire", "19.1"), ("fraud", "19.3")])
def test_a_void_says_why(cause: str, clause: str) -> None:
    table = Table(STUD5, {1: 100, 2: 100}, button=2).deal("2s 9h")
    table.refuses("VoidRound", "reason_missing", f"stud-2006:{clause}", cause=cause, why=" ")


@pytest.mark.rule("holdem-sa-2020:79b")
@pytest.mark.rule("holdem-sa-2020:79c")
def test_adelaide_voids_on_the_grounds_of_rule_79_only() -> None:
    table = texas("2c 7d 9h Ks 3s")
    table.refuses("VoidRound", "no_ground_to_void", f"{SA}:79b", cause="impractical", why="late")
    table.do("VoidRound", cause="medical_emergency", why="seat 2 taken ill")
    assert table.told(f.RoundVoided)[0].clause == f"{SA}:79b"
    assert table.stacks == {2: 500, 5: 500, 6: 500}
    fraud = texas("2c 7d 9h Ks 3s").do("VoidRound", cause="fraud", why="marked card")
    assert fraud.told(f.RoundVoided)[0].clause == f"{SA}:79c"


@pytest.mark.rule("holdem-sa-2020:44")
@pytest.mark.rule("holdem-sa-2020:8")
def test_side_cards_break_ties_until_the_board_plays_for_both() -> None:
    def winners(board: str, first: str, second: str) -> tuple[int, ...]:
        table = texas(board, (1, 2)).play("1 check", "2 check").show(s1=first, s2=second)
        return table.do("AnnounceWinners").state.winners

    assert winners("Qd Qs 9h 9c 3d", "8h 2c", "7h 2s") == (1,)
    assert winners("Qd Qs 9h 9c Kd", "8h 2c", "7h 2s") == (1, 2)
    assert winners("2c 3d 4h 9s Kd", "Ac 5c", "Kc Ks") == (1,)
    assert winners("Qd Kd Ah 2s 9c", "3h 8h", "2d 4c") == (2,)


def test_omaha_takes_two_and_three_and_draw_all_five() -> None:
    table = Table(OMAHA, {1: 100, 2: 100}, button=2).deal().play("1 call", "2 check")
    for cards in ("2h 7h 9h", "9s", "9c"):
        table.deal(cards).play("1 check", "2 check")
    table.show(s1="Ah Kh Qc Jd", s2="2s 2d 3c 4c")
    assert table.state.declared[1].startswith("flush")
    assert table.state.declared[2] == "full house, Nines over Twos"
    draw = Table(DRAW, {1: 100, 2: 100}, button=2).deal().play("1 call", "2 check")
    draw.play("1 draws 0", "2 draws 0", "1 check", "2 check")
    draw.show(s1="Ah Kh Qh Jh 9h", s2="2s 2d 3c 4c 5d").settle()
    assert draw.stacks == {1: 105, 2: 95}


def test_a_split_pot_goes_half_to_the_low() -> None:
    table = Table(STUD5, {1: 100, 2: 100}, button=2, wins="high/low", eight_or_better=True)
    table.deal("9s 8h").play("2 call", "1 check")
    for cards in ("Td 2d", "Tc 3c", "4s 5s"):
        table.deal(cards).play("1 check", "2 check")
    table.show(s1="2h", s2="7h").settle()
    awards = {(fact.seat, fact.half): fact.amount_cents for fact in table.told(f.PotAwarded)}
    assert awards == {(1, "high"): 500, (2, "low"): 500}


def test_nobody_shows_a_card_that_lies_on_the_table_or_is_another_players() -> None:
    table = texas("Ad 8c 8d 3h 2s").play("2 bet 50", "5 call", "6 fold").show(s2="Ah Ac")
    clause = f"{SA}:22a"
    table.refuses("TableHand", "duplicate_card", clause, seat=5, cards=["Ah", "Kd"])
    table.refuses("TableHand", "duplicate_card", clause, seat=5, cards=["Ad", "Kd"])
    table.refuses("TableHand", "duplicate_card", clause, seat=5, cards=["Kd", "Kd"])
    table.show(s5="Kd Kh")


def test_a_hole_card_that_is_known_is_the_one_tabled() -> None:
    table = Table(HOLDEM, {1: 100, 2: 100}, button=2).deal(holes="As 9c Kd 9d")
    table.play("1 call", "2 check")
    for cards in ("2c 7d 9h", "Ks", "3s"):
        table.deal(cards).play("1 check", "2 check")
    other = {"seat": 1, "cards": ["As", "Kh"]}
    table.refuses("TableHand", "not_that_hand", "stud-2006:13.1", **other)
    table.show(s1="Kd As")


@pytest.mark.rule("stud-2006:13.1")
def test_the_last_hand_in_a_side_pot_is_not_given_up_in_stud() -> None:
    table = Table(STUD5, {1: 10, 2: 100, 3: 100}, button=3, forced_bets="antes", ante_cents=500)
    table.deal("2s 9h 9c").play("1 bet 5", "2 raise 10", "3 call").deal("3h 4d 5c")
    for cards in ("", "Kh Kd Qc", "6s 7d 8c"):
        if cards:
            table.deal(cards)
        while table.state.phase == "betting":
            table.play(f"{table.state.turn} check")
    table.play("2 gives-up")
    table.refuses("3 gives-up", "last_in_a_pot", "stud-2006:13.1")
    table.show(s1="Ks", s3="2d").settle()
    assert table.stacks == {1: 30, 2: 85, 3: 95}, "the side pot of $10 is seat 3's"


@pytest.mark.rule("holdem-sa-2020:22a")
def test_the_last_hand_in_a_side_pot_is_not_given_up_in_adelaide() -> None:
    table = Table(
        TEXAS, {1: 20, 2: 500, 3: 500}, button=3, charges=ADELAIDE | {"rate_hundredths": 200}
    )
    table.deal().play("3 raise 50", "1 allin", "2 call")
    for cards in ("2c 7d 9h", "Ks", "3s"):
        table.deal(cards).play("2 check", "3 check")
    table.play("2 gives-up")
    table.refuses("3 gives-up", "last_in_a_pot", f"{SA}:22a")
    alone = texas("2c 7d 9h Ks 3s", (3, 5)).play("3 check", "5 check", "3 gives-up")
    alone.refuses("5 gives-up", "last_in_a_pot", f"{SA}:22a")
    assert alone.settle().stacks == {3: 480, 5: 520}, "nobody is left to show to"
