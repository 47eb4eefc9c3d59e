"""The tournament as values: frozen dataclasses and enums, with no clock and no dice.

Vocabulary is FIDE's (C.04, TRF26). Invariants:

* Points are integers in tenths (:mod:`~swissdesk.model.points`), never floats.
* A player's identity (:data:`~swissdesk.model.ids.PlayerId`) never changes; the pairing number
  (:data:`~swissdesk.model.ids.Tpn`) may, so games name players by identity.
* In a paired round every entry appears exactly once: in a game or in a bye.
* A result knows the outcome of each side and whether it was *played* (over the board).

Why snapshots: "what if", undo, comparison and handing a tournament to another thread cost nothing.
"""
