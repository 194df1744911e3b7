"""Citations are found in sources without running them."""

from pathlib import Path
from textwrap import dedent

import pytest

from casino.rulebook.citations import (
    literal_citations,
    marker_citations,
    refusal_citations,
    round_citations,
    split_citations,
)


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")


def held(root: Path) -> list[tuple[str, str]]:
    return [(c.clause, c.holder) for c in marker_citations(root)]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("uth-2019:8.1", ["uth-2019:8.1"]),
        ("uth-2019:8.1 uth-2019:8.2", ["uth-2019:8.1", "uth-2019:8.2"]),
        ("uth-2019:8.1, stud-2006:3.3(a)", ["uth-2019:8.1", "stud-2006:3.3(a)"]),
        ("uth-2019:Def:Play Wager uth-2019:8.2", ["uth-2019:Def:Play Wager", "uth-2019:8.2"]),
        ("holdem-sa-2020:48", ["holdem-sa-2020:48"]),
        ("poker-1996:draw:9.4", ["poker-1996:draw:9.4"]),
        ("a sentence of 2019: nothing cited", []),
        ("uth-2019: nothing cited", []),
    ],
)
def test_a_run_of_citations_is_split(text: str, ids: list[str]) -> None:
    assert list(split_citations(text)) == ids


class TestMarkers:
    def test_on_a_function_with_several_ids(self, tmp_path: Path) -> None:
        write(
            tmp_path,
            "tests/test_a.py",
            """
            import pytest

            @pytest.mark.rule("uth-2019:8.1", "uth-2019:8.2")
            @pytest.mark.rule("uth-2019:8.3")
            def test_one(): ...
            """,
        )
        holder = "tests/test_a.py::test_one"
        assert held(tmp_path) == [
            ("uth-2019:8.1", holder),
            ("uth-2019:8.2", holder),
            ("uth-2019:8.3", holder),
        ]

    def test_on_a_class_its_methods_and_its_pytestmark(self, tmp_path: Path) -> None:
        write(
            tmp_path,
            "tests/deep/test_b.py",
            """
            from pytest import mark

            @mark.rule("uth-2019:1.1")
            class TestTable:
                pytestmark = [mark.rule("uth-2019:2.1")]

                @mark.rule("uth-2019:2.2")
                async def test_two(self): ...
            """,
        )
        assert held(tmp_path) == [
            ("uth-2019:1.1", "tests/deep/test_b.py::TestTable"),
            ("uth-2019:2.1", "tests/deep/test_b.py::TestTable"),
            ("uth-2019:2.2", "tests/deep/test_b.py::TestTable::test_two"),
        ]

    def test_on_the_module_and_on_parameters(self, tmp_path: Path) -> None:
        write(
            tmp_path,
            "tests/test_c.py",
            """
            import pytest

            pytestmark = pytest.mark.rule("uth-2019:3.1")
            CASES = [pytest.param(1, marks=pytest.mark.rule("uth-2019:3.2"))]

            @pytest.mark.parametrize(
                "n", [pytest.param(2, marks=[pytest.mark.rule("uth-2019:4.1")])]
            )
            def test_three(n): ...
            """,
        )
        assert held(tmp_path) == [
            ("uth-2019:3.1", "tests/test_c.py"),
            ("uth-2019:3.2", "tests/test_c.py"),
            ("uth-2019:4.1", "tests/test_c.py::test_three"),
        ]

    def test_what_never_runs_or_is_never_collected_holds_nothing(self, tmp_path: Path) -> None:
        write(
            tmp_path,
            "tests/test_d.py",
            """
            import pytest

            @pytest.mark.skip(reason="not yet")
            @pytest.mark.rule("uth-2019:8.1")
            def test_skipped(): ...

            @pytest.mark.xfail
            @pytest.mark.rule("uth-2019:8.2")
            def test_expected_to_fail(): ...

            @pytest.mark.rule("uth-2019:8.3")
            def helper(): ...

            # @pytest.mark.rule("uth-2019:8.4")
            TEXT = 'pytest.mark.rule("uth-2019:8.5")'
            """,
        )
        assert held(tmp_path) == []

    def test_a_marker_computed_at_run_time_is_passed_over(self, tmp_path: Path) -> None:
        write(
            tmp_path,
            "tests/test_e.py",
            """
            import pytest

            CASES = [pytest.param(c, marks=pytest.mark.rule(*c.clauses)) for c in load()]
            """,
        )
        assert held(tmp_path) == []


class TestRoundFiles:
    ROUND = """\
        # uth-2019:8.1(c)(ii), uth-2019:Def:Play Wager  Three or four times, see uth-2019:8.9.
        # uth-2019:8.2  A second sentence.
        # Prose that mentions uth-2019:9.9 in passing.
        given   RoundOpened   minimum=10.00
        # uth-2019:5.5  not at the top
        when    PlaceWager    seat=3 box=play amount=20.00
        refused play_wager_multiple  uth-2019:8.1(c)(ii)
        refused something_else  uth-2019:Def:Play Wager
        """

    def test_the_opening_comment_names_what_the_file_holds(self, tmp_path: Path) -> None:
        write(tmp_path, "games/uth/rounds/play.round", self.ROUND)
        found = round_citations(tmp_path)
        assert [(c.clause, c.line) for c in found] == [
            ("uth-2019:8.1(c)(ii)", 1),
            ("uth-2019:Def:Play Wager", 1),
            ("uth-2019:8.2", 2),
        ]
        assert {c.holder for c in found} == {"games/uth/rounds/play.round"}

    def test_expected_refusals_are_citations_too(self, tmp_path: Path) -> None:
        write(tmp_path, "games/uth/rounds/play.round", self.ROUND)
        assert [(c.clause, c.where) for c in refusal_citations(tmp_path)] == [
            ("uth-2019:8.1(c)(ii)", "games/uth/rounds/play.round:7"),
            ("uth-2019:Def:Play Wager", "games/uth/rounds/play.round:8"),
        ]


def test_literals_in_code_are_citations_and_docstrings_are_not(tmp_path: Path) -> None:
    write(
        tmp_path,
        "games/uth/rules/play.py",
        '''
        """uth-2019:1.1 opens this docstring."""

        CLAUSES = {"a": "uth-2019:2.1", "b": "uth-2019:Def:Play Wager"}

        def decide():
            """uth-2019:1.1 again."""
            raise Refused("code", "uth-2019:8.1(c)(ii)", "why, see uth-2019:8.2")
        ''',
    )
    write(tmp_path, "scripts/other.py", 'X = "uth-2019:9.9"')
    assert sorted(c.clause for c in literal_citations(tmp_path)) == [
        "uth-2019:2.1",
        "uth-2019:8.1(c)(ii)",
        "uth-2019:Def:Play Wager",
    ]
