"""What a sanction does on the floor: wagers void, players kept out, rounds void by two persons."""

from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings

from casino.access.approvals import desk as approvals
from casino.access.models import ApprovalSheet
from casino.access.permission import RoleNeeded
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.incidents.desk import Breach, NoSuchIncident, Sanction, impose_sanction, record_incident
from games.incidents.rules.facts import IncidentRecorded, Person
from games.incidents.streams import incident_stream, number_of
from games.models import IncidentSheet
from games.players.desk import end_exclusion, player_stream
from games.players.rules.facts import PlayerExcluded
from games.rounds import round_as_of
from games.tables.rules import commands as c
from tests.web.floor_setup import act, bet, deal, equip, finish, open_table, start_round, tell

pytestmark = pytest.mark.django_db
BOSS, ROLES = Request(actor="morgan"), {"supervisor"}
SEAT_1, SEAT_2 = Person(kind="player", who="", seat=1), Person(kind="player", who="", seat=2)
WHY = "swapped cards, seen on camera"


@pytest.fixture
def dealt() -> None:
    """Seats 1 and 2 have bet; the cards are out."""
    open_table("T1")
    equip("T1")
    tell("T1", c.SeatPlayer(seat=2, player="P-200"))
    start_round("T1")
    bet("T1")
    for box in ("ante", "blind"):
        act("T1", 1, "PlaceWager", seat=2, box=box, amount_cents=1000)
    deal("T1")


def breach(clause: str = "uth-2019:12.2(a)", *persons: Person, number: int = 1) -> Breach:
    return Breach(clause=clause, persons=persons or (SEAT_2,), table="T1", round=number, what=WHY)


def punish(sanction: str, told: Breach | None = None, **more: object) -> int:
    given = Sanction(sanction=sanction, why=WHY, **more)  # type: ignore[arg-type]
    recorded = record_incident(told or breach(), BOSS, floor.now(), sanctions=[given], roles=ROLES)
    return next(n for n in (number_of(e.stream) for e in recorded.events) if n)


def net(seat: int, number: int = 1) -> tuple[int, int]:
    money = next(m for m in round_as_of("T1", number).money if m.seat == seat)
    return money.staked_cents - money.returned_cents, money.net_cents


def excluded(player: str) -> list[PlayerExcluded]:
    return [f for f in store.facts(player_stream(player))[0] if isinstance(f, PlayerExcluded)]


@pytest.mark.rule("uth-2019:12.3")
def test_a_player_out_of_the_round_gets_the_stakes_back_and_the_other_plays_on(dealt: None) -> None:
    punish("exclude_from_round")
    assert net(2) == (0, 0)
    finish("T1")
    assert round_as_of("T1", 1).outcome == "closed"
    assert net(1)[1] > 0
    (kept_out,) = excluded("P-200")
    assert (kept_out.scope, kept_out.table, kept_out.round) == ("round", "T1", 1)
    assert kept_out.clause == "uth-2019:12.3"


@pytest.mark.rule("uth-2019:12.3")
def test_the_next_round_is_open_to_that_player_again(dealt: None) -> None:
    punish("exclude_from_round")
    finish("T1")
    start_round("T1", "blue")
    act("T1", 2, "PlaceWager", seat=2, box="ante", amount_cents=1000)
    assert net(2, 2)[0] == 1000


@pytest.mark.rule("uth-2019:15.3(a)")
def test_voided_wagers_leave_the_player_in_the_game(dealt: None) -> None:
    punish("void_wagers", breach("uth-2019:15.9"))
    assert net(2) == (0, 0)
    assert not excluded("P-200")


@pytest.mark.rule("uth-2019:15.3(b)")
def test_a_player_out_of_the_game_bets_and_sits_at_no_table_of_it(dealt: None) -> None:
    punish("exclude_from_game", breach("uth-2019:15.1"))
    open_table("T2")
    with pytest.raises(Refused) as refused:
        tell("T2", c.SeatPlayer(seat=4, player="P-200"))
    assert (refused.value.code, refused.value.clause) == ("player_excluded", "uth-2019:15.3(b)")
    with pytest.raises(Refused) as refused:
        act("T1", 1, "PlaceWager", seat=2, box="play", amount_cents=4000)
    assert refused.value.code == "player_excluded"
    tell("T2", c.SeatPlayer(seat=4, player="P-300"))


@pytest.mark.rule("uth-2019:15.3(b)")
def test_an_exclusion_has_a_start_a_scope_and_an_end(dealt: None) -> None:
    until = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    number = punish("exclude_from_game", breach("uth-2019:15.1"), until_at=until)
    (kept_out,) = excluded("P-200")
    assert (kept_out.scope, kept_out.game, kept_out.until_at) == ("game", "uth", until)
    assert (kept_out.incident, kept_out.clause) == (number, "uth-2019:15.3(b)")
    end_exclusion("P-200", 1, "appeal upheld", Request(actor="kim"))
    act("T1", 1, "PlaceWager", seat=2, box="play", amount_cents=4000)


@pytest.mark.rule("uth-2019:12.3")
def test_a_round_void_for_collusion_cites_the_clause(dealt: None) -> None:
    punish("void_round", breach("uth-2019:12.2(a)", SEAT_1, SEAT_2))
    found = round_as_of("T1", 1)
    assert found.outcome == "void"
    void = next(e.fact for e in found.events if e.type == "uth.round_voided")
    assert (void.cause, void.clause) == ("collusion", "uth-2019:12.3")  # type: ignore[union-attr]
    assert net(1) == net(2) == (0, 0)


@pytest.mark.rule("uth-2019:12.3")
def test_a_void_of_much_money_waits_for_a_second_person_as_any_other(
    dealt: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 1000)
    number = punish("void_round")
    assert round_as_of("T1", 1).outcome == "open"
    (waiting,) = ApprovalSheet.objects.all()
    assert waiting.clause == "uth-2019:12.3"
    last = store.read(incident_stream(number))[-1]
    assert last.fact.approval == waiting.number  # type: ignore[union-attr]
    approvals.confirm(waiting.number, ROLES, Request(actor="robin"), floor.now())
    assert round_as_of("T1", 1).outcome == "void"


def test_a_sanction_the_clause_does_not_permit_leaves_no_incident_behind(dealt: None) -> None:
    with pytest.raises(Refused) as refused:
        punish("void_round", breach("uth-2019:15.9"))
    assert (refused.value.code, refused.value.clause) == ("sanction_not_permitted", "uth-2019:15.9")
    assert not IncidentSheet.objects.exists()


def test_numbers_have_no_gaps(dealt: None) -> None:
    for clause in ("uth-2019:12.1", "uth-2019:9.3", "uth-2019:15.9"):
        told = breach(clause)
        if clause == "uth-2019:9.3":
            with pytest.raises(Refused):
                record_incident(told, BOSS, floor.now())
        else:
            record_incident(told, BOSS, floor.now())
    assert sorted(IncidentSheet.objects.values_list("number", flat=True)) == [1, 2]


def test_seats_become_the_players_in_them(dealt: None) -> None:
    record_incident(breach("uth-2019:12.1", SEAT_1, SEAT_2), BOSS, floor.now())
    (event,) = store.read(incident_stream(1))
    assert isinstance(event.fact, IncidentRecorded)
    assert [(p.who, p.seat) for p in event.fact.persons] == [("P-118", 1), ("P-200", 2)]


def test_a_sanction_may_follow_later_by_somebody_with_the_role(dealt: None) -> None:
    record_incident(breach(), Request(actor="dealer-7"), floor.now())
    sanction = Sanction(sanction="void_wagers", why=WHY)
    with pytest.raises(RoleNeeded):
        impose_sanction(1, sanction, {"dealer"}, Request(actor="dealer-7"), floor.now())
    impose_sanction(1, sanction, ROLES, BOSS, floor.now())
    (sheet,) = IncidentSheet.objects.all()
    assert [(s["sanction"], s["who"], s["by"]) for s in sheet.sanctions] == [
        ("void_wagers", "P-200", "morgan")
    ]
    with pytest.raises(NoSuchIncident):
        impose_sanction(9, sanction, ROLES, BOSS, floor.now())


@pytest.mark.rule("holdem-sa-2020:111a")
def test_a_tournament_penalty_is_the_directors(dealt: None) -> None:
    told = Breach(
        clause="holdem-sa-2020:73",
        persons=(Person(kind="player", who="P-9"),),
        tournament="Autumn",
    )
    record_incident(told, BOSS, floor.now())
    warning = Sanction(sanction="warning", why=WHY)
    with pytest.raises(RoleNeeded):
        impose_sanction(1, warning, {"supervisor"}, BOSS, floor.now())
    impose_sanction(1, warning, {"director"}, Request(actor="td"), floor.now())


def test_a_clause_of_other_rules_is_not_recorded_at_the_table(dealt: None) -> None:
    with pytest.raises(Refused) as refused:
        record_incident(breach("stud-2006:16.1"), BOSS, floor.now())
    assert refused.value.code == "other_instrument"
    with pytest.raises(floor.NoSuchRound):
        record_incident(breach(number=99), BOSS, floor.now())


def test_the_list_is_rebuilt_to_the_same(dealt: None) -> None:
    punish("void_wagers")
    before = list(IncidentSheet.objects.values())
    rebuild(projections()["incident-list"])
    assert list(IncidentSheet.objects.values()) == before
