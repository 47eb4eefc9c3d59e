"""What holds in every round of both systems, in tournaments played at random."""

from dataclasses import replace
from random import Random

import pytest

from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.system_table import card_pairing

SYSTEMS = (SystemId.LIM, SystemId.FIDE_1987)
TROUBLE = Habits(
    forfeit=0.05,
    half_point_bye=0.05,
    full_point_bye=0.03,
    absence=0.05,
    retirement=0.03,
    late_entry=0.1,
)


def rounds_of(system, seed):
    """The cards and the protocol of every round of a tournament, to the last that can be paired."""
    dice = Random(seed)
    accelerated = system is SystemId.LIM and seed % 3 == 0
    settings = TournamentSettings(
        name="",
        rounds=dice.randint(4, 9),
        system=system,
        initial_colour=dice.choice(list(Colour)),
        is_maxi=seed % 4 == 0,
        acceleration=Acceleration.BAKU if accelerated else Acceleration.NONE,
    )
    entries = generator.field(dice.randint(6, 40), dice, late_entry=TROUBLE.late_entry)
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    for _ in range(settings.rounds):
        tournament = generator.with_absences(tournament, TROUBLE, dice)
        try:
            yield cards_of(tournament), systems.protocol(tournament)
        except NoLegalPairing:
            return
        tournament = generator.play_round(tournament, TROUBLE, dice)


CASES = [(system, seed) for system in SYSTEMS for seed in range(40)]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0].value}-{case[1]}")
def rounds(request):
    return list(rounds_of(*request.param))


def test_everybody_has_one_opponent_or_the_bye(rounds):
    for index, protocol in rounds:
        pairing = protocol.pairing
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.pab] if pairing.pab else []
        assert sorted(players) == [card.tpn for card in index.cards]


def test_nobody_meets_twice_nor_has_a_second_point_without_playing(rounds):
    for index, protocol in rounds:
        pairing, by_tpn = protocol.pairing, index.by_tpn
        assert all(by_tpn[white].may_meet(by_tpn[black]) for white, black in pairing.pairs)
        assert pairing.pab is None or by_tpn[pairing.pab].may_receive_pab


def test_colours_keep_to_the_limits_but_in_the_last_round(rounds):
    for index, protocol in rounds:
        for pair in protocol.pairing.pairs:
            for tpn, colour in zip(pair, "WB", strict=True):
                colours = index.by_tpn[tpn].colours + colour
                surplus = abs(colours.count("W") - colours.count("B"))
                within = surplus < 3 and colours[-3:] not in {"WWW", "BBB"}
                assert within or index.is_last_round


def test_the_protocol_tells_of_every_pair_once(rounds):
    for _, protocol in rounds:
        told = [(meeting.white, meeting.black) for _, meeting in protocol.meetings()]
        assert sorted(told) == sorted(tuple(pair) for pair in protocol.pairing.pairs)
        assert all(len(meeting.notes) > 1 for _, meeting in protocol.meetings())


def test_who_leaves_a_group_comes_to_another(rounds):
    for _, protocol in rounds:
        leaving = sorted(tpn for stage in protocol.stages for tpn in stage.outgoing)
        coming = sorted(tpn for stage in protocol.stages for tpn in stage.incoming)
        assert leaving == coming


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_order_of_the_cards_does_not_matter(system):
    for index, protocol in rounds_of(system, seed=100):
        turned = replace(index, cards=index.cards[::-1], others=index.others[::-1])
        assert card_pairing(system)(turned) == protocol
