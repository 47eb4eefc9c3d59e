"""Pairing cards of small fields, made up at random: as much trouble as a round can have."""

from dataclasses import dataclass, replace

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.result import Outcome
from swissdesk.pairing.cards import CardIndex, Line, PairingCard

POINTS = {"1": 10, "=": 5, "0": 0, "F": 10, "H": 5, "Z": 0, "+": 10, "-": 0}


@dataclass(frozen=True)
class Habits:
    """Whether colours keep to the limits, and how games end."""

    keep_limits: bool
    results: str


def a_small_index(dice, largest=8):
    """The cards of a round after some that were paired without any rule but not to meet twice.

    Colours keep to the limits mostly; there are byes, forfeits, absent players, prohibited
    pairings, virtual points, last rounds and maxi-tournaments.
    """
    size = dice.randint(2, largest)
    rounds_played = dice.randint(0, min(size, 6))
    lines = {tpn: [] for tpn in range(1, size + 1)}
    habits = Habits(dice.random() < 0.8, dice.choice(("1=0", "1====0", "=")))
    for round_no in range(1, rounds_played + 1):
        _play(lines, round_no, dice, habits)
    away = [tpn for tpn in lines if dice.random() < 0.05][: size - 2]
    apart = dice.sample(sorted(lines), 2) if dice.random() < 0.2 else ()
    shift = dice.choice((0, 0, 0, 5, 10))
    spread = dice.choice((3, 30, 60))
    cards = []
    for tpn, record in lines.items():
        points = sum(line.points for line in record)
        virtual = shift if tpn <= size // 2 else 0
        free = [line for line in record if not line.is_played]
        cards.append(
            PairingCard(
                Tpn(tpn),
                2400 - tpn * spread + dice.randint(-40, 40),
                points,
                points + virtual,
                tuple(record),
                frozenset(apart) - {tpn} if tpn in apart else frozenset(),
                all(line.points < 10 for line in free),
                tpn - sum(gone < tpn for gone in away),
                tpn not in away,
            )
        )
    dice.shuffle(cards)
    return CardIndex(
        rounds_played + 1,
        rounds_played + 1 + (dice.random() < 0.75),
        dice.choice(list(Colour)),
        tuple(card for card in cards if card.is_here),
        tuple(replace(card, number=0) for card in cards if not card.is_here),
        is_maxi=dice.random() < 0.3,
    )


def _play(lines, round_no, dice, habits):
    """Pair who has not met, in a random order; the others have byes of some kind."""
    scores = {tpn: sum(line.points for line in record) for tpn, record in lines.items()}
    order = sorted(
        lines, key=lambda tpn: (-scores[tpn] if dice.random() < 0.8 else 0, dice.random())
    )
    while order:
        one = order.pop(0)
        met = {line.opponent for line in lines[one]}
        colours = [
            (other, white)
            for other in order
            if other not in met
            for white in dice.sample((True, False), 2)
            if not habits.keep_limits
            or (_allowed(lines[one], white) and _allowed(lines[other], not white))
        ]
        if not colours or dice.random() < 0.04:
            code = dice.choice("FHZ" if dice.random() < 0.5 else "F")
            lines[one].append(_without_game(round_no, code, scores[one]))
            continue
        other, white = colours[0]
        order.remove(other)
        if dice.random() < 0.05:
            lines[one].append(_without_game(round_no, "+", scores[one]))
            lines[other].append(_without_game(round_no, "-", scores[other]))
            continue
        code = dice.choice(habits.results)
        answer = {"1": "0", "=": "=", "0": "1"}[code]
        for own, opponent, is_white, result in (
            (one, other, white, code),
            (other, one, not white, answer),
        ):
            lines[own].append(
                Line(
                    round_no,
                    Tpn(opponent),
                    Colour.WHITE if is_white else Colour.BLACK,
                    Outcome(result),
                    POINTS[result],
                    scores[own],
                    scores[opponent],
                )
            )


def _allowed(record, white):
    colours = "".join(line.colour.value for line in record if line.colour) + ("W" if white else "B")
    return colours[-3:] not in {"WWW", "BBB"} and abs(colours.count("W") - colours.count("B")) < 3


def _without_game(round_no, code, score):
    return Line(round_no, None, None, Outcome(code), POINTS[code], score, score)
