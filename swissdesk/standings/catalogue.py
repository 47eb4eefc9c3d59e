"""The tie-breaks by code: the table that connects C.07 with TRF26 records 202 and 212.

Also lists of tie-breaks for the usual kinds of tournaments, and the edition of C.07 for a day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache, partial

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.model.ids import ParticipantId
from swissdesk.model.settings import SystemId, TieBreakEdition, TournamentSettings, UnratedRule
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.standings import boards, buchholz, old_style, own_record, ratings
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.direct_encounter import DirectEncounter
from swissdesk.standings.extended_encounter import BOTTOM, COUNT, TOP, ExtendedEncounter
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.keizer import is_keizer
from swissdesk.standings.keizer_score import KeizerScore
from swissdesk.standings.method import Each, Method, Number, PerRound, average, own_number
from swissdesk.standings.modifiers import UNMODIFIED, Cut, Modifiers, read
from swissdesk.standings.old_style import SumOfScores
from swissdesk.standings.ratings import AverageOfOpponents


class Family(Enum):
    """Restrictions of C.07 on the use of a tie-break."""

    OTHER = ""
    BUCHHOLZ = "8"
    """Not in round robins."""
    KOYA = "9.2"
    """In round robins only."""
    RATINGS = "10"
    """Dropped if unrated players take part, unless a rule about them was published."""
    KEIZER = "Keizer"
    """In the Keizer system only."""


@dataclass(frozen=True, slots=True)
class Article:
    """One row of Article 5.

    ``number`` is the article that defines the tie-break, ``types`` its basis (4.3, "A" to "D").
    ``modifiers`` are the letters defined for it. ``lowest_first`` says that the lower number is
    better. ``reference`` says that a code may name the score of teams to compute it in (``:MP``,
    ``:GP``), ``for_teams`` that only teams have it (12, 13). ``in_games`` is its method for teams
    in game points if that is another.
    """

    number: str
    types: str
    method: Method
    modifiers: str = ""
    family: Family = Family.OTHER
    lowest_first: bool = False
    reference: bool = True
    for_teams: bool = False
    in_games: Method | None = None


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break in a list: its ``code`` in the form of TRF26 and how to apply it.

    ``article`` is None for a tie-break defined by the tournament itself (4.1), of which only the
    code is known. ``reference`` is the score of teams that the code names, None for the primary
    score.
    """

    code: str
    article: Article | None
    modifiers: Modifiers = UNMODIFIED
    reference: Score | None = None

    @property
    def is_external(self) -> bool:
        """Whether it is kept and written, but not computed."""
        return self.article is None

    @property
    def is_among_tied(self) -> bool:
        """Whether its value depends on the tied participants (4.3, type A; 12.1)."""
        return "A" in self.known.types or self.known.number == _BOARD_COUNT

    @property
    def is_of_teams(self) -> bool:
        """11 to 13: whether it is for team events only."""
        return self.reference is not None or (self.article is not None and self.article.for_teams)

    @property
    def is_highest_first(self) -> bool:
        """Whether the higher number is better."""
        return self.known.lowest_first == self.modifiers.reverse

    @property
    def is_in_points(self) -> bool:
        """Whether its values are points, not ratings or numbers of rounds or players."""
        return self.known.method.unit != 1

    @property
    def known(self) -> Article:
        """The article; raise TieBreakNotDefined for a tie-break not computed here."""
        if self.article is None:
            raise TieBreakNotDefined(self.code, TieBreakRefusal.SELF_DEFINED)
        return self.article

    def evaluate(self, field: Field, tied: Tied) -> Mapping[ParticipantId, Number]:
        """Return the number of each participant of one tied group (4.2)."""
        seen = field.by(self.reference)
        return self._method(seen).numbers(seen, tied, self.modifiers)

    def explain(self, field: Field, tied: Tied, player: ParticipantId) -> Workings:
        """Return the computation of the number of one participant of a tied group."""
        seen = field.by(self.reference)
        return self._method(seen).workings(seen, tied, player, self.modifiers)

    def _method(self, field: Field) -> Method:
        """13: return the method for a field of individuals, or of teams in one of their scores."""
        article = self.known
        return article.in_games if article.in_games and field.is_in_games else article.method

    def value(self, number: Number) -> Fraction:
        """Return the value shown for *number*: the tie-break in points."""
        if isinstance(number, tuple):
            number = number[0] if number else 0
        return Fraction(number, self.known.method.unit)

    def refusal(self, tournament: Tournament) -> TieBreakRefusal | None:
        """Return why a tournament may not use it (Articles 8, 10 and 11); None if it may."""
        if self.article is None:
            return TieBreakRefusal.SELF_DEFINED
        if self.is_of_teams and tournament.settings.teams is None:
            return TieBreakRefusal.TEAM_EVENTS_ONLY
        return _refused(self.article.family, tournament)


def _refused(family: Family, tournament: Tournament) -> TieBreakRefusal | None:
    """Return why a tournament may not use a family of tie-breaks."""
    match family:
        case Family.BUCHHOLZ if tournament.has_predetermined_pairings:
            return TieBreakRefusal.NOT_IN_ROUND_ROBINS
        case Family.KOYA if not tournament.has_predetermined_pairings:
            return TieBreakRefusal.ROUND_ROBINS_ONLY
        case Family.KEIZER if not is_keizer(tournament):
            return TieBreakRefusal.KEIZER_ONLY
        case Family.RATINGS if _has_unrated_without_rule(tournament):
            return TieBreakRefusal.UNRATED_PLAYERS
    return None


def _has_unrated_without_rule(tournament: Tournament) -> bool:
    """10: return whether unrated players take part and no rule about them was published."""
    return tournament.settings.tie_break_rules.unrated is UnratedRule.NONE and any(
        not entry.rating and not entry.has_left(1) for entry in tournament.entries
    )


_MP, _GP = Score.MATCH_POINTS, Score.GAME_POINTS
_BOARD_COUNT = "12.1"
_for_teams = partial(Article, reference=False, for_teams=True)
_PROGRESSIVE = Each(own_record.progressive_score, own_record.progressive_score_workings, unit=10)

KEIZER = "OTHER_KEIZER"
"""The score that ranks a Keizer tournament, in place of points."""

_ARTICLES = {
    "DE": Article("6", "A", DirectEncounter(), "P"),
    "WIN": Article("7.1", "B", PerRound(own_record.win, "7.1"), in_games=boards.WINS),
    "WON": Article("7.2", "B", PerRound(own_record.game_won, "7.2"), in_games=boards.GAMES_WON),
    "BPG": Article("7.3", "B", PerRound(own_record.black_game, "7.3"), in_games=boards.BLACK_GAMES),
    "BWG": Article(
        "7.4", "B", PerRound(own_record.black_game_won, "7.4"), in_games=boards.BLACK_GAMES_WON
    ),
    "PS": Article("7.5", "B", _PROGRESSIVE, "CM"),
    "REP": Article("7.6", "B", PerRound(own_record.round_elected, "7.6"), in_games=boards.ELECTED),
    "STD": Article(
        "7.7",
        "B",
        PerRound(own_record.standard_points, "7.7", unit=10, compared=own_record.compared_points),
        in_games=boards.STANDARD_POINTS,
    ),
    "TPN": Article(
        "7.8",
        "B",
        own_number(own_record.pairing_number, "7.8"),
        "R",
        lowest_first=True,
        reference=False,
    ),
    "BH": Article(
        "8.1",
        "C",
        Each(buchholz.buchholz, buchholz.buchholz_workings, unit=10),
        "CMP",
        Family.BUCHHOLZ,
    ),
    "AOB": Article(
        "8.2", "C", average(buchholz.opponents_buchholz, "8.2", unit=10), "F", Family.BUCHHOLZ
    ),
    "FB": Article(
        "8.3",
        "D",
        Each(buchholz.fore_buchholz, buchholz.fore_buchholz_workings, unit=10),
        "CMP",
        Family.BUCHHOLZ,
    ),
    "SB": Article(
        "9.1",
        "BC",
        Each(buchholz.sonneborn_berger, buchholz.sonneborn_berger_workings, unit=100),
        "CMP",
    ),
    "KS": Article(
        "9.2", "BC", Each(buchholz.koya, buchholz.koya_workings, unit=10), "L", Family.KOYA
    ),
    "ARO": Article(
        "10.1",
        "D",
        AverageOfOpponents("10.1", ratings.ratings),
        "CM",
        Family.RATINGS,
        reference=False,
    ),
    "TPR": Article(
        "10.2",
        "DB",
        Each(ratings.tournament_performance, ratings.tournament_performance_workings),
        family=Family.RATINGS,
        reference=False,
    ),
    "PTP": Article(
        "10.3",
        "DB",
        Each(
            ratings.perfect_tournament_performance, ratings.perfect_tournament_performance_workings
        ),
        family=Family.RATINGS,
        reference=False,
    ),
    "APRO": Article(
        "10.4",
        "DC",
        AverageOfOpponents("10.4", ratings.performances),
        family=Family.RATINGS,
        reference=False,
    ),
    "APPO": Article(
        "10.5",
        "DC",
        AverageOfOpponents("10.5", ratings.perfect_performances),
        family=Family.RATINGS,
        reference=False,
    ),
    "RTNG": Article(
        "10.6", "B", own_number(ratings.own_rating, "10.6"), "R", Family.RATINGS, reference=False
    ),
    "BC": _for_teams(_BOARD_COUNT, "B", boards.BoardCount(), lowest_first=True),
    "TBR": _for_teams("12.2", "B", boards.TOP_BOARDS),
    "BBE": _for_teams("12.3", "B", boards.BOTTOM_BOARDS),
    "MPVGP": _for_teams(
        "13.1", "B", Each(own_record.other_score, own_record.other_score_workings, unit=10)
    ),
    "ESB": Article("13.2", "BC", buchholz.extended(), "CMP", for_teams=True),
    "EMMSB": _for_teams("13.2.1", "BC", buchholz.extended(_MP, _MP), "CMP"),
    "EMGSB": _for_teams("13.2.2", "BC", buchholz.extended(_MP, _GP), "CMP"),
    "EGMSB": _for_teams("13.2.3", "BC", buchholz.extended(_GP, _MP), "CMP"),
    "EGGSB": _for_teams("13.2.4", "BC", buchholz.extended(_GP, _GP), "CMP"),
    "EDE": _for_teams("13.3", "A", ExtendedEncounter(), "P"),
    "EDEBT": _for_teams("13.3.2", "A", ExtendedEncounter((COUNT, TOP)), "P"),
    "EDEBB": _for_teams("13.3.2", "A", ExtendedEncounter((COUNT, BOTTOM)), "P"),
    "EDET": _for_teams("13.3.2", "A", ExtendedEncounter((TOP,)), "P"),
    "EDEB": _for_teams("13.3.2", "A", ExtendedEncounter((BOTTOM,)), "P"),
    "SSSC": _for_teams(
        "13.4",
        "BCD",
        Each(buchholz.scores_and_strength, buchholz.scores_and_strength_workings, unit=10),
        "FKP",
        Family.BUCHHOLZ,
    ),
    "OTHER_BH_FACTOR": Article("", "C", SumOfScores(has_factor=True)),
    "OTHER_BH_BYE": Article("", "C", SumOfScores(old_style.opponents_and_bye)),
    "OTHER_BH_DRAWS": Article("", "C", SumOfScores(old_style.opponents_without_unplayed_games)),
    "OTHER_MEDIAN_1": Article("", "C", SumOfScores(cut=Cut(1, 1))),
    "OTHER_MEDIAN_2": Article("", "C", SumOfScores(cut=Cut(2, 2))),
    "OTHER_PROGRESS": Article("", "B", _PROGRESSIVE),
    "OTHER_SB": Article("", "BC", SumOfScores(by_result=True)),
    "OTHER_DE_FIRST": Article("F10", "A", old_style.FirstPlace()),
    "OTHER_ARO_1992": Article("F10", "D", average(old_style.strengths, "F10"), reference=False),
    KEIZER: Article("", "D", KeizerScore(), family=Family.KEIZER, reference=False),
}
"""In the order of the articles of C.07; then tie-breaks that FIDE does not or no longer defines."""

_FORMER = {"GE": "REP"}
"""Games one Elected to Play, until the edition of August 2024."""

_SELF_DEFINED = "OTHER_"
_CODES_KEPT = 1000

ACRONYMS = tuple(_ARTICLES)
"""The known tie-breaks, without modifiers."""


@lru_cache(maxsize=_CODES_KEPT)
def parse(code: str) -> TieBreak:
    """Return the tie-break of a code; raise UnknownTieBreak, or its subclass TieBreakNotDefined."""
    named = code.strip().upper()
    unmodified = named.partition("/")[0].partition(":")[0]
    if named.startswith(_SELF_DEFINED) and unmodified not in _ARTICLES:
        return TieBreak(code.strip(), None)
    descriptor = read(code)
    acronym = _FORMER.get(descriptor.acronym, descriptor.acronym)
    article = _ARTICLES.get(acronym)
    if article is None:
        raise UnknownTieBreak(code)
    is_defined = descriptor.numbers.keys() <= set(article.modifiers)
    if not is_defined or (descriptor.reference and not article.reference):
        raise TieBreakNotDefined(code, TieBreakRefusal.MODIFIER_NOT_DEFINED)
    reference = Score(descriptor.reference) if descriptor.reference else None
    scored = f":{descriptor.reference}" if reference else ""
    written = acronym + scored + descriptor.modified
    return TieBreak(written, article, descriptor.modifiers, reference)


# Lists of tie-breaks


class Preset(Enum):
    """The tournaments that a list is for; the choice is the organiser's (C.07 art. 4.1)."""

    OPEN_RATED = "open, rated players"
    OPEN_UNRATED = "open, with unrated players"
    JUNIORS = "juniors"
    RAPID = "rapid and blitz"
    ROUND_ROBIN = "round robin"
    TEAM_SWISS = "team Swiss"
    TEAM_LEAGUE = "team league"
    OLYMPIAD = "Olympiad"
    OLYMPIAD_1998 = "Olympiad 1998"
    """The Olympiads of 1980 to 2006, by game points."""
    TEAM_KNOCKOUT = "team knockout"
    FIDE_1992 = "FIDE 1992"
    """The final ranking of the Swiss rules of 1992; remaining ties are decided by lot."""
    YUGOSLAV = "Yugoslav"
    """The Swiss tournaments of the Chess Federation of Yugoslavia."""

    @property
    def is_of_teams(self) -> bool:
        """Whether the list is for team events."""
        return self in _OF_TEAMS


_OF_TEAMS = frozenset(
    {
        Preset.TEAM_SWISS,
        Preset.TEAM_LEAGUE,
        Preset.OLYMPIAD,
        Preset.OLYMPIAD_1998,
        Preset.TEAM_KNOCKOUT,
    }
)

PRESETS: Mapping[Preset, tuple[str, ...]] = {
    Preset.OPEN_RATED: ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG"),
    Preset.OPEN_UNRATED: TournamentSettings("", 1).tie_breaks,
    Preset.JUNIORS: ("DE", "BH/C1", "BH", "WIN", "BWG"),
    Preset.RAPID: ("BH/C1", "BH", "DE", "WIN", "BPG"),
    Preset.ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Preset.TEAM_SWISS: ("MPVGP", "EDE", "BH:MP/C1", "EMGSB/C1"),
    Preset.TEAM_LEAGUE: ("MPVGP", "EDEBT", "EMGSB"),
    Preset.OLYMPIAD: ("EMGSB/C1", "MPVGP", "BH:MP/C1"),
    Preset.OLYMPIAD_1998: ("BH:GP", "MPVGP", "SB:MP", "BH:GP/M2"),
    Preset.TEAM_KNOCKOUT: ("MPVGP", "BC", "TBR", "BBE"),
    Preset.FIDE_1992: ("OTHER_DE_FIRST", "OTHER_ARO_1992"),
    Preset.YUGOSLAV: ("OTHER_BH_FACTOR", "OTHER_MEDIAN_1", "OTHER_PROGRESS", "OTHER_SB"),
}
"""The codes of each list, in order. No old tie-break is FIDE's: all begin with OTHER_."""


_LISTS = {SystemId.DUTCH_1992: Preset.FIDE_1992, SystemId.JKV: Preset.YUGOSLAV}
_LISTS_OF_TEAMS = {
    SystemId.KNOCKOUT: Preset.TEAM_KNOCKOUT,
    SystemId.OLYMPIAD: Preset.OLYMPIAD_1998,
}
"""Systems with their own list of tie-breaks."""


def usual_tie_breaks(system: SystemId, *, is_of_teams: bool) -> tuple[str, ...]:
    """Return the tie-breaks with which a tournament of a system begins."""
    if system is SystemId.KEIZER:
        return (KEIZER,)
    if is_of_teams:
        usual = Preset.TEAM_LEAGUE if system.is_predetermined else Preset.TEAM_SWISS
    else:
        usual = Preset.ROUND_ROBIN if system.is_predetermined else Preset.OPEN_UNRATED
    return PRESETS[(_LISTS_OF_TEAMS if is_of_teams else _LISTS).get(system, usual)]


# Editions

_SINCE = {
    TieBreakEdition.MARCH_2026: "2026/03/01",
    TieBreakEdition.AUGUST_2024: "2023/09/01",
}
"""The day from which each edition applies, the latest first."""


def edition_on(start_date: str) -> TieBreakEdition:
    """Return the edition for a day, "YYYY/MM/DD"; the current one if the day is unknown."""
    if not start_date:
        return TieBreakEdition.MARCH_2026
    applied = (edition for edition, day in _SINCE.items() if start_date >= day)
    return next(applied, TieBreakEdition.VIRTUAL_OPPONENT)
