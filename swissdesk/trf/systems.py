"""The pairing system in records 192 and 092, read and written.

A system not supported here is read as one paired by hand, and its line is kept; a system that the
file does not name is not written. Words in record 092 name systems without a code in record 192:
programs that read a report without a code look here first. Only these words name the systems
without a code in ETT26, and all systems in the editions before TRF26.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from swissdesk.model.colour import ColourType
from swissdesk.model.ids import ParticipantId
from swissdesk.model.round import Round
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.pairing.system_table import CUSTOM_SWISS, CUSTOM_TEAM_SWISS, FACTS, SYSTEMS
from swissdesk.trf import team_records, trf26
from swissdesk.trf.document import Edition, TrfDocument
from swissdesk.trf.problems import Code, Problems

DUTCH_2026_SINCE, DUTCH_2017_SINCE = "2026/02/01", "2017/07/01"
"""The dates from which the rules of 2026 and of 2017 are in force."""
BAKU = "_BAKU"
"""The end of the code of a system with Baku acceleration."""
_DUTCH, _OLDER_CODE = "FIDE_DUTCH", "FIDE_DUTCH_2025"
_TEAM_SYSTEMS = {each.team_record: each.system for each in SYSTEMS if each.team_record}
_SYSTEMS = {each.record: each.system for each in SYSTEMS if each.has_own_record} | {
    _OLDER_CODE: SystemId.DUTCH_2026,
    "BERGER_ROUNDROBIN_G1": SystemId.BERGER_ROUND_ROBIN,
    "BERGER_ROUNDROBIN_G2": SystemId.BERGER_DOUBLE_ROUND_ROBIN,
    "FIDE_SCHEVENINGEN_G1": SystemId.SCHEVENINGEN,
    "FIDE_SCHEVENINGEN_G2": SystemId.DOUBLE_SCHEVENINGEN,
    CUSTOM_SWISS: SystemId.MANUAL,
}
"""Codes of ETT26; the older table of FIDE's technical commission has 2025 for the rules of 2026."""
_SYSTEMS |= _TEAM_SYSTEMS | {
    "BERGER_TEAM_ROUNDROBIN_G1": SystemId.BERGER_ROUND_ROBIN,
    "BERGER_TEAM_ROUNDROBIN_G2": SystemId.BERGER_DOUBLE_ROUND_ROBIN,
}
_MORE_CYCLES = re.compile(r"BERGER_(?:TEAM_)?ROUNDROBIN_G[1-9]\d?")
_TEAM_SWISS = re.compile(
    r"(?P<name>FIDE_TEAM|CUSTOM_TEAM_SWISS)(?:_TYPE(?P<type>[AB]))?"
    r"(?:_(?P<primary>MP|GP)(?P<secondary>_MP|_GP)?)?(?P<baku>_BAKU)?"
)
"""The team Swiss, with the type of colour preferences and the scores (C.04.6 art. 1.2, 1.7)."""
_CODE = re.compile(r"\b(?:FIDE|BERGER|CUSTOM)_\w+")
_OTHER_SYSTEM = re.compile(
    r"\b(?:dubov|burstein|lim|berger|schiller|scheveningen|teams?|round.?robin|double.?swiss"
    r"|knock.?out)\b",
    re.IGNORECASE,
)
"""Words in record 092 that exclude an individual Dutch Swiss."""
_NO_SWISS_OF_TEAMS = re.compile(r"\b(?:scheveningen|knock.?out|schiller|molter)\b", re.IGNORECASE)
_OF_TEAMS = "a system for teams"
_ROUNDS_TO_BE_SURE = 3
_WORDS_KEPT = 256


# Words: record 092

_FORMS: Mapping[SystemId, re.Pattern[str]] = {
    each.system: re.compile(each.type_pattern, re.IGNORECASE)
    for each in SYSTEMS
    if each.type_pattern
}
"""Pattern that recognises the words for each system."""

_TEAMS = re.compile(r"\bteams?\b", re.IGNORECASE)
_ACCELERATED = re.compile(r"\bbaku\b", re.IGNORECASE)
_LARGE = re.compile(r"\bmaxi\b", re.IGNORECASE)
_ROUND_ROBIN = re.compile(
    r"\b(?:round.?robin|all.?play.?all|rundenturnier|(?<!sonneborn.)berger)\b", re.IGNORECASE
)
_NO_ROUND_ROBIN = re.compile(
    r"\b(?:swiss|teams?|knock.?out|schiller|scheveningen)\b", re.IGNORECASE
)
"""Words next to other words that exclude a round robin of individuals."""


@lru_cache(maxsize=_WORDS_KEPT)
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
    facts, of_teams = FACTS[system], settings.teams is not None
    has_code = not _is_without_team_code(system) if of_teams else facts.has_own_record
    if not settings.system_known or (edition is Edition.TRF26 and has_code):
        return text
    if of_teams:
        return _words_of_teams(text, system)
    if facts.type_words:
        found = named(text), acceleration_named(text), is_maxi(text)
        if found == (system, settings.acceleration, settings.is_maxi):
            return text
        baku = ", Baku acceleration" if settings.acceleration is Acceleration.BAKU else ""
        maxi = ", maxi-tournament" if settings.is_maxi else ""
        return f"Individual: {facts.type_words}{baku}{maxi}"
    if system.is_predetermined and not says_round_robin(text):
        return "Individual: Round-Robin"
    return text


def _is_without_team_code(system: SystemId) -> bool:
    """Return whether the code of a system for teams is read as that of pairing by hand."""
    record = FACTS[system].team_record
    return record == CUSTOM_TEAM_SWISS and _SYSTEMS[record] is not system


def _words_of_teams(text: str, system: SystemId) -> str:
    if FACTS[system].type_words:
        is_told = named(_without_teams(text)) is system
        return text if is_told else f"Team {FACTS[system].type_words}"
    words = "Round-Robin" if system.is_predetermined else "Swiss-System"
    return text if _TEAMS.search(text) else f"Team {words}"


# Codes: record 192


def system_of(code: str, start_date: str) -> tuple[SystemId | None, Acceleration]:
    """Return the pairing system and the acceleration of a code; None if it is not supported here.

    FIDE_DUTCH alone means the rules in force: the rules of 2026 from 1 February 2026 on.
    CUSTOM_SWISS alone means unknown rules, so rounds are paired by hand.
    """
    name = code.upper()
    if team_rules_of(name) is not None:
        name = re.sub(r"_(?:TYPE[AB]|MP|GP)", "", name)
    acceleration = Acceleration.BAKU if name.endswith(BAKU) else Acceleration.NONE
    system = name.removesuffix(BAKU)
    if system == _DUTCH and (not start_date or start_date >= DUTCH_2026_SINCE):
        return SystemId.DUTCH_2026, acceleration
    if system not in _SYSTEMS and _MORE_CYCLES.fullmatch(system):
        return SystemId.BERGER_ROUND_ROBIN, acceleration
    return _SYSTEMS.get(system), acceleration


def team_rules_of(code: str) -> TeamRules | None:
    """Return the rules in the code of a team Swiss; None for another code, or no such one."""
    said = _TEAM_SWISS.fullmatch(code.upper())
    if said is None:
        return None
    primary, secondary = Score(said["primary"] or "MP"), said["secondary"]
    if secondary == f"_{primary.value}" or (said["baku"] and primary is Score.GAME_POINTS):
        return None
    is_bare = not said["type"] and not said["primary"]
    return TeamRules(
        primary=primary,
        uses_secondary=bool(secondary) or not said["primary"],
        colour_type=ColourType.A if is_bare else ColourType(said["type"] or ColourType.NONE),
    )


def system_named(document: TrfDocument) -> str:
    """Return the pairing system named by the file: a code of ETT26 or, in 092, words.

    Return an empty text if the file says only that it is a Swiss tournament.
    """
    text = _words(document)
    if document.type_code:
        return text if _told(document) is not None else document.type_code
    if code := _CODE.search(text.upper()):
        return code[0]
    if document.of_teams is not None:
        is_other = says_round_robin(text) or _NO_SWISS_OF_TEAMS.search(text)
        return text if is_other or _told(document) is not None else ""
    if _is_of_teams(document):
        return text or _OF_TEAMS
    if _OTHER_SYSTEM.search(text) or says_round_robin(text):
        return text
    return _DUTCH if "dutch" in text.lower() else ""


def _words(document: TrfDocument) -> str:
    """Return the words of record 092, in a team event without the word for teams."""
    text = document.type_text
    return text if document.of_teams is None else _without_teams(text)


def _without_teams(text: str) -> str:
    return _TEAMS.sub("", text).strip(" :-")


def _told(document: TrfDocument) -> SystemId | None:
    """Return the system that record 092 names where record 192 has no code of its own for it."""
    code, system = document.type_code.upper(), named(_words(document))
    if document.of_teams is None:
        is_told = code == CUSTOM_SWISS or (not code and not _is_of_teams(document))
    else:
        record = "" if system is None else FACTS[system].team_record
        is_custom = record == CUSTOM_TEAM_SWISS and code.startswith(CUSTOM_TEAM_SWISS)
        is_told = is_custom or (bool(record) and not code)
    return system if is_told else None


def _is_of_teams(document: TrfDocument) -> bool:
    """Return whether records about teams are kept, and no words name a pairing of individuals."""
    tags = {line[:3] for line in document.extra}
    return not team_records.TAGS.isdisjoint(tags) and "individual" not in document.type_text.lower()


def known_system(name: str, start_date: str) -> SystemId | None:
    """Return the system for a code or words in a file; None if it is not supported here."""
    return system_of(name, start_date)[0] or named(name)


def code_of(settings: TournamentSettings, start_date: str) -> str:
    """Return the code of the pairing system with its acceleration; empty if it is unknown.

    All engines know FIDE_DUTCH, so use it whenever it means the rules of 2026.
    """
    if not settings.system_known:
        return ""
    if settings.teams is not None:
        return _team_code(settings, settings.teams)
    facts = FACTS[settings.system]
    may_tell = facts.may_accelerate and facts.has_own_record
    is_baku = settings.acceleration is Acceleration.BAKU and may_tell
    is_in_force = system_of(_DUTCH, start_date)[0] is settings.system
    return (_DUTCH if is_in_force else facts.record) + (BAKU if is_baku else "")


def _team_code(settings: TournamentSettings, rules: TeamRules) -> str:
    """Return the code of the pairing system of a team event."""
    code = FACTS[settings.system].team_record
    if settings.system is not SystemId.TEAM_SWISS:
        is_custom = code == CUSTOM_TEAM_SWISS and rules.primary is Score.GAME_POINTS
        return f"{code}_GP" if is_custom else code
    primary = rules.primary
    kind = rules.colour_type
    parts = [code, *([f"TYPE{kind.value}"] if kind is not ColourType.NONE else []), primary.value]
    parts += [primary.other.value] if rules.uses_secondary else []
    is_baku = settings.acceleration is Acceleration.BAKU and primary is Score.MATCH_POINTS
    return "_".join(parts) + (BAKU if is_baku else "")


@dataclass(frozen=True, slots=True)
class SystemOfFile:
    """The pairing system used for a file, and the lines to keep about it.

    ``is_known`` is false if ``system`` is only a substitute for one that the file does not name or
    that is not supported here.
    """

    system: SystemId
    acceleration: Acceleration = Acceleration.NONE
    is_known: bool = True
    kept: tuple[str, ...] = ()
    rules: TeamRules = field(default_factory=TeamRules)
    """The rules of a team event that its code gives."""


def read_system(
    document: TrfDocument,
    rounds: Sequence[Round],
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> SystemOfFile:
    """Return the pairing system named by the file, or a substitute if it names none.

    *ids* are the participants by number.
    """
    code, text = document.type_code, _words(document)
    name = system_named(document)
    if not code and _CODE.fullmatch(text.upper()) and name:
        problems.notice(Code.CODE_IN_092, document.line_of("092"), 5, code=name)
    is_of_teams, by_words = document.of_teams is not None, _told(document)
    if by_words is not None:
        said = team_rules_of(code) or TeamRules()
        if FACTS[by_words].needs_game_points:
            said = replace(said, primary=Score.GAME_POINTS)
        return SystemOfFile(by_words, acceleration_named(text), rules=said)
    system, acceleration = system_of(name, document.start_date)
    if system is SystemId.MANUAL and not is_of_teams:
        line = document.line_of("192", "092")
        if line:
            problems.notice(Code.CUSTOM_SWISS, line, 5, code=CUSTOM_SWISS)
        else:  # from another program, whose words name the system
            problems.notice(Code.SYSTEM_NOT_PAIRED, system=text)
        return SystemOfFile(system, is_known=False, kept=(trf26.TYPE_CODE.write(name),))
    if system is not None:
        kept, rules = _code_kept(name, document.start_date), team_rules_of(name)
        return SystemOfFile(system, acceleration, kept=kept, rules=rules or TeamRules())
    if not name or says_round_robin(name):
        return _unnamed(document, rounds, ids, problems)
    return _not_paired_here(document, name, problems)


def _not_paired_here(document: TrfDocument, name: str, problems: Problems) -> SystemOfFile:
    """Return the substitute for a system not supported here: its rounds stay unchanged."""
    is_code = _CODE.fullmatch(name.upper()) is not None
    is_kept = is_code and (name != _DUTCH or document.start_date >= DUTCH_2017_SINCE)
    code = Code.SYSTEM_KEPT if document.type_code else Code.SYSTEM_NOT_PAIRED
    code = Code.SYSTEM_OF_TEAMS if name == _OF_TEAMS else code
    problems.adjusted(code, document.line_of("192", "092"), 5, system=name)
    kept = (trf26.TYPE_CODE.write(name),) if is_kept or document.type_code else ()
    return SystemOfFile(SystemId.MANUAL, is_known=False, kept=kept)


def _code_kept(code: str, start_date: str) -> tuple[str, ...]:
    """Return the line to keep if its code says more than ours, or more engines read it.

    This applies to a round robin with more cycles than our codes can express, and to the Dutch
    system of 2026 before it was in force, which some engines know only by an older code.
    """
    name = code.upper().removesuffix(BAKU)
    is_early = name == _OLDER_CODE and system_of(_DUTCH, start_date)[0] is None
    is_own = name in _SYSTEMS or name == _DUTCH or team_rules_of(name) is not None
    return () if is_own and not is_early else (trf26.TYPE_CODE.write(code),)


def _unnamed(
    document: TrfDocument,
    rounds: Sequence[Round],
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> SystemOfFile:
    """Return the system of a file without a code: a round robin if its words or rounds show one."""
    text = _words(document)
    if says_round_robin(text):
        problems.notice(Code.ROUND_ROBIN_SAID, document.line_of("092"), 5)
        return SystemOfFile(SystemId.CUSTOM_ROUND_ROBIN)
    if not text and follows_berger_tables(rounds, ids):
        problems.notice(Code.BERGER_ROUNDS)
        return SystemOfFile(SystemId.BERGER_ROUND_ROBIN, is_known=False)
    if document.of_teams is not None:
        problems.notice(Code.TEAM_SYSTEM_UNSAID, document.line_of("092"), 5)
        return SystemOfFile(SystemId.TEAM_SWISS, is_known=False)
    return SystemOfFile(SystemId.DUTCH_2026, is_known=False)


def follows_berger_tables(rounds: Sequence[Round], ids: Mapping[int, ParticipantId]) -> bool:
    """Return whether the rounds follow the Berger tables, complete and from round 1 on.

    In those tables, the numbers of two opponents add up to the same value in all games of a round,
    modulo the wheel of all players but the last; this sum grows by one from round to round. No
    Swiss tournament begins with the first against the last.
    """
    numbers, count = sorted(ids), len(ids)
    if len(rounds) < _ROUNDS_TO_BE_SURE or numbers != list(range(1, count + 1)):
        return False
    return all(
        len(played.meetings) == count // 2 and _is_berger_round(played, ids, count + count % 2)
        for played in rounds
    )


def _is_berger_round(played: Round, ids: Mapping[int, ParticipantId], last: int) -> bool:
    numbers = {each: number for number, each in ids.items()}
    pairs = ((numbers[each.white], numbers[each.black]) for each in played.meetings)
    # The opponent of the last player counts twice.
    sums = (2 * min(pair) if last in pair else sum(pair) for pair in pairs)
    return all((each - played.number - 1) % (last - 1) == 0 for each in sums)
