"""Rules 55, 56 and 128: flop, turn or river dealt wrongly, before and after substantial action."""

from collections.abc import Iterator, Sequence
from typing import Literal

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.room import facts as r
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.dealing import due
from games.kit.room.irregular.dead import STEPS as DEAD
from games.kit.room.irregular.dead import dead
from games.kit.room.limits import Level
from games.kit.room.state import RoundState, replace
from games.kit.room.turns import must_act
from games.texas_holdem.rules import irregular_facts as f
from games.texas_holdem.rules.burns import FLOP, lying, no_burn, taken_back, too_many_burns
from games.texas_holdem.rules.deals import ACTORS, substantial_action
from games.texas_holdem.rules.own import own_of, remember

ALERTS = (
    f.StreetSpoiled, f.StreetTakenBack, f.StreetStands, f.PrematureStreetStands, f.SurplusCards,
)  # fmt: skip
Error = Literal[
    "too many cards", "too early", "too many burns", "no burn", "surplus card", "cannot be told"
]
NAMES = ("Hole cards", "Flop", "Turn", "River")


@command()
class ReportStreetError(Command):
    """Flop, turn or river was dealt wrongly.

    ``cards`` are those shown by mistake, the right one first where it can be told. ``burns`` is how
    many were burnt. ``acted`` are the seats that acted in turn upon a card dealt too early.
    """

    error: Error
    cards: tuple[str, ...] = ()
    burns: int = 2
    acted: tuple[int, ...] = ()


def report(state: RoundState, command: ReportStreetError) -> Sequence[Fact]:
    """What was seen is recorded; the rules say what stays and what is dealt again."""
    return _ERRORS[command.error](state, command)


def _too_many(state: RoundState, command: ReportStreetError) -> Sequence[Fact]:
    """55a: the flop is dealt again, the burn stays."""
    why = "too many cards on the flop"
    if lying(state) == FLOP:
        if substantial_action(state):
            raise Refused(
                "ruling_needed", "holdem-sa-2020:82", "Two have acted upon it: the house decides."
            )
        return taken_back(state, why, "55a", dealt=1, used=state.used - len(state.board))
    _require_dealing(state, FLOP, "55a")
    return _again(state, command, "55a", why)


def _cannot_tell(state: RoundState, command: ReportStreetError) -> Sequence[Fact]:
    """56a: the street is dealt again, the burn stays."""
    _require_dealing(state, state.street, "56a")
    return _again(state, command, "56a", "the right card cannot be told")


def _again(state: RoundState, command: ReportStreetError, rule: str, why: str) -> Sequence[Fact]:
    burn = due(state)[0].how == "burn"
    back = state.board[len(state.board) - max(0, state.dealt - state.terms.burns) :]
    others = tuple(card for card in command.cards if card not in back)
    require_faces(state, others, f"holdem-sa-2020:{rule}")
    spoiled = f.StreetSpoiled(
        street=state.street,
        cards=(*back, *others),
        reshuffled=state.cards_left + len(back) - burn,
        burnt_now=False,
        why=why,
        clause=f"holdem-sa-2020:{rule}",
        taken_back=back,
    )
    return [*_burn(burn), spoiled]


def _surplus(state: RoundState, command: ReportStreetError) -> Sequence[Fact]:
    """56a: the right card stays; the surplus is shuffled in on the turn, discarded on the river."""
    if state.street <= FLOP:
        raise Refused("not_now", "holdem-sa-2020:56a", "That is for turn and river.")
    _require_dealing(state, state.street, "56a")
    if len(command.cards) < 2:
        raise Refused("cards_missing", "holdem-sa-2020:56a", "Say the right card, then the others.")
    require_faces(state, command.cards, "holdem-sa-2020:56a")
    burn = due(state)[0].how == "burn"
    left, river = state.cards_left - burn - 1, state.last_street
    return [
        f.SurplusCards(
            card=command.cards[0],
            burnt_now=burn,
            cards=command.cards[1:],
            discarded=river,
            reshuffled=0 if river else left,
            clause="holdem-sa-2020:56a",
        ),
    ]


def _too_early(state: RoundState, command: ReportStreetError) -> Sequence[Fact]:
    """55b, 56b: betting is finished first; turn and river stay once two have acted upon them."""
    street = state.street + 1
    rule = "55b" if street == FLOP else "56b"
    if state.phase != "betting" or state.last_street:
        raise Refused("not_now", f"holdem-sa-2020:{rule}", "No betting round is cut short by it.")
    require_faces(state, command.cards, f"holdem-sa-2020:{rule}")
    if street > FLOP and len(set(command.acted)) >= ACTORS:
        stands = f.PrematureStreetStands(
            street=street, cards=command.cards, clause="holdem-sa-2020:56b"
        )
        return [stands, *_skipped(state)]
    burns = state.terms.burns
    return [
        f.StreetSpoiled(
            street=street,
            cards=command.cards,
            reshuffled=state.cards_left - burns,
            burnt_now=burns,
            why="dealt before the betting was over",
            clause=f"holdem-sa-2020:{rule}",
        )
    ]


def _skipped(state: RoundState) -> list[Fact]:
    """129: who was to act before the card came, and has not, is out."""
    facts: list[Fact] = []
    for seat in [seat for seat in state.live if must_act(state, seat)]:
        out = dead(state, seat, "skipped", "holdem-sa-2020:129")
        facts += out
        for fact in out:
            state = DEAD[type(fact)](state, fact)
    return facts


def _burn(due_now: bool) -> list[Fact]:
    return [r.CardBurnt(clause="holdem-sa-2020:Def:Burn Card")] if due_now else []


def _require_dealing(state: RoundState, street: int, rule: str) -> None:
    if state.phase != "dealing" or state.street != street or not street or not due(state):
        raise Refused("not_now", f"holdem-sa-2020:{rule}", "That street is not being dealt.")


def stands_early(state: RoundState) -> Sequence[Fact]:
    """The card that stays is the street, once the betting before it is closed."""
    cards, street = own_of(state).early, own_of(state).early_street
    if not cards or state.phase != "dealing" or state.street != street or state.dealt:
        return ()
    burn = _burn(state.terms.burns)
    return [*burn, r.BoardDealt(cards=cards, clause=state.clause("deal"))]


def _spoiled(state: RoundState, fact: f.StreetSpoiled) -> RoundState:
    if count := len(fact.taken_back):
        board, dealt = state.board[:-count], state.dealt - count
        state = replace(state, board=board, dealt=dealt, used=state.used - count)
    if not fact.burnt_now:
        return state
    return remember(replace(state, used=state.used + 1), burnt_before=fact.clause)


def _went_back(state: RoundState, fact: f.StreetTakenBack) -> RoundState:
    size = len(state.stacks)
    return replace(
        state,
        phase="dealing",
        street=fact.street,
        board=state.board[: len(state.board) - len(fact.cards)],
        dealt=fact.dealt,
        used=fact.used,
        burnt=fact.burnt,
        gone=(*state.gone, *fact.gone),
        turn=0,
        bets=(0,) * size,
        acted=(False,) * size,
        level=Level(),
        aggressor=0,
        barred={},
        clock_seat=0,
    )


def _surplus_gone(state: RoundState, fact: f.SurplusCards) -> RoundState:
    gone = fact.cards if fact.discarded else ()
    cards = 1 + fact.burnt_now
    return replace(
        state,
        board=(*state.board, fact.card),
        gone=(*state.gone, *gone),
        dealt=state.dealt + cards,
        burnt=state.burnt + fact.burnt_now,
        used=state.used + cards + len(gone),
    )


def _offers(state: RoundState) -> Iterator[Option]:
    street = lying(state)
    errors = {
        "betting": ["too early"],
        "dealing": ["too many cards"] if state.street == FLOP else ["surplus card"],
    }.get(state.phase, [])
    errors += ["too many burns", "no burn"] if street else []
    errors += ["too many cards"] if street == FLOP else []
    if errors and (state.street or state.phase == "betting"):
        choices = [*errors, *(["cannot be told"] if state.phase == "dealing" else [])]
        yield Option(
            command="ReportStreetError", label="Report an error of the street",
            ask={"error": "|".join(choices), "cards": "text"}, group="irregular",
            clause="holdem-sa-2020:55a" if state.street <= FLOP else "holdem-sa-2020:56a",
        )  # fmt: skip


_ERRORS = {
    "too many cards": _too_many,
    "too early": _too_early,
    "too many burns": lambda state, command: too_many_burns(state, command.burns),
    "no burn": lambda state, _command: no_burn(state),
    "surplus card": _surplus,
    "cannot be told": _cannot_tell,
}
ACTS: Acts = {ReportStreetError: report}
STEPS: Steps = {
    f.StreetSpoiled: _spoiled,
    f.StreetTakenBack: _went_back,
    f.StreetStands: lambda s, x: replace(s, used=x.used, burnt=x.burnt),
    f.PrematureStreetStands: lambda s, x: remember(s, early=x.cards, early_street=x.street),
    f.SurplusCards: _surplus_gone,
}
FOLLOWS = (stands_early,)
SENTENCES = {
    f.StreetSpoiled: lambda x: (
        f"{NAMES[x.street]}: {x.why}. {x.reshuffled} cards are shuffled and cut again."
    ),
    f.StreetTakenBack: lambda x: f"{NAMES[x.street]} taken back: {x.why}.",
    f.StreetStands: lambda x: f"{NAMES[x.street]}: {x.why}, but two players have acted: it stays.",
    f.PrematureStreetStands: lambda x: (
        f"{NAMES[x.street]} was dealt too early, but two players have acted: it stays."
    ),
    f.SurplusCards: lambda x: (
        "Cards too many are discarded." if x.discarded else "Cards too many are shuffled in again."
    ),
}
OFFERS = (_offers,)
