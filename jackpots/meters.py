"""The jackpots' meters as the floor shows them over the tables that feed them."""

import json
from collections.abc import Sequence

from django.db.models import Max

from games.meters import Meter, Source
from games.models import TableBoard
from jackpots.hooks import SETTING
from jackpots.models import PoolBoard


def over_tables(tables: Sequence[TableBoard]) -> dict[str, Meter]:
    """The meter of each table that feeds a jackpot."""
    fed = {row.code: json.loads(row.settings).get(SETTING, "") for row in tables}
    wanted = set(filter(None, fed.values()))
    pools = PoolBoard.objects.in_bulk(list(wanted)) if wanted else {}
    return {
        table: Meter(str(pools[code]), pools[code].jackpot_cents)
        for table, code in fed.items()
        if code in pools
    }


def last_change() -> str:
    """Changes whenever a jackpot does."""
    changed = PoolBoard.objects.aggregate(last=Max("changed_at"))["last"]
    return str(int(changed.timestamp() * 1_000_000)) if changed else "0"


SOURCE = Source(over_tables, last_change)
