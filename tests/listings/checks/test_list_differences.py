"""What the checks say about players whose data differ from the list of the start month."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.checks.check_row import Gravity
from swissdesk.listings.checks.list_differences import of_lists
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Listed, Ratings, Sex, Title
from swissdesk.operations.refreshing import with_listed

IN_LIST = Listed(
    "FIDE", "2026/10", "301", "Novak, Jiri", federation="CZE", birth="1987", ratings=Ratings(2590)
)


def rows_for(listed=IN_LIST, *, start="2026/10/03", rating=2590, **facts):
    """The rows about one player of two."""
    section = a_tournament(players=2)
    entry = section.entry(PlayerId(1))
    usual = {"name": "Novák, Jiří", "fide_id": "301", "federation": "CZE", "birth": "1987/05/31"}
    player = replace(entry.player, **{**usual, "ratings": Ratings(standard=rating), **facts})
    if listed is not None:
        player = with_listed(player, listed)
    section = section.with_entry(replace(entry, participant=player, rating=rating))
    event = Event(start_date=start).with_tournament(section)
    return [(row.gravity, row.sentence) for row in of_lists(event, event.tournaments[0])]


def test_nothing_is_said_without_lists_or_differences():
    assert rows_for() == []
    assert rows_for(None) == []


@pytest.mark.parametrize(
    ("listed", "facts", "gravity", "sentence"),
    [
        (
            Listed("FIDE", "2026/10", "301", ""),
            {},
            Gravity.WARNING,
            "Novák, Jiří: FIDE ID 301 is not in the FIDE list of October 2026.",
        ),
        (
            replace(IN_LIST, name="Smith, John", title=Title.GM),
            {},
            Gravity.ERROR,
            "Novák, Jiří: FIDE ID 301 belongs to Smith, John in the FIDE list of October 2026.",
        ),
        (
            IN_LIST,
            {"name": "Novák, J."},
            Gravity.NOTE,
            "Novák, J. – Name: Novák, J. here, Novak, Jiri in the FIDE list of October 2026.",
        ),
        (
            IN_LIST,
            {"rating": 2575},
            Gravity.WARNING,
            "Novák, Jiří: 2575 here, 2590 in the FIDE list of October 2026 (+15).",
        ),
        (
            IN_LIST,
            {"rating": 2600},
            Gravity.WARNING,
            "Novák, Jiří: 2600 here, 2590 in the FIDE list of October 2026 (-10).",
        ),
        (
            IN_LIST,
            {"rating": 0},
            Gravity.WARNING,
            "Novák, Jiří: unrated here, 2590 in the FIDE list of October 2026.",
        ),
        (
            replace(IN_LIST, ratings=Ratings()),
            {},
            Gravity.WARNING,
            "Novák, Jiří: 2590 here, unrated in the FIDE list of October 2026.",
        ),
        (
            IN_LIST,
            {"federation": "SVK"},
            Gravity.WARNING,
            "Novák, Jiří – Federation: SVK here, CZE in the FIDE list of October 2026.",
        ),
        (
            IN_LIST,
            {"birth": "1988/01/01"},
            Gravity.WARNING,
            "Novák, Jiří – Born: 1 January 1988 here, 1987 in the FIDE list of October 2026.",
        ),
        (
            replace(IN_LIST, sex=Sex.FEMALE),
            {"sex": Sex.MALE},
            Gravity.WARNING,
            "Novák, Jiří – Sex: m here, w in the FIDE list of October 2026.",
        ),
        (
            replace(IN_LIST, title=Title.FM),
            {"title": Title.CM},
            Gravity.WARNING,
            "Novák, Jiří – Title: CM here, FM in the FIDE list of October 2026.",
        ),
        (
            replace(IN_LIST, title=Title.FM),
            {"title": Title.IM},
            Gravity.NOTE,
            "Novák, Jiří – Title: IM here, FM in the FIDE list of October 2026.",
        ),
        (
            IN_LIST,
            {"title": Title.IM},
            Gravity.NOTE,
            "Novák, Jiří – Title: IM here, – in the FIDE list of October 2026.",
        ),
    ],
)
def test_each_difference_is_a_row(listed, facts, gravity, sentence):
    assert rows_for(listed, **facts) == [(gravity, sentence)]


def test_k_and_activity_are_no_faults():
    assert rows_for(replace(IN_LIST, is_inactive=True)) == []


def test_a_list_of_another_month_is_named():
    assert rows_for(start="2026/11/02") == [
        (
            Gravity.WARNING,
            "Ratings are from the FIDE list of October 2026; the section begins in November 2026.",
        )
    ]
    assert [gravity for gravity, _words in rows_for(start="2026/09/02")] == [Gravity.NOTE]


def test_who_was_not_compared_is_named_if_others_were():
    section = a_tournament(players=3)
    known = [replace(each.player, fide_id=str(300 + each.tpn)) for each in section.entries]
    known[0] = with_listed(known[0], replace(IN_LIST, name=known[0].name))
    entries = zip(section.entries, known, strict=True)
    section = section.with_entries(replace(e, participant=p, rating=2590) for e, p in entries)
    section = section.with_entry(replace(section.entry(PlayerId(1)), rating=0))
    event = Event(start_date="2026/10/03").with_tournament(section)
    sentences = [row.sentence for row in of_lists(event, event.tournaments[0])]
    assert sentences[0] == "Not compared with a FIDE list: Player002; Player003."


def test_a_national_rating_is_compared_with_its_own_list():
    listed = Listed("CZE", "2026/10", "77", "Novak, Jiri", ratings=Ratings(national=2111))
    assert rows_for(listed, ratings=Ratings(2590, national=2100)) == [
        (
            Gravity.WARNING,
            "Novák, Jiří – National rating: 2100 here, 2111 in the CZE list of October 2026.",
        )
    ]
