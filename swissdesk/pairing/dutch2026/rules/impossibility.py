"""Find out why a round cannot be paired, and who is left over (C.04.3, art. 1.9.3)."""

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing import obstacles
from swissdesk.pairing.dutch2026.rules.definitions import Field
from swissdesk.pairing.obstacles import Possible


def no_legal_pairing(field: Field) -> NoLegalPairing:
    """Return the rule among [C1] to [C3] and the regulations that makes pairing impossible."""
    relaxed = {
        "C1": Possible(field.compatible_by(c1=False), field.pab_candidates),
        "C2": Possible(field.compatible, field.everyone),
        "C3": Possible(field.compatible_by(c3=False), field.pab_candidates),
        PROHIBITED: Possible(field.compatible_by(regulations=False), field.pab_candidates),
    }
    possible = Possible(field.compatible, field.pab_candidates)
    return obstacles.no_legal_pairing(
        field.roster.round_no, field.tpns, possible, relaxed, "C.04.3 art. 1.9.3"
    )
