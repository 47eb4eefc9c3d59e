"""Where the parts of a picture stand."""

from itertools import pairwise

import pytest
from builders import a_tournament

from swissdesk.listings.rows import picture_layout, standings_pictures
from swissdesk.listings.rows.picture_layout import DASHES, Point
from swissdesk.listings.rows.standings_pictures import (
    MOST_LINES,
    RankLine,
    RankPicture,
    ScoreBar,
    ScorePicture,
)

WIDTH, HEIGHT = 700.0, 400.0


class Typewriter:
    """A pen whose letters are all as wide as 7 units and as high as 15."""

    line = 15.0

    def width(self, text):
        return 7.0 * len(text)

    def shortened(self, text, room):
        return text if self.width(text) <= room else text[: int(room / 7) - 1] + "…"


def a_line(number, *ranks, first_round=1, name="Player"):
    return RankLine(number, number, f"{name}{number}", first_round, ranks)


def ranks_of(*lines, players=300):
    rounds = max(line.first_round + len(line.ranks) - 1 for line in lines)
    return picture_layout.ranks(RankPicture(rounds, players, lines), WIDTH, HEIGHT, Typewriter())


def scores_of(*bars, height=HEIGHT):
    drawn = tuple(ScoreBar(10 * n, str(n), *bar) for n, bar in enumerate(bars))
    return picture_layout.scores(ScorePicture(9, drawn), WIDTH, height, Typewriter())


def extents(labels):
    """The labels as (y, left, right)."""
    widths = [7.0 * len(each.text) for each in labels]
    lefts = [each.at.x - each.align * width for each, width in zip(labels, widths, strict=True)]
    return [
        (each.at.y, left, left + width)
        for each, left, width in zip(labels, lefts, widths, strict=True)
    ]


def is_free_of_collisions(labels):
    """Whether no two labels cover each other and none leaves the picture."""
    found = sorted(extents(labels))
    inside = all(
        left >= -0.01 and right <= WIDTH + 0.01 and 0 <= y <= HEIGHT for y, left, right in found
    )
    apart = all(
        one[2] <= other[1] + 0.01 or other[2] <= one[1] + 0.01
        for place, one in enumerate(found)
        for other in found[place + 1 :]
        if other[0] - one[0] < 14.9
    )
    return inside and apart


def test_every_round_of_a_player_is_a_point_and_better_ranks_are_higher():
    (stroke,) = ranks_of(a_line(1, 5, 3, 4)).strokes
    (x1, y1), (x2, y2), (x3, y3) = stroke.points
    assert x1 < x2 < x3
    assert y2 < y3 < y1


def test_a_late_player_begins_at_his_round():
    early, late = ranks_of(a_line(1, 1, 1, 1), a_line(2, 2, first_round=3)).strokes
    assert late.points[0].x == early.points[2].x


def test_a_few_ranks_are_as_far_from_each_other_as_from_the_next():
    (stroke,) = ranks_of(a_line(1, 1, 11, 21)).strokes
    heights = [point.y for point in stroke.points]
    assert heights[1] - heights[0] == pytest.approx(heights[2] - heights[1])


def test_many_ranks_are_the_closer_to_each_other_the_lower_they_are():
    (stroke,) = ranks_of(a_line(1, 1, 10, 100)).strokes
    heights = [point.y for point in stroke.points]
    assert heights[1] - heights[0] == pytest.approx(heights[2] - heights[1])


@pytest.mark.parametrize("worst", [1, 2, 7, 24, 26, 300, 4000])
@pytest.mark.parametrize("rounds", [1, 2, 9, 60])
def test_no_two_labels_of_the_ranks_cover_each_other(worst, rounds):
    lines = [
        a_line(n, *[worst] * (rounds - 1), min(n, worst), name="A name of some length ")
        for n in range(1, MOST_LINES + 1)
    ]
    assert is_free_of_collisions(ranks_of(*lines).labels)


def test_labels_keep_the_order_of_the_ranks_and_are_joined_to_their_lines():
    drawn = ranks_of(*[a_line(n, n, 100 + n) for n in range(1, 9)])
    ends = [stroke.leader[1].y for stroke in drawn.strokes]
    assert all(higher < lower for higher, lower in pairwise(ends))
    assert all(stroke.leader[0] == stroke.points[-1] for stroke in drawn.strokes)
    assert {label.at.y for label in drawn.labels} >= set(ends)


def test_a_long_name_is_shortened_and_leaves_room_for_the_lines():
    drawn = ranks_of(a_line(1, 1, 2, name="Wolfe" * 40))
    (name,) = [label.text for label in drawn.labels if "Wolfe" in label.text]
    assert name.endswith("…")
    assert drawn.strokes[0].points[-1].x > WIDTH / 2


def test_every_line_is_drawn_in_a_way_of_its_own():
    def look(series):
        corners = picture_layout.mark(series, Point(0, 0), 1)
        return corners, picture_layout.is_hollow(series), DASHES[series % len(DASHES)]

    assert len({look(series) for series in range(MOST_LINES)}) == MOST_LINES


def test_the_marks_alone_tell_the_lines_apart():
    marks = {
        (picture_layout.mark(series, Point(0, 0), 1), picture_layout.is_hollow(series))
        for series in range(MOST_LINES)
    }
    assert len(marks) == MOST_LINES


def test_a_bar_is_as_long_as_the_number_of_its_players():
    drawn = scores_of((10,), (5,), (0,), (1,))
    assert [bar.width / drawn.bars[-1].width for bar in drawn.bars] == pytest.approx([10, 5, 1])


def test_the_bars_do_not_cover_each_other():
    bars = scores_of(*[(3,)] * 23).bars
    assert all(above.at.y + above.height < below.at.y for above, below in pairwise(bars))


@pytest.mark.parametrize("count", [1, 7, 23, 41])
@pytest.mark.parametrize("names", ["", "Novák, Jan; Svoboda, Eva and 7 more" * 3])
def test_no_two_labels_of_the_scores_cover_each_other(count, names):
    drawn = scores_of(*[(n * n, names) for n in range(1, count + 1)])
    assert is_free_of_collisions(drawn.labels)


def test_where_rows_are_low_numbers_stand_clear_of_all_bars():
    drawn = scores_of(*[(n, "Novák") for n in range(1, 42)], height=200)
    numbers = [label for label in drawn.labels if label.at.x == WIDTH]
    longest = max(bar.at.x + bar.width for bar in drawn.bars)
    assert len(numbers) > 5
    assert min(left for _y, left, _right in extents(numbers)) > longest
    assert not any("Novák" in label.text for label in drawn.labels)


def test_only_bars_in_which_somebody_is_named_are_marked():
    assert [bar.is_marked for bar in scores_of((2, "Novák"), (2,)).bars] == [True, False]


@pytest.mark.parametrize(
    "drawn",
    [
        lambda none: picture_layout.ranks(
            standings_pictures.ranks(none, 0), WIDTH, HEIGHT, Typewriter()
        ),
        lambda none: picture_layout.scores(
            standings_pictures.scores(none, 0), WIDTH, HEIGHT, Typewriter()
        ),
    ],
)
def test_where_there_is_nothing_to_draw_the_picture_says_so(drawn):
    (label,) = drawn(a_tournament()).labels
    assert label.text == "No round has been played yet."
