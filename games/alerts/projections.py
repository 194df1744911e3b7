"""The list of alerts, folded from what raises them and from what people do about them."""

from collections.abc import Iterable

from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.alerts.models import AlertLine
from games.alerts.sources import News, news_of, raises


class AlertList(Projection):
    """Every alert, open or cleared."""

    name = "alert-list"
    model = AlertLine

    def concerns(self, kind: str) -> bool:
        return raises(kind)

    def keys(self, event: Event) -> Iterable[str]:
        return tuple(news.key for news in news_of(event))

    def fold(self, row: AlertLine, event: Event) -> None:
        for news in news_of(event):
            if news.key != row.pk:
                continue
            if news.does == "raise":
                _raise(row, news, event)
            elif row.is_open:
                row.is_open, row.cleared_at = False, event.recorded_at
                row.cleared_by, row.cleared_why = news.by, news.why
            row.changed = event.position


def _raise(row: AlertLine, news: News, event: Event) -> None:
    """A line that is open gets one more sentence; one that was cleared begins anew."""
    if row.position and row.is_open:
        row.kind = news.kind
        if news.sentence not in row.sentence:
            row.sentence = f"{row.sentence} {news.sentence}"
        return
    row.position, row.raised_by = event.position, event.actor
    row.raised_at, row.is_open = event.occurred_at, True
    row.kind, row.sentence, row.clause = news.kind, news.sentence, news.clause
    row.table, row.round, row.shoe = news.table, news.round, news.shoe
    row.cleared_by, row.cleared_why, row.cleared_at = "", "", None
