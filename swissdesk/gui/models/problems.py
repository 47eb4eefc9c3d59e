"""The table of problems of a file."""

from typing import TypeAlias

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.words.problems import sentence
from swissdesk.trf import Problem, Severity

NumberedProblem: TypeAlias = tuple[int, Problem]
"""A problem and its place in the list; the same text may occur twice."""


def model() -> ListingModel[NumberedProblem]:
    """Return an empty table of problems."""
    return ListingModel(
        (
            Column(_("Line"), lambda row: _number(row[1].line), 56, RIGHT, Tone.STRONG),
            Column(_("Column"), lambda row: _number(row[1].column), 62, RIGHT, Tone.QUIET),
            Column("", lambda row: _severity(row[1]), 90, tone=_tone),
            Column(_("What"), lambda row: sentence(row[1])),
        ),
        key=lambda row: row[0],
    )


def _number(value: int) -> str:
    return str(value) if value else ""


def _severity(problem: Problem) -> str:
    return {
        Severity.ERROR: _("error"),
        Severity.ADJUSTED: _("adjusted"),
        Severity.NOTICE: _("remark"),
    }[problem.severity]


def _tone(row: NumberedProblem) -> Tone:
    return Tone.QUIET if row[1].severity is Severity.NOTICE else Tone.MISSING
