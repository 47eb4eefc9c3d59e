"""Events changed so that they have a document that not every event has, for tests of all kinds."""

from dataclasses import replace

from builders import a_round, an_entry

from swissdesk.model.player import Ratings, Title
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.settings import SystemId
from swissdesk.papers.catalogue import OF_TEAMS
from swissdesk.papers.kinds import DocumentKind

OF_PRIZES = (DocumentKind.PRIZES, DocumentKind.PRIZE_REASONS, DocumentKind.PRIZE_RECEIPTS)
PRIZES = PrizeFund(tuple(Prize(place, 1000) for place in range(1, 9)))


def having(kind, tournament):
    """The tournament, so changed that it has a document that only some have."""
    if kind is DocumentKind.GRID:
        settings = replace(tournament.settings, system=SystemId.BERGER_ROUND_ROBIN)
        return tournament.with_settings(settings)
    if kind is DocumentKind.SYSTEM_TABLE:
        settings = replace(tournament.settings, system=SystemId.DUBOV)
        return tournament.with_settings(settings)
    if kind is DocumentKind.CLUBS and tournament.settings.teams is None:
        return tournament.with_entries(
            replace(each, participant=replace(each.player, club=each.player.club or "SK Brno"))
            for each in tournament.entries
        )
    if kind is DocumentKind.IT1:
        return with_a_norm(tournament)
    if kind in OF_PRIZES:
        return tournament.with_prizes(PRIZES)
    return tournament


def with_a_norm(tournament):
    """The tournament with strong players of many federations, and with a norm for each of them.

    Everybody meets everybody in a round robin of their own, in which all games are drawn.
    """
    codes = ("CZE", "SLO", "GER", "ITA", "CRO")
    count = 10
    known = {each.tpn: each for each in tournament.entries}
    entries = []
    for number in range(1, count + 1):
        entry = known.get(number) or an_entry(number)
        player = replace(
            entry.player,
            title=Title.GM if number <= count // 2 else Title.FM,
            federation=codes[number % len(codes)],
            ratings=Ratings(2620),
        )
        entries.append(replace(entry, participant=player, rating=2620))
    turn = list(range(2, count + 1))
    rounds = []
    for number in range(1, count):
        seats = [1, *turn]
        pairs = zip(seats[: count // 2], reversed(seats[count // 2 :]), strict=True)
        rounds.append(a_round(number, " | ".join(f"{white}-{black} =" for white, black in pairs)))
        turn = turn[-1:] + turn[:-1]
    settings = replace(tournament.settings, rounds=count - 1, time_control_code="5400+30")
    return replace(tournament, entries=tuple(entries), rounds=tuple(rounds), settings=settings)


def event_having(kind, event):
    """The event with its tournaments so changed."""
    return replace(event, tournaments=tuple(having(kind, each) for each in event.tournaments))


FOR_PLAYERS = tuple(kind for kind in DocumentKind if kind not in OF_TEAMS)
"""The documents that an event of individuals may have."""

FORMS = frozenset(kind for kind in DocumentKind if kind.language)
"""FIDE's forms: in English, without header and footer, each on a page of its own."""

_OF_SOME = frozenset(
    {
        DocumentKind.GRID,
        *OF_PRIZES,
        DocumentKind.SYSTEM_TABLE,
        DocumentKind.CLUBS,
        DocumentKind.IT1,
    }
)
OF_EVERY_EVENT = tuple(kind for kind in FOR_PLAYERS if kind not in _OF_SOME)
"""The documents that any event with a round has."""
