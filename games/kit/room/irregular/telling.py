"""Irregularities in plain sentences."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.house.telling import ended, listed
from games.kit.room.irregular import facts as g


def _misdeal(x: g.MisdealDeclared) -> str:
    seat = f", seat {x.seat}" if x.seat else ""
    return f"Misdeal ({x.ground}{seat}): shuffle, cut and deal again; blinds and antes stay."


def _corrected(x: g.DealCorrected) -> str:
    seat = f" at seat {x.seat}" if x.seat else ""
    return f"The deal is put right{seat}: {x.ground}, and nobody had looked."


def _played_on(x: g.PlayedOn) -> str:
    return f"Too late for a misdeal ({x.ground}): the hand is played out."


def _boxed(x: g.BoxedCardFound) -> str:
    then = "used in its place" if x.used else "shuffled in with the shoe"
    return f"A card lies face up in the shoe: it is {then}."


def _laid(x: g.ChipsLaid) -> str:
    amount = dollars(x.amount_cents)
    if x.kind == "short":
        return f"Seat {x.seat} puts {amount} forward, short of the call: complete it or fold."
    return f"Seat {x.seat} puts {amount} forward out of turn: it waits for the turn."


def _dead(x: g.HandDead) -> str:
    why = f" {ended(x.why)}" if x.why else ""
    return f"The hand of seat {x.seat} is out ({x.cause}); its bets stay.{why}"


def _ruled(x: g.DisputeRuled) -> str:
    some = f" Only {listed(x.agreed)} agreed to {ended(x.option)}" if x.agreed else ""
    return f"The operator decides: {ended(x.ruling)} {ended(x.why)}{some}"


SENTENCES: dict[type[Fact], Callable[[Any], str]] = {
    g.MisdealDeclared: _misdeal,
    g.DealCorrected: _corrected,
    g.PlayedOn: _played_on,
    g.FirstCardExposed: lambda x: (
        f"The first card of seat {x.seat} lies face up: it is the up card, the next goes down."
    ),
    g.BoxedCardFound: _boxed,
    g.ShuffledAgain: lambda x: (
        f"{x.cards} cards are shuffled and cut, {x.cut_above} above the cut."
    ),
    g.ChipsLaid: _laid,
    g.EarlyBetStands: lambda x: (
        f"Nobody before seat {x.seat} bet more: the {dollars(x.amount_cents)} put early count."
    ),
    g.EarlyBetFreed: lambda x: (
        f"Seat {x.seat} is free again with the {dollars(x.amount_cents)} put early."
    ),
    g.ChipsReturned: lambda x: f"{dollars(x.amount_cents)} goes back to seat {x.seat}: no bet.",
    g.HandDead: _dead,
    g.LastToFoldWins: lambda x: f"No hand is left that counts: seat {x.seat} folded last and wins.",
    g.PaymentCorrected: lambda x: (
        f"{dollars(x.amount_cents)} paid to seat {x.seat} goes to seat {x.to}: {ended(x.why)}"
    ),
    g.AwardTakenBack: lambda x: f"The {dollars(x.amount_cents)} seat {x.seat} won comes back.",
    g.ChargesGivenBack: lambda x: f"{dollars(x.amount_cents)} charged goes back into the pots.",
    g.OptionsPut: lambda x: f"Put to the players: {x.question} ({'; '.join(x.options)})",
    g.OptionAgreed: lambda x: f"All players agree: {ended(x.option)}",
    g.DisputeRuled: _ruled,
}

ALERTS = (
    g.MisdealDeclared, g.DealCorrected, g.PlayedOn, g.FirstCardExposed, g.BoxedCardFound,
    g.ChipsLaid, g.HandDead, g.LastToFoldWins, g.PaymentCorrected, g.OptionsPut, g.DisputeRuled,
)  # fmt: skip
