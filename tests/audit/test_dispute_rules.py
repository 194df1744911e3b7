"""The rules of a dispute: both heard, decided by a clause, reviewed on a request in writing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from audit.disputes import DISPUTE
from audit.disputes.rules import commands as c
from audit.disputes.rules import facts as f
from audit.disputes.rules.state import DisputeState
from casino.kernel.codec import encode
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact

AT = "2026-11-17T20:00:00+11:00"
HEAD = f.Head(stream="round/T-1/12", version=30, position=812, hash="ab" * 32)
PLAYER, DEALER, MANAGER = "P-118", "Dana", "Mika"
CITED = {
    "uth-2019": "uth-2019:9.2",
    "canberra-2017": "canberra-2017:9.1",
    "stud-2006": "stud-2006:14.1",
    "poker-1996": "stud-2006:17.1(c)",
    "holdem-sa-2020": "holdem-sa-2020:70",
}
DECIDES = {
    "uth-2019": "uth-2019:15.5",
    "canberra-2017": "canberra-2017:16.5",
    "stud-2006": "stud-2006:19.4",
    "poker-1996": "stud-2006:19.4",
    "holdem-sa-2020": "holdem-sa-2020:83",
}


class Told:
    """One dispute, told fact by fact."""

    def __init__(self, instrument: str = "uth-2019") -> None:
        self.state = DisputeState()
        self.instrument = instrument
        self.facts: list[Fact] = []
        self.do(
            c.OpenDispute(
                table="T-1", round=12, complainant=PLAYER, subject="The ante was not returned.",
                number=7, instrument=instrument, frozen=(HEAD,),
            ),
            by="Blake",
        )  # fmt: skip

    def do(self, command: Command, by: str = "Blake") -> Sequence[Fact]:
        told = replace(command, by=by, at=AT)  # type: ignore[type-var]
        facts = DISPUTE.decide(self.state, told)
        for fact in facts:
            encode(fact)
        self.state = DISPUTE.fold(facts, self.state)
        self.facts += facts
        return facts

    def refused(self, command: Command, by: str = "Blake") -> tuple[str, str]:
        with pytest.raises(Refused) as refused:
            self.do(command, by)
        return refused.value.code, refused.value.clause

    def hear(self) -> "Told":
        self.do(c.TakeStatement(party="complainant", who=PLAYER, text="I saw the dealer's hand."))
        self.do(c.TakeStatement(party="house", who=DEALER, text="The dealer had a pair."))
        return self

    def rule(self, by: str = MANAGER, **more: Any) -> Sequence[Fact]:
        given = {
            "favours": "house",
            "clauses": (CITED[self.instrument],),
            "reason": "The dealer qualified.",
        }
        return self.do(c.RuleDispute(**given | more), by)


REVIEW = c.RequestReview(who=PLAYER, received_on="2026-11-18", text="I ask for a review.")
any_instrument = pytest.mark.parametrize("instrument", list(DECIDES))


@pytest.mark.rule("uth-2019:15.5")
@pytest.mark.rule("canberra-2017:16.5")
@pytest.mark.rule("stud-2006:19.4")
@pytest.mark.rule("holdem-sa-2020:83")
@any_instrument
def test_a_ruling_is_final_until_a_review_is_requested_and_its_result_appended(
    instrument: str,
) -> None:
    told = Told(instrument).hear()
    (ruled,) = told.rule()
    assert told.state.status == "final"
    assert (ruled.clause, ruled.clauses) == (DECIDES[instrument], (CITED[instrument],))  # type: ignore[attr-defined]
    again = c.RuleDispute(favours="complainant", clauses=(CITED[instrument],), reason="Anew.")
    assert told.refused(again, "Kim") == ("ruled_already", DECIDES[instrument])
    (requested,) = told.do(REVIEW)
    assert told.state.status == "under review"
    assert requested.clause == DECIDES[instrument]  # type: ignore[attr-defined]
    told.do(c.RecordReview(outcome="overturned", reason="No pair.", reference="GRC 26/9"), "Riva")
    assert told.state.status == "reviewed"
    assert told.state.review is not None
    assert (told.state.review.outcome, told.state.review.by) == ("overturned", "Riva")


@pytest.mark.rule("holdem-sa-2020:82")
def test_what_the_rules_do_not_cover_is_decided_by_the_house_and_reviewed_in_writing_only() -> None:
    told = Told("holdem-sa-2020").hear()
    (ruled,) = told.rule(clauses=(), covered=False, favours="neither", reason="Chips were split.")
    assert (ruled.clause, ruled.by) == ("holdem-sa-2020:82", MANAGER)  # type: ignore[attr-defined]
    for spoken in (replace(REVIEW, text=" "), replace(REVIEW, received_on="yesterday")):
        assert told.refused(spoken) == ("request_not_written", "holdem-sa-2020:82")
    told.do(REVIEW)
    assert told.state.status == "under review"


@pytest.mark.rule("holdem-sa-2020:84")
def test_an_unresolved_dispute_is_not_closed_before_the_complainant_knows_the_review() -> None:
    told = Told("holdem-sa-2020").hear()
    told.rule()
    assert told.refused(c.CloseDispute()) == ("rights_not_advised", "holdem-sa-2020:84")
    (advised,) = told.do(c.AdviseRights(how="By letter, and an inspector was offered."))
    assert advised.clause == "holdem-sa-2020:84"  # type: ignore[attr-defined]
    told.do(c.CloseDispute())
    assert told.state.status == "closed"


def test_one_that_the_complainant_accepts_needs_no_advice() -> None:
    told = Told("holdem-sa-2020").hear()
    told.rule()
    told.do(c.CloseDispute(accepted=True))
    assert told.state.status == "closed"


@any_instrument
def test_both_sides_are_heard_before_the_ruling(instrument: str) -> None:
    told = Told(instrument)
    ruling = c.RuleDispute(favours="house", clauses=(CITED[instrument],), reason="Plain.")
    assert told.refused(ruling, MANAGER) == ("party_not_heard", DECIDES[instrument])
    told.do(c.TakeStatement(party="house", who=DEALER, text="It was dealt right."))
    assert told.refused(ruling, MANAGER)[0] == "party_not_heard"
    told.do(c.TakeStatement(party="complainant", who=PLAYER, declined=True))
    told.do(ruling, MANAGER)
    assert told.state.status == "final"


def test_nobody_rules_on_what_they_have_said_themselves() -> None:
    told = Told()
    told.do(c.TakeStatement(party="complainant", who=PLAYER, text="It was wrong."))
    told.do(c.TakeStatement(party="house", who=MANAGER, text="I watched it."))
    ruling = c.RuleDispute(favours="house", clauses=("uth-2019:9.2",), reason="I saw it.")
    assert told.refused(ruling, MANAGER) == ("party_rules", "uth-2019:15.5")
    told.do(ruling, "Kim")


@pytest.mark.parametrize("clause", ["", "canberra-2017:9.1", "uth-2019:99", "rule 9"])
def test_only_clauses_of_the_rounds_own_instrument_are_weighed_or_cited(clause: str) -> None:
    told = Told().hear()
    assert told.refused(c.WeighClause(clause=clause, argument="It says so."))[0] == "clause_unknown"
    cited = c.RuleDispute(favours="house", clauses=(clause,), reason="It says so.")
    assert told.refused(cited, MANAGER)[0] == "clause_unknown"
    told.do(c.WeighClause(clause="uth-2019:9.2", argument="The dealer must have a pair."))
    assert [one.clause for one in told.state.weighed] == ["uth-2019:9.2"]


def test_a_ruling_without_a_citation_or_a_reason_is_none() -> None:
    told = Told().hear()
    bare = c.RuleDispute(favours="house", reason="So it is.")
    assert told.refused(bare, MANAGER) == ("citation_missing", "uth-2019:15.5")
    mute = c.RuleDispute(favours="house", clauses=("uth-2019:9.2",), reason="  ")
    assert told.refused(mute, MANAGER) == ("words_missing", "uth-2019:15.5")


def test_there_is_no_review_without_a_ruling_nor_an_answer_without_a_request() -> None:
    told = Told().hear()
    assert told.refused(REVIEW) == ("not_ruled", "uth-2019:15.5")
    answer = c.RecordReview(outcome="upheld", reason="Rightly decided.")
    assert told.refused(answer) == ("no_review_due", "uth-2019:15.5")
    told.rule()
    told.do(REVIEW)
    assert told.refused(REVIEW) == ("review_requested", "uth-2019:15.5")
    assert told.refused(c.CloseDispute(accepted=True)) == ("under_review", "uth-2019:15.5")
    told.do(answer, "Riva")
    assert told.refused(answer, "Riva")[0] == "no_review_due"


def test_after_the_end_a_note_and_a_request_for_review_can_still_come() -> None:
    told = Told().hear()
    told.rule()
    told.do(c.CloseDispute())
    assert told.refused(c.AdviseRights(how="By letter."))[0] == "dispute_closed"
    told.do(c.NoteDispute(text="The player rang up."))
    told.do(REVIEW)
    assert told.state.status == "under review"


def test_a_dispute_is_opened_once_and_before_anything_else() -> None:
    told = Told()
    twice = c.OpenDispute(table="T-1", round=12, complainant=PLAYER, subject="Again.")
    assert told.refused(twice)[0] == "dispute_open"
    with pytest.raises(Refused) as refused:
        DISPUTE.decide(DisputeState(), c.NoteDispute(text="Early."))
    assert refused.value.code == "no_such_dispute"


def test_without_a_ruling_it_ends_only_in_agreement_that_is_explained() -> None:
    told = Told()
    assert told.refused(c.CloseDispute())[0] == "not_ruled"
    assert told.refused(c.CloseDispute(accepted=True))[0] == "words_missing"
    told.do(c.CloseDispute(accepted=True, why="The ante was handed back."))
    assert told.state.status == "closed"
