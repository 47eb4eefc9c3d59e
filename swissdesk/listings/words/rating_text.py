"""The words of rating changes: why a game does not count, why a player has their K."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import dates, text
from swissdesk.model.rating import rating_in, rating_source
from swissdesk.model.settings import RatingKind
from swissdesk.rating.changes import (
    Assumption,
    FirstLacks,
    FirstRating,
    KFactor,
    KReason,
    RatingChange,
    first_game_over_limit,
)
from swissdesk.rating.performance import nearest
from swissdesk.rating.rules import NotRated, RatingRules

_HUNDRED = 100


def signed(hundredths: int) -> str:
    """Return a change in hundredths with its sign: "+8.00", "-0.42"; "0.00" has none."""
    sign = "" if not hundredths else "+" if hundredths > 0 else "-"
    return f"{sign}{shown(abs(hundredths))}"


def shown(hundredths: int) -> str:
    """Return a number of hundredths as people read it: "0.08", or "0,08" where that is usual."""
    return text.localised(plain(hundredths))


def plain(hundredths: int) -> str:
    """Return a number of hundredths for a data format: "0.08", "-3.20"."""
    whole, rest = divmod(abs(hundredths), _HUNDRED)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def score(hundredths: int | None) -> str:
    """Return the score of a game: "1", "½" or "0"; empty if there is none."""
    return "" if hundredths is None else text.points(hundredths // 10)


def kind(value: RatingKind) -> str:
    """Return the name of a FIDE rating list."""
    return {
        RatingKind.STANDARD: _("standard"),
        RatingKind.RAPID: _("rapid"),
        RatingKind.BLITZ: _("blitz"),
    }[value]


def not_rated(reason: NotRated, rules: RatingRules) -> str:
    """Return why a game is not rated, with the article."""
    return _not_rated(rules)[reason]


def _not_rated(rules: RatingRules) -> Mapping[NotRated, str]:
    pace = _("not rated: too little time for 60 moves for players of these ratings (1.1)")
    if not rules.is_standard:
        pace = _("not rated: too little time for 60 moves")
    return {
        NotRated.NO_OPPONENT: _("no opponent (5.1)"),
        NotRated.UNPLAYED: _("not played (5.1)"),
        NotRated.UNDER_ONE_MOVE: _("less than one move (5.1)"),
        NotRated.MATCH_UNRATED: _("match with an unrated player (6.1)"),
        NotRated.MATCH_DECIDED: _("match decided before; rated on prior request only (6.2)"),
        NotRated.FIRST_CONTROL: _("not rated: fewer than 30 moves in the first period (1.2)"),
        NotRated.RATE_OF_PLAY: pace,
        NotRated.UNEQUAL_TIME: _("not rated: the players have different times"),
        NotRated.OPPONENT_UNRATED: _("unrated opponent (8.3.1)"),
        NotRated.OPPONENT_BELOW_FLOOR: _("opponent below 1400 counts as unrated (7.2.1)"),
        NotRated.WIDE_GAP: _("not rated: 600 points apart, one player above 2600"),
        NotRated.ADJOURNED: _("adjourned"),
        NotRated.PENDING: _("no result yet"),
    }


def source(change: RatingChange, rules: RatingRules) -> str:
    """Return the list that a player's rating is from: "FIDE list, November 2026"; or empty."""
    own = RatingKind.STANDARD if change.is_standard_rating else rules.kind
    listed = rating_source(change.player, own)
    if listed is None or rating_in(change.player.ratings, own) != change.rating:
        return ""
    return _("{source} list, {month}").format(source=listed.source, month=dates.shown(listed.month))


def k_reason(factor: KFactor, rules: RatingRules) -> str:
    """Return why a player has their K: "K 20: rated below 2400 (8.3.3)"."""
    words = {
        KReason.LISTED: _("K {k} by the rating list"),
        KReason.NEW: _("K {k}: new to the {list} list (8.3.3)"),
        KReason.JUNIOR: _("K {k}: rated below 2300, until the year of the 18th birthday (8.3.3)"),
        KReason.STRONG: _("K {k}: rated 2400 or more (8.3.3)"),
        KReason.USUAL: _("K {k}: rated below 2400 (8.3.3)"),
    }[factor.reason]
    return words.format(k=factor.value, list=kind(rules.kind))


def assumed(factor: KFactor) -> str:
    """Return the assumptions behind the K of a player; empty if there are none."""
    words = {
        Assumption.THIRTY_GAMES: _("30 rated games played before"),
        Assumption.NEVER_2400: _("never rated 2400"),
        Assumption.BIRTH: _("over 18 (no year of birth)"),
    }
    found = ", ".join(words[each] for each in factor.assumes)
    return _("Assumed, as no list gives K: {facts}.").format(facts=found) if found else ""


def k_limit(change: RatingChange) -> str:
    """8.3.3: return the effect of the limit of K times games; empty for the unrated."""
    if change.k is None:
        return ""
    games, applied, most = change.rated_games, change.k_applied, change.k.value
    if applied < most:
        words = _("K {k} times {n} games is more than 700, so K is {applied} (8.3.3).")
        return words.format(k=most, n=games + change.elsewhere, applied=applied)
    words = _("K is lower from {n} rated games in the month on, all events together (8.3.3).")
    return words.format(n=first_game_over_limit(most))


def outcome(change: RatingChange, rules: RatingRules) -> str:
    """Return K, the change and the new rating, or the first rating, in one line for a table."""
    first = change.first
    if first is not None:
        words = _("first rating {rating}").format(rating=first.computed) if first.games else ""
        return "; ".join(filter(None, (words, lacks(first))))
    if change.k is None:
        return ""
    lowered = _("K {k} for {n} games (8.3.3)").format(
        k=change.k_applied, n=change.rated_games + change.elsewhere
    )
    words = _("{change}, new {new}").format(
        change=signed(change.change), new=change.rating + change.rounded
    )
    is_lowered = change.k_applied < change.k.value
    parts = (k_reason(change.k, rules), lowered if is_lowered else "", words)
    return "; ".join(filter(None, parts))


def lacks(first: FirstRating) -> str:
    """Return why a first rating is not published; empty if it is."""
    if first.lacks is None:
        return ""
    missing = ngettext(
        "{n} game against a rated opponent is missing, here or elsewhere (7.1.4)",
        "{n} games against rated opponents are missing, here or elsewhere (7.1.4)",
        first.missing_games,
    )
    return {
        FirstLacks.GAMES: missing.format(n=first.missing_games),
        FirstLacks.NO_POINTS: _("no points, disregarded in a first event (8.2.1)"),
        FirstLacks.BELOW_FLOOR: _("below 1400 (7.1.4)"),
        FirstLacks.NO_FEDERATION: _("no federation, not in the list without approval (10.1)"),
    }[first.lacks]


def remarks(rules: RatingRules, changes: Sequence[RatingChange]) -> Iterator[str]:
    """Yield remarks about a whole section: its rules, the average, and missing facts."""
    yield _("Not official: FIDE computes ratings from all games of the rating period.")
    yield _rules(rules)
    yield from _sources(rules, changes)
    rated = [each for each in changes if each.k is not None and each.rated_games]
    if rated:
        average = Fraction(sum(each.change for each in rated), len(rated))
        words = ngettext(
            "Average change of {n} rated player: {average}.",
            "Average change of {n} rated players: {average}.",
            len(rated),
        )
        yield words.format(n=len(rated), average=signed(nearest(average)))
    guessed = sum(each.k is not None and bool(each.k.assumes) for each in changes)
    if guessed:
        words = ngettext(
            "K of {n} player follows from birth and rating, as no list gives it.",
            "K of {n} players follows from birth and rating, as no list gives it.",
            guessed,
        )
        yield words.format(n=guessed)
    if rules.seconds is None:
        yield _("Without a time control, the rate of play cannot be checked (1.1).")
    if rules.is_long:
        yield _(
            "More than 30 days: FIDE rates each month on its own, with the ratings of its list "
            "(4.1)."
        )


def _sources(rules: RatingRules, changes: Sequence[RatingChange]) -> Iterator[str]:
    """Yield the lists of the ratings, if any is known, each with the number of its players."""
    found = Counter(source(each, rules) for each in changes if each.rating)
    if any(found):
        by_hand = _("entered by hand")
        named = (f"{each or by_hand} ({found[each]})" for each in sorted(found))
        yield _("Ratings: {lists}.").format(lists=", ".join(named))


def _rules(rules: RatingRules) -> str:
    if not rules.is_standard:
        words = _("FIDE {list} ratings as of {date}: differences above 400 points count as 400.")
    elif rules.has_exemption:
        words = _(
            "B.02 as of {date}: differences above 400 points count as 400 for players rated below "
            "2650 (8.3.1)."
        )
    else:
        words = _("B.02 as of {date}: differences above 400 points count as 400 (8.3.1).")
    return words.format(date=dates.shown(rules.start), list=kind(rules.kind))
