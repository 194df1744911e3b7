"""A house that seals: a directory of its own for keys and published seals."""

from pathlib import Path

import pytest
from django.conf import LazySettings

from audit.seals.sealing import begin_keys


@pytest.fixture
def seals_dir(tmp_path: Path, settings: LazySettings) -> Path:
    """Where this test's house keeps what is outside the database."""
    settings.SEALS_DIR = str(tmp_path / "seals")
    settings.SEAL_KEY = ""
    settings.HOUSE = "pitbook.test/book"
    return tmp_path / "seals"


@pytest.fixture
def sealing(seals_dir: Path, db: None) -> Path:
    """The same with a first key."""
    begin_keys()
    return seals_dir
