"""The rules of a team event in words, and the conditions of boards as the arbiter types them."""

import re
from collections.abc import Iterable, Mapping

from swissdesk.i18n import _, ngettext
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.player import Sex
from swissdesk.model.team_rules import (
    BoardCondition,
    LineUpRule,
    Score,
    Strength,
    TeamRules,
    WonBy,
)

_CONDITION = re.compile(r"(\d{1,2})(?:\s+([wm]))?(?:\s+(\d{4}))?", re.IGNORECASE)


def won_by() -> Mapping[WonBy, str]:
    """Return the ways to win a match."""
    return {
        WonBy.MORE_POINTS: _("more game points"),
        WonBy.MAJORITY: _("more than half of the game points"),
        WonBy.MINIMUM: _("more game points, at least"),
    }


def scores() -> Mapping[Score, str]:
    """Return the scores that may be primary (C.04.6 art. 1.2)."""
    return {Score.MATCH_POINTS: _("match points"), Score.GAME_POINTS: _("game points")}


def colour_types() -> Mapping[ColourType, str]:
    """Return the kinds of colour preferences (C.04.6 art. 1.7)."""
    return {
        ColourType.A: _("type A"),
        ColourType.B: _("type B"),
        ColourType.NONE: _("no colour preferences"),
    }


def host_colours() -> Mapping[Colour, str]:
    """Return the colours of the team named first."""
    return {
        Colour.WHITE: _("White on board 1"),
        Colour.BLACK: _("Black on board 1, as the host"),
    }


def line_up_rules() -> Mapping[LineUpRule, str]:
    """Return the rules for the order of a line-up."""
    return {
        LineUpRule.FIXED_ORDER: _("in the order of the squad"),
        LineUpRule.RESERVES_LAST: _("reserves on the last boards only"),
        LineUpRule.RATING_MARGIN: _("free within a rating margin"),
        LineUpRule.FREE: _("in any order"),
    }


def strengths() -> Mapping[Strength, str]:
    """Return the ways to find the strength of a team."""
    return {
        Strength.BEST: _("average of the highest ratings"),
        Strength.FIRST_BOARDS: _("average of the first boards"),
        Strength.HAND: _("typed in for each team"),
        Strength.LOT: _("none: numbers by lot"),
    }


def encounters() -> Mapping[bool, str]:
    """Return the boards that board tie-breaks count in a direct encounter (C.07 art. 13.3.2)."""
    return {False: _("boards of their own match"), True: _("boards of all matches")}


def uses_of_other_score() -> Mapping[bool, str]:
    """Return whether colours also depend on the score that is not primary."""
    return {True: _("counts for colours"), False: _("does not count for colours")}


def colours(given: Iterable[Colour]) -> str:
    """Return colours as in record 352: "WBWB"."""
    return "".join(each.value for each in given)


def typed_colours(typed: str) -> tuple[Colour, ...] | None:
    """Return the colours typed in; None if other letters are among them, or nothing is."""
    letters = typed.replace(" ", "").upper()
    if not letters or set(letters) - {each.value for each in Colour}:
        return None
    return tuple(map(Colour, letters))


def conditions(given: Iterable[BoardCondition]) -> str:
    """Return conditions of boards as they are typed: "5 w, 6 w 2010"."""
    return ", ".join(
        " ".join(filter(None, (str(each.board), each.sex.value, str(each.born_since or ""))))
        for each in given
    )


def typed_conditions(typed: str) -> tuple[BoardCondition, ...] | None:
    """Return the conditions typed in; None if they are not understood."""
    found = []
    for part in filter(None, (each.strip() for each in typed.split(","))):
        read = _CONDITION.fullmatch(part)
        if read is None or not (read[2] or read[3]):
            return None
        sex = Sex((read[2] or "").lower())
        found.append(BoardCondition(int(read[1]), sex, int(read[3] or 0)))
    return tuple(found)


def summary(rules: TeamRules) -> str:
    """Return the rules that matter most, in a line."""
    boards = ngettext("{n} board", "{n} boards", rules.boards).format(n=rules.boards)
    form = _("teams on {boards}, {colours}; line-ups {order}")
    all_colours = colours(rules.colour_on(board) for board in range(1, rules.boards + 1))
    order = line_up_rules()[rules.line_ups.rule]
    return form.format(boards=boards, colours=all_colours, order=order)
