"""Checks an exhibit from Pitbook. Needs nothing but Python 3.9 or newer: no network, no Pitbook.

    python verify.py                     checks the folder this file lies in
    python verify.py exhibit.zip         checks an exhibit as it was downloaded
    python verify.py --key LINE          also requires that the house's first key is this one

It recomputes every hash from the events' own bytes, follows each stream's chain, leads every event
to the root that was sealed, checks the signatures of seals and keys, and adds the money up from the
amounts in the events. What does not fit is named by file, line and field; the exit code is then 1.
Whether the first key is truly the house's, only you can know: compare it with the one on paper.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

from audit.exhibits.standalone.checks import check


def load(path: Path) -> dict[str, bytes]:
    """The files of an exhibit, from its folder or still packed."""
    if path.is_dir():
        return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}
    with zipfile.ZipFile(path) as packed:
        return {Path(name).name: packed.read(name) for name in packed.namelist()}


def main(arguments: list[str]) -> int:
    """Say what was checked, then what is wrong."""
    key = ""
    if "--key" in arguments:
        at = arguments.index("--key")
        key = arguments[at + 1]
        del arguments[at : at + 2]
    if "-h" in arguments or "--help" in arguments:
        sys.stdout.write(__doc__ or "")
        return 0
    try:
        case = check(load(Path(arguments[0]) if arguments else Path(__file__).parent), key)
    except (OSError, zipfile.BadZipFile) as error:
        sys.stdout.write(f"WRONG  the exhibit cannot be opened: {error}\n")
        return 1
    for line in case.said:
        sys.stdout.write(f"       {line}\n")
    for line in case.wrong:
        sys.stdout.write(f"WRONG  {line}\n")
    verdict = f"{len(case.wrong)} things are wrong." if case.wrong else "Everything fits."
    sys.stdout.write(f"{verdict}\n")
    return 1 if case.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
