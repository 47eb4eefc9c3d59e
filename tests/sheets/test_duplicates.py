"""Who is likely one player twice, and who is not."""

from time import process_time

import pytest

from swissdesk.model.player import Player, Sex
from swissdesk.sheets.duplicates import KnownPlayers, Likeness, Match, doubles


def a_player(name, **facts):
    return Player(0, name, **facts)


def likeness(one, other):
    match = KnownPlayers([one]).likest(other)
    return None if match is None else match.likeness


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("Novák, Jan", "Novak, Jan", Likeness.SAME_NAME),
        ("Novák, Jan", "Jan Novák", Likeness.SAME_NAME),
        ("NOVÁK Jan", "Novák, Jan", Likeness.SAME_NAME),
        ("Novák, Jan", "Novák J.", Likeness.SIMILAR_NAME),
        ("Đorđević, Miloš", "Djordjevic, Milos", None),
        ("Đorđević, Miloš", "Dordevic, Milos", Likeness.SAME_NAME),
        ("Kasparov, Garry", "Kasparow, Garry", Likeness.SIMILAR_NAME),
        ("García López, María", "García, María", Likeness.SIMILAR_NAME),
        ("Novák, Jan", "Novák, Jana", None),
        ("Novák, Jan", "Novák, Petr", None),
        ("Novák, Jan", "Novák", None),
        ("Li, X.", "Lu, X.", None),
        ("N., J.", "N., J.", None),
        ("Kral, Petr", "Kara, Petr", None),
    ],
)
def test_names_that_say_the_same(one, other, found):
    assert likeness(a_player(one), a_player(other)) is found
    assert likeness(a_player(other), a_player(one)) is found


def test_the_same_fide_id_is_certain_whatever_the_names():
    one, other = a_player("Novák, Jan", fide_id="309095"), a_player("Kral", fide_id="309095")
    assert likeness(one, other) is Likeness.SAME_ID


@pytest.mark.parametrize(
    ("facts", "others"),
    [
        ({"fide_id": "1"}, {"fide_id": "2"}),
        ({"birth": "1987"}, {"birth": "1990/01/01"}),
        ({"sex": Sex.MALE}, {"sex": Sex.FEMALE}),
    ],
)
def test_players_of_one_name_who_certainly_differ_are_two(facts, others):
    assert likeness(a_player("Novák, Jan", **facts), a_player("Novák, Jan", **others)) is None


def test_the_same_name_comes_before_a_similar_one():
    known = KnownPlayers([a_player("Novák, J."), a_player("Novák, Jan")])
    assert known.likest(a_player("Novak Jan")) == Match(a_player("Novák, Jan"), Likeness.SAME_NAME)


def test_nobody_is_like_himself():
    player = a_player("Novák, Jan", fide_id="309095")
    assert KnownPlayers([player]).likest(player) is None


def test_the_doubles_of_a_list_are_named_with_the_earlier_one():
    first, second, third = a_player("Novák, Jan"), a_player("Král, Petr"), a_player("Novák J.")
    assert doubles([first, second, third]) == ((third, Match(first, Likeness.SIMILAR_NAME)),)


def test_initials_alone_say_nothing():
    assert likeness(a_player("J. N."), a_player("J. N.")) is None


def test_eight_thousand_of_one_name_are_compared_without_holding_anybody_up():
    names = ("Novák, Jan", "Novák, Petr")
    players = [a_player(names[at % 2], birth=str(1900 + at)) for at in range(8_000)]
    start = process_time()
    assert doubles(players) == ()
    assert process_time() - start < 20


def test_a_rare_family_name_is_found_though_half_of_the_list_is_called_jan():
    jans = [a_player(f"Rod{number:04}, Jan") for number in range(1000)]
    known = KnownPlayers([*jans, a_player("Kasparov, Jan")])
    match = known.likest(a_player("Kasparow, Jan"))
    assert match is not None
    assert match.player.name == "Kasparov, Jan"
