"""The tie-breaks by code: the table that connects C.07 with TRF26 records 202 and 212.

Also lists of tie-breaks for the usual kinds of tournaments, and the edition of C.07 for a day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.model.ids import ParticipantId
from swissdesk.model.settings import TieBreakEdition, TournamentSettings, UnratedRule
from swissdesk.model.tournament import Tournament
from swissdesk.standings import buchholz, old_style, own_record, ratings
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.direct_encounter import DirectEncounter
from swissdesk.standings.field import Field, Tied
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


@dataclass(frozen=True, slots=True)
class Article:
    """One row of Article 5.

    ``number`` is the article that defines the tie-break, ``types`` its basis (4.3, "A" to "D").
    ``modifiers`` are the letters defined for it. ``lowest_first`` says that the lower number is
    better.
    """

    number: str
    types: str
    method: Method
    modifiers: str = ""
    family: Family = Family.OTHER
    lowest_first: bool = False


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break in a list: its ``code`` in the form of TRF26 and how to apply it.

    ``article`` is None for a tie-break defined by the tournament itself (4.1), of which only the
    code is known.
    """

    code: str
    article: Article | None
    modifiers: Modifiers = UNMODIFIED

    @property
    def is_external(self) -> bool:
        """Whether it is kept and written, but not computed."""
        return self.article is None

    @property
    def is_among_tied(self) -> bool:
        """Whether its value depends on the tied participants (4.3, type A)."""
        return "A" in self.known.types

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
        return self.known.method.numbers(field, tied, self.modifiers)

    def explain(self, field: Field, tied: Tied, player: ParticipantId) -> Workings:
        """Return the computation of the number of one participant of a tied group."""
        return self.known.method.workings(field, tied, player, self.modifiers)

    def value(self, number: Number) -> Fraction:
        """Return the value shown for *number*: the tie-break in points."""
        return Fraction(number, self.known.method.unit)

    def refusal(self, tournament: Tournament) -> TieBreakRefusal | None:
        """Return why a tournament may not use it (Articles 8 and 10); None if it may."""
        if self.article is None:
            return TieBreakRefusal.SELF_DEFINED
        match self.article.family:
            case Family.BUCHHOLZ if tournament.has_predetermined_pairings:
                return TieBreakRefusal.NOT_IN_ROUND_ROBINS
            case Family.KOYA if not tournament.has_predetermined_pairings:
                return TieBreakRefusal.ROUND_ROBINS_ONLY
            case Family.RATINGS if _has_unrated_without_rule(tournament):
                return TieBreakRefusal.UNRATED_PLAYERS
        return None


def _has_unrated_without_rule(tournament: Tournament) -> bool:
    """10: return whether unrated players take part and no rule about them was published."""
    return tournament.settings.tie_break_rules.unrated is UnratedRule.NONE and any(
        not entry.rating and not entry.has_left(1) for entry in tournament.entries
    )


_PROGRESSIVE = Each(own_record.progressive_score, own_record.progressive_score_workings, unit=10)

_ARTICLES = {
    "DE": Article("6", "A", DirectEncounter(), "P"),
    "WIN": Article("7.1", "B", PerRound(own_record.win, "7.1")),
    "WON": Article("7.2", "B", PerRound(own_record.game_won, "7.2")),
    "BPG": Article("7.3", "B", PerRound(own_record.black_game, "7.3")),
    "BWG": Article("7.4", "B", PerRound(own_record.black_game_won, "7.4")),
    "PS": Article("7.5", "B", _PROGRESSIVE, "CM"),
    "REP": Article("7.6", "B", PerRound(own_record.round_elected, "7.6")),
    "STD": Article(
        "7.7",
        "B",
        PerRound(own_record.standard_points, "7.7", unit=10, compared=own_record.compared_points),
    ),
    "TPN": Article(
        "7.8", "B", own_number(own_record.pairing_number, "7.8"), "R", lowest_first=True
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
    "ARO": Article("10.1", "D", AverageOfOpponents("10.1", ratings.ratings), "CM", Family.RATINGS),
    "TPR": Article(
        "10.2",
        "DB",
        Each(ratings.tournament_performance, ratings.tournament_performance_workings),
        family=Family.RATINGS,
    ),
    "PTP": Article(
        "10.3",
        "DB",
        Each(
            ratings.perfect_tournament_performance, ratings.perfect_tournament_performance_workings
        ),
        family=Family.RATINGS,
    ),
    "APRO": Article(
        "10.4",
        "DC",
        AverageOfOpponents("10.4", ratings.performances),
        family=Family.RATINGS,
    ),
    "APPO": Article(
        "10.5",
        "DC",
        AverageOfOpponents("10.5", ratings.perfect_performances),
        family=Family.RATINGS,
    ),
    "RTNG": Article("10.6", "B", own_number(ratings.own_rating, "10.6"), "R", Family.RATINGS),
    "OTHER_BH_FACTOR": Article("", "C", SumOfScores(has_factor=True)),
    "OTHER_BH_BYE": Article("", "C", SumOfScores(old_style.opponents_and_bye)),
    "OTHER_BH_DRAWS": Article("", "C", SumOfScores(old_style.opponents_without_unplayed_games)),
    "OTHER_MEDIAN_1": Article("", "C", SumOfScores(cut=Cut(1, 1))),
    "OTHER_MEDIAN_2": Article("", "C", SumOfScores(cut=Cut(2, 2))),
    "OTHER_PROGRESS": Article("", "B", _PROGRESSIVE),
    "OTHER_SB": Article("", "BC", SumOfScores(by_result=True)),
    "OTHER_DE_FIRST": Article("F10", "A", old_style.FirstPlace()),
    "OTHER_ARO_1992": Article("F10", "D", average(old_style.strengths, "F10")),
}
"""In the order of the articles of C.07; then tie-breaks that FIDE does not or no longer defines."""

_TEAM_EVENTS_ONLY = (
    *("BC", "TBR", "BBE", "MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
    *("EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC"),
)
"""Articles 12 and 13."""

_FORMER = {"GE": "REP"}
"""Games one Elected to Play, until the edition of August 2024."""

_SELF_DEFINED = "OTHER_"

ACRONYMS = tuple(_ARTICLES)
"""The known tie-breaks, without modifiers."""


def parse(code: str) -> TieBreak:
    """Return the tie-break of a code; raise UnknownTieBreak, or its subclass TieBreakNotDefined."""
    named = code.strip().upper()
    if named.startswith(_SELF_DEFINED) and named.partition("/")[0] not in _ARTICLES:
        return TieBreak(code.strip(), None)
    descriptor = read(code)
    acronym = _FORMER.get(descriptor.acronym, descriptor.acronym)
    if descriptor.reference or acronym in _TEAM_EVENTS_ONLY:
        raise TieBreakNotDefined(code, TieBreakRefusal.TEAM_EVENTS_ONLY)
    article = _ARTICLES.get(acronym)
    if article is None:
        raise UnknownTieBreak(code)
    if not descriptor.numbers.keys() <= set(article.modifiers):
        raise TieBreakNotDefined(code, TieBreakRefusal.MODIFIER_NOT_DEFINED)
    return TieBreak(acronym + descriptor.modified, article, descriptor.modifiers)


# Lists of tie-breaks


class Preset(Enum):
    """The tournaments that a list is for; the choice is the organiser's (C.07 art. 4.1)."""

    OPEN_RATED = "open, rated players"
    OPEN_UNRATED = "open, with unrated players"
    JUNIORS = "juniors"
    RAPID = "rapid and blitz"
    ROUND_ROBIN = "round robin"
    FIDE_1992 = "FIDE 1992"
    """The final ranking of the Swiss rules of 1992; remaining ties are decided by lot."""
    YUGOSLAV = "Yugoslav"
    """The Swiss tournaments of the Chess Federation of Yugoslavia."""


PRESETS: Mapping[Preset, tuple[str, ...]] = {
    Preset.OPEN_RATED: ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG"),
    Preset.OPEN_UNRATED: TournamentSettings("", 1).tie_breaks,
    Preset.JUNIORS: ("DE", "BH/C1", "BH", "WIN", "BWG"),
    Preset.RAPID: ("BH/C1", "BH", "DE", "WIN", "BPG"),
    Preset.ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Preset.FIDE_1992: ("OTHER_DE_FIRST", "OTHER_ARO_1992"),
    Preset.YUGOSLAV: ("OTHER_BH_FACTOR", "OTHER_MEDIAN_1", "OTHER_PROGRESS", "OTHER_SB"),
}
"""The codes of each list, in order. No old tie-break is FIDE's: all begin with OTHER_."""


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
