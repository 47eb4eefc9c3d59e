"""The Checks page: everything that needs attention before pairing, publishing and reporting.

The caller passes the rounds that differ from the system's pairing: pairing them again takes time,
so the window does it in the background.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from swissdesk.errors import Level
from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.checks.list_differences import of_lists
from swissdesk.listings.checks.ranking_checks import of_ranking
from swissdesk.listings.checks.rated_play import of_rated_play
from swissdesk.listings.checks.report_checks import of_rating_list, of_report, of_schedule
from swissdesk.listings.words import cautions, text
from swissdesk.listings.words.participants import either
from swissdesk.model.event import Event
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.breaches import breaches
from swissdesk.pairing.system_table import FACTS
from swissdesk.sheets.duplicates import Likeness, doubles
from swissdesk.standings.keizer import is_keizer

_LEAST_PLAYERS = 2
_EXPLAINED = frozenset({RemarkKind.MANUAL_PAIRING, RemarkKind.IMPORT, RemarkKind.PAIRINGS_CHANGED})
"""Remarks that explain why a round differs from the system's pairing."""


def rows(
    event: Event, tournament: Tournament, differing: Mapping[int, bool] = MappingProxyType({})
) -> tuple[CheckRow, ...]:
    """Return the open problems, the gravest first; empty if all is well.

    *differing* are the rounds that the system would pair differently, True if remarks explain it.
    """
    found = (
        *_of_set_up(tournament),
        *of_doubles(tournament),
        *_of_squads(tournament),
        *(row for played in tournament.rounds for row in _of_round(tournament, played)),
        *(
            row
            for number, is_explained in differing.items()
            for row in _of_difference(tournament, number, is_explained=is_explained)
        ),
        *of_ranking(event, tournament),
        *of_schedule(tournament),
        *of_rating_list(tournament),
        *of_lists(event, tournament),
        *of_report(event, tournament),
        *of_rated_play(event, tournament),
    )
    return tuple(sorted(found, key=lambda row: -row.gravity))


def verdict(rows: Sequence[CheckRow]) -> str:
    """Return a sentence on the open problems."""
    errors, warnings = (
        sum(row.gravity is gravity for row in rows) for gravity in (Gravity.ERROR, Gravity.WARNING)
    )
    if not rows:
        return _("All is well.")
    if not (errors or warnings):
        return _("Ready.")
    if not warnings:
        form = ngettext("{n} error needs attention.", "{n} errors need attention.", errors)
        return form.format(n=errors)
    if not errors:
        form = ngettext("{n} warning needs attention.", "{n} warnings need attention.", warnings)
        return form.format(n=warnings)
    words = (
        ngettext("{n} error", "{n} errors", errors).format(n=errors),
        ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings),
    )
    return _("{errors} and {warnings} need attention.").format(errors=words[0], warnings=words[1])


def _of_set_up(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the gaps before round 1, and problems with the number of rounds."""
    settings = tournament.settings
    if len(tournament.entries) < _LEAST_PLAYERS:
        sentence = _("Nobody can be paired: fewer than two are entered.")
        yield CheckRow(Gravity.ERROR, Stage.PAIRING, sentence, place=Place(Part.PLAYERS))
    elif settings.rounds > tournament.possible_rounds and not (
        tournament.has_predetermined_pairings or is_keizer(tournament)
    ):
        sentence = either(
            tournament,
            _("Too few players for {rounds} rounds: they can all meet new opponents in {n} only."),
            _("Too few teams for {rounds} rounds: they can all meet new opponents in {n} only."),
        ).format(rounds=settings.rounds, n=tournament.possible_rounds)
        yield CheckRow(Gravity.WARNING, Stage.PAIRING, sentence, "C.04.1 art. 2")
    facts = FACTS[settings.system]
    if not tournament.rounds and settings.initial_colour is None and facts.draws_colour:
        sentence = _("The initial colour has not been drawn.")
        yield CheckRow(Gravity.NOTE, Stage.PAIRING, sentence, facts.colour_article)
    if not tournament.is_fide_mode:
        sentence = text.fide_mode(tournament.fide_mode_left) + "."
        yield CheckRow(Gravity.NOTE, Stage.REPORTING, sentence)


def of_doubles(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield players who may be entered twice; who have one FIDE ID cannot be reported so."""
    for player, match in doubles(tournament.people):
        form = {
            Likeness.SAME_ID: _("{one} and {other} have the same FIDE ID, {id}."),
            Likeness.SAME_NAME: _("{one} and {other} have the same name; they may be one player."),
            Likeness.SIMILAR_NAME: _("{one} and {other} have similar names and may be one player."),
        }[match.likeness]
        one, other = player.name, match.player.name
        sentence = form.format(one=one, other=other, id=player.fide_id)
        gravity = Gravity.ERROR if match.likeness is Likeness.SAME_ID else Gravity.WARNING
        place = Place(Part.PLAYERS, player=player.id)
        yield CheckRow(gravity, Stage.PAIRING, sentence, place=place)


def _of_squads(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield teams without players, and teams with fewer players than boards."""
    rules = tournament.settings.teams
    if rules is None:
        return
    playing = [each for each in tournament.entries if not each.has_left(tournament.last_round + 1)]
    empty = [each for each in playing if not each.team.squad]
    short = [each for each in playing if 0 < len(each.team.squad) < rules.boards]
    for found, gravity, form in (
        (
            empty,
            Gravity.ERROR,
            ngettext(
                "{teams} has no players; all its boards would be forfeited.",
                "{teams} have no players; all their boards would be forfeited.",
                len(empty),
            ),
        ),
        (
            short,
            Gravity.WARNING,
            ngettext(
                "{teams} has fewer players than a match has boards; the others are forfeited.",
                "{teams} have fewer players than a match has boards; the others are forfeited.",
                len(short),
            ),
        ),
    ):
        if found:
            sentence = form.format(teams=text.names([each.team.name for each in found]))
            place = Place(Part.PLAYERS, player=found[0].id)
            yield CheckRow(gravity, Stage.PAIRING, sentence, place=place)


def _of_round(tournament: Tournament, played: Round) -> Iterator[CheckRow]:
    """Yield the gaps of a round: players, results, a second reading of the results."""
    number, place = played.number, Place(Part.ROUNDS, played.number)
    pool = tournament.pool(number)
    if pool and played.state is not RoundState.EDITING:
        names = text.names([tournament.entry(player).participant.name for player in pool])
        sentence = _("Round {n}: no game and no bye for {names}.").format(n=number, names=names)
        yield CheckRow(Gravity.ERROR, Stage.PUBLISHING, sentence, place=place)
    if played.state is RoundState.EDITING:
        sentence = _("Round {n} is being paired by hand.").format(n=number)
        yield CheckRow(Gravity.ERROR, Stage.PUBLISHING, sentence, place=place)
        return
    if played.state is RoundState.DRAFT:
        sentence = _("Round {n} is paired, not published.").format(n=number)
        yield CheckRow(Gravity.NOTE, Stage.PUBLISHING, sentence, place=place)
        return
    yield from _of_results(tournament, played)


def _of_results(tournament: Tournament, played: Round) -> Iterator[CheckRow]:
    number = played.number
    if played.missing:
        form = ngettext(
            "Round {n}: the result of board {boards} is missing.",
            "Round {n}: the results of boards {boards} are missing.",
            len(played.missing),
        )
        if tournament.settings.teams is not None:
            form = ngettext(
                "Round {n}: the match at table {boards} is not over.",
                "Round {n}: the matches at tables {boards} are not over.",
                len(played.missing),
            )
        sentence = form.format(n=number, boards=text.in_a_row(played.missing))
        place = Place(Part.ROUNDS, number, played.missing[0])
        yield CheckRow(Gravity.ERROR, Stage.PAIRING, sentence, "C.04.2 art. 3.1", place)
    for game in played.games:
        if GameResult.ADJOURNED in game.results:
            sentence = _(
                "Round {n}, board {board} is adjourned; the standings are not final until it ends."
            ).format(n=number, board=game.board)
            place = Place(Part.ROUNDS, number, game.board)
            yield CheckRow(Gravity.WARNING, Stage.REPORTING, sentence, "C.04.2 art. 3.1", place)
    for match in played.matches:
        adjourned = (each for each in match.boards if each.result is GameResult.ADJOURNED)
        boards = tuple(each.number for each in adjourned)
        if boards:
            form = ngettext(
                "Round {n}, table {table}, board {boards} is adjourned; the standings are not "
                "final until it ends.",
                "Round {n}, table {table}, boards {boards} are adjourned; the standings are not "
                "final until they end.",
                len(boards),
            )
            sentence = form.format(n=number, table=match.table, boards=text.in_a_row(boards))
            place = Place(Part.ROUNDS, number, match.table)
            yield CheckRow(Gravity.WARNING, Stage.REPORTING, sentence, "C.04.2 art. 3.1", place)
    reads_back = any(each.is_verified for each in tournament.rounds)
    if reads_back and played.is_complete and not played.is_verified:
        sentence = _("Round {n}: the results have not been read back.").format(n=number)
        yield CheckRow(Gravity.NOTE, Stage.PAIRING, sentence, place=Place(Part.ROUNDS, number))


def _of_difference(
    tournament: Tournament, round_no: int, *, is_explained: bool
) -> Iterator[CheckRow]:
    """Yield that a round differs from the system's pairing, and which rules it breaks."""
    explained = is_explained or any(
        each.kind in _EXPLAINED and each.round_no == round_no for each in tournament.remarks
    )
    gravity = Gravity.NOTE if explained else Gravity.ERROR
    form = (
        _("Round {n} differs from the system's pairing; the report says why.")
        if explained
        else _("Round {n} differs from the system's pairing.")
    )
    here = Place(Part.ROUNDS, round_no)
    yield CheckRow(gravity, Stage.PUBLISHING, form.format(n=round_no), "C.04.2 art. 1.4", here)
    for breach in breaches(tournament, round_no):
        if breach.level >= Level.CONFIRM:
            place = Place(Part.ROUNDS, round_no, breach.boards[0] if breach.boards else 0)
            sentence = _("Round {n}: {what}").format(
                n=round_no, what=cautions.sentence(tournament, breach)
            )
            yield CheckRow(min(gravity, Gravity.WARNING), Stage.PUBLISHING, sentence, "", place)
