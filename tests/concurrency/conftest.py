"""The till and its sheets, and other people at work on them."""

from collections.abc import Iterator

import pytest

from tests.kernel.conftest import sheets, till_table
from tests.sessions import Session, session

__all__ = ["a", "b", "sheets", "till_table"]


@pytest.fixture
def a(transactional_db: None) -> Iterator[Session]:
    with session() as other:
        yield other


@pytest.fixture
def b(transactional_db: None) -> Iterator[Session]:
    with session() as other:
        yield other
