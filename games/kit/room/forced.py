"""Blinds, antes, over-blinds and straddles: the money in the pot before the first card."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.limits import Level
from games.kit.room.seats import from_first_blind
from games.kit.room.state import RoundState, put, replace

POST = "post to come in"

FURTHER = ("third blind", "fourth blind", "fifth blind", "sixth blind")
BLINDS = {
    1: ("blind",),
    **{number: ("small blind", "big blind", *FURTHER[: number - 2]) for number in range(2, 7)},
}


def blind_seats(state: RoundState) -> dict[int, int]:
    """What each blind seat owes, in the order in which the blinds fall on them."""
    terms, dealt = state.terms, state.order
    if terms.forced == "antes":
        return {}
    small = terms.button_small
    order = from_first_blind(state.button, dealt, dealt, button_small=small)
    return dict(zip(order, terms.blinds, strict=False))


def blinds_due(state: RoundState) -> dict[int, int]:
    """The blinds that are still to be posted."""
    owed = blind_seats(state)
    return {seat: cents for seat, cents in owed.items() if seat not in state.blinds}


def antes_due(state: RoundState) -> list[int]:
    """The seats that have not put in the ante."""
    if not state.terms.ante_cents or state.terms.forced == "blinds":
        return []
    return [seat for seat in state.order if seat not in state.antes]


def collect(state: RoundState, _command: c.CollectForcedBets) -> Sequence[Fact]:
    antes = [_ante(state, seat) for seat in antes_due(state)]
    blinds = [_blind(state, seat) for seat in blinds_due(state)]
    posts = posts_due(state)
    if not (antes or blinds or posts):
        raise Refused("nothing_due", state.clause("blind"), "Every blind and ante is in the pot.")
    return [*antes, *blinds, *posts]


def post_ante(state: RoundState, command: c.PostAnte) -> Sequence[Fact]:
    require_dealt_in(state, command.seat)
    if command.seat not in antes_due(state):
        raise Refused(
            "no_ante_due", state.clause("ante"), f"No ante is due from seat {command.seat}."
        )
    return [_ante(state, command.seat)]


def post_blind(state: RoundState, command: c.PostBlind) -> Sequence[Fact]:
    require_dealt_in(state, command.seat)
    if command.seat not in blinds_due(state):
        raise Refused(
            "no_blind_due", state.clause("blind"), f"No blind is due from seat {command.seat}."
        )
    return [_blind(state, command.seat)]


def add_chips(state: RoundState, command: c.AddChips) -> Sequence[Fact]:
    """Blinds and antes come before the round: it begins with the first card out of the shoe."""
    require_dealt_in(state, command.seat)
    if state.used or state.phase != "forced":
        raise Refused(
            "cards_are_out", state.clause("top_up_in_round"), "Add chips when the pot is won."
        )
    if command.seat in state.fixed_stakes:
        raise Refused(
            "player_declared", state.clause("declared"), "A declared player adds no more chips."
        )
    least, most = state.terms.stake_cents
    after = state.stacks[command.seat] + command.amount_cents
    if command.amount_cents <= 0 or not least <= after <= most:
        raise Refused(
            "stake_out_of_range",
            state.clause("top_up"),
            f"The stake would be {dollars(after)}; it is {dollars(least)} to {dollars(most)}.",
        )
    clause = state.clause("top_up")
    return [f.ChipsAdded(seat=command.seat, amount_cents=command.amount_cents, clause=clause)]


def _chips_added(state: RoundState, fact: f.ChipsAdded) -> RoundState:
    stack = state.stacks[fact.seat] + fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, fact.seat, stack),
        chips_cents=state.chips_cents + fact.amount_cents,
    )


def post_straddle(state: RoundState, command: c.PostStraddle) -> Sequence[Fact]:
    """An extra blind; refusals in order: may it be at all, is it in time, who, how much."""
    require_dealt_in(state, command.seat)
    seat, amount = straddle_due(state)
    if not amount:
        raise Refused(
            "no_straddle", state.clause("straddle_allowed"), "No further blind may be posted here."
        )
    if state.used or state.phase != "forced":
        raise Refused(
            "cards_are_out", state.clause("straddle_time"), "That comes before the first card."
        )
    if blinds_due(state):
        raise Refused("blinds_due", state.clause("blind"), "Collect the blinds first.")
    if command.seat != seat:
        raise Refused("not_that_seat", state.clause("straddle"), f"Only seat {seat} may do so now.")
    if command.amount_cents != amount:
        raise Refused(
            "straddle_size", state.clause("straddle"), f"It is {dollars(amount)}, no more, no less."
        )
    kind = "straddle" if state.rules.room.straddle == "double" else "over-blind"
    return [_posted(state, seat, kind, amount, "straddle")]


def straddle_due(state: RoundState) -> tuple[int, int]:
    """Which seat may post an extra blind next, and of how much; no amount where none may."""
    terms, posted = state.terms, len(state.blinds)
    usual = len(blind_seats(state))
    seat = state.order[posted] if usual <= posted < len(state.order) else 0
    if state.rules.room.straddle == "double":
        allowed = terms.straddles and seat != 0
        return seat, 2 * max(state.level.bet_cents, terms.blinds[-1]) if allowed else 0
    return seat, terms.over_blind_cents if posted == usual and usual and seat else 0


def posts_due(state: RoundState) -> list[f.BlindPosted]:
    """What players put in to come in, the bet before the dead money, as far as the stake goes."""
    owed, told = blinds_due(state), []
    for seat in sorted({*state.posts, *state.dead_posts}):
        left = max(0, state.stacks[seat] - owed.get(seat, 0))
        bet = min(state.posts.get(seat, 0), left)
        dead = min(state.dead_posts.get(seat, 0), left - bet)
        told += [_post(state, seat, bet, dead=False)] if bet else []
        told += [_post(state, seat, dead, dead=True)] if dead else []
    return told


def _post(state: RoundState, seat: int, amount_cents: int, *, dead: bool) -> f.BlindPosted:
    return f.BlindPosted(
        seat=seat,
        kind=POST,
        amount_cents=amount_cents,
        level_cents=0,
        dead=dead,
        clause=state.clause("post", "dead" if dead else ""),
    )


def require_collected(state: RoundState) -> None:
    """Refuse the first card while a blind or an ante is missing."""
    if due := list(blinds_due(state)):
        raise Refused(
            "blinds_due", state.clause("collect"), f"Seat {due[0]} has a blind to post first."
        )
    if posts_due(state):
        raise Refused("posts_due", state.clause("post"), "Collect what is posted to come in.")
    if owing := antes_due(state):
        raise Refused(
            "antes_due", state.clause("collect_antes"), f"Seat {owing[0]} has not put in the ante."
        )


def _ante(state: RoundState, seat: int) -> f.AntePosted:
    amount = min(state.terms.ante_cents, state.stacks[seat])
    return f.AntePosted(seat=seat, amount_cents=amount, clause=state.clause("ante"))


def _blind(state: RoundState, seat: int) -> f.BlindPosted:
    owed = blind_seats(state)
    place = list(owed).index(seat)
    return _posted(state, seat, BLINDS[len(owed)][place], owed[seat], "blind")


def _posted(
    state: RoundState, seat: int, kind: str, nominal_cents: int, clause: str
) -> f.BlindPosted:
    ante = state.terms.ante_cents if seat in antes_due(state) else 0
    behind = max(0, state.stacks[seat] - ante)
    return f.BlindPosted(
        seat=seat,
        kind=kind,
        amount_cents=min(nominal_cents, behind),
        level_cents=nominal_cents,
        clause=state.clause(clause),
    )


def _ante_posted(state: RoundState, fact: f.AntePosted) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] - amount),
        paid=put(state.paid, seat, state.paid[seat] + amount),
        forced=put(state.forced, seat, state.forced[seat] + amount),
        antes=state.antes | {seat},
    )


def _blind_posted(state: RoundState, fact: f.BlindPosted) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    stacks = put(state.stacks, seat, state.stacks[seat] - amount)
    if fact.dead:
        kept = {s: cents for s, cents in state.dead_posts.items() if s != seat}
        dead = put(state.dead, seat, state.dead[seat] + amount)
        return replace(state, stacks=stacks, dead=dead, dead_posts=kept)
    paid = put(state.paid, seat, state.paid[seat] + amount)
    bets = put(state.bets, seat, state.bets[seat] + amount)
    forced = put(state.forced, seat, state.forced[seat] + amount)
    if fact.kind == POST:
        kept = {s: cents for s, cents in state.posts.items() if s != seat}
        return replace(state, stacks=stacks, paid=paid, bets=bets, forced=forced, posts=kept)
    highest = max(state.level.bet_cents, fact.level_cents)
    last = _is_last(state, fact)
    return replace(
        state,
        stacks=stacks,
        paid=paid,
        bets=bets,
        forced=forced,
        blinds=(*state.blinds, seat),
        level=Level(bet_cents=highest),
        blind_cents=highest,
        last_blind=seat if last else state.last_blind,
    )


def _is_last(state: RoundState, fact: f.BlindPosted) -> bool:
    """Whether no blind posted so far comes after this one, in whichever order they were posted."""
    if fact.level_cents != state.level.bet_cents:
        return fact.level_cents > state.level.bet_cents
    order = list(blind_seats(state))
    return order.index(fact.seat) > order.index(state.last_blind)


ACTS: Acts = {
    c.CollectForcedBets: collect,
    c.PostAnte: post_ante,
    c.PostBlind: post_blind,
    c.PostStraddle: post_straddle,
    c.AddChips: add_chips,
}

STEPS: Steps = {
    f.AntePosted: _ante_posted,
    f.BlindPosted: _blind_posted,
    f.ChipsAdded: _chips_added,
}
