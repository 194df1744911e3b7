"""Rules 28, 46, 54 and Def:Misdeal: what goes wrong while hole cards are dealt, and boxed cards.

Before substantial action, that is two players having acted in turn, a hand may be a misdeal.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.room import facts as r
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.dealing import due
from games.kit.room.ending import refunds
from games.kit.room.forced import require_collected
from games.kit.room.irregular import commands as i
from games.kit.room.state import RoundState, put, replace
from games.texas_holdem.rules import irregular_facts as f
from games.texas_holdem.rules.own import own_of, remember

ALERTS = (f.DealErrorNoted, f.DealRepaired, f.CardPutAside, f.MisdealDeclared, f.BoxedCardMucked)
GROUNDS = ("exposed in the cut", "wrong player")
ACTORS = 2
TOO_LATE = "Play goes on: there has been substantial action."


@command()
class ReportHandsDealt(Command):
    """Too many or too few hands were dealt.

    ``looked``: somebody has looked at a hand concerned. ``exposed``: a card was shown while the
    deal was put right.
    """

    hands: int
    looked: bool = False
    exposed: bool = False


def substantial_action(state: RoundState) -> bool:
    """Whether two different players have acted in turn in this betting round."""
    return sum(state.acted) >= ACTORS


def report_error(state: RoundState, command: i.ReportDealError) -> Sequence[Fact]:
    """28: a card shown in the cut; cards in the wrong order if somebody has looked."""
    if command.ground not in GROUNDS:
        raise Refused("no_ground", "holdem-sa-2020:28", f"Reported here are: {', '.join(GROUNDS)}.")
    if state.street or substantial_action(state):
        return [_noted(command.ground, TOO_LATE)]
    if command.ground == "wrong player" and not command.seen:
        return [_noted(command.ground, "Nobody has looked: the cards are moved.")]
    return misdeal(state, command.ground, "28")


def report_hands(state: RoundState, command: ReportHandsDealt) -> Sequence[Fact]:
    """46: put right before anybody looks, with nothing shown; else it is a misdeal."""
    if command.hands == len(state.order):
        raise Refused("hands_in_order", "holdem-sa-2020:46", "Every player has a hand.")
    ground = f"{command.hands} hands for {len(state.order)} players"
    if state.street or substantial_action(state):
        return [_noted(ground, TOO_LATE)]
    if command.looked or command.exposed:
        rule = "28" if command.looked else "46"
        return misdeal(state, ground, rule, hands=command.hands)
    return [_repaired(state, command.hands)]


def report_exposed(state: RoundState, command: i.ReportFaceUp) -> Sequence[Fact]:
    """54a: the first is put aside, the second is a misdeal."""
    return _hole_card_up(state, command.card, "exposed")


def report_boxed(state: RoundState, command: i.ReportBoxedCard) -> Sequence[Fact]:
    """54a for a hole card; 54b: a burn or communal card is mucked and the next one taken."""
    cards = due(state)
    if state.phase == "dealing" and cards and cards[0].how in ("burn", "board"):
        require_faces(state, (command.card,), "holdem-sa-2020:54b")
        return [f.BoxedCardMucked(card=command.card, clause="holdem-sa-2020:54b")]
    return _hole_card_up(state, command.card, "boxed")


def misdeal(
    state: RoundState, ground: str, clause: str, *, hands: int = 0, card: str = ""
) -> list[Fact]:
    """The round is void: everything goes back, and the button stays."""
    rule = f"holdem-sa-2020:{clause}"
    return [
        f.MisdealDeclared(ground=ground, clause=rule, hands=hands, card=card),
        r.RoundVoided(cause="misdeal", why=ground, clause="holdem-sa-2020:Def:Misdeal"),
        *refunds(state, "holdem-sa-2020:Def:Misdeal"),
    ]


def _hole_card_up(state: RoundState, card: str, how: str) -> Sequence[Fact]:
    own = own_of(state)
    replacing = state.phase == "betting" and own.exchanged and not state.street
    cards = due(state)
    if not replacing and not (cards and cards[0].how == "down"):
        raise Refused("no_hole_card_due", "holdem-sa-2020:54a", "No hole card is being dealt.")
    if replacing and substantial_action(state):
        return [_noted(f"{how} replacement", TOO_LATE)]
    if state.phase == "forced":
        require_collected(state)
    require_faces(state, (card,), "holdem-sa-2020:54a")
    if own.aside or own.exchanged:
        return misdeal(state, f"a second card {how}", "54a", card=card)
    return [f.CardPutAside(seat=cards[0].seat, card=card, how=how, clause="holdem-sa-2020:54a")]


def _noted(ground: str, ruling: str) -> Fact:
    return f.DealErrorNoted(ground=ground, ruling=ruling, clause="holdem-sa-2020:28")


def _repaired(state: RoundState, hands: int) -> Fact:
    """46: cards count in the order of the deal; the surplus goes back on top, in order."""
    right = 2 * len(state.order)
    given = 2 * hands
    return f.DealRepaired(
        hands=hands,
        returned=tuple(range(right + 1, given + 1)),
        missing=tuple(range(given + 1, right + 1)),
        clause="holdem-sa-2020:46",
    )


def exchange(state: RoundState) -> Sequence[Fact]:
    """54a: as soon as the deal is complete, the card put aside becomes the first burn."""
    aside = own_of(state).aside
    if not aside or state.phase != "dealing" or state.street or due(state):
        return ()
    return [f.CardExchanged(seat=aside[0], card=aside[1], clause="holdem-sa-2020:54a")]


def burn_stands(state: RoundState) -> Sequence[Fact]:
    """A card burnt before serves the next street."""
    clause = own_of(state).burnt_before
    waits = state.phase == "dealing" and state.street and not state.dealt
    return [f.BurnStands(clause=clause)] if clause and waits else ()


def _aside(state: RoundState, fact: f.CardPutAside) -> RoundState:
    seat = fact.seat
    state = replace(
        state,
        phase="dealing",
        holes=put(state.holes, seat, (*state.holes[seat], fact.card)),
        dealt=state.dealt + 1,
        used=state.used + 1,
    )
    return remember(state, aside=(seat, fact.card))


def _exchanged(state: RoundState, fact: f.CardExchanged) -> RoundState:
    hand = list(state.holes[fact.seat])
    hand[hand.index(fact.card)] = r.UNKNOWN
    state = replace(
        state,
        holes=put(state.holes, fact.seat, tuple(hand)),
        gone=(*state.gone, fact.card),
        used=state.used + 1,
    )
    return remember(state, aside=(), exchanged=True, burnt_before=fact.clause)


def _mucked(state: RoundState, fact: f.BoxedCardMucked) -> RoundState:
    return replace(state, gone=(*state.gone, fact.card), used=state.used + 1)


def _burn_stands(state: RoundState, _fact: f.BurnStands) -> RoundState:
    state = replace(state, dealt=1, burnt=state.burnt + 1)
    return remember(state, burnt_before="")


def _declared_again(_state: RoundState, facts: Sequence[Any]) -> Command:
    """The report behind a misdeal."""
    said: f.MisdealDeclared = facts[0]
    if said.hands:
        looked = said.clause.endswith(":28")
        return ReportHandsDealt(hands=said.hands, looked=looked, exposed=not looked)
    if said.card:
        boxed = said.ground.endswith("boxed")
        return (i.ReportBoxedCard if boxed else i.ReportFaceUp)(card=said.card)
    return i.ReportDealError(ground=said.ground, seen=True)  # type: ignore[arg-type]


def _offers(state: RoundState) -> Iterator[Option]:
    cards = due(state)
    if state.phase == "dealing" and cards:
        clause = "holdem-sa-2020:54b" if cards[0].how in ("burn", "board") else "holdem-sa-2020:54a"
        yield Option(
            command="ReportBoxedCard", label="The next card is boxed", ask={"card": "card"},
            clause=clause, group="irregular",
        )  # fmt: skip
        if cards[0].how == "down":
            yield Option(
                command="ReportFaceUp", label="The hole card is exposed", ask={"card": "card"},
                clause=clause, group="irregular",
            )  # fmt: skip
    if state.phase in ("forced", "dealing", "betting") and not state.street:
        yield Option(
            command="ReportDealError", label="Report an error of the deal", group="irregular",
            ask={"ground": "|".join(GROUNDS), "seen": "no|yes"}, clause="holdem-sa-2020:28",
        )  # fmt: skip
        yield Option(
            command="ReportHandsDealt", label="Too many or too few hands", group="irregular",
            ask={"hands": "number", "looked": "no|yes", "exposed": "no|yes"},
            clause="holdem-sa-2020:46",
        )  # fmt: skip


ACTS: Acts = {
    i.ReportDealError: report_error,
    i.ReportFaceUp: report_exposed,
    i.ReportBoxedCard: report_boxed,
    ReportHandsDealt: report_hands,
}
STEPS: Steps = {
    f.DealErrorNoted: lambda s, _: s,
    f.DealRepaired: lambda s, _: s,
    f.CardPutAside: _aside,
    f.CardExchanged: _exchanged,
    f.MisdealDeclared: lambda s, _: s,
    f.BoxedCardMucked: _mucked,
    f.BurnStands: _burn_stands,
}
FOLLOWS = (exchange, burn_stands)
REDO = {f.MisdealDeclared: _declared_again}
SENTENCES = {
    f.DealErrorNoted: lambda x: f"Reported: {x.ground}. {x.ruling}",
    f.DealRepaired: lambda x: (
        f"{x.hands} hands were dealt and nobody has looked: the deal is put right."
    ),
    f.CardPutAside: lambda x: (
        f"The card for seat {x.seat} is {x.how}: it is put aside until the deal is complete."
    ),
    f.CardExchanged: lambda x: f"Seat {x.seat} has the first burn card in its place.",
    f.MisdealDeclared: lambda x: f"Misdeal: {x.ground}.",
    f.BoxedCardMucked: lambda _: "A boxed card is mucked; the next card takes its place.",
    f.BurnStands: lambda _: "The card burnt before is the burn: none is burnt again.",
}
PROGRESS = {f.MisdealDeclared: lambda _: {"aftermath": ("shuffle",)}}
OFFERS = (_offers,)
