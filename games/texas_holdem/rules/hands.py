"""Rules 13, 47c, 49, 57, 75 and 129: hands that are dead, or stay live in spite of it all."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.kit.room import facts as r
from games.kit.room.asking import given_up
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.irregular import commands as i
from games.kit.room.irregular.dead import dead, fold_hand
from games.kit.room.state import RoundState, put, replace
from games.texas_holdem.rules import irregular_facts as f
from games.texas_holdem.rules.own import own_of, remember

ALERTS = (f.TabledHandSwept, f.HoleCardsViewed, f.CardShownToOne)
HOLE = 2


@command(needs="supervisor")
class ViewHoleCards(Command):
    """A manager looks at a player's cards to protect the game; their faces are told to nobody."""

    seat: int
    why: str


@command()
class ReportPushed(Command):
    """A player pushes the cards forward without a word; they have not reached the muck."""

    seat: int


@command()
class ReportShownToOne(Command):
    """A card of a folded hand, or of one that was not called, was shown to one player only.

    Without ``seen_by`` it was exposed as the hand was folded.
    """

    seat: int
    card: str
    seen_by: int = 0


@command()
class ShowToAll(Command):
    """What one player saw, or was exposed in folding, is shown to the others."""


def report_count(state: RoundState, command: i.ReportCardCount) -> Sequence[Fact]:
    """13, 57: that hand alone is dead; its chips go back only before its player has acted."""
    require_dealt_in(state, command.seat)
    seat, rule = command.seat, "57" if state.phase in ("showdown", "settling") else "13"
    if command.count == HOLE:
        raise Refused("hand_in_order", f"holdem-sa-2020:{rule}", "Two cards are a whole hand.")
    if state.phase == "forced" or (state.phase == "dealing" and not state.street):
        raise Refused("deal_not_over", "holdem-sa-2020:13", "The hole cards are being dealt.")
    clause = f"holdem-sa-2020:{rule}"
    _require_heir(state, seat)
    cards = f"{command.count} card{'s' * (command.count != 1)}"
    out = dead(state, seat, f"holds {cards}", clause)
    put_in = state.paid[seat] + state.dead[seat]
    if has_acted(state, seat) or not put_in:
        return out
    return [r.StakeReturned(seat=seat, amount_cents=put_in, clause=clause), *out]


def has_acted(state: RoundState, seat: int) -> bool:
    """Def:Act: by an act on this street or an earlier one, or by announcing one."""
    return bool(state.street or state.acted[seat] or seat in own_of(state).spoken)


def _require_heir(state: RoundState, seat: int) -> None:
    """57: with no hand left the last to fold in the final betting round has the pot."""
    if state.live != (seat,):
        return
    if not (state.last_street and state.folded_on == state.street and state.last_folded):
        raise Refused(
            "nobody_left",
            "holdem-sa-2020:82",
            "No hand is left and nobody folded in the last betting round: the house decides.",
        )


def _require_cards(state: RoundState, seat: int) -> None:
    require_dealt_in(state, seat)
    if not state.holes[seat]:
        raise Refused("no_cards_yet", "holdem-sa-2020:129", f"Seat {seat} has no card yet.")


def report_mucked(state: RoundState, command: i.ReportDiscarded) -> Sequence[Fact]:
    """129: face down and touching the muck is dead; 47c: a tabled hand cannot be killed.

    23: a hand given up may be asked for only until then.
    """
    if state.phase == "showdown" and given_up(state, command.seat):
        return dead(state, command.seat, "in the muck", "holdem-sa-2020:129")
    _require_cards(state, command.seat)
    if command.seat in state.tabled:
        return [f.TabledHandSwept(seat=command.seat, clause="holdem-sa-2020:47c")]
    if state.live == (command.seat,):
        why = "Nobody else is left: the pot is won without cards."
        raise Refused("pot_is_won", "holdem-sa-2020:17a", why)
    back = _uncalled(state, command.seat)
    for fact in back:
        state = _raise_back(state, fact)
    return [*back, *dead(state, command.seat, "in the muck", "holdem-sa-2020:129")]


def report_pushed(state: RoundState, command: ReportPushed) -> Sequence[Fact]:
    """Def:Fold: only a word or the muck makes it a fold."""
    require_dealt_in(state, command.seat)
    return [f.CardsPushedForward(seat=command.seat, clause="holdem-sa-2020:Def:Fold")]


def _uncalled(state: RoundState, seat: int) -> list[f.RaiseReturned]:
    """47b: of a mucked hand only a raise nobody has called yet goes back."""
    highest = max([state.bets[other] for other in state.order if other != seat], default=0)
    more = state.bets[seat] - highest
    if state.phase != "betting" or more <= 0 or state.aggressor != seat:
        return []
    clause = "holdem-sa-2020:47b"
    return [f.RaiseReturned(seat=seat, amount_cents=more, bet_cents=highest, clause=clause)]


def _raise_back(state: RoundState, fact: f.RaiseReturned) -> RoundState:
    """The betting stands where the raise found it."""
    seat, amount, bet = fact.seat, fact.amount_cents, fact.bet_cents
    level, aggressor, callers = state.before_raise
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] + amount),
        paid=put(state.paid, seat, state.paid[seat] - amount),
        bets=put(state.bets, seat, state.bets[seat] - amount),
        level=level._replace(bet_cents=bet),
        aggressor=aggressor,
        callers=(*callers, *state.callers),
    )


def view(state: RoundState, command: ViewHoleCards) -> Sequence[Fact]:
    """49a, 49b: recorded with the reason and without the faces."""
    if not command.why.strip():
        raise Refused("reason_missing", "holdem-sa-2020:49a", "Say why the cards are looked at.")
    if command.seat not in state.order:
        raise Refused("no_hand_in_play", "holdem-sa-2020:49a", "That seat was dealt no cards.")
    return [f.HoleCardsViewed(seat=command.seat, why=command.why, clause="holdem-sa-2020:49a")]


def shown_to_one(state: RoundState, command: ReportShownToOne) -> Sequence[Fact]:
    """75c: what one active player knows of a folded hand, all active players are to know.

    47a: cards exposed in folding are shown to the whole table.
    """
    seat, uncalled = command.seat, state.phase == "settling" and state.live == (command.seat,)
    if seat not in state.order or not (state.out[seat] or uncalled):
        raise Refused(
            "hand_in_play", "holdem-sa-2020:75c", "That is for hands folded, or not called."
        )
    exposed = not uncalled and not command.seen_by
    if not uncalled and not exposed and command.seen_by not in state.live:
        raise Refused(
            "not_active", "holdem-sa-2020:75c", "Whoever saw it is not in the pot: nothing is due."
        )
    return [
        f.CardShownToOne(
            seat=seat,
            card=command.card,
            seen_by=command.seen_by,
            owed_to="all players" if uncalled or exposed else "all active players",
            clause="holdem-sa-2020:47a" if exposed else "holdem-sa-2020:75c",
        )
    ]


def show_to_all(state: RoundState, _command: ShowToAll) -> Sequence[Fact]:
    owed = own_of(state).owed
    if not owed:
        raise Refused("nothing_to_show", "holdem-sa-2020:75c", "No card was shown to one player.")
    due: dict[tuple[int, str], tuple[str, ...]] = {}
    for seat, card, clause in owed:
        due[seat, clause] = (*due.get((seat, clause), ()), card)
    return [
        f.CardShownToAll(seat=seat, cards=cards, clause=clause)
        for (seat, clause), cards in due.items()
    ]


Act = Callable[[RoundState, Any], Sequence[Fact]]


def shown_first(act: Act) -> Act:
    """The same act, which waits until what one player saw has been shown to the others."""

    def guarded(state: RoundState, command: Any) -> Sequence[Fact]:
        if state.own is not None and state.own.owed:
            raise Refused(
                "show_to_all_first",
                state.own.owed[0][2],
                "A card was shown to one player, or exposed: show it to the others first.",
            )
        return act(state, command)

    return guarded


def rule_dead(state: RoundState, command: i.FoldHand) -> Sequence[Fact]:
    """75d, 129: a manager's ruling with its reason; the chips stay."""
    _require_cards(state, command.seat)
    _require_heir(state, command.seat)
    return fold_hand(state, command)


def _exposed(seat: int) -> str:
    return f"A card of seat {seat} is exposed in folding"


ACTS: Acts = {
    i.ReportCardCount: report_count,
    i.ReportDiscarded: report_mucked,
    i.FoldHand: rule_dead,
    ReportPushed: report_pushed,
    ViewHoleCards: view,
    ReportShownToOne: shown_to_one,
    ShowToAll: show_to_all,
}
STEPS: Steps = {
    f.TabledHandSwept: lambda s, _: s,
    f.HoleCardsViewed: lambda s, _: s,
    f.CardsPushedForward: lambda s, _: s,
    f.RaiseReturned: _raise_back,
    f.CardShownToOne: lambda s, x: remember(s, owed=(*own_of(s).owed, (x.seat, x.card, x.clause))),
    f.CardShownToAll: lambda s, _: remember(s, owed=()),
}
PROGRESS = {f.RaiseReturned: lambda x: {"out_cents": x.amount_cents}}
SENTENCES = {
    f.TabledHandSwept: lambda x: f"The tabled hand of seat {x.seat} was swept up: it stays live.",
    f.HoleCardsViewed: lambda x: f"A manager looked at the cards of seat {x.seat}: {x.why}",
    f.CardShownToOne: lambda x: (
        (f"Seat {x.seen_by} saw a card of seat {x.seat}" if x.seen_by else _exposed(x.seat))
        + f": {x.owed_to} are to see it."
    ),
    f.CardsPushedForward: lambda x: f"Seat {x.seat} pushes the cards forward: the hand is live.",
    f.RaiseReturned: lambda x: f"The raise of seat {x.seat} that nobody called goes back.",
    f.CardShownToAll: lambda x: (
        f"{' and '.join(x.cards)} of seat {x.seat} {'are' if x.cards[1:] else 'is'} shown to all."
    ),
}
