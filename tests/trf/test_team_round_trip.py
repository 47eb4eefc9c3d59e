"""Reports of teams are written as they are read, and no content makes reading them raise."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trf.team_reports import CUP

from swissdesk.listings.words.problems import sentence
from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.pairing.cards import cards_of
from swissdesk.trf import load
from swissdesk.trf.document import (
    AwardedLine,
    ByeLine,
    Edition,
    FictitiousLine,
    ForfeitLine,
    LineUpLine,
    MatchScoring,
    PlayerLine,
    ProhibitedLine,
    TeamLine,
    TeamPabLine,
    TeamRecords,
    TrfDocument,
)
from swissdesk.trf.problems import Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.writer import LINE_END, write_document

TEAMS = st.integers(1, 999)
TPNS = st.lists(st.integers(1, 9999), max_size=20).map(tuple)
SEATS = st.lists(st.integers(0, 9999), min_size=1, max_size=8).map(tuple)
ROUNDS = st.integers(1, 99)
POINTS = st.integers(0, 999)
AWARDS = st.none() | st.integers(-99, 999)
NAMES = st.text(st.sampled_from("abc ŽČ12.-"), max_size=32).map(str.strip)
FORFEITS = [each for each in GameResult if each.is_forfeited]
AWARDED = (*map(Outcome, "1=0FHZ+-"), None)


def squads(**fields):
    return st.lists(
        st.builds(TeamLine, number=TEAMS, name=NAMES, tpns=TPNS, **fields), max_size=4
    ).map(tuple)


RECORDS = st.builds(
    TeamRecords,
    teams_declared=st.integers(0, 999),
    teams=squads(
        nickname=st.text("ABC", max_size=5),
        strength=st.integers(0, 99999).map(str) | st.just(""),
        match_points=st.none() | st.integers(-99, 9999),
        game_points=st.none() | st.integers(-99, 9999),
        rank=st.none() | st.integers(1, 999),
    ),
    registered=squads().map(
        lambda lines: tuple(replace(each, number=at) for at, each in enumerate(lines, 1))
    ),
    line_ups=st.lists(
        st.builds(LineUpLine, round_no=ROUNDS, team=TEAMS, opponent=TEAMS | st.just(0), tpns=SEATS),
        max_size=3,
    ).map(tuple),
    pab=st.none()
    | st.builds(
        TeamPabLine,
        match_points=POINTS,
        game_points=POINTS,
        teams=st.lists(st.integers(0, 999), max_size=9).map(tuple),
    ),
    forfeits=st.lists(
        st.builds(
            ForfeitLine,
            result=st.sampled_from(FORFEITS),
            round_no=ROUNDS,
            white=TEAMS,
            black=TEAMS,
        ),
        max_size=3,
    ).map(tuple),
    colours=st.lists(st.sampled_from(Colour), max_size=16).map(tuple),
    scoring=st.none() | st.builds(MatchScoring, win=POINTS, draw=POINTS, loss=POINTS),
)
REQUESTED = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
DOCUMENTS = st.builds(
    TrfDocument,
    edition=st.just(Edition.TRF26),
    name=st.just("Cup"),
    players_declared=st.just(1),
    rated_declared=st.just(1),
    rounds=ROUNDS,
    initial_colour=st.sampled_from(Colour),
    type_code=st.just("FIDE_TEAM"),
    byes=st.lists(
        st.builds(ByeLine, st.sampled_from(REQUESTED), ROUNDS, st.tuples(TEAMS, TEAMS)), max_size=3
    ).map(tuple),
    fictitious=st.lists(
        st.builds(FictitiousLine, POINTS, ROUNDS, ROUNDS, TEAMS, TEAMS, st.integers(1, 999)),
        max_size=3,
    ).map(tuple),
    prohibited=st.lists(
        st.builds(ProhibitedLine, ROUNDS, ROUNDS, st.tuples(TEAMS, TEAMS)), max_size=3
    ).map(tuple),
    players=st.just((PlayerLine(1, "Player", line=0),)),
    of_teams=RECORDS,
    awarded=st.lists(
        st.builds(
            AwardedLine,
            outcome=st.sampled_from(AWARDED),
            match_points=AWARDS,
            points=AWARDS,
            round_no=st.integers(0, 99),
            tpns=st.lists(st.integers(1, 999), min_size=1, max_size=4).map(tuple),
        ).filter(lambda line: (line.match_points, line.points) != (None, None)),
        max_size=3,
    ).map(tuple),
)


def document_in(text):
    """The document of a report of teams, without the numbers of its lines."""
    problems = Problems()
    found = read_document(text.splitlines(), problems)
    players = tuple(each._replace(line=0) for each in found.players)
    return replace(found, players=players), problems.in_order()


@given(document=DOCUMENTS)
@settings(max_examples=75, deadline=None)
def test_what_is_written_is_read_again(document):
    text = write_document(document)
    found, problems = document_in(text)
    assert problems == ()
    assert found == document
    assert write_document(found) == text


def test_the_cup_is_written_as_it_was_read():
    """The records come in another order; the tables for people are left out."""
    found, problems = document_in(CUP)
    written = write_document(found)
    assert problems == ()
    kept = [line for line in CUP.split("\n") if line[:3] != "802"]
    assert sorted(written.split(LINE_END)) == sorted(kept)
    assert write_document(document_in(written)[0]) == written


def pair_everything(data):
    """Read a report of teams and make the cards of its rounds; every problem has its sentence."""
    found = load(data)
    assert all(sentence(each) for each in found.problems)
    if found.event is None:
        assert any(each.severity.value == "error" for each in found.problems)
        return
    (tournament,) = found.event.tournaments
    if tournament.settings.initial_colour is not None:
        for number in range(1, tournament.last_round + 2):
            assert len(cards_of(tournament, number).by_tpn) == len(tournament.entries)


def damaged(lines, dice):
    """The lines after a few accidents."""
    found = [*lines]
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(found))
        line = found[at]
        match dice.randrange(7):
            case 0:
                del found[at]
            case 1:
                found.insert(dice.randrange(len(found)), line)
            case 2 | 3:
                place = dice.randrange(len(line) + 1)
                found[at] = line[:place] + dice.choice("0123456789 +-wbZHU=.x") + line[place + 1 :]
            case 4:
                found[at] = line[: dice.randrange(len(line) + 1)]
            case 5:
                place = dice.randrange(len(line) + 1)
                found[at] = line[:place] + dice.choice((" ", "1", "-")) + line[place:]
            case 6:
                other = dice.randrange(len(found))
                found[at], found[other] = found[other], line
    return found


@pytest.mark.parametrize("batch", range(6))
def test_no_damage_brings_the_reader_down(batch):
    for seed in range(200):
        lines = damaged(CUP.splitlines(), Random(f"{batch} {seed}"))
        pair_everything("\n".join(lines).encode())


@pytest.mark.parametrize(
    "lines",
    [
        ["310   1 A" + " " * 64 + "   1" * 5000],
        ["352 " + "W" * 100_000],
        ["320  1.0  1.0" + " 001" * 50_000],
        ["300   1   1   2" + "    1" * 50_000],
        ["310   1 A", "330 +- 099 001 001", "330 -- 098 001 999"],
        ["310   1 A", "310   2 B", "330 +- 099 001 002"],
        ["310   1 A", "320 99.9 99.9 " + "001 " * 99],
        ["310   1 A", "240 H 099 " + "0001 " * 5000],
        ["310   1 A", "250 99.9 99.9 001 099 0001 9999"] * 50,
        [f"310 {number:>3} A" for number in range(1, 1000)],
    ],
    ids=lambda lines: lines[0][:12],
)
def test_hostile_lines_are_read_in_time(lines):
    pair_everything("\n".join(["012 Cup", *lines]).encode())
