"""The stand-alone verifier as one file: its modules, joined."""

import ast
from functools import cache
from pathlib import Path

PARTS = ("curve", "notes", "hashes", "checks", "command")
FOLDER = Path(__file__).parent / "standalone"


@cache
def source() -> str:
    """The text of ``verify.py``, as it goes out with every exhibit."""
    told = ast.get_docstring(ast.parse(_read("command")), clean=False)
    parts = "\n\n".join(_own(_read(name)) for name in PARTS)
    return f'"""{told}"""\n\nfrom __future__ import annotations\n\n{parts}'


def _read(name: str) -> str:
    return (FOLDER / f"{name}.py").read_text(encoding="utf-8")


def _own(text: str) -> str:
    """A module's text without its docstring and without imports from the house."""
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if _left_out(node):
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = ""
    return "".join(lines).strip() + "\n"


def _left_out(node: ast.stmt) -> bool:
    if isinstance(node, ast.ImportFrom):
        return str(node.module).startswith(("audit.", "__future__"))
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
