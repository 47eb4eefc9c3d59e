"""Why a norm is fulfilled or not: conditions with the opponents counted, games, forecast."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import breakdown_words, norm_text, text
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import Points
from swissdesk.model.rating import rating_source
from swissdesk.model.settings import RatingKind
from swissdesk.titles.forecast import Forecast
from swissdesk.titles.games import NormGame
from swissdesk.titles.norms import NormReport
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_conditions import TournamentCondition

_MET, _FAILED, _WAIVED, _UNKNOWN = "✓", "✗", "–", "?"


@dataclass(frozen=True, slots=True)
class ConditionLine:
    """A condition: a mark, its name, what there is, the limit, the article, and who is counted."""

    mark: str
    name: str
    has: str
    limit: str
    article: str
    counted: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the condition is met; a waived one is not."""
        return self.mark == _MET

    @property
    def is_failed(self) -> bool:
        """Whether the condition stands against the norm."""
        return self.mark == _FAILED


@dataclass(frozen=True, slots=True)
class GameLine:
    """A round: the opponent, the rating as it counts, and why the game is left out."""

    round_no: str
    opponent: str
    player_id: PlayerId | None
    rating: str
    score: str
    why: str


@dataclass(frozen=True, slots=True)
class Details:
    """A norm as the window and paper explain it.

    ``options`` are points in the games to come, with the least average of the opponents.
    """

    title: str
    heading: str
    conditions: tuple[ConditionLine, ...]
    games: tuple[GameLine, ...] = ()
    coming: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def details(report: NormReport) -> Details:
    """Return the explanation of a norm."""
    coming: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    if report.forecast is not None:
        coming = (
            *norm_text.coming(report.forecast, report.norm),
            *norm_text.assumptions(report.forecast),
        )
        options = tuple(_options(report.forecast))
    title = _("{title} norm: {state}").format(
        title=report.norm.value, state=norm_text.standing(report.standing)
    )
    return Details(
        title,
        text.titled_name(report.person.entry),
        tuple(_conditions(report)),
        tuple(map(_game, report.games)),
        coming,
        options,
        tuple(_notes(report)),
    )


def of_tournament(conditions: Iterable[TournamentCondition]) -> Details:
    """Return the conditions that the tournament itself has to fulfil."""
    lines = (
        ConditionLine(
            _mark(each),
            norm_text.subject(each),
            norm_text.tournament_value(each),
            norm_text.tournament_limit(each),
            each.article,
            norm_text.tournament_counted(each),
        )
        for each in conditions
    )
    notes = (_("? means that the fact is not entered."),)
    return Details(_("The tournament"), "", tuple(lines), notes=notes)


def _mark(condition: TournamentCondition) -> str:
    """Return the mark of a condition; one that a norm can do without never fails."""
    if condition.is_met is None:
        return _UNKNOWN
    return _MET if condition.is_met else _WAIVED if condition.is_about_field else _FAILED


def _conditions(report: NormReport) -> Iterator[ConditionLine]:
    for each in report.conditions:
        mark = _MET if each.is_met else _WAIVED if each.is_waived else _FAILED
        yield ConditionLine(
            mark,
            norm_text.about(each, report.norm),
            str(each.has),
            norm_text.limit(each),
            each.article,
            norm_text.names(report, each.rounds),
        )


def _game(game: NormGame) -> GameLine:
    why = "" if game.left_out is None else norm_text.left_out(game.left_out)
    score = text.points(game.points) if game.outcome.is_played else ""
    if game.opponent is None:
        return GameLine(
            str(game.round_no), breakdown_words.round_kind(game.outcome), None, "", score, why
        )
    person = game.opponent
    titles = "/".join(each.value for each in sorted(person.titles, key=lambda each: each.order))
    words = " ".join(filter(None, (titles, person.player.name, person.federation)))
    rating = str(game.rating) if game.rating else text.rating(person.rating)
    if game.counts and game.rating != person.rating:
        why = _raised(person.rating, game.rating)
    return GameLine(str(game.round_no), words, person.id, rating, score, why)


def _raised(rating: int, counts: int) -> str:
    """Return why an opponent counts with another rating."""
    if rating:
        return _("rated {rating}, counts {counts} (1.4.6)").format(rating=rating, counts=counts)
    return _("unrated, counts {counts} (1.4.6)").format(counts=counts)


def _options(forecast: Forecast) -> Iterator[tuple[str, str]]:
    for each in forecast.options:
        average = str(each.average) if each.average else _("any")
        yield text.points(each.points) or "0", average


def _notes(report: NormReport) -> Iterator[str]:
    if report.is_fulfilled:
        yield from _score(report.score_needed or 0, report.surplus, report.games_counted)
        yield _("Fulfils the requirements that SwissDesk checks; FIDE confirms the norm.")
    if report.is_held:
        yield _("The player already has this title or a higher one.")
    yield from (norm_text.note(each, report) for each in (*report.notes, *report.missing))
    yield from _sources(report)


def _sources(report: NormReport) -> Iterator[str]:
    """Yield the months of the lists from which the ratings come, if they come from lists."""
    rated = [each for each in report.counted if each.against.rating]
    lists = [rating_source(each.against.player, RatingKind.STANDARD) for each in rated]
    months = sorted({each.month for each in lists if each is not None})
    by_hand = [game.round_no for game, each in zip(rated, lists, strict=True) if each is None]
    if months:
        words = ngettext(
            "Ratings of the FIDE list {months}.", "Ratings of the FIDE lists {months}.", len(months)
        )
        yield words.format(months=", ".join(months))
    if months and by_hand:
        words = _("Not from a list: the ratings of round {rounds}.")
        yield words.format(rounds=text.in_a_row(tuple(by_hand)))


def _score(needed: Points, surplus: int, games: int) -> Iterator[str]:
    yield _("Score needed: {points}.").format(points=text.points(needed))
    if surplus:
        yield ngettext(
            "Exceeded by {n} point (1.4.1 d).", "Exceeded by {n} points (1.4.1 d).", surplus
        ).format(n=surplus)
    yield ngettext(
        "Counts as {n} game of an application.", "Counts as {n} games of an application.", games
    ).format(n=games)


def found(reports: Sequence[NormReport], player: PlayerId, norm: Norm) -> NormReport | None:
    """Return the report on one norm of a player; None if it is not among them."""
    wanted = (each for each in reports if each.person.id == player and each.norm is norm)
    return next(wanted, None)
