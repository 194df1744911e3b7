"""`python -m stack run|test`: picks the command and turns `Trouble` into one sentence."""

import sys

from stack import run, suite
from stack.console import Trouble

COMMANDS = {"run": run.main, "test": suite.main}


def main(argv: list[str]) -> int:
    """Run the named command and return its exit code."""
    if not argv or argv[0] not in COMMANDS:
        sys.stderr.write("usage: python -m stack run|test [arguments]\n")
        return 2
    try:
        return COMMANDS[argv[0]](argv[1:])
    except Trouble as trouble:
        sys.stderr.write(f"Pitbook: {trouble}\n")
    except OSError as error:
        sys.stderr.write(f"Pitbook: the system refused: {error}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
