"""The pairing system in records 192 and 092, in both directions."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament
from trf.reports import adjusted, notices, player, read, tournament_of

from swissdesk.model.event import Event
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.standings.catalogue import PRESETS, Preset
from swissdesk.trf.convert import dump, load
from swissdesk.trf.document import Edition
from swissdesk.trf.systems import code_of, follows_berger_tables, system_of

SETTINGS = TournamentSettings("Open", 9)


@pytest.mark.parametrize(
    ("code", "start_date", "meaning"),
    [
        ("FIDE_DUTCH_2026", "", (SystemId.DUTCH_2026, Acceleration.NONE)),
        ("FIDE_DUTCH_2025", "", (SystemId.DUTCH_2026, Acceleration.NONE)),
        ("fide_dutch_2026_baku", "2025/12/01", (SystemId.DUTCH_2026, Acceleration.BAKU)),
        ("FIDE_DUTCH", "", (SystemId.DUTCH_2026, Acceleration.NONE)),
        ("FIDE_DUTCH_BAKU", "2026/02/01", (SystemId.DUTCH_2026, Acceleration.BAKU)),
        ("FIDE_DUTCH", "2026/01/31", (None, Acceleration.NONE)),
        ("FIDE_DUTCH_2017", "2026/11/20", (None, Acceleration.NONE)),
        ("FIDE_DUBOV_BAKU", "2026/11/20", (SystemId.DUBOV, Acceleration.BAKU)),
        ("FIDE_BURSTEIN", "", (SystemId.BURSTEIN, Acceleration.NONE)),
        ("CUSTOM_KNOCKOUT", "", (SystemId.KNOCKOUT, Acceleration.NONE)),
        ("CUSTOM_SWISS", "", (SystemId.MANUAL, Acceleration.NONE)),
        ("CUSTOM_DOUBLESWISS_BAKU", "", (None, Acceleration.BAKU)),
    ],
)
def test_ett26_codes_name_a_system_and_its_acceleration(code, start_date, meaning):
    assert system_of(code, start_date) == meaning


@pytest.mark.parametrize(
    ("acceleration", "start_date", "code"),
    [
        (Acceleration.NONE, "2026/11/20", "FIDE_DUTCH"),
        (Acceleration.BAKU, "", "FIDE_DUTCH_BAKU"),
        (Acceleration.NONE, "2026/01/31", "FIDE_DUTCH_2026"),
    ],
)
def test_the_code_written_means_the_same_wherever_it_is_read(acceleration, start_date, code):
    settings = replace(SETTINGS, acceleration=acceleration)
    assert code_of(settings, start_date) == code
    assert system_of(code, start_date) == (settings.system, acceleration)


def test_another_system_is_kept_and_said():
    loaded = read("142 5", "192 CUSTOM_DOUBLESWISS", player(1))
    tournament = loaded.event.tournaments[0]
    assert tournament.settings.system is SystemId.MANUAL
    assert not tournament.settings.system_known
    assert tournament.extra_records == ("192 CUSTOM_DOUBLESWISS",)
    assert adjusted(loaded, "The pairing system of the file is CUSTOM_DOUBLESWISS") == [(2, 5)]


def test_a_code_in_092_is_understood():
    loaded = read("092 FIDE_DUTCH_2025_BAKU", player(1))
    assert loaded.event.tournaments[0].settings.acceleration is Acceleration.BAKU
    assert notices(loaded, "stands in record 092 instead of 192") == [(1, 5)]


def test_no_code_is_the_system_in_force():
    assert tournament_of("092 Individual: Swiss-System", player(1)).extra_records == ()


def test_baku_acceleration_that_cannot_be_applied_is_left_out():
    loaded = read("162  W 3.0    D 1.0", "192 FIDE_DUTCH_BAKU", player(1))
    assert loaded.event.tournaments[0].settings.acceleration is Acceleration.NONE
    assert adjusted(loaded, "C.04.7 art. 1.1") == [(2, 5)]


# Systems told by words


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (SystemId.LIM, "Individual: Swiss-System, Lim (C.04.4.3)"),
        (SystemId.DUTCH_1992, "Individual: Swiss System Based on Rating, 1992"),
        (SystemId.JKV, "Individual: Swiss-System, Yugoslav circular variant (JKV)"),
        (SystemId.FIDE_1987, "Individual: Swiss-System, FIDE variant of 1987"),
        (SystemId.MANUAL, "Individual: Swiss-System, paired by hand"),
    ],
)
@pytest.mark.parametrize("edition", Edition)
def test_a_system_without_a_code_is_told_by_092(system, words, edition):
    again = written_and_read(edition, system=system)
    assert (again.settings.system, again.settings.type_text) == (system, words)
    assert not again.extra_records


@pytest.mark.parametrize(
    "system", [SystemId.DUBOV, SystemId.BURSTEIN, SystemId.KNOCKOUT, SystemId.DOUBLE_SCHEVENINGEN]
)
@pytest.mark.parametrize("edition", Edition)
def test_a_system_with_a_code_is_the_same_in_every_edition(system, edition):
    assert written_and_read(edition, system=system).settings.system is system


def test_words_of_ones_own_stay_where_they_tell_the_system():
    own = "Lim system, as in 1987"
    again = written_and_read(Edition.TRF26, system=SystemId.LIM, type_text=own)
    assert (again.settings.system, again.settings.type_text) == (SystemId.LIM, own)


def test_acceleration_and_maxi_tournaments_of_a_system_without_a_code_are_told_too():
    again = written_and_read(
        Edition.TRF26, system=SystemId.LIM, acceleration=Acceleration.BAKU, is_maxi=True
    ).settings
    assert (again.system, again.acceleration, again.is_maxi) == (
        SystemId.LIM,
        Acceleration.BAKU,
        True,
    )


def test_a_custom_system_without_a_name_is_paired_by_hand():
    loaded = read("192 CUSTOM_SWISS", player(1))
    assert loaded.event.tournaments[0].settings.system is SystemId.MANUAL
    assert notices(loaded, "pair the rounds by hand") == [(1, 5)]


def test_a_team_tournament_is_none_of_ours_whatever_system_it_names():
    assert read("092 Team Swiss, Dubov", player(1)).facts.is_known is False


def written_and_read(edition, **changes):
    """The tournament that comes out of the report of one with these settings."""
    tournament = a_tournament("1-3 1 | 4-2 0")
    settings = replace(tournament.settings, **changes)
    event = Event("Open").with_tournament(tournament.with_settings(settings))
    return load(dump(event, tournament.id, edition).encode()).event.tournaments[0]


# Round robins


@pytest.mark.parametrize(
    ("code", "system"),
    [
        ("FIDE_ROUNDROBIN", SystemId.ROUND_ROBIN),
        ("fide_doubleroundrobin", SystemId.DOUBLE_ROUND_ROBIN),
        ("BERGER_ROUNDROBIN", SystemId.BERGER_ROUND_ROBIN),
        ("BERGER_ROUNDROBIN_G1", SystemId.BERGER_ROUND_ROBIN),
        ("BERGER_ROUNDROBIN_G2", SystemId.BERGER_DOUBLE_ROUND_ROBIN),
        ("BERGER_ROUNDROBIN_G4", SystemId.BERGER_ROUND_ROBIN),
        ("BERGER_DOUBLEROUNDROBIN", SystemId.BERGER_DOUBLE_ROUND_ROBIN),
        ("CUSTOM_ROUNDROBIN", SystemId.CUSTOM_ROUND_ROBIN),
        ("BERGER_ROUNDROBIN_G0", None),
        ("FIDE_SCHEVENINGEN_G2", SystemId.DOUBLE_SCHEVENINGEN),
        ("FIDE_SCHEVENINGEN_G3", None),
    ],
)
def test_ett26_codes_name_round_robins(code, system):
    assert system_of(code, "") == (system, Acceleration.NONE)


@pytest.mark.parametrize("system", [each for each in SystemId if each.is_predetermined])
def test_the_code_of_a_round_robin_is_written_and_read_as_it_is(system):
    settings = replace(SETTINGS, system=system, acceleration=Acceleration.BAKU)
    assert code_of(settings, "2026/11/20") == system.value
    assert tournament_of(f"192 {system.value}", player(1)).settings.system is system


def test_more_than_two_cycles_are_kept_in_the_line():
    tournament = tournament_of("192 BERGER_ROUNDROBIN_G4", player(1))
    assert tournament.settings.system is SystemId.BERGER_ROUND_ROBIN
    assert tournament.extra_records == ("192 BERGER_ROUNDROBIN_G4",)


@pytest.mark.parametrize(
    "text", ["Round Robin", "Individual: Round-Robin", "double round-robin", "Berger, 10 players"]
)
def test_the_words_of_092_may_tell_a_round_robin(text):
    loaded = read(f"092 {text}", player(1))
    assert loaded.event.tournaments[0].settings.system is SystemId.CUSTOM_ROUND_ROBIN
    assert notices(loaded, "By record 092 the tournament is a round robin") == [(1, 5)]


@pytest.mark.parametrize(
    "text",
    [
        "Swiss, then round robin",
        "Team round robin",
        "Swiss-System, tie-break Sonneborn-Berger",
        "Sonneborn-Berger",
    ],
)
def test_words_that_leave_a_doubt_tell_no_round_robin(text):
    assert not tournament_of(f"092 {text}", player(1)).has_predetermined_pairings


BERGER_OF_6 = ("1-6 1 | 2-5 1 | 3-4 1", "6-4 1 | 5-3 1 | 1-2 1", "2-6 1 | 3-1 1 | 4-5 1")
BERGER_OF_5 = ("2-5 1 | 3-4 1 | 1 PAB", "5-3 1 | 1-2 1 | 4 PAB", "3-1 1 | 4-5 1 | 2 PAB")


def is_berger(*rounds):
    tournament = a_round_robin(*rounds)
    return follows_berger_tables(
        tournament.rounds, {each.tpn: each.id for each in tournament.entries}
    )


def test_rounds_of_the_berger_tables_c05_annex_1():
    assert is_berger(*BERGER_OF_6)
    assert is_berger(*BERGER_OF_5)


def test_a_second_cycle_begins_the_tables_again():
    cycle = ("1-4 1 | 2-3 1", "4-3 1 | 1-2 1", "2-4 1 | 3-1 1")
    assert is_berger(*cycle, *cycle)


@pytest.mark.parametrize(
    "rounds",
    [
        BERGER_OF_6[:2],
        BERGER_OF_6[1:] + BERGER_OF_6[:1],
        ("1-6 1 | 2-5 1 | 3-4 1", "6-4 1 | 5-3 1 | 1-2 1", "2-6 1 | 3-1 1 | 4 H | 5 H"),
        ("1-4 1 | 2-5 1 | 3-6 1", "6-1 1 | 4-2 1 | 5-3 1", "1-2 1 | 3-4 1 | 5-6 1"),
    ],
)
def test_what_is_not_wholly_of_the_berger_tables_is_not_taken_for_it(rounds):
    assert not is_berger(*rounds)


def cells(*rounds):
    """The 001 records of six players in rounds like those of BERGER_OF_6."""
    found = {number: [] for number in range(1, 7)}
    for text in rounds:
        for board in text.split("|"):
            white, black = (int(each) for each in board.split()[0].split("-"))
            found[white].append(f"{black} w 1")
            found[black].append(f"{white} b 0")
    return [player(number, *played) for number, played in found.items()]


def test_a_file_that_names_no_system_is_a_round_robin_if_its_rounds_are_of_the_tables():
    loaded = read("142 5", *cells(*BERGER_OF_6))
    assert loaded.event.tournaments[0].settings.system is SystemId.BERGER_ROUND_ROBIN
    assert notices(loaded, "The rounds follow the Berger tables") == [(0, 0)]


def test_a_round_robin_by_its_code_needs_no_initial_colour():
    rounds = cells(*BERGER_OF_6)
    assert not notices(read("142 5", "192 BERGER_ROUNDROBIN", *rounds), "initial colour")
    assert notices(read("142 5", "192 FIDE_DUTCH_2026", *rounds), "initial colour")


def test_a_file_that_names_its_system_is_taken_at_its_word():
    for line in ("092 Swiss System", "192 FIDE_DUTCH_2026"):
        assert not tournament_of("142 5", line, *cells(*BERGER_OF_6)).has_predetermined_pairings


@pytest.mark.parametrize("edition", [Edition.TRF06, Edition.TRF16])
@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("", "Individual: Round-Robin"),
        ("Berger tables", "Berger tables"),
        ("?", "Individual: Round-Robin"),
    ],
)
def test_a_round_robin_stays_one_in_an_edition_without_192(edition, words, written):
    tournament = a_round_robin("1-4 1 | 2-3 1")
    settings = replace(tournament.settings, type_text=words)
    event = Event("Open").with_tournament(tournament.with_settings(settings))
    again = load(dump(event, tournament.id, edition).encode()).event.tournaments[0]
    assert again.has_predetermined_pairings
    assert again.settings.type_text == written


def test_a_round_robin_without_tie_breaks_has_those_of_round_robins():
    loaded = read("192 FIDE_ROUNDROBIN", player(1))
    assert loaded.event.tournaments[0].settings.tie_breaks == PRESETS[Preset.ROUND_ROBIN]
    assert not notices(loaded, "not computed")


# What a file does not say


def kinds_of(text, tag):
    return [line for line in text.split("\r\n") if line.startswith(tag)]


def passed_on(*lines, edition=Edition.TRF26):
    """What was read, what was written of it, and what was read of that."""
    loaded = read(*lines)
    text = dump(loaded.event, loaded.event.tournaments[0].id, edition)
    return loaded, text, load(text.encode())


DUTCH_SWISS = "092 Individual: Swiss-System (Dutch)"


@pytest.mark.parametrize(
    ("date", "words", "code"),
    [
        ("2011/05/01", DUTCH_SWISS, []),
        ("2019/05/01", DUTCH_SWISS, ["192 FIDE_DUTCH"]),
        ("2025/11/01", DUTCH_SWISS, ["192 FIDE_DUTCH"]),
        ("2026/11/01", DUTCH_SWISS, ["192 FIDE_DUTCH"]),
        ("2011/05/01", "092 Individual: Swiss-System", []),
        ("2026/11/01", "092 Individual: Swiss-System", []),
        ("2026/11/01", "062 1", []),
        ("2026/11/01", "092 Swiss, Dubov", ["192 FIDE_DUBOV"]),
        ("2025/11/01", "192 FIDE_DUTCH_2025", ["192 FIDE_DUTCH_2025"]),
        ("2025/11/01", "192 FIDE_DUTCH_2026", ["192 FIDE_DUTCH_2026"]),
        ("2025/11/01", "192 FIDE_DUTCH", ["192 FIDE_DUTCH"]),
        ("2025/11/01", "192 FIDE_DUTCH_BAKU", ["192 FIDE_DUTCH_BAKU"]),
        ("2026/11/01", "192 FIDE_DUTCH_2025", ["192 FIDE_DUTCH"]),
        ("2026/11/01", "192 FIDE_DUTCH_2017", ["192 FIDE_DUTCH_2017"]),
        ("2026/11/01", "192 CUSTOM_SWISS", ["192 CUSTOM_SWISS"]),
        ("2026/11/01", "092 Team: Swiss-System", []),
        ("2026/11/01", "092 Swiss, custom_doubleswiss", ["192 CUSTOM_DOUBLESWISS"]),
    ],
)
def test_record_192_is_what_the_date_and_the_words_of_the_file_tell(date, words, code):
    loaded, text, again = passed_on(f"042 {date}", words, player(1, "2 w 1"), player(2, "1 b 0"))
    assert kinds_of(text, "192") == code
    assert again.event == loaded.event
    assert kinds_of(text, "092") == kinds_of(words, "092")


NOT_PAIRED = (
    ("192 CUSTOM_DOUBLESWISS",),
    ("192 FIDE_DUTCH_2017",),
    ("042 2019/05/01", DUTCH_SWISS),
    ("092 Team: Swiss-System",),
    ("320  1.0  1.0",),
    ("013 Team                               1    2",),
    ("092 Swiss-System", "013 Team                               1    2"),
)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("lines", NOT_PAIRED)
def test_a_system_not_paired_here_stays_so_in_every_edition(lines, edition):
    loaded, _text, again = passed_on(
        *lines, player(1, "2 w 1"), player(2, "1 b 0"), edition=edition
    )
    for each in (loaded, again):
        settings = each.event.tournaments[0].settings
        assert (settings.system, settings.system_known) == (SystemId.MANUAL, False)
        assert not each.facts.is_known


def test_a_tournament_of_individuals_may_have_teams():
    team = "013 Team                               1    2"
    tournament = tournament_of("092 Individual: Swiss-System", team, player(1), player(2))
    assert tournament.settings.system is SystemId.DUTCH_2026


@pytest.mark.parametrize("edition", Edition)
def test_a_round_robin_seen_in_its_rounds_is_seen_again(edition):
    loaded, text, again = passed_on("XXR 5", *cells(*BERGER_OF_6), edition=edition)
    assert not kinds_of(text, "092")
    assert not kinds_of(text, "192")
    systems = [each.event.tournaments[0].settings.system for each in (loaded, again)]
    assert systems == [SystemId.BERGER_ROUND_ROBIN] * 2


@pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
def test_a_file_that_does_not_say_how_many_rounds_there_are_goes_on_not_saying_it(edition):
    loaded, text, again = passed_on(player(1, "2 w 1"), player(2, "1 b 0"), edition=edition)
    assert kinds_of(text, "142") + kinds_of(text, "XXR") == []
    assert again.event == loaded.event
    assert again.facts.may_go_on
    said = passed_on("142 1", player(1, "2 w 1"), player(2, "1 b 0"), edition=edition)[1]
    assert kinds_of(said, "142") + kinds_of(said, "XXR") in (["142 1"], ["XXR 1"])
