"""What a report says of a tournament as it stands."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry, with_rating
from trf.reports import player, read

from swissdesk.errors import (
    GamesUnfinished,
    PairingNumberTooLarge,
    RoundInEditing,
    UnknownTieBreak,
    UnknownTournament,
)
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import TournamentId, Tpn
from swissdesk.model.player import RequestedBye, Title
from swissdesk.model.points import ScoringSystem
from swissdesk.model.registration import Official, Registration
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.model.settings import (
    Acceleration,
    FictitiousPoints,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
)
from swissdesk.trf import Edition, dump

ONLY = TournamentId(1)
OFFICIALS = (
    "chief_arbiter",
    "chief_arbiter_id",
    "chief_arbiter_title",
    "deputy_arbiters",
    "deputy_ids",
    "deputy_titles",
)
UNUSUAL = ScoringSystem(30, 10, 5, 5, 10, 10)


def report(tournament, edition=Edition.TRF26, program="", **changes):
    """The lines of a report, without the line ends."""
    event = replace(Event("Open"), **changes).with_tournament(tournament)
    text = dump(event, ONLY, edition, program=program)
    lines = text.split("\r\n")
    assert lines[-1] == ""
    assert "\n" not in "".join(lines)
    return lines[:-1]


def records(lines, tag):
    return [line for line in lines if line.startswith(tag)]


def rounds(lines):
    """The round columns of each player."""
    return [line[89:].rstrip() for line in records(lines, "001")]


def with_entry(tournament, tpn, **changes):
    return tournament.with_entry(replace(tournament.entries_by_tpn[Tpn(tpn)], **changes))


# The header


def test_the_header_stands_in_the_order_of_the_specification():
    event = {
        "place": "Bled",
        "federation": "SLO",
        "start_date": "2026/11/20",
        "end_date": "2026/11/24",
        "chief_arbiter": "IA Kos, Žiga",
        "deputy_arbiters": ("FA A", "", "FA B"),
    }
    tournament = a_tournament(
        players=2,
        round_dates=("2026/11/20",),
        time_control="90 min + 30 s",
        type_text="Swiss",
        time_control_code="5400+30",
        tie_breaks=("BH/C1", "SB"),
    )
    lines = report(tournament, program="SwissDesk 1.0", **event)
    assert lines[:-2] == [
        "012 Open",
        "022 Bled",
        "032 SLO",
        "042 2026/11/20",
        "052 2026/11/24",
        "062 2",
        "072 2",
        "082 0",
        "092 Swiss",
        "102 IA Kos, Žiga",
        "112 FA A",
        "112 FA B",
        "122 90 min + 30 s",
        "132" + " " * 88 + "26/11/20",
        "142 5",
        "152 W",
        "182 SwissDesk 1.0",
        "192 FIDE_DUTCH",
        "202 BH/C1,SB",
        "222 5400+30",
    ]


@pytest.mark.parametrize(
    ("event", "tournament", "written"),
    [
        ("Open", "Open", "Open"),
        ("Bled 2026 Open", "Open", "Bled 2026 Open"),
        ("Bled", "", "Bled"),
        ("", "Open", "Open"),
        ("Bled", "Bled: Open A", "Bled: Open A"),
        ("Bled", "Open A", "Bled, Open A"),
    ],
)
def test_the_name_is_that_of_the_event_and_of_the_tournament(event, tournament, written):
    made = a_tournament(players=2)
    made = made.with_settings(replace(made.settings, name=tournament))
    assert records(report(made, name=event), "012") == [f"012 {written}"]


def test_what_is_not_known_is_not_written():
    lines = report(a_tournament(players=2, initial_colour=None))
    tags = " ".join(line[:3] for line in lines)
    assert tags == "012 062 072 082 142 192 202 001 001"


def test_a_line_end_in_a_name_becomes_a_blank():
    entry = an_entry(1)
    odd = replace(entry, participant=replace(entry.player, name="Ko\r\ns,\u2028Ž\ud800iga\t"))
    tournament = a_tournament(players=1).with_entries([odd])
    (line,) = records(report(tournament, place="Bl\ned"), "001")
    assert line[14:47].rstrip() == "Ko s, Ž iga"
    assert records(report(tournament, place="Bl\ned"), "022") == ["022 Bl ed"]


@pytest.mark.parametrize(
    ("scoring", "line"),
    [
        (ScoringSystem(), []),
        (ScoringSystem(pab=5), ["162  W 1.0    D 0.5    P 0.5"]),
        (ScoringSystem(30, 10, 0, 0, 30, 10), ["162  W 3.0    D 1.0"]),
        (UNUSUAL, ["162  W 3.0    D 1.0    L 0.5    A 0.5    P 1.0"]),
    ],
)
def test_162_is_written_where_it_differs_from_the_defaults(scoring, line):
    assert records(report(a_tournament(players=2, scoring=scoring)), "162") == line


# Players and rounds


def test_points_and_rank_are_those_after_the_rounds_paired():
    lines = report(a_tournament("1-3 = | 2-4 1", "2-1 1 | 3-4 +"))
    assert [(line[79:84].strip(), line[85:89].strip()) for line in records(lines, "001")] == [
        ("0.5", "3"),
        ("2.0", "1"),
        ("1.5", "2"),
        ("0.0", "4"),
    ]
    assert rounds(lines) == [
        "     3 w =     2 b 0",
        "     4 w 1     1 w 1",
        "     1 b =     4 w +",
        "     2 b 0     3 b -",
    ]


def test_before_round_1_the_rank_is_the_pairing_number():
    assert [line[85:89] for line in records(report(a_tournament(players=2)), "001")] == [
        "   1",
        "   2",
    ]


def test_every_result_and_bye_has_its_code():
    lines = report(a_tournament("1-2 W | 3-4 ? | 5-6 -- | 7 PAB | 8 F | 9 H | 10 Z | 11-12 ."))
    assert [each[-1] for each in rounds(lines)] == [
        "W", "L", "?", "?", "-", "-", "U", "F", "H", "Z", "w", "b",
    ]  # fmt: skip


def test_trf06_has_no_letters():
    lines = report(a_tournament("1-2 W | 3-4 D | 5 PAB | 6 F | 7 H | 8 Z"), Edition.TRF06)
    assert [each[-1] for each in rounds(lines)] == ["1", "0", "=", "=", "+", "+", "=", "-"]
    assert {line[:3] for line in lines} == {"012", "062", "072", "082", "001"}


def test_an_unrated_player_has_a_blank_rating():
    tournament = a_tournament(players=2)
    tournament = tournament.with_entries(
        with_rating(entry, rating)
        for entry, rating in zip(tournament.entries, (0, 10000), strict=True)
    )
    lines = report(tournament)
    assert [line[47:53].strip() for line in records(lines, "001")] == ["", ""]
    assert records(lines, "072") == ["072 0"]


def test_a_hundred_points_fit():
    (line, _) = records(report(a_tournament("1-2 1", scoring=ScoringSystem(1000))), "001")
    assert line[69:84].strip() == "100.0"
    assert line[84:] == "    1     2 w 1"


# Who is not to be paired


def absentees():
    """Round 1 of 4 is played; 1 asks for byes, 2 has left, 3 comes for round 4, 4 stays."""
    tournament = a_tournament("1-2 1 | 3 Z | 4 PAB", rounds=4)
    byes = (RequestedBye(2, ByeKind.HALF_POINT), RequestedBye(4, ByeKind.FULL_POINT))
    tournament = with_entry(tournament, 1, requested_byes=byes)
    tournament = with_entry(tournament, 2, withdrawn_after=1, requested_byes=byes[:1])
    return with_entry(tournament, 3, first_round=4)


def test_trf26_names_in_240_who_is_not_to_be_paired():
    lines = report(absentees())
    assert records(lines, "240") == [
        "240 H 002 0001",
        "240 Z 002 0002 0003",
        "240 Z 003 0002 0003",
        "240 F 004 0001",
        "240 Z 004 0002",
    ]
    assert rounds(lines)[0] == "     2 w 1"


def test_trf16_has_the_byes_of_the_next_round_in_its_columns_and_points():
    lines = report(absentees(), Edition.TRF16)
    assert rounds(lines) == [
        "     2 w 1  0000 - H",
        "     1 b 0  0000 - Z",
        "  0000 - Z  0000 - Z",
        "  0000 - U",
    ]
    assert [line[79:84].strip() for line in records(lines, "001")] == ["1.5", "0.0", "0.0", "1.0"]


def test_a_bye_asked_for_in_a_paired_round_is_not_written_again():
    asked = (RequestedBye(1, ByeKind.ZERO_POINT),)
    tournament = with_entry(a_tournament("1-2 1 | 3 Z"), 3, requested_byes=asked)
    assert records(report(tournament), "240") == []


# The lines of engines


def test_trf16_has_the_lines_of_javafo_and_bbppairings():
    lines = report(
        a_tournament(
            players=4,
            rounds=7,
            initial_colour=Colour.BLACK,
            scoring=UNUSUAL,
            fictitious=(FictitiousPoints(10, 1, 2, (1, 2)), FictitiousPoints(5, 2, 3, (2,))),
            prohibited=(ProhibitedPairing(1, 7, (1, 4)), ProhibitedPairing(2, 7, (1, 3))),
        ),
        Edition.TRF16,
    )
    assert lines[4:-4] == [
        "XXR 7",
        "XXC black1",
        "XXS W=3.0 D=1.0 WL=0.5 BL=0.5 FL=0.5 ZPB=0.5",
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.5",
        "BBZ  0.5",
        "BBF  0.5",
        "BBU  1.0",
        "XXA    1  1.0  1.0  0.0",
        "XXA    2  1.0  1.5  0.5",
        "XXP 1 4",
    ]


def test_trf16_has_no_words_for_what_an_adjourned_game_is_worth():
    lines = report(a_tournament(players=2, scoring=ScoringSystem(unknown=0)), Edition.TRF16)
    assert [line for line in lines if line[:2] in ("BB", "XX")] == ["XXR 5", "XXC white1"]


def test_trf26_has_fictitious_points_and_prohibited_pairings():
    lines = report(
        a_tournament(
            players=5,
            fictitious=(FictitiousPoints(10, 1, 2, (1, 2, 4)),),
            prohibited=(ProhibitedPairing(2, 4, (1, 3)),),
        )
    )
    assert records(lines, "250") == [
        "250      01.0 001 002 0001 0002",
        "250      01.0 001 002 0004 0004",
    ]
    assert records(lines, "260") == ["260 002 004 0001 0003"]


@pytest.mark.parametrize(("edition", "tag"), [(Edition.TRF26, "250"), (Edition.TRF16, "XXA")])
def test_baku_acceleration_is_written_out_point_by_point(edition, tag):
    lines = report(a_tournament(players=8, rounds=9, acceleration=Acceleration.BAKU), edition)
    assert (
        records(lines, tag)
        == {
            "250": ["250      01.0 001 003 0001 0004", "250      00.5 004 005 0001 0004"],
            "XXA": [f"XXA    {tpn}  1.0  1.0  1.0  0.5  0.5" for tpn in (1, 2, 3, 4)],
        }[tag]
    )


# Lines kept


def test_lines_kept_come_last_and_stand_in_for_what_they_say():
    kept = ("### comment", "192 CUSTOM_DOUBLESWISS", "202 BH,XYZ", "182 Other", "082 4", "SRB   1")
    tournament = replace(a_tournament(players=2, tie_breaks=("BH",)), extra_records=kept)
    lines = report(tournament)
    assert lines[-6:] == list(kept)
    assert [line[:3] for line in lines[:-6]] == ["012", "062", "072", "142", "152", "001", "001"]


def test_lines_kept_that_have_become_untrue_are_not_written():
    kept = ("192 CUSTOM_DOUBLESWISS_BAKU", "202 BH,XYZ", "182 Other")
    tournament = replace(a_tournament(players=2), extra_records=kept)
    lines = report(tournament, program="SwissDesk")
    assert records(lines, "182") == ["182 SwissDesk"]
    assert records(lines, "192") == ["192 FIDE_DUTCH"]
    assert records(lines, "202") == ["202 BH/C1,BH,SB,PS,DE,WIN"]


def test_what_was_kept_is_kept_again():
    loaded = read("012 Open", "192 FIDE_LIM", "XYZ a", player(1), "299 something", "### b")
    (tournament,) = loaded.event.tournaments
    again = read(*report(tournament))
    assert again.event.tournaments[0].extra_records == tournament.extra_records


# What cannot be written


def test_a_pairing_number_has_four_digits():
    entries = [an_entry(1), replace(an_entry(2), tpn=Tpn(10000))]
    tournament = a_tournament(players=2).with_entries(entries)
    with pytest.raises(PairingNumberTooLarge) as raised:
        report(tournament)
    assert raised.value.tpn == 10000


def test_tie_breaks_must_be_known_to_rank_by_them():
    with pytest.raises(UnknownTieBreak):
        report(a_tournament("1-2 1", tie_breaks=("XYZ",)))


def test_the_tournament_must_be_one_of_the_event():
    with pytest.raises(UnknownTournament):
        dump(Event("Open"), ONLY, Edition.TRF26)


# Officials, open games, prohibitions by club, and what is final


def test_officials_have_their_fide_ids_behind_their_names():
    lines = report(
        a_tournament(players=2),
        chief_arbiter=" IA Kos, Žiga ",
        chief_arbiter_id="14600100",
        deputy_arbiters=("FA A", "", "FA B", "FA C"),
        deputy_ids=("", "1234", "5678"),
    )
    assert records(lines, "102") == ["102 IA Kos, Žiga (14600100)"]
    assert records(lines, "112") == ["112 FA A", "112 FA B (5678)", "112 FA C"]
    assert not records(report(a_tournament(players=2), chief_arbiter_id="1234"), "102")


def test_officials_are_read_with_their_fide_ids():
    lines = ("102 IA Kos, Žiga (14600100)", "112 FA A (club)", "112 (1234)", "112 FA B(5678)")
    event = read("142 5", player(1), *lines).event
    assert (event.chief_arbiter, event.chief_arbiter_id) == ("Kos, Žiga", "14600100")
    assert event.deputy_arbiters == ("A (club)", "(1234)", "B")
    assert event.deputy_ids == ("", "", "5678")
    assert (event.chief_arbiter_title, event.deputy_titles) == ("IA", ("FA", "", "FA"))
    written = report(event.tournaments[0], **{each: getattr(event, each) for each in OFFICIALS})
    said = ("102 IA Kos, Žiga (14600100)", "112 FA A (club)", "112 (1234)", "112 FA B (5678)")
    assert (*records(written, "102"), *records(written, "112")) == said


REGISTERED = Registration(
    "Open A of Bled",
    "Bled, Festival Hall",
    "SLO",
    "2026/11/21",
    "2026/11/23",
    chief_arbiter=Official("Kos, Žiga", "14600100", "IA"),
    deputies=(Official("Bevk, Ana", "14600200", "FA"), Official("Cvet, Jan")),
)


def test_what_a_section_is_registered_with_takes_the_place_of_the_events_data():
    event = {
        "place": "Bled",
        "federation": "CRO",
        "start_date": "2026/11/20",
        "end_date": "2026/11/29",
        "chief_arbiter": "Ivo",
        "deputy_arbiters": ("Ema",),
    }
    plain = a_tournament(players=2)
    tags = ["012", "022", "032", "042", "052", "102", "112"]
    usual = [line for line in report(plain, **event) if line[:3] in tags]
    assert usual == [
        "012 Open",
        "022 Bled",
        "032 CRO",
        "042 2026/11/20",
        "052 2026/11/29",
        "102 Ivo",
        "112 Ema",
    ]
    own = [
        line
        for line in report(replace(plain, registration=REGISTERED), **event)
        if line[:3] in tags
    ]
    assert own == [
        "012 Open A of Bled",
        "022 Bled, Festival Hall",
        "032 SLO",
        "042 2026/11/21",
        "052 2026/11/23",
        "102 IA Kos, Žiga (14600100)",
        "112 FA Bevk, Ana (14600200)",
        "112 Cvet, Jan",
    ]
    back = read(*own, player(1)).event
    assert registered(back, back.tournaments[0]) == replace(REGISTERED, arbiters=())


def test_of_an_open_title_and_a_womens_title_the_report_has_the_higher_one():
    tournament = a_tournament(players=2)
    ann = replace(tournament.entry(1).player, title=Title.FM, women_title=Title.WGM)
    tournament = tournament.with_entry(replace(tournament.entry(1), participant=ann))
    assert records(report(tournament), "001")[0][10:13] == "WGM"


@pytest.mark.parametrize(
    ("result", "scoring", "said"),
    [
        ("1", ScoringSystem(), []),
        (".", ScoringSystem(), []),
        ("?", ScoringSystem(), ["162  W 1.0    D 0.5    X 0.5"]),
        ("?", ScoringSystem(win=30, draw=10, pab=30, unknown=0), None),
        ("1", ScoringSystem(win=30, draw=10, pab=30, unknown=10), None),
    ],
)
def test_162_says_what_an_adjourned_game_is_worth_while_there_is_one_q165(result, scoring, said):
    lines = records(report(a_tournament(f"1-2 {result}", scoring=scoring)), "162")
    if said is None:
        assert ("X" in lines[0]) is (result == "?")
    else:
        assert [each.split() for each in lines] == [each.split() for each in said]


def test_players_of_one_club_who_may_not_meet_are_named_in_260():
    tournament = a_tournament(
        players=3, prohibitions=(ProhibitionRule(ProhibitionKind.CLUB, "Brno", 1, 3),)
    )
    for tpn in (1, 3):
        one = tournament.entries_by_tpn[Tpn(tpn)].player
        tournament = with_entry(tournament, tpn, participant=replace(one, club="Brno"))
    assert records(report(tournament), "260") == ["260 001 003 0001 0003"]
    assert records(report(tournament, Edition.TRF16), "XXP") == ["XXP 1 3"]


def test_nothing_is_final_while_a_game_is_open_q160():
    event = Event("Open").with_tournament(a_tournament("1-2 ? | 3-4 1", "1-3 1 | 2-4 .", rounds=2))
    with pytest.raises(GamesUnfinished) as refused:
        dump(event, ONLY, Edition.TRF26, is_final=True)
    assert refused.value.games == ((1, 1), (2, 2))
    assert dump(event, ONLY, Edition.TRF26)
    over = event.with_tournament(a_tournament("1-2 1 | 3-4 1", rounds=1))
    assert dump(over, ONLY, Edition.TRF26, is_final=True)


def test_a_round_that_is_paired_by_hand_is_not_reported():
    tournament = a_tournament("1-2 .")
    by_hand = tournament.with_round(replace(tournament.round(1), state=RoundState.EDITING))
    with pytest.raises(RoundInEditing):
        report(by_hand)


def test_an_estimate_is_no_rating_in_the_report():
    tournament = a_tournament(players=2)
    unrated = replace(with_rating(tournament.entry(2), 0), estimate=1800)
    tournament = tournament.with_entry(unrated)
    assert records(report(tournament), "001")[1][48:52] == "    "
    assert records(report(tournament), "072") == ["072 1"]
