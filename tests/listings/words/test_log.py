"""The journal in words."""

from dataclasses import fields

import pytest
from builders import a_tournament

from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.step import Step
from swissdesk.operations import registry

EVENT = Event(name="Brno Open").with_tournament(a_tournament(players=3))


@pytest.mark.parametrize(
    ("operation", "arguments", "sentence"),
    [
        ("create", {}, "Event created: Brno Open"),
        ("change_event", {}, "Event data changed"),
        ("change_settings", {}, "Settings changed"),
        ("set_initial_colour", {"colour": "WHITE", "by_lot": True}, "Initial colour by lot: White"),
        ("set_initial_colour", {"colour": "BLACK", "by_lot": False}, "Initial colour: Black"),
        ("set_prizes", {"fund": {"prizes": [{}, {}]}}, "2 prizes set"),
        ("set_paper_style", {}, "Look of the documents changed"),
        ("set_logo", {"logo": "9f86d081"}, "Logo set"),
        ("set_logo", {"logo": ""}, "Logo removed"),
        ("close_list", {}, "List closed"),
        ("reopen_list", {}, "List reopened"),
        ("add_player", {"player": {"name": "Žižka, Jan"}}, "Žižka, Jan entered"),
        ("edit_player", {"player": {"name": "Žižka, Jan"}}, "Žižka, Jan corrected"),
        ("remove_player", {"player_id": 9}, "player 9 removed"),
        (
            "correct_rating",
            {"player_id": 2, "rating": 2150, "reason": "wrong list"},
            "Player002: rating 2150 for standings and report",
        ),
        (
            "request_bye",
            {"player_id": 2, "kind": "HALF_POINT", "round_no": 3},
            "Player002: half-point bye in round 3",
        ),
        (
            "request_bye",
            {"player_id": 2, "kind": "ZERO_POINT", "round_no": 3},
            "Player002: absent in round 3",
        ),
        ("cancel_bye", {"player_id": 2, "round_no": 3}, "Player002: bye of round 3 cancelled"),
        ("withdraw", {"player_id": 2, "after_round": 3}, "Player002 withdrawn after round 3"),
        (
            "draw_lot",
            {"round_no": 3, "players": [2, 1], "seed": 7},
            "Lot drawn after round 3 from 7 among Player002; Player001",
        ),
        (
            "record_lot",
            {"round_no": 3, "players": [2, 1]},
            "Lot drawn at the table after round 3: Player002; Player001",
        ),
        (
            "record_play_off",
            {"round_no": 9, "players": [2, 1], "places_decided": 1},
            "Play-off after round 9: Player002; Player001",
        ),
        (
            "take_back_decision",
            {"round_no": 9, "players": [2, 1], "reason": "wrong clock"},
            "Lot or play-off after round 9 withdrawn: wrong clock",
        ),
        ("reinstate", {"player_id": 2}, "Player002 reinstated"),
        ("renumber", {}, "Numbers assigned again"),
        ("set_order", {"order": [2, 1, 3]}, "Pairing numbers given by hand"),
        ("upgrade", {}, "File upgraded to a newer version"),
        ("add_tournament", {"name": "B", "rounds": 7}, "Section B added"),
        ("import_section", {"imported": {"settings": {"name": "U12"}}}, "Section U12 imported"),
        ("remove_tournament", {"tournament_id": 2}, "section 2 removed"),
        ("move_tournament", {"tournament_id": 1, "place": 2}, "Section Open moved to place 2"),
        ("leave_fide_mode", {"reason": "club event"}, "FIDE mode left: club event"),
        ("enter_player", {"player_id": 2}, "Player002 entered"),
        ("add_players", {"newcomers": [{}]}, "1 player imported"),
        ("add_players", {"newcomers": [{}, {}]}, "2 players imported"),
        ("move_player", {"player_id": 2, "to_tournament": 1}, "Player002 moved to Open"),
        (
            "expel",
            {"player_id": 2, "after_round": 3, "reason": "phone"},
            "Player002 expelled after round 3: phone",
        ),
        (
            "excuse_absence",
            {"player_id": 2, "round_no": 3},
            "Player002: absence in round 3 explained",
        ),
        (
            "set_absence_reason",
            {"player_id": 2, "round_no": 3, "reason": "CLUB_DUTY"},
            "Player002: reason for the absence in round 3 noted",
        ),
        (
            "set_half_point_barred",
            {"player_id": 2, "barred": True},
            "Player002: half-point byes barred",
        ),
        (
            "set_half_point_barred",
            {"player_id": 2, "barred": False},
            "Player002: half-point byes allowed",
        ),
        ("check_in", {"player_id": 2, "present": True}, "Player002 has arrived"),
        ("check_in", {"player_id": 2, "present": False}, "Player002 has not arrived"),
        ("finish_check_in", {}, "Check-in finished"),
        (
            "set_bye",
            {"player_id": 2, "round_no": 3, "kind": "HALF_POINT"},
            "Player002: half-point bye in round 3, corrected",
        ),
        (
            "draw_numbers",
            {"numbering": "STRENGTH", "seed": 0},
            "Pairing numbers by rating, title and name",
        ),
        (
            "draw_numbers",
            {"numbering": "LOT", "seed": 7},
            "Pairing numbers by lot, drawn from the number 7",
        ),
        (
            "draw_numbers",
            {"numbering": "VARMA", "seed": 7},
            "Pairing numbers by Varma table, drawn from the number 7",
        ),
        (
            "draw_numbers",
            {"numbering": "VARMA_CORRECTED", "seed": 7},
            "Pairing numbers by Varma table, row 11/12 corrected, drawn from the number 7",
        ),
        ("choose_system", {"system": "DUBOV"}, "Pairing system: Dubov System"),
        (
            "choose_system",
            {"system": "DUTCH_2026", "numbering": "STRENGTH"},
            "Pairing system: FIDE (Dutch) System; Pairing numbers by rating, title and name",
        ),
        (
            "choose_system",
            {"system": "LIM", "is_maxi": True, "numbering": "LOT", "seed": 7},
            "Pairing system: Lim System; maxi-tournament; Pairing numbers by lot, drawn from the "
            "number 7",
        ),
        (
            "choose_system",
            {"system": "SCHEVENINGEN", "grouping": {"by": "CLUB", "value": "Žilina"}},
            "Pairing system: Scheveningen, two groups; groups by club",
        ),
        (
            "set_rating_rule",
            {"method": "FIDON", "kinds": ["RAPID", "STANDARD"]},
            "Ratings by FIDON: rapid then standard",
        ),
        (
            "change_settings",
            {
                "settings": {"rounds": 9, "tie_breaks": ["BH", "SB"], "byes": {}},
                "changed": ["rounds", "tie_breaks", "byes"],
                "confirmed": True,
            },
            "Rounds: 9; Tie-breaks: BH, SB; Rules for byes changed, confirmed",
        ),
        ("change_settings", {"settings": {}, "changed": []}, "Settings changed"),
        ("pair_round", {"round_no": 4}, "Round 4 paired"),
        ("publish_round", {"round_no": 4}, "Round 4 published"),
        (
            "unpublish_round",
            {"round_no": 4, "reason": "late entry"},
            "Round 4 unpublished: late entry",
        ),
        ("verify_round", {"round_no": 4}, "Results of round 4 read back"),
        (
            "note_import",
            {"rounds": [2, 3]},
            "Imported rounds that differ from the system: 2, 3",
        ),
        ("unpair_round", {"round_no": 4}, "Round 4 unpaired"),
        ("unpair_round", {"round_no": 4, "reason": ""}, "Round 4 unpaired"),
        (
            "unpair_round",
            {"round_no": 4, "reason": "late entry"},
            "Round 4 unpaired: late entry",
        ),
        (
            "set_result",
            {"round_no": 3, "board": 7, "result": "WHITE_WINS"},
            "Board 7: 1-0 (round 3)",
        ),
        (
            "set_result",
            {"round_no": 3, "board": 7, "result": "PENDING"},
            "Board 7: cleared (round 3)",
        ),
        (
            "swap_colours",
            {"round_no": 3, "board": 7},
            "Board 7: colours swapped (round 3)",
        ),
        ("begin_manual", {"round_no": 3}, "Pairing of round 3 by hand started"),
        (
            "exchange",
            {"round_no": 3, "one": 1, "other": 2},
            "Player001 and Player002 swapped (round 3)",
        ),
        (
            "seat",
            {"round_no": 3, "white": 1, "black": 2},
            "Player001 – Player002 seated (round 3)",
        ),
        ("release", {"round_no": 3, "player_id": 2}, "Player002 moved to the pool (round 3)"),
        (
            "give_bye",
            {"round_no": 3, "player_id": 2, "kind": "HALF_POINT"},
            "Player002: half-point bye in round 3, by hand",
        ),
        ("swap_seats", {"round_no": 3, "board": 7}, "Board 7: colours swapped (round 3)"),
        ("end_manual", {"round_no": 3}, "Pairing of round 3 by hand ended"),
        ("end_manual", {"round_no": 3, "reason": "phone"}, "Round 3 paired by hand: phone"),
    ],
)
def test_every_step_has_a_sentence(operation, arguments, sentence):
    assert log.title(EVENT, Step(1, operation, arguments)) == sentence


BY_BOTH = {"kind": "BOTH_PLAYERS", "addresses": ["10.0.0.4", "10.0.0.9"]}


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        (None, ""),
        (BY_BOTH, ", from the phones of both players"),
        ({"kind": "ONE_PLAYER", "name": "Player002"}, ", from the phone of Player002"),
        ({"kind": "HELPER", "name": "Maria"}, ", from the phone of helper Maria"),
        (
            {"kind": "HELPER", "name": "Maria", "is_reviewed": False},
            ", from the phone of helper Maria, not reviewed",
        ),
        ({"kind": "PIGEON"}, ", from a phone"),
    ],
)
def test_a_result_from_phones_says_who_sent_it(origin, words):
    on_board = {"round_no": 3, "board": 7, "result": "DRAW", "origin": origin}
    in_match = {**on_board, "table": 2}
    assert log.title(EVENT, Step(1, "set_result", on_board)) == f"Board 7: ½-½ (round 3){words}"
    assert log.title(EVENT, Step(1, "set_board_result", in_match)) == (
        f"Table 2, board 7: ½-½ (round 3){words}"
    )


def test_the_history_shows_the_addresses_of_the_phones():
    step = Step(1, "set_result", {"round_no": 3, "board": 7, "result": "DRAW", "origin": BY_BOTH})
    assert log.line(EVENT, step, {1: step}) == (
        "Board 7: ½-½ (round 3), from the phones of both players (10.0.0.4, 10.0.0.9)"
    )


def test_every_operation_and_nothing_else_has_a_sentence():
    assert set(log._SENTENCES) == {"create", "upgrade", *registry.operations()}


def test_every_field_of_the_settings_has_words():
    assert set(log._SETTINGS) == {each.name for each in fields(TournamentSettings)}


def test_a_step_unknown_to_this_version_is_told_as_far_as_possible():
    assert log.title(EVENT, Step(1, "merge_sections")) == "merge sections, unknown to this version"
    known = {"tournament_id": 1, "round_no": 3, "why": "Two small ones", "sizes": [1, 2]}
    assert log.title(EVENT, Step(1, "merge_sections", known)) == (
        "merge sections, unknown to this version: round no 3, why Two small ones"
    )


def test_the_log_says_what_was_undone_and_redone_newest_first():
    steps = (
        Step(1, "pair_round", {"round_no": 1}),
        Step(2, "undo", reverses=1),
        Step(3, "redo", reverses=2),
        Step(4, "undo", reverses=3),
    )
    by_number = {step.number: step for step in steps}
    assert [log.line(EVENT, step, by_number) for step in reversed(steps)] == [
        "Undone: Round 1 paired",
        "Redone: Round 1 paired",
        "Undone: Round 1 paired",
        "Round 1 paired",
    ]


@pytest.mark.parametrize(
    ("operation", "arguments"),
    [
        ("set_result", {}),
        ("set_result", {"result": "NOBODY_WINS", "board": 1, "round_no": 1}),
        ("correct_result", {"game": None, "scope": None}),
        ("correct_result", {"game": [], "scope": "PAIRING"}),
    ],
)
def test_arguments_that_a_file_made_up_leave_the_name_of_the_operation(operation, arguments):
    plain = operation.replace("_", " ")
    assert log.title(EVENT, Step(1, operation, arguments)) == f"{plain}, details unreadable"
