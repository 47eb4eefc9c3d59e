"""All rounds of a round robin or a Scheveningen in one list: paired rounds, then the schedule."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from swissdesk.errors import SwissDeskError
from swissdesk.i18n import _
from swissdesk.listings.rows import match_list, pairing_list
from swissdesk.listings.rows.match_list import MatchRow, MatchSide
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.listings.words import dates
from swissdesk.model.ids import Tpn
from swissdesk.model.round import RoundState
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.system_table import card_pairing

_Meeting: TypeAlias = tuple[int, Side | MatchSide, Side | MatchSide, PairingRow | MatchRow]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of the schedule, or a player without one; ``board`` is 0 for such a player.

    With teams it is a match at a table, ``white`` the team named first.

    ``is_first`` marks the first line of a round, ``is_draft`` a round that shows no results yet.
    ``row`` is the board or the match of a paired round; None if it is only in the schedule.
    """

    round_no: int
    board: int
    when: str
    white: str
    white_no: str
    black: str
    black_no: str
    is_first: bool = False
    row: PairingRow | MatchRow | None = None
    is_draft: bool = False

    @property
    def key(self) -> tuple[int, int, str]:
        """A value that identifies the line."""
        return self.round_no, self.board, self.white_no

    @property
    def is_missing(self) -> bool:
        """Whether the result is missing."""
        return self.row is not None and self.row.is_missing and not self.is_draft


def fixtures(tournament: Tournament) -> tuple[Fixture, ...]:
    """Return every game of every round in order; empty if the table does not fit the players."""
    found = [*_paired(tournament), *_to_come(tournament)]
    rounds = {fixture.round_no: place for place, fixture in reversed([*enumerate(found)])}
    firsts = set(rounds.values())
    return tuple(replace(each, is_first=place in firsts) for place, each in enumerate(found))


def _paired(tournament: Tournament) -> Iterator[Fixture]:
    for played in tournament.rounds:
        moment = _moment(tournament, played.number)
        is_draft = played.state is not RoundState.PUBLISHED
        for board, white, black, row in _meetings(tournament, played.number):
            names = (white.name, str(white.tpn), black.name, str(black.tpn))
            yield Fixture(played.number, board, moment, *names, row=row, is_draft=is_draft)
        for bye in pairing_list.unpaired(tournament, played.number):
            number = str(tournament.entry(bye.player_id).tpn)
            yield Fixture(played.number, 0, moment, bye.name, number, bye.why, "")


def _meetings(tournament: Tournament, round_no: int) -> Iterator[_Meeting]:
    """Yield the boards of a round, or its matches, each with both sides."""
    if tournament.settings.teams is None:
        for row in pairing_list.rows(tournament, round_no):
            yield row.board, row.white, row.black, row
    else:
        for match in match_list.rows(tournament, round_no):
            yield match.table, match.left, match.right, match


def _to_come(tournament: Tournament) -> Iterator[Fixture]:
    """Yield the games of the rounds not yet paired."""
    from_left = (tournament.settings.teams or TeamRules()).from_left
    names: Mapping[Tpn, str] = {entry.tpn: entry.participant.name for entry in tournament.entries}
    try:
        pair, index = card_pairing(tournament.settings.system), cards_of(tournament, 1)
        for number in range(tournament.last_round + 1, tournament.settings.rounds + 1):
            pairing = pair(replace(index, round_no=number)).pairing
            moment = _moment(tournament, number)
            for board, (white, black) in enumerate(pairing.pairs, 1):
                left, right = from_left(white, black)
                cells = (names[left], str(left), names[right], str(right))
                yield Fixture(number, board, moment, *cells)
            for free, _kind in pairing.byes:
                yield Fixture(number, 0, moment, names[free], str(free), _("free"), "")
    except SwissDeskError:  # the organiser's own table, or none; the checks say so
        return


def _moment(tournament: Tournament, round_no: int) -> str:
    settings = tournament.settings
    place = round_no - 1
    day = settings.round_dates[place] if place < len(settings.round_dates) else ""
    time = settings.round_times[place] if place < len(settings.round_times) else ""
    return " ".join(filter(None, (dates.shown(day) if day else "", time)))
