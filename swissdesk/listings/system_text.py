"""Pairing systems in words: names, what the table says of each, and what each asks for."""

from collections.abc import Callable, Mapping

from swissdesk.errors import Need, Unmet
from swissdesk.i18n import _, ngettext
from swissdesk.model.settings import Numbering, SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.suitability import unmet
from swissdesk.pairing.system_table import FACTS, SYSTEMS, Approval

_MOST_NUMBERS = 8


def name(system: SystemId) -> str:
    """Return the name of a pairing system."""
    return _names()[system]


def named_by(text: str) -> SystemId | None:
    """Return the system of which a text is the code; None for none."""
    return next((each for each in SystemId if each.value == text.upper()), None)


def standing(system: SystemId) -> str:
    """Return what has to be said of a system on every paper; empty for one that FIDE approves."""
    facts = FACTS[system]
    if facts.approval is Approval.HISTORICAL:
        return _("historical system, not approved by FIDE today")
    if facts.approval is Approval.OWN and system is not SystemId.CUSTOM_ROUND_ROBIN:
        return _("not a system of FIDE")
    return _("wording reconstructed in part") if facts.is_reconstructed else ""


def with_standing(system: SystemId) -> str:
    """Return the name of a system with what has to be said of it."""
    said = standing(system)
    return f"{name(system)} ({said})" if said else name(system)


def rulebook(system: SystemId) -> str:
    """Return the rulebook of a system with its edition, as far as there is one."""
    facts = FACTS[system]
    return " ".join(each for each in (facts.rulebook, facts.edition) if each)


def approval(system: SystemId) -> str:
    """Return what FIDE says of a system, in a word or two."""
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
            facts.record,
            _players(facts.fewest, facts.most),
            _("as declared") if facts.rounds_due is None else _("by the field"),
            _("yes") if facts.may_accelerate else _("no"),
        )
        for facts in SYSTEMS
    )


def needs(tournament: Tournament) -> tuple[str, ...]:
    """Return, a sentence each, what the system of a tournament asks of it in vain."""
    return tuple(map(unmet_need, unmet(tournament)))


def unmet_need(each: Unmet) -> str:
    """Return one need that is not met as a sentence, with the article."""
    numbers = ", ".join(map(str, each.players[:_MOST_NUMBERS]))
    if len(each.players) > _MOST_NUMBERS:
        numbers += ", …"
    words = _NEEDS[each.need](len(each.players) or each.number)
    clause = words.format(numbers=numbers, n=each.number)
    return f"{clause} ({each.article})." if each.article else f"{clause}."


def numberings() -> Mapping[Numbering, str]:
    """Return how numbers are given, as choices."""
    return {
        Numbering.STRENGTH: _("by rating, title and name"),
        Numbering.LOT: _("by lot"),
        Numbering.VARMA: _("by restricted lot (Varma tables)"),
    }


def _in_force(since: str, until: str) -> str:
    if until:
        return f"{since}–{until}"
    return _("since {day}").format(day=since) if since else ""


def _players(fewest: int, most: int | None) -> str:
    return f"{fewest}–{most}" if most is not None else _("{n} or more").format(n=fewest)


def _names() -> Mapping[SystemId, str]:
    return {
        SystemId.DUTCH_2026: _("FIDE (Dutch) System"),
        SystemId.DUBOV: _("Dubov System"),
        SystemId.BURSTEIN: _("Burstein System"),
        SystemId.LIM: _("Lim System"),
        SystemId.DUTCH_1992: _("Dutch system of 1992"),
        SystemId.JKV: _("Yugoslav circular system (JKV)"),
        SystemId.FIDE_1987: _("FIDE system of 1987"),
        SystemId.ROUND_ROBIN: _("round robin"),
        SystemId.DOUBLE_ROUND_ROBIN: _("double round robin"),
        SystemId.BERGER_ROUND_ROBIN: _("round robin (Berger tables)"),
        SystemId.BERGER_DOUBLE_ROUND_ROBIN: _("double round robin (Berger tables)"),
        SystemId.CUSTOM_ROUND_ROBIN: _("round robin by its own table"),
        SystemId.SCHEVENINGEN: _("Scheveningen, two groups"),
        SystemId.DOUBLE_SCHEVENINGEN: _("double Scheveningen, two groups"),
        SystemId.KNOCKOUT: _("knockout"),
        SystemId.MANUAL: _("pairing by hand"),
    }


_NEEDS: Mapping[Need, Callable[[int], str]] = {
    Need.RATINGS: lambda many: ngettext(
        "Every player needs a rating; No. {numbers} has none: give an estimate",
        "Every player needs a rating; No. {numbers} have none: give estimates",
        many,
    ),
    Need.WHOLE_POINTS: lambda _many: _(
        "The system needs a win worth two draws, a loss worth nothing and a bye worth a win"
    ),
    Need.NO_ACCELERATION: lambda _many: _("The system knows no acceleration"),
    Need.MORE_PLAYERS: lambda many: ngettext(
        "The system needs at least {n} player", "The system needs at least {n} players", many
    ),
    Need.FEWER_PLAYERS: lambda many: ngettext(
        "The system takes at most {n} player", "The system takes at most {n} players", many
    ),
    Need.EVEN_NUMBER: lambda _many: _("Two groups of one size need an even number of players"),
    Need.OTHER_ROUNDS: lambda many: ngettext(
        "So many players need {n} round", "So many players need {n} rounds", many
    ),
}
