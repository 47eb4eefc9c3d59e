"""Rounds of the Olympiad variant, for tests."""

from builders import a_card, an_index

from swissdesk.pairing.olympiad import process as olympiad


def a_round(groups, apart="", round_no=2, eb=None, colours=None, **changes):
    """The cards of a round: the numbers of the teams by their points.

    Teams in ``apart``, as in ``"1-2 3-4-5"``, may not meet. ``eb`` is the extended Buchholz in
    points, by number, if it is more than the points: it comes from an absent opponent. ``colours``
    are those of the matches played, by number.
    """
    barred = [{*map(int, each.split("-"))} for each in apart.split()]
    cards, absent = [], []
    for points, numbers in groups.items():
        for number in numbers:
            history = (colours or {}).get(number, "")
            prohibited = frozenset().union(*(each for each in barred if number in each)) - {number}
            if eb and number in eb:
                history = history or "-w"
                line = "-" * (len(history) - 1) + "b"
                absent.append(a_card(100 + number, eb[number] - points, line))
                met = {"met": [100 + number]}
            else:
                met = {}
            own = changes.get("own", {}).get(number, {})
            cards.append(a_card(number, points, history, prohibited=prohibited, **met, **own))
    others = {name: each for name, each in changes.items() if name != "own"}
    return an_index(*cards, round_no=round_no, others=absent, **others)


def paired(*arguments, **named):
    """The pairs in the order of pairing, group by group, and who floats from it."""
    return " | ".join(
        " ".join(
            [
                *("{}-{}".format(*meeting.notes[0].players) for meeting in stage.meetings),
                *(f"{tpn} floats" for tpn in stage.outgoing),
            ]
        )
        for stage in olympiad.pair(a_round(*arguments, **named)).stages
    )


def notes_of(*arguments, **named):
    """All notes of a round, by the name of the decision, with their teams."""
    steps = olympiad.pair(a_round(*arguments, **named))
    found = [*steps.notes]
    for stage in steps.stages:
        found += stage.notes
        found += [note for meeting in stage.meetings for note in meeting.notes]
    return [(note.what.name, note.players) for note in found]
