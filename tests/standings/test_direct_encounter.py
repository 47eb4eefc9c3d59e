"""Article 6 of C.07 (March 2026): direct encounter."""

from builders import a_tournament

from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules
from swissdesk.standings.direct_encounter import DirectEncounter
from swissdesk.standings.field import field_of
from swissdesk.standings.modifiers import UNMODIFIED, Modifiers


def places(tied, *rounds, forfeits_count=False, **settings):
    """How Article 6 orders *tied*: groups of TPNs, best first."""
    field = field_of(a_tournament(*rounds, **settings))
    modifiers = Modifiers(forfeits_count=forfeits_count)
    below = DirectEncounter().numbers(field, tied, modifiers)
    return [
        sorted(player for player in tied if below[player] == number)
        for number in sorted(set(below.values()), reverse=True)
    ]


def test_6_1_only_encounters_of_the_tied_participants_count():
    assert places((1, 2), "1-3 0 | 2-4 1", "1-2 1 | 3-4 0") == [[1], [2]]


def test_6_1_nobody_has_met():
    assert places((1, 2, 5), "1-3 1 | 2-4 1 | 5-6 1") == [[1, 2, 5]]


def test_6_1_1_forfeits_are_excluded():
    assert places((1, 2), "1-2 +") == [[1, 2]]


def test_6_1_1_forfeits_are_games_where_the_regulations_say_so():
    assert places((1, 2), "1-2 +", forfeits_count=True) == [[1], [2]]


def test_6_1_1_a_game_without_a_result_is_missing_even_where_forfeits_count():
    assert places((1, 2), "1-2 ?", forfeits_count=True) == [[1, 2]]


def test_6_1_2_participants_who_met_twice_add_the_average():
    """1 has ½ (average of 1 and 0) and ½; 2 has ½ and 0; 3 has ½ and 1: no sum of three games."""
    rounds = ("1-2 1 | 3 H", "2-1 1 | 3 H", "1-3 = | 2 H", "3-2 1 | 1 H")
    assert places((1, 2, 3), *rounds) == [[3], [1], [2]]


def test_6_2_all_have_met_and_the_separate_standings_decide():
    assert places((1, 2, 3), "1-2 1 | 3 H", "2-3 1 | 1 H", "1-3 = | 2 H") == [[1], [2], [3]]


def test_6_2_a_circle_stays_tied():
    assert places((1, 2, 3), "1-2 1 | 3 H", "2-3 1 | 1 H", "3-1 1 | 2 H") == [[1, 2, 3]]


def test_6_2_article_6_is_reapplied_to_a_further_tie():
    """Totals 2½, 1½, 1½, ½: 2 and 3 are still tied, and 3 beat 2."""
    rounds = ("1-2 = | 3-4 =", "1-3 1 | 2-4 1", "1-4 1 | 3-2 1")
    assert places((1, 2, 3, 4), *rounds) == [[1], [3], [2], [4]]


def test_6_3_alone_at_the_top_whatever_the_missing_game_brings():
    """1 beat both; 2 and 3 have not met and stay tied."""
    assert places((1, 2, 3), "1-2 1 | 3 H", "3-1 0 | 2 H") == [[1], [2, 3]]


def test_6_3_nobody_is_placed_when_a_missing_game_could_bring_equality():
    """1 has 1, and 3, who drew with 2, could still come to 1½."""
    assert places((1, 2, 3), "1-2 1 | 3 H", "2-3 = | 1 H") == [[1, 2, 3]]


def test_6_3_equality_at_the_top_is_not_alone():
    """1 has 1 and nothing else; 3 could come to 1."""
    assert places((1, 2, 3), "1-2 1 | 3 H") == [[1, 2, 3]]


def test_6_3_nobody_is_placed_last_from_below():
    """1 and 2 beat 3 and have not met: either may be first, and so 3 is not third yet."""
    assert places((1, 2, 3), "1-3 1 | 2 H", "2-3 1 | 1 H") == [[1, 2, 3]]


def test_6_3_a_forfeit_is_a_missing_game():
    """1 has 1; 3 has ½ and did not play 1: a win would bring 1½."""
    rounds = ("1-2 1 | 3 H", "2-3 = | 1 H", "1-3 -- | 2 H")
    assert places((1, 2, 3), *rounds) == [[1, 2, 3]]


def test_6_2_where_forfeits_are_games_all_have_met():
    """The same games: 1 has 1, and 2 and 3, who drew, ½ each."""
    rounds = ("1-2 1 | 3 H", "2-3 = | 1 H", "1-3 -- | 2 H")
    assert places((1, 2, 3), *rounds, forfeits_count=True) == [[1], [2, 3]]


def test_6_3_the_second_rank_follows_when_the_first_is_assigned():
    """1 is first with 3 points, 2 is second with 2; 3 and 4 have not met."""
    rounds = ("1-2 1 | 3 H | 4 H", "1-3 1 | 2-4 1", "1-4 1 | 2-3 1")
    assert places((1, 2, 3, 4), *rounds) == [[1], [2], [3, 4]]


def test_6_3_article_6_is_reapplied_to_those_left():
    """1 is first with 3½, 5 second with 2½; 3 has 2, which 4 could reach by beating 2.

    Among 2, 3 and 4 alone the draws of 4 with 1 and 5 are gone, and nobody can reach 3.
    """
    rounds = (
        "1-2 1 | 5-3 1 | 4 H",
        "1-3 1 | 5-4 = | 2 H",
        "1-4 = | 5-2 1 | 3 H",
        "1-5 1 | 3-2 1 | 4 H",
        "3-4 1 | 1 H | 2 H | 5 H",
    )
    assert places((1, 2, 3, 4, 5), *rounds) == [[1], [5], [3], [2, 4]]


def test_6_3_the_worth_of_a_missing_game_follows_the_scoring_system():
    """3-1-0: 1 drew twice (2 points), 3 drew once and could come to 4."""
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    rounds = ("1-2 = | 3 H", "1-3 = | 2 H")
    assert places((1, 2, 3), *rounds, scoring=scoring) == [[1, 2, 3]]


def test_6_3_is_for_swiss_tournaments():
    """In a round robin Article 6 waits for the missing game, though 1 is certain to be first."""
    rounds = ("1-2 1 | 3 Z", "3-1 0 | 2 Z")
    assert places((1, 2, 3), *rounds, system=SystemId.ROUND_ROBIN) == [[1, 2, 3]]


def test_15_2_with_predetermined_pairings_forfeits_are_games():
    assert places((1, 2), "1-2 +", system=SystemId.ROUND_ROBIN) == [[1], [2]]


def test_6_1_before_2023_the_score_is_a_percentage_of_all_games_between_the_tied():
    """1 beat 2 twice and lost to 3: 2 of 3, or 1 of 2 if those who met twice have the average."""
    rounds = ("1-2 1 | 3 H", "2-1 0 | 3 H", "3-1 1 | 2 H", "2-3 1 | 1 H")
    old = TieBreakRules(TieBreakEdition.VIRTUAL_OPPONENT)
    assert places((1, 2, 3), *rounds) == [[1, 2, 3]]
    assert places((1, 2, 3), *rounds, tie_break_rules=old) == [[1], [3], [2]]


def test_a_participant_who_is_not_tied_has_nobody_below():
    field = field_of(a_tournament("1-2 1"))
    assert DirectEncounter().numbers(field, (1,), UNMODIFIED) == {1: 0}


def test_the_number_of_those_ranked_below_gives_the_order():
    field = field_of(a_tournament("1-2 1 | 3 H", "3-1 0 | 2 H"))
    assert DirectEncounter().numbers(field, (1, 2, 3), UNMODIFIED) == {1: 2, 2: 0, 3: 0}
