"""The prizes of a tournament as columns of its row, and the columns as prizes."""

import json
from collections.abc import Sequence
from typing import TypeAlias

from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.store.images import Image, Row, as_text

_Values: TypeAlias = Sequence[str | int | None]


def prizes_image(fund: PrizeFund) -> Image:
    """Return the columns of the prizes."""
    return {
        "prizes": as_text(
            (each.place, each.cents, each.thing, *_group(each.group)) for each in fund.prizes
        ),
        "currency": fund.currency,
        "prizes_shared": int(fund.shared),
        "one_prize_each": int(fund.one_each),
    }


def prizes_of(row: Row) -> PrizeFund:
    """Return the prizes in a row; raise ValueError or LookupError if they are invalid."""
    return PrizeFund(
        tuple(
            Prize(place, cents, thing, _filter(group))
            for place, cents, thing, *group in json.loads(row.prizes)
        ),
        row.currency,
        bool(row.prizes_shared),
        bool(row.one_prize_each),
    )


def _group(group: Filter) -> _Values:
    least, most = (group.age.least, group.age.most) if group.age else (None, None)
    sex = group.sex.name if group.sex else None
    return (group.category, sex, group.federation, group.club, least, most, group.year)


def _filter(values: _Values) -> Filter:
    category, sex, federation, club, least, most, year = values
    age = None if least is None else AgeGroup(int(least), int(most or 0))
    return Filter(
        str(category),
        None if sex is None else Sex[str(sex)],
        str(federation),
        str(club),
        age,
        int(year or 0),
    )
