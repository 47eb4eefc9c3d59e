"""Before a round is paired: players to be paired, players left out with reasons, open games."""

from collections.abc import Iterator

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.words import text
from swissdesk.listings.words.participants import either
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Bye
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.suitability import size

_NAMES_SHOWN = 8


def lines(tournament: Tournament, round_no: int) -> tuple[str, ...]:
    """Return the field of the next round, line by line; empty for other rounds."""
    if round_no != tournament.last_round + 1 or not tournament.entries:
        return ()
    return (_field(tournament, round_no), *_away(tournament, round_no), *_open(tournament))


def _field(tournament: Tournament, round_no: int) -> str:
    if tournament.has_predetermined_pairings:
        return _by_table(tournament)
    if tournament.settings.system.is_knockout:
        return _in_bracket(tournament)
    count = sum(entry.is_available(round_no) for entry in tournament.entries)
    form = either(
        tournament,
        ngettext("{n} of {all} player to be paired", "{n} of {all} players to be paired", count),
        ngettext("{n} of {all} team to be paired", "{n} of {all} teams to be paired", count),
    ).format(n=count, all=len(tournament.entries))
    return _("{players}, one of them with the bye").format(players=form) if count % 2 else form


def _by_table(tournament: Tournament) -> str:
    """Return the number of players in the table, which includes players who have left since."""
    count = size(tournament)
    form = either(
        tournament,
        ngettext("{n} player in the table", "{n} players in the table", count),
        ngettext("{n} team in the table", "{n} teams in the table", count),
    ).format(n=count)
    return _("{players}, one of them free").format(players=form) if count % 2 else form


def _in_bracket(tournament: Tournament) -> str:
    """Return how many players advanced from the last round of a knockout, or entered it."""
    count = size(tournament)
    for played in tournament.rounds[-1:]:
        byes = [bye for bye in played.byes if bye.kind is ByeKind.FULL_POINT]
        count = len(played.meetings) + len(byes)
    form = either(
        tournament,
        ngettext("{n} of {all} player still in", "{n} of {all} players still in", count),
        ngettext("{n} of {all} team still in", "{n} of {all} teams still in", count),
    )
    return form.format(n=count, all=len(tournament.entries))


def _away(tournament: Tournament, round_no: int) -> Iterator[str]:
    """Yield players who will not be paired, reason by reason, and players to withdraw perhaps."""
    reasons: dict[str, list[str]] = {}
    for entry in tournament.entries:
        if not entry.is_available(round_no):
            reasons.setdefault(_reason(entry, round_no), []).append(entry.participant.name)
    for reason, names in reasons.items():
        yield _("{reason}: {names}").format(reason=reason, names=text.names(names, _NAMES_SHOWN))
    last = tournament.last_round
    lost = [
        entry.participant.name
        for entry in tournament.entries
        if last
        and entry.is_entered(round_no)
        and last not in entry.excused
        and tournament.histories[entry.id][-1].outcome is Outcome.FORFEIT_LOSS
    ]
    if lost:
        yield _("Lost by forfeit in round {n}: {names}").format(
            n=last, names=text.names(lost, _NAMES_SHOWN)
        )


def _reason(entry: Entry, round_no: int) -> str:
    requested = entry.requested_bye(round_no) if entry.is_entered(round_no) else None
    kind = requested or ByeKind.ZERO_POINT
    return pairing_list.why(entry, Bye(entry.id, kind), round_no)


def _open(tournament: Tournament) -> Iterator[str]:
    """Yield the games without a known result, round by round."""
    for played in tournament.rounds:
        if played.unfinished:
            yield _("Round {n} still playing: board {boards}").format(
                n=played.number, boards=text.in_a_row(played.unfinished)
            )
