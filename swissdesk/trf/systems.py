"""The pairing system as records 192 and 092 say it, in both directions.

A system that is not known here is read as the nearest one, with its line kept.
"""

import re
from collections.abc import Iterable, Sequence

from swissdesk.model.round import Round
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.pairing.system_table import FACTS, SYSTEMS
from swissdesk.trf import trf26
from swissdesk.trf.document import Edition, TrfDocument
from swissdesk.trf.problems import Problems

DUTCH_2026_SINCE = "2026/02/01"
"""The day from which the rules of 2026 are in force."""
_BAKU = "_BAKU"
_DUTCH = "FIDE_DUTCH"
_READ = frozenset(
    {
        SystemId.DUTCH_2026,
        SystemId.ROUND_ROBIN,
        SystemId.DOUBLE_ROUND_ROBIN,
        SystemId.BERGER_ROUND_ROBIN,
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        SystemId.CUSTOM_ROUND_ROBIN,
    }
)
_SYSTEMS = {each.record: each.system for each in SYSTEMS if each.system in _READ} | {
    "FIDE_DUTCH_2025": SystemId.DUTCH_2026,
    "BERGER_ROUNDROBIN_G1": SystemId.BERGER_ROUND_ROBIN,
    "BERGER_ROUNDROBIN_G2": SystemId.BERGER_DOUBLE_ROUND_ROBIN,
}
"""Codes of ETT26; the older table of FIDE's technical commission has 2025 for the rules of 2026."""
_MORE_CYCLES = re.compile(r"BERGER_ROUNDROBIN_G[1-9]\d?")
_CODE = re.compile(r"\b(?:FIDE|BERGER|CUSTOM)_\w+")
_OTHER_SYSTEM = re.compile(
    r"\b(?:dubov|burstein|lim|berger|schiller|scheveningen|teams?|round.?robin|double.?swiss"
    r"|knock.?out)\b",
    re.IGNORECASE,
)
"""What tells in the free text of record 092 that a tournament is no individual Dutch Swiss."""
_ROUND_ROBIN = re.compile(
    r"\b(?:round.?robin|all.?play.?all|rundenturnier|(?<!sonneborn.)berger)\b", re.IGNORECASE
)
_NO_ROUND_ROBIN = re.compile(
    r"\b(?:swiss|teams?|knock.?out|schiller|scheveningen)\b", re.IGNORECASE
)
"""What stands beside those words where a tournament is no round robin of individuals."""
_ROUND_ROBIN_WORDS = "Individual: Round-Robin"
_ROUNDS_TO_BE_SURE = 3


def system_of(code: str, start_date: str) -> tuple[SystemId | None, Acceleration]:
    """Return the pairing system and the acceleration that a code means; None if it is not ours.

    FIDE_DUTCH alone means the rules in force: those of 2026 from 1 February 2026 on.
    """
    name = code.upper()
    acceleration = Acceleration.BAKU if name.endswith(_BAKU) else Acceleration.NONE
    system = name.removesuffix(_BAKU)
    if system == _DUTCH and (not start_date or start_date >= DUTCH_2026_SINCE):
        return SystemId.DUTCH_2026, acceleration
    if system not in _SYSTEMS and _MORE_CYCLES.fullmatch(system):
        return SystemId.BERGER_ROUND_ROBIN, acceleration
    return _SYSTEMS.get(system), acceleration


def system_named(document: TrfDocument) -> str:
    """Return what the file says of its pairing system: a code of ETT26 or, in 092, words.

    Empty where it says no more than that it is a Swiss tournament.
    """
    if document.type_code:
        return document.type_code
    text = document.type_text
    if code := _CODE.search(text.upper()):
        return code[0]
    if _OTHER_SYSTEM.search(text) or _says_round_robin(text):
        return text
    return _DUTCH if "dutch" in text.lower() else ""


def code_of(settings: TournamentSettings, start_date: str) -> str:
    """Return the code of the pairing system with its acceleration.

    FIDE_DUTCH is what all engines know, and says the same where it means the rules of 2026.
    """
    is_baku = settings.acceleration is Acceleration.BAKU and not settings.system.is_predetermined
    is_in_force = system_of(_DUTCH, start_date)[0] is settings.system
    return (_DUTCH if is_in_force else FACTS[settings.system].record) + (_BAKU if is_baku else "")


def words_of(settings: TournamentSettings, edition: Edition) -> str:
    """Return what record 092 says; where there is no 192 it has to tell a round robin."""
    if edition is Edition.TRF26 or not settings.system.is_predetermined:
        return settings.type_text
    return settings.type_text if _says_round_robin(settings.type_text) else _ROUND_ROBIN_WORDS


def system_said(
    document: TrfDocument, rounds: Sequence[Round], problems: Problems
) -> tuple[SystemId, Acceleration, tuple[str, ...]]:
    """Return pairing system, acceleration and the line to keep if the system is another one."""
    code = document.type_code
    if not code and system_of(document.type_text, document.start_date)[0]:
        code = document.type_text
        text = f"The code of the pairing system, {code}, stands in 092 instead of 192."
        problems.notice(text, document.line_of("092"), 5)
    system, acceleration = system_of(code, document.start_date)
    if system is not None:
        return system, acceleration, _more_cycles(code)
    if not code:
        return _round_robin_seen(document, rounds, problems), Acceleration.NONE, ()
    problems.adjusted(
        f"The pairing system of the file is {code}; its rounds are taken as they are, but the next "
        f"one would be paired by {SystemId.DUTCH_2026.value}. Record 192 is kept.",
        document.line_of("192"),
        5,
    )
    return SystemId.DUTCH_2026, acceleration, (trf26.TYPE_CODE.write(code),)


def _more_cycles(code: str) -> tuple[str, ...]:
    """Return the line to keep of a round robin with more cycles than our codes can say."""
    known = {*_SYSTEMS, _DUTCH}
    return () if code.upper().removesuffix(_BAKU) in known else (trf26.TYPE_CODE.write(code),)


def _says_round_robin(text: str) -> bool:
    return bool(_ROUND_ROBIN.search(text)) and not _NO_ROUND_ROBIN.search(text)


def _round_robin_seen(
    document: TrfDocument, rounds: Sequence[Round], problems: Problems
) -> SystemId:
    """Return the system of a file without a code: a round robin if its words or rounds say so."""
    text = document.type_text
    if _says_round_robin(text):
        problems.notice(
            "By record 092 the tournament is a round robin: it is ranked as one (C.07 art. 15.2), "
            "and not paired here.",
            document.line_of("092"),
            5,
        )
        return SystemId.CUSTOM_ROUND_ROBIN
    if not text and follows_berger_tables(rounds, [each.tpn for each in document.players]):
        problems.notice(
            "The rounds are those of the Berger tables, so that the tournament is a round robin: "
            "it is ranked as one (C.07 art. 15.2), and not paired here."
        )
        return SystemId.BERGER_ROUND_ROBIN
    return SystemId.DUTCH_2026


def follows_berger_tables(rounds: Sequence[Round], tpns: Iterable[int]) -> bool:
    """Whether the rounds are those of the Berger tables, whole and from round 1 on.

    There the numbers of two who meet add up to the same, but for whole turns of the wheel on which
    all sit but the last one; this sum grows by one from round to round. No Swiss tournament begins
    with the first against the last.
    """
    numbers = sorted(tpns)
    count = len(numbers)
    if len(rounds) < _ROUNDS_TO_BE_SURE or numbers != list(range(1, count + 1)):
        return False
    return all(
        len(played.games) == count // 2 and _is_berger_round(played, count + count % 2)
        for played in rounds
    )


def _is_berger_round(played: Round, last: int) -> bool:
    wheel = last - 1
    sums = (_sum(game.white, game.black, last) for game in played.games)
    return all((each - played.number - 1) % wheel == 0 for each in sums)


def _sum(one: int, other: int, last: int) -> int:
    """Return the sum of two numbers; who meets the last one meets himself on the wheel."""
    return 2 * min(one, other) if last in (one, other) else one + other
