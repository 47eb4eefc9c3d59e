from dataclasses import replace

from builders import a_tournament

from swissdesk.listings.rows import history
from swissdesk.listings.rows.history import Effect
from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Step
from swissdesk.operations.registry import Subject


def a_step(number, board, reverses=None):
    arguments = {"round_no": 1, "board": board, "result": "DRAW"}
    return Step(
        number, "set_result", arguments, "2026-11-04T14:07:32+01:00", reverses, who="jan@desk"
    )


def created(number=1):
    return Step(number, "create", barrier=True)


def ways_back(*steps):
    return [(row.number, row.effect, row.steps_back) for row in history.rows(Event(), steps)]


def test_steps_in_words_newest_first():
    row, _created = history.rows(Event(), (created(), a_step(2, 7)))
    assert (row.number, row.at, row.sentence, row.who) == (
        2,
        "4 November 2026, 14:07:32",
        "Board 7: ½-½ (round 1)",
        "jan@desk",
    )


def test_undo_leads_back_to_every_step_in_effect():
    assert ways_back(created(), a_step(2, 1), a_step(3, 2)) == [
        (3, Effect.DONE, 0),
        (2, Effect.DONE, 1),
        (1, Effect.DONE, 2),
    ]


def test_a_step_that_was_undone_is_no_goal():
    assert ways_back(created(), a_step(2, 1), a_step(3, 2), a_step(4, 2, reverses=3)) == [
        (4, Effect.REVERSAL, None),
        (3, Effect.UNDONE, None),
        (2, Effect.DONE, 0),
        (1, Effect.DONE, 1),
    ]


def test_a_step_brought_back_is_in_effect_again():
    steps = (created(), a_step(2, 1), a_step(3, 1, reverses=2), a_step(4, 1, reverses=3))
    assert ways_back(*steps) == [
        (4, Effect.REVERSAL, None),
        (3, Effect.REVERSAL, None),
        (2, Effect.DONE, 0),
        (1, Effect.DONE, 1),
    ]


def test_no_undo_leads_behind_a_barrier():
    assert ways_back(created(), a_step(2, 1), created(3), a_step(4, 2)) == [
        (4, Effect.DONE, 0),
        (3, Effect.DONE, 1),
        (2, Effect.DONE, None),
        (1, Effect.DONE, None),
    ]


def test_an_undo_is_about_what_it_goes_back_to():
    steps = (created(), a_step(2, 7), a_step(3, 7, reverses=2), a_step(4, 7, reverses=3))
    subjects = [row.subject for row in history.rows(Event(), steps)]
    assert subjects == [Subject.RESULTS, Subject.RESULTS, Subject.RESULTS, Subject.REGULATIONS]


def test_a_sheet_says_what_is_no_longer_in_effect():
    steps = (created(), a_step(2, 7), a_step(3, 7, reverses=2))
    headings, *lines = history.cells(history.rows(Event(), steps))
    assert headings == ("No.", "When", "What", "Effect", "Who", "Section")
    assert [(line[0], line[3]) for line in lines] == [(3, ""), (2, "undone"), (1, "")]


def test_a_row_names_the_section_it_happened_in():
    one = a_tournament("1-2 .")
    other = replace(one, id=TournamentId(2), settings=replace(one.settings, name="Blitz"))
    event = Event("Two").with_tournament(one).with_tournament(other)
    steps = (created(), Step(2, "close_list", {"tournament_id": 2}), Step(3, "change_event"))
    rows = history.rows(event, steps)
    assert [row.section_name for row in rows] == ["", "Blitz", ""]
    assert log.titled(event, steps[1]) == "Blitz: List closed"
    assert log.titled(replace(event, tournaments=(other,)), steps[1]) == "List closed"
