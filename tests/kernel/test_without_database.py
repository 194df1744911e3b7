"""A command that finds no database says so in one sentence, and not with the code of a finding."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_verify_without_a_database_is_one_sentence_and_not_a_finding(tmp_path: Path) -> None:
    nowhere = f"postgresql:///pitbook?host={tmp_path}"
    done = subprocess.run(
        [sys.executable, "manage.py", "verify"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": nowhere},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("The database does not answer")
    assert "Traceback" not in done.stderr
