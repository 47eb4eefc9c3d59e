"""Set the prizes."""

from itertools import groupby

from swissdesk.errors import PrizesOutOfOrder
from swissdesk.model.prize import PrizeFund
from swissdesk.model.tournament import Tournament


def set_prizes(tournament: Tournament, *, fund: PrizeFund) -> Tournament:
    """Set the prizes, at any time; raise PrizesOutOfOrder.

    The money prizes of a group are for its places from 1 on, and none is larger than the one above.
    """
    money = [prize for prize in fund.prizes if prize.cents]
    money.sort(key=lambda prize: repr(prize.group))
    for _group, prizes in groupby(money, key=lambda prize: prize.group):
        most = None
        for place, prize in enumerate(sorted(prizes, key=lambda each: each.place), 1):
            if prize.place != place or prize.cents < 0 or (most is not None and prize.cents > most):
                raise PrizesOutOfOrder(prize.place)
            most = prize.cents
    return tournament.with_prizes(fund)
