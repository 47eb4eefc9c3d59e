"""What the protocol of a round tells: every step with its article."""

from builders import a_card, an_index
from pairing.burstein.small_fields import a_field

from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.burstein.notes import BursteinNote as What


def told(notes):
    return [(note.what, note.players, note.figures) for note in notes]


def of_first_board(index):
    """The notes of the pair of BSN 1, without that of the colours."""
    return told(burstein.pair(index).stages[0].meetings[0].notes[:-1])


def test_4_3_an_opponent_is_told_with_both_places_in_the_bracket():
    index = a_field("1 3 5 7")
    assert of_first_board(index) == [(What.OPPONENT, (1, 7), (1, 4))]


def test_2_1_who_may_not_be_the_opponent_is_told_with_the_reason():
    cards = [a_card(1, 0, "bww", met=(6,)), a_card(2, 0, "b"), a_card(3, 0, "b")]
    cards += [a_card(4, 0, "wb", prohibited=frozenset({1, 4})), a_card(5, 0, "bww")]
    cards[0] = a_card(1, 0, "bww", met=(6,), prohibited=frozenset({1, 4}))
    assert of_first_board(an_index(*cards, a_card(6, 0, "w"), rounds=9)) == [
        (What.OPPONENT, (1, 3), (1, 3)),
        (What.HAVE_MET, (1, 6), ()),
        (What.SAME_ABSOLUTE_PREFERENCE, (1, 5), ()),
        (What.PROHIBITED, (1, 4), ()),
    ]


def test_2_1_the_regulations_are_no_article_of_the_system():
    """[C1] keeps apart who has met, not whom the regulations keep apart."""
    assert What.HAVE_MET.about((1, 6)).article == "2.1.1"
    assert What.PROHIBITED.about((1, 4)).article == ""


def test_2_3_who_would_make_the_pairing_worse_is_told():
    assert of_first_board(a_field("1 2 3 4 | 5 6", "2-3")) == [
        (What.OPPONENT, (1, 3), (1, 3)),
        (What.WORSE_BRACKET, (1, 4), ()),
    ]


def test_2_3_who_would_and_is_due_the_same_colour_is_told_apart():
    index = a_field("1 2 3 4", colours={1: "w", 2: "b", 3: "b", 4: "w"})
    assert of_first_board(index) == [
        (What.OPPONENT, (1, 3), (1, 3)),
        (What.SAME_PREFERENCE, (1, 4), ()),
    ]


def test_2_3_1_the_floaters_are_told_with_the_pairs_that_are_made():
    first, second = burstein.pair(a_field("1 2 3 | 4")).stages
    assert told(first.notes) == [(What.FLOATERS, (2,), (1,))]
    assert told(second.notes) == []
    assert (second.incoming, second.residents) == ((2,), (4,))


def test_2_3_4_preferences_that_are_not_granted_are_counted():
    (stage,) = burstein.pair(a_field("1 2 3 4", colours={1: "w", 2: "w", 3: "w", 4: "w"})).stages
    assert told(stage.notes) == [(What.PREFERENCES_MISSED, (), (2,))]


def test_5_2_the_last_note_of_a_pair_is_the_rule_of_its_colours():
    (stage,) = burstein.pair(a_field("1 2", colours={1: "w", 2: "b"})).stages
    assert told(stage.meetings[0].notes[-1:]) == [(What.BOTH_PREFERENCES, (1, 2), ())]


def bye(index):
    return told(burstein.pair(index).notes)


def test_3_1_the_bye_is_told_with_what_decides_it():
    assert bye(a_field("1 2 | 3")) == [(What.BYE_LOWEST_SCORE, (3,), (0,))]
    fewer = a_field("1 | 2 3", colours={2: "wb", 3: "w-"})
    assert bye(fewer) == [(What.BYE_MOST_GAMES, (2,), (2,))]
    assert bye(a_field("1 | 2 3")) == [(What.BYE_LOWEST_RANKED, (3,), ())]


def test_3_1_who_comes_before_the_assignee_is_told_with_the_reason():
    assert bye(a_field("1 2 | 3", apart="1-2")) == [
        (What.BYE_LEAVES_NO_PAIRING, (3,), ()),
        (What.BYE_LOWEST_RANKED, (2,), ()),
    ]
    cards = [a_card(1, 1), a_card(2, 1), a_card(3, may_receive_pab=False)]
    assert bye(an_index(*cards, round_no=5)) == [
        (What.BYE_BARRED, (3,), ()),
        (What.BYE_LOWEST_RANKED, (2,), ()),
    ]


def test_an_even_number_has_nothing_to_tell_about_a_bye():
    assert bye(a_field("1 2")) == []
