"""Some of the players: by category, sex, age, federation and club."""

from dataclasses import dataclass

from swissdesk.model.player import Player, Sex
from swissdesk.model.tournament import Tournament

_YEAR = 4


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """Players who reach an age in the year of the tournament from *least* to *most*; 0 is open.

    So U18 is most 18: not yet 18 on the first day of the year, unless born on it.
    """

    least: int = 0
    most: int = 0

    def has(self, age: int) -> bool:
        """Return whether who reaches *age* in the year belongs to it."""
        return self.least <= age and (not self.most or age <= self.most)

    @property
    def name(self) -> str:
        """The name of the group: "U18", "65+"."""
        return f"U{self.most}" if self.most else f"{self.least}+"


@dataclass(frozen=True, slots=True)
class Filter:
    """Whom to show; what is empty or None does not matter.

    ``year`` is that of the tournament, 0 where it is not known.
    """

    category: str = ""
    sex: Sex | None = None
    federation: str = ""
    club: str = ""
    age: AgeGroup | None = None
    year: int = 0

    def has(self, player: Player) -> bool:
        """Return whether *player* is to be shown."""
        return (
            self.category in ("", player.category)
            and self.sex in (None, player.sex)
            and self.federation in ("", player.federation)
            and self.club in ("", player.club)
            and (self.age is None or is_in(player, self.age, self.year))
        )


def year_of(tournament: Tournament, start_date: str) -> int:
    """Return the year of the first round, else of the *start_date* of the event; 0 for none."""
    dates = (*tournament.settings.round_dates, start_date)
    return next((int(date[:_YEAR]) for date in dates if date[:_YEAR].isdecimal()), 0)


def is_in(player: Player, group: AgeGroup, year: int) -> bool:
    """Return whether *player* is known to belong to an age group in a *year*, 0 for none."""
    born = player.birth[:_YEAR]
    return bool(year) and born.isdecimal() and group.has(year - int(born))
