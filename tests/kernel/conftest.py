"""The till's own table and its projections, entered among those of the house."""

import pytest
from django.db import connection

from casino.kernel.projection import Projection, inline_of, projections
from tests.kernel.till import FollowingSheets, TillSheet, TillSheets


@pytest.fixture(scope="session")
def till_table(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> None:
    """The table lives as long as the test database, whichever folder of tests asks for it first."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        if TillSheet._meta.db_table not in connection.introspection.table_names():
            with connection.schema_editor() as editor:
                editor.create_model(TillSheet)


@pytest.fixture
def sheets(
    till_table: None, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Projection:
    """The till sheets, written inline."""
    return _enter(TillSheets(), request, monkeypatch)


@pytest.fixture
def following(
    till_table: None, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Projection:
    """The till sheets, written by a follower."""
    return _enter(FollowingSheets(), request, monkeypatch)


def _enter(
    projection: Projection, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Projection:
    request.getfixturevalue("_django_db_helper")
    TillSheet.objects.all().delete()
    monkeypatch.setitem(projections(), projection.name, projection)
    monkeypatch.setattr("casino.kernel.projection.inline_of", inline_of.__wrapped__)
    return projection
