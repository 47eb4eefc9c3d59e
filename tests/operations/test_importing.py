from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament

from swissdesk import resources, trf
from swissdesk.document import Document
from swissdesk.errors import CautionKind, ConfirmationNeeded, Level, UnknownRound
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, KFactors, LineUp, Listed, Ratings, Title
from swissdesk.model.registration import Official, Registration
from swissdesk.model.remark import RemarkKind
from swissdesk.model.settings import (
    FictitiousPoints,
    GroupedBy,
    Grouping,
    ProhibitedPairing,
)
from swissdesk.model.team_rules import Adjustment
from swissdesk.operations.importing import import_section, note_import, registered_apart

IMPORTED = a_tournament("1-2 1 | 3-4 1", "1-3 1 | 2-4 1", "4-1 1 | 3-2 1")


def remarks(tournament):
    return [(each.kind, each.round_no) for each in tournament.remarks]


def test_rounds_that_the_system_pairs_otherwise_are_confirmed_q55():
    with pytest.raises(ConfirmationNeeded) as needed:
        note_import(IMPORTED, rounds=[1, 3])
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.level) == (
        CautionKind.ROUND_DIFFERS_AFTER_IMPORT,
        Level.CONFIRM,
    )
    assert (caution.count, caution.detail) == (2, "1, 3")


def test_each_of_them_is_in_the_report_q55():
    noted = note_import(IMPORTED, rounds=[1, 3], confirmed=True)
    assert remarks(noted) == [(RemarkKind.IMPORT, 1), (RemarkKind.IMPORT, 3)]


def test_a_round_is_noted_once():
    noted = note_import(IMPORTED, rounds=[1], confirmed=True)
    assert note_import(noted, rounds=[1]) is noted
    again = note_import(noted, rounds=[1, 3], confirmed=True)
    assert remarks(again) == [(RemarkKind.IMPORT, 1), (RemarkKind.IMPORT, 3)]


def test_only_rounds_that_there_are_can_be_noted():
    with pytest.raises(UnknownRound):
        note_import(IMPORTED, rounds=[4])


def imported_into(event, imported):
    (section,) = imported.tournaments
    return import_section(event, imported=section)


def with_ids(tournament, ids):
    """The tournament with FIDE IDs of its players, by number."""
    entries = [
        replace(each, participant=replace(each.player, fide_id=ids.get(each.id, "")))
        for each in tournament.entries
    ]
    return tournament.with_entries(entries)


class TestSection:
    """An imported tournament becomes a section of the open event, whole."""

    def test_nothing_of_the_sample_is_lost_beside_other_players(self, tmp_path):
        copy = tmp_path / "sample.swissdesk"
        copy.write_bytes(resources.path("samples", "sample.swissdesk").read_bytes())
        sample = Document.open(copy, upgrade=True)
        (source,) = sample.event.tournaments
        sample.close()
        text = trf.dump(sample.event, source.id, trf.Edition.TRF26)
        imported = trf.load(text.encode()).event
        open_event = replace(imported, players=(), tournaments=()).with_tournament(
            a_tournament("1-2 1 | 3-4 0")
        )
        after = imported_into(open_event, imported)
        assert len(after.players) == 4 + len(source.entries)
        assert trf.dump(after, after.tournaments[-1].id, trf.Edition.TRF26) == text

    def test_whatever_names_players_names_the_same_ones(self):
        source = a_tournament("1-2 1 | 3 PAB")
        three = tuple(map(PlayerId, (3, 1)))
        settings = replace(
            source.settings,
            prohibited=(ProhibitedPairing(1, 2, three),),
            fictitious=(FictitiousPoints(10, 1, 2, three),),
            grouping=Grouping(GroupedBy.HAND, players=three),
        )
        imported = Event().with_tournament(source.with_settings(settings))
        event = Event().with_tournament(a_tournament(players=5))
        section = imported_into(event, imported).tournaments[-1]
        assert section.id == TournamentId(2)
        assert [each.id for each in section.entries] == [6, 7, 8]
        assert section.settings.prohibited[0].players == (8, 6)
        assert section.settings.fictitious[0].players == (8, 6)
        assert section.settings.grouping.players == (8, 6)
        (game,), (bye,) = section.rounds[0].games, section.rounds[0].byes
        assert (game.white, game.black, bye.player) == (6, 7, 8)

    def test_the_same_fide_id_is_the_same_person_who_is_known_better_afterwards(self):
        event = Event().with_tournament(with_ids(a_tournament(players=2), {2: "77"}))
        known = event.players[1]
        more = replace(known, title=Title.FM, birth="1990", ratings=Ratings(rapid=1900))
        source = a_tournament(players=1)
        entry = replace(source.entries[0], participant=replace(more, id=PlayerId(1)))
        imported = Event().with_tournament(source.with_entries([entry]))
        after = imported_into(event, imported)
        assert len(after.players) == 2
        united = after.tournaments[-1].entries[0].player
        assert united.id == known.id
        assert (united.title, united.birth, united.ratings.rapid) == (Title.FM, "1990", 1900)
        assert united.ratings.standard == known.ratings.standard
        assert after.tournaments[0].entries[1].player == united

    def test_what_lists_say_of_a_person_is_no_contradiction(self):
        event = Event().with_tournament(with_ids(a_tournament(players=1), {1: "77"}))
        listed = (Listed("FIDE", "2026/11", "77", "Player001"),)
        data = {"k": KFactors(20), "is_inactive": True, "listed": listed}
        event = event.with_player(replace(event.players[0], **data))
        for others in ({}, {"k": KFactors(10), "listed": (replace(listed[0], name="X"),)}):
            source = with_ids(a_tournament(players=1), {1: "77"})
            entry = source.entries[0]
            entry = replace(entry, participant=replace(entry.player, **others))
            imported = Event().with_tournament(source.with_entries([entry]))
            assert imported_into(event, imported).players == event.players

    def test_a_section_of_a_festival_keeps_what_it_was_registered_with(self):
        festival = Event("Festival", "Bled", "SLO", "2026/11/20", "2026/11/29")
        festival = festival.with_tournament(a_tournament(players=2))
        head = Event("Open A", "Bled", "SLO", "2026/11/20", "2026/11/24", chief_arbiter="Kos, Ivo")
        text = trf.dump(
            head.with_tournament(a_tournament("1-2 1")), TournamentId(1), trf.Edition.TRF26
        )
        imported = trf.load(text.encode()).event
        section = registered_apart(festival, imported)
        assert section.registration == Registration(
            "Open A", end_date="2026/11/24", chief_arbiter=Official("Kos, Ivo")
        )
        after = import_section(festival, imported=section)
        assert trf.dump(after, TournamentId(2), trf.Edition.TRF26) == text

    def test_a_contradiction_keeps_both_players_as_they_are(self):
        event = Event().with_tournament(with_ids(a_tournament(players=2), {2: "77"}))
        other = replace(event.players[1], name="Somebody Else", id=PlayerId(1))
        source = a_tournament(players=1)
        source = source.with_entries([replace(source.entries[0], participant=other)])
        after = imported_into(event, Event().with_tournament(source))
        assert after.players[:2] == event.players
        assert after.players[2] == replace(other, id=PlayerId(3))

    def test_two_of_the_file_with_one_fide_id_stay_two(self):
        event = Event().with_tournament(with_ids(a_tournament(players=1), {1: "77"}))
        twice = with_ids(a_tournament(players=2), {1: "77", 2: "77"})
        after = imported_into(event, Event().with_tournament(twice))
        assert len(after.tournaments[-1].entries_by_id) == 2


def test_teams_and_their_players_get_identities_of_their_own():
    event = Event("Open").with_tournament(a_tournament(players=12))
    known = replace(event.player(PlayerId(5)), fide_id="14600001")
    event = event.with_player(known)
    league = a_team_tournament("1-2 1=", "2-1 ..")
    entry = league.entries[0]
    member = replace(entry.team.squad[0], player=replace(known, id=PlayerId(11)))
    team = replace(entry.team, squad=(member, *entry.team.squad[1:]))
    line_up = LineUp(3, (PlayerId(12), NOBODY))
    league = replace(
        league.with_entry(replace(entry, participant=team, line_ups=(line_up,))),
        adjustments=(Adjustment(entry.id, 1, -10),),
    )
    added = import_section(event, imported=league).tournaments[-1]
    one, other = added.entries
    assert [each.id for each in one.people] == [5, 14, 15]
    assert [each.id for each in other.people] == [16, 17, 18]
    assert (one.id, other.id) == (19, 20)
    assert one.line_ups == (LineUp(3, (PlayerId(14), NOBODY)),)
    assert [(each.first, each.second) for each in added.round(1).match(1).boards] == [
        (5, 16),
        (14, 17),
    ]
    assert (added.round(2).match(1).white, added.adjustments[0].participant) == (20, 19)
