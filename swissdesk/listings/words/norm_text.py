"""Norms in words: conditions, shortages, remarks and forecasts (B.01)."""

from collections.abc import Iterator, Mapping, Sequence

from swissdesk.i18n import N_, Plural, _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.points import Points
from swissdesk.model.registration import Exemption
from swissdesk.titles.conditions import About, Condition
from swissdesk.titles.forecast import Forecast, Mix
from swissdesk.titles.games import LeftOut
from swissdesk.titles.norms import Fact, NormReport, Note, NoteKind, Standing
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_conditions import Subject, TournamentCondition

_ABOUT = {
    About.GAMES: N_("Games that count"),
    About.ROUNDS: N_("Rounds played"),
    About.MINUTES: N_("Minutes for 60 moves"),
    About.PLAYERS: N_("Players of the tournament"),
    About.FOREIGN: N_("Foreign federations"),
    About.OWN: N_("From the player's own federation"),
    About.ONE_FEDERATION: N_("From any one federation"),
    About.HOLDERS: N_("Title holders"),
    About.WANTED: N_("Titles wanted"),
    About.DIFFERENT_HOLDERS: N_("Different title holders"),
    About.DIFFERENT_WANTED: N_("Different players with a title wanted"),
    About.AVERAGE: N_("Average of the opponents (Ra)"),
    About.SHARE: N_("Score in per cent"),
    About.PERFORMANCE: N_("Performance (Rp)"),
    About.WHOLE_FIELD: N_("Conditions that all games fail"),
}
_SHORT = {
    About.GAMES: Plural("{n} more game needed", "{n} more games needed"),
    About.ROUNDS: Plural("{n} round to come", "{n} rounds to come"),
    About.MINUTES: Plural("{n} more minute needed", "{n} more minutes needed"),
    About.PLAYERS: Plural("{n} more player needed", "{n} more players needed"),
    About.FOREIGN: Plural(
        "{n} more foreign federation needed", "{n} more foreign federations needed"
    ),
    About.OWN: Plural(
        "{n} opponent too many from the own federation",
        "{n} opponents too many from the own federation",
    ),
    About.ONE_FEDERATION: Plural(
        "{n} opponent too many from {federation}", "{n} opponents too many from {federation}"
    ),
    About.HOLDERS: Plural("{n} more title holder needed", "{n} more title holders needed"),
    About.DIFFERENT_HOLDERS: Plural(
        "{n} more different title holder needed", "{n} more different title holders needed"
    ),
    About.WANTED: Plural(
        "{n} more opponent with the title {titles} needed",
        "{n} more opponents with the title {titles} needed",
    ),
    About.DIFFERENT_WANTED: Plural(
        "{n} more different opponent with the title {titles} needed",
        "{n} more different opponents with the title {titles} needed",
    ),
    About.AVERAGE: Plural("the average is {n} too low", "the average is {n} too low"),
    About.SHARE: Plural("the score is below {needs} %", "the score is below {needs} %"),
    About.PERFORMANCE: Plural("the performance is {n} too low", "the performance is {n} too low"),
    About.WHOLE_FIELD: Plural(
        "wins can be left out only if all games have the right mix",
        "wins can be left out only if all games have the right mix",
    ),
}
_SUBJECTS = {
    Subject.REGISTERED: N_("Days from the registration to the start"),
    Subject.RATED: N_("Rated by FIDE"),
    Subject.HOURS: N_("Hours of play on a day"),
    Subject.ROUNDS_A_DAY: N_("Rounds on a day"),
    Subject.MINUTES: N_("Minutes for 60 moves"),
    Subject.QUIET_DAYS: N_("Days with one round, for the application"),
    Subject.LENGTH: N_("Days from start to end; in a longer one, ratings of the day of each game"),
    Subject.ARBITER: N_("Chief arbiter is IA or FA"),
    Subject.ARBITER_PLAYS: N_("No arbiter plays"),
    Subject.BY_HAND: N_("Rounds paired by hand"),
    Subject.SYSTEM: N_("Swiss, round robin or knockout"),
    Subject.FOREIGN_PLAYERS: N_("Rated foreign players in every round"),
    Subject.FOREIGN_FEDERATIONS: N_("Federations of these"),
    Subject.FOREIGN_TITLES: N_("GM, IM, WGM and WIM among these"),
    Subject.LARGE_SWISS: N_("Players in every round, for the application"),
    Subject.LARGE_AVERAGE: N_("Average rating of these, for the application"),
}
_NOTES: Mapping[NoteKind | Fact, str] = {
    NoteKind.EIGHT_AND_ONE: N_("Eight games; round {rounds} counts as the ninth (1.4.1 c)."),
    NoteKind.LATER: N_("Left out, as the norm was complete before: round {rounds} (1.4.1 e)."),
    NoteKind.WON: N_("Left out, as won: round {rounds} (1.4.1 f)."),
    NoteKind.EXEMPT: N_(
        "1.4.3 and 1.4.4 are waived: {exemption}. One norm of the application must do without "
        "(1.4.3 e)."
    ),
    NoteKind.FLAG: N_("Counted under the flag that you set: round {rounds} (1.4.3)."),
    NoteKind.UNRATED: N_("Unrated opponents: round {rounds} (1.4.6)."),
    NoteKind.SHORT_GAME: N_("Check the game of less than one move: round {rounds} (1.4.2 c)."),
    NoteKind.LONG: N_("More than 13 rounds count as 13 games (1.7)."),
    NoteKind.OPEN_DOUBLE: N_(
        "Decide: the rule can count games or different opponents, with different outcomes "
        "(1.4.5 f)."
    ),
    NoteKind.OPEN_FORFEIT: N_(
        "Decide: counted as a loss, the forfeit of round {rounds} would complete the norm "
        "(1.4.2 c)."
    ),
    NoteKind.OPEN_SHARE: N_("Decide: the score is 35 % only after rounding (1.4.8 b)."),
    Fact.OWN_FEDERATION: N_("Missing: the player's federation."),
    Fact.FEDERATIONS: N_("Missing: the federation of the opponent in round {rounds}."),
    Fact.HOST: N_("Missing: the federation that registered the tournament."),
}
_MOST = {Subject.HOURS, Subject.ROUNDS_A_DAY, Subject.LENGTH}
_NUMBERS = _MOST | {Subject.REGISTERED, Subject.MINUTES, Subject.QUIET_DAYS}


def standing(value: Standing) -> str:
    """Return how a player stands with a norm."""
    return {
        Standing.FULFILLED: _("fulfilled"),
        Standing.POSSIBLE: _("possible"),
        Standing.NEAR: _("near miss"),
        Standing.MISSED: _("missed"),
    }[value]


def exemption(value: Exemption) -> str:
    """Return the name of an exemption from the rules about federations."""
    return {
        Exemption.NONE: _("None"),
        Exemption.NATIONAL_INDIVIDUAL: _("Final of a national individual championship (1.4.3 a)"),
        Exemption.NATIONAL_TEAM: _("National team championship (1.4.3 b)"),
        Exemption.ZONAL: _("Zonal or sub-zonal tournament (1.4.3 c)"),
        Exemption.FOREIGN_PLAYERS: _("20 rated foreign players in every round (1.4.3 d)"),
    }[value]


def titles(norm: Norm) -> str:
    """Return the titles wanted for a norm: "GM or IM"."""
    return {
        Norm.GM: _("GM"),
        Norm.IM: _("GM or IM"),
        Norm.WGM: _("GM, IM or WGM"),
        Norm.WIM: _("GM, IM, WGM or WIM"),
    }[norm]


def about(condition: Condition, norm: Norm) -> str:
    """Return the name of a condition."""
    if condition.about is About.WANTED:
        return _("Opponents with the title {titles}").format(titles=titles(norm))
    if condition.about is About.ONE_FEDERATION and condition.federation:
        return _("From any one federation ({federation})").format(federation=condition.federation)
    return _(_ABOUT[condition.about])


def limit(condition: Condition) -> str:
    """Return the limit of a condition: "at least 5"."""
    if condition.about is About.WHOLE_FIELD:
        return _("none")
    words = _("at most {n}") if condition.is_most else _("at least {n}")
    return words.format(n=condition.needs)


def shortage(condition: Condition, norm: Norm) -> str:
    """Return the shortage of a condition that does not hold, with its article."""
    missing = abs(condition.needs - condition.has)
    one, several = _SHORT[condition.about]
    words = ngettext(one, several, missing).format(
        n=missing, titles=titles(norm), federation=condition.federation, needs=condition.needs
    )
    return text.cited(words, condition.article)


def left_out(value: LeftOut) -> str:
    """Return why a round is not part of a norm."""
    words = {
        LeftOut.BYE: _("no game"),
        LeftOut.FORFEIT: _("not played"),
        LeftOut.UNFINISHED: _("not over"),
        LeftOut.NO_FEDERATION: _("opponent of no federation"),
        LeftOut.SCORELESS: _("unrated, without a point against rated players"),
        LeftOut.LATER: _("after the norm was complete"),
        LeftOut.WON: _("won, and left out"),
    }[value]
    return text.cited(words, value.article)


def needs(report: NormReport) -> str:
    """Return the needs of a norm in words; empty for one that is fulfilled."""
    if report.is_fulfilled:
        return ""
    if report.standing is Standing.POSSIBLE and report.forecast is not None:
        return " ".join(coming(report.forecast, report.norm))
    found = (shortage(each, report.norm) for each in report.conditions if not each.holds)
    return "; ".join([*found, *(note(each, report) for each in report.missing)])


def coming(forecast: Forecast, norm: Norm) -> Iterator[str]:
    """Yield the needs of the next games, in sentences."""
    usual = forecast.usual
    yield _in_next_games(forecast.games, usual.points, usual.average)
    yield from mix(forecast.mix, norm)


def _in_next_games(games: int, score: Points, average: int) -> str:
    """Return "2 of 3, average at least 2380."."""
    values = {"points": text.points(score), "n": games, "average": average}
    if not average:
        return _("{points} of {n}.").format(**values)
    return _("{points} of {n}, average at least {average}.").format(**values)


def mix(needed: Mix, norm: Norm) -> Iterator[str]:
    """Yield the titles and federations that opponents to come must add."""
    if needed.titles:
        words = ngettext("{n} more {titles}.", "{n} more with the title {titles}.", needed.titles)
        yield words.format(n=needed.titles, titles=titles(norm))
    if needed.holders > needed.titles:
        words = ngettext("{n} more title holder.", "{n} more title holders.", needed.holders)
        yield words.format(n=needed.holders)
    if needed.federations:
        words = ngettext(
            "{n} more foreign federation.", "{n} more foreign federations.", needed.federations
        )
        yield words.format(n=needed.federations)


def assumptions(forecast: Forecast) -> Iterator[str]:
    """Yield the assumptions of a forecast."""
    yield ngettext(
        "Forecast for the next game, if it is played.",
        "Forecast for the next {n} games, if all are played.",
        forecast.games,
    ).format(n=forecast.games)
    if len(forecast.known) < forecast.games:
        yield _("The averages are of the opponents not paired yet.")
    if forecast.left_out:
        yield _("Without the win in round {rounds} (1.4.1 f).").format(
            rounds=text.in_a_row(forecast.left_out)
        )
    if forecast.mix.own_allowed is not None and forecast.mix.own_allowed < forecast.games:
        yield ngettext(
            "At most {n} of them from the own federation.",
            "At most {n} of them from the own federation.",
            forecast.mix.own_allowed,
        ).format(n=forecast.mix.own_allowed)


def note(value: Note, report: NormReport) -> str:
    """Return a remark on a norm, or a fact that is missing, as a sentence."""
    words = _(_NOTES[value.kind])
    rounds = text.in_a_row(value.rounds)
    return words.format(rounds=rounds, exemption=exemption(report.exemption))


def subject(condition: TournamentCondition) -> str:
    """Return the name of a condition of the tournament."""
    return _(_SUBJECTS[condition.subject])


def tournament_value(condition: TournamentCondition) -> str:
    """Return a value: a number, a word, rounds or players; "?" if it is not entered."""
    if condition.is_met is None:
        return "?"
    if condition.is_about_field or (condition.subject in _NUMBERS and not condition.rounds):
        return str(condition.has)
    if condition.players:
        return "; ".join(each.name for each in condition.players)
    if condition.rounds:
        return text.in_a_row(condition.rounds)
    usual = _("yes") if condition.is_met else _("no")
    return condition.word or (_("none") if condition.subject is Subject.BY_HAND else usual)


def tournament_counted(condition: TournamentCondition) -> str:
    """Return the players counted in a number, and the weakest round; or that it is advice."""
    names = "; ".join(each.name for each in condition.players) or condition.word
    if condition.is_about_field and names:
        if not condition.rounds:
            return names
        words = _("Fewest in round {n}: {names}")
        return words.format(n=condition.rounds[0], names=names)
    return _("advice, or for the application") if condition.is_advice else ""


def tournament_limit(condition: TournamentCondition) -> str:
    """Return the limit of a condition of the tournament; empty if it is not a number."""
    if condition.subject not in _NUMBERS and not condition.is_about_field:
        return ""
    words = _("at most {n}") if condition.subject in _MOST else _("at least {n}")
    return words.format(n=condition.needs)


def failed(condition: TournamentCondition) -> str:
    """Return that the tournament fails a condition, with the article."""
    name, has = subject(condition), tournament_value(condition)
    needed = tournament_limit(condition)
    if not needed:
        return text.cited(_("{name}: {has}").format(name=name, has=has), condition.article)
    words = _("{name}: {has}, needed {needs}").format(name=name, has=has, needs=needed)
    return text.cited(words, condition.article)


def unknown(conditions: Sequence[TournamentCondition]) -> str:
    """Return the conditions that cannot be checked, as the facts are not entered."""
    found = "; ".join(text.cited(subject(each), each.article) for each in conditions)
    return _("Not entered, so not checked: {what}.").format(what=found)


def names(report: NormReport, rounds: Sequence[int]) -> str:
    """Return the opponents of some rounds: "Novák, Jan (3); Svoboda, Eva (5)"."""
    wanted = frozenset(rounds)
    return "; ".join(
        f"{each.opponent.player.name} ({each.round_no})"
        for each in report.games
        if each.round_no in wanted and each.opponent is not None
    )
