"""Rounds of every kind of trouble, paired as the literal model of C.04.3 pairs them.

Each kind must show the trouble it is named for in so many of its rosters.
"""

from random import Random

import pytest
from pairing import reference_model
from pairing.random_rosters import ABSOLUTE, Kind, a_random_roster

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.bracket import pair_brackets
from swissdesk.pairing.dutch2026.exact.weighing import pair_by_weighing
from swissdesk.pairing.dutch2026.rules.definitions import Field
from swissdesk.pairing.floats import Float

FLOATS = {Float.DOWN: "D", Float.UP: "U", Float.NONE: ""}


def literal_field(roster):
    """The field of the literal model made of a roster."""
    players = [
        reference_model.Player(
            tpn=each.tpn,
            score=each.score,
            ordinal=each.number,
            colours=each.colours,
            opponents=each.met | each.prohibited,
            has_had_pab_points=not each.may_receive_pab,
            unplayed=each.unplayed,
            floats=tuple(FLOATS[each_float] for each_float in each.floats),
            is_topscorer=roster.is_last_round and 2 * each.score > roster.best_score,
        )
        for each in roster.entrants
    ]
    ranked = sorted(players, key=lambda player: player.rank)
    return reference_model.Field(tuple(ranked), roster.initial_colour.value)


def literally(roster):
    """The round by the literal model; None if it cannot be paired."""
    try:
        return reference_model.pair(literal_field(roster))
    except reference_model.NoRoundPairing:
        return None


def engine(roster):
    """The round by the engine; None if it cannot be paired."""
    try:
        pairing = dutch2026.pair(roster)
    except NoLegalPairing:
        return None
    return [(pair.white, pair.black) for pair in pairing.pairs], pairing.pab


def weighed(roster):
    """The couples of the round if all its brackets are weighed."""
    field = Field(roster)
    tpns = [player.tpn for player in field.players]
    return {
        frozenset(tpns[g] for g in pair)
        for bracket in pair_brackets(field, pair_by_weighing)
        for pair in bracket.pairs
    }


# -- what a bracket may show ---------------------------------------------------------------------


def is_altered_without_mdps(bracket, chosen):
    """3.6: not the first candidate of a homogeneous bracket."""
    half = len(chosen.pairs)
    first = zip(bracket.residents[:half], bracket.residents[half:], strict=False)
    return not bracket.mdps and half > 1 and chosen.pairs != tuple(first)


def pairs_several_mdps(bracket, chosen):
    """3.3.3: at least two MDPs are paired, above a remainder."""
    return len(chosen.mdp_pairs) > 1 and len(chosen.pairs) > len(chosen.mdp_pairs)


def has_a_limbo(bracket, chosen):
    """3.2.4: some MDPs are paired, others are not."""
    return 0 < len(chosen.mdp_pairs) < len(bracket.mdps)


def spends_limits_of_topscorers(bracket, chosen):
    """2.4.5, 2.4.6: a topscorer or his opponent goes beyond a limit of colours."""
    return reference_model.c10(chosen) + reference_model.c11(chosen) > 0


def gives_the_bye_to_another_than_the_last(bracket, chosen):
    """2.4.4: the one who floats alone, to have the bye, is not the lowest ranked of the bracket."""
    rest = frozenset(chosen.downfloaters) | bracket.lower
    if len(chosen.downfloaters) != 1 or len(bracket.players) < 3:
        return False
    (floater,) = chosen.downfloaters
    will_have_it = reference_model.best_bye(rest) == (floater.score,)
    return will_have_it and floater is not bracket.players[-1]


def lets_more_float_than_it_need(bracket, chosen):
    """2.2.1: more players could be paired here if those below could be paired without them."""
    most = max(len(pairs) for pairs in reference_model.all_pairings(bracket))
    return len(chosen.pairs) < most


KINDS = {
    "homogeneous": (Kind((1,), ((6, 8),), met=0.4, met_above=0.4), is_altered_without_mdps),
    "heterogeneous": (
        Kind((2, 1, 0), ((2, 3), (4, 5), (0, 1)), met=0.2, met_above=0.9),
        pairs_several_mdps,
    ),
    "limbo": (
        Kind((2, 1.5, 1, 0), ((1, 3), (1, 2), (1, 2), (1, 3)), met=0.25, met_above=0.9),
        has_a_limbo,
    ),
    "last round": (
        Kind((3.5, 3, 1), ((2, 4), (1, 3), (1, 2)), colours=ABSOLUTE, is_last_round=True),
        spends_limits_of_topscorers,
    ),
    "bye": (
        Kind((1, 0.5, 0), ((2, 3), (1, 2), (2, 3)), met=0.35, barred=0.5),
        gives_the_bye_to_another_than_the_last,
    ),
    "collapsing": (
        Kind((2, 1, 0), ((2, 3), (2, 3), (2, 3)), met=0.2, met_below=0.8),
        lets_more_float_than_it_need,
    ),
}
BATCH = 60


def shows(trouble, roster):
    return any(trouble(*each) for each in reference_model.stages(literal_field(roster)))


@pytest.mark.parametrize("batch", range(4))
@pytest.mark.parametrize("name", KINDS)
def test_rosters_of_this_kind_are_paired_as_the_text_says(name, batch):
    kind, trouble = KINDS[name]
    in_trouble = 0
    for seed in range(BATCH * batch, BATCH * (batch + 1)):
        roster = a_random_roster(kind, Random(seed))
        said = literally(roster)
        assert engine(roster) == said, seed
        if said is not None:
            assert weighed(roster) == set(map(frozenset, said[0])), seed
            in_trouble += shows(trouble, roster)
    assert in_trouble >= BATCH // 10
