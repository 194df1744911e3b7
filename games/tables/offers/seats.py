"""The acts about a table's seats, its waiting list and the stakes."""

from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.claims import wanting
from games.tables.rules.stakes import buy_in_range
from games.tables.rules.state import TableState


def seats(state: TableState, at: str) -> Found:
    """What may be done at each seat."""
    for seat in range(1, max([state.seats + int(state.seating.extra), *state.players]) + 1):
        if seat in state.players:
            yield from _taken(state, seat, at)
        else:
            yield from _free(state, seat)


def _free(state: TableState, seat: int) -> Found:
    gear, seating = state.gear, state.seating
    ask = {"player": "text"} | ({"stake_cents": "amount"} if gear.demands("buy_in") else {})
    groups = tuple(group for group in (seating.reserved, seating.language) if group)
    stake = buy_in_range(state.settings).minimum_cents if gear.demands("buy_in") else 0
    player = _likeliest(state, seat)
    whom = f" ({', '.join(groups)})" if groups else ""
    yield (
        c.SeatPlayer(seat=seat, player=player, stake_cents=stake, groups=groups),
        _seat("SeatPlayer", f"Seat a player{whom}", seat, ask, gear.clause("buy_in"), groups),
    )
    if gear.demands("discretion") or seating.reserved:
        clause = gear.clause("discretion") or gear.clause("reserved")
        languages = tuple(group for group in (seating.language,) if group)
        yield (
            c.SeatByRuling(
                seat=seat, player=player, stake_cents=stake, groups=languages, why="?"
            ),
            _seat(
                "SeatByRuling", "Seat a player out of turn", seat, ask | {"why": "text"}, clause,
                languages,
            ),
        )  # fmt: skip
    if gear.demands("seat_choice"):
        yield from _wanted(state, seat)


def _likeliest(state: TableState, seat: int) -> str:
    """Who would get the seat, to ask the rules about it."""
    seating = state.seating
    first = (seating.won.get(seat), *seating.waiting, *sorted(seating.permitted), f"?{seat}")
    return next(player for player in first if player and player not in state.players.values())


def _wanted(state: TableState, seat: int) -> Found:
    clause = state.gear.clause("seat_choice")
    yield (
        c.RequestSeat(seat=seat, player=f"?{seat}"),
        _seat("RequestSeat", "A player wants this seat", seat, {"player": "text"}, clause),
    )
    if len(wanting(state, seat)) > 1:
        yield (
            c.CommitDraw(seat=seat, digest="?", nonce="?"),
            _seat("CallDraw", "Call a draw for this seat", seat, {}, clause),
        )
    called = state.seating.draw
    if called is not None and called.seat == seat:
        yield (
            None,
            _seat("DrawSeat", f"Draw cards: {', '.join(called.players)}", seat, {}, clause),
        )
    for place, player in sorted(state.players.items()):
        if (seat, player) in state.seating.wanted or state.seating.won.get(seat) == player:
            yield (
                c.MovePlayer(seat=place, to=seat),
                Option(
                    command="MovePlayer",
                    label=f"{player} moves here",
                    fields={"seat": place, "to": seat},
                    seat=seat,
                    clause=clause,
                ),
            )


def _taken(state: TableState, seat: int, at: str) -> Found:
    gear, player = state.gear, state.players[seat]
    yield c.LeaveSeat(seat=seat, at=at), _seat("LeaveSeat", f"{player} leaves", seat)
    if gear.demands("idle"):
        yield (
            c.VacateSeat(seat=seat, at=at),
            _seat("VacateSeat", f"{player} gives up the seat", seat, {}, gear.clause("idle")),
        )
    if away := gear.clause("away_blind") or gear.clause("enter_missed"):
        yield c.StepAway(seat=seat), _seat("StepAway", f"{player} is away", seat, {}, away)
        yield c.ComeBack(seat=seat), _seat("ComeBack", f"{player} is back", seat)
    if gear.demands("away_blind"):
        clause = gear.clause("away_blind")
        yield (
            c.ReleaseSeat(seat=seat, at=at),
            _seat("ReleaseSeat", f"Release {player}'s seat", seat, {}, clause),
        )
    if gear.demands("new_deck_asked"):
        clause = gear.clause("new_deck_asked")
        yield (
            c.AskNewDeck(seat=seat),
            _seat("AskNewDeck", f"{player} asks for a new deck", seat, {}, clause),
        )
    if gear.demands("enter_new"):
        label, clause = f"{player} posts to come in", gear.clause("enter_new")
        yield c.PostToEnter(seat=seat), _seat("PostToEnter", label, seat, {}, clause)
    if gear.demands("top_up"):
        ask = {"change_cents": "amount"}
        least = buy_in_range(state.settings).minimum_cents - state.stakes.get(seat, 0)
        yield (
            c.ChangeStake(seat=seat, change_cents=max(1, least)),
            _seat("ChangeStake", f"{player} adds chips", seat, ask, gear.clause("top_up")),
        )


def _seat(
    command: str,
    label: str,
    seat: int,
    ask: dict[str, str] | None = None,
    clause: str = "",
    groups: tuple[str, ...] = (),
) -> Option:
    fields = {"seat": seat} | ({"groups": list(groups)} if groups else {})
    return Option(
        command=command, label=label, fields=fields, ask=ask or {}, seat=seat, clause=clause
    )
