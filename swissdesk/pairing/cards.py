"""Pairing cards: the rounds of a player, as arbiters used to write them by hand.

Systems other than the FIDE (Dutch) System need more than a roster
(:class:`~swissdesk.pairing.roster.Roster`) holds: ratings, the opponent of each round, old floats,
players who have left. A card holds the record of one player of the tournament.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import repeat
from operator import sub
from types import MappingProxyType
from typing import TypeAlias

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.keizer_rules import CLASSIC, KeizerRules
from swissdesk.model.match_points import won_by_boards
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.record import Record
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import NO_VIRTUAL_POINTS, VirtualPoints, virtual_points
from swissdesk.pairing.colour_preference import Colours, colour_difference
from swissdesk.pairing.floats import Float, float_of_game
from swissdesk.pairing.protocol import (
    Note,
    Pair,
    Protocol,
    PublicationKey,
    RoundPairing,
    Stage,
    publication_key,
)
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.standings.keizer import is_keizer, keizer_table


@dataclass(frozen=True, slots=True)
class Line:
    """One round of a player.

    ``opponent`` and ``colour`` belong to a game played or still in play; None without a game.
    ``points`` are the points of the round, ``score`` and ``opponents_score`` the pairing scores
    before it, virtual points included; all in tenths. Without an opponent both scores are equal.
    """

    round_no: int
    opponent: Tpn | None
    colour: Colour | None
    outcome: Outcome
    points: Points
    score: Points
    opponents_score: Points

    @property
    def is_played(self) -> bool:
        """Whether there was a game."""
        return self.opponent is not None

    @property
    def float(self) -> Float:
        """The float resulting from the game (C.04.3 art. 1.4.2); NONE without a game."""
        return float_of_game(self.score, self.opponents_score)


@dataclass(frozen=True)
class PairingCard:
    """A player of the tournament, with everything that any pairing rule may use.

    ``rating`` is the rating used, or the arbiter's estimate; 0 if there is none. ``points`` are
    standings points, ``score`` is the pairing score with virtual points (C.04.7 art. 1.5), both in
    tenths. ``lines`` are the rounds before, oldest first. ``prohibited`` are the opponents
    forbidden in this round. ``number`` is the place among the players who have been paired at least
    once or are paired now (C.04.2 art. 2.4).
    """

    tpn: Tpn
    rating: int = 0
    points: Points = 0
    score: Points = 0
    lines: tuple[Line, ...] = ()
    prohibited: frozenset[Tpn] = frozenset()
    may_receive_pab: bool = True
    number: int = 0
    is_here: bool = True
    """Whether the player is to be paired in this round."""
    bye: ByeKind | None = None
    """The bye of a player who is not to be paired; None for the others."""
    takes_part: bool = True
    """Whether the player was in the tournament when it began."""
    secondary: Points = 0
    """The secondary score of a team, in tenths (C.04.6 art. 1.2); ``points`` are the primary."""

    @cached_property
    def games(self) -> tuple[Line, ...]:
        """The rounds in which there was a game."""
        return tuple(line for line in self.lines if line.is_played)

    @cached_property
    def colours(self) -> Colours:
        """The colours of the games played, oldest first, as in "WBW"."""
        return "".join(line.colour.value for line in self.games if line.colour is not None)

    @cached_property
    def met(self) -> frozenset[Tpn]:
        """The opponents of games played."""
        return frozenset(line.opponent for line in self.games if line.opponent is not None)

    @cached_property
    def colour_difference(self) -> int:
        """Games played with White minus games played with Black."""
        return colour_difference(self.colours)

    @property
    def rank(self) -> tuple[Points, Tpn]:
        """The place by score, then TPN; a smaller number ranks higher."""
        return (-self.score, self.tpn)

    def may_meet(self, other: "PairingCard") -> bool:
        """Return whether the two have not met and no regulation keeps them apart."""
        return other.tpn not in self.met and other.tpn not in self.prohibited


@dataclass(frozen=True)
class CardIndex:
    """The pairing cards of a round.

    ``cards`` belong to the players to be paired, ``others`` to absent, withdrawn or late
    participants; each in order of TPN. ``rounds`` is the number declared beforehand. ``is_maxi`` is
    True if the organiser declared a maxi-tournament (C.04.4.3 art. 3.2.3). ``boards`` are the pairs
    of the rounds before, board by board, played or not; ``winners`` are the players who advanced by
    a play-off or a lot. ``colour_type`` and ``colours_use_secondary`` are among the regulations of
    a team competition (C.04.6 art. 1.7, 1.2.1).
    """

    round_no: int
    rounds: int
    initial_colour: Colour
    cards: tuple[PairingCard, ...]
    others: tuple[PairingCard, ...] = ()
    scoring: ScoringSystem = STANDARD_SCORING
    is_maxi: bool = False
    boards: tuple[tuple[Pair, ...], ...] = ()
    winners: tuple[frozenset[Tpn], ...] = ()
    colour_type: ColourType = ColourType.A
    colours_use_secondary: bool = True
    match_boards: int = 0
    """The number of boards of a match; 0 in an individual event."""
    names_black_first: bool = False
    """Whether a table of all rounds names the team with Black on board 1 first, as the host."""
    keizer: KeizerRules = CLASSIC
    ranking: tuple[Tpn, ...] = ()
    """The players by rank; the Keizer system alone pairs by the ranking."""

    @cached_property
    def places(self) -> Mapping[Tpn, int]:
        """The places in the ranking, from 1 on."""
        return MappingProxyType({tpn: place for place, tpn in enumerate(self.ranking, 1)})

    @cached_property
    def by_rank(self) -> tuple[PairingCard, ...]:
        """The players to be paired in order of rank; players without a rank come last."""
        last = len(self.ranking) + 1
        return tuple(
            sorted(self.cards, key=lambda card: (self.places.get(card.tpn, last), card.tpn))
        )

    @property
    def is_last_round(self) -> bool:
        """Whether it is the last round of the tournament."""
        return self.round_no == self.rounds

    @cached_property
    def by_tpn(self) -> MappingProxyType[Tpn, PairingCard]:
        """All cards by TPN, including ``others``."""
        return MappingProxyType({card.tpn: card for card in (*self.cards, *self.others)})

    @cached_property
    def field(self) -> tuple[PairingCard, ...]:
        """The cards of the players who were in the tournament when it began, in order of TPN."""
        everybody = sorted((*self.cards, *self.others), key=lambda card: card.tpn)
        return tuple(card for card in everybody if card.takes_part)

    def protocol(
        self, stages: Iterable[Stage], pab: PairingCard | None, notes: Iterable[Note]
    ) -> Protocol:
        """Return the protocol of a round with these steps; *pab* has the bye.

        The pairs are in the order of C.04.2 art. 3.6.
        """
        steps, scores = tuple(stages), {card.tpn: card.score for card in self.cards}

        def key(pair: Pair) -> PublicationKey:
            return publication_key(scores[pair.white], pair.white, scores[pair.black], pair.black)

        pairs = (Pair(each.white, each.black) for step in steps for each in step.meetings)
        pairing = RoundPairing(tuple(sorted(pairs, key=key)), pab.tpn if pab else None)
        return Protocol(pairing, steps, tuple(notes))


PairCards: TypeAlias = Callable[[CardIndex], Protocol]
"""How a system pairs a round, with its protocol; raise NoLegalPairing."""


def cards_of(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[ParticipantId] | None = None,
) -> CardIndex:
    """Return the cards of a round, by default of the one after the last paired.

    The arguments are as in :func:`~swissdesk.pairing.roster.roster_of`. A table of all rounds and
    the Keizer system need no initial colour; White is used instead. Raise InitialColourMissing or
    AccelerationNotApplicable.
    """
    by_keizer = is_keizer(tournament)
    draws_none = by_keizer or tournament.has_predetermined_pairings
    if tournament.settings.initial_colour is None and draws_none:
        tournament = tournament.with_settings(
            replace(tournament.settings, initial_colour=Colour.WHITE)
        )
    roster, settings = roster_of(tournament, round_no, present=present), tournament.settings
    this_round = roster.round_no
    if this_round > tournament.last_round:
        tournament = tournament.as_paired(this_round)  # C.04.2 art. 4.3
    cards = tuple(_cards(tournament, roster))
    index = CardIndex(
        this_round,
        settings.rounds,
        roster.initial_colour,
        tuple(card for card in cards if card.is_here),
        tuple(card for card in cards if not card.is_here),
        settings.scoring,
        settings.is_maxi,
        _boards(tournament.record(this_round - 1)),
        _winners(tournament, this_round),
    )
    if by_keizer:
        order = keizer_table(tournament, this_round - 1).order
        tpns = {entry.id: entry.tpn for entry in tournament.entries}
        return replace(
            index, keizer=settings.keizer, ranking=tuple(tpns[player] for player in order)
        )
    if settings.teams is None:
        return index
    rules = settings.teams
    return replace(
        index,
        colour_type=rules.colour_type,
        colours_use_secondary=rules.uses_secondary,
        match_boards=rules.boards,
        names_black_first=rules.names_black_first,
    )


def _cards(tournament: Tournament, roster: Roster) -> Iterator[PairingCard]:
    record, virtual = tournament.record(roster.round_no - 1), virtual_points(tournament)
    byes = _byes(tournament, roster.round_no)
    places = dict(zip(roster.tpns, roster.numbers, strict=True))
    columns = zip(
        record.totals.scores,
        virtual.added_to(record),
        _lines(tournament.without_adjustments.record(roster.round_no - 1), virtual),
        record.totals.secondary or repeat(0),
        record.totals.colours,
        record.totals.met,
        strict=False,
    )
    for entry, (points, score, lines, secondary, colours, met) in zip(
        tournament.entries, columns, strict=True
    ):
        tpn = entry.tpn
        card = PairingCard(
            tpn,
            entry.strength,
            points,
            score,
            lines,
            roster.prohibited.get(tpn, frozenset()),
            tpn not in roster.pab_barred,
            places.get(tpn, 0),
            tpn in places,
            None if tpn in places else byes.get(entry.id, ByeKind.ZERO_POINT),
            not entry.has_left(1),
            secondary,
        )
        vars(card).update(colours=colours, met=frozenset(met))  # as its lines would give them
        yield card


def _byes(tournament: Tournament, round_no: int) -> Mapping[ParticipantId, ByeKind]:
    """Return the byes given in a round, or requested if it is not yet paired."""
    if round_no <= tournament.last_round:
        return {bye.player: bye.kind for bye in tournament.round(round_no).byes}
    return {
        entry.id: kind
        for entry in tournament.entries
        if entry.is_entered(round_no) and (kind := entry.requested_bye(round_no)) is not None
    }


def _boards(record: Record) -> tuple[tuple[Pair, ...], ...]:
    """Return the pairs of the rounds up to a record, board by board."""
    return tuple([each.once(_pairs) for each in record.since_round_1])


def _pairs(record: Record) -> tuple[Pair, ...]:
    """Return the pairs of the round of a record."""
    tpns = dict(zip(record.participants.ids, record.participants.tpns, strict=True))
    meetings = record.played.meetings if record.played else ()
    return tuple([Pair(tpns[each.white], tpns[each.black]) for each in meetings])


def _winners(tournament: Tournament, round_no: int) -> tuple[frozenset[Tpn], ...]:
    """Return the winners by decision in each round before *round_no*; the last one counts.

    The boards decide a drawn match of teams (C.07 art. 12) unless the arbiter recorded a decision.
    """
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    first: list[dict[frozenset[ParticipantId], Tpn]] = [{} for _ in range(round_no - 1)]
    if tournament.settings.system.is_knockout:
        for played in tournament.rounds[: round_no - 1]:
            ahead = won_by_boards(played, tournament.settings.teams)
            first[played.number - 1] = {teams: tpns[team] for teams, team in ahead.items()}
    for decision in tournament.tie_decisions:
        if decision.round_no < round_no:
            first[decision.round_no - 1][frozenset(decision.players)] = tpns[decision.players[0]]
    return tuple(frozenset(found.values()) for found in first)


def _lines(record: Record, virtual: VirtualPoints) -> Iterable[tuple[Line, ...]]:
    """Return the lines of each player for the rounds up to a record, in order of TPN."""
    rounds = record.since_round_1
    if virtual.records:
        columns = [tuple(_round_lines(each, virtual)) for each in rounds]
    else:
        columns = [each.once(_usual_lines) for each in rounds]
    return zip(*columns, strict=True) if columns else repeat(())


def _usual_lines(record: Record) -> tuple[Line, ...]:
    """Return the lines of the round of a record without virtual points."""
    return tuple(_round_lines(record, NO_VIRTUAL_POINTS))


def _round_lines(record: Record, virtual: VirtualPoints) -> Iterator[Line]:
    """Yield the line of each player for the round of a record."""
    before = record.before or record
    places, tpns = record.participants.places, record.participants.tpns
    scores, gained = virtual.added_to(before), map(sub, record.totals.scores, before.totals.scores)
    idle = {place for place, _outcome in record.totals.idle}
    rows = zip(record.appearances, gained, scores, strict=True)
    for place, (own, points, score) in enumerate(rows):
        if own.opponent is None or place in idle:
            yield Line(own.round_no, None, None, own.outcome, points, score, score)
        else:
            rival = places[own.opponent]
            yield Line(
                own.round_no, tpns[rival], own.colour, own.outcome, points, score, scores[rival]
            )
