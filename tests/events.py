"""Random events for properties: every field, every kind of result and bye, any name."""

from dataclasses import replace

from hypothesis import strategies as st
from picture_files import a_png

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.correction import (
    Correction,
    CorrectionScope,
    MatchCorrection,
    RatingCorrection,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.keizer_rules import KeizerRules, OwnValue
from swissdesk.model.paper_style import ColumnChoice, PaperStyle
from swissdesk.model.player import (
    NOBODY,
    Entry,
    KFactors,
    LineUp,
    Listed,
    Member,
    Player,
    Ratings,
    RequestedBye,
    Sex,
    Team,
    Title,
)
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.points import ScoringSystem
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.registration import (
    Exemption,
    Flag,
    NormRules,
    Official,
    Registration,
    SentReport,
)
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.settings import (
    Acceleration,
    ByeRules,
    FictitiousPoints,
    GroupedBy,
    Grouping,
    NameOrder,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
    UnratedRule,
)
from swissdesk.model.team_rules import (
    Adjustment,
    BoardCondition,
    LineUpRule,
    LineUpRules,
    Score,
    Strength,
    TeamRules,
    WonBy,
)
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament

TEXT = st.text(max_size=8)
POINTS = st.integers(0, 30)
ROUND_NO = st.integers(1, 11)
RATING = st.integers(0, 3000)
REASONS = st.sampled_from(AbsenceReason)
SECOND_RESULTS = st.none() | st.sampled_from(GameResult)
PLAYER_IDS = st.lists(st.integers(1, 99).map(PlayerId), max_size=4, unique=True).map(tuple)


def texts():
    return st.lists(TEXT, max_size=3).map(tuple)


TITLES = st.sampled_from(Title)
RATINGS = st.builds(Ratings, RATING, RATING, RATING, RATING)
FACTORS = st.builds(KFactors, st.sampled_from([0, 10, 20, 40]))


def listed():
    named = [*[TEXT] * 4, TITLES, TITLES, st.sampled_from(Sex), TEXT, TEXT, st.booleans()]
    return st.lists(st.builds(Listed, *named, RATINGS, FACTORS), max_size=2).map(tuple)


def players(player_id):
    return st.builds(
        Player,
        st.just(player_id),
        TEXT,
        st.sampled_from(Title),
        st.sampled_from(Sex),
        *[TEXT] * 5,
        RATINGS,
        TITLES,
        TEXT,
        FACTORS,
        st.booleans(),
        st.booleans(),
        listed(),
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
        round_times=texts(),
        rating_method=st.sampled_from(RatingMethod),
        rating_kinds=st.lists(st.sampled_from(RatingKind), max_size=3).map(tuple),
        name_order=st.sampled_from(NameOrder),
        order_lot=st.integers(0, 99),
        prohibitions=st.lists(
            st.builds(ProhibitionRule, st.sampled_from(ProhibitionKind), TEXT, ROUND_NO, ROUND_NO),
            max_size=2,
        ).map(tuple),
        byes=st.builds(
            ByeRules,
            st.integers(0, 9),
            st.integers(0, 9),
            st.sampled_from(ByeKind),
            st.booleans(),
        ),
        tie_break_rules=st.builds(
            TieBreakRules, st.sampled_from(TieBreakEdition), st.sampled_from(UnratedRule), RATING
        ),
        grouping=st.builds(Grouping, st.sampled_from(GroupedBy), TEXT, PLAYER_IDS),
        play_minutes=st.integers(0, 300),
        closing_minutes=st.integers(0, 30),
        keizer=st.builds(
            KeizerRules,
            st.integers(0, 99),
            st.integers(1, 9),
            st.integers(0, 3),
            st.sampled_from(OwnValue),
            bye=st.tuples(st.integers(0, 9), st.integers(1, 9)),
            open_end=st.booleans(),
        ),
    )


@st.composite
def entries(draw, field):
    tpns = draw(st.permutations(range(1, len(field) + 3)))
    found = []
    for player, tpn in zip(field, tpns, strict=False):
        asked = draw(st.dictionaries(ROUND_NO, st.sampled_from(ByeKind), max_size=2))
        byes = tuple(RequestedBye(number, asked[number], draw(REASONS)) for number in sorted(asked))
        gone = draw(st.none() | st.integers(0, 11))
        excused = tuple(draw(st.lists(ROUND_NO, max_size=2)))
        flags = [draw(st.booleans()) for _ in range(3)]
        entry = Entry(player, Tpn(tpn), draw(RATING), draw(ROUND_NO), gone, byes, draw(RATING))
        names = ("is_expelled", "half_point_barred", "checked_in")
        found.append(replace(entry, **dict(zip(names, flags, strict=True)), excused=excused))
    return tuple(sorted(found, key=lambda entry: entry.tpn))


@st.composite
def rounds(draw, number, field):
    ids = draw(st.permutations([player.id for player in field]))
    count = draw(st.integers(0, len(ids) // 2))
    games = tuple(
        Game(
            board,
            *ids[2 * board - 2 : 2 * board],
            result,
            draw(has_colours(result)),
            draw(SECOND_RESULTS),
        )
        for board, result in enumerate(draw(results(count)), 1)
    )
    byes = tuple(
        Bye(each, draw(st.sampled_from(ByeKind)), draw(REASONS)) for each in ids[2 * count :]
    )
    state, order = draw(st.sampled_from(RoundState)), tuple(draw(st.permutations(ids)))
    return Round(
        number,
        games,
        byes,
        state,
        draw(st.sampled_from([(), order])),
        draw(st.booleans()),
        started=draw(st.sampled_from(["", "2026-11-21T15:00:00+00:00"])),
        played_seconds=draw(st.integers(-999, 9999)),
    )


def results(count):
    return st.lists(st.sampled_from(GameResult), min_size=count, max_size=count)


def has_colours(result):
    """Whether a game with this result has colours."""
    return st.booleans() if result.is_forfeited else st.just(True)


def groups():
    return st.builds(
        Filter,
        category=TEXT,
        sex=st.none() | st.sampled_from(Sex),
        federation=TEXT,
        club=TEXT,
        age=st.none() | st.builds(AgeGroup, st.integers(0, 99), st.integers(0, 99)),
        year=st.integers(0, 2100),
        least_rating=st.integers(0, 3000),
        most_rating=st.integers(0, 3000),
        unrated=st.booleans(),
        first_timer=st.booleans(),
    )


def prizes():
    prize = st.builds(Prize, st.integers(1, 9), st.integers(0, 99999), TEXT, groups())
    listed = st.lists(prize, max_size=3).map(tuple)
    numbers = [st.integers(0, 100)] * 3
    return st.builds(PrizeFund, listed, TEXT, st.booleans(), st.booleans(), *numbers)


def officials():
    return st.builds(Official, TEXT, TEXT, TEXT, TEXT)


def registrations():
    several = st.lists(officials(), max_size=2).map(tuple)
    official = [officials(), officials(), several, several]
    return st.builds(Registration, *[TEXT] * 7, *official, TEXT, texts(), st.booleans())


def norm_rules():
    flags = st.lists(st.builds(Flag, st.integers(1, 99).map(PlayerId), TEXT), max_size=2)
    return st.builds(NormRules, st.sampled_from(Exemption), flags.map(tuple), st.integers(7, 9))


def sent_reports():
    report = st.builds(SentReport, ROUND_NO, ROUND_NO, *[TEXT] * 6)
    return st.lists(report, max_size=2).map(tuple)


def remarks():
    return st.lists(
        st.builds(Remark, st.sampled_from(RemarkKind), st.integers(0, 11), TEXT), max_size=2
    ).map(tuple)


def tie_decisions():
    decision = st.builds(
        TieDecision,
        ROUND_NO,
        PLAYER_IDS,
        st.integers(0, 4),
        st.sampled_from(DecidedBy),
        st.none() | st.integers(0, 9),
    )
    return st.lists(decision, max_size=2).map(tuple)


@st.composite
def corrections(draw, paired):
    found = []
    for played in paired:
        for game in played.games[:1]:
            before = game.with_result(draw(st.sampled_from(GameResult)))
            scope, since = draw(st.sampled_from(CorrectionScope)), draw(ROUND_NO)
            found.append(Correction(played.number, game.board, before, game, since, scope))
    return tuple(found)


@st.composite
def rating_corrections(draw, entered):
    return tuple(
        RatingCorrection(player.id, since, draw(RATING), draw(RATING))
        for player in entered
        for since in sorted(draw(st.sets(st.integers(2, 9), max_size=2)))
    )


@st.composite
def tournaments(draw, tournament_id, field, rounds_of=rounds):
    entered = [player for player in field if draw(st.booleans())]
    numbers = range(1, draw(st.integers(0, 3)) + 1)
    paired = tuple(draw(rounds_of(number, entered)) for number in numbers)
    return Tournament(
        tournament_id,
        draw(settings()),
        draw(entries(entered)),
        paired,
        draw(st.booleans()),
        draw(texts()),
        draw(st.none() | st.integers(0, 11)),
        draw(st.booleans()),
        draw(remarks()),
        draw(corrections(paired)),
        draw(tie_decisions()),
        draw(prizes()),
        draw(rating_corrections(entered)),
        draw(adjustments(entered)),
        registration=draw(registrations()),
        norm_rules=draw(norm_rules()),
        sent_reports=draw(sent_reports()),
    )


# Team events


def team_rules():
    condition = st.builds(
        BoardCondition, st.integers(1, 4), st.sampled_from(Sex), st.integers(0, 2100)
    )
    return st.builds(
        TeamRules,
        boards=st.integers(1, 4),
        games=st.builds(ScoringSystem, *[POINTS] * 6),
        primary=st.sampled_from(Score),
        uses_secondary=st.booleans(),
        colour_type=st.sampled_from(ColourType),
        colours=st.lists(st.sampled_from(Colour), max_size=4).map(tuple),
        host_colour=st.sampled_from(Colour),
        won_by=st.sampled_from(WonBy),
        minimum=POINTS,
        pab_game_points=st.none() | POINTS,
        line_ups=st.builds(
            LineUpRules,
            st.sampled_from(LineUpRule),
            POINTS,
            st.integers(0, 4),
            st.lists(condition, max_size=2).map(tuple),
        ),
        strength=st.sampled_from(Strength),
        strongest=st.integers(0, 4),
        breaks_of_all_games=st.booleans(),
    )


@st.composite
def teams(draw, first_id, field):
    """Teams with squads of any size; each player is in one squad at most."""
    left = draw(st.permutations(field)) if field else []
    found = []
    for number in range(draw(st.integers(0, 5))):
        count = draw(st.integers(0, 3))
        squad, left = left[:count], left[count:]
        members = tuple(Member(player, draw(RATING)) for player in squad)
        data = [draw(TEXT) for _ in range(5)]
        found.append(Team(PlayerId(first_id + number), *data, squad=members))
    return tuple(found)


@st.composite
def line_ups(draw, team):
    seats = st.lists(st.sampled_from([NOBODY, *(each.id for each in team.squad)]), max_size=4)
    numbers = sorted(draw(st.sets(st.integers(1, 11), max_size=2)))
    return tuple(LineUp(number, tuple(draw(seats))) for number in numbers)


@st.composite
def matches(draw, table, white, black):
    """A match with any boards, empty ones too, or without; perhaps forfeited."""
    sides = [[NOBODY, *(each.id for each in team.squad)] for team in (white, black)]
    numbers = sorted(draw(st.sets(st.integers(1, 5), max_size=4)))
    boards = tuple(
        Board(
            number, *map(draw, map(st.sampled_from, sides)), draw(st.sampled_from(Colour)), result
        )
        for number, result in zip(numbers, draw(results(len(numbers))), strict=True)
    )
    forfeits = [each for each in GameResult if each.is_forfeited]
    forfeit = draw(st.none() | st.sampled_from(forfeits))
    found = Match(table, white.id, black.id, boards, forfeit)
    return found if found.is_met else replace(found, has_colours=draw(st.booleans()))


@st.composite
def team_rounds(draw, number, field):
    """A round of matches, paired as :func:`rounds` pairs players."""
    paired = draw(rounds(number, field))
    by_id = {team.id: team for team in field}
    found = tuple(
        draw(matches(game.board, by_id[game.white], by_id[game.black])) for game in paired.games
    )
    return replace(paired, games=(), matches=found)


@st.composite
def match_corrections(draw, paired, field):
    by_id = {team.id: team for team in field}
    found = []
    for played in paired:
        for match in played.matches[: draw(st.integers(0, 2))]:
            before = draw(matches(match.table, by_id[match.white], by_id[match.black]))
            found.append(MatchCorrection(played.number, before, draw(ROUND_NO)))
    return tuple(found)


def adjustments(field):
    if not field:
        return st.just(())
    given = st.builds(
        Adjustment,
        st.sampled_from([each.id for each in field]),
        st.integers(0, 11),
        st.integers(-30, 30),
        st.integers(-30, 30),
        TEXT,
    )
    return st.lists(given, max_size=2).map(tuple)


@st.composite
def team_tournaments(draw, tournament_id, players):
    field = draw(teams(1000 * tournament_id, players))
    whole = draw(tournaments(tournament_id, field, rounds_of=team_rounds))
    entered = [each.team for each in whole.entries]
    return replace(
        whole,
        settings=replace(whole.settings, teams=draw(team_rules())),
        entries=tuple(replace(each, line_ups=draw(line_ups(each.team))) for each in whole.entries),
        match_corrections=draw(match_corrections(whole.rounds, entered)),
    )


def sections_of(number, field):
    return tournaments(number, field) | team_tournaments(number, field)


def styles():
    choices = st.lists(st.builds(ColumnChoice, TEXT, texts()), max_size=2).map(tuple)
    return st.builds(PaperStyle, texts(), texts(), choices)


@st.composite
def events(draw):
    """An event with sections of players and of teams."""
    ids = draw(st.lists(st.integers(1, 99).map(PlayerId), max_size=7, unique=True).map(sorted))
    field = tuple(draw(players(player_id)) for player_id in ids)
    sections = draw(st.lists(st.integers(1, 9).map(TournamentId), max_size=3, unique=True))
    return Event(
        *(draw(TEXT) for _ in range(7)),
        draw(texts()),
        field,
        tuple(draw(sections_of(number, field)) for number in sections),
        draw(TEXT),
        draw(TEXT),
        draw(texts()),
        *(draw(TEXT) for _ in range(3)),
        draw(texts()),
        draw(st.lists(officials(), max_size=2).map(tuple)),
        draw(styles()),
        draw(st.sampled_from((b"", a_png(3, 2), a_png(5, 5)))),
    )
