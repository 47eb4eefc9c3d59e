"""The rules of a Keizer tournament in words, and shares as people type them."""

import re
from collections.abc import Mapping
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.model.keizer_rules import (
    CLASSIC,
    KEIZER_FOR_CLUBS,
    KeizerRules,
    OwnValue,
    Share,
)
from swissdesk.model.result import AbsenceReason

_HUNDRED = 100
_TYPED = re.compile(r"(\d{1,4})(?:/(\d{1,4})|[.,](\d{1,2}))?\s*(%?)")


def share(given: Share) -> str:
    """Return a share as typed: "2/3", "35%", "1"."""
    numerator, denominator = given
    if denominator == _HUNDRED:
        return f"{numerator}%"
    return str(numerator) if denominator == 1 or not numerator else f"{numerator}/{denominator}"


def typed_share(typed: str) -> Share | None:
    """Return the share that "2/3", "35%", "0.35" or "1" means, from nothing to the whole value."""
    found = _TYPED.fullmatch(typed.strip())
    if found is None:
        return None
    whole, divisor, decimals, percent = found.groups()
    if decimals:
        made = int(whole + decimals.ljust(2, "0")), _HUNDRED
    else:
        made = int(whole), int(divisor or (_HUNDRED if percent else 1))
    is_mixed = bool(percent and (divisor or decimals))
    return None if is_mixed or not made[1] or Fraction(*made) > 1 else made


def presets() -> Mapping[KeizerRules, str]:
    """Return usual rules, as choices."""
    return {
        CLASSIC: _("thirds, as in many Dutch clubs"),
        KEIZER_FOR_CLUBS: _("as in KeizerForClubs"),
    }


def own_values() -> Mapping[OwnValue, str]:
    """Return whether the own value counts, as choices."""
    return {
        OwnValue.ALWAYS: _("is part of the score"),
        OwnValue.FADING: _("fades: a fifth less after each round"),
        OwnValue.NEVER: _("is not part of the score"),
    }


def computations(chosen: int) -> Mapping[int, str]:
    """Return how often all rounds are computed again, as choices; *chosen* is one of them."""
    often = {
        1: _("once, with the ranking before the round"),
        2: _("twice"),
        3: _("three times"),
    }
    if chosen > max(often):
        often[chosen] = ngettext("{n} time", "{n} times", chosen).format(n=chosen)
    return often | {0: _("until the ranking no longer changes")}


def reasons() -> Mapping[AbsenceReason, str]:
    """Return the reasons for an absence, as choices."""
    return {
        AbsenceReason.NONE: _("no reason noted"),
        AbsenceReason.WITH_NOTICE: _("with notice"),
        AbsenceReason.WITHOUT_NOTICE: _("without notice"),
        AbsenceReason.CLUB_DUTY: _("club duty"),
    }


def summary(rules: KeizerRules) -> str:
    """Return the rules in a line."""
    rounds = ngettext(
        "{n} round between games", "{n} rounds between games", rules.rounds_between
    ).format(n=rules.rounds_between)
    return _("bye {bye}, with notice {notice}, club duty {duty}; {rounds}").format(
        bye=share(rules.bye),
        notice=share(rules.with_notice),
        duty=share(rules.club_duty),
        rounds=rounds,
    )
