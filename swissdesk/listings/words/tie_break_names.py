"""The tie-breaks in words: names, explanations and values; the editions of C.07.

A code that starts with ``OTHER_`` is not a tie-break of FIDE's, and its explanation says so.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from swissdesk.i18n import N_, _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.model.team_rules import Score
from swissdesk.standings.catalogue import KEIZER, parse
from swissdesk.standings.modifiers import Modifiers

_OURS = "OTHER_"
_HALF_POINT = 5
_AVERAGE_OF_BUCHHOLZ = "AOB"


def name(code: str) -> str:
    """Return a tie-break in words: "BH/C1" is "Buchholz Cut-1"; raise UnknownTieBreak."""
    tie_break = parse(code)
    acronym = acronym_of(tie_break.code)
    given = tie_break.modifiers
    if acronym == _AVERAGE_OF_BUCHHOLZ and given.fore:
        words = _("Average of opponents' Fore Buchholz")
    else:
        words = acronym_name(acronym)
    additions = [*_scored(tie_break.reference), *_additions(given)]
    return "".join((words, _cut(given), *(f", {each}" for each in additions)))


def values(code: str, numbers: Sequence[Fraction]) -> list[str]:
    """Return values as people read them, ratings as decimals; raise UnknownTieBreak."""
    return text.column(numbers, in_points=parse(code).is_in_points)


def explanation(code: str) -> str:
    """Return a sentence or two for each part of a code; raise UnknownTieBreak."""
    tie_break = parse(code)
    acronym = acronym_of(tie_break.code)
    sentences = [_(_EXPLANATIONS.get(acronym, N_("The regulations of this tournament define it.")))]
    if tie_break.reference is not None:
        sentences.append(
            {
                Score.MATCH_POINTS: _("In match points (13)."),
                Score.GAME_POINTS: _("In game points (13)."),
            }[tie_break.reference]
        )
    sentences += _explained(tie_break.modifiers)
    if acronym.startswith(_OURS):
        sentences.append(_("Not one of the tie-breaks of C.07."))
    return " ".join(sentences)


def acronym_of(code: str) -> str:
    """Return the acronym of a code: "BH" of "BH:MP/C1"."""
    return code.partition("/")[0].partition(":")[0]


def short(code: str) -> str:
    """Return a code as the heading of a column; an asterisk marks one that is not FIDE's.

    "BH/C1" stays as it is, "OTHER_BH_FACTOR" is "BH FACTOR*".
    """
    if not code.startswith(_OURS):
        return code
    if code == KEIZER:
        return _("Keizer")
    return f"{code.removeprefix(_OURS).replace('_', ' ')}*"


def acronym_name(acronym: str) -> str:
    """Return the name of a tie-break without modifiers, also of one for teams only."""
    return _(_NAMES[acronym]) if acronym in _NAMES else acronym.removeprefix(_OURS)


def edition(value: TieBreakEdition) -> str:
    """Return the name of an edition of C.07."""
    return {
        TieBreakEdition.MARCH_2026: _("C.07 of March 2026"),
        TieBreakEdition.AUGUST_2024: _("C.07 of 2023 and 2024"),
        TieBreakEdition.VIRTUAL_OPPONENT: _("Rules before September 2023"),
    }[value]


def edition_unless_present(value: TieBreakEdition) -> str:
    """Return the name of an edition; empty for the one in force."""
    return "" if value is TieBreakEdition.MARCH_2026 else edition(value)


def edition_explanation(value: TieBreakEdition) -> str:
    """Return how an edition of C.07 treats unplayed rounds."""
    return {
        TieBreakEdition.MARCH_2026: _(
            "An unplayed round counts as if played against a dummy with the same score, up to a "
            "cap (16.4)."
        ),
        TieBreakEdition.AUGUST_2024: _(
            "An unplayed round counts as if played against a dummy with the same score, without a "
            "cap."
        ),
        TieBreakEdition.VIRTUAL_OPPONENT: _(
            "An unplayed round counts as a game against a virtual opponent: equal points "
            "before the round, the opposite result in it, draws afterwards."
        ),
    }[value]


def unrated(rules: TieBreakRules) -> str:
    """Return how tie-breaks based on ratings treat unrated players (C.07 art. 10)."""
    return {
        UnratedRule.NONE: _("No rule: dropped if there are unrated players"),
        UnratedRule.LEFT_OUT: _("Games against unrated players are left out"),
        UnratedRule.FIXED: _("Unrated players count with {rating}").format(
            rating=rules.unrated_rating
        ),
    }[rules.unrated]


def _cut(given: Modifiers) -> str:
    if given.cut.most:
        return " " + _("Median-{n}").format(n=given.cut.most)
    if given.cut.least:
        return " " + _("Cut-{n}").format(n=given.cut.least)
    return ""


def _scored(reference: Score | None) -> list[str]:
    """Return the addition to the name for the score that a code names."""
    words = {Score.MATCH_POINTS: _("match points"), Score.GAME_POINTS: _("game points")}
    return [] if reference is None else [words[reference]]


def _additions(given: Modifiers) -> list[str]:
    """Return the additions to the name, one for each modifier but the cuts."""
    words = []
    if given.limit:
        words.append(_("limit 50 % {change}").format(change=_change(given.limit)))
    if given.forfeits_count:
        words.append(_("forfeits included"))
    if given.factor:
        words.append(_("factor {n}").format(n=given.factor))
    if given.reverse:
        words.append(_("reversed"))
    return words


def _explained(given: Modifiers) -> list[str]:
    """Return a sentence for each modifier."""
    sentences = []
    if given.cut.most:
        form = ngettext(
            "Without the least and the most significant value (14.3).",
            "Without the {n} least and the {n} most significant values (14.4).",
            given.cut.most,
        )
        sentences.append(form.format(n=given.cut.most))
    elif given.cut.least:
        form = ngettext(
            "Without the least significant value (14.1, 16.5).",
            "Without the {n} least significant values (14.2, 16.5).",
            given.cut.least,
        )
        sentences.append(form.format(n=given.cut.least))
    if given.limit:
        form = _("The limit is half of the maximum score {change} (14.5).")
        sentences.append(form.format(change=_change(given.limit)))
    if given.fore:
        sentences.append(_("Taken from the Fore Buchholz (8.3)."))
    if given.forfeits_count:
        sentences.append(_("Games won or lost by forfeit count as played (6.1.1, 16.6)."))
    if given.factor:
        sentences.append(_("The normalising factor is {n} (13.4.2).").format(n=given.factor))
    if given.reverse:
        sentences.append(_("In reverse order."))
    return sentences


def _change(halves: int) -> str:
    """Return a number of half points with its sign: "+ 1½"."""
    sign = "+" if halves > 0 else "\N{MINUS SIGN}"
    return f"{sign} {text.points(abs(halves) * _HALF_POINT)}"


_NAMES: Mapping[str, str] = {
    "DE": N_("Direct encounter"),
    "WIN": N_("Number of wins"),
    "WON": N_("Games won"),
    "BPG": N_("Games with Black"),
    "BWG": N_("Games won with Black"),
    "PS": N_("Progressive score"),
    "REP": N_("Rounds elected to play"),
    "STD": N_("Standard points"),
    "TPN": N_("Pairing number"),
    "BH": N_("Buchholz"),
    "AOB": N_("Average of opponents' Buchholz"),
    "FB": N_("Fore Buchholz"),
    "SB": N_("Sonneborn-Berger"),
    "KS": N_("Koya system"),
    "ARO": N_("Average rating of opponents"),
    "TPR": N_("Tournament performance rating"),
    "PTP": N_("Perfect tournament performance"),
    "APRO": N_("Average performance rating of opponents"),
    "APPO": N_("Average perfect performance of opponents"),
    "RTNG": N_("Rating"),
    "BC": N_("Board count"),
    "TBR": N_("Top board results"),
    "BBE": N_("Bottom board elimination"),
    "MPVGP": N_("Match points or game points"),
    "ESB": N_("Sonneborn-Berger for teams"),
    "EMMSB": N_("Sonneborn-Berger for teams, match by match points"),
    "EMGSB": N_("Sonneborn-Berger for teams, match by game points"),
    "EGMSB": N_("Sonneborn-Berger for teams, game by match points"),
    "EGGSB": N_("Sonneborn-Berger for teams, game by game points"),
    "EDE": N_("Extended direct encounter"),
    "EDEBT": N_("Extended direct encounter, board count, top boards"),
    "EDEBB": N_("Extended direct encounter, board count, bottom boards"),
    "EDET": N_("Extended direct encounter, top boards"),
    "EDEB": N_("Extended direct encounter, bottom boards"),
    "SSSC": N_("Scores and schedule strength"),
    "OTHER_BH_FACTOR": N_("Buchholz with corrective factor"),
    "OTHER_BH_BYE": N_("Buchholz, BYE with half of the points"),
    "OTHER_BH_DRAWS": N_("Buchholz, unplayed games as draws"),
    "OTHER_MEDIAN_1": N_("Median Buchholz of the first order"),
    "OTHER_MEDIAN_2": N_("Median Buchholz of the second order"),
    "OTHER_PROGRESS": N_("Progress (cumulative)"),
    "OTHER_SB": N_("Sonneborn-Berger for Swiss"),
    "OTHER_DE_FIRST": N_("Mutual games for the first place (1992)"),
    "OTHER_ARO_1992": N_("Average rating of opponents (1992)"),
    "OTHER_KEIZER": N_("Keizer score"),
}
"""The names of C.07 art. 5, of articles 12 and 13 for teams, then of our own tie-breaks."""


_EXPLANATIONS: Mapping[str, str] = {
    "DE": N_("Ranking by the games among the tied players (6)."),
    "WIN": N_("Rounds with as many points as for a win, played or not (7.1)."),
    "WON": N_("Games won over the board (7.2)."),
    "BPG": N_("Games played over the board with Black (7.3)."),
    "BWG": N_("Games won over the board with Black (7.4)."),
    "PS": N_("The sum of the scores after each round (7.5)."),
    "REP": N_("Rounds without half-point and zero-point byes and forfeit losses (7.6)."),
    "STD": N_(
        "Rounds with more points than the opponent, plus half of the rounds with equal points "
        "(7.7)."
    ),
    "TPN": N_("The pairing number, the lowest first (7.8)."),
    "BH": N_("The sum of the scores of the opponents (8.1)."),
    "AOB": N_("The average Buchholz of the opponents played over the board (8.2)."),
    "FB": N_("Buchholz as if all games of the last round were drawn (8.3)."),
    "SB": N_("The score of each opponent, times the points scored against them (9.1)."),
    "KS": N_("Points against opponents with at least half of the maximum score (9.2)."),
    "ARO": N_("The average rating of the opponents played over the board (10.1)."),
    "TPR": N_("The average rating of the opponents plus a difference for the score (10.2)."),
    "PTP": N_("The lowest rating from which this score is to be expected (10.3)."),
    "APRO": N_("The average performance rating of the opponents (10.4)."),
    "APPO": N_("The average perfect performance of the opponents (10.5)."),
    "RTNG": N_("The rating, the highest first (10.6)."),
    "BC": N_(
        "The number of each board times the game points on it, the lowest sum first; only among "
        "teams with equal game points (12.1)."
    ),
    "TBR": N_("The game points on board 1; if equal, those on board 2, and so on (12.2)."),
    "BBE": N_(
        "The game points on all boards but the last; if equal, without the last two, and so on "
        "(12.3)."
    ),
    "MPVGP": N_("The game points if match points decide, or else the match points (13.1)."),
    "ESB": N_("The primary score of each opponent, times the secondary score against them (13.2)."),
    "EMMSB": N_("The match points of each opponent, times the match points against them (13.2.1)."),
    "EMGSB": N_("The match points of each opponent, times the game points against them (13.2.2)."),
    "EGMSB": N_("The game points of each opponent, times the match points against them (13.2.3)."),
    "EGGSB": N_("The game points of each opponent, times the game points against them (13.2.4)."),
    "EDE": N_(
        "Ranking by the matches among the tied teams: by the primary score, then by the secondary "
        "score (13.3)."
    ),
    "EDEBT": N_(
        "Extended direct encounter; two teams still tied are ranked by board count, then by top "
        "boards (13.3.2)."
    ),
    "EDEBB": N_(
        "Extended direct encounter; two teams still tied are ranked by board count, then by bottom "
        "boards (13.3.2)."
    ),
    "EDET": N_(
        "Extended direct encounter; two teams still tied are ranked by top boards (13.3.2)."
    ),
    "EDEB": N_(
        "Extended direct encounter; two teams still tied are ranked by bottom boards (13.3.2)."
    ),
    "SSSC": N_(
        "The secondary score plus the Buchholz of the primary score divided by a factor (13.4)."
    ),
    "OTHER_BH_FACTOR": N_(
        "The scores of the opponents met, times rounds divided by opponents: the Yugoslav "
        "corrective factor."
    ),
    "OTHER_BH_BYE": N_(
        "Buchholz in which a free round counts as a game against BYE, who has half of the possible "
        "points."
    ),
    "OTHER_BH_DRAWS": N_("Buchholz in which all unplayed games count as draws."),
    "OTHER_MEDIAN_1": N_("Buchholz without the best and the worst of the opponents."),
    "OTHER_MEDIAN_2": N_("Buchholz without the two best and the two worst of the opponents."),
    "OTHER_PROGRESS": N_("The sum of the scores after each round."),
    "OTHER_SB": N_(
        "The scores of the opponents beaten, plus half of the scores of the opponents drawn."
    ),
    "OTHER_DE_FIRST": N_("The games among the players who share first place (FIDE 1992)."),
    "OTHER_ARO_1992": N_("The average rating of the opponents (FIDE 1992)."),
    "OTHER_KEIZER": N_(
        "The values of beaten opponents, half of the values after draws, and shares of the own "
        "value. It ranks a Keizer tournament in place of points."
    ),
}
"""The explanations of the tie-breaks, each with its article."""
