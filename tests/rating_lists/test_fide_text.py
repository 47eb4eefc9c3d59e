"""FIDE's lists as text: by the positions of the headings, whatever the year."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rating_lists import made

from swissdesk.model.player import KFactors, Ratings, Sex, Title
from swissdesk.rating_lists.report import ListKind, MonthFrom, Objection, Trouble

LONG = made.player(o_title="SI,FI,LSI,SLI,NA", foa_title="AFM")
OLD = """\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
 1503014  Carlsen, Magnus                   g   NOR  2815  13   1990
 4102209  Lagno, Kateryna                   wg  UKR  2522   0   1989  wi
"""


def only(library):
    (hit,) = library.search("carlsen")
    return hit


def test_the_combined_list_has_three_ratings_and_their_factors(library, imported):
    report = imported(made.text([made.CARLSEN]))
    assert (report.taken.kind, report.taken.players) == (ListKind.COMBINED, 1)
    listed = only(library).listed
    assert (listed.source, listed.month, listed.id) == ("FIDE", "2026/10", "1503014")
    assert (listed.name, listed.federation, listed.birth) == ("Carlsen, Magnus", "NOR", "1990")
    assert (listed.title, listed.sex, listed.is_inactive) == (Title.GM, Sex.MALE, False)
    assert listed.ratings == Ratings(2823, 2801, 2860)
    assert listed.k == KFactors(10, 10, 10)


def test_the_legacy_list_has_no_arena_titles(library, imported):
    content = made.text([made.CARLSEN], made.LEGACY, made.legacy_line)
    assert len(content.splitlines()[1]) == 158
    imported(content)
    assert only(library).listed.ratings == Ratings(2823, 2801, 2860)


def test_a_single_list_tells_its_month_and_its_name_tells_the_kind(library, imported):
    content = made.text([made.CARLSEN], made.SINGLE, made.single_line)
    assert len(content.splitlines()[1]) == 136
    report = imported(content, "rapid_rating_list.txt", month="")
    assert report.month_from is MonthFrom.HEADING
    assert (report.taken.kind, report.taken.month) == (ListKind.RAPID, "2026/10")
    listed = only(library).listed
    assert (listed.ratings, listed.k) == (Ratings(rapid=2823), KFactors(rapid=10))


def test_a_list_of_2011_has_other_widths_and_codes(library, imported):
    report = imported(OLD.encode(), "standard_mar11frl.txt", month="")
    assert (report.taken.month, report.counts) == ("2011/03", {})
    assert only(library).listed.title is Title.GM
    (hit,) = library.search("lagno")
    assert (hit.listed.title, hit.listed.sex) == (Title.WGM, Sex.FEMALE)
    assert (hit.listed.is_inactive, hit.listed.ratings.standard) == (True, 2522)


def test_titles_of_an_official_too_long_for_their_column_are_read_shifted(library, imported):
    line = made.line(LONG)
    assert len(line) == 163
    report = imported(made.text([LONG]))
    assert report.counts == {Trouble.SHIFTED: 1}
    assert only(library).officials == "SI,FI,LSI,SLI,NA"
    assert only(library).listed.ratings == Ratings(2823, 2801, 2860)
    assert only(library).listed.k == KFactors(10, 10, 10)
    assert only(library).listed.birth == "1990"


def test_both_titles_of_a_woman_are_kept(library, imported):
    imported(made.text([made.player(title="IM", w_title="WGM", sex="F")]))
    listed = only(library).listed
    assert (listed.title, listed.women_title, listed.sex) == (Title.IM, Title.WGM, Sex.FEMALE)


def test_an_honorary_title_is_none_in_the_order_of_titles(library, imported):
    report = imported(made.text([made.player(title="WH")]))
    assert (only(library).listed.title, report.counts) == (Title.NONE, {})


@pytest.mark.parametrize(
    ("changes", "trouble"),
    [
        ({"name": ""}, Trouble.NAME_MISSING),
        ({"fideid": ""}, Trouble.ID_MISSING),
        ({"fideid": "15O3014"}, Trouble.NOT_AN_ID),
    ],
)
def test_a_line_that_is_no_player_is_left_out_with_its_number(imported, changes, trouble):
    others = [made.player(fideid=str(each)) for each in range(100, 120)]
    report = imported(made.text([*others, made.player(**changes)]))
    assert (report.read.players, report.read.left_out) == (20, 1)
    assert [(each.line, each.trouble) for each in report.remarks] == [(22, trouble)]


@pytest.mark.parametrize(
    ("changes", "trouble", "ratings"),
    [
        ({"rating": "28E3"}, Trouble.NOT_A_RATING, Ratings(0, 2801, 2860)),
        ({"rating": "9999"}, Trouble.NOT_A_RATING, Ratings(0, 2801, 2860)),
        ({"k": ""}, Trouble.K_MISSING, Ratings(2823, 2801, 2860)),
        ({"k": "?"}, Trouble.NOT_A_K, Ratings(2823, 2801, 2860)),
        ({"birthday": "2077"}, Trouble.BIRTH_IN_FUTURE, Ratings(2823, 2801, 2860)),
        ({"birthday": "abcd"}, Trouble.NOT_A_BIRTH, Ratings(2823, 2801, 2860)),
        ({"title": "XM"}, Trouble.NOT_A_TITLE, Ratings(2823, 2801, 2860)),
        ({"sex": "?"}, Trouble.NOT_A_SEX, Ratings(2823, 2801, 2860)),
        ({"country": "N1"}, Trouble.NOT_A_FEDERATION, Ratings(2823, 2801, 2860)),
    ],
)
def test_a_value_that_makes_no_sense_is_left_out_alone(
    library, imported, changes, trouble, ratings
):
    report = imported(made.text([made.player(**changes)]))
    assert report.counts == {trouble: 1}
    assert only(library).listed.ratings == ratings


def test_remarks_are_kept_up_to_a_limit_and_counted_beyond_it(imported):
    players = [made.player(fideid=str(each), rating="ABCD") for each in range(1000, 1500)]
    report = imported(made.text(players))
    assert (len(report.remarks), report.counts[Trouble.NOT_A_RATING]) == (200, 500)


@pytest.mark.parametrize("cut", [3, 40, 100, 155, 160])
def test_a_list_cut_in_a_line_does_not_replace_the_list_in_use(library, imported, cut):
    players = [made.player(fideid=str(each)) for each in range(1000, 1100)]
    whole = made.text(players)
    imported(whole)
    (before,) = library.lists()
    line_length = len(made.line(players[0]))
    report = imported(whole[: -(line_length + 2) + cut])
    assert (report.taken, report.objection, report.read.players) == (None, Objection.CUT, 99)
    assert report.remarks[-1].line == 101
    assert library.lists() == (before,)
    assert imported(whole[:-50], anyway=True).taken.players == 99


def test_a_list_without_blanks_at_the_ends_of_lines_is_whole(library, imported):
    players = [made.player(fideid=str(each), birthday="0") for each in range(1000, 1100)]
    players.append(made.player(flag="i"))
    lines = [each.rstrip() for each in made.text(players).decode().splitlines()]
    report = imported("\n".join(lines).encode())
    assert (report.taken.players, report.counts) == (101, {})
    assert library.by_id("1503014", "FIDE").is_inactive


cell = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=14)


@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "fideid": st.integers(1, 999_999_999).map(str),
                "name": cell.map(lambda text: f"X{text}, Y"),
                "o_title": st.sampled_from(["", "IA", "SI,FI,LSI,SLI,NA", "SI,FI,LSI,SLI,NA,IO"]),
                "rating": st.integers(0, 3000).map(str),
                "k": st.sampled_from(["10", "20", "40"]),
                "rapid_rating": st.integers(0, 3000).map(str),
                "birthday": st.sampled_from(["0", "1990", "2015"]),
                "flag": st.sampled_from(["", "i", "wi", "w"]),
            }
        ),
        min_size=1,
        max_size=20,
        unique_by=lambda each: each["fideid"],
    )
)
def test_what_is_written_is_read_as_text_and_as_xml_property(tmp_path_factory, players):
    from swissdesk.rating_lists.importing import Wishes
    from swissdesk.rating_lists.library import Library

    cells = [made.player(**each) for each in players]
    found = []
    for name, content in (("list.txt", made.text(cells)), ("list.xml", made.xml(cells))):
        folder = tmp_path_factory.mktemp("lists")
        (folder / name).write_bytes(content)
        library = Library(folder)
        library.import_file(folder / name, Wishes(month="2026/10"))
        hits = [library.hit_by_id(each["fideid"], "FIDE") for each in players]
        library.close()
        found.append([(hit.listed, hit.officials) for hit in hits])
    assert found[0] == found[1]
    for each, (listed, officials) in zip(players, found[0], strict=True):
        assert (listed.id, listed.name, officials) == (
            each["fideid"],
            each["name"],
            each["o_title"],
        )
        assert listed.ratings.standard == int(each["rating"])
        assert listed.is_inactive == ("i" in each["flag"])
