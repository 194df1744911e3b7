"""The promise that nothing is written, held by the database."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from casino.kernel import store


@contextmanager
def never_writing() -> Iterator[None]:
    """Whatever is done within, the database refuses to write."""
    with transaction.atomic():
        with store.cursor() as cur:
            cur.execute("SET TRANSACTION READ ONLY")
        yield
