"""The reasons for one bracket of a round, in sentences with articles of C.04.3 (February 2026)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import board_card
from swissdesk.listings.why.report_parts import Reason
from swissdesk.listings.words import text, verdicts
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.colour_allocation import ColourRule
from swissdesk.pairing.colour_preference import NO_PREFERENCE, Preference, Strength
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.explanation import (
    BoardExplanation,
    BracketExplanation,
    RoundExplanation,
    explain_floats,
)
from swissdesk.pairing.dutch2026.why.judgement import FLOATS_AGAIN, Criterion, Value, Verdict

_SHORTEST_RUN = 3
"""The shortest run of numbers written as a range: "4–6"."""
_NOTHING = "–"


def would(verdict: Verdict) -> str:
    """Return the best pairing of another kind as a clause that ends a sentence."""
    words = verdicts.words(verdict)
    if isinstance(verdict.ground, Step):
        return _("the pairing would be {words}").format(words=words)
    if verdict.ground in verdicts.COUNTS:
        return _("there would be {words}").format(words=words)
    return words


def heading(names: text.Names, bracket: BracketExplanation) -> Reason:
    """Return the size of a bracket and the players who moved down into it (1.3.2)."""
    found = bracket.composition
    count = _size(bracket)
    size = ngettext("Bracket of {points}: {n} player.", "Bracket of {points}: {n} players.", count)
    words = size.format(points=text.with_unit(bracket.score), n=count)
    if found.mdps:
        words += " " + _("Moved down: {names}.").format(names=names.several(found.mdps))
    return Reason(words, "1.3")


def subgroups(bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield S1, S2, limbo and remainder by TPN, before any alteration (3.2, 3.7.1)."""
    found = bracket.composition
    if not bracket.boards:
        return
    halves = _("S1: {first}. S2: {second}.")
    if not found.s1:
        first, second = numbers(found.s1_remainder), numbers(found.s2_remainder)
        yield Reason(halves.format(first=first, second=second), "3.2")
        return
    words = halves.format(first=numbers(found.s1), second=numbers(found.s2))
    if found.limbo:
        words += " " + _("Limbo: {numbers}.").format(numbers=numbers(found.limbo))
    yield Reason(words, "3.2")
    if found.s1_remainder:
        remainder = _("Remainder after the players moved down: S1 {first}, S2 {second}.")
        first, second = numbers(found.s1_remainder), numbers(found.s2_remainder)
        yield Reason(remainder.format(first=first, second=second), "3.7.1")


def alterations(names: text.Names, bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield the exchange and the transpositions that lead to the pairing (3.6, 3.7)."""
    found = bracket.composition
    if not bracket.boards:
        return
    if found.is_first:
        yield Reason(_("The first of S1 meets the first of S2, and so on."), "3.3.1")
        return
    if found.limbo and found.s1 != found.mdps[: len(found.s1)]:
        paired = ngettext(
            "Of the players moved down, {names} is paired here.",
            "Of the players moved down, {names} are paired here.",
            len(found.s1),
        )
        yield Reason(paired.format(names=names.several(found.s1)), "4.4.2")
    if found.has_other_opponents:
        moved = _("The players moved down meet, in order, No. {numbers}.")
        order = ", ".join(map(str, found.opponents))
        yield Reason(moved.format(numbers=order), "4.2.2")
    yield from exchange(names, bracket)
    if found.is_transposed:
        transposed = _("S2 is transposed: the players of S1 meet, in order, No. {numbers}.")
        order = ", ".join(map(str, found.transposition))
        yield Reason(transposed.format(numbers=order), "4.2.2")


def exchange(names: text.Names, bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield the players who changed halves (4.3)."""
    found = bracket.composition
    if found.to_s1:
        exchanged = _("Exchanged between the halves: {up} moved up to S1, {down} moved down to S2.")
        up, down = names.several(found.to_s1), names.several(found.to_s2)
        yield Reason(exchanged.format(up=up, down=down), "4.3.2")


def counts(bracket: BracketExplanation) -> Iterator[Reason]:
    """Yield the criteria that the pairing of the bracket could not meet ([C10] to [C17])."""
    if bracket.boards and bracket.values[Criterion.C12] == (0,):
        yield Reason(_("Every player in the bracket gets the colour due, if any."), "C12: 0")
    for criterion in verdicts.COUNTS:
        (value,) = bracket.values[criterion]
        if value:
            words = verdicts.counted(criterion, value)
            if criterion is Criterion.C12:
                due = _(" (due White: {white}, due Black: {black})")
                white, black = (_due(bracket, colour) for colour in (Colour.WHITE, Colour.BLACK))
                words += due.format(white=white, black=black)
            unavoidable = _("Unavoidable: {words}.").format(words=words)
            yield Reason(unavoidable, text.labelled(criterion.name, value))


def criteria(bracket: BracketExplanation) -> Reason:
    """Return the pairing's value by each criterion, in one line (2.4)."""
    values = (
        f"{each.name}\N{NO-BREAK SPACE}{_value(each, value)}"
        for each, value in bracket.values.items()
    )
    return Reason(
        _("By criterion: C1–C4 kept, {values}.").format(values=", ".join(values)), "2.1–2.4"
    )


def floats(
    names: text.Names, explained: RoundExplanation, bracket: BracketExplanation
) -> Iterator[Reason]:
    """Yield the downfloaters, or the player with the bye, and why no others (1.4.1)."""
    if not bracket.downfloaters:
        return
    to_bye = bracket is explained.brackets[-1]
    reasons = explain_floats(explained, bracket.score)
    groups = groupby(reasons, key=lambda each: (each.may_meet, each.verdict))
    for (may_meet, verdict), group in groups:
        players = [each.player for each in group]
        who = (
            _("{names} receives the bye")
            if to_bye
            else ngettext("{names} floats down", "{names} float down", len(players))
        )
        who = who.format(names=names.several(players))
        if _size(bracket) == 1:
            alone = _("{who}, alone in the bracket.").format(who=who)
            yield Reason(alone, "1.9.1" if to_bye else "1.4.1")
        elif not may_meet:
            yield Reason(
                _("{who}: the rules allow no opponent in the bracket.").format(who=who), "2.1"
            )
        else:
            form = ngettext(
                "{who}; otherwise {clause}",
                "{who}; with one of them paired here, {clause}",
                len(players),
            )
            words = form.format(who=who, clause=would(verdict))
            yield Reason(words, verdicts.article(verdict))


def colours(names: text.Names, pair: BoardExplanation, white: Tpn) -> Iterator[Reason]:
    """Yield the system's colours with the reason, and whether *white* shows an exchange (5.2)."""
    sentence = _("{white} has White, {black} Black: {words}").format(
        white=_with_due(names.one(pair.white), pair.white_preference),
        black=_with_due(names.one(pair.black), pair.black_preference),
        words=_colour_rule(names, pair),
    )
    yield Reason(sentence, pair.colour_rule.value)
    if pair.white != white:
        yield Reason(_("The colours were exchanged by hand."), "")


def _colour_rule(names: text.Names, pair: BoardExplanation) -> str:
    if pair.colour_rule is ColourRule.BOTH_PREFERENCES:
        return _("as due.")
    strengths = {pair.white_preference.strength, pair.black_preference.strength}
    if pair.colour_rule is ColourRule.STRONGER_PREFERENCE and strengths == {Strength.ABSOLUTE}:
        return _("both must have the same colour, so the wider colour difference decides.")
    return verdicts.colours(pair.colour_rule).format(higher=names.one(pair.higher))


def numbers(players: Sequence[Tpn]) -> str:
    """Return numbers in a row, "1–75, 80, 82"; a dash if there are none."""
    runs: list[list[Tpn]] = []
    for player in players:
        if runs and player == runs[-1][-1] + 1:
            runs[-1].append(player)
        else:
            runs.append([player])
    return ", ".join(map(_run, runs)) or _NOTHING


def _run(run: Sequence[Tpn]) -> str:
    if len(run) < _SHORTEST_RUN:
        return ", ".join(map(str, run))
    return f"{run[0]}–{run[-1]}"


def _size(bracket: BracketExplanation) -> int:
    return len(bracket.composition.mdps) + len(bracket.composition.s2)


def _due(bracket: BracketExplanation, colour: Colour) -> int:
    return sum(count for want, count in bracket.preferences.items() if want.colour is colour)


def _with_due(name: str, wish: Preference) -> str:
    if wish == NO_PREFERENCE:
        return name
    return _("{name} (due {colour})").format(name=name, colour=board_card.due(wish))


def _value(criterion: Criterion, value: Value) -> str:
    """Return a value: a number, or scores in points; a dash if there is nothing to count."""
    if criterion is Criterion.C8 and value:
        return "/".join((str(value[0]), *map(text.points, value[1:])))
    if criterion in verdicts.COUNTS or criterion in {Criterion.C6, Criterion.C9}:
        return str(value[0])
    return "/".join(map(_difference, value)) or _NOTHING


def _difference(score: int) -> str:
    """Return a score or a difference of scores; players who float again count by their scores."""
    if score < FLOATS_AGAIN:
        return text.points(score)
    return _("{points} again").format(points=text.points(score - FLOATS_AGAIN))
