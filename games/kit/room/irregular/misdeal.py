"""Mistakes of the deal: put right while nobody has looked, else dealt again, and when it is late.

A misdeal is no round: the button, the blinds and the antes stay, bets made since go back, and the
cards are shuffled and cut afresh. Once the first betting round is over it is played on.
"""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.irregular.dead import dead, require_cards
from games.kit.room.limits import Level
from games.kit.room.state import RoundState, replace

IN_THE_CUT = ("exposed in the cut", "no cut")
PUT_RIGHT_UNSEEN = ("wrong player", "player missed", "extra hole card")
WRONG_NUMBER = ("player missed", "extra hole card", "extra up card")


def report_deal_error(state: RoundState, command: i.ReportDealError) -> Sequence[Fact]:
    state.clause("misdeal")
    ground, seat = command.ground, command.seat
    if not in_time(state):
        late = g.PlayedOn(ground=ground, seat=seat, clause=state.clause("too_late"))
        fouled = ground in WRONG_NUMBER and seat in state.live
        return [late, *(dead(state, seat, ground, state.clause("card_count")) if fouled else ())]
    if ground not in IN_THE_CUT:
        require_cards(state, state.clause("misdeal", ground))
    unseen = ground in PUT_RIGHT_UNSEEN and not command.seen
    if unseen or (ground == "no cut" and not state.used):
        clause = state.clause("misdeal", ground)
        return [g.DealCorrected(ground=ground, seat=seat, clause=clause)]
    return declared(state, ground, seat, command.card)


def report_card_count(state: RoundState, command: i.ReportCardCount) -> Sequence[Fact]:
    """In the first betting round a misdeal, later a hand that is folded."""
    clause, seat = state.clause("card_count"), command.seat
    require_dealt_in(state, seat)
    require_cards(state, clause)
    held = len(state.holes[seat]) + len(state.ups[seat])
    if command.count == held:
        raise Refused("count_is_right", clause, f"{held} cards are what seat {seat} should have.")
    ground = "too many cards" if command.count > held else "too few cards"
    return declared(state, ground, seat) if in_time(state) else dead(state, seat, ground, clause)


def in_time(state: RoundState) -> bool:
    """Whether what is noticed now may still be a misdeal: the first betting round is not over."""
    return state.street == 0 and state.phase in ("forced", "dealing", "betting")


def declared(state: RoundState, ground: str, seat: int, card: str = "") -> list[Fact]:
    """A misdeal, and the bets of the abandoned betting round back to their owners."""
    misdeal = g.MisdealDeclared(
        ground=ground,
        seat=seat,
        card=card,
        cards_out=state.used,
        clause=state.clause("misdeal", ground),
    )
    bets = {s: state.paid[s] - state.forced[s] for s in sorted(state.order)}
    clause = state.clause("redeal")
    return [
        misdeal,
        *(
            f.StakeReturned(seat=s, amount_cents=cents, clause=clause)
            for s, cents in bets.items()
            if cents
        ),
    ]


def shuffle_again(state: RoundState, command: i.ShuffleAgain) -> Sequence[Fact]:
    """The cards left in the shoe are shuffled, and cut with more than one card at each end."""
    clause, cards = state.clause("redeal"), state.cards_left
    if not state.shuffle_due:
        raise Refused("no_shuffle_due", clause, "Nothing calls for a shuffle.")
    if not 2 <= command.cut_above <= cards - 2:
        raise Refused(
            "cut_too_thin", state.clause("cut"), f"Cut {cards} cards with 2 or more at each end."
        )
    shuffled = g.ShuffledAgain(cards=cards, cut_above=command.cut_above, clause=state.shuffle_due)
    return [shuffled]


def dealt_again(state: RoundState) -> RoundState:
    """As it was when the blinds and antes had been posted; who is out by ruling stays out."""
    size = len(state.stacks)
    blinds = tuple(0 if seat in state.antes else cents for seat, cents in enumerate(state.forced))
    ruled = tuple(why if why == "folded by ruling" else "" for why in state.out)
    none: tuple[tuple[str, ...], ...] = ((),) * size
    return replace(
        state,
        phase="forced",
        street=0,
        dealt=0,
        used=0,
        burnt=0,
        holes=none,
        ups=none,
        board=(),
        swapped=(),
        out=ruled,
        receiving=tuple(seat for seat in state.order if not ruled[seat]),
        acted=(False,) * size,
        bets=blinds,
        laid={},
        level=Level(bet_cents=state.blind_cents),
        turn=0,
        aggressor=0,
        opened_by=0,
        last_folded=0,
        clock_seat=0,
        shuffle_due=state.clause("redeal"),
    )


def _same(state: RoundState, _fact: object) -> RoundState:
    return state


ACTS: Acts = {
    i.ReportDealError: report_deal_error,
    i.ReportCardCount: report_card_count,
    i.ShuffleAgain: shuffle_again,
}

STEPS: Steps = {
    g.MisdealDeclared: lambda state, _: dealt_again(state),
    g.DealCorrected: _same,
    g.PlayedOn: _same,
    g.ShuffledAgain: lambda state, _: replace(state, shuffle_due=""),
}
