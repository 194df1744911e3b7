"""Before an event is released: how long it will last, and what a guarantee may cost the house.

A model, not a promise. Entries scatter around what the house expects. Players go out the faster the
fewer big blinds the average stack holds: about ``OUT_RATE`` players a hand and table, divided by
the average stack in big blinds. Sessions by rounds or minutes simply take their time; those who go
on from a session have its chips, and play the next heat at its levels.
"""

from dataclasses import dataclass
from itertools import accumulate

from tournaments.rules.conditions.level_ranges import levels_to
from tournaments.rules.conditions.terms import Conditions, Level, SessionPlan
from tournaments.rules.foresight.chance import Chance
from tournaments.rules.money.prizes import share_equally

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
    """Minutes from the first card to the last, heat after heat."""
    timed = [plan for plan in terms.sessions if plan.ends_by != "players"]
    if terms.betting == "house" or (len(timed) == len(terms.sessions) and timed):
        return round(sum(_measured(plan, chance) for plan in timed))
    plans = [plan for plan in terms.sessions if not plan.repechage] or [SessionPlan(name="")]
    left, level, spent = entries, 0, 0.0
    for heat in sorted({plan.heat for plan in plans}):
        of_heat = [plan for plan in plans if plan.heat == heat]
        played = [
            _session(terms, plan, part, chips * part // max(1, left), level, chance)
            for plan, part in zip(of_heat, share_equally(left, len(of_heat)), strict=True)
        ]
        spent += sum(minutes for minutes, _, _ in played)
        left, level = sum(on for _, on, _ in played), max(number for _, _, number in played)
    return round(min(spent, LONGEST_MINUTES))


def _measured(plan: SessionPlan, chance: Chance) -> float:
    """The minutes of a session that ends by time or rounds."""
    if plan.ends_by == "minutes":
        return plan.measure
    return plan.measure * chance.normal(SECONDS_A_ROUND, 8) / 60


def _session(
    terms: Conditions, plan: SessionPlan, entries: int, chips: int, level: int, chance: Chance
) -> tuple[float, int, int]:
    """How long a session takes, how many go on, who have all its chips, and to which level."""
    number = plan.first_level - 1 if plan.first_level else level
    if plan.ends_by == "players":
        on = min(entries, max(1, plan.measure))
        minutes, number = _out_to(terms, entries, chips, on, number, chance)
        return minutes, on, number
    minutes = _measured(plan, chance)
    lengths = (one.minutes for one in terms.levels[number:])
    number += sum(gone <= minutes for gone in accumulate(lengths))
    tables = plan.tables or -(-entries // max(2, terms.seats_per_table or 9))
    on = plan.advance * (1 if terms.progression == "points" else tables)
    return minutes, min(entries, on or entries), number


def _out_to(
    terms: Conditions, entries: int, chips: int, until: int, number: int, chance: Chance
) -> tuple[float, int]:
    """Minutes until so many are left, and the level it comes to."""
    left, spent, seats = entries, 0.0, max(2, terms.seats_per_table or 9)
    levels = levels_to(terms, number + 1) or (Level(small=25, big=50),)
    while left > until and spent < LONGEST_MINUTES:
        level = levels[min(number, len(levels) - 1)]
        tables = -(-left // seats)
        average = max(1.0, chips / left / max(1, level.big))
        hands = level.minutes * 60 / SECONDS_A_HAND * chance.normal(1, 0.05)
        gone = chance.count(tables * hands * OUT_RATE / average)
        if gone >= left - until:
            return spent + level.minutes * (left - until) / max(1, gone), number
        left -= gone
        spent += level.minutes + level.break_minutes
        number += 1
    return min(spent, LONGEST_MINUTES), number
