"""The supervisor of a simulated floor clears what its own tables raised, and nothing else."""

from datetime import UTC, datetime, timedelta

import pytest

from casino.kernel.handle import Request, state_of
from games.alerts.desk import open_alerts
from games.shoes import SHOE
from games.shoes.demo import register_demo_shoe
from games.shoes.poller import Visit, tell
from games.shoes.rules.commands import NoteSilence
from games.shoes.streams import shoe_stream
from games.simulation import overseer
from games.simulation.floor import plans

pytestmark = pytest.mark.django_db


def test_alerts_of_other_tables_are_left_to_the_people(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plans(1, "s", 0.0)
    for serial in (planned[0].shoe, "SIM-001"):
        register_demo_shoe(serial, 9, Request(actor="Mika"))
        state = state_of(shoe_stream(serial), SHOE)[0]
        tell(Visit(state=state, table=""), NoteSilence(how="silent", misses=3))
    walk = overseer.overseer(planned, datetime.now(UTC)).acts()
    next(walk)
    assert {line.shoe for line in open_alerts()} == {planned[0].shoe, "SIM-001"}, "not so soon"
    monkeypatch.setattr(overseer, "STANDS", timedelta(seconds=-1))
    next(walk)
    assert {line.shoe for line in open_alerts()} == {"SIM-001"}
