"""The conditions as a PDF: the same items and clauses as on the page, and its digest."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle, getSampleStyleSheet
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from tournaments.rules.state import TournamentState
from tournaments.sheets import Said

LINES = TableStyle(
    [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, colors.HexColor("#bbbbbb")),
        ("LEFTPADDING", (0, 0), (0, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 4),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 5),
    ]
)


def conditions_pdf(
    state: TournamentState, version: int, items: Sequence[Said], digest: str
) -> bytes:
    """One A4 document; the same conditions always give the same bytes."""
    out = BytesIO()
    styles = getSampleStyleSheet()
    body = ParagraphStyle(
        "body", parent=styles["BodyText"], fontSize=9.5, leading=12.5, spaceBefore=0, spaceAfter=1
    )
    soft = ParagraphStyle("soft", parent=body, textColor=colors.HexColor("#555555"), fontSize=8)
    made = SimpleDocTemplate(
        out, pagesize=A4, title=f"{state.name}: conditions, version {version}", invariant=1,
        leftMargin=20 * mm, rightMargin=20 * mm, topMargin=18 * mm, bottomMargin=18 * mm,
    )  # fmt: skip

    def numbered(page: Canvas, _document: SimpleDocTemplate) -> None:
        page.setFont("Helvetica", 8)
        page.drawRightString(
            190 * mm, 10 * mm, f"{state.code}, version {version}, page {page.getPageNumber()}"
        )

    made.build(
        [
            Paragraph(escape(state.name), styles["Title"]),
            Paragraph(
                f"Conditions of the tournament {escape(state.code)}, version {version}. "
                f"Held under {escape(state.book.name)} ({escape(state.book.key)}).",
                body,
            ),
            Spacer(1, 5 * mm),
            Table(_rows(items, body), colWidths=[55 * mm, 115 * mm], style=LINES, splitByRow=1),
            Spacer(1, 4 * mm),
            Paragraph(f"SHA-256 of these conditions: {digest}", soft),
        ],
        onFirstPage=numbered,
        onLaterPages=numbered,
    )
    return out.getvalue()


def _rows(items: Sequence[Said], body: ParagraphStyle) -> list[list[Any]]:
    """What each item is called, and beside it what is said of it."""
    return [
        [
            Paragraph(f"<b>{escape(item.label)}</b><br/>{escape(item.clause)}", body),
            [Paragraph(escape(line), body) for line in item.lines],
        ]
        for item in items
    ]
