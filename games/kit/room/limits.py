"""What may be bet: the least, the most, how often it may be raised, and who may raise at all.

Amounts are totals of a player on one street ("raise to"). A wager may be smaller than a bet or
raise only if it takes a player's last chip; what such a short wager does to those who have acted
is where the instruments part company (``Short``).
"""

from typing import Literal, NamedTuple

Structure = Literal["fixed", "half pot", "full pot", "no limit", "straddle"]

# What an all-in short of a full raise does (stud-2006:14.5, holdem-sa-2020:48).
# "tap out":    nothing; who has not acted may still raise the full bet before it.
# "half bet":   from half a bet on it is a full raise; under that it may be completed.
# "full raise": nothing; a raise goes on top of it, and short ones add up for whom they face.
Short = Literal["tap out", "half bet", "full raise"]

# When the ceiling on the number of raises does not hold (stud-2006:5.1, holdem-sa-2020:68, 98).
Release = Literal["heads up", "heads up before it", "never"]


class Cap(NamedTuple):
    """So many raises in a betting round, and when two players need not mind it."""

    raises: int = 3
    released: Release = "heads up"


class Level(NamedTuple):
    """How far the betting of one street has gone."""

    bet_cents: int = 0
    """What a player must have in on this street to stay."""
    full_cents: int = 0
    """The last level that a full bet or raise reached; below ``bet_cents`` after a short all-in."""
    raise_cents: int = 0
    """The least a raise adds: the opening bet or the largest raise so far."""
    raises: int = 0
    capped: bool = False
    """The ceiling was reached while more than two were betting."""


class Bounds(NamedTuple):
    """The least and the most a player may bet or raise to; equal where there is no choice."""

    min_cents: int
    max_cents: int


class Limits(NamedTuple):
    """The betting limits of one street.

    ``most_cents`` is the largest bet or raise of the fixed structure; a limit game has it equal to
    ``least_cents``. Ceilings come out in whole chips.
    """

    structure: Structure
    least_cents: int
    most_cents: int = 0
    chip_cents: int = 1
    short: Short = "tap out"
    cap: Cap | None = None

    def opened(self, blind_cents: int = 0, raise_cents: int = 0) -> Level:
        """The level a street starts at; a blind is its opening bet and not one of the raises."""
        return Level(blind_cents, blind_cents, raise_cents or max(blind_cents, self.least_cents))

    def wagered(self, level: Level, to_cents: int, contesting: int) -> Level:
        """The level after a bet or raise; ``contesting`` counts who can still bet, bettor included.

        A call, or an all-in under the call, leaves the level as it is.
        """
        if to_cents <= level.bet_cents:
            return level
        if not self._is_full(level, to_cents):
            return level._replace(bet_cents=to_cents)
        raises = level.raises + (level.full_cents > 0)
        reached = self.cap is not None and raises >= self.cap.raises
        size = to_cents - self._base(level)
        return Level(
            bet_cents=to_cents,
            full_cents=to_cents,
            raise_cents=max(size, level.raise_cents),
            raises=raises,
            capped=level.capped or (reached and contesting > 2),
        )

    def may_raise(self, level: Level, *, own_cents: int, acted: bool, contesting: int) -> bool:
        """Whether a player may bet or raise at all: someone can answer, no cap, not shut out."""
        return (
            contesting > 1
            and not self.is_capped(level, contesting)
            and (not acted or self.reopens(level, own_cents))
        )

    def is_capped(self, level: Level, contesting: int) -> bool:
        """Whether the raises of this betting round are used up."""
        if self.cap is None or level.raises < self.cap.raises:
            return False
        match self.cap.released:
            case "never":
                return True
            case "heads up":
                return contesting > 2
            case "heads up before it":
                return level.capped

    def reopens(self, level: Level, own_cents: int) -> bool:
        """Whether one who has acted and has ``own_cents`` in on this street may raise again."""
        if self.short == "full raise":
            return level.bet_cents - own_cents >= level.raise_cents
        return level.full_cents > own_cents

    def bounds(
        self,
        level: Level,
        *,
        pot_cents: int,
        own_cents: int,
        stack_cents: int,
        last_bet_cents: int = 0,
    ) -> Bounds | None:
        """The totals a player may bet or raise to, or None where the stake only reaches a call.

        The pot is all that has been put in, this street included; ``last_bet_cents`` is the last
        bet of an earlier street, which the straddle ceiling doubles where none is in yet.
        """
        all_in = own_cents + stack_cents
        if all_in <= level.bet_cents:
            return None
        least = self._base(level) + level.raise_cents
        call_cents = level.bet_cents - own_cents
        most = max(least, self._ceiling(level, pot_cents + call_cents, last_bet_cents, all_in))
        return Bounds(min(least, all_in), min(most, all_in))

    def _ceiling(self, level: Level, called_cents: int, last_bet_cents: int, all_in: int) -> int:
        """The most of the structure; the pot it looks at holds the player's own call."""
        match self.structure:
            case "fixed":
                return level.full_cents + self.most_cents
            case "half pot":
                return level.bet_cents + self._whole(called_cents // 2)
            case "full pot":
                return level.bet_cents + self._whole(called_cents)
            case "straddle":
                return 2 * (level.bet_cents or last_bet_cents)
            case "no limit":
                return all_in

    def _whole(self, amount_cents: int) -> int:
        return amount_cents - amount_cents % self.chip_cents

    def _base(self, level: Level) -> int:
        """What a raise is laid on."""
        return level.bet_cents if self.short == "full raise" else level.full_cents

    def _is_full(self, level: Level, to_cents: int) -> bool:
        if to_cents >= self._base(level) + level.raise_cents:
            return True
        return self.short == "half bet" and 2 * (to_cents - level.bet_cents) >= level.raise_cents
