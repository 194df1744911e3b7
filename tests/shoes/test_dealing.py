"""The shoe's cards fill the round, stay sealed, and are held against what the dealer turns over."""

from collections.abc import Callable

import pytest

from casino.kernel import store
from games import floor
from games.game import FACE_DOWN
from games.models import AlertLine, RoundSheet
from games.pages.table_page import feed, look
from games.shoes.poller import poll
from games.shoes.streams import shoe_stream
from games.streams import round_stream
from tests.shoes.at_table import CODE, REQUEST, act, round_with_wagers, table_with
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.django_db

MakeShoe = Callable[[], Shoe]
ROUND = round_stream(CODE, 1)


@pytest.fixture(autouse=True)
def patience(settings, redis) -> None:
    """A busy machine is no fault of the shoe's."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    settings.DEVICE_TURN_SECONDS = 60.0


def facts(shoe: Shoe, kind: str) -> list[object]:
    told = store.read(shoe_stream(shoe.serial))
    return [event.fact for event in told if event.type == f"shoe.{kind}"]


def dealt_to() -> list[tuple[str, int]]:
    told = [event.fact for event in store.read(ROUND) if event.type == "uth.card_dealt"]
    return [(fact.to, fact.seat) for fact in told]  # type: ignore[union-attr]


@pytest.mark.rule("uth-2019:7.2")
def test_cards_from_the_shoe_fill_the_round_in_its_own_order(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(2, 5)
    for count in (3, 4, 4):
        shoe.deal(count)
        poll([shoe.serial])
    assert dealt_to() == [
        *[("communal", 0)] * 5, *[("seat", 2)] * 2, *[("seat", 5)] * 2, *[("dealer", 0)] * 2,
    ]  # fmt: skip
    assert store.read(ROUND)[-1].actor == f"shoe {shoe.serial}"
    assert RoundSheet.objects.get().phase == "Before the flop"
    assert not facts(shoe, "cards_out_of_turn")


def test_faces_stay_with_the_shoe_and_off_the_table(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    cards = shoe.deal(9)
    poll([shoe.serial])
    view = look(CODE, {"manager"})
    assert view.cards == {FACE_DOWN}
    shown = {card for entry in feed(view) for card in entry.line.cards}
    assert not shown & set(cards)
    told = b"".join(event.data for event in store.read(ROUND)).decode()
    assert not [card for card in cards if f'"{card}"' in told]


def test_the_dealers_true_cards_raise_nothing(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    cards = shoe.deal(9)
    poll([shoe.serial])
    act("Check", seat=1)
    act("RevealFlop", cards=[cards[2], cards[0], cards[1]])
    act("Check", seat=1)
    act("RevealTurnAndRiver", cards=cards[3:5])
    act("PlaceWager", seat=1, box="play", amount_cents=1000)
    act("RevealDealerHand", cards=[cards[8], cards[7]])
    assert not facts(shoe, "card_disagreed")


def test_a_card_that_disagrees_is_an_irregularity_and_overwrites_nothing(
    registered: MakeShoe,
) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    cards = shoe.deal(9)
    poll([shoe.serial])
    act("Check", seat=1)
    recorded = [cards[0], cards[1], cards[6]]
    act("RevealFlop", cards=recorded)
    (told,) = facts(shoe, "card_disagreed")
    assert (told.table, told.round, told.place) == (CODE, 1, "Communal cards")  # type: ignore[attr-defined]
    assert told.recorded == (cards[6],)  # type: ignore[attr-defined]
    communal = look(CODE, {"manager"}).felt.house[1]
    assert list(communal.cards[:3]) == recorded, "what the dealer recorded stands"
    (alert,) = AlertLine.objects.filter(is_open=True, shoe=shoe.serial)
    assert cards[6] in alert.sentence
    assert not [card for card in cards[2:5] if card in alert.sentence], "the rest stays sealed"
    act("Check", seat=1)
    act("RevealTurnAndRiver", cards=cards[3:5])
    assert len(facts(shoe, "card_disagreed")) == 1, "told once"


def test_cards_the_dealer_keyed_before_the_shoe_told_are_compared_when_it_does(
    registered: MakeShoe,
) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    act("DealCards", to="all")
    act("Check", seat=1)
    act("RevealFlop", cards=["2c", "2d", "2h"])
    assert not facts(shoe, "card_disagreed")
    read = shoe.deal(9)
    poll([shoe.serial])
    assert len(dealt_to()) == 9, "nothing is dealt twice"
    wrong = {"2c", "2d", "2h"} - set(read[:5])
    (told,) = facts(shoe, "card_disagreed")
    assert set(told.recorded) == wrong  # type: ignore[attr-defined]


@pytest.mark.rule("uth-2019:7.2")
def test_a_card_after_the_deal_has_no_place_and_is_told_once(registered: MakeShoe) -> None:
    shoe = registered()
    table_with(shoe)
    round_with_wagers(1)
    shoe.deal(10)
    poll([shoe.serial])
    shoe.deal(1)
    poll([shoe.serial])
    assert len(dealt_to()) == 9
    (told,) = facts(shoe, "cards_out_of_turn")
    assert (told.cards, told.clause) == (1, "uth-2019:7.2")  # type: ignore[attr-defined]


@pytest.mark.rule("uth-2019:4.2")
def test_a_card_before_the_wagers_has_no_place_yet_but_keeps_its_number(
    registered: MakeShoe,
) -> None:
    shoe = registered()
    table_with(shoe)
    floor.start_round(CODE, "red", REQUEST)
    cards = shoe.deal(9)
    poll([shoe.serial])
    assert dealt_to() == []
    assert len(facts(shoe, "cards_out_of_turn")) == 1
    for box in ("ante", "blind"):
        act("PlaceWager", seat=1, box=box, amount_cents=1000, player="p1")
    act("DealCards", to="all")
    act("Check", seat=1)
    act("RevealFlop", cards=cards[:3])
    assert not facts(shoe, "card_disagreed")
    act("Check", seat=1)
    act("RevealTurnAndRiver", cards=[cards[4], cards[8]])
    assert len(facts(shoe, "card_disagreed")) == 1
