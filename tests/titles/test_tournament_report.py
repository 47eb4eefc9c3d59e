"""The numbers of form IT3, and who is counted in each."""

from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament

from swissdesk.model.event import Event
from swissdesk.model.player import Ratings, Title
from swissdesk.titles.tournament_report import (
    Gap,
    Group,
    Scope,
    highest_title,
    over_the_board,
    tournament_report,
)

ROUNDS = ("1-2 1 | 3-4 = | 5-6 + | 7 PAB", "1-3 0 | 2-4 W | 5 H | 6-7 .")
PLAYERS = {
    1: (Title.GM, Title.NONE, "CZE", 2600),
    2: (Title.IM, Title.WGM, "SLO", 2450),
    3: (Title.NONE, Title.WIM, "FID", 0),
    4: (Title.FM, Title.NONE, "CZE", 2300),
    5: (Title.GM, Title.NONE, "GER", 2550),
    6: (Title.NONE, Title.NONE, "", 1800),
    7: (Title.CM, Title.NONE, "AUT", 2000),
}


def an_event(**changes):
    tournament = a_tournament(*ROUNDS)
    entries = []
    for entry in tournament.entries:
        title, women, federation, rating = PLAYERS[entry.tpn]
        player = replace(
            entry.player,
            title=title,
            women_title=women,
            federation=federation,
            ratings=Ratings(rating),
        )
        entries.append(replace(entry, participant=player, rating=rating))
    tournament = tournament.with_entries(entries)
    tournament = tournament.with_settings(replace(tournament.settings, **changes))
    return Event(federation="CZE", tournaments=(tournament,))


def report(event=None):
    event = event or an_event()
    return tournament_report(event, event.tournaments[0])


def figures(group, found=None):
    table = (found or report()).table
    return [(table[group, scope].value, table[group, scope].counted) for scope in Scope]


def test_the_counts_are_those_of_players_with_a_game_over_the_board():
    assert report().players.counted == (1, 2, 3, 4)
    assert figures(Group.RATED) == [(3, (1, 2, 4)), (2, (1, 2, 4)), (2, (1, 4)), (1, (2,))]


def test_the_table_is_in_the_order_of_the_form():
    assert list(report().table) == [(group, scope) for group in Group for scope in Scope]


def test_fid_is_no_federation_but_its_players_come_from_others():
    assert figures(Group.UNRATED) == [(1, (3,)), (0, ()), (0, ()), (1, (3,))]


def test_a_player_counts_once_with_the_higher_title():
    found = report()
    counted = {group: found.table[group, Scope.TOTAL].counted for group in Group}
    assert counted[Group.IM] == (2,)
    assert counted[Group.WGM] == ()
    assert counted[Group.WIM] == (3,)
    assert counted[Group.GM] == (1,)  # the other has only a forfeit and a bye
    assert found.title_holders.counted == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("title", "women", "highest"),
    [
        (Title.IM, Title.WGM, Title.IM),
        (Title.FM, Title.WGM, Title.WGM),
        (Title.FM, Title.WIM, Title.FM),
        (Title.NONE, Title.WCM, Title.WCM),
        (Title.WGM, Title.NONE, Title.WGM),
    ],
)
def test_the_higher_title_is_that_of_the_order_of_titles(title, women, highest):
    player = a_tournament(players=1).entries[0].player
    assert highest_title(replace(player, title=title, women_title=women)) is highest


def test_codes_are_compared_as_people_mean_them():
    event = replace(an_event(), federation=" cze ")
    assert report(event).table[Group.RATED, Scope.HOST].counted == (1, 4)


def test_without_its_own_federation_a_tournament_has_no_host():
    found = report(replace(an_event(), federation=""))
    figure = found.table[Group.RATED, Scope.HOST]
    assert (figure.value, figure.gap) == (None, Gap.NO_HOST)
    assert found.table[Group.RATED, Scope.FEDERATIONS].value == 2


def test_a_player_without_a_federation_leaves_gaps_where_they_would_count():
    event = an_event()
    tournament = event.tournaments[0]
    entry = tournament.entries_by_tpn[4]
    entry = replace(entry, participant=replace(entry.player, federation=""))
    event = event.with_tournament(tournament.with_entry(entry))
    found = report(event)
    for scope in (Scope.FEDERATIONS, Scope.HOST, Scope.OTHERS):
        figure = found.table[Group.RATED, scope]
        assert (figure.value, figure.gap, figure.counted) == (None, Gap.NO_FEDERATION, (4,))
    assert found.table[Group.RATED, Scope.TOTAL].value == 3
    assert found.table[Group.GM, Scope.HOST].value == 1
    assert found.federations.gap is Gap.NO_FEDERATION


def test_the_rapid_list_says_who_is_rated_in_a_rapid_tournament():
    event = an_event(time_control_code="900+10")
    assert report(event).table[Group.RATED, Scope.TOTAL].value == 0


@pytest.mark.parametrize(
    ("dates", "schedule"),
    [
        (("2026/11/01", "2026/11/02", "2026/11/02", "2026/11/03", "2026/11/03"), (1, 2, 2)),
        (("2026/11/01",) * 5, (5,)),
        (("2026/11/01",) * 4, None),
        (("2026/11/01", "", "2026/11/02", "2026/11/03", "2026/11/04"), None),
        ((), None),
        (("2026/11/01",) * 9, (5,)),
    ],
)
def test_the_schedule_has_the_rounds_of_each_day(dates, schedule):
    assert report(an_event(round_dates=dates)).schedule == schedule


def test_in_a_team_event_the_players_on_the_boards_count():
    event = Event(tournaments=(a_team_tournament("1-2 1= | 3-4 +-"),))
    assert report(event).players.counted == (11, 12, 21, 22)


def test_points_over_the_board_leave_forfeits_and_byes_out():
    tournament = an_event().tournaments[0]
    found = [over_the_board(tournament, number) for number in range(1, 8)]
    assert found == [(10, 2), (10, 2), (15, 2), (5, 2), (0, 0), (0, 0), (0, 0)]
