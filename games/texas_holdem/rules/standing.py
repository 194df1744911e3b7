"""Rules 69 and 70, continued: what stands until the turn comes, and what is yet to be completed."""

from collections.abc import Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.room import betting, clock, dealing, settlement
from games.kit.room import commands as c
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.irregular.dead import dead
from games.kit.room.options import of_seat
from games.kit.room.state import RoundState, put, replace
from games.texas_holdem.rules import wager_facts as f
from games.texas_holdem.rules.hands import Act, shown_first
from games.texas_holdem.rules.own import own_of, remember, standing_in
from games.texas_holdem.rules.wagers import ReportWager, incomplete, report, wager

ALERTS = (f.ActedOutOfTurn, f.WagerIncomplete, f.ChipsForfeited)


@command()
class CompleteWager(Command):
    """The player completes the chips put out by mistake."""

    seat: int
    at: str = ""


@command()
class WithdrawChips(Command):
    """The player takes back chips that were less than half of a call."""

    seat: int
    at: str = ""


@command()
class ForfeitHand(Command):
    """The player will not complete: hand and chips are given up."""

    seat: int
    at: str = ""


def complete(state: RoundState, command: CompleteWager) -> Sequence[Fact]:
    """70: to the call or to the least raise exactly, and no further."""
    _, to_cents, _ = _require_short(state, command.seat)
    done = f.WagerCompleted(seat=command.seat, clause="holdem-sa-2020:70")
    after = _completed(state, done)
    if to_cents == state.level.bet_cents:
        return [done, *betting.call(after, c.Call(seat=command.seat))]
    stake = state.bets[command.seat] + state.stacks[command.seat]
    return [done, *wager(after, command.seat, min(to_cents, stake))]


def withdraw(state: RoundState, command: WithdrawChips) -> Sequence[Fact]:
    """70: less than half of a call; the bet is still to be faced, and without a raise."""
    amount, _, forfeits = _require_short(state, command.seat)
    if forfeits:
        raise Refused(
            "half_or_more",
            "holdem-sa-2020:70",
            "Half or more stays: complete it, or give up hand and chips.",
        )
    return [f.ChipsWithdrawn(seat=command.seat, amount_cents=amount, clause="holdem-sa-2020:70")]


def forfeit(state: RoundState, command: ForfeitHand) -> Sequence[Fact]:
    amount, _, forfeits = _require_short(state, command.seat)
    if not forfeits:
        raise Refused(
            "less_than_half", "holdem-sa-2020:70", "Less than half may be taken back instead."
        )
    lost = f.ChipsForfeited(seat=command.seat, amount_cents=amount, clause="holdem-sa-2020:70")
    after = _forfeited(state, lost)
    return [lost, *dead(after, command.seat, "wager not completed", "holdem-sa-2020:70")]


def _require_short(state: RoundState, seat: int) -> tuple[int, int, bool]:
    require_dealt_in(state, seat)
    short = own_of(state).short
    if not short or short[0] != seat:
        raise Refused(
            "nothing_to_complete", "holdem-sa-2020:70", f"Seat {seat} has nothing to complete."
        )
    return short[1], short[2], bool(short[3])


def bound(act: Act) -> Act:
    """The same act, if nothing else has to be done first by what was put out or said."""

    def guarded(state: RoundState, command: object) -> Sequence[Fact]:
        if state.own is None:
            return act(state, command)
        own, seat = own_of(state), getattr(command, "seat", 0)
        if own.short and own.short[0] == seat:
            raise Refused(
                "complete_first", "holdem-sa-2020:70", "The chips put out are completed first."
            )
        if own.word == (seat, state.street, state.level.bet_cents) and not _bets(command):
            raise Refused(
                "word_binds", "holdem-sa-2020:74c", "A bet was announced: the minimum at least."
            )
        return act(state, command)

    return guarded


def _bets(command: object) -> bool:
    """Whether an act is the bet that was announced, or the chips of it."""
    if isinstance(command, ReportWager):
        return command.said in ("", "bet", "raise", "all-in")
    return isinstance(command, c.Bet | c.Raise | c.AllIn)


def expire(state: RoundState, command: c.ExpireClock) -> Sequence[Fact]:
    """53a: the time is out; half or more of a wager is lost with the hand, less goes back (70)."""
    facts, short = clock.expire_clock(state, command), own_of(state).short
    if not short or short[0] != command.seat:
        return facts
    if short[3]:
        return forfeit(state, ForfeitHand(seat=command.seat))
    return [*withdraw(state, WithdrawChips(seat=command.seat)), *facts]


def at_turn(state: RoundState) -> Sequence[Fact]:
    """69b: at the player's own place the wager takes effect."""
    seat = state.turn
    to_cents = standing_in(state).get(seat, 0) if state.phase == "betting" else 0
    if not to_cents:
        return ()
    level = state.level.bet_cents
    if to_cents < level:
        amount = to_cents - state.bets[seat]
        stand = f.ChipsStand(seat=seat, amount_cents=amount, clause="holdem-sa-2020:69b")
        return [stand, f.RaisingBarred(seat=seat, clause="holdem-sa-2020:69b")]
    counts = f.ChipsStand(seat=seat, amount_cents=0, clause="holdem-sa-2020:69b")
    after = _stood(state, counts)
    if to_cents == level:
        return [counts, *betting.call(after, c.Call(seat=seat))]
    return [counts, *_takes_effect(after, seat, to_cents)]


def _takes_effect(state: RoundState, seat: int, to_cents: int) -> Sequence[Fact]:
    """More than there is to call: a wager within the limits, or a raise however short (69c).

    An opening bet under the minimum is no bet, in turn or out of it: it goes by its half (70), and
    as a check it is one out of turn (69a). Where no raise is left it is a call or a check.
    """
    level, bounds = state.level.bet_cents, betting.bounds_of(state, seat)
    if bounds and to_cents >= bounds.min_cents:
        return wager(state, seat, min(to_cents, bounds.max_cents))
    if bounds and level:
        return [betting.raised(state, seat, to_cents, "holdem-sa-2020:69c")]
    if bounds and 2 * to_cents >= bounds.min_cents:
        return [incomplete(seat, to_cents, bounds.min_cents, True)]
    if level:
        return betting.call(state, c.Call(seat=seat))
    barred = f.RaisingBarred(seat=seat, clause="holdem-sa-2020:69a")
    return [barred, *betting.check(state, c.Check(seat=seat))]


def _standing(state: RoundState, fact: f.ActedOutOfTurn) -> RoundState:
    standing = standing_in(state) | ({fact.seat: fact.to_cents} if fact.to_cents else {})
    spoken = own_of(state).spoken | {fact.seat}
    return remember(state, standing=standing, standing_on=state.street, spoken=spoken)


def _stood(state: RoundState, fact: f.ChipsStand) -> RoundState:
    kept = {seat: to for seat, to in standing_in(state).items() if seat != fact.seat}
    return remember(_put_in(state, fact.seat, fact.amount_cents), standing=kept)


def _put_in(state: RoundState, seat: int, amount: int) -> RoundState:
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] - amount),
        paid=put(state.paid, seat, state.paid[seat] + amount),
        bets=put(state.bets, seat, state.bets[seat] + amount),
    )


def _ruled(state: RoundState, fact: f.WagerRuled) -> RoundState:
    if not fact.said:
        return state
    return remember(state, spoken=own_of(state).spoken | {fact.seat})


def _incomplete(state: RoundState, fact: f.WagerIncomplete) -> RoundState:
    return remember(state, short=(fact.seat, fact.amount_cents, fact.to_cents, int(fact.forfeits)))


def _completed(state: RoundState, _fact: f.WagerCompleted | f.ChipsWithdrawn) -> RoundState:
    return remember(state, short=())


def _forfeited(state: RoundState, fact: f.ChipsForfeited) -> RoundState:
    return remember(_put_in(state, fact.seat, fact.amount_cents), short=())


def _binds(state: RoundState, fact: f.WordBinds) -> RoundState:
    return remember(state, word=(fact.seat, state.street, state.level.bet_cents))


def _offers(state: RoundState) -> Iterator[Option]:
    if state.phase != "betting":
        return
    short = own_of(state).short
    if short and not state.out[short[0]]:
        for name, label in (
            ("CompleteWager", "Complete"),
            ("WithdrawChips", "Take the chips back"),
            ("ForfeitHand", "Give up hand and chips"),
        ):
            yield of_seat(name, label, short[0])


def _words(x: f.WagerRuled) -> str:
    did = f'says "{x.said}"' if x.said else "puts out chips without a word"
    return f"Seat {x.seat} {did}: it counts as {x.ruling}."


ACTS: Acts = {
    ReportWager: shown_first(bound(report)),
    CompleteWager: complete,
    WithdrawChips: withdraw,
    ForfeitHand: forfeit,
    c.Check: shown_first(bound(betting.check)),
    c.Call: shown_first(bound(betting.call)),
    c.Bet: shown_first(bound(betting.bet)),
    c.Raise: shown_first(bound(betting.raise_to)),
    c.AllIn: shown_first(bound(betting.all_in)),
    c.Fold: shown_first(bound(betting.fold)),
    c.ExpireClock: expire,
    c.DealStreet: shown_first(dealing.deal_street),
    c.DealNext: shown_first(dealing.deal_next),
    c.SettleRound: shown_first(settlement.settle),
}
STEPS: Steps = {
    f.WagerRuled: _ruled,
    f.ActedOutOfTurn: _standing,
    f.ChipsStand: _stood,
    f.WagerIncomplete: _incomplete,
    f.WagerCompleted: _completed,
    f.ChipsWithdrawn: _completed,
    f.ChipsForfeited: _forfeited,
    f.RaisingBarred: lambda s, x: replace(s, barred={**s.barred, x.seat: x.clause}),
    f.WordBinds: _binds,
}
FOLLOWS = (at_turn,)
SENTENCES = {
    f.WagerRuled: _words,
    f.ActedOutOfTurn: lambda x: f"Seat {x.seat} acts out of turn: {x.act}.",
    f.ChipsStand: lambda x: f"What seat {x.seat} put out of turn stands.",
    f.WagerIncomplete: lambda x: (
        f"Seat {x.seat} put out too little: it is completed"
        + (", or hand and chips are given up." if x.forfeits else ", or taken back.")
    ),
    f.WagerCompleted: lambda x: f"Seat {x.seat} completes the chips.",
    f.ChipsWithdrawn: lambda x: f"Seat {x.seat} takes the chips back.",
    f.ChipsForfeited: lambda x: f"Seat {x.seat} gives up hand and chips.",
    f.RaisingBarred: lambda x: f"Seat {x.seat} may not bet or raise in this betting round.",
    f.WordBinds: lambda x: f"Seat {x.seat} has announced a bet and is bound to it.",
}
PROGRESS = {
    f.ChipsStand: lambda x: {"in_cents": x.amount_cents},
    f.ChipsForfeited: lambda x: {"in_cents": x.amount_cents},
}
OFFERS = (_offers,)
