"""Article 3.3 of C.04.6 (February 2026): the pairing of a round.

Other chapters of C.04 have the same article 3, so :func:`pair` takes what differs as a
:class:`Chapter`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.obstacles import (
    RULES,
    bye_candidates,
    no_legal_pairing,
    possible_opponents,
)
from swissdesk.pairing.protocol import Protocol
from swissdesk.pairing.team2026.bracket import Bracket, pair_bracket
from swissdesk.pairing.team2026.bye import receiver
from swissdesk.pairing.team2026.colours import colours_of_pair
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.criteria import Places
from swissdesk.pairing.team2026.definitions import teams_of
from swissdesk.pairing.team2026.explanation import Colours, about_bye, stage
from swissdesk.pairing.team2026.upfloaters import Selection, Situation, select


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of C.04 with the article 3 of C.04.6.

    ``article`` is that about a round without a legal pairing. ``last_rounds`` is the number of
    rounds at the end in which floaters are not spared ([C7], [C10]); ``colours`` is chapter 4.
    """

    article: str
    last_rounds: int
    colours: Colours

    def spares_floaters(self, index: CardIndex) -> bool:
        """[C7], [C10]: return whether the round is none of the last ones."""
        return index.round_no <= index.rounds - self.last_rounds


C_04_6 = Chapter("C.04.6 art. 3.3.3", 2, colours_of_pair)


def pair(index: CardIndex, chapter: Chapter = C_04_6) -> Protocol:
    """3.3.2: assign the bye, then pair one top-scoregroup after the other, then give colours.

    Raise NoLegalPairing if no round-pairing exists (3.3.3).
    """
    field = Field(teams_of(index))
    left, bye = field.everybody, None
    if len(field.teams) % 2:
        bye = receiver(field)
        left &= ~(0 if bye is None else 1 << bye)
    if not field.can_be_paired(left):
        cards = [team.card for team in field.teams]
        raise no_legal_pairing(
            index.round_no,
            [card.tpn for card in cards],
            bye_candidates(cards),
            partial(possible_opponents, cards),
            {name: rule for name, rule in RULES.items() if name != "C3"},
            chapter.article,
        )
    spares_floaters = chapter.spares_floaters(index)
    stages = (
        stage(situation, selection, bracket, partial(chapter.colours, index))
        for situation, selection, bracket in brackets(field, left, spares_floaters=spares_floaters)
    )
    if bye is None:
        return index.protocol(stages, None, ())
    return index.protocol(stages, field.teams[bye].card, [*about_bye(field, bye)])


def brackets(
    field: Field, left: Places, *, spares_floaters: bool
) -> Iterator[tuple[Situation, Selection, Bracket]]:
    """3.3.2, steps 2 and 3: pair one top-scoregroup after the other, each with its upfloaters.

    *spares_floaters* is False in the last two rounds ([C7], [C10]).
    """
    floaters = as_set(place for place, team in enumerate(field.teams) if team.has_floated)
    next_score = dict(pairwise(field.scores))
    while left:
        score = field.teams[low_bit(left)].score
        situation = Situation(
            field,
            left,
            left & field.with_score(score),
            left & field.with_score(next_score.get(score)),
            floaters if spares_floaters else 0,
        )
        selection = select(situation)
        residents, upfloaters = (
            [field.teams[place] for place in bits(places)]
            for places in (situation.top, selection.upfloaters)
        )
        yield (
            situation,
            selection,
            pair_bracket(residents, upfloaters, spares_floaters=spares_floaters),
        )
        left &= ~(situation.top | selection.upfloaters)
