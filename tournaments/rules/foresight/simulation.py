"""Before an event is released: how long it will last, and what a guarantee may cost the house.

A model, not a promise. Entries scatter around what the house expects. Players go out the faster the
fewer big blinds the average stack holds: about ``OUT_RATE`` players a hand and table, divided by
the average stack in big blinds. Sessions by rounds or minutes simply take their time.
"""

from dataclasses import dataclass

from tournaments.rules.conditions.terms import Conditions, Level
from tournaments.rules.foresight.chance import Chance

RUNS = 400
SPREAD = 0.18
SECONDS_A_HAND = 90
SECONDS_A_ROUND = 110
OUT_RATE = 1.15
REBUYS_A_PLAYER = 0.6
ADDONS_A_PLAYER = 0.5
LONGEST_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Foresight:
    """What the runs gave, each list in rising order."""

    minutes: tuple[int, ...]
    pools_cents: tuple[int, ...]
    guarantee_cents: int

    def minute_at(self, percent: int) -> int:
        """So many of a hundred events last no longer."""
        return self.minutes[min(len(self.minutes) - 1, len(self.minutes) * percent // 100)]

    @property
    def overlay_percent(self) -> int:
        """In how many of a hundred events the house has to pay for the guarantee."""
        short = sum(pool < self.guarantee_cents for pool in self.pools_cents)
        return round(100 * short / len(self.pools_cents))

    @property
    def overlay_cents(self) -> int:
        """What the guarantee costs on the mean."""
        missing = sum(max(0, self.guarantee_cents - pool) for pool in self.pools_cents)
        return missing // len(self.pools_cents)


def foresee(terms: Conditions, expected: int, seed: int, runs: int = RUNS) -> Foresight:
    """Play the event so many times in the abstract; the same seed gives the same answer."""
    chance = Chance(seed)
    minutes, pools = [], []
    for _ in range(runs):
        entries = _entries(terms, expected, chance)
        rebuys, addons = _bought(terms, entries, chance)
        chips = entries * (terms.entry_chips or 0)
        chips += rebuys * terms.rebuy.chips + addons * terms.addon.chips
        pools.append(
            entries * (terms.contribution_cents or 0)
            + rebuys * (terms.rebuy.cost_cents - terms.rebuy.commission_cents)
            + addons * (terms.addon.cost_cents - terms.addon.commission_cents)
        )
        minutes.append(_lasts(terms, entries, chips, chance))
    return Foresight(
        minutes=tuple(sorted(minutes)),
        pools_cents=tuple(sorted(pools)),
        guarantee_cents=terms.guarantee_cents,
    )


def _entries(terms: Conditions, expected: int, chance: Chance) -> int:
    if terms.sit_and_go:
        return terms.sit_and_go_players
    drawn = round(chance.normal(expected, SPREAD * expected))
    return max(2, min(drawn, terms.most_players or drawn))


def _bought(terms: Conditions, entries: int, chance: Chance) -> tuple[int, int]:
    rebuys = chance.count(entries * REBUYS_A_PLAYER) if terms.rebuy.allowed else 0
    addons = chance.count(entries * ADDONS_A_PLAYER) if terms.addon.allowed else 0
    return rebuys, addons


def _lasts(terms: Conditions, entries: int, chips: int, chance: Chance) -> int:
    """Minutes from the first card to the last."""
    timed = [plan for plan in terms.sessions if plan.ends_by != "players"]
    if terms.betting == "house" or (len(timed) == len(terms.sessions) and timed):
        return sum(
            plan.measure
            if plan.ends_by == "minutes"
            else round(plan.measure * chance.normal(SECONDS_A_ROUND, 8) / 60)
            for plan in timed
        )
    return _to_the_last_two(terms, entries, chips, chance)


def _to_the_last_two(terms: Conditions, entries: int, chips: int, chance: Chance) -> int:
    left, spent, seats = entries, 0.0, max(2, terms.seats_per_table or 9)
    levels = terms.levels or (Level(small=25, big=50),)
    number = 0
    while left > 1 and spent < LONGEST_MINUTES:
        level = levels[min(number, len(levels) - 1)]
        tables = -(-left // seats)
        average = max(1.0, chips / left / max(1, level.big))
        hands = level.minutes * 60 / SECONDS_A_HAND * chance.normal(1, 0.05)
        gone = chance.count(tables * hands * OUT_RATE / average)
        if gone >= left - 1:
            return round(spent + level.minutes * (left - 1) / max(1, gone))
        left -= gone
        spent += level.minutes + level.break_minutes
        number += 1
    return round(min(spent, LONGEST_MINUTES))
