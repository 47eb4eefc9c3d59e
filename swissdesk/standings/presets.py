"""Suggested lists of tie-breaks; FIDE leaves the choice to the organiser (C.07 art. 4.1)."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.model.settings import TournamentSettings


class Preset(Enum):
    """The kind of tournament that a list is for."""

    OPEN_RATED = "open, rated players"
    OPEN_UNRATED = "open, with unrated players"
    JUNIORS = "juniors"
    RAPID = "rapid and blitz"
    ROUND_ROBIN = "round robin"
    FIDE_1992 = "FIDE 1992"
    """The final ranking of the Swiss rules of 1992; remaining ties are decided by lot."""
    YUGOSLAV = "Yugoslav"
    """The Swiss tournaments of the Chess Federation of Yugoslavia."""


PRESETS: Mapping[Preset, tuple[str, ...]] = {
    Preset.OPEN_RATED: ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG"),
    Preset.OPEN_UNRATED: TournamentSettings("", 1).tie_breaks,
    Preset.JUNIORS: ("DE", "BH/C1", "BH", "WIN", "BWG"),
    Preset.RAPID: ("BH/C1", "BH", "DE", "WIN", "BPG"),
    Preset.ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Preset.FIDE_1992: ("OTHER_DE_FIRST", "OTHER_ARO_1992"),
    Preset.YUGOSLAV: ("OTHER_BH_FACTOR", "OTHER_MEDIAN_1", "OTHER_PROGRESS", "OTHER_SB"),
}
"""The codes of each list, in order. No old tie-break is FIDE's: all begin with OTHER_."""
