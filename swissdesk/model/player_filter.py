"""Select players by category, sex, age, federation, club, rating, and first tournament."""

import re
from dataclasses import dataclass, replace

from swissdesk.model.player import Entry, Participant, Player, Sex, Team

_YEAR = 4
_AGE = re.compile(r"U([1-9]\d?)|([1-9]\d?)\+", re.ASCII | re.IGNORECASE)
_RATING = re.compile(r"(\d{1,4})?\s*[-\N{EN DASH}]\s*(\d{1,4})?", re.ASCII)
_SEXES = {"w": Sex.FEMALE, "m": Sex.MALE}
_UNRATED, _FIRST_TIMER = "unrated", "first-timer"


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """Players who reach an age in the year of the tournament from *least* to *most*; 0 is open.

    So U18 is most 18: not yet 18 on the first day of the year, unless born on it.
    """

    least: int = 0
    most: int = 0

    def has(self, age: int) -> bool:
        """Return whether a player who reaches *age* in the year belongs to the group."""
        return self.least <= age and (not self.most or age <= self.most)

    @property
    def name(self) -> str:
        """The name of the group: "U18", "65+"."""
        return f"U{self.most}" if self.most else f"{self.least}+"


@dataclass(frozen=True, slots=True)
class Filter:
    """The conditions for showing a player; empty values or None do not matter.

    ``year`` is that of the tournament, 0 if it is unknown. Ratings are the ones that order the
    tournament, from ``least_rating`` to ``most_rating``, both included. Unrated players are in no
    band, unless ``unrated`` adds them; without a band, ``unrated`` shows them alone.
    """

    category: str = ""
    sex: Sex | None = None
    federation: str = ""
    club: str = ""
    age: AgeGroup | None = None
    year: int = 0
    least_rating: int = 0
    most_rating: int = 0
    unrated: bool = False
    first_timer: bool = False

    @property
    def is_of_people(self) -> bool:
        """Whether no team can match: teams have no category, sex, age or first tournament."""
        return bool(self.category or self.sex or self.age or self.first_timer)

    def has(self, entry: Entry) -> bool:
        """Return whether to show a player or a team."""
        player = entry.participant
        if isinstance(player, Team):
            is_shown = not self.is_of_people
        else:
            is_shown = (
                self.category in ("", player.category)
                and self.sex in (None, player.sex)
                and (self.age is None or is_in(player, self.age, self.year))
                and (not self.first_timer or player.is_first_timer)
            )
        return is_shown and self._has_group(player) and self._has_rating(entry.rating)

    def _has_group(self, player: Participant) -> bool:
        return self.federation in ("", player.federation) and self.club in ("", player.club)

    def _has_rating(self, rating: int) -> bool:
        has_band = bool(self.least_rating or self.most_rating)
        if not rating or not has_band:
            return not rating if self.unrated else not has_band
        return self.least_rating <= rating <= (self.most_rating or rating)


EVERYBODY = Filter()


def is_in(player: Player, group: AgeGroup, year: int) -> bool:
    """Return whether *player* is known to belong to an age group in a *year*, 0 for none."""
    born = player.birth[:_YEAR]
    return bool(year) and born.isdecimal() and group.has(year - int(born))


def narrowed(found: Filter, condition: str) -> Filter:
    """Return a filter with one more condition: "sex=w", "age=U18", "age=65+", "club=Lokomotiva".

    The others are category and federation; "rating=1800-2000", "rating=-1600" and "rating=2200-";
    "unrated" and "first-timer". Raise ValueError for an invalid condition.
    """
    field, _sign, value = (part.strip() for part in condition.partition("="))
    match field.lower():
        case "category" if value:
            found = replace(found, category=value)
        case "federation" if value:
            found = replace(found, federation=value)
        case "club" if value:
            found = replace(found, club=value)
        case "sex" if value.lower() in _SEXES:
            found = replace(found, sex=_SEXES[value.lower()])
        case "age" if age := _AGE.fullmatch(value):
            found = replace(found, age=AgeGroup(int(age[2] or 0), int(age[1] or 0)))
        case "rating":
            found = _within(found, value)
        case name if name == _UNRATED and not value:
            found = replace(found, unrated=True)
        case name if name == _FIRST_TIMER and not value:
            found = replace(found, first_timer=True)
        case _:
            raise ValueError(condition)
    return found


def _within(found: Filter, band: str) -> Filter:
    """Return a filter with a band of ratings; raise ValueError for an invalid or empty one."""
    limits = _RATING.fullmatch(band)
    least, most = (int(each or 0) for each in limits.groups()) if limits else (0, 0)
    if not (least or most) or (most and least > most):
        raise ValueError(band)
    return replace(found, least_rating=least, most_rating=most)


def conditions(wanted: Filter) -> tuple[str, ...]:
    """Return the conditions that make a filter, without its year."""
    named = {
        "category": wanted.category,
        "sex": wanted.sex.value if wanted.sex else "",
        "age": wanted.age.name if wanted.age else "",
        "federation": wanted.federation,
        "club": wanted.club,
        "rating": band(wanted),
    }
    found = [f"{field}={value}" for field, value in named.items() if value]
    signs = {_UNRATED: wanted.unrated, _FIRST_TIMER: wanted.first_timer}
    return (*found, *(sign for sign, is_set in signs.items() if is_set))


def band(wanted: Filter) -> str:
    """Return the band of ratings of a filter: "1800-2000", "-1600", "2200-"; empty without one."""
    if not (wanted.least_rating or wanted.most_rating):
        return ""
    return f"{wanted.least_rating or ''}-{wanted.most_rating or ''}"
