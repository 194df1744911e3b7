"""The demo's dispute and its recomputation are made once."""

import pytest

from audit.demo import TABLE, make_demo_audit
from audit.disputes.models import DisputeSheet
from audit.recompute.models import RunSheet
from audit.search.models import RoundTrace
from casino.kernel import store
from games.demo.floor import make_table
from games.demo.plan import TABLES

pytestmark = pytest.mark.django_db


def test_there_is_something_to_look_at_made_once() -> None:
    make_table(next(plan for plan in TABLES if plan.code == TABLE))
    assert make_demo_audit() == 2
    assert DisputeSheet.objects.get().table == TABLE
    assert RunSheet.objects.count() == 1
    assert RoundTrace.objects.filter(table=TABLE).exists()
    last = store.last()
    assert make_demo_audit() == 0
    assert store.last() == last
