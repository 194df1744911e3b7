"""Pages and acts of a tournament as it grows: 100, 1,000 and 5,000 players, seated and playing.

Each page is asked for through Django as a browser would, by somebody signed in. Its figure at 1,000
players is set against one second, and the figures at 1,000 and 5,000 against those at 100.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from uuid import uuid4

from django.conf import settings
from django.contrib.auth.models import Group, User
from django.test import Client

from bench.harness import Row, Scale, contest, each
from casino.access.roles import ROLES
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Request, transact
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.desk import command_tournament
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock.commands import StartClock
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.terms import Conditions, Offer
from tournaments.rules.conditions.usual import usual
from tournaments.rules.entries import commands as ec
from tournaments.rules.entries.facts import EntryTaken
from tournaments.rules.instruments import ADELAIDE
from tournaments.rules.life.commands import NameDirector, OpenTournament
from tournaments.rules.sessions.commands import StartSession

PLAYERS, SEATS = (100, 1000, 5000), 10
PAGES = {
    "console": "", "entry desk": "desk/", "one entry": "entries/50/", "prize sheet": "prizes/",
    "seating chart": "seats/", "wall screen": "wall/",
}  # fmt: skip
SECOND_MS = 1000.0


def _conditions(players: int) -> Conditions:
    rebuys = Offer(allowed=True, method="At the desk", cost_cents=20000, chips=10000, until_level=9)
    return replace(
        usual(ADELAIDE), starts_at="2026-01-01T19:00:00+11:00", eligibility="Adults",
        entry_cents=22000, contribution_cents=20000, commission_cents=2000,
        most_players=players + 9, least_players=2, seats_per_table=SEATS, rebuy=rebuys,
        late_levels=9,
    )  # fmt: skip


def _entries(players: int) -> Iterator[Fact]:
    for number in range(1, players + 1):
        yield EntryTaken(
            entry=number, player=f"P-{number}", session="1", version=1, paid_cents=22000,
            contribution_cents=20000, commission_cents=2000, bounty_cents=0, chips=10000, member="",
            group="", late=False, by="cashier", at="2026-01-01T18:00:00+11:00", clause="",
        )  # fmt: skip


def _playing(players: int) -> str:
    """A tournament with so many players in their seats; its code."""
    code = f"BENCH-{players}"
    tell = partial(_tell, code)
    tell(OpenTournament(code=code, name=f"{players} players", instrument=ADELAIDE.key))
    tell(NameDirector(who="director"))
    tell(cc.DraftConditions(conditions=_conditions(players)))
    release = cc.ReleaseConditions(version=1, expected_entries=players)
    command_tournament(code, release, Request(actor="supervisor"))
    tell(cc.PublishConditions())
    for number in range(1, players // SEATS + 1):
        tell(b.SetTable(table=str(number), seats=SEATS))
    tell(ec.OpenEntries())
    sold = list(_entries(players))
    given = replace(TOURNAMENT, decide=lambda _state, _asked: sold)
    stream = tournament_stream(code)
    transact(lambda book: book.record(stream, given, ec.OpenEntries()), Request(actor="cashier"))
    for act in (b.CallBallot(), b.DrawBallot(), b.TakeSeats(), StartSession(), StartClock()):
        tell(act)
    return code


def _tell(code: str, asked: Command) -> None:
    command_tournament(code, asked, Request(actor="director"))


def _somebody() -> Client:
    user, _ = User.objects.get_or_create(username="director")
    for role in ROLES:
        user.groups.add(Group.objects.get_or_create(name=role)[0])
    browser = Client()
    browser.force_login(user)
    return browser


def _page_ms(browser: Client, address: str, times: int) -> float:
    def ask() -> None:
        answer = browser.get(address)
        assert answer.status_code == 200, (address, answer)

    return 1000 / each(ask, [()] * times)


def _rebuy_ms(code: str, times: int) -> float:
    def sell() -> None:
        asked = ec.SellRebuy(entry=7, paid_cents=20000)
        command_tournament(code, asked, Request(actor="cashier", key=uuid4().hex))

    return 1000 / each(sell, [()] * times)


def measure(scale: Scale) -> list[Row]:
    """Every page and a re-buy: against a second at 1,000 players, and as growth."""
    settings.ALLOWED_HOSTS = ["*"]
    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    sizes = PLAYERS[: scale.pick(3, 2)]
    codes = {players: _playing(players) for players in sizes}
    browser, times, rounds = _somebody(), scale.pick(2, 1), scale.pick(5, 2)
    sides = {
        name: {
            n: partial(_page_ms, browser, f"/tournaments/{codes[n]}/{path}", times) for n in sizes
        }
        for name, path in PAGES.items()
    }
    sides["a re-buy recorded"] = {n: partial(_rebuy_ms, codes[n], times) for n in sizes}
    rows = []
    for name, at in sides.items():
        whole = partial(contest, rounds=rounds, unit="ms")
        rows.append(
            whole(f"{name}, 1,000 players / one second", at[1000], _a_second, target="<= 0.5")
        )
        for many in sizes[1:]:
            rows.append(whole(f"{name}, {many:,} players / 100", at[many], at[100]))
    return rows


def _a_second() -> float:
    return SECOND_MS
