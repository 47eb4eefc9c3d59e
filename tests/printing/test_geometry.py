"""Nothing on any page stands outside it or on top of something else."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from builders import a_tournament
from offered import FOR_PLAYERS, event_having
from paper import NAMES, an_event, placed, sizes
from picture_files import a_png
from team_builders import an_event_of

from swissdesk.model.event import Event
from swissdesk.papers.catalogue import OF_INDIVIDUALS, default_round, is_offered
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions, PaperSize
from swissdesk.publication import render

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 1 | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")
LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, Hubert Blaine Maximilian Ferdinand"
_SAME_LINE = 0.5
_TOUCH = 0.2


def printed(kind, event, round_no, **options):
    event = event_having(kind, event)
    return render(kind, event, event.tournaments[0].id, round_no, PaperOptions(**options))


def crowded(players):
    """Many players with long names, a title for some, and seven rounds."""
    boards = " | ".join(f"{white}-{white + 1} =" for white in range(1, players, 2))
    names = [f"{LONG[: 20 + n % 60]} {n}" for n in range(1, players + 1)]
    return an_event(*[boards] * 7, names=names, rounds=9)


def neighbours(texts):
    """Texts on one line, each with the next at its right."""
    line = []
    for text in sorted(texts):
        if line and text.baseline - line[0].baseline > _SAME_LINE:
            yield from pairwise(sorted(line, key=lambda each: each.left))
            line = []
        line.append(text)
    yield from pairwise(sorted(line, key=lambda each: each.left))


EVENTS = {
    "few": (lambda: an_event(*ROUNDS, names=(LONG, *NAMES[1:])), 2),
    "with a logo": (
        lambda: replace(an_event(*ROUNDS, names=(LONG, *NAMES[1:])), logo=a_png(600, 90)),
        2,
    ),
    "many": (lambda: crowded(120), 7),
    "nameless": (lambda: Event(start_date="2026/11/02", tournaments=(a_tournament(*ROUNDS),)), 2),
}


@pytest.mark.parametrize("kind", FOR_PLAYERS)
@pytest.mark.parametrize("which", EVENTS)
def test_every_text_stands_inside_its_page_and_touches_no_other(kind, which):
    make, round_no = EVENTS[which]
    require_room(printed(kind, make(), round_no))


def require_room(content):
    """Every text stands inside its page and touches no other."""
    for (width, height), texts in zip(sizes(content), placed(content), strict=True):
        for text in texts:
            assert text.left >= 0
            assert text.right <= width, text
            assert 0 <= text.baseline <= height, text
        for one, other in neighbours(text for text in texts if not text.is_turned):
            assert one.right <= other.left + _TOUCH, (one, other)


CLUBS = ("Mladost", f"Schachgesellschaft {LONG[:30]} 1884 e.V.", "ŠK Žižkov", "OTB")


@cache
def of_teams(count, boards):
    return an_event_of(count, boards, names=CLUBS)


@pytest.mark.parametrize(
    "kind", [kind for kind in DocumentKind if kind not in {*OF_INDIVIDUALS, DocumentKind.IT1}]
)
@pytest.mark.parametrize(("count", "boards"), [(3, 1), (12, 4), (60, 6), (6, 16)])
def test_documents_of_teams_have_room_for_every_text(kind, count, boards):
    event = of_teams(count, boards)
    (tournament,) = event.tournaments
    if is_offered(kind, tournament):
        round_no = default_round(kind, tournament)
        require_room(render(kind, event, tournament.id, round_no, PaperOptions()))


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_every_document_fits_a_letter_too(kind):
    content = printed(kind, crowded(60), 7, size=PaperSize.LETTER)
    assert all({width, height} == {612, 792} for width, height in sizes(content))
    for (width, height), texts in zip(sizes(content), placed(content), strict=True):
        assert all(text.right <= width and 0 <= text.baseline <= height for text in texts)
