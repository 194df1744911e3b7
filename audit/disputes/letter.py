"""The letter to the complainant as a PDF: what was disputed, how it was decided, what is open."""

from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from xml.sax.saxutils import escape

from django.conf import settings
from django.utils.timezone import localtime
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import HRFlowable, Paragraph, SimpleDocTemplate, Spacer
from reportlab.platypus.flowables import Flowable

from audit.disputes.narrate import FAVOURS
from audit.disputes.rules.facts import DisputeRuled
from audit.disputes.rules.powers import power_under
from audit.disputes.rules.state import DisputeState
from casino.rulebook.book import rulebook

TEXT = ParagraphStyle("text", fontName="Vera", fontSize=9.5, leading=14, spaceAfter=8)
HEAD = ParagraphStyle("head", parent=TEXT, fontName="VeraBd", fontSize=11, spaceBefore=8)
TITLE = ParagraphStyle("title", parent=HEAD, fontSize=15, leading=20, spaceAfter=10)
SMALL = ParagraphStyle("small", parent=TEXT, fontSize=7.5, leading=10, textColor="#555555")


def letter(state: DisputeState) -> bytes:
    """The letter of a dispute that was ruled on."""
    assert state.ruling is not None, state
    for name in ("Vera", "VeraBd"):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    sheet = BytesIO()
    page = SimpleDocTemplate(
        sheet, pagesize=A4, leftMargin=25 * mm, rightMargin=25 * mm, topMargin=22 * mm,
        title=f"Dispute {state.number}", author=settings.HOUSE, invariant=True,
    )  # fmt: skip
    page.build(list(_parts(state, state.ruling)))
    return sheet.getvalue()


def _parts(state: DisputeState, ruling: DisputeRuled) -> Iterator[Flowable]:
    yield Paragraph(escape(settings.HOUSE), SMALL)
    yield Paragraph(f"Dispute {state.number}", TITLE)
    yield Paragraph(f"To {escape(state.complainant)}<br/>{_day(ruling.at)}", TEXT)
    yield _said("What was disputed", state.subject)
    yield Paragraph(
        f"Round {state.round} at table {escape(state.table)}, dealt under {state.instrument}.", TEXT
    )
    yield Paragraph("What was heard", HEAD)
    for one in state.statements:
        words = "declined to make a statement" if one.declined else one.text
        yield Paragraph(f"<i>{escape(one.party.capitalize())}:</i> {_lines(words)}", TEXT)
    yield from _decision(ruling)
    yield from _after(state, ruling)
    yield Spacer(1, 18 * mm)
    yield HRFlowable(width="45%", thickness=0.5, hAlign="LEFT")
    yield Paragraph(f"{escape(ruling.by)}, for the house", TEXT)
    yield Paragraph(_proof(state), SMALL)


def _decision(ruling: DisputeRuled) -> Iterator[Flowable]:
    yield Paragraph("How it was decided", HEAD)
    yield Paragraph(f"The house decides <b>{FAVOURS[ruling.favours]}</b>.", TEXT)
    yield Paragraph(_lines(ruling.reason), TEXT)
    for clause in ruling.clauses:
        requirement = rulebook().clause(clause).requirement
        yield Paragraph(f"<b>{escape(clause)}</b>: {escape(requirement)}", TEXT)
    if not ruling.covered:
        yield Paragraph("The approved rules say nothing of this matter.", TEXT)
    if ruling.remedy:
        yield _said("What is done", ruling.remedy)


def _after(state: DisputeState, ruling: DisputeRuled) -> Iterator[Flowable]:
    power = power_under(state.instrument)
    yield Paragraph("If you do not agree", HEAD)
    by = f" ({escape(ruling.clause)})" if ruling.clause else ""
    inspector = "consult an inspector if one is present, or " if power.rights else ""
    yield Paragraph(
        f"The decision is final{by}, unless it is reviewed. You may {inspector}ask in writing that "
        f"{escape(power.body)} reviews it.",
        TEXT,
    )
    if state.review:
        number = f" (reference {state.review.reference})" if state.review.reference else ""
        told = f"{state.review.outcome.capitalize()}: {state.review.reason}{number}"
        yield _said("The review", told)


def _said(title: str, text: str) -> Paragraph:
    return Paragraph(f"<b>{title}.</b> {_lines(text)}", TEXT)


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br/>")


def _proof(state: DisputeState) -> str:
    """What the round was when the dispute began, so that nobody can say later it was another."""
    heads = "<br/>".join(
        f"{escape(head.stream)}, event {head.version}, {head.hash}" for head in state.frozen
    )
    return f"The record of the round as it stood when the dispute was opened:<br/>{heads}"


def _day(instant: str) -> str:
    moment = localtime(datetime.fromisoformat(instant))
    return f"{moment.day} {moment:%B %Y}"
