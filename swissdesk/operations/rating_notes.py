"""Corrected ratings and estimates: rounds paired before keep the original values.

A system that uses ratings, like C.04.4.1, pairs such a round again as it was.
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.model.correction import RatingCorrection
from swissdesk.model.player import Entry
from swissdesk.model.tournament import Tournament


def with_ratings_kept(changed: Tournament, before: Tournament) -> Tournament:
    """Return *changed* with the ratings and estimates of *before* kept for the rounds paired.

    Of several corrections between two pairings the first one says what the rounds before them saw.
    """
    if not before.rounds:
        return changed
    since = before.last_round + 1
    kept = {each.player for each in before.rating_corrections if each.since_round == since}
    found = [
        RatingCorrection(was.id, since, was.rating, was.estimate)
        for was in before.entries
        if was.id not in kept and _figures(was) != _figures(changed.entry(was.id))
    ]
    if not found:
        return changed
    return changed.with_rating_corrections((*before.rating_corrections, *found))


def without_round(tournament: Tournament, dropped: int) -> Tournament:
    """Return the tournament with the ratings that rounds before the one *dropped* have seen."""
    return tournament.with_rating_corrections(_still_needed(tournament, dropped))


def _still_needed(tournament: Tournament, dropped: int) -> Iterator[RatingCorrection]:
    """Yield one correction per player between two pairings, the first."""
    seen: set[tuple[int, int]] = set()
    for each in tournament.rating_corrections:
        since = min(each.since_round, dropped)
        if since > 1 and (each.player, since) not in seen:
            seen.add((each.player, since))
            yield replace(each, since_round=since)


def _figures(entry: Entry) -> tuple[int, int]:
    return entry.rating, entry.estimate
