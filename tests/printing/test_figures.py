"""The pictures of the standings on paper."""

from io import BytesIO

import pytest
from paper import an_event, pages
from pypdf import PdfReader

from swissdesk.model.ids import PlayerId
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, Maximiliana Theophila"


def an_open(players, rounds, names=()):
    """An event whose boards are always the same, with every result in turn."""
    boards = [(n, n + players // 2) for n in range(1, players // 2 + 1)]
    played = [
        " | ".join(f"{w}-{b} {'1=0'[w * number % 3]}" for w, b in boards)
        for number in range(rounds)
    ]
    return an_event(*played, names=names or [f"Player {n:03}" for n in range(1, players + 1)])


def printed(event, round_no, **options):
    tournament = event.tournaments[0]
    return render(DocumentKind.PICTURES, event, tournament.id, round_no, PaperOptions(**options))


def content(pdf):
    """What is drawn on the pages, as PDF operators."""
    return b"".join(page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages)


@pytest.mark.parametrize(("players", "rounds"), [(6, 5), (40, 9), (300, 11)])
def test_both_pictures_are_on_one_page(players, rounds):
    (text,) = pages(printed(an_open(players, rounds), rounds))
    assert text.startswith(f"Ranks and scores after round {rounds}")
    for part in ("Rank after each round", "Players with each score", "1 Player"):
        assert part in text


def test_the_chosen_players_are_shown():
    (text,) = pages(printed(an_open(40, 9), 9, players=(PlayerId(33), PlayerId(40))))
    assert "Player 033" in text
    assert "Player 001" not in text


def test_names_that_do_not_fit_are_shortened_in_the_margin_only():
    (text,) = pages(printed(an_open(6, 5, names=[LONG] * 6), 5))
    assert "…" in text


def test_the_pictures_are_drawn_and_not_photographed():
    reader = PdfReader(BytesIO(printed(an_open(40, 9), 9)))
    assert [image for page in reader.pages for image in page.images] == []


def test_black_and_grey_are_the_only_inks():
    drawn = [line.split() for line in content(printed(an_open(40, 9), 9)).split(b"\n")]
    coloured = [line[:3] for line in drawn if line and line[-1] in (b"rg", b"RG")]
    assert all(len({float(each) for each in ink}) == 1 for ink in coloured)
    assert {b"g", b"G"} <= {line[-1] for line in drawn if line}


def test_lines_are_told_apart_by_dashes():
    drawn = content(printed(an_open(40, 9), 9))
    dashes = {line for line in drawn.split(b"\n") if line.endswith(b" d")}
    assert len(dashes) >= 4


@pytest.mark.parametrize("landscape", [False, True])
def test_in_any_size_of_text_each_picture_has_a_page(landscape):
    texts = pages(printed(an_open(40, 9), 9, font_scale=2.5, landscape=landscape))
    assert len(texts) == 2
    assert ["Rank after" in texts[0], "Players with" in texts[1]] == [True, True]


def test_before_round_1_the_ranks_say_that_there_is_nothing_yet():
    (text,) = pages(printed(an_open(6, 5), 0))
    assert "No round has been played yet." in text
