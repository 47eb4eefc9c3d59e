"""Small rounds drawn by lot, for the engine and for the literal model."""

from builders import a_card, an_index
from pairing.team2026 import literal_model

from swissdesk.model.colour import Colour, ColourType

COLOURS = ("wbwbwb", "bwbwbw", "wbbwwb", "bwwb-w", "bwbw-b", "w-w-bb", "--bw-w", "wwbbww", "------")


def a_round(dice, largest=10):
    """A round of few scoregroups whose teams have often met and often floated."""
    numbers = range(1, dice.randint(2, largest) + 1)
    scores = dice.choice(((2,), (2, 3), (2, 3), (1, 2, 3), (0, 1, 2, 3)))
    share = dice.choice((0, 0.1, 0.3, 0.5, 0.6))
    met, prohibited = ({number: set() for number in numbers} for _ in range(2))
    for one in numbers:
        for two in numbers:
            if one < two and dice.random() < share:
                group = dice.choice((met, met, prohibited))
                group[one].add(two)
                group[two].add(one)
    sequences = dice.choice((COLOURS, COLOURS[:3], ("w-----", "b-----"), COLOURS[-1:]))
    cards = [
        a_card(
            tpn,
            dice.choice(scores),
            dice.choice(sequences),
            floats="-----" + dice.choice("UD--"),
            points=dice.choice((0, 10, 20)),
            secondary=dice.choice((5, 10)),
            prohibited=frozenset(met[tpn] | prohibited[tpn]),
            may_receive_pab=dice.random() < 0.8,
        )
        for tpn in numbers
    ]
    return an_index(
        *cards,
        round_no=7,
        rounds=dice.choice((7, 8, 9, 9, 11)),
        initial_colour=dice.choice([*Colour]),
        colour_type=dice.choice([*ColourType]),
        colours_use_secondary=dice.random() < 0.5,
    )


def literal_field(index):
    """The same round for the literal model."""
    teams = tuple(
        literal_model.Team(
            card.tpn,
            card.score,
            card.points,
            card.secondary,
            card.number,
            "".join(line.colour.value for line in card.lines if line.opponent),
            frozenset(line.opponent for line in card.lines if line.opponent),
            card.prohibited,
            card.may_receive_pab,
            any(
                line.opponent and line.score != line.opponents_score
                for line in card.lines
                if line.round_no == index.round_no - 1
            ),
        )
        for card in index.cards
    )
    return literal_model.Field(
        teams,
        index.round_no,
        index.rounds,
        index.colour_type.value,
        index.initial_colour.value,
        index.colours_use_secondary,
    )


def said(index):
    """What the literal model makes of a round; None if it cannot be paired."""
    try:
        return literal_model.pair(literal_field(index))
    except literal_model.NoRoundPairing:
        return None
