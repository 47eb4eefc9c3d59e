"""The arbiter's remarks among the comments of a report: ``### MPA @ Round 4: reason``."""

import re

from swissdesk.model.remark import Remark, RemarkKind

_KINDS = {kind.value: kind for kind in RemarkKind}
_WORDS = "|".join(map(re.escape, _KINDS))
_LINE = re.compile(rf"### (?P<kind>{_WORDS}) @ Round (?P<round>[0-9]{{1,2}}):(?P<text>.*)")


def remark_of(line: str) -> Remark | None:
    """Return the remark in a comment; None for any other comment."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    return Remark(_KINDS[found["kind"]], int(found["round"]), found["text"].strip())


def comment_of(remark: Remark) -> str:
    """Return the comment for *remark*, whose text is one line."""
    return f"### {remark.kind.value} @ Round {remark.round_no}: {remark.text}".rstrip()
