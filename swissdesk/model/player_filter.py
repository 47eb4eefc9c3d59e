"""Select players by category, sex, age, federation and club."""

import re
from dataclasses import dataclass, replace

from swissdesk.model.player import Participant, Player, Sex, Team

_YEAR = 4
_AGE = re.compile(r"U([1-9]\d?)|([1-9]\d?)\+", re.ASCII | re.IGNORECASE)
_SEXES = {"w": Sex.FEMALE, "m": Sex.MALE}


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

    ``year`` is that of the tournament, 0 if it is unknown.
    """

    category: str = ""
    sex: Sex | None = None
    federation: str = ""
    club: str = ""
    age: AgeGroup | None = None
    year: int = 0

    def has(self, player: Participant) -> bool:
        """Return whether to show *player*; a team has neither category nor sex nor age."""
        if isinstance(player, Team):
            is_of_people = self.category or self.sex or self.age
            return not is_of_people and self._has_group(player)
        return (
            self.category in ("", player.category)
            and self.sex in (None, player.sex)
            and (self.age is None or is_in(player, self.age, self.year))
            and self._has_group(player)
        )

    def _has_group(self, player: Participant) -> bool:
        return self.federation in ("", player.federation) and self.club in ("", player.club)


EVERYBODY = Filter()


def is_in(player: Player, group: AgeGroup, year: int) -> bool:
    """Return whether *player* is known to belong to an age group in a *year*, 0 for none."""
    born = player.birth[:_YEAR]
    return bool(year) and born.isdecimal() and group.has(year - int(born))


def narrowed(found: Filter, condition: str) -> Filter:
    """Return a filter with one more condition: "sex=w", "age=U18", "age=65+", "club=Lokomotiva".

    The others are category and federation. Raise ValueError for an invalid condition.
    """
    field, _sign, value = (part.strip() for part in condition.partition("="))
    match field.lower():
        case "category" if value:
            return replace(found, category=value)
        case "federation" if value:
            return replace(found, federation=value)
        case "club" if value:
            return replace(found, club=value)
        case "sex" if value.lower() in _SEXES:
            return replace(found, sex=_SEXES[value.lower()])
        case "age" if age := _AGE.fullmatch(value):
            return replace(found, age=AgeGroup(int(age[2] or 0), int(age[1] or 0)))
        case _:
            raise ValueError(condition)


def conditions(wanted: Filter) -> tuple[str, ...]:
    """Return the conditions that make a filter, without its year."""
    named = {
        "category": wanted.category,
        "sex": wanted.sex.value if wanted.sex else "",
        "age": wanted.age.name if wanted.age else "",
        "federation": wanted.federation,
        "club": wanted.club,
    }
    return tuple(f"{field}={value}" for field, value in named.items() if value)
