"""Pairing systems in words, as in record 092, for what no code of record 192 can say.

Programs that read a report without a code look here first. Only these words name the systems
without a code in ETT26, and all systems in the editions before TRF26.
"""

import re
from collections.abc import Mapping

from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.pairing.system_table import FACTS, SYSTEMS
from swissdesk.trf.document import Edition

_BEFORE = "Individual: "
_BAKU = "Baku acceleration"
_MAXI = "maxi-tournament"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_FORMS: Mapping[SystemId, re.Pattern[str]] = {
    each.system: _pattern(each.type_pattern) for each in SYSTEMS if each.type_pattern
}
"""Pattern that recognises the words for each system."""

_TEAMS = _pattern(r"\bteams?\b")
_ACCELERATED = _pattern(r"\bbaku\b")
_LARGE = _pattern(r"\bmaxi\b")
_ROUND_ROBIN = _pattern(r"\b(?:round.?robin|all.?play.?all|rundenturnier|(?<!sonneborn.)berger)\b")
_NO_ROUND_ROBIN = _pattern(r"\b(?:swiss|teams?|knock.?out|schiller|scheveningen)\b")
"""Words next to those that exclude a round robin of individuals."""
_ROUND_ROBIN_WORDS = "Individual: Round-Robin"


def named(text: str) -> SystemId | None:
    """Return the system that words name; None if they are empty or name one not supported here."""
    if _TEAMS.search(text):
        return None
    return next((system for system, form in _FORMS.items() if form.search(text)), None)


def acceleration_named(text: str) -> Acceleration:
    """Return the acceleration that words name."""
    return Acceleration.BAKU if _ACCELERATED.search(text) else Acceleration.NONE


def is_maxi(text: str) -> bool:
    """Return whether words name a maxi-tournament."""
    return bool(_LARGE.search(text))


def says_round_robin(text: str) -> bool:
    """Return whether words name a round robin of individuals."""
    return bool(_ROUND_ROBIN.search(text)) and not _NO_ROUND_ROBIN.search(text)


def words_of(settings: TournamentSettings, edition: Edition) -> str:
    """Return the text of record 092: the words given, unless they must name the system."""
    text, system = settings.type_text, settings.system
    if not settings.system_known:
        return text
    if edition is Edition.TRF26 and FACTS[system].has_own_record:
        return text
    if FACTS[system].type_words:
        return text if _is_told(settings) else _BEFORE + _in_words(settings)
    if system.is_predetermined and not says_round_robin(text):
        return _ROUND_ROBIN_WORDS
    return text


def _is_told(settings: TournamentSettings) -> bool:
    text = settings.type_text
    return (named(text), acceleration_named(text), is_maxi(text)) == (
        settings.system,
        settings.acceleration,
        settings.is_maxi,
    )


def _in_words(settings: TournamentSettings) -> str:
    words = [FACTS[settings.system].type_words]
    if settings.acceleration is Acceleration.BAKU:
        words.append(_BAKU)
    if settings.is_maxi:
        words.append(_MAXI)
    return ", ".join(words)
