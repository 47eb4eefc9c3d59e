"""The worked examples A to H, and the tables of the least averages."""

import re

import pytest
from titles.cases import an_event, report

from swissdesk.model.registration import Exemption, NormRules
from swissdesk.model.settings import SystemId
from swissdesk.titles.conditions import About
from swissdesk.titles.games import LeftOut
from swissdesk.titles.norms import Fact, NoteKind
from swissdesk.titles.requirements import (
    Norm,
    average_needed,
    half,
    most_of_one,
    most_of_own,
    score_needed,
    third,
)

A = (
    "2520 GM SRB 1",
    "2490 GM CRO 1",
    "2450 GM ITA 1",
    "2440 IM AUT 1",
    "2380 IM GER 1",
    "2350 FM HUN 1",
    "2310 FM SRB 1",
    "2250 CRO 0",
    "2230 ITA 0",
)


def notes(found):
    return {each.kind: each.rounds for each in found.notes}


def test_a_at_the_limits():
    found = report(an_event("SLO", *A))
    assert found.is_fulfilled
    assert (found.evaluation.average, found.evaluation.performance) == (2380, 2600)
    assert found.condition(About.HOLDERS).has == 7
    assert found.condition(About.HOLDERS).needs == 5
    assert found.condition(About.WANTED).rounds == (1, 2, 3)
    assert found.condition(About.FOREIGN).has == 6
    assert found.condition(About.ONE_FEDERATION).has == 2
    assert found.score_needed == 70
    assert (found.surplus, found.games_counted) == (0, 9)


@pytest.mark.parametrize(
    ("last", "average", "is_fulfilled"), [(2225, 2379, False), (2226, 2380, True)]
)
def test_a_with_another_last_rating(last, average, is_fulfilled):
    found = report(an_event("SLO", *A[:8], f"{last} ITA 0"))
    assert found.evaluation.average == average
    assert found.is_fulfilled is is_fulfilled
    assert found.evaluation.fails == (() if is_fulfilled else ("1.4.8",))
    failing = {each.about for each in found.conditions if not each.holds}
    assert failing == (set() if is_fulfilled else {About.AVERAGE, About.PERFORMANCE})


@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        ((2600, 2550, 2500, 2450, 2400, 2350, 2300, 2250, 1950), 2400),
        ((2600, 2550, 2500, 2450, 2400, 2350, 2300, 2100, 1950), 2383),
        ((2600, 2550, 2500, 2450, 2400, 2350, 2300, 0, 0), 2306),
    ],
)
def test_b_the_floor_raises_one_opponent(ratings, average):
    found = report(an_event("SLO", *[f"{each} GM SRB =" for each in ratings]))
    assert found.evaluation.average == average
    raised = [each.rating for each in found.counted if each.rating != each.against.rating]
    assert raised == ([2200, 1400] if 0 in ratings else [2200])


def test_c_rounds_after_the_norm_are_ignored():
    rounds = (*A, "2240 SRB 0", "2235 GER 0")
    found = report(an_event("SLO", *rounds))
    assert found.is_fulfilled
    assert notes(found) == {NoteKind.LATER: (10, 11)}
    assert [each.left_out for each in found.games[9:]] == [LeftOut.LATER] * 2
    assert found.games_counted == 9
    whole = report(an_event("SLO", *rounds, system=SystemId.ROUND_ROBIN))
    assert not whole.is_fulfilled
    assert whole.evaluation.average == 2354
    assert whole.condition(About.WANTED).needs == 4


def test_d_a_win_too_many():
    found = report(an_event("SLO", *A, "2000 SRB 1"))
    assert found.is_fulfilled
    assert notes(found) == {NoteKind.WON: (10,)}
    assert found.games_counted == 9


def test_d_the_ten_games_are_no_norm():
    found = report(an_event("SLO", *A, "2000 SRB ="))
    assert notes(found) == {NoteKind.LATER: (10,)}  # not won, but later
    assert not report(an_event("SLO", "2000 SRB =", *A)).is_fulfilled
    whole = report(an_event("SLO", *A, "2000 SRB =", system=SystemId.ROUND_ROBIN))
    assert whole.evaluation.average == 2362
    assert whole.condition(About.WANTED).needs == 4


E = tuple(
    f"{each} 1"
    for each in (
        "2500 GM SRB",
        "2480 GM CRO",
        "2450 GM ITA",
        "2400 IM AUT",
        "2300 GER",
        "2290 HUN",
        "2285 SRB",
    )
)


def test_e_eight_games_and_a_bye():
    found = report(an_event("SLO", *E, "2375 CRO 0", "PAB"))
    assert found.is_fulfilled
    assert (found.evaluation.average, found.evaluation.performance) == (2385, 2721)
    assert (found.condition(About.HOLDERS).has, found.condition(About.HOLDERS).needs) == (4, 4)
    assert notes(found) == {NoteKind.EIGHT_AND_ONE: (9,)}
    assert (found.surplus, found.games_counted) == (0, 9)


@pytest.mark.parametrize(
    ("ninth", "is_fulfilled"),
    [
        ("PAB", True),
        ("2375 CRO +", True),
        ("F", False),
        ("H", False),
        ("Z", False),
        ("2375 CRO -", False),
    ],
)
def test_e_only_a_forfeit_win_or_the_pab_stands_for_the_ninth_game(ninth, is_fulfilled):
    found = report(an_event("SLO", *E, "2375 CRO 0", ninth))
    assert found.is_fulfilled is is_fulfilled
    assert found.evaluation.fails == (() if is_fulfilled else ("1.4.1",))


def test_e_needs_exactly_nine_rounds():
    found = report(an_event("SLO", *E, "2375 CRO 0", "PAB", rounds=10))
    assert found.evaluation.fails == ("1.4.1",)


OWN = ["2500 GM", "2480 GM", "2450 GM", "2440 IM", "2420 IM", "2400", "2400", "2400", "2400"]


@pytest.mark.parametrize(("own", "fails"), [(5, ()), (6, ("1.4.4",))])
def test_f_own_federation(own, fails):
    others = ["AUT", "ITA", "CRO", "GER"]
    codes = ["SLO"] * own + others[: 9 - own]
    rounds = [f"{who} {code} 1" for who, code in zip(OWN, codes, strict=True)]
    assert report(an_event("SLO", *rounds)).evaluation.fails == fails


@pytest.mark.parametrize("me", ["SLO", "CRO"])
def test_f_final_of_a_national_championship(me):
    rounds = [f"{who} SLO 1" for who in OWN]
    rules = NormRules(Exemption.NATIONAL_INDIVIDUAL)
    found = report(an_event(me, *rounds, rules=rules))
    if me == "SLO":
        assert found.is_fulfilled
        assert found.exemption is Exemption.NATIONAL_INDIVIDUAL
        assert found.uses_exemption
        assert NoteKind.EXEMPT in notes(found)
    else:
        assert found.evaluation.fails == ("1.4.3", "1.4.4")


def test_g_fid_is_no_federation():
    codes = ["FID"] * 7 + ["CRO", "ITA"]
    rounds = [f"{who} {code} 1" for who, code in zip(OWN, codes, strict=True)]
    found = report(an_event("SLO", *rounds))
    assert found.is_fulfilled
    assert found.condition(About.FOREIGN).has == 2
    assert found.condition(About.ONE_FEDERATION).has == 1
    same = [each.replace("ITA", "CRO") for each in rounds]
    assert report(an_event("SLO", *same)).evaluation.fails == ("1.4.3",)


@pytest.mark.parametrize(("average", "is_fulfilled"), [(2642, False), (2643, True)])
def test_h_many_draws(average, is_fulfilled):
    codes = ["SRB", "CRO", "ITA"] * 3
    results = "11==== 0 0 0".replace(" ", "")
    rounds = [f"{average} GM {c} {r}" for c, r in zip(codes, results, strict=True)]
    found = report(an_event("SLO", *rounds))
    assert found.evaluation.points == 40
    assert found.is_fulfilled is is_fulfilled


def test_h_three_of_nine_is_never_enough():
    rounds = [
        f"2850 GM {c} {r}" for c, r in zip(["SRB", "CRO", "ITA"] * 3, "111000000", strict=True)
    ]
    found = report(an_event("SLO", *rounds))
    assert found.evaluation.performance >= 2600
    assert found.evaluation.fails == ("1.4.8",)


# fmt: off
TABLES = {
    7: ("5.5 5 4.5 4 3.5 3 2.5", "2380 2442 2498 2550 2600 2650 2702", (4, 4, 4, 3)),
    8: ("6.5 6 5.5 5 4.5 4 3.5 3", "2380 2407 2459 2505 2557 2600 2643 2687", (4, 5, 4, 3)),
    9: ("7 6.5 6 5.5 5 4.5 4 3.5", "2380 2434 2475 2520 2557 2600 2643 2680", (5, 6, 5, 3)),
    10: ("8 7.5 7 6.5 6 5.5 5 4.5 4 3.5",
         "2380 2407 2451 2490 2528 2564 2600 2636 2672 2710", (6, 6, 5, 4)),
    11: ("9 8.5 8 7.5 7 6.5 6 5.5 5 4.5 4",
         "2380 2389 2425 2467 2498 2535 2564 2600 2636 2665 2702", (6, 7, 6, 4)),
    12: ("9.5 9 8.5 8 7.5 7 6.5 6 5.5 5 4.5",
         "2380 2407 2442 2475 2505 2543 2571 2600 2629 2657 2687", (7, 8, 6, 4)),
    13: ("10.5 10 9.5 9 8.5 8 7.5 7 6.5 6 5.5 5",
         "2380 2389 2425 2459 2490 2513 2543 2571 2600 2629 2657 2687", (7, 8, 7, 5)),
}
# fmt: on
LOWER = {Norm.GM: 0, Norm.IM: 150, Norm.WGM: 200, Norm.WIM: 350}


@pytest.mark.parametrize("norm", Norm)
@pytest.mark.parametrize("games", TABLES)
def test_the_least_averages_are_those_of_the_tables(games, norm):
    scores, averages, (own, one, holders, wanted) = TABLES[games]
    limits = most_of_own(games), most_of_one(games), half(games), third(games)
    assert limits == (own, one, holders, wanted)
    points = [round(10 * float(each)) for each in scores.split()]
    expected = [int(each) - LOWER[norm] for each in averages.split()]
    assert [average_needed(norm, each, games) for each in points] == expected
    assert average_needed(norm, points[-1] - 5, games) is None
    more = range(points[0], 10 * games + 1, 5)
    assert {average_needed(norm, each, games) for each in more} == {expected[0]}
    for score, average in zip(points, expected, strict=True):
        assert score_needed(norm, average, games) == score
        lower = score_needed(norm, average - 1, games)
        assert lower is None or lower > score


def test_a_missing_federation_is_named():
    rounds = [each.replace("SRB", "-").replace("CRO", "-") for each in A]
    rounds = [each.replace("ITA", "-").replace("AUT", "-") for each in rounds]
    found = report(an_event("SLO", *rounds))
    assert found.evaluation.fails == ("1.4.4",)
    assert [each.kind for each in found.missing] == [Fact.FEDERATIONS]
    assert not found.is_fulfilled
    assert re.fullmatch(r"\(1, 2, .*9\)", str(found.missing[0].rounds))
