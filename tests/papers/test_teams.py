"""Documents of team events."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_tournament
from team_builders import FOUR, OPEN, an_event_of, entered, published, squad_of, with_results

from swissdesk.errors import DocumentOfPlayers, DocumentOfTeams
from swissdesk.listings.rows import prize_table
from swissdesk.listings.rows.prize_table import PrizeLine
from swissdesk.listings.why import prize_reasons
from swissdesk.listings.words.prize_text import parsed
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import line_ups, rounds, teams
from swissdesk.papers.catalogue import (
    OF_INDIVIDUALS,
    OF_TEAMS,
    columns,
    default_round,
    is_offered,
    papers,
)
from swissdesk.papers.kinds import DocumentKind, listed, listed_for_teams
from swissdesk.papers.plain import csv, headings, parts
from swissdesk.papers.request import Choices, request
from swissdesk.papers.sets import USUAL, SetKind, round_of
from swissdesk.standings.individuals import BoardBy, Criterion, IndividualRules

OVER = {"t1": "10 ==", "t2": "01 01"}
WITHOUT_NORMS = OF_INDIVIDUALS | {DocumentKind.IT1}
KINDS = [kind for kind in DocumentKind if kind not in WITHOUT_NORMS]


def event_of(tournament):
    return Event("League", start_date="2026/11/02", tournaments=(tournament,))


def made(kind, event, round_no=1, **choices):
    return papers(kind, request(event, OPEN, round_no, Choices(**choices)))


def cells(paper, *keys):
    """The cells of the columns with these keys, line by line."""
    places = [
        place for key in keys for place, each in enumerate(paper.table.columns) if each.key == key
    ]
    return [tuple(line.cells[place] for place in places) for line in paper.table.lines]


@pytest.mark.parametrize("kind", [each for each in KINDS if is_offered(each, published())])
@pytest.mark.parametrize("count", [3, 12])
def test_every_document_has_cells_for_each_named_column(kind, count):
    event = an_event_of(count)
    tournament = event.tournament(OPEN)
    for paper in made(kind, event, default_round(kind, tournament)):
        assert paper.title
        assert parts(paper)
        for part in parts(paper):
            assert all(headings(part.table))
            assert {len(line.cells) for line in part.table.lines} == {len(part.table.columns)}
    assert csv(made(kind, event, default_round(kind, tournament)))


def test_documents_are_offered_to_teams_or_to_players():
    individuals, of_teams = a_tournament("1-2 1"), published()
    assert not OF_TEAMS & OF_INDIVIDUALS
    for kind in OF_TEAMS:
        assert (is_offered(kind, of_teams), is_offered(kind, individuals)) == (True, False)
        with pytest.raises(DocumentOfTeams):
            papers(kind, request(event_of(individuals), individuals.id, 1, Choices()))
    for kind in OF_INDIVIDUALS:
        assert not is_offered(kind, of_teams)
        with pytest.raises(DocumentOfPlayers):
            made(kind, event_of(of_teams))


def test_every_document_has_one_name():
    for names, others in ((listed(), OF_TEAMS), (listed_for_teams(), OF_INDIVIDUALS)):
        kinds = [kind for group in names.values() for _name, kind in group]
        assert sorted(each.value for each in kinds) == sorted(
            {each.value for each in DocumentKind if each not in others}
        )


def test_the_starting_list_has_strength_and_captain():
    anif = replace(FOUR[0], team=replace(FOUR[0].team, captain="Huber, Eva", federation="AUT"))
    event = entered(anif, *FOUR[1:])
    (paper,) = made(DocumentKind.START_LIST, event, 0)
    assert cells(paper, "no", "name", "federation", "rating", "captain")[0] == (
        "1", "Anif", "AUT", "1950", "Huber, Eva",
    )  # fmt: skip


def test_a_squad_stands_in_board_order_below_its_team():
    (paper,) = made(DocumentKind.SQUADS, entered(*FOUR), 0)
    lines = paper.table.lines
    assert [line.is_heading for line in lines[:5]] == [True, False, False, False, True]
    assert cells(paper, "board", "name", "rating")[:2] == [
        ("1", "Anif", "1950"),
        ("1", "Anif 1", "2000"),
    ]


def test_the_captain_stands_in_a_line_below_the_team():
    anif = replace(FOUR[0], team=replace(FOUR[0].team, captain="Huber, Eva"))
    (paper,) = made(DocumentKind.SQUADS, entered(anif, *FOUR[1:]), 0)
    assert [name for (name,) in cells(paper, "name")][:3] == [
        "Anif",
        "Captain Huber, Eva",
        "Anif 1",
    ]


def second_round():
    tournament = with_results(published(), 1, **OVER)
    tournament = rounds.pair_round(tournament, round_no=2, confirmed=True)
    return rounds.publish_round(tournament, round_no=2)


def test_the_pairings_have_both_scores_of_both_teams():
    (paper,) = made(DocumentKind.PAIRINGS, event_of(second_round()), 2)
    lines = cells(paper, "board", "left-name", "left-points", "right-points", "right-name")
    assert {lines[0][1:3], lines[0][:2:-1]} == {
        ("Anif", "2 (1½)"),
        ("Bischofshofen", "2 (2)"),
    }
    assert [column.heading for column in paper.table.columns][3] == "MP (GP)"


def test_the_boards_stand_below_their_match_once_the_line_ups_are_public():
    (paper,) = made(DocumentKind.BOARD_PAIRINGS, event_of(published()))
    assert len(paper.table.lines) == 2
    assert paper.notes[0].text == "The line-ups of tables 1, 2 are not public yet."
    tournament = line_ups.announce_line_ups(published(), round_no=1)
    (paper,) = made(DocumentKind.BOARD_PAIRINGS, event_of(tournament))
    assert cells(paper, "board", "left-colour", "left-name", "right-name")[:3] == [
        ("1", "", "1  Anif", "3  Cluj"),
        ("1", "W", "Anif 1", "Cluj 1"),
        ("2", "B", "Anif 2", "Cluj 2"),
    ]


def test_nobody_at_a_board_is_a_dash():
    tournament = published()
    (player, *_rest) = squad_of(tournament, 1)
    tournament = line_ups.set_line_up(
        tournament, team=tournament.entries[0].id, round_no=1, players=(player,)
    )
    tournament = line_ups.announce_line_ups(tournament, round_no=1)
    (paper,) = made(DocumentKind.RESULTS, event_of(tournament))
    assert cells(paper, "left-name", "result")[2] == ("–", "0F-1F")


def test_the_record_has_the_results_of_the_boards():
    (paper,) = made(DocumentKind.RECORD, event_of(with_results(published(), 1, t1="10 ==")))
    assert cells(paper, "result", "boards") == [("1½-½", "1 ½"), ("", ". .")]


def test_the_standings_of_teams_name_penalties():
    tournament = with_results(published(), 1, **OVER)
    team = tournament.entries[0].id
    tournament = teams.adjust(
        tournament, participant=team, round_no=1, points=-10, game_points=-5, reason="late"
    )
    (paper,) = made(DocumentKind.STANDINGS, event_of(tournament))
    assert ("Anif", "1", "1") in cells(paper, "name", "match-points", "game-points")
    assert "Anif -1 MP, -½ GP: late" in [note.text for note in paper.notes]


def test_shared_ranks_stand_under_the_others_and_round_0_has_a_title():
    event = event_of(with_results(published(), 1, t1="10 10", t2="== =="))
    (table,) = made(DocumentKind.STANDINGS, event)
    wide = "\N{FIGURE SPACE}"
    assert cells(table, "rank") == [(f"1{wide}",), ("2=",), ("2=",), (f"4{wide}",)]
    (before,) = made(DocumentKind.CROSSTABLE, event, 0)
    assert before.title == "Cross-table before round 1"


@pytest.mark.parametrize("is_filled", [False, True])
def test_a_line_up_sheet_has_the_squad_with_a_box_for_each_board(is_filled):
    kind = DocumentKind.LINE_UPS if is_filled else DocumentKind.LINE_UP_SHEETS
    (paper,) = made(kind, event_of(published()))
    card = paper.cards[0]
    assert (card.heading, card.number) == ("Anif", "1")
    assert "Table 1: against Cluj, White on board 1" in card.detail
    assert [column.heading for column in card.table.columns[-2:]] == ["1", "2"]
    ticks = [tuple(cell.strip() for cell in line.cells[-2:]) for line in card.table.lines]
    assert ticks == ([("X", ""), ("", "X"), ("", "")] if is_filled else [("", "")] * 3)


def test_line_up_sheets_are_made_for_the_next_round_without_opponents():
    tournament = with_results(published(), 1, **OVER)
    assert default_round(DocumentKind.LINE_UP_SHEETS, tournament) == 2
    (paper,) = made(DocumentKind.LINE_UP_SHEETS, event_of(tournament), 2)
    assert len(paper.cards) == 4
    assert "Opponent: ____" in paper.cards[0].detail


def test_a_team_with_a_bye_needs_no_line_up():
    (paper,) = made(DocumentKind.LINE_UPS, event_of(published(entered(*FOUR[:3]))))
    assert len(paper.cards) == 2


def test_a_protocol_has_the_players_with_colours_boxes_and_a_total():
    tournament = line_ups.announce_line_ups(published(), round_no=1)
    (paper,) = made(DocumentKind.SLIPS, event_of(tournament))
    card = paper.cards[0]
    assert (card.number, card.code) == ("1", "swissdesk:1/1/1")
    assert card.heading == "1  Anif – 3  Cluj"
    assert card.signatures == ("Captain of Anif", "Captain of Cluj", "Arbiter")
    lines = [tuple(cell.strip() for cell in line.cells) for line in card.table.lines]
    assert lines == [
        ("1", "W", "Anif 1", "", "", "Cluj 1", "B"),
        ("2", "B", "Anif 2", "", "", "Cluj 2", "W"),
        ("Total", "", "", "", "", "", ""),
    ]


def test_a_protocol_without_line_ups_has_lines_to_write_the_players():
    rules = TeamRules(2, host_colour=Colour.BLACK)
    (paper,) = made(DocumentKind.SLIPS, event_of(published(entered(*FOUR, rules=rules))))
    lines = [tuple(cell.strip() for cell in line.cells) for line in paper.cards[0].table.lines]
    assert lines[:2] == [("1", "B", "", "", "", "", "W"), ("2", "W", "", "", "", "", "B")]


def test_a_match_forfeited_as_a_whole_is_in_the_lists():
    tournament = line_ups.forfeit_match(
        published(), round_no=1, table=1, result=GameResult.WHITE_WINS_BY_FORFEIT
    )
    for kind in (DocumentKind.PAIRINGS, DocumentKind.RESULTS, DocumentKind.BOARD_PAIRINGS):
        (paper,) = made(kind, event_of(tournament))
        assert "1F-0F" in [cell for (cell,) in cells(paper, "result")]


def test_columns_of_the_sides_are_told_apart():
    names = dict(columns(DocumentKind.PAIRINGS, request(event_of(published()), OPEN, 1, Choices())))
    assert (names["left-no"], names["right-no"]) == ("First team: No.", "Second team: No.")


@pytest.mark.parametrize("kind", SetKind)
def test_every_set_has_documents_for_teams_and_for_players(kind):
    of_teams, individuals = published(), a_tournament("1-2 1")
    for tournament in (of_teams, individuals):
        assert [each for each in USUAL[kind] if is_offered(each, tournament)]
    if kind is SetKind.AFTER_PAIRING:
        offered = {each for each in USUAL[kind] if round_of(each, of_teams)}
        assert offered == {
            DocumentKind.PAIRINGS, DocumentKind.BOARD_PAIRINGS, DocumentKind.SLIPS,
        }  # fmt: skip


def test_a_team_with_results_has_the_rounds_of_every_player():
    (paper,) = made(DocumentKind.COMPOSITIONS, event_of(with_results(published(), 1, **OVER)))
    lines = cells(paper, "board", "name", "rounds", "points", "games", "performance")
    assert lines[:4] == [
        ("1", "Anif", "", "", "", ""),
        ("1", "Anif 1", "1w1", "1", "1", "2700"),
        ("2", "Anif 2", "2b½", "½", "1", "1800"),
        ("3", "Anif 3", "", "", "", ""),
    ]


def test_players_are_listed_by_board_and_over_all():
    event = event_of(with_results(published(), 1, **OVER))
    (paper,) = made(DocumentKind.BOARD_LISTS, event)
    assert [line.cells[2] for line in paper.table.lines if line.is_heading] == [
        "Board 1",
        "Board 2",
    ]
    assert cells(paper, "rank", "name", "team", "percentage")[1] == ("1", "Anif 1", "Anif", "100")
    rules = IndividualRules(Criterion.PERFORMANCE, by=BoardBy.PLAYED, most_difference=400)
    (paper,) = made(DocumentKind.BOARD_LISTS, event, people=rules)
    assert [note.text for note in paper.notes] == [
        "Players are listed on every board they played, with its results.",
        "Ranked by performance rating.",
        "Performance ratings count a rating difference above 400 points as 400 points.",
    ]
    (paper,) = made(
        DocumentKind.INDIVIDUALS,
        event,
        people=replace(rules, least_share=Fraction(7, 10), least_games=2, club="Anif"),
    )
    assert [note.text for note in paper.notes[1:4]] == [
        "Results in at least 70 % of the rounds.",
        "Results in at least 2 rounds.",
        "Players of Anif.",
    ]
    (paper,) = made(DocumentKind.INDIVIDUALS, event)
    assert len(paper.table.lines) == 8
    assert cells(paper, "rank", "points")[-1][1] == "0"


def test_players_have_cards_of_their_boards():
    event = event_of(with_results(published(), 1, **OVER))
    cards = made(DocumentKind.PLAYER_CARDS, event)
    assert [paper.title for paper in cards[:2]] == ["1  Anif 1 (Anif)", "2  Anif 2 (Anif)"]
    assert len(cards) == 8
    line = cells(cards[1], "round", "board", "opponent", "colour", "result", "points")
    assert line == [("1", "2", "Cluj 2 (Cluj)", "B", "½", "½")]
    assert [note.text for note in cards[0].notes] == [
        "2000 · 1 / 1 · performance rating 2700",
        "Rank 1 of 8 players after round 1",
    ]
    (team, *_others) = (entry.id for entry in event.tournaments[0].entries)
    assert len(made(DocumentKind.PLAYER_CARDS, event, players=(team,))) == 2


def test_statistics_count_boards_and_players():
    (paper,) = made(DocumentKind.STATISTICS, event_of(with_results(published(), 1, **OVER)))
    lines = [line.cells for line in paper.table.lines]
    assert ("Games played", "White won", "2", "50.0 %") in lines
    assert ("Federations", "–", "10", "100.0 %") in lines


def test_teams_win_prizes():
    tournament = with_results(published(), 1, **OVER)
    prizes = parsed("currency EUR\n1: 300 + Cup\n2: 100\n[federation=AUT]\n1: 50")
    (paper,) = made(DocumentKind.PRIZES, event_of(tournament.with_prizes(prizes)))
    assert "Team" in [column.heading for column in paper.table.columns]
    assert set(cells(paper, "name", "amount")[:2]) == {("Anif", "200"), ("Bischofshofen", "200")}
    assert paper.notes[-1].text.endswith("A team gets at most one money prize, the highest.")
    event = event_of(tournament.with_prizes(prizes))
    (why,) = made(DocumentKind.PRIZE_REASONS, event)
    assert "2 teams of equal rank share 400." in why.sections[1].parts[0].text
    (receipts,) = made(DocumentKind.PRIZE_RECEIPTS, event)
    assert {card.heading for card in receipts.cards} == {"Anif", "Bischofshofen"}
    columns = prize_reasons.winner_columns(tournament)
    assert "Team" in [each.heading for each in columns]
    offered = prize_table.group_offers(tournament)
    assert offered == ("Everybody",)
    typed = [PrizeLine("1", "50", group="Women"), PrizeLine("1", "50")]
    problems = prize_table.problems(typed, is_of_teams=True)
    assert problems == ("Teams have no sex, age, category or first tournament.", "")


@pytest.mark.parametrize(
    ("kind", "due"),
    [
        (ColourType.A, ["–", "–", "–", "–"]),
        (ColourType.B, ["Black, mild", "White, mild", "White, mild", "Black, mild"]),
        (ColourType.NONE, ["–", "–", "–", "–"]),
    ],
)
def test_the_check_list_has_the_colours_due_to_teams(kind, due):
    event = entered(*FOUR, rules=TeamRules(2, colour_type=kind))
    played = with_results(published(event), 1, t1="== ==", t2="== ==")
    (paper,) = made(DocumentKind.CHECKLIST, event_of(played), 2)
    assert [each for (each,) in cells(paper, "due")] == due
    assert paper.table.columns[1].heading == "Team"


def test_line_ups_are_those_of_the_last_round_until_they_are_announced():
    waiting = published()
    announced = with_results(waiting, 1)
    sheets, filled = DocumentKind.LINE_UP_SHEETS, DocumentKind.LINE_UPS
    assert [default_round(kind, waiting) for kind in (sheets, filled)] == [1, 1]
    assert [default_round(kind, announced) for kind in (sheets, filled)] == [2, 1]
