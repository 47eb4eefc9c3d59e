"""All pairing systems, in the order in which the program offers them.

This module holds only facts; :mod:`swissdesk.pairing.systems` uses them to pair.
"""

from collections.abc import Mapping

from swissdesk.model.settings import SystemId
from swissdesk.pairing import (
    burstein,
    dubov,
    dutch1992,
    dutch2026,
    fide1987,
    jkv,
    knockout,
    lim,
    round_robin,
    scheveningen,
)
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

_BY_HAND = SystemFacts(
    SystemId.MANUAL,
    "C.04.1",
    "2026",
    "",
    "",
    CUSTOM_SWISS,
    Approval.OWN,
    fewest=1,
    draws_colour=False,
    type_words="Swiss-System, paired by hand",
    type_pattern=r"\bpaired by hand\b",
    float_marks=FloatMarks.BOTH,
)

SYSTEMS: tuple[SystemFacts, ...] = (
    dutch2026.FACTS,
    dubov.FACTS,
    burstein.FACTS,
    lim.FACTS,
    dutch1992.FACTS,
    jkv.FACTS,
    fide1987.FACTS,
    *round_robin.FACTS,
    *scheveningen.FACTS,
    knockout.FACTS,
    _BY_HAND,
)

FACTS: Mapping[SystemId, SystemFacts] = {each.system: each for each in SYSTEMS}
