"""Pairing systems in words, as record 092 has them where no code of record 192 says all.

Whoever reads a report without a code looks here first; systems that ETT26 has no code for, and all
systems in the editions before TRF26, are told by these words alone.
"""

import re
from collections.abc import Mapping

from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.pairing.system_table import FACTS
from swissdesk.trf.document import Edition

_BEFORE = "Individual: "
_BAKU = "Baku acceleration"
_MAXI = "maxi-tournament"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_NAMES: Mapping[SystemId, tuple[str, re.Pattern[str]]] = {
    SystemId.DUBOV: ("Swiss-System, Dubov (C.04.4.1)", _pattern(r"\bdubov\b")),
    SystemId.BURSTEIN: ("Swiss-System, Burstein (C.04.4.2)", _pattern(r"\bburstein\b")),
    SystemId.LIM: ("Swiss-System, Lim (C.04.4.3)", _pattern(r"\blim\b")),
    SystemId.DUTCH_1992: (
        "Swiss System Based on Rating, 1992",
        _pattern(r"\b(?:based on rating|dutch)\b.*\b1992\b"),
    ),
    SystemId.JKV: (
        "Swiss-System, Yugoslav circular variant (JKV)",
        _pattern(r"\b(?:jkv|yugoslav circular|jugoslo?vens?ka kru[zž]na)\b"),
    ),
    SystemId.FIDE_1987: (
        "Swiss-System, FIDE variant of 1987",
        _pattern(r"\bfide (?:variant|system)\b.*\b1987\b"),
    ),
    SystemId.DOUBLE_SCHEVENINGEN: ("Double Scheveningen", _pattern(r"\bdouble scheveningen\b")),
    SystemId.SCHEVENINGEN: ("Scheveningen", _pattern(r"\bscheveningen\b")),
    SystemId.KNOCKOUT: ("Knock-Out", _pattern(r"\bknock.?out\b")),
    SystemId.MANUAL: ("Swiss-System, paired by hand", _pattern(r"\bpaired by hand\b")),
}
"""What is written, and how it is known again; the more special comes first."""

_TEAMS = _pattern(r"\bteams?\b")
_ACCELERATED = _pattern(r"\bbaku\b")
_LARGE = _pattern(r"\bmaxi\b")
_ROUND_ROBIN = _pattern(r"\b(?:round.?robin|all.?play.?all|rundenturnier|(?<!sonneborn.)berger)\b")
_NO_ROUND_ROBIN = _pattern(r"\b(?:swiss|teams?|knock.?out|schiller|scheveningen)\b")
"""What stands beside those words where a tournament is no round robin of individuals."""
_ROUND_ROBIN_WORDS = "Individual: Round-Robin"


def named(text: str) -> SystemId | None:
    """Return the system that words tell; None for none, and for every one that is not ours."""
    if _TEAMS.search(text):
        return None
    return next((system for system, (_, form) in _NAMES.items() if form.search(text)), None)


def acceleration_named(text: str) -> Acceleration:
    """Return the acceleration that words tell."""
    return Acceleration.BAKU if _ACCELERATED.search(text) else Acceleration.NONE


def is_maxi(text: str) -> bool:
    """Whether words tell a maxi-tournament."""
    return bool(_LARGE.search(text))


def says_round_robin(text: str) -> bool:
    """Whether words tell a round robin of individuals."""
    return bool(_ROUND_ROBIN.search(text)) and not _NO_ROUND_ROBIN.search(text)


def words_of(settings: TournamentSettings, edition: Edition) -> str:
    """Return what record 092 says: the words given, but for a system that they have to tell."""
    text, system = settings.type_text, settings.system
    if not settings.system_known:
        return text
    if edition is Edition.TRF26 and FACTS[system].has_own_record:
        return text
    if system in _NAMES:
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
    words = [_NAMES[settings.system][0]]
    if settings.acceleration is Acceleration.BAKU:
        words.append(_BAKU)
    if settings.is_maxi:
        words.append(_MAXI)
    return ", ".join(words)
