"""Going out, ties and the award, under each instrument."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.cards import RANKS, SUITS
from tournaments.rules.ballot.common import require_round_over, seat_of
from tournaments.rules.common import require_director, require_running
from tournaments.rules.places import commands as c
from tournaments.rules.places import facts as f
from tournaments.rules.places.going_out import broke, may_rebuy, moment_of, out
from tournaments.rules.places.standing import standings, undecided
from tournaments.rules.places.steps import STEPS as PLACE_STEPS
from tournaments.rules.places.ties import require_level
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told


def _asked(state: TournamentState, told: Told) -> None:
    require_running(state)
    require_director(state, told)


def report_out(state: TournamentState, asked: c.ReportOut, told: Told) -> Sequence[Fact]:
    """Out and away from the table, unless a re-buy is still open."""
    _asked(state, told)
    seat = seat_of(state, asked.entry)
    require_round_over(state, seat.table)
    if asked.entry in state.places.broke:
        raise Refused("broke_already", state.clause("eliminated"), "The player may still re-buy.")
    fact = out(
        state, asked.entry, told, put_in=asked.put_in or state.chips.stacks.get(asked.entry, 0),
        all_in_order=asked.all_in_order, moment=moment_of(state, seat.table, asked.together_with),
    )  # fmt: skip
    if may_rebuy(state, asked.entry, told.at):
        return [broke(fact, state.clause("rebuy"))]
    return [fact]


def decline_rebuy(state: TournamentState, asked: c.DeclineRebuy, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    was = state.places.broke.get(asked.entry)
    if was is None:
        raise Refused(
            "not_broke", state.clause("eliminated"), "The player does not wait to re-buy."
        )
    fact = out(
        state, asked.entry, told, put_in=was.put_in, all_in_order=was.all_in_order,
        moment=was.moment, why="no re-buy",
    )  # fmt: skip
    return [replace(fact, hand=was.hand, from_button=was.from_button)]


def cut_cards(state: TournamentState, asked: c.CutCards, told: Told) -> Sequence[Fact]:
    """The highest card wins, suits are equal, and who is level again cuts again."""
    _asked(state, told)
    require_level(state, asked.entries, "cards")
    how = "cut" if "cut" in state.book.ties else "draw"
    if len(asked.entries) != len(asked.cards) or len(asked.entries) < 2:
        raise Refused("cards_missing", state.clause("ties"), "Enter one card for each player.")
    deck = {f"{rank}{suit}" for rank in RANKS for suit in SUITS}
    bad = [card for card in asked.cards if card not in deck]
    if bad or len(set(asked.cards)) < len(asked.cards):
        raise Refused("card_unknown", state.clause("ties"), "Enter cards such as 9c Jd, each once.")
    ranks = [RANKS[card[0]] for card in asked.cards]
    return [_parted(state, asked.entries, ranks, asked.cards, how, told)]


def extra_rounds(state: TournamentState, asked: c.PlayExtraRounds, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    require_level(state, asked.entries, "extra_rounds")
    if len(asked.entries) != len(asked.chips) or len(asked.entries) < 2:
        raise Refused("chips_missing", state.clause("ties"), "Enter the chips of each player.")
    return [_parted(state, asked.entries, asked.chips, (), "extra_rounds", told)]


def _parted(
    state: TournamentState,
    entries: Sequence[int],
    values: Sequence[int],
    shown: Sequence[str],
    how: str,
    told: Told,
) -> f.TieParted:
    again = tuple(
        entry for entry, v in zip(entries, values, strict=True) if list(values).count(v) > 1
    )
    return f.TieParted(
        how=how,
        values=tuple(zip(entries, values, strict=True)),
        shown=tuple(shown),
        again=again,
        by=told.by,
        clause=state.clause("ties"),
    )


def award_places(state: TournamentState, asked: c.AwardPlaces, told: Told) -> Sequence[Fact]:
    """Places are worked out by the rules and become final by the director's word."""
    _asked(state, told)
    clause = state.clause("places")
    if state.places.final:
        raise Refused("places_awarded", clause, "The places have been awarded.")
    why = undecided(state)
    if why is not None:
        raise why
    places = tuple(tuple(group) for group in standings(state))
    return [f.PlacesAwarded(places=places, by=told.by, at=told.at, clause=clause)]


ACTS: Acts = {
    c.ReportOut: report_out,
    c.DeclineRebuy: decline_rebuy,
    c.CutCards: cut_cards,
    c.PlayExtraRounds: extra_rounds,
    c.AwardPlaces: award_places,
}

STEPS: Steps = {**PLACE_STEPS}
