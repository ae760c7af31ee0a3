"""The table sign as a PDF page to post. The same sign gives the same bytes: no date and no random identity in it."""

from __future__ import annotations

from io import BytesIO
from typing import Final
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from reports.layout import plain
from reports.table_sign import TableSign
from reports.wording import grouped
from rules.house import NOT_SUBMITTED

PAPER: Final = {"a4": A4, "letter": LETTER}
_TITLE: Final = ParagraphStyle("title", fontName="Helvetica-Bold", fontSize=26, leading=31, alignment=1)
_HEAD: Final = ParagraphStyle("head", fontName="Helvetica", fontSize=15, leading=19, alignment=1)
_LABEL: Final = ParagraphStyle("label", fontName="Helvetica", fontSize=13, leading=16)
_VALUE: Final = ParagraphStyle("value", fontName="Helvetica-Bold", fontSize=13, leading=16)
_CLAUSE: Final = ParagraphStyle("clause", fontName="Helvetica", fontSize=8.5, leading=11, textColor="#444444")
_SMALL: Final = ParagraphStyle("small", fontName="Helvetica", fontSize=8.5, leading=11)
_DRAFT: Final = ParagraphStyle("draft", fontName="Helvetica-Bold", fontSize=13, leading=17, alignment=1, borderWidth=2,
                               borderColor="#000000", borderPadding=6)  # fmt: skip
_GRID: Final = TableStyle(
    [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, "#999999"),
        ("TOPPADDING", (0, 0), (-1, -1), 3),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 4),
    ]
)


def sign_pdf(sign: TableSign, paper: str = "letter") -> bytes:
    """The sign as the bytes of a PDF. ``paper`` is ``letter`` or ``a4``. Raises KeyError for another paper."""
    made = BytesIO()
    # invariant: reportlab writes neither the time of making nor an identity that differs from run to run.
    page = SimpleDocTemplate(
        made, pagesize=PAPER[paper], leftMargin=20 * mm, rightMargin=20 * mm, topMargin=16 * mm, bottomMargin=14 * mm,
        title=plain(f"{sign.title}: {sign.profile}"), author=plain(sign.licensee), invariant=1,
    )  # fmt: skip
    width = page.width
    story = [_text(sign.licensee, _HEAD)]
    if sign.table:
        story.append(_text(sign.table, _HEAD))
    story += [Spacer(1, 3 * mm), _text(sign.title, _TITLE)]
    if sign.currency:
        story.append(_text(f"amounts in {sign.currency}", _HEAD))
    if sign.faults:
        story += [Spacer(1, 4 * mm), _text("DRAFT: NOT TO BE POSTED. " + "; ".join(sign.faults), _DRAFT)]
    cells = [
        [_text(row.label, _LABEL), [_text(row.text, _VALUE), *([_text(row.clause, _CLAUSE)] if row.clause else [])]]
        for row in sign.rows
    ]
    story += [Spacer(1, 5 * mm), Table(cells, colWidths=[36 * mm, width - 36 * mm], style=_GRID)]
    foot = [Spacer(1, 4 * mm)]
    if sign.not_submitted:
        foot.append(_text(f"{NOT_SUBMITTED}: {'; '.join(sign.not_submitted)}", _SMALL))
    foot.append(_text(f"Not dealt here: {', '.join(sign.not_dealt)}.", _SMALL))
    foot.append(_text(f"Rules {sign.profile}, hash {grouped(sign.digest)}", _SMALL))
    page.build([*story, KeepTogether(foot)])
    return made.getvalue()


def _text(words: str, style: ParagraphStyle) -> Paragraph:
    return Paragraph(escape(plain(words)), style)
