"""A round of a report of teams is paired again as it was paired (C.04.6)."""

import gzip
import json
from random import Random

import pytest
from pairing.team2026.compare import RECORDS, ours, tournament
from pairing.team2026.simulation import (
    CODES,
    Habits,
    Rules,
    answer,
    as_record,
    as_trf,
    before,
    cards,
    play,
    some_habits,
    some_rules,
)
from trf.reports import player
from trf.team_reports import CUP, HEADER, SMALL_CUP, TWO_TEAMS, loaded, report, squad, with_lines

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.model.team_rules import Score
from swissdesk.pairing.cards import cards_of
from swissdesk.trf import Code, load
from swissdesk.trf.problems import Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.systems import code_of, system_of, team_rules_of
from swissdesk.trf.writer import write_document

A, B, NONE = ColourType.A, ColourType.B, ColourType.NONE
MP, GP = Score


def index_of(found, round_no=None):
    """The cards of a round of a tournament, by default of the next one."""
    paired = round_no and found.round(round_no).paired
    return cards_of(found, round_no, present=paired)


def next_cards(*lines):
    return index_of(report(*lines)).by_tpn


def codes(*lines):
    return {each.code for each in loaded(*lines).problems} - {Code.TIE_BREAKS_LEFT_OUT}


def report_in(text):
    """The tournament in a text; nothing is wrong with it."""
    found = load(text.encode())
    assert {each.code for each in found.problems} <= {Code.RATED_MISCOUNTED}
    return found.event.tournaments[0]


def as_played(index):
    """What the cards of a round say, apart from absent teams."""
    return (
        index.round_no,
        index.rounds,
        index.initial_colour,
        index.colour_type,
        index.colours_use_secondary,
        [
            (
                card.tpn,
                card.points,
                card.secondary,
                card.score,
                card.lines,
                card.prohibited - {card.tpn},
                card.may_receive_pab,
            )
            for card in index.cards
        ],
    )


class TestPairedAgain:
    def test_the_cup(self):
        """Only 1 and 4 may have the bye; without 1 the rest cannot be paired (3.4.1)."""
        found = report(*CUP.splitlines())
        assert answer(index_of(found)) == ([[3, 2], [5, 1]], 4)
        assert [answer(index_of(found, number)) for number in (1, 2, 3)] == [
            ([[1, 3], [4, 2]], 5),
            ([[2, 1], [5, 4]], 0),
            ([[2, 5], [4, 1]], 3),
        ]

    def test_the_small_cup(self):
        """The first set of upfloaters is {2} (3.5.4); 2 and 5 have the lower colour difference."""
        assert answer(index_of(report(*SMALL_CUP.splitlines()))) == ([[2, 1], [5, 4]], 3)

    @pytest.mark.oracle
    @pytest.mark.parametrize("batch", range(5))
    def test_every_tournament_that_gacrux_confirmed(self, batch):
        with gzip.open(RECORDS, "rt", encoding="utf-8") as lines:
            records = [json.loads(line) for line in lines][batch::5]
        for record in records:
            played = tournament(record["seed"])
            assert json.loads(json.dumps(as_record(played)))["happenings"] == record["happenings"]
            found = report_in(as_trf(played))
            for number, recorded in enumerate(record["answers"], 1):
                paired = None if number > found.last_round else number
                assert ours(answer(index_of(found, paired))) == recorded, record["seed"]

    @pytest.mark.parametrize("seed", range(40))
    def test_the_cards_are_those_of_the_tournament_itself(self, seed):
        dice = Random(f"cards of teams {seed}")
        rules = some_rules(dice, teams=dice.randint(6, 24))
        played = play(rules, some_habits(dice), dice, rounds=dice.randint(1, rules.rounds))
        found = report_in(as_trf(played))
        for number in range(1, len(found.rounds) + 1):
            wanted = cards(before(played, number))
            assert as_played(index_of(found, number)) == as_played(wanted)

    @pytest.mark.parametrize("seed", range(10))
    def test_written_again_the_report_is_the_same(self, seed):
        dice = Random(f"written again {seed}")
        text = as_trf(play(some_rules(dice, teams=10), some_habits(dice), dice))
        document = read_document(text.splitlines(), Problems())
        written = write_document(document)
        again = read_document(written.splitlines(), Problems())
        assert again.of_teams == document.of_teams
        for name in ("byes", "fictitious", "prohibited"):
            assert getattr(again, name) == getattr(document, name)
        assert write_document(again) == written
        assert report_in(written).histories == report_in(text).histories


def facts_of(code):
    """What a code of record 192 says."""
    system, acceleration = system_of(code, "")
    rules = team_rules_of(code)
    if rules is None:
        return system
    is_baku = acceleration is Acceleration.BAKU
    return system, rules.colour_type, rules.primary, rules.uses_secondary, is_baku


TEAMS = SystemId.TEAM_SWISS


class TestSystems:
    @pytest.mark.parametrize(("key", "code"), CODES.items(), ids=str)
    def test_codes_of_192(self, key, code):
        kind, primary, secondary = key
        assert facts_of(code) == (TEAMS, kind, Score(primary), secondary, False)
        lines = [line.replace("FIDE_TEAM", code) for line in TWO_TEAMS]
        assert code_of(report(*lines).settings, "") == code

    @pytest.mark.parametrize(
        ("code", "facts"),
        [
            ("FIDE_TEAM", (TEAMS, A, MP, True, False)),
            ("fide_team_baku", (TEAMS, A, MP, True, True)),
            ("FIDE_TEAM_TYPEB", (TEAMS, B, MP, True, False)),
            ("FIDE_TEAM_MP_GP", (TEAMS, NONE, MP, True, False)),
            ("FIDE_TEAM_TYPEB_MP_BAKU", (TEAMS, B, MP, False, True)),
            ("FIDE_TEAM_GP_BAKU", None),
            ("FIDE_TEAM_MP_MP", None),
            ("CUSTOM_TEAM_SWISS", (SystemId.MANUAL, A, MP, True, False)),
            ("CUSTOM_TEAM_SWISS_GP", (SystemId.MANUAL, NONE, GP, False, False)),
            ("BERGER_TEAM_ROUNDROBIN", SystemId.BERGER_ROUND_ROBIN),
            ("BERGER_TEAM_ROUNDROBIN_G2", SystemId.BERGER_DOUBLE_ROUND_ROBIN),
            ("FIDE_TEAM_ROUNDROBIN", SystemId.ROUND_ROBIN),
            ("FIDE_TEAM_DOUBLEROUNDROBIN", SystemId.DOUBLE_ROUND_ROBIN),
            ("CUSTOM_TEAM_ROUNDROBIN", SystemId.CUSTOM_ROUND_ROBIN),
            ("CUSTOM_TEAM_KNOCKOUT", SystemId.KNOCKOUT),
        ],
    )
    def test_defaults_and_other_systems(self, code, facts):
        assert facts_of(code) == facts

    @pytest.mark.parametrize(
        "code", ["BERGER_TEAM_DOUBLEROUNDROBIN", "CUSTOM_TEAM_SWISS", "CUSTOM_TEAM_KNOCKOUT"]
    )
    def test_other_systems_of_teams_are_read_and_written(self, code):
        lines = [line.replace("FIDE_TEAM", code) for line in TWO_TEAMS]
        assert codes(*lines) == set()
        assert code_of(report(*lines).settings, "") == code

    def test_a_code_that_does_not_exist_is_kept(self):
        lines = [line.replace("FIDE_TEAM", "FIDE_TEAM_GP_BAKU") for line in TWO_TEAMS]
        found = report(*lines)
        assert codes(*lines) == {Code.SYSTEM_KEPT}
        assert (found.settings.system, found.extra_records) == (
            SystemId.MANUAL,
            ("192 FIDE_TEAM_GP_BAKU",),
        )

    def test_game_points_may_come_first(self):
        lines = [line.replace("FIDE_TEAM", "FIDE_TEAM_TYPEB_GP_MP") for line in TWO_TEAMS]
        card = next_cards(*lines)[1]
        assert (card.points, card.secondary, card.lines[0].points) == (15, 20, 15)

    @pytest.mark.parametrize(
        ("words", "system", "code"),
        [
            ("", TEAMS, Code.TEAM_SYSTEM_UNSAID),
            ("092 Team Swiss-System", TEAMS, Code.TEAM_SYSTEM_UNSAID),
            ("092 Teams: Round-Robin", SystemId.CUSTOM_ROUND_ROBIN, Code.ROUND_ROBIN_SAID),
            ("092 Team Schiller", SystemId.MANUAL, Code.SYSTEM_NOT_PAIRED),
            ("092 Team Knock-Out", SystemId.KNOCKOUT, None),
            ("092 Team Scheveningen", SystemId.SCHEVENINGEN, Code.BOARD_COLOUR),
        ],
    )
    def test_without_192_the_words_name_the_system(self, words, system, code):
        lines = [*(line for line in TWO_TEAMS if line[:3] != "192"), words]
        found = report(*lines)
        assert found.settings.system is system
        assert codes(*lines) == ({code} if code else set())


class TestCards:
    @pytest.mark.parametrize(
        ("lines", "may"),
        [
            (("320  1.0  1.0 003",), False),
            (("240 F 001 0003",), False),
            (("240 H 001 0003",), True),
            (("240 Z 001 0003",), True),
        ],
    )
    def test_c2_bars_teams_with_a_bye_that_counts_as_won(self, lines, may):
        assert next_cards(*with_lines(*lines, player(5), squad(3, 5)))[3].may_receive_pab is may

    def test_c2_bars_the_winner_of_a_forfeited_match_not_of_a_board(self):
        lines = (*HEADER, *(player(tpn) for tpn in (1, 2, 3, 4)), squad(1, 1, 2), squad(2, 3, 4))
        found = next_cards(*lines, "330 +- 001 001 002")
        assert [found[team].may_receive_pab for team in (1, 2)] == [False, True]
        assert (found[1].lines[0].opponent, found[1].colours) == (None, "")
        board = [line.replace("3 w 1", "3 w +").replace("1 b 0", "1 b -") for line in TWO_TEAMS]
        found = next_cards(*board)
        assert found[1].may_receive_pab
        assert found[1].colours == "W"

    def test_teams_with_a_bye_in_240_are_not_paired(self):
        index = index_of(report(*with_lines("240 H 002 0002")))
        assert [card.tpn for card in index.cards] == [1]
        assert [(card.tpn, card.bye) for card in index.others] == [(2, ByeKind.HALF_POINT)]

    def test_xxz_is_about_the_next_round(self):
        index = index_of(report(*with_lines("XXZ 2")))
        assert [card.tpn for card in index.others] == [2]

    @pytest.mark.parametrize(
        ("rounds", "apart"), [("001 001", False), ("001 000", True), ("002 003", True)]
    )
    def test_260_keeps_teams_apart_in_its_rounds(self, rounds, apart):
        cards_ = next_cards(*with_lines(f"260 {rounds} 0001 0002"))
        assert bool(cards_[1].prohibited) is apart

    def test_250_gives_virtual_match_points(self):
        lines = with_lines("250 02.0 00.0 001 001 0001 0001", "250 01.0 00.0 002 003 0001 0002")
        found = next_cards(*lines)
        assert [(found[team].points, found[team].score) for team in (1, 2)] == [(20, 30), (0, 10)]
        assert [found[team].lines[0].score for team in (1, 2)] == [20, 0]

    def test_250_with_game_points_alone_means_match_points(self):
        lines = with_lines("250 00.0 02.0 002 002 0001 0001")
        assert next_cards(*lines)[1].score == 40
        assert codes(*lines) == {Code.FICTITIOUS_GAME_POINTS}

    def test_250_replaces_baku_of_192(self):
        lines = [line.replace("FIDE_TEAM", "FIDE_TEAM_BAKU") for line in TWO_TEAMS]
        assert next_cards(*lines)[1].score == 30
        lines.append("250 05.0 00.0 002 002 0001 0001")
        assert next_cards(*lines)[1].score == 70

    @pytest.mark.parametrize("seed", range(6))
    def test_baku_by_192_is_that_of_the_records_250(self, seed):
        """C.04.7 art. 1.2, 1.4: GA is the upper half of the teams, rounded up to an even number."""
        dice = Random(f"Baku {seed}")
        rules = Rules(dice.randint(6, 15), 5)
        text = as_trf(play(rules, Habits(zero_point_bye=0, half_point_bye=0), dice))
        last = 2 * -(-rules.teams // 4)
        said = f"250 02.0 00.0 001 002 0001 {last:04}\n250 01.0 00.0 003 003 0001 {last:04}\n"
        by_code = report_in(text.replace("192 FIDE_TEAM_TYPEA_MP_GP", "192 FIDE_TEAM_BAKU"))
        by_lines = report_in(text + said)
        for number in range(1, len(by_code.rounds) + 1):
            assert as_played(index_of(by_code, number)) == as_played(index_of(by_lines, number))

    def test_penalties_change_the_score_from_their_round_on(self):
        found = report(*with_lines("299    -1.0   0.0  001 0001"))
        assert index_of(found).by_tpn[1].points == 10
        assert index_of(found, 1).by_tpn[1].points == 0

    def test_the_initial_colour_follows_from_round_1(self):
        lines = [line for line in TWO_TEAMS if line[:3] != "152"]
        assert index_of(report(*lines)).initial_colour is Colour.WHITE
        colours = {"3 w": "3 b", "4 b": "4 w", "1 b": "1 w", "2 w": "2 b"}
        for old, new in colours.items():
            lines = [line.replace(f"   {old}", f"   {new}") for line in lines]
        assert index_of(report(*lines)).initial_colour is Colour.BLACK


def test_a_report_without_a_round_is_paired_from_the_start():
    lines = (*HEADER, *(player(tpn) for tpn in range(1, 9)))
    squads = (squad(team, 2 * team - 1, 2 * team) for team in range(1, 5))
    found = loaded(*lines, *squads)
    assert found.problems == ()
    assert answer(index_of(found.event.tournaments[0])) == ([[1, 3], [4, 2]], 0)
