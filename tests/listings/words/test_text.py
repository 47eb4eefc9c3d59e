"""How values are written for people."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_tournament, an_entry
from translated import compiled

from swissdesk.i18n import speaking
from swissdesk.listings.words import text
from swissdesk.model.result import ByeKind, GameResult


@pytest.mark.parametrize(
    ("tenths", "written"),
    [(0, "0"), (5, "½"), (10, "1"), (45, "4½"), (43, "4.3"), (100, "10"), (-5, "-½"), (-10, "-1")],
)
def test_points_are_written_with_halves(tenths, written):
    assert text.points(tenths) == written


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(75, 2), "37.5"),
        (Fraction(30), "30"),
        (Fraction(0), "0"),
        (Fraction(100, 3), "33.33"),
        (Fraction(1, 8), "0.13"),
        (Fraction(63, 4), "15.75"),
        (Fraction(-7, 2), "-3.5"),
        (Fraction(-1, 8), "-0.13"),
        (Fraction(-1, 1000), "0"),
        (Fraction(10**40, 3), "3" * 40 + ".33"),
    ],
)
def test_tie_breaks_are_written_as_decimals_without_needless_zeros(value, written):
    assert text.decimal(value) == written


def test_every_result_but_a_pending_one_has_a_text_of_its_own():
    written = [text.result(result) for result in GameResult]
    assert len(set(written)) == len(written)
    assert [result for result in GameResult if not text.result(result)] == [GameResult.PENDING]
    assert text.result(GameResult.BLACK_WINS_BY_FORFEIT) == "0F-1F"


def test_every_kind_of_bye_has_a_name():
    assert len({text.bye(kind) for kind in ByeKind}) == len(ByeKind)


def test_the_title_stands_before_the_name():
    entry = an_entry(1)
    assert text.titled_name(entry) == "Player001"


def test_an_unrated_player_has_an_empty_rating():
    assert (text.rating(0), text.rating(2301)) == ("", "2301")


def test_a_clause_stands_before_its_article_where_it_has_one():
    assert text.cited("The list is closed", "C.04.2 art. 2.5") == (
        "The list is closed (C.04.2 art. 2.5)"
    )
    assert text.cited("The list is closed", "") == "The list is closed"


def test_many_boards_are_cut_short():
    assert text.in_a_row((1, 2, 3)) == "1, 2, 3"
    assert text.in_a_row(tuple(range(1, 12)), most=3) == "1, 2, 3 ..."


@pytest.mark.parametrize(
    ("left", "written"),
    [(None, "FIDE mode"), (0, "Not in FIDE mode"), (4, "Not in FIDE mode since round 4")],
)
def test_q46_whether_a_tournament_is_in_fide_mode(left, written):
    assert text.fide_mode(left) == written


@pytest.mark.parametrize(
    ("values", "written"),
    [
        (("21/2", "45/4", "9", "1/4", "-3/4"), ["10½", "11¼", "9", "¼", "-¾"]),
        (("75/2", "34/3", "3"), ["37.50", "11.33", "3.00"]),
        (("1/8", "2"), ["0.13", "2.00"]),
        (("2", "0"), ["2", "0"]),
        ((), []),
    ],
)
def test_a_column_has_fractions_where_all_are_quarters_else_decimals(values, written):
    assert text.column([Fraction(each) for each in values]) == written


def test_a_column_of_ratings_has_decimals():
    ratings = [Fraction(3701, 2), Fraction(1840)]
    assert text.column(ratings, in_points=False) == ["1850.5", "1840.0"]


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        ("4½", "4.5"),
        ("½", "0.5"),
        ("-¾", "-0.75"),
        ("(11¼)", "(11.25)"),
        ("*½", "*0.5"),
        ("7", "7"),
    ],
)
def test_data_formats_have_decimals(shown, written):
    assert text.with_decimals(shown) == written


@pytest.mark.parametrize(
    ("score", "words"), [(0, "0 points"), (5, "½ point"), (10, "1 point"), (25, "2½ points")]
)
def test_scores_have_their_unit(score, words):
    assert text.with_unit(score) == words


def test_players_are_named_by_their_surnames_where_those_tell_them_apart():
    tournament = a_tournament(players=4)
    names = ("Novák, Jan", "Novák, Petr", "Kõiv, Mari", "Li")
    named = text.Names(
        tournament.with_entries(
            replace(entry, participant=replace(entry.player, name=name))
            for entry, name in zip(tournament.entries, names, strict=True)
        )
    )
    assert named.several([1, 2, 3, 4]) == "Novák No. 1, Novák No. 2, Kõiv, Li"


def test_an_article_is_cited_with_the_abbreviation_of_the_language(catalogue):
    head = "Language: sl\nContent-Type: text/plain; charset=UTF-8\n"
    catalogue("sl", compiled({"": head, "art.": "čl."}))
    with speaking("sl"):
        assert text.cited("Colours", "C.04.1 art. 6, 7") == "Colours (C.04.1 čl. 6, 7)"
    assert text.cited("Colours", "C.04.1 art. 6, 7") == "Colours (C.04.1 art. 6, 7)"
    assert text.cited("Colours", "") == "Colours"
