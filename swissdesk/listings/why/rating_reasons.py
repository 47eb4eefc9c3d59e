"""How a rating change, or a first rating, came about: for the window and paper."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from swissdesk.i18n import _
from swissdesk.listings.rows import rating_list
from swissdesk.listings.rows.rating_list import GameRow
from swissdesk.listings.why.tie_break_reasons import Explanation, ReasonRow
from swissdesk.listings.words import rating_text, text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import FirstRating, RatingChange
from swissdesk.rating.rules import RatingRules


def explanation(tournament: Tournament, rules: RatingRules, change: RatingChange) -> Explanation:
    """Return a player's change or first rating, game by game, in words."""
    games = rating_list.game_rows(tournament, rules, change)
    facts = " ".join(filter(None, basis(rules, change)))
    totals = tuple(filter(None, result(change)))
    return Explanation("", heading(change), facts, tuple(map(_reason, games)), (), totals)


def of_player(
    tournament: Tournament,
    rules: RatingRules,
    changes: Iterable[RatingChange],
    player: PlayerId,
) -> Explanation:
    """Return the explanation for one of the players with *changes*."""
    found = next(each for each in changes if each.player.id == player)
    return explanation(tournament, rules, found)


def heading(change: RatingChange) -> str:
    """Return number, title and name."""
    return f"{change.number} {change.player.title.value} {change.player.name}".replace("  ", " ")


def _reason(game: GameRow) -> ReasonRow:
    return ReasonRow(
        game.round_no,
        game.opponent,
        game.rating,
        game.steps,
        game.score,
        game.change,
        "",
        is_counted=True,
        opponent_id=game.opponent_id,
    )


def basis(rules: RatingRules, change: RatingChange) -> Iterator[str]:
    """Yield the rating, where it comes from, and why the player has their K."""
    if change.k is None:
        if change.ignored:
            words = _("The rating {rating} is below 1400 and does not count (7.2.1).")
            yield words.format(rating=change.ignored)
        else:
            yield _("Unrated in the {list} list.").format(list=rating_text.kind(rules.kind))
        return
    words = _("Rating {rating}.")
    if change.is_standard_rating:
        words = _("Unrated in the {list} list: counts with the standard rating {rating}.")
    yield words.format(rating=change.rating, list=rating_text.kind(rules.kind))
    source = rating_text.source(change, rules)
    yield source and f"{source}."
    yield f"{rating_text.k_reason(change.k, rules)}."
    yield rating_text.assumed(change.k)


def result(change: RatingChange) -> Iterator[str]:
    """Yield the last steps: from the sum of the games to the new rating."""
    first = change.first
    if first is not None:
        yield from _first(first)
        return
    yield _("Sum {sum} times K {k}: {change}.").format(
        sum=rating_text.signed(change.sum),
        k=change.k_applied,
        change=rating_text.signed(change.change),
    )
    yield rating_text.k_limit(change)
    words = _("{rating} {change}, rounded {new}. Not official.")
    yield words.format(
        rating=change.rating,
        change=rating_text.signed(change.change),
        new=change.rating + change.rounded,
    )


def _first(first: FirstRating) -> Iterator[str]:
    if first.games:
        yield _(
            "{n} games against rated opponents and two draws against 1800 (8.2.2): average "
            "{average}, score {score} of {games} = {fraction}, dp {dp}."
        ).format(
            n=first.games,
            average=text.number(first.average),
            score=text.number(Fraction(first.score + 100, 100)),
            games=first.games + 2,
            fraction=rating_text.shown(first.fraction),
            dp=first.difference,
        )
        yield _("First rating {rating}, 2200 at most (8.2.3). Not official.").format(
            rating=first.computed
        )
    missing = rating_text.lacks(first)
    if missing:
        yield _("Not published: {what}.").format(what=missing)
