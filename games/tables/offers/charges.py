"""The acts about what is paid outside the pots."""

from games.game import Option
from games.tables.offers import Found
from games.tables.rules import commands as c
from games.tables.rules.charging import charges_of, settings_due
from games.tables.rules.state import TableState


def charges(state: TableState, at: str) -> Found:
    """Telling the players the time charge, and taking it and the seating fee."""
    charged = charges_of(settings_due(state, at) or state.settings)
    time, seating = (state.gear.clause(demand) for demand in ("time_charge", "seating_fee"))
    if charged.time_fee_cents:
        yield (
            c.AnnounceCharges(at=at),
            Option(
                command="AnnounceCharges",
                label="Tell the players the time charge",
                group="settle",
                clause=time,
            ),
        )
        for seat, player in sorted(state.players.items()):
            label = f"{player} pays for time"
            yield c.CollectTime(seat=seat, at=at), _seat("CollectTime", label, seat, time)
    if charged.seating_fee_cents:
        for seat, player in sorted(state.players.items()):
            label = f"{player} pays the seating fee"
            yield (
                c.CollectSeatingFee(seat=seat, at=at),
                _seat("CollectSeatingFee", label, seat, seating),
            )


def _seat(command: str, label: str, seat: int, clause: str) -> Option:
    return Option(command=command, label=label, fields={"seat": seat}, seat=seat, clause=clause)
