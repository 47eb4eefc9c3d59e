"""Pairing systems in words: their names, their descriptions in the table, and their needs."""

from collections.abc import Mapping

from swissdesk.errors import Need, Unmet
from swissdesk.i18n import N_, Plural, _, form
from swissdesk.listings.words import dates, text
from swissdesk.listings.words.participants import either
from swissdesk.model.settings import GroupedBy, Numbering, SystemId, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.suitability import round_robin_offered, unmet
from swissdesk.pairing.system_table import FACTS, SYSTEMS, Approval

_MOST_NUMBERS = 8


def name(system: SystemId) -> str:
    """Return the name of a pairing system."""
    return _(_NAMES[system])


def standing(system: SystemId) -> str:
    """Return the note on a system for every paper; empty for a system that FIDE approves."""
    facts = FACTS[system]
    if facts.approval is Approval.HISTORICAL:
        return _("historical system, not approved by FIDE today")
    if facts.approval is Approval.OWN and system is not SystemId.CUSTOM_ROUND_ROBIN:
        return _("not a system of FIDE")
    return _("wording partly reconstructed") if facts.is_reconstructed else ""


def with_standing(system: SystemId) -> str:
    """Return the name of a system with its note."""
    note = standing(system)
    return f"{name(system)} – {note}" if note else name(system)


def of_tournament(settings: TournamentSettings) -> str:
    """Return the system with its note; the report's own words for a system not known."""
    return with_standing(settings.system) if settings.system_known else settings.type_text


def rulebook(system: SystemId) -> str:
    """Return the rulebook of a system with its edition, if there is one."""
    facts = FACTS[system]
    return " ".join(each for each in (facts.rulebook, facts.edition) if each)


def approval(system: SystemId) -> str:
    """Return the status that FIDE gives a system, in a word or two."""
    return {
        Approval.FIDE: _("FIDE"),
        Approval.HISTORICAL: _("historical"),
        Approval.OWN: _("own"),
    }[FACTS[system].approval]


def headings() -> tuple[str, ...]:
    """Return the headings of the table of systems."""
    return (
        _("Code"),
        _("System"),
        _("Rulebook"),
        _("In force"),
        _("Approved"),
        _("Record 192"),
        _("Players"),
        _("Rounds"),
        _("Baku"),
    )


def rows() -> tuple[tuple[str, ...], ...]:
    """Return the table of all systems, as text."""
    return tuple(
        (
            facts.system.value,
            name(facts.system),
            rulebook(facts.system),
            _in_force(facts.since, facts.until),
            approval(facts.system),
            facts.record or facts.team_record,
            _("{n} or more").format(n=facts.fewest),
            _("as declared") if facts.rounds_due is None else _("by number of entries"),
            _("yes") if facts.may_accelerate else _("no"),
        )
        for facts in SYSTEMS
    )


def needs(tournament: Tournament) -> tuple[str, ...]:
    """Return the needs of a system that its tournament does not meet, a sentence each."""
    return tuple(map(unmet_need, unmet(tournament)))


def unmet_need(each: Unmet) -> str:
    """Return an unmet need as a sentence, with the article."""
    numbers = ", ".join(map(str, each.players[:_MOST_NUMBERS]))
    if len(each.players) > _MOST_NUMBERS:
        numbers += ", …"
    forms = {**_NEEDS, **_NEEDS_OF_TEAMS} if each.is_of_teams else _NEEDS
    words = form(forms[each.need], len(each.players) or each.number)
    clause = words.format(numbers=numbers, n=each.number)
    return text.cited(clause, each.article) + "."


def offered(tournament: Tournament) -> Mapping[str, Mapping[SystemId, str]]:
    """Return the systems to choose from, by name; in FIDE mode only systems that FIDE approves.

    The tournament's own is always among them. Forms of one system share a name, and each has words
    for the difference; these words are empty for a system with one form.
    """
    named: dict[str, dict[SystemId, str]] = {}
    forms = _forms()
    for facts in SYSTEMS:
        is_chosen = facts.system is tournament.settings.system
        if not (facts.record if tournament.settings.teams is None else facts.team_record):
            continue
        if is_chosen or not tournament.is_fide_mode or facts.approval is Approval.FIDE:
            shared, words = forms.get(facts.system, (name(facts.system), ""))
            named.setdefault(shared, {})[facts.system] = words
    return named


def description(system: SystemId, *, is_of_teams: bool) -> tuple[tuple[str, str], ...]:
    """Return the description of a system in the table: the subject, and the words."""
    cells = dict(
        zip(headings(), next(row for row in rows() if row[0] == system.value), strict=True)
    )
    del cells[_("Code")], cells[_("System")]
    if is_of_teams:
        cells[_("Record 192")] = FACTS[system].team_record
    named = {_("Players"): _("Teams")} if is_of_teams else {}
    return tuple((named.get(heading, heading), cell) for heading, cell in cells.items() if cell)


def purpose(system: SystemId, *, is_of_teams: bool) -> str:
    """Return how a system pairs and its usual fields, in a sentence or two."""
    if is_of_teams and system in (SystemId.SCHEVENINGEN, SystemId.DOUBLE_SCHEVENINGEN):
        return _("One match of two teams: each player meets all players of the other team.")
    return _purposes()[system]


def remarks(tournament: Tournament) -> tuple[str, ...]:
    """Return the note shown with the system of a tournament."""
    system = tournament.settings.system
    note = standing(system)
    first = (f"{note[0].upper()}{note[1:]}.",) if note else ()
    groups = grouping(tournament)
    return (*first, *filter(None, (groups,)), *needs(tournament))


def grouping(tournament: Tournament) -> str:
    """Return how the groups of a Scheveningen are made; empty for any other system."""
    settings = tournament.settings
    if not settings.system.has_two_groups or settings.teams is not None:
        return ""
    made = settings.grouping
    return {
        GroupedBy.NUMBER: _("Group A is the first half of the numbers."),
        GroupedBy.CLUB: _("Group A: {name}. Group B: all other clubs."),
        GroupedBy.FEDERATION: _("Group A: {name}. Group B: all other federations."),
        GroupedBy.HAND: _("The arbiter has chosen group A."),
    }[made.by].format(name=made.value)


def groupings() -> Mapping[GroupedBy, str]:
    """Return how the two groups of a Scheveningen are made, as choices."""
    return {
        GroupedBy.NUMBER: _("by halves of the start list"),
        GroupedBy.CLUB: _("by club"),
        GroupedBy.FEDERATION: _("by federation"),
        GroupedBy.HAND: _("by hand"),
    }


def fall_back(tournament: Tournament) -> str:
    """Return why a round robin suits a field better than a Swiss; empty if it does not."""
    if not round_robin_offered(tournament):
        return ""
    words = either(
        tournament,
        _(
            "Too few players for {rounds} rounds: they can meet new opponents in {n} only. "
            "Consider a round robin (C.04.1 art. 2)."
        ),
        _(
            "Too few teams for {rounds} rounds: they can meet new opponents in {n} only. "
            "Consider a round robin (C.04.1 art. 2)."
        ),
    )
    return words.format(rounds=tournament.settings.rounds, n=tournament.possible_rounds)


def numberings() -> Mapping[Numbering, str]:
    """Return the ways to number players, as choices."""
    return {
        Numbering.STRENGTH: _("by rating, title and name"),
        Numbering.LOT: _("by lot"),
        Numbering.VARMA: _("by restricted lot (Varma tables)"),
        Numbering.VARMA_CORRECTED: _("by restricted lot (Varma tables, row 11/12 corrected)"),
    }


def _in_force(since: str, until: str) -> str:
    if until:
        return f"{since}–{until}"
    return _("since {day}").format(day=dates.shown(since)) if since else ""


_NAMES: Mapping[SystemId, str] = {
    SystemId.DUTCH_2026: N_("FIDE (Dutch) System"),
    SystemId.DUBOV: N_("Dubov System"),
    SystemId.BURSTEIN: N_("Burstein System"),
    SystemId.LIM: N_("Lim System"),
    SystemId.DOUBLE_SWISS: N_("Double-Swiss System"),
    SystemId.DUTCH_1992: N_("Dutch system of 1992"),
    SystemId.JKV: N_("Yugoslav circular system (JKV)"),
    SystemId.FIDE_1987: N_("FIDE system of 1987"),
    SystemId.ROUND_ROBIN: N_("Round robin"),
    SystemId.DOUBLE_ROUND_ROBIN: N_("Double round robin"),
    SystemId.BERGER_ROUND_ROBIN: N_("Round robin (Berger tables)"),
    SystemId.BERGER_DOUBLE_ROUND_ROBIN: N_("Double round robin (Berger tables)"),
    SystemId.CUSTOM_ROUND_ROBIN: N_("Round robin by its own table"),
    SystemId.SCHEVENINGEN: N_("Scheveningen, two groups"),
    SystemId.DOUBLE_SCHEVENINGEN: N_("Double Scheveningen, two groups"),
    SystemId.TEAM_SWISS: N_("Swiss Team Pairing System"),
    SystemId.OLYMPIAD: N_("Olympiad system of 1980 to 2006"),
    SystemId.KNOCKOUT: N_("Knockout"),
    SystemId.KEIZER: N_("Keizer system"),
    SystemId.MANUAL: N_("Pairing by hand"),
}


def _forms() -> Mapping[SystemId, tuple[str, str]]:
    """Return the forms of one system: the shared name, and the difference of each."""
    round_robin, two_groups = _("Round robin"), _("Scheveningen, two groups")
    return {
        SystemId.ROUND_ROBIN: (round_robin, _("one game against each opponent")),
        SystemId.DOUBLE_ROUND_ROBIN: (
            round_robin,
            _("two games; last rounds of the first half exchanged"),
        ),
        SystemId.BERGER_ROUND_ROBIN: (
            round_robin,
            _("one game; BERGER_ROUNDROBIN in the report"),
        ),
        SystemId.BERGER_DOUBLE_ROUND_ROBIN: (
            round_robin,
            _("two games; rounds as in the printed tables"),
        ),
        SystemId.CUSTOM_ROUND_ROBIN: (round_robin, _("the organiser's own table, paired by hand")),
        SystemId.SCHEVENINGEN: (two_groups, _("one game against each opponent")),
        SystemId.DOUBLE_SCHEVENINGEN: (two_groups, _("two games against each opponent")),
    }


def _purposes() -> Mapping[SystemId, str]:
    round_robin = _("Everyone meets everyone else once, in the order of the Berger tables.")
    twice = _("Everyone meets everyone else twice, with both colours.")
    return {
        SystemId.DUTCH_2026: _(
            "The upper half of a scoregroup meets the lower half. Most tournaments use this system."
        ),
        SystemId.DUBOV: _(
            "Evens out the average rating of opponents: players with weak opponents so far "
            "meet strong ones. Every player needs a rating."
        ),
        SystemId.BURSTEIN: _(
            "After some rounds of the Dutch system, players whose opponents have many "
            "points meet players whose opponents have few."
        ),
        SystemId.LIM: _(
            "Pairs from the top and from the bottom towards the middle; colours decide the "
            "floaters."
        ),
        SystemId.DOUBLE_SWISS: _(
            "Every round is a match of two games with both colours, and each game counts. The "
            "fewest players float to another scoregroup."
        ),
        SystemId.DUTCH_1992: _("The Dutch system as FIDE first adopted it, for old regulations."),
        SystemId.JKV: _(
            "Draws numbers by lot and finds opponents by going round the table of players."
        ),
        SystemId.FIDE_1987: _("The system before the Dutch one, the ancestor of the Lim System."),
        SystemId.ROUND_ROBIN: round_robin,
        SystemId.DOUBLE_ROUND_ROBIN: " ".join(
            (twice, _("The last two rounds of the first half are exchanged."))
        ),
        SystemId.BERGER_ROUND_ROBIN: round_robin,
        SystemId.BERGER_DOUBLE_ROUND_ROBIN: " ".join(
            (twice, _("The rounds follow the printed tables."))
        ),
        SystemId.CUSTOM_ROUND_ROBIN: _(
            "Everyone meets everyone else by the organiser's own table; you pair "
            "the rounds by hand."
        ),
        SystemId.SCHEVENINGEN: _(
            "Two groups of the same size; each player meets each player of the other group once."
        ),
        SystemId.DOUBLE_SCHEVENINGEN: _(
            "Two groups of the same size; each player meets each player of the other group "
            "twice, with both colours."
        ),
        SystemId.TEAM_SWISS: _(
            "Pairs teams by match points and game points; the fewest teams float to another "
            "scoregroup."
        ),
        SystemId.OLYMPIAD: _(
            "Pairs teams by game points, from both ends towards the middle; from round 5 on, teams "
            "with strong opponents so far meet teams with weak ones."
        ),
        SystemId.KNOCKOUT: _("The loser is out. A recorded play-off or lot decides a draw."),
        SystemId.KEIZER: _(
            "For club evenings: the players present meet neighbours in the ranking, and a win "
            "brings the value of the opponent."
        ),
        SystemId.MANUAL: _(
            "The arbiter pairs every round by hand. SwissDesk shows broken basic rules (C.04.1)."
        ),
    }


_NEEDS_OF_TEAMS: Mapping[Need, str | Plural] = {
    Need.MORE_PLAYERS: Plural(
        "The system needs at least {n} team",
        "The system needs at least {n} teams",
    ),
    Need.OTHER_ROUNDS: Plural(
        "With these teams and boards, the system needs {n} round",
        "With these teams and boards, the system needs {n} rounds",
    ),
}


_NEEDS: Mapping[Need, str | Plural] = {
    Need.RATINGS: Plural(
        "Every player needs a rating; No. {numbers} has none: give an estimate",
        "Every player needs a rating; No. {numbers} have none: give estimates",
    ),
    Need.WHOLE_POINTS: N_(
        "The system needs a win worth two draws, a loss worth nothing and a bye worth a win: "
        "change the points"
    ),
    Need.GAME_POINTS: N_(
        "The system needs teams with game points as the primary score: change the points"
    ),
    Need.NO_ACCELERATION: N_("The system has no acceleration: turn it off"),
    Need.MORE_PLAYERS: Plural(
        "The system needs at least {n} entry",
        "The system needs at least {n} entries",
    ),
    Need.EQUAL_GROUPS: Plural(
        "Both groups need the same number of players; group A has {n} player",
        "Both groups need the same number of players; group A has {n} players",
    ),
    Need.NUMBERS_BY_GROUP: Plural(
        "Group A needs the first half of the numbers; No. {numbers} is in the wrong half: renumber "
        "the start list",
        "Group A needs the first half of the numbers; No. {numbers} are in the wrong half: "
        "renumber the start list",
    ),
    Need.TWO_TEAMS: N_("A Scheveningen match is played by two teams"),
    Need.EVEN_NUMBER: N_("Two groups of the same size need an even number of players"),
    Need.OTHER_ROUNDS: Plural(
        "This many entries need {n} round",
        "This many entries need {n} rounds",
    ),
}
