"""Convert an event to a document: the current report of a tournament."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

from swissdesk.errors import PairingNumberTooLarge
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Player
from swissdesk.model.points import STANDARD_SCORING
from swissdesk.model.practice import is_practice
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.rating import FIDE, fide_rating
from swissdesk.model.registration import Official
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import RatingMethod, SystemId, TieBreakRules
from swissdesk.model.tournament import Tournament
from swissdesk.model.two_games import apart
from swissdesk.standings.catalogue import edition_on
from swissdesk.standings.ranking import places
from swissdesk.trf import from_teams, keizer, team_records, trf06, trf16, trf26
from swissdesk.trf.document import (
    ByeLine,
    Edition,
    NationalLine,
    PlayerLine,
    ProhibitedLine,
    RoundCell,
    TrfDocument,
)
from swissdesk.trf.from_teams import Column
from swissdesk.trf.late_corrections import games_used, matches_used
from swissdesk.trf.regulations import (
    award_lines,
    baku_fictitious,
    fictitious_lines,
    is_still_true,
    known_method,
    rating_expected,
)
from swissdesk.trf.systems import code_of, words_of

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_RESULT_CODES = {
    Edition.TRF06: trf06.RESULT_CODES,
    Edition.TRF16: trf16.RESULT_CODES,
    Edition.TRF26: trf26.RESULT_CODES,
}
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", None: "-"}
_WIDTH_OF_ID = 11


def document_of(
    event: Event, tournament: Tournament, edition: Edition, program: str
) -> TrfDocument:
    """Return the report of *tournament*; raise PairingNumberTooLarge and UnknownTieBreak.

    A match of two games is two rounds (C.04.5).
    """
    whole, tournament = tournament, _by_games(tournament)
    settings = whole.settings
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    byes = _coming_byes(tournament)
    is_trf26, is_of_teams = edition is Edition.TRF26, settings.teams is not None
    numbers = from_teams.numbers_of(tournament) if is_of_teams else tpns
    people = {numbers[one.id]: one for each in tournament.entries for one in each.individuals}
    if is_of_teams:
        byes = {**from_teams.byes_given(tournament), **byes}
    players = tuple(_player_lines(whole, edition, byes, numbers, people))
    games_scoring = settings.scoring if settings.teams is None else settings.teams.games
    if max(numbers.values(), default=0) > trf26.HIGHEST_TPN:
        raise PairingNumberTooLarge(max(numbers.values()))
    kept = tuple(_kept(event, whole, people, program))
    of_outcomes = {
        line: found for line in kept if (found := team_records.awarded_in(line)) is not None
    }
    kept = tuple(line for line in kept if line not in of_outcomes)
    national = tuple(_national(event, tournament, people, kept)) if is_trf26 else ()
    national_lines = [each.text for each in national]
    has_national = any(trf26.national_line(each) for each in (*kept, *national_lines))
    said = registered(event, tournament)
    method, rules = settings.rating_method, settings.tie_break_rules
    results = {game.result for played in tournament.rounds for game in played.games}
    matches = (match for played in tournament.rounds for match in played.matches)
    results |= {board.result for match in matches for board in match.boards}
    return TrfDocument(
        edition=edition,
        name=_printable(_name(event, tournament)),
        place=_printable(said.place),
        federation=_printable(said.federation),
        start_date=said.start_date,
        end_date=said.end_date,
        players_declared=len(players),
        rated_declared=sum(player.rating > 0 for player in players),
        type_text=_printable(_type_text(whole, edition, kept)),
        chief_arbiter=_official(said.chief_arbiter),
        deputies=tuple(_official(each) for each in said.deputies if _printable(each.name)),
        time_control=_printable(settings.time_control),
        round_dates=tournament.settings.round_dates,
        rounds=tournament.settings.rounds if settings.rounds_known else None,
        initial_colour=settings.initial_colour,
        scoring=None if games_scoring == STANDARD_SCORING else games_scoring,
        controller=_printable(program),
        type_code=code_of(settings, said.start_date),
        tie_breaks=settings.tie_breaks,
        time_control_code=_printable(settings.time_control_code),
        byes=_bye_lines(byes, tpns),
        fictitious=fictitious_lines(tournament),
        prohibited=tuple(_prohibited(tournament, edition, tpns)),
        players=players,
        extra=kept,
        says_unknown=GameResult.ADJOURNED in results,
        rank_method=(
            None
            if method is RatingMethod.FIDE and not has_national
            else (_printable(said.federation)[:3], method)
        ),
        national=national,
        ratings_used=dict(
            _ratings_used(tournament, edition, people, players, (*kept, *national_lines))
        ),
        tie_break_rules=None if rules == TieBreakRules(edition_on(said.start_date)) else rules,
        remarks=tuple(replace(each, text=_printable(each.text)) for each in tournament.remarks),
        games_used=games_used(tournament),
        matches_used=matches_used(tournament, numbers),
        of_teams=from_teams.records_of(tournament, numbers, edition) if is_of_teams else None,
        awarded=tuple(award_lines(tournament, tpns, tuple(of_outcomes.values()))),
        keizer_rules=settings.keizer if settings.system is SystemId.KEIZER else None,
        keizer=keizer.lines_of(tournament),
    )


def _by_games(tournament: Tournament) -> Tournament:
    """Return a Double-Swiss with a round for each game, and the virtual points of its matches."""
    if not tournament.settings.system.has_two_games:
        return tournament
    settings = tournament.settings
    virtual = settings.fictitious or baku_fictitious(tournament)
    return apart(tournament.with_settings(replace(settings, fictitious=virtual)))


def _type_text(tournament: Tournament, edition: Edition, kept: Iterable[str]) -> str:
    """Return the text of record 092, which says in what event the kept teams are.

    Record 192 does so in TRF26.
    """
    settings = tournament.settings
    text = words_of(settings, edition)
    is_told = edition is Edition.TRF26 or "individual" in text.lower()
    if is_told or settings.teams is not None or not settings.system_known:
        return text
    of_teams = (team_records.REGISTERED.tag, team_records.TEAM.tag)
    return f"Individual: {text}" if any(line.startswith(of_teams) for line in kept) else text


def _official(official: Official) -> str:
    """Return an official with title and FIDE ID: "IA Name (900100)"."""
    name, fide_id = _printable(official.titled), _printable(official.fide_id)
    return f"{name} ({fide_id})" if name and fide_id else name


_PRACTICE = "PRACTICE"


def _name(event: Event, tournament: Tournament) -> str:
    """Return the name registered, or that of the event and of the section if it adds anything.

    That of a practice event says so, because FIDE would take the file.
    """
    name = _usual_name(event, tournament)
    is_marked = not is_practice(event) or name.startswith(_PRACTICE)
    return name if is_marked else f"{_PRACTICE} {name}"


def _usual_name(event: Event, tournament: Tournament) -> str:
    name = tournament.settings.name
    if tournament.registration.name:
        return tournament.registration.name
    if name in event.name:
        return event.name
    return name if event.name in name else f"{event.name}, {name}"


def _printable(text: str) -> str:
    """Return *text* on one line."""
    return _UNPRINTABLE.sub(" ", text).strip()


def _kept(
    event: Event, tournament: Tournament, people: Mapping[int, Entry], program: str
) -> Iterator[str]:
    """Yield the kept lines that still agree with the tournament."""
    for line in tournament.extra_records:
        is_replaced = bool(program) and line.startswith(trf26.CONTROLLER.tag)
        start_date = registered(event, tournament).start_date
        is_true = is_still_true(line, tournament.settings, start_date)
        national = trf26.national_line(line)
        entry = None if national is None else people.get(national.tpn)
        is_same = national is None or (
            entry is not None
            and entry.player.ratings.national == national.rating
            and entry.player.national_id in ("", national.national_id)
        )
        if not is_replaced and is_true and is_same:
            yield line


# National ratings


def _method_read(tournament: Tournament, edition: Edition, lines: Iterable[str]) -> RatingMethod:
    """Return the rating method that a reader finds: a kept line replaces record 172."""
    kept = next((line for line in lines if line.startswith(trf26.RANK_METHOD.tag)), None)
    if kept is not None:
        return known_method(kept) or RatingMethod.FIDE
    is_written = edition is Edition.TRF26
    return tournament.settings.rating_method if is_written else RatingMethod.FIDE


def _national(
    event: Event, tournament: Tournament, people: Mapping[int, Entry], kept: Iterable[str]
) -> Iterator[NationalLine]:
    """Yield the national ratings and IDs that are missing from the kept lines."""
    told = {each.tpn for line in kept if (each := trf26.national_line(line)) is not None}
    host = registered(event, tournament).federation
    for tpn, entry in sorted(people.items(), key=itemgetter(0)):
        player = entry.player
        rating = player.ratings.national if player.ratings.national <= trf26.HIGHEST_RATING else 0
        known_id = _printable(player.national_id)[:_WIDTH_OF_ID]
        federation = _printable(_federation(player, host)).upper()
        is_code = len(federation) == 3 and federation.isalpha()
        if tpn not in told and is_code and (rating or known_id):
            text = trf26.nrs_record(federation, tpn, rating, known_id)
            yield NationalLine(federation, tpn, rating, text, known_id)


def _federation(player: Player, host: str) -> str:
    """Return the federation of a player's national rating: of the list it is from, or the host."""
    lists = sorted(player.listed, key=lambda each: each.month, reverse=True)
    national = (each.source for each in lists if each.source != FIDE and each.ratings.national)
    return next(national, host or player.federation)


def _ratings_used(
    tournament: Tournament,
    edition: Edition,
    people: Mapping[int, Entry],
    players: Iterable[PlayerLine],
    lines: Sequence[str],
) -> Iterator[tuple[int, int]]:
    """Yield, by TPN, the ratings used that do not follow from the ratings in the records.

    *lines* are the kept lines and the national ratings.
    """
    told = (each for line in lines if (each := trf26.national_line(line)))
    national = {each.tpn: each.rating for each in told if each.rating}
    method = _method_read(tournament, edition, lines)
    for line in players:
        rating = people[line.tpn].rating
        expected = rating_expected(method, line.rating, national.get(line.tpn, 0))
        if expected != rating <= trf26.HIGHEST_RATING:
            yield line.tpn, rating


# Byes to come


def _coming_byes(tournament: Tournament) -> Mapping[int, Mapping[PlayerId, ByeKind]]:
    """Return the byes by round, for the rounds after the last paired one."""
    byes: dict[int, dict[PlayerId, ByeKind]] = defaultdict(dict)
    next_round = tournament.last_round + 1
    for entry in tournament.entries:
        for round_no in range(next_round, tournament.settings.rounds + 1):
            if not entry.is_entered(round_no):
                byes[round_no][entry.id] = ByeKind.ZERO_POINT
        for bye in entry.requested_byes:
            if bye.round_no >= next_round:
                byes[bye.round_no].setdefault(entry.id, bye.kind)
    return byes


def _bye_lines(
    byes: Mapping[int, Mapping[PlayerId, ByeKind]], tpns: Mapping[PlayerId, int]
) -> tuple[ByeLine, ...]:
    return tuple(
        ByeLine(kind, round_no, named)
        for round_no, players in sorted(byes.items())
        for kind in ByeKind
        if (named := tuple(sorted(tpns[player] for player, its in players.items() if its is kind)))
    )


def _prohibited(
    tournament: Tournament, edition: Edition, tpns: Mapping[PlayerId, int]
) -> Iterator[ProhibitedLine]:
    """Yield the prohibited pairings; XXP has no rounds and concerns the round to be paired."""
    next_round = min(tournament.last_round + 1, tournament.settings.rounds)
    for each in prohibited_in(tournament):
        if edition is Edition.TRF26 or each.first_round <= next_round <= each.last_round:
            named = tuple(tpns[player] for player in each.players if player in tpns)
            yield ProhibitedLine(each.first_round, each.last_round, named)


# Players


def _player_lines(
    tournament: Tournament,
    edition: Edition,
    byes: Mapping[int, Mapping[PlayerId, ByeKind]],
    numbers: Mapping[PlayerId, int],
    people: Mapping[int, Entry],
) -> Iterator[PlayerLine]:
    """Yield the 001 records; *people* are the players by number.

    TRF26 has later byes in record 240. Engines that read the older editions look for the byes of
    the round to be paired in the columns of that round, and JaVaFo expects their points in the
    total.
    """
    if tournament.settings.teams is not None:
        columns = from_teams.columns_of(tournament, numbers, edition)
    else:
        columns = _columns(_by_games(tournament), edition, byes, numbers)
    ranks = _ranks(tournament, columns)
    for tpn, entry in sorted(people.items(), key=itemgetter(0)):
        player, rating = entry.player, fide_rating(entry, tournament.settings)
        yield PlayerLine(
            tpn,
            _printable(player.name),
            player.sex.value,
            min(player.title, player.women_title, key=lambda title: title.order).value,
            rating if rating <= trf26.HIGHEST_RATING else 0,
            _printable(player.federation),
            _printable(player.fide_id),
            player.birth,
            columns[entry.id].points,
            ranks.get(entry.id, tpn),  # before round 1 the starting rank
            tuple(columns[entry.id].cells),
        )


def _ranks(tournament: Tournament, columns: Mapping[PlayerId, Column]) -> Mapping[PlayerId, int]:
    """Return the ranks of the players; in a team event by points, and shared."""
    if not tournament.last_round:
        return {}
    if tournament.settings.teams is None:
        return places(tournament, tournament.last_round)
    ordered = sorted((column.points for column in columns.values()), reverse=True)
    return {player: 1 + ordered.index(column.points) for player, column in columns.items()}


def _columns(
    tournament: Tournament,
    edition: Edition,
    byes: Mapping[int, Mapping[PlayerId, ByeKind]],
    tpns: Mapping[PlayerId, int],
) -> Mapping[PlayerId, Column]:
    """Return the rounds of each player of an individual event."""
    codes = _RESULT_CODES[edition]
    coming = {} if edition is Edition.TRF26 else byes.get(tournament.last_round + 1, {})
    found = {}
    for entry in tournament.entries:
        points = tournament.score(entry.id)
        cells = [
            RoundCell(
                0 if each.opponent is None else tpns[each.opponent],
                _COLOURS[each.colour],
                codes[each.outcome],
            )
            for each in tournament.histories[entry.id]
        ]
        if entry.id in coming:
            outcome = coming[entry.id].outcome
            cells.append(RoundCell(0, "-", codes[outcome]))
            points += tournament.settings.scoring.points(outcome)
        found[entry.id] = Column(cells, points)
    return found
