"""poker-1996: commission and split pots of the seven games, with the figures of their clauses."""

from dataclasses import dataclass

import pytest

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from games.kit.cards import Deck
from games.kit.room.charges import Charges, read_charges
from games.kit.room.commission import Contest, contests, net, pot_charges
from games.kit.room.making import Making
from games.kit.room.pots import Pot, layers
from games.kit.room.shares import awards
from games.kit.room.tariffs import ALTERED_1996
from games.kit.room.winners import Won, winners
from tests.games.room.rooms import sharing_1996

BOARD_MANILA = "Qs Jd Th 7c 7h"


@dataclass(frozen=True)
class Case:
    """The figures, in dollars, that the clauses of one game are checked with."""

    game: str
    making: Making
    hands: tuple[str, ...]
    board: str
    gross: int
    taken: int
    small: int
    one: tuple[int, int]
    two: tuple[int, int, int]
    cap: tuple[int, int]
    hourly: tuple[int, int]


CASES = {
    case.game: case
    for case in (
        Case("draw", Making(), ("9d 9c Ah Ks 4d", "9h 9s Ac Kd 4c"), "", 62, 3, 18, (47, 2),
             (17, 33, 2), (10, 300), (10, 12)),
        Case("stud5", Making(), ("Ts Th Kd 8c 3s", "Td Tc Ks 8h 3d"), "", 106, 5, 19, (59, 2),
             (12, 30, 2), (10, 300), (8, 9)),
        Case("stud7", Making(), ("Ah Kd Qc Js Tc 2d 3h", "Ad Ks Qh Jc Th 2s 3c"), "", 89, 4, 16,
             (39, 1), (18, 26, 2), (8, 260), (12, 15)),
        Case("manila", Making(deck=Deck(32), from_hole=2), ("Ah Kd", "Ac Ks", "Ad Kc"),
             BOARD_MANILA, 143, 7, 15, (79, 3), (19, 41, 3), (10, 300), (9, 10)),
        Case("manila3", Making(deck=Deck(36), from_hole=2), ("Ah Kd 8c", "Ac Ks 6d", "Ad Kc 9s"),
             BOARD_MANILA, 84, 4, 19, (22, 1), (9, 34, 2), (6, 220), (6, 7)),
        Case("holdem", Making(ace_low=True), ("2c 3c", "4c 5c", "6c 7c"), "As Ks Qd Jc Th", 210,
             10, 12, (99, 4), (16, 52, 3), (10, 300), (14, 16)),
        Case("omaha", Making(ace_low=True, from_hole=2), ("Ah Kd 4c 3c", "Ac Ks 6d 5d"),
             "Qs Jd Th 8c 2h", 152, 7, 18, (139, 6), (14, 88, 5), (7, 240), (15, 20)),
    )
}  # fmt: skip


def charges(case: Case) -> Charges:
    return Charges(rate_hundredths=500, maximum_cents=case.cap[0] * 100, approval="CSA 14")


def commission(case: Case, stakes, live, won=None, forced=None) -> int:
    """Commission in cents of a round with these stakes in dollars."""
    cents = {seat: round(dollars * 100) for seat, dollars in stakes.items()}
    found = layers(cents, live)
    called = {seat: cents[seat] - found.uncalled.get(seat, 0) for seat in cents}
    won = won or [Won(high=pot.seats[:1]) for pot in found.pots]
    posted = {seat: dollars * 100 for seat, dollars in (forced or {}).items()}
    pots = contests(found.pots, won, called, posted)
    return pot_charges(
        ALTERED_1996[case.game], charges(case), pots, dealt_in=tuple(stakes), chip_cents=50
    )[0].amount_cents


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:9.4")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:9.3")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:9.3")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:9.3")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:9.3")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:9.3")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:9.3")),
    ],
)
def test_tied_winners_share_the_pot_after_commission_in_whole_dollars(game) -> None:
    case = CASES[game]
    board = case.board.split()
    keys = {n: case.making.keys(hand.split(), board) for n, hand in enumerate(case.hands, 1)}
    pot = Pot(case.gross * 100, tuple(keys))
    won = winners([pot], keys)
    assert won[0].high == tuple(keys)
    stakes = {9: 200} | {seat: (case.gross * 100 - 200) // len(keys) for seat in keys}
    pots = contests([pot], won, stakes, {})
    taken = pot_charges(
        ALTERED_1996[game], charges(case), pots, dealt_in=tuple(stakes), chip_cents=100
    )
    assert taken[0].amount_cents == case.taken * 100
    paid = awards(net(pots, taken), won, 1, sharing_1996(game))
    each, rest = divmod(case.gross - case.taken, len(keys))
    assert [award.amount_cents // 100 for award in paid] == [
        each + rest,
        *[each] * (len(keys) - 1),
    ]
    assert paid[0].seat == 1


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.2(i)(a)")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:12.2(i)(a)")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.2(i)(a)")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.2(i)(a)")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.2(i)(a)")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.2(i)(a)")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.2(i)(a)")),
    ],
)
def test_a_pot_of_nineteen_dollars_bears_nothing(game) -> None:
    case = CASES[game]
    assert commission(case, {1: 9.5, 2: 9.5}, (1, 2)) == 0
    assert commission(case, {1: case.small / 2, 2: case.small / 2}, (1, 2)) == 0
    assert commission(case, {1: 10, 2: 10}, (1, 2)) == 100


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.2(i)(b)")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:12.2(i)(b)")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.2(i)(b)")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.2(i)(b)")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.2(i)(b)")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.2(i)(b)")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.2(i)(b)")),
    ],
)
def test_one_pot_over_nineteen_dollars_makes_all_pots_liable_up_to_the_cap(game) -> None:
    case = CASES[game]
    pot, taken = case.one
    assert commission(case, {1: pot / 2, 2: pot / 2}, (1, 2)) == taken * 100
    assert commission(case, {1: 9.75, 2: 9.75}, (1, 2)) == 0
    main, side, both = case.two
    two = [
        Contest(main * 100, {1: 1, 2: 1, 3: 1}, Won((3,))),
        Contest(side * 100, {1: 1, 2: 1}, Won((1,))),
    ]
    taken_of_two = pot_charges(
        ALTERED_1996[game], charges(case), two, dealt_in=(1, 2, 3), chip_cents=100
    )[0]
    assert taken_of_two.by_pot == (0, both * 100)
    cap, big = case.cap
    assert commission(case, {1: big / 2, 2: big / 2}, (1, 2)) == cap * 100
    assert commission(case, {1: 4 * big, 2: 4 * big, 3: big}, (1, 2, 3)) == cap * 100
    unapproved = {"rate_hundredths": 500, "maximum_cents": cap * 100}
    with pytest.raises(Refused) as refused:
        read_charges(unapproved, ALTERED_1996[game], 10_000)
    assert refused.value.clause == ALTERED_1996[game].clause("approval")
    assert refused.value.clause.endswith(".2(i)(b)")
    assert read_charges(unapproved | {"approval": "CSA 14"}, ALTERED_1996[game], 10_000)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.2(ii)")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:12.2(ii)")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.2(ii)")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.2(ii)")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.2(ii)")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.2(ii)")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.2(ii)")),
    ],
)
def test_a_wager_nobody_called_is_left_out(game) -> None:
    assert commission(CASES[game], {1: 49, 2: 9}, (1,)) == 0
    assert layers({1: 4900, 2: 900}, (1,)).uncalled == {1: 4000}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.2(iii)")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:12.2(iii)")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.2(iii)")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.2(iii)")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.2(iii)")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.2(iii)")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.2(iii)")),
    ],
)
def test_tied_players_who_alone_put_in_are_charged_nothing(game) -> None:
    case, tie = CASES[game], [Won(high=(1, 2))]
    assert commission(case, {1: 30, 2: 30}, (1, 2), tie) == 0
    assert commission(case, {1: 30, 2: 30}, (1, 2)) == 300
    assert commission(case, {1: 30, 2: 30, 3: 2}, (1, 2), tie) == 300


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.2(iv)")),
        pytest.param("stud5", marks=pytest.mark.rule("poker-1996:stud5:12.2(iv)")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.2(iv)")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.2(iv)")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.2(iv)")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.2(iv)")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.2(iv)")),
    ],
)
def test_a_pot_of_antes_or_blinds_alone_bears_nothing(game) -> None:
    case, antes = CASES[game], {1: 6, 2: 6, 3: 6, 4: 6}
    assert commission(case, antes | {1: 26}, (1,), forced=antes) == 0
    assert commission(case, antes | {1: 8, 2: 8}, (1, 2), forced=antes) == 100


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            "draw", marks=pytest.mark.rule("poker-1996:draw:11.1", "poker-1996:draw:11.2")
        ),
        pytest.param(
            "stud5", marks=pytest.mark.rule("poker-1996:stud5:12.1", "poker-1996:stud5:12.2")
        ),
        pytest.param(
            "stud7", marks=pytest.mark.rule("poker-1996:stud7:12.1", "poker-1996:stud7:12.2")
        ),
        pytest.param(
            "manila", marks=pytest.mark.rule("poker-1996:manila:11.1", "poker-1996:manila:11.2")
        ),
        pytest.param(
            "manila3", marks=pytest.mark.rule("poker-1996:manila3:11.1", "poker-1996:manila3:11.2")
        ),
        pytest.param(
            "holdem", marks=pytest.mark.rule("poker-1996:holdem:11.1", "poker-1996:holdem:11.2")
        ),
        pytest.param(
            "omaha", marks=pytest.mark.rule("poker-1996:omaha:11.1", "poker-1996:omaha:11.2")
        ),
    ],
)
def test_a_table_charges_from_the_pots_or_by_time_and_not_both(game) -> None:
    case, tariff = CASES[game], ALTERED_1996[game]
    pot = {"rate_hundredths": 500, "maximum_cents": case.cap[0] * 100, "approval": "CSA 14"}
    most, above = case.hourly
    time = {"time_fee_maximum_cents": most * 100, "approval": "CSA 15"}
    assert not read_charges(pot, tariff, 10_000).time_fee_cents
    assert read_charges(time | {"time_fee_cents": most * 100}, tariff, 10_000)
    refused = [
        ({}, "charge"),
        (pot | time | {"time_fee_cents": 100}, "time"),
        (time | {"time_fee_cents": above * 100}, "time"),
        (pot | {"rate_hundredths": 1000}, "rate"),
    ]
    for settings, point in refused:
        with pytest.raises(Refused) as raised:
            read_charges(settings, tariff, 10_000)
        assert raised.value.clause == tariff.clause(point)


def test_every_clause_of_the_seven_tariffs_is_in_the_rulebook() -> None:
    book = rulebook()
    for game, tariff in ALTERED_1996.items():
        cited = {*tariff.clauses.values(), *tariff.scales[0].clauses.values()}
        assert all(book.holds(clause) for clause in cited | {sharing_1996(game).clause})
        assert all(clause.startswith(f"poker-1996:{game}:") for clause in cited)
