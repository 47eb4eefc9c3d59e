"""The protocol of a round of the Dubov system, with colours (chapter 5 of C.04.4.1)."""

from collections.abc import Iterable, Iterator, Sequence

from swissdesk.matching.bitset import bits
from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.dubov.bracket import Bracket
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.dubov.notes import DubovNote
from swissdesk.pairing.protocol import Meeting, Note, Stage


def allocate(
    one: Seeker, other: Seeker, initial_colour: Colour
) -> tuple[Seeker, Seeker, DubovNote]:
    """5.2: return White and Black of a pair, and the deciding rule.

    Reading of 5.2.1: players yet to arrive have no TPN (C.04.2 art. 2.4), so the parity is that of
    the number among the players who have been paired at least once or are paired now.
    """
    higher, lower = sorted((one, other), key=lambda player: player.card.rank)
    colour, rule = by_preferences(higher.due, lower.due, higher.card.colours, lower.card.colours)
    note = DubovNote[rule.name]
    if not higher.has_played and not lower.has_played:
        note = DubovNote.INITIAL_COLOUR
        colour = colour_by_number(higher.card.number, initial_colour)
    return (higher, lower, note) if colour is Colour.WHITE else (lower, higher, note)


def _note(kind: DubovNote, players: Iterable[Seeker] = (), *figures: int) -> Note:
    return kind.about([player.tpn for player in players], *figures)


def about_bye(player: Seeker) -> Note:
    """3.1: return the note about the pairing-allocated bye."""
    return _note(DubovNote.BYE, [player], player.score, len(player.card.games))


def stage(bracket: Bracket, initial_colour: Colour, *, is_last_round: bool) -> Stage:
    """Return a paired bracket with the decisions in it."""
    return Stage(
        bracket.residents[0].score,
        tuple(player.tpn for player in bracket.residents),
        tuple(player.tpn for player in bracket.upfloaters),
        tuple(_meetings(bracket, initial_colour)),
        notes=(
            *_about_upfloaters(bracket.upfloaters, is_last_round=is_last_round),
            *_about_subgroups(bracket),
        ),
    )


def _about_upfloaters(upfloaters: Sequence[Seeker], *, is_last_round: bool) -> Iterator[Note]:
    """[C5] to [C10] except [C7]; the last three do not apply in the last round."""
    if not upfloaters:
        return
    yield _note(DubovNote.UPFLOATERS, upfloaters)
    if is_last_round:
        return
    maximum = [player for player in upfloaters if player.is_maximum]
    if maximum:
        yield _note(DubovNote.MAXIMUM_UPFLOATERS, maximum)
        times = sum(player.upfloats for player in maximum)
        yield _note(DubovNote.UPFLOATS_OF_MAXIMUM, maximum, times)
    repeated = [player for player in upfloaters if player.upfloated_last]
    if repeated:
        yield _note(DubovNote.UPFLOATED_AGAIN, repeated)


def _about_subgroups(bracket: Bracket) -> Iterator[Note]:
    """3.2.3, 3.2.4, [C7]."""
    players, subgroups = bracket.players, bracket.subgroups
    white = sum(player.seeks_white for player in players)
    if subgroups.are_halves:
        yield _note(DubovNote.HALVES)
    else:
        yield _note(DubovNote.SUBGROUPS, [], white, len(players) - white)
    if subgroups.unavoidable:
        yield _note(DubovNote.UNAVOIDABLE, [players[place] for place in subgroups.unavoidable])
    if subgroups.equalising:
        yield _note(DubovNote.EQUALISED, [players[place] for place in subgroups.equalising])
    pairs = zip(bracket.s1, bracket.t2, strict=True)
    denied = sum(one.due.colour is two.due.colour for one, two in pairs)
    if denied and not subgroups.are_halves:
        yield _note(DubovNote.COLOURS_DENIED, [], denied)


def _meetings(bracket: Bracket, initial_colour: Colour) -> Iterator[Meeting]:
    g2 = [bracket.players[place] for place in bits(bracket.subgroups.g2)]
    free = list(g2)
    for place, (one, two) in enumerate(zip(bracket.s1, bracket.t2, strict=True), 1):
        passed_over = free[: free.index(two)]
        free.remove(two)
        white, black, rule = allocate(one, two, initial_colour)
        higher = min(one, two, key=lambda player: player.card.rank)
        notes = (
            _note(DubovNote.PLACE_IN_S1, [one], place, one.aro),
            _note(DubovNote.OPPONENT, [one, two], g2.index(two) + 1),
            *_about_passed_over(one, passed_over),
            _note(rule, [higher]),
        )
        yield Meeting(white.tpn, black.tpn, notes)


def _about_passed_over(player: Seeker, others: Sequence[Seeker]) -> Iterator[Note]:
    """3.2.6: yield why a player of S1 does not meet the *others*, who come earlier in G2."""
    reasons: dict[DubovNote, list[Seeker]] = {}
    for other in others:
        reasons.setdefault(_reason(player, other), []).append(other)
    for reason, passed_over in reasons.items():
        yield _note(reason, [player, *passed_over])


def _reason(player: Seeker, other: Seeker) -> DubovNote:
    if other.tpn in player.card.met:
        return DubovNote.MET
    if other.is_absolute and other.due == player.due:
        return DubovNote.SAME_ABSOLUTE
    if other.tpn in player.card.prohibited:
        return DubovNote.PROHIBITED
    return DubovNote.OTHERS_LEFT
