"""The pairing system as records 192 and 092 say it, in both directions.

A system that is not known here is read as the nearest one, with its line kept.
"""

import re
from collections.abc import Iterable, Sequence

from swissdesk.model.round import Round
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.pairing.system_table import CUSTOM_SWISS, FACTS, SYSTEMS
from swissdesk.trf import trf26
from swissdesk.trf.document import TrfDocument
from swissdesk.trf.problems import Problems
from swissdesk.trf.system_words import acceleration_named, named, says_round_robin

DUTCH_2026_SINCE = "2026/02/01"
"""The day from which the rules of 2026 are in force."""
_BAKU = "_BAKU"
_DUTCH = "FIDE_DUTCH"
_SYSTEMS = {each.record: each.system for each in SYSTEMS if each.has_own_record} | {
    "FIDE_DUTCH_2025": SystemId.DUTCH_2026,
    "BERGER_ROUNDROBIN_G1": SystemId.BERGER_ROUND_ROBIN,
    "BERGER_ROUNDROBIN_G2": SystemId.BERGER_DOUBLE_ROUND_ROBIN,
    "FIDE_SCHEVENINGEN_G1": SystemId.SCHEVENINGEN,
    "FIDE_SCHEVENINGEN_G2": SystemId.DOUBLE_SCHEVENINGEN,
    CUSTOM_SWISS: SystemId.MANUAL,
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
_ROUNDS_TO_BE_SURE = 3


def system_of(code: str, start_date: str) -> tuple[SystemId | None, Acceleration]:
    """Return the pairing system and the acceleration that a code means; None if it is not ours.

    FIDE_DUTCH alone means the rules in force: those of 2026 from 1 February 2026 on. CUSTOM_SWISS
    alone means rules of which nothing is known, so that rounds are paired by hand.
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
    text = document.type_text
    if document.type_code:
        is_told = _is_custom(document.type_code) and named(text) is not None
        return text if is_told else document.type_code
    if code := _CODE.search(text.upper()):
        return code[0]
    if _OTHER_SYSTEM.search(text) or says_round_robin(text):
        return text
    return _DUTCH if "dutch" in text.lower() else ""


def known_system(said: str, start_date: str) -> SystemId | None:
    """Return the system that a code or words of a file mean; None if it is not one of ours."""
    return system_of(said, start_date)[0] or named(said)


def _is_custom(code: str) -> bool:
    return code.upper() == CUSTOM_SWISS


def code_of(settings: TournamentSettings, start_date: str) -> str:
    """Return the code of the pairing system with its acceleration.

    FIDE_DUTCH is what all engines know, and says the same where it means the rules of 2026.
    """
    facts = FACTS[settings.system]
    may_tell = facts.may_accelerate and facts.has_own_record
    is_baku = settings.acceleration is Acceleration.BAKU and may_tell
    is_in_force = system_of(_DUTCH, start_date)[0] is settings.system
    return (_DUTCH if is_in_force else facts.record) + (_BAKU if is_baku else "")


def system_said(
    document: TrfDocument, rounds: Sequence[Round], problems: Problems
) -> tuple[SystemId, Acceleration, tuple[str, ...]]:
    """Return pairing system, acceleration and the line to keep if the system is another one."""
    code = document.type_code
    if not code and system_of(document.type_text, document.start_date)[0]:
        code = document.type_text
        text = f"The code of the pairing system, {code}, stands in 092 instead of 192."
        problems.notice(text, document.line_of("092"), 5)
    told = named(document.type_text)
    if told is not None and (not code or _is_custom(code)):
        return told, acceleration_named(document.type_text), ()
    system, acceleration = system_of(code, document.start_date)
    if system is SystemId.MANUAL:
        problems.notice(
            f"By {CUSTOM_SWISS} alone nothing is known of the pairing system: rounds are paired by "
            "hand.",
            document.line_of("192"),
            5,
        )
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


def _round_robin_seen(
    document: TrfDocument, rounds: Sequence[Round], problems: Problems
) -> SystemId:
    """Return the system of a file without a code: a round robin if its words or rounds say so."""
    text = document.type_text
    if says_round_robin(text):
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
            "it is ranked and paired as one (C.05 Annex 1, C.07 art. 15.2)."
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
