"""Games and sections that FIDE will not rate, by B.02 and the regulations for rapid and blitz."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from swissdesk.errors import RatingsNotComputed
from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.words import dates, text
from swissdesk.model import time_control
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import NOBODY
from swissdesk.model.points import STANDARD_SCORING
from swissdesk.model.rating import fide_list, fide_rating
from swissdesk.model.settings import RatingKind
from swissdesk.model.time_control import TimeControl
from swissdesk.model.tournament import Tournament
from swissdesk.rating.rules import FEWEST_MOVES, NotRated, RatingRules, rating_rules

_MINUTE, _HOUR = 60, 3600
_LIMITS = (1800, 2400)
"""B.02 art. 1.1: ratings from which a game needs more time."""
_MOST_HOURS = 12
_MOST_ROUNDS = {RatingKind.RAPID: 15, RatingKind.BLITZ: 30}
_MATCH = 2

_warning = partial(CheckRow, Gravity.WARNING, Stage.REPORTING)
_note = partial(CheckRow, Gravity.NOTE, Stage.REPORTING)


class _Played(NamedTuple):
    """A game over the board, by colours."""

    round_no: int
    table: int
    white: PlayerId
    black: PlayerId


def of_rated_play(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield why games, or the whole section, will not be rated; nothing if it need not be."""
    if not registered(event, tournament).is_rated:
        return
    games = played_games(tournament)
    with suppress(RatingsNotComputed):
        rules = rating_rules(event, tournament)
        yield from _of_time(tournament, rules)
        yield from _of_wide_gaps(tournament, rules, games)
    yield from _of_days(tournament)
    yield from _of_match(tournament)
    yield from _of_repeated_games(tournament, games)
    yield from _of_corrections(tournament)
    yield from _of_idle(tournament, games)
    yield from _of_arbiters(event, tournament)
    yield from _of_other_sections(event, tournament)


def played_games(tournament: Tournament) -> tuple[_Played, ...]:
    """Return the games played over the board, of teams those on all boards."""
    found = []
    for played in tournament.rounds:
        games = [(game.board, each) for game in played.games for each in game.each]
        games += [(match.table, each.game) for match in played.matches for each in match.boards]
        found += [
            _Played(played.number, table, game.white, game.black)
            for table, game in games
            if game.result.is_played and NOBODY not in (game.white, game.black)
        ]
    return tuple(found)


def _of_time(tournament: Tournament, rules: RatingRules) -> Iterator[CheckRow]:
    """Yield players with too little time (1.1), and time controls that are not rated at all."""
    if rules.seconds is None:
        return
    place = Place(Part.REGULATIONS)
    if rules.flaw is NotRated.FIRST_CONTROL:
        sentence = _("No game is rated: the first period has fewer than {n} moves.")
        yield _warning(sentence.format(n=FEWEST_MOVES), "B.02 art. 1.2", place)
    elif rules.flaw is NotRated.UNEQUAL_TIME:
        sentence = _("No game is rated: White and Black have different times.")
        yield _warning(sentence, _rapid_and_blitz(), place)
    elif rules.seconds < rules.seconds_needed(0):
        sentence = _("No game is rated: a blitz game must allow more than {n} minutes a player.")
        needed = rules.seconds_needed(0) // _MINUTE
        yield _warning(sentence.format(n=needed), _rapid_and_blitz(), place)
    limits = (each for each in _LIMITS if rules.seconds < rules.seconds_needed(each))
    if rules.is_standard and (rating := next(limits, 0)):
        yield from _of_too_little_time(tournament, rules, rules.seconds, rating)


def _rapid_and_blitz() -> str:
    return _("Rapid and blitz rating regulations")


def _of_too_little_time(
    tournament: Tournament, rules: RatingRules, seconds: int, rating: int
) -> Iterator[CheckRow]:
    people = [each for entry in tournament.entries for each in entry.individuals]
    rated = [each.player for each in people if fide_rating(each, tournament.settings) >= rating]
    if rated:
        sentence = _(
            "Games of players rated {rating} or more are not rated: {minutes} minutes for 60 moves "
            "are fewer than {least}. Concerned: {names}."
        ).format(
            rating=rating,
            minutes=seconds // _MINUTE,
            least=rules.seconds_needed(rating) // _MINUTE,
            names=text.names([each.name for each in rated]),
        )
        yield _warning(sentence, "B.02 art. 1.1", Place(Part.REGULATIONS))


def _of_days(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield days with too many rounds, or more than 12 hours of play (3.1)."""
    settings = tournament.settings
    control = time_control.parse(settings.time_control_code)
    days = Counter(filter(None, settings.round_dates[: settings.rounds]))
    kind, place = fide_list(settings), Place(Part.SCHEDULE)
    if control is None:
        return
    both = control.periods, control.black or control.periods
    seconds = sum(TimeControl(each).seconds_for_60_moves for each in both)
    for day, rounds in sorted(days.items()):
        if kind is RatingKind.STANDARD and rounds * seconds > _MOST_HOURS * _HOUR:
            sentence = _("{date}: {n} rounds take more than {hours} hours of play.")
            words = sentence.format(date=dates.shown(day), n=rounds, hours=_MOST_HOURS)
            yield _warning(words, "B.02 art. 3.1", place)
        elif rounds > _MOST_ROUNDS.get(kind, rounds):
            sentence = _("{date}: {n} rounds are more than the {most} allowed on one day.")
            words = sentence.format(date=dates.shown(day), n=rounds, most=_MOST_ROUNDS[kind])
            yield _warning(words, _rapid_and_blitz(), place)


def _of_match(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the games of a match of two players that are not rated (6)."""
    if tournament.settings.teams is not None or len(tournament.entries) != _MATCH:
        return
    unrated = [e for e in tournament.entries if not fide_rating(e, tournament.settings)]
    if unrated:
        sentence = _("A match with an unrated player is not rated: {names}.").format(
            names=text.names([each.player.name for each in unrated])
        )
        place = Place(Part.PLAYERS, player=unrated[0].player.id)
        yield _warning(sentence, "B.02 art. 6.1", place)
    rounds, scoring = tournament.settings.rounds, tournament.settings.scoring
    if scoring != STANDARD_SCORING:
        return
    for number in range(1, tournament.last_round):
        points = [tournament.score(each.id, number) for each in tournament.entries]
        if max(points) * 2 > rounds * scoring.win:
            sentence = _("Round {n} decided the match; later games are rated on request only.")
            place = Place(Part.ROUNDS, number + 1)
            yield _warning(sentence.format(n=number), "B.02 art. 6.2", place)
            return


def _of_repeated_games(tournament: Tournament, played: Sequence[_Played]) -> Iterator[CheckRow]:
    """Yield pairs who met more than once, in systems where they should not."""
    settings = tournament.settings
    is_single = not (settings.system.is_predetermined or settings.system.is_knockout)
    if not is_single or len(tournament.entries) == _MATCH or settings.teams is not None:
        return
    explained = {each.round_no for each in tournament.remarks}
    met: dict[frozenset[PlayerId], list[_Played]] = {}
    for game in played:
        met.setdefault(frozenset({game.white, game.black}), []).append(game)
    for games in met.values():
        if len(games) > 1:
            people = [tournament.entry(each).player.name for each in sorted({*games[0][2:]})]
            rounds = text.in_a_row(tuple(each.round_no for each in games))
            sentence = _("{names} played each other in rounds {rounds}.")
            words = sentence.format(names=text.names(people), rounds=rounds)
            is_explained = all(each.round_no in explained for each in games[1:])
            row = _note if is_explained else _warning
            yield row(words, "C.04.1 art. 2", Place(Part.ROUNDS, *games[-1][:2]))


def _of_wide_gaps(
    tournament: Tournament, rules: RatingRules, games: Sequence[_Played]
) -> Iterator[CheckRow]:
    """Yield how many rapid or blitz games are not rated because of 600 points between players."""
    if rules.is_standard:
        return
    people = [each for entry in tournament.entries for each in entry.individuals]
    ratings = {each.player.id: fide_rating(each, tournament.settings) for each in people}
    wide = [
        game
        for game in games
        if all(pair := (ratings[game.white], ratings[game.black])) and rules.is_too_wide(*pair)
    ]
    if wide:
        form = ngettext(
            "{n} game is not rated: 600 or more points apart, one player above 2600.",
            "{n} games are not rated: 600 or more points apart, one player above 2600.",
            len(wide),
        )
        place = Place(Part.ROUNDS, *wide[0][:2])
        yield _note(form.format(n=len(wide)), _rapid_and_blitz(), place)


def _of_corrections(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield games corrected for the rating alone; the report gives them uncorrected."""
    for each in tournament.corrections:
        if each.scope is CorrectionScope.RATING:
            sentence = _(
                "Round {n}, board {board} is corrected for the rating only, and the report gives "
                "the result that counts for the standings. Tell the rating officer."
            ).format(n=each.round_no, board=each.board)
            place = Place(Part.ROUNDS, each.round_no, each.board)
            yield _warning(sentence, "C.04.2 art. 4.3", place)


def _of_idle(tournament: Tournament, games: Sequence[_Played]) -> Iterator[CheckRow]:
    """Yield players in the report without a game, once all rounds are played."""
    if not tournament.is_final:
        return
    active = {player for game in games for player in (game.white, game.black)}
    idle = [each for each in tournament.people if each.id not in active]
    if idle:
        names = text.names([each.name for each in idle])
        sentence = _("In the report without a rated game: {names}.").format(names=names)
        yield _note(sentence, "B.02 art. 5.1", Place(Part.PLAYERS, player=idle[0].id))


def _of_arbiters(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield arbiters who play."""
    said = registered(event, tournament)
    officials = (said.chief_arbiter, *said.deputies, *said.arbiters)
    ids = {each.fide_id for each in officials} - {""}
    for player in tournament.people:
        if player.fide_id in ids:
            sentence = _("{name} is an arbiter and plays; the section is then not valid for norms.")
            place = Place(Part.PLAYERS, player=player.id)
            yield _warning(sentence.format(name=player.name), "B.01 art. 1.1.6", place)


def _of_other_sections(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield players who have games in two sections at the same moment."""
    here = _moments(tournament)
    for other in event.tournaments:
        if other.id == tournament.id or not here:
            continue
        there = _moments(other)
        for moment in sorted(here.keys() & there.keys()):
            both = here[moment] & there[moment]
            if both:
                people = [event.player(each).name for each in sorted(both)]
                sentence = _("{names}: also in a game of {section} on {date}, {time}.").format(
                    names=text.names(people),
                    section=other.settings.name,
                    date=dates.shown(moment[0]),
                    time=moment[1],
                )
                yield _warning(sentence, place=Place(Part.PLAYERS, player=min(both)))


def _moments(tournament: Tournament) -> dict[tuple[str, str], set[PlayerId]]:
    """Return the players of each moment at which a round begins."""
    settings = tournament.settings
    begins = zip(settings.round_dates, settings.round_times, strict=False)
    moments = {number: each for number, each in enumerate(begins, 1) if all(each)}
    found: dict[tuple[str, str], set[PlayerId]] = {}
    for game in played_games(tournament):
        if game.round_no in moments:
            found.setdefault(moments[game.round_no], set()).update((game.white, game.black))
    return found
