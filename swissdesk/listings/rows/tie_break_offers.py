"""The tie-breaks offered and chosen: names, articles, and reasons against them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissdesk.errors import TieBreakRefusal
from swissdesk.i18n import _
from swissdesk.listings.words import failures, text, tie_break_names
from swissdesk.listings.words.participants import either
from swissdesk.model.settings import TieBreakRules, UnratedRule
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import ACRONYMS, PRESETS, Article, Preset, TieBreak, parse

_OURS = "OTHER_"
_LIMIT_STEPS = 4

_OF_OTHER_TOURNAMENTS = (
    TieBreakRefusal.NOT_IN_ROUND_ROBINS,
    TieBreakRefusal.ROUND_ROBINS_ONLY,
    TieBreakRefusal.TEAM_EVENTS_ONLY,
    TieBreakRefusal.KEIZER_ONLY,
)

_BY_LETTER = {
    "C": ("C1", "C2"),
    "M": ("M1", "M2"),
    "L": tuple(f"L{step:+}" for step in range(-_LIMIT_STEPS, _LIMIT_STEPS + 1) if step),
}
"""The numbers offered for modifiers that take one; other numbers can be typed."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A tie-break to choose, and the modifiers it takes: ("C1", "C2", "P").

    ``refusal`` says why the tournament cannot use it; empty if it can. ``references`` are the
    scores of a team event that its code may name: ("MP", "GP").
    """

    acronym: str
    name: str
    article: str
    modifiers: tuple[str, ...]
    refusal: str = ""
    references: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferGroup:
    """Tie-breaks of the same article."""

    name: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class TieBreakLine:
    """A tie-break in a list, or as typed.

    ``described`` is its name in words; ``refusal`` says why the tournament cannot use it, empty if
    it can. ``may_repeat`` says that a list may have it more than once (C.07 art. 4.3).
    """

    code: str
    name: str
    article: str = ""
    described: str = ""
    refusal: str = ""
    may_repeat: bool = False

    @property
    def acronym(self) -> str:
        """The tie-break without its modifiers."""
        return tie_break_names.acronym_of(self.code)

    @property
    def reference(self) -> str:
        """The score of teams that the code names: "MP" or "GP"; else empty."""
        return self.code.partition("/")[0].partition(":")[2]

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The modifiers in the order of the code."""
        return tuple(self.code.split("/")[1:])


def under(tournament: Tournament, rules: TieBreakRules) -> Tournament:
    """Return the tournament with other rules for tie-breaks."""
    return replace(tournament, settings=replace(tournament.settings, tie_break_rules=rules))


def read(tournament: Tournament, descriptor: str) -> TieBreakLine:
    """Return the tie-break that *descriptor* names, in its usual form; raise UnknownTieBreak."""
    found = parse(descriptor)
    article = found.article
    name = tie_break_names.name(found.code)
    return TieBreakLine(
        found.code,
        name,
        "" if article is None else article.number,
        " ".join((f"{name}.", tie_break_names.explanation(found.code), *_types(article))),
        _refusal(found, tournament),
        article is not None and found.is_among_tied,
    )


def groups(tournament: Tournament) -> tuple[OfferGroup, ...]:
    """Return the tie-breaks to choose from in a tournament, in groups.

    Tie-breaks that C.07 excludes from its kind of tournament (art. 8) are omitted; tie-breaks that
    only lack a rule (art. 10) are included, with the refusal.
    """
    names = {
        "6": either(tournament, _("Games among tied players"), _("Matches among tied teams")),
        "7": _("Own results"),
        "8": _("Buchholz and related tie-breaks"),
        "9": _("Own and opponents' results"),
        "10": _("Ratings"),
        "12": _("Boards of matches"),
        "13": _("Match points and game points"),
        _OURS: _("From older and national rules, not FIDE's"),
    }
    found: dict[str, list[Offer]] = {number: [] for number in names}
    for tie_break in map(parse, ACRONYMS):
        if tie_break.refusal(tournament) not in _OF_OTHER_TOURNAMENTS:
            is_ours = tie_break.code.startswith(_OURS)
            number = _OURS if is_ours else tie_break.known.number.partition(".")[0]
            found[number].append(_offer(tie_break, tournament))
    return tuple(OfferGroup(names[each], tuple(found[each])) for each in names if found[each])


def left_out(tournament: Tournament) -> str:
    """Return which tie-breaks are not offered in a tournament, and why; empty if all are."""
    words = {
        TieBreakRefusal.NOT_IN_ROUND_ROBINS: _(
            "Buchholz and related tie-breaks are not for round robins (C.07 art. 8)."
        ),
        TieBreakRefusal.ROUND_ROBINS_ONLY: _(
            "The Koya system is for round robins only (C.07 art. 9.2)."
        ),
    }
    reasons = dict.fromkeys(parse(acronym).refusal(tournament) for acronym in ACRONYMS)
    return " ".join(words[reason] for reason in reasons if reason in words)


def not_applied(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return the tie-breaks of the list without values: each code and the reason."""
    found = (parse(code) for code in dict.fromkeys(tournament.settings.tie_breaks))
    reasons = ((each.code, each.refusal(tournament)) for each in found)
    return tuple(
        (code, failures.tie_break_refusal(code, reason)) for code, reason in reasons if reason
    )


def presets(*, is_of_teams: bool = False) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return our preset lists, for individuals or teams: the codes of each, and its name."""
    names = {
        Preset.OPEN_RATED: _("Open, all rated"),
        Preset.OPEN_UNRATED: _("Open, with unrated players"),
        Preset.JUNIORS: _("Juniors"),
        Preset.RAPID: _("Rapid and blitz"),
        Preset.ROUND_ROBIN: _("Round robin"),
        Preset.TEAM_SWISS: _("Team Swiss"),
        Preset.TEAM_LEAGUE: _("Team league"),
        Preset.OLYMPIAD: _("Olympiad"),
        Preset.OLYMPIAD_1998: _("Olympiads of 1980 to 2006"),
        Preset.TEAM_KNOCKOUT: _("Team knockout"),
        Preset.FIDE_1992: _("FIDE rules of 1992"),
        Preset.YUGOSLAV: _("Yugoslav Swiss tournaments"),
    }
    return tuple(
        (PRESETS[preset], text.labelled(name, ", ".join(PRESETS[preset])))
        for preset, name in names.items()
        if preset.is_of_teams == is_of_teams
    )


def rules_text(rules: TieBreakRules) -> str:
    """Return the edition that tie-breaks follow, and the rule for unrated players if any."""
    edition = tie_break_names.edition(rules.edition)
    if rules.unrated is UnratedRule.NONE:
        return edition
    return f"{edition}. {tie_break_names.unrated(rules)}."


def _offer(tie_break: TieBreak, tournament: Tournament) -> Offer:
    article, is_of_teams = tie_break.known, tournament.settings.teams is not None
    return Offer(
        tie_break.code,
        tie_break_names.name(tie_break.code),
        article.number,
        tuple(each for letter in article.modifiers for each in _BY_LETTER.get(letter, (letter,))),
        _refusal(tie_break, tournament),
        tuple(each.value for each in Score) if article.reference and is_of_teams else (),
    )


def _types(article: Article | None) -> Iterator[str]:
    """Yield the basis of a tie-break, and therefore when it is known (C.07 art. 4.3)."""
    words = {
        "A": _("Depends on the ties (type A)."),
        "B": _("Depends on own results (type B)."),
        "C": _("Depends on the opponents' results, so it is final only at the end (type C)."),
        "D": _("Depends on what is known about the opponents before the round (type D)."),
    }
    for letter in dict.fromkeys("" if article is None else article.types):
        yield words[letter]


def _refusal(tie_break: TieBreak, tournament: Tournament) -> str:
    """Return why a tournament cannot use a tie-break; empty if it can, or only keeps it."""
    reason = tie_break.refusal(tournament)
    if reason is None or tie_break.is_external:
        return ""
    return failures.tie_break_refusal(tie_break.code, reason)
