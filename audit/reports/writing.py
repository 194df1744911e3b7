"""A report as CSV, as a workbook, and as a printed page."""

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO
from xml.sax.saxutils import escape

import xlsxwriter
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from audit.reports.report import Cell, Column, Report, shown

FORMULA = ("=", "+", "-", "@", "\t", "\r")
NUMBERS = {"money": "#,##0.00", "parts": "0.00%", "count": "#,##0"}
TEXT = ParagraphStyle("cell", fontName="Vera", fontSize=7, leading=9)
RIGHT = ParagraphStyle("right", parent=TEXT, alignment=2)
HEAD = ParagraphStyle("heading", parent=TEXT, fontName="VeraBd", textColor=colors.white)
TITLE = ParagraphStyle("title", fontName="VeraBd", fontSize=14, leading=20)


def to_csv(report: Report, _title: str) -> bytes:
    """Plain figures: dollars with their cents, no signs and no separators."""
    text = StringIO()
    out = csv.writer(text)
    out.writerow([column.title for column in report.columns])
    for row in (*report.rows, *([report.totals] if report.totals else [])):
        out.writerow(
            [_plain(cell, column) for cell, column in zip(row, report.columns, strict=True)]
        )
    return text.getvalue().encode("utf-8-sig")


def _plain(cell: Cell, column: Column) -> str:
    """What a spreadsheet might take for a formula is kept from being one."""
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(FORMULA) else cell
    if column.unit in ("money", "parts"):
        return f"{'-' if cell < 0 else ''}{abs(cell) // 100}.{abs(cell) % 100:02d}"
    return str(cell)


def to_xlsx(report: Report, title: str) -> bytes:
    """A workbook whose figures are figures."""
    made = BytesIO()
    book = xlsxwriter.Workbook(made, {"in_memory": True, "strings_to_formulas": False})
    sheet = book.add_worksheet(title[:31])
    bold = book.add_format({"bold": True, "bottom": 1})
    formats = {unit: book.add_format({"num_format": form}) for unit, form in NUMBERS.items()}
    for at, column in enumerate(report.columns):
        sheet.write_string(0, at, column.title, bold)
        sheet.set_column(at, at, 40 if column.title == "What it asks" else 16)
    rows = (*report.rows, *([report.totals] if report.totals else []))
    for down, row in enumerate(rows, 1):
        for at, (cell, column) in enumerate(zip(row, report.columns, strict=True)):
            if isinstance(cell, str):
                sheet.write_string(down, at, cell)
            else:
                scale = {"money": 100, "parts": 10_000}.get(column.unit, 1)
                sheet.write_number(down, at, cell / scale, formats.get(column.unit))
    sheet.freeze_panes(1, 1)
    book.close()
    return made.getvalue()


def to_pdf(report: Report, title: str) -> bytes:
    """A page to print and sign."""
    for name in ("Vera", "VeraBd"):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    made = BytesIO()
    page = SimpleDocTemplate(
        made, pagesize=landscape(A4), leftMargin=14 * mm, rightMargin=14 * mm, topMargin=14 * mm,
        bottomMargin=14 * mm, title=title, author="Pitbook",
    )  # fmt: skip
    rows = (*report.rows, *([report.totals] if report.totals else []))
    told = [[Paragraph(escape(column.title), HEAD) for column in report.columns]]
    told += [_printed(row, report.columns) for row in rows]
    table = Table(told, repeatRows=1)
    lines = [
        ("BACKGROUND", (0, 0), (-1, 0), colors.HexColor("#23313b")),
        ("LINEBELOW", (0, 0), (-1, -1), 0.25, colors.HexColor("#b9c3ca")),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    if report.totals:
        lines.append(("LINEABOVE", (0, -1), (-1, -1), 1, colors.black))
    table.setStyle(TableStyle(lines))
    page.build([
        Paragraph(escape(title), TITLE), Paragraph(escape(report.note), TEXT), Spacer(1, 5 * mm),
        table,
    ])  # fmt: skip
    return made.getvalue()


def _printed(row: Sequence[Cell], columns: Sequence[Column]) -> list[Paragraph]:
    return [
        Paragraph(escape(shown(cell, column.unit)), TEXT if column.unit == "text" else RIGHT)
        for cell, column in zip(row, columns, strict=True)
    ]


WRITERS = {
    "csv": (to_csv, "text/csv; charset=utf-8"),
    "xlsx": (to_xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "pdf": (to_pdf, "application/pdf"),
}
