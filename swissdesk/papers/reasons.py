"""Why a round is paired as it is: bracket after bracket, every board with its reason."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.why import round_report
from swissdesk.listings.why.report_parts import BoardReport, BracketReport, Reason
from swissdesk.listings.words import text
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Chapter, Chapters, Item, Remark

_SIZES = (9.0, 9.5)


def reasons(request: Request) -> Chapters:
    """Return the reasons of a round; raise UnknownRound, InitialColourMissing, NoLegalPairing."""
    report = round_report.report(request.tournament, request.round_no)
    title = _("Why this pairing: round {n}").format(n=request.round_no)
    return Chapters(
        title,
        headlines(request),
        tuple(map(_remark, report.remarks)),
        tuple(map(_chapter, report.brackets)),
        (Remark(report.legend, is_quiet=True),) if report.legend else (),
        footer(request),
        _SIZES,
    )


def _chapter(bracket: BracketReport) -> Chapter:
    remarks = [_remark(each) for each in bracket.reasons]
    if bracket.criteria is not None:
        remarks.append(replace(_remark(bracket.criteria), is_quiet=True))
    return Chapter(_remark(bracket.heading), tuple(remarks), tuple(map(_item, bracket.boards)))


def _item(board: BoardReport) -> Item:
    pair = f"{board.white} – {board.black}"
    return Item(board.board or "–", pair, tuple(map(_remark, board.reasons)))


def _remark(reason: Reason) -> Remark:
    return Remark(reason.text, text.article(reason.article))
