"""The steps of a round of the Burstein system, with colours (C.04.4.2 of February 2026, chapter 5).

Unlike C.04.3, chapter 5 does not compare colour differences: two players with the same absolute
preference never meet.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.burstein.absolute_criteria import absolute_preference
from swissdesk.pairing.burstein.bracket import BracketPairing, in_order
from swissdesk.pairing.burstein.definitions import Players
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.colour_preference import preference
from swissdesk.pairing.protocol import Meeting, Note, Stage


def colour_of_higher(
    higher: PairingCard, lower: PairingCard, initial_colour: Colour
) -> tuple[Colour, BursteinNote]:
    """5.2: return the colour of the higher ranked player (1.8) of a pair, and the deciding rule.

    If neither has played a game, no other rule than 5.2.1 applies. Reading: players yet to arrive
    have no TPN (C.04.2 art. 2.4), so the place among the other players counts there.
    """
    colour, rule = by_preferences(
        preference(higher.colours), preference(lower.colours), higher.colours, lower.colours
    )
    if colour is None:
        return colour_by_number(higher.number, initial_colour), BursteinNote.INITIAL_COLOUR
    return colour, BursteinNote[rule.name]


def stage(paired: BracketPairing, initial_colour: Colour) -> Stage:
    """Return a bracket as a step of the round."""
    bracket = paired.bracket
    return Stage(
        bracket.score,
        _tpns(bracket.residents),
        _tpns(bracket.incoming),
        tuple(_meetings(paired, initial_colour)),
        _tpns(paired.floaters),
        tuple(_notes(paired)),
    )


def _notes(paired: BracketPairing) -> Iterator[Note]:
    if paired.floaters:
        yield BursteinNote.FLOATERS.about(_tpns(paired.floaters), len(paired.pairs))
    missed = sum(_want_same(higher, lower) for higher, lower in paired.pairs)
    if missed:
        yield BursteinNote.PREFERENCES_MISSED.about((), missed)


def _meetings(paired: BracketPairing, initial_colour: Colour) -> Iterator[Meeting]:
    """4.3: yield the pairs by BSN, each with the lower ranked players passed over."""
    bsn = {card.tpn: number for number, card in enumerate(paired.bracket.players, 1)}
    left = {card.tpn: card for card in paired.bracket.players}
    for higher, lower in paired.pairs:
        del left[higher.tpn]
        passed = _lower_ranked(left.values(), lower)
        del left[lower.tpn]
        pair = (higher.tpn, lower.tpn)
        opponent = BursteinNote.OPPONENT.about(pair, *(bsn[tpn] for tpn in pair))
        colour, rule = colour_of_higher(higher, lower, initial_colour)
        white, black = pair if colour is Colour.WHITE else reversed(pair)
        yield Meeting(white, black, (opponent, *_passed_over(higher, passed), rule.about(pair)))


def _lower_ranked(ranking: Collection[PairingCard], card: PairingCard) -> Players:
    """Return the players ranked lower than a player, lowest first."""
    return tuple(takewhile(lambda each: each is not card, reversed([*ranking])))


def _passed_over(higher: PairingCard, passed: Players) -> Iterator[Note]:
    """Yield why *higher* does not meet the lower ranked players in *passed*."""
    reasons: dict[BursteinNote, list[Tpn]] = {}
    for card in passed:
        reasons.setdefault(_reason(higher, card), [higher.tpn]).append(card.tpn)
    for kind, players in reasons.items():
        yield kind.about(players)


def _reason(higher: PairingCard, lower: PairingCard) -> BursteinNote:
    """Return the reason why two players do not meet."""
    if lower.tpn in higher.met:
        return BursteinNote.HAVE_MET
    if lower.tpn in higher.prohibited:
        return BursteinNote.PROHIBITED
    wanted = absolute_preference(higher)
    if wanted is not None and wanted is absolute_preference(lower):
        return BursteinNote.SAME_ABSOLUTE_PREFERENCE
    if _want_same(higher, lower):
        return BursteinNote.SAME_PREFERENCE
    return BursteinNote.WORSE_BRACKET


def _want_same(higher: PairingCard, lower: PairingCard) -> bool:
    """1.5: return whether two players want the same colour, so one of them does not get it."""
    wanted = preference(higher.colours).colour
    return wanted is not None and wanted is preference(lower.colours).colour


def bye(ranking: Players, assignee: PairingCard) -> Iterator[Note]:
    """3.1: yield why the assignee receives the bye, the deciding criterion last."""
    before = _lower_ranked(in_order(ranking)[::-1], assignee)
    barred = tuple(card for card in before if not card.may_receive_pab)
    needed = tuple(card for card in before if card.may_receive_pab)
    if barred:
        yield BursteinNote.BYE_BARRED.about(_tpns(barred))
    if needed:
        yield BursteinNote.BYE_LEAVES_NO_PAIRING.about(_tpns(needed))
    rivals = [
        card
        for card in ranking
        if card.score == assignee.score and card.may_receive_pab and card not in needed
    ]
    games, tpn = len(assignee.games), (assignee.tpn,)
    if len(rivals) == 1:
        yield BursteinNote.BYE_LOWEST_SCORE.about(tpn, assignee.score)
    elif sum(len(card.games) == games for card in rivals) == 1:
        yield BursteinNote.BYE_MOST_GAMES.about(tpn, games)
    else:
        yield BursteinNote.BYE_LOWEST_RANKED.about(tpn)


def _tpns(cards: Iterable[PairingCard]) -> tuple[Tpn, ...]:
    return tuple(card.tpn for card in cards)
