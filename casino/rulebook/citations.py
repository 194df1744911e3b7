"""Where the project cites clauses: test markers, round files and string literals in code.

Everything is read from source text, without importing or running it.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, takewhile
from pathlib import Path

PROJECT_DIR = Path(__file__).resolve().parents[2]
CODE_DIRS = ("casino", "games", "jackpots", "tournaments", "audit")

# Clause numbers may hold spaces ("uth-2019:Def:Play Wager"), so a citation runs to the next one.
_CITATION = re.compile(r"(?<![\w-])(?:[a-z]+-)+(?:19|20)\d\d:(?=\S)")
_NEVER_HOLDS = frozenset({"skip", "xfail"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A clause id as some file cites it; ``holder`` is the test or round file that cites it."""

    clause: str
    path: str
    line: int
    holder: str = ""

    @property
    def where(self) -> str:
        """File and line, as editors and terminals understand them."""
        return f"{self.path}:{self.line}"


def split_citations(text: str) -> tuple[str, ...]:
    """The clause ids in a run of them, separated by spaces or commas."""
    bounds = [*(found.start() for found in _CITATION.finditer(text)), len(text)]
    return tuple(text[start:end].strip(" ,") for start, end in pairwise(bounds))


def marker_citations(root: Path = PROJECT_DIR) -> tuple[Citation, ...]:
    """Every clause a ``pytest.mark.rule`` marker names in plain strings, with its test."""
    return tuple(
        Citation(clause=argument.value, path=path, line=marker.lineno, holder=holder)
        for path, tree in _parsed(root, ["tests"])
        for holder, marker in _markers(tree.body, path)
        for argument in marker.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def round_citations(root: Path = PROJECT_DIR) -> tuple[Citation, ...]:
    """Every clause named in the opening comment lines of a round file."""
    return tuple(
        Citation(clause=clause, path=name, line=number, holder=name)
        for name, lines in _round_files(root)
        for number, line in enumerate(takewhile(_is_comment, lines), 1)
        for clause in split_citations(_ids_of(line))
    )


def refusal_citations(root: Path = PROJECT_DIR) -> tuple[Citation, ...]:
    """Every clause that a round file expects a refusal to cite."""
    return tuple(
        Citation(clause=clause, path=name, line=number)
        for name, lines in _round_files(root)
        for number, line in enumerate(lines, 1)
        if line.startswith("refused ")
        for clause in split_citations(line)
    )


def literal_citations(root: Path = PROJECT_DIR) -> tuple[Citation, ...]:
    """Every clause cited by a string literal in the project's code, docstrings aside."""
    return tuple(
        Citation(clause=clause, path=path, line=node.lineno)
        for path, tree in _parsed(root, CODE_DIRS)
        for node in _literals(tree)
        if isinstance(node.value, str) and _CITATION.match(node.value)
        for clause in split_citations(node.value)
    )


def _parsed(root: Path, folders: Iterable[str]) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            yield path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def _round_files(root: Path) -> Iterator[tuple[str, list[str]]]:
    for path in sorted((root / "games").glob("**/rounds/*.round")):
        yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8").splitlines()


def _is_comment(line: str) -> bool:
    return line.startswith("#")


def _ids_of(comment: str) -> str:
    """The part of a comment line before its prose, where it starts with a citation."""
    text = comment.removeprefix("#").strip()
    return text.partition("  ")[0] if _CITATION.match(text) else ""


def _literals(tree: ast.Module) -> Iterator[ast.Constant]:
    prose: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            prose.add(node.value)
        elif isinstance(node, ast.Constant) and node not in prose:
            yield node


def _markers(nodes: Iterable[ast.AST], holder: str) -> Iterator[tuple[str, ast.Call]]:
    """Rule markers among nodes, each with the test, class or file it stands on."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _markers(_parts_that_count(node), f"{holder}::{node.name}")
            continue
        if isinstance(node, ast.Call) and _marker_name(node) == "rule":
            yield holder, node
        yield from _markers(ast.iter_child_nodes(node), holder)


def _parts_that_count(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef,
) -> Iterable[ast.AST]:
    """A skipped test holds nothing, and pytest ignores markers on what it does not collect."""
    if any(_marker_name(decorator) in _NEVER_HOLDS for decorator in node.decorator_list):
        return ()
    if node.name.startswith(("test", "Test")):
        return (*node.decorator_list, *node.body)
    return node.body


def _marker_name(node: ast.expr) -> str:
    """``rule`` for ``pytest.mark.rule`` or ``mark.rule``, called or not; else empty."""
    target = node.func if isinstance(node, ast.Call) else node
    match target:
        case ast.Attribute(attr=name, value=ast.Attribute(attr="mark") | ast.Name(id="mark")):
            return name
    return ""
