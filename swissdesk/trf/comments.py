"""SwissDesk's comments: facts without a record, in lines that begin with ``###``.

The arbiter's remarks (``### MPA @ Round 4: reason``), ratings used (``### Rating used: No. 7,
2150``), the tie-break rules, and games that the pairings use in another form than the standings
(``### Pairings use: Round 3, 12-3 0-1``).
"""

import re

from swissdesk.model.remark import RESULT_PATTERN, RESULT_WORDS, RESULTS, Remark, RemarkKind
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.trf.document import BoardUsed, GameUsed, MatchUsed

_WORDS = "|".join(re.escape(kind.value) for kind in RemarkKind)
_REMARK = re.compile(rf"### (?P<kind>{_WORDS}) @ Round (?P<round>[0-9]{{1,2}}):(?P<text>.*)")

RATING_USED = "### Rating used:"
"""Start of a comment that gives the rating used for a player.

Record 001 always has the FIDE rating, even if another rating ranks the field. There is a comment if
the rating used does not follow from that, from the national rating and from record 172.
"""
_RATING = re.compile(rf"{RATING_USED} No\. (?P<tpn>[1-9][0-9]{{0,3}}), (?P<rating>[0-9]{{1,4}})")

RULES = "### Tie-break rules:"
"""Start of the comment that gives the tie-break rules."""
_EDITION = "|".join(each.value for each in TieBreakEdition)
_UNRATED = "|".join(each.value for each in UnratedRule)
_RULES = re.compile(
    rf"{RULES} C\.07 (?P<edition>{_EDITION}); "
    rf"unrated players: (?P<unrated>{_UNRATED})(?: (?P<rating>[0-9]{{1,4}}))?"
)

PAIRINGS_USE = "### Pairings use:"
"""Start of a comment that gives a game as the pairings use it."""
_RECORD = "### TRF26: "
"""Start of a comment with a record about teams, for which the older editions have no place."""
_RECORDS = frozenset({"192", "240", "299", "300", "310", "320", "330", "352", "362"})
_NO_COLOURS = ", no colours"
_TPN = "[1-9][0-9]{0,3}"
_GAME = re.compile(
    rf"{PAIRINGS_USE} Round (?P<round>[1-9][0-9]?), (?P<white>{_TPN})-(?P<black>{_TPN}) "
    rf"(?P<result>{RESULT_PATTERN})(?P<no_colours>{_NO_COLOURS})?"
)


_BOARD = re.compile(rf"(?P<white>0|{_TPN})-(?P<black>0|{_TPN}) (?P<result>{RESULT_PATTERN})")
_BETWEEN = "; "
_MATCH = re.compile(
    rf"{PAIRINGS_USE} Round (?P<round>[1-9][0-9]?), teams (?P<white>{_TPN})-(?P<black>{_TPN})"
    rf"(?P<no_colours>{_NO_COLOURS})?: (?P<boards>.+)"
)


def remark_of(line: str) -> Remark | None:
    """Return the remark in a comment; None for any other comment."""
    found = _REMARK.fullmatch(line)
    if found is None:
        return None
    return Remark(RemarkKind(found["kind"]), int(found["round"]), found["text"].strip())


def comment_of(remark: Remark) -> str:
    """Return the comment for *remark*, whose text is one line."""
    return f"### {remark.kind.value} @ Round {remark.round_no}: {remark.text}".rstrip()


def comment_of_rating(tpn: int, rating: int) -> str:
    """Return the comment that gives the rating used for a player."""
    return f"{RATING_USED} No. {tpn}, {rating}"


def rating_used_in(line: str) -> tuple[int, int] | None:
    """Return the TPN and the rating used that a comment gives; None for any other comment."""
    found = _RATING.fullmatch(line.strip())
    return (int(found["tpn"]), int(found["rating"])) if found else None


def comment_of_rules(rules: TieBreakRules) -> str:
    """Return the comment that gives the rules, for which TRF26 has no record."""
    rating = f" {rules.unrated_rating}" if rules.unrated is UnratedRule.FIXED else ""
    return f"{RULES} C.07 {rules.edition.value}; unrated players: {rules.unrated.value}{rating}"


def rules_of(line: str) -> TieBreakRules | None:
    """Return the rules that a comment gives; None for any other comment."""
    found = _RULES.fullmatch(line.strip())
    if found is None:
        return None
    rating = int(found["rating"] or 0)
    unrated = UnratedRule(found["unrated"])
    if (unrated is UnratedRule.FIXED) is not bool(rating):
        return None
    return TieBreakRules(TieBreakEdition(found["edition"]), unrated, rating)


def comment_of_game(used: GameUsed) -> str:
    """Return the comment that gives a game as the pairings use it."""
    pair, result = f"{used.white}-{used.black}", RESULT_WORDS[used.result]
    colours = "" if used.has_colours else _NO_COLOURS
    return f"{PAIRINGS_USE} Round {used.round_no}, {pair} {result}{colours}"


def game_used_in(line: str) -> GameUsed | None:
    """Return the game that a comment gives; None for any other comment."""
    found = _GAME.fullmatch(line.strip())
    if found is None:
        return None
    result = RESULTS[found["result"]]
    has_colours = not found["no_colours"] or not result.is_forfeited
    white, black = int(found["white"]), int(found["black"])
    return GameUsed(int(found["round"]), white, black, result, has_colours)


def comment_of_match(used: MatchUsed) -> str:
    """Return the comment that gives a match as the pairings use it: its boards, or its forfeit."""
    colours = "" if used.has_colours else _NO_COLOURS
    boards = [f"{one}-{other} {RESULT_WORDS[result]}" for one, other, result in used.boards]
    told = _BETWEEN.join(boards) if used.forfeit is None else RESULT_WORDS[used.forfeit]
    return f"{PAIRINGS_USE} Round {used.round_no}, teams {used.white}-{used.black}{colours}: {told}"


def match_used_in(line: str) -> MatchUsed | None:
    """Return the match that a comment gives; None for any other comment."""
    found = _MATCH.fullmatch(line.strip())
    if found is None:
        return None
    forfeit = RESULTS.get(found["boards"])
    told = [_BOARD.fullmatch(text) for text in found["boards"].split(_BETWEEN)]
    boards = [
        BoardUsed(int(each["white"]), int(each["black"]), RESULTS[each["result"]])
        for each in told
        if each is not None
    ]
    if (forfeit is None or not forfeit.is_forfeited) and len(boards) < len(told):
        return None
    return MatchUsed(
        int(found["round"]),
        int(found["white"]),
        int(found["black"]),
        tuple(boards),
        forfeit,
        not found["no_colours"],
    )


def comment_of_record(line: str) -> str:
    """Return the comment with a record of TRF26."""
    return f"{_RECORD}{line}"


def as_comment(line: str) -> str:
    """Return a kept line, in a comment if it is such a record."""
    return comment_of_record(line) if line[:3] in _RECORDS else line


def record_in(line: str) -> str | None:
    """Return the record of TRF26 about teams in a comment; None for any other line."""
    record = line.removeprefix(_RECORD)
    return record if record != line and record[:3] in _RECORDS else None
