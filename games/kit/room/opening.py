"""The round as the table hands it over, and who begins each betting round."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts
from games.kit.room.fees import fees_of
from games.kit.room.rules import Rules
from games.kit.room.seats import from_left_of
from games.kit.room.state import RoundState, replace


def open_round(state: RoundState, command: c.OpenRound) -> Sequence[Fact]:
    """Refused with fewer than two players, or with more than the deck can serve."""
    rules: Rules = state.rules
    terms, seats = command.terms, sorted(command.players)
    if len(seats) < 2:
        raise Refused("too_few_players", rules.clause("players"), "A round needs two players.")
    cap = rules.variant.seat_cap(terms.cards + terms.joker, terms.burns)
    if len(seats) > cap:
        raise Refused(
            "too_many_players", rules.clause("deal"), f"The deck serves {cap} players at most."
        )
    poor = [seat for seat in seats if command.stakes.get(seat, 0) <= 0]
    if poor:
        raise Refused(
            "no_stake", rules.clause("table_stakes"), f"Seat {poor[0]} has no chips on the table."
        )
    return [
        rules.opened(
            table=command.table,
            number=command.number,
            instrument=rules.room.instrument,
            terms=terms,
            players=command.players,
            stakes={seat: command.stakes[seat] for seat in seats},
            button=command.button or seats[-1],
            deck=command.deck,
            shoe=command.shoe,
            missed=command.missed,
            posts=command.posts,
            dead_posts=command.dead_posts,
            declared=command.declared,
        ),
        *fees_of(rules, command),
    ]


def opened(state: RoundState, fact: f.RoundOpened) -> RoundState:
    """The round with every player's stake before them and nothing in the pot."""
    size = max(fact.players) + 1
    nothing = (0,) * size
    no_cards: tuple[tuple[str, ...], ...] = ((),) * size
    order = from_left_of(fact.button, fact.players)
    return replace(
        state,
        phase="forced",
        terms=fact.terms,
        table=fact.table,
        number=fact.number,
        players=fact.players,
        missed=fact.missed,
        posts=fact.posts,
        dead_posts=fact.dead_posts,
        fixed_stakes=fact.declared,
        button=fact.button,
        order=order,
        receiving=order,
        chips_cents=sum(fact.stakes.values()),
        stacks=tuple(fact.stakes.get(seat, 0) for seat in range(size)),
        paid=nothing,
        bets=nothing,
        dead=nothing,
        forced=nothing,
        awarded=nothing,
        refunded=nothing,
        out=("",) * size,
        acted=(False,) * size,
        holes=no_cards,
        ups=no_cards,
    )


ACTS: Acts = {c.OpenRound: open_round}
