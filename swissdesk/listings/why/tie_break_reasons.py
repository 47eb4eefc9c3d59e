"""How a player's value of a tie-break arose, in words: for the window, paper and terminal.

Every element is a row; intermediate figures are sentences.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.why import uncounted
from swissdesk.listings.words import breakdown_words, text, tie_break_names
from swissdesk.model.ids import PlayerId
from swissdesk.model.record import Appearance
from swissdesk.model.settings import TieBreakEdition
from swissdesk.model.tournament import Tournament
from swissdesk.standings.breakdown import (
    Breakdown,
    Combination,
    Fate,
    SeparateStandings,
    Source,
    Term,
    Workings,
)
from swissdesk.standings.catalogue import parse
from swissdesk.standings.counted import left_early, ranking_score
from swissdesk.standings.keizer import Earning
from swissdesk.standings.ranking import explain

_TENTHS = 10
_MANY = 12
_FORE_BUCHHOLZ = "FB"


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """One element of a value.

    ``round_no`` is empty if the element belongs to no round. ``opponent`` is pairing number and
    name, or the kind of unplayed round. ``brings`` is the value with which the opponent counts, and
    ``why`` says why it is not simply their score. ``adds`` is the amount that the element adds, or
    would add; ``fate`` says whether it counts, with the article.
    """

    round_no: str
    opponent: str
    brings: str
    why: str
    points: str
    adds: str
    fate: str
    is_counted: bool
    opponent_id: PlayerId | None = None

    @property
    def note(self) -> str:
        """Why it does not count, if so, and why the opponent brings this value."""
        return "; ".join(filter(None, ("" if self.is_counted else self.fate, self.why)))

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as a line of a table, under :func:`headings`; brackets if it is not added."""
        adds = self.adds if self.is_counted else f"({self.adds})"
        return self.round_no, self.opponent, self.points, self.brings, adds, self.note


@dataclass(frozen=True, slots=True)
class EncounterRow:
    """One participant in separate standings: the points, and their limit with missing games."""

    player: str
    points: str
    missing: str
    least: str
    most: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as a line of a table, under :func:`encounter_headings`."""
        return self.player, self.points, self.missing, self.least, self.most


@dataclass(frozen=True, slots=True)
class Encounters:
    """Separate standings of direct encounter: the tied players, their rows, the decision."""

    heading: str
    rows: tuple[EncounterRow, ...]
    decision: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """A value of a player: the tie-break, its elements, and the steps from them to the value."""

    code: str
    heading: str
    method: str
    rows: tuple[ReasonRow, ...]
    encounters: tuple[Encounters, ...]
    sentences: tuple[str, ...]


def explanation(
    tournament: Tournament,
    player_id: PlayerId,
    code: str,
    round_no: int | None = None,
    preceding: Sequence[str] | None = None,
) -> Explanation:
    """Return how a value arose after a round, by default the last complete one.

    *preceding* are the codes before it in the list, by default in that of the tournament. Raise
    UnknownPlayer, UnknownRound, UnknownTieBreak and TieBreakNotDefined.
    """
    return in_words(tournament, explain(tournament, player_id, code, round_no, preceding))


def in_words(tournament: Tournament, breakdown: Breakdown) -> Explanation:
    """Return a breakdown in words."""
    return _Teller(tournament, breakdown).explanation()


def elements(workings: Workings) -> tuple[Term, ...]:
    """Return the terms to show as rows: all, unless the value itself is the only term."""
    return tuple(
        term for term in workings.terms if term.round_no or term.board or term.opponent is not None
    )


def headings() -> tuple[str, ...]:
    """Return the headings of the rows as a table."""
    return _("Rd"), _("Opponent"), _("Points"), _("Brings"), _("Adds"), _("Remark")


def encounter_headings() -> tuple[str, ...]:
    """Return the headings of separate standings as a table."""
    return _("Player"), _("Points"), _("Missing"), _("At least"), _("At most")


class _Teller:
    """Puts one breakdown into words."""

    def __init__(self, tournament: Tournament, breakdown: Breakdown) -> None:
        last = max((each.round_no for each in breakdown.workings.terms), default=0)
        rules = tournament.settings.teams
        self._tournament = tournament
        self._breakdown = breakdown
        self._workings = breakdown.workings
        self._record = tournament.histories[breakdown.player]
        self._out = left_early(tournament, last)
        self._is_of_teams = rules is not None
        score = parse(breakdown.code).reference or ranking_score(tournament)
        self._is_in_secondary = rules is not None and score is not rules.primary

    def explanation(self) -> Explanation:
        """Return the whole explanation."""
        code, workings = self._breakdown.code, self._workings
        shown = elements(workings)
        (value,) = tie_break_names.values(code, [self._breakdown.value])
        heading = _("{tie_break} of {player}: {value}").format(
            tie_break=tie_break_names.name(code),
            player=self._name(self._breakdown.player),
            value=value,
        )
        return Explanation(
            code,
            heading,
            tie_break_names.explanation(code),
            tuple(map(self._row, shown, *_figures(shown))),
            tuple(map(self._encounters, workings.standings)),
            (*_sentences(workings, is_of_teams=self._is_of_teams), *self._edition()),
        )

    def _edition(self) -> Iterable[str]:
        """Yield the edition that the value follows, unless it is the one in force."""
        rules = self._tournament.settings.tie_break_rules
        edition = tie_break_names.edition_unless_present(rules.edition)
        if edition:
            yield _("Computed by: {edition}.").format(edition=edition)

    def _row(self, term: Term, points: str, brings: str, adds: str) -> ReasonRow:
        opponent = term.opponent or (self._appearance(term).opponent if term.round_no else None)
        if term.earning is not None:
            return self._earned(term, term.earning, points, brings, adds)
        return ReasonRow(
            str(term.round_no or ""),
            self._met(term, opponent),
            brings,
            self._why(term),
            points,
            adds,
            breakdown_words.fate(term),
            term.fate is Fate.COUNTED,
            opponent,
        )

    def _earned(
        self, term: Term, earning: Earning, points: str, brings: str, adds: str
    ) -> ReasonRow:
        """Return a row of a Keizer score."""
        name = self._name(term.opponent) if term.opponent and term.round_no else ""
        met = ", ".join(filter(None, (name, breakdown_words.earned(earning))))
        return ReasonRow(
            str(term.round_no or ""),
            met,
            brings,
            breakdown_words.share(earning, term.share),
            points if term.round_no else "",
            adds,
            breakdown_words.fate(term),
            term.fate is Fate.COUNTED,
            term.opponent if term.round_no else None,
        )

    def _appearance(self, term: Term) -> Appearance:
        return self._record[term.round_no - 1]

    def _met(self, term: Term, opponent: PlayerId | None) -> str:
        """Return the opponent, or the kind of the unplayed round."""
        if term.board:
            return _("Board {n}").format(n=term.board)
        unplayed = ""
        if term.round_no and not self._appearance(term).is_played:
            unplayed = breakdown_words.round_kind(self._appearance(term).outcome)
            if term.category is not None and not self._is_out(term):
                unplayed += f" ({term.category.value})"
        name = "" if opponent is None else self._name(opponent)
        return ", ".join(filter(None, (name, unplayed)))

    def _why(self, term: Term) -> str:
        """Return why an opponent brings a value other than their score."""
        final = self._drawn_round(term)
        drawn = _("the game of round {n} counts as a draw (8.3)").format(n=final) if final else ""
        out = uncounted.reason() if self._is_out(term) else ""
        return "; ".join(filter(None, (self._source(term), drawn, out)))

    def _is_out(self, term: Term) -> bool:
        """Return whether the round does not count because one of the two left too early (C.05)."""
        met = self._appearance(term).opponent if term.round_no else None
        return met is not None and not self._out.isdisjoint((met, self._breakdown.player))

    def _drawn_round(self, term: Term) -> int:
        """Return the final round if Fore Buchholz draws a game of the opponent, else 0 (8.3)."""
        final = self._tournament.settings.rounds
        is_fore = tie_break_names.acronym_of(self._breakdown.code) == _FORE_BUCHHOLZ
        is_final = any(each.round_no == final for each in self._workings.terms)
        if not is_fore or not is_final or term.opponent is None or term.source is Source.OWN_SCORE:
            return 0
        game = self._tournament.histories[term.opponent][final - 1]
        draw = self._breakdown.draw
        points = game.secondary if self._is_in_secondary else game.points
        return 0 if game.opponent is None or points == draw else final

    def _source(self, term: Term) -> str:
        """Return the source of a score."""
        match term.source:
            case Source.ADJUSTED_SCORE:
                return self._as_draws(term.adjusted_rounds)
            case Source.DRAWS_CAP:
                return self._draws_cap(term)
            case source:
                if source is None:
                    return ""
                return breakdown_words.source(source, is_of_teams=self._is_of_teams)

    def _as_draws(self, rounds: Sequence[int]) -> str:
        """Return which unplayed rounds of an opponent count as draws, and by which rule."""
        edition = self._tournament.settings.tie_break_rules.edition
        is_old = edition is TieBreakEdition.VIRTUAL_OPPONENT
        form = ngettext(
            "unplayed round {rounds} counts as a draw ({article})",
            "unplayed rounds {rounds} count as draws ({article})",
            len(rounds),
        )
        return form.format(
            rounds=text.in_a_row(tuple(rounds), _MANY),
            article=tie_break_names.edition(edition) if is_old else "16.3.2",
        )

    def _draws_cap(self, term: Term) -> str:
        """Return why the dummy has no more points; at the cap, with its number of rounds."""
        draw = self._breakdown.draw
        if not draw:
            return _("a dummy, not more than draws in all rounds (16.4.2)")
        rounds = int((term.element or 0) * _TENTHS / draw)
        form = ngettext(
            "a dummy, not more than {draw} in {n} round (16.4.2)",
            "a dummy, not more than {draw} in each of {n} rounds (16.4.2)",
            rounds,
        )
        return form.format(draw=text.points(draw), n=rounds)

    def _encounters(self, standings: SeparateStandings) -> Encounters:
        """Return one application of Article 6."""
        lines = standings.lines
        rows = tuple(
            EncounterRow(
                self._name(line.player), total, str(line.missing) if line.missing else "", *limits
            )
            for line, total, *limits in zip(
                lines,
                text.column([line.total for line in lines]),
                text.column([line.least for line in lines]),
                text.column([line.most for line in lines]),
                strict=True,
            )
        )
        return Encounters(breakdown_words.encounters(standings), rows, self._decision(standings))

    def _decision(self, standings: SeparateStandings) -> str:
        if len(standings.groups) == 1:
            return _("They decide nothing ({article}).").format(article=standings.article)
        order = "; ".join(
            " = ".join(self._name(player) for player in group) for group in standings.groups
        )
        return _("In this order: {order} ({article}).").format(
            order=order, article=standings.article
        )

    def _name(self, player: PlayerId) -> str:
        entry = self._tournament.entry(player)
        return f"{entry.tpn} {entry.participant.name}"


def _figures(terms: Sequence[Term]) -> tuple[list[str], list[str], list[str]]:
    """Return the columns of figures: points of rounds, values of elements, amounts added."""
    brought = iter(text.column([term.element for term in terms if term.element is not None]))
    return (
        text.column([Fraction(term.points, _TENTHS) for term in terms]),
        ["" if term.element is None else next(brought) for term in terms],
        text.column([term.value for term in terms]),
    )


def _sentences(workings: Workings, *, is_of_teams: bool) -> Iterable[str]:
    """Yield how the elements make the value, and the intermediate figures."""
    if workings.combination is Combination.RANKED_BELOW and not workings.standings:
        yield (
            _("No other team is tied, so there is nothing to decide.")
            if is_of_teams
            else _("No other player is tied, so there is nothing to decide.")
        )
    elif elements(workings):
        made = breakdown_words.combination(workings, is_of_teams=is_of_teams)
        yield made if workings.counted else _("Nothing counts.")
    elif not workings.terms:
        yield _("There is nothing to count.")
    for fact in workings.facts:
        yield breakdown_words.figure(fact)
