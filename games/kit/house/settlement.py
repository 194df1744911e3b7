"""How wagers leave the layout: won, lost, pushed, returned, or void as if never made."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import at_odds
from games.kit.cards import CardError
from games.kit.hands import Hand
from games.kit.house.house import House
from games.kit.house.layout import HouseRound, Wager
from games.kit.house.limits import Acting
from games.kit.ranking import HandOrder

AnyRound = HouseRound[Any]
Hands = TypeVar("Hands")


class Verdict(NamedTuple):
    """How a box fares: its result, the odds it is paid at, and the clauses behind both."""

    result: Literal["won", "lost", "pushed", "voided"]
    clause: str
    odds: tuple[int, int] = (0, 1)
    line: str = ""


def settle(
    verdicts: Mapping[str, Callable[[Hands], Verdict]],
    hands: Hands,
    stakes_cents: Mapping[str, int],
    caps_cents: Mapping[str, int],
) -> dict[str, tuple[Verdict, int]]:
    """Every staked box with its verdict and winnings, capped where the box has a maximum payout."""
    settled = {}
    for box, stake_cents in stakes_cents.items():
        verdict = verdicts[box](hands)
        full = at_odds(stake_cents, *verdict.odds) if verdict.result == "won" else 0
        settled[box] = (verdict, min(full, caps_cents.get(box, full)))
    return settled


def results(
    number: int,
    stakes_cents: Mapping[str, int],
    settled: Mapping[str, tuple[Verdict, int]],
    house: House,
) -> list[Fact]:
    """The verdict on each staked box of a hand as the game's own facts."""
    return [
        _result(number, box, stakes_cents[box], verdict, winnings, house)
        for box, (verdict, winnings) in settled.items()
    ]


def _result(
    number: int, box: str, stake_cents: int, verdict: Verdict, winnings_cents: int, house: House
) -> Fact:
    kinds = house.facts
    if not stake_cents:
        return kinds.voided(
            seat=number, box=box, amount_cents=0, clause=house.clauses.under_minimum
        )
    if verdict.result == "won":
        pays, to = verdict.odds
        return kinds.won(
            seat=number,
            box=box,
            stake_cents=stake_cents,
            pays=pays,
            to=to,
            winnings_cents=winnings_cents,
            clause=verdict.clause,
            line=verdict.line,
        )
    if verdict.result == "voided":
        return kinds.voided(seat=number, box=box, amount_cents=stake_cents, clause=verdict.clause)
    kind = kinds.lost if verdict.result == "lost" else kinds.pushed
    return kind(seat=number, box=box, stake_cents=stake_cents, clause=verdict.clause)


def collect(
    number: int,
    wagers: Mapping[str, Wager],
    amounts: Mapping[str, Acting],
    clause: str,
    house: House,
) -> list[Fact]:
    """Take a seat's remaining wagers; what was never at risk goes back first."""
    facts: list[Fact] = []
    for box, wager in wagers.items():
        if wager.result:
            continue
        acts = amounts.get(box, Acting(wager.stake_cents))
        facts += returned(number, box, wager.stake_cents - acts.cents, acts.clause, house)
        lost = {box: (Verdict("lost", clause), 0)}
        facts += results(number, {box: acts.cents}, lost, house)
    return facts


def returned(number: int, box: str, amount_cents: int, clause: str, house: House) -> list[Fact]:
    """Hand back the part of a wager that is not at risk, if there is one."""
    if not amount_cents:
        return []
    return [house.facts.excess(seat=number, box=box, amount_cents=amount_cents, clause=clause)]


def void_round(state: AnyRound, cause: str, why: str, clause: str, house: House) -> list[Fact]:
    """No result for anyone: results already given are reversed, every stake goes back."""
    voided = house.facts.round_voided(cause=cause, why=why, clause=clause)
    return [voided, *void_wagers(state, clause, house)]


def void_wagers(state: AnyRound, clause: str, house: House, only_seat: int = 0) -> list[Fact]:
    """Every wager, or those of one seat, without a result: as if it had not been made."""
    facts: list[Fact] = []
    for seat, box, wager in state.wagers():
        if only_seat not in (0, seat) or wager.result == "voided":
            continue
        if wager.result:
            facts.append(undo(seat, box, wager, clause, house))
        facts.append(
            house.facts.voided(seat=seat, box=box, amount_cents=wager.stake_cents, clause=clause)
        )
    return facts


def undo(seat: int, box: str, wager: Wager, clause: str, house: House) -> Fact:
    """Put a settled wager back on the layout: what was paid comes back, what was taken too."""
    lost = wager.result == "lost"
    return house.facts.undone(
        seat=seat,
        box=box,
        taken_back_cents=0 if lost else wager.stake_cents + wager.winnings_cents,
        given_back_cents=wager.stake_cents if lost else 0,
        clause=clause,
    )


def uncollect(number: int, wagers: Mapping[str, Wager], clause: str, house: House) -> list[Fact]:
    """Undo ``collect``: the stakes lie there again, with what was handed back as excess.

    A wager whose whole stake had gone back as void before was not collected and stays away.
    """
    return [
        house.facts.undone(
            seat=number,
            box=box,
            taken_back_cents=wager.excess_cents,
            given_back_cents=wager.stake_cents,
            clause=clause,
        )
        for box, wager in wagers.items()
        if wager.result and not (wager.result == "voided" and wager.stake_cents)
    ]


def declared(number: int, hand: Hand, called: str, clause: str, house: House) -> list[Fact]:
    """A player's hand as its cards make it, and a flag if the dealer called another class."""
    fact = house.facts.declared(
        seat=number,
        hand_class=hand.hand_class,
        cards=hand.cards,
        sentence=hand.sentence,
        clause=clause,
    )
    return [fact, *_flag(number, called, hand, clause, house)]


def dealer_declared(
    hand: Hand, qualifies: bool, called: str, clause: str, house: House
) -> list[Fact]:
    """The same for the dealer's own hand."""
    fact = house.facts.dealer_declared(
        hand_class=hand.hand_class,
        cards=hand.cards,
        sentence=hand.sentence,
        qualifies=qualifies,
        clause=clause,
    )
    return [fact, *_flag(0, called, hand, clause, house)]


def _flag(seat: int, called: str, hand: Hand, clause: str, house: House) -> list[Fact]:
    if not called or called == hand.hand_class:
        return []
    return [
        house.facts.flagged(seat=seat, declared=called, hand_class=hand.hand_class, clause=clause)
    ]


def read_cards(order: HandOrder, cards: Sequence[str], count: int, clause: str) -> tuple[str, ...]:
    """So many cards of the deck, each of them once."""
    if len(cards) != count:
        raise Refused("wrong_number_of_cards", clause, f"Enter {count} cards.")
    try:
        order.deck.read(cards)
    except CardError as error:
        raise Refused(error.code, clause, str(error)) from error
    return tuple(cards)


def require_unseen(cards: Sequence[str], seen: frozenset[str], clause: str) -> None:
    """Refuse a card that lies open elsewhere in this round."""
    if twice := sorted(seen & set(cards)):
        raise Refused(
            "card_already_seen",
            clause,
            f"{', '.join(twice)} was turned over earlier in this round. If it truly lies there "
            "twice, report a foreign card.",
        )
