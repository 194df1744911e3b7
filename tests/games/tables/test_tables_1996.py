"""poker-1996: its seven games open tables, and no round of theirs is cut short by a closing."""

import pytest

from games.canberra_manila.equipment import EQUIPMENT as MANILA
from games.draw.equipment import EQUIPMENT as DRAW
from games.five_card_stud.equipment import EQUIPMENT_1996 as STUD5
from games.holdem.equipment import EQUIPMENT as HOLDEM
from games.kit.equipment import Equipment
from games.omaha.equipment import EQUIPMENT as OMAHA
from games.seven_card_stud.equipment import EQUIPMENT as STUD7
from games.tables.rules import commands as c
from games.three_card_manila.equipment import EQUIPMENT as MANILA3
from tests.games.tables.gaming_table import GamingTable, clock
from tests.games.tables.other_instruments import POKER_SETTINGS, PokerTable, opening_of

DAY = "1996-06-01"
GAMES = [
    ("draw", DRAW, 52, "poker-1996:draw:9.5"),
    ("stud5-1996", STUD5, 52, "poker-1996:stud5:9.4"),
    ("stud7", STUD7, 52, "poker-1996:stud7:9.4"),
    ("manila", MANILA, 32, "poker-1996:manila:9.4"),
    ("manila3", MANILA3, 36, "poker-1996:manila3:9.4"),
    ("holdem", HOLDEM, 52, "poker-1996:holdem:9.4"),
    ("omaha", OMAHA, 52, "poker-1996:omaha:9.4"),
]


def clock_then(time: str, day: str = DAY) -> str:
    return clock(time, day).replace("+11:00", "+10:00")


def opening(game: str, gear: Equipment, day: str = DAY) -> c.OpenTable:
    at = clock_then("12:00", day)
    return opening_of(game, "poker-1996", gear, POKER_SETTINGS, at=at)


@pytest.mark.rule("poker-1996:draw:9.5", "poker-1996:stud5:9.4", "poker-1996:stud7:9.4")
@pytest.mark.rule("poker-1996:manila:9.4", "poker-1996:manila3:9.4")
@pytest.mark.rule("poker-1996:holdem:9.4", "poker-1996:omaha:9.4")
@pytest.mark.parametrize(("game", "gear", "cards", "clause"), GAMES)
def test_a_round_runs_its_course_before_the_table_closes(
    game: str, gear: Equipment, cards: int, clause: str
) -> None:
    table = PokerTable()
    table.do(opening(game, gear))
    table.do(c.InstallShoe(serial="M1", approval="", kind="manual"))
    if gear.sizes:
        table.do(c.ChooseDeck(cards=cards))
        table.do(c.AnnounceDeck())
    table.do(c.RegisterDeck(deck="red", colour="red", cards=cards, cutting_card=True))
    table.check("red", cards)
    table.do(c.NotifyClosure(at=clock_then("12:30"), closes_at=clock_then("13:00")))
    table.begin(clock_then("12:45"))
    close = c.CloseTable(at=clock_then("13:01"))
    assert table.refused(close) == ("round_still_open", clause)
    table.end()
    table.do(close)


@pytest.mark.rule("poker-1996:Inst:Approval")
@pytest.mark.parametrize(("game", "gear", "cards", "clause"), GAMES)
def test_no_table_opens_under_the_alterations_before_their_gazettal(
    game: str, gear: Equipment, cards: int, clause: str
) -> None:
    table = GamingTable()
    early = table.refused(opening(game, gear, "1996-05-15"))
    assert early == ("instrument_not_yet_in_force", "poker-1996:Inst:Approval")
    table.do(opening(game, gear, "1996-05-16"))


@pytest.mark.rule("stud-2006:Inst.2")
def test_five_card_stud_leaves_the_alterations_when_its_own_rules_begin() -> None:
    gone = GamingTable().refused(opening("stud5-1996", STUD5, "2006-05-01"))
    assert gone == ("instrument_no_longer_in_force", "stud-2006:Inst.2")
    GamingTable().do(opening("stud5-1996", STUD5, "2006-04-30"))
    GamingTable().do(opening("draw", DRAW, "2006-05-01"))


@pytest.mark.parametrize("cards", [52, 36])
def test_the_manilas_are_dealt_from_short_decks_only(cards: int) -> None:
    table = PokerTable()
    table.do(opening("manila", MANILA))
    deck = c.RegisterDeck(deck="red", colour="red", cards=cards, cutting_card=True)
    assert table.refused(deck)[0] == "wrong_deck"
    assert table.refused(c.ChooseDeck(cards=cards))[0] == "wrong_deck"
