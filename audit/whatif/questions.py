"""Questions ready to be asked of the last days' rounds, each with its answer one tap away.

Whatever a game's settings offer that decides what is paid: the maximum payout, the commission and
the most of it; and the editions of its rules. A figure the rules would refuse is not asked about,
and a maximum is one that some of the rounds with the largest wins were paid above.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode

from django.db.models import Count, Max
from django.utils import timezone

from audit.search.models import RoundTrace
from audit.whatif.again import Change, known, merged, play_again
from audit.whatif.editions import editions_of
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from games.game import Game
from games.pages.settings_form import written
from games.registry import all_games

Settings = Mapping[str, Any]
# A setting by its path, what it would have been, and that in words.
Figure = tuple[tuple[str, ...], int, str]

DAYS = 7
LARGEST_WINS = 30
NEXT_TO_NOTHING = 100
PAYOUT = ("maximum_payout_cents",)
RATE, MOST = ("charges", "rate_hundredths"), ("charges", "maximum_cents")


@dataclass(frozen=True, slots=True)
class Question:
    """One question in words, and the address of its answer."""

    text: str
    query: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions about one game, and how many of its rounds they are asked of."""

    game: Game
    rounds: int
    questions: tuple[Question, ...]


def questions(only: str = "") -> list[Asked]:
    """What can be asked of every game that was dealt, or of one of them."""
    since = timezone.localdate() - timedelta(days=DAYS)
    dealt = RoundTrace.objects.filter(started_at__date__gte=since, outcome="closed")
    found = dealt.values("game").annotate(rounds=Count("stream"), last=Max("stream"))
    games = all_games()
    return [
        Asked(
            games[row["game"]],
            row["rounds"],
            tuple(_about(games[row["game"]], row["last"], since)),
        )
        for row in found.order_by("game")
        if row["game"] in games and row["game"] == (only or row["game"])
    ]


def _about(game: Game, stream: str, since: date) -> Iterator[Question]:
    """The questions, with figures by the settings of that one of the game's rounds."""
    first = [event.fact for event in store.read(stream, version=1)]
    opening = game.redo(game.decider.initial, store.understood(stream, first))
    settings = game.table_of(opening).settings
    asked = {"game": game.key, "since": since.isoformat()}
    for path, value, what in (*_payout(game, settings, since), *_charged(game, settings)):
        name, typed = written(path, value)
        text = f"What would {what} have meant?"
        yield Question(text, urlencode({**asked, name: typed}))
    for edition in editions_of(game.key):
        text = f"What would have been paid under {edition.name}?"
        yield Question(text, urlencode({**asked, "edition": edition.key}))


def _payout(game: Game, settings: Settings, since: date) -> Iterator[Figure]:
    """A maximum well below the largest payout that one would have borne on."""
    if "maximum_payout_cents" not in settings:
        return
    largest = max((_borne(game, stream) for stream in _largest_wins(game, since)), default=0)
    if largest >= 2 * NEXT_TO_NOTHING:
        most = _rounded(largest // 2)
        yield PAYOUT, most, f"a maximum payout of {_short(most)}"


def _largest_wins(game: Game, since: date) -> Sequence[str]:
    rows = RoundTrace.objects.filter(game=game.key, started_at__date__gte=since, outcome="closed")
    return list(rows.order_by("-won_cents").values_list("stream", flat=True)[:LARGEST_WINS])


def _borne(game: Game, stream: str) -> int:
    """The most that a seat was paid where the maximum counts: what next to none would take off."""
    events = store.read(stream)
    if not known(events):
        return 0
    change = Change(settings={"maximum_payout_cents": NEXT_TO_NOTHING})
    pairs = play_again(game, events, change).pairs
    return NEXT_TO_NOTHING - min((pair.difference_cents for pair in pairs), default=0)


def _charged(game: Game, settings: Settings) -> Iterator[Figure]:
    """Half the commission, or twice as much where the rules know no lower one; half the most."""
    charges = settings.get("charges", {})
    rate, most = charges.get("rate_hundredths", 0), charges.get("maximum_cents", 0)
    if not rate:
        return
    for other in (rate // 2, rate * 2):
        if _allowed(game, settings, {"charges": {"rate_hundredths": other}}):
            yield RATE, other, f"a commission of {written(RATE, other)[1].removesuffix('.00')}%"
            break
    if most >= 200:
        half = _rounded(most // 2)
        yield MOST, half, f"a commission of at most {_short(half)} a round"


def _allowed(game: Game, settings: Settings, other: Settings) -> bool:
    try:
        game.check_settings(merged(settings, other))
    except Refused:
        return False
    return True


def _rounded(amount_cents: int) -> int:
    """The next figure below that people would name: 1, 2 or 5 and noughts, in whole dollars."""
    nought = int("1".ljust(len(str(amount_cents)), "0"))
    return max(step * nought for step in (1, 2, 5) if step * nought <= amount_cents)


def _short(amount_cents: int) -> str:
    return dollars(amount_cents).removesuffix(".00")
