"""The FIDE (Dutch) System, C.04.3 of 1 February 2026, in the Handbook's chapters.

* Chapter 1, definitions: ``definitions``; ``impossibility``, why a round cannot be paired (1.9.3).
* Chapter 2, criteria: ``absolute_criteria`` [C1] to [C3], ``completion`` [C4], [C5] and [C8],
  ``quality_criteria`` [C9] to [C21], ``weights`` [C6] to [C21] in order of priority.
* Chapter 3, the process: ``whole_round``, which pairs bracket after bracket, each as if all went
  well below it; ``bracket``, which pairs one by ``counting`` (with ``colour_bounds``,
  ``float_levels`` and ``tight_pairs``) or, where that does not settle it, by ``enumeration`` of all
  candidates if it is small and by ``weighing`` (with ``scope`` and ``floaters``) if it is not.
  Who may float by [C4] to [C8] is told by ``downfloaters`` and ``small_brackets``, whether a few
  players can be paired at all by ``pairings``.
* Chapter 4, the sequence: ``short_sequence``, the first candidates one by one, and ``sequence``;
  for weighed brackets ``settling`` (with ``exchanges`` and ``shortages``).
* Chapter 5, colours: :mod:`swissdesk.pairing.colour_allocation`.
* Reasons: ``explanation`` and ``why_not``, and ``review`` of a round that somebody else paired, by
  the values of ``judgement``, the ``composition`` of S1 and S2 and what ``alternatives`` would be
  worth, compared by ``verdict``; pairing a round asks none of them.

Why not to the letter: the Handbook generates candidates one by one and keeps the best, which takes
longer than the universe has for a hundred players. It allows any method that gives the same answer.
Here the best value of the criteria is found first, then the earliest candidate of that value.
"""

from swissdesk.pairing.dutch2026.whole_round import pair

__all__ = ["pair"]
