"""Hands in the open format: written, read back strictly, and replayed by pokerkit to the same end.

Some hands pokerkit does not play as these rules do, and they are not compared: a raise that nobody
left could call; a last hand that need not be shown since all others have given up; in seven card
stud a tie for the lowest up card (there by suit), a fourth raise (there none), and betting beside a
player who is all in (there that player's board may open; some such hands end in a ``KeyError`` of
its own); with fixed limits an all-in of less than a whole bet, which Adelaide counts from half a
bet on and the ACT by its own rule. It merges pots before it splits them and gives what is over to
one player: every other difference is shown to be such odd chips. Whether two engines come to the
same chips over many thousand hands is asked in ``test_room_differential``; here of seven card stud.
"""

import sys
import warnings
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from pokerkit import HandHistory

from casino.kernel.event import Command
from games.game import Game
from games.kit.cards import RANKS
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.showdown import to_show
from games.phh.codes import BY_TIME, CODES, NotCovered
from games.phh.document import BadFile, Document, read, write
from games.phh.reading import replay
from games.phh.writing import to_phh
from tests.games.room.random_play import Played, begin
from tests.games.room.rooms import DRAW, OMAHA, STUD7, TEXAS

SAMPLE, MANY = 60, 10_000
STACKS = (3, 4, 5, 7, 10, 13, 20, 40, 100)
BLINDS = {"blinds": [100, 200]}
FIXED = ("FT", "F7S")


def _limits(structure: str) -> dict[str, Any]:
    return {
        "limits": {"structure": structure, "bet": {"minimum_cents": 200, "maximum_cents": 200}},
        "charges": BY_TIME,
    }


GAMES: dict[str, tuple[Game, dict[str, Any]]] = {
    "NT": (TEXAS, _limits("no limit") | BLINDS),
    "FT": (TEXAS, _limits("fixed") | BLINDS),
    "PO": (OMAHA, _limits("full pot") | BLINDS),
    "F7S": (STUD7, _limits("fixed") | {"ante_cents": 100, "ace_low": True}),
}


class Comparable(Played):
    """A hand without what pokerkit does not play."""

    def _raises(self, seat: int, raising: bool) -> Iterator[Command]:
        state = self.state
        others = (other for other in state.able if other != seat)
        if any(state.bets[o] + state.stacks[o] > state.level.bet_cents for o in others):
            yield from super()._raises(seat, raising)

    def _showdown(self) -> Iterator[Command]:
        waiting = to_show(self.state)
        if waiting and len(self.state.live) > 1:
            yield c.TableHand(seat=waiting[0], cards=tuple(self.hands[waiting[0]]))
        else:
            yield c.AnnounceWinners()


def hand(code: str, seed: int) -> Played:
    """A whole hand, from its seed alone."""
    game, settings = GAMES[code]
    chance = Random(f"{code} {seed}")
    seats = range(1, chance.randint(2, 6) + 1)
    stakes = {seat: 100 * chance.choice(STACKS) for seat in seats}
    begun = begin(
        game, chance, stakes=stakes, button=len(seats), open_holes=True, settings=settings
    )
    return Comparable(**vars(begun)).finish()


def by_pokerkit(text: str) -> tuple[int, ...]:
    """The stacks at the end; nothing where pokerkit fails or refuses an act that is lawful here."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, last = HandHistory.loads(text)
    except (KeyError, ValueError):
        return ()
    return tuple(int(100 * stack) for stack in last.stacks)


def hands(code: str) -> Iterator[tuple[Played, str, tuple[int, ...]]]:
    """Hands without end, each with its text and pokerkit's stacks, which some lack."""
    for seed in count():
        played = hand(code, seed)
        text = write(to_phh(played.game, played.facts))
        plain = code != "F7S" or _plain_stud(played)
        if plain and (code not in FIXED or _whole_bets(played)):
            yield played, text, by_pokerkit(text)


def _whole_bets(played: Played) -> bool:
    """Every bet and raise is a whole one."""
    state, whole = played.decider.initial, True
    for fact in played.facts:
        if isinstance(fact, f.Raised):
            size = fact.bet_cents - state.level.bet_cents
            whole &= size == 200 * state.terms.bets[state.street]
        state = played.decider.evolve(state, fact)
    return whole


def _plain_stud(played: Played) -> bool:
    """One lowest card, three raises at most, and no betting beside a player who is all in."""
    ups = next(x.cards for x in played.facts if isinstance(x, f.CardsDealt) and x.up)
    lowest, second = sorted(RANKS[card[0]] for card in ups)[:2]
    raises = max((x.raises for x in played.facts if isinstance(x, f.Raised)), default=0)
    state, beside = played.decider.initial, False
    for fact in played.facts:
        state = played.decider.evolve(state, fact)
        if isinstance(fact, f.StreetOpened) and fact.to_act:
            beside |= any(not state.stacks[seat] for seat in state.live)
    return lowest < second and raises <= 3 and not beside


def compare(code: str, number: int) -> tuple[float, float]:
    """The shares of hands with the same stacks and of those that pokerkit refuses.

    What is neither differs by odd chips only.
    """
    same = refused = 0
    for played, text, theirs in islice(hands(code), number):
        if not theirs:
            refused += 1
            continue
        again = replay(read(text)[0])
        ours = tuple(played.state.stacks[seat] for seat in played.state.order)
        assert (again.stacks, again.differences) == (ours, {}), text
        assert [type(fact) for fact in again.facts] == [type(fact) for fact in played.facts], text
        same += ours == theirs
        if ours != theirs:
            assert _odd_chips_only(played, ours, theirs), (text, theirs)
    sys.stdout.write(f"{code}: of {number} hands pokerkit refuses {refused}, {same} end alike\n")
    return same / (number - refused), refused / number


def _odd_chips_only(played: Played, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """A pot was split unevenly: pokerkit merges pots, and gives one player all that is over."""
    awards = [fact for fact in played.facts if isinstance(fact, f.PotAwarded)]
    pots = {fact.pot for fact in awards}
    odd = any(fact.odd_cents for fact in awards)
    apart = max(abs(a - b) for a, b in zip(ours, theirs, strict=True))
    return sum(ours) == sum(theirs) and odd and apart <= 100 * max(len(pots), len(awards) - 1)


@pytest.mark.parametrize("code", CODES)
def test_hands_come_to_the_same_stacks_as_by_pokerkit(code: str) -> None:
    """The rest are acts it refuses, such as a raise on a short all-in: few enough to leave out."""
    same, refused = compare(code, SAMPLE)
    assert same >= 0.9
    assert refused <= 0.05


@pytest.mark.slow
def test_ten_thousand_hands_of_stud_come_to_the_same_stacks_as_by_pokerkit() -> None:
    same, refused = compare("F7S", MANY)
    assert same >= 0.98
    assert refused <= 0.02


def _document(code: str = "NT", seed: int = 5) -> tuple[Document, str]:
    played = hand(code, seed)
    document = to_phh(played.game, played.facts)
    return document, write(document)


def test_an_action_that_does_not_fit_is_refused_with_line_and_clause() -> None:
    _, text = _document()
    lines = text.splitlines()
    place = next(n for n, line in enumerate(lines) if " cc'" in line or " f'" in line)
    lines[place] = "  'p1 cbr 1',"
    with pytest.raises(BadFile, match=rf"line {place + 1}: 'p1 cbr 1': .*holdem-sa-2020") as bad:
        replay(read("\n".join(lines))[0])
    assert bad.value.line == place + 1


def test_other_finishing_stacks_are_told_and_not_believed() -> None:
    document, text = _document()
    first = document.finishing[0]
    told = text.replace("finishing_stacks = [", "finishing_stacks = [9")
    assert replay(read(told)[0]).differences == {1: (int(f"9{first // 100}") * 100, first)}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("variant = 'NT'\nantes = [", 2, "not TOML"),
        ("event = 'none'", 0, "no hand"),
        ("variant = 'FB'\nantes=[0]\nstarting_stacks=[5]\nactions=[]", 1, "not dealt here"),
        ("variant = 'NT'\nantes=['x']\nstarting_stacks=[5]\nactions=[]", 2, "no amount"),
        ("variant = 'NT'\nantes=[0]\nstarting_stacks=[0.001]\nactions=[]", 3, "in cents"),
        ("variant = 'NT'\nantes=[nan]\nstarting_stacks=[5]\nactions=[]", 2, "NaN is no amount"),
        ("variant = 'NT'\nantes=[0]\nstarting_stacks=[inf]\nactions=[]", 3, "is no amount"),
        ("variant = 'NT'\nantes=[0]\nstarting_stacks=[5, 5]\nactions=[]", 2, "1 amounts for 2"),
        ("variant = 'NT'\nstarting_stacks=[5, 5]\nactions=[]", 1, "'antes' must be a list"),
        ("variant = 'NT'\nantes=[]\nstarting_stacks=[]\nactions=[1]", 4, "list of texts"),
    ],
)
def test_a_bad_file_gets_its_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as bad:
        replay(read(text)[0])
    assert bad.value.line == line


STUD = """variant = 'F7S'
antes = [1, 1]
starting_stacks = [100, 100]
small_bet = 4
big_bet = 8
actions = [
  'd dh p1 2c3d4h',
  'd dh p2 KcKdKh',
  'p1 cbr 4', 'p2 cc',
  'd dh p1 5h', 'd dh p2 6h', 'p2 cc', 'p1 cc',
  'd dh p1 7h', 'd dh p2 8h', 'p2 cc', 'p1 cc',
  'd dh p1 9h', 'd dh p2 Th', 'p2 cc', 'p1 cc',
  'd dh p1 Ac', 'd dh p2 As', 'p2 cc', 'p1 cc',
  'p2 sm KcKdKh6h8hThAs',
  'p1 sm 2c3d4h5h7h9hAc',
]
"""


@pytest.mark.parametrize("shown", ["KcKdKh6h8hThAs", "KcKdAsKh6h8hTh", "KcKdAs", "-"])
def test_a_hand_of_stud_is_shown_whole_in_any_order_or_by_its_down_cards(shown: str) -> None:
    """Other programs write the seven cards as they were dealt, the last one down."""
    played = replay(read(STUD.replace("KcKdKh6h8hThAs", shown))[0])
    assert played.stacks == (10_500, 9_500)


@pytest.mark.parametrize(
    ("was", "now", "line", "reason"),
    [
        ("KcKdKh6h8hThAs", "KcKdAs2h2h2h2h", 14, "Kh lies face up"),
        ("KcKdKh6h8hThAs", "KcKdKh6h8hThAd", 14, "was dealt As.*stud-2006:13.1"),
        ("'d dh p1 2c3d4h'", "'d dh p1 2c3dZz'", 7, "'Zz' is no card"),
        ("'d dh p2 KcKdKh'", "'d dh p1 KcKdKh'", 8, "p1 has cards of this street already"),
    ],
)
def test_cards_that_cannot_be_are_refused_on_their_own_line(
    was: str, now: str, line: int, reason: str
) -> None:
    with pytest.raises(BadFile, match=reason) as bad:
        replay(read(STUD.replace(was, now))[0])
    assert bad.value.line == line


@pytest.mark.rule("stud-2006:4.2(g)", "stud-2006:10.1(d)(i)")
def test_a_bring_in_under_the_smallest_bet_is_refused_in_a_sentence_with_clause_and_line() -> None:
    """A7: the betting rules of 2006 know no opening bet that is smaller than the smallest one."""
    brought = STUD.replace("'p1 cbr 4'", "'p1 pb'").replace("small", "bring_in = 2\nsmall")
    with pytest.raises(BadFile, match=r"bring-in of \$2.00 is under .* \$4.00.*10.1\(d\)") as bad:
        replay(read(brought)[0])
    assert bad.value.line == 10
    whole = replay(read(brought.replace("bring_in = 2", "bring_in = 4"))[0])
    assert whole.stacks == (10_500, 9_500)


def test_a_fault_in_the_second_hand_of_a_file_has_the_line_of_that_hand() -> None:
    both = f"[1]\n{STUD}[2]\n{STUD.replace('big_bet = 8', 'big_bet = 9')}"
    with pytest.raises(BadFile, match="twice the small") as bad:
        [replay(document) for document in read(both)]
    assert bad.value.line == 2 + 16 + 5


def test_what_the_format_has_no_code_for_is_said_plainly() -> None:
    played = begin(DRAW, Random(1), open_holes=True).finish()
    assert played.state.phase == "closed"
    with pytest.raises(NotCovered, match="no code for Draw Poker"):
        to_phh(DRAW, played.facts)


def test_stud_without_a_low_ace_is_another_game_than_the_formats() -> None:
    settings = _limits("fixed") | {"ante_cents": 100}
    played = begin(STUD7, Random(1), open_holes=True, settings=settings).finish()
    with pytest.raises(NotCovered, match="low ace"):
        to_phh(STUD7, played.facts)


def test_a_round_that_was_not_played_out_is_not_written() -> None:
    opened = begin(TEXAS, Random(1))
    with pytest.raises(NotCovered, match="played to their end"):
        to_phh(TEXAS, opened.facts)


def test_commission_is_written_beside_the_format() -> None:
    played = next(
        round_
        for seed in range(200)
        if (round_ := begin(TEXAS, Random(seed), settings=_limits("no limit") | BLINDS | FEES)
            .finish()).state.charged_cents
    )  # fmt: skip
    document = to_phh(TEXAS, played.facts)
    assert "_commission" in document.more
    assert read(write(document))[0].finishing == document.finishing


FEES = {"charges": TEXAS.default_settings["charges"]}
