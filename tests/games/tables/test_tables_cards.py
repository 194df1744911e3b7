"""Rules 2, 6 and 13.6(c) of uth-2019: decks, their checks, their replacement and the shuffle."""

import pytest

from games.tables.rules import commands as c
from games.tables.rules import facts as f
from tests.games.tables.gaming_table import GamingTable, bare, clock, equipped, opening, ready


def register(colour: str, cards: int = 52, jokers: int = 0, deck: str = "") -> c.RegisterDeck:
    return c.RegisterDeck(deck=deck or colour, colour=colour, cards=cards, jokers=jokers)


@pytest.mark.rule("uth-2019:2.1")
@pytest.mark.parametrize(("cards", "jokers"), [(51, 0), (53, 0), (53, 1), (52, 1), (36, 0)])
def test_a_deck_is_52_cards_without_a_joker(cards: int, jokers: int) -> None:
    table = bare()
    assert table.refused(register("red", cards, jokers)) == ("wrong_deck", "uth-2019:2.1")
    table.do(register("red"))


@pytest.mark.rule("uth-2019:2.1")
def test_a_table_has_exactly_two_decks() -> None:
    table = bare()
    table.do(c.InstallShoe(serial="S1", approval="GRC 2018/7"))
    table.do(register("red"))
    table.check("red")
    table.shuffle("red")
    assert table.not_started("red") == ("deck_missing", "uth-2019:2.1")
    table.do(register("blue"))
    assert table.refused(register("green")) == ("too_many_decks", "uth-2019:2.1")
    table.start("red")


@pytest.mark.rule("uth-2019:2.1")
def test_one_deck_supplies_a_round_and_decks_need_not_alternate() -> None:
    table = ready()
    assert table.start("red")[-1].deck == "red"
    table.end()
    table.shuffle("red")
    assert table.start("red")[-1].deck == "red"
    table.end()
    assert table.not_started("green") == ("deck_unknown", "uth-2019:2.1")


@pytest.mark.rule("uth-2019:2.1(a)")
@pytest.mark.parametrize("colour", ["red", "Red", " RED "])
def test_the_two_decks_differ_in_colour(colour: str) -> None:
    table = bare()
    table.do(register("red"))
    again = register(colour, deck="second")
    assert table.refused(again) == ("same_colour", "uth-2019:2.1(a)")
    table.do(register("blue", deck="second"))


@pytest.mark.rule("uth-2019:2.1(b)")
def test_a_deck_with_one_odd_back_is_not_put_in_use() -> None:
    table = equipped()
    (checked,) = table.check("red", odd_backs=1)
    assert (checked.sound, checked.clause) == (False, "uth-2019:2.1(b)")
    table.shuffle("red")
    assert table.not_started("red") == ("deck_unsound", "uth-2019:2.1(b)")
    table.check("blue")
    table.shuffle("blue")
    table.start("blue")


@pytest.mark.rule("uth-2019:2.1", "uth-2019:2.4")
@pytest.mark.parametrize("cards", [51, 53])
def test_a_deck_counted_short_or_over_is_not_put_in_use(cards: int) -> None:
    table = ready()
    table.check("red", cards)
    assert table.not_started("red") == ("deck_unsound", "uth-2019:2.1")
    table.check("red")
    table.start("red")


@pytest.mark.rule("uth-2019:2.4")
def test_no_round_before_the_dealer_has_checked_the_deck() -> None:
    table = equipped()
    table.shuffle("red")
    table.check("blue")
    assert table.not_started("red") == ("deck_not_checked", "uth-2019:2.4")
    table.check("red", role="supervisor", by="sam")
    assert table.not_started("red") == ("deck_not_checked", "uth-2019:2.4")
    (checked,) = table.check("red")
    assert (checked.by, checked.role, checked.deck, checked.cards, checked.sound) == (
        "kim", "dealer", "red", 52, True,
    )  # fmt: skip
    assert (checked.occasion, checked.clause) == ("opening", "uth-2019:2.4")
    table.start("red")


@pytest.mark.rule("uth-2019:2.4")
def test_yesterdays_check_does_not_serve_today() -> None:
    table = ready()
    close(table)
    table.check("red", occasion="closing")
    table.do(opening(at=clock("12:00", "2026-03-02")))
    assert table.not_started("red", clock("12:05", "2026-03-02")) == (
        "deck_not_checked",
        "uth-2019:2.4",
    )
    table.check("red")
    table.start("red", clock("12:10", "2026-03-02"))


def close(table: GamingTable) -> None:
    table.do(c.NotifyClosure(at=clock("22:00"), closes_at=clock("23:00")))
    table.do(c.CloseTable(at=clock("23:00")))


@pytest.mark.rule("uth-2019:2.4")
def test_the_cards_are_not_reconciled_before_each_deck_has_its_closing_check() -> None:
    table = ready()
    table.play("red")
    close(table)
    missing = ("closing_check_missing", "uth-2019:2.4")
    assert table.refused(c.ReconcileCards()) == missing
    table.check("red", occasion="closing")
    assert table.refused(c.ReconcileCards()) == missing
    table.check("blue", occasion="closing", role="supervisor", by="sam")
    assert table.refused(c.ReconcileCards()) == missing, "the dealer checks the cards"
    table.check("blue", occasion="closing")
    (done,) = table.do(c.ReconcileCards())
    assert (done.decks, done.clause) == (("blue", "red"), "uth-2019:2.4")


@pytest.mark.rule("uth-2019:2.4")
def test_a_closing_check_made_before_a_further_round_is_none() -> None:
    table = ready()
    for deck in ("red", "blue"):
        table.check(deck, occasion="closing")
    table.start("red")
    table.end()
    close(table)
    assert table.refused(c.ReconcileCards()) == ("closing_check_missing", "uth-2019:2.4")


@pytest.mark.rule("uth-2019:2.4")
def test_an_open_table_is_not_reconciled() -> None:
    table = ready()
    for deck in ("red", "blue"):
        table.check(deck, occasion="closing")
    assert table.refused(c.ReconcileCards()) == ("table_still_open", "uth-2019:2.4")


@pytest.mark.rule("uth-2019:2.5")
def test_cards_are_replaced_after_a_round_and_never_during_one() -> None:
    table = ready()
    table.start("red")
    change = c.ReplaceCards(deck="blue", cards=("Td", "4c"), why="bent corners")
    assert table.refused(change) == ("round_still_open", "uth-2019:2.5")
    table.end()
    (replaced,) = table.do(change)
    assert (replaced.deck, replaced.cards, replaced.why) == ("blue", ("Td", "4c"), "bent corners")
    assert replaced.clause == "uth-2019:2.5"
    unnamed = c.ReplaceCards(deck="blue", cards=(), why="bent corners")
    assert table.refused(unnamed) == ("cards_not_named", "uth-2019:2.5")


@pytest.mark.rule("uth-2019:2.5")
@pytest.mark.parametrize("first", ["dealer", "supervisor"])
def test_replaced_cards_are_checked_by_dealer_and_supervisor(first: str) -> None:
    table = ready()
    table.do(c.ReplaceCards(deck="red", cards=("Td",), why="bent"))
    waiting = ("replacement_not_checked", "uth-2019:2.5")
    assert table.not_started("red") == waiting
    table.check("red", occasion="replacement", role=first, by="kim")
    assert table.not_started("red") == waiting
    second = {"dealer": "supervisor", "supervisor": "dealer"}[first]
    table.check("red", occasion="replacement", role=second, by="sam")
    table.shuffle("red")
    table.start("red")


@pytest.mark.rule("uth-2019:2.5")
def test_one_person_cannot_check_replaced_cards_as_both() -> None:
    table = ready()
    table.do(c.ReplaceCards(deck="red", cards=("Td",), why="bent"))
    table.shuffle("red")
    table.check("red", occasion="replacement", role="supervisor", by="sam")
    table.check("red", occasion="replacement", role="dealer", by="sam")
    assert table.not_started("red") == ("replacement_not_checked", "uth-2019:2.5")
    table.check("red", occasion="replacement", role="dealer", by="kim")
    table.start("red")


@pytest.mark.rule("uth-2019:2.5", "uth-2019:6.1(a)")
def test_replaced_cards_are_shuffled_in() -> None:
    table = ready()
    table.do(c.ReplaceCards(deck="red", cards=("Td",), why="bent"))
    table.check("red", occasion="replacement", role="supervisor", by="sam")
    table.check("red", occasion="replacement", role="dealer", by="kim")
    assert table.not_started("red") == ("deck_not_shuffled", "uth-2019:6.1(a)")


@pytest.mark.rule("uth-2019:2.6")
@pytest.mark.parametrize(("in_round", "number"), [(True, 1), (False, 0)])
def test_a_count_may_be_ordered_at_any_time(in_round: bool, number: int) -> None:
    table = ready()
    if in_round:
        table.start("red")
    (ordered,) = table.do(c.OrderCount(deck="red", why="a player doubts the deck"))
    assert (ordered.round, ordered.why, ordered.clause) == (
        number, "a player doubts the deck", "uth-2019:2.6",
    )  # fmt: skip
    (counted,) = table.check("red", 51, occasion="ordered")
    assert (counted.cards, counted.sound, counted.clause) == (51, False, "uth-2019:2.6")
    assert c.OrderCount.needs == "supervisor"


@pytest.mark.rule("uth-2019:6.1")
def test_nobody_shuffles_by_hand() -> None:
    table = equipped()
    table.check("red")
    by_hand = c.ShuffleDeck(deck="red", method="hand")
    assert table.refused(by_hand) == ("shuffle_by_hand", "uth-2019:6.1")
    assert table.not_started("red")[0] == "deck_not_shuffled"
    (shuffled,) = table.shuffle("red")
    assert shuffled.method == "shoe"


@pytest.mark.rule("uth-2019:6.1(a)")
def test_a_shuffle_precedes_every_round() -> None:
    table = ready()
    table.start("red")
    table.end()
    assert table.not_started("red") == ("deck_not_shuffled", "uth-2019:6.1(a)")
    table.start("blue")
    table.end()
    table.shuffle("red")
    table.start("red")


@pytest.mark.rule("uth-2019:6.1(b)")
def test_after_a_misdeal_a_shuffle_that_names_it_comes_first() -> None:
    table = ready()
    table.play("red")
    table.shuffle("red")
    table.start("red")
    table.end("shuffle", outcome="void")
    owed = ("shuffle_after_misdeal", "uth-2019:6.1(b)")
    assert table.not_started("red") == owed
    assert table.not_started("blue") == owed, "though the blue deck was shuffled before"
    (shuffled,) = table.shuffle("red")
    assert (shuffled.after_misdeal, shuffled.clause) == (2, "uth-2019:6.1(b)")
    table.start("red")
    table.end()
    assert table.shuffle("red")[0].after_misdeal == 0, "each misdeal is answered once"


@pytest.mark.rule("uth-2019:6.1(b)")
def test_a_misdeal_is_still_owed_its_shuffle_when_the_table_opens_again() -> None:
    table = ready()
    table.start("red")
    table.end("shuffle", outcome="void")
    close(table)
    table.do(opening(at=clock("12:00", "2026-03-02")))
    table.check("blue")
    assert table.not_started("blue", clock("12:05", "2026-03-02"))[0] == "shuffle_after_misdeal"


@pytest.mark.rule("uth-2019:6.1(c)")
def test_a_shuffle_is_ordered_with_a_reason() -> None:
    table = ready()
    refused = table.refused(c.OrderShuffle(deck="red", why="  "))
    assert refused == ("reason_missing", "uth-2019:6.1(c)")
    (shuffled,) = table.do(c.OrderShuffle(deck="red", why="the shoe was bumped"))
    assert isinstance(shuffled, f.DeckShuffled)
    assert (shuffled.why, shuffled.clause) == ("the shoe was bumped", "uth-2019:6.1(c)")
    assert c.OrderShuffle.needs == "supervisor"


@pytest.mark.rule("uth-2019:6.1(c)")
@pytest.mark.parametrize(
    "command", [c.OrderShuffle(deck="red", why="x"), c.ShuffleDeck(deck="red")]
)
def test_the_deck_in_play_is_not_shuffled(command: c.ShuffleDeck) -> None:
    table = ready()
    table.start("red")
    assert table.refused(command) == ("deck_in_play", "uth-2019:6.1(c)")
    table.do(c.OrderShuffle(deck="blue", why="the shoe was bumped"))
    table.end()
    table.do(command)


@pytest.mark.rule("uth-2019:13.6(c)")
def test_the_deck_of_a_void_round_is_checked_before_it_is_dealt_again() -> None:
    table = ready()
    table.start("red")
    table.end("check_deck", outcome="void")
    table.shuffle("red")
    assert table.not_started("red") == ("deck_in_doubt", "uth-2019:13.6(c)")
    table.start("blue")
    table.end()
    table.check("red", occasion="ordered")
    table.start("red")


@pytest.mark.rule("uth-2019:13.6(c)")
def test_a_card_missed_after_the_round_puts_the_deck_in_doubt_too() -> None:
    table = ready()
    table.start("red")
    table.end()
    (doubted,) = table.do(c.DoubtDeck(round=1))
    assert (doubted.decks, doubted.clause) == (("red",), "uth-2019:13.6(c)")
    table.shuffle("red")
    assert table.not_started("red") == ("deck_in_doubt", "uth-2019:13.6(c)")
    table.start("blue")
    table.end()
    (doubted,) = table.do(c.DoubtDeck(round=1))
    assert doubted.decks == ("blue", "red"), "which deck round 1 had is not known any more"
