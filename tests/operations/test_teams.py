"""Teams: squads, line-ups, boards, results, forfeits and penalties."""

from collections import Counter
from dataclasses import replace

import pytest
from builders import a_tournament
from team_builders import FOUR, OPEN, a_team, an_event, entered, published, squad_of, with_results

from swissdesk import errors, trf
from swissdesk.errors import CautionKind
from swissdesk.errors.systems import Need
from swissdesk.listings.checks import all_checks
from swissdesk.listings.rows import by_hand, standings_filter, standings_list
from swissdesk.listings.words import failures, system_text
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import NOBODY, LineUp, Member, NewTeam, Player, Sex, Team, Title
from swissdesk.model.player_filter import Filter
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.settings import ProhibitionKind, ProhibitionRule, SystemId
from swissdesk.model.team_rules import (
    BoardCondition,
    LineUpRule,
    LineUpRules,
    Score,
    Strength,
    TeamRules,
    strength_of,
)
from swissdesk.operations import (
    line_ups,
    manual,
    players,
    rounds,
    system_choice,
    teams,
    tie_decisions,
)
from swissdesk.operations.line_ups import LineUpFault
from swissdesk.pairing.breaches import breaches
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import roster_of
from swissdesk.pairing.suitability import unmet
from swissdesk.pairing.systems import compare
from swissdesk.standings.counted import undecided_boards
from swissdesk.standings.ranking import places


def test_teams_are_numbered_by_the_average_of_their_best_ratings():
    event = entered(*reversed(FOUR))
    ranked = [
        (entry.tpn, entry.team.name, entry.rating) for entry in event.tournament(OPEN).entries
    ]
    assert ranked == [
        (1, "Anif", 1950),
        (2, "Bischofshofen", 1900),
        (3, "Cluj", 1850),
        (4, "Dresden", 1650),
    ]
    assert len(event.players) == 10
    ids = [player.id for player in event.players] + [
        each.id for each in event.tournaments[0].entries
    ]
    assert len({*ids}) == len(ids)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (TeamRules(2), 1950),
        (TeamRules(2, strongest=3), 1900),
        (TeamRules(3, strength=Strength.FIRST_BOARDS, strongest=1), 1800),
        (TeamRules(2, strength=Strength.HAND), 0),
        (TeamRules(2, strength=Strength.LOT), 0),
    ],
)
def test_the_strength_of_a_team_is_what_the_regulations_say(rules, expected):
    squad = a_team("A", 1800, 2000, 1900).team.squad
    assert strength_of(squad, rules) == expected


def test_unrated_players_do_not_lower_the_strength_and_a_half_is_rounded_up():
    assert strength_of(a_team("A", 0, 1801, 1800).team.squad, TeamRules(3)) == 1801
    assert strength_of(a_team("A", 0, 0).team.squad, TeamRules(3)) == 0


@pytest.mark.parametrize("boards", [0, 17])
def test_a_match_has_1_to_16_boards(boards):
    tournament = an_event().tournament(OPEN)
    with pytest.raises(errors.BoardsOutOfRange) as refused:
        teams.set_team_rules(tournament, rules=TeamRules(boards))
    assert failures.sentence(refused.value) == "A match has 1 to 16 boards."


def test_strength_by_hand_orders_the_teams():
    rules = TeamRules(2, strength=Strength.HAND)
    new = [replace(each, rating=rating) for each, rating in zip(FOUR, (1, 2, 3, 4), strict=True)]
    names = [entry.team.name for entry in entered(*new, rules=rules).tournament(OPEN).entries]
    assert names == ["Dresden", "Cluj", "Bischofshofen", "Anif"]


def test_a_player_may_not_be_in_two_squads_nor_twice_in_one():
    event = entered(*FOUR)
    member = event.tournament(OPEN).entries[0].team.squad[0]
    with pytest.raises(errors.MemberTwice) as refused:
        teams.add_team(
            event, tournament_id=OPEN, new=NewTeam(Team(PlayerId(0), "E", squad=(member,)))
        )
    assert refused.value.name == "Anif 1"
    team = event.tournament(OPEN).entries[0].team
    twice = replace(team, squad=(*team.squad, team.squad[0]))
    with pytest.raises(errors.MemberTwice):
        teams.edit_team(event, tournament_id=OPEN, team=twice)


def test_a_team_and_its_players_need_names():
    for new in (a_team(" ", 2000), a_team("A")):
        squad = (*new.team.squad, Member(Player(PlayerId(0), " ")))
        named = NewTeam(replace(new.team, squad=squad))
        with pytest.raises(errors.NameMissing):
            teams.add_team(an_event(), tournament_id=OPEN, new=named)


def test_individuals_and_teams_keep_to_their_sections():
    player = Player(PlayerId(0), "Alone")
    with pytest.raises(errors.TeamsOnly):
        players.add_player(an_event(), tournament_id=OPEN, player=player)
    individuals = Event("Open").with_tournament(a_tournament(players=4))
    with pytest.raises(errors.PlayersOnly):
        teams.add_team(individuals, tournament_id=OPEN, new=FOUR[0])
    with pytest.raises(errors.TeamsBegun):
        teams.set_team_rules(individuals.tournament(OPEN), rules=TeamRules())


def test_a_corrected_squad_changes_the_number_and_leaves_nobody_behind():
    event = entered(*FOUR)
    team = event.tournament(OPEN).entries[3].team
    star = Member(Player(PlayerId(0), "Star"), 2600)
    changed = teams.edit_team(
        event, tournament_id=OPEN, team=replace(team, squad=(star, team.squad[0]))
    )
    first = changed.tournament(OPEN).entries[0]
    assert (first.team.name, first.rating) == ("Dresden", 2150)
    assert [player.name for player in changed.players if "Dresden" in player.name] == ["Dresden 1"]
    removed = players.remove_player(changed, tournament_id=OPEN, player_id=first.id)
    assert not [each for each in removed.players if each.name in {"Star", "Dresden 1"}]


def test_c0402_2_3_the_report_says_that_a_corrected_team_changes_groups_and_numbers():
    rule = ProhibitionRule(ProhibitionKind.CLUB, "", 1, 9)
    tournament = published(entered(*FOUR, prohibitions=(rule,)))
    event = entered(*FOUR).with_tournament(tournament)
    team = tournament.entries[1].team
    squad = (team.squad[0], replace(team.squad[1], rating=1500))
    corrected = replace(team, club="SK Anif", squad=squad)
    changed = teams.edit_team(event, tournament_id=OPEN, team=corrected).tournament(OPEN)
    assert changed.entry(team.id).tpn == 3
    assert [each.text for each in changed.remarks[-2:]] == [
        "club of No. 3 Bischofshofen corrected; prohibited pairings follow",
        "No. 3 Bischofshofen, rating 1725 instead of 1900; No. 2 in the rounds paired before",
    ]
    same = teams.edit_team(event, tournament_id=OPEN, team=replace(team, captain="Berg"))
    assert same.tournament(OPEN).remarks == tournament.remarks


def test_c0406_1_a_round_of_teams_is_paired_with_matches_without_boards():
    played = published().round(1)
    assert [(each.table, each.white, each.black, each.boards) for each in played.matches] == [
        (1, published().entries[0].id, published().entries[2].id, ()),
        (2, published().entries[3].id, published().entries[1].id, ()),
    ]
    assert played.games == ()
    assert played.missing == (1, 2)


def test_line_ups_make_the_boards_with_the_colours_of_the_white_team():
    tournament = published()
    anif, cluj = squad_of(tournament, 1), squad_of(tournament, 3)
    tournament = line_ups.set_line_up(
        tournament, team=tournament.entries[0].id, round_no=1, players=(anif[2], anif[0])
    )
    tournament = line_ups.set_line_up(
        tournament, team=tournament.entries[2].id, round_no=1, players=(NOBODY, cluj[1])
    )
    first, second = line_ups.announce_line_ups(tournament, round_no=1).round(1).matches
    assert [(each.first, each.second, each.colour, each.result) for each in first.boards] == [
        (anif[2], NOBODY, Colour.WHITE, GameResult.WHITE_WINS_BY_FORFEIT),
        (anif[0], cluj[1], Colour.BLACK, GameResult.PENDING),
    ]
    assert [board.game.white for board in first.boards] == [anif[2], cluj[1]]
    assert all(each.result is GameResult.PENDING for each in second.boards)


def test_totals_are_known_as_results_come_in():
    tournament = with_results(published(), 1, t1="10 ==", t2="01")
    assert [tournament.score(entry.id) for entry in tournament.entries] == [20, 0, 0, 0]
    assert tournament.record().secondary == (15, 10, 5, 0)
    assert tournament.round(1).missing == (2,)
    tournament = with_results(tournament, 1, t2="01 ==")
    assert [tournament.score(entry.id) for entry in tournament.entries] == [20, 20, 0, 0]
    assert tournament.histories[tournament.entries[0].id][0].outcome is Outcome.WIN


def test_a_known_result_is_overwritten_only_after_a_yes():
    tournament = with_results(published(), 1, t1="10 ==")
    again = {"round_no": 1, "table": 1, "board": 1, "result": GameResult.DRAW}
    with pytest.raises(errors.ConfirmationNeeded):
        line_ups.set_board_result(tournament, **again)
    changed = line_ups.set_board_result(tournament, **again, confirmed=True)
    assert changed.record().secondary[0] == 10
    cleared = line_ups.set_board_result(tournament, **{**again, "result": GameResult.PENDING})
    assert cleared.round(1).match(1).missing == (1,)


def test_another_player_at_a_board_loses_the_result_only_after_a_yes():
    tournament = with_results(published(), 1, t1="10 ==")
    anif = squad_of(tournament, 1)
    change = {"team": tournament.entries[0].id, "round_no": 1, "players": (anif[0], anif[2])}
    with pytest.raises(errors.ConfirmationNeeded) as asked:
        line_ups.set_line_up(tournament, **change)
    announced, lost = asked.value.cautions
    assert (announced.kind, lost.boards) == (errors.CautionKind.LINE_UPS_ANNOUNCED, (2,))
    changed = line_ups.set_line_up(tournament, **change, confirmed=True)
    assert changed.entries[0].line_up(1).is_late
    boards = changed.round(1).match(1).boards
    assert [each.result for each in boards] == [GameResult.WHITE_WINS, GameResult.PENDING]


def test_a_line_up_after_the_deadline_is_asked_about_once_and_marked():
    tournament = published()
    one, two, three = squad_of(tournament, 1)
    team = tournament.entries[0].id
    late = {"team": team, "round_no": 1, "is_late": True}
    with pytest.raises(errors.ConfirmationNeeded) as asked:
        line_ups.set_line_up(tournament, players=(one, three), **late)
    (caution,) = asked.value.cautions
    assert (caution.kind, caution.players) == (errors.CautionKind.LINE_UPS_LATE, (team,))
    marked = line_ups.set_line_up(tournament, players=(one, three), confirmed=True, **late)
    assert marked.entries[0].line_up(1) == LineUp(1, (one, three), is_late=True)
    again = line_ups.set_line_up(marked, players=(two, three), **late)
    assert again.entries[0].line_up(1) == LineUp(1, (two, three), is_late=True)
    in_time = line_ups.set_line_up(tournament, team=team, round_no=1, players=(one, three))
    assert not in_time.entries[0].line_up(1).is_late
    announced = line_ups.announce_line_ups(in_time, round_no=1)
    same = line_ups.set_line_up(announced, team=team, round_no=1, players=(one, three))
    assert same == announced


def test_a_match_forfeited_as_a_whole_has_no_boards_and_can_be_brought_back():
    tournament = line_ups.announce_line_ups(published(), round_no=1)
    forfeit = GameResult.BLACK_WINS_BY_FORFEIT
    lost = line_ups.forfeit_match(tournament, round_no=1, table=1, result=forfeit)
    assert lost.round(1).match(1).boards == ()
    assert [lost.score(entry.id) for entry in lost.entries] == [0, 0, 20, 0]
    assert lost.record().secondary == (0, 0, 20, 0)
    with pytest.raises(errors.MatchForfeited):
        line_ups.set_board_result(lost, round_no=1, table=1, board=1, result=GameResult.WHITE_WINS)
    back = line_ups.forfeit_match(lost, round_no=1, table=1, result=None)
    assert back.round(1) == tournament.round(1)


def test_a_board_without_a_player_stays_forfeited():
    tournament = published()
    team, players = tournament.round(1).match(1).white, squad_of(tournament, 1)
    tournament = line_ups.set_line_up(
        tournament, team=team, round_no=1, players=(NOBODY, players[0])
    )
    tournament = line_ups.announce_line_ups(tournament, round_no=1)

    def with_result(result):
        return line_ups.set_board_result(
            tournament, round_no=1, table=1, board=1, result=result, confirmed=True
        )

    for result in (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.PENDING):
        with pytest.raises(errors.BoardEmpty):
            with_result(result)
    board = with_result(GameResult.DOUBLE_FORFEIT).round(1).match(1).board(1)
    assert board.result is GameResult.DOUBLE_FORFEIT


def test_results_need_boards_and_boards_a_published_round():
    tournament = published()
    with pytest.raises(errors.MatchWithoutBoards):
        line_ups.set_board_result(tournament, round_no=1, table=1, board=1, result=GameResult.DRAW)
    draft = rounds.pair_round(entered(*FOUR).tournament(OPEN), round_no=1, confirmed=True)
    with pytest.raises(errors.RoundNotPublished):
        line_ups.announce_line_ups(draft, round_no=1)


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        ((0, 1, 2), errors.LineUpTooLong),
        ((0, 0), errors.MemberTwice),
        ((0, None), errors.UnknownMember),
    ],
)
def test_a_line_up_names_players_of_the_squad_once_each(seats, error):
    tournament = published()
    anif, stranger = squad_of(tournament, 1), squad_of(tournament, 2)[0]
    seated = [stranger if each is None else anif[each] for each in seats]
    with pytest.raises(error):
        line_ups.set_line_up(tournament, team=tournament.entries[0].id, round_no=1, players=seated)


def test_c0402_4_3_a_late_change_of_a_match_leaves_the_pairings_made():
    tournament = with_results(published(), 1, t1="10 ==", t2="01 01")
    paired = rounds.pair_round(tournament, round_no=2, confirmed=True)
    paired = rounds.publish_round(paired, round_no=2)
    change = {"round_no": 1, "table": 1, "board": 1, "result": GameResult.BLACK_WINS}
    with pytest.raises(errors.ReasonMissing):
        line_ups.set_board_result(paired, **change, confirmed=True)
    changed = line_ups.set_board_result(paired, **change, confirmed=True, reason="misread")
    assert changed.record(1).points == (0, 20, 20, 0)
    assert changed.as_paired(2).record(1).points == (20, 20, 0, 0)
    assert "misread" in changed.remarks[-1].text


def test_a_penalty_counts_from_its_round_on_and_can_be_cancelled():
    tournament = with_results(published(), 1, t1="10 ==", t2="01 ==")
    team = tournament.entries[0].id
    fined = teams.adjust(
        tournament, participant=team, round_no=1, points=-10, game_points=-5, reason="line-up"
    )
    assert (fined.score(team), fined.record().secondary[0]) == (10, 10)
    assert fined.record(1).totals.scores[0] == 10
    assert (fined.score(team, 0), fined.record(0).totals.scores[0]) == (0, 0)
    assert "-1 MP, -0.5 GP: line-up" in fined.remarks[-1].text
    with pytest.raises(errors.AdjustmentEmpty):
        teams.adjust(tournament, participant=team, round_no=1, reason="nothing")
    with pytest.raises(errors.UnknownAdjustment):
        teams.cancel_adjustment(tournament, place=1, reason="none")
    assert teams.cancel_adjustment(fined, place=1, reason="appeal").adjustments == ()


def test_a_penalty_of_a_player_counts_for_the_pairing_and_the_standings():
    tournament = a_tournament("1-3 1 | 2-4 =")
    fined = teams.adjust(tournament, participant=PlayerId(1), round_no=0, points=-5, reason="late")
    assert fined.record(0).totals.scores[0] == -5
    assert fined.score(PlayerId(1)) == 5
    assert fined.record(1).totals.scores == (5, 5, 0, 5)


@pytest.mark.parametrize(
    ("rules", "seats", "expected"),
    [
        (LineUpRules(), (0, 1, 2), []),
        (LineUpRules(), (0, 3, 2), [(LineUpFault.ORDER, 3)]),
        (LineUpRules(), (0, None, 2), [(LineUpFault.HOLE, 2)]),
        (LineUpRules(), (0, 1, None), []),
        (LineUpRules(fewest=2), (0, None, None), [(LineUpFault.TOO_FEW, 0)]),
        (LineUpRules(fewest=2), (0, 1, None), []),
        (LineUpRules(LineUpRule.RESERVES_LAST, 1), (1, 0, 3), []),
        (LineUpRules(LineUpRule.RESERVES_LAST, 1), (1, 3, 0), [(LineUpFault.RESERVE, 2)]),
        (LineUpRules(LineUpRule.RATING_MARGIN, 100), (1, 0, 2), []),
        (LineUpRules(LineUpRule.RATING_MARGIN, 99), (1, 0, 2), [(LineUpFault.MARGIN, 2)]),
        (LineUpRules(LineUpRule.FREE), (3, 2, 1), []),
        (
            LineUpRules(LineUpRule.FREE, conditions=(BoardCondition(2, Sex.FEMALE),)),
            (3, 2, 1),
            [(LineUpFault.CONDITION, 2)],
        ),
        (
            LineUpRules(LineUpRule.FREE, conditions=(BoardCondition(1, born_since=2008),)),
            (3, 2, 1),
            [(LineUpFault.CONDITION, 1)],
        ),
        (
            LineUpRules(LineUpRule.FREE, conditions=(BoardCondition(1, Sex.FEMALE, 2008),)),
            (0, 2, 1),
            [],
        ),
    ],
)
def test_a_line_up_is_compared_with_the_rule_of_the_regulations(rules, seats, expected):
    event = entered(a_team("A", 2000, 1900, 1800, 1700), rules=TeamRules(3, line_ups=rules))
    team = event.tournament(OPEN).entries[0].team
    girl = replace(team.squad[0].player, sex=Sex.FEMALE, birth="2008/01/01")
    team = replace(team, squad=(replace(team.squad[0], player=girl), *team.squad[1:]))
    seated = [NOBODY if each is None else team.squad[each].id for each in seats]
    found = line_ups.breaches(team, seated, TeamRules(3, line_ups=rules))
    assert [(each.fault, each.board) for each in found] == expected


def test_a_team_without_an_opponent_gets_half_of_the_boards():
    event = entered(*FOUR[:3])
    tournament = published(event)
    bye = tournament.round(1).byes[0]
    assert bye.kind is ByeKind.PAB
    assert (tournament.score(bye.player), tournament.record().secondary[2]) == (10, 10)


def test_a_whole_event_of_teams_is_paired_to_the_end():
    tournament = entered(*FOUR).tournament(OPEN)
    met = set()
    for number in (1, 2, 3):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        tournament = with_results(tournament, number, t1="10 ==", t2="01 ==")
        met |= {frozenset((each.white, each.black)) for each in tournament.round(number).matches}
    assert len(met) == 6
    assert tournament.is_final


def test_a_team_belongs_to_federations_and_clubs_and_its_players_are_found_one_by_one():
    tournament = entered(a_team("Anif", 2000, 1900, federation="AUT", club="Anif")).tournament(OPEN)
    (entry,) = tournament.entries
    assert Filter(federation="AUT", club="Anif").has(entry)
    assert not Filter(federation="GER").has(entry)
    assert not Filter(sex=Sex.FEMALE).has(entry)
    found = [(each.player.name, each.rating) for each in entry.individuals]
    assert found == [("Anif 1", 2000), ("Anif 2", 1900)]
    assert entry.title is Title.NONE
    assert standings_filter.categories(tournament) == standings_filter.sexes(tournament) == ()
    assert [words for _value, words in standings_filter.clubs(tournament)] == ["All clubs", "Anif"]


def cup(*results):
    """Round 1 of a knockout of four teams on two boards, with results as in ``t1="10 01"``."""
    event = entered(*FOUR, system=SystemId.KNOCKOUT)
    tournament = event.tournament(OPEN)
    tournament = tournament.with_settings(replace(tournament.settings, rounds=2))
    tournament = rounds.pair_round(tournament, round_no=1, confirmed=True)
    tournament = rounds.publish_round(tournament, round_no=1)
    return with_results(tournament, 1, t1=results[0], t2=results[1])


@pytest.mark.parametrize(
    ("first", "is_white"),
    [("10 01", True), ("01 10", False), ("10 ==", True), ("0= 01", False), ("-- 10", True)],
)
def test_c07_12_1_a_drawn_match_of_a_knockout_is_won_by_board_count(first, is_white):
    tournament = cup(first, "10 10")
    match = tournament.round(1).match(1)
    assert undecided_boards(tournament, 1) == ()
    winner = match.white if is_white else match.black
    final = rounds.pair_round(tournament, round_no=2, confirmed=True).round(2).matches[0]
    assert winner in (final.white, final.black)
    assert places(tournament, 1)[winner] == 1


def test_a_match_even_on_all_boards_waits_for_a_play_off():
    tournament = cup("== ==", "10 10")
    match = tournament.round(1).match(1)
    assert undecided_boards(tournament, 1) == (1,)
    with pytest.raises(errors.BoardsUndecided):
        rounds.pair_round(tournament, round_no=2, confirmed=True)
    decided = tie_decisions.record_play_off(
        tournament, round_no=1, players=(match.black, match.white)
    )
    final = rounds.pair_round(decided, round_no=2, confirmed=True).round(2).matches[0]
    assert match.black in (final.white, final.black)


@pytest.mark.parametrize(("size", "cycles"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 1)])
def test_c05_in_a_scheveningen_match_everybody_meets_everybody_of_the_other_team(size, cycles):
    system = SystemId.SCHEVENINGEN if cycles == 1 else SystemId.DOUBLE_SCHEVENINGEN
    new = [a_team(name, *range(2000, 2000 - size, -1)) for name in ("A", "B")]
    rules = TeamRules(size)
    tournament = entered(*new, rules=rules, system=system).tournament(OPEN)
    tournament = tournament.with_settings(replace(tournament.settings, rounds=cycles * size))
    met = Counter()
    whites = Counter()
    for number in range(1, cycles * size + 1):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        tournament = with_results(tournament, number, t1=" ".join(["10"] * size))
        for board in tournament.round(number).match(1).boards:
            game = board.game
            met[frozenset((game.white, game.black))] += 1
            whites[game.white] += 1
            assert (board.first in squad_of(tournament, 1)) is (
                tournament.round(number).match(1).white == tournament.entries[0].id
            )
    assert len(met) == size * size
    assert {*met.values()} == {cycles}
    assert max(whites.values()) - min(whites[each] for pair in met for each in pair) <= 1
    assert tournament.is_final


def test_a_scheveningen_match_needs_two_teams():
    tournament = entered(*FOUR, system=SystemId.SCHEVENINGEN).tournament(OPEN)
    with pytest.raises(errors.UnsuitableTournament) as refused:
        rounds.pair_round(tournament, round_no=1, confirmed=True)
    assert Need.TWO_TEAMS in {each.need for each in refused.value.unmet}


def test_rounds_that_the_teams_do_not_allow_are_named():
    tournament = entered(*FOUR, system=SystemId.KNOCKOUT).tournament(OPEN)
    assert system_text.needs(tournament) == (
        "With these teams and boards, the system needs 2 rounds.",
    )


@pytest.mark.parametrize(
    ("count", "settings", "sentence"),
    [
        (1, {}, "The system needs at least 2 teams (C.04.6)."),
        (
            4,
            {"system": SystemId.SCHEVENINGEN},
            "A Scheveningen match is played by two teams (C.05).",
        ),
        (4, {"system": SystemId.OLYMPIAD}, "needs teams with game points as the primary score"),
    ],
)
def test_a_system_that_the_teams_do_not_allow_is_refused_and_nothing_changes(
    count, settings, sentence
):
    tournament = entered(*FOUR[:count], **settings).tournament(OPEN)
    with pytest.raises(errors.UnsuitableTournament) as refused:
        rounds.pair_round(tournament, round_no=1, confirmed=True)
    assert sentence in failures.sentence(refused.value)


def test_teams_are_paired_by_hand_as_players_are():
    tournament = entered(*FOUR).tournament(OPEN)
    tournament = manual.begin_manual(tournament, round_no=1, confirmed=True)
    a, b, c, d = (entry.id for entry in tournament.entries)
    tournament = manual.seat(tournament, round_no=1, white=b, black=a)
    tournament = manual.seat(tournament, round_no=1, white=c, black=d)
    tournament = manual.swap_seats(tournament, round_no=1, board=1)
    tournament = manual.exchange(tournament, round_no=1, one=b, other=d)
    tournament = manual.release(tournament, round_no=1, player_id=c)
    tournament = manual.seat(tournament, round_no=1, white=b, black=c)
    assert [(each.white, each.black) for each in tournament.round(1).matches] == [(a, d), (b, c)]
    with pytest.raises(errors.ReasonMissing):
        manual.end_manual(tournament, round_no=1, confirmed=True)
    ended = manual.end_manual(tournament, round_no=1, reason="wish of both", confirmed=True)
    assert [(each.table, each.white) for each in ended.round(1).matches] == [(1, a), (2, b)]
    assert compare(ended, 1).boards == (1, 2)
    again = with_results(rounds.publish_round(ended, round_no=1), 1, t1="10 10")
    again = rounds.unpublish_round(again, round_no=1, reason="mistake", confirmed=True)
    with pytest.raises(errors.RoundHasResults):
        manual.begin_manual(again, round_no=1)


def test_c0401_2_a_second_meeting_of_two_teams_is_a_breach_and_colours_are_none():
    tournament = with_results(published(), 1, t1="10 10", t2="10 10")
    tournament = manual.begin_manual(tournament, round_no=2, confirmed=True)
    for match in tournament.round(1).matches:
        tournament = manual.seat(tournament, round_no=2, white=match.white, black=match.black)
    assert {each.kind for each in breaches(tournament, 2)} == {CautionKind.REPEATED_PAIRING}


def test_a_penalty_makes_no_float():
    tournament = with_results(published(), 1, t1="10 ==", t2="01 ==")
    team = tournament.entries[0].id
    fined = teams.adjust(tournament, participant=team, round_no=1, points=-10, reason="line-up")
    assert cards_of(fined, 2).by_tpn[1].score == 10
    paired = rounds.pair_round(fined, round_no=2, confirmed=True)
    played = with_results(rounds.publish_round(paired, round_no=2), 2, t1="10 ==", t2="01 ==")
    lines = [card.lines[1] for card in cards_of(played, 3).cards]
    assert [line.float for line in lines] == [Float.NONE] * 4
    assert [line.points for line in lines] == [0, 20, 0, 20]


def test_a_penalty_of_a_player_makes_no_float():
    tournament = a_tournament("1-3 1 | 2-4 1", "2-1 = | 4-3 =")
    fined = teams.adjust(tournament, participant=PlayerId(1), round_no=1, points=-5, reason="late")
    assert list(roster_of(fined).floats) == list(roster_of(tournament).floats)
    assert list(roster_of(fined).scores) == [10, 15, 5, 5]


def test_c0402_3_1_boards_without_a_result_are_adjourned_when_the_next_round_is_paired():
    tournament = with_results(published(), 1, t1="10")
    paired = rounds.pair_round(tournament, round_no=2, confirmed=True)
    found = [[each.result for each in match.boards] for match in paired.round(1).matches]
    adjourned = GameResult.ADJOURNED
    assert found == [[GameResult.WHITE_WINS, adjourned], [adjourned, adjourned]]
    assert [
        row.sentence for row in all_checks.rows(Event("Cup"), paired) if "adjourned" in row.sentence
    ] == [
        "Round 1, table 1, board 2 is adjourned; the standings are not final until it ends.",
        "Round 1, table 2, boards 1, 2 are adjourned; the standings are not final until they end.",
    ]


def test_c0402_3_1_line_ups_not_announced_are_those_of_an_adjourned_match():
    paired = rounds.pair_round(published(), round_no=2, confirmed=True)
    assert paired.round(1).is_complete
    assert {each.result for match in paired.round(1).matches for each in match.boards} == {
        GameResult.ADJOURNED
    }


def test_a_round_of_teams_paired_by_hand_stands_beside_that_of_the_system():
    tournament = published()
    (one, other) = tournament.round(1).matches
    exchanged = (replace(one, black=other.black), replace(other, black=one.black))
    by_hand_made = tournament.with_round(replace(tournament.round(1), matches=exchanged))
    beside = by_hand.beside(by_hand_made, 1)
    assert [board for board, _names in beside.by_hand] == ["1", "2"]


def test_game_points_decide_a_scheveningen_of_two_teams():
    plain = entered(*FOUR[:2]).tournament(OPEN)
    chosen = system_choice.choose_system(plain, system=SystemId.SCHEVENINGEN)
    assert (chosen.settings.teams.primary, chosen.settings.rounds) == (Score.GAME_POINTS, 2)
    played = chosen
    for number, results in ((1, "10 01"), (2, "10 10")):
        played = rounds.pair_round(played, round_no=number, confirmed=True)
        played = rounds.publish_round(played, round_no=number)
        played = with_results(played, number, t1=results)
    assert standings_list.group_score(played, 2) == "Anif 1, Bischofshofen 3"
    loaded = trf.load(
        trf.dump(Event("Match").with_tournament(played), played.id, trf.Edition.TRF26).encode()
    )
    assert loaded.event.tournaments[0].settings.teams.primary is Score.GAME_POINTS
    back = system_choice.choose_system(chosen, system=SystemId.TEAM_SWISS)
    assert back.settings.teams == plain.settings.teams


def test_an_olympiad_has_game_points_as_its_primary_score():
    plain = replace(entered(*FOUR).tournament(OPEN), fide_mode_left=1)
    chosen = system_choice.choose_system(plain, system=SystemId.OLYMPIAD)
    assert chosen.settings.teams.primary is Score.GAME_POINTS
    assert not unmet(chosen)
