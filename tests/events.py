"""Random events for properties: every field, every kind of result and bye, any name."""

from hypothesis import strategies as st

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings, RequestedBye, Sex, Title
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import (
    Acceleration,
    FictitiousPoints,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament

TEXT = st.text(max_size=8)
POINTS = st.integers(0, 30)
ROUND_NO = st.integers(1, 11)
RATING = st.integers(0, 3000)
PLAYER_IDS = st.lists(st.integers(1, 99).map(PlayerId), max_size=4, unique=True).map(tuple)


def texts():
    return st.lists(TEXT, max_size=3).map(tuple)


def players(player_id):
    ratings = st.builds(Ratings, RATING, RATING, RATING, RATING)
    return st.builds(
        Player,
        st.just(player_id),
        TEXT,
        st.sampled_from(Title),
        st.sampled_from(Sex),
        *[TEXT] * 5,
        ratings,
    )


def settings():
    return st.builds(
        TournamentSettings,
        name=TEXT,
        rounds=ROUND_NO,
        system=st.sampled_from(SystemId),
        scoring=st.builds(ScoringSystem, *[POINTS] * 6),
        initial_colour=st.none() | st.sampled_from(Colour),
        colour_by_lot=st.booleans(),
        acceleration=st.sampled_from(Acceleration),
        fictitious=st.lists(
            st.builds(FictitiousPoints, POINTS, ROUND_NO, ROUND_NO, PLAYER_IDS), max_size=2
        ).map(tuple),
        prohibited=st.lists(
            st.builds(ProhibitedPairing, ROUND_NO, ROUND_NO, PLAYER_IDS), max_size=2
        ).map(tuple),
        tie_breaks=texts(),
        round_dates=texts(),
        time_control=TEXT,
        time_control_code=TEXT,
        type_text=TEXT,
    )


@st.composite
def entries(draw, field):
    tpns = draw(st.permutations(range(1, len(field) + 3)))
    found = []
    for player, tpn in zip(field, tpns, strict=False):
        asked = draw(st.dictionaries(ROUND_NO, st.sampled_from(ByeKind), max_size=2))
        byes = tuple(RequestedBye(number, asked[number]) for number in sorted(asked))
        gone = draw(st.none() | st.integers(0, 11))
        found.append(Entry(player, Tpn(tpn), draw(RATING), draw(ROUND_NO), gone, byes))
    return tuple(sorted(found, key=lambda entry: entry.tpn))


@st.composite
def rounds(draw, number, field):
    ids = draw(st.permutations([player.id for player in field]))
    count = draw(st.integers(0, len(ids) // 2))
    games = tuple(
        Game(board, ids[2 * board - 2], ids[2 * board - 1], draw(st.sampled_from(GameResult)))
        for board in range(1, count + 1)
    )
    byes = tuple(Bye(each, draw(st.sampled_from(ByeKind))) for each in ids[2 * count :])
    return Round(number, games, byes, draw(st.sampled_from(RoundState)))


@st.composite
def tournaments(draw, tournament_id, field):
    entered = [player for player in field if draw(st.booleans())]
    paired = range(1, draw(st.integers(0, 3)) + 1)
    return Tournament(
        tournament_id,
        draw(settings()),
        draw(entries(entered)),
        tuple(draw(rounds(number, entered)) for number in paired),
        draw(st.booleans()),
        draw(texts()),
    )


@st.composite
def events(draw):
    ids = draw(st.lists(st.integers(1, 99).map(PlayerId), max_size=7, unique=True).map(sorted))
    field = tuple(draw(players(player_id)) for player_id in ids)
    sections = draw(st.lists(st.integers(1, 9).map(TournamentId), max_size=3, unique=True))
    return Event(
        *(draw(TEXT) for _ in range(7)),
        draw(texts()),
        field,
        tuple(draw(tournaments(number, field)) for number in sorted(sections)),
    )
