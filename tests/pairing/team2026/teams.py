"""Teams of a round, for tests of the chapters of C.04.6."""

from dataclasses import replace

from builders import a_card, an_index
from pairing.team2026.simulation import Happening, Played, Rules, answer, cards, forfeited

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.model.result import Outcome
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.definitions import teams_of
from swissdesk.pairing.team2026.process import C_04_6, brackets


def a_round(scores, apart=(), floated=(), colours=None, **changes):
    """The cards of a round: ``scores`` by TPN; no two of a tuple in ``apart`` may meet.

    ``colours`` are those of the matches played, by TPN; by default nobody has one. Teams in
    ``floated`` were floaters in the previous round.
    """
    histories = {tpn: (colours or {}).get(tpn, "") for tpn in scores}
    rounds = max(len(history) for history in histories.values())
    cards = []
    for tpn, score in scores.items():
        history = histories[tpn].rjust(rounds, "-")
        if tpn in floated and not history.strip("-"):
            history = history[:-1] + "w" if history else "w"
        floats = "-" * (len(history) - 1) + ("U" if tpn in floated else "-")
        barred = {each for group in apart if tpn in group for each in group} - {tpn}
        cards.append(a_card(tpn, score, history, floats=floats, prohibited=frozenset(barred)))
    longest = max(len(card.lines) for card in cards)
    cards = [
        replace(
            card,
            lines=tuple(
                replace(line, round_no=line.round_no + longest - len(card.lines))
                for line in card.lines
            ),
        )
        for card in cards
    ]
    return an_index(*cards, **{"round_no": longest + 1, **changes})


def a_field(*arguments, **named):
    """The same round as a field, with all teams left to be paired."""
    return Field(teams_of(a_round(*arguments, **named)))


def steps(index, bye=None):
    """The brackets of a round: (upfloaters, identifier) of each, all by TPN."""
    field = Field(teams_of(index))
    left = field.everybody & ~as_set(
        place for place, team in enumerate(field.teams) if team.tpn == bye
    )
    return [
        (
            [field.teams[place].tpn for place in bits(selection.upfloaters)],
            [*bracket.identifier],
        )
        for _, selection, bracket in brackets(
            field, left, spares_floaters=C_04_6.spares_floaters(index)
        )
    ]


POINTS = {Outcome.FULL_POINT_BYE: 20, Outcome.HALF_POINT_BYE: 10, Outcome.ZERO_POINT_BYE: 0}


def an_event(*rounds, teams, boards=2, absent="", **rules):
    """A team event from its rounds, as in ``"1-2 1.5:0.5 | 3-4 +:- | 5 U"``.

    A match has the game points of both teams, or ``+`` and ``-`` where it was forfeited; a bye has
    its letter. ``absent`` has the byes of the next round.
    """
    given = {"rounds": 9, **rules}
    played = Played(Rules(teams, boards=boards, **given), [[] for _ in range(teams)])
    for line in rounds:
        found = {}
        for item in line.split(" | "):
            who, result = item.split()
            if "-" in who:
                white, black = map(int, who.split("-"))
                found |= _match(white, black, result, boards)
            else:
                found[int(who)] = _bye(Outcome(result), played.rules)
        for team, happened in enumerate(played.happenings, 1):
            happened.append(found[team])
    for item in absent.split():
        played.absent[int(item[:-1])] = Outcome(item[-1])
    return played


def _bye(outcome, rules):
    if outcome is Outcome.PAB:
        return Happening(None, None, outcome, *rules.pab)
    return Happening(None, None, outcome, POINTS[outcome], POINTS[outcome] * rules.boards // 2)


def _match(white, black, result, boards):
    own, others = result.split(":")
    if "+" in result or "-" in result:
        return forfeited(Rules(0, 0, boards=boards), white, black, own + others)
    points = round(float(own) * 10), round(float(others) * 10)
    found = {}
    for team, opponent, colour, (mine, theirs) in (
        (white, black, Colour.WHITE, points),
        (black, white, Colour.BLACK, points[::-1]),
    ):
        mp = 10 + 10 * ((mine > theirs) - (mine < theirs))
        outcome = {20: Outcome.WIN, 10: Outcome.DRAW, 0: Outcome.LOSS}[mp]
        found[team] = Happening(opponent, colour, outcome, mp, mine)
    return found


def paired(played):
    """The next round: ``"1-3 4-2 5-0"`` with the bye last, in order of White."""
    found = answer(cards(played))
    assert found is not None
    pairs, bye = found
    return " ".join(
        [*(f"{white}-{black}" for white, black in pairs), *([f"{bye}-0"] if bye else [])]
    )


def everyone(*tpns, score=1.0):
    """Teams with the same score."""
    return dict.fromkeys(tpns, score)
