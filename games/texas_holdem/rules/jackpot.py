"""Rules 112, 116, 117 and 123 to 125 in the round: the button, the asked flop, the handset.

Which hand qualifies, and what it is paid, is the Jackpot System's to say.
"""

from collections.abc import Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.facts import UNKNOWN
from games.kit.room.options import of_seat
from games.kit.room.state import Hand, RoundState, replace
from games.texas_holdem.rules import jackpot_facts as f
from games.texas_holdem.rules.own import own_of, remember

HOLE, FLOP = 2, 3
STREETS = {3: "flop", 4: "turn", 5: "river"}
TEN_UPWARD = "TJQKA"
ORDER = HandOrder(deck=Deck(52), ace_low=True)
LEAST_NOMINATED = ORDER.least(HandClass.FULL_HOUSE)


@command()
class PressJackpotButton(Command):
    """The dealer presses the Jackpot Button at the start of the round."""


@command()
class RequestFlop(Command):
    """All others have folded: the winner tables the hole cards and asks for the flop."""

    seat: int
    cards: tuple[str, ...]


@command()
class DealRequestedFlop(Command):
    """Burn a card and deal the flop that was asked for."""

    cards: tuple[str, ...]


@command()
class TableForJackpot(Command):
    """A winner whom nobody called tables both hole cards, because the dealer asks."""

    seat: int
    cards: tuple[str, ...]


@command(needs="supervisor")
class RecordQualifyingHand(Command):
    """Record a qualifying hand on the handset; the instant fixes its order and its value."""

    seat: int


def press(state: RoundState, _command: PressJackpotButton) -> Sequence[Fact]:
    """116: at the start, and once; a press that was forgotten is a manager's to put right."""
    _require_jackpot(state, "holdem-sa-2020:116")
    if own_of(state).pressed:
        raise Refused(
            "button_pressed", "holdem-sa-2020:116", "The button counts a round once: it is pressed."
        )
    if state.phase != "forced":
        raise Refused(
            "round_started",
            "holdem-sa-2020:126",
            "Cards are out: tell an Area Manager when the round is over.",
        )
    return [f.JackpotButtonPressed(jackpot=state.terms.jackpot, clause="holdem-sa-2020:116")]


def request_flop(state: RoundState, command: RequestFlop) -> Sequence[Fact]:
    """123, which 112 puts before 17a: two suited cards from the ten upward may become royal."""
    _require_jackpot(state, "holdem-sa-2020:17a")
    if state.phase != "settling" or state.live != (command.seat,) or state.street:
        raise Refused(
            "not_now",
            "holdem-sa-2020:123",
            "The flop is asked for when all others have folded before it.",
        )
    if own_of(state).requested:
        raise Refused("flop_requested", "holdem-sa-2020:123", "The flop is asked for already.")
    _require_both(state, command.seat, command.cards)
    suits, ranks = {card[1] for card in command.cards}, {card[0] for card in command.cards}
    if len(suits) > 1 or not ranks <= set(TEN_UPWARD):
        raise Refused(
            "cannot_become_royal",
            "holdem-sa-2020:123",
            "Only two suited cards from the ten upward can become royal on the flop.",
        )
    return [f.FlopRequested(seat=command.seat, cards=command.cards, clause="holdem-sa-2020:123")]


def deal_requested(state: RoundState, command: DealRequestedFlop) -> Sequence[Fact]:
    """The flop and nothing after it: no turn is dealt, whatever the nomination."""
    if not own_of(state).requested or state.board:
        raise Refused("no_flop_requested", "holdem-sa-2020:123", "No flop is asked for.")
    if len(command.cards) != FLOP:
        raise Refused("wrong_number_of_cards", "holdem-sa-2020:11d", "A flop is three cards.")
    require_faces(state, command.cards, "holdem-sa-2020:11d")
    return [f.RequestedFlopDealt(cards=command.cards, clause="holdem-sa-2020:123")]


def table_for_jackpot(state: RoundState, command: TableForJackpot) -> Sequence[Fact]:
    """124: whoever wants the jackpot tables both cards, called or not."""
    _require_jackpot(state, "holdem-sa-2020:112")
    seat = command.seat
    if state.phase != "settling" or seat not in state.live or seat in state.tabled:
        raise Refused(
            "not_now", "holdem-sa-2020:124", "That is for a winner whose cards were not tabled."
        )
    _require_both(state, seat, command.cards)
    return [f.JackpotHandTabled(seat=seat, cards=command.cards, clause="holdem-sa-2020:124")]


def record(state: RoundState, command: RecordQualifyingHand) -> Sequence[Fact]:
    """117, 124, 125: a live hand whose cards lie open, with the first board and no other."""
    _require_jackpot(state, "holdem-sa-2020:112")
    seat, own = command.seat, own_of(state)
    if seat not in state.order or state.out[seat]:
        raise Refused(
            "hand_dead", "holdem-sa-2020:124", "A hand that is folded, mucked or dead does not win."
        )
    if seat in own.recorded:
        raise Refused("recorded_already", "holdem-sa-2020:117", "That hand is on the handset.")
    cards = _open_cards(state, seat)
    if len(cards) != HOLE or UNKNOWN in cards:
        raise Refused(
            "not_all_tabled", "holdem-sa-2020:124", "Both hole cards are tabled to qualify."
        )
    board = _first_board(state)
    if len(board) < FLOP:
        raise Refused("no_flop", "holdem-sa-2020:119", "There is no flop to make a hand with.")
    return [
        f.QualifyingHandRecorded(
            seat=seat,
            cards=(*cards, *board),
            street=_made_on(cards, board),
            clause="holdem-sa-2020:117",
        )
    ]


def _open_cards(state: RoundState, seat: int) -> Hand:
    return own_of(state).shown.get(seat) or (state.holes[seat] if seat in state.tabled else ())


def _first_board(state: RoundState) -> Hand:
    return own_of(state).first_board or state.board


def _made_on(hole: Hand, board: Hand) -> str:
    """The street that brought both hole cards the class of hand they have on the whole board."""
    read = ORDER.deck.read

    def made(cards: int) -> HandClass:
        return ORDER.classed(ORDER.key_using(read(hole), read(board[:cards]), HOLE))[0]

    return next(STREETS[n] for n in STREETS if made(n) == made(len(board)))


def may_qualify(hole: Hand, board: Hand) -> bool:
    """Whether both hole cards make one of the hands that a system can nominate, any of them."""
    if len(hole) != HOLE or UNKNOWN in hole or len(board) < FLOP:
        return False
    read = ORDER.deck.read
    return ORDER.key_using(read(hole), read(board), HOLE) >= LEAST_NOMINATED


def _require_jackpot(state: RoundState, clause: str) -> None:
    if not state.terms.jackpot:
        raise Refused("no_jackpot", clause, "This table is on no Jackpot System.")


def _require_both(state: RoundState, seat: int, cards: tuple[str, ...]) -> None:
    if len(cards) != HOLE or UNKNOWN in cards:
        raise Refused(
            "not_all_tabled", "holdem-sa-2020:124", "Both hole cards are tabled to qualify."
        )
    held = set(state.holes[seat]) - {UNKNOWN}
    if others := sorted(held - set(cards)):
        why = f"Seat {seat} was dealt {others[0]}: table the cards that were dealt."
        raise Refused("not_that_hand", "holdem-sa-2020:124", why)
    require_faces(state, [card for card in cards if card not in held], "holdem-sa-2020:124")


def _flop_dealt(state: RoundState, fact: f.RequestedFlopDealt) -> RoundState:
    burns = state.terms.burns
    return replace(
        state,
        board=fact.cards,
        burnt=state.burnt + burns,
        used=state.used + burns + len(fact.cards),
    )


def _shown(state: RoundState, fact: f.FlopRequested | f.JackpotHandTabled) -> RoundState:
    shown = own_of(state).shown | {fact.seat: fact.cards}
    holes = (*state.holes[: fact.seat], fact.cards, *state.holes[fact.seat + 1 :])
    state = replace(state, holes=holes, lie_open=state.lie_open | {fact.seat})
    if isinstance(fact, f.FlopRequested):
        return remember(state, shown=shown, requested=fact.seat)
    return remember(state, shown=shown)


def _offers(state: RoundState) -> Iterator[Option]:
    """Nothing at a table without a jackpot; the rules judge the rest."""
    if not state.terms.jackpot:
        return
    own, winner = own_of(state), state.winners[0] if state.winners else 0
    if state.phase == "forced" and not own.pressed:
        yield Option(
            command="PressJackpotButton", label="Press the Jackpot Button", group="deal",
            clause="holdem-sa-2020:116",
        )  # fmt: skip
    if own.requested and not state.board:
        yield Option(
            command="DealRequestedFlop", label="Deal the flop that was asked for", group="deal",
            ask={"cards": "cards:3"}, clause="holdem-sa-2020:123",
        )  # fmt: skip
    alone = state.phase == "settling" and len(state.live) == 1 and winner not in own.shown
    if alone and not state.street:
        yield of_seat("RequestFlop", "Ask for the flop", winner, ask={"cards": "cards:2"})
    elif alone:
        yield of_seat("TableForJackpot", "Table for the jackpot", winner, ask={"cards": "cards:2"})
    for seat in sorted({*state.tabled, *own.shown} - own.recorded):
        if may_qualify(_open_cards(state, seat), _first_board(state)):
            yield of_seat("RecordQualifyingHand", "Record on the handset", seat)


ACTS: Acts = {
    PressJackpotButton: press,
    RequestFlop: request_flop,
    DealRequestedFlop: deal_requested,
    TableForJackpot: table_for_jackpot,
    RecordQualifyingHand: record,
}
LATE = (RecordQualifyingHand,)
STEPS: Steps = {
    f.JackpotButtonPressed: lambda s, _: remember(s, pressed=True),
    f.FlopRequested: _shown,
    f.RequestedFlopDealt: _flop_dealt,
    f.JackpotHandTabled: _shown,
    f.QualifyingHandRecorded: lambda s, x: remember(s, recorded=own_of(s).recorded | {x.seat}),
}
SENTENCES = {
    f.JackpotButtonPressed: lambda x: f"The Jackpot Button is pressed for {x.jackpot}.",
    f.FlopRequested: lambda x: f"Seat {x.seat} tables both cards and asks for the flop.",
    f.RequestedFlopDealt: lambda _: "The flop that was asked for is dealt.",
    f.JackpotHandTabled: lambda x: f"Seat {x.seat} tables both cards for the jackpot.",
    f.QualifyingHandRecorded: lambda x: (
        f"The hand of seat {x.seat} is recorded on the handset, made on the {x.street}."
    ),
}
PROGRESS = {
    f.JackpotButtonPressed: lambda _: {"jackpot_press": True},
    f.QualifyingHandRecorded: lambda x: {"jackpot_seat": x.seat, "jackpot_cards": x.cards},
}
OFFERS = (_offers,)
