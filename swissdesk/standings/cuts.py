"""Modifiers of Article 14 of C.07 (March 2026), with the exception of 16.5 for VURs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from swissdesk.standings.field import Contribution


@dataclass(frozen=True, slots=True)
class Cut:
    """How many of the least and of the most significant values are left out."""

    least: int = 0
    most: int = 0


NO_CUT = Cut()


def after_cuts(
    contributions: Iterable[Contribution],
    cut: Cut,
    value: Callable[[Contribution], int],
    significance: Callable[[Contribution], tuple[int, ...]],
) -> list[Contribution]:
    """Return the contributions that remain after *cut* (14.1 to 14.4).

    *value* is what a contribution adds; *significance* orders the contributions from the least to
    the most significant. The least significant are cut first (14.3, 14.4).
    """
    rest = sorted(contributions, key=significance)
    for _ in range(min(cut.least, len(rest))):
        del rest[_place_to_cut(rest, value)]
    return rest[: max(len(rest) - cut.most, 0)]


def _place_to_cut(rest: list[Contribution], value: Callable[[Contribution], int]) -> int:
    """16.5.1: the lowest VUR, as long as it is not lower than the least significant value."""
    places = [place for place, each in enumerate(rest) if each.is_voluntary]
    if not places:
        return 0
    lowest = min(places, key=lambda place: value(rest[place]))
    return lowest if value(rest[lowest]) >= value(rest[0]) else 0
