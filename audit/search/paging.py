"""Pages of what a search found, of which only so many are counted.

Counting every hit would take longer the longer the house has played; whoever finds more than a
thousand narrows the search.
"""

from functools import cached_property
from typing import Any, cast

from django.core.paginator import Paginator
from django.db.models import QuerySet

MOST_COUNTED = 1000


class Found(Paginator):  # type: ignore[type-arg]
    """Pages of the first thousand; ``more`` says that there are others."""

    @cached_property
    def _seen(self) -> int:
        hits = cast("QuerySet[Any]", self.object_list)
        return hits.order_by()[: MOST_COUNTED + 1].count()

    @cached_property
    def count(self) -> int:
        """How many of them can be turned to."""
        return min(self._seen, MOST_COUNTED)

    @property
    def more(self) -> bool:
        """Whether there are more than are counted."""
        return self._seen > MOST_COUNTED

    @property
    def most(self) -> str:
        """How many are counted at most, as it is read."""
        return f"{MOST_COUNTED:,}"
