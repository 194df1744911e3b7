"""The clause tables: loading, citing, order, search."""

from pathlib import Path

import pytest

from casino.rulebook.book import (
    BrokenTable,
    Clause,
    Kind,
    Rulebook,
    UnknownClause,
    read_table,
    rulebook,
)

HEADER = "clause,area,kind,requirement,check,notes\n"

CLAUSE_COUNTS = {
    "canberra-2017": (198, 226),
    "holdem-sa-2020": (319, 441),
    "poker-1996": (109, 159),
    "stud-2006": (270, 337),
    "uth-2019": (237, 255),
}


def table(tmp_path: Path, *rows: str) -> tuple[Clause, ...]:
    path = tmp_path / "test-2000.csv"
    path.write_text(HEADER + "\n".join(rows) + "\n", encoding="utf-8")
    return read_table(path)


@pytest.mark.parametrize("instrument", CLAUSE_COUNTS)
def test_every_row_of_the_table_is_loaded(instrument: str) -> None:
    clauses = rulebook().clauses(instrument)
    counted = (len(clauses), sum(len(c.obligations) for c in clauses))
    assert counted == CLAUSE_COUNTS[instrument]


def test_the_book_holds_these_instruments_and_is_read_once() -> None:
    assert set(rulebook().instruments) == set(CLAUSE_COUNTS)
    assert rulebook() is rulebook()


def test_a_citation_names_its_clause() -> None:
    clause = rulebook().clause("uth-2019:9.6(c)(ii)")
    assert (clause.instrument, clause.number) == ("uth-2019", "9.6(c)(ii)")
    assert clause.id == "uth-2019:9.6(c)(ii)"
    assert clause.area == "settlement"


@pytest.mark.parametrize(
    "citation",
    [
        "uth-2019:Table1:Blind(Royal Flush)",
        "uth-2019:Table1:**",
        "canberra-2017:Def:Tournament Director/Assistant",
        "poker-1996:draw:11.2(i)(a)",
        "holdem-sa-2020:111.Penalties(a)",
    ],
)
def test_numbers_with_colons_spaces_and_slashes_are_citable(citation: str) -> None:
    assert rulebook().clause(citation).id == citation


def test_several_obligations_under_one_number_keep_their_order(tmp_path: Path) -> None:
    clauses = table(
        tmp_path,
        "1.8,limits,enforce,first,,",
        "1.8(a),limits,show,part,,",
        "1.8,deal,record,second,,",
    )
    assert [c.number for c in clauses] == ["1.8", "1.8(a)"]
    assert [o.requirement for o in clauses[0].obligations] == ["first", "second"]
    assert clauses[0].kinds == (Kind.ENFORCE, Kind.RECORD)
    assert clauses[0].requirement == "first second"


def test_clauses_stand_in_document_order_not_in_alphabetical_order() -> None:
    numbers = [c.number for c in rulebook().clauses("uth-2019")]
    order = ["Instr1", "Def:Ante", "1.1", "2.1", "9.1", "9.10", "10.1", "Table1:Ante", "11.1"]
    assert sorted(order, key=numbers.index) == order


@pytest.mark.parametrize(
    ("citation", "suggested"),
    [
        ("uth-2019:9.6(d)", "uth-2019:9.6(a)"),
        ("uth-2019:9.6", "uth-2019:9.6(a)"),
        ("uth-2019:Def:Play wager", "uth-2019:Def:Play Wager"),
        ("uth-2091:8.1", "uth-2019:8.1"),
    ],
)
def test_an_unknown_citation_is_answered_with_the_nearest(citation: str, suggested: str) -> None:
    with pytest.raises(UnknownClause) as raised:
        rulebook().clause(citation)
    assert suggested in raised.value.suggestions
    assert citation in str(raised.value)
    assert suggested in str(raised.value)


@pytest.mark.parametrize("citation", ["", "uth-2019", "uth-2019:", ":", "nonsense"])
def test_text_that_is_no_citation_is_unknown(citation: str) -> None:
    assert not rulebook().holds(citation)
    with pytest.raises(UnknownClause):
        rulebook().clause(citation)


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        ("9.6(c)(ii)", "9"),
        ("10.1", "10"),
        ("Def:Play Wager", "Def"),
        ("Table1:Blind(Flush)", "Table1"),
        ("Instr2", "Instr"),
        ("Inst.2", "Inst"),
        ("draw:11.2(i)", "draw:11"),
        ("manila3:Def:Commission", "manila3:Def"),
        ("5a(ii)", "5"),
        ("App1.7(e)", "App1"),
        ("8.1:Bet(Two pairs)", "8"),
        ("111.Penalties(a)", "111"),
    ],
)
def test_a_clause_knows_the_rule_it_belongs_to(number: str, rule: str) -> None:
    assert Clause(instrument="x-2000", number=number, obligations=()).rule == rule


@pytest.mark.parametrize("instrument", CLAUSE_COUNTS)
def test_a_rule_is_never_interrupted_by_another(instrument: str) -> None:
    rules = [c.rule for c in rulebook().clauses(instrument)]
    changes = [rule for before, rule in zip(["", *rules], rules, strict=False) if rule != before]
    assert len(changes) == len(set(changes))


class TestNarrowing:
    def book(self, tmp_path: Path) -> Rulebook:
        rows = (
            "1.1,deal,enforce,Cards come from a shoe.,Given no shoe then refused.,",
            "1.2,deal,show,A sign shows the limits.,,Sign at the table.",
            "1.2,limits,record,A change of LIMITS is noted.,,",
            "1.3,limits,define,A shoe is a box.,,",
        )
        return Rulebook({"test-2000": table(tmp_path, *rows)})

    @pytest.mark.parametrize(
        ("asked", "numbers"),
        [
            ({}, ["1.1", "1.2", "1.3"]),
            ({"kinds": ["enforce", "record"]}, ["1.1", "1.2"]),
            ({"area": "limits"}, ["1.2", "1.3"]),
            ({"kinds": ["show"], "area": "limits"}, []),
            ({"text": "SHOE"}, ["1.1", "1.3"]),
            ({"text": "shoe refused"}, ["1.1"]),
            ({"text": "limits sign"}, ["1.2"]),
            ({"text": "test-2000:1.3"}, ["1.3"]),
            ({"text": "shoe", "kinds": ["define"]}, ["1.3"]),
        ],
    )
    def test_by_kind_area_and_words(self, tmp_path: Path, asked, numbers: list[str]) -> None:
        found = self.book(tmp_path).clauses("test-2000", **asked)
        assert [c.number for c in found] == numbers

    def test_areas_are_listed_once(self, tmp_path: Path) -> None:
        assert self.book(tmp_path).areas("test-2000") == ("deal", "limits")

    def test_an_instrument_that_is_not_loaded_has_no_clauses(self, tmp_path: Path) -> None:
        assert self.book(tmp_path).clauses("other-2000") == ()


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("1.1,deal,forbid,text,,", 'test-2000.csv:2: "forbid" is not a kind'),
        ("1.1,deal,enforce,,,", "test-2000.csv:2: a clause needs"),
        (",deal,enforce,text,,", "test-2000.csv:2: a clause needs"),
    ],
)
def test_a_broken_row_is_named_by_file_and_line(tmp_path: Path, row: str, complaint: str) -> None:
    with pytest.raises(BrokenTable, match=complaint):
        table(tmp_path, row)


def test_a_table_with_other_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test-2000.csv"
    path.write_text("clause,kind\n1.1,enforce\n", encoding="utf-8")
    with pytest.raises(BrokenTable, match=r"test-2000\.csv: the columns must be clause"):
        read_table(path)
