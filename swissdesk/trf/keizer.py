"""A Keizer tournament in a report: its rules, and who was there, in SwissDesk's comments.

The points, ranks and pairings of a Keizer tournament depend on the rules of the club, on the
reasons of absences, and on late entries and departures. A report has zero-point byes for all of
these alike, so comments tell them: ``### Keizer rules: ...`` names every rule, and ``### Keizer:
left after round 5: 7 12`` the players.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace

from swissdesk.model.ids import ParticipantId
from swissdesk.model.keizer_rules import KeizerRules, OwnValue
from swissdesk.model.player import Entry
from swissdesk.model.result import AbsenceReason
from swissdesk.model.round import Round
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.trf.document import KeizerLine, Presence, TrfDocument
from swissdesk.trf.problems import Code, Problems

RULES = "### Keizer rules:"
_PRESENCE = "### Keizer:"
_BETWEEN = "; "
_IS_TRUE = {"yes": True, "no": False}
_OWN_VALUES = {each.value: each for each in OwnValue}
_SHARE = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_NUMBER = re.compile(r"[0-9]{1,5}")
_WORDS = "|".join(re.escape(each.value) for each in Presence)
_LINE = re.compile(
    rf"{_PRESENCE} (?P<kind>{_WORDS}) round (?P<round>[0-9]{{1,2}}):"
    r"(?P<tpns>(?: [1-9][0-9]{0,3})+)"
)
_REASONS = {
    Presence.WITH_NOTICE: AbsenceReason.WITH_NOTICE,
    Presence.WITHOUT_NOTICE: AbsenceReason.WITHOUT_NOTICE,
    Presence.CLUB_DUTY: AbsenceReason.CLUB_DUTY,
}
_BY_REASON = {reason: presence for presence, reason in _REASONS.items()}


# Comments


def comment_of_rules(rules: KeizerRules) -> str:
    """Return the comment that names every rule: "bye 2/3; with notice 1/3"."""
    told = (f"{_words(each.name)} {_text(getattr(rules, each.name))}" for each in fields(rules))
    return f"{RULES} {_BETWEEN.join(told)}"


def rules_of(line: str) -> KeizerRules | None:
    """Return the rules that a comment gives; None for any other comment and impossible rules.

    A rule that the comment leaves out is the usual one.
    """
    if not line.startswith(RULES):
        return None
    usual, found = KeizerRules(), dict[str, object]()
    known = {_words(each.name): each.name for each in fields(usual)}
    for told in line.removeprefix(RULES).strip().split(_BETWEEN):
        words, _blank, text = told.rpartition(" ")
        name = known.get(words, "")
        value = _value(text, getattr(usual, name, None))
        if value is None:
            return None
        found[name] = value
    rules = replace(usual, **found)  # type: ignore[arg-type]  # of the types of the usual values
    return rules if rules.is_possible else None


def comment_of_presence(line: KeizerLine) -> str:
    """Return the comment that names the players of a line."""
    numbers = " ".join(map(str, line.tpns))
    return f"{_PRESENCE} {line.presence.value} round {line.round_no}: {numbers}"


def presence_of(line: str) -> KeizerLine | None:
    """Return the line that a comment gives; None for any other comment."""
    found = _LINE.fullmatch(line.strip())
    if found is None:
        return None
    tpns = tuple(map(int, found["tpns"].split()))
    return KeizerLine(Presence(found["kind"]), int(found["round"]), tpns)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _text(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case OwnValue():
            return value.value
        case (numerator, denominator):
            return f"{numerator}/{denominator}"
        case _:
            return str(value)


def _value(text: str, usual: object) -> object:
    """Return the value of a text, of the type of the *usual* value; None if it is none."""
    if isinstance(usual, bool):
        return _IS_TRUE.get(text)
    if isinstance(usual, OwnValue):
        return _OWN_VALUES.get(text)
    if isinstance(usual, tuple):
        share = _SHARE.fullmatch(text)
        return (int(share[1]), int(share[2])) if share else None
    return int(text) if isinstance(usual, int) and _NUMBER.fullmatch(text) else None


# From an event


def lines_of(tournament: Tournament) -> tuple[KeizerLine, ...]:
    """Return late entries, departures and reasons of absences; nothing for other systems."""
    if tournament.settings.system is not SystemId.KEIZER:
        return ()
    found = defaultdict[tuple[Presence, int], list[int]](list)
    for presence, round_no, entry in _presences(tournament):
        found[presence, round_no].append(int(entry.tpn))
    order = [*Presence]
    return tuple(
        KeizerLine(presence, round_no, tuple(sorted(tpns)))
        for (presence, round_no), tpns in sorted(
            found.items(), key=lambda each: (order.index(each[0][0]), each[0][1])
        )
    )


def _presences(tournament: Tournament) -> Iterator[tuple[Presence, int, Entry]]:
    entries = tournament.entries_by_id
    for entry in tournament.entries:
        if entry.first_round > 1:
            yield Presence.ENTERED, entry.first_round, entry
        if entry.withdrawn_after is not None:
            yield Presence.LEFT, entry.withdrawn_after, entry
        for requested in entry.requested_byes:
            if requested.round_no > tournament.last_round and requested.reason in _BY_REASON:
                yield _BY_REASON[requested.reason], requested.round_no, entry
    for played in tournament.rounds:
        for bye in played.byes:
            if bye.reason in _BY_REASON:
                yield _BY_REASON[bye.reason], played.number, entries[bye.player]


# To an event


def with_presences(
    document: TrfDocument,
    tournament: Tournament,
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> Tournament:
    """Return a Keizer tournament with the rules and presences that the comments give.

    Without rules that can be read, which every report of SwissDesk has, the usual ones apply: say
    so.
    """
    if tournament.settings.system is not SystemId.KEIZER:
        return tournament
    line = document.line_of(RULES)
    if document.keizer_rules is not None:
        settings = replace(tournament.settings, keizer=document.keizer_rules)
        tournament = tournament.with_settings(settings)
    elif line:
        problems.adjusted(Code.KEIZER_RULES_UNREAD, line)
    else:
        problems.notice(Code.KEIZER_RULES_UNTOLD)
    reasons = {
        (ids[tpn], line.round_no): _REASONS[line.presence]
        for line in document.keizer
        if line.presence in _REASONS
        for tpn in line.tpns
    }
    told = {
        (ids[tpn], line.presence): line.round_no for line in document.keizer for tpn in line.tpns
    }
    entries = tuple(_with_presence(entry, told, reasons) for entry in tournament.entries)
    return replace(tournament, entries=entries, rounds=_with_reasons(tournament.rounds, reasons))


def _with_presence(
    entry: Entry,
    told: Mapping[tuple[ParticipantId, Presence], int],
    reasons: Mapping[tuple[ParticipantId, int], AbsenceReason],
) -> Entry:
    """Return an entry with its late entry and departure, which replace byes of those rounds."""
    entry = replace(
        entry,
        first_round=max(told.get((entry.id, Presence.ENTERED), 1), 1),
        withdrawn_after=told.get((entry.id, Presence.LEFT)),
    )
    byes = (
        replace(bye, reason=reasons.get((entry.id, bye.round_no), bye.reason))
        for bye in entry.requested_byes
        if entry.is_entered(bye.round_no)
    )
    return replace(entry, requested_byes=tuple(byes))


def _with_reasons(
    rounds: Sequence[Round], reasons: Mapping[tuple[ParticipantId, int], AbsenceReason]
) -> tuple[Round, ...]:
    return tuple(
        replace(
            played,
            byes=tuple(
                replace(bye, reason=reasons.get((bye.player, played.number), bye.reason))
                for bye in played.byes
            ),
        )
        for played in rounds
    )
