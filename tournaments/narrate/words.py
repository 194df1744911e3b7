"""The tones in which facts are told."""

from datetime import datetime

from django.utils.timezone import localtime

from games.game import Line


def plain(sentence: str, clause: str = "") -> Line:
    """An ordinary line."""
    return Line(sentence=sentence, clause=clause)


def money(sentence: str, clause: str = "") -> Line:
    """A line about money."""
    return Line(sentence=sentence, clause=clause, tone="money")


def alert(sentence: str, clause: str = "") -> Line:
    """A line somebody should look at."""
    return Line(sentence=sentence, clause=clause, tone="alert")


def ended(text: str) -> str:
    """What somebody wrote, ready to stand within a sentence."""
    return text.strip().rstrip(".")


def hour(text: str) -> str:
    """An instant as the clock on the wall shows it; nothing for none."""
    return localtime(datetime.fromisoformat(text)).strftime("%H:%M") if text else ""
