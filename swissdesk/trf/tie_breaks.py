"""Tie-breaks in records 202 and 212, and the edition of C.07 that applies on the dates.

Codes that are not computed here are kept: a code defined by the tournament stays in its list, an
unknown code stays in the line.
"""

import re
from collections.abc import Iterable, Mapping

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.standings.catalogue import edition_on, parse
from swissdesk.trf import trf26
from swissdesk.trf.document import TrfDocument
from swissdesk.trf.problems import Code, Problems

_EDITIONS = {
    TieBreakEdition.AUGUST_2024: Code.RULES_OF_2023,
    TieBreakEdition.VIRTUAL_OPPONENT: Code.RULES_BEFORE_2023,
}

RULES = "### Tie-break rules:"
"""Start of the comment that gives the tie-break rules."""
_EDITION = "|".join(each.value for each in TieBreakEdition)
_UNRATED = "|".join(each.value for each in UnratedRule)
_COMMENT = re.compile(
    rf"{RULES} C\.07 (?P<edition>{_EDITION}); "
    rf"unrated players: (?P<unrated>{_UNRATED})(?: (?P<rating>[0-9]{{1,4}}))?"
)


def known_tie_breaks(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes that are known here, in SwissDesk's spelling."""
    known = []
    for code in codes:
        try:
            known.append(parse(code).code)
        except UnknownTieBreak:
            continue
    return tuple(known)


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
    known, unknown = known_tie_breaks(codes), _unknown(codes)
    own = [code for code in known if parse(code).is_external]
    if own:
        problems.notice(Code.OWN_TIE_BREAKS, line, 5, codes=tuple(own))
    if not unknown:
        return known, ()
    reasons = tuple((code, why) for code, why in unknown.items() if why is not None)
    problems.adjusted(Code.TIE_BREAKS_LEFT_OUT, line, 5, codes=tuple(unknown), reasons=reasons)
    return known, (trf26.TIE_BREAKS.write(codes),)


# The rules they follow


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


def comment_of_rules(rules: TieBreakRules) -> str:
    """Return the comment that gives the rules, for which TRF26 has no record."""
    rating = f" {rules.unrated_rating}" if rules.unrated is UnratedRule.FIXED else ""
    return f"{RULES} C.07 {rules.edition.value}; unrated players: {rules.unrated.value}{rating}"


def rules_of(line: str) -> TieBreakRules | None:
    """Return the rules that a comment gives; None for any other comment."""
    found = _COMMENT.fullmatch(line.strip())
    if found is None:
        return None
    rating = int(found["rating"] or 0)
    unrated = UnratedRule(found["unrated"])
    if (unrated is UnratedRule.FIXED) is not bool(rating):
        return None
    return TieBreakRules(TieBreakEdition(found["edition"]), unrated, rating)


def _unknown(codes: Iterable[str]) -> Mapping[str, TieBreakRefusal | None]:
    """Return the codes that are unknown here, with the reason if there is one."""
    found: dict[str, TieBreakRefusal | None] = {}
    for code in codes:
        try:
            parse(code)
        except TieBreakNotDefined as refused:
            found[code] = refused.reason
        except UnknownTieBreak:
            found[code] = None
    return found
