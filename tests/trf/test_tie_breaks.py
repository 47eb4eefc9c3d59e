"""Records 202 and 212, and the edition of C.07 that the dates call for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trf.reports import adjusted, notices, player, read, tournament_of
from trf.team_reports import TWO_TEAMS, report

from swissdesk.errors import TieBreakRefusal
from swissdesk.listings.words import failures
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.trf.convert import dump, load
from swissdesk.trf.document import Edition
from swissdesk.trf.regulations import known_tie_breaks


def test_tie_breaks_unknown_here_are_left_out_and_kept():
    loaded = read("012 Open", "202 BH/C1,XYZ,SB", player(1))
    tournament = loaded.event.tournaments[0]
    assert tournament.settings.tie_breaks == ("BH/C1", "SB")
    assert tournament.extra_records == ("202 BH/C1,XYZ,SB",)
    assert adjusted(loaded, "left out: XYZ.") == [(2, 5)]


def test_tie_breaks_are_written_in_one_way():
    assert known_tie_breaks(["bh-c1", "sb", "nonsense"]) == ("BH/C1", "SB")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("BC", TieBreakRefusal.TEAM_EVENTS_ONLY),
        ("BH:GP", TieBreakRefusal.TEAM_EVENTS_ONLY),
        ("WIN/C1", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("BH/C1/M1", TieBreakRefusal.CUT_AND_MEDIAN),
        ("BH/C1/C2", TieBreakRefusal.MODIFIER_TWICE),
        ("BH/Q", TieBreakRefusal.UNKNOWN_MODIFIER),
    ],
)
def test_a_tie_break_that_is_left_out_is_left_out_for_a_reason(code, why):
    loaded = read("012 Open", f"202 SB,{code}", player(1))
    assert loaded.event.tournaments[0].settings.tie_breaks == ("SB",)
    assert adjusted(
        loaded, f"left out: {code}. Record 202 is kept. {failures.tie_break_refusal(code, why)}"
    ) == [(2, 5)]


def test_games_one_elected_to_play_is_the_former_name_of_rep_c07_7_6():
    assert tournament_of("202 GE,ge", player(1)).settings.tie_breaks == ("REP", "REP")


def test_a_tie_break_of_the_tournament_itself_stays_in_the_list_c07_4_1():
    loaded = read("202 BH,OTHER_PlayOff,DE", player(1))
    assert loaded.event.tournaments[0].settings.tie_breaks == ("BH", "OTHER_PlayOff", "DE")
    assert notices(loaded, "define these tie-breaks: OTHER_PlayOff.") == [(1, 5)]
    written = dump(loaded.event, loaded.event.tournaments[0].id, Edition.TRF26)
    assert "202 BH,OTHER_PlayOff,DE" in written.split("\r\n")


def test_a_list_with_every_modifier_comes_out_as_it_was_read():
    codes = "202 BH/C1/P,SB/M2,DE/P,TPN/R,REP"
    loaded = read(codes, f"212 PTS,{codes[4:]}", player(1))
    lines = dump(loaded.event, loaded.event.tournaments[0].id, Edition.TRF26).split("\r\n")
    assert [line for line in lines if line[:3] in ("202", "212")] == [codes, f"212 PTS,{codes[4:]}"]


@pytest.mark.parametrize(
    ("day", "edition", "said"),
    [
        ("2026/11/20", TieBreakEdition.MARCH_2026, None),
        ("2026/02/28", TieBreakEdition.AUGUST_2024, "of 1 September 2023"),
        ("2019/05/01", TieBreakEdition.VIRTUAL_OPPONENT, "in force until 31 August 2023"),
    ],
)
def test_the_edition_of_c07_is_that_of_the_day_and_a_former_one_is_said(day, edition, said):
    loaded = read(f"042 {day}", player(1))
    assert loaded.event.tournaments[0].settings.tie_break_rules.edition is edition
    assert notices(loaded, "tie-breaks follow the rules") == ([(1, 5)] if said else [])
    assert notices(loaded, said or "C.07") == ([(1, 5)] if said else [])


def test_rules_that_are_not_those_of_the_day_go_with_the_report():
    comment = "### Tie-break rules: C.07 2024; unrated players: fixed 1400"
    loaded = read("042 2026/11/20", "202 RTNG", comment, player(1))
    (tournament,) = loaded.event.tournaments
    assert tournament.settings.tie_break_rules == TieBreakRules(
        TieBreakEdition.AUGUST_2024, UnratedRule.FIXED, 1400
    )
    said = "sets the rules of tie-breaks: C.07 2024; unrated players: fixed 1400."
    assert notices(loaded, said) == [(3, 1)]
    assert comment in dump(loaded.event, tournament.id, Edition.TRF26).split("\r\n")


@pytest.mark.parametrize(
    "comment",
    [
        "### Tie-break rules: C.07 2031; unrated players: none",
        "### Tie-break rules: C.07 2024; unrated players: fixed",
        "### Tie-break rules: C.07 2024; unrated players: none 1400",
        "### Tie-break rules: as announced",
    ],
)
def test_a_comment_that_tells_no_rules_is_kept_as_it_is(comment):
    tournament = tournament_of("042 2026/11/20", comment, player(1))
    assert tournament.settings.tie_break_rules == TieBreakRules()
    assert tournament.extra_records == (comment,)


def test_the_first_comment_about_the_rules_counts():
    first = "### Tie-break rules: C.07 2024; unrated players: left out"
    second = "### Tie-break rules: C.07 2024; unrated players: none"
    tournament = tournament_of("### before", first, second, player(1))
    assert tournament.settings.tie_break_rules.unrated is UnratedRule.LEFT_OUT
    assert tournament.extra_records == ("### before", second)


ACRONYMS_AND_OTHERS = st.sampled_from(
    (
        "BH",
        "bh",
        "SB",
        "DE",
        "KS",
        "ARO",
        "APPO",
        "TPN",
        "GE",
        "PTS",
        "BC",
        "SSSC",
        "XYZ",
        "OTHER_x",
    )
)
PARTS = st.lists(
    st.sampled_from(
        ("/C1", "-C2", "/M1", "/P", "/F", "/R", "/L+1", "/L2", "/K4", ":GP", "/C0", "/")
    )
    | st.text(st.characters(exclude_characters=",", exclude_categories=["C", "Z"]), max_size=4),
    max_size=3,
)
CODES = st.builds(lambda acronym, parts: acronym + "".join(parts), ACRONYMS_AND_OTHERS, PARTS)


@given(st.sampled_from(("202", "212", "212 PTS,")), st.lists(CODES, max_size=5))
def test_whatever_the_records_say_a_report_is_read_and_says_the_same_when_written(record, codes):
    loaded = read("012 Open", f"{record} {','.join(codes)}", player(1))
    tournament = loaded.event.tournaments[0]
    again = load(dump(loaded.event, tournament.id, Edition.TRF26).encode())
    assert again.event.tournaments[0].settings.tie_breaks == tournament.settings.tie_breaks


@pytest.mark.parametrize(
    ("record", "code"), [("192 FIDE_TEAM", "EDE"), ("192 BERGER_TEAM_ROUNDROBIN", "EDEBT")]
)
def test_a_team_event_without_record_202_has_tie_breaks_for_teams(record, code):
    found = report(*(record if line[:3] == "192" else line for line in TWO_TEAMS))
    assert code in found.settings.tie_breaks
