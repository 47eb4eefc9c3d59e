"""Tie-breaks of teams whose articles leave a question, each with the answer that is taken."""

from dataclasses import replace
from fractions import Fraction

import pytest
from standings.literal_teams import TeamStandings, ranking
from standings.team_lots import TEAMS, a_match, a_team_event

from swissdesk.listings.why import tie_break_reasons
from swissdesk.model.ids import ParticipantId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Round, RoundState
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Adjustment, Score, TeamRules
from swissdesk.standings.breakdown import Fate, Measure
from swissdesk.standings.modifiers import Cut, Elements, total
from swissdesk.standings.ranking import explain, rank

W, D, B = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
BYES = {
    "PAB": ByeKind.PAB,
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "F": ByeKind.FULL_POINT,
}
FORFEITS = {each.value: each for each in GameResult if each.is_forfeited}
RESULTS = {"1": W, "=": D, "0": B} | {"+": FORFEITS["+-"], "-": FORFEITS["-+"]}


def an_event(*rounds, boards=2, **changes):
    """Rounds as "1-2 1= | 3-4 +- | 5 PAB": a sign for each board, or the forfeit of a match."""
    rules = TeamRules(boards=boards, **changes.pop("rules", {}))
    played = []
    for number, text in enumerate(rounds, 1):
        matches, byes = [], []
        for part in text.split(" | "):
            who, what = part.split()
            if what in BYES:
                byes.append(Bye(ParticipantId(TEAMS + int(who)), BYES[what]))
                continue
            white, black = map(int, who.split("-"))
            forfeit = FORFEITS.get(what) if boards > 1 else None
            results = forfeit or [RESULTS[each] for each in what]
            matches.append(a_match(rules, len(matches) + 1, white, black, results))
        played.append(Round(number, (), tuple(byes), RoundState.PUBLISHED, matches=tuple(matches)))
    ids = {each.white - TEAMS for one in played for each in one.matches}
    ids |= {each.black - TEAMS for one in played for each in one.matches}
    ids |= {each.player - TEAMS for one in played for each in one.byes}
    return a_team_event(max(ids), boards, played, teams=rules, **changes)


def values(event, code):
    """The values by TPN, which are those of the text as well."""
    lines = rank(event, event.last_round, [code])
    return {line.entry.tpn: float(line.values[0]) for line in lines}


def ranks(event, *codes):
    """The ranks by TPN, which must be those of the text as well."""
    found = {line.entry.tpn: line.rank for line in rank(event, event.last_round, codes)}
    literal = ranking(TeamStandings(event), codes)
    assert found == {team - TEAMS: number for team, number in literal.items()}
    return found


ROUND_ROBIN = {"system": SystemId.ROUND_ROBIN}


def test_13_a_code_without_a_score_is_in_the_primary_one():
    rounds = ("1-2 11 | 3-4 =1", "1-3 == | 2-4 01")
    by_match, by_game = (
        an_event(*rounds, rules={"primary": score})
        for score in (Score.MATCH_POINTS, Score.GAME_POINTS)
    )
    assert values(by_match, "BH") == values(by_match, "BH:MP") == values(by_game, "BH:MP")
    assert values(by_game, "BH") == values(by_game, "BH:GP") == values(by_match, "BH:GP")
    assert values(by_match, "MPVGP") == {1: 3, 2: 1, 3: 2.5, 4: 1.5}
    assert values(by_game, "MPVGP") == {1: 3, 2: 1, 3: 3, 4: 1}
    secondary = {line.entry.tpn: line.secondary for line in rank(by_match)}
    assert secondary == {1: 30, 2: 10, 3: 25, 4: 15}


def test_7_counts_boards_in_game_points_and_matches_in_match_points():
    event = an_event("1-2 1= | 3 PAB", "3-1 +1 | 2 H")
    assert values(event, "WIN:MP") == {1: 1, 2: 0, 3: 1}
    assert values(event, "WIN:GP") == {1: 1, 2: 0, 3: 2}, "the bye gives draws"
    assert values(event, "WON:GP") == {1: 1, 2: 0, 3: 1}, "a forfeit is no game"
    assert values(event, "BPG:MP") == {1: 1, 2: 1, 3: 0}
    assert values(event, "BPG:GP") == {1: 1, 2: 1, 3: 1}
    assert values(event, "REP:MP") == {1: 2, 2: 1, 3: 2}
    assert values(event, "REP:GP") == {1: 3, 2: 2, 3: 4}
    assert values(event, "STD:GP") == {1: 1.5, 2: 1.5, 3: 3}


def test_7_7_a_double_forfeit_is_equal_though_gacrux_gives_nothing():
    event = an_event("1-2 -- | 3-4 1=")
    assert values(event, "STD:MP") == {1: 0.5, 2: 0.5, 3: 1, 4: 0}


def test_7_5_a_penalty_counts_from_its_round_on():
    event = an_event("1-2 11", "2-1 ==", rounds=2)
    penalty = Adjustment(ParticipantId(TEAMS + 1), 2, -10, 0, "late")
    event = replace(event, adjustments=(penalty,))
    assert values(event, "PS:MP") == {1: 2 + 2, 2: 0 + 1}
    assert {line.entry.tpn: line.points for line in rank(event)} == {1: 20, 2: 10}


def test_a_penalty_of_a_round_never_played_counts_nowhere():
    event = an_event("1-2 11 | 3-4 ==")
    later = replace(event, adjustments=(Adjustment(ParticipantId(TEAMS + 1), 2, -10, -10),))
    assert values(later, "BH:GP") == values(event, "BH:GP")
    assert [line.points for line in rank(later)] == [line.points for line in rank(event)]


def test_16_3_a_penalty_counts_in_the_score_that_opponents_see():
    event = an_event("1-2 11 | 3-4 11")
    penalty = Adjustment(ParticipantId(TEAMS + 1), 1, -10, -5, "fielding error")
    event = replace(event, adjustments=(penalty,))
    assert values(event, "BH:MP") == {1: 0, 2: 1, 3: 0, 4: 2}
    assert values(event, "EGGSB") == {1: 0, 2: 0, 3: 0, 4: 0}
    assert values(event, "BH:GP") == {1: 0, 2: 1.5, 3: 0, 4: 2}
    assert values(event, "MPVGP") == {1: 1.5, 2: 0, 3: 2, 4: 0}
    workings = explain(event, TEAMS + 1, "MPVGP", event.last_round, []).workings
    assert [fact.value for fact in workings.facts] == [Fraction(-1, 2)]


def test_16_5_the_least_significant_value_goes_if_it_is_of_a_vur_itself():
    """Products 0 (dummy 4), 0 (dummy 1), 2 (played), 0 (dummy 4), 16: after the 0 the 2 goes."""
    scores, products = (4, 1, 1, 4, 8), (0, 0, 2, 0, 16)
    elements = Elements(products, list(zip(scores, products, strict=True)), (0, 1, 3))
    assert total(elements, Cut(1)) == 18
    assert total(elements, Cut(2)) == 16


@pytest.mark.parametrize(
    ("primary", "factor"), [(Score.MATCH_POINTS, 14 // 4), (Score.GAME_POINTS, 28 // 2)]
)
def test_13_4_2_the_factor_is_rounded_towards_zero(primary, factor):
    event = an_event(*["1-2 1=== | 3-4 1==="] * 7, boards=4, rules={"primary": primary})
    workings = explain(event, TEAMS + 1, "SSSC", event.last_round, []).workings
    assert [fact.value for fact in workings.facts][1] == factor
    secondary = 2.5 * 7 if primary is Score.MATCH_POINTS else 14
    opponent = 0 if primary is Score.MATCH_POINTS else 1.5 * 7
    assert values(event, "SSSC")[1] == secondary + 7 * opponent / factor


def test_13_4_2_the_factor_is_at_least_1():
    event = an_event("1-2 1=== | 3-4 1===", boards=4)
    assert [
        fact.value
        for fact in explain(event, TEAMS + 1, "SSSC", event.last_round, []).workings.facts
    ][1] == 1


def test_12_1_the_lower_board_count_is_better_and_only_with_equal_game_points():
    event = an_event("1-2 10 | 3-4 01", **ROUND_ROBIN)
    assert values(event, "BC") == {1: 1, 2: 2, 3: 2, 4: 1}
    assert ranks(event, "BC") == {1: 1, 4: 1, 2: 3, 3: 3}
    event = an_event("1-2 1= | 3-4 11", **ROUND_ROBIN)
    assert ranks(event, "BC") == {1: 1, 3: 1, 2: 3, 4: 3}
    terms = explain(event, TEAMS + 1, "BC", event.last_round, []).workings.terms
    assert {term.fate for term in terms} == {Fate.NOT_COUNTED}


def test_12_2_12_3_boards_are_compared_until_one_decides():
    event = an_event("1-2 =10 | 3-4 =01", boards=3, **ROUND_ROBIN)
    assert ranks(event, "TBR") == {1: 1, 4: 1, 2: 3, 3: 3}
    assert ranks(event, "BBE") == {1: 1, 4: 1, 2: 3, 3: 3}
    assert values(event, "TBR") == dict.fromkeys((1, 2, 3, 4), 0.5)


def test_12_a_pairing_allocated_bye_is_a_win_on_every_board():
    event = an_event("1-2 10 | 3 PAB")
    assert values(event, "TBR") == {1: 1, 2: 0, 3: 1}
    assert values(event, "BBE") == {1: 1, 2: 0, 3: 1}
    assert values(event, "BC")[3] == 3


def test_13_3_1_the_secondary_score_decides_if_the_primary_breaks_no_tie():
    event = an_event("1-2 1= | 3 Z", "2-3 1= | 1 Z", "3-1 11 | 2 Z", **ROUND_ROBIN)
    assert ranks(event, "DE") == {1: 1, 2: 1, 3: 1}
    assert ranks(event, "EDE") == {3: 1, 2: 2, 1: 3}
    (by_matches, by_games) = explain(
        event, TEAMS + 1, "EDE", event.last_round, []
    ).workings.standings
    assert by_matches.measure is Measure.MATCH_POINTS
    assert by_games.measure is Measure.GAME_POINTS


def test_6_3_a_missing_match_is_worth_all_boards_in_game_points():
    event = an_event("1-2 11 | 3-4 ==", "1-3 == | 2-4 11")
    assert {line.entry.tpn for line in rank(event) if line.points == 20} == {2, 3}
    assert ranks(event, "DE:GP")[2] == ranks(event, "DE:GP")[3]
    standings = explain(event, TEAMS + 2, "DE:GP", 2, []).workings.standings
    assert [(line.least, line.most) for line in standings[0].lines] == [(0, 2), (0, 2)]


DRAWN = ("1-2 10= | 3-4 ===", "1-3 =11 | 2-4 11=", "1-4 011 | 2-3 1==")
"""1 and 2 drew; 1 won on the first board of their match, 2 more on the first boards of all."""


@pytest.mark.parametrize("code", ["EDET", "EDEBT", "EDEB", "EDEBB"])
def test_13_3_2_two_teams_still_tied_are_ranked_by_the_boards_of_their_own_match(code):
    event = an_event(*DRAWN, boards=3, **ROUND_ROBIN)
    assert {line.entry.tpn for line in rank(event)[:2]} == {1, 2}
    assert ranks(event, "EDE")[1] == ranks(event, "EDE")[2] == 1
    assert ranks(event, code)[1] == 1
    last = explain(event, TEAMS + 1, code, event.last_round, []).workings.standings[-1]
    assert last.groups == ((TEAMS + 1,), (TEAMS + 2,))


def test_13_3_2_the_regulations_may_count_the_boards_of_all_matches():
    rules = {"breaks_of_all_games": True}
    event = an_event(*DRAWN, boards=3, rules=rules, **ROUND_ROBIN)
    scores = {line.entry.tpn: (line.points, line.secondary) for line in rank(event)}
    assert scores[1] == scores[2]
    assert ranks(event, "EDET")[2] == 1


def test_13_3_3_three_teams_still_tied_have_no_board_tie_breaks():
    event = an_event("1-2 1=0 | 3 Z", "2-3 1=0 | 1 Z", "3-1 10= | 2 Z", boards=3, **ROUND_ROBIN)
    assert ranks(event, "EDEBT") == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("BC", "Board 1"),
        ("TBR", "The value is the sum on board 1."),
        ("BBE", "all boards but the last"),
        ("MPVGP", "The value is the sum of what counts."),
        ("SSSC", "Normalising factor: 1."),
        ("EDEBT", "Board count of the two teams, the lower first"),
        ("EDET", "Board 1 of the two teams"),
        ("EDE", "Game points between 2 tied teams"),
        ("DE", "Match points between 2 tied teams"),
        ("BH:GP", "a dummy with the team's own score (16.4)"),
    ],
)
def test_every_value_of_a_team_is_explained_in_words(code, said):
    event = an_event("1-2 10= | 3-4 10= | 5 H", "1-3 111 | 2-4 111 | 5 PAB", boards=3)
    team = 5 if code.startswith("BH") else 1
    found = tie_break_reasons.explanation(event, TEAMS + team, code, 2, [])
    words = [found.heading, *found.sentences, *(each.heading for each in found.encounters)]
    words += [cell for row in found.rows for cell in row.cells]
    assert any(said in each for each in words), words
    assert "player" not in " ".join(words).lower()
