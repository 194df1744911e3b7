"""Reading cards against a deck, and what is refused."""

import pytest

from games.kit.cards import (
    CARDS,
    DECK_SIZES,
    CardNotInDeck,
    Deck,
    DuplicateCard,
    TooFewCards,
    UnknownCard,
    UnknownDeck,
    refuse_duplicates,
)
from games.kit.ranking import HandOrder

FULL = Deck(52)
LOWEST_OF = {52: "2", 48: "3", 44: "4", 40: "5", 36: "6", 32: "7"}


def test_text_and_lists_and_cards_already_read_mean_the_same() -> None:
    read = FULL.read("As Kd")
    assert read == FULL.read(["As", "Kd"]) == FULL.read(read) == (CARDS["As"], CARDS["Kd"])


def test_no_cards_at_all_are_read_as_none() -> None:
    assert FULL.read("") == FULL.read([]) == ()


def test_every_card_has_a_number_of_its_own() -> None:
    assert len(set(CARDS.values())) == len(CARDS) == 53


@pytest.mark.parametrize("size", DECK_SIZES)
def test_a_deck_runs_from_its_lowest_rank_to_the_ace_in_four_suits(size: int) -> None:
    cards = Deck(size).cards
    assert len(set(cards)) == len(cards) == size
    assert cards[0] == LOWEST_OF[size] + "c"
    assert cards[-1] == "As"
    assert {card[1] for card in cards} == set("cdhs")


@pytest.mark.parametrize("size", DECK_SIZES)
def test_the_joker_is_one_card_more(size: int) -> None:
    deck = Deck(size, joker=True)
    assert deck.cards == (*Deck(size).cards, "Jo")
    assert deck.is_reduced is (size < 52)


@pytest.mark.parametrize("size", [0, 20, 51, 53, 54, 104])
def test_a_deck_of_any_other_size_is_refused(size: int) -> None:
    with pytest.raises(UnknownDeck, match=f"no deck of {size} cards; choose one of 52, 48"):
        Deck(size)


@pytest.mark.parametrize("text", ["", "A", "sA", "1s", "10s", "as", "AS", "Xx", "As ", "jo", "Ass"])
def test_text_that_is_no_card_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(UnknownCard, match="write a rank") as refusal:
        FULL.read([text])
    assert refusal.value.code == "unknown_card"
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize(("size", "card"), [(32, "6s"), (36, "5c"), (48, "2h"), (52, "Jo")])
def test_a_card_of_another_deck_is_refused(size: int, card: str) -> None:
    with pytest.raises(CardNotInDeck, match=f"{card} does not belong to a deck of {size} cards"):
        Deck(size).read(["As", card])


def test_a_card_read_from_a_larger_deck_is_refused_by_its_name() -> None:
    with pytest.raises(CardNotInDeck, match=r"^2h does not belong"):
        Deck(32).read(FULL.read("As 2h"))


def test_the_lowest_card_of_a_deck_belongs_to_it() -> None:
    for size, rank in LOWEST_OF.items():
        assert Deck(size).read([f"{rank}d"]) == (CARDS[f"{rank}d"],)


@pytest.mark.parametrize("cards", ["As Kd As", "2c 2c", "Jo As Jo", "Kd Qd Jd Td 9d 8d 7d 6d Td"])
def test_a_card_given_twice_is_refused_and_named(cards: str) -> None:
    twice = next(card for card in cards.split() if cards.split().count(card) == 2)
    with pytest.raises(DuplicateCard, match=f"^{twice} is there twice") as refusal:
        Deck(52, joker=True).read(cards)
    assert refusal.value.code == "duplicate_card"


def test_each_of_the_cards_is_found_when_doubled() -> None:
    for text, card in CARDS.items():
        with pytest.raises(DuplicateCard, match=f"^{text} "):
            refuse_duplicates([*CARDS.values(), card])


def test_numbers_that_were_never_read_are_refused() -> None:
    with pytest.raises(UnknownCard, match="not a card read from a deck"):
        refuse_duplicates([12345, 12345])  # type: ignore[list-item]


def test_ranking_refuses_cards_read_apart_and_put_together_twice() -> None:
    order = HandOrder(deck=FULL, ace_low=True)
    with pytest.raises(DuplicateCard, match=r"^As "):
        order.key([*FULL.read("As Ks Qs"), *FULL.read("As Js Ts")])


@pytest.mark.parametrize("cards", ["", "As", "As Ks Qs Js"])
def test_fewer_than_five_cards_are_no_hand(cards: str) -> None:
    with pytest.raises(TooFewCards, match=f"only {len(cards.split())}") as refusal:
        HandOrder(deck=FULL, ace_low=True).key_of(cards)
    assert refusal.value.code == "too_few_cards"


def test_ranking_refuses_cards_that_another_deck_read() -> None:
    short = HandOrder(deck=Deck(32), ace_low=True)
    with pytest.raises(CardNotInDeck, match="does not belong to a deck of 32 cards"):
        short.key(FULL.read("As Ks Qs Js 2s"))
    with pytest.raises(CardNotInDeck, match="joker does not belong"):
        short.key(Deck(52, joker=True).read("As Ks Qs Js Jo"))


def test_decks_are_named_as_people_name_them() -> None:
    assert str(Deck(52)) == "deck of 52 cards"
    assert str(Deck(32, joker=True)) == "deck of 32 cards and the joker"
