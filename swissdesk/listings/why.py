"""Why a round is paired as it is, in sentences that a player understands, each with its article."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.i18n import _, ngettext
from swissdesk.listings import rosters, text, verdicts
from swissdesk.listings.verdicts import Names
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.dutch2026.explanation import (
    BoardExplanation,
    BracketExplanation,
    explain,
    explain_floats,
)
from swissdesk.pairing.dutch2026.judgement import Criterion
from swissdesk.pairing.dutch2026.why_not import WhyNot, why_not
from swissdesk.pairing.roster import Roster


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, and the criterion or article of C.04.3 on which it rests; empty for none."""

    text: str
    article: str

    @property
    def line(self) -> str:
        """The sentence with its article."""
        return f"{self.text} [{self.article}]" if self.article else self.text


def board(tournament: Tournament, round_no: int, board: int) -> tuple[Reason, ...]:
    """Return why the players of a board of a paired round meet.

    Raise UnknownRound, UnknownBoard, InitialColourMissing, NoLegalPairing.
    """
    game = tournament.round(round_no).game(board)
    white, black = (tournament.entry(player).tpn for player in (game.white, game.black))
    roster = rosters.roster(tournament, round_no)
    found = explain(roster).board_of(white)
    names = Names(tournament)
    if found is None or {found[1].white, found[1].black} != {white, black}:
        return (
            Reason(
                _("The system pairs these players otherwise; this pair was not made by it."), ""
            ),
            *_not_meeting(tournament, round_no, white, black),
        )
    bracket, meeting = found
    return (
        *_bracket(names, bracket),
        *_way_to(tournament, round_no, roster, bracket, meeting),
        *_counts(bracket),
        *_floats(names, roster, bracket),
        *_colours(names, meeting, white),
    )


def pair(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
    """Return why two players do not meet in a round, or why they do.

    Raise PlayerNotPaired, SamePlayerTwice, InitialColourMissing, NoLegalPairing.
    """
    for game in tournament.round(round_no).games:
        if {tournament.entry(player).tpn for player in (game.white, game.black)} == {one, other}:
            return board(tournament, round_no, game.board)
    return _not_meeting(tournament, round_no, one, other)


def paired(tournament: Tournament, round_no: int) -> tuple[tuple[Tpn, str], ...]:
    """Return who is paired in a round, by TPN, as a list names them; raise UnknownRound."""
    present = rosters.present(tournament, round_no)
    return tuple(
        (entry.tpn, f"{entry.tpn}  {text.titled_name(entry)}")
        for entry in tournament.entries
        if entry.id in present
    )


def brackets(tournament: Tournament, round_no: int) -> tuple[tuple[Reason, ...], ...]:
    """Return what there is to say about each bracket of a round.

    Raise UnknownRound, InitialColourMissing, NoLegalPairing.
    """
    tournament.round(round_no)
    roster = rosters.roster(tournament, round_no)
    names = Names(tournament)
    return tuple(
        (
            *_bracket(names, bracket),
            *_alterations(names, bracket),
            *_counts(bracket),
            *_floats(names, roster, bracket),
            *(reason for each in bracket.boards for reason in _colours(names, each, each.white)),
        )
        for bracket in explain(roster).brackets
    )


def _not_meeting(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
    answer = why_not(rosters.roster(tournament, round_no), one, other)
    return tuple(map(_as_sentence, _why_not(tournament, round_no, answer)))


def _bracket(names: Names, bracket: BracketExplanation) -> Iterator[Reason]:
    found = bracket.composition
    count = len(found.mdps) + len(found.s2)
    size = ngettext("Bracket of {points}: {n} player.", "Bracket of {points}: {n} players.", count)
    words = size.format(points=verdicts.with_unit(bracket.score), n=count)
    if found.mdps:
        words += " " + _("Moved down: {names}.").format(names=names.several(found.mdps))
    yield Reason(words, "1.3")


def _way_to(
    tournament: Tournament,
    round_no: int,
    roster: Roster,
    bracket: BracketExplanation,
    pair: BoardExplanation,
) -> Iterator[Reason]:
    """Yield how the higher ranked player of a pair came to the opponent (art. 3.3, 3.6, 3.7)."""
    names = Names(tournament)
    higher, lower = names.one(pair.higher), names.one(pair.lower)
    offered = bracket.composition.offered_to(pair.higher)
    if offered == pair.lower:
        place = _("{higher} of S1 meets {lower} of S2, the first choice.")
        yield Reason(place.format(higher=higher, lower=lower), "3.3.1")
    elif offered is None:
        yield from _exchange(names, bracket)
    else:
        first = _("{higher} was first offered {offered}:").format(
            higher=higher, offered=names.one(offered)
        )
        reasons = list(_why_not(tournament, round_no, why_not(roster, pair.higher, offered)))
        yield Reason(f"{first} {reasons[0].text}", reasons[0].article)
        yield from reasons[1:]
        yield Reason(_("Best in order is {lower}.").format(lower=lower), "3.8.1")


def _alterations(names: Names, bracket: BracketExplanation) -> Iterator[Reason]:
    found = bracket.composition
    if not bracket.boards:
        return
    if found.is_first:
        yield Reason(_("The first of S1 meets the first of S2, and so on."), "3.3.1")
        return
    yield from _exchange(names, bracket)
    if found.opponents != found.s2[: len(found.s1)]:
        moved = _("Those moved down meet {names}, in this order.")
        yield Reason(moved.format(names=names.several(found.opponents)), "4.2.2")
    if found.transposition != found.s2_remainder[: len(found.transposition)]:
        numbers = ", ".join(map(str, found.bsns(found.transposition)))
        yield Reason(_("S2 is transposed: {numbers}.").format(numbers=numbers), "4.2.2")


def _exchange(names: Names, bracket: BracketExplanation) -> Iterator[Reason]:
    found = bracket.composition
    if found.to_s1:
        exchanged = _("Exchanged between the halves: {up} came up into S1, {down} down into S2.")
        up, down = names.several(found.to_s1), names.several(found.to_s2)
        yield Reason(exchanged.format(up=up, down=down), "4.3.2")


def _counts(bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield what the pairing of the bracket could not avoid (C10 to C17)."""
    due = [_due(bracket, colour) for colour in (Colour.WHITE, Colour.BLACK)]
    lost = bracket.values[Criterion.C12]
    if not any(lost):
        yield Reason(_("Everybody in the bracket gets the colour due, if any."), "C12: 0")
    for criterion, count in verdicts.COUNTS.items():
        (value,) = bracket.values[criterion]
        if value:
            words = count(value)
            if criterion is Criterion.C12:
                least = _("the least possible: {white} due White, {black} due Black")
                words += " – " + least.format(white=due[0], black=due[1])
            yield _as_sentence(Reason(f"{words}.", f"{criterion.name}: {value}"))


def _as_sentence(reason: Reason) -> Reason:
    """Return a reason that stands alone, with a capital letter."""
    return Reason(reason.text[0].upper() + reason.text[1:], reason.article)


def _due(bracket: BracketExplanation, colour: Colour) -> int:
    return sum(count for want, count in bracket.preferences.items() if want.colour is colour)


def _floats(names: Names, roster: Roster, bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield who floats down, and why not somebody else."""
    if not bracket.downfloaters:
        return
    for each in explain_floats(roster, bracket.score):
        first = _("{name} floats down. If not:").format(name=names.one(each.player))
        yield Reason(f"{first} {verdicts.words(each.verdict)}", verdicts.article(each.verdict))


def _colours(names: Names, pair: BoardExplanation, white: Tpn) -> Iterator[Reason]:
    """Yield who has White by art. 5.2, and that the round has it otherwise if so."""
    name, other = names.one(pair.white), names.one(pair.black)
    words = verdicts.colours(pair.colour_rule).format(higher=names.one(pair.higher))
    yield Reason(
        _("{white} has White, {black} Black: {words}").format(white=name, black=other, words=words),
        pair.colour_rule.value,
    )
    if pair.white != white:
        yield Reason(_("In the round the colours were exchanged by hand."), "")


def _why_not(tournament: Tournament, round_no: int, answer: WhyNot) -> Iterator[Reason]:
    names = Names(tournament)
    higher, lower = names.one(answer.higher), names.one(answer.lower)
    if answer.verdict is None:
        meet = _("By the system {higher} and {lower} meet.")
        yield Reason(meet.format(higher=higher, lower=lower), "")
        return
    if answer.would_float and answer.instead:
        floating = _("{higher} is paired in the bracket of {points} and would have to float down.")
        yield Reason(
            floating.format(higher=higher, points=verdicts.with_unit(answer.score)), "1.9.2"
        )
    met = verdicts.meeting(tournament, round_no, answer)
    yield Reason(met or verdicts.words(answer.verdict), verdicts.article(answer.verdict))
