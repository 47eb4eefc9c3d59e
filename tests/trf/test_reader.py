"""Which line is which record; what belongs nowhere is kept."""

import pytest
from trf.reports import TRF06, TRF16, TRF26, TRFX, adjusted, errors, notices, player, read

from swissdesk.model.colour import Colour
from swissdesk.trf import Edition
from swissdesk.trf.problems import Problems
from swissdesk.trf.reader import read_document


def document(*lines):
    return read_document(lines, Problems())


@pytest.mark.parametrize(
    ("report", "edition"),
    [
        (TRF06, Edition.TRF06),
        (TRF16, Edition.TRF16),
        (TRFX, Edition.TRF16),
        (TRF26, Edition.TRF26),
        (player(1, "2 w +"), Edition.TRF16),
        (player(1), Edition.TRF16),
    ],
)
def test_the_edition_is_the_earliest_that_has_all_that_is_used(report, edition):
    lines = report.split("\n")
    assert document(*lines).edition is edition
    assert bool(notices(read(*lines), "read as TRF06")) is (edition is Edition.TRF06)


def test_the_header_is_read():
    found = document(*TRF26.split("\n"))
    assert found.name == "Velika Plana Open 2026"
    assert found.place == "Velika Plana"
    assert found.federation == "SRB"
    assert (found.start_date, found.end_date) == ("2026/11/20", "2026/11/24")
    assert (found.players_declared, found.rated_declared) == (7, 7)
    assert found.type_text == "Individual: Swiss-System"
    assert found.chief_arbiter == "IA Jovanović, Petar (900100)"
    assert found.deputies == ("FA Horvat, Mia (14600100)", "NA Kos, Žiga")
    assert found.time_control == "90 min/40 moves + 30 min, 30 sec increment"
    assert found.round_dates[0::4] == ("2026/11/20", "2026/11/24")
    assert found.tie_breaks == ("BH/C1", "BH", "SB", "DE")
    assert found.time_control_code == "40/5400+30:1800+30"
    assert found.extra == ("### round 3 to be paired",)


def test_a_comment_is_kept_without_a_notice():
    loaded = read("### a  comment", player(1))
    assert loaded.event.tournaments[0].extra_records == ("### a  comment",)
    assert not notices(loaded, "###")


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("013", "teams"),
        ("300", "teams"),
        ("310", "teams"),
        ("320", "teams"),
        ("330", "teams"),
        ("352", "teams"),
        ("362", "teams"),
        ("CZE", "are unknown"),
        ("DAT", "are unknown"),
    ],
)
def test_what_belongs_nowhere_is_kept_with_one_notice(tag, text):
    lines = (f"{tag} something", f"{tag} else")
    loaded = read("092 Individual", player(1), *lines)
    assert loaded.event.tournaments[0].extra_records == lines
    assert notices(loaded, text) == [(3, 1)]


@pytest.mark.parametrize("line", ["801 anything", "802   3 GEO", "212 PTS,BH,SB"])
def test_what_is_for_people_only_is_kept_without_a_notice(line):
    loaded = read("142 5", player(1), line)
    assert loaded.event.tournaments[0].extra_records == (line,)
    assert not notices(loaded, line[:3])


@pytest.mark.parametrize(
    ("line", "kept"), [("082 0", ()), ("082 5", ("082 5",)), ("082 x", ("082 x",))]
)
def test_the_number_of_teams_is_kept_where_there_are_any(line, kept):
    assert read(player(1), line).event.tournaments[0].extra_records == kept


def test_an_unreadable_record_is_kept():
    loaded = read("012 Open", "142 nine", player(1))
    assert adjusted(loaded, "kept as it is. A number is expected.") == [(2, 5)]
    assert loaded.event.tournaments[0].extra_records == ("142 nine",)


def test_of_two_records_that_contradict_each_other_the_first_counts():
    loaded = read("142 9", "142 7", "XXR 9", "XXR 8", player(1))
    assert loaded.event.tournaments[0].settings.rounds == 9
    assert adjusted(loaded, "contradicts an earlier one") == [(2, 1), (4, 1)]
    assert loaded.event.tournaments[0].extra_records == ("142 7", "XXR 8")


def test_a_blank_record_says_nothing():
    loaded = read("012", "012 Open", player(1))
    assert loaded.event.name == "Open"
    assert not adjusted(loaded)


def test_a_date_in_another_form_is_said():
    loaded = read("012 Open", "042 20.11.2026", "052 2026/11/24", player(1))
    assert loaded.event.start_date == "2026/11/20"
    assert adjusted(loaded, "read as 2026/11/20") == [(2, 5)]


def test_tags_may_be_in_small_letters():
    assert document("xxr 9").rounds == 9


def test_pairing_by_rank_is_not_done_and_kept():
    loaded = read("XXC rank black1", player(1))
    assert loaded.event.tournaments[0].settings.initial_colour is Colour.BLACK
    assert adjusted(loaded, "by rank") == [(1, 5)]
    assert loaded.event.tournaments[0].extra_records == ("XXC rank",)
    assert read("XXC rank", player(1)).event.tournaments[0].extra_records == ("XXC rank",)


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (("202 BH,SB",), ("BH", "SB")),
        (("202",), ()),
        (("212 PTS,BH,SB",), ("BH", "SB")),
        (("212 pts,BH", "202 SB"), ("SB",)),
        (("212 BH,PTS,SB",), ("BH", "SB")),
        ((), None),
    ],
)
def test_tie_breaks_are_in_202_or_behind_the_points_in_212(lines, codes):
    assert document(*lines).tie_breaks == codes


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("202 BH,SB", "212 PTS,SB,BH"), "names other tie-breaks than 202, which counts"),
        (("202 BH,SB", "212 BH,PTS,SB"), "does not rank by the points first"),
        (("202 BH,SB", "212 BH,SB"), "does not rank by the points first"),
        (("012 Open", "212 BH,PTS"), "does not rank by the points first"),
    ],
)
def test_a_record_212_that_ranks_otherwise_is_left_out(lines, why):
    loaded = read(*lines, player(1))
    assert adjusted(loaded, why) == [(2, 5)]
    assert loaded.event.tournaments[0].extra_records == ()


def test_a_record_212_that_says_what_202_says_is_kept():
    loaded = read("202 bh-c1,GE", "212 PTS,BH/C1,REP", player(1))
    assert loaded.event.tournaments[0].extra_records == ("212 PTS,BH/C1,REP",)
    assert not adjusted(loaded)


def test_a_file_without_players_is_read():
    loaded = read("012 Open", "062 40")
    assert loaded.event.tournaments[0].entries == ()
    assert notices(loaded, "players: 40 in the header, 0 in the file. Perhaps") == [(2, 5)]


def test_a_file_without_any_record_is_refused():
    assert errors(read("### only a comment", "Anna beats Boris"), "No line begins") == [(0, 0)]
