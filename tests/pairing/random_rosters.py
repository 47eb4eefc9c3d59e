"""Rosters made up at random: small fields that hold as much trouble as a kind of round can have.

Why beside tournaments played at random: these reach what play seldom does, such as many players who
have met, every float and colour at once, and last brackets that cannot be paired by themselves.
"""

from dataclasses import dataclass

from builders import a_roster, an_entrant

ROUNDS_PLAYED = 4
COLOURS = ("", "w", "b", "wb", "bw", "wbw", "bwb", "wwb", "bbw", "bwwb", "wbbw", "bwbb", "wbww")
ABSOLUTE = ("bwbb", "wbww", "wbb", "bww", "bb", "ww", "wwbb", "bbww", "bwb", "wbw")


@dataclass(frozen=True)
class Kind:
    """What rosters are like.

    ``scores``, in points, are those of the scoregroups and ``sizes`` how many players each may
    have. ``met`` is the share of the couples who have met, ``met_above`` that among the players of
    the first group and ``met_below`` that among the players of the last one; ``barred`` is the
    share of the players who may not receive the bye.
    """

    scores: tuple[float, ...]
    sizes: tuple[tuple[int, int], ...]
    met: float = 0.3
    met_above: float = 0.3
    met_below: float = 0.3
    barred: float = 0.2
    floats: str = "---DU"
    colours: tuple[str, ...] = COLOURS
    is_last_round: bool = False


def a_random_roster(kind, dice):
    """A roster of a kind; the same dice give the same one."""
    groups = [
        score
        for score, (least, most) in zip(kind.scores, kind.sizes, strict=True)
        for _ in range(dice.randint(least, most))
    ]
    tpns = dice.sample(range(1, len(groups) + 1), len(groups))
    shares = {kind.scores[0]: kind.met_above, kind.scores[-1]: kind.met_below}

    def met(n, score):
        for other, its in zip(tpns[: tpns.index(n)], groups, strict=False):
            share = shares.get(score, kind.met) if score == its else kind.met
            if dice.random() < share:
                yield other

    return a_roster(
        *(
            an_entrant(
                n,
                score,
                dice.choice(kind.colours),
                met=frozenset(met(n, score)),
                floats="".join(dice.choice(kind.floats) for _ in range(2)),
                may_receive_pab=dice.random() >= kind.barred,
                unplayed=dice.choice((0, 0, 1, 2)),
            )
            for n, score in zip(tpns, groups, strict=True)
        ),
        rounds_played=ROUNDS_PLAYED,
        is_last_round=kind.is_last_round,
    )
