"""The library: lists side by side, replaced in one step, and searched."""

import shutil
import sqlite3
import zipfile

import pytest
from filelock import FileLock
from rating_lists import made

from swissdesk import places
from swissdesk.errors import (
    EventFileError,
    FileDamaged,
    FolderReadOnly,
    ImportCancelled,
    ListFact,
    LooksLike,
    RatingListDamaged,
    RatingListTooLarge,
    RatingListUnclear,
    RatingListUnknown,
)
from swissdesk.model.player import Ratings
from swissdesk.rating_lists.importing import Wishes, month_named
from swissdesk.rating_lists.library import Library
from swissdesk.rating_lists.report import ListKind, MonthFrom, Objection, Trouble

SOME = [
    made.player(),
    made.player(fideid="4100018", name="Ivanov, Petr", rating="2100", flag="i"),
    made.player(fideid="4100026", name="Petrov, Ivan", rating="2000", rapid_rating="0",
                blitz_rating="0", birthday="1985"),
    made.player(fideid="24600019", name="Mueller, Joerg", country="GER", rating="2300"),
    made.player(fideid="24600020", name="Muller, Jorg", country="GER", rating="2200"),
    made.player(fideid="300", name="Papadopoulos Nikos", country="GRE", rating="0",
                rapid_rating="0", blitz_rating="0"),
    made.player(fideid="900", name="Djordjevic, Zeljko", rating="2050"),
    made.player(fideid="901", name="O'Kelly, Sean", rating="2050"),
]  # fmt: skip


@pytest.fixture
def some(library, imported):
    imported(made.text(SOME))
    return library


def names(library, words, **options):
    return [hit.listed.name for hit in library.search(words, **options)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("carlsen", ["Carlsen, Magnus"]),
        ("mag car", ["Carlsen, Magnus"]),
        ("petrov iv", ["Petrov, Ivan"]),
        ("ivan petr", ["Petrov, Ivan", "Ivanov, Petr"]),  # the inactive one below
        ("petrov, i", ["Petrov, Ivan"]),
        ("ivan, petr", ["Ivanov, Petr"]),
        ("petrov,", ["Petrov, Ivan"]),
        (", ivan", ["Petrov, Ivan"]),
        ("Петров", ["Petrov, Ivan"]),
        ("ПЕТРОВ Иван", ["Petrov, Ivan"]),
        ("müller", ["Mueller, Joerg", "Muller, Jorg"]),
        ("MÜLLER, JÖRG", ["Mueller, Joerg", "Muller, Jorg"]),
        ("mueller", ["Mueller, Joerg"]),
        ("Ђорђевић", ["Djordjevic, Zeljko"]),
        ("đorđević ž", ["Djordjevic, Zeljko"]),
        ("Παπαδόπουλος", ["Papadopoulos Nikos"]),
        ("nikos, papa", ["Papadopoulos Nikos"]),  # no comma in the list, no order
        ("o'k", ["O'Kelly, Sean"]),
        ("okelly", ["O'Kelly, Sean"]),
        ("petrov 1985", ["Petrov, Ivan"]),
        ("petrov 1986", []),
        ("1503014", ["Carlsen, Magnus"]),
        ("150 3014", ["Carlsen, Magnus"]),
        ("2460", ["Mueller, Joerg", "Muller, Jorg"]),
        ("30", ["Papadopoulos Nikos"]),
        ('"*', []),
        ("", []),
        ("x OR y) NEAR(", []),
    ],
)
def test_players_are_found_by_words_in_any_spelling_or_by_id(some, words, found):
    assert names(some, words) == found


def test_the_best_come_first_and_active_players_before_inactive_ones(library, imported):
    players = [
        made.player(fideid=str(each), name=f"Xu, {each}", rating=str(each), flag=flag)
        for each, flag in ((1500, ""), (1600, "i"), (1700, ""), (1400, "i"))
    ]
    unrated = {"rating": "0", "rapid_rating": "0", "blitz_rating": "0"}
    imported(made.text([made.player(fideid="1", name="Xu, 0", **unrated), *[
        tuple("0" if tag in {"rapid_rating", "blitz_rating"} else cell
              for tag, cell in zip(made.TAGS, each, strict=True)) for each in players
    ]]))  # fmt: skip
    assert names(library, "xu") == ["Xu, 1700", "Xu, 1500", "Xu, 1600", "Xu, 1400", "Xu, 0"]
    assert names(library, "xu", limit=2) == ["Xu, 1700", "Xu, 1500"]


def test_the_own_federation_comes_first_if_it_is_known(library, imported):
    imported(made.text(SOME), home="GER")
    assert names(library, "m")[:2] == ["Mueller, Joerg", "Muller, Jorg"]


def test_lists_of_several_months_stand_side_by_side(library, imported):
    imported(made.text(SOME), month="2026/09")
    imported(made.text([made.player(rating="2840")]), month="2026/10", anyway=True)
    assert [each.month for each in library.lists()] == ["2026/10", "2026/09"]
    assert library.by_id("1503014", "FIDE").ratings.standard == 2840
    assert library.by_id("1503014", "FIDE", "2026/09").ratings.standard == 2823
    assert library.by_id("1503014", "FIDE", "2026/08") is None
    assert library.by_id("1503014", "GER") is None
    assert names(library, "petrov") == []


def test_the_list_of_one_month_is_replaced_by_a_second_import(library, imported):
    first = imported(made.text(SOME)).taken
    report = imported(made.text([*SOME, made.player(fideid="7", name="New, Player")]))
    assert report.replaced == first
    assert library.lists() == (report.taken,)
    assert not first.path.exists()
    assert names(library, "new") == ["New, Player"]


def test_single_lists_of_one_month_are_searched_as_one(library, imported):
    for kind, rating in (("standard", "2823"), ("rapid", "2801"), ("blitz", "2860")):
        cells = made.player(rating=rating)
        content = made.text([cells], made.SINGLE, made.single_line)
        imported(content, f"{kind}_oct26frl.txt", month="")
    (hit,) = library.search("carlsen")
    assert hit.listed.ratings == Ratings(2823, 2801, 2860)
    assert library.by_id("1503014", "FIDE").ratings == Ratings(2823, 2801, 2860)


def test_two_windows_see_each_others_imports(some, tmp_path):
    other = Library(some.folder)
    assert names(other, "carlsen") == ["Carlsen, Magnus"]
    path = tmp_path / "new.txt"
    path.write_bytes(made.text([*SOME, made.player(fideid="7", name="New, Player")]))
    other.import_file(path, Wishes(month="2026/10"))
    assert names(some, "new") == ["New, Player"]
    other.close()


def test_a_list_is_removed(some):
    some.remove(some.lists()[0])
    assert some.lists() == ()
    assert some.search("carlsen") == ()


def test_the_folder_is_beside_the_data_of_the_program_or_as_the_environment_says(
    monkeypatch, tmp_path
):
    assert places.rating_lists().name == "rating lists"
    monkeypatch.setenv(places.LISTS, str(tmp_path))
    assert places.rating_lists() == tmp_path


# ------------------------------------------------------------------ archives


def zipped(path, *members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            info = zipfile.ZipInfo(name, (2026, 10, 1, 8, 0, 0))
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    return path


def test_a_list_is_read_out_of_its_archive_whose_date_tells_the_month(library, tmp_path):
    path = zipped(
        tmp_path / "players_list.zip",
        ("read me.htm", b"<html>" * 5000),
        ("players_list_foa.txt", made.text(SOME)),
    )
    report = library.import_file(path)
    assert (report.month_from, report.taken.month) == (MonthFrom.ARCHIVE, "2026/10")
    assert report.taken.file_name == "players_list.zip"


def test_xml_is_read_out_of_its_archive(library, tmp_path):
    path = zipped(tmp_path / "players_list_xml.zip", ("players_list_xml_foa.xml", made.xml(SOME)))
    assert library.import_file(path).taken.players == len(SOME)


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("standard_sep26frl.zip", "2026/09"),
        ("players_202610.zip", "2026/10"),
        ("blitz_feb15frl_xml.zip", "2015/02"),
        ("FIDE 2026-03-01.txt", "2026/03"),
        ("players_list_foa.txt", ""),
        ("list_2026.txt", ""),
    ],
)
def test_the_name_of_a_file_may_tell_the_month(name, month):
    assert month_named(name) == month


def test_a_list_that_does_not_tell_its_month_asks_for_it(library, tmp_path):
    path = tmp_path / "players_list_foa.txt"
    path.write_bytes(made.text(SOME))
    with pytest.raises(RatingListUnclear) as raised:
        library.import_file(path)
    assert raised.value.missing is ListFact.MONTH


def test_a_single_list_that_does_not_tell_its_kind_asks_for_it(library, tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(made.text(SOME, made.SINGLE, made.single_line))
    with pytest.raises(RatingListUnclear) as raised:
        library.import_file(path)
    assert raised.value.missing is ListFact.KIND
    report = library.import_file(path, Wishes(kind=ListKind.BLITZ))
    assert report.taken.rated[2] == len(SOME) - 1


def test_a_list_of_another_computer_is_taken_as_it_is(some, tmp_path):
    (info,) = some.lists()
    stick = shutil.copy(info.path, tmp_path / "from a stick.db")
    other = Library(tmp_path / "other")
    report = other.import_file(stick)
    assert (report.taken.month, report.taken.players) == (info.month, info.players)
    assert names(other, "carlsen") == ["Carlsen, Magnus"]
    other.close()


# ------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("content", "looks"),
    [
        (b"", LooksLike.EMPTY),
        (b" \r\n" * 100, LooksLike.EMPTY),
        (b"\0" * 5000, LooksLike.EMPTY),
        (b"<!DOCTYPE html>\n<html><body>Rating list</body></html>", LooksLike.WEB_PAGE),
        (b"\n<!-- saved from -->\n<HTML>", LooksLike.WEB_PAGE),
        (b"SQLite format 3\0" + b"\0" * 52 + b"SwDe" + b"\0" * 99, LooksLike.EVENT),
        (b"\0\1\0\0Standard Jet DB\0" + b"\0" * 999, LooksLike.ACCESS),
        (b"%PDF-1.7\n...", LooksLike.OTHER),
        (b"Dear arbiter,\nhere is the list.\n", LooksLike.OTHER),
        (made.text([]), LooksLike.EMPTY),
        (b"<playerslist>\n</playerslist>", LooksLike.EMPTY),
        (b"<?xml version='1.0'?><tournament></tournament>", LooksLike.OTHER),
        (b"<playerslist><player><name>X</name>", LooksLike.EMPTY),
        (b"<playerslist>" + b"<a>" * 2_000_000, LooksLike.OTHER),
        (
            b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "b">]><playerslist></playerslist>',
            LooksLike.OTHER,
        ),
        (made.COMBINED.encode() + b"\n" + b"x" * 500_000, LooksLike.OTHER),
    ],
)
def test_what_is_no_rating_list_is_refused_and_the_list_in_use_stays(
    some, imported, content, looks
):
    before = some.lists()
    with pytest.raises(RatingListUnknown) as raised:
        imported(content, "bad.txt")
    assert raised.value.looks_like is looks
    assert some.lists() == before
    assert names(some, "carlsen") == ["Carlsen, Magnus"]
    assert not [each for each in some.folder.iterdir() if "draft" in each.name]


def test_xml_cut_in_the_middle_keeps_the_list_in_use(some, imported):
    players = [made.player(fideid=str(each)) for each in range(1000, 1100)]
    report = imported(made.xml(players)[:-100], "list.xml")
    assert (report.taken, report.objection, report.read.players) == (None, Objection.CUT, 99)
    assert names(some, "petrov") == ["Petrov, Ivan"]


def test_an_archive_cut_in_the_middle_is_damaged(library, tmp_path):
    path = zipped(tmp_path / "list.zip", ("list.txt", made.text(SOME * 1000)))
    path.write_bytes(path.read_bytes()[:-500])
    with pytest.raises(RatingListDamaged):
        library.import_file(path)


def test_an_archive_with_a_wrong_byte_is_damaged(library, tmp_path):
    path = zipped(tmp_path / "list.zip", ("list.txt", made.text(SOME * 1000)))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(RatingListDamaged):
        library.import_file(path)
    assert library.lists() == ()


def test_a_bomb_is_refused(library, tmp_path):
    player = made.line(made.player()).encode() + b"\r\n"
    path = zipped(
        tmp_path / "bomb.zip", ("list.txt", made.COMBINED.encode() + b"\r\n" + player * 200_000)
    )
    assert path.stat().st_size < 200_000
    with pytest.raises(RatingListTooLarge):
        library.import_file(path)


def test_of_an_id_that_comes_twice_the_line_left_out_is_named(library, imported):
    twice = made.player(rating="2900", name="Carlsen, Double")
    others = made.Crowd().players(50)
    report = imported(made.text([*SOME, *others, twice]))
    assert report.counts == {Trouble.ID_TWICE: 1}
    assert (report.remarks[0].line, report.remarks[0].text) == (2, "1503014 Carlsen, Magnus")
    assert report.taken.players == len(SOME) + 50
    assert names(library, "1503014") == ["Carlsen, Double"]


def test_a_list_mostly_unreadable_or_far_too_short_needs_a_second_word(library, imported):
    players = [made.player(fideid=str(each)) for each in range(1000, 1100)]
    imported(made.text(players))
    report = imported(made.text(players[:40]), month="2026/11")
    assert (report.taken, report.objection) == (None, Objection.FAR_FEWER)
    nameless = [made.player(fideid=str(each), name="") for each in range(2000, 2100)]
    report = imported(made.text([*players, *nameless]), month="2026/11")
    assert (report.taken, report.objection) == (None, Objection.MANY_LEFT_OUT)
    assert [each.month for each in library.lists()] == ["2026/10"]


@pytest.mark.parametrize("looks", range(1, 9))
def test_a_cancelled_import_leaves_the_list_in_use(some, tmp_path, looks):
    path = tmp_path / "new.txt"
    path.write_bytes(made.text(made.Crowd().players(9000)))
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) >= looks

    with pytest.raises(ImportCancelled):
        some.import_file(path, Wishes(month="2026/11"), cancelled=cancelled)
    assert names(some, "carlsen") == ["Carlsen, Magnus"]
    assert [each.month for each in some.lists()] == ["2026/10"]
    assert not [each for each in some.folder.iterdir() if "draft" in each.name]


def test_an_import_waits_for_that_of_another_window_and_can_be_cancelled(some, tmp_path):
    path = tmp_path / "new.txt"
    path.write_bytes(made.text(SOME))
    answers = iter([False, False, True])
    with FileLock(some.folder / ".importing"), pytest.raises(ImportCancelled):
        some.import_file(path, Wishes(month="2026/11"), cancelled=lambda: next(answers))
    assert some.import_file(path, Wishes(month="2026/11")).taken


def test_a_full_disk_leaves_the_list_in_use(some, tmp_path, full_disk):
    path = tmp_path / "new.txt"
    path.write_bytes(made.text(made.Crowd().players(3000)))
    with full_disk(), pytest.raises(EventFileError):
        some.import_file(path, Wishes(month="2026/11"))
    assert names(some, "carlsen") == ["Carlsen, Magnus"]
    assert [each.month for each in some.lists()] == ["2026/10"]


def test_half_files_are_removed_at_the_next_import(library, imported):
    library.folder.mkdir()
    (library.folder / ".draft-1").write_bytes(b"half")
    (library.folder / ".draft-1-rows").write_bytes(b"half")
    imported(made.text(SOME))
    assert {each.suffix for each in library.folder.iterdir()} <= {".ratinglist", ".importing", ""}
    assert not [each for each in library.folder.iterdir() if "draft" in each.name]


def test_a_damaged_list_is_named_and_the_others_are_searched(some):
    (some.folder / "FIDE 2026-11 combined 000009.ratinglist").write_bytes(b"not a database at all")
    assert [each.month for each in some.lists()] == ["2026/10"]
    assert [each.name for each in some.damaged] == ["FIDE 2026-11 combined 000009.ratinglist"]
    assert names(some, "carlsen") == ["Carlsen, Magnus"]


def test_a_database_with_other_tables_is_no_list_of_another_computer(some, tmp_path):
    path = tmp_path / "stick.db"
    shutil.copy(some.lists()[0].path, path)
    connection = sqlite3.connect(path)
    connection.execute("CREATE VIEW trap AS SELECT 1")
    connection.commit()
    connection.close()
    with pytest.raises(FileDamaged):
        Library(tmp_path / "other").import_file(path)


def test_progress_goes_from_the_start_to_the_end(library, tmp_path):
    path = tmp_path / "new.txt"
    path.write_bytes(made.text(made.Crowd().players(3000)))
    seen = []
    library.import_file(path, Wishes(month="2026/11"), progress=seen.append)
    assert seen == sorted(seen)
    assert (seen[0] < 0.6, seen[-1]) == (True, 1.0)


@pytest.mark.parametrize("is_made", [True, False])
def test_a_folder_that_cannot_be_written_to_is_named(folder, ordinary_user, is_made):
    path = folder / "fide.xml"
    path.write_bytes(made.xml(SOME))
    home = folder / "home"
    home.mkdir()
    place = home if is_made else home / "lists"
    home.chmod(0o555)
    with ordinary_user(), pytest.raises(FolderReadOnly) as refusal:
        Library(place).import_file(path)
    assert refusal.value.path == place
