"""A PHH hand played strictly through the house's own engine: nothing is put right, only refused."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.money import dollars
from games.game import Game, TableForRound
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.kit.room.betting import bounds_of, to_call_cents
from games.kit.room.dealing import due
from games.kit.room.facts import UNKNOWN
from games.kit.room.forced import antes_due, blinds_due
from games.kit.room.state import RoundState
from games.phh.codes import game_for, settings_for
from games.phh.document import Action, BadFile, Document, cents_of

KNOWN = {*Deck(52).cards, UNKNOWN}


@dataclass
class Replayed:
    """A hand as the engine has played it."""

    document: Document
    game: Game
    state: RoundState
    facts: list[Fact] = field(default_factory=list)
    waiting: dict[int, str] = field(default_factory=dict)

    @property
    def stacks(self) -> tuple[int, ...]:
        """What each player has at the end."""
        return tuple(self.state.stacks[seat] for seat in self.state.order)

    @property
    def differences(self) -> dict[int, tuple[int, int]]:
        """By player: what the file says they finished with, and what the engine says."""
        told = self.document.finishing
        return (
            {
                number: (said, found)
                for number, (said, found) in enumerate(zip(told, self.stacks, strict=True), start=1)
                if said != found
            }
            if told
            else {}
        )

    def do(self, command: Command, action: Action) -> None:
        """One act; what the rules refuse is a fault of the file, with the clause."""
        try:
            facts = self.game.decider.decide(self.state, command)
        except Refused as refused:
            reason = f"'{action}': {refused.why} [{refused.code} {refused.clause}]"
            raise BadFile(action.line, reason) from refused
        self.facts += facts
        self.state = self.game.decider.fold(facts, self.state)
        self.game.decider.check(self.state)


def replay(document: Document) -> Replayed:
    """Play a hand; raises ``BadFile`` at the first action that does not fit."""
    game = game_for(document)
    opening = Action(("opening",), document.line)
    played = Replayed(document, game, game.decider.initial)
    played.do(_open(document, game, opening), opening)
    if blinds_due(played.state) or antes_due(played.state):
        played.do(c.CollectForcedBets(), opening)
    for action in document.actions:
        _act(played, action)
    _end(played, document.actions[-1] if document.actions else opening)
    return played


def _open(document: Document, game: Game, opening: Action) -> Command:
    """Players sit in the file's order, the last of them on the button."""
    count = len(document.stacks)
    blinds = list(document.posted)
    if sorted(blinds, key=lambda cents: cents == 0) != blinds:
        line = document.line_of("blinds_or_straddles")
        raise BadFile(line, "blinds are posted from the button's left, without a gap")
    seats = range(1, count + 1)
    table = TableForRound(
        table="PHH", number=1, settings=settings_for(document, game),
        players={seat: f"p{seat}" for seat in seats}, button=count,
        stakes=dict(zip(seats, document.stacks, strict=True)),
    )  # fmt: skip
    try:
        return game.open_round(table)
    except Refused as refused:
        raise BadFile(opening.line, f"{refused.why} [{refused.code} {refused.clause}]") from refused


def _act(played: Replayed, action: Action) -> None:
    match action.words:
        case ("d", "dh", player, cards):
            seat = _seat(played, player, action)
            if seat in played.waiting:
                raise BadFile(action.line, f"'{action}': {player} has cards of this street already")
            played.waiting[seat] = "".join(_cards(cards, action))
            _deal_hands(played, action)
        case ("d", "db", cards):
            played.do(c.DealStreet(cards=_cards(cards, action)), action)
        case (player, *rest):
            _decide(played, _seat(played, player, action), rest, action)
        case _:
            raise BadFile(action.line, f"'{action}' is no action")


def _decide(played: Replayed, seat: int, words: Sequence[str], action: Action) -> None:
    state = played.state
    match words:
        case ["f"]:
            played.do(c.Fold(seat=seat), action)
        case ["cc"]:
            call = to_call_cents(state, seat)
            short = call and state.stacks[seat] <= call
            command = c.AllIn if short else c.Call if call else c.Check
            played.do(command(seat=seat), action)
        case ["cbr", amount]:
            _wager(played, seat, cents_of(amount, "amount", action.line), action)
        case ["pb"]:
            _bring_in(played, seat, action)
        case ["sm"]:
            played.do(c.SurrenderHand(seat=seat), action)
        case ["sm", "-"]:
            played.do(c.TableHand(seat=seat, cards=state.holes[seat]), action)
        case ["sm", cards]:
            down = _down(state, seat, _cards(cards, action), action)
            played.do(c.TableHand(seat=seat, cards=down), action)
        case _:
            raise BadFile(action.line, f"'{action}' is no action of a game dealt here")


def _down(state: RoundState, seat: int, cards: tuple[str, ...], action: Action) -> tuple[str, ...]:
    """The down cards of a hand that is shown, alone or whole with its up cards in any order."""
    ups = state.ups[seat]
    if len(cards) == len(state.holes[seat]):
        return cards
    if missing := [card for card in ups if card not in cards]:
        why = f"'{action}': {missing[0]} lies face up and is not among them"
        raise BadFile(action.line, why)
    return tuple(card for card in cards if card not in ups)


def _bring_in(played: Replayed, seat: int, action: Action) -> None:
    """The bet that opens seven card stud; none may be under the smallest bet (stud-2006:4.2(g))."""
    state, cents = played.state, played.document.bring_in_cents
    bounds = bounds_of(state, seat) if state.turn == seat else None
    if bounds and cents < bounds.min_cents:
        why = (
            f"'{action}': a bring-in of {dollars(cents)} is under the smallest bet of "
            f"{dollars(bounds.min_cents)}; with antes the first player opens with a whole bet here"
        )
        raise BadFile(action.line, f"{why} [wager_too_small {state.clause('must_open')}]")
    _wager(played, seat, cents, action)


def _wager(played: Replayed, seat: int, to_cents: int, action: Action) -> None:
    state = played.state
    whole = state.bets[seat] + state.stacks[seat]
    command: Command
    if to_cents == whole:
        command = c.AllIn(seat=seat)
    elif state.level.bet_cents:
        command = c.Raise(seat=seat, to_cents=to_cents)
    else:
        command = c.Bet(seat=seat, amount_cents=to_cents)
    played.do(command, action)


def _deal_hands(played: Replayed, action: Action) -> None:
    """Deal the street once every player's cards are there; the file deals player by player."""
    cards = due(played.state)
    if {card.seat for card in cards if card.seat} - set(played.waiting):
        return
    lying = {seat: list(_cards(text, action)) for seat, text in played.waiting.items()}
    played.waiting.clear()
    try:
        faces = [(card.how, lying[card.seat].pop(0)) for card in cards if card.seat]
    except IndexError as short:
        raise BadFile(action.line, f"'{action}': too few cards for this street") from short
    if any(lying.values()):
        raise BadFile(action.line, f"'{action}': too many cards for this street")
    ups = tuple(face for how, face in faces if how == "up")
    holes = tuple(face for how, face in faces if how == "down")
    played.do(c.DealStreet(cards=ups, holes=holes), action)


def _end(played: Replayed, last: Action) -> None:
    """The dealer's own last steps, which a file does not tell."""
    if played.state.phase == "showdown":
        played.do(c.AnnounceWinners(), last)
    if played.state.phase == "settling":
        played.do(c.SettleRound(), last)
    if not played.state.over:
        raise BadFile(last.line, f"the hand is not over: {played.state.phase}")


def _seat(played: Replayed, player: str, action: Action) -> int:
    number = int(player[1:]) if player[:1] == "p" and player[1:].isdecimal() else 0
    if number not in played.state.order:
        raise BadFile(action.line, f"'{action}': there is no player {player}")
    return number


def _cards(text: str, action: Action) -> tuple[str, ...]:
    cards = tuple(text[n : n + 2] for n in range(0, len(text), 2))
    if strange := [card for card in cards if card not in KNOWN]:
        why = f"'{action}': {strange[0]!r} is no card; they are written as Ah, Td or ??"
        raise BadFile(action.line, why)
    return cards
