"""Why a norm is fulfilled or not."""

from dataclasses import replace

from titles.cases import an_event, report
from titles.test_examples import A

from swissdesk.listings.why import norm_reasons
from swissdesk.model.player import Listed
from swissdesk.titles.tournament_conditions import tournament_conditions


def explained(*rounds, **settings):
    return norm_reasons.details(report(an_event("2400 IM SLO", *rounds, **settings)))


def test_each_condition_names_the_opponents_counted():
    found = explained(*A)
    lines = {each.name: each for each in found.conditions}
    wanted = lines["Opponents with the title GM"]
    assert (wanted.mark, wanted.has, wanted.limit, wanted.article) == (
        "✓",
        "3",
        "at least 3",
        "1.4.5 b",
    )
    assert wanted.counted == "Player, 02 (1); Player, 03 (2); Player, 04 (3)"
    assert lines["From any one federation (CRO)"].counted == "Player, 03 (2); Player, 09 (8)"
    assert not any(each.is_failed for each in found.conditions)


def test_what_fails_is_marked():
    found = explained(*A[:8], "2225 ITA 0")
    assert [each.name for each in found.conditions if each.is_failed] == [
        "Average of the opponents (Ra)",
        "Performance (Rp)",
    ]


def test_games_left_out_and_ratings_raised_say_why():
    rounds = ("1900 SRB 1", *A[:8], "0 ITA 0", "2240 SRB 0", "PAB")
    lines = {each.round_no: each for each in explained(*rounds).games}
    assert lines["2"].opponent == "GM Player, 03 SRB"
    assert (lines["2"].rating, lines["2"].score, lines["2"].why) == ("2520", "1", "")
    assert lines["12"].opponent == "pairing-allocated bye"
    assert lines["12"].why == "no game (1.4.2 c)"
    found = explained(*A[:8], "0 ITA 0")
    assert found.games[8].rating == "2200"
    assert found.games[8].why == "unrated, counts 2200 (1.4.6)"


def test_the_month_of_the_lists():
    event = an_event("2400 IM SLO", *A)
    listed = []
    for player in event.players:
        month = "2026/11" if player.id < 10 else ""
        found = Listed("FIDE", month, "1", player.name, ratings=player.ratings)
        listed.append(replace(player, listed=(found,) if month else ()))
    for player in listed:
        event = event.with_player(player)
    notes = norm_reasons.details(report(event)).notes
    assert "Ratings of the FIDE list 2026/11." in notes
    assert "Not from a list: the ratings of round 9." in notes
    assert not any("list" in each for each in explained(*A).notes)


def test_the_tournament_names_the_players_counted():
    event = an_event("2400 SLO", field=("2300 IM ITA", "2500 GM SRB"), rounds=9)
    found = norm_reasons.of_tournament(tournament_conditions(event, event.tournaments[0]))
    lines = {each.name: each for each in found.conditions}
    assert lines["Rated foreign players in every round"].counted == "Player, 02; Player, 03"
    assert lines["Federations of these"].counted == "ITA, SRB"
    assert lines["Chief arbiter is IA or FA"].mark == "?"
