"""Rule 130: two players who are all in may run the rest of the board several times.

Each run is dealt from the same stub with its own burns; what lies there already is shared. The pot
is divided among the boards after commission, and each board is a showdown of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace as with_fields

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Chips, Option, Spot
from games.kit.room import commands as c
from games.kit.room import dealing, settlement, showdown
from games.kit.room import facts as r
from games.kit.room.commission import Charge, net
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.felt import pot_name
from games.kit.room.shares import awards
from games.kit.room.state import Hand, RoundState, replace
from games.kit.room.winners import Won
from games.texas_holdem.rules import irregular_facts as f
from games.texas_holdem.rules.hands import Act, shown_first
from games.texas_holdem.rules.own import own_of, remember

RULE = "holdem-sa-2020:130"
TWO = 2
OFFERED = {2: "Run it twice", 3: "Run it three times", 4: "Run it four times"}
Winners = Sequence[Won]


@command()
class AgreeRuns(Command):
    """Both players choose to run the rest of the board so many times."""

    runs: int
    agreed: tuple[int, ...]


@command()
class DealRun(Command):
    """Deal one run: the rest of the board, in order."""

    cards: tuple[str, ...]


def agree(state: RoundState, command: AgreeRuns) -> Sequence[Fact]:
    if not state.terms.several_boards:
        raise Refused("table_not_designated", RULE, "Boards are run once at this table.")
    if len(state.live) != TWO or len(state.able) > 1 or state.phase != "dealing":
        raise Refused("not_two_all_in", RULE, "That is for two players, all in, and no others.")
    if own_of(state).runs or state.dealt:
        raise Refused("runs_agreed", RULE, "The board is being dealt already.")
    if set(command.agreed) != set(state.live):
        raise Refused("not_agreed", RULE, "Both players have to agree.")
    most = state.cards_left // sum(_needs(state))
    if not TWO <= command.runs <= most:
        raise Refused("too_many_runs", RULE, f"The deck serves {most} runs at most.")
    return [f.RunsAgreed(runs=command.runs, seats=state.live, clause=RULE)]


def deal(state: RoundState, command: DealRun) -> Sequence[Fact]:
    own = own_of(state)
    if not own.runs or len(own.boards) == own.runs:
        raise Refused("no_run_due", RULE, "No further run is due.")
    burns, cards = _needs(state)
    if len(command.cards) != cards:
        raise Refused("wrong_number_of_cards", RULE, f"A run is {cards} cards here.")
    dealt = tuple(card for board in own.boards for card in board[len(state.board) :])
    require_faces(replace(state, gone=(*state.gone, *dealt)), command.cards, RULE)
    number = len(own.boards) + 1
    return [f.RunDealt(run=number, cards=command.cards, burns=burns, clause=RULE)]


def once(act: Act) -> Act:
    """The usual deal, unless the board is run several times."""

    def guarded(state: RoundState, command: object) -> Sequence[Fact]:
        if own_of(state).runs:
            raise Refused("run_due", RULE, "The board is run several times: deal the runs.")
        return act(state, command)

    return guarded


def _needs(state: RoundState) -> tuple[int, int]:
    """The burns and the cards of one run."""
    streets = state.rules.variant.streets[state.street :]
    burns = sum(street.burn for street in streets) if state.terms.burns else 0
    return burns, sum(street.communal for street in streets)


def _boards(state: RoundState) -> list[RoundState]:
    """The round once for every board."""
    boards = own_of(state).boards or (state.board,)
    return [replace(state, board=board) for board in boards]


def announce(state: RoundState, command: c.AnnounceWinners) -> Sequence[Fact]:
    """The winners of every board; on one board as everywhere."""
    if not own_of(state).boards:
        return showdown.announce(state, command)
    waiting = showdown.to_show(state)
    if len(state.live) > 1 and waiting:
        raise Refused("hand_not_shown", "holdem-sa-2020:22a", f"Seat {waiting[0]} has yet to show.")
    words, seats = [], set()
    for number, board in enumerate(_boards(state), start=1):
        winners = {seat for won in showdown.won_by(board)[1] for seat in won.seats}
        words.append(f"board {number}: seat {', '.join(map(str, sorted(winners)))}")
        seats |= winners
    sentence = "; ".join(words)
    return [r.WinnersAnnounced(seats=tuple(sorted(seats)), sentence=sentence, clause=RULE)]


def settle(state: RoundState, command: c.SettleRound) -> Sequence[Fact]:
    """Commission once on the whole, with the fee for several boards; then each board is paid."""
    if own_of(state).requested and not state.board:
        why = "First the flop that was asked for is dealt; then the pot is paid."
        raise Refused("flop_due", "holdem-sa-2020:123", why)
    if not own_of(state).boards or state.phase != "settling":
        return settlement.settle(state, command)
    charged, parts, won = _reckoned(state)
    paid = _paid(state, parts, won)
    return [*map(settlement.taken, charged), *paid, r.RoundClosed(clause=state.clause("closed"))]


def _reckoned(
    state: RoundState,
) -> tuple[Sequence[Charge], Sequence[Sequence[int]], Sequence[Winners]]:
    """What is charged, and for each board its part of every pot and the winners."""
    pots = showdown.pots_of(state)
    won = [showdown.won_by(board)[1] for board in _boards(state)]
    either = [
        Won(high=tuple(sorted({s for w in per for s in w.seats}))) for per in zip(*won, strict=True)
    ]
    contested, charged = settlement.charges_of(state, pots, either, boards=won)
    unit = settlement.sharing_of(state).unit_cents
    by_pot = [divided(cents, len(won), unit) for cents in net(contested, charged)]
    return charged, [list(board) for board in zip(*by_pot, strict=True)], won


def _paid(
    state: RoundState, parts: Sequence[Sequence[int]], won: Sequence[Winners]
) -> Iterator[Fact]:
    """Every pot is divided among the boards, and each part among that board's winners."""
    sharing = settlement.sharing_of(state)
    for shares, winners in zip(parts, won, strict=True):
        for award in awards(shares, winners, state.button, sharing):
            yield r.PotAwarded(
                pot=award.pot + 1, seat=award.seat, amount_cents=award.amount_cents, clause=RULE
            )


def divided(cents: int, boards: int, unit_cents: int) -> tuple[int, ...]:
    """Equal parts; what is over goes to the boards in the order they were dealt."""
    each = cents // boards // unit_cents * unit_cents
    over, rest = divmod(cents - each * boards, unit_cents)
    parts = [each + unit_cents * (board < over) for board in range(boards)]
    return (parts[0] + rest, *parts[1:])


def _dealt(state: RoundState, fact: f.RunDealt) -> RoundState:
    own = own_of(state)
    boards = (*own.boards, (*state.board, *fact.cards))
    state = replace(
        state,
        used=state.used + fact.burns + len(fact.cards),
        burnt=state.burnt + fact.burns,
    )
    if len(boards) < own.runs:
        return remember(state, boards=boards)
    last = len(state.rules.variant.streets) - 1
    state = replace(state, phase="showdown", street=last, board=boards[0])
    return remember(state, boards=boards, first_board=boards[0])


def spots(state: RoundState) -> tuple[Spot, ...]:
    """The boards as they lie, with the shared cards alone on those to come."""
    own = own_of(state)
    dealt = [*own.boards, *(state.board,) * (own.runs - len(own.boards))]
    laid = [
        Spot(key=f"board-{number}", label=f"Board {number}", cards=cards)
        for number, cards in enumerate(dealt, start=1)
    ]
    if not own.boards or state.phase not in ("settling", "closed"):
        return tuple(laid)
    _, parts, won = _reckoned(state)
    ends = zip(laid, parts, won, strict=False)
    return tuple(_with_end(state, spot, chips, winners) for spot, chips, winners in ends)


def _with_end(state: RoundState, spot: Spot, parts: Sequence[int], won: Winners) -> Spot:
    """A board with who wins it, with what, and what it pays out of each pot."""
    chips = tuple(Chips(box=pot_name(n), amount_cents=cents) for n, cents in enumerate(parts))
    status = _winners(state, won, spot.cards)
    return with_fields(spot, chips=chips, status=status)


def _winners(state: RoundState, won: Winners, board: Hand) -> str:
    """The winners of the main pot, and the class of their hand if it was shown."""
    seats = won[0].seats
    who = f"Seat{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))}"
    if seats[0] not in state.tabled:
        return who
    best = showdown.making_of(state).declared(state.holes[seats[0]], board).high
    return f"{who}: {best.hand_class.replace('_', ' ')}" if best else who


def _offers(state: RoundState) -> Iterator[Option]:
    own = own_of(state)
    if state.phase != "dealing":
        return
    if own.runs:
        yield Option(
            command="DealRun", label=f"Deal run {len(own.boards) + 1}", group="deal", clause=RULE,
            ask={"cards": f"cards:{_needs(state)[1]}"},
        )  # fmt: skip
    all_in = len(state.live) == TWO and len(state.able) < TWO
    if state.terms.several_boards and all_in and not own.runs:
        for runs, label in OFFERED.items():
            yield Option(
                command="AgreeRuns", label=label, clause=RULE, group="deal",
                fields={"runs": runs, "agreed": list(state.live)},
            )  # fmt: skip


ACTS: Acts = {
    AgreeRuns: agree,
    DealRun: deal,
    c.AnnounceWinners: announce,
    c.SettleRound: shown_first(settle),
    c.DealStreet: shown_first(once(dealing.deal_street)),
    c.DealNext: shown_first(once(dealing.deal_next)),
}
STEPS: Steps = {
    f.RunsAgreed: lambda s, x: remember(s, runs=x.runs),
    f.RunDealt: _dealt,
}
SENTENCES = {
    f.RunsAgreed: lambda x: f"Both players agree to run the board {x.runs} times.",
    f.RunDealt: lambda x: f"Run {x.run} of the board.",
}
OFFERS = (_offers,)
BOARDS = spots
