"""Why two players meet in a round, or do not, in sentences that players understand."""

from collections.abc import Iterator

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import by_hand, rosters
from swissdesk.listings.why import bracket_reasons, step_report
from swissdesk.listings.why.report_parts import Reason
from swissdesk.listings.words import text, verdicts
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.dutch2026.why.explanation import (
    BoardExplanation,
    BracketExplanation,
    RoundExplanation,
    explain,
)
from swissdesk.pairing.dutch2026.why.judgement import Bar
from swissdesk.pairing.dutch2026.why.why_not import WhyNot, why_not

_SPEAKS_FOR_ITSELF = frozenset({Bar.C1, Bar.C3, Bar.PROHIBITED})
"""Rules that forbid a pair on their own."""
_MOST_PAIRS = 5
"""The most changed pairs to name; there can be a hundred."""


def board(tournament: Tournament, round_no: int, board: int) -> tuple[Reason, ...]:
    """Return why the players of a board of a paired round meet.

    For a round that the arbiter pairs, return the rules that the board breaks. Raise UnknownRound,
    UnknownBoard, InitialColourMissing, NoLegalPairing.
    """
    if not systems.is_paired(tournament.settings.system):
        return _by_hand(tournament, round_no, board)
    if systems.keeps_protocol(tournament, round_no):
        return step_report.board(tournament, round_no, board)
    tournament = tournament.as_paired(round_no)
    game = tournament.round(round_no).meeting(board)
    white, black = (tournament.entry(player).tpn for player in (game.white, game.black))
    explained = explain(rosters.roster(tournament, round_no))
    found = explained.board_of(white)
    names = text.Names(tournament)
    if found is None or {found[1].white, found[1].black} != {white, black}:
        return (
            Reason(_("The system would pair them differently; it did not make this pair."), ""),
            *_not_meeting(tournament, round_no, white, black),
        )
    bracket, meeting = found
    return (
        bracket_reasons.heading(names, bracket),
        *way_to(tournament, explained, bracket, meeting),
        *bracket_reasons.counts(bracket),
        *bracket_reasons.floats(names, explained, bracket),
        *bracket_reasons.colours(names, meeting, white),
    )


def _by_hand(tournament: Tournament, round_no: int, board: int) -> tuple[Reason, ...]:
    """Return that no system paired a board, and which rules it breaks."""
    tournament.round(round_no).meeting(board)
    against = [
        Reason(row.sentence, "")
        for row in by_hand.breach_rows(tournament, round_no)
        if row.board == board
    ]
    return (
        Reason(_("The arbiter paired this board by hand."), ""),
        *(against or [Reason(_("No rule is broken (C.04.1)."), "")]),
    )


def pair(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
    """Return why two players do not meet in a round, or why they do.

    Raise UnknownRound, PlayerNotPaired, SamePlayerTwice, SystemNotPaired, InitialColourMissing,
    NoLegalPairing.
    """
    if systems.keeps_protocol(tournament, round_no):
        return step_report.pair(tournament, round_no, one, other)
    tournament = tournament.as_paired(round_no)
    for each in tournament.round(round_no).meetings:
        if {tournament.entry(player).tpn for player in (each.white, each.black)} == {one, other}:
            return board(tournament, round_no, each.table)
    return _not_meeting(tournament, round_no, one, other)


def paired(tournament: Tournament, round_no: int) -> tuple[tuple[Tpn, str], ...]:
    """Return the players paired in a round, by TPN, as a list names them; raise UnknownRound."""
    tournament = tournament.as_paired(round_no)
    present = tournament.round(round_no).paired
    return tuple(
        (entry.tpn, f"{entry.tpn}  {text.titled_name(entry)}")
        for entry in tournament.entries
        if entry.id in present
    )


def way_to(
    tournament: Tournament,
    explained: RoundExplanation,
    bracket: BracketExplanation,
    pair: BoardExplanation,
) -> Iterator[Reason]:
    """Yield how the higher ranked player of a pair got their opponent (3.3, 3.6, 3.7)."""
    names = text.Names(tournament)
    higher = names.one(pair.higher)
    offered = bracket.composition.offered_to(pair.higher)
    if offered == pair.lower:
        place = _("{higher} of S1 meets {lower} of S2, the first choice.")
        yield Reason(place.format(higher=higher, lower=names.one(pair.lower)), "3.3.1")
    elif offered is None:
        yield from bracket_reasons.exchange(names, bracket)
    else:
        first = _("{higher} was first offered {offered}:").format(
            higher=higher, offered=names.one(offered)
        )
        answer = why_not(explained, pair.higher, offered)
        reason = _ground(tournament, explained.roster.round_no, answer)
        yield Reason(f"{first} {reason.text}", reason.article)


def _not_meeting(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
    explained = explain(rosters.roster(tournament, round_no))
    answer = why_not(explained, one, other)
    names = text.Names(tournament)
    higher, lower = names.one(answer.higher), names.one(answer.lower)
    ground = _ground(tournament, round_no, answer)
    if answer.verdict is None or answer.verdict.ground in _SPEAKS_FOR_ITSELF:
        return (Reason(ground.text[0].upper() + ground.text[1:], ground.article),)
    met = _("If {higher} and {lower} met, {clause}")
    clause = met.format(higher=higher, lower=lower, clause=ground.text)
    return (
        *_floating(names, answer),
        Reason(clause, ground.article),
        *_instead(names, explained, answer),
    )


def _ground(tournament: Tournament, round_no: int, answer: WhyNot) -> Reason:
    """Return why two players do not meet, as a clause."""
    if answer.verdict is None:
        names = text.Names(tournament)
        meet = _("The system pairs {higher} and {lower}.")
        words = meet.format(higher=names.one(answer.higher), lower=names.one(answer.lower))
        return Reason(words, "")
    met = verdicts.meeting(tournament, round_no, answer)
    return Reason(met or bracket_reasons.would(answer.verdict), verdicts.article(answer.verdict))


def _floating(names: text.Names, answer: WhyNot) -> Iterator[Reason]:
    """Yield that the higher ranked player is paired before the lower one can be (1.9.2)."""
    if answer.would_float:
        floating = _("{higher} is paired in the bracket of {points} and would have to float down.")
        higher, points = names.one(answer.higher), text.with_unit(answer.score)
        yield Reason(floating.format(higher=higher, points=points), "1.9.2")


def _instead(names: text.Names, explained: RoundExplanation, answer: WhyNot) -> Iterator[Reason]:
    """Yield the pairs that change in the best pairing of the bracket in which the two meet."""
    taken = {
        frozenset((each.white, each.black))
        for bracket in explained.brackets
        for each in bracket.boards
    }
    known = {*taken, frozenset((answer.higher, answer.lower))}
    others = [pair for pair in answer.instead if frozenset(pair) not in known]
    shown = [f"{names.one(one)} – {names.one(other)}" for one, other in others[:_MOST_PAIRS]]
    if not others:
        return
    left = len(others) - len(shown)
    form = _("Then these would meet too: {pairs}.")
    if left:
        form = ngettext(
            "Then these would meet too: {pairs}, and {n} more pair.",
            "Then these would meet too: {pairs}, and {n} more pairs.",
            left,
        )
    yield Reason(form.format(pairs=", ".join(shown), n=left), "")
