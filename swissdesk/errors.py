"""What can go wrong that the arbiter can act on; everything else is a bug.

Why one module: an error carries facts, never a sentence. ``listings.failures`` turns the facts into
words, and must see every family without knowing the packages that raise them.
"""


class SwissDeskError(Exception):
    """The base of every expected failure; never raised itself."""


class OperationRefused(SwissDeskError):
    """An operation cannot be carried out on the tournament as it stands; nothing was changed."""


class UnknownPlayer(OperationRefused):
    """No entry has this player."""

    def __init__(self, player_id: int) -> None:
        super().__init__(player_id)
        self.player_id = player_id


class UnknownTournament(OperationRefused):
    """The event has no such tournament."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(tournament_id)
        self.tournament_id = tournament_id


class UnknownRound(OperationRefused):
    """The round has not been paired."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class UnknownBoard(OperationRefused):
    """The round has no such board."""

    def __init__(self, round_no: int, board: int) -> None:
        super().__init__(round_no, board)
        self.round_no = round_no
        self.board = board


class NoLegalPairing(SwissDeskError):
    """No complete round-pairing exists (C.04.3 art. 1.9.3): the Chief Arbiter decides what to do.

    *round_no* is the round that was to be paired; *criteria* names what stands in the way
    (``"C1"``, ``"C2"``, ``"C3"``), as far as it is known.
    """

    def __init__(self, round_no: int, criteria: tuple[str, ...] = ()) -> None:
        super().__init__(round_no, criteria)
        self.round_no = round_no
        self.criteria = criteria
