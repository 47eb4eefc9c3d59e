"""Whole files: a report that is read and written again keeps its lines."""

import pytest
from trf.reports import PLAYERS, TRF16, TRF26, TRFX, read

from swissdesk.model.ids import TournamentId
from swissdesk.trf import Edition, dump, load

ONLY = TournamentId(1)
RANK = slice(85, 89)


def without_rank(line):
    return line[: RANK.start] + line[RANK.stop :] if line.startswith("001") else line


def again(report, edition):
    """The lines of a report written again; its ranks are computed by the tie-breaks."""
    text = dump(load(report.encode()).event, ONLY, edition)
    return [without_rank(line) for line in text.split("\r\n")]


def test_trf26_is_written_as_it_was_read():
    """But for the bye of a round that is paired, which the player's line says as well."""
    lines = {without_rank(line) for line in TRF26.replace("DUTCH_2026", "DUTCH").split("\n")}
    written = set(again(TRF26, Edition.TRF26))
    assert (lines - written, written - lines) == ({"240 H 002 0004"}, set())


def test_trf16_is_written_as_it_was_read_with_what_was_concluded():
    lines = {without_rank(line) for line in TRF16.split("\n")}
    written = set(again(TRF16, Edition.TRF16))
    assert (lines - written, written - lines) == (set(), {"XXC white1"})


def test_trf_with_the_lines_of_engines_is_written_as_it_was_read():
    lines = [without_rank(line) for line in TRFX.split("\n")]
    assert again(TRFX, Edition.TRF16) == lines


@pytest.mark.parametrize("edition", Edition)
def test_every_edition_keeps_the_players(edition):
    event = load(TRF26.encode()).event
    assert load(dump(event, ONLY, edition).encode()).event.players == event.players


def test_a_refused_report_gives_no_event_and_all_its_problems():
    loaded = read(*PLAYERS.replace("6 w 1", "5 w 1").split("\n"))
    assert loaded.event is None
    assert [(each.line, each.column) for each in loaded.problems if each.line] == [
        (3, 92),
        (6, 92),
    ]
