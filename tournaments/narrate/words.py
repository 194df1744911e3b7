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


def ordinal(number: int) -> str:
    """A place as people say it: 1st, 2nd, 11th."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def hour(text: str) -> str:
    """An instant as the clock on the wall shows it; nothing for none."""
    return localtime(datetime.fromisoformat(text)).strftime("%H:%M") if text else ""


def when(text: str) -> str:
    """An instant with its day; nothing for none."""
    if not text:
        return ""
    return localtime(datetime.fromisoformat(text)).strftime("%A %-d %B %Y, %H:%M")
