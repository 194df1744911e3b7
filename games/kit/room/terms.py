"""The terms of a round: what the table has decided, read once and kept with the round for ever."""

from dataclasses import dataclass
from typing import Literal

from games.kit.room.charges import Charges
from games.kit.room.commission import OverPots
from games.kit.room.limits import Structure
from games.kit.room.openers import Basis, Ties
from games.kit.room.shares import Side

NO_CHARGES = Charges()
Place = Literal["left of the button", "the button"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a round is opened on.

    ``bets`` and ``raises`` are the sizes of each street in units of the minimum bet, for fixed
    limits. ``over_blind_cents`` is 0 where none may be posted, ``straddles`` whether an extra blind
    of twice the last one may be. ``opening`` are the first player's choices in a blind game (stud
    rules 10.1), ``opener`` and ``opener_basis`` which up cards make that player. ``wins`` is what
    takes the pot. ``stake_cents`` is the range to which a stake may be brought up,
    ``tap_out_unit_cents`` the unit in which a tap-out is reckoned, 0 where none is.
    ``express_seconds`` is all the time to act at an express table, to which bought
    time adds; 0 elsewhere. ``think_seconds`` is what a clock gives at a table lent to a tournament
    whose conditions set a time; 0 is the rule's own. ``jackpot`` is the code of the jackpot the
    round feeds; ``several_boards`` says whether two players all in may run the board several times;
    ``tournament`` that the table is one of a tournament, where some rules are others;
    ``two_handed`` which of two players posts the small blind. ``opening_requirement`` is what the
    first bet of draw poker takes, ``third_card`` what becomes of it in 3 Card Manila. These and
    what else the instruments leave open are told in ``open_points``.
    """

    seats: int
    cards: int = 52
    joker: bool = False
    structure: Structure = "fixed"
    bet_minimum_cents: int
    bet_maximum_cents: int
    bets: tuple[int, ...]
    raises: tuple[int, ...]
    forced: Literal["blinds", "antes", "both"] = "blinds"
    blinds: tuple[int, ...] = ()
    ante_cents: int = 0
    over_blind_cents: int = 0
    straddles: bool = False
    opening: Literal["A", "B", "C"] = "B"
    opener: Literal["lowest", "highest"] = "lowest"
    opener_basis: Basis = "card"
    burns: bool = True
    hold_fifth: bool = False
    wins: Literal["high", "low", "high/low"] = "high"
    ace_low: bool = False
    low_ace: bool | None = None
    eight_or_better: bool = False
    smallest_chip_cents: int = 100
    stake_cents: tuple[int, int] = (0, 0)
    tap_out_unit_cents: int = 0
    express_seconds: int = 0
    bought_seconds: int = 0
    think_seconds: int = 0
    charges: Charges = NO_CHARGES
    jackpot: str = ""
    tournament: bool = False
    several_boards: bool = False
    two_handed: Place = "left of the button"
    opening_requirement: Literal["none", "jacks or better"] = "none"
    third_card: Literal["kept", "discarded"] = "kept"
    designated_position: Place = "the button"
    commission_taken: Literal["before sharing", "after sharing"] = "before sharing"
    uncalled_bet: Literal["goes back first", "bears commission"] = "goes back first"
    commission_over_pots: OverPots = "in proportion"
    general_rules: Literal["stud-2006"] = "stud-2006"
    opener_ties: Ties = "next card"
    deal_before_2006: Literal["as in 2006"] = "as in 2006"
    shoe_runs_out: Literal["discards", "no more changes"] = "discards"
    manila: Literal["two cards"] = "two cards"
    odd_half: Side = "high"

    @property
    def button_small(self) -> bool:
        """Whether the button posts the small blind when two are dealt in."""
        return button_small(self.two_handed)


def button_small(two_handed: str) -> bool:
    """As the table has it; a tournament has it so for its last two (holdem-sa-2020:96)."""
    return two_handed == "the button"
