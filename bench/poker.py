"""Poker rounds from their recorded events to the payouts, against pokerkit's parse and replay.

Ours reads the stored bytes of every event, folds them up to the settlement and works the payouts
out again; nothing of a recorded settlement is believed. Pokerkit parses a hand history of the same
hand and replays it. For draw, which it does not have, it replays a lowball draw of as many acts.
"""

import gc
import tracemalloc
import warnings
from functools import partial
from time import process_time

from pokerkit import HandHistory

from bench.harness import Row, Scale, contest, each
from bench.settlement import HISTORY as NO_LIMIT
from casino.kernel import codec
from casino.kernel.event import Fact
from games.draw import GAME as DRAW
from games.game import Game, TableForRound
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.phh.codes import BY_TIME
from games.phh.document import read
from games.phh.reading import replay

POT_LIMIT_OMAHA = """
variant = "PO"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000]
actions = [
  "d dh p1 7c2dKh9s", "d dh p2 QsJsTh9h", "d dh p3 3h3c8d5c", "d dh p4 AdKcQh2c",
  "p3 f", "p4 cbr 300", "p1 f", "p2 cc",
  "d db Qd8c2s", "p2 cc", "p4 cbr 450", "p2 cc",
  "d db Kd", "p2 cc", "p4 cbr 1200", "p2 cc",
  "d db 4s", "p2 cc", "p4 cbr 2500", "p2 cc",
  "p4 sm AdKcQh2c", "p2 sm QsJsTh9h",
]
"""
STUD = """
variant = "F7S"
antes = [10, 10, 10, 10]
bring_in = 50
small_bet = 100
big_bet = 200
starting_stacks = [10000, 10000, 10000, 10000]
actions = [
  "d dh p1 7cTd2h", "d dh p2 QsJs9h", "d dh p3 3h3cKd", "d dh p4 AdAc8s",
  "p1 cbr 100", "p2 cc", "p3 cc", "p4 cbr 200", "p1 f", "p2 cc", "p3 cc",
  "d dh p2 Th", "d dh p3 5c", "d dh p4 8d", "p4 cbr 100", "p2 cc", "p3 f",
  "d dh p2 4h", "d dh p4 Kc", "p4 cbr 200", "p2 cc",
  "d dh p2 6s", "d dh p4 2s", "p4 cbr 200", "p2 cc",
  "d dh p2 8c", "d dh p4 5d", "p4 cbr 200", "p2 cc",
  "p4 sm AdAc5d8s8dKc2s", "p2 sm QsJs8c9hTh4h6s",
]
"""
LOWBALL_DRAW = """
variant = "N2L1D"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000]
actions = [
  "d dh p1 7c6dTh9s2c", "d dh p2 QsJs4h5h3h", "d dh p3 3c8d5cKdKs", "d dh p4 AdKc7h2d4c",
  "p3 f", "p4 cbr 300", "p1 f", "p2 cc", "p2 sd QsJs", "p4 sd AdKc",
  "d dh p2 7s8s", "d dh p4 9c8h", "p2 cc", "p4 cbr 600", "p2 cc", "p4 sm 7h2d4c9c8h",
  "p2 sm 4h5h3h7s8s",
]
"""
Stored = list[tuple[str, int, bytes]]


def _drawn() -> tuple[Game, list[Fact]]:
    """A hand of draw with as many acts as the lowball hand has."""
    settings = {**DRAW.default_settings, "charges": BY_TIME}
    stakes = dict.fromkeys((1, 2, 3, 4), 1_000_000)
    players = {seat: f"P-{seat}" for seat in stakes}
    table = TableForRound(
        table="T", number=1, settings=settings, players=players, stakes=stakes, button=4
    )
    state, facts = DRAW.decider.initial, []
    bet = settings["limits"]["bet"]["minimum_cents"]
    bets = [bet * times for times in settings["street_bets"]]
    hands = {2: ("7c", "6d", "Th", "9s", "2c"), 4: ("3c", "8d", "5c", "Kd", "Ks")}
    for command in (
        DRAW.open_round(table), c.CollectForcedBets(), c.DealStreet(),
        c.Fold(seat=3), c.Raise(seat=4, to_cents=2 * bet), c.Fold(seat=1), c.Call(seat=2),
        c.DrawCards(seat=2, count=2), c.DrawCards(seat=4, count=3),
        c.Check(seat=2), c.Bet(seat=4, amount_cents=bets[1]), c.Call(seat=2),
        *(c.TableHand(seat=seat, cards=hands[seat]) for seat in (4, 2)),
        c.AnnounceWinners(), c.SettleRound(),
    ):  # fmt: skip
        told = DRAW.decider.decide(state, command)
        facts += told
        state = DRAW.decider.fold(told, state)
    assert state.over
    return DRAW, facts


def _hand(text: str) -> tuple[Game, list[Fact]]:
    played = replay(read(text)[0])
    return played.game, played.facts


def _stored(facts: list[Fact]) -> Stored:
    """The events up to the settlement, as the book keeps them."""
    settled = (f.ChargeTaken, f.PotAwarded, f.RoundClosed)
    return [
        (fact.wire, fact.schema, codec.encode(fact))
        for fact in facts
        if not isinstance(fact, settled)
    ]


def _pay(game: Game, stored: Stored) -> int:
    """From bytes to payouts."""
    decider, decode = game.decider, codec.decode
    state = decider.fold([decode(*event) for event in stored])  # type: ignore[misc]
    return len(decider.decide(state, c.SettleRound()))


def _replay(text: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = HandHistory.loads(text)
    assert not last.status


def measure(scale: Scale) -> list[Row]:
    """Hands a second, the bytes a state keeps, and what an act costs late in a round."""
    hands = {
        "no-limit hold'em": (*_hand(NO_LIMIT), NO_LIMIT, ">= 5"),
        "seven card stud": (*_hand(STUD), STUD, ">= 5"),
        "draw / lowball draw": (*_drawn(), LOWBALL_DRAW, ">= 5"),
        "pot-limit Omaha": (*_hand(POT_LIMIT_OMAHA), POT_LIMIT_OMAHA, ">= 10"),
    }
    rows = [
        contest(
            f"{name}: events to payouts / pokerkit's parse and replay",
            partial(each, _pay, [(game, _stored(facts))] * scale.pick(200, 40), process_time),
            partial(each, _replay, [(text,)] * scale.pick(20, 5), process_time),
            rounds=scale.pick(11, 3),
            unit="per s",
            target=target,
        )
        for name, (game, facts, text, target) in hands.items()
    ]
    game, facts = hands["no-limit hold'em"][:2]
    return [*rows, _flat(game, facts, scale)]


def kept_bytes() -> int:
    """What one finished no-limit state of six players keeps in memory, its facts included."""
    game, facts = _hand(NO_LIMIT)
    stored = _stored(facts)
    gc.collect()
    tracemalloc.start()
    kept = [game.decider.fold([codec.decode(*event) for event in stored]) for _ in range(200)]  # type: ignore[misc]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size // len(kept)


def _flat(game: Game, facts: list[Fact], scale: Scale) -> Row:
    """The last call of the hand against the first, each folded on the state before it."""
    decider, calls = game.decider, [n for n, x in enumerate(facts) if isinstance(x, f.Called)]
    early, late = ((decider.fold(facts[:place]), facts[place]) for place in (calls[0], calls[-1]))
    times = scale.pick(3000, 500)
    return contest(
        "folding an act late in a hand / the first one, speed",
        partial(each, decider.evolve, [late] * times, process_time),
        partial(each, decider.evolve, [early] * times, process_time),
        rounds=scale.pick(11, 3),
        unit="per s",
        target=">= 0.8",
    )


if __name__ == "__main__":
    print(f"a kept state: {kept_bytes()} bytes (target: 12,000 at most)")
