"""The demo floor: lawful, conserving money, and the same however often it is loaded."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from casino.access.demo_people import PEOPLE
from casino.kernel import store
from casino.kernel.event import Event
from games import floor
from games.demo.dealer import SEED_NOTE
from games.demo.plan import TABLES
from games.demo.players import shuffled
from games.game import FACE_DOWN
from games.kit.cards import Deck
from games.models import RoundSheet, TableBoard
from games.registry import all_games
from games.rounds import RoundAsOf, round_as_of
from games.streams import table_stream

NEEDED = {"uth": {"ante", "blind"}, "canberra": {"ante"}}


def rounds() -> Iterator[RoundAsOf]:
    for sheet in RoundSheet.objects.all():
        yield round_as_of(sheet.table, sheet.number)


def every_planned_table_stands_as_planned() -> None:
    board = {row.code: row for row in TableBoard.objects.all()}
    assert set(board) >= {plan.code for plan in TABLES}
    for plan in TABLES:
        row = board[plan.code]
        assert (row.pit, row.game, row.shoe) == (plan.pit, plan.game, plan.shoe)
        assert row.status == ("closed" if plan.ending == "closed" else "open")
        closed = RoundSheet.objects.filter(table=plan.code, outcome="closed").count()
        assert closed == plan.rounds
    outcomes = {(sheet.table, sheet.outcome) for sheet in RoundSheet.objects.all()}
    assert ("UTH-2", "open") in outcomes
    assert ("UTH-3", "void") in outcomes
    assert floor.table_now("UTH-4")[0].notified is not None
    assert floor.table_now("UTH-5")[0].reconciled


def every_player_at_the_table_bets_in_every_round() -> None:
    for played in rounds():
        planned = next(plan.seats for plan in TABLES if plan.code == played.table)
        assert tuple(seat.seat for seat in played.money) == planned
        for spot in played.felt.seats:
            boxes = {chips.box for chips in spot.chips}
            assert not boxes or NEEDED[played.game.key] <= boxes


def the_round_in_progress_shows_cards_and_waits_for_players() -> None:
    sheet = RoundSheet.objects.get(outcome="open")
    waiting = round_as_of(sheet.table, sheet.number)
    cards = [card for spot in waiting.felt.house for card in spot.cards]
    assert any(card != "??" for card in cards)
    assert "??" in cards
    assert [option for option in waiting.options if option.seat]


def loading_again_changes_nothing() -> None:
    before = store.read_all(0, limit=100_000)
    assert len(before) > 300
    said = StringIO()
    call_command("load_demo", stdout=said)
    assert "0 people and 0 tables" in said.getvalue()
    assert store.read_all(0, limit=100_000) == before
    assert User.objects.count() == len(PEOPLE)


def money_is_conserved_in_every_round() -> None:
    for played in rounds():
        played.game.decider.check(played.state)
        sheet = RoundSheet.objects.get(table=played.table, number=played.number)
        if sheet.outcome == "open":
            continue
        players = sum(seat.net_cents for seat in played.money)
        assert sheet.result_cents == -players
        if sheet.outcome == "void":
            assert players == 0


def the_chain_verifies() -> None:
    call_command("verify", stdout=StringIO())


def facts_are_dated_in_order_and_never_in_the_future() -> None:
    for plan in TABLES:
        dated = [event.occurred_at for event in store.read(table_stream(plan.code))]
        assert dated == sorted(dated)
    assert all(event.occurred_at <= event.recorded_at for event in store.read_all(0, 100_000))


def every_act_was_given_by_somebody_who_may() -> None:
    """The people of the demo are called after their roles."""
    actors = {event.actor for event in store.read_all(0, limit=100_000)}
    assert actors == {"cashier", "dealer", "supervisor"}


def the_cards_of_every_round_follow_from_its_recorded_seed() -> None:
    for plan in TABLES:
        events = store.read(table_stream(plan.code))
        shuffles = {e.version: _seed(e) for e in events if e.type == "table.deck_shuffled"}
        starts = [e for e in events if e.type == "table.round_started"]
        for number, started in enumerate(starts, 1):
            seed = max((v, s) for v, s in shuffles.items() if v < started.version)[1]
            played = round_as_of(plan.code, number)
            dealt = _dealt(played, shuffled(Deck(52), seed))
            for spot in (*played.felt.house, *played.felt.seats):
                shown = {card for card in spot.cards if card != FACE_DOWN}
                assert shown <= dealt.get(spot.key, set()), spot


def _seed(event: Event) -> str:
    why: str = event.fact.why  # type: ignore[union-attr]
    assert re.fullmatch(f"{SEED_NOTE}[0-9a-f]{{16}}", why)
    return why.removeprefix(SEED_NOTE)


def _dealt(played: RoundAsOf, deck: list[str]) -> dict[str, set[str]]:
    """The cards of the deck by the place each was dealt to, in the order they came out."""
    progress = (played.game.progress(event.fact) for event in played.events)
    places = [place for step in progress for place, _ in step.dealt]
    lying: dict[str, set[str]] = {}
    for card, place in zip(deck, places, strict=False):
        lying.setdefault(place, set()).add(card)
    return lying


def there_is_a_table_for_every_game() -> None:
    assert set(TableBoard.objects.values_list("game", flat=True)) == {
        key for key, game in all_games().items() if not game.shares
    }


LAWFUL = (
    every_planned_table_stands_as_planned,
    every_player_at_the_table_bets_in_every_round,
    the_round_in_progress_shows_cards_and_waits_for_players,
    money_is_conserved_in_every_round,
    the_chain_verifies,
    facts_are_dated_in_order_and_never_in_the_future,
    every_act_was_given_by_somebody_who_may,
    the_cards_of_every_round_follow_from_its_recorded_seed,
    there_is_a_table_for_every_game,
    loading_again_changes_nothing,
)


@pytest.mark.django_db
def test_the_demo_floor_is_lawful() -> None:
    """One floor for all of it: to load it takes as long as to play its rounds."""
    call_command("load_demo", stdout=StringIO())
    for check in LAWFUL:
        check()
