"""Positions in which a rule of 1987 decides, and what a protocol says of them, for both systems."""

from builders import a_card, an_index


def a_group(numbers, score=0.0, colours="", apart=(), **changes):
    """Players with one score; *apart* are the couples of them who may not meet."""
    cards = []
    for tpn in numbers:
        others = frozenset(sum(pair) - tpn for pair in apart if tpn in pair)
        cards.append(a_card(tpn, score, colours, prohibited=others, **changes))
    return cards


def unplayed(numbers, score, rounds, apart=()):
    """Players who have had byes in so many rounds: nothing but meetings counts."""
    byes = "F" * int(score) + "H" * round(score % 1 * 2)
    return a_group(numbers, score, "-" * rounds, apart, results=byes.ljust(rounds, "Z"))


def pairs(protocol):
    """Who meets whom, in the order in which the pairs were made, as in ``1-4 2-5``."""
    players = [sorted((m.white, m.black)) for _, m in protocol.meetings()]
    return " ".join(f"{one}-{other}" for one, other in players)


def made(protocol):
    """Who meets whom in each step, in order of making, by the score in points."""
    return {stage.score / 10: pairs_of(stage) for stage in protocol.stages}


def pairs_of(stage):
    players = [sorted((m.white, m.black)) for m in stage.meetings]
    return " ".join(f"{one}-{other}" for one, other in players)


def leaving(protocol):
    """Who leaves each step unpaired, by the score in points."""
    return {s.score / 10: s.outgoing for s in protocol.stages if s.outgoing}


def articles(protocol, *players):
    """The articles noted of a pair, that of the colours last, or of a floater."""
    for _, meeting in protocol.meetings():
        if {meeting.white, meeting.black} == {*players}:
            return [note.article for note in meeting.notes]
    return [n.article for s in protocol.stages for n in s.notes if n.players == players]


def rules(protocol, *players):
    """What is noted of a pair, or of a floater."""
    for _, meeting in protocol.meetings():
        if {meeting.white, meeting.black} == {*players}:
            return [note.what for note in meeting.notes]
    return [n.what for s in protocol.stages for n in s.notes if n.players == players]


def example_14(*apart):
    """Six players, downward; nothing but who may not meet whom counts."""
    return an_index(*unplayed(range(1, 7), 0, 0, apart))


def example_14_upward(*apart):
    """Six players below the median."""
    return an_index(*unplayed(range(1, 7), 0, 2, apart))


def example_13(score=6, above=(), below=(8,)):
    """The group of seven, after six rounds, and one player on the way to the median."""
    histories = ["WBWBWB", "BWWBWW", "BWBBWB", "WBWBWB", "BWWBWB", "BWWBWB", "BWBWBW"]
    group = [
        a_card(tpn, score, colours, results="111111" if score else "000000")
        for tpn, colours in enumerate(histories, 1)
    ]
    others = [a_card(tpn, 1, "BWBWBW", results="100000") for tpn in above]
    others += [a_card(tpn, 5, "BWBWBW", results="111110") for tpn in below]
    return an_index(*group, *others)


def two(colours, others, score=1.0, **changes):
    """Two players of one score with these colours; after two rounds, 1 point is the median."""
    return an_index(a_card(1, score, colours), a_card(2, score, others), **changes)


def two_of_each_score():
    """Ten players after two rounds."""
    scores = (2, 1.5, 1, 0.5, 0)
    return an_index(
        *(
            card
            for n, score in enumerate(scores)
            for card in unplayed((2 * n + 1, 2 * n + 2), score, 2)
        )
    )


def alone_in_the_middle(apart=()):
    """After one round: three players above the median, one in it; one of the three has to leave."""
    return an_index(*unplayed((1, 2, 3), 1, 1, apart), *unplayed((4,), 0.5, 1, apart))


def three_of_two_colours(**ratings):
    """As before, but 1 and 2 are due Black, 3 and 4 White."""
    cards = [a_card(1, 1, "W"), a_card(2, 1, "W", rating=2400), a_card(3, 1, "B", **ratings)]
    return an_index(*cards, a_card(4, 0.5, "B"), is_maxi=True)


def after_a_float(apart=(), floated=(3,)):
    """After two rounds: three players above the median, one in it; some floated down."""
    cards = a_group((1, 2, 3), 2, "WB", apart)
    cards = [
        a_card(c.tpn, 2, "WB", floats="-D", prohibited=c.prohibited) if c.tpn in floated else c
        for c in cards
    ]
    return an_index(*cards, *a_group((4,), 1, "WB", apart, results="=="))


def an_even_group_with_one_alone():
    """1 can meet nobody of his group; without him two are due White and three Black."""
    apart = [(1, tpn) for tpn in range(2, 7)]
    due_white, due_black = a_group((1, 2, 6), 1, "B", apart), a_group((3, 4, 5), 1, "W", apart)
    return an_index(*due_white, *due_black, *a_group((7, 8), 0.5, "W"))


def two_floaters_one_opponent():
    """One of 1, 2, 3 can meet 4; 5 can meet them all, 6 only 2. 2 and 3 floated before."""
    apart = ((1, 2), (1, 3), (2, 3), (1, 6), (3, 6))
    cards = [
        a_card(c.tpn, 2, "WB", floats="-D", prohibited=c.prohibited) if c.tpn in (2, 3) else c
        for c in a_group((1, 2, 3, 4), 2, "WB", apart)
    ]
    return an_index(*cards, *a_group((5, 6), 1, "WB", apart, results="=="))


def downfloaters_of_two_scores():
    """3 has 2 points and can meet nobody with 1½; one of those has to leave as well."""
    apart = ((3, 1), (3, 2), (3, 4))
    above = (*unplayed((3,), 2, 2, apart), *unplayed((1, 2, 4), 1.5, 2, apart))
    return an_index(*above, *unplayed((5, 6, 7, 8), 1, 2))


def two_downfloaters():
    return an_index(*unplayed((1, 2), 1.5, 2, ((1, 2),)), *unplayed((3, 4), 1, 2))


def two_upfloaters(into):
    """7 and 8 leave the lowest group for one of four players."""
    return an_index(*unplayed((3, 4, 5, 6), into, 2), *unplayed((7, 8), 0, 2, ((7, 8),)))


def floaters_from_both_sides():
    return an_index(*unplayed((1,), 1.5, 2), *unplayed((3, 4), 1, 2), *unplayed((8,), 0.5, 2))


def a_floater_due_white(**changes):
    """1 floats into a group where 3 is due White too, and 4 Black."""
    group = [a_card(3, 1, "WB", rating=2300), a_card(4, 1, "BW", rating=2190)]
    return an_index(a_card(1, 1.5, "WB"), a_card(2, 1, "WB"), *group, **changes)


def a_resident_instead_of_a_floater():
    """1 floats into a group of two, who are left an odd number by that."""
    return an_index(*unplayed((1,), 2, 2), *unplayed((2, 3), 1.5, 2), *unplayed((4,), 1, 2))


def exchange_for_colour(**changes):
    """The proposed pairs are due the same colours."""
    cards = [a_card(1, 1, "WB"), a_card(2, 1, "BW"), a_card(3, 1, "WB", rating=2400)]
    return an_index(*cards, a_card(4, 1, "BW", rating=2299), **changes)


def last_round_of_four():
    """1 and 3 had White twice running, all are due Black."""
    return an_index(
        *(a_card(tpn, 1, colours) for tpn, colours in enumerate(("WW", "BW", "WW", "BW"), 1)),
        rounds=3,
    )


def lower_pair_to_break():
    """2 and 5 leave the upper group, and nobody waits for them."""
    return an_index(*unplayed(range(1, 7), 1, 1, EXAMPLE_14C), *unplayed((8, 9), 0, 1))


def upper_pair_to_break():
    """7 and 8 come from below, and can meet nobody in the middle."""
    apart = ((7, 8), (4, 7), (5, 7), (4, 8), (5, 8))
    groups = [((1, 2), 1), ((4, 5), 0.5), ((7, 8), 0)]
    return an_index(*(card for who, score in groups for card in unplayed(who, score, 1, apart)))


EXAMPLE_14C = ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5))
"""1 and 2 can meet nobody but 6 (and 7)."""


def example_14c(*lowest):
    """The group of six or, with 7, of seven; and who waits for the floaters."""
    apart = (*EXAMPLE_14C, *((one, tpn) for one in (1, 2) for tpn in lowest))
    waiting = (9,) if lowest else (8, 9)
    return an_index(
        *unplayed((*range(1, 7), *lowest), 1, 1, apart), *unplayed(waiting, 0.5, 1, apart)
    )
