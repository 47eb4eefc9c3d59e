from builders import a_tournament
from team_builders import published

from swissdesk.listings.words import adjustment_text
from swissdesk.operations.teams import adjust


def test_a_player_loses_and_gains_points():
    fined = adjust(a_tournament("1-2 1"), participant=1, round_no=1, points=-5, reason="phone")
    fined = adjust(fined, participant=2, round_no=0, points=10, reason="appeal")
    words = "Player001 -½ point: phone · Player002 +1 point: appeal"
    assert adjustment_text.sentences(fined, 1) == words
    assert adjustment_text.note(fined, 1) == f"Penalties and bonuses: {words}"


def test_a_team_has_two_scores():
    tournament = published()
    team = tournament.entries[0].id
    fined = adjust(tournament, participant=team, round_no=1, game_points=15, reason="appeal")
    assert adjustment_text.sentences(fined, 1) == "Anif +1½ GP: appeal"
    fined = adjust(fined, participant=team, round_no=1, points=-10, game_points=-5, reason="late")
    assert adjustment_text.sentences(fined, 1).endswith(" · Anif -1 MP, -½ GP: late")


def test_only_what_counts_by_then_is_named():
    fined = adjust(a_tournament("1-2 1"), participant=1, round_no=2, points=-5, reason="phone")
    assert adjustment_text.note(fined, 1) == ""
    assert adjustment_text.note(a_tournament("1-2 1"), 1) == ""
