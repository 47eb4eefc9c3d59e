"""Form IT1: a certificate for each norm, with every field and every game."""

from dataclasses import replace

import pytest
from titles.cases import an_event

from swissdesk.errors import NoNorms
from swissdesk.model.player import Title
from swissdesk.model.registration import Exemption, NormRules, Registration
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.papers.sheet import Fields, Remark, Table
from swissdesk.titles.requirements import Norm

LIMITS = (
    "2520 GM SRB 1",
    "2490 GM CRO 1",
    "2450 GM ITA 1",
    "2440 IM AUT 1",
    "2380 IM GER =",
    "2350 FM HUN 1",
    "2310 FM SRB =",
    "2250 CRO 1",
    "2230 ITA 0",
)
"""Exactly a GM norm: Ra 2380, Rp 2600."""


def dressed(event):
    """The event with all that the head of the form names."""
    tournament = event.tournaments[0]
    rounds = tournament.settings.rounds
    dates = tuple(f"2026/11/{day:02}" for day in range(1, rounds + 1))
    settings = replace(tournament.settings, time_control_code="5400+30", round_dates=dates)
    registration = Registration(
        name="Open Maribor",
        place="Maribor",
        event_code="412345",
        start_date="2026/11/01",
        end_date="2026/11/09",
        registered_on="2026/09/01",
    )
    tournament = replace(tournament.with_settings(settings), registration=registration)
    event = event.with_tournament(tournament)
    return replace(
        event, chief_arbiter="Kos, Ana", chief_arbiter_id="1460001", chief_arbiter_title="IA"
    )


def made(event, **choices):
    (paper,) = papers(
        DocumentKind.IT1, request(event, event.tournaments[0].id, 0, Choices(**choices))
    )
    return paper.pages


def gm(event):
    """The certificate of player 1 for GM."""
    (page,) = made(event, norm=Norm.GM, players=(1,))
    return page


def boxes(page):
    fields = [part for part in page.parts if isinstance(part, Fields)]
    return {box.label: box.value for part in fields for line in part.lines for box in line}


def games(page):
    (table,) = (part for part in page.parts if isinstance(part, Table))
    return [line.cells for line in table.lines]


def numbers(page):
    return {each.name: each for each in page.counted}


def test_a_certificate_has_every_field():
    page = gm(dressed(an_event("SLO", *LIMITS)))
    assert page.heading == "Certificate of title result IT1: GM"
    assert boxes(page) == {
        "Title result (norm)": "GM",
        "Last name": "Player",
        "First name": "01",
        "FIDE ID": "",
        "Federation": "SLO",
        "Name of the tournament": "Open Maribor",
        "ID of the tournament": "412345",
        "Place": "Maribor",
        "Start": "01/11/2026",
        "Close": "09/11/2026",
        "Chief arbiter": "Ana KOS",
        "FIDE ID of the chief arbiter": "1460001",
        "Number of games": "9",
        "Rate of play": "90 min + 30 s per move",
        "Number of federations": "6",
        "Not from the applicant's federation": "9",
        "Rated opponents": "9",
        "From the host federation": "0",
        "Titled opponents": "7",
        "GM": "3",
        "IM": "2",
        "WGM": "0",
        "WIM": "0",
        "FM": "2",
        "WFM": "0",
        "1.4.3 d: federations": "",
        "1.4.3 d: rated players not from the host": "",
        "1.4.3 d: GM not from the host": "",
        "1.4.3 d: IM not from the host": "",
        "1.4.3 d: WGM not from the host": "",
        "1.4.3 d: WIM not from the host": "",
        "Special remarks": "",
        "Rating average": "2380",
        "Score required": "7",
        "Score achieved": "7",
        "Exceeding the norm by (full points)": "0",
    }


def test_a_certificate_says_that_it_is_not_valid_yet():
    page = gm(dressed(an_event("SLO", *LIMITS)))
    text = " ".join(part.text for part in page.parts if isinstance(part, Remark))
    assert "Fulfils the requirements checked. Not valid until" in text
    assert "award" not in text


def test_the_games_have_their_ratings_as_adjusted():
    low = "2720 GM SRB 1", "2690 GM CRO 1", "2650 GM ITA 1", "2440 IM AUT 1", "2380 IM GER 1"
    page = gm(an_event("SLO", *low, "2350 FM HUN 1", "2310 FM SRB 1", "1900 CRO 1", "0 ITA 1"))
    assert games(page)[0] == ("1", "02 PLAYER", "", "SRB", "2720", "2720", "GM", "1", "")
    assert games(page)[7][4:6] == ("1900", "1900")
    assert games(page)[8] == ("9", "10 PLAYER", "", "ITA", "", "2200", "", "1", "")
    assert boxes(page)["Rated opponents"] == "8"
    assert "Unrated opponents: round 9 (1.4.6)." in boxes(page)["Special remarks"]


def test_games_that_do_not_count_are_listed_and_marked():
    page = gm(an_event("SLO", *LIMITS, "H", "2240 CRO 0", "2235 CRO 0"))
    assert [each[7:] for each in games(page)[9:]] == [
        ("=", "no game (1.4.2 c)"),
        ("0", "after the norm was complete (1.4.1 e)"),
        ("0", "after the norm was complete (1.4.1 e)"),
    ]
    assert games(page)[10][5] == ""
    found = boxes(page)
    assert found["Number of games"] == "9"
    assert found["Special remarks"].startswith(
        "Left out, as the norm was complete before: round 11, 12 (1.4.1 e)."
    )


def test_a_win_left_out_is_marked():
    page = gm(an_event("SLO", *LIMITS, "2000 CRO 1"))
    assert games(page)[9][7:] == ("1", "won, and left out (1.4.1 f)")
    assert "Left out, as won: round 10 (1.4.1 f)." in boxes(page)["Special remarks"]


def test_eight_games_and_a_bye():
    page = gm(
        an_event(
            "SLO",
            "2500 GM SRB 1",
            "2480 GM CRO 1",
            "2450 GM ITA 1",
            "2400 IM AUT 1",
            "2300 GER 1",
            "2290 HUN 1",
            "2285 SRB 1",
            "2375 AUT 0",
            "PAB",
        )
    )
    found = boxes(page)
    assert (found["Number of games"], found["Score achieved"]) == ("8", "7")
    remark = "Eight games; round 9 counts as the ninth (1.4.1 c)."
    assert remark in found["Special remarks"]
    assert games(page)[8][7:] == ("+", "no game (1.4.2 c)")


def test_full_points_above_the_score_required():
    stronger = ("2560 GM SRB 1", *LIMITS[1:7], "2250 CRO 1", "2230 ITA 1")
    found = boxes(gm(an_event("SLO", *stronger)))
    assert found["Score achieved"] == "8"
    assert found["Exceeding the norm by (full points)"] == "1"


def test_the_exemption_is_named():
    at_home = tuple(each.replace(each.split()[-2], "SLO") for each in LIMITS)
    rules = NormRules(Exemption.NATIONAL_INDIVIDUAL)
    found = boxes(gm(an_event("SLO", *at_home, rules=rules)))
    assert (
        "1.4.3 and 1.4.4 are waived: Final of a national individual championship (1.4.3 a)."
        in found["Special remarks"]
    )
    assert found["From the host federation"] == "9"
    assert found["Not from the applicant's federation"] == "0"


def test_the_conditions_of_the_tournament_that_are_not_known_are_named():
    found = boxes(gm(an_event("SLO", *LIMITS)))["Special remarks"]
    assert "Conditions of the tournament not known: 1.1.2, 1.1.3, 1.1.5, 1.1.6." in found


def test_every_number_names_its_opponents():
    page = gm(an_event("SLO", *LIMITS))
    found = numbers(page)
    assert found["GM"].players == (
        (2, "Round 1: GM Player, 02 SRB 2520"),
        (3, "Round 2: GM Player, 03 CRO 2490"),
        (4, "Round 3: GM Player, 04 ITA 2450"),
    )
    for name in ("Titled opponents", "FM", "Rated opponents", "From the host federation"):
        assert len(found[name].players) == int(found[name].value)
    assert len(found["Rating average"].players) == 9
    federations = {words.split()[-2] for _id, words in found["Number of federations"].players}
    assert len(federations) == int(found["Number of federations"].value)


def test_without_a_host_its_number_stays_blank():
    page = gm(an_event("SLO", *LIMITS, host=""))
    assert boxes(page)["From the host federation"] == ""
    assert (
        "The federation of the tournament is not known."
        in numbers(page)["From the host federation"].remark
    )


def test_norms_for_titles_held_have_no_certificate_unless_chosen():
    event = an_event("2400 IM SLO", *LIMITS)
    assert [page.heading[-3:].strip() for page in made(event)] == ["GM"]
    chosen = made(event, players=(1,))
    assert [page.heading.split()[-1] for page in chosen] == ["GM", "IM", "WGM", "WIM"]
    assert len(made(event, norm=Norm.WIM)) == 1


def test_without_a_norm_there_is_no_certificate():
    event = an_event("2600 GM SLO", *LIMITS[:8])
    with pytest.raises(NoNorms):
        made(event)
    with pytest.raises(NoNorms):
        made(an_event("SLO", *LIMITS), players=(2,))


def test_where_1_4_3_d_is_applied_the_numbers_of_the_tournament_stand_on_the_form():
    at_home = tuple(each.replace(each.split()[-2], "GER") for each in LIMITS)
    event = an_event("GER", *at_home, host="SLO")
    tournament = event.tournaments[0]
    (page,) = made(with_foreign_field(event, tournament), norm=Norm.GM, players=(1,))
    found = boxes(page)
    assert "20 rated foreign players in every round (1.4.3 d)" in found["Special remarks"]
    assert found["1.4.3 d: federations"] == "3"
    assert int(found["1.4.3 d: rated players not from the host"]) >= 20
    titled = [f"1.4.3 d: {title} not from the host" for title in ("GM", "IM", "WGM", "WIM")]
    assert sum(int(found[each]) for each in titled) >= 10
    field = numbers(page)["1.4.3 d: GM not from the host"]
    assert len(field.players) == int(field.value)


def with_foreign_field(event, tournament):
    """The event with 30 more players from three federations, present in every round."""
    from builders import an_entry

    from swissdesk.model.player import Ratings
    from swissdesk.model.result import GameResult
    from swissdesk.model.round import Game

    more = [
        replace(
            entry,
            participant=replace(
                entry.player,
                title=Title.GM if number % 2 else Title.IM,
                federation=("GER", "CRO", "ITA")[number % 3],
                ratings=Ratings(2400),
            ),
        )
        for number in range(101, 131)
        for entry in [an_entry(number)]
    ]
    rounds = [
        replace(
            played,
            games=played.games
            + tuple(
                Game(2 + place, 101 + 2 * place, 102 + 2 * place, GameResult.DRAW)
                for place in range(15)
            ),
        )
        for played in tournament.rounds
    ]
    tournament = tournament.with_entries((*tournament.entries, *more)).with_rounds(rounds)
    return replace(event, tournaments=(tournament,))
