"""Tie-breaks in records 202 and 212, and the edition of C.07 that applies on the dates.

Codes that are not computed here are kept: a code defined by the tournament stays in its list, an
unknown code stays in the line.
"""

from collections.abc import Iterable

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.model.settings import TieBreakEdition, TieBreakRules
from swissdesk.standings.catalogue import TieBreak, edition_on, parse
from swissdesk.trf import trf26
from swissdesk.trf.comments import RULES, comment_of_rules
from swissdesk.trf.document import TrfDocument
from swissdesk.trf.problems import Code, Problems

_EDITIONS = {
    TieBreakEdition.AUGUST_2024: Code.RULES_OF_2023,
    TieBreakEdition.VIRTUAL_OPPONENT: Code.RULES_BEFORE_2023,
}


def known_tie_breaks(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes that are known here, in SwissDesk's spelling."""
    return tuple(each.code for each in _parsed(codes)[0])


def after_points(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of a record 212 without the code of the points."""
    return tuple(code for code in codes if code.upper() != trf26.POINTS_CODE)


def tie_breaks_said(
    document: TrfDocument, problems: Problems
) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    """Return the tie-breaks, None for the usual ones, and the line to keep if any are unknown."""
    codes, line = document.tie_breaks, document.line_of("202", "212")
    if codes is None:
        return None, ()
    tie_breaks, unknown = _parsed(codes)
    known = tuple(each.code for each in tie_breaks)
    own = tuple(each.code for each in tie_breaks if each.is_external)
    if own:
        problems.notice(Code.OWN_TIE_BREAKS, line, 5, codes=own)
    if not unknown:
        return known, ()
    reasons = tuple((code, why) for code, why in unknown.items() if why is not None)
    problems.adjusted(Code.TIE_BREAKS_LEFT_OUT, line, 5, codes=tuple(unknown), reasons=reasons)
    return known, (trf26.TIE_BREAKS.write(codes),)


def rules_said(document: TrfDocument, problems: Problems) -> TieBreakRules:
    """Return the tie-break rules: those of our comment, or else those in force on the first day.

    Report which ones they are if they are not the current rules.
    """
    if document.tie_break_rules is not None:
        rules = comment_of_rules(document.tie_break_rules).removeprefix(RULES).strip()
        problems.notice(Code.RULES_TOLD, document.line_of(RULES), 1, rules=rules)
        return document.tie_break_rules
    edition = edition_on(document.start_date)
    if edition in _EDITIONS:
        problems.notice(_EDITIONS[edition], document.line_of("042"), 5, day=document.start_date)
    return TieBreakRules(edition)


def _parsed(codes: Iterable[str]) -> tuple[list[TieBreak], dict[str, TieBreakRefusal | None]]:
    """Return the known tie-breaks, and the unknown codes with the reason if there is one."""
    known, unknown = list[TieBreak](), dict[str, TieBreakRefusal | None]()
    for code in codes:
        try:
            known.append(parse(code))
        except TieBreakNotDefined as refused:
            unknown[code] = refused.reason
        except UnknownTieBreak:
            unknown[code] = None
    return known, unknown
