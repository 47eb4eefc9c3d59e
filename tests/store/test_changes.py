"""A step applied to a snapshot gives what loading the file after the step gives."""

from contextlib import closing
from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament
from events import events
from hypothesis import given, settings

from swissdesk.document import Document
from swissdesk.model.correction import Correction, CorrectionScope, MatchCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, LineUp, Player
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.team_rules import Adjustment
from swissdesk.operations import presence, setup
from swissdesk.store import mapping
from swissdesk.store.changes import Change, apply, differences

A, B, C = TournamentId(1), TournamentId(2), TournamentId(3)
ONE = a_tournament("1-4 1 | 2-5 = | 3-6 0", "4-2 . | 1-3 . | 5-6 .")
TEAMS = replace(a_team_tournament("1-4 1= | 2-3 0.", "3-1 .. | 4-2 .."), id=C)
EVENT = (
    Event("Open").with_tournament(ONE).with_tournament(replace(ONE, id=B)).with_tournament(TEAMS)
)


def is_whole(event):
    """Whether every entry carries the very players of the event."""
    return all(
        player is event.player(player.id)
        for tournament in event.tournaments
        for player in tournament.people
    )


@given(before=events(), after=events())
@settings(deadline=None)
def test_the_differences_applied_lead_from_any_snapshot_to_any_other_and_back(before, after):
    changes = differences(before, after)
    assert apply(before, changes) == after
    assert apply(after, [each.reversed for each in changes]) == before


def with_result(tournament):
    return tournament.with_game(
        2, replace(tournament.round(2).game(1), result=GameResult.WHITE_WINS)
    )


def with_bye(tournament):
    return tournament.with_entry(tournament.entries[2].with_requested_bye(3, ByeKind.HALF_POINT))


def with_boards_exchanged(tournament):
    first, second = tournament.round(2).games[:2]
    games = (replace(second, board=1), replace(first, board=2), *tournament.round(2).games[2:])
    return tournament.with_round(replace(tournament.round(2), games=games))


def with_remark(tournament):
    return tournament.with_remarks(Remark(RemarkKind.IMPORT, 1, "as it came"))


def with_settings(tournament):
    return tournament.with_settings(replace(tournament.settings, tie_breaks=("BH",)))


def with_numbers_exchanged(tournament):
    first, second, *others = tournament.entries
    entries = (replace(first, tpn=second.tpn), replace(second, tpn=first.tpn), *others)
    return tournament.with_entries(entries)


TOURNAMENTS = (
    with_result,
    with_bye,
    with_boards_exchanged,
    with_remark,
    with_settings,
    with_numbers_exchanged,
    lambda tournament: tournament.without_last_round(),
)


def with_board_result(tournament):
    board = replace(tournament.round(2).match(1).board(2), result=GameResult.DRAW)
    return tournament.with_match(2, tournament.round(2).match(1).with_board(board))


def with_forfeit(tournament):
    match = tournament.round(2).match(1)
    forfeited = replace(match, forfeit=GameResult.WHITE_WINS_BY_FORFEIT, boards=())
    late = MatchCorrection(2, match, 3)
    return tournament.with_match(2, forfeited).with_match_corrections([late])


def with_squads_changed(tournament):
    """A reserve goes from one team to the other, where they are the first."""
    one, other, *_ = tournament.entries
    *kept, moved = one.team.squad
    squads = tuple(kept), (moved, *other.team.squad)
    for entry, squad in zip((one, other), squads, strict=True):
        team = replace(entry.team, squad=squad, captain="Ťoupalík")
        tournament = tournament.with_entry(replace(entry, participant=team))
    return tournament


def with_line_up(tournament):
    entry = tournament.entries[0]
    line_up = LineUp(3, (entry.team.squad[2].id, NOBODY))
    return tournament.with_entry(replace(entry, line_ups=(line_up,)))


def with_penalty(tournament):
    return tournament.with_adjustments([Adjustment(tournament.entries[0].id, 1, -10, -5, "late")])


def with_other_rules(tournament):
    rules = replace(tournament.settings.teams, pab_game_points=15)
    return tournament.with_settings(replace(tournament.settings, teams=rules))


OF_TEAMS = (
    *(with_board_result, with_forfeit, with_squads_changed, with_line_up),
    *(with_penalty, with_other_rules, with_numbers_exchanged),
    lambda tournament: tournament.without_last_round(),
)


def in_section_a(change):
    return lambda event: event.with_tournament(change(event.tournament(A)))


def in_section_c(change):
    return lambda event: event.with_tournament(change(event.tournament(C)))


STEPS = [
    *map(in_section_a, TOURNAMENTS),
    *map(in_section_c, OF_TEAMS),
    lambda event: event.with_player(replace(event.player(PlayerId(12)), name="Renamed")),
    lambda event: replace(event, name="Named"),
    lambda event: replace(event, logo=b""),
    lambda event: replace(event, tournaments=event.tournaments[::-1]),
    lambda event: replace(event, tournaments=event.tournaments[1:]),
    lambda event: event.with_player(replace(event.players[0], name="Renamed")),
    lambda event: replace(event, players=(*event.players, Player(PlayerId(99), "New"))),
]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("is_undone", [False, True])
def test_what_a_step_leaves_alone_is_the_same_object(step, is_undone):
    before, after = EVENT, step(EVENT)
    changes = differences(before, after)
    if is_undone:
        before, after = after, before
        changes = [each.reversed for each in changes]
    found = apply(before, changes)
    assert found == after
    assert is_whole(found)
    known = elements(before)
    copied = [
        place
        for place, element in elements(found).items()
        if element == known.get(place) and element is not known[place]
    ]
    assert copied == []


def elements(event):
    """The players, entries, settings, games, rounds and sections of an event by their place."""
    found = {("player", each.id): each for each in event.players}
    for tournament in event.tournaments:
        number = tournament.id
        found["tournament", number] = tournament
        found["settings", number] = tournament.settings
        found |= {("entry", number, each.id): each for each in tournament.entries}
        for played in tournament.rounds:
            found["round", number, played.number] = played
            found |= {("meeting", number, played.number, e.table): e for e in played.meetings}
    return found


@pytest.mark.parametrize("step", STEPS)
def test_what_was_worked_out_for_one_snapshot_is_right_for_the_next(step):
    before, after = EVENT, step(EVENT)
    for event in (before, after):
        for tournament in event.tournaments:
            assert tournament.histories  # kept from now on
    changes = differences(before, after)
    for start, way in ((before, changes), (after, [each.reversed for each in changes])):
        for tournament in apply(start, way).tournaments:
            assert tournament.histories == replace(tournament).histories


def test_the_result_of_a_board_changes_one_row():
    (change,) = differences(EVENT, in_section_c(with_board_result)(EVENT))
    assert (change.table, change.after["table_no"], change.after["number"]) == ("boards", 1, 2)


GAME = {"tournament_id": 1, "round_no": 2, "white": 2, "black": 4, "has_colours": 1}


@pytest.mark.parametrize(
    "row",
    [
        {**GAME, "board": 1, "result": "DRAW"},
        {**GAME, "board": 9, "result": "PENDING"},
        {**GAME, "tournament_id": 9, "board": 1, "result": "PENDING"},
        {**GAME, "round_no": 9, "board": 1, "result": "PENDING"},
    ],
)
def test_a_step_that_removes_what_a_snapshot_does_not_have_is_not_applied(row):
    assert apply(EVENT, [Change("games", row, None)]) is None


def of_game(**values):
    (change,) = differences(EVENT, in_section_a(with_result)(EVENT))
    return [change._replace(after={**change.after, **values})]


def of_board(**values):
    (change,) = differences(EVENT, in_section_c(with_board_result)(EVENT))
    return [change._replace(after={**change.after, **values})]


def of_match(**values):
    changes = differences(EVENT, in_section_c(with_forfeit)(EVENT))
    (change,) = (each for each in changes if each.table == "matches")
    return [change._replace(after={**change.after, **values})]


def of_team(**values):
    changes = differences(EVENT, in_section_c(with_squads_changed)(EVENT))
    return [
        each._replace(after={**each.after, **values}) if each.table == "teams" else each
        for each in changes
    ]


def of_round(round_no, image):
    return [Change("rounds", None, {**image, "number": round_no})]


ROUND = {
    "tournament_id": 1,
    "state": "DRAFT",
    "paired_order": "[]",
    "is_verified": 0,
    "started": "",
    "played_seconds": 0,
}


@pytest.mark.parametrize(
    "changes",
    [
        of_game(result="WHITE_LOSES"),
        of_game(has_colours=0),
        of_game(white=1),
        of_game(board=7),
        of_game(round_no=7),
        of_board(result="WHITE_LOSES"),
        of_board(number=1),
        of_board(table_no=9),
        of_match(forfeit="DRAW"),
        of_match(forfeit=None, has_colours=0),
        of_match(table_no=3),
        of_match(white=1002),
        of_team(id=9),
        of_round(4, ROUND),
        of_round(3, {**ROUND, "state": "NEW"}),
        of_round(3, {**ROUND, "paired_order": "1"}),
        [Change("remarks", None, {"tournament_id": 9, "place": 1})],
    ],
)
def test_rows_that_make_no_event_are_refused_as_in_loading(changes):
    with pytest.raises((ValueError, LookupError)):
        apply(EVENT, changes)


def test_a_round_without_the_game_of_a_correction_is_refused_as_in_loading():
    game = ONE.round(2).game(3)
    correction = Correction(2, 3, game, game, 3, CorrectionScope.STANDINGS)
    event = Event().with_tournament(ONE.with_corrections([correction]))
    fewer = ONE.with_round(replace(ONE.round(2), games=ONE.round(2).games[:2]))
    changes = differences(Event().with_tournament(ONE), Event().with_tournament(fewer))
    with pytest.raises(ValueError, match="about no game"):
        apply(event, changes)


@pytest.fixture
def document(path):
    with closing(Document.open(path)) as opened:
        yield opened


@pytest.fixture
def loads(monkeypatch):
    """What is read from files from now on."""
    found, load = [], mapping.load

    def counting(connection):
        found.append(load(connection))
        return found[-1]

    monkeypatch.setattr(mapping, "load", counting)
    return found


def test_undo_and_redo_do_not_read_the_event_again(document, loads):
    section, before = document.event.tournaments[0].id, document.event
    document.perform_in(section, presence.withdraw, player_id=PlayerId(6), after_round=2)
    document.perform(setup.change_event, data=replace(document.event, name="Named"))
    after = document.event
    document.undo()
    document.undo()
    assert document.event == before
    document.redo()
    document.redo()
    assert (document.event, loads) == (after, [])
