"""Rating lists in words: their names, their facts about players, and the rules of a refresh."""

from swissdesk.i18n import _
from swissdesk.listings.words import dates, text
from swissdesk.model.player import KFactors, Listed, Player, Sex, Title
from swissdesk.model.rating import FIDE
from swissdesk.operations.refreshing import Fact, Rule


def list_name(source: str, month: str) -> str:
    """Return the name of a list: "FIDE list of October 2026", "GER list of May 2026"."""
    form = _("FIDE list of {month}") if source == FIDE else _("{federation} list of {month}")
    return form.format(month=dates.shown(month), federation=source)


def fact_name(fact: Fact) -> str:
    """Return the name of a fact about a player."""
    return {
        Fact.NAME: _("Name"),
        Fact.TITLE: _("Title"),
        Fact.WOMEN_TITLE: _("Women's title"),
        Fact.SEX: _("Sex"),
        Fact.FEDERATION: _("Federation"),
        Fact.BIRTH: _("Born"),
        Fact.STANDARD: _("Standard rating"),
        Fact.RAPID: _("Rapid rating"),
        Fact.BLITZ: _("Blitz rating"),
        Fact.NATIONAL: _("National rating"),
        Fact.K_STANDARD: _("K standard"),
        Fact.K_RAPID: _("K rapid"),
        Fact.K_BLITZ: _("K blitz"),
        Fact.INACTIVE: _("Activity"),
    }[fact]


def value(fact: Fact, found: Player | Listed) -> str:
    """Return the value of a fact in words; a dash if it is unknown."""
    words = ""
    match fact.of(found):
        case bool() as is_inactive:
            words = _("inactive") if is_inactive else _("active")
        case Sex() as sex:
            words = text.sex(sex)
        case Title() as title:
            words = title.value
        case int() as number:
            words = str(number or "")
        case str() as known:
            words = dates.shown(known)
    return words or "–"


def rule(found: Rule) -> str:
    """Return why a difference is proposed with a tick, or without one."""
    return {
        Rule.UNKNOWN_HERE: _("unknown here"),
        Rule.CHANGED: _("changed in the list"),
        Rule.BY_HAND: _("not from a list: tick it by hand"),
        Rule.NOT_LISTED: _("not in the list: tick it by hand"),
        Rule.HIGHER_TITLE: _("higher title here: tick it by hand"),
        Rule.OTHER_NAME: _("another name in the list: check the ID"),
        Rule.SIMILAR_NAME: _("similar name: tick it by hand"),
        Rule.DAY_KNOWN: _("full date here: correct it in the player's data"),
    }[found]


def source(found: Listed | None) -> str:
    """Return the source of a rating, in short: "FIDE 10/2026", or "by hand"."""
    if found is None:
        return _("by hand")
    return _("{source} {month}").format(source=found.source, month=dates.short_month(found.month))


def factors(k: KFactors) -> str:
    """Return K for standard, rapid and blitz: "10/20/–"; empty if none is known."""
    known = (k.standard, k.rapid, k.blitz)
    return "/".join(str(each or "–") for each in known) if any(known) else ""


def who(listed: Listed) -> str:
    """Return a line of a list in short: "Carlsen, Magnus (NOR, 1990, GM, 2823/2801/2860)"."""
    ratings = listed.ratings
    rated = "/".join(
        text.rating(each) or "–" for each in (ratings.standard, ratings.rapid, ratings.blitz)
    )
    numbers = str(ratings.national or "–") if listed.source != FIDE else rated
    inactive = _("inactive") if listed.is_inactive else ""
    facts = (listed.federation, dates.shown(listed.birth), listed.title.value, numbers, inactive)
    return f"{listed.name} ({', '.join(filter(None, facts))})"
