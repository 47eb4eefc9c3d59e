"""Who may leave the following bracket, asked of all at once and of each by itself."""

from itertools import combinations
from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field
from swissdesk.pairing.roster import Entrant, Roster


def a_bracket(dice, *, resident_pab):
    """Three scoregroups of players many of whom have met."""
    sizes = dice.randint(2, 4), dice.randint(1, 5), dice.randint(0, 7)
    scores = [score for score, size in zip((20, 10, 0), sizes, strict=True) for _ in range(size)]
    met = {n: set() for n in range(1, len(scores) + 1)}
    often = dice.choice((0.2, 0.5, 0.8))
    for n in met:
        for other in range(n + 1, len(scores) + 1):
            if dice.random() < often:
                met[n].add(other)
                met[other].add(n)
    entrants = tuple(Entrant(Tpn(n), scores[n - 1], met=frozenset(met[n])) for n in met)
    field = Field(Roster(4, False, Colour.WHITE, 30).with_entrants(entrants))
    first, second, third = (range(sum(sizes[:n]), sum(sizes[: n + 1])) for n in range(3))
    candidates = (first,) if resident_pab else (second, third)
    pab = sum(1 << g for g in dice.choice(candidates) if dice.random() < 0.7)
    return Bracket(field, (), first, second, pab)


def may_be_paired(bracket, players, floating, pab):
    """[C4]: by going through all pairings of all who are below the bracket or float out of it."""
    if not players:
        return True
    g = players.bit_length() - 1
    left = players ^ 1 << g
    partners = left & bracket.field.compatible[g]
    if floating >> g & 1:
        partners &= ~floating
    byes = [0] if pab >> g & 1 and may_be_paired(bracket, left, floating, 0) else []
    return bool(byes) or any(
        may_be_paired(bracket, left ^ 1 << h, floating, pab) for h in bits(partners)
    )


def is_perfect_to_the_letter(bracket, downfloaters):
    """[C8]: one resident at most floats out, besides the assignee of the bye."""
    following, lower = bracket.following_set, bracket.lower_set
    players = following | downfloaters
    own_pab = bracket.pab & players
    odd = (players.bit_count() - bool(own_pab)) % 2
    below_pab = 0 if own_pab else bracket.pab & lower
    leaving = [1 << g for g in bits(following)] if odd else [0]
    for byes in [1 << g for g in bits(own_pab)] or [0]:
        for group in leaving:
            others = players & ~(byes | group)
            rest = lower | group
            if byes & group or bool(below_pab) is not bool(rest.bit_count() % 2):
                continue
            if may_be_paired(bracket, others, downfloaters, 0) and may_be_paired(
                bracket, rest, 0, below_pab
            ):
                return True
    return False


@pytest.mark.parametrize("resident_pab", [False, True])
def test_2_4_3_the_following_bracket_is_perfect_if_one_of_all_its_pairings_is(resident_pab):
    dice = Random(243)
    answers = set()
    for _ in range(400):
        bracket = a_bracket(dice, resident_pab=resident_pab)
        floaters = 1 << dice.choice(bracket.residents)
        below = (floaters | bracket.below) & bracket.pab
        total = 1 + len(bracket.following) + len(bracket.lower)
        if bool(below) is not bool(total % 2):
            continue
        said = Outlook(bracket.field).is_perfect(bracket, floaters)
        assert said is is_perfect_to_the_letter(bracket, floaters)
        answers.add(said)
    assert answers == {False, True}


@pytest.mark.parametrize(("pab", "answer"), [(0, False), (1 << 9, True)])
def test_2_2_1_c4_of_an_odd_number_below_a_bracket_one_must_be_given_the_bye(pab, answer):
    """Player 2 floats to four others, who have four below them; nobody has met anybody."""
    scores = [20] * 2 + [10] * 4 + [0] * 4
    entrants = tuple(Entrant(Tpn(n), score) for n, score in enumerate(scores, 1))
    field = Field(Roster(4, False, Colour.WHITE, 30).with_entrants(entrants))
    bracket = Bracket(field, (), range(2), range(2, 6), pab)
    assert Outlook(field).is_perfect(bracket, 0b10) is answer


@pytest.mark.parametrize("resident_pab", [False, True])
def test_2_2_1_c4_one_group_of_floaters_asked_about_after_the_other(resident_pab):
    """What one group has told about the others, and about those below alone, is not too much."""
    dice = Random(221)
    answers = set()
    for _ in range(150):
        bracket = a_bracket(dice, resident_pab=resident_pab)
        outlook = Outlook(bracket.field)
        for number in dice.sample(range(4), 4):
            for floaters in map(as_set, combinations(bracket.residents, number)):
                players = bracket.below | floaters
                pab = bracket.pab if players.bit_count() % 2 else 0
                said = outlook.is_completable(players, pab, floaters)
                assert said is may_be_paired(bracket, players, floaters, pab)
                answers.add((number, said))
    assert answers == {(number, said) for number in range(4) for said in (False, True)}
