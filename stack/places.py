"""Where the launcher finds the project, its virtual environment and its state."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Places:
    """The directories of one checkout."""

    venv: Path
    var: Path
    venv_is_given: bool = False
    root: Path = ROOT

    @property
    def python(self) -> Path:
        """The interpreter that runs everything except the launcher itself."""
        return self.venv / "bin" / "python"

    @property
    def venv_lock(self) -> Path:
        """Held by whoever installs; beside the environment, which several ``var`` may share."""
        return self.venv.with_name(f"{self.venv.name}.lock")

    @property
    def logs(self) -> Path:
        """One log file a child process."""
        return self.var / "log"


def from_environment(environ: Mapping[str, str] = os.environ) -> Places:
    """Use `.venv` and `var` in the checkout, unless PITBOOK_VENV or PITBOOK_VAR name others.

    An environment named by PITBOOK_VENV is somebody else's: used as it is, never installed into.
    """
    given = environ.get("PITBOOK_VENV")
    var = environ.get("PITBOOK_VAR")
    return Places(
        venv=Path(given).absolute() if given else ROOT / ".venv",
        var=Path(var).absolute() if var else ROOT / "var",
        venv_is_given=bool(given),
    )
