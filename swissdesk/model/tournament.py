"""A tournament: entries, rounds and settings, with the look-ups that everything else uses."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from swissdesk.errors import PlayersOnly, RoundInEditing, UnknownPlayer, UnknownRound
from swissdesk.model.correction import (
    Correction,
    MatchCorrection,
    RatingCorrection,
    reverted,
    with_earlier_ratings,
)
from swissdesk.model.ids import ParticipantId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.points import Points
from swissdesk.model.prize import NO_PRIZES, PrizeFund
from swissdesk.model.record import Histories, Participants, Record, Records
from swissdesk.model.registration import (
    UNREGISTERED,
    USUAL_NORM_RULES,
    NormRules,
    Registration,
    SentReport,
)
from swissdesk.model.remark import Remark
from swissdesk.model.round import Game, Match, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.team_rules import Adjustment, TeamRules
from swissdesk.model.tie_decision import TieDecision

_RECORDS, _EARLIER_RECORDS = "_records", "_earlier_records"
"""The records known; the records of the tournament that this one grew out of, perhaps outdated."""

_KEPT, _AS_PAIRED = "_kept", "_as_paired"
_NOTHING: MappingProxyType[Any, Any] = MappingProxyType({})  # Any: as empty as any mapping

_Kept = TypeVar("_Kept")


@dataclass(frozen=True)
class Tournament:
    """A tournament (section) as it stands.

    ``entries`` are in order of TPN, ``rounds`` are 1, 2, 3... If ``list_closed``, the TPNs are
    definitive (C.04.2 art. 2.5); if ``manual_order``, the arbiter gave them. ``extra_records`` are
    lines of a TRF file that no other field holds. ``fide_mode_left`` is the last round paired when
    the tournament left FIDE mode, None in FIDE mode. ``corrections`` and ``tie_decisions`` are in
    order of entry, ``rating_corrections`` in order of player and round. ``adjustments`` are
    penalties and bonuses, ``match_corrections`` are late changes of matches, in order of entry;
    so are ``sent_reports``.
    """

    id: TournamentId
    settings: TournamentSettings
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    list_closed: bool = False
    extra_records: tuple[str, ...] = ()
    fide_mode_left: int | None = None
    manual_order: bool = False
    remarks: tuple[Remark, ...] = ()
    corrections: tuple[Correction, ...] = ()
    tie_decisions: tuple[TieDecision, ...] = ()
    prizes: PrizeFund = NO_PRIZES
    rating_corrections: tuple[RatingCorrection, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    match_corrections: tuple[MatchCorrection, ...] = ()
    registration: Registration = UNREGISTERED
    norm_rules: NormRules = USUAL_NORM_RULES
    sent_reports: tuple[SentReport, ...] = ()

    @cached_property
    def entries_by_id(self) -> MappingProxyType[ParticipantId, Entry]:
        """The entries by identity of the player."""
        return MappingProxyType({entry.id: entry for entry in self.entries})

    @cached_property
    def entries_by_tpn(self) -> MappingProxyType[Tpn, Entry]:
        """The entries by pairing number."""
        return MappingProxyType({entry.tpn: entry for entry in self.entries})

    def require_team_rules(self) -> TeamRules:
        """Return the rules of a team event; raise PlayersOnly."""
        if self.settings.teams is None:
            raise PlayersOnly
        return self.settings.teams

    @property
    def people(self) -> tuple[Player, ...]:
        """The players of all entries, by team in a team event."""
        if self.settings.teams is None:
            return tuple([entry.player for entry in self.entries])
        return tuple([player for entry in self.entries for player in entry.people])

    def record(self, after_round: int | None = None) -> Record:
        """Return the record after a round, by default after the last round paired.

        Two threads may compute it at once: it is immutable, and a single assignment keeps it.
        """
        number = len(self.rounds) if after_round is None else min(after_round, len(self.rounds))
        records: Records | None = vars(self).get(_RECORDS)
        if records is None or len(records.known) <= number:
            records = self._records_up_to(number, records)
            vars(self)[_RECORDS] = records
        return records.known[number]

    def _records_up_to(self, number: int, records: Records | None) -> Records:
        if records is None:
            earlier: Records | None = vars(self).get(_EARLIER_RECORDS)
            entries, settings, adjustments = self.entries, self.settings, self.adjustments
            if earlier is None:
                participants = Participants.of(entries, settings, adjustments)
                records = Records.of(entries, participants)
            else:
                records = earlier.still_true(entries, self.rounds, settings, adjustments)
        return records.with_rounds(self.rounds[len(records.known) - 1 : number])

    @cached_property
    def histories(self) -> Histories:
        """The appearances of every participant in all paired rounds."""
        return self.record().histories

    def kept(self, kind: type[_Kept]) -> _Kept | None:
        """Return the value of a *kind* kept last; None without one.

        It may come from the tournament that this one grew out of, so it must name its rounds.
        """
        found: _Kept | None = vars(self).get(_KEPT, _NOTHING).get(kind)
        return found

    def keep(self, value: object) -> None:
        """Keep an immutable *value* in place of the one of its type.

        If two threads keep values at once, one is lost and computed again.
        """
        known = vars(self).get(_KEPT, _NOTHING)
        vars(self)[_KEPT] = MappingProxyType(known | {type(value): value})

    def entry(self, player_id: ParticipantId) -> Entry:
        """Return the entry of a player; raise UnknownPlayer."""
        try:
            return self.entries_by_id[player_id]
        except KeyError:
            raise UnknownPlayer(player_id) from None

    def round(self, round_no: int) -> Round:
        """Return a paired round; raise UnknownRound."""
        if 1 <= round_no <= len(self.rounds):
            return self.rounds[round_no - 1]
        raise UnknownRound(round_no)

    def require_settled(self, round_no: int) -> None:
        """Raise RoundInEditing if a list about a round depends on a last round paired by hand."""
        if round_no > self.last_settled_round < len(self.rounds):
            raise RoundInEditing(len(self.rounds))

    @property
    def last_settled_round(self) -> int:
        """The number of the last round paired that is not being paired by hand; 0 for none."""
        is_open = bool(self.rounds) and self.rounds[-1].state is RoundState.EDITING
        return len(self.rounds) - is_open

    @property
    def last_round(self) -> int:
        """The number of the last round that has been paired; 0 before round 1."""
        return len(self.rounds)

    @property
    def last_complete_round(self) -> int:
        """The last round up to which no result is missing; 0 for none."""
        for played in self.rounds:
            if not played.is_complete:
                return played.number - 1
        return len(self.rounds)

    @property
    def has_predetermined_pairings(self) -> bool:
        """Whether all pairings are known before round 1 (C.07 art. 15.2)."""
        return self.settings.system.is_predetermined

    @property
    def is_fide_mode(self) -> bool:
        """Whether the tournament keeps to FIDE's rules without exception."""
        return self.fide_mode_left is None

    @property
    def unfinished(self) -> tuple[tuple[int, int], ...]:
        """The games, by round and board, that miss a result or are adjourned."""
        return tuple(
            (played.number, board) for played in self.rounds for board in played.unfinished
        )

    @property
    def is_final(self) -> bool:
        """Whether all rounds declared have been played to the last game."""
        return self.last_settled_round >= self.settings.rounds and not self.unfinished

    @property
    def possible_rounds(self) -> int:
        """The number of rounds in which all players can meet new opponents (C.04.1 art. 2).

        6 players have 5 such rounds; so have 5 players, because one sits out in each round.
        """
        count = sum(not entry.has_left(1) for entry in self.entries)
        return count if count % 2 else max(count - 1, 0)

    def pool(self, round_no: int) -> tuple[ParticipantId, ...]:
        """Return the players with no game and no bye in a paired round; raise UnknownRound."""
        seated = self.round(round_no).participants
        return tuple(entry.id for entry in self.entries if entry.id not in seated)

    def score(self, player_id: ParticipantId, after_round: int | None = None) -> Points:
        """Return a player's points in tenths after a round, or after all rounds paired."""
        record = self.record(after_round)
        return record.points[record.participants.places[player_id]]

    def with_entry(self, entry: Entry) -> "Tournament":
        """Return the tournament with *entry* in place of the one of the same player."""
        self.entry(entry.id)
        return self.with_entries(entry if each.id == entry.id else each for each in self.entries)

    def with_entries(self, entries: Iterable[Entry]) -> "Tournament":
        """Return the tournament with these entries, in order of TPN."""
        ordered = tuple(sorted(entries, key=lambda entry: entry.tpn))
        return self._grown_into(replace(self, entries=ordered))

    def with_round(self, played: Round) -> "Tournament":
        """Return the tournament with a round replaced, or added after the last one."""
        if played.number == self.last_round + 1:
            return self.with_rounds((*self.rounds, played))
        before = self.round(played.number)
        return self.with_rounds(played if each is before else each for each in self.rounds)

    def without_last_round(self) -> "Tournament":
        """Return the tournament with the last round taken away."""
        return self.with_rounds(self.rounds[:-1])

    def with_rounds(self, rounds: Iterable[Round]) -> "Tournament":
        """Return the tournament with other rounds."""
        return self._grown_into(replace(self, rounds=tuple(rounds)))

    def with_match(self, round_no: int, match: Match) -> "Tournament":
        """Return the tournament with *match* in place of the one at the same table."""
        return self.with_round(self.round(round_no).with_match(match))

    def with_game(self, round_no: int, game: Game) -> "Tournament":
        """Return the tournament with *game* in place of the one on the same board."""
        return self.with_round(self.round(round_no).with_game(game))

    def with_settings(self, settings: TournamentSettings) -> "Tournament":
        """Return the tournament with other settings."""
        return self._grown_into(replace(self, settings=settings))

    def with_remarks(self, *remarks: Remark) -> "Tournament":
        """Return the tournament with more remarks for the report."""
        return self._grown_into(replace(self, remarks=(*self.remarks, *remarks)))

    def with_corrections(self, corrections: Iterable[Correction]) -> "Tournament":
        """Return the tournament with these corrections in place of its own."""
        return self._grown_into(replace(self, corrections=tuple(corrections)))

    def with_rating_corrections(self, corrections: Iterable[RatingCorrection]) -> "Tournament":
        """Return the tournament with these corrections of ratings in place of its own."""
        ordered = sorted(corrections, key=lambda each: (each.player, each.since_round))
        return self._grown_into(replace(self, rating_corrections=tuple(ordered)))

    def with_adjustments(self, adjustments: Iterable[Adjustment]) -> "Tournament":
        """Return the tournament with these penalties and bonuses in place of its own."""
        return self._grown_into(replace(self, adjustments=tuple(adjustments)))

    @cached_property
    def without_adjustments(self) -> "Tournament":
        """The tournament without penalties and bonuses, which change no float and no result.

        A penalty changes the score from its round on, but not the floats of earlier rounds.
        """
        return self.with_adjustments(()) if self.adjustments else self

    def with_match_corrections(self, corrections: Iterable[MatchCorrection]) -> "Tournament":
        """Return the tournament with these late changes of matches in place of its own."""
        return self._grown_into(replace(self, match_corrections=tuple(corrections)))

    def with_prizes(self, prizes: PrizeFund) -> "Tournament":
        """Return the tournament with other prizes."""
        return self._grown_into(replace(self, prizes=prizes))

    def with_list_closed(self) -> "Tournament":
        """Return the tournament with the list of participants closed."""
        return self._grown_into(replace(self, list_closed=True))

    def as_paired(self, round_no: int) -> "Tournament":
        """Return the tournament as the pairing of a round saw it, or will see it.

        Games are as they were before corrections that the pairing does not use (C.04.2 art. 4.3).
        Players have the ratings and TPNs of that time; later entries (art. 2.4) follow.
        """
        corrected = (
            any(not each.is_known_in(round_no) for each in self.corrections)
            or any(each.since_round > round_no for each in self.rating_corrections)
            or any(each.since_round > round_no for each in self.match_corrections)
        )
        order = self.rounds[round_no - 1].order if round_no <= self.last_round else ()
        if not corrected and self._is_in(order):
            return self
        known: MappingProxyType[int, Tournament] = vars(self).get(_AS_PAIRED, _NOTHING)
        found = known.get(round_no)
        if found is None:
            earlier = replace(
                self,
                entries=with_earlier_ratings(self.entries, self.rating_corrections, round_no),
                rounds=reverted(self.rounds, self.corrections, self.match_corrections, round_no),
                corrections=(),
                match_corrections=(),
                rating_corrections=(),
            )
            found = earlier if self._is_in(order) else _renumbered(earlier, order)
            vars(self)[_AS_PAIRED] = MappingProxyType(known | {round_no: found})
        return found

    def _is_in(self, order: tuple[ParticipantId, ...]) -> bool:
        """Return whether the TPNs follow *order*, or it is empty."""
        if not order:
            return True
        present = tuple([entry.id for entry in self.entries])
        if order == present:
            return True
        named = frozenset(order)
        return order == tuple(player for player in present if player in named)

    def _grown_into(self, changed: "Tournament") -> "Tournament":
        """Hand on the values kept and the records."""
        known = vars(self)
        if _KEPT in known:
            vars(changed)[_KEPT] = known[_KEPT]
        records = known.get(_RECORDS) or known.get(_EARLIER_RECORDS)
        if records is not None:
            vars(changed)[_EARLIER_RECORDS] = records
        return changed


def _renumbered(tournament: Tournament, order: tuple[ParticipantId, ...]) -> Tournament:
    """Return the tournament with the players of *order* first, in that order."""
    places = {player: place for place, player in enumerate(order)}
    ranked = sorted(tournament.entries, key=lambda each: places.get(each.id, len(order)))
    numbered = (replace(entry, tpn=Tpn(number)) for number, entry in enumerate(ranked, 1))
    return replace(tournament, entries=tuple(numbered))
