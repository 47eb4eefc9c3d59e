"""The words about norms."""

import pytest
from titles.cases import an_event, report
from titles.test_examples import A, E

from swissdesk.listings.rows import norm_list
from swissdesk.listings.words import norm_text
from swissdesk.model.registration import Exemption, NormRules
from swissdesk.model.settings import SystemId
from swissdesk.titles.games import LeftOut
from swissdesk.titles.norms import Fact, Note, NoteKind, Standing
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_conditions import tournament_conditions

SIX_OWN = ["SRB", "CRO", "ITA", "AUT", "GER", "HUN", "?", "?", "?"]
DRAWS = [each.replace(" 1", " =") for each in A]


@pytest.mark.parametrize(
    ("rounds", "needs"),
    [
        (A, ""),
        ((A[0].replace("GM", "IM"), *A[1:]), "1 more opponent with the title GM needed (1.4.5 b)"),
        ((*E, "2375 CRO 0", "H"), "1 more game needed (1.4.1)"),
        (
            [each.replace(a, "SLO") for each, a in zip(A, SIX_OWN, strict=True)],
            "1 opponent too many from the own federation (1.4.4)",
        ),
    ],
)
def test_what_is_short(rounds, needs):
    assert norm_text.needs(report(an_event("SLO", *rounds))).split("; ")[0] == needs


def test_a_forecast_in_short():
    event = an_event("2400 IM SLO", *A[:6], rounds=9, field=("2520 GM HUN",) * 5)
    assert norm_text.needs(report(event)) == "½ of 3, average at least 2424."
    found = report(event)
    assert [*norm_text.assumptions(found.forecast)] == [
        "Forecast for the next 3 games, if all are played.",
        "The averages are of the opponents not paired yet.",
    ]


def test_every_enumeration_has_words():
    found = report(an_event("SLO", *A))
    for kind in (*NoteKind, *Fact):
        assert norm_text.note(Note(kind, (3,)), found)
    assert all(norm_text.left_out(each) for each in LeftOut)
    assert all(norm_text.standing(each) for each in Standing)
    assert all(norm_text.exemption(each) for each in Exemption)


@pytest.mark.parametrize("system", [SystemId.DUTCH_2026, SystemId.DOUBLE_ROUND_ROBIN])
def test_every_condition_has_words(system):
    event = an_event("SLO", *DRAWS, "1900 SRB 1", system=system, time_control_code="900+10")
    found = report(event)
    for each in found.conditions:
        assert norm_text.about(each, found.norm)
        assert norm_text.limit(each)
        assert norm_text.shortage(each, found.norm)
        assert norm_text.names(found, each.rounds) or not each.rounds
    for each in tournament_conditions(event, event.tournaments[0]):
        assert norm_text.subject(each)
        assert norm_text.tournament_value(each)
        assert norm_text.failed(each)


def test_the_exemption_is_named():
    rounds = [each.replace("CRO", "SRB") for each in A]
    rounds = [f"{each.split()[0]} GM SLO 1" for each in rounds]
    event = an_event("SLO", *rounds, rules=NormRules(Exemption.NATIONAL_INDIVIDUAL))
    found = report(event)
    (note,) = [each for each in found.notes if each.kind is NoteKind.EXEMPT]
    assert "Final of a national individual championship (1.4.3 a)" in norm_text.note(note, found)


def test_the_list_shows_what_is_worth_seeing():
    event = an_event("2400 IM SLO", *A)
    found = norm_list.reports(event.tournaments[0], event)
    assert len(found) == 4 + 2 * 9
    (row,) = norm_list.rows(norm_list.chosen(found))
    assert (row.norm, row.state, row.score, row.holders, row.wanted) == (
        Norm.GM,
        "fulfilled",
        "7 of 9",
        "7/5",
        "3/3",
    )
    assert len(norm_list.chosen(found, norm_list.Show.ALL)) == len(found)
    of_im = norm_list.chosen(found, norm_list.Show.ALL, Norm.IM)
    assert {each.norm for each in of_im} == {Norm.IM}


def test_before_round_1_there_is_no_list():
    event = an_event("SLO")
    assert norm_list.reports(event.tournaments[0], event) == ()
