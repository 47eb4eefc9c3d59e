"""1.4.3 d and 1.5.6: who takes part in the rounds."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings, Title
from swissdesk.model.registration import Exemption
from swissdesk.model.settings import SystemId
from swissdesk.titles.games import people
from swissdesk.titles.norms import norms
from swissdesk.titles.presence import foreign_field, large_swiss


def a_field(*rounds, foreign=20, titled=10, federations=3, rating=2300, **settings):
    """Players 1 to *foreign* are not of SLO, and the first *titled* of them are IMs."""
    tournament = a_tournament(*rounds, **settings)
    codes = ["CRO", "SRB", "ITA", "AUT"][:federations]
    entries = []
    for entry in tournament.entries:
        number = entry.tpn
        is_foreign = number <= foreign
        player = replace(
            entry.player,
            federation=codes[number % federations] if is_foreign else "SLO",
            title=Title.IM if number <= titled else Title.NONE,
            ratings=Ratings(standard=rating),
        )
        entries.append(replace(entry, rating=rating, participant=player))
    return tournament.with_entries(entries)


def a_text(first=1, last=24, **instead):
    """A round in which every player plays, apart from the boards given *instead*."""
    boards = [f"{n}-{n + 1} =" for n in range(first, last, 2)]
    return " | ".join(instead.get(f"board{n}", text) for n, text in enumerate(boards, 1))


def foreign(tournament, host="SLO"):
    return foreign_field(tournament, people(tournament), host)


def test_twenty_foreigners_of_three_federations_with_ten_titles():
    found = foreign(a_field(a_text(), a_text()))
    assert found.is_met
    assert (len(found.players), len(found.titled)) == (20, 10)
    assert found.federations == ("CRO", "ITA", "SRB")


@pytest.mark.parametrize(
    "changed",
    [{"foreign": 19}, {"titled": 9}, {"federations": 2}, {"rating": 0}],
)
def test_each_number_is_needed(changed):
    assert not foreign(a_field(a_text(), a_text(), **changed)).is_met


def test_fid_players_do_not_count():
    tournament = a_field(a_text())
    entry = tournament.entries[0]
    fid = replace(entry, participant=replace(entry.player, federation="FID"))
    assert not foreign(tournament.with_entry(fid)).is_met


def test_a_round_missed_is_a_round_with_fewer_players():
    found = foreign(a_field(a_text(), a_text(board1="1 H | 2 PAB"), a_text()))
    assert not found.is_met
    assert (found.round_no, len(found.players)) == (2, 19)


def test_the_bye_of_the_pairing_and_a_forfeit_win_are_no_missed_rounds():
    rounds = [a_text(board1="1 PAB | 2-25 +"), a_text(board1="1-25 + | 2 PAB"), a_text()]
    assert foreign(a_field(*rounds, foreign=20, players=25)).is_met


def test_two_rounds_missed_take_a_player_out_of_all_rounds():
    rounds = [a_text(board1="1 Z | 2-25 ="), a_text(board1="1-2 -"), a_text()]
    found = foreign(a_field(*rounds, foreign=20, players=25))
    assert (found.round_no, len(found.players)) == (1, 19)


def test_it_is_about_a_swiss_with_a_known_host():
    tournament = a_field(a_text())
    assert foreign(tournament, "") is None
    robin = tournament.with_settings(
        replace(tournament.settings, system=SystemId.CUSTOM_ROUND_ROBIN)
    )
    assert foreign(robin) is None
    assert large_swiss(robin, people(robin)) is None


def test_the_exemption_needs_no_decision():
    tournament = a_field(*[a_text()] * 9, foreign=20, rounds=9)
    event = Event(federation="SLO", tournaments=(tournament,))
    (found, *_rest) = norms(event, tournament, player=PlayerId(1))
    assert found.exemption is Exemption.FOREIGN_PLAYERS
    assert found.field.is_met
    assert "1.4.3" not in found.evaluation.fails
    (guest, *_rest) = norms(replace(event, federation="CRO"), tournament, player=PlayerId(1))
    assert guest.exemption is Exemption.NONE
    assert "1.4.3" in guest.evaluation.fails


@pytest.mark.parametrize(
    ("players", "rating", "is_met"),
    [(40, 2000, True), (39, 2000, False), (40, 1999, False), (41, 0, False)],
)
def test_1_5_6_forty_players_with_an_average_of_2000(players, rating, is_met):
    tournament = a_field(a_text(last=players), players=players, rating=rating)
    if players % 2:
        tournament = a_field(
            a_text(last=players - 1) + f" | {players} PAB", players=players, rating=rating
        )
    found = large_swiss(tournament, people(tournament))
    assert len(found.players) == players
    assert found.average == (rating or 1400)
    assert found.is_met is is_met
