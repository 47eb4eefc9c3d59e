"""A round in a few words: its state, players not paired, and the losses from unpairing it."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.rows.line_up_grid import are_to_come
from swissdesk.listings.words import text
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament

_NAMES_SHOWN = 6


class RoundStatus(Enum):
    """The state of a round."""

    NOT_PAIRED = "not paired"
    EDITING = "being paired by hand"
    DRAFT = "draft"
    PUBLISHED = "published"
    COMPLETE = "complete"


def status(tournament: Tournament, round_no: int) -> RoundStatus:
    """Return the state of a round; it is complete when no result is missing."""
    if round_no > tournament.last_round:
        return RoundStatus.NOT_PAIRED
    played = tournament.round(round_no)
    if played.state is RoundState.EDITING:
        return RoundStatus.EDITING
    if played.state is RoundState.DRAFT:
        return RoundStatus.DRAFT
    return RoundStatus.COMPLETE if played.is_complete else RoundStatus.PUBLISHED


def status_text(tournament: Tournament, round_no: int) -> str:
    """Return the state in words, with the number of adjourned games."""
    words = {
        RoundStatus.NOT_PAIRED: _("Not paired"),
        RoundStatus.EDITING: _("Pairing by hand"),
        RoundStatus.DRAFT: _("Draft"),
        RoundStatus.PUBLISHED: _("Published"),
        RoundStatus.COMPLETE: _("Complete"),
    }[status(tournament, round_no)]
    if status(tournament, round_no) is RoundStatus.DRAFT:
        hidden = sum(each.is_known for each in tournament.round(round_no).results)
        if hidden:
            form = ngettext("{status}, {n} result hidden", "{status}, {n} results hidden", hidden)
            return form.format(status=words, n=hidden)
    if are_to_come(tournament, round_no):
        return _("{status}, line-ups to come").format(status=words)
    if round_no <= tournament.last_round and tournament.round(round_no).is_verified:
        words = _("{status}, read back").format(status=words)
    adjourned = _count(tournament, round_no, GameResult.ADJOURNED)
    return _("{status}, {n} adjourned").format(status=words, n=adjourned) if adjourned else words


def tab_notes(tournament: Tournament) -> Mapping[int, str]:
    """Return the number of adjourned games for each round that has any: "2 adj."."""
    counts = Counter(
        played.number
        for played in tournament.rounds
        for result in played.results
        if result is GameResult.ADJOURNED
    )
    return {number: _("{n} adj.").format(n=count) for number, count in counts.items()}


def unpaired_text(tournament: Tournament, round_no: int, most: int = _NAMES_SHOWN) -> str:
    """Return players not paired, by reason: "Bye: Hanák, Josef · Absent: Sýkora, Aleš".

    Each reason has at most *most* names. Raise UnknownRound.
    """
    reasons: dict[str, list[str]] = {}
    for row in pairing_list.unpaired(tournament, round_no):
        reasons.setdefault(row.why, []).append(row.name)
    return " · ".join(
        text.labelled(reason, text.names(names, most)) for reason, names in reasons.items()
    )


def loss_text(tournament: Tournament, round_no: int) -> str:
    """Return the losses from unpairing a round: its boards and the results entered so far."""
    played = tournament.round(round_no)
    known = sum(each is not GameResult.PENDING for each in played.results)
    count = len(played.meetings)
    boards = ngettext("{n} board", "{n} boards", count)
    if tournament.settings.teams is not None:
        boards = ngettext("{n} match", "{n} matches", count)
    return _("{boards} and {results}").format(
        boards=boards.format(n=count),
        results=ngettext("{n} result", "{n} results", known).format(n=known),
    )


def _count(tournament: Tournament, round_no: int, result: GameResult) -> int:
    if round_no > tournament.last_round:
        return 0
    return sum(each is result for each in tournament.round(round_no).results)
