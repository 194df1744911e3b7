"""What-if and re-rating: another ruling, other settings, other rules; nothing is ever written."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db import InternalError
from django.test import Client

from audit.search.projections import INDEX
from audit.whatif.again import Change, act_end, play_again
from audit.whatif.editions import Edition, enter_edition
from audit.whatif.reading import never_writing
from casino.kernel.event import Command, Fact
from casino.kernel.models import Checkpoint, EventRow
from casino.kernel.projection import follow
from games import ultimate_holdem
from games.rounds import round_as_of
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from tests.conftest import PASSWORD
from tests.web.floor_setup import played_table

pytestmark = pytest.mark.django_db
WHAT_IF = "/audit/rounds/UTH-1/1/what-if/"


@pytest.fixture
def auditor(client: Client, make_user: Callable[..., User]) -> Client:
    played_table("UTH-1")
    client.login(username=make_user("auditor").username, password=PASSWORD)
    return client


def page(client: Client, url: str, status: int = 200) -> str:
    answer = client.get(url)
    assert answer.status_code == status
    return unescape(answer.content.decode())


def recorded() -> int:
    """How much the book holds, but for who looked."""
    return EventRow.objects.exclude(stream__startswith="access/").count()


def test_a_round_played_again_unchanged_comes_to_the_same_money() -> None:
    played_table("UTH-1")
    whole = round_as_of("UTH-1", 1)
    again = play_again(whole.game, whole.events, Change())
    assert not again.differs
    assert again.state == whole.state
    assert again.house_cents == (-37500, -37500)


def test_a_misdeal_declared_after_the_deal_gives_every_stake_back() -> None:
    played_table("UTH-1")
    whole = round_as_of("UTH-1", 1)
    at = next(e.version for e in whole.events if isinstance(e.fact, f.FlopRevealed))
    change = Change(at=at, ruling=c.DeclareMisdeal(why="a card stuck"))
    again = play_again(whole.game, whole.events, change)
    assert again.house_cents == (-37500, 0)
    assert [pair.other_cents for pair in again.pairs] == [0]
    assert again.state.phase == "void"


def test_a_lower_maximum_payout_changes_what_is_paid() -> None:
    played_table("UTH-1")
    whole = round_as_of("UTH-1", 1)
    again = play_again(whole.game, whole.events, Change(settings={"maximum_payout_cents": 1000}))
    assert again.differs
    assert again.house_cents[1] > again.house_cents[0]


def test_where_the_rules_would_have_forbidden_an_act_the_round_stops() -> None:
    played_table("UTH-1")
    whole = round_as_of("UTH-1", 1)
    limits = {
        box: {"minimum_cents": 500, "maximum_cents": 1000}
        for box in ("ante", "blind", "trips", "play")
    }
    again = play_again(whole.game, whole.events, Change(settings={"limits": limits}))
    assert again.stopped is not None
    assert again.stopped.clause.startswith("uth-2019:5")
    assert again.stopped_at > 1


def test_the_page_shows_both_sides_and_writes_nothing(auditor: Client) -> None:
    before = recorded()
    text = page(auditor, f"{WHAT_IF}?at=12&command=VoidRound&go=1&cause=fire&why=smoke")
    assert "Money side by side" in text
    assert "+$375.00" in text
    assert "smoke" in text
    text = page(auditor, f"{WHAT_IF}?settings.maximum_payout_cents=10")
    assert "Maximum payout: $10" in text
    assert "+$135.00" in text
    assert recorded() == before


def test_only_what_the_rules_leave_open_at_a_step_is_offered(auditor: Client) -> None:
    whole = round_as_of("UTH-1", 1)
    for at in range(1, whole.version + 1):
        then = round_as_of("UTH-1", 1, version=act_end(whole.events, at))
        offered = page(auditor, f"{WHAT_IF}?at={at}").count('<option value="VoidRound">')
        void = c.VoidRound(cause="fire", why="smoke")
        assert offered == whole.game.decider.can(then.state, void)
    assert "Void for fraud" in page(auditor, WHAT_IF)
    late = page(auditor, f"{WHAT_IF}?command=VoidRound&go=1&cause=fire&why=x", 422)
    assert "not open at this step" in late


def test_a_setting_that_cannot_be_read_or_is_not_the_tables_is_refused_in_words(
    auditor: Client,
) -> None:
    text = page(auditor, f"{WHAT_IF}?settings.maximum_payout_cents=much", 422)
    assert "enter an amount" in text
    text = page(auditor, f"{WHAT_IF}?settings.seats=9")
    assert "A table has 1 to 7 seats." in text
    assert "uth-2019:1.1" in text


def test_fields_left_empty_are_not_part_of_the_address(auditor: Client) -> None:
    answer = auditor.get("/audit/rerate/?game=uth&since=&settings.seats=&settings.multiple_cents=5")
    assert answer.headers["Location"] == "/audit/rerate/?game=uth&settings.multiple_cents=5"


def test_the_database_itself_refuses_to_write_within() -> None:
    with pytest.raises(InternalError, match="read-only"), never_writing():
        Checkpoint.objects.create(name="smuggled")


def test_re_rating_lists_the_payouts_that_would_differ(auditor: Client) -> None:
    played_table("UTH-2")
    follow(INDEX)
    before = recorded()
    text = page(auditor, "/audit/rerate/?game=uth&settings.maximum_payout_cents=10")
    assert "UTH-1 round 1" in text
    assert "UTH-2 round 1" in text
    assert "/audit/rounds/UTH-2/1/what-if/?settings.maximum_payout_cents=10" in text
    same = page(auditor, "/audit/rerate/?game=uth&settings.maximum_payout_cents=24%2C000.00")
    assert "No payout would differ" in same
    assert recorded() == before


def test_rounds_that_could_not_have_been_opened_are_counted_by_reason(auditor: Client) -> None:
    played_table("UTH-2")
    text = page(auditor, "/audit/rerate/?game=uth&settings.seats=9")
    assert "2 rounds could not have been opened: A table has 1 to 7 seats." in text


def test_ready_questions_lead_to_payouts_that_differ(auditor: Client) -> None:
    text = page(auditor, "/audit/rerate/")
    asked = re.findall(r'href="(\?game=[^"]*)">([^<]*)', text)
    assert [said for _, said in asked] == ["What would a maximum payout of $100 have meant?"]
    answer = page(auditor, f"/audit/rerate/{asked[0][0]}")
    assert "Would be paid otherwise</dt><dd>1" in answer


def _no_blind_pays(state: object, command: Command) -> Sequence[Fact]:
    """Rules under which the blind pays even money."""
    facts = ultimate_holdem.GAME.decider.decide(state, command)  # type: ignore[arg-type]
    return [
        replace(fact, winnings_cents=fact.stake_cents)
        if isinstance(fact, f.WagerWon) and fact.box == "blind"
        else fact
        for fact in facts
    ]


def test_a_newer_edition_of_the_rules_is_played_against_the_recorded_rounds(
    auditor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.whatif.editions._ENTERED", {})
    decider = replace(ultimate_holdem.GAME.decider, decide=_no_blind_pays)
    plays = replace(ultimate_holdem.GAME, decider=decider)
    enter_edition(Edition(key="uth-next", game="uth", name="the draft of 2027", plays=plays))
    text = page(auditor, "/audit/rerate/?game=uth&edition=uth-next")
    assert "Under the draft of 2027" in text
    assert "UTH-1 round 1" in text
