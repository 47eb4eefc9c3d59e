"""What is written can be read again and says the same; nothing that is read raises."""

from dataclasses import replace
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st
from trf.reports import TRF06, TRF16, TRF26, TRFX

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings, RequestedBye, Sex, Title
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import (
    Acceleration,
    ByeRules,
    FictitiousPoints,
    ProhibitedPairing,
    RatingKind,
    RatingMethod,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
    UnratedRule,
)
from swissdesk.model.team_rules import Adjustment
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import SYSTEMS
from swissdesk.standings.catalogue import edition_on
from swissdesk.trf import Edition, Severity, dump, load
from swissdesk.trf.inference import concluded, in_publication_order
from swissdesk.trf.problems import Problems

ONLY = TournamentId(1)
WITH_A_CODE = [
    each.system for each in SYSTEMS if each.has_own_record and not each.system.has_two_games
]
REQUESTABLE = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
TIE_BREAKS = ("BH", "BH/C1/P", "BH/M1", "SB", "PS", "DE/P", "WIN", "TPN/R", "REP", "OTHER_x")
KEPT = (
    "### a comment,  with  blanks",
    "802 whatever",
    "013 Team                               1    2",
    "DAT whatever else",
)
CODE_TEXT = st.text(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), min_size=3, max_size=3).filter(
    lambda code: not code.startswith(("BB", "XX"))
)
"""Codes of federations: none of FIDE's begins like the records of the engines (BBU, XXR)."""


def words(size):
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return st.text(characters, max_size=size).map(str.strip)


DATES = st.dates(date(1900, 1, 1), date(2100, 1, 1)).map(lambda day: f"{day:%Y/%m/%d}")


SHORT_DATES = st.dates().map(lambda day: f"{2000 + day.year % 70}/{day:%m}/01")

SCORINGS = st.one_of(
    st.sampled_from((STANDARD_SCORING, ScoringSystem(pab=5), ScoringSystem(30, 10, 0, 0, 30, 10))),
    st.builds(
        ScoringSystem,
        win=st.integers(2, 50),
        draw=st.integers(1, 20),
        loss=st.integers(0, 9),
        absence=st.integers(0, 9),
        pab=st.integers(0, 50),
        unknown=st.integers(0, 20),
    ),
)


@st.composite
def players(draw):
    tpns = sorted(draw(st.sets(st.integers(1, 9999), max_size=8)))
    return [
        Player(
            PlayerId(tpn),
            draw(words(33)),
            draw(st.sampled_from(Title)),
            draw(st.sampled_from(Sex)),
            draw(st.one_of(st.just(""), CODE_TEXT)),
            draw(words(11)),
            draw(st.one_of(st.just(""), st.integers(1900, 2030).map(str), DATES)),
        )
        for tpn in tpns
    ]


def a_game(draw, white, black, result):
    """A game, which may have no colours if it is forfeited; the lower number comes first then."""
    if not result.is_forfeited or draw(st.booleans()):
        return Game(0, white, black, result)
    return Game(0, min(white, black), max(white, black), result, has_colours=False)


@st.composite
def rounds(draw, ids, number):
    order = draw(st.permutations(ids))
    games = draw(st.integers(1, len(ids) // 2))
    results = st.sampled_from(GameResult)
    pairs = zip(order[0 : 2 * games : 2], order[1 : 2 * games : 2], strict=True)
    kinds = st.sampled_from((*REQUESTABLE, ByeKind.ZERO_POINT))
    byes = {player: draw(kinds) for player in order[2 * games :]}
    if byes and draw(st.booleans()):
        byes[draw(st.sampled_from(sorted(byes)))] = ByeKind.PAB
    return Round(
        number,
        tuple(a_game(draw, white, black, draw(results)) for white, black in pairs),
        tuple(Bye(player, byes[player]) for player in sorted(byes)),
        RoundState.PUBLISHED,
    )


RULES = st.builds(
    lambda edition, unrated, rating: TieBreakRules(
        edition, unrated, rating if unrated is UnratedRule.FIXED else 0
    ),
    st.sampled_from(TieBreakEdition),
    st.sampled_from(UnratedRule),
    st.integers(1, 3999),
)


@st.composite
def regulations(draw, ids, paired, start_date):
    total = draw(st.integers(max(paired, 1), paired + 4))
    scoring = draw(SCORINGS)
    lists = (
        st.lists(st.sampled_from(ids), min_size=2, unique=True) if len(ids) > 1 else st.nothing()
    )
    first = draw(st.integers(1, total))
    group = tuple(sorted(draw(st.sets(st.sampled_from(ids), min_size=1)))) if ids else ()
    stages = (
        FictitiousPoints(20, 1, first, group),
        FictitiousPoints(5, first + 1, first + 2, group),
    )
    is_baku = scoring.win == 2 * scoring.draw and not scoring.loss and draw(st.booleans())
    dated = draw(st.lists(st.one_of(st.just(""), SHORT_DATES), max_size=total))
    while dated and not dated[-1]:
        dated.pop()
    prohibited = [
        ProhibitedPairing(1, total, tuple(draw(lists)))
        for _ in range(draw(st.integers(0, 2)) if len(ids) > 1 else 0)
    ]
    code = draw(st.sampled_from(("", "5400+30", "900+10", "W300-B240")))
    return TournamentSettings(
        name=draw(words(60)),
        rounds=total,
        system=SystemId.DUTCH_2026 if is_baku else draw(st.sampled_from(WITH_A_CODE)),
        scoring=scoring,
        initial_colour=draw(st.sampled_from(Colour)),
        acceleration=Acceleration.BAKU if is_baku else Acceleration.NONE,
        fictitious=stages if group and not is_baku and draw(st.booleans()) else (),
        prohibited=tuple(prohibited),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(TIE_BREAKS), unique=True))),
        round_dates=tuple(dated),
        time_control=draw(words(40)),
        time_control_code=code,
        rating_kinds=(FIDE_LISTS[code],),
        type_text=draw(words(40)),
        byes=ByeRules(absent_withdraws=False),
        rating_method=draw(st.sampled_from(RatingMethod)),
        tie_break_rules=draw(st.just(TieBreakRules(edition_on(start_date))) | RULES),
    )


REMARKS = st.lists(
    st.builds(Remark, st.sampled_from(RemarkKind), st.integers(0, 99), words(20)), max_size=3
)
IDS = st.one_of(st.just(""), st.integers(1000, 99_999_999).map(str))


FIDE_LISTS = {
    "": RatingKind.STANDARD,
    "5400+30": RatingKind.STANDARD,
    "900+10": RatingKind.RAPID,
    "W300-B240": RatingKind.BLITZ,
}


def with_ratings(draw, people, rules, federation):
    """The players with the FIDE rating that counts, and with national ones where they rank."""
    kind, is_fide = rules.rating_kinds[0].value, rules.rating_method is RatingMethod.FIDE
    return [
        replace(
            player,
            ratings=Ratings(
                **{kind: draw(st.integers(0, 3000))},
                national=0
                if is_fide or not (federation or player.federation)
                else draw(st.integers(0, 2800)),
            ),
        )
        for player in people
    ]


def ratings_used(draw, player, rules):
    """The FIDE rating, or any where other ratings rank the players."""
    fide = getattr(player.ratings, rules.rating_kinds[0].value)
    is_fide = rules.rating_method is RatingMethod.FIDE
    return fide if is_fide else draw(st.just(fide) | st.integers(0, 3000))


@st.composite
def events(draw):
    """An event that TRF26 can express whole."""
    people = draw(players())
    ids = [player.id for player in people]
    paired = draw(st.integers(0, 3)) if len(ids) > 1 else 0
    start_date = draw(st.one_of(st.just(""), DATES))
    rules = draw(regulations(ids, paired, start_date))
    federation = draw(st.one_of(st.just(""), CODE_TEXT))
    people = with_ratings(draw, people, rules, federation)
    byes = st.dictionaries(st.integers(paired + 1, paired + 3), st.sampled_from(REQUESTABLE))
    entries = tuple(
        Entry(
            player,
            Tpn(player.id),
            ratings_used(draw, player, rules),
            requested_byes=tuple(RequestedBye(*each) for each in sorted_byes(draw(byes))),
        )
        for player in people
    )
    played = tuple(draw(rounds(ids, number)) for number in range(1, paired + 1))
    kept = tuple(draw(st.lists(st.sampled_from(KEPT), max_size=3)))
    awards = st.builds(
        Adjustment,
        st.sampled_from([player.id for player in people] or [0]),
        st.integers(0, rules.rounds),
        st.integers(-30, 99),
    )
    remarks = tuple(draw(REMARKS))
    left = next((each.round_no for each in remarks if each.kind is RemarkKind.FIDE_MODE), None)
    deputies = tuple(filter(None, draw(st.lists(words(20), max_size=2))))
    ids = [draw(IDS) for _deputy in deputies]
    while ids and not ids[-1]:
        ids.pop()
    chief_arbiter = draw(words(20))
    tournament = Tournament(
        ONLY,
        rules,
        entries,
        played,
        bool(played),
        kept,
        fide_mode_left=left,
        remarks=remarks,
        adjustments=tuple(draw(st.lists(awards, max_size=2))) if people else (),
    )
    return Event(
        rules.name,
        draw(words(20)),
        federation,
        start_date,
        draw(st.one_of(st.just(""), DATES)),
        chief_arbiter=chief_arbiter,
        deputy_arbiters=deputies,
        chief_arbiter_id=draw(IDS) if chief_arbiter else "",
        deputy_ids=tuple(ids),
        players=tuple(people),
        tournaments=(as_rounds_tell(tournament),),
    )


def as_rounds_tell(tournament):
    """The tournament with boards, departures and decisions as its rounds tell them."""
    return concluded(in_publication_order(tournament), Problems())


def sorted_byes(byes):
    return sorted(byes.items(), key=lambda item: item[0])


def trf16_part(event):
    """The event without what TRF16 and the lines of engines cannot say."""
    tournament = event.tournaments[0]
    rules = tournament.settings
    next_round = tournament.last_round + 1
    scoring = replace(rules.scoring, unknown=rules.scoring.draw)
    rules = replace(
        rules,
        system=SystemId.DUTCH_2026,
        scoring=scoring,
        acceleration=Acceleration.NONE,
        tie_breaks=TournamentSettings("", 1).tie_breaks,
        time_control_code="",
        rating_method=RatingMethod.FIDE,
        rating_kinds=(RatingKind.STANDARD,),
        system_known=False,
    )
    kept = tuple(line for line in tournament.extra_records if not line.startswith("013"))
    entries = [
        replace(
            entry,
            participant=replace(entry.player, ratings=Ratings(standard=entry.rating)),
            withdrawn_after=None,
            requested_byes=tuple(
                each for each in entry.requested_byes if each.round_no == next_round
            ),
        )
        for entry in tournament.entries
    ]
    plain = replace(
        tournament,
        settings=rules,
        entries=tuple(entries),
        tie_decisions=(),
        extra_records=kept,
        adjustments=(),
    )
    return replace(event, players=(), tournaments=()).with_tournament(in_publication_order(plain))


@given(events())
@settings(deadline=None)
def test_trf26_says_all_of_a_tournament(event):
    loaded = load(dump(event, ONLY, Edition.TRF26).encode())
    assert loaded.event == event
    assert all(each.severity is Severity.NOTICE for each in loaded.problems)


@given(events().map(trf16_part))
@settings(deadline=None)
def test_trf16_with_the_lines_of_engines_says_all_it_can(event):
    assert load(dump(event, ONLY, Edition.TRF16).encode()).event == event


@given(events())
@settings(deadline=None)
def test_trf06_says_who_met_whom(event):
    again = load(dump(event, ONLY, Edition.TRF06).encode()).event
    ours, theirs = event.tournaments[0], again.tournaments[0]
    assert [{(game.white, game.black) for game in played.games} for played in theirs.rounds] == [
        {(game.white, game.black) for game in played.games} for played in ours.rounds
    ]


@given(st.binary(max_size=400))
@settings(deadline=None)
def test_no_bytes_make_reading_raise(data):
    loaded = load(data)
    refused = any(each.severity is Severity.ERROR for each in loaded.problems)
    assert (loaded.event is None) == refused


@st.composite
def damaged(draw):
    """A good report with a few places overwritten, cut out, doubled, or the end cut off."""
    data = draw(st.sampled_from((TRF06, TRF16, TRF26, TRFX))).encode()
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.sampled_from((0, 1, 1, 2, 8, 120)))
        there = data[start : start + length]
        put = draw(
            st.sampled_from((b"", b" ", b"0", b"7", b"w", b"=", b"Z", b"\r", b"\xff", there * 2))
        )
        data = data[:start] + put + data[start + length :]
    return data[: draw(st.integers(len(data) // 2, len(data) * 3))]


@given(damaged())
@settings(deadline=None, max_examples=150)
def test_a_damaged_report_is_refused_or_read_to_something_that_can_be_written_and_read(data):
    loaded = load(data)
    refused = any(each.severity is Severity.ERROR for each in loaded.problems)
    assert (loaded.event is None) == refused
    if loaded.event is not None:
        again = load(dump(loaded.event, ONLY, Edition.TRF26).encode())
        assert again.event == loaded.event


def test_of_two_lists_of_tie_breaks_the_second_does_not_come_back():
    first, second = "202 6/11/20", "202 BH/C1,BH"
    loaded = load("\n".join((TRF26.replace("202 ", "### "), first, second)).encode())
    assert loaded.event.tournaments[0].extra_records[-1] == first
    assert load(dump(loaded.event, ONLY, Edition.TRF26).encode()).event == loaded.event
