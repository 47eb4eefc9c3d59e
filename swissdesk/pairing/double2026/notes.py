"""The notes of the Double-Swiss on its decisions, each with its article of C.04.5."""

from swissdesk.pairing.protocol import Decision


class DoubleNote(Decision):
    """A decision; players and figures are as in the member of ``TeamNote`` with the same name."""

    BYE = ("3.4",)
    BYE_BARRED = ("2.1.2",)
    BYE_LEAVES_OTHERS = ("3.4.1",)
    UPFLOATERS = ("3.5.5",)
    FOR_RESIDENTS = ("2.3.1",)
    FOR_OTHERS = ("2.2.1",)
    LOWEST_SCORE = ("2.3.2",)
    C6_EMPTY = ("2.3.3",)
    C6_IMPOSSIBLE = ("2.3.3", "c6 impossible")
    FLOATED_AGAIN = ("2.3.4",)
    NOT_WITH_RESIDENTS = ("2.1.1",)
    NOT_COMPLETED = ("2.2.1", "not completed")
    NOT_LEGAL = ("3.1",)
    NOT_FOLLOWING = ("2.3.3", "not following")
    FLOATERS_PASSED_OVER = ("2.3.4", "floaters passed over")
    HALVES = ("3.6.2",)
    TOP_MEMBERS = ("3.6.2", "top members")
    HALVES_ILLEGAL = ("2.1.1", "halves illegal")
    HALVES_FLOAT_AGAIN = ("2.3.5",)
    OPPONENTS_OF_UPFLOATERS = ("2.3.5", "opponents of upfloaters")
    FIRST_BY_IDENTIFIER = ("3.6.4",)
    PAIR = ("3.6.4", "pair")
    MET = ("2.1.1", "met")
    PROHIBITED = ("",)
    FLOATED = ("2.3.5", "floated")
    OTHERS_LEFT = ("3.6.4", "others left")
    INITIAL_COLOUR = ("4.3.1",)
    """The higher ranked player, here and in the members that follow."""
    FEWER_WHITES = ("4.3.2",)
    ALTERNATION = ("4.3.3",)
    HIGHER_ALTERNATES = ("4.3.4",)
    OTHER_ALTERNATES = ("4.3.5",)
