"""The rounds of a table, as the table remembers them."""

from dataclasses import field

from casino.kernel.event import Fact, fact


@fact("table.round_started")
class RoundStarted(Fact):
    """``shoe_kind`` decides how the cards are dealt; ``sitting_out`` are seats not dealt in.

    ``posts`` are bets and ``dead_posts`` dead money that players put in to come in; ``lent`` is
    the event the round belongs to, whose chips are no money.
    """

    round: int
    deck: str
    shoe: str
    shoe_kind: str = ""
    dealer: str = ""
    supervisor: str = ""
    button: int = 0
    sitting_out: tuple[int, ...] = ()
    posts: dict[int, int] = field(default_factory=dict)
    dead_posts: dict[int, int] = field(default_factory=dict)
    lent: str = ""


@fact("table.round_ended")
class RoundEnded(Fact):
    """``bet`` are the seats that had a wager and ``stakes`` what lies there, where it is known."""

    round: int
    outcome: str
    aftermath: tuple[str, ...]
    bet: tuple[int, ...] | None = None
    stakes: dict[int, int] | None = None


@fact("table.stakes_corrected")
class StakesCorrected(Fact):
    """What was paid wrongly in a round moves between the stakes."""

    round: int
    changes: dict[int, int]
    clause: str


@fact("table.player_advised")
class PlayerAdvised(Fact):
    """The player was told that further wagers under the minimum will be handed back."""

    round: int
    player: str
    clause: str


@fact("table.advice_withdrawn")
class AdviceWithdrawn(Fact):
    """What the player was told of did not stand: their first wager under the minimum is to come."""

    round: int
    player: str
    clause: str
